// Where the panels lie.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "#page/layout.js";

const BOARD = { width: 560, height: 420, place: "board" };
const MINE = { width: 340, height: 420, place: "mine" };
const OTHER = { width: 340, height: 300, place: "other" };
const TABLES = [
  [BOARD, MINE],
  [BOARD, MINE, OTHER],
  [BOARD, MINE, OTHER, OTHER, OTHER],
  [BOARD, MINE, ...Array(7).fill(OTHER)],
  [MINE, OTHER, OTHER],
];
const SCREENS = [620, 800, 1024, 1440, 1900].flatMap((wide) => [500, 760, 1000].map((tall) => [wide, tall]));

/** What a panel takes of the cloth: caption, padding and border with it. */
const box = (panel, { x, y, w }) => ({ x, y, w, h: ((w - 14) * panel.height) / panel.width + 44 });
const overlap = (a, b) =>
  a.x < b.x + b.w - 0.1 && b.x < a.x + a.w - 0.1 && a.y < b.y + b.h - 0.1 && b.y < a.y + a.h - 0.1;

function laid(panels, [wide, tall]) {
  const { boxes, height } = arrange(panels, wide, tall);
  return { boxes: panels.map((panel, index) => box(panel, boxes[index])), height };
}

function onEveryScreen(check) {
  for (const panels of TABLES) for (const screen of SCREENS) check(laid(panels, screen), screen, panels);
}

test("no panel lies on another", () => {
  onEveryScreen(({ boxes }) => {
    for (const [at, one] of boxes.entries()) assert.ok(!boxes.slice(at + 1).some((other) => overlap(one, other)));
  });
});

test("no panel leaves the cloth", () => {
  onEveryScreen(({ boxes, height }, [wide]) => {
    for (const { x, y, w, h } of boxes) assert.ok(x > -0.1 && y > -0.1 && x + w < wide + 0.1 && y + h < height + 0.1);
  });
});

test("board and own things can be read wherever a desk has room for them", () => {
  for (const screen of [
    [1024, 760],
    [1440, 760],
    [1900, 1000],
  ]) {
    const { boxes } = laid([BOARD, MINE, OTHER], screen);
    for (const [index, panel] of [BOARD, MINE].entries()) assert.ok((boxes[index].w - 14) / panel.width > 0.77);
  }
});

test("on a wide screen one's own things lie beside the board", () => {
  const { boxes } = laid([BOARD, MINE], [1440, 760]);
  assert.equal(boxes[0].y, boxes[1].y);
  assert.ok(boxes[1].x > boxes[0].x);
});

test("on a narrow one, and alone, panels just follow one another", () => {
  assert.equal(arrange([BOARD, MINE], 619, 800), null);
  assert.equal(arrange([BOARD], 1440, 800), null);
});

/** Which panels lie in one column, by the columns' numbers. */
function columns({ boxes }) {
  const lefts = [...new Set(boxes.map(({ x }) => x))];
  return boxes.map(({ x }) => lefts.indexOf(x));
}

test("a panel that grows a little does not make the others change places", async () => {
  const { arrange: newcomer } = await import("#page/layout.js?newcomer");
  const lying = (height) => [BOARD, { ...MINE, height }, OTHER, OTHER];
  const before = columns(arrange(lying(430), 1600, 900));
  assert.deepEqual(columns(arrange(lying(435), 1600, 900)), before);
  assert.notDeepEqual(columns(newcomer(lying(435), 1600, 900)), before);
});
