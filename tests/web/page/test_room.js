// Who sits at the table, whose turn it is, who has won: in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { heading } from "#page/question.js";
import { verdict } from "#page/ending.js";
import { nameOf, turnOf } from "#page/room.js";

const WORDS = {
  "turn.of": "{name}’s turn",
  "table.won": "{name} wins",
  "table.shared": "{names} share",
  "table.seat": "Seat {n}",
};
globalThis.document = { getElementById: () => ({ textContent: JSON.stringify(WORDS) }) };

const chair = (seat, name, kind = "person") => ({ seat, name, kind });
const CHAIRS = [chair(0, "Anneke"), chair(1, "Bertram"), chair(2, "", "open")];
const view = (parts) => ({
  ply: 5,
  you: 0,
  over: false,
  turn: 1,
  chairs: CHAIRS,
  question: "",
  result: null,
  ...parts,
});
const standing = (rank, seat, name) => ({ rank, seat, name });

test("an empty chair is called by its number", () => {
  assert.deepEqual([nameOf(view({}), 1), nameOf(view({}), 2)], ["Bertram", "Seat 3"]);
});

test("whose turn it is", () => {
  assert.equal(turnOf(view({})), "Bertram’s turn");
  assert.equal(turnOf(view({ turn: 0 })), "turn.yours");
  assert.equal(turnOf(view({ turn: null })), "");
  assert.equal(turnOf(view({ over: true })), "turn.over");
});

test("a spectator has no turn of their own", () => {
  assert.equal(turnOf(view({ you: null, turn: 0 })), "Anneke’s turn");
});

test("who has won, and first whether that is good news", () => {
  const result = [standing(2, 0, "Anneke"), standing(1, 1, "Bertram")];
  assert.equal(verdict({ result, you: null }), "Bertram wins");
  assert.equal(verdict({ result, you: 0 }), "table.youlost Bertram wins");
  assert.equal(verdict({ result, you: 1 }), "table.youwon");
  const shared = [standing(1, 0, "Anneke"), standing(1, 1, "Bertram")];
  assert.equal(verdict({ result: shared, you: null }), "Anneke, Bertram share");
  assert.equal(verdict({ result: shared, you: 0 }), "table.youshare");
});

test("what stands over the choices: the result, a wait, the question, or whose turn it is", () => {
  const result = [standing(1, 1, "Bertram")];
  assert.equal(heading(view({ over: true, result, question: "?" })), "Bertram wins");
  assert.equal(heading(view({ over: true, ended: true })), "turn.ended");
  assert.equal(heading(view({ ply: 0, question: "?" })), "turn.waiting");
  assert.equal(heading(view({ ply: 0, you: null })), "turn.invited");
  assert.equal(heading(view({ question: "Which tile?" })), "Which tile?");
  assert.equal(heading(view({})), "Bertram’s turn");
  assert.equal(heading(view({ turn: null })), "turn.laying");
});
