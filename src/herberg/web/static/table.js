// One table: shows what it is sent, returns numbers. It keeps no game state and knows no rules.

import { announce, keepingFocus, news } from "./aloud.js";
import { ring, wake } from "./bell.js";
import { meeting, showAskers } from "./circle.js";
import { Clock } from "./clock.js";
import { Cloth } from "./cloth.js";
import { advise } from "./hints.js";
import { Explainer } from "./explain.js";
import { ask, copy, find, memory, say, someone, sure, toast, trying } from "./house.js";
import { shortcuts } from "./keys.js";
import { Teacher } from "./lesson.js";
import { Log } from "./log.js";
import { Pace, PACES, sinceMine } from "./pace.js";
import { change, follow, hasMoved, isMine, NOTHING, page, withEarlier } from "./page.js";
import { Plan } from "./plan.js";
import { entitle, lookSoon, plain } from "./queue.js";
import { letGo, Question } from "./question.js";
import { Reports } from "./reports.js";
import { Room } from "./room.js";
import { Book } from "./rules.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { Stream } from "./stream.js";
import { whyNot } from "./why.js";

const room = find("room");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const EARLIER = 40; // so many moves are shown to whoever comes back
const SINCE = "#since"; // the end of a link by which one comes back
const WISHES = { finish: true, confirm: false, sound: true, title: true, motion: true, keys: true };
const pace = new Pace(take, paceNow, showPace);
const stream = new Stream(`/api/tables/${room.dataset.table}`, (view) => pace.take(view));
const seats = new Seats(stream, room.dataset.bot);
const cloth = new Cloth(
  find("panels"),
  (id) => question.touch(id),
  (ids) => question.unsure(ids),
  (id) => whyNot(cloth, stream.path, id),
);
const teacher = new Teacher(cloth, stream);
const explainer = new Explainer(room.dataset.game);
const book = new Book(room, () => cloth.about.rule ?? page.view?.chapter);
const question = new Question(cloth, stream, (view) => seats.doors(view));
const reports = new Reports(stream.path);
const plan = new Plan(stream.path, () => stream.refresh());
const clock = new Clock(stream.path, () => stream.refresh());
const around = new Room((line) => reports.flag(line));
const sheet = new Sheet(cloth);
const log = new Log(
  cloth,
  (seat) => around.badge(seat),
  () => trying(() => stream.readBack()),
);
cloth.still = () => reduced.matches || !page.wishes.motion || document.hidden;

// what comes down

/** How long a move of another stays alone; nobody waits for what they cannot see, or do not want to see move. */
function paceNow() {
  return cloth.still() ? 0 : PACES[page.wishes.pace ?? "calm"];
}

/** What can be done about the pace, while moves wait to be seen or can be seen again. */
function showPace() {
  const waiting = pace.queue.length;
  const canRepeat = pace.canRepeat || (!waiting && happened(page.view).length > 1);
  find("pace").hidden = !waiting && !pace.held && !canRepeat;
  find("pacewait").textContent = waiting ? say("pace.waiting", { n: waiting }) : say("pace.since");
  find("hold").setAttribute("aria-pressed", String(pace.held));
  for (const id of ["hold", "step", "hurry"]) find(id).hidden = !waiting && !pace.held;
  find("repeat").hidden = !canRepeat;
}

/** The plies from one's last choice to now, as far as they can be seen again. */
function happened(view) {
  const plies = view?.you == null || view.over ? [] : sinceMine(view).map(({ ply }) => ply);
  return plies.length ? [plies[0] - 1, ...plies].slice(-EARLIER) : [];
}

/** What happened since one's last choice, once more or for the first time; then comes the question. */
async function lookBack() {
  const plies = happened(page.view);
  if (plies.length < 2 || pace.knows(plies[0])) return pace.again();
  pace.lead(await Promise.all(plies.slice(0, -1).map((ply) => ask("GET", `${stream.path}/past/${ply}`))));
}

/** Whoever comes by a notice or from another table is shown first what happened here. */
function arrive() {
  if (location.hash !== SINCE) return;
  history.replaceState(null, "", location.pathname);
  if (happened(page.view).length > 1 && !cloth.still()) trying(lookBack);
}

function take(next) {
  const before = page.view;
  const view = withEarlier(before, next);
  const moved = hasMoved(before, view);
  if (moved) find("all").open = memory.get("list", false);
  change({ view, ...(moved && { ...NOTHING, busy: false }) });
  tell(before, view);
  if (!before) arrive();
  if (!moved) return;
  if (view.lesson) teacher.point();
  else if (isMine(view)) sheet.follow();
}

/** The table has moved on: for who listens, aloud and by a bell. */
function tell(before, view) {
  const mine = isMine(view);
  announce(...news(before, view));
  teacher.tell();
  if (mine && before && !isMine(before) && page.wishes.sound) ring();
  if (before && mine !== isMine(before)) lookSoon();
}

