// A table as a line of a list: who plays, how it stands, and the way there.

import { make, points, say } from "./house.js";

/** Of a match that is over, `result` is how it came out for this visitor, where that is known. */
export function tableLine(table, mine, result) {
  const names = table.names.filter(Boolean);
  const free = table.names.length - names.length;
  let state;
  if (table.over)
    state = result?.rank ? `${say("table.rank", { n: result.rank })}, ${points(result.points)}` : say("home.over");
  else if (free) state = free === 1 ? say("home.free1") : say("home.free", { n: free });
  else if (table.yours) state = make("span", { class: "yours" }, say("home.yours"));
  else state = say("home.turn", { name: table.names[table.turn] ?? "…" });
  const played = table.over && table.ply > 0;
  const go = mine ? (played ? say("home.replay") : say("home.go")) : say("home.join");
  const address = `/tables/${table.table}${played ? "/replay" : ""}`;
  return make(
    "li",
    {},
    make(
      "div",
      {},
      make("b", {}, table.title),
      make("small", {}, names.join(", ")),
      make("small", {}, state, ` · ${say("home.move", { n: table.ply })}`),
    ),
    make(
      "a",
      {
        class: `button${table.yours && !table.over ? " strong" : ""}`,
        href: address,
        "aria-label": `${go}: ${table.title}`,
      },
      go,
    ),
  );
}
