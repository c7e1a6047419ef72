// The tap-room: sit down at once, set a table for friends, find one's matches.

import { ask, filling, find, make, memory, nickname, once, orNone, say, someone, trying, uploads } from "./house.js";
import { tableLine } from "./tables.js";

const games = new Map(JSON.parse(find("games").textContent).map((game) => [game.name, game]));
const bots = JSON.parse(find("bots").textContent);
const about = new Map([...bots.levels, ...bots.plain].map((bot) => [`bot:${bot.name}`, bot.about]));
const GOING = 2; // so many matches stand over the games
const usual = (game) => memory.get(`seats.${game.name}`, game.seats[Math.min(1, game.seats.length - 1)]);

for (const card of document.querySelectorAll(".game")) {
  const game = games.get(card.dataset.game);
  for (const choice of card.querySelectorAll("input[type=radio]")) {
    choice.checked = Number(choice.value) === usual(game);
    choice.addEventListener("change", () => memory.set(`seats.${game.name}`, Number(choice.value)));
  }
  const now = card.querySelector(".now");
  now.addEventListener("click", () => once(now, () => trying(() => playNow(game))));
  card.querySelector(".friends").addEventListener("click", () => openSetup(game));
}

async function playNow(game) {
  await someone();
  await setTable(game, ["me", ...Array(usual(game) - 1).fill(`bot:${bots.usual}`)], {}, false);
}

async function setTable(game, chairs, options, isPublic) {
  const wish = { game: game.name, seats: chairs.length, options, chairs, public: isPublic };
  const { table } = await ask("POST", "/api/tables", wish);
  location.assign(`/tables/${table}`);
}

// a table for friends

const setup = find("setup");
const form = setup.querySelector("form");
let chosen;

function openSetup(game) {
  chosen = game;
  form.querySelector(".problem").hidden = true;
  find("setup-of").textContent = game.title;
  form.elements.name.value = nickname();
  form.elements.name.disabled = find("who").hasAttribute("data-kept"); // an account has its name
  find("setup-seats").replaceChildren(...game.seats.map((seats) => seatsField(seats, seats === usual(game))));
  layChairs(usual(game));
  layOptions(game);
  setup.showModal();
}

function seatsField(seats, checked) {
  const on = { change: () => layChairs(seats) };
  return make(
    "label",
    {},
    make("input", { type: "radio", name: "seats", value: seats, checked, on }),
    make("span", {}, seats),
  );
}

const chairFields = () => [...find("setup-chairs").querySelectorAll("select")];

function layChairs(seats) {
  const before = chairFields().map((field) => field.value);
  const usually = (seat) => before[seat] ?? (seat === 0 ? "me" : "open");
  find("setup-chairs").replaceChildren(...Array.from({ length: seats }, (_, seat) => chairField(seat, usually(seat))));
}

function chairField(seat, value) {
  const option = (kind, words) => make("option", { value: kind, selected: kind === value }, words);
  const botOption = (bot) => option(`bot:${bot.name}`, say("chair.bot", { level: bot.title }));
  const group = (label, kinds) => kinds.length > 0 && make("optgroup", { label }, kinds.map(botOption));
  const expect = make("small", {}, about.get(value));
  const field = make(
    "select",
    { name: `chair-${seat}` },
    option("me", say("chair.me")),
    option("open", say("chair.open")),
    group(say("chair.bots"), bots.levels),
    group(say("chair.plain"), bots.plain),
  );
  field.addEventListener("change", () => {
    oneMe(field);
    expect.textContent = about.get(field.value) ?? "";
  });
  return make("label", {}, say("table.seat", { n: seat + 1 }), field, expect);
}

function oneMe(changed) {
  if (changed.value !== "me") return;
  for (const other of chairFields()) if (other !== changed && other.value === "me") other.value = "open";
}

/** What most people may want first; below it rulings, for those who read the rulebook otherwise. */
function layOptions({ options }) {
  const box = find("setup-options");
  const fields = (ruling) => options.filter((option) => option.ruling === ruling).map(optionField);
  const rulings = fields(true);
  const otherwise = make("details", {}, make("summary", {}, say("home.rulings")), rulings);
  box.hidden = !options.length;
  box.open = false;
  box.querySelector("div").replaceChildren(...fields(false), ...(rulings.length ? [otherwise] : []));
  offerOptions();
}

function optionField({ name, about: told, values, switch: isSwitch }) {
  const words = make("span", {}, told);
  const choices = values.map((one) => make("option", { value: one.value }, one.words));
  const field = { name: `option-${name}` };
  if (!isSwitch) return make("label", { class: "option" }, words, make("select", field, choices));
  const checked = values[0].value === "yes";
  return make("label", { class: "check option" }, make("input", { type: "checkbox", ...field, checked }), words);
}

function chosenValue(name) {
  const field = form.elements[name === "seats" ? name : `option-${name}`];
  return field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value;
}

const isOffered = ({ only }) => Object.entries(only).every(([name, values]) => values.includes(chosenValue(name)));

function offerOptions() {
  for (const option of chosen.options)
    form.elements[`option-${option.name}`].closest("label").hidden = !isOffered(option);
}
form.addEventListener("change", offerOptions);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  once(form.querySelector(".strong"), () => filling(form, invite));
});

async function invite() {
  await someone(form.elements.name.value.trim());
  const chairs = chairFields().map((field) => field.value);
  const options = Object.fromEntries(chosen.options.filter(isOffered).map(({ name }) => [name, chosenValue(name)]));
  await setTable(chosen, chairs, options, form.elements.public.checked);
}

// tables

async function list(which, words) {
  const tables = await ask("GET", `/api/tables?which=${which}`).catch(() => []);
  const lines = tables.map((table) => tableLine(table, which === "mine"));
  find(which).replaceChildren(...orNone(lines, words));
  return tables;
}

/** Matches that wait for somebody stand first, those that wait for this visitor before all others. */
function showGoing(tables) {
  const open = tables.filter((table) => !table.over);
  const going = open.sort((a, b) => Boolean(b.yours) - Boolean(a.yours)).slice(0, GOING);
  find("going").hidden = !going.length;
  find("going")
    .querySelector("ul")
    .replaceChildren(...going.map((table) => tableLine(table, true)));
}

async function look() {
  if (document.hidden) return;
  list("open", say("home.nobody"));
  showGoing(await list("mine", say("home.none")));
}
look();
setInterval(look, 15000);
document.addEventListener("visibilitychange", look);
uploads(find("upload"));