function draw() {
  const { view, wishes, busy } = page;
  document.documentElement.dataset.motion = wishes.motion ? "on" : "off";
  if (!view) return;
  cloth.show(view.panels, view.scenes);
  room.removeAttribute("aria-busy");
  room.dataset.ply = view.ply;
  room.dataset.over = String(view.over);
  room.classList.toggle("busy", busy);
  around.chairs(view, (chair) => seats.doings(chair));
  log.show(view.log, view);
  cloth.trace(view.over ? [] : sinceMine(view), view.chairs);
  around.chat(view.chat);
  reports.show(view);
  around.result(view, seats.rematch(view));
  question.show();
  clock.show(view);
  plan.show(view);
  showAskers(view, stream.path, () => stream.refresh());
  teacher.show();
  explainer.show();
  sheet.show();
  showDoings(view);
  entitle(isMine(view) && wishes.title ? `● ${say("turn.yours")} · ${plain}` : plain);
}

function showDoings(view) {
  const mine = isMine(view);
  find("undo").hidden = !view.undo;
  find("undoturn").hidden = !view.undo_turn;
  find("hint").hidden = !mine || Boolean(view.lesson);
  find("advancebox").hidden = !(mine && view.choices.length === 1) && !view.advance;
  for (const box of document.querySelectorAll(".advance")) box.checked = view.advance;
  find("tellbox").hidden = view.you == null || view.over;
  find("tell").checked = !view.quiet;
  find("download").hidden = !view.over;
  find("leave").hidden = view.you == null || view.over || Boolean(view.lesson);
  find("end").hidden = !view.host || view.over;
  find("options").textContent = [
    ...view.variant,
    view.clock?.told,
    view.meets && say("circle.meets", { when: meeting(view.meets) }),
  ]
    .filter(Boolean)
    .join(" · ");
  seats.showBots(view);
}

// things to do around the table

const undo = (turn = false) =>
  trying(async () => {
    await stream.post("undo", { ply: page.view.ply, turn });
    toast(say("table.undone"), 2);
  });

async function speak(field) {
  const text = field.value.trim();
  if (!text) return;
  await someone();
  await ask("POST", `${stream.path}/chat`, { text });
  field.value = "";
}

function release() {
  letGo();
  cloth.about.hide();
}

function openList() {
  memory.set("list", true);
  find("all").open = true;
  const first = document.querySelector("#all:not([hidden]) #choices button") ?? find("plain").querySelector("button");
  first?.focus();
}

async function end() {
  if (await sure(say("table.end"), say("table.endit"))) await trying(() => stream.post("end"));
}

const clicks = {
  where: () => cloth.reveal(),
  undo: () => undo(),
  undoturn: () => undo(true),
  hold: () => pace.hold(),
  step: () => pace.next(),
  hurry: () => pace.hurry(),
  repeat: () => trying(lookBack),
  hint: () => advise(stream.path),
  rulesbutton: () => book.open(),
  share: () => copy(location.href),
  end,
  allhead: () => memory.set("list", !find("all").open),
};
for (const [id, does] of Object.entries(clicks)) find(id).addEventListener("click", does);
for (const box of document.querySelectorAll(".advance")) {
  box.addEventListener("change", () => trying(() => ask("PUT", `${stream.path}/advance`, { pass: box.checked })));
}
find("tell").addEventListener("change", ({ target }) =>
  trying(() => ask("PUT", `${stream.path}/quiet`, { quiet: !target.checked })),
);
find("say").addEventListener("submit", (event) => {
  event.preventDefault();
  trying(() => speak(event.target.elements.text));
});
shortcuts({
  "?": () => book.open(),
  Escape: () => cloth.shrink() || release(),
  u: () => page.view.undo && undo(),
  U: () => page.view.undo && undo(true),
  h: () => !find("hint").hidden && advise(stream.path),
  l: () => isMine(page.view) && openList(),
});
document.addEventListener("pointerdown", wake, { once: true });
document.addEventListener("keydown", wake, { once: true });
addEventListener("scroll", () => page.view && question.showWhere(), { passive: true, capture: true });
follow(() => keepingFocus(room, draw));
for (const [name, otherwise] of Object.entries(WISHES)) {
  const box = find(`set-${name}`);
  const wish = (on) => change({ wishes: { ...page.wishes, [name]: on } });
  box.addEventListener("change", () => {
    memory.set(name, box.checked);
    wish(box.checked);
  });
  wish((box.checked = memory.get(name, otherwise)));
}
find("set-pace").value = memory.get("pace", "calm");
find("set-pace").addEventListener("change", ({ target }) => {
  memory.set("pace", target.value);
  change({ wishes: { ...page.wishes, pace: target.value } });
});
change({ wishes: { ...page.wishes, pace: find("set-pace").value } });
stream.begin();
