// What moved glides, what is new appears, dice that show something else roll.

import { middle } from "./house.js";

const GLIDE = { duration: 380, easing: "cubic-bezier(.25,.8,.3,1)" };
const ROLL = { duration: 520, easing: "ease-out" };
const TUMBLE = [
  { rotate: "-200deg", scale: 0.7 },
  { rotate: "25deg", scale: 1.12, offset: 0.7 },
  { rotate: "0deg", scale: 1 },
];
const STIRS = 3; // pixels: less is no move
const TOGETHER = 2; // pixels: so much alike, a thing moves with what it lies on

/** Where the things of a picture are, by id: on the screen, within their panel, on which other; and what dice show. */
export function places(root) {
  const seen = [...root.querySelectorAll(".thing[id]")].filter((thing) => thing.ownerSVGElement.clientWidth);
  return new Map(seen.map((thing) => [thing.id, placeOf(thing)]));
}

function placeOf(thing) {
  const panel = thing.ownerSVGElement;
  const corner = panel.getBoundingClientRect();
  const { x, y } = middle(thing);
  return {
    x,
    y,
    inX: x - corner.x,
    inY: y - corner.y,
    panel: panel.getAttribute("aria-label"),
    on: thing.parentElement.closest(".thing[id]")?.id,
    face: thing.classList.contains("die") ? faceOf(thing) : null,
    piece: thing.dataset.piece ?? null,
  };
}

/** What a die shows, without the rings that the page has drawn around it. */
function faceOf(die) {
  return [...die.querySelectorAll(":scope > :not(.ring)")].map((part) => part.outerHTML).join("");
}

/** What happened between two pictures: what is new, how far things went that moved by themselves, which dice rolled. */
export function moves(before, after) {
  const panels = new Set([...before.values()].map(({ panel }) => panel));
  const came = travels(before, after);
  const gone = new Map([...after].map(([id, now]) => [id, wayOf(came.get(id) ?? before.get(id), now)]));
  const isCarried = (id, way) => {
    const under = gone.get(after.get(id).on);
    return isMove(under) && Math.hypot(under.x - way.x, under.y - way.y) < TOGETHER;
  };
  return {
    appear: [...after].filter(([id, { on }]) => !before.has(id) && !came.has(id) && !on).map(([id]) => id),
    glide: [...gone].filter(([id, way]) => isMove(way) && !isCarried(id, way)),
    roll: [...after]
      .filter(([id, { face, panel }]) => face && face !== before.get(id)?.face && panels.has(panel))
      .map(([id]) => id),
  };
}

/** From where each piece came that lies elsewhere now: places have ids that stay, pieces go from one to another. */
function travels(before, after) {
  const left = [...before].filter(([id, { piece }]) => piece && after.get(id)?.piece !== piece);
  const came = new Map();
  for (const [id, { piece }] of after) {
    if (!piece || before.get(id)?.piece === piece) continue;
    const at = left.findIndex(([, then]) => then.piece === piece);
    if (at >= 0) came.set(id, left.splice(at, 1)[0][1]);
  }
  return came;
}

const isMove = (way) => way && Math.hypot(way.x, way.y) > STIRS;

/** From where a thing comes, seen from where it is: within its panel, or over the screen from another. */
function wayOf(then, now) {
  if (!then) return null;
  if (then.panel === now.panel) return { x: then.inX - now.inX, y: then.inY - now.inY };
  return { x: then.x - now.x, y: then.y - now.y };
}

/** First, last, invert, play: the things are where they should be, and come from where they were. */
export function glide(root, before) {
  const { appear, glide: gone, roll } = moves(before, places(root));
  const thing = (id) => document.getElementById(id);
  for (const id of appear) thing(id).animate([{ opacity: 0 }, { opacity: 1 }], GLIDE);
  for (const [id, { x, y }] of gone) {
    const scale = thing(id).getScreenCTM()?.a || 1;
    thing(id).animate([{ translate: `${x / scale}px ${y / scale}px` }, { translate: "0 0" }], GLIDE);
  }
  for (const id of roll) {
    Object.assign(thing(id).style, { transformBox: "fill-box", transformOrigin: "center" });
    thing(id).animate(TUMBLE, ROLL);
  }
}
