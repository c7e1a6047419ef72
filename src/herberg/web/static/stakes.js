// What is at stake with a choice: its price and gain as small signs, and whether it waits for a yes.

import { make, say, shape, signed } from "./house.js";

const HIGH = 17; // pixels of a tag, as shown
const SIGN = 14; // and of a sign in it
const LETTER = 8.3; // and of a letter

/** What is so of all these choices. */
export function common(choices) {
  const [first, ...others] = choices;
  if (!first) return { changes: [], ends: false, chance: false };
  const has = (choice, one) => choice.changes.some(({ sign, by }) => sign === one.sign && by === one.by);
  return {
    changes: first.changes.filter((one) => others.every((choice) => has(choice, one))),
    ends: choices.every(({ ends }) => ends),
    chance: choices.every(({ chance }) => chance),
  };
}

/** Whether it costs something. */
export const isDear = ({ changes }) => changes.some(({ costs }) => costs);

/** Whether there is reason to think twice: the game says so, or it hurts and may not be taken back. */
export const warns = (choice) => Boolean(choice.warning) && (choice.sure || choice.final);

/** Whether handing over is all that it does: then its own button finishes the turn. */
const onlyFinishes = (choice) => !choice.things.length && !choice.changes.length && !choice.chance;

/** Whether a choice waits for a yes, however it was made. */
export function waits(choice, choices, { confirm, finish }) {
  if (warns(choice) && choices.length > 1) return true;
  return Boolean(confirm) || Boolean(finish && choice.final && !onlyFinishes(choice));
}

/** What a yes to it is called. */
export const yesTo = (choice) =>
  say(choice.ends || (choice.final && !choice.chance) ? "choose.finish" : "choose.confirm");

/** Its signs, for a button: seen, not said; the words are said. */
export function signsOf(choice) {
  const parts = choice.changes.map((one) =>
    make("span", { class: one.costs ? "price" : "gain" }, amount(one), icon(one.sign)),
  );
  if (choice.ends) parts.push(make("span", { class: "flag" }, icon("ends")));
  if (choice.chance) parts.push(make("span", { class: "flag" }, icon("chance")));
  if (warns(choice)) parts.unshift(make("span", { class: "price" }, "!"));
  return [
    parts.length ? make("span", { class: "stakes", "aria-hidden": "true" }, ...parts) : null,
    choice.told ? make("span", { class: "unseen" }, ` (${choice.told})`) : null,
  ];
}

const amount = ({ by }) => (by > 0 ? `+${by}` : signed(by));

/** A sign that the page of the table brought along. */
function icon(name, size = SIGN) {
  const drawn = shape("svg", {
    class: "coin",
    viewBox: "-12 -12 24 24",
    width: size,
    height: size,
    "aria-hidden": "true",
  });
  drawn.append(shape("use", { href: `#sign-${name}`, x: -12, y: -12, width: 24, height: 24 }));
  return drawn;
}

/** The same as a small tag on the drawing, of this scale; nothing where nothing is at stake. */
export function tag(stakes, scale) {
  const parts = [
    ...stakes.changes.map((one) => [amount(one), one.sign, one.costs]),
    ...(stakes.ends ? [["", "ends", false]] : []),
    ...(stakes.chance ? [["", "chance", false]] : []),
  ].slice(0, 4);
  if (!parts.length) return null;
  const drawn = shape("g", { class: isDear(stakes) ? "tag dear" : "tag", transform: `scale(${1 / scale})` });
  let at = 4;
  const inside = parts.flatMap(([text, sign, costs]) => {
    const words = shape("text", { x: at, y: 13, class: costs ? "price" : "gain" });
    words.textContent = text;
    at += text.length * LETTER;
    const use = shape("use", { href: `#sign-${sign}`, x: -12, y: -12, width: 24, height: 24 });
    const held = shape("g", { transform: `translate(${at + SIGN / 2} ${HIGH / 2}) scale(${SIGN / 24})` }, use);
    at += SIGN + 3;
    return [words, held];
  });
  drawn.append(shape("rect", { width: at + 1, height: HIGH, rx: 5 }), ...inside);
  drawn.dataset.wide = at + 1;
  return drawn;
}

/** Where the tag of a thing with this box stands: over its upper right corner, within the panel. */
export function cornerOf(box, wide, scale, room) {
  const x = Math.min(Math.max(box.x + box.width - wide / scale + 4 / scale, 0), room.width - wide / scale);
  const y = Math.max(box.y - (HIGH - 6) / scale, 0);
  return { x, y };
}
