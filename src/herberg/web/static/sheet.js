// A small screen: the question lies on a sheet that folds, and tabs under it lead to everything else.

import { find } from "./house.js";

const PARTS = { board: "figure.board", mine: "figure.mine", others: "figure.card:not(.away), figure.other:not(.away)" };
const LOW = 420; // pixels: on a window lower than this the sheet begins folded

export class Sheet {
  constructor(cloth) {
    this.cloth = cloth;
    this.ask = find("ask");
    this.talk = document.querySelector(".talk");
    find("fold")?.addEventListener("click", () => this.fold(!this.ask.classList.contains("folded")));
    if (innerHeight < LOW) this.fold(true);
    new ResizeObserver(() => this.measure()).observe(this.ask);
    for (const tab of this.talk.querySelectorAll("[role=tab]")) tab.addEventListener("click", () => this.open(tab.id));
    for (const part of find("parts").querySelectorAll("button"))
      part.addEventListener("click", () => this.goTo(part.dataset.part));
  }

  /** Only what is asked is left of the question, and one's own things in a line. */
  fold(on) {
    this.ask.classList.toggle("folded", on);
    find("fold")?.setAttribute("aria-expanded", String(!on));
  }

  /** The page ends above the sheet, and nothing that is scrolled to lies under it. */
  measure() {
    document.documentElement.style.setProperty("--sheet-high", `${this.ask.offsetHeight + 48}px`);
  }

  /** The same tab again closes what it has opened. */
  open(tab) {
    const again = this.talk.dataset.shown === tab && this.talk.classList.contains("opened");
    this.talk.classList.toggle("opened", !again);
    this.talk.dataset.shown = tab;
  }

  /** To the table, one's own things or the others'. */
  goTo(place) {
    this.talk.classList.remove("opened");
    this.cloth.shrink();
    this.cloth.root.querySelector(PARTS[place])?.scrollIntoView({ block: "start" });
  }

  /** The parts that there are; a dot where something is lit. */
  show() {
    for (const part of find("parts").querySelectorAll("button")) {
      const figures = [...this.cloth.root.querySelectorAll(PARTS[part.dataset.part])];
      part.hidden = !figures.length;
      part.querySelector(".dot").hidden = !figures.some((figure) => figure.querySelector(".lit"));
    }
  }

  /** What is lit comes into sight, where none of it is. */
  follow() {
    if (getComputedStyle(this.ask).position !== "fixed" || this.ask.offsetHeight === 0) return;
    if (!this.cloth.sees(this.ask.getBoundingClientRect().top)) this.cloth.reveal();
  }
}
