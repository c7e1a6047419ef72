// One table: shows what it is sent, returns numbers. It keeps no game state and knows no rules.

import { announce, keepingFocus, news } from "./aloud.js";
import { ring, wake } from "./bell.js";
import { Cloth } from "./cloth.js";
import { advise } from "./hints.js";
import { ask, copy, find, memory, say, someone, sure, toast, trying } from "./house.js";
import { shortcuts } from "./keys.js";
import { Log } from "./log.js";
import { Pace, PACES, sinceMine } from "./pace.js";
import { change, follow, hasMoved, isMine, NOTHING, page, withEarlier } from "./page.js";
import { letGo, Question } from "./question.js";
import { Reports } from "./reports.js";
import { Room } from "./room.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { Stream } from "./stream.js";

const room = find("room");
const title = document.title;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const WISHES = { finish: true, confirm: false, sound: true, title: true, motion: true, keys: true };
const pace = new Pace(take, paceNow, showPace);
const stream = new Stream(`/api/tables/${room.dataset.table}`, (view) => pace.take(view));
const seats = new Seats(stream, room.dataset.bot);
const cloth = new Cloth(
  find("panels"),
  (id) => question.touch(id),
  (ids) => question.unsure(ids),
);
const question = new Question(cloth, stream, (view) => seats.doors(view));
const reports = new Reports(stream.path);
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
  find("pace").hidden = !waiting && !pace.held && !pace.canRepeat;
  find("pacewait").textContent = waiting ? say("pace.waiting", { n: waiting }) : say("pace.since");
  find("hold").setAttribute("aria-pressed", String(pace.held));
  for (const id of ["hold", "step", "hurry"]) find(id).hidden = !waiting && !pace.held;
  find("repeat").hidden = !pace.canRepeat;
}

function take(next) {
  const before = page.view;
  const view = withEarlier(before, next);
  const moved = hasMoved(before, view);
  if (moved) find("all").open = memory.get("list", false);
  change({ view, ...(moved && { ...NOTHING, busy: false }) });
  tell(before, view);
  if (moved && isMine(view)) sheet.follow();
}

/** The table has moved on: for who listens, aloud and by a bell. */
function tell(before, view) {
  const mine = isMine(view);
  announce(...news(before, view));
  if (mine && before && !isMine(before) && page.wishes.sound) ring();
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
  sheet.show();
  showDoings(view);
  document.title = isMine(view) && wishes.title ? `● ${say("turn.yours")} · ${title}` : title;
}

function showDoings(view) {
  const mine = isMine(view);
  find("undo").hidden = !view.undo;
  find("undoturn").hidden = !view.undo_turn;
  find("hint").hidden = !mine;
  find("advancebox").hidden = !(mine && view.choices.length === 1) && !view.advance;
  for (const box of document.querySelectorAll(".advance")) box.checked = view.advance;
  find("download").hidden = !view.over;
  find("leave").hidden = view.you == null || view.over;
  find("end").hidden = !view.host || view.over;
  find("options").textContent = view.variant.join(" · ");
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

async function openRules() {
  const dialog = find("rules");
  const body = find("rulesbody");
  if (dialog.open) return dialog.close();
  dialog.showModal();
  if (!body.firstChild) body.replaceChildren(...(await rulesOf(room.dataset.game)));
  showRule(body, page.view?.chapter);
  body.focus({ preventScroll: true });
}

/** The book, with ids of its own: the table has ids too. */
async function rulesOf(game) {
  const text = await (await fetch(`/rules/${game}?edition=${room.dataset.edition}`)).text();
  const book = new DOMParser().parseFromString(text, "text/html").querySelector(".prose");
  for (const part of book.querySelectorAll("[id]")) part.id = `rule-${part.id}`;
  for (const link of book.querySelectorAll("[href^='#']"))
    link.setAttribute("href", link.getAttribute("href").replace("#", "#rule-"));
  return book.childNodes;
}

/** The book lies open at the rule that tells what is asked. */
function showRule(body, chapter) {
  body.querySelector(".here")?.classList.remove("here");
  const rule = find(`rule-${chapter}`);
  rule?.classList.add("here");
  if (rule) rule.scrollIntoView({ block: "center" });
  else body.scrollTop = 0;
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
  repeat: () => pace.again(),
  hint: () => advise(stream.path),
  rulesbutton: openRules,
  share: () => copy(location.href),
  end,
  allhead: () => memory.set("list", !find("all").open),
};
for (const [id, does] of Object.entries(clicks)) find(id).addEventListener("click", does);
for (const box of document.querySelectorAll(".advance")) {
  box.addEventListener("change", () => trying(() => ask("PUT", `${stream.path}/advance`, { pass: box.checked })));
}
find("say").addEventListener("submit", (event) => {
  event.preventDefault();
  trying(() => speak(event.target.elements.text));
});
shortcuts({
  "?": openRules,
  Escape: () => cloth.shrink() || release(),
  u: () => page.view.undo && undo(),
  U: () => page.view.undo && undo(true),
  h: () => isMine(page.view) && advise(stream.path),
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
