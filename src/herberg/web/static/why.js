// Why not? What is not open says why, with the rule, beside what was touched.

import { announce } from "./aloud.js";
import { ask, find, make, say, trying } from "./house.js";
import { isMine, page } from "./page.js";
import { withRule } from "./rules.js";

/** Ask the house why this thing, after what is touched, leads nowhere; an answer that comes late is for nobody. */
export async function whyNot(cloth, path, id) {
  const { view, touched, busy } = page;
  if (busy || view.over || view.you == null) return;
  if (!isMine(view)) return tell(cloth, id, [{ text: say("why.turn"), rule: "" }]);
  const asked = new URLSearchParams([["thing", id], ...[...touched].map((one) => ["touched", one])]);
  await trying(async () => {
    const { reasons } = await ask("GET", `${path}/why?${asked}`);
    if (page.view.ply === view.ply && reasons.length) tell(cloth, id, reasons);
  });
}

function tell(cloth, id, reasons) {
  const { game } = find("room").dataset;
  const lines = reasons.map(({ text, rule }) => make("p", {}, ...withRule(game, text, rule)));
  cloth.about.pin(cloth.thing(id), lines, reasons[0].rule);
  announce(...reasons.map(({ text }) => text));
}
