// What a thing says of itself, and where.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, ideaOf } from "#page/hints.js";

const ROOM = { width: 400, height: 300 };
const WORDS = { width: 100, height: 40 };
const thing = (x, y) => ({ x, y, width: 20, height: 20 });

test("words stand above their thing, middle over middle", () => {
  assert.deepEqual(beside(thing(190, 200), WORDS, ROOM), { x: 150, y: 151 });
});

test("under the beam they stand below it", () => {
  assert.deepEqual(beside(thing(190, 60), WORDS, ROOM), { x: 150, y: 89 });
});

test("they never leave the window", () => {
  assert.equal(beside(thing(0, 200), WORDS, ROOM).x, 6);
  assert.equal(beside(thing(380, 200), WORDS, ROOM).x, 294);
  assert.equal(beside({ x: 0, y: 0, width: 20, height: 290 }, WORDS, ROOM).y, 254);
});

test("words wider than the window begin at its left edge", () => {
  assert.equal(beside(thing(190, 200), { width: 600, height: 40 }, ROOM).x, 6);
});

const CHOICES = [
  { action: 1, things: ["die-0", "tile-1"] },
  { action: 2, things: ["die-0", "tile-2"] },
];
const knowing = (more) => ({ view: { choices: CHOICES }, touched: new Set(), proposed: null, hint: null, ...more });

test("an idea is what waits for a yes, or all that still fits what is touched", () => {
  assert.equal(ideaOf(knowing({ proposed: CHOICES[1] })), "?idea=2");
  assert.equal(ideaOf(knowing({ touched: new Set(["tile-1"]) })), "?idea=1");
});

test("nobody has an idea who has touched nothing, or what fits several", () => {
  assert.equal(ideaOf(knowing({})), "");
  assert.equal(ideaOf(knowing({ touched: new Set(["die-0"]) })), "");
});

test("what the bot has proposed itself is no idea", () => {
  assert.equal(ideaOf(knowing({ proposed: CHOICES[0], hint: { action: 1 } })), "");
});
