// Words, and what the house answers.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ask, level, memory, once, points, Refused, say } from "#page/house.js";

const WORDS = { "turn.of": "{name}’s turn, move {n}", "table.points": "{n} points", "table.point": "1 point" };
const answers = (status, text) => async () => new Response(text, { status });

beforeEach(() => {
  globalThis.document = {
    getElementById: () => ({ textContent: JSON.stringify({ ...WORDS, "level.wise": "a sage" }) }),
  };
});

test("words are filled in by name, and what has no words is called by its key", () => {
  assert.equal(say("turn.of", { name: "Bertram", n: 0 }), "Bertram’s turn, move 0");
  assert.equal(say("turn.of", { n: 1 }), "{name}’s turn, move 1");
  assert.equal(say("no.such"), "no.such");
});

test("a name is not looked through for more names", () => {
  assert.equal(say("turn.of", { name: "{n}", n: 5 }), "{n}’s turn, move 5");
});

test("points are counted, with a real minus sign", () => {
  assert.deepEqual([points(1), points(0), points(-3)], ["1 point", "0 points", "\u22123 points"]);
});

test("a level is called by its words, or by its name", () => {
  assert.deepEqual([level("wise"), level("greedy"), level(null)], ["a sage", "greedy", ""]);
});

test("an answer is JSON, and no answer at all is nothing", async () => {
  globalThis.fetch = answers(200, '{"ply": 4}');
  assert.deepEqual(await ask("GET", "/api/tables/x"), { ply: 4 });
  globalThis.fetch = answers(200, "");
  assert.deepEqual(await ask("POST", "/api/logout"), {});
});

test("a refusal tells its status and the house's own words", async () => {
  globalThis.fetch = answers(409, '{"title": "late", "detail": "The table has moved on."}');
  await assert.rejects(ask("POST", "/x", {}), (refused) => {
    assert.ok(refused instanceof Refused);
    assert.deepEqual([refused.status, refused.message], [409, "The table has moved on."]);
    return true;
  });
});

test("a house that cannot be reached, or speaks gibberish, refuses too", async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError("no network"));
  await assert.rejects(ask("GET", "/x"), { status: 0, message: "error.offline" });
  globalThis.fetch = answers(502, "<html>");
  await assert.rejects(ask("GET", "/x"), { status: 502, message: "error.try" });
});

test("a match file is sent as it is, all else as JSON", async () => {
  const sent = [];
  globalThis.fetch = async (path, request) => {
    sent.push([request.body, request.headers["Content-Type"]]);
    return new Response("{}");
  };
  await ask("POST", "/x", '{"game":1}');
  await ask("POST", "/x", { ply: 2 });
  await ask("GET", "/x");
  assert.deepEqual(sent, [
    ['{"game":1}', "application/json"],
    ['{"ply":2}', "application/json"],
    [undefined, undefined],
  ]);
});

test("without storage the page remembers until it closes", () => {
  assert.equal(memory.get("sound", true), true);
  memory.set("sound", false);
  assert.equal(memory.get("sound", true), false);
});

test("a button that is at work does nothing, and works again afterwards", async () => {
  const button = { disabled: false };
  let done = 0;
  const twice = [once(button, async () => (done += 1)), once(button, async () => (done += 1))];
  await Promise.all(twice);
  assert.equal(done, 1);
  await assert.rejects(once(button, async () => Promise.reject(new Error("broken"))));
  assert.equal(button.disabled, false);
});
