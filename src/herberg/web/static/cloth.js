// The picture: panels on the cloth. Things have ids, and what may be touched is lit. It knows no rules and no game.

import { About } from "./hints.js";
import { button, find, make, middle, say, shape } from "./house.js";
import { walkable } from "./keys.js";
import { arrange, sceneFor } from "./layout.js";
import { glide, places } from "./motion.js";
import { callThings } from "./names.js";
import { cornerOf, isDear, tag } from "./stakes.js";
import { touchable } from "./touch.js";

const RANK = { board: 0, front: 0.5, mine: 1, card: 2, other: 3 };
const ASIDE = { line: "line", notes: "notesbox" }; // what does not lie on the cloth, and where it is
const SHEET = "(max-width: 1199px) and (min-height: 500px), (max-width: 560px)"; // the question lies at the bottom
const MANY = 12; // tags on one panel: more would cover what they stand on; rings, hints and buttons say the same
const DESK = "(min-width: 1200px)"; // everything can be seen at once
const ASKING = 165; // pixels: so much room it has there
const NARROW = 480; // a cloth so narrow is filled, however high that makes a panel
const LOWEST = 340; // so much height the panels have at least
const TRACED = 12; // so many of the last moves stay marked
const SHAPES = "polygon, rect, circle, ellipse, path";
const PAINT = [
  ..."id class style fill stroke opacity filter data-about".split(" "),
  ..."fill-opacity stroke-opacity stroke-width stroke-dasharray".split(" "),
];

export class Cloth {
  /**
   * `touched(id)` is called when a lit thing is touched by mouse, finger or key; `unsure(ids)` when several may be;
   * `closed(id)` when the thing is not lit.
   */
  constructor(root, touched = () => {}, unsure = () => {}, closed = () => {}) {
    this.root = root;
    this.touched = touched;
    this.unsure = unsure;
    this.closed = closed;
    this.lit = new Map();
    this.chosen = new Set();
    this.figures = new Map();
    this.still = () => false;
    this.about = new About(root);
    touchable(this);
    walkable(this);
    new ResizeObserver(() => this.arrange()).observe(root);
    addEventListener("resize", () => this.arrange());
  }

  // panels

  /** Lay these panels, and no others, as the scenes say; what moved glides. */
  show(panels, scenes = this.scenes) {
    this.scenes = scenes;
    if (panels.length === this.figures.size && panels.every((panel) => this.shows(panel))) return this.arrange();
    const before = this.still() ? new Map() : places(this.root);
    const focused = this.root.contains(document.activeElement) ? document.activeElement.id : null;
    this.forget(new Set(panels.map((panel) => panel.name)));
    for (const panel of panels) if (!this.shows(panel)) this.lay(panel);
    const boxes = this.sorted().map((figure) => figure.box);
    if (boxes.some((box, at) => this.root.children[at] !== box)) this.root.append(...boxes);
    this.showAside();
    this.arrange();
    if (focused && document.activeElement?.id !== focused) this.thing(focused)?.focus({ preventScroll: true });
    if (before.size) glide(this.root, before);
    this.about.again();
  }

  shows({ name, svg, place }) {
    const panel = this.figures.get(name)?.panel;
    return panel?.svg === svg && panel.place === place;
  }

  /** What lies on the cloth, in order. */
  sorted() {
    const rank = ({ panel }) => RANK[panel.place] ?? 4;
    return [...this.figures.values()].filter(({ panel }) => !ASIDE[panel.place]).sort((a, b) => rank(a) - rank(b));
  }

  /** The notes have a tab where there are any; the line stands above the question. */
  showAside() {
    const aside = [...this.figures.values()].filter(({ panel }) => ASIDE[panel.place]);
    for (const { box, panel } of aside) if (!box.isConnected) find(ASIDE[panel.place])?.append(box);
    if (find("tab-notes")) find("tab-notes").hidden = !aside.some(({ panel }) => panel.place === "notes");
  }

