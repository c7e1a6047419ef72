// A table as a line of a list: who plays, how it stands, and the way there.

import { make, points, say } from "./house.js";

/** Of a match that is over, `result` is how it came out for this visitor, where that is known. */
export function tableLine(table, mine, result) {
  const names = table.names.filter(Boolean).join(", ");
  const played = table.over && table.ply > 0;
  const go = mine ? (played ? say("home.replay") : say("home.go")) : say("home.join");
  const href = `/tables/${table.table}${played ? "/replay" : ""}`;
  const kind = table.yours && !table.over ? "button strong" : "button";
  const move = ` · ${say("home.move", { n: table.ply })}`;
  return make(
    "li",
    {},
    make("div", {}, [
      make("b", {}, table.title),
      make("small", {}, names),
      make("small", {}, stateOf(table, result), move),
    ]),
    make("a", { class: kind, href, "aria-label": `${go}: ${table.title}` }, go),
  );
}

function stateOf({ over, yours, names, turn }, result) {
  const free = names.filter((name) => !name).length;
  if (result?.rank) return `${say("table.rank", { n: result.rank })}, ${points(result.points)}`;
  if (over) return say("home.over");
  if (free) return free === 1 ? say("home.free1") : say("home.free", { n: free });
  return yours ? make("span", { class: "yours" }, say("home.yours")) : say("home.turn", { name: names[turn] ?? "…" });
}
