// An edition to fill in: fields as the game describes them, checked by the house and kept while one types.

import { ask, find, make, say, sure, trying } from "./house.js";

const desk = find("desk");
const { edition, game } = desk.dataset;
const sections = JSON.parse(find("form").textContent);
const PAUSE = 500; // so long nobody types, then the house is asked
const MARK = "provenance";
let values = {}; // what stands in each field, by its path
let late; // the check that is to come
let asked = 0;

const at = (section, row) => (section.most ? `${section.name}.${row}.` : `${section.name}.`);
const inRow = (prefix) => Object.keys(values).filter((name) => name.startsWith(prefix));

// --- fields

/** Rows of a section that others can name: their ids, each with words. */
function choicesOf(name) {
  const words = (prefix) => {
    if (name !== "house") return values[`${prefix}name`] || values[`${prefix}id`];
    const city = choicesOf("city").find(([id]) => id === values[`${prefix}city`]);
    const colour = find(`${prefix}goods`)?.selectedOptions[0]?.textContent ?? values[`${prefix}goods`];
    return [city?.[1], colour].filter(Boolean).join(", ");
  };
  return rowsOf(name).map((row) => [values[`${name}.${row}.id`], words(`${name}.${row}.`)]);
}

function rowsOf(name) {
  const numbers = inRow(`${name}.`).map((path) => Number(path.split(".")[1]));
  return Array.from({ length: Math.max(-1, ...numbers) + 1 }, (_, row) => row);
}

function inputFor(field, path) {
  const more = { id: path, name: path, title: field.about };
  const value = values[path] ?? "";
  if (field.to || field.choices.length) return make("select", more, options(field, value));
  const isNumber = field.kind === "number" && { inputmode: "numeric", maxlength: 6, size: 3 };
  return make("input", { ...more, value, maxlength: 200, ...isNumber });
}

function options(field, value) {
  const known = field.to ? choicesOf(field.to) : field.choices;
  const all = known.some(([one]) => one === value) ? known : [[value, value], ...known];
  return all.map(([one, words]) => make("option", { value: one, selected: one === value }, words));
}

function boxFor(field, prefix) {
  const path = prefix + field.name;
  const kind = field.kind === "number" ? "cell few" : field.name === "id" ? "cell id" : "cell";
  const box = make("div", { class: kind }, make("label", { for: path }, field.label), inputFor(field, path));
  const [other, wanted] = field.only;
  if (other) Object.assign(box.dataset, { other: prefix + other, wanted });
  box.hidden = field.name.endsWith("slot");
  return box;
}

/** Boxes of a row; those of one part of a card stand together. */
function boxesFor(section, row) {
  const groups = new Map();
  for (const field of section.fields) {
    const part = /^(entries\.\d|brown|blue)\./.exec(field.name)?.[1] ?? "";
    groups.set(part, [...(groups.get(part) ?? []), boxFor(field, at(section, row))]);
  }
  return [...groups].map(([part, boxes]) =>
    part ? make("div", { class: "part" }, boxes) : make("div", { class: "whole" }, boxes),
  );
}

function rowFor(section, row) {
  const prefix = at(section, row);
  const name = section.most ? `${section.title} ${row + 1}` : section.title;
  const remove = make(
    "button",
    { type: "button", class: "icon remove", "aria-label": say("edition.remove", { name }) },
    "×",
  );
  remove.addEventListener("click", () => takeOut(section, row));
  const legend = make("legend", { class: section.most ? "" : "unseen" }, section.most ? `${row + 1}` : name);
  const isLoose = section.most > section.least;
  return make("fieldset", { class: "row", id: prefix.slice(0, -1) }, legend, boxesFor(section, row), isLoose && remove);
}

function layOut() {
  const boxes = sections.map((section) => {
    const rows = section.most ? rowsOf(section.name) : [0];
    const more = make("button", { type: "button", class: "button quiet" }, say("edition.more"));
    more.addEventListener("click", () => putIn(section));
    const body = [make("p", { class: "about" }, section.about), rows.map((row) => rowFor(section, row))];
    const isLoose = section.most > section.least;
    return make(
      "details",
      { class: "sheet section", id: `section-${section.name}`, open: opened.has(section.name) },
      make("summary", {}, make("h2", {}, section.title), make("span", { class: "count" })),
      ...body,
      isLoose && more,
    );
  });
  find("sections").replaceChildren(...boxes);
  showWanted();
}

const opened = new Set(["meta", "city"]);
find("sections").addEventListener(
  "toggle",
  ({ target }) => {
    const name = target.id?.replace("section-", "");
    if (target.open) opened.add(name);
    else opened.delete(name);
  },
  true,
);

/** Fields that hang on another are there when it says so; lists of cities and houses are as they were typed. */
function showWanted() {
  for (const box of document.querySelectorAll("[data-other]"))
    box.hidden = values[box.dataset.other] !== box.dataset.wanted;
  for (const section of sections)
    for (const field of section.fields.filter((one) => one.to))
      for (const row of section.most ? rowsOf(section.name) : [0]) {
        const path = at(section, row) + field.name;
        const select = find(path);
        if (select && select !== document.activeElement) select.replaceChildren(...options(field, values[path] ?? ""));
      }
}

