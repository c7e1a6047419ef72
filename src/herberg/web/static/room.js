// What stands around the picture, at a table and in a replay: chairs, log, chat, result, tabs.

import { find, level, make, say } from "./house.js";

const HAND = '<svg class="hand sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12h14M12 6l6 6-6 6"/></svg>';

export class Room {
  constructor(cloth, changedAt = new Map()) {
    this.cloth = cloth;
    this.changedAt = changedAt;
    this.told = "";
    this.seats = new Map();
    this.tabs();
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
    if (view.turn == null) return view.chairs.some((chair) => chair.kind === "open") ? "" : say("turn.none");
    return view.turn === view.you ? say("turn.yours") : say("turn.of", { name: this.name(view, view.turn) });
  }

  chairs(view, doings = () => []) {
    this.seats = new Map(view.chairs.map((chair) => [chair.seat, chair]));
    const past = view.over || !document.querySelector('[data-mode="play"]');
    const lines = view.chairs.map((chair) => {
      const turn = view.turn === chair.seat && view.turn != null;
      const kind = chair.kind === "bot" ? say("table.bot", { level: level(chair.level) }) : chair.kind === "open" ? "" : chair.seat === view.you ? say("table.you") : past ? "" : say(chair.online === false ? "table.away" : "table.here");
      const name = chair.kind === "open" ? say("table.open") : this.name(view, chair.seat);
      const line = make("li", { class: turn ? "turn" : "", "aria-current": turn ? "true" : null }, this.badge(chair.seat), make("span", { class: "label" }, make("b", { title: name }, name), make("small", {}, kind)));
      if (turn) line.insertAdjacentHTML("afterbegin", HAND);
      if (chair.score != null) line.append(make("span", { class: "score", "aria-label": say("table.points", { n: chair.score }) }, String(chair.score)));
      for (const [words, doing] of doings(chair)) line.append(make("button", { type: "button", on: { click: doing } }, words));
      return line;
    });
    const bar = find("chairs");
    const focus = bar.contains(document.activeElement);
    bar.replaceChildren(...lines);
    if (focus) bar.querySelector("button")?.focus();
  }

  /** The log, newest at the bottom; hovering shows where it happened. */
  log(entries, you, now = null) {
    const list = find("log");
    const told = JSON.stringify([entries.map((entry) => entry.ply), you, now, [...this.seats.values()].map((chair) => chair.mark)]);
    if (told === this.told) return;
    this.told = told;
    const box = find("logbox");
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
    const lines = entries.map((entry) => {
      const line = make("li", { class: `${entry.ply === now ? "now" : ""} ${entry.seat === you ? "mine" : ""}` }, this.badge(entry.seat), ...entry.lines.map((text) => make("p", {}, text)));
      line.addEventListener("pointerenter", () => this.cloth.mark(entry.things ?? this.changedAt.get(entry.ply) ?? [], "where"));
      line.addEventListener("pointerleave", () => this.cloth.unmark("where"));
      line.dataset.ply = entry.ply;
      return line;
    });
    list.replaceChildren(...(lines.length ? lines : [make("li", { class: "blank" }, say("table.empty"))]));
    if (atEnd || now == null) box.scrollTop = box.scrollHeight;
  }

  chat(lines, heard) {
    const list = find("chat");
    list.replaceChildren(...(lines.length ? lines.map((line) => make("li", {}, make("b", {}, line.name), ` ${line.text}`)) : [make("li", { class: "blank" }, say("table.nochat"))]));
    list.scrollTop = list.scrollHeight;
    if (lines.length > heard && find("chatbox").hidden) find("chatdot").hidden = false;
  }

  result(box, view, rematch = null) {
    box.hidden = !view.result;
    if (!view.result) return box.replaceChildren();
    const winners = view.result.filter((one) => one.rank === 1);
    const mine = winners.length === 1 && winners[0].seat === view.you;
    const head = mine ? say("table.youwon") : winners.length > 1 ? say("table.shared", { names: winners.map((one) => one.name).join(", ") }) : say("table.won", { name: winners[0]?.name ?? "" });
    const rows = [...view.result].sort((a, b) => a.rank - b.rank).map((one) => {
      const points = one.points === 1 ? say("table.point") : say("table.points", { n: one.points });
      const row = make("li", { class: one.rank === 1 ? "first" : "" }, make("span", { "aria-label": say("table.rank", { n: one.rank }) }, `${one.rank}.`), make("b", {}, this.badge(one.seat), one.name), make("span", { class: "points" }, points),
        one.sources?.length ? make("small", {}, one.sources.map((source) => `${source.text} ${source.points}`).join(" · ")) : null);
      return row;
    });
    const doors = make("div", { class: "doors" });
    if (rematch) doors.append(make("button", { type: "button", class: "button strong", id: "rematch", on: { click: rematch[1] } }, rematch[0] || say("table.again")));
    if (document.querySelector('[data-mode="play"]')) doors.append(make("a", { class: "button", href: `${location.pathname}/replay` }, say("home.replay")));
    box.replaceChildren(make("h2", {}, head), make("ol", {}, ...rows), doors);
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
      if (chosen.id === "tab-chat") find("chatdot").hidden = true;
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
