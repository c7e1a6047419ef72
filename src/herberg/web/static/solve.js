// A position to solve: a puzzle, or one's own mistakes in a match, one after the other. One chooses as at the table.

import { announce, keepingFocus } from "./aloud.js";
import { Cloth } from "./cloth.js";
import { ask, find, make, say, someone, trying } from "./house.js";
import { shortcuts } from "./keys.js";
import { change, follow, NOTHING, page } from "./page.js";
import { letGo, Question } from "./question.js";
import { nameOf, Room } from "./room.js";
import { Sheet } from "./sheet.js";

const AGAIN = 700; // milliseconds between two looks how far the analysis is
const room = find("room");
const { game, puzzle, table } = room.dataset;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const AROUND = { result: null, ended: false, note: "", variant: [] }; // what only a table has that is played at
const wait = (time) => new Promise((done) => setTimeout(done, time));

/** What is to be solved, where one is in it, and what was said of the last answer. */
const tasks = { paths: [], at: 0, verdict: null };

/** The question of the table; an answer is judged and not played. */
class Riddle extends Question {
  async send({ action }) {
    if (page.busy) return;
    this.cloth.about.hide();
    change({ busy: true });
    await trying(() => judge(action));
    change({ ...NOTHING, busy: false });
    showVerdict();
  }
}

const cloth = new Cloth(
  find("panels"),
  (id) => riddle.touch(id),
  (ids) => riddle.unsure(ids),
);
const riddle = new Riddle(cloth, null, () => []);
const around = new Room();
const sheet = new Sheet(cloth);
cloth.still = () => reduced.matches;

// what is asked

/** Puzzles may be solved by anybody; what was solved is only remembered of somebody the house knows. */
async function begin() {
  if (table) return beginMistakes();
  await show([`/api/puzzles/${game}/${puzzle}`]);
}

async function beginMistakes() {
  await someone();
  const view = await ask("GET", `/api/tables/${table}`);
  const wanted = new URLSearchParams(location.search).get("seat") ?? view.you ?? 0;
  const option = ({ seat }) => make("option", { value: seat, selected: seat === Number(wanted) }, nameOf(view, seat));
  find("eyes").replaceChildren(...view.chairs.map(option));
  await analysed();
  await showMistakes();
}

/** The match is thought over, if it was not yet. */
async function analysed() {
  const path = `/api/tables/${table}/analysis`;
  let now = await ask("GET", path);
  while (!now.analysis) {
    if (!now.of) now = await ask("POST", path);
    find("thinking").hidden = false;
    find("bar").value = now.of ? now.done / now.of : 0;
    await wait(AGAIN);
    now = await ask("GET", path);
  }
  find("thinking").hidden = true;
}

async function showMistakes() {
  const path = `/api/tables/${table}/mistakes`;
  const found = await ask("GET", `${path}?seat=${find("eyes").value}`);
  await show(found.map(({ ply }) => `${path}/${ply}`));
}

/** These positions, from the first on. */
async function show(paths) {
  Object.assign(tasks, { paths, at: -1 });
  if (paths.length) return step();
  room.removeAttribute("aria-busy");
  find("question").textContent = say("solve.none");
  find("next").hidden = find("answer").hidden = true;
}

async function step() {
  tasks.at += 1;
  tasks.verdict = null;
  const position = await ask("GET", tasks.paths[tasks.at]);
  const more = tasks.paths.length > 1 ? ` (${say("solve.count", { n: tasks.at + 1, all: tasks.paths.length })})` : "";
  find("task").textContent = `${position.title}${more}`;
  change({ ...NOTHING, busy: false, view: { ...position, ...AROUND, ply: tasks.at } });
  showVerdict();
  sheet.follow();
}

// what is answered

async function judge(action) {
  await someone();
  tasks.verdict = { ...(await ask("POST", tasks.paths[tasks.at], { action })), shown: action == null };
  if (action != null) announce(tasks.verdict.words);
}

/** Give up: the best choice is shown. */
async function reveal() {
  if (!tasks.verdict) await judge(null);
  tasks.verdict.shown = true;
  announce(tasks.verdict.text);
  showVerdict();
}

function showVerdict() {
  const { verdict } = tasks;
  const told = Boolean(verdict && (verdict.right || verdict.shown));
  const box = find("verdict");
  box.hidden = !verdict;
  box.classList.toggle("right", Boolean(verdict?.right && !verdict.shown));
  find("answer").hidden = told;
  find("next").hidden = !told || !hasNext();
  if (!verdict) return;
  const best = page.view.choices.find((choice) => choice.action === verdict.best);
  const line = verdict.line.map((text) => make("li", {}, text));
  box.replaceChildren(
    make("p", {}, verdict.shown ? say("solve.answer", { text: verdict.text }) : verdict.words),
    ...(told && line.length > 1 ? [make("p", {}, say("solve.line")), make("ol", {}, line)] : []),
  );
  box.scrollIntoView({ block: "nearest" });
  if (told) change({ hint: { action: verdict.best, words: verdict.text, things: best?.things ?? [] } });
}

const hasNext = () => (table ? tasks.at + 1 < tasks.paths.length : true);

/** The next mistake, or the next puzzle of this game that is not solved yet. */
async function next() {
  if (table) return step();
  const all = (await ask("GET", "/api/puzzles")).filter((one) => one.game === game);
  const here = all.findIndex((one) => one.id === puzzle);
  const later = [...all.slice(here + 1), ...all.slice(0, here)];
  const found = later.find((one) => !one.solved) ?? later[0];
  if (found) location.assign(`/puzzles/${game}/${found.id}`);
}

// how it is shown

function draw() {
  const { view, busy } = page;
  if (!view) return;
  cloth.show(view.panels, view.scenes);
  room.removeAttribute("aria-busy");
  room.classList.toggle("busy", busy);
  around.chairs(view);
  riddle.show();
  sheet.show();
}

find("answer").addEventListener("click", () => trying(reveal));
find("next").addEventListener("click", () => trying(next));
find("where").addEventListener("click", () => cloth.reveal());
find("eyes")?.addEventListener("change", () => trying(showMistakes));
shortcuts({ Escape: () => cloth.shrink() || letGo() });
addEventListener("scroll", () => page.view && riddle.showWhere(), { passive: true, capture: true });
follow(() => keepingFocus(room, draw));
change({ wishes: { finish: false, confirm: false, keys: true } });
trying(begin);
