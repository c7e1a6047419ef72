// One table: shows what it is sent, returns numbers. It keeps no game state and knows no rules.
// Touch things in any order; what still fits stays lit; when one action remains it is played.

import { ring, wake } from "./bell.js";
import { Cloth } from "./cloth.js";
import { Room } from "./room.js";
import { ask, copy, fill, find, make, memory, nickname, Refused, say, someone, toast, trying } from "./house.js";
import { Place } from "./place.js";

const room = find("room");
const table = room.dataset.table;
const at = `/api/tables/${table}`;
const title = document.title;
const FEW = 6; // so many choices can be buttons
const EARLIER = 100; // so many entries of the log are asked for at a time
const fingers = matchMedia("(pointer: coarse)").matches;
const set = {
  confirm: memory.get("confirm", fingers),
  sound: memory.get("sound", true),
  title: memory.get("title", true),
  motion: memory.get("motion", true),
};

let view = null;
let touched = new Set();
let proposed = null;
let hinted = null;
let advice = "";
let busy = false;
let asked = "";

const cloth = new Cloth(find("panels"), touch, (ids) => {
  if (!busy && isMine()) showMeant(ids);
});
const around = new Room(cloth, () => trying(readBack));
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
cloth.still = () => reduced.matches || !set.motion || document.hidden;

// what comes down

let events = null;
let again = 500;
const place = new Place(listen, () => {
  events?.close();
  refresh().then(connected, () => lost(true));
});

function listen() {
  events?.close();
  events = new EventSource(`${at}/events`);
  events.addEventListener("view", (event) => {
    connected();
    heard += 1;
    take(JSON.parse(event.data));
  });
  events.addEventListener("change", (event) => {
    connected();
    heard += 1;
    change(JSON.parse(event.data));
  });
  events.addEventListener("error", () => {
    lost(true);
    if (events.readyState === EventSource.CLOSED) setTimeout(() => place.renew(), (again = Math.min(again * 2, 15000)));
  });
  events.addEventListener("open", connected);
}

function connected() {
  again = 500;
  lost(false);
}

let missing = null;
function lost(now) {
  clearTimeout(missing);
  if (now) missing = setTimeout(() => lostLine(true), 1500);
  else lostLine(false);
}

function lostLine(shown) {
  const line = document.querySelector(".lostline");
  if (shown && !line)
    document.querySelector(".cloth").prepend(make("p", { class: "lostline", role: "alert" }, say("table.lost")));
  if (!shown && line) {
    line.remove();
    toast(say("table.found"), 2);
  }
}

let heard = 0;

/** Look at the whole table. If the stream speaks meanwhile, it knows better: what was asked for may be older by now. */
async function refresh() {
  const before = heard;
  const whole = await ask("GET", at);
  if (heard === before) take(whole);
}

let reading = false;

/** The page comes with the end of the log: what was before it is asked for when somebody reads so far back. */
async function readBack() {
  const { log, you } = view;
  const last = (log[0]?.ply ?? 1) - 1;
  if (reading || last < 1) return;
  reading = true;
  try {
    const earlier = await ask("GET", `${at}/log?first=${Math.max(1, last - EARLIER + 1)}&last=${last}`);
    if (view.you !== you || view.log[0]?.ply !== last + 1) return;
    view.log = [...earlier, ...view.log];
    around.logAbove(view.log, you);
  } finally {
    reading = false;
  }
}

/** A whole view tells only the end of the log; what is known from before stays. */
function withEarlier(next) {
  const first = next.log[0]?.ply ?? Infinity;
  return view?.you === next.you ? [...view.log.filter((entry) => entry.ply < first), ...next.log] : next.log;
}

function change(news) {
  if (!view || news.ply < view.ply) return refresh().catch(() => {});
  const log = [...view.log, ...(news.log ?? []).filter((entry) => !view.log.some((old) => old.ply === entry.ply))];
  const chat = [...view.chat, ...(news.chat ?? []).filter((line) => !view.chat.some((old) => old.id === line.id))];
  take({ ...view, ...news, log, chat, panels: news.panels ?? [] }, news.panel_names);
}

