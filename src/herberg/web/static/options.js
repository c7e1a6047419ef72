// How a game is varied: fields for its options, what is chosen, and what this browser remembers of it.

import { make, memory, say } from "./house.js";

const isSwitch = (option) => option.switch;

export class Options {
  /** Fields in a box, for a table with `seats()` chairs; `changed` is called after each choice. */
  constructor(game, box, seats, changed = () => {}) {
    Object.assign(this, { game, box, seats, changed, fields: new Map() });
    const known = memory.get(`options.${game.name}`, {});
    const isKnown = ({ name, values }) => values.some(({ value }) => value === known[name]);
    this.wishes = Object.fromEntries(
      game.options.map((one) => [one.name, isKnown(one) ? known[one.name] : one.values[0].value]),
    );
    this.lay();
  }

  /** What most people may want first; below it rulings, for those who read the rulebook otherwise. */
  lay() {
    const fields = (ruling) => this.game.options.filter((one) => one.ruling === ruling).map((one) => this.field(one));
    const rulings = fields(true);
    const folded = make("details", {}, make("summary", {}, say("home.rulings")), rulings);
    this.box.replaceChildren(...fields(false), ...(rulings.length ? [folded] : []));
    this.offer();
  }

  field(option) {
    const field = isSwitch(option) ? this.checkbox(option) : this.select(option);
    const words = make("span", {}, option.about);
    const label = isSwitch(option)
      ? make("label", { class: "check option" }, field, words)
      : make("label", { class: "option" }, words, field);
    this.fields.set(option.name, label);
    return label;
  }

  checkbox({ name }) {
    const change = (event) => this.choose(name, event.target.checked ? "yes" : "no");
    return make("input", {
      type: "checkbox",
      name: `option-${name}`,
      checked: this.wishes[name] === "yes",
      on: { change },
    });
  }

  select({ name, values }) {
    const choices = values.map(({ value, words }) =>
      make("option", { value, selected: this.wishes[name] === value }, words),
    );
    const change = (event) => this.choose(name, event.target.value);
    return make("select", { name: `option-${name}`, on: { change } }, choices);
  }

  choose(name, value) {
    this.wishes[name] = value;
    memory.set(`options.${this.game.name}`, this.wishes);
    this.offer();
  }

  /** Only what goes with these seats and with the other choices can be chosen. */
  offer() {
    for (const option of this.game.options) this.fields.get(option.name).hidden = !this.isOffered(option);
    this.changed(this);
  }

  isOffered({ only }) {
    const value = (name) => (name === "seats" ? String(this.seats()) : this.wishes[name]);
    return Object.entries(only).every(([name, values]) => values.includes(value(name)));
  }

  get offered() {
    return this.game.options.filter((option) => this.isOffered(option));
  }

  /** What is chosen, as the house wants it. */
  get chosen() {
    return Object.fromEntries(this.offered.map(({ name }) => [name, this.wishes[name]]));
  }

  /** How that differs from the usual game, a sentence each. */
  get departures() {
    return this.offered
      .filter(({ name, values }) => this.wishes[name] !== values[0].value)
      .map((one) => this.tell(one));
  }

  tell({ name, about, values }) {
    const told = about.replace(/\.$/, "");
    const { value, words } = values.find((one) => one.value === this.wishes[name]);
    return value === "yes" ? told : `${told}: ${words}`;
  }
}
