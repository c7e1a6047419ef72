// Where the panels lie: columns chosen so that what matters is as large as the window allows.

const GAP = 12;
const FRAME = 44; // caption, padding and border of a figure, in height
const EDGE = 14; // padding and border, in width
const LARGEST = 1.55; // pixels for each unit of a drawing
const ENOUGH = 1.4;
const BEYOND = 0.3; // what more than its own size is worth to a panel
const SMALLEST = 0.74;
const HEART = 0.78; // for the heart of the table: the first panel, and the first of one's own
const TWICE = 2; // these count more
const GIVEN = 0.08; // so much of its size a panel gives up to have the others beside it
const NARROW = 620;
const COLUMN = [240, 1.3]; // the others may fill up columns so wide: pixels at least, pixels for a unit at most
const STEADY = 0.05; // so much better, of all that can be had, must be what makes the panels change places
const kept = new Map(); // who lay in which column last, by the number of panels and the room

/** A place for every panel {width, height, place}: {boxes: [{x, y, w}], height}; null where they follow one another. */
export function arrange(panels, wide, tall) {
  if (wide < NARROW || panels.length < 2) return null;
  const main = panels.filter((panel) => panel.place !== "other");
  const others = panels.filter((panel) => panel.place === "other");
  const apart = fit(main, wide, tall);
  const together = others.length && others.length <= 4 ? fit([...main, ...others], wide, tall) : null;
  const laid = place(main, apart, wide);
  if (
    together &&
    suffers(main, apart, together) < GIVEN &&
    Math.min(...together.columns.map((column) => column.w)) > 270
  ) {
    const beside = place(panels, together, wide);
    if (lowest(main, beside) <= Math.max(lowest(main, laid), tall) + 1) return beside;
  }
  return below(laid, others, wide);
}

/** How far down these panels reach. */
function lowest(panels, { boxes }) {
  return Math.max(...panels.map((panel, index) => boxes[index].y + tallness(panel, boxes[index].w)));
}

/** The best columns for these panels; where nothing readable fits the window's height, more height is taken. */
function fit(panels, wide, tall) {
  let found = null;
  const room = `${panels.length} ${wide} ${tall}`;
  const usual = kept.get(room);
  const heart = panels.map((panel, index) => !index || panel === panels.find((one) => one.place === "mine"));
  for (const more of [1, 1.15, 1.35, 1.7, 2.2, 3, 6]) {
    found = best(panels, heart, wide, tall * more, tall, usual) ?? found;
    if (found?.fine) break;
  }
  kept.set(room, found?.at.join());
  return found;
}

function best(panels, heart, wide, tall, screen, usual) {
  let found = null;
  const steady = STEADY * panels.reduce((sum, panel) => sum + panel.width * panel.height, 0);
  const most = Math.min(panels.length, Math.max(1, Math.floor(wide / 280)), 4);
  const at = panels.map(() => 0);
  const visit = (next, used) => {
    if (next === panels.length) {
      const tried = measure(panels, heart, at, used, wide, tall, screen);
      if (tried && at.join() === usual) tried.score += steady;
      if (tried && (!found || isBetter(tried, found))) found = tried;
      return;
    }
    for (let column = 0; column <= Math.min(used, most - 1); column++) {
      at[next] = column;
      visit(next + 1, Math.max(used, column + 1));
    }
  };
  visit(0, 0);
  return found;
}

/** Readable comes first, then what serves the panels best. */
function isBetter(one, other) {
  return one.fine === other.fine ? one.score > other.score + 1e-6 : one.fine;
}

/**
 * Widths for one way to fill the columns: none taller than is allowed, nothing of the heart taller than the screen,
 * the room shared evenly.
 */
