// How large the panels of a scene are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, CAPTION, EDGE, sceneFor } from "#page/layout.js";

const panel = (name, place, width, height, legible = 1) => [name, { name, place, width, height, legible }];
const PANELS = new Map([
  panel("board", "board", 440, 490, 0.84),
  panel("mine", "mine", 340, 372),
  ...["a", "b", "c"].map((name) => panel(name, "card", 320, 146)),
]);
const HEROES = { beside: ["board", "mine"] };
const CARDS = { cards: ["a", "b", "c"], row: 3 };
const PLANS = [
  { above: [HEROES, CARDS] },
  { above: [HEROES, { cards: ["a", "b", "c"], row: 2 }] },
  { beside: ["board", { above: ["mine", "a"] }, { above: ["b", "c"] }] },
  { above: ["board", "mine", "a", "b", "c"] },
  "mine",
];
const SCREENS = [380, 620, 800, 1024, 1440, 1900].flatMap((wide) => [340, 760, 1000].map((tall) => [wide, tall]));
const overlap = (a, b) =>
  a.x < b.x + b.w - 0.1 && b.x < a.x + a.w - 0.1 && a.y < b.y + b.h - 0.1 && b.y < a.y + a.h - 0.1;

function onEveryScreen(check) {
  for (const plan of PLANS)
    for (const scrolls of [false, true])
      for (const [wide, tall] of SCREENS) check(arrange({ plan }, PANELS, wide, tall, scrolls), { plan, wide, tall });
}

test("no panel lies on another or leaves the cloth", () => {
  onEveryScreen(({ boxes, height }, { wide }) => {
    const all = [...boxes.values()];
    for (const { x, y, w, h } of all) assert.ok(x > -0.1 && y > -0.1 && x + w < wide + 0.1 && y + h < height + 0.1);
    for (const [at, one] of all.entries()) assert.ok(!all.slice(at + 1).some((other) => overlap(one, other)));
  });
});

test("every frame has the shape of its drawing", () => {
  onEveryScreen(({ boxes }) => {
    for (const [name, { w, h }] of boxes) {
      const { width, height, place } = PANELS.get(name);
      const frame = EDGE + (place === "board" ? CAPTION : 0);
      assert.ok(Math.abs((w - EDGE) * (height / width) + frame - h) < 0.1);
    }
  });
});

test("what stands beside something else is as high, and what stands above it as wide", () => {
  const { boxes } = arrange({ plan: PLANS[2] }, PANELS, 1400, 700);
  const [board, mine, a, b] = ["board", "mine", "a", "b"].map((name) => boxes.get(name));
  assert.ok(Math.abs(mine.w - a.w) < 0.1 && mine.y + mine.h < a.y);
  assert.ok(Math.abs(board.h - (a.y + a.h)) < 0.1 && b.x > mine.x + mine.w);
});

test("all of it fits into a window at a desk that is large enough", () => {
  for (const [wide, tall] of [
    [1020, 780],
    [1480, 950],
    [2200, 1300],
  ])
    assert.ok(arrange({ plan: PLANS[0] }, PANELS, wide, tall).height < tall + 0.1);
});

test("a larger window never makes anything smaller", () => {
  for (const plan of PLANS)
    for (const scrolls of [false, true]) {
      const sizes = [
        [900, 700],
        [1020, 780],
        [1480, 780],
        [1480, 950],
        [2200, 1300],
      ].map(([wide, tall]) => arrange({ plan }, PANELS, wide, tall, scrolls).boxes.get("mine").w);
      assert.deepEqual(
        sizes,
        [...sizes].sort((a, b) => a - b),
      );
    }
});

test("where one scrolls no panel is higher than the window, if it can be read then", () => {
  const { boxes } = arrange({ plan: PLANS[0] }, PANELS, 1000, 520, true);
  assert.ok(boxes.get("board").h < 520.1);
  assert.ok(boxes.get("a").w > 320);
});

test("nothing is made so small that it cannot be read while there is room beside it", () => {
  onEveryScreen(({ boxes }, { wide, plan }) => {
    if (wide < 1900 && plan !== PLANS[3] && plan !== "mine") return;
    for (const [name, { w }] of boxes) {
      const { width, legible } = PANELS.get(name);
      assert.ok(w + 0.1 > Math.min(wide, width * legible + EDGE));
    }
  });
});

test("what is not there leaves no hole, and a scene without anything no height", () => {
  const few = new Map([...PANELS].filter(([name]) => name !== "mine"));
  assert.equal(arrange({ plan: PLANS[0] }, few, 1000, 2000).boxes.get("board").x, 0);
  assert.equal(arrange({ plan: PLANS[0] }, new Map(), 1000, 700).height, 0);
});

test("what is below the fold takes nothing from what is above it", () => {
  const alone = arrange({ plan: HEROES }, PANELS, 1000, 500).boxes.get("mine");
  const { boxes } = arrange({ plan: HEROES, below: CARDS }, PANELS, 1000, 500);
  assert.deepEqual(boxes.get("mine"), alone);
  assert.ok(boxes.get("a").y > alone.y + alone.h);
});

test("the widest scene that has room is shown", () => {
  const scenes = [{ least: 900 }, { least: 500 }, { least: 0 }];
  assert.deepEqual(
    [1000, 900, 899, 100].map((wide) => sceneFor(scenes, wide).least),
    [900, 900, 500, 0],
  );
});
