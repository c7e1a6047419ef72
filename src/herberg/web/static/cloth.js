// The picture: panels on the cloth. Things have ids; what may be touched is lit, every thing explains itself,
// moved things glide, dice roll. It knows no rules and no game.

import { find, make, say } from "./house.js";
import { arrange } from "./layout.js";

const FINGER = 34; // pixels: what is smaller is easily missed
const NEAR = 10; // so far beside a small thing a finger may mean its neighbour
const MISSED = 18; // so far beside everything it may still mean something
const RANK = { board: 0, mine: 1, other: 2 };
const SHAPES = "polygon, rect, circle, ellipse, path";
const SHEET = matchMedia("(max-width: 860px) and (orientation: portrait), (max-width: 560px)");
const GLIDE = { duration: 380, easing: "cubic-bezier(.25,.8,.3,1)" };

export class Cloth {
  /** `touched(id)` is called when a lit thing is touched by mouse, finger or key; `unsure(ids)` when a finger may mean several. */
  constructor(root, touched = () => {}, unsure = () => {}) {
    this.root = root;
    this.touched = touched;
    this.unsure = unsure;
    this.lit = new Set();
    this.chosen = new Set();
    this.figures = new Map();
    this.still = () => false;
    this.listen();
    this.about = new About(root);
    new ResizeObserver(() => this.arrange()).observe(root);
    addEventListener("resize", () => this.arrange());
  }

  /** Lay the panels; answers with the ids of the things that changed. */
  show(panels, names = new Set(panels.map((panel) => panel.name))) {
    const before = this.places();
    const focused = this.root.contains(document.activeElement) ? document.activeElement.id : null;
    const changed = new Set();
    this.forget(names);
    for (const panel of panels) this.lay(panel, changed);
    const sorted = [...this.figures.values()].sort((a, b) => a.rank - b.rank);
    if (sorted.some((figure, at) => this.root.children[at] !== figure.box))
      this.root.append(...sorted.map((figure) => figure.box));
    this.arrange();
    this.light(this.lit, this.chosen);
    if (focused && document.activeElement?.id !== focused) this.thing(focused)?.focus({ preventScroll: true });
    if (before.size && !this.still()) this.glide(before, changed);
    this.about.again();
    return changed;
  }

  /** Every panel finds its place; the same panels in the same room stay where they are. */
  arrange() {
    const figures = [...this.figures.values()].sort((a, b) => a.rank - b.rank);
    const wide = this.root.clientWidth;
    const sheet = SHEET.matches ? 190 : 12; // the question lies at the bottom there
    const tall = innerHeight - this.root.getBoundingClientRect().top - scrollY - sheet;
    const shape = JSON.stringify([wide, tall, figures.map((figure) => [figure.width, figure.height, figure.place])]);
    if (shape === this.shape) return;
    this.shape = shape;
    const laid = arrange(figures, wide, Math.max(tall, 420));
    this.root.classList.toggle("laid", Boolean(laid));
    this.root.style.height = laid ? `${Math.ceil(laid.height)}px` : "";
    figures.forEach(({ box }, index) => {
      const at = laid?.boxes[index];
      box.style.left = at ? `${at.x.toFixed(1)}px` : "";
      box.style.top = at ? `${at.y.toFixed(1)}px` : "";
      box.style.width = at ? `${at.w.toFixed(1)}px` : "";
    });
  }

  forget(names) {
    for (const [name, figure] of this.figures) {
      if (!names.has(name)) {
        this.grow(figure.box, false);
        figure.box.remove();
        this.figures.delete(name);
      }
    }
  }

  lay(panel, changed) {
    let figure = this.figures.get(panel.name);
    if (!figure) this.figures.set(panel.name, (figure = this.frame(panel)));
    if (figure.svg === panel.svg && figure.place === panel.place) return;
    const before = words(figure.holder);
    figure.svg = panel.svg;
    figure.place = panel.place;
    figure.rank = RANK[panel.place] ?? 3;
    figure.width = panel.width;
    figure.height = panel.height;
    figure.box.className = `${panel.place} ${panel.name === "text" ? "text" : ""} ${figure.box.classList.contains("grown") ? "grown" : ""}`;
    figure.box.style.setProperty("--ratio", (panel.width / panel.height).toFixed(3));
    figure.title.textContent = panel.title;
    figure.holder.innerHTML = panel.svg;
    const nameless = panel.name === "text";
    for (const svg of figure.holder.querySelectorAll(":scope > svg")) {
      svg.classList.add("panel");
      if (nameless) svg.setAttribute("role", "img");
    }
    for (const thing of figure.holder.querySelectorAll(".thing[id]")) {
      if (before.size && before.get(thing.id) !== thing.outerHTML) changed.add(thing.id);
    }
    for (const thing of figure.holder.querySelectorAll(".thing[id]")) {
      const about = thing.getAttribute("aria-label");
      if (about) thing.dataset.about = about; // kept here while a lit thing is called by more
      thing.setAttribute("tabindex", "-1");
      thing.setAttribute("role", thing.querySelector(".thing") || !about ? "group" : "img");
    }
  }

