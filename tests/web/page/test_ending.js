// How a match ended: points by source, side by side, and sides that won together.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bySource, isBySides, reasonOf } from "#page/ending.js";

const source = (text, points) => ({ text, points });

test("every source has a row with what it brought to each; what brought nothing has none", () => {
  const ranked = [
    { sources: [source("regions", 12), source("goods", 0)] },
    { sources: [source("livestock", 4), source("regions", 7)] },
  ];
  assert.deepEqual(bySource(ranked), [
    ["regions", [12, 7]],
    ["livestock", [0, 4]],
  ]);
});

test("of sides the one reason is told, of points none", () => {
  const won = { rank: 1, side: 0, sources: [source("three keys", 1)] };
  const lost = { rank: 2, side: 1, sources: [source("three keys", 0)] };
  assert.equal(isBySides([lost, won]), true);
  assert.equal(reasonOf([lost, won]), "three keys");
  assert.equal(reasonOf([{ rank: 1, side: null, sources: [source("goods", 9)] }]), "");
});
