// The log, newest at the bottom, at a table and in a replay: every line shows where on the picture it happened.

import { find, level, make, orNone, say } from "./house.js";
import { toEnd } from "./room.js";

const EDGE = 60; // pixels: whoever is so near to an end has read up to it

export class Log {
  /** `badge(seat)` draws who did it; `earlier()` is called when somebody has read up to the first line. */
  constructor(cloth, badge, earlier = () => {}) {
    this.cloth = cloth;
    this.badge = badge;
    this.earlier = earlier;
    this.told = ""; // for whom
    this.first = 0; // the ply of the first line
    this.atEnd = true; // whether the newest line is in sight; then it stays so
    this.follow(find("logbox"));
    this.listen(find("log"));
  }

  /** Lines that stay are left alone, so that focus and finger stay on them; older ones above do not move them. */
  show(entries, { you, chairs }, now = null) {
    const list = find("log");
    const box = find("logbox");
    const below = box.scrollHeight - box.scrollTop;
    const told = JSON.stringify([you, chairs.map((chair) => chair.mark)]);
    const known = new Map(told === this.told ? [...list.children].map((line) => [Number(line.dataset.ply), line]) : []);
    const lines = folded(entries).map((some) => this.known(known, some) ?? this.line(some, you));
    const gone = undone(entries);
    for (const line of lines) line.classList.toggle("undone", gone.has(Number(line.dataset.ply)));
    for (const line of lines) line.classList.toggle("now", Number(line.dataset.ply) === now);
    place(list, orNone(lines, say("table.empty")));
    if (this.atEnd) toEnd(box);
    else if (entries[0]?.ply < this.first) box.scrollTop = box.scrollHeight - below;
    this.first = entries[0]?.ply ?? 0;
    this.told = told;
  }

  /** The line that is there already for just these entries. */
  known(lines, entries) {
    const line = lines.get(entries[0].ply);
    return line?.stands === entries.length ? line : null;
  }

  /** One entry; or those of several who only pass, in one line. */
  line(entries, you) {
    const [entry] = entries;
    const several = entries.length > 1;
    const texts = several ? [say("log.pass", { n: entries.length })] : entry.lines;
    const kind = [!several && entry.seat === you && "mine", several && "idle"].filter(Boolean).join(" ");
    const seats = [...new Set(entries.map(({ seat }) => seat))];
    const badges = seats.map((seat) => this.badge(seat));
    const told = several ? { title: entries.flatMap(({ lines }) => lines).join(" ") } : {};
    const line = make(
      "li",
      { class: kind, "data-ply": entry.ply, ...told },
      ...badges,
      ...texts.map((text) => make("p", {}, text)),
      botOf(entries),
    );
    line.things = entries.flatMap(({ things }) => things);
    line.stands = entries.length;
    return line;
  }

  /** New lines, and a question that takes more room, leave the end of the log in sight. */
  follow(box) {
    let tall = box.clientHeight; // a box that has just shrunk was not scrolled by anybody
    box.addEventListener("scroll", () => {
      if (box.clientHeight === tall) this.atEnd = box.scrollHeight - box.scrollTop - tall < EDGE;
      if (!this.atEnd && box.scrollTop < EDGE) this.earlier();
    });
    new ResizeObserver(() => {
      tall = box.clientHeight;
      if (this.atEnd) toEnd(box);
    }).observe(box);
  }

  /** Where a line happened: on hover and focus, and on a tap that stays; the arrows walk from line to line. */
  listen(list) {
    const lineOf = (event) => event.target.closest?.("li[data-ply]");
    const show = (event) => lineOf(event) && this.cloth.mark(lineOf(event).things, "where");
    const hide = () => this.cloth.unmark("where");
    list.addEventListener("pointerover", show);
    list.addEventListener("pointerleave", hide);
    list.addEventListener("focusin", show);
    list.addEventListener("focusout", hide);
    list.addEventListener("click", (event) => {
      show(event);
      const [first] = lineOf(event)?.things.flatMap((id) => this.cloth.seenAs(id)) ?? [];
      first?.scrollIntoView({ block: "nearest" });
    });
    list.addEventListener("keydown", (event) => {
      const line = lineOf(event);
      const next = { ArrowUp: line?.previousElementSibling, ArrowDown: line?.nextElementSibling }[event.key];
      if (!next) return;
      event.preventDefault();
      line.setAttribute("tabindex", "-1");
      next.setAttribute("tabindex", "0");
      next.focus();
    });
  }
}

/** Which bot chose for the person whose chair it is. */
function botOf(entries) {
  const bot = entries.find((entry) => entry.bot)?.bot;
  return bot ? make("small", { class: "by" }, say("log.bot", { level: level(bot) })) : null;
}

/** Entries in a row of people who only pass are one line. */
export function folded(entries) {
  const rows = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    if (entry.idle && row?.at(-1).idle && entry.bot === row.at(-1).bot) row.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

/** The plies of what was taken back. */
export function undone(entries) {
  const gone = new Set();
  const line = [];
  for (const { ply, follows, back } of entries) {
    if (!back) line.push({ ply, follows });
    else while (line.length && line.at(-1).follows !== follows) gone.add(line.pop().ply);
  }
  return gone;
}

/** These lines and no others; Tab comes to the last, unless somebody walks among them. */
function place(list, lines) {
  const stay = new Set(lines);
  for (const old of [...list.children]) if (!stay.has(old)) old.remove();
  lines.forEach((line, at) => list.children[at] !== line && list.insertBefore(line, list.children[at] ?? null));
  if (list.contains(document.activeElement)) return;
  for (const line of lines) line.setAttribute("tabindex", line === lines.at(-1) ? "0" : "-1");
}
