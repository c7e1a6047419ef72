// How large the panels of a scene are. The height of a plan is a straight line over its width, so a scene that is too
// high for its window is made narrower until it fits, or until its letters could no longer be read.

const GAP = 10;
export const EDGE = 10; // padding and border of a frame
export const CAPTION = 24; // what a board's words take above it; other drawings have theirs in themselves
const LARGEST = 2.2; // pixels for each unit of a drawing

/** The scene for a cloth so wide: the widest that has room, else the last. */
export const sceneFor = (scenes, wide) => scenes.find((scene) => scene.least <= wide) ?? scenes.at(-1);

/**
 * A place for every panel that the plan names: {boxes: Map of name to {x, y, w, h}, height}. All of it fits into the
 * height, unless it could not be read then; where one scrolls, every part has its own width, and each panel fits.
 */
export function arrange({ plan, below }, panels, wide, tall, scrolls = false) {
  const here = prune(plan, panels);
  const parts = scrolls && here?.above ? [...here.above] : [here];
  parts.push(below ? prune(below, panels) : null);
  const boxes = new Map();
  let y = 0;
  for (const part of parts.filter(Boolean)) {
    const whole = shapeOf(part, panels);
    const fits = (scrolls ? widthOfHighest : widthFor)(whole, tall);
    const w = Math.min(wide, whole.most, Math.max(whole.least, fits));
    const h = heightFor(whole, w);
    whole.place({ x: (wide - w) / 2, y, w, h }, boxes);
    y += h + GAP;
  }
  return { boxes, height: Math.max(0, y - GAP) };
}

const heightFor = ({ slope, fixed }, w) => slope * w + fixed;
const widthFor = ({ slope, fixed }, h) => (h - fixed) / slope;

/** The width at which no single panel is higher than the window. */
const widthOfHighest = (whole, tall) => Math.min(...whole.frames.map((frame) => frame(tall)));

/** The plan without what is not there. */
function prune(plan, panels) {
  if (typeof plan === "string") return panels.has(plan) ? plan : null;
  const [how] = Object.keys(plan).filter((key) => Array.isArray(plan[key]));
  const parts = plan[how].map((part) => prune(part, panels)).filter(Boolean);
  return parts.length ? { ...plan, [how]: parts } : null;
}

function shapeOf(plan, panels) {
  if (typeof plan === "string") return frameShape(plan, panels.get(plan));
  if (plan.cards) return cardShape(plan, panels);
  const parts = (plan.beside ?? plan.above).map((part) => shapeOf(part, panels));
  return plan.beside ? besideShape(parts) : aboveShape(parts);
}

function frameShape(name, { width, height, legible, place }) {
  const slope = height / width;
  const frame = EDGE + (place === "board" ? CAPTION : 0);
  return {
    slope,
    fixed: frame - slope * EDGE,
    least: width * legible + EDGE,
    most: width * LARGEST + EDGE,
    frames: [(tall) => (tall - frame) / slope + EDGE],
    place: (box, boxes) => boxes.set(name, box),
  };
}

/** What is asked of one part, asked of the whole: from the width of the part to that of the whole. */
const lifted = (parts, lift) => ({
  least: Math.max(...parts.map((part) => lift(part, part.least))),
  most: Math.max(...parts.map((part) => lift(part, part.most))),
  frames: parts.flatMap((part) => part.frames.map((frame) => (tall) => lift(part, frame(tall)))),
});

function aboveShape(parts) {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  return {
    slope: sum("slope"),
    fixed: sum("fixed") + GAP * (parts.length - 1),
    ...lifted(parts, (part, w) => w),
    place({ x, y, w }, boxes) {
      for (const part of parts) {
        const h = heightFor(part, w);
        part.place({ x, y, w, h }, boxes);
        y += h + GAP;
      }
    },
  };
}

function besideShape(parts) {
  const sum = (of) => parts.reduce((total, part) => total + of(part), 0);
  const slope = 1 / sum((part) => 1 / part.slope);
  const fixed = slope * (sum((part) => part.fixed / part.slope) - GAP * (parts.length - 1));
  return {
    slope,
    fixed,
    ...lifted(parts, (part, w) => (heightFor(part, w) - fixed) / slope),
    place({ x, y, h }, boxes) {
      for (const part of parts) {
        const w = widthFor(part, h);
        part.place({ x, y, w, h }, boxes);
        x += w + GAP;
      }
    },
  };
}

/** Rows of equal width, as high as the highest card; where there are few the rest stays free. */
function cardShape({ cards, row, rows: least = 1 }, panels) {
  const rows = Math.max(least, Math.ceil(cards.length / row));
  const parts = cards.map((name) => shapeOf(name, panels));
  const { slope, fixed } = parts.reduce((high, part) => (part.slope > high.slope ? part : high));
  const share = (w) => (w - GAP * (row - 1)) / row;
  return {
    slope: (rows * slope) / row,
    fixed: rows * (fixed - (slope * GAP * (row - 1)) / row) + GAP * (rows - 1),
    ...lifted(parts, (part, w) => w * row + GAP * (row - 1)),
    place({ x, y, w }, boxes) {
      const wide = share(w);
      const h = slope * wide + fixed;
      cards.forEach((name, at) => {
        const column = at % row;
        const down = Math.floor(at / row);
        boxes.set(name, { x: x + column * (wide + GAP), y: y + down * (h + GAP), w: wide, h });
      });
    },
  };
}
