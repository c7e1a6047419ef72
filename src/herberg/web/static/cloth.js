// The picture: panels on the cloth. Things have ids, and what may be touched is lit. It knows no rules and no game.

import { About, spoken } from "./hints.js";
import { button, find, make, middle, say, shape } from "./house.js";
import { walkable } from "./keys.js";
import { arrange } from "./layout.js";
import { glide, places } from "./motion.js";
import { touchable } from "./touch.js";

const RANK = { board: 0, mine: 1, other: 2 };
const SHEET = "(max-width: 860px) and (orientation: portrait), (max-width: 560px)"; // the question lies at the bottom
const LOWEST = 420; // pixels: so much height the panels have at least
const SHAPES = "polygon, rect, circle, ellipse, path";
const PAINT = [
  ..."id class style fill stroke opacity filter data-about".split(" "),
  ..."fill-opacity stroke-opacity stroke-width stroke-dasharray".split(" "),
];

export class Cloth {
  /** `touched(id)` is called when a lit thing is touched by mouse, finger or key; `unsure(ids)` when several may be. */
  constructor(root, touched = () => {}, unsure = () => {}) {
    this.root = root;
    this.touched = touched;
    this.unsure = unsure;
    this.lit = new Set();
    this.figures = new Map();
    this.still = () => false;
    this.about = new About(root);
    touchable(this);
    walkable(this);
    new ResizeObserver(() => this.arrange()).observe(root);
    addEventListener("resize", () => this.arrange());
  }

  // panels

  /** Lay these panels, and no others; what moved glides. */
  show(panels) {
    if (panels.length === this.figures.size && panels.every((panel) => this.shows(panel))) return;
    const before = this.still() ? new Map() : places(this.root);
    const focused = this.root.contains(document.activeElement) ? document.activeElement.id : null;
    this.forget(new Set(panels.map((panel) => panel.name)));
    for (const panel of panels) if (!this.shows(panel)) this.lay(panel);
    const boxes = this.sorted().map((figure) => figure.box);
    if (boxes.some((box, at) => this.root.children[at] !== box)) this.root.append(...boxes);
    this.arrange();
    if (focused && document.activeElement?.id !== focused) this.thing(focused)?.focus({ preventScroll: true });
    if (before.size) glide(this.root, before);
    this.about.again();
  }

  shows({ name, svg, place }) {
    const panel = this.figures.get(name)?.panel;
    return panel?.svg === svg && panel.place === place;
  }

  sorted() {
    const rank = ({ panel }) => RANK[panel.place] ?? 3;
    return [...this.figures.values()].sort((a, b) => rank(a) - rank(b));
  }

  /** Every panel finds its place; the same panels in the same room stay where they are. */
  arrange() {
    const figures = this.sorted();
    const panels = figures.map(({ panel: { width, height, place } }) => ({ width, height, place }));
    const wide = this.root.clientWidth;
    const below = matchMedia(SHEET).matches ? 190 : 12;
    const tall = innerHeight - this.root.getBoundingClientRect().top - scrollY - below;
    const room = JSON.stringify([wide, tall, panels]);
    if (room === this.room) return;
    this.room = room;
    const laid = arrange(panels, wide, Math.max(tall, LOWEST));
    this.root.classList.toggle("laid", Boolean(laid));
    this.root.style.height = laid ? `${Math.ceil(laid.height)}px` : "";
    figures.forEach(({ box }, index) => {
      const { x, y, w } = laid?.boxes[index] ?? {};
      const pixels = (size) => (laid ? `${size.toFixed(1)}px` : "");
      Object.assign(box.style, { left: pixels(x), top: pixels(y), width: pixels(w) });
    });
  }

  forget(names) {
    for (const [name, { box }] of this.figures) {
      if (names.has(name)) continue;
      this.grow(box, false);
      box.remove();
      this.figures.delete(name);
    }
  }

  lay(panel) {
    const figure = this.figures.get(panel.name) ?? this.frame(panel);
    const { box, title, holder } = figure;
    const isText = panel.name === "text"; // of a game without a picture
    const grown = box.classList.contains("grown");
    figure.panel = panel;
    box.className = [panel.place, isText && "text", grown && "grown"].filter(Boolean).join(" ");
    box.style.setProperty("--ratio", (panel.width / panel.height).toFixed(3));
    title.textContent = panel.title;
    holder.innerHTML = panel.svg;
    holder.firstElementChild.classList.add("panel");
    if (isText) holder.firstElementChild.setAttribute("role", "img");
    for (const thing of holder.querySelectorAll(".thing[id]")) {
      const about = thing.getAttribute("aria-label");
      if (about) thing.dataset.about = about; // kept here while a lit thing is called by more
      thing.setAttribute("tabindex", "-1");
      thing.setAttribute("role", thing.querySelector(".thing") || !about ? "group" : "img");
    }
  }