function take(next, names = next.panels.map((panel) => panel.name)) {
  const before = view;
  const moved = !before || before.ply !== next.ply || before.you !== next.you;
  view = { ...next, log: withEarlier(next) };
  view.choices ??= [];
  if (moved) {
    letGo();
    find("all").open = memory.get("list", false);
  }
  cloth.show(view.panels, new Set(names));
  room.removeAttribute("aria-busy");
  room.dataset.ply = view.ply;
  room.dataset.over = String(Boolean(view.over));
  if (moved) idle();
  around.chairs(view, chairDoings);
  around.log(view.log, view.you);
  around.chat(view.chat, before ? (before.chat.at(-1)?.id ?? 0) : Infinity);
  around.result(find("result"), view, rematch());
  showAsk();
  tellTurn(before);
}

// the question and the choices

const isMine = () => !view.over && view.you != null && view.choices.length > 0;
const isOpen = (chair) => chair.kind === "open";
const isWaiting = () => !view.over && view.ply === 0 && view.chairs.some(isOpen);
const drawn = (choice) => (choice.things ?? []).filter((id) => cloth.thing(id));

function fitting() {
  return view.choices.filter((choice) => [...touched].every((id) => choice.things?.includes(id)));
}

function touch(id) {
  if (busy || !isMine()) return;
  proposed = null;
  if (touched.has(id)) {
    touched.delete(id);
  } else {
    const kept = new Set([id]);
    for (const old of [...touched].reverse()) {
      if (view.choices.some((choice) => [...kept, old].every((part) => choice.things?.includes(part)))) kept.add(old);
    }
    touched = kept;
    const fits = fitting();
    if (fits.length === 1) return choose(fits[0]);
    const whole = fits.filter((choice) => drawn(choice).every((part) => touched.has(part)));
    if (whole.length === 1) proposed = whole[0];
  }
  showAsk();
}

/** One action remains: play it, or ask once more where that is wished. */
function choose(choice) {
  if (!set.confirm) return send(choice);
  proposed = choice;
  touched = new Set(choice.things);
  showAsk();
  find("confirm").querySelector("button")?.focus({ preventScroll: true });
}

function letGo() {
  touched = new Set();
  proposed = hinted = null;
  cloth.unmark("hint");
}

/** Nothing else can be chosen until the table has moved on, or the choice was refused; other news changes nothing in that. */
async function send(choice) {
  if (busy) return;
  busy = true;
  room.classList.add("busy");
  try {
    const { ply } = await ask("POST", `${at}/moves`, { ply: view.ply, action: choice.action });
    setTimeout(() => {
      if (view.ply < ply)
        refresh()
          .catch(() => {})
          .finally(idle);
    }, 1500);
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    if (refused.status !== 409) toast(refused.message);
    letGo();
    await refresh().catch(() => {});
    idle();
  }
}

function idle() {
  busy = false;
  room.classList.remove("busy");
}

function showAsk() {
  const mine = isMine();
  const fits = mine ? fitting() : [];
  const lit = new Set(fits.flatMap((choice) => choice.things ?? []));
  cloth.light(lit, touched);
  find("ask").classList.toggle("mine", mine);
  find("turn").textContent = mine ? say("turn.yours") : view.result ? say("turn.over") : "";
  find("question").textContent = heading();
  find("note").textContent = [
    view.you == null && !view.over && !isWaiting() && say("turn.spectator"),
    view.note,
    ...(isWaiting() ? view.variant.map((told) => `${told}.`) : []),
  ]
    .filter(Boolean)
    .join(" ");
  showTouched(fits);
  showPlain(mine);
  showProposed();
  showList(fits, mine);
  showWhere();
  find("undo").hidden = !view.undo;
  find("hint").hidden = !mine;
  find("advancebox").hidden = !(mine && view.choices.length === 1) && !view.advance;
  for (const box of document.querySelectorAll(".advance")) box.checked = Boolean(view.advance);
  find("download").hidden = !view.over;
  find("leave").hidden = view.you == null || Boolean(view.over);
  find("end").hidden = !view.host || Boolean(view.over);
  find("options").textContent = view.variant.join(" · ");
  showBots();
}

