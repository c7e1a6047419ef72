// What comes down: who of many pages has a stream, and which of two tellings is believed.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { change, page } from "#page/page.js";
import { Stream } from "#page/stream.js";

/** The locks of one browser, as its pages share them. */
class Locks {
  held = new Map();

  async request(name, { ifAvailable, steal }, keep) {
    if (this.held.has(name) && ifAvailable) return keep(null);
    if (this.held.has(name) && !steal) return new Promise(() => {});
    this.held.get(name)?.(new Error("stolen"));
    return new Promise((done, lost) => {
      this.held.set(name, lost);
      keep({ name });
    });
  }
}

class Events {
  static CLOSED = 2;
  static all = [];
  readyState = 1;
  heard = {};

  constructor(path) {
    this.path = path;
    Events.all.push(this);
  }

  addEventListener(kind, listen) {
    this.heard[kind] = listen;
  }

  tell(kind, data) {
    this.heard[kind]({ data: JSON.stringify(data) });
  }

  close() {
    this.readyState = Events.CLOSED;
  }
}

/** Time that passes when it is told to. */
class Clock {
  now = 0;
  waiting = new Set();

  set(does, after) {
    const timer = { does, at: this.now + after };
    this.waiting.add(timer);
    return timer;
  }

  tick(time) {
    this.now += time;
    for (const timer of this.waiting) if (timer.at <= this.now && this.waiting.delete(timer)) timer.does();
  }
}

const view = (ply, more = {}) => ({ ply, you: 0, log: [], chat: [], panels: [], ...more });
const news = (ply) => ({ ply, log: [], chat: [], panels: [], panel_names: [] });
const settled = () => new Promise((done) => setImmediate(done));
let clock;
let taken;
let asked;
let shown;

function open(locks) {
  return new Stream(
    "/api/tables/x",
    (next) => {
      taken.push(next.ply);
      change({ view: next });
    },
    locks,
  );
}

function answer(...views) {
  globalThis.fetch = async (path) => {
    asked.push(path);
    return new Response(JSON.stringify(views.shift() ?? view(0)));
  };
}

beforeEach(() => {
  clock = new Clock();
  globalThis.setTimeout = (does, after) => clock.set(does, after);
  globalThis.clearTimeout = (timer) => clock.waiting.delete(timer);
  [taken, asked, shown, Events.all] = [[], [], null, []];
  globalThis.EventSource = Events;
  globalThis.document = {
    getElementById: (id) => (id === "words" ? { textContent: "{}" } : { classList: { add() {}, remove() {} } }),
    querySelector: (selector) => (selector === ".lostline" ? shown : { prepend: (line) => (shown = line) }),
    createElement: () => ({ setAttribute() {}, append() {}, remove: () => (shown = null) }),
  };
  change({ view: null });
  answer();
});

test("without locks every page has its own stream", async () => {
  const stream = open(undefined);
  await stream.claim();
  assert.equal(stream.has, true);
  assert.equal(Events.all[0].path, "/api/tables/x/events");
});

test("four pages have a stream each; a fifth takes one away, and its owner looks now and then", async () => {
  const locks = new Locks();
  const pages = Array.from({ length: 5 }, () => open(locks));
  for (const one of pages) await one.claim();
  await settled();
  const without = pages.filter((one) => !one.has);
  assert.equal(pages[4].has, true);
  assert.equal(without.length, 1);
  assert.deepEqual(asked, ["/api/tables/x"]);
  clock.tick(4000);
  await settled();
  assert.deepEqual(asked, ["/api/tables/x", "/api/tables/x"]);
});

test("whoever has a stream keeps it, and opens it again where it is closed", async () => {
  const stream = open(new Locks());
  await stream.claim();
  await stream.claim();
  assert.equal(Events.all.length, 1);
  Events.all[0].close();
  await stream.claim();
  assert.equal(Events.all.length, 2);
});

test("a whole view is taken, and news are taken with what was known", async () => {
  await open(undefined).claim();
  Events.all[0].tell("view", view(3, { variant: ["short"] }));
  Events.all[0].tell("change", news(4));
  assert.deepEqual(taken, [3, 4]);
  assert.deepEqual(page.view.variant, ["short"]);
});

test("news from before what is shown make the page look at the whole table", async () => {
  answer(view(2));
  await open(undefined).claim();
  Events.all[0].tell("view", view(3));
  Events.all[0].tell("change", news(2));
  await settled();
  assert.deepEqual([taken, asked], [[3, 2], ["/api/tables/x"]]);
});

test("a look that comes back after the stream has spoken is not believed", async () => {
  const stream = open(undefined);
  await stream.claim();
  const looking = stream.refresh();
  Events.all[0].tell("view", view(5));
  await looking;
  assert.deepEqual(taken, [5]);
});

test("earlier lines are asked for once, and come before the others", async () => {
  change({ view: view(240, { log: [{ ply: 201 }] }) });
  const stream = open(undefined);
  answer([{ ply: 199 }, { ply: 200 }]);
  await Promise.all([stream.readBack(), stream.readBack()]);
  assert.deepEqual(asked, ["/api/tables/x/log?first=101&last=200"]);
  assert.deepEqual(page.view.log, [{ ply: 199 }, { ply: 200 }, { ply: 201 }]);
});

test("before the first line there is nothing to ask for", async () => {
  change({ view: view(1, { log: [{ ply: 1 }] }) });
  await open(undefined).readBack();
  change({ view: view(0) });
  await open(undefined).readBack();
  assert.deepEqual(asked, []);
});

test("earlier lines that somebody else has asked for are for nobody", async () => {
  change({ view: view(9, { log: [{ ply: 5 }] }) });
  answer([{ ply: 4 }]);
  const reading = open(undefined).readBack();
  change({ view: view(9, { you: 1, log: [{ ply: 5 }] }) });
  await reading;
  assert.deepEqual(page.view.log, [{ ply: 5 }]);
});

test("a loss is told after a while, a short one never", async () => {
  await open(undefined).claim();
  Events.all[0].tell("error");
  clock.tick(1400);
  assert.equal(shown, null);
  Events.all[0].tell("open");
  clock.tick(5000);
  assert.equal(shown, null);
  Events.all[0].tell("error");
  clock.tick(1500);
  assert.notEqual(shown, null);
  Events.all[0].tell("open");
  assert.equal(shown, null);
});

test("a stream that the browser opens again by itself is left alone", async () => {
  await open(undefined).claim();
  Events.all[0].tell("error");
  clock.tick(60000);
  assert.equal(Events.all.length, 1);
});

test("a stream that broke is opened again, each time a little later, until it is heard", async () => {
  await open(undefined).claim();
  const breaks = () => {
    Events.all.at(-1).close();
    Events.all.at(-1).tell("error");
  };
  breaks();
  clock.tick(1000);
  assert.equal(Events.all.length, 2);
  breaks();
  clock.tick(1000);
  assert.equal(Events.all.length, 2);
  clock.tick(1000);
  assert.equal(Events.all.length, 3);
  Events.all.at(-1).tell("open");
  breaks();
  clock.tick(1000);
  assert.equal(Events.all.length, 4);
});