  frame(panel) {
    const title = make("span", {}, panel.title);
    const grow = make(
      "button",
      {
        type: "button",
        class: "icon grow",
        "aria-label": say("table.enlarge", { title: panel.title }),
        "aria-expanded": "false",
      },
      find("growsign").content.cloneNode(true),
    );
    const holder = make("div", { class: "holder" });
    const box = make("figure", {}, make("figcaption", {}, title, grow), holder);
    return { box, title, holder, svg: null, rank: 3 };
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

  thing(id) {
    const found = id ? document.getElementById(id) : null;
    return found && this.root.contains(found) ? found : null;
  }

  /** These may be touched, those are chosen. */
  light(lit, chosen = new Set()) {
    this.lit = lit;
    this.chosen = chosen;
    this.unmark("may");
    this.unmark("chosen");
    for (const old of this.root.querySelectorAll(".lit, .chosen:not(.ring), .thing[tabindex='0']")) {
      old.classList.remove("lit", "chosen");
      old.setAttribute("tabindex", "-1");
      if (old.getAttribute("role") === "button") {
        old.setAttribute("role", "img");
        if (old.dataset.about) old.setAttribute("aria-label", old.dataset.about);
      }
      old.removeAttribute("aria-pressed");
    }
    for (const id of lit) {
      const thing = this.thing(id);
      if (!thing) continue;
      const on = chosen.has(id);
      thing.classList.add("lit");
      thing.classList.toggle("chosen", on);
      thing.setAttribute("tabindex", "0");
      if (!thing.querySelector(".thing")) {
        thing.setAttribute("role", "button");
        thing.setAttribute("aria-pressed", String(on));
        thing.setAttribute("aria-label", spoken(thing));
      }
      ring(thing, on ? "chosen" : "may");
    }
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
    const lit = [...this.root.querySelectorAll(".lit")];
    const far = (thing) => Math.abs(middle(thing).y - innerHeight / 2);
    lit
      .sort((a, b) => far(a) - far(b))[0]
      ?.scrollIntoView({ block: "center", behavior: this.still() ? "auto" : "smooth" });
  }

  /** Draw a ring of some kind around these things. */
  mark(ids, kind) {
    this.unmark(kind);
    for (const id of ids) {
      const thing = this.thing(id);
      if (thing) ring(thing, kind);
    }
  }

  unmark(kind) {
    for (const old of this.root.querySelectorAll(`.ring.${kind}`)) old.remove();
  }

  listen() {
    this.root.addEventListener("click", (event) => {
      if (event.target.closest("figcaption")) this.clickFrame(event);
      else if (!this.about.held) this.clickPicture(event);
      this.about.held = false;
    });
    this.root.addEventListener("keydown", (event) => {
      const thing = event.target.closest?.(".thing[id]");
      if (!thing) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        if (this.lit.has(thing.id) && !event.repeat) this.touched(thing.id);
      } else if (event.key.startsWith("Arrow")) {
        event.preventDefault();
        event.stopPropagation();
        this.step(thing, event.key.slice(5));
      }
    });
    this.root.addEventListener("focusin", (event) => {
      const thing = event.target.closest?.(".thing[id]");
      this.unmark("focus");
      if (thing?.matches(":focus-visible")) ring(thing, "focus");
    });
    this.root.addEventListener("focusout", () => this.unmark("focus"));
  }

  clickFrame({ target }) {
    const box = target.closest("figure");
    if (target.closest(".grow")) this.grow(box, !box.classList.contains("grown"));
  }

  /** Touch what was meant; the picture of another player grows where nothing was. */
  clickPicture(event) {
    const meant = event.pointerType === "touch" ? this.under(event) : [this.litAt(event.target)].filter(Boolean);
    const other = event.target.closest("figure.other");
    if (!meant.length && other) this.grow(other, true);
    if (!meant.length || event.detail > 1) return; // the second of a double click answers nothing
    if (meant.length > 1) this.unsure(meant.map((thing) => thing.id));
    else this.touched(meant[0].id);
  }

