// How a match ended: won or lost, why, and everybody's points by source, side by side.

import { make, say, signed } from "./house.js";

/** Who has won, in words; for whoever played, first whether that is good news. */
export function verdict({ result, you }) {
  const winners = result.filter(({ rank }) => rank === 1);
  const names = winners.map(({ name }) => name).join(", ");
  const mine = result.find(({ seat }) => seat === you);
  if (mine?.rank === 1) return say(winners.length > 1 ? "table.youshare" : "table.youwon", { names });
  const told = say(winners.length > 1 ? "table.shared" : "table.won", { name: names, names });
  return mine ? `${say("table.youlost")} ${told}` : told;
}

/** Whether seats won together: then there is one reason, and points say nothing. */
export const isBySides = (result) => result.some(({ side }) => side != null);

/** Why it was won, where one reason is all there is to tell. */
export function reasonOf(result) {
  return isBySides(result) ? (result.find(({ rank }) => rank === 1)?.sources[0]?.text ?? "") : "";
}

/** All sources in the order in which somebody has them first, each with what it brought to every seat. */
export function bySource(ranked) {
  const names = [...new Set(ranked.flatMap(({ sources }) => sources.map(({ text }) => text)))];
  const brought = (one, name) => one.sources.find(({ text }) => text === name)?.points ?? 0;
  return names.map((name) => [name, ranked.map((one) => brought(one, name))]).filter(([, row]) => row.some(Boolean));
}

/** Everybody's points by source; or of sides who won and who lost. `badge(seat)` draws who it is. */
export function standings(result, you, badge) {
  const ranked = [...result].sort((one, other) => one.rank - other.rank);
  return isBySides(ranked) ? sides(ranked, you, badge) : pointsTable(ranked, you, badge);
}

function pointsTable(ranked, you, badge) {
  const mine = ({ seat }) => (seat === you ? "mine" : "");
  const head = ranked.map((one) =>
    make("th", { scope: "col", class: mine(one) }, badge(one.seat), make("span", {}, one.name), rankOf(one)),
  );
  const row = ([text, points]) =>
    make("tr", {}, make("th", { scope: "row" }, text), ...points.map((n, at) => cell(n, mine(ranked[at]))));
  const all = ranked.map((one) => cell(one.points, mine(one)));
  const body = make("tbody", {}, ...bySource(ranked).map(row));
  const foot = make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, say("table.total")), ...all));
  return make("table", { class: "standings" }, make("thead", {}, make("tr", {}, make("td"), ...head)), body, foot);
}

const cell = (points, kind) => make("td", { class: kind }, points ? signed(points) : "\u2013");
const rankOf = ({ rank }) => make("small", { "aria-label": say("table.rank", { n: rank }) }, `${rank}.`);

function sides(ranked, you, badge) {
  const line = ({ seat, name, rank }) =>
    make(
      "li",
      { class: [rank === 1 && "first", seat === you && "mine"].filter(Boolean).join(" ") },
      badge(seat),
      make("b", {}, name),
      make("span", {}, say(rank === 1 ? "table.haswon" : "table.haslost")),
    );
  return make("ol", { class: "sides" }, ...ranked.map(line));
}
