// What moved glides, what is new appears, dice that show something else roll.

import assert from "node:assert/strict";
import { test } from "node:test";
import { moves } from "#page/motion.js";

const place = (x, y, more = {}) => ({ x, y, inX: x, inY: y, panel: "Board", face: null, ...more });
const picture = (things) => new Map(Object.entries(things));

test("a thing glides from where it was", () => {
  const { glide } = moves(picture({ tile: place(10, 50) }), picture({ tile: place(40, 20) }));
  assert.deepEqual(glide, [["tile", { x: -30, y: 30 }]]);
});

test("a piece glides from the place where it lay, though the places have ids of their own", () => {
  const before = picture({ depot: place(10, 50, { piece: "tile-7" }), store: place(90, 50) });
  const after = picture({ depot: place(10, 50), store: place(90, 50, { piece: "tile-7" }) });
  assert.deepEqual(moves(before, after).glide, [["store", { x: -80, y: 0 }]]);
});

test("of two equal pieces only the one that left its place moves", () => {
  const before = picture({ one: place(0, 0, { piece: "tile-7" }), two: place(50, 0, { piece: "tile-7" }) });
  const after = picture({ one: place(0, 0, { piece: "tile-7" }), store: place(0, 90, { piece: "tile-7" }) });
  const { appear, glide } = moves(before, after);
  assert.deepEqual([appear, glide], [[], [["store", { x: 50, y: -90 }]]]);
});

test("a trembling is no move", () => {
  assert.deepEqual(moves(picture({ tile: place(10, 10) }), picture({ tile: place(12, 12) })).glide, []);
});

test("a panel that was laid elsewhere takes its things along", () => {
  const before = picture({ tile: place(10, 10) });
  const after = picture({ tile: { ...place(410, 310), inX: 10, inY: 10 } });
  assert.deepEqual(moves(before, after).glide, []);
});

test("from panel to panel a thing glides over the screen", () => {
  const before = picture({ tile: place(10, 10) });
  const after = picture({ tile: { ...place(410, 310, { panel: "Mine" }), inX: 10, inY: 10 } });
  assert.deepEqual(moves(before, after).glide, [["tile", { x: -400, y: -300 }]]);
});

test("what lies on a thing is carried, and glides by itself only where it goes elsewhere", () => {
  const before = picture({ card: place(0, 0), token: place(5, 5, { on: "card" }), coin: place(9, 9, { on: "card" }) });
  const after = picture({
    card: place(60, 0),
    token: place(65, 5, { on: "card" }),
    coin: place(9, 69, { on: "card" }),
  });
  assert.deepEqual(
    moves(before, after).glide.map(([id]) => id),
    ["card", "coin"],
  );
});

test("what lies on a thing that stays glides by itself", () => {
  const before = picture({ card: place(0, 0), token: place(5, 5, { on: "card" }) });
  const after = picture({ card: place(0, 0), token: place(45, 5, { on: "card" }) });
  assert.deepEqual(
    moves(before, after).glide.map(([id]) => id),
    ["token"],
  );
});

test("what is new appears, with whatever lies on it", () => {
  const after = picture({ card: place(0, 0), token: place(5, 5, { on: "card" }) });
  const { appear, glide } = moves(picture({ old: place(0, 0) }), after);
  assert.deepEqual([appear, glide], [["card"], []]);
});

test("a die rolls when it shows something else, and nothing but dice rolls", () => {
  const before = picture({ one: place(0, 0, { face: "3" }), two: place(9, 0, { face: "5" }), tile: place(0, 9) });
  const after = picture({ one: place(0, 0, { face: "3" }), two: place(9, 0, { face: "6" }), tile: place(0, 99) });
  assert.deepEqual(moves(before, after).roll, ["two"]);
});

test("a die that is new rolls, unless its whole panel is new", () => {
  const [here, there] = [place(0, 0, { face: "1" }), place(0, 0, { face: "1", panel: "Mine" })];
  const after = picture({ here, there, tile: place(9, 9) });
  assert.deepEqual(moves(picture({ old: place(0, 0) }), after).roll, ["here"]);
});
