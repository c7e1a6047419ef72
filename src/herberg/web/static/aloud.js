// For who listens and who plays by keys: what happened is said before what is asked, and the focus is never lost.

import { find, make, say } from "./house.js";
import { isMine, page } from "./page.js";
import { turnOf } from "./room.js";

const KEPT = 12; // so many lines stay in the region; a reader has long read those before
const MOST = 6; // so many new lines are read; of more it is said how many there were

/** These lines are read, in their order, after what is being read. */
export function announce(...lines) {
  const region = find("live");
  region.append(...lines.filter(Boolean).map((line) => make("p", {}, line)));
  while (region.children.length > KEPT) region.firstChild.remove();
}

/** What is new since the view before: what happened, how it ended, and what is asked. */
export function news(before, view) {
  const told = before ? view.log.filter((entry) => entry.ply > before.ply).flatMap((entry) => entry.lines) : [];
  const left = told.length - MOST;
  const lines = left > 0 ? [say("live.more", { n: left }), ...told.slice(-MOST)] : told;
  const asked = ["ply", "question", "over", "turn"].some((part) => before?.[part] !== view[part]);
  return asked ? [...lines, isMine(view) ? `${say("turn.yours")}. ${view.question}` : turnOf(view)] : lines;
}

/** Whether nobody would find the focus there: on nothing, or on what is no longer shown. */
const isLost = (element) => element === document.body || !element.isConnected || !element.checkVisibility();

/** Draw, and where what had the focus is gone, or can no longer be chosen, the question has it. */
export function keepingFocus(room, draw) {
  const held = document.activeElement;
  const within = room.contains(held);
  const ply = Number(room.dataset.ply);
  const wasLit = held?.classList.contains("lit");
  draw();
  if (!within) return;
  const spent = wasLit && page.view.ply !== ply && !document.activeElement?.classList.contains("lit");
  if (spent || isLost(document.activeElement)) find("question")?.focus({ preventScroll: true });
}
