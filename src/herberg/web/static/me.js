// One's name, password, ratings and matches.

import { ask, find, known, make, Refused, say, someone, toast, trying } from "./house.js";
import { tableLine } from "./tables.js";

async function show() {
  const me = await ask("GET", "/api/me").catch(() => ({}));
  known(me);
  find("hello").textContent = me.kept ? `${me.name}. ${say("me.kept")}` : "";
  find("rename").hidden = Boolean(me.kept);
  find("keepbox").hidden = find("loginbox").hidden = Boolean(me.kept);
  find("outbox").hidden = !me.kept;
  for (const form of [find("rename"), find("keep")]) form.elements.name.value = me.name ?? form.elements.name.value;
  const ratings = Object.entries(me.ratings ?? {});
  const titles = new Map((await ask("GET", "/api/games").catch(() => [])).map((game) => [game.name, game.title]));
  find("ratings").replaceChildren(
    ratings.length ? ratingTable(ratings, titles) : make("p", { class: "blank" }, say("me.norating")),
  );
  await showMatches(me.name ? await ask("GET", "/api/me/results").catch(() => []) : []);
}

function ratingTable(ratings, titles) {
  const rows = ratings.map(([game, rating]) => {
    const n = rating.matches;
    return make(
      "li",
      {},
      make("b", {}, titles.get(game) ?? game),
      make("span", {}, say(n === 1 ? "me.rating1" : "me.rating", { rating: rating.rating, n })),
    );
  });
  return make("ul", { class: "tables" }, ...rows);
}

async function showMatches(results) {
  const tables = await ask("GET", "/api/tables?which=mine").catch(() => []);
  const came = new Map(results.map((one) => [one.table, one]));
  const lines = tables.map((table) => tableLine(table, true, came.get(table.table)));
  find("mine").replaceChildren(...(lines.length ? lines : [make("li", { class: "blank" }, say("home.none"))]));
}

for (const [id, path] of [
  ["rename", "/api/guest"],
  ["keep", "/api/keep"],
  ["login", "/api/login"],
]) {
  const problem = find(id).querySelector(".problem");
  find(id).addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.hidden = true;
    try {
      if (id === "keep") await someone();
      await ask("POST", path, Object.fromEntries(new FormData(event.target)));
      toast(say("me.saved"));
      await show();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      problem.textContent = refused.message;
      problem.hidden = false;
    }
  });
}
find("logout").addEventListener("click", () =>
  trying(async () => {
    await ask("POST", "/api/logout");
    location.href = "/";
  }),
);
find("token").addEventListener("click", () =>
  trying(async () => {
    await someone();
    const { token } = await ask("POST", "/api/token");
    find("tokenout").textContent = token;
    find("tokenout").hidden = false;
  }),
);
show();
