// A finished match, move by move, through any pair of eyes.

import { Analysis } from "./analysis.js";
import { Cloth } from "./cloth.js";
import { ask, copy, find, make, say, trying, uploads } from "./house.js";
import { Log } from "./log.js";
import { nameOf, Room } from "./room.js";

const table = find("room").dataset.table;
const at = `/api/tables/${table}`;
const address = new URLSearchParams(location.search);
const cloth = new Cloth(find("panels"));
const around = new Room();
const log = new Log(cloth, (seat) => around.badge(seat));
const analysis = new Analysis(table, (next) => {
  run(false);
  show(next);
});
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
cloth.still = () => reduced.matches;

const slider = find("slider");
const eyes = find("eyes");
let plies = 0;
let ply = Math.trunc(Number(address.get("ply"))) || 0;
let seat = address.get("seat");
let wanted = null;
let running = null;

async function begin() {
  const now = await ask("GET", `${at}/replay/0`).catch(refuse);
  if (!now) return;
  plies = now.length;
  slider.max = plies;
  eyes.replaceChildren(
    make("option", { value: "all" }, say("replay.all")),
    ...now.chairs.map((chair) =>
      make("option", { value: chair.seat }, say("replay.as", { name: nameOf(now, chair.seat) })),
    ),
  );
  seat = [...eyes.options].some((option) => option.value === seat) ? seat : "all";
  eyes.value = seat;
  await show(ply);
  await analysis.begin(now.chairs.map((chair) => ({ ...chair, name: nameOf(now, chair.seat) })));
}

/** Nothing to look back at: say why, and show the way to the table. */
function refuse(refused) {
  find("room").removeAttribute("aria-busy");
  find("ply").textContent = refused.message;
  find("note").replaceChildren(make("a", { class: "button", href: `/tables/${table}` }, say("home.go")));
}

/** Show a ply; while one is on its way only the latest wish is kept. */
async function show(next) {
  ply = Math.max(0, Math.min(plies, next));
  slider.value = ply;
  if (wanted != null) return void (wanted = ply);
  wanted = ply;
  await trying(async () => {
    for (let loaded = null; loaded !== wanted;) {
      loaded = wanted;
      const view = await ask("GET", `${at}/replay/${loaded}?seat=${seat}`);
      lay(view);
    }
  });
  wanted = null;
}

function lay(view) {
  cloth.show(view.panels);
  cloth.light();
  find("room").removeAttribute("aria-busy");
  find("room").dataset.ply = view.ply;
  const words = view.ply ? say("replay.move", { n: view.ply, all: plies }) : say("replay.start");
  find("ply").textContent = words;
  slider.setAttribute("aria-valuetext", words);
  const latest = view.log.at(-1);
  find("note").textContent = latest?.lines[0] ?? "";
  around.chairs(view);
  log.show(view.log, view, latest?.ply);
  find("logbox").scrollTop = find("logbox").scrollHeight;
  around.result(view);
  analysis.at(view.ply);
  const link = new URL(location.href);
  link.search = new URLSearchParams({ ply: view.ply, seat });
  history.replaceState(null, "", link);
  find("back").disabled = find("first").disabled = view.ply === 0;
  find("on").disabled = find("last").disabled = view.ply === plies;
}

function run(on = !running) {
  clearInterval(running);
  running = null;
  if (on) {
    if (ply === plies) show(0);
    running = setInterval(() => (ply < plies ? show(ply + 1) : run(false)), 900);
  }
  find("run").setAttribute("aria-pressed", String(Boolean(running)));
}

const doing = {
  first: () => show(0),
  back: () => show(ply - 1),
  on: () => show(ply + 1),
  last: () => show(plies),
  run: () => run(),
};
for (const [id, does] of Object.entries(doing)) find(id).addEventListener("click", does);
const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "run" };
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") cloth.shrink();
  const presses = event.key === " " ? "select, input:not(#slider), button, a, .thing" : "select, input, [role=tab]";
  if (event.target.matches(presses)) return;
  if (keys[event.key]) {
    event.preventDefault();
    doing[keys[event.key]]();
  }
});
slider.addEventListener("input", () => show(Number(slider.value)));
eyes.addEventListener("change", () => {
  seat = eyes.value;
  show(ply);
});
find("share").addEventListener("click", () => copy(location.href));
uploads(find("upload"));
trying(begin);
