// The question and its answers. Touch things in any order; what fits stays lit; when one choice remains it is played.

import { announce } from "./aloud.js";
import { verdict } from "./ending.js";
import { ask, button, fill, find, make, memory, Refused, say, toast } from "./house.js";
import { change, isMine, isWaiting, NOTHING, page } from "./page.js";
import { turnOf } from "./room.js";
import { common, signsOf, waits, warns, yesTo } from "./stakes.js";

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

/** What still fits has buttons where it is little; else what touches nothing drawn has, as long as that is little. */
export function buttonsOf(fits, isDrawn) {
  const plain = fits.length <= FEW ? fits : fits.filter((choice) => !choice.things.some(isDrawn));
  return plain.length <= FEW ? plain : [];
}

/** What each thing that is lit stands for: the choices that fit and touch it, or touch what answers as it does. */
export function targets(fits, alike = {}) {
  const found = new Map();
  for (const choice of fits) for (const id of choice.things) found.set(id, [...(found.get(id) ?? []), choice]);
  for (const [id, like] of Object.entries(alike)) if (found.has(like)) found.set(id, found.get(like));
  return found;
}

/** Whether words are needed: some choice has neither things nor a button, or touching leads no further. */
export function needsList(choices, touched, isDrawn) {
  const told = new Set(buttonsOf(choices, isDrawn));
  const isTold = (choice) => choice.things.some(isDrawn) || told.has(choice);
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
    this.cloth.about.hide();
    const like = view.alike?.[id] ?? id;
    const touched = touching(view.choices, before, like);
    const meantBy = { ...page.meantBy, [like]: id };
    const fits = fitting(view.choices, touched);
    if (touched.has(like) && fits.length === 1) return this.choose(fits[0], meantBy);
    const proposed = touched.has(like) ? complete(fits, touched, this.isDrawn) : null;
    change({ touched, proposed, meantBy, meant: [] });
  }

  /** A finger lay between small things: which one was meant? */
  unsure(meant) {
    if (!page.busy && isMine(page.view)) change({ meant });
  }

  /** One choice was made, by mouse, finger, key, list or button: play it, or ask once more where it waits for a yes. */
  choose(choice, meantBy = {}) {
    if (page.busy) return null;
    if (!waits(choice, page.view.choices, page.wishes)) return this.send(choice);
    change({ touched: new Set(choice.things), proposed: choice, meantBy, meant: [] });
    return find("playit")?.focus({ preventScroll: true });
  }

  /** Nothing else can be chosen until the table has moved on, or the choice was refused, whatever other news come. */
  async send({ action }) {
    if (page.busy) return;
    this.cloth.about.hide();
    change({ busy: true });
    try {
      const { ply } = await ask("POST", `${this.stream.path}/moves`, { ply: page.view.ply, action });
      setTimeout(() => page.view.ply < ply && this.again(), LATE);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      if (page.view.lesson && refused.status === 422) return this.answered(refused.message);
      if (refused.status !== 409) toast(refused.message);
      letGo();
      await this.again();
    }
  }

  /** A lesson is about something else, and says so. */
  answered(answer) {
    change({ ...NOTHING, answer, begun: true, read: page.view.ply, busy: false });
    announce(answer);
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
    const lit = targets(fits, view.alike);
    const stakes = new Map([...lit].map(([id, choices]) => [id, { ...common(choices), told: toldOf(choices) }]));
    this.cloth.light(stakes, new Set([...touched].map((id) => page.meantBy[id] ?? id)));
    this.cloth.mark(hint?.things ?? [], "hint");
    find("ask").classList.toggle("mine", mine);
    find("turn").textContent = mine ? say("turn.yours") : view.result ? say("turn.over") : "";
    find("question").textContent = heading(view);
    find("note").textContent = notes(view);
    this.showTouched(fits);
    this.showPlain(fits);
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

  showPlain(fits) {
    const { view, proposed, hint } = page;
    const plain = proposed ? [] : buttonsOf(fits, this.isDrawn);
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
    const click = (event) => event.detail < 2 && this.choose(choice); // the second of a double click answers nothing
    const made = button(page.hint?.action === choice.action ? `${kind} hinted` : kind, choice.text, click, {
      "data-action": choice.action,
      "data-key": choice.action,
      on: { pointerenter: show, pointerleave: hide, focus: show, blur: hide },
    });
    made.append(...signsOf(choice).filter(Boolean));
    return made;
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
    const yes = button("button strong", yesTo(choice), () => this.send(choice), { id: "playit" });
    const no = button("button quiet", say("choose.cancel"), letGo);
    return [
      make("p", {}, words),
      choice.told && make("p", { class: "told" }, ...signsOf(choice).slice(0, 1).filter(Boolean), ` ${choice.told}`),
      warns(choice) && make("p", { class: "warning" }, choice.warning),
      make("div", { class: "doors" }, yes, no),
    ].filter(Boolean);
  }

  /** The choices in words, unless each has a button of its own, or one is waiting for a yes. */
  showList(fits, mine) {
    const { view, touched, proposed, hint } = page;
    const shown = touched.size ? fits : view.choices;
    const all = buttonsOf(fits, this.isDrawn).length === fits.length;
    find("all").hidden = !mine || all || Boolean(proposed && fits.length === 1);
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

/** What all these choices cost and bring, in words; nothing where they differ. */
function toldOf(choices) {
  return choices.every(({ told }) => told === choices[0].told) ? choices[0].told : "";
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
