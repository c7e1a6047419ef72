// One's name, password, ratings and matches.

import { begin, showAccount, showCodes } from "./account.js";
import { standInFields, standInOf } from "./clock.js";
import { ask, button, filling, find, known, make, once, orNone, say, someone, toast, trying } from "./house.js";
import { forgetHere, showNotices } from "./notices.js";
import { matches, tableLine } from "./tables.js";

async function show() {
  const me = await ask("GET", "/api/me").catch(() => ({}));
  known(me);
  find("hello").textContent = me.kept ? `${me.name}. ${say("me.kept")}` : "";
  find("rename").hidden = Boolean(me.kept);
  find("keepbox").hidden = find("loginbox").hidden = Boolean(me.kept);
  find("outbox").hidden = find("passwordbox").hidden = !me.kept;
  for (const form of [find("rename"), find("keep")]) form.elements.name.value = me.name ?? form.elements.name.value;
  const ratings = Object.entries(me.ratings ?? {});
  const titles = new Map((await ask("GET", "/api/games").catch(() => [])).map((game) => [game.name, game.title]));
  find("ratings").replaceChildren(
    ratings.length ? ratingTable(ratings, titles) : make("p", { class: "blank" }, say("me.norating")),
  );
  find("standinbox").hidden = !me.name;
  find("standin").replaceChildren(...standInFields(me.stand_in, say("standin.usual")));
  await showPasses(Boolean(me.name));
  await showNotices(Boolean(me.name));
  find("databox").hidden = !me.name;
  await showAccount(Boolean(me.kept));
  await showMatches();
}

function ratingTable(ratings, titles) {
  const rows = ratings.map(([game, { rating, matches: n }]) => {
    const words = say(n === 1 ? "me.rating1" : "me.rating", { rating, n });
    return make("li", {}, make("b", {}, titles.get(game) ?? game), make("span", {}, words));
  });
  return make("ul", { class: "tables" }, rows);
}

async function showPasses(anybody) {
  const passes = anybody ? await ask("GET", "/api/me/passes").catch(() => []) : [];
  find("passbox").hidden = !anybody;
  find("passes").replaceChildren(...passes.map(passLine));
}

const dayOf = (at) => new Date(at).toLocaleDateString(document.documentElement.lang);

function passLine({ id, kind, made, here, name, scope, used }) {
  const what = name ? say("me.named", { name, day: dayOf(made) }) : say(`me.${kind}`, { day: dayOf(made) });
  const last = used && !here && say("me.used", { day: dayOf(used) });
  const more = [scope === "read" && say("me.reads"), last].filter(Boolean).join(" · ");
  const text = make("span", {}, what, more && make("small", {}, more));
  return make("li", {}, text, here ? make("span", {}, say("me.here")) : button("button", say("me.end"), () => end(id)));
}

const end = (id) =>
  trying(async () => {
    await ask("DELETE", `/api/me/passes/${id}`);
    await show();
  });

let next = null; // where the list of matches goes on

async function showMatches() {
  find("mine").replaceChildren();
  await showMore(null);
}

/** The next page of matches; what is new has the focus, where somebody asked for it. */
async function showMore(after) {
  const page = await matches(after);
  const lines = page.matches.map((table) => tableLine(table, true));
  find("mine").append(...(after ? lines : orNone(lines, say("home.none"))));
  next = page.next;
  find("more").hidden = !next;
  if (after) lines[0]?.querySelector("a").focus();
}

find("more").addEventListener("click", () => once(find("more"), () => showMore(next)));

async function save(form, path) {
  if (form.id === "keep") await someone();
  const { codes = [] } = await ask("POST", path, Object.fromEntries(new FormData(form)));
  toast(say("me.saved"));
  await show();
  showCodes(codes);
  if (codes.length) find("codesbox").scrollIntoView({ block: "center" });
}

for (const [id, path] of Object.entries({ rename: "/api/guest", keep: "/api/keep", login: "/api/login" })) {
  find(id).addEventListener("submit", (event) => {
    event.preventDefault();
    filling(find(id), () => save(find(id), path));
  });
}
find("password").addEventListener("submit", (event) => {
  event.preventDefault();
  filling(find("password"), async () => {
    const { old, new: chosen } = find("password").elements;
    await ask("PUT", "/api/me/password", { old: old.value, new: chosen.value });
    find("password").reset();
    toast(say("me.saved"));
    await show();
  });
});
find("standin").addEventListener("change", () =>
  trying(async () => {
    await ask("PUT", "/api/me/stand-in", { stand_in: standInOf(find("standin")) });
    toast(say("me.saved"));
    await show();
  }),
);
find("logout").addEventListener("click", () =>
  trying(async () => {
    await forgetHere();
    await ask("POST", "/api/logout");
    location.assign("/");
  }),
);
begin(show);
show();
