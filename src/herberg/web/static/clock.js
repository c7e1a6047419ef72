// The time at a table with a pace: how much is left, what happens then, who is on holiday, and what one wants oneself.

import { ask, button, fill, find, level, make, say, trying } from "./house.js";
import { nameOf } from "./room.js";

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
const MINUTE = 60000; // milliseconds between two looks at the clock

const tongue = () => document.documentElement.lang;
const ALMOST = 60; // seconds that nobody counts

/** A number of units: whole days from two on, else whole hours, else minutes. */
export function counted(seconds) {
  const [unit, length] = UNITS.find(([, size]) => seconds + ALMOST >= 2 * size) ?? UNITS.at(-1);
  return [Math.max(0, Math.floor((seconds + ALMOST) / length)), unit];
}

/** So much time: "3 days". */
export function span(seconds) {
  const [count, unit] = counted(seconds);
  return new Intl.NumberFormat(tongue(), { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** When something will be: "in 2 days". */
export function ahead(seconds) {
  return new Intl.RelativeTimeFormat(tongue()).format(...counted(seconds));
}

export const day = (at) => new Date(at).toLocaleDateString(tongue(), { dateStyle: "medium" });
const moment = (at) => new Date(at).toLocaleString(tongue(), { dateStyle: "full", timeStyle: "short" });

/** Whether somebody is on holiday just now, by the time of the house. */
export const isAway = ({ holiday }, time) => Boolean(holiday) && Date.parse(holiday.begins) <= Date.parse(time);

/** What is told of a chair: a holiday, or how much time there is. */
export function timeOf(chair, { clock, time, over }) {
  if (!clock || over || chair.kind !== "person") return "";
  if (isAway(chair, time)) return say("clock.away", { day: day(chair.holiday.ends) });
  if (chair.holiday) return say("clock.leaves", { day: day(chair.holiday.begins) });
  return say("clock.bank", { time: span(chair.left) });
}

export class Clock {
  /** `path` is that of the table in the API. */
  constructor(path, refresh) {
    Object.assign(this, { path, refresh, view: null, heard: 0 });
    setInterval(() => this.tell(), MINUTE);
    find("standin").addEventListener("change", () => this.choose());
    find("holidays").addEventListener("submit", (event) => {
      event.preventDefault();
      this.take(event.target.elements);
    });
  }

  show(view) {
    this.view = view;
    this.heard = Date.now();
    this.tell();
    find("timebox").hidden = !view.clock || view.you == null || view.over;
    if (find("timebox").hidden) return;
    fill(find("standin"), view.clock.stand_in, () => standInFields(view.clock.stand_in, say("clock.usual")));
    this.offerHoliday(view);
  }

  /** Whose time runs, how long yet, and what then. */
  tell() {
    const { clock, turn, you, over } = this.view ?? {};
    const runs = clock?.deadline && !over;
    find("clock").hidden = !runs;
    if (!runs) return;
    const seconds = (Date.parse(clock.deadline) - Date.parse(this.view.time) - (Date.now() - this.heard)) / 1000;
    const when = ahead(Math.max(0, seconds));
    const words =
      turn === you ? say("clock.yours", { when }) : say("clock.of", { when, name: nameOf(this.view, turn) });
    find("clock").textContent = `${words} ${clock.then}`;
    find("clock").title = moment(clock.deadline);
  }

  offerHoliday({ clock, chairs, you, time }) {
    const chair = chairs.find(({ seat }) => seat === you);
    const form = find("holidays");
    fill(form, [clock.holidays, chair.holiday], () =>
      chair.holiday ? this.onHoliday(chair, time) : holidayFields(clock.holidays, time),
    );
  }

  onHoliday({ holiday }, time) {
    const away = isAway({ holiday }, time);
    const words = say("clock.holiday", { from: day(holiday.begins), to: day(holiday.ends) });
    return [
      make("p", {}, words),
      button("button", say(away ? "clock.back" : "clock.revoke"), () =>
        this.change(() => ask("DELETE", `${this.path}/holiday`)),
      ),
    ];
  }

  take({ days, begins }) {
    const from = begins.value ? new Date(`${begins.value}T00:00`).toISOString() : null;
    return this.change(() => ask("PUT", `${this.path}/holiday`, { days: Number(days.value), begins: from }));
  }

  choose() {
    return this.change(() => ask("PUT", `${this.path}/stand-in`, { stand_in: standInOf(find("standin")) }));
  }

  change(doing) {
    return trying(async () => {
      await doing();
      await this.refresh();
    });
  }
}

function holidayFields(left, time) {
  if (!left) return [make("p", {}, say("clock.noholiday"))];
  const days = { type: "number", name: "days", min: 1, max: left, value: 1, required: true };
  return [
    make("label", { class: "field" }, say("clock.days"), make("input", days)),
    make(
      "label",
      { class: "field" },
      say("clock.begins"),
      make("input", { type: "date", name: "begins", min: time.slice(0, 10) }),
    ),
    make("button", { class: "button" }, say("clock.take")),
  ];
}

// what happens when the time is up

const KINDS = ["until", "turn", "out"];
const LEVELS = ["novice", "regular", "strong", "master"];

/** Fields for a stand-in: for how long, and which bot; `usual` are words for saying nothing. */
export function standInFields(chosen, usual) {
  const [kind, bot = "regular"] = (chosen ?? "").split(":");
  const kinds = [["", usual], ...KINDS.map((one) => [one, say(`standin.${one}`)])];
  const options = (all, now) => all.map(([value, words]) => make("option", { value, selected: value === now }, words));
  const levels = make(
    "select",
    { name: "bot", "aria-label": say("standin.bot") },
    options(
      LEVELS.map((one) => [one, level(one)]),
      bot,
    ),
  );
  levels.hidden = !kind || kind === "out";
  return [make("select", { name: "kind", "aria-label": say("standin.kind") }, options(kinds, kind)), levels];
}

/** What is chosen in those fields, as the house wants it. */
export function standInOf(box) {
  const [kind, bot] = [...box.querySelectorAll("select")].map((field) => field.value);
  if (!kind) return null;
  return kind === "out" ? kind : `${kind}:${bot}`;
}
