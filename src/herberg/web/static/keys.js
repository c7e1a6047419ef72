// The table without a mouse: arrows walk over the picture and the list, Enter touches, letters do what buttons do.

import { middle } from "./house.js";
import { page } from "./page.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5; // what lies aside is so much farther than what lies ahead
const TYPING = "input:not([type=checkbox], [type=radio]), select, textarea";

/** Which of these points is the nearest in a direction; -1 where none is. */
export function nearest(here, points, key) {
  const [dx, dy] = WAYS[key];
  const far = points.map(({ x, y }) => {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    return along > 1 ? along + ASIDE * aside : Infinity;
  });
  const least = Math.min(...far);
  return least < Infinity ? far.indexOf(least) : -1;
}

/** Keys on this cloth touch lit things and walk from thing to thing; what has the focus is ringed. */
export function walkable(cloth) {
  const thingOf = (event) => event.target.closest?.(".thing[id]");
  cloth.root.addEventListener("keydown", (event) => {
    const thing = thingOf(event);
    const enters = event.key === "Enter" || event.key === " ";
    if (!thing || !(enters || WAYS[event.key])) return;
    event.preventDefault();
    if (!enters) return walk(cloth, thing, event);
    if (event.repeat) return;
    if (cloth.lit.has(thing.id)) cloth.touched(thing.id);
    else cloth.closed(thing.id);
  });
  cloth.root.addEventListener("focusin", (event) => {
    const thing = thingOf(event);
    cloth.mark(thing?.matches(":focus-visible") ? [thing.id] : [], "focus");
  });
  cloth.root.addEventListener("focusout", () => cloth.unmark("focus"));
}

/** To the nearest thing in a direction; lit ones first where there are any. */
function walk(cloth, from, event) {
  event.stopPropagation();
  const all = [...cloth.root.querySelectorAll(".thing[id]")];
  const things = all.filter((thing) => thing !== from && !thing.contains(from));
  const lit = things.filter((thing) => thing.classList.contains("lit"));
  const ways = lit.length ? lit : things;
  ways[nearest(middle(from), ways.map(middle), event.key)]?.focus();
}

/** Each key does something, unless somebody types or reads; single letters only where they are wished. */
export function shortcuts(does) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !page.view) return;
    if (event.repeat && event.key === "Enter") return event.preventDefault();
    if (event.target.matches?.(TYPING) || (event.key.length === 1 && !page.wishes.keys)) return;
    if (event.key === "?") event.preventDefault();
    if (event.key !== "?" && document.querySelector("dialog[open]")) return;
    does[event.key]?.();
    walkList(event);
  });
}

/** Arrows go from choice to choice. */
function walkList(event) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || !event.target.dataset?.action) return;
  const choices = [...event.target.closest("#choices, #plain").querySelectorAll("button")];
  const next = choices[choices.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