  /** Every panel finds its place; the same panels in the same room stay where they are. */
  arrange() {
    const panels = new Map(this.sorted().map(({ panel }) => [panel.name, panel]));
    const wide = this.root.clientWidth;
    if (!panels.size || !this.scenes?.length || !wide) return;
    const scrolls = !matchMedia(DESK).matches;
    const below = matchMedia(SHEET).matches ? ASKING : 10;
    const top = this.root.getBoundingClientRect().top + scrollY + this.root.parentElement.scrollTop;
    const tall = wide < NARROW ? Infinity : Math.max(innerHeight - top - below, LOWEST);
    const shapes = [...panels.values()].map(({ name, width, height }) => [name, width, height]);
    const room = JSON.stringify([wide, tall, shapes, this.scenes]);
    if (room === this.room) return;
    this.room = room;
    const { boxes, height } = arrange(sceneFor(this.scenes, wide), panels, wide, tall, scrolls);
    this.root.style.height = `${Math.ceil(height)}px`;
    for (const { box, panel } of this.sorted())
      stand(box, panel.place === "front" ? this.inFront(panel, boxes) : boxes.get(panel.name));
    this.label();
  }

  /** What is held before one's eyes lies on the board, in its scale where there is room. */
  inFront({ width, height }, boxes) {
    const board = this.sorted().find(({ panel }) => panel.place === "board")?.panel;
    const under = boxes.get(board?.name);
    if (!under) return null;
    const w = Math.min((under.w * width) / board.width, under.w - 16, ((under.h - 60) * width) / height);
    return { x: under.x + (under.w - w) / 2, y: under.y + (under.h - (w * height) / width) / 2, w };
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
    const stay = ["grown", "away"].filter((state) => box.classList.contains(state));
    figure.panel = panel;
    box.className = [panel.place, isText && "text", ...stay].filter(Boolean).join(" ");
    box.style.setProperty("--ratio", (panel.width / panel.height).toFixed(3));
    title.textContent = panel.title;
    holder.innerHTML = panel.svg;
    holder.firstElementChild.classList.add("panel");
    if (isText) holder.firstElementChild.setAttribute("role", "img");
    for (const thing of holder.querySelectorAll(".thing[id]")) {
      const about = thing.getAttribute("aria-label");
      if (about) thing.dataset.about = about; // kept here while a lit thing is called by more
      thing.setAttribute("tabindex", "-1");
      const isNamed = about && !thing.querySelector(".thing");
      thing.setAttribute("role", isNamed ? "img" : "group");
      if (isNamed) hush(thing);
    }
  }

  frame(panel) {
    const title = make("span", { role: "heading", "aria-level": "2" });
    const holder = make("div", { class: "holder" });
    const sign = find("growsign").content.cloneNode(true);
    const label = say("table.enlarge", { title: panel.title });
    const turn = () => this.open(panel.name);
    const grow = button("icon grow", sign, turn, { "aria-label": label, "aria-expanded": "false" });
    const box = make("figure", { "data-panel": panel.name }, make("figcaption", {}, title, grow), holder);
    const figure = { box, title, holder, panel };
    this.figures.set(panel.name, figure);
    this.room = null; // it has no place yet
    return figure;
  }

  /** Show a panel at full size, or what a card stands for; the same again puts it back. */
  open(name) {
    const { box, panel } = this.figures.get(name);
    if (this.figures.has(panel.opens)) return this.open(panel.opens);
    this.grow(box, !box.classList.contains("grown"));
  }

  /** Enlarge a panel, or put it back; one at a time. */
  grow(box, on) {
    for (const one of this.root.querySelectorAll("figure.grown")) if (one !== box && on) this.grow(one, false);
    if (box.classList.contains("grown") === on) return;
    box.classList.toggle("grown", on);
    box.querySelector(".grow").setAttribute("aria-expanded", String(on));
    document.body.style.overflow = on ? "hidden" : "";
    this.label();
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
    return this.root.contains(found) || found?.closest("#notesbox") ? found : null;
  }

