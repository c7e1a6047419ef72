// What a click or a finger on the picture means.

const FINGER = 34; // pixels: what is smaller is easily missed
const NEAR = 10; // so far beside a small thing a finger may mean its neighbour
const MISSED = 18; // so far beside everything it may still mean something

/** Clicks on this cloth touch lit things. */
export function touchable(cloth) {
  cloth.root.addEventListener("click", (event) => {
    if (!event.target.closest("figcaption") && !cloth.about.held) clickPicture(cloth, event);
    cloth.about.held = false;
  });
}

/** Touch what was meant; the picture of another player grows where nothing was. */
function clickPicture(cloth, event) {
  const meant = event.pointerType === "touch" ? under(cloth, event) : [litAt(cloth, event.target)].filter(Boolean);
  const other = event.target.closest("figure.card, figure.other");
  if (!meant.length && other) return cloth.open(other.dataset.panel);
  if (event.detail > 1) return; // the second of a double click answers nothing
  const hit = event.target.closest(".thing[id]");
  if (!meant.length) return hit && cloth.closed(hit.id);
  if (meant.length > 1) cloth.unsure(meant.map((thing) => thing.id));
  else cloth.touched(meant[0].id);
}

/** The lit thing that an element is part of, if any. */
function litAt(cloth, element) {
  const thing = element?.closest(".thing[id]");
  return !thing || cloth.lit.has(thing.id) ? thing : litAt(cloth, thing.parentElement);
}

/** The lit things that a finger may mean: what it hit; where that is small its close neighbours; what it nearly hit. */
function under(cloth, { target, clientX, clientY }) {
  const hit = litAt(cloth, target);
  if (hit && !isSmall(hit.getBoundingClientRect())) return [hit];
  const near = (away) => around(clientX, clientY, away).map(([x, y]) => litAt(cloth, document.elementFromPoint(x, y)));
  const found = (away) => [...new Set([hit, ...near(away)])].filter(Boolean);
  const close = found(NEAR);
  return close.length || target.closest("[data-about]") ? close : found(MISSED);
}

/** Whether a finger covers more than this. */
export const isSmall = ({ width, height }) => Math.min(width, height) < FINGER;

/** Eight points so far away. */
export function around(x, y, away) {
  const angles = Array.from({ length: 8 }, (_, turn) => (turn * Math.PI) / 4);
  return angles.map((angle) => [x + away * Math.cos(angle), y + away * Math.sin(angle)]);
}
