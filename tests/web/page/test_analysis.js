// The numbers of the turning points under the chart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { spread } from "#page/analysis.js";

const gaps = (places) => places.slice(1).map((place, at) => place - places[at]);

test("numbers with room between them stand where they belong", () => {
  assert.deepEqual(spread([20, 100, 300]), [20, 100, 300]);
});

test("numbers that would cover one another stand side by side", () => {
  assert.deepEqual(spread([20, 22, 24]), [20, 35, 50]);
});

test("at the right edge they move back onto the chart, still side by side", () => {
  const places = spread([320, 325, 330]);
  assert.equal(places.at(-1), 332);
  assert.ok(gaps(places).every((gap) => gap >= 15));
});
