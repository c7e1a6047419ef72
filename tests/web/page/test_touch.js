// What a finger may mean.

import assert from "node:assert/strict";
import { test } from "node:test";
import { around, isSmall } from "#page/touch.js";

test("a finger covers what is narrow or low", () => {
  assert.equal(isSmall({ width: 33, height: 200 }), true);
  assert.equal(isSmall({ width: 200, height: 33 }), true);
  assert.equal(isSmall({ width: 34, height: 34 }), false);
});

test("it feels in eight directions, all as far", () => {
  const points = around(50, 60, 10);
  assert.equal(new Set(points.map(String)).size, 8);
  for (const [x, y] of points) assert.ok(Math.abs(Math.hypot(x - 50, y - 60) - 10) < 1e-9);
});