function measure(panels, heart, at, count, wide, tall, screen) {
  const columns = Array.from({ length: count }, () => ({ slope: 0, fixed: -GAP, most: Infinity, w: 0 }));
  panels.forEach((panel, index) => {
    const column = columns[at[index]];
    column.slope += panel.height / panel.width;
    column.fixed += FRAME + GAP;
    const whole = heart[index]
      ? Math.max(HEART * panel.width, ((screen - FRAME) * panel.width) / panel.height)
      : Infinity;
    column.most = Math.min(column.most, LARGEST * panel.width + EDGE, whole + EDGE);
  });
  for (const column of columns) column.most = Math.min(column.most, (tall - column.fixed) / column.slope + EDGE);
  let room = wide - GAP * (count - 1);
  const open = [...columns].sort((a, b) => a.most - b.most);
  while (open.length) {
    const column = open.shift();
    column.w = Math.min(column.most, room / (open.length + 1));
    room -= column.w;
  }
  if (columns.some((column) => column.w < 120)) return null;
  const scales = panels.map((panel, index) => (columns[at[index]].w - EDGE) / panel.width);
  const score = panels.reduce((sum, panel, index) => sum + (heart[index] ? TWICE : 1) * worth(panel, scales[index]), 0);
  return {
    columns,
    at: [...at],
    score,
    scales,
    fine: scales.every((scale, index) => scale >= (heart[index] ? HEART : SMALLEST) - 1e-6),
  };
}

/** How well a panel is served by a size: large ones count more, the others' less, and more than enough is enough. */
function worth(panel, scale) {
  return (
    (panel.place === "other" ? 0.3 : 1) *
    panel.width *
    panel.height *
    Math.log(Math.min(scale, ENOUGH)) *
    (scale > 1 ? BEYOND : 1)
  );
}

/** By how much the panels are smaller in another arrangement, at the worst; more than their own size is no loss. */
function suffers(panels, one, other) {
  return Math.max(...panels.map((panel, index) => Math.min(one.scales[index], 1) - Math.min(other.scales[index], 1)));
}

function place(panels, found, wide) {
  const used = found.columns.reduce((sum, column) => sum + column.w, GAP * (found.columns.length - 1));
  const stretch = Math.min(1.03, (wide - GAP * (found.columns.length - 1)) / (used - GAP * (found.columns.length - 1)));
  let end = 0;
  for (const column of found.columns) {
    column.w *= stretch;
    Object.assign(column, { x: end, y: 0 });
    end += column.w + GAP;
  }
  const shift = Math.max(0, (wide - (end - GAP)) / 2);
  const boxes = panels.map((panel, index) => {
    const column = found.columns[found.at[index]];
    const box = { x: column.x + shift, y: column.y, w: column.w };
    column.y += tallness(panel, column.w) + GAP;
    return box;
  });
  return {
    boxes,
    columns: found.columns.map(({ x, y, w }) => ({ x: x + shift, y, w })),
    height: Math.max(...found.columns.map((column) => column.y)) - GAP,
  };
}

const tallness = (panel, w) => ((w - EDGE) * panel.height) / panel.width + FRAME;

/** The others under the rest: in the columns if these suit them, else in rows of their own. */
function below(laid, others, wide) {
  if (!others.length) return laid;
  const suits = ({ w }) => w >= COLUMN[0] && w <= COLUMN[1] * others[0].width + EDGE;
  return laid.columns.every(suits) ? inColumns(laid, others) : inRows(laid, others, wide);
}

function inColumns({ boxes, columns }, others) {
  const filled = [...boxes];
  for (const panel of others) {
    const column = columns.reduce((least, one) => (one.y < least.y - 1 ? one : least));
    filled.push({ x: column.x, y: column.y, w: column.w });
    column.y += tallness(panel, column.w) + GAP;
  }
  return { boxes: filled, height: Math.max(...columns.map((column) => column.y)) - GAP };
}

function inRows(laid, others, wide) {
  const many = Math.min(others.length, Math.max(2, Math.floor(wide / 330)));
  const w = Math.min((wide - GAP * (many - 1)) / many, 1.05 * others[0].width + EDGE);
  const shift = (wide - (w * many + GAP * (many - 1))) / 2;
  let y = laid.height + GAP;
  const boxes = [...laid.boxes];
  for (let first = 0; first < others.length; first += many) {
    const row = others.slice(first, first + many);
    row.forEach((panel, index) => boxes.push({ x: shift + index * (w + GAP), y, w }));
    y += Math.max(...row.map((panel) => tallness(panel, w))) + GAP;
  }
  return { boxes, height: y - GAP };
}
