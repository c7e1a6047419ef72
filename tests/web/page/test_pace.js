// Moves of others are shown one after another; they can be held, stepped, hurried and seen again.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { folded, undone } from "#page/log.js";
import { Pace, sinceMine } from "#page/pace.js";

const view = (ply, seat, more = {}) => ({ ply, you: 0, log: [{ ply, seat, ...more }] });

function table(time = 100) {
  const shown = [];
  const pace = new Pace(
    ({ ply }) => shown.push(ply),
    () => time,
  );
  return { pace, shown };
}

test("moves of others come one at a time, at the pace that is set", () => {
  mock.timers.enable();
  const { pace, shown } = table();
  for (const ply of [1, 2, 3]) pace.take(view(ply, ply === 1 ? 0 : 1));
  assert.deepEqual(shown, [1, 2]);
  mock.timers.tick(99);
  assert.deepEqual(shown, [1, 2]);
  mock.timers.tick(1);
  assert.deepEqual(shown, [1, 2, 3]);
  mock.timers.reset();
});

test("whoever only passes is shown more quickly", () => {
  mock.timers.enable();
  const { pace, shown } = table();
  for (const ply of [1, 2, 3]) pace.take(view(ply, 1, { idle: true }));
  mock.timers.tick(30);
  assert.deepEqual(shown, [1, 2, 3]);
  mock.timers.reset();
});

test("one's own move, and a table without a pace, wait for nothing", () => {
  const { pace, shown } = table();
  for (const ply of [1, 2, 3]) pace.take(view(ply, 0));
  assert.deepEqual(shown, [1, 2, 3]);
  const quick = table(0);
  for (const ply of [1, 2, 3]) quick.pace.take(view(ply, 1));
  assert.deepEqual(quick.shown, [1, 2, 3]);
});

test("held moves wait, a step shows one, and hurry shows the newest", () => {
  mock.timers.enable();
  const { pace, shown } = table();
  pace.take(view(1, 0));
  pace.hold();
  for (const ply of [2, 3, 4, 5]) pace.take(view(ply, 1));
  mock.timers.tick(1000);
  assert.deepEqual(shown, [1]);
  pace.next();
  assert.deepEqual(shown, [1, 2]);
  pace.hurry();
  assert.deepEqual(shown, [1, 2, 5]);
  mock.timers.reset();
});

test("what happened since one's last choice can be seen again", () => {
  mock.timers.enable();
  const { pace, shown } = table(10);
  pace.take(view(1, 0));
  for (const ply of [2, 3]) pace.take(view(ply, 1));
  mock.timers.tick(50);
  assert.equal(pace.canRepeat, true);
  pace.again();
  for (let tick = 0; tick < 5; tick++) mock.timers.tick(10);
  assert.deepEqual(shown, [1, 2, 3, 1, 2, 3]);
  mock.timers.reset();
});

test("what happened before the page was opened is shown first, then the newest", () => {
  mock.timers.enable();
  const { pace, shown } = table(10);
  pace.take(view(9, 1));
  assert.equal(pace.knows(7), false);
  pace.lead([view(7, 0), view(8, 1)]);
  for (let tick = 0; tick < 5; tick++) mock.timers.tick(10);
  assert.deepEqual(shown, [9, 7, 8, 9]);
  assert.equal(pace.knows(7), true);
  mock.timers.reset();
});

test("the entries since one's last choice; of a spectator the last", () => {
  const log = [{ seat: 0 }, { seat: 1 }, { seat: 2 }];
  assert.deepEqual(sinceMine({ log, you: 0 }), log.slice(1));
  assert.deepEqual(sinceMine({ log, you: null }), log.slice(2));
});

test("people in a row who only pass are one line of the log", () => {
  const pass = { idle: true };
  assert.deepEqual(
    folded([{ ply: 1 }, pass, pass, { ply: 4 }, pass]).map((row) => row.length),
    [1, 2, 1, 1],
  );
});

test("what was taken back is known by where the log went on", () => {
  const log = [
    { ply: 1, follows: 0 },
    { ply: 2, follows: 1 },
    { ply: 3, follows: 2 },
    { ply: 4, follows: 0, back: true },
    { ply: 5, follows: 4 },
  ];
  assert.deepEqual([...undone(log)], [3, 2]);
});
