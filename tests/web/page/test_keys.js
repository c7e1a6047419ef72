// Arrows walk over the table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "#page/keys.js";

const HERE = { x: 100, y: 100 };
const at = (x, y) => ({ x, y });

test("an arrow goes to the nearest in its direction", () => {
  const around = [at(160, 100), at(130, 100), at(60, 100), at(100, 40), at(100, 150)];
  assert.equal(nearest(HERE, around, "ArrowRight"), 1);
  assert.equal(nearest(HERE, around, "ArrowLeft"), 2);
  assert.equal(nearest(HERE, around, "ArrowUp"), 3);
  assert.equal(nearest(HERE, around, "ArrowDown"), 4);
});

test("what lies straight ahead is nearer than what lies aside", () => {
  assert.equal(nearest(HERE, [at(120, 120), at(160, 100)], "ArrowRight"), 1);
  assert.equal(nearest(HERE, [at(120, 120), at(180, 100)], "ArrowRight"), 0);
});

test("nothing behind or beside is ever ahead", () => {
  assert.equal(nearest(HERE, [at(90, 100), at(100, 130), at(101, 100)], "ArrowRight"), -1);
  assert.equal(nearest(HERE, [], "ArrowUp"), -1);
});

test("of two as near the first is gone to", () => {
  assert.equal(nearest(HERE, [at(120, 90), at(120, 110)], "ArrowRight"), 0);
});
