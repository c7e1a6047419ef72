// A finished match, move by move, through any pair of eyes.

import { Analysis } from "./analysis.js";
import { Cloth } from "./cloth.js";
import { ask, copy, find, make, say, trying, uploads } from "./house.js";
import { Log } from "./log.js";
import { nameOf, Room, toEnd } from "./room.js";
import { Sheet } from "./sheet.js";

const table = find("room").dataset.table;
const path = `/api/tables/${table}/replay`;
const address = new URLSearchParams(location.search);
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const slider = find("slider");
const eyes = find("eyes");
const cloth = new Cloth(find("panels"));
const around = new Room();
const sheet = new Sheet(cloth);
const log = new Log(cloth, (seat) => around.badge(seat));
const analysis = new Analysis(table, (ply) => {
  run(false);
  show(ply);
});
cloth.still = () => reduced.matches;

const page = {
  ply: Math.trunc(Number(address.get("ply"))) || 0,
  last: 0, // the ply of the end
  seat: address.get("seat"), // whose eyes
  wanted: null, // the ply that is on its way
  running: null, // the timer that steps on
};

async function begin() {
  const now = await ask("GET", `${path}/0`).catch(refuse);
  if (!now) return;
  const chairs = now.chairs.map((chair) => ({ ...chair, name: nameOf(now, chair.seat) }));
  const option = (value, words) => make("option", { value, selected: String(value) === page.seat }, words);
  const others = chairs.map(({ seat, name }) => option(seat, say("replay.as", { name })));
  eyes.replaceChildren(option("all", say("replay.all")), ...others);
  page.seat = eyes.value;
  page.last = slider.max = now.length;
  await show(page.ply);
  await analysis.begin(chairs);
}

/** Nothing to look back at: say why, and show the way to the table. */
function refuse(refused) {
  find("room").removeAttribute("aria-busy");
  find("ply").textContent = refused.message;
  find("note").replaceChildren(make("a", { class: "button", href: `/tables/${table}` }, say("home.go")));
}

/** Show a ply; while one is on its way only the latest wish is kept. */
async function show(next) {
  const isLoading = page.wanted != null;
  page.wanted = page.ply = slider.value = Math.max(0, Math.min(page.last, next));
  if (isLoading) return;
  await trying(async () => {
    for (let loaded = null; loaded !== page.wanted;) {
      loaded = page.wanted;
      lay(await ask("GET", `${path}/${loaded}?seat=${page.seat}`));
    }
  });
  page.wanted = null;
}

function lay(view) {
  const { last, seat } = page;
  const words = view.ply ? say("replay.move", { n: view.ply, all: last }) : say("replay.start");
  const latest = view.log.at(-1);
  cloth.show(view.panels, view.scenes);
  cloth.light();
  sheet.show();
  find("room").removeAttribute("aria-busy");
  find("room").dataset.ply = view.ply;
  find("ply").textContent = words;
  slider.setAttribute("aria-valuetext", words);
  find("note").textContent = latest?.lines[0] ?? "";
  around.chairs(view);
  log.show(view.log, view, latest?.ply);
  toEnd(find("logbox"));
  around.result(view);
  analysis.at(view.ply);
  history.replaceState(null, "", `?${new URLSearchParams({ ply: view.ply, seat })}`);
  find("back").disabled = find("first").disabled = view.ply === 0;
  find("on").disabled = find("last").disabled = view.ply === last;
}

function run(on = !page.running) {
  clearInterval(page.running);
  if (on && page.ply === page.last) show(0);
  const step = () => (page.ply < page.last ? show(page.ply + 1) : run(false));
  page.running = on ? setInterval(step, 900) : null;
  find("run").setAttribute("aria-pressed", String(on));
}

const doing = {
  first: () => show(0),
  back: () => show(page.ply - 1),
  on: () => show(page.ply + 1),
  last: () => show(page.last),
  run: () => run(),
};
for (const [id, does] of Object.entries(doing)) find(id).addEventListener("click", does);
const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "run" };
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") cloth.shrink();
  const presses = event.key === " " ? "select, input:not(#slider), button, a, .thing" : "select, input, [role=tab]";
  if (!keys[event.key] || event.target.matches(presses)) return;
  event.preventDefault();
  doing[keys[event.key]]();
});
slider.addEventListener("input", () => show(Number(slider.value)));
eyes.addEventListener("change", () => {
  page.seat = eyes.value;
  show(page.ply);
});
find("share").addEventListener("click", () => copy(location.href));
uploads(find("upload"));
trying(begin);
