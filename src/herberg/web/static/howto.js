// From how to play to the first match that teaches.

import { ask, once, someone, trying } from "./house.js";

for (const learn of document.querySelectorAll(".learn")) {
  learn.addEventListener("click", () => once(learn, () => trying(() => begin(learn.dataset.game))));
}

async function begin(game) {
  await someone();
  const { link } = await ask("POST", `/api/games/${game}/lesson`);
  location.assign(link);
}
