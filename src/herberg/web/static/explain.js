// A rule is told the first time it matters, and never again unless asked. The house remembers for whom it was.

import { ask, button, fill, find, make, say, toast, trying } from "./house.js";
import { change, isMine, page } from "./page.js";
import { ruleWay } from "./rules.js";

export class Explainer {
  constructor(game) {
    this.game = game;
    this.known = null; // what this visitor has been told of, once the house has said so
    this.texts = new Map(); // by rule; each is asked for once
    this.last = null; // the rule behind the question before
    find("ruleofit").addEventListener("click", () => this.ask());
    find("set-explain").addEventListener("change", ({ target }) => this.wish(target.checked));
  }

  /** The rule behind what is asked, and whether it is told: because it is new, or because somebody wants to know. */
  show() {
    const { view, wondered } = page;
    const rule = isMine(view) ? view.chapter : null;
    find("ruleofit").hidden = !rule;
    if (rule) this.learn();
    if (rule !== this.last && this.last) this.settle(this.last);
    const isNew = rule && !view.lesson && this.known?.wanted && !this.known.rules.has(rule);
    this.last = isNew || (rule && view.lesson) ? rule : null;
    const wanted = isNew || wondered === view.ply;
    const text = wanted && this.text(rule);
    find("explained").hidden = !text;
    fill(find("explained"), [rule, text, isNew], () => (text ? this.parts(rule, text, isNew) : []));
  }

  parts(rule, text, isNew) {
    const fresh = isNew && make("b", {}, `${say("explain.new")} `);
    const doors = [
      button("link", say("explain.done"), () => this.dismiss(rule)),
      isNew && button("link", say("explain.never"), () => this.wish(false)),
    ];
    return [make("p", {}, fresh, text, " (", ruleWay(this.game, rule), ")"), make("div", {}, ...doors.filter(Boolean))];
  }

  /** What this visitor knows is asked once; then it is shown. */
  async learn() {
    if (this.asked) return;
    this.asked = true;
    const { wanted, rules } = await ask("GET", `/api/me/explained/${this.game}`).catch(() => ({ rules: [] }));
    this.known = { wanted, rules: new Set(rules) };
    find("set-explain").checked = Boolean(wanted);
    change({});
  }

  /** The text of a rule; where it must be asked for first, it is shown when it is there. */
  text(rule) {
    if (!this.texts.has(rule)) {
      this.texts.set(rule, "");
      ask("GET", `/api/games/${this.game}/rules/${rule}`)
        .then(({ text }) => {
          this.texts.set(rule, text);
          change({});
        })
        .catch(() => {});
    }
    return this.texts.get(rule);
  }

  /** Somebody wants to know the rule behind the question, or no longer. */
  ask() {
    change({ wondered: page.wondered === page.view.ply ? null : page.view.ply });
  }

  dismiss(rule) {
    this.settle(rule);
    change({ wondered: null });
  }

  /** It was told, and need not be told again. */
  settle(rule) {
    if (!this.known || this.known.rules.has(rule)) return;
    this.known.rules.add(rule);
    ask("PUT", `/api/me/explained/${this.game}/${rule}`).catch(() => {});
  }

  wish(wanted) {
    return trying(async () => {
      await ask("PUT", "/api/me/explained", { wanted });
      if (this.known) this.known.wanted = wanted;
      find("set-explain").checked = wanted;
      if (!wanted) toast(say("explain.off"));
      change({});
    });
  }
}
