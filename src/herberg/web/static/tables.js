// Matches as lines of a list: with whom, since when, how it stands, and the way there.

import { ahead } from "./clock.js";
import { ask, button, level, make, points, say, trying } from "./house.js";

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
const RECENT = 7 * 86400; // seconds for which it is said how long ago something was

/** A page of this visitor's matches: `after` is where the page before it ended. */
export const matches = (after) =>
  ask("GET", `/api/me/matches${after ? `?after=${encodeURIComponent(after)}` : ""}`).catch(() => ({
    matches: [],
    next: null,
  }));

export function tableLine(table, mine) {
  const played = table.over && table.ply > 0;
  const go = mine ? (played ? say("home.replay") : say("home.go")) : say("home.join");
  const href = `/tables/${table.table}${played ? "/replay" : ""}`;
  const kind = table.yours && !table.over ? "button strong" : "button";
  const people = who(table);
  return make(
    "li",
    {},
    make("div", {}, [
      make("b", {}, table.title),
      make(
        "small",
        {},
        table.lesson ? say("home.lesson") : mine && people ? say("home.with", { names: people }) : people,
      ),
      make("small", {}, stateOf(table), ` · ${when(table)}`),
      !table.over && (table.pace || !table.rated) && make("small", {}, how(table)),
    ]),
    make("div", { class: "doors" }, [
      mayAgain(table) && button("button quiet", say("circle.again"), () => again(table)),
      make("a", { class: kind, href, "aria-label": `${go}: ${table.title}, ${people}` }, go),
    ]),
  );
}

/** Whether there are people with whom one may want to play again. */
const mayAgain = ({ over, ended, kept, you, names, levels }) =>
  over && !ended && !kept && you != null && names.some((name, seat) => name && seat !== you && !levels[seat]);

/** The same game with the same people: a chair is kept for each of them. */
const again = ({ table }) =>
  trying(async () => {
    const fresh = await ask("POST", `/api/tables/${table}/rematch`);
    location.assign(`/tables/${fresh.table}`);
  });

/** The others at a table: people by name, bots by level. */
export function who({ names, levels, you }) {
  const isBot = (seat) => levels[seat] && seat !== you;
  const people = names.filter((name, seat) => name && seat !== you && !isBot(seat));
  const counts = new Map();
  for (const [seat, one] of levels.entries()) if (isBot(seat)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...people, ...[...counts].map(([one, n]) => botsOf(one, n))].join(", ");
}

const botsOf = (one, n) => say(n === 1 ? "home.bot" : "home.bots", { n, level: level(one) });

function stateOf({ over, yours, names, turn, result }) {
  const free = names.filter((name) => !name).length;
  if (result) return [say("table.rank", { n: result.rank }), points(result.points), rated(result)].join(", ");
  if (over) return say("home.over");
  if (free) return free === 1 ? say("home.free1") : say("home.free", { n: free });
  return yours ? make("span", { class: "yours" }, say("home.yours")) : say("home.turn", { name: names[turn] ?? "…" });
}

/** How much time there is, and whether it counts. */
function how({ pace, deadline, yours, rated: counts }) {
  const left = yours && deadline && say("clock.yours", { when: ahead((Date.parse(deadline) - Date.now()) / 1000) });
  return [left || pace, !counts && say("home.casual")].filter(Boolean).join(" · ");
}

const rated = (result) => say(result.rated ? "home.rated" : "home.casual");

/** When it was over; of a match that runs, when the last move was made, or when it was opened. */
function when({ over, ply, updated }) {
  const at = new Date(updated);
  if (over) return day(at);
  return say(ply > 0 ? "home.moved" : "home.opened", { ago: ago(at) });
}

const tongue = () => document.documentElement.lang;
const day = (at) => at.toLocaleDateString(tongue(), { dateStyle: "medium" });

function ago(at) {
  const seconds = (Date.now() - at) / 1000;
  if (seconds > RECENT) return day(at);
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(tongue(), { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}
