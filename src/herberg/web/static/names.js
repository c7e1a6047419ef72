// What things are called for who cannot see them: thing, place, owner, cost; no two lit things are called alike.

const OTHERS = "figure.other, figure.card";

/** Every thing on this cloth has its name. */
export function callThings(root) {
  const alike = new Map();
  for (const thing of root.querySelectorAll(".thing[data-about], .thing.lit")) {
    const name = nameOf(thing);
    thing.setAttribute("aria-label", name);
    if (thing.matches(".lit")) alike.set(name, [...(alike.get(name) ?? []), thing]);
  }
  for (const [name, things] of alike)
    if (things.length > 1) things.forEach((thing, at) => thing.setAttribute("aria-label", `${name} (${at + 1})`));
}

function nameOf(thing) {
  const { about = thing.id.replaceAll("-", " "), stakes } = thing.dataset;
  const owner = thing.closest(OTHERS)?.querySelector("figcaption span")?.textContent;
  return [owner ? `${about} (${owner})` : about, stakes].filter(Boolean).join(". ");
}
