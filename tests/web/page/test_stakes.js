// What is at stake with a choice: common to all that a thing stands for, and whether it waits for a yes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { common, cornerOf, isDear, waits, warns } from "#page/stakes.js";

const worker = { sign: "worker", by: -1, costs: true };
const silver = { sign: "silver", by: 2, costs: false };
const free = { action: 0, things: ["hex"], changes: [], ends: false, chance: false, final: false, warning: "" };
const dear = { ...free, action: 1, changes: [worker, silver] };
const ending = { ...dear, action: 2, ends: true, final: true };
const pass = { ...free, action: 3, things: [], ends: true, final: true };
const debts = { ...free, action: 4, warning: "two debts", sure: false };
const claim = { ...free, action: 5, things: [], warning: "three are needed", sure: true };
const ALL = [free, dear, ending, pass, debts, claim];
const WISHES = { finish: true, confirm: false };

test("a thing says only what all its choices have in common", () => {
  assert.deepEqual(common([dear, ending]), { changes: [worker, silver], ends: false, chance: false });
  assert.deepEqual(common([dear, { ...dear, changes: [silver] }]).changes, [silver]);
  assert.deepEqual(common([dear, free]).changes, []);
  assert.deepEqual(common([]), { changes: [], ends: false, chance: false });
});

test("what costs something is dear, what only brings something is not", () => {
  assert.equal(isDear(dear), true);
  assert.equal(isDear({ changes: [silver] }), false);
});

test("what hands over the turn waits for Finish turn, unless one wishes otherwise", () => {
  assert.equal(waits(dear, ALL, WISHES), false);
  assert.equal(waits(ending, ALL, WISHES), true);
  assert.equal(waits(ending, ALL, { finish: false }), false);
});

test("what may hand over the turn waits as well, and what cannot be taken back", () => {
  assert.equal(waits({ ...dear, final: true }, ALL, WISHES), true);
  assert.equal(waits({ ...pass, ends: false, chance: true }, ALL, WISHES), true);
});

test("a button that does nothing but hand over is Finish turn itself", () => {
  assert.equal(waits(pass, ALL, WISHES), false);
  assert.equal(waits(pass, ALL, { confirm: true }), true);
});

test("what the game warns of is asked once more whatever one wishes", () => {
  assert.equal(waits(claim, ALL, {}), true);
  assert.equal(waits(claim, [claim], {}), false, "there is nothing else to do");
});

test("what hurts and can be taken back needs no second question", () => {
  assert.equal(warns(debts), false);
  assert.equal(warns({ ...debts, final: true }), true);
});

test("a tag stays within its panel", () => {
  const room = { width: 400 };
  assert.deepEqual(cornerOf({ x: 100, y: 50, width: 40 }, 30, 1, room), { x: 114, y: 39 });
  assert.deepEqual(cornerOf({ x: 380, y: 2, width: 40 }, 30, 1, room), { x: 370, y: 0 });
});
