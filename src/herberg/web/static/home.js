// The tap-room: sit down at once, set a table for friends, find one's matches.

import { ask, find, make, memory, nickname, once, say, someone, trying, uploads } from "./house.js";
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
  const seats = usual(game);
  const chairs = ["me", ...Array(seats - 1).fill(`bot:${bots.usual}`)];
  const { table } = await ask("POST", "/api/tables", { game: game.name, seats, options: {}, chairs, public: false });
  location.href = `/tables/${table}`;
}

// a table for friends

const setup = find("setup");
const form = setup.querySelector("form");
const problem = form.querySelector(".problem");
let chosen;

function openSetup(game) {
  chosen = game;
  problem.hidden = true;
  find("setup-of").textContent = game.title;
  form.elements.name.value = nickname();
  form.elements.name.disabled = Boolean(find("who").dataset.kept); // an account has its name
  find("setup-seats").replaceChildren(
    ...game.seats.map((n) => {
      const input = make("input", {
        type: "radio",
        name: "seats",
        value: n,
        checked: n === usual(game),
        on: { change: () => layChairs(n) },
      });
      return make("label", {}, input, make("span", {}, String(n)));
    }),
  );
  layChairs(usual(game));
  layOptions(game);
  setup.showModal();
}

function layChairs(seats) {
  const before = [...form.querySelectorAll("#setup-chairs select")].map((select) => select.value);
  find("setup-chairs").replaceChildren(
    ...Array.from({ length: seats }, (_, seat) => {
      const value = before[seat] ?? (seat === 0 ? "me" : "open");
      const option = (kind, words) => make("option", { value: kind, selected: kind === value }, words);
      const group = (title, kinds) =>
        kinds.length
          ? make(
              "optgroup",
              { label: title },
              ...kinds.map((bot) => option(`bot:${bot.name}`, say("chair.bot", { level: bot.title }))),
            )
          : null;
      const select = make(
        "select",
        { name: `chair-${seat}` },
        option("me", say("chair.me")),
        option("open", say("chair.open")),
        group(say("chair.bots"), bots.levels),
        group(say("chair.plain"), bots.plain),
      );
      const expect = make("small", {}, about.get(value) ?? "");
      select.addEventListener("change", () => {
        oneMe(select);
        expect.textContent = about.get(select.value) ?? "";
      });
      return make("label", {}, say("table.seat", { n: seat + 1 }), select, expect);
    }),
  );
}

function oneMe(changed) {
  if (changed.value !== "me") return;
  for (const other of form.querySelectorAll("#setup-chairs select"))
    if (other !== changed && other.value === "me") other.value = "open";
}

// The options of a game: those that most people may want first, rulings for those who read the rulebook otherwise below.

function layOptions(game) {
  const box = find("setup-options");
  const rulings = game.options.filter((option) => option.ruling);
  box.hidden = !game.options.length;
  box.open = false;
  box
    .querySelector("div")
    .replaceChildren(
      ...game.options.filter((option) => !option.ruling).map(optionField),
      ...(rulings.length
        ? [make("details", {}, make("summary", {}, say("home.rulings")), ...rulings.map(optionField))]
        : []),
    );
  offerOptions();
}

function optionField({ name, about, values, switch: isSwitch }) {
  if (isSwitch)
    return make(
      "label",
      { class: "check option" },
      make("input", { type: "checkbox", name: `option-${name}`, checked: values[0].value === "yes" }),
      make("span", {}, about),
    );
  return make(
    "label",
    { class: "option" },
    make("span", {}, about),
    make("select", { name: `option-${name}` }, ...values.map(({ value, words }) => make("option", { value }, words))),
  );
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
  once(form.querySelector(".strong"), setTable);
});

async function setTable() {
  try {
    await someone(form.elements.name.value.trim());
    const chairs = [...form.querySelectorAll("#setup-chairs select")].map((select) => select.value);
    const options = Object.fromEntries(chosen.options.filter(isOffered).map(({ name }) => [name, chosenValue(name)]));
    const { table } = await ask("POST", "/api/tables", {
      game: chosen.name,
      seats: chairs.length,
      options,
      chairs,
      public: form.elements.public.checked,
    });
    location.href = `/tables/${table}`;
  } catch (refused) {
    problem.textContent = refused.message;
    problem.hidden = false;
  }
}

// tables

async function list(which, words) {
  const tables = await ask("GET", `/api/tables?which=${which}`).catch(() => []);
  find(which).replaceChildren(
    ...(tables.length
      ? tables.map((table) => tableLine(table, which === "mine"))
      : [make("li", { class: "blank" }, words)]),
  );
  return tables;
}

/** Matches that wait for somebody stand first, those that wait for this visitor before all others. */
function showGoing(tables) {
  const going = tables
    .filter((table) => !table.over)
    .sort((a, b) => Boolean(b.yours) - Boolean(a.yours))
    .slice(0, GOING);
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
