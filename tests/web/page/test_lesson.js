// What there is to read of a lesson, page after page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { phaseOf } from "#page/lesson.js";

const due = { title: "A tile", idea: "Take it.", look: [], rule: "", action: 3 };
const lesson = { step: 1, steps: 9, goal: "", after: [], now: due, end: "" };
const at = (ply, news) => ({ ply, lesson: { ...lesson, ...news } });
const fresh = { begun: false, read: null };

test("a lesson begins with what one wants, once", () => {
  const first = at(0, { goal: "The most points." });
  assert.equal(phaseOf(first, fresh), "goal");
  assert.equal(phaseOf(first, { ...fresh, begun: true }), "now");
});

test("what came of a choice is read before the next one is due", () => {
  const next = at(4, { after: ["You have it."] });
  assert.equal(phaseOf(next, fresh), "after");
  assert.equal(phaseOf(next, { ...fresh, read: 4 }), "now");
  assert.equal(phaseOf(next, { ...fresh, read: 3 }), "after", "that was of an earlier choice");
});

test("while others are asked one waits, and at last there is the end", () => {
  assert.equal(phaseOf(at(5, { now: null }), fresh), "wait");
  assert.equal(phaseOf(at(9, { now: null, end: "Well done." }), fresh), "end");
  assert.equal(phaseOf(at(9, { now: null, end: "Well done.", after: ["Four points."] }), fresh), "after");
});
