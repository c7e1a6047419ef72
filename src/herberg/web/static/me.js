// One's name, password, ratings and matches.

import { ask, filling, find, known, make, orNone, say, someone, toast, trying } from "./house.js";
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
  const rows = ratings.map(([game, { rating, matches: n }]) => {
    const words = say(n === 1 ? "me.rating1" : "me.rating", { rating, n });
    return make("li", {}, make("b", {}, titles.get(game) ?? game), make("span", {}, words));
  });
  return make("ul", { class: "tables" }, rows);
}

async function showMatches(results) {
  const tables = await ask("GET", "/api/tables?which=mine").catch(() => []);
  const came = new Map(results.map((one) => [one.table, one]));
  const lines = tables.map((table) => tableLine(table, true, came.get(table.table)));
  find("mine").replaceChildren(...orNone(lines, say("home.none")));
}

async function save(form, path) {
  if (form.id === "keep") await someone();
  await ask("POST", path, Object.fromEntries(new FormData(form)));
  toast(say("me.saved"));
  await show();
}

for (const [id, path] of Object.entries({ rename: "/api/guest", keep: "/api/keep", login: "/api/login" })) {
  find(id).addEventListener("submit", (event) => {
    event.preventDefault();
    filling(find(id), () => save(find(id), path));
  });
}
find("logout").addEventListener("click", () =>
  trying(async () => {
    await ask("POST", "/api/logout");
    location.assign("/");
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