function heading() {
  if (view.result) return around.verdict(view);
  if (view.ended) return say("turn.ended");
  if (isWaiting()) return say(view.you == null ? "turn.invited" : "turn.waiting");
  return view.question || around.turn(view) || say("turn.laying");
}

function showTouched(fits) {
  const box = find("touched");
  box.hidden = !touched.size || Boolean(proposed);
  if (box.hidden) return;
  const names = [...touched].map((id) => cloth.thing(id)?.dataset.about.split(". ")[0] ?? id).join("; ");
  const count = fits.length === 1 ? say("choose.one") : say("choose.count", { n: fits.length });
  box.replaceChildren(
    make("span", {}, `${names} (${count})`),
    make(
      "button",
      {
        type: "button",
        class: "button quiet",
        on: {
          click: () => {
            letGo();
            showAsk();
          },
        },
      },
      say("choose.clear"),
    ),
  );
}

/** Choices that touch nothing drawn are buttons of their own, as long as they are few. */
function plainChoices() {
  const plain = view.choices.filter((choice) => !drawn(choice).length);
  return plain.length <= FEW ? plain : [];
}

function showPlain(mine) {
  const plain = mine && !proposed ? plainChoices() : [];
  const free = view.over ? undefined : view.chairs.find(isOpen);
  fill(find("plain"), [view.ply, plain, hinted, free?.seat, view.you, view.ended], () =>
    [
      ...plain.map((choice) => choiceButton(choice, "button")),
      free && view.you == null && doingButton(say("table.sit"), () => sitDown(free.seat)),
      free && view.you != null && doingButton(say("table.invite"), () => copy(location.href)),
      view.ended && make("a", { class: "button strong", href: "/" }, say("table.home")),
    ].filter(Boolean),
  );
}

function doingButton(words, doing) {
  return make("button", { type: "button", class: "button strong", on: { click: doing } }, words);
}

function choiceButton(choice, kind) {
  const button = make(
    "button",
    {
      type: "button",
      class: `${kind}${hinted === choice.action ? " hinted" : ""}`,
      "data-action": choice.action,
      "data-key": choice.action,
      on: {
        click: (event) => {
          if (event.detail < 2) send(choice);
        }, // the second of a double click answers nothing
        pointerenter: () => cloth.mark(choice.things ?? [], "where"),
        pointerleave: () => cloth.unmark("where"),
        focus: () => cloth.mark(choice.things ?? [], "where"),
        blur: () => cloth.unmark("where"),
      },
    },
    choice.text,
  );
  return button;
}

/** A finger lay between small things: which one was meant? */
function showMeant(ids) {
  const box = find("confirm");
  box.hidden = false;
  fill(box, ids, () => [
    make("p", {}, say("choose.which")),
    make(
      "div",
      { class: "doors" },
      ...ids.map((id) =>
        make(
          "button",
          { type: "button", class: "button", on: { click: () => touch(id) } },
          cloth.thing(id)?.dataset.about ?? id,
        ),
      ),
    ),
  ]);
}

function showProposed() {
  const box = find("confirm");
  const choice = proposed;
  box.hidden = !choice;
  const told = choice && choice.action === hinted ? advice : choice?.text;
  fill(box, [view.ply, choice, told], () =>
    choice
      ? [
          make("p", {}, told),
          make(
            "div",
            { class: "doors" },
            make(
              "button",
              { type: "button", class: "button strong", id: "playit", on: { click: () => send(choice) } },
              say("choose.confirm"),
            ),
            make(
              "button",
              {
                type: "button",
                class: "button quiet",
                on: {
                  click: () => {
                    letGo();
                    showAsk();
                  },
                },
              },
              say("choose.cancel"),
            ),
          ),
        ]
      : [],
  );
}