// --- rows

function putIn(section) {
  const row = rowsOf(section.name).length;
  if (row >= section.most) return;
  for (const field of section.fields) values[at(section, row) + field.name] = "";
  values[`${at(section, row)}id`] = fresh(section, row);
  values[`${at(section, row)}${MARK}`] = "print";
  layOut();
  find(at(section, row) + section.fields[1].name).focus();
  later();
}

function fresh(section, row) {
  const known = new Set(rowsOf(section.name).map((one) => values[`${at(section, one)}id`]));
  let id = `${section.name}_${row + 1}`;
  while (known.has(id)) id += "x";
  return id;
}

function takeOut(section, row) {
  const kept = {};
  for (const [name, value] of Object.entries(values)) {
    const [first, number, ...rest] = name.split(".");
    if (first !== section.name) kept[name] = value;
    else if (Number(number) !== row) kept[[first, Number(number) - (Number(number) > row), ...rest].join(".")] = value;
  }
  values = kept;
  layOut();
  find(`section-${section.name}`).querySelector("summary").focus();
  later();
}

find("sections").addEventListener("input", ({ target }) => {
  values[target.name] = target.value;
  showWanted();
  later();
});

// --- the house looks

function later() {
  find("kept").textContent = "";
  clearTimeout(late);
  late = setTimeout(() => trying(look, tellKept), PAUSE);
}

const tellKept = (text) => (find("kept").textContent = text);

async function look() {
  const number = ++asked;
  const found = await ask("POST", "/api/editions-check", { game, values });
  if (number !== asked) return; // something was typed meanwhile
  show(found);
  await ask("PUT", `/api/editions/${edition}`, { values });
  tellKept(say("edition.kept"));
}

function show({ findings, mistakes, note, picture }) {
  find("map").innerHTML = picture;
  find("edition-note").textContent = note;
  const unusual = findings.length - mistakes;
  const parts = [
    mistakes ? say(mistakes === 1 ? "edition.mistake" : "edition.mistakes", { n: mistakes }) : say("edition.sound"),
    unusual && say("edition.unusual", { n: unusual }),
  ];
  find("verdict").textContent = parts.filter(Boolean).join(" · ");
  find("play").disabled = find("friends").disabled = mistakes > 0;
  clearFindings();
  find("findings").replaceChildren(...findings.slice(0, 30).map(mark));
}

function clearFindings() {
  for (const box of document.querySelectorAll(".cell .told, .row > .told, .section > .told")) box.remove();
  for (const input of document.querySelectorAll("[aria-invalid]")) {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  }
  for (const count of document.querySelectorAll(".section .count")) count.textContent = "";
}

/** A finding stands at its field, and in the list with a link there. */
function mark(finding, number) {
  const { place, warns, what, expected, remedy, id } = finding;
  const path = place.split(".");
  const target = [place, `${place}.0`, ...path.map((_, cut) => path.slice(0, path.length - 1 - cut).join("."))]
    .map((name) => find(name) ?? find(`section-${name}`))
    .find(Boolean);
  const text = say("edition.told", { what, expected, remedy });
  const told = make("p", { class: warns ? "told unusual" : "told", id: `told-${number}` }, text);
  const section = find(`section-${path[0]}`);
  if (target?.matches("input, select")) {
    if (!warns) target.setAttribute("aria-invalid", "true");
    target.setAttribute("aria-describedby", told.id);
    target.parentElement.append(told);
  } else (target ?? section)?.append(told);
  const count = section?.querySelector(".count");
  if (count) count.textContent = String(Number(count.textContent || 0) + 1);
  const go = () => {
    if (section) section.open = true;
    const aim = target?.matches("input, select") ? target : (target?.querySelector("summary, input, select") ?? target);
    aim?.focus();
    told.scrollIntoView({ block: "center" });
  };
  const link = make(
    "button",
    { type: "button", class: warns ? "go unusual" : "go" },
    `${finding.row}: ${what}${id ? ` [${id}]` : ""}`,
  );
  link.addEventListener("click", go);
  return make("li", {}, link);
}

// --- doors

const openTable = (chairs) =>
  trying(async () => {
    clearTimeout(late);
    await look();
    const { table } = await ask("POST", "/api/tables", { game, seats: chairs.length, chairs, edition });
    location.assign(`/tables/${table}`);
  }, tellKept);
const others = (kind) => ["me", ...Array(Number(find("seats").value) - 1).fill(kind)];

find("play").addEventListener("click", () => openTable(others("bot:regular")));
find("friends").addEventListener("click", () => openTable(others("open")));
find("drop").addEventListener("click", async () => {
  if (!(await sure(say("edition.drop", { title: values["meta.title"] ?? "" }), say("edition.delete")))) return;
  await trying(async () => {
    await ask("DELETE", `/api/editions/${edition}`);
    location.assign("/editions");
  }, tellKept);
});

trying(async () => {
  const typed = await ask("GET", `/api/editions/${edition}`);
  values = typed.values;
  layOut();
  show(typed);
  desk.setAttribute("aria-busy", "false");
}, tellKept);
