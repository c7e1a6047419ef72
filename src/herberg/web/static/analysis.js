// What the bot thinks of a finished match: chances over time, turning points, and what it would have played.

import { ask, find, make, orNone, say, shape, someone, trying } from "./house.js";

const WIDE = 340;
const TALL = 128;
const EDGE = 8; // half a slider's thumb, so that chart and slider run side by side
const FLOOR = 104; // below it stand the numbers of the turning points
const APART = 15;
const AGAIN = 700; // milliseconds between two looks at how far it is
const DASHES = ["none", "7 4", "2 3", "10 3 2 3", "5 2 1 2 1 2"];

const percent = (chance) => say("analysis.percent", { n: Math.round(100 * chance) }).replace(" ", "\u00a0");
const wait = (time) => new Promise((done) => setTimeout(done, time));

/** Where numbers stand that belong to these places: side by side where they would cover one another. */
export function spread(places) {
  let free = 0;
  const apart = places.map((x) => (free = Math.max(free, x) + APART) - APART);
  const over = Math.max(0, free - APART - (WIDE - EDGE));
  return apart.map((x) => x - (x > WIDE / 2 ? over : 0));
}

export class Analysis {
  /** `jump(ply)` is called when somebody wants to see a move. */
  constructor(table, jump) {
    this.path = `/api/tables/${table}/analysis`;
    this.jump = jump;
    this.found = null;
    this.ply = 0;
    find("analyse").addEventListener("click", () => this.during(() => this.start()));
    find("turns").addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link) return;
      event.preventDefault();
      jump(Number(link.dataset.ply));
    });
  }

  /** Show what was thought before, or wait for what is being thought; the chairs lend their names and colours. */
  async begin(chairs) {
    this.chairs = chairs;
    const now = await ask("GET", this.path);
    await this.during(() => now.of && this.end(now));
  }

  /** Have the match thought over. */
  async start() {
    this.progress({ done: 0, of: 1 });
    await someone();
    await this.end(await ask("POST", this.path));
    find("live").textContent = say("analysis.ready");
  }

  /** Wait until it is done, and show it. Several servers may answer in turn: one that knows nothing is asked anew. */
  async end(now) {
    while (!now.analysis) {
      this.progress(now);
      await wait(AGAIN);
      now = await ask("GET", this.path);
      if (!now.of) now = await ask("POST", this.path);
    }
    this.show(now.analysis);
  }

  /** However it ends, nobody is shown a bar that stands still. */
  async during(work) {
    await trying(work);
    this.progress(null);
  }

  progress(now) {
    find("thinking").hidden = !now;
    find("analyse").hidden = Boolean(now || this.found);
    if (now) find("bar").value = now.done / now.of;
  }

  show(found) {
    this.found = found;
    find("chart").replaceChildren(this.draw());
    find("legend").replaceChildren(...this.chairs.map((chair) => this.entry(chair)));
    const turns = found.turns.map((turn, at) => entryOf(turn, at + 1));
    find("turns").replaceChildren(...orNone(turns, say("analysis.none")));
    find("analysis").hidden = find("tab-turns").hidden = false;
    find("tab-turns").click();
    this.at(this.ply);
  }

  // the chart

  x(ply) {
    return EDGE + (ply / this.found.moves) * (WIDE - 2 * EDGE);
  }

  y(chance) {
    return FLOOR - chance * (FLOOR - EDGE);
  }

  draw() {
    const [left, right] = [EDGE, WIDE - EDGE];
    const grid = [0, 0.5, 1].map((part) => ({
      class: "grid",
      x1: left,
      x2: right,
      y1: this.y(part),
      y2: this.y(part),
    }));
    const half = { class: "scale", x: right, y: this.y(0.5) + 10, "text-anchor": "end" }; // there the lines have parted
    const pointerdown = (event) => this.pointed(event);
    const pointermove = (event) => event.buttons && this.pointed(event);
    this.cursor = shape("g", { class: "cursor" });
    this.svg = shape(
      "svg",
      { viewBox: `0 0 ${WIDE} ${TALL}`, role: "img", on: { pointerdown, pointermove } },
      grid.map((line) => shape("line", line)),
      this.marks(),
      this.chairs.map((chair) => this.line(chair)),
      shape("text", { class: "scale", x: left, y: this.y(1) + 10 }, percent(1)),
      shape("text", half, percent(0.5)),
      this.cursor,
    );
    return this.svg;
  }

  line(chair) {
    const place = (x, y) => `${x.toFixed(1)},${y.toFixed(1)}`;
    const points = this.found.points.map(({ after, chances }) => place(this.x(after), this.y(chances[chair.seat])));
    return dressed(shape("polyline", { points: points.join(" ") }), chair);
  }

  /** The turning points, and their numbers below. */
  marks() {
    const places = spread(this.found.turns.map((turn) => this.x(turn.move)));
    return this.found.turns.map((turn, index) => {
      const [at, x] = [places[index], this.x(turn.move)];
      return shape(
        "g",
        { class: "mark", "data-ply": turn.move },
        shape("path", { d: `M${x} ${this.y(turn.came)}V${FLOOR + 3}L${at} ${FLOOR + 9}` }),
        shape("circle", { cx: x, cy: this.y(turn.came), r: 2.5 }),
        shape("text", { x: at, y: TALL - 4 }, String(index + 1)),
      );
    });
  }

  pointed(event) {
    const mark = event.target.closest(".mark");
    if (mark) return this.jump(Number(mark.dataset.ply));
    const box = this.svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDE;
    this.jump(Math.round(((x - EDGE) / (WIDE - 2 * EDGE)) * this.found.moves));
  }

  entry(chair) {
    const line = dressed(shape("line", { x1: 0, x2: 30, y1: 4, y2: 4 }), chair);
    const sample = shape("svg", { viewBox: "0 0 30 8", "aria-hidden": "true" }, line);
    return make("li", {}, sample, make("span", {}, chair.name), make("b", { "data-seat": chair.seat }));
  }

  // where the replay stands

  at(ply) {
    this.ply = ply;
    if (!this.found) return;
    const { chances } = this.found.points.findLast((point) => point.after <= ply) ?? this.found.points[0];
    for (const cell of find("legend").querySelectorAll("b")) cell.textContent = percent(chances[cell.dataset.seat]);
    const x = this.x(ply);
    this.cursor.replaceChildren(
      shape("line", { x1: x, x2: x, y1: EDGE, y2: FLOOR }),
      ...this.chairs.map((chair) => dressed(shape("circle", { cx: x, cy: this.y(chances[chair.seat]), r: 4 }), chair)),
    );
    const told = this.chairs.map((chair) => `${chair.name} ${percent(chances[chair.seat])}`).join(", ");
    this.svg.setAttribute("aria-label", `${say("analysis.chart")}. ${say("table.log", { n: ply })}: ${told}`);
    find("better").textContent = this.opinion(ply);
    for (const link of find("turns").querySelectorAll("a")) {
      if (Number(link.dataset.ply) === ply) this.light(link);
      else link.removeAttribute("aria-current");
    }
  }

  /** A turning point's entry is marked, and scrolled to within its list. */
  light(link) {
    link.setAttribute("aria-current", "true");
    const box = find("turnsbox");
    box.scrollTop += link.getBoundingClientRect().top - box.getBoundingClientRect().top - 8;
  }

  /** What the bot thinks of the move that led here. */
  opinion(ply) {
    const turns = this.found.turns.filter((turn) => turn.move === ply).map((turn) => turn.verdict);
    if (turns.length) return turns.join(" ");
    const look = this.found.looks.find((one) => one.move === ply);
    if (!look) return "";
    return look.best.action === look.played.action
      ? say("analysis.same")
      : say("analysis.other", { text: look.best.text });
  }
}

/** In a chair's colour, and with dashes of its own. */
function dressed(element, chair) {
  element.style.setProperty("--seat", chair.colour);
  element.setAttribute("stroke-dasharray", element.tagName === "circle" ? "none" : DASHES[chair.seat % DASHES.length]);
  element.classList.add("seat");
  return element;
}

function entryOf(turn, number) {
  const link = new URLSearchParams(location.search);
  link.set("ply", turn.move);
  const words = `${number}. ${say("table.log", { n: turn.move })}`;
  return make("li", {}, make("a", { href: `?${link}`, "data-ply": turn.move }, words), make("p", {}, turn.text));
}