/** The choices in words, unless each has a button of its own, or one is waiting for a yes. */
function showList(fits, mine) {
  const all = find("all");
  const plain = plainChoices().length;
  all.hidden = !mine || plain === view.choices.length || Boolean(proposed && fits.length === 1);
  cloth.unmark("where");
  const shown = touched.size ? fits : view.choices;
  fill(find("choices"), mine ? [view.ply, shown, hinted] : [], () =>
    shown.map((choice) => make("li", {}, choiceButton(choice, "choice"))),
  );
  if (!mine) return;
  const untold = !plain && view.choices.some((choice) => !drawn(choice).length);
  const stuck = touched.size && !fits.some((choice) => drawn(choice).some((id) => !touched.has(id)));
  if (untold || stuck || memory.get("list", false)) all.open = true; // it closes by hand, or with the next question
  find("allhead").textContent = `${touched.size ? say("choose.fit") : say("choose.all")} (${shown.length})`;
}

/** A way to what is lit, where none of it can be seen. */
function showWhere() {
  const box = find("ask").getBoundingClientRect();
  const sheet = box.top > 0 && box.width > innerWidth / 2; // the question lies over the table
  find("where").hidden = !isMine() || Boolean(proposed) || cloth.sees(sheet ? box.top : innerHeight);
}

function tellTurn(before) {
  const mine = isMine();
  const now = `${view.ply}/${view.question}/${view.over}`;
  if (now !== asked) {
    find("live").textContent = mine ? `${say("turn.yours")}. ${view.question}` : around.turn(view);
    asked = now;
  }
  document.title = mine && set.title ? `● ${say("turn.yours")} · ${title}` : title;
  const was = before && !before.over && before.you != null && before.choices.length > 0;
  if (mine && before && !was && set.sound) ring();
}

// things to do around the table

function chairDoings(chair) {
  const me = view.you;
  const doings = [];
  if (view.over) return doings;
  if (chair.kind === "open" && me == null) doings.push([say("table.sit"), () => sitDown(chair.seat)]);
  const empty = chair.kind === "open" || (chair.kind === "person" && chair.seat !== me && chair.online === false);
  if (empty && belongs()) doings.push([say("table.putbot"), () => seatBot(chair, room.dataset.bot)]);
  if (chair.kind === "bot" && chair.seat === me) doings.push([say("table.takeback"), () => seatBot(chair, null)]);
  if (chair.kind === "bot" && chair.yours) doings.push([say("table.takeback"), () => post(`seats/${chair.seat}`)]);
  return doings;
}

const belongs = () => view.host || view.you != null;
const seatBot = (chair, level) => post(`seats/${chair.seat}/bot`, { level });

/** The chair of a bot can be made free for somebody. */
function showBots() {
  const bots = belongs() && !view.over ? view.chairs.filter((chair) => chair.kind === "bot" && !chair.kept_for) : [];
  fill(find("bots"), bots, () =>
    bots.map((chair) =>
      make(
        "button",
        { type: "button", class: "button quiet", "data-key": chair.seat, on: { click: () => seatBot(chair, null) } },
        say("table.free", { name: chair.name }),
      ),
    ),
  );
}

async function post(path, body) {
  await trying(async () => {
    await ask("POST", `${at}/${path}`, body ?? {});
    await refresh();
  });
}

function sitDown(seat) {
  const dialog = find("sitdown");
  const form = dialog.querySelector("form");
  form.elements.name.value ||= nickname();
  form.onsubmit = (event) => {
    event.preventDefault();
    dialog.close();
    trying(async () => {
      await someone(form.elements.name.value.trim());
      await ask("POST", `${at}/seats/${seat}`, {});
      place.renew();
    });
  };
  dialog.showModal();
}

function rematch() {
  if (view.rematch)
    return [
      say("home.go"),
      () => {
        location.href = `/tables/${view.rematch}`;
      },
    ];
  return view.you == null
    ? null
    : [
        "",
        () =>
          trying(async () => {
            const made = await ask("POST", `${at}/rematch`);
            location.href = `/tables/${made.table}`;
          }),
      ];
}

async function hint() {
  if (find("hint").disabled) return;
  find("hint").disabled = true;
  const { ply } = view;
  await trying(async () => {
    const { words, action } = await ask("POST", `${at}/hint`).finally(() => {
      find("hint").disabled = false;
    });
    if (view.ply !== ply) return;
    const choice = view.choices.find((one) => one.action === action);
    letGo();
    hinted = action;
    advice = words;
    if (choice) {
      proposed = choice;
      cloth.mark(choice.things ?? [], "hint");
    }
    showAsk();
    find("live").textContent = words;
  });
}

