// Passing in advance: what one has planned, how it ended, and the way to change it.

import { ask, find, say, trying } from "./house.js";

export class Plan {
  /** `path` is that of the table in the API. */
  constructor(path, refresh) {
    Object.assign(this, { path, refresh });
    find("planend").addEventListener("click", () => this.wish(""));
    find("set-plan").addEventListener("change", ({ target }) => this.wish(target.value));
  }

  show({ plan, plans, broken, over }) {
    find("planfield").hidden = !plans || over;
    find("set-plan").value = plan ? (plan.turns ?? "any") : "";
    find("planbox").hidden = over || !(plan || broken);
    find("planend").hidden = !plan;
    find("plan").textContent = plan ? planned(plan) : say("plan.broken");
  }

  wish(turns) {
    return trying(async () => {
      if (turns) await ask("PUT", `${this.path}/plan`, { turns: turns === "any" ? null : Number(turns) });
      else await ask("DELETE", `${this.path}/plan`);
      await this.refresh();
    });
  }
}

function planned({ turns }) {
  if (turns == null) return say("plan.any");
  return turns === 1 ? say("plan.one") : say("plan.turns", { n: turns });
}
