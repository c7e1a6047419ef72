// The question and its answers. Touch things in any order; what fits stays lit; when one choice remains it is played.

import { ask, button, fill, find, make, memory, Refused, say, toast } from "./house.js";
import { change, isMine, isWaiting, NOTHING, page } from "./page.js";
import { turnOf, verdict } from "./room.js";

const FEW = 6; // so many choices can be buttons
const LATE = 1500; // milliseconds after which a choice that was played should be seen

/** The choices that touch all of these things. */
export function fitting(choices, things) {
  return choices.filter((choice) => [...things].every((id) => choice.things.includes(id)));
}

/** What is touched after one more touch: the same again is let go; else what was touched before stays where it fits. */
export function touching(choices, touched, id) {
  if (touched.has(id)) return new Set([...touched].filter((old) => old !== id));
  const kept = new Set([id]);
  for (const old of [...touched].reverse()) if (fitting(choices, [...kept, old]).length) kept.add(old);
  return kept;
}

/** The one choice of which nothing is left to touch. */
export function complete(choices, touched, isDrawn) {
  const whole = choices.filter((choice) => choice.things.every((id) => touched.has(id) || !isDrawn(id)));
  return whole.length === 1 ? whole[0] : null;
}

/** Choices that touch nothing drawn are buttons of their own, as long as they are few. */
export function plainOf(choices, isDrawn) {
  const plain = choices.filter((choice) => !choice.things.some(isDrawn));
  return plain.length <= FEW ? plain : [];
}

/** Whether words are needed: some choice has neither things nor a button, or touching leads no further. */
export function needsList(choices, touched, isDrawn) {
  const isTold = (choice) => choice.things.some(isDrawn) || plainOf(choices, isDrawn).length;
  const leadsOn = (choice) => choice.things.some((id) => isDrawn(id) && !touched.has(id));
  return !choices.every(isTold) || (touched.size > 0 && !fitting(choices, touched).some(leadsOn));
}

export const letGo = () => change(NOTHING);

export class Question {
  /** `doors(view)` are other things to do about it: words, and what they do. */
  constructor(cloth, stream, doors) {
    this.cloth = cloth;
    this.stream = stream;
    this.doors = doors;
    this.isDrawn = (id) => Boolean(cloth.thing(id));
  }

  // answers

  touch(id) {
    const { view, touched: before, busy } = page;
    if (busy || !isMine(view)) return;
    const touched = touching(view.choices, before, id);
    const fits = fitting(view.choices, touched);
    if (touched.has(id) && fits.length === 1) return this.choose(fits[0]);
    const proposed = touched.has(id) ? complete(fits, touched, this.isDrawn) : null;
    change({ touched, proposed, meant: [] });
  }

  /** A finger lay between small things: which one was meant? */
  unsure(meant) {
    if (!page.busy && isMine(page.view)) change({ meant });
  }

  /** One choice remains: play it, or ask once more where that is wished. */
  choose(choice) {
    if (!page.wishes.confirm) return this.send(choice);
    change({ touched: new Set(choice.things), proposed: choice, meant: [] });
    find("confirm").querySelector("button").focus({ preventScroll: true });
  }

  /** Nothing else can be chosen until the table has moved on, or the choice was refused, whatever other news come. */
  async send({ action }) {
    if (page.busy) return;
    change({ busy: true });
    try {
      const { ply } = await ask("POST", `${this.stream.path}/moves`, { ply: page.view.ply, action });
      setTimeout(() => page.view.ply < ply && this.again(), LATE);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      if (refused.status !== 409) toast(refused.message);
      letGo();
      await this.again();
    }
  }

  /** Look how it stands, and let this visitor choose. */
  async again() {
    await this.stream.refresh().catch(() => {});
    change({ busy: false });
  }

  // how it is shown

  show() {
    const { view, touched, hint } = page;
    const mine = isMine(view);
    const fits = mine ? fitting(view.choices, touched) : [];
    this.cloth.unmark("where");
    this.cloth.unmark("hint");
    this.cloth.light(new Set(fits.flatMap((choice) => choice.things)), touched);
    this.cloth.mark(hint?.things ?? [], "hint");
    find("ask").classList.toggle("mine", mine);
    find("turn").textContent = mine ? say("turn.yours") : view.result ? say("turn.over") : "";
    find("question").textContent = heading(view);
    find("note").textContent = notes(view);
    this.showTouched(fits);
    this.showPlain(mine);
    this.showConfirm();
    this.showList(fits, mine);
    this.showWhere();
  }

