// Friends: invitations to tables where a chair is kept, and strangers who ask to watch.

import { ask, button, fill, find, make, say, trying } from "./house.js";
import { who } from "./tables.js";

const tongue = () => document.documentElement.lang;

/** When people mean to meet. */
export const meeting = (at) => new Date(at).toLocaleString(tongue(), { dateStyle: "full", timeStyle: "short" });

/** Everybody this visitor has played with. */
export const circle = () => ask("GET", "/api/me/circle").catch(() => []);

/** A table where a chair is kept for this visitor: one click, and they sit there. */
export function invitationLine(table, refresh) {
  const path = `/api/tables/${table.table}`;
  const come = () =>
    trying(async () => {
      await ask("POST", `${path}/seats/${table.invited}`, {});
      location.assign(`/tables/${table.table}`);
    });
  const decline = () =>
    trying(async () => {
      await ask("DELETE", `${path}/invitation`);
      refresh();
    });
  const facts = [table.meets && say("circle.meets", { when: meeting(table.meets) }), table.pace].filter(Boolean);
  return make(
    "li",
    {},
    make("div", {}, [
      make("b", {}, table.title),
      make("small", {}, say("home.with", { names: who(table) })),
      facts.length > 0 && make("small", {}, facts.join(" · ")),
    ]),
    make("div", { class: "doors" }, [
      button("button strong", say("circle.come"), come, { "aria-label": `${say("circle.come")}: ${table.title}` }),
      button("button quiet", say("circle.decline"), decline),
    ]),
  );
}

/** Those who ask to watch, for those who may let them in. */
export function showAskers({ askers }, path, refresh) {
  find("askers").hidden = !askers.length;
  const answer = ({ id }, allow) =>
    trying(async () => {
      await ask("PUT", `${path}/watchers/${id}`, { allow });
      await refresh();
    });
  fill(find("askers"), askers, () =>
    askers.map((one) =>
      make(
        "li",
        {},
        make("span", {}, say("watch.asks", { name: one.name })),
        button("button", say("watch.allow"), () => answer(one, true), { "data-key": `${one.id} yes` }),
        button("button quiet", say("watch.refuse"), () => answer(one, false), { "data-key": `${one.id} no` }),
      ),
    ),
  );
}
