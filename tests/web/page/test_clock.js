// Time in words, as it is told at a table with a pace.

import assert from "node:assert/strict";
import { test } from "node:test";

import { counted, isAway } from "../../../src/herberg/web/static/clock.js";

const HOUR = 3600;
const DAY = 24 * HOUR;

test("time is told in days while there are two, then in hours, then in minutes", () => {
  assert.deepEqual(counted(3 * DAY), [3, "day"]);
  assert.deepEqual(counted(3 * DAY - 5), [3, "day"]); // nobody counts seconds
  assert.deepEqual(counted(2.9 * DAY), [2, "day"]);
  assert.deepEqual(counted(1.5 * DAY), [36, "hour"]);
  assert.deepEqual(counted(1.5 * HOUR), [91, "minute"]);
  assert.deepEqual(counted(0), [1, "minute"]);
});

test("somebody is away from the beginning of a holiday on, by the time of the house", () => {
  const chair = { holiday: { begins: "2026-01-02T00:00:00Z", ends: "2026-01-05T00:00:00Z" } };
  assert.equal(isAway(chair, "2026-01-01T23:59:00Z"), false);
  assert.equal(isAway(chair, "2026-01-02T00:00:00Z"), true);
  assert.equal(isAway({ holiday: null }, "2026-01-02T00:00:00Z"), false);
});
