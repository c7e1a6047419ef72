// What the page knows, and how news become part of it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { change, follow, hasMoved, isMine, isWaiting, NOTHING, page, withEarlier, withNews } from "#page/page.js";

const told = (...plies) => plies.map((ply) => ({ ply, lines: [`move ${ply}`] }));
const panel = (name, svg) => ({ name, svg, place: "board" });
const view = (parts) => ({
  ply: 3,
  you: 0,
  over: false,
  chairs: [],
  choices: [],
  log: [],
  chat: [],
  panels: [],
  ...parts,
});
const news = (parts) => ({ ply: 4, log: [], chat: [], panels: [], panel_names: [], ...parts });
const plies = ({ log }) => log.map((entry) => entry.ply);

beforeEach(() => {
  follow(() => {});
  change({ ...NOTHING, view: null, busy: false });
});

test("whatever changes is drawn once, when it is known", () => {
  const seen = [];
  follow(() => seen.push(page.busy));
  change({ busy: true });
  change({ busy: false });
  assert.deepEqual(seen, [true, false]);
});

test("letting go leaves the view and what is on its way alone", () => {
  const now = view({});
  change({ view: now, busy: true, touched: new Set(["die-0"]), meant: ["a", "b"], proposed: {}, hint: {} });
  change(NOTHING);
  assert.deepEqual([page.view, page.busy], [now, true]);
  assert.deepEqual([page.touched.size, page.meant, page.proposed, page.hint], [0, [], null, null]);
});

test("I am asked while the match runs, I sit at it, and there is something to choose", () => {
  const choices = [{ action: 1, things: [] }];
  assert.equal(isMine(view({ choices })), true);
  assert.equal(isMine(view({ choices, over: true })), false);
  assert.equal(isMine(view({ choices, you: null })), false);
  assert.equal(isMine(view({ choices: [] })), false);
});

test("a table waits for an open chair only before its first move", () => {
  const chairs = [{ kind: "person" }, { kind: "open" }];
  assert.equal(isWaiting(view({ ply: 0, chairs })), true);
  assert.equal(isWaiting(view({ ply: 1, chairs })), false);
  assert.equal(isWaiting(view({ ply: 0, chairs: [{ kind: "bot" }] })), false);
});

test("it has moved for the first view, after a move, and when somebody sits down", () => {
  assert.equal(hasMoved(null, view({})), true);
  assert.equal(hasMoved(view({}), view({ chat: [{ id: 1 }] })), false);
  assert.equal(hasMoved(view({}), view({ ply: 4 })), true);
  assert.equal(hasMoved(view({ you: null }), view({ you: 0 })), true);
});

test("a whole view keeps the lines of the log that were read before its end", () => {
  const next = withEarlier(view({ log: told(1, 2, 3) }), view({ ply: 4, log: told(3, 4) }));
  assert.deepEqual(plies(next), [1, 2, 3, 4]);
});

test("lines that were taken back are gone, be it all of them", () => {
  const before = view({ log: told(1, 2, 3) });
  assert.deepEqual(plies(withEarlier(before, view({ ply: 2, log: told(1, 2) }))), [1, 2]);
  assert.deepEqual(plies(withEarlier(before, view({ ply: 0, log: [] }))), []);
});

test("other eyes have seen another log", () => {
  assert.deepEqual(plies(withEarlier(view({ you: null, log: told(1, 2) }), view({ you: 1, log: told(2) }))), [2]);
});

test("news replace the panels that changed and leave the others as they were", () => {
  const before = view({ panels: [panel("board", "old"), panel("mine", "same"), panel("gone", "old")] });
  const next = withNews(before, news({ panels: [panel("board", "new")], panel_names: ["board", "mine"] }));
  assert.deepEqual(
    next.panels.map(({ name, svg }) => [name, svg]),
    [
      ["board", "new"],
      ["mine", "same"],
    ],
  );
  assert.equal(next.panels[1], before.panels[1]);
});

test("news that come twice are told once", () => {
  const before = view({ log: told(1, 2), chat: [{ id: 7, text: "hello" }] });
  const next = withNews(before, news({ log: told(2, 3), chat: [{ id: 7 }, { id: 8 }] }));
  assert.deepEqual(plies(next), [1, 2, 3]);
  assert.deepEqual(
    next.chat.map(({ id, text }) => [id, text]),
    [
      [7, "hello"],
      [8, undefined],
    ],
  );
});

test("what news do not speak of stays", () => {
  const next = withNews(view({ variant: ["short"] }), news({ you: 1 }));
  assert.deepEqual([next.variant, next.ply, next.you], [["short"], 4, 1]);
});
