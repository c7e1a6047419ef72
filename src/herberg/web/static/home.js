// The home page: sit down at once, open a table for friends, find one's matches.

import { ask, filling, find, make, memory, nickname, once, orNone, say, someone, trying, uploads } from "./house.js";
import { Options } from "./options.js";
import { circle, invitationLine } from "./circle.js";
import { matches, tableLine } from "./tables.js";

const games = new Map(JSON.parse(find("games").textContent).map((game) => [game.name, game]));
const paces = new Map(JSON.parse(find("paces").textContent).map((pace) => [pace.name, pace]));
const bots = JSON.parse(find("bots").textContent);
const about = new Map([...bots.levels, ...bots.plain].map((bot) => [`bot:${bot.name}`, bot.about]));
const GOING = 2; // so many matches stand over the games
const SHOWN = 6; // and so many in the list below them
const remembered = (what, game, otherwise) => memory.get(`${what}.${game.name}`, otherwise);
const usualSeats = (game) => remembered("seats", game, game.seats[Math.min(1, game.seats.length - 1)]);

/** A game on the page, with all that one chooses before one plays. */
class Card {
  constructor(box) {
    this.box = box;
    this.game = games.get(box.dataset.game);
    this.level = box.querySelector(".level");
    this.level.value = remembered("level", this.game, bots.usual);
    this.level.addEventListener("change", () => this.showLevel());
    for (const seats of box.querySelectorAll(".seats input")) {
      seats.checked = Number(seats.value) === usualSeats(this.game);
      seats.addEventListener("change", () => this.options.offer());
    }
    this.options = new Options(
      this.game,
      box.querySelector(".variants div"),
      () => this.seats,
      (options) => this.showVariants(options),
    );
    this.showLevel();
    const now = box.querySelector(".now");
    now.addEventListener("click", () => once(now, () => trying(() => this.playNow())));
    const learn = box.querySelector(".learn");
    learn?.addEventListener("click", () => once(learn, () => trying(() => this.learn())));
    box.querySelector(".friends").addEventListener("click", () => openSetup(this));
  }

  get seats() {
    return Number(this.box.querySelector(".seats input:checked").value);
  }

  showLevel() {
    if (this.level.selectedIndex < 0) this.level.value = bots.usual; // it was remembered from another house
    this.box.querySelector(".expect").textContent = about.get(`bot:${this.level.value}`);
  }

  /** How the match will differ from the usual one stands there, folded or not. */
  showVariants({ game, departures }) {
    const box = this.box.querySelector(".variants");
    box.hidden = !game.options.length;
    box.querySelector(".told").textContent = departures.join(" · ");
  }

  /** A first match that teaches; one that was left goes on. */
  async learn() {
    await someone();
    const { link } = await ask("POST", `/api/games/${this.game.name}/lesson`);
    location.assign(link);
  }

  async playNow() {
    memory.set(`seats.${this.game.name}`, this.seats);
    memory.set(`level.${this.game.name}`, this.level.value);
    await someone();
    const others = Array(this.seats - 1).fill(`bot:${this.level.value}`);
    await openTable(this.game, ["me", ...others], this.options.chosen);
  }
}

for (const box of document.querySelectorAll(".game")) new Card(box);

async function openTable(game, chairs, options, more = {}) {
  const wish = { game: game.name, seats: chairs.length, options, chairs, ...more };
  const { table } = await ask("POST", "/api/tables", wish);
  location.assign(`/tables/${table}`);
}

// a table for friends

const setup = find("setup");
const form = setup.querySelector("form");
let chosen; // the options of the game that is set up

function openSetup({ game, seats }) {
  form.querySelector(".problem").hidden = true;
  find("setup-of").textContent = game.title;
  form.elements.name.value = nickname();
  form.elements.name.disabled = find("who").hasAttribute("data-kept"); // an account has its name
  find("setup-seats").replaceChildren(...game.seats.map((count) => seatsField(count, count === seats)));
  layChairs(seats);
  const box = find("setup-options");
  box.hidden = !game.options.length;
  box.open = false;
  chosen = new Options(game, box.querySelector("div"), () => Number(form.elements.seats.value));
  setup.showModal();
  offerEditions(game);
}

/** Whoever keeps an edition of this game that can be played with may choose it. */
async function offerEditions(game) {
  const box = find("setup-edition");
  box.hidden = true;
  form.elements.edition.replaceChildren();
  const all = find("who").dataset.known ? await ask("GET", "/api/editions").catch(() => []) : [];
  const mine = all.filter((one) => one.game === game.name && !one.mistakes);
  if (chosen.game !== game || !mine.length) return;
  const line = (id, title) => make("option", { value: id }, title);
  form.elements.edition.replaceChildren(
    line("", say("edition.house")),
    ...mine.map(({ id, title }) => line(id, title)),
  );
  box.hidden = false;
}

