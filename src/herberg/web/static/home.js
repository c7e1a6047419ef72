// The tap-room: sit down at once, set a table for friends, find one's matches.

import { ask, find, make, memory, nickname, say, someone, trying, uploads } from "./house.js";

const games = new Map(JSON.parse(find("games").textContent).map((game) => [game.name, game]));
const bots = JSON.parse(find("bots").textContent);
const about = new Map([...bots.levels, ...bots.plain].map((bot) => [`bot:${bot.name}`, bot.about]));
const usual = (game) => memory.get(`seats.${game.name}`, game.seats[Math.min(1, game.seats.length - 1)]);

for (const card of document.querySelectorAll(".game")) {
  const game = games.get(card.dataset.game);
  for (const choice of card.querySelectorAll("input[type=radio]")) {
    choice.checked = Number(choice.value) === usual(game);
    choice.addEventListener("change", () => memory.set(`seats.${game.name}`, Number(choice.value)));
  }
  const now = card.querySelector(".now");
  now.addEventListener("click", () => trying(async () => {
    now.disabled = true;
    try { await playNow(game); } finally { now.disabled = false; }
  }));
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
  find("setup-seats").replaceChildren(...game.seats.map((n) => {
    const input = make("input", { type: "radio", name: "seats", value: n, checked: n === usual(game), on: { change: () => layChairs(n) } });
    return make("label", {}, input, make("span", {}, String(n)));
  }));
  layChairs(usual(game));
  layOptions(game);
  setup.showModal();
}

function layChairs(seats) {
  const before = [...form.querySelectorAll("#setup-chairs select")].map((select) => select.value);
  find("setup-chairs").replaceChildren(...Array.from({ length: seats }, (_, seat) => {
    const value = before[seat] ?? (seat === 0 ? "me" : "open");
    const option = (kind, words) => make("option", { value: kind, selected: kind === value }, words);
    const group = (title, kinds) => kinds.length ? make("optgroup", { label: title }, ...kinds.map((bot) => option(`bot:${bot.name}`, say("chair.bot", { level: bot.title })))) : null;
    const select = make("select", { name: `chair-${seat}` }, option("me", say("chair.me")), option("open", say("chair.open")),
      group(say("chair.bots"), bots.levels), group(say("chair.plain"), bots.plain));
    const expect = make("small", {}, about.get(value) ?? "");
    select.addEventListener("change", () => { oneMe(select); expect.textContent = about.get(select.value) ?? ""; });
    return make("label", {}, say("table.seat", { n: seat + 1 }), select, expect);
  }));
}

function oneMe(changed) {
  if (changed.value !== "me") return;
  for (const other of form.querySelectorAll("#setup-chairs select")) if (other !== changed && other.value === "me") other.value = "open";
}

function layOptions(game) {
  const box = find("setup-options");
  box.hidden = !game.options.length;
  box.open = false;
  box.querySelector("div").replaceChildren(...game.options.map((option) => {
    const switched = option.values.join() === "no,yes";
    if (switched) return make("label", { class: "check option" }, make("input", { type: "checkbox", name: `option-${option.name}` }), make("span", {}, option.about));
    const select = make("select", { name: `option-${option.name}` }, ...option.values.map((value) => make("option", { value }, optionWord(value))));
    return make("label", { class: "option" }, make("span", {}, option.title ?? optionWord(option.name)), select, make("small", {}, option.about));
  }));
}

/** `free_choice` reads "free choice", `board1` "board 1"; words that the house knows are translated. */
function optionWord(name) {
  const words = name.replaceAll("_", " ").replace(/([a-z])(\d)/g, "$1 $2");
  const known = say(`option.${words}`);
  return known === `option.${words}` ? words : known;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await someone(form.elements.name.value.trim());
    const chairs = [...form.querySelectorAll("#setup-chairs select")].map((select) => select.value);
    const options = {};
    for (const { name } of chosen.options) {
      const field = form.elements[`option-${name}`];
      options[name] = field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value;
    }
    const { table } = await ask("POST", "/api/tables", { game: chosen.name, seats: chairs.length, options, chairs, public: form.elements.public.checked });
    location.href = `/tables/${table}`;
  } catch (refused) {
    problem.textContent = refused.message;
    problem.hidden = false;
  }
});

// tables

export function tableLine(table, mine) {
  const free = (table.names ?? []).filter((name) => !name).length;
  const names = (table.names ?? []).map((name) => name || say("table.open")).join(", ");
  let state;
  if (table.over) state = say("home.over");
  else if (free) state = free === 1 ? say("home.free1") : say("home.free", { n: free });
  else if (table.yours) state = make("span", { class: "yours" }, say("home.yours"));
  else state = say("home.turn", { name: table.names?.[table.turn] ?? "…" });
  const go = mine ? (table.over ? say("home.replay") : say("home.go")) : say("home.join");
  const address = `/tables/${table.table}${table.over ? "/replay" : ""}`;
  return make("li", {}, make("div", {}, make("b", {}, table.title), make("small", {}, names), make("small", {}, state, ` · ${say("home.move", { n: table.ply })}`)), make("a", { class: `button${table.yours && !table.over ? " strong" : ""}`, href: address, "aria-label": `${go}: ${table.title}` }, go));
}

async function list(which, words) {
  const box = find(which);
  const tables = await ask("GET", `/api/tables?which=${which}`).catch(() => []);
  box.replaceChildren(...(tables.length ? tables.map((table) => tableLine(table, which === "mine")) : [make("li", { class: "blank" }, words)]));
}

function look() {
  if (document.hidden) return;
  list("mine", say("home.none"));
  list("open", say("home.nobody"));
}
look();
setInterval(look, 15000);
document.addEventListener("visibilitychange", look);
uploads(find("upload"));