  showTouched(fits) {
    const names = [...page.touched].map((id) => this.cloth.aboutOf(id).split(". ")[0]).join("; ");
    const count = fits.length === 1 ? say("choose.one") : say("choose.count", { n: fits.length });
    find("touched").hidden = !page.touched.size || Boolean(page.proposed);
    fill(find("touched"), [names, count], () => [
      make("span", {}, `${names} (${count})`),
      button("button quiet", say("choose.clear"), letGo),
    ]);
  }

  showPlain(mine) {
    const { view, proposed, hint } = page;
    const plain = mine && !proposed ? plainOf(view.choices, this.isDrawn) : [];
    const doors = this.doors(view);
    fill(find("plain"), [view.ply, plain, hint?.action, doors.map(([words]) => words), view.ended], () => [
      ...plain.map((choice) => this.choiceButton(choice, "button")),
      ...doors.map(([words, does]) => button("button strong", words, does)),
      ...(view.ended ? [make("a", { class: "button strong", href: "/" }, say("table.home"))] : []),
    ]);
  }

  choiceButton(choice, kind) {
    const show = () => this.cloth.mark(choice.things, "where");
    const hide = () => this.cloth.unmark("where");
    const click = (event) => event.detail < 2 && this.send(choice); // the second of a double click answers nothing
    return button(page.hint?.action === choice.action ? `${kind} hinted` : kind, choice.text, click, {
      "data-action": choice.action,
      "data-key": choice.action,
      on: { pointerenter: show, pointerleave: hide, focus: show, blur: hide },
    });
  }

  /** Which thing was meant, or whether the choice is to be played. */
  showConfirm() {
    const { view, meant, proposed, hint } = page;
    find("confirm").hidden = !meant.length && !proposed;
    fill(find("confirm"), [view.ply, meant, proposed, hint], () => {
      if (meant.length) return this.whichOf(meant);
      return proposed ? this.yesOrNo(proposed, proposed.action === hint?.action ? hint.words : proposed.text) : [];
    });
  }

  whichOf(ids) {
    const doors = ids.map((id) => button("button", this.cloth.aboutOf(id), () => this.touch(id)));
    return [make("p", {}, say("choose.which")), make("div", { class: "doors" }, ...doors)];
  }

  yesOrNo(choice, words) {
    const yes = button("button strong", say("choose.confirm"), () => this.send(choice), { id: "playit" });
    const no = button("button quiet", say("choose.cancel"), letGo);
    return [make("p", {}, words), make("div", { class: "doors" }, yes, no)];
  }

  /** The choices in words, unless each has a button of its own, or one is waiting for a yes. */
  showList(fits, mine) {
    const { view, touched, proposed, hint } = page;
    const shown = touched.size ? fits : view.choices;
    const plain = plainOf(view.choices, this.isDrawn);
    find("all").hidden = !mine || plain.length === view.choices.length || Boolean(proposed && fits.length === 1);
    fill(find("choices"), mine ? [view.ply, shown, hint?.action] : [], () =>
      shown.map((choice) => make("li", {}, this.choiceButton(choice, "choice"))),
    );
    if (!mine) return;
    const open = memory.get("list", false) || needsList(view.choices, touched, this.isDrawn);
    if (open) find("all").open = true; // it closes by hand, or with the next question
    find("allhead").textContent = `${say(touched.size ? "choose.fit" : "choose.all")} (${shown.length})`;
  }

  /** A way to what is lit, where none of it can be seen. */
  showWhere() {
    const box = find("ask").getBoundingClientRect();
    const sheet = box.top > 0 && box.width > innerWidth / 2; // the question lies over the table
    const wanted = isMine(page.view) && !page.proposed;
    find("where").hidden = !wanted || this.cloth.sees(sheet ? box.top : innerHeight);
  }
}

/** What is asked, or why nothing is. */
export function heading(view) {
  if (view.result) return verdict(view);
  if (view.ended) return say("turn.ended");
  if (isWaiting(view)) return say(view.you == null ? "turn.invited" : "turn.waiting");
  return view.question || turnOf(view) || say("turn.laying");
}

/** What else there is to say of it. */
function notes(view) {
  const watching = view.you == null && !view.over && !isWaiting(view) ? say("turn.spectator") : "";
  const variant = isWaiting(view) ? view.variant.map((told) => `${told}.`) : [];
  return [watching, view.note, ...variant].filter(Boolean).join(" ");
}
