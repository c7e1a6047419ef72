// One's editions: a list, a new one, one from a file.

import { ask, button, find, make, orNone, say, someone, sure, trying } from "./house.js";

for (const box of document.querySelectorAll(".editions")) shelf(box);

function shelf(box) {
  const { game } = box.dataset;
  const problem = box.querySelector(".problem");
  const tell = (text) => Object.assign(problem, { textContent: text, hidden: false });

  const add = (body) =>
    trying(async () => {
      await someone();
      const { id } = await ask("POST", "/api/editions", { game, ...body });
      location.assign(`/editions/${id}`);
    }, tell);

  const line = ({ id, title, mistakes, changed }) => {
    const day = new Date(changed).toLocaleString(document.documentElement.lang, {
      dateStyle: "medium",
      timeStyle: "short",
    });
    const state = mistakes
      ? say(mistakes === 1 ? "edition.mistake" : "edition.mistakes", { n: mistakes })
      : say("edition.sound");
    const drop = async () => {
      if (!(await sure(say("edition.drop", { title }), say("edition.delete")))) return;
      await trying(() => ask("DELETE", `/api/editions/${id}`), tell);
      await show();
    };
    return make(
      "li",
      {},
      make("a", { href: `/editions/${id}` }, make("b", {}, title)),
      make("span", {}, `${state} · ${day}`),
      button("button quiet", say("edition.delete"), drop, { "aria-label": `${say("edition.delete")}: ${title}` }),
    );
  };

  async function show() {
    const all = find("who").dataset.known ? await ask("GET", "/api/editions").catch(() => []) : [];
    const lines = all.filter((one) => one.game === game).map(line);
    box.querySelector("ul").replaceChildren(...orNone(lines, say("edition.none")));
  }

  box.querySelector(".new").addEventListener("click", () => add({}));
  box.querySelector("input").addEventListener("change", async ({ target }) => {
    const [file] = target.files;
    if (file) await add({ text: await file.text() });
    target.value = "";
  });
  show();
}
