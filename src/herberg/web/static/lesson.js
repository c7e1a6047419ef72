// A lesson at the table: what one wants, what came of what one did, what it is about now and where to look.

import { announce } from "./aloud.js";
import { button, fill, find, make, say, sure, trying } from "./house.js";
import { change, NOTHING, page } from "./page.js";
import { ruleWay } from "./rules.js";

/** What there is to read just now: the goal, what came of it, the idea of the step, the end; or others are asked. */
export function phaseOf({ lesson, ply }, { begun, read }) {
  if (lesson.goal && !begun) return "goal";
  if (lesson.after.length && read !== ply) return "after";
  if (lesson.now) return "now";
  return lesson.end ? "end" : "wait";
}

export class Teacher {
  constructor(cloth, stream) {
    this.cloth = cloth;
    this.stream = stream;
    this.told = null; // what was said last
    this.open = null; // and what was shown
  }

  show() {
    const { view, answer } = page;
    const lesson = view.over ? null : view.lesson;
    const phase = lesson && phaseOf(view, page);
    find("lesson").hidden = !lesson;
    find("ask").classList.toggle("reading", ["goal", "after", "end"].includes(phase));
    find("ask").classList.toggle("whole", ["goal", "end"].includes(phase));
    this.cloth.mark(phase === "now" ? lesson.now.look : [], "look");
    fill(find("lesson"), [view.ply, phase, answer, lesson], () => (lesson ? this.parts(lesson, phase) : []));
    if (lesson) this.turnTo([view.ply, phase, answer].join(" "), answer);
  }

  /** What is new is read from its beginning, and an answer where it stands. */
  turnTo(leaf, answer) {
    if (this.open === leaf) return;
    this.open = leaf;
    if (answer) find("lesson").querySelector(".answer").scrollIntoView({ block: "nearest" });
    else find("ask").scrollTop = 0;
  }

  parts(lesson, phase) {
    const doors = this.doors(lesson, phase);
    return [
      make("p", { class: "steps" }, say("lesson.step", { n: Math.max(1, lesson.step), all: lesson.steps })),
      make("progress", {
        "aria-hidden": "true",
        max: lesson.steps,
        value: Math.max(0, lesson.step - (phase === "end" ? 0 : 1)),
      }),
      ...this.words(lesson, phase),
      make("div", { class: "doors" }, ...doors),
    ];
  }

  words(lesson, phase) {
    if (phase === "goal") return [make("h3", {}, say("lesson.goal")), make("p", {}, lesson.goal)];
    if (phase === "after") return lesson.after.map((told) => make("p", { class: "after" }, told));
    if (phase === "end") return [make("h3", {}, say("lesson.end")), make("p", {}, lesson.end)];
    if (phase === "wait") return [make("p", {}, say("lesson.wait"))];
    return this.idea(lesson.now);
  }

  idea({ title, idea, rule, look }) {
    const { game } = find("room").dataset;
    return [
      make("h3", {}, title),
      make("p", {}, idea, rule && " (", rule && ruleWay(game, rule), rule && ")"),
      page.answer && make("p", { class: "answer" }, page.answer),
      look.length > 0 && this.ways(look),
    ].filter(Boolean);
  }

  /** What is ringed, in words; each leads to where it is. */
  ways(look) {
    const way = (id) => button("link", this.nameOf(id), () => this.cloth.reveal(this.cloth.seenAs(id)));
    const ways = look.map(way).flatMap((one, at) => (at ? [" · ", one] : [one]));
    return make("p", { class: "look" }, `${say("lesson.look")} `, ...ways);
  }

  nameOf(id) {
    return this.cloth.aboutOf(id).split(/[.;] |: (?=.{12})/u)[0];
  }

  doors(lesson, phase) {
    const on = (words, does) => button("button strong", words, does, { id: "goon" });
    const alone = (kind) => button(kind, say("lesson.alone"), () => this.leave(phase === "end"), { id: "alone" });
    if (phase === "goal") return [on(say("lesson.begin"), () => this.turn({ begun: true }))];
    if (phase === "after" && (lesson.now || lesson.end))
      return [on(say("lesson.on"), () => this.turn({ read: page.view.ply }))];
    if (phase === "end") return [alone("button strong"), make("a", { class: "button", href: "/" }, say("table.home"))];
    if (phase !== "now") return [];
    return [button("button quiet", say("lesson.show"), () => this.lead(lesson.now), { id: "showme" }), alone("link")];
  }

  /** The next page of the lesson. */
  turn(news) {
    change(news);
    this.tell();
    this.point();
  }

  /** What the step is about is proposed: a yes plays it. */
  lead({ action }) {
    const proposed = page.view.choices.find((choice) => choice.action === action);
    if (proposed) change({ ...NOTHING, proposed, hint: { action, words: proposed.text, things: proposed.things } });
  }

  /** For who listens: what stands there now, once. */
  tell() {
    if (find("lesson").hidden) return;
    const { view } = page;
    const phase = phaseOf(view, page);
    const said = `${view.ply} ${phase}`;
    if (said === this.told) return;
    this.told = said;
    const { lesson } = view;
    if (phase === "now")
      announce(
        lesson.now.title,
        lesson.now.idea,
        [say("lesson.look"), ...lesson.now.look.map((id) => this.nameOf(id))].join(" "),
      );
    else announce(...{ goal: [lesson.goal], after: lesson.after, end: [lesson.end], wait: [] }[phase]);
  }

  /** What it points at comes into sight. */
  point() {
    const { view } = page;
    if (view.lesson && phaseOf(view, page) === "now") this.cloth.bring(view.lesson.now.look);
  }

  /** From here on alone; in the middle of the lesson that is asked once more. */
  async leave(isOver) {
    if (!isOver && !(await sure(say("lesson.sure"), say("lesson.alone")))) return;
    await trying(() => this.stream.post("alone"));
  }
}