  aboutOf(id) {
    return this.thing(id)?.dataset.about ?? id;
  }

  /** These may be touched, with what is at stake for each; those are chosen. Tab comes to what is lit. */
  light(lit = new Map(), chosen = new Set()) {
    Object.assign(this, { lit, chosen });
    this.unmark("may");
    this.unmark("chosen");
    for (const old of this.root.querySelectorAll(".thing.lit, .thing[tabindex='0']")) darken(old);
    for (const [id, stakes] of lit) if (this.thing(id)) lighten(this.thing(id), chosen.has(id), stakes);
    for (const twin of document.querySelectorAll("[data-twin]")) this.lightTwin(twin, chosen);
    for (const { holder } of this.figures.values()) {
      if (!holder.querySelector(".lit")) holder.querySelector(".thing[data-about]")?.setAttribute("tabindex", "0");
    }
    callThings(this.root);
    this.label();
  }

  /** A tag on everything lit with what it costs and brings; each is as large on the screen as the others. */
  label() {
    for (const old of this.root.querySelectorAll(".tag")) old.remove();
    for (const [id, stakes] of this.lit) {
      const thing = this.thing(id);
      const panel = thing?.ownerSVGElement;
      const scale = panel?.getScreenCTM()?.a;
      const drawn = scale && !this.chosen.has(id) ? tag(stakes, scale) : null;
      if (drawn) hang(drawn, thing, panel, scale);
    }
    for (const holder of this.root.querySelectorAll(".holder"))
      holder.classList.toggle("crowd", holder.querySelectorAll(".tag").length > MANY);
  }

  /** What stands for a thing in a second place is lit with it, and touched in its stead. */
  lightTwin(twin, chosen) {
    const id = twin.dataset.twin;
    const lit = this.lit.has(id);
    for (const old of twin.querySelectorAll(":scope > .ring")) old.remove();
    twin.classList.toggle("lit", lit);
    twin.classList.toggle("chosen", lit && chosen.has(id));
    twin.onclick = lit ? () => this.touched(id) : null;
    if (lit) ring(twin, chosen.has(id) ? "chosen" : "may");
  }

  /** These come into sight, where none of them is. */
  bring(ids) {
    const things = ids.flatMap((id) => this.seenAs(id));
    const box = find("ask").getBoundingClientRect();
    const over = box.width > innerWidth / 2; // the question lies over the table
    if (!this.sees(over ? box.top : innerHeight, things)) this.reveal(things);
  }

  /** Whether one of these, or something lit, is in sight above this height; or there is nothing at all. */
  sees(bottom, things = [...this.root.querySelectorAll(".lit")]) {
    const lit = things.map((thing) => thing.getBoundingClientRect());
    const top = Math.max(0, document.querySelector(".beam").getBoundingClientRect().bottom);
    return !lit.length || lit.some((box) => box.bottom > top + 20 && box.top < bottom - 20);
  }

  /** Scroll to the nearest of these, or of what is lit. */
  reveal(things = [...this.root.querySelectorAll(".lit")]) {
    this.shrink();
    const far = (thing) => Math.abs(middle(thing).y - innerHeight / 2);
    const [first] = [...things].sort((a, b) => far(a) - far(b));
    first?.scrollIntoView({ block: "center", behavior: this.still() ? "auto" : "smooth" });
  }

  /** Draw a ring of some kind around these things, and no others. */
  mark(ids, kind) {
    this.unmark(kind);
    for (const place of new Set(ids.flatMap((id) => this.seenAs(id)))) ring(place, kind);
  }

  /** Where a thing is seen: of a panel that is put away, its twins on the card, or else the whole card. */
  seenAs(id) {
    const thing = this.thing(id);
    const panel = thing?.closest("figure.away:not(.grown)")?.dataset.panel;
    if (!panel) return thing ? [thing] : [];
    const cards = [...this.figures.values()].filter((one) => one.panel.opens === panel);
    const twins = cards.flatMap(({ holder }) => [...holder.querySelectorAll(`[data-twin="${CSS.escape(id)}"]`)]);
    return twins.length ? twins : cards.map(({ holder }) => holder.firstElementChild);
  }

