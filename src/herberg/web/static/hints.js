// What a thing says of itself, and what a bot would do.

import { announce } from "./aloud.js";
import { ask, find, make, once, say, sure, trying } from "./house.js";
import { change, NOTHING, page } from "./page.js";

const HOVER = 220; // milliseconds over a thing before it speaks
const NEXT = 40; // and where its neighbour has just spoken
const PRESS = 420; // of a finger
const GAP = 9; // pixels between a thing and its words
const EDGE = 6; // and between these and the edge of the window
const BEAM = 58; // so far down nothing is read

/** The words of a thing, beside it: on hover, on focus, on a tap where touching does nothing, on a long press. */
export class About {
  constructor(root) {
    this.root = root;
    this.box = make("div", { id: "about", "aria-hidden": "true" });
    this.held = false; // a finger has held something; letting go touches nothing
    this.of = null; // the id of what speaks
    this.pinned = false; // it says more, and stays until something else is touched
    this.rule = null; // the rule behind what it says then
    document.body.append(this.box);
    this.byMouse();
    this.byFinger();
    this.on("focusin", (event, thing) => thing && event.target.matches(":focus-visible") && this.show(thing));
    this.on("focusout", () => this.pinned || this.hide());
    const isWithin = (event) => this.box.contains(event.target) || (!this.pinned && root.contains(event.target));
    document.addEventListener("pointerdown", (event) => isWithin(event) || this.hide());
    addEventListener("scroll", () => this.hide(), { passive: true, capture: true });
  }

  on(kind, listen) {
    this.root.addEventListener(kind, (event) => listen(event, event.target.closest?.("[data-about]")));
  }

  byMouse() {
    this.on("pointerover", (event, thing) => {
      if (event.pointerType === "mouse") this.later(thing, this.of ? NEXT : HOVER);
    });
    this.on("pointerleave", () => this.pinned || this.hide());
  }

  byFinger() {
    this.on("pointerdown", (event, thing) => {
      this.held = false;
      if (event.pointerType !== "mouse") this.later(thing, PRESS, () => (this.held = true));
    });
    this.on("pointerup", (event, thing) => {
      if (event.pointerType === "mouse" || this.held) return;
      clearTimeout(this.soon);
      if (thing && !event.target.closest(".lit")) this.show(thing);
      else this.hide();
    });
    this.on("pointercancel", () => clearTimeout(this.soon));
    this.on("contextmenu", (event) => this.held && event.preventDefault());
  }

  /** After a while the thing speaks; where there is none nothing does. */
  later(thing, time, first = () => {}) {
    clearTimeout(this.soon);
    if (this.pinned) return;
    if (!thing) return this.hide();
    this.soon = setTimeout(() => {
      first();
      this.show(thing);
    }, time);
  }

  show(thing) {
    if (!thing.isConnected || !thing.dataset.about) return;
    this.hide();
    this.of = thing.id || null;
    this.stand(thing, [thing.dataset.about, thing.dataset.stakes].filter(Boolean).join("\n"));
  }

  /** The thing says more, which stays until something else is touched. */
  pin(thing, lines, rule) {
    if (!thing) return;
    this.hide();
    Object.assign(this, { of: thing.id, pinned: true, rule: rule || null });
    this.stand(thing, thing.dataset.about ?? "", ...lines);
  }

  stand(thing, ...words) {
    this.box.replaceChildren(...words);
    this.box.classList.toggle("pinned", this.pinned);
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const { x, y } = beside(
      thing.getBoundingClientRect(),
      { width, height },
      { width: innerWidth, height: innerHeight },
    );
    this.box.style.left = `${x}px`;
    this.box.style.top = `${y}px`;
    this.box.classList.add("shown");
  }

  /** The picture changed: the words stay beside their thing, or go. */
  again() {
    if (!this.box.classList.contains("shown")) return;
    const thing = this.of && !this.pinned && find(this.of);
    if (thing) this.show(thing);
    else this.hide();
  }

  hide() {
    clearTimeout(this.soon);
    Object.assign(this, { of: null, pinned: false, rule: null });
    this.box.classList.remove("shown", "pinned");
  }
}

/** Where words of this size stand: above the thing, below it where the beam is, and within the window. */
export function beside(thing, words, room) {
  const above = thing.y - words.height - GAP;
  const below = Math.min(thing.y + thing.height + GAP, room.height - words.height - EDGE);
  const x = Math.min(thing.x + thing.width / 2 - words.width / 2, room.width - words.width - EDGE);
  return { x: Math.max(EDGE, x), y: above > BEAM ? above : below };
}

/** What this visitor means to do, for the bot to compare: what waits for a yes, or alone fits what is touched. */
export function ideaOf({ view, proposed, touched, hint }) {
  const fits = touched.size
    ? view.choices.filter((choice) => [...touched].every((id) => choice.things.includes(id)))
    : [];
  const idea = proposed ?? (fits.length === 1 ? fits[0] : null);
  return idea && idea.action !== hint?.action ? `?idea=${idea.action}` : "";
}

/** Ask a bot; what it would choose is proposed. An answer that comes late is for nobody; the first one has a price. */
export async function advise(path) {
  const { ply, rated } = page.view;
  if (rated && !(await sure(say("hint.casual"), say("hint.show")))) return;
  await once(find("hint"), () =>
    trying(async () => {
      const { words, action } = await ask("POST", `${path}/hint${ideaOf(page)}`);
      if (page.view.ply !== ply) return;
      const proposed = page.view.choices.find((choice) => choice.action === action) ?? null;
      change({ ...NOTHING, proposed, hint: { action, words, things: proposed?.things ?? [] } });
      announce(words);
    }),
  );
}
