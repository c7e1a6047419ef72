// What stands around the picture, at a table and in a replay: chairs, log, chat, result, tabs.

import { fill, find, level, make, points, say, signed } from "./house.js";

const HAND = '<svg class="hand sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12h14M12 6l6 6-6 6"/></svg>';

const amount = ({ points }) => (points == null ? "?" : signed(points));
const spoken = (source) => `${source.text} ${amount(source)}`;

function toEnd(box) {
  box.scrollTop = box.scrollHeight;
}

function sourceList(sources, kind) {
  return make(
    "dl",
    { class: kind },
    ...sources.flatMap((source) => [make("dt", {}, source.text), make("dd", {}, amount(source))]),
  );
}

export class Room {
  /** `earlier()` is called when somebody has read up to the first line of the log. */
  constructor(cloth, earlier = () => {}) {
    this.cloth = cloth;
    this.earlier = earlier;
    this.told = "";
    this.seats = new Map();
    this.opened = null; // the seat whose score lies open
    this.atEnd = true; // whether the newest line of the log is in sight; then it stays so
    this.follow(find("logbox"));
    this.tabs();
    this.places();
    document.addEventListener("click", (event) => {
      if (!event.target.closest?.(".score")) this.openScore(null);
    });
  }

  name(view, seat) {
    const chair = view.chairs.find((one) => one.seat === seat);
    return chair?.name || say("table.seat", { n: seat + 1 });
  }

  /** A seat's own colour and letter, the same on the board, at the chair, in the log and in the score. */
  badge(seat) {
    const chair = this.seats.get(seat);
    if (!chair) return null;
    const badge = make("span", { class: "badge", "aria-hidden": "true" }, chair.mark);
    badge.style.background = chair.colour;
    return badge;
  }

  /** Whose turn it is, in words. */
  turn(view) {
    if (view.over) return say("turn.over");
    if (view.turn == null) return "";
    return view.turn === view.you ? say("turn.yours") : say("turn.of", { name: this.name(view, view.turn) });
  }

  chairs(view, doings = () => []) {
    this.seats = new Map(view.chairs.map((chair) => [chair.seat, chair]));
    const past = view.over || !document.querySelector('[data-mode="play"]');
    const line = (chair) => {
      const turn = view.turn === chair.seat && view.turn != null;
      const kind =
        chair.kind === "bot"
          ? say("table.bot", { level: level(chair.level) })
          : chair.kind === "open"
            ? ""
            : chair.seat === view.you
              ? say("table.you")
              : past
                ? ""
                : say(chair.online === false ? "table.away" : "table.here");
      const name = chair.kind === "open" ? say("table.open") : this.name(view, chair.seat);
      const item = make(
        "li",
        { class: turn ? "turn" : "", "aria-current": turn ? "true" : null },
        this.badge(chair.seat),
        make("span", { class: "label" }, make("b", { title: name }, name), make("small", {}, kind)),
      );
      if (turn) item.insertAdjacentHTML("afterbegin", HAND);
      item.append(...this.score(view.scores?.[chair.seat], chair.seat));
      for (const [words, doing] of doings(chair))
        item.append(
          make(
            "button",
            { type: "button", class: "doing", "data-key": `${chair.seat} ${words}`, on: { click: doing } },
            words,
          ),
        );
      return item;
    };
    const offered = view.chairs.map((chair) => doings(chair).map(([words]) => words));
    fill(find("chairs"), [view.chairs, view.scores, view.turn, view.you, view.over, offered], () =>
      view.chairs.map(line),
    );
    this.openScore(this.opened);
  }

