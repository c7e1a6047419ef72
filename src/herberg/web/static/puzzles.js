// All puzzles, sifted by game and difficulty.

import { ask, find, make, memory, orNone, say, trying } from "./house.js";

const titles = new Map([...find("of-game").options].map((option) => [option.value, option.textContent]));
const fields = [find("of-game"), find("of-level"), find("of-unsolved")];
const SOME = 24; // so many are listed at once
let puzzles = [];

function line(puzzle) {
  const { game, id, level, seats, question, solved } = puzzle;
  const about = say("puzzle.about", { level, n: seats });
  const words = solved ? say("puzzle.again") : say("puzzle.solve");
  return make(
    "li",
    {},
    make("div", {}, make("b", {}, titles.get(game)), make("small", {}, question), [
      make("small", {}, solved ? `${about} · ${say("puzzle.solved")}` : about),
    ]),
    make(
      "a",
      { class: "button", href: `/puzzles/${game}/${id}`, "aria-label": `${words}: ${titles.get(game)}, ${about}` },
      words,
    ),
  );
}

function show(most = SOME) {
  const [game, level, unsolved] = [find("of-game").value, find("of-level").value, find("of-unsolved").checked];
  memory.set("puzzles", { game, level, unsolved });
  const shown = puzzles.filter(
    (one) => (!game || one.game === game) && (!level || one.level === Number(level)) && !(unsolved && one.solved),
  );
  find("count").textContent = say("puzzle.count", {
    n: shown.length,
    solved: shown.filter((one) => one.solved).length,
  });
  find("puzzles").replaceChildren(...orNone(shown.slice(0, most).map(line), say("puzzle.none")));
  find("further").hidden = shown.length <= most;
  find("further").onclick = () => show(most + SOME);
}

const before = memory.get("puzzles", {});
find("of-game").value = before.game ?? "";
find("of-level").value = before.level ?? "";
find("of-unsolved").checked = Boolean(before.unsolved);
for (const field of fields) field.addEventListener("change", () => show());
trying(async () => {
  puzzles = await ask("GET", "/api/puzzles");
  show();
});