  /** A soft ring in the mover's colour around what was moved last, until one's own next choice. */
  trace(entries, chairs) {
    this.unmark("last");
    const colours = new Map(chairs.map(({ seat, colour }) => [seat, colour]));
    for (const { seat, things } of entries.slice(-TRACED))
      for (const thing of things.map((id) => this.thing(id)).filter(Boolean)) ring(thing, "last", colours.get(seat));
  }

  unmark(kind) {
    for (const old of this.root.querySelectorAll(`.ring.${kind}`)) old.remove();
  }
}

/** A frame has its place, or is put away until it is opened. */
function stand(box, place) {
  box.classList.toggle("away", !place);
  const pixels = (size) => (place ? `${size.toFixed(1)}px` : "");
  const { x, y, w } = place ?? {};
  Object.assign(box.style, { left: pixels(x), top: pixels(y), width: pixels(w) });
}

/** What is drawn on a thing is part of its picture: who cannot see it hears the thing's name alone. */
function hush(thing) {
  for (const words of thing.querySelectorAll("text")) words.setAttribute("aria-hidden", "true");
}

/** The tag hangs over a corner of its thing, above all else in the panel. */
function hang(drawn, thing, panel, scale) {
  const seen = thing.getBoundingClientRect();
  const whole = panel.getBoundingClientRect();
  const part = (size) => size / scale;
  const box = { x: part(seen.x - whole.x), y: part(seen.y - whole.y), width: part(seen.width) };
  const { x, y } = cornerOf(box, Number(drawn.dataset.wide), scale, { width: part(whole.width) });
  drawn.setAttribute("transform", `translate(${x} ${y}) scale(${1 / scale})`);
  panel.append(drawn);
}

function lighten(thing, chosen, stakes) {
  thing.classList.add("lit");
  thing.classList.toggle("chosen", chosen);
  thing.classList.toggle("dear", isDear(stakes));
  thing.dataset.stakes = stakes.told;
  thing.setAttribute("tabindex", "0");
  if (!thing.querySelector(".thing")) {
    thing.setAttribute("role", "button");
    if (chosen) thing.setAttribute("aria-pressed", "true"); // what is not chosen plays: it is no switch
  }
  ring(thing, chosen ? "chosen" : isDear(stakes) ? "may dear" : "may");
}

function darken(thing) {
  thing.classList.remove("lit", "chosen", "dear");
  delete thing.dataset.stakes;
  thing.setAttribute("tabindex", "-1");
  thing.removeAttribute("aria-pressed");
  if (thing.getAttribute("role") !== "button") return;
  thing.setAttribute("role", "img");
}

/** A line around a thing: its own outline where one shape fills it, else its box. */
function ring(thing, kind, colour = null) {
  const whole = boxOf(thing);
  if (!whole.width && !whole.height) return;
  const filling = [...thing.querySelectorAll(SHAPES)].find((part) => fills(part, thing, whole));
  const line = filling ? outline(filling) : frameOf(thing.matches("svg") ? within(thing) : whole);
  line.setAttribute("class", `ring ${kind}`);
  if (colour) line.style.stroke = colour;
  thing.append(line);
}

function fills(part, thing, whole) {
  if (part.classList.contains("ring") || part.closest(".thing, .twin") !== thing) return false;
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

/** What a whole panel shows, with room for a line at its edge. */
function within({ viewBox }) {
  const { x, y, width, height } = viewBox.baseVal;
  return { x: x + 4, y: y + 4, width: width - 8, height: height - 8 };
}

/** What a thing covers without its rings; some browsers do not know it of what they do not show. */
function boxOf(thing) {
  const rings = [...thing.querySelectorAll(".ring")];
  for (const old of rings) old.style.display = "none";
  try {
    return thing.getBBox();
  } catch {
    return { width: 0, height: 0 };
  } finally {
    for (const old of rings) old.style.display = "";
  }
}