async function undo() {
  await trying(async () => {
    await ask("POST", `${at}/undo`, { ply: view.ply });
    toast(say("table.undone"), 2);
    await refresh();
  });
}

let rulesText = null;
async function openRules() {
  const dialog = find("rules");
  if (dialog.open) return dialog.close();
  const body = find("rulesbody");
  dialog.showModal();
  if (!rulesText) {
    const page = new DOMParser().parseFromString(
      await (await fetch(`/rules/${room.dataset.game}`)).text(),
      "text/html",
    );
    rulesText = page.querySelector(".prose");
    for (const part of rulesText.querySelectorAll("[id]")) part.id = `rule-${part.id}`;
    for (const link of rulesText.querySelectorAll("[href^='#']"))
      link.setAttribute("href", link.getAttribute("href").replace("#", "#rule-"));
    body.replaceChildren(...rulesText.childNodes);
  }
  showRule(body);
  body.focus({ preventScroll: true });
}

/** The book lies open at the rule that tells what is asked. */
function showRule(body) {
  body.querySelector(".here")?.classList.remove("here");
  const rule = view?.chapter ? find(`rule-${view.chapter}`) : null;
  rule?.classList.add("here");
  if (rule) rule.scrollIntoView({ block: "center" });
  else body.scrollTop = 0;
}

find("where").addEventListener("click", () => cloth.reveal());
addEventListener(
  "scroll",
  () => {
    if (view) showWhere();
  },
  { passive: true },
);
find("undo").addEventListener("click", undo);
find("hint").addEventListener("click", hint);
find("rulesbutton").addEventListener("click", openRules);
find("share").addEventListener("click", () => copy(location.href));
find("leave").addEventListener(
  "click",
  () =>
    confirm(say("table.leave")) &&
    trying(async () => {
      await ask("DELETE", `${at}/seats/${view.you}`);
      location.href = "/";
    }),
);
find("end").addEventListener("click", () => confirm(say("table.end")) && post("end"));
for (const box of document.querySelectorAll(".advance")) {
  box.addEventListener("change", () => trying(() => ask("PUT", `${at}/advance`, { pass: box.checked })));
}
find("allhead").addEventListener("click", () => memory.set("list", !find("all").open));
find("say").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (text)
    trying(async () => {
      await someone();
      await ask("POST", `${at}/chat`, { text });
      field.value = "";
    });
});
for (const name of Object.keys(set)) {
  const box = find(`set-${name}`);
  box.checked = set[name];
  box.addEventListener("change", () => {
    memory.set(name, (set[name] = box.checked));
    root();
    if (view) tellTurn(view);
  });
}
function root() {
  document.documentElement.dataset.motion = set.motion ? "on" : "off";
}
root();

document.addEventListener("pointerdown", wake, { once: true });
document.addEventListener("keydown", wake, { once: true });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !view) return;
  if (event.repeat && event.key === "Enter") return event.preventDefault();
  if (event.target.matches?.("input:not([type=checkbox], [type=radio]), select, textarea")) return;
  if (event.key === "?") {
    event.preventDefault();
    openRules();
  }
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Escape" && !cloth.shrink()) {
    letGo();
    showAsk();
    cloth.about.hide();
  }
  if (event.key === "u" && view.undo) undo();
  if (event.key === "h" && isMine()) hint();
  if (event.key === "l" && isMine()) {
    memory.set("list", true);
    find("all").open = true;
    (document.querySelector("#all:not([hidden]) #choices button") ?? document.querySelector("#plain button"))?.focus();
  }
  if ((event.key === "ArrowDown" || event.key === "ArrowUp") && event.target.dataset?.action) {
    const buttons = [...document.querySelectorAll("#choices button, #plain button")].filter(
      (button) => event.target.parentElement.closest("ol, div") === button.parentElement.closest("ol, div"),
    );
    const next = buttons[buttons.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1)];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
});
addEventListener("offline", () => lost(true));
addEventListener("online", () => place.renew());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) place.claim(events?.readyState === EventSource.CLOSED);
});

place.claim();