  /** The points of a seat; hover, focus or a tap shows where they come from. */
  score(score, seat) {
    if (!score?.sources.length) return [];
    const words = score.points == null ? say("table.hiddenpoints") : points(score.points);
    const button = make(
      "button",
      {
        type: "button",
        class: "score",
        "data-seat": seat,
        "data-key": `${seat} score`,
        "aria-expanded": "false",
        "aria-label": `${words}: ${score.sources.map(spoken).join(", ")}`,
      },
      amount(score),
    );
    button.addEventListener("click", () => this.openScore(this.opened === seat ? null : seat));
    button.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.openScore(null);
    });
    return [button, sourceList(score.sources, "sources sheet")];
  }

  openScore(seat) {
    this.opened = seat;
    for (const button of find("chairs").querySelectorAll(".score"))
      button.setAttribute("aria-expanded", String(Number(button.dataset.seat) === seat));
  }

  /** The log, newest at the bottom. Lines that stay are left alone, so that focus and finger stay on them. */
  log(entries, you, now = null) {
    const list = find("log");
    const told = JSON.stringify([you, [...this.seats.values()].map((chair) => chair.mark)]);
    const known =
      told === this.told ? new Map([...list.children].map((line) => [Number(line.dataset.ply), line])) : new Map();
    this.told = told;
    const lines = entries.map((entry) => known.get(entry.ply) ?? this.line(entry, you));
    for (const line of lines) line.classList.toggle("now", Number(line.dataset.ply) === now);
    if (!lines.length) lines.push(make("li", { class: "blank" }, say("table.empty")));
    const stay = new Set(lines);
    for (const old of [...list.children]) if (!stay.has(old)) old.remove();
    lines.forEach((line, at) => {
      if (list.children[at] !== line) list.insertBefore(line, list.children[at] ?? null);
    });
    if (!list.contains(document.activeElement))
      lines.forEach((line, at) => line.setAttribute("tabindex", at === lines.length - 1 ? "0" : "-1"));
    if (this.atEnd) toEnd(find("logbox"));
  }

  /** The log with older lines above those that are shown: these stay where they are. */
  logAbove(entries, you) {
    const box = find("logbox");
    const below = box.scrollHeight - box.scrollTop;
    this.log(entries, you);
    box.scrollTop = box.scrollHeight - below;
  }

  /** New lines, and a question that takes more room, leave the end of the log in sight. */
  follow(box) {
    let tall = box.clientHeight; // a box that has just shrunk was not scrolled by anybody
    box.addEventListener("scroll", () => {
      if (box.clientHeight === tall) this.atEnd = box.scrollHeight - box.scrollTop - tall < 60;
      if (!this.atEnd && box.scrollTop < 60) this.earlier();
    });
    new ResizeObserver(() => {
      tall = box.clientHeight;
      if (this.atEnd) toEnd(box);
    }).observe(box);
  }

  line(entry, you) {
    const line = make(
      "li",
      { class: entry.seat === you ? "mine" : "", "data-ply": entry.ply },
      this.badge(entry.seat),
      ...entry.lines.map((text) => make("p", {}, text)),
    );
    line.things = entry.things ?? [];
    return line;
  }

  /** Where a line of the log happened: on hover and focus, and on a tap that stays; the arrows walk from line to line. */
  places() {
    const list = find("log");
    const line = (event) => event.target.closest?.("li[data-ply]");
    const show = (event) => line(event) && this.cloth.mark(line(event).things, "where");
    list.addEventListener("pointerover", show);
    list.addEventListener("pointerleave", () => this.cloth.unmark("where"));
    list.addEventListener("focusin", show);
    list.addEventListener("focusout", () => this.cloth.unmark("where"));
    list.addEventListener("click", (event) => {
      show(event);
      this.cloth.thing(line(event)?.things.find((id) => this.cloth.thing(id)))?.scrollIntoView({ block: "nearest" });
    });
    list.addEventListener("keydown", (event) => {
      const next = { ArrowUp: line(event)?.previousElementSibling, ArrowDown: line(event)?.nextElementSibling }[
        event.key
      ];
      if (!next) return;
      event.preventDefault();
      line(event).setAttribute("tabindex", "-1");
      next.setAttribute("tabindex", "0");
      next.focus();
    });
  }

  /** What was said; the line with the number `heard` is the last that is no news. */
  chat(lines, heard) {
    const list = find("chat");
    fill(list, lines, () =>
      lines.length
        ? lines.map((line) => make("li", {}, make("b", {}, line.name), ` ${line.text}`))
        : [make("li", { class: "blank" }, say("table.nochat"))],
    );
    if (!lines.length || lines.at(-1).id <= heard) return;
    toEnd(list);
    if (find("chatbox").hidden) find("chatdot").hidden = false;
  }

  result(box, view, rematch = null) {
    box.hidden = !view.result;
    fill(box, [view.result, view.you, view.rematch], () => (view.result ? this.outcome(view, rematch) : []));
  }

  /** Who has won, in words. */
  verdict({ result, you }) {
    const winners = result.filter((one) => one.rank === 1);
    if (winners.length > 1) return say("table.shared", { names: winners.map((one) => one.name).join(", ") });
    return winners[0].seat === you ? say("table.youwon") : say("table.won", { name: winners[0].name });
  }

  outcome(view, rematch) {
    const playing = Boolean(document.querySelector('[data-mode="play"]'));
    const rows = [...view.result]
      .sort((a, b) => a.rank - b.rank)
      .map((one) =>
        make(
          "li",
          { class: one.rank === 1 ? "first" : "" },
          make("span", { "aria-label": say("table.rank", { n: one.rank }) }, `${one.rank}.`),
          make("b", {}, this.badge(one.seat), one.name),
          make("span", { class: "points" }, points(one.points)),
          sourceList(
            (one.sources ?? []).filter((source) => source.points),
            "sources",
          ),
        ),
      );
    const doors = make("div", { class: "doors" });
    if (rematch)
      doors.append(
        make(
          "button",
          { type: "button", class: "button strong", id: "rematch", on: { click: rematch[1] } },
          rematch[0] || say("table.again"),
        ),
      );
    if (playing) doors.append(make("a", { class: "button", href: `${location.pathname}/replay` }, say("home.replay")));
    return [playing ? doors : make("h2", {}, this.verdict(view)), make("ol", {}, ...rows)];
  }

  tabs() {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    const open = (chosen) => {
      for (const tab of tabs) {
        const on = tab === chosen;
        tab.setAttribute("aria-selected", String(on));
        tab.tabIndex = on ? 0 : -1;
        find(tab.getAttribute("aria-controls")).hidden = !on;
      }
      if (chosen.id !== "tab-chat") return;
      find("chatdot").hidden = true;
      toEnd(find("chat"));
    };
    for (const [at, tab] of tabs.entries()) {
      tab.addEventListener("click", () => open(tab));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = tabs[(at + step + tabs.length) % tabs.length];
        open(next);
        next.focus();
      });
    }
  }
}
