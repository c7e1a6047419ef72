// The tables that wait for somebody: how many, in the title and on the app, and the way to the one that waits longest.

import { ask, find, say } from "./house.js";

const EVERY = 60000; // milliseconds between two looks
const SOON = 400; // after something has happened here
export const plain = globalThis.document?.title; // of the page, as it came
let title = plain;
let count = 0;

/** The title of the page; how many tables wait stands before it. */
export function entitle(text) {
  title = text;
  document.title = count ? `(${count}) ${title}` : title;
}

/** Something has happened at this table: others may come first now. */
export const lookSoon = () => setTimeout(look, SOON);

export function begin() {
  document.addEventListener("visibilitychange", look);
  setInterval(look, EVERY);
  look();
}

async function look() {
  if (document.hidden || !find("who").dataset.known) return;
  const { tables } = await ask("GET", "/api/me/queue").catch(() => ({}));
  if (!tables) return;
  count = tables.length;
  entitle(title);
  badge();
  const here = find("room")?.dataset.table;
  showWay(
    tables.filter(({ table }) => table !== here),
    here ? "queue.other" : "queue.count",
  );
}

function badge() {
  if (count) navigator.setAppBadge?.(count).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}

/** Every way to the next table leads to the first of these. */
function showWay(others, words) {
  for (const way of document.querySelectorAll("[data-next]")) {
    way.hidden = !others.length;
    if (!others.length) continue;
    const [{ table, title: game }] = others;
    way.href = `/tables/${table}#since`;
    way.title = say("queue.next", { title: game });
    way.dataset.count = others.length;
    way.querySelector("span").textContent = say(others.length === 1 ? `${words}1` : words, { n: others.length });
  }
}