  /** The lit thing that an element is part of, or null. */
  litAt(element) {
    for (let thing = element?.closest?.(".thing[id]"); thing; thing = thing.parentElement?.closest(".thing[id]")) {
      if (this.lit.has(thing.id)) return thing;
    }
    return null;
  }

  /** The lit things that a finger may mean: what it hit; where that is small its close neighbours too; what it nearly hit. */
  under({ target, clientX, clientY }) {
    const hit = this.litAt(target);
    if (hit && !isSmall(hit)) return [hit];
    const found = new Set(hit ? [hit] : []);
    for (const away of hit || target.closest("[data-about]") ? [NEAR] : [NEAR, MISSED]) {
      for (let turn = 0; turn < 8; turn++) {
        const angle = (turn * Math.PI) / 4;
        found.add(
          this.litAt(document.elementFromPoint(clientX + away * Math.cos(angle), clientY + away * Math.sin(angle))),
        );
      }
      found.delete(null);
      if (found.size) break;
    }
    return [...found];
  }

  /** Walk to the nearest thing in a direction; lit ones first where there are any. */
  step(from, way) {
    const things = [...this.root.querySelectorAll(".thing[id]")].filter(
      (thing) => thing !== from && !thing.contains(from),
    );
    const lit = things.filter((thing) => thing.classList.contains("lit"));
    const here = middle(from);
    const [dx, dy] = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] }[way];
    let best = null;
    let least = Infinity;
    for (const thing of lit.length ? lit : things) {
      const there = middle(thing);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (along > 1 && along + 2.5 * aside < least) [best, least] = [thing, along + 2.5 * aside];
    }
    best?.focus();
  }

  places() {
    const places = new Map();
    if (this.still()) return places;
    for (const thing of this.root.querySelectorAll(".thing[id], [data-glide][id]")) places.set(thing.id, place(thing));
    return places;
  }

  /** First, last, invert, play: what moved glides, what is new appears, dice that changed roll. */
  glide(before, changed) {
    const moved = new Map();
    for (const thing of this.root.querySelectorAll(".thing[id], [data-glide][id]")) {
      const then = before.get(thing.id);
      const now = place(thing);
      const parent = moved.get(thing.parentElement?.closest(".thing[id]")?.id);
      if (!then) {
        if (!thing.parentElement?.closest(".thing[id]")) thing.animate([{ opacity: 0 }, { opacity: 1 }], GLIDE);
        continue;
      }
      const same = then.panel === now.panel;
      const x = same ? then.inX - now.inX : then.x - now.x;
      const y = same ? then.inY - now.inY : then.y - now.y;
      if (Math.hypot(x, y) > 3) {
        moved.set(thing.id, { x, y });
        if (parent && Math.hypot(parent.x - x, parent.y - y) < 2) continue;
        const scale = thing.getScreenCTM?.()?.a || 1;
        thing.animate([{ translate: `${x / scale}px ${y / scale}px` }, { translate: "0 0" }], GLIDE);
      }
    }
    for (const id of changed) if (/(^|-)(die|dice|white)\b/.test(id)) roll(this.thing(id));
  }
}

/** Whether a finger covers more than this. */
function isSmall(thing) {
  const { width, height } = thing.getBoundingClientRect();
  return Math.min(width, height) < FINGER;
}

/** What a thing that can be touched is called: what is written on it, so that it can be named aloud, and its own words. */
function spoken(thing) {
  const written = thing.textContent.replace(/\s+/g, " ").trim();
  const about = thing.dataset.about ?? thing.id.replaceAll("-", " ");
  return !written || about.toLowerCase().includes(written.toLowerCase()) ? about : `${written}: ${about}`;
}

/** A die tumbles once. */
function roll(die) {
  if (!die) return;
  die.style.transformBox = "fill-box";
  die.style.transformOrigin = "center";
  die.animate(
    [
      { rotate: "-200deg", scale: 0.7 },
      { rotate: "25deg", scale: 1.12, offset: 0.7 },
      { rotate: "0deg", scale: 1 },
    ],
    { duration: 520, easing: "ease-out" },
  );
}

function words(holder) {
  const texts = new Map();
  for (const thing of holder.querySelectorAll(".thing[id]")) {
    const copy = thing.cloneNode(true);
    for (const own of copy.querySelectorAll(".ring")) own.remove();
    for (const part of [copy, ...copy.querySelectorAll(".thing")]) {
      part.classList.remove("lit", "chosen");
      for (const name of ["tabindex", "role", "aria-pressed", "style"]) part.removeAttribute(name);
      if (part.dataset.about) part.setAttribute("aria-label", part.dataset.about);
      part.removeAttribute("data-about");
    }
    texts.set(thing.id, copy.outerHTML);
  }
  return texts;
}

