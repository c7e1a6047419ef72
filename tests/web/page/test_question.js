// Touch things in any order; what fits stays lit; when one choice remains it is played.

import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonsOf, complete, fitting, needsList, targets, touching } from "#page/question.js";

const choice = (action, ...things) => ({ action, things });
const takeLeft = choice(0, "die-0", "depot-1");
const takeRight = choice(1, "die-0", "depot-2");
const sell = choice(2, "die-1", "goods");
const sellDear = choice(3, "die-1", "goods", "silver");
const pass = choice(4);
const TURN = [takeLeft, takeRight, sell, sellDear, pass];
const isDrawn = (id) => id !== "silver";
const touch = (touched, id, choices = TURN) => [...touching(choices, new Set(touched), id)];
const actions = (choices) => choices.map(({ action }) => action);

test("before anything is touched every choice fits", () => {
  assert.deepEqual(fitting(TURN, new Set()), TURN);
});

test("each touch leaves the choices that touch all of it", () => {
  assert.deepEqual(actions(fitting(TURN, new Set(["die-0"]))), [0, 1]);
  assert.deepEqual(actions(fitting(TURN, new Set(["depot-2", "die-0"]))), [1]);
  assert.deepEqual(fitting(TURN, new Set(["die-1", "depot-2"])), []);
});

test("the order of touches does not matter", () => {
  assert.deepEqual(new Set(touch(["die-0"], "depot-1")), new Set(touch(["depot-1"], "die-0")));
});

test("a thing touched again is let go", () => {
  assert.deepEqual(touch(["die-0", "depot-1"], "die-0"), ["depot-1"]);
});

test("what no longer fits is let go, and the rest stays", () => {
  assert.deepEqual(touch(["die-0", "depot-1"], "depot-2"), ["depot-2", "die-0"]);
  assert.deepEqual(touch(["die-0", "depot-1"], "die-1"), ["die-1"]);
});

test("of two that fit no more together the latest stays", () => {
  const choices = [choice(0, "a", "new"), choice(1, "b", "new"), choice(2, "a", "b")];
  assert.deepEqual(touch(["a", "b"], "new", choices), ["new", "b"]);
});

test("touching leaves what was touched before as it is", () => {
  const before = new Set(["die-0"]);
  touching(TURN, before, "die-0");
  assert.deepEqual([...before], ["die-0"]);
});

test("a choice is complete when all of it that is drawn is touched", () => {
  const choices = [choice(0, "die-1"), choice(1, "die-1", "goods"), choice(2, "die-1", "silver", "depot-1")];
  assert.equal(complete(choices, new Set(["die-1"]), isDrawn), choices[0]);
  assert.equal(complete(TURN.slice(0, 3), new Set(["die-0"]), isDrawn), null);
});

test("of two that look complete neither is proposed", () => {
  assert.equal(complete([sell, sellDear], new Set(["die-1", "goods"]), isDrawn), null);
});

const many = Array.from({ length: 7 }, (_, action) => choice(action));
const drawn = Array.from({ length: 7 }, (_, at) => choice(10 + at, `hex-${at}`));

test("up to six answers are always buttons, drawn or not", () => {
  assert.deepEqual(buttonsOf(TURN, isDrawn), TURN);
  assert.deepEqual(buttonsOf(drawn.slice(1), isDrawn), drawn.slice(1));
});

test("of more answers those that touch nothing drawn are buttons", () => {
  assert.deepEqual(actions(buttonsOf([...drawn, pass, choice(5, "silver")], isDrawn)), [4, 5]);
});

test("too many such buttons are none", () => {
  assert.deepEqual(buttonsOf(many, isDrawn), []);
});

test("each thing that is lit stands for the choices that touch it, and so does what is like it", () => {
  const found = targets([takeLeft, sell], { "die-9": "die-0", "die-8": "die-7" });
  assert.deepEqual(found.get("die-0"), [takeLeft]);
  assert.deepEqual(found.get("die-9"), [takeLeft]);
  assert.equal(found.has("die-8"), false);
});

test("words are needed where a choice has neither things nor a button", () => {
  assert.equal(needsList([takeLeft, pass], new Set(), isDrawn), false);
  assert.equal(needsList([takeLeft, ...many], new Set(), isDrawn), true);
});

test("words are needed where touching leads no further", () => {
  const twins = drawn.map(({ action }) => choice(action, "hex"));
  assert.equal(needsList(drawn, new Set(), isDrawn), false);
  assert.equal(needsList(twins, new Set(["hex"]), isDrawn), true);
});
