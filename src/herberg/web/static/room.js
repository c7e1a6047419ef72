// What stands around the picture, at a table and in a replay: chairs, chat, result, tabs.

import { timeOf } from "./clock.js";
import { reasonOf, standings, verdict } from "./ending.js";
import { button, fill, find, level, make, orNone, points, say, signed } from "./house.js";

const HAND = '<svg class="hand sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12h14M12 6l6 6-6 6"/></svg>';

/** What somebody at the table is called. */
export function nameOf(view, seat) {
  return view.chairs.find((chair) => chair.seat === seat)?.name || say("table.seat", { n: seat + 1 });
}

/** Whose turn it is, in words. */
export function turnOf(view) {
  if (view.over) return say("turn.over");
  if (view.turn == null) return "";
  return view.turn === view.you ? say("turn.yours") : say("turn.of", { name: nameOf(view, view.turn) });
}

export function toEnd(box) {
  box.scrollTop = box.scrollHeight;
}

export class Room {
  /** `flag(line)` is what stands behind a line of the chat. */
  constructor(flag = () => null) {
    this.flag = flag;
    this.playing = find("room").dataset.mode === "play";
    this.seats = new Map();
    this.opened = null; // the seat whose score lies open
    this.heard = null; // the number of the last line that was said
    this.tabs();
    document.addEventListener("click", (event) => {
      if (!event.target.closest?.(".score")) this.openScore(null);
    });
  }

  /** A seat's own colour and letter, the same on the board, at the chair, in the log and in the score. */
  badge(seat) {
    const chair = this.seats.get(seat);
    if (!chair) return null;
    const badge = make("span", { class: "badge", "aria-hidden": "true" }, chair.mark);
    badge.style.background = chair.colour;
    return badge;
  }

  /** Who sits where, with their points and what can be done about a chair: words, and what they do. */
  chairs(view, doings = () => []) {
    this.seats = new Map(view.chairs.map((chair) => [chair.seat, chair]));
    const offered = view.chairs.map((chair) => doings(chair).map(([words]) => words));
    fill(find("chairs"), [view.chairs, view.scores, view.turn, view.you, view.over, offered], () =>
      view.chairs.map((chair) => this.chair(view, chair, doings(chair))),
    );
    this.openScore(this.opened);
  }

  chair(view, chair, doings) {
    const { seat } = chair;
    const turn = view.turn === seat;
    const name = chair.kind === "open" ? freeChair(chair) : nameOf(view, seat);
    const kind = make("small", {}, [this.kindOf(chair, view), timeOf(chair, view)].filter(Boolean).join(" · "));
    const item = make(
      "li",
      { class: turn ? "turn" : "", "aria-current": turn ? "true" : null },
      this.badge(seat),
      make("span", { class: "label" }, make("b", { title: name }, name), kind),
      this.score(view.scores[seat], seat),
      doings.map(([words, doing]) => button("doing", words, doing, { "data-key": `${seat} ${words}` })),
    );
    if (turn) item.insertAdjacentHTML("afterbegin", HAND);
    return item;
  }

  kindOf(chair, { you, over }) {
    if (chair.kind === "bot") return say("table.bot", { level: level(chair.level) });
    if (chair.kind === "open") return "";
    if (chair.seat === you) return say("table.you");
    if (over || !this.playing) return "";
    return say(chair.online ? "table.here" : "table.away");
  }

  /** The points of a seat; hover, focus or a tap shows where they come from. */
  score(score, seat) {
    if (!score?.sources.length) return [];
    const words = score.points == null ? say("table.hiddenpoints") : points(score.points);
    const told = score.sources.map((source) => `${source.text} ${amount(source)}`).join(", ");
    const opens = button("score", amount(score), () => this.openScore(this.opened === seat ? null : seat), {
      "data-seat": seat,
      "data-key": `${seat} score`,
      "aria-expanded": "false",
      "aria-label": `${words}: ${told}`,
      on: { keydown: (event) => event.key === "Escape" && this.openScore(null) },
    });
    return [opens, sourceList(score.sources, "sources sheet")];
  }

  openScore(seat) {
    this.opened = seat;
    for (const score of find("chairs").querySelectorAll(".score"))
      score.setAttribute("aria-expanded", String(Number(score.dataset.seat) === seat));
  }

  /** What was said; a dot tells of news to whoever looks elsewhere. */
  chat(lines) {
    const said = (line) => make("li", {}, make("b", {}, line.name), ` ${line.text}`, this.flag(line));
    fill(find("chat"), lines, () => orNone(lines.map(said), say("table.nochat")));
    const last = lines.at(-1)?.id ?? 0;
    if (last > (this.heard ?? last)) {
      toEnd(find("chat"));
      if (!find("chatbox").getClientRects().length) find("chatdot").hidden = false;
    }
    this.heard = last;
  }

  /** How it ended, and at a table what can be done then. */
  result(view, rematch = null) {
    find("result").hidden = !view.result;
    fill(find("result"), [view.result, view.you, view.rematch], () => {
      if (!view.result) return [];
      const reason = reasonOf(view.result);
      const casual = this.playing && view.result.some(({ seat, rated }) => seat === view.you && !rated);
      return [
        this.playing ? resultDoors(rematch) : make("h2", {}, verdict(view)),
        reason && make("p", { class: "reason" }, reason),
        standings(view.result, view.you, (seat) => this.badge(seat)),
        ...played(view.result),
        casual && make("small", {}, say("home.casual")),
      ].filter(Boolean);
    });
  }

  tabs() {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    for (const [at, tab] of tabs.entries()) {
      tab.addEventListener("click", () => openTab(tabs, tab));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = tabs[(at + step + tabs.length) % tabs.length];
        openTab(tabs, next);
        next.focus();
      });
    }
  }
}

function openTab(tabs, chosen) {
  for (const tab of tabs) {
    const on = tab === chosen;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    find(tab.getAttribute("aria-controls")).hidden = !on;
  }
  if (chosen.id !== "tab-chat") return;
  find("chatdot").hidden = true;
  toEnd(find("chat"));
}

const freeChair = ({ invited }) => (invited ? say("table.invitedone", { name: invited }) : say("table.open"));

function resultDoors(rematch) {
  return make(
    "div",
    { class: "doors" },
    rematch && button("button strong", rematch[0], rematch[1], { id: "rematch" }),
    make("a", { class: "button", href: `${location.pathname}/replay` }, say("home.replay")),
  );
}

/** Who played what, for each chair on which it was more than one. */
function played(result) {
  const one = ({ name, level: bot }) => (bot ? say("ending.bot", { level: level(bot) }) : name);
  const words = (part, n, parts) =>
    say(n === parts.length - 1 ? "ending.last" : "ending.part", { who: one(part), n: part.ply });
  const chairs = result.filter(({ parts }) => parts.length);
  if (!chairs.length) return [];
  const line = ({ name, parts }) => make("li", {}, make("b", {}, name), ` ${parts.map(words).join("; ")}`);
  return [make("ul", { class: "played", "aria-label": say("ending.who") }, chairs.map(line))];
}

const amount = (score) => (score.points == null ? "?" : signed(score.points));

function sourceList(sources, kind) {
  const rows = sources.flatMap((source) => [make("dt", {}, source.text), make("dd", {}, amount(source))]);
  return make("dl", { class: kind }, ...rows);
}
