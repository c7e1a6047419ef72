// The door of a private table: a stranger asks to watch, and waits for an answer.

import { ask, filling, find, nickname, once, say, someone, trying } from "./house.js";

const LOOK = 4000; // milliseconds between two looks
const path = `/api/tables/${find("private").dataset.table}`;
const form = find("watch");
form.elements.name.value = nickname();
form.elements.name.disabled = find("who").hasAttribute("data-kept"); // an account has its name

/** How it stands: whoever may look by now goes in. */
async function look() {
  if (document.hidden) return;
  const answer = await fetch(path, { headers: { Accept: "application/json" } }).catch(() => null);
  if (answer?.ok) location.reload();
  if (answer?.status === 403) show((await answer.json()).asked);
}

function show(asked) {
  form.hidden = asked !== "no";
  if (asked !== "no") find("asked").textContent = say(`watch.${asked}`);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  once(form.querySelector("button"), () =>
    filling(form, async () => {
      await someone(form.elements.name.value.trim());
      await ask("POST", `${path}/watch`, {});
      await look();
    }),
  );
});
find("sit")?.addEventListener("click", ({ target }) =>
  trying(async () => {
    await someone(form.elements.name.value.trim());
    await ask("POST", `${path}/seats/${target.dataset.seat}`, {});
    location.reload();
  }),
);
look();
setInterval(look, LOOK);
