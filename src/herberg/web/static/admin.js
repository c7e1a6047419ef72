// The owner's page: what people complain about, who is here, what is played, and what can be done about it.

import { ask, button, find, make, orNone, say, toast, trying } from "./house.js";

const lang = document.documentElement.lang;
const at = (iso) => new Date(iso).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
const line = (head, small, ...doors) =>
  make("li", {}, make("span", {}, ...head, make("small", {}, small)), make("span", { class: "doors" }, ...doors));

/** A list of the house; while it is asked for, the old one stays. */
async function list(id, path, build, none) {
  const found = await ask("GET", `/api/admin/${path}`);
  find(id).replaceChildren(...orNone(found.map(build), say(none)));
}

const showAll = () => Promise.all([showReports(), showPeople(), showTables(), showHouse(), showOrders()]);
const showReports = () => list("reports", "reports", reportLine, "admin.noreports");
const showPeople = () => list("people", `people?${words("findpeople")}`, personLine, "admin.nobody");
const showTables = () => list("tables", `tables?${words("findtables")}`, tableLine, "admin.notables");
const showOrders = () => list("orders", "orders", orderLine, "admin.noorders");
const words = (form) => new URLSearchParams(new FormData(find(form)));

function reportLine({ id, at: when, table, by, about, name, line: said, reason }) {
  const text = said ? say("admin.said", { name, text: said }) : say("admin.of", { name });
  return line(
    [make("b", {}, text), make("p", {}, reason)],
    [say("admin.by", { name: by, when: at(when) }), " ", make("a", { href: `/tables/${table}` }, say("admin.table"))],
    sentence("mute", { id: about, name }),
    sentence("ban", { id: about, name }),
    button("button quiet", say("admin.settle"), () => done("POST", `reports/${id}/settle`)),
  );
}

function personLine(person) {
  const { id, name, account, owner, banned, muted, because, matches, since } = person;
  const told = [
    say(owner ? "admin.owner" : account ? "admin.account" : "admin.guest"),
    say("admin.matches", { n: matches }),
    say("admin.since", { day: at(since) }),
    banned && say("admin.banned", { day: at(banned) }),
    muted && say("admin.muted", { day: at(muted) }),
    because,
  ];
  const free = button("button quiet", say("admin.pardon"), () => done("DELETE", `people/${id}/sentence`));
  const doors = owner ? [] : [!muted && sentence("mute", person), !banned && sentence("ban", person)];
  return line([make("b", {}, name)], told.filter(Boolean).join(" · "), ...doors, (banned || muted) && free);
}

function tableLine({ table, title, names, over, ply, last }) {
  const told = [names.join(", "), say("admin.moves", { n: ply }), at(last), over && say("home.over")];
  const close = () => order(say("admin.closing", { title }), say("admin.close"), false, `tables/${table}/close`);
  return line(
    [make("b", {}, make("a", { href: `/tables/${table}` }, title))],
    told.filter(Boolean).join(" · "),
    !over && button("button quiet", say("admin.close"), close),
  );
}

function orderLine({ at: when, by, what, about, detail, done: isDone }) {
  const told = [say("admin.by", { name: by, when: at(when) }), detail, !isDone && say("admin.soon")];
  return line([make("b", {}, `${say(`order.${what}`)}: ${about}`)], told.filter(Boolean).join(" · "));
}

async function showHouse() {
  const { version, database, megabytes, counted, limits, kept } = await ask("GET", "/api/admin/house");
  const rows = [
    ["Herberg", `${version}, ${database}, ${megabytes.toLocaleString(lang)} MB`],
    ...Object.entries(counted).map(([what, n]) => [say(`count.${what}`), n.toLocaleString(lang)]),
    ...Object.entries(kept).map(([what, n]) => [
      say(`keep.${what}`),
      n ? say("admin.days", { n }) : say("admin.forever"),
    ]),
    ...Object.entries(limits).map(([what, [rate, most]]) => [
      say(`limit.${what}`),
      rate ? say("admin.rate", { rate, most }) : say("admin.nolimit"),
    ]),
  ];
  find("house").replaceChildren(...rows.flatMap(([what, n]) => [make("dt", {}, what), make("dd", {}, String(n))]));
}

/** Mute or ban somebody, after asking for how long and why. */
function sentence(what, { id, name }) {
  const open = () => order(say(`admin.${what}ing`, { name }), say(`admin.${what}`), true, `people/${id}/${what}`);
  return button("button quiet", say(`admin.${what}`), open);
}

function order(title, go, timed, path) {
  const dialog = find("order");
  const form = dialog.querySelector("form");
  form.reset();
  find("order-h").textContent = title;
  find("goorder").textContent = go;
  find("whywords").textContent = say(timed ? "admin.whythem" : "admin.whyus");
  find("howlong").hidden = !timed;
  form.onsubmit = (event) => {
    event.preventDefault();
    dialog.close();
    const reason = form.elements.reason.value;
    done("POST", path, timed ? { reason, days: Number(form.elements.days.value) || null } : { reason });
  };
  dialog.showModal();
}

const done = (method, path, body) =>
  trying(async () => {
    await ask(method, `/api/admin/${path}`, body);
    toast(say("me.saved"));
    await showAll();
  });

for (const [form, show] of Object.entries({ findpeople: showPeople, findtables: showTables }))
  find(form).addEventListener("submit", (event) => {
    event.preventDefault();
    trying(show);
  });
trying(showAll);