/** Where a thing is: on the screen, and within its own panel. */
function place(thing) {
  const panel = thing.ownerSVGElement;
  const { x, y } = middle(thing);
  const corner = panel?.getBoundingClientRect() ?? { x: 0, y: 0 };
  return { x, y, panel: panel?.getAttribute("aria-label"), inX: x - corner.x, inY: y - corner.y };
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A line around a thing: its own outline where one shape fills it, else its box. */
function ring(thing, kind) {
  let whole;
  try {
    whole = thing.getBBox();
  } catch {
    return;
  }
  if (!whole.width && !whole.height) return;
  for (const shape of thing.querySelectorAll(SHAPES)) {
    if (
      shape.classList.contains("ring") ||
      shape.closest(".thing") !== thing ||
      shape.parentElement.closest("[transform]") !== thing.closest("[transform]")
    )
      continue;
    const box = shape.getBBox();
    if (box.width * box.height < 0.72 * whole.width * whole.height) continue;
    const line = shape.cloneNode(false);
    for (const name of [
      "id",
      "fill",
      "stroke",
      "stroke-width",
      "stroke-dasharray",
      "opacity",
      "class",
      "style",
      "filter",
      "data-about",
      "fill-opacity",
      "stroke-opacity",
    ])
      line.removeAttribute(name);
    line.setAttribute("class", `ring ${kind}`);
    thing.append(line);
    return;
  }
  const line = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const room = 2;
  for (const [name, value] of Object.entries({
    x: whole.x - room,
    y: whole.y - room,
    width: whole.width + 2 * room,
    height: whole.height + 2 * room,
    rx: 4,
    class: `ring ${kind}`,
  }))
    line.setAttribute(name, value);
  thing.append(line);
}

/** The words of a thing, beside it: on hover, on focus, on a tap where touching does nothing, on a long press. */
class About {
  constructor(root) {
    this.box = make("div", { id: "about", "aria-hidden": "true" });
    document.body.append(this.box);
    this.held = false;
    this.of = null;
    const about = (target) => target.closest?.("[data-about]");
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      clearTimeout(this.soon);
      const thing = about(event.target);
      if (!thing) return this.hide();
      this.soon = setTimeout(() => this.show(thing), this.of ? 40 : 220);
    });
    root.addEventListener("pointerleave", () => this.hide());
    root.addEventListener("focusin", (event) => {
      if (about(event.target) && event.target.matches(":focus-visible")) this.show(about(event.target));
    });
    root.addEventListener("focusout", () => this.hide());
    root.addEventListener("pointerdown", (event) => {
      this.held = false;
      if (event.pointerType === "mouse") return;
      const thing = about(event.target);
      clearTimeout(this.soon);
      if (!thing) return this.hide();
      this.soon = setTimeout(() => {
        this.held = true;
        this.show(thing);
      }, 420);
    });
    root.addEventListener("pointerup", (event) => {
      if (event.pointerType === "mouse" || this.held) return;
      clearTimeout(this.soon);
      const thing = about(event.target);
      if (thing && !event.target.closest(".lit")) this.show(thing);
      else this.hide();
    });
    root.addEventListener("pointercancel", () => clearTimeout(this.soon));
    root.addEventListener("contextmenu", (event) => {
      if (this.held) event.preventDefault();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!root.contains(event.target)) this.hide();
    });
    addEventListener("scroll", () => this.hide(), { passive: true });
  }

  show(thing) {
    if (!thing.isConnected || !thing.dataset.about) return;
    this.of = thing.id || null;
    this.box.textContent = thing.dataset.about;
    const at = thing.getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: tall } = this.box;
    const left = Math.max(6, Math.min(at.x + at.width / 2 - wide / 2, innerWidth - wide - 6));
    const above = at.y - tall - 9;
    this.box.style.left = `${left}px`;
    this.box.style.top = `${above > 58 ? above : Math.min(at.bottom + 9, innerHeight - tall - 6)}px`;
    this.box.classList.add("shown");
  }

  /** The picture changed: the words stay beside their thing, or go. */
  again() {
    const thing = this.of && document.getElementById(this.of);
    if (this.box.classList.contains("shown")) thing ? this.show(thing) : this.hide();
  }

  hide() {
    clearTimeout(this.soon);
    this.of = null;
    this.box.classList.remove("shown");
  }
}
