// The rules of the game in a dialog, open at a rule; and the ways that lead there.

import { find, make } from "./house.js";

/** A way to a rule: on a page with the dialog it opens there. */
export const ruleWay = (game, rule, words = rule) =>
  make("a", { href: `/rules/${game}#${rule}`, "data-rule": rule, target: "_blank" }, words);

/** Words in which the rule that they name is a way to it. */
export function withRule(game, text, rule) {
  const at = rule ? text.indexOf(rule) : -1;
  return at < 0 ? [text] : [text.slice(0, at), ruleWay(game, rule), text.slice(at + rule.length)];
}

export class Book {
  /** `room` tells the game and the edition; `chapter()` the rule behind what is asked. */
  constructor(room, chapter) {
    this.room = room;
    this.chapter = chapter;
    document.addEventListener("click", (event) => {
      const way = event.target.closest?.("[data-rule]");
      if (!way) return;
      event.preventDefault();
      this.open(way.dataset.rule);
    });
  }

  /** Open at this rule; the same again shuts it. */
  async open(rule = this.chapter()) {
    const dialog = find("rules");
    const body = find("rulesbody");
    if (dialog.open) return dialog.close();
    dialog.showModal();
    if (!body.firstChild) body.replaceChildren(...(await this.read()));
    show(body, rule);
    body.focus({ preventScroll: true });
  }

  /** The book, with ids of its own: the table has ids too. */
  async read() {
    const { game, edition } = this.room.dataset;
    const text = await (await fetch(`/rules/${game}?edition=${edition}`)).text();
    const book = new DOMParser().parseFromString(text, "text/html").querySelector(".prose");
    for (const part of book.querySelectorAll("[id]")) part.id = `rule-${part.id}`;
    for (const link of book.querySelectorAll("[href^='#']"))
      link.setAttribute("href", link.getAttribute("href").replace("#", "#rule-"));
    for (const link of book.querySelectorAll("[href^='/']")) link.target = "_blank";
    return book.childNodes;
  }
}

/** The book lies open at this rule. */
function show(body, rule) {
  body.querySelector(".here")?.classList.remove("here");
  const found = find(`rule-${rule}`);
  found?.classList.add("here");
  if (found) found.scrollIntoView({ block: "center" });
  else body.scrollTop = 0;
}