  frame(panel) {
    const title = make("span");
    const holder = make("div", { class: "holder" });
    const sign = find("growsign").content.cloneNode(true);
    const label = say("table.enlarge", { title: panel.title });
    const turn = () => this.grow(box, !box.classList.contains("grown"));
    const grow = button("icon grow", sign, turn, { "aria-label": label, "aria-expanded": "false" });
    const box = make("figure", {}, make("figcaption", {}, title, grow), holder);
    const figure = { box, title, holder, panel };
    this.figures.set(panel.name, figure);
    return figure;
  }

  /** Enlarge a panel, or put it back; one at a time. */
  grow(box, on) {
    for (const one of this.root.querySelectorAll("figure.grown")) if (one !== box && on) this.grow(one, false);
    if (box.classList.contains("grown") === on) return;
    box.classList.toggle("grown", on);
    box.querySelector(".grow").setAttribute("aria-expanded", String(on));
    document.body.style.overflow = on ? "hidden" : "";
  }

  /** Put an enlarged panel back; whether there was one. */
  shrink() {
    const grown = this.root.querySelector("figure.grown");
    if (grown) this.grow(grown, false);
    return Boolean(grown);
  }

  // things

  thing(id) {
    const found = find(id);
    return this.root.contains(found) ? found : null;
  }

  aboutOf(id) {
    return this.thing(id)?.dataset.about ?? id;
  }

  /** These may be touched, those are chosen; Tab comes to what is lit, or to the first thing of a panel. */
  light(lit = new Set(), chosen = new Set()) {
    this.lit = lit;
    this.unmark("may");
    this.unmark("chosen");
    for (const old of this.root.querySelectorAll(".lit, .thing[tabindex='0']")) darken(old);
    for (const thing of [...lit].map((id) => this.thing(id)).filter(Boolean)) lighten(thing, chosen.has(thing.id));
    for (const { holder } of this.figures.values()) {
      if (!holder.querySelector(".lit")) holder.querySelector(".thing[data-about]")?.setAttribute("tabindex", "0");
    }
  }

  /** Whether something lit is in sight above this height, or nothing is lit at all. */
  sees(bottom) {
    const lit = [...this.root.querySelectorAll(".lit")].map((thing) => thing.getBoundingClientRect());
    const top = Math.max(0, document.querySelector(".beam").getBoundingClientRect().bottom);
    return !lit.length || lit.some((box) => box.bottom > top + 20 && box.top < bottom - 20);
  }

  /** Scroll to what is lit and nearest. */
  reveal() {
    this.shrink();
    const far = (thing) => Math.abs(middle(thing).y - innerHeight / 2);
    const [first] = [...this.root.querySelectorAll(".lit")].sort((a, b) => far(a) - far(b));
    first?.scrollIntoView({ block: "center", behavior: this.still() ? "auto" : "smooth" });
  }

  /** Draw a ring of some kind around these things, and no others. */
  mark(ids, kind) {
    this.unmark(kind);
    for (const thing of ids.map((id) => this.thing(id)).filter(Boolean)) ring(thing, kind);
  }

  unmark(kind) {
    for (const old of this.root.querySelectorAll(`.ring.${kind}`)) old.remove();
  }
}

function lighten(thing, chosen) {
  thing.classList.add("lit");
  thing.classList.toggle("chosen", chosen);
  thing.setAttribute("tabindex", "0");
  if (!thing.querySelector(".thing")) {
    thing.setAttribute("role", "button");
    thing.setAttribute("aria-pressed", String(chosen));
    thing.setAttribute("aria-label", spoken(thing.textContent, thing.dataset.about ?? thing.id.replaceAll("-", " ")));
  }
  ring(thing, chosen ? "chosen" : "may");
}

function darken(thing) {
  thing.classList.remove("lit", "chosen");
  thing.setAttribute("tabindex", "-1");
  thing.removeAttribute("aria-pressed");
  if (thing.getAttribute("role") !== "button") return;
  thing.setAttribute("role", "img");
  if (thing.dataset.about) thing.setAttribute("aria-label", thing.dataset.about);
}

/** A line around a thing: its own outline where one shape fills it, else its box. */
function ring(thing, kind) {
  const whole = boxOf(thing);
  if (!whole.width && !whole.height) return;
  const filling = [...thing.querySelectorAll(SHAPES)].find((part) => fills(part, thing, whole));
  const line = filling ? outline(filling) : frameOf(whole);
  line.setAttribute("class", `ring ${kind}`);
  thing.append(line);
}

function fills(part, thing, whole) {
  if (part.classList.contains("ring") || part.closest(".thing") !== thing) return false;
  if (part.parentElement.closest("[transform]") !== thing.closest("[transform]")) return false;
  const { width, height } = part.getBBox();
  return width * height >= 0.72 * whole.width * whole.height;
}

function outline(part) {
  const line = part.cloneNode(false);
  for (const name of PAINT) line.removeAttribute(name);
  return line;
}

function frameOf({ x, y, width, height }) {
  return shape("rect", { x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 4 });
}

/** What a thing covers; some browsers do not know it of what they do not show. */
function boxOf(thing) {
  try {
    return thing.getBBox();
  } catch {
    return { width: 0, height: 0 };
  }
}