function seatsField(seats, checked) {
  const change = () => {
    layChairs(seats);
    chosen.offer();
  };
  return make(
    "label",
    {},
    make("input", { type: "radio", name: "seats", value: seats, checked, on: { change } }),
    make("span", {}, seats),
  );
}

const chairFields = () => [...find("setup-chairs").querySelectorAll("select")];

function layChairs(seats) {
  const before = chairFields().map((field) => field.value);
  const usually = (seat) => before[seat] ?? (seat === 0 ? "me" : "open");
  find("setup-chairs").replaceChildren(...Array.from({ length: seats }, (_, seat) => chairField(seat, usually(seat))));
}

let friends = []; // people this visitor has played with
circle().then((found) => {
  friends = found;
  if (found.length && setup.open) layChairs(chairFields().length); // whoever was quicker than the answer sees them too
});

function chairField(seat, value) {
  const option = (kind, words) => make("option", { value: kind, selected: kind === value }, words);
  const botOption = (bot) => option(`bot:${bot.name}`, say("chair.bot", { level: bot.title }));
  const group = (label, kinds) => kinds.length > 0 && make("optgroup", { label }, kinds.map(botOption));
  const known = friends.map((friend) => option(`friend:${friend.id}`, friend.name));
  const expect = make("small", {}, about.get(value));
  const field = make(
    "select",
    { name: `chair-${seat}` },
    option("me", say("chair.me")),
    option("open", say("chair.open")),
    known.length > 0 && make("optgroup", { label: say("chair.friends") }, known),
    group(say("chair.bots"), bots.levels),
    group(say("chair.plain"), bots.plain),
  );
  field.addEventListener("change", () => {
    onlyOne(field);
    expect.textContent = about.get(field.value) ?? "";
  });
  return make("label", {}, say("table.seat", { n: seat + 1 }), field, expect);
}

/** Nobody sits on two chairs. */
function onlyOne({ name, value }) {
  if (value !== "me" && !value.startsWith("friend:")) return;
  for (const other of chairFields()) if (other.name !== name && other.value === value) other.value = "open";
}

/** How much time there is at that pace, and what happens when it is up. */
function showPace() {
  find("setup-pace").textContent = paces.get(form.elements.pace.value).told;
}
form.elements.pace.addEventListener("change", showPace);
showPace();

form.addEventListener("submit", (event) => {
  event.preventDefault();
  once(form.querySelector(".strong"), () => filling(form, invite));
});

async function invite() {
  await someone(form.elements.name.value.trim());
  const chairs = chairFields().map((field) => field.value);
  const { public: open, rated, pace, edition, meets } = form.elements;
  await openTable(chosen.game, chairs, chosen.chosen, {
    public: open.checked,
    rated: rated.checked,
    pace: pace.value,
    meets: meets.value ? new Date(meets.value).toISOString() : null,
    edition: edition.value || null,
  });
}

// tables

async function showOpen() {
  const tables = await ask("GET", "/api/tables").catch(() => []);
  find("open").replaceChildren(
    ...orNone(
      tables.map((table) => tableLine(table, false)),
      say("home.nobody"),
    ),
  );
}

async function showInvited() {
  const tables = await ask("GET", "/api/me/invitations").catch(() => []);
  find("invited").hidden = !tables.length;
  const lines = tables.map((table) => invitationLine(table, showInvited));
  find("invited")
    .querySelector("ul")
    .replaceChildren(...lines);
}

/** Matches that run stand first, those that wait for this visitor before all others. */
async function showMine() {
  const { matches: mine, next } = await matches();
  const going = mine.filter((table) => !table.over).slice(0, GOING);
  find("going").hidden = !going.length;
  find("going")
    .querySelector("ul")
    .replaceChildren(...going.map((table) => tableLine(table, true)));
  const shown = mine.slice(0, SHOWN).map((table) => tableLine(table, true));
  find("mine").replaceChildren(...orNone(shown, say("home.none")));
  find("all-mine").hidden = mine.length <= SHOWN && !next;
}

function look() {
  if (document.hidden) return;
  showOpen();
  showMine();
  showInvited();
}
look();
setInterval(look, 15000);
document.addEventListener("visibilitychange", look);
uploads(find("upload"));
