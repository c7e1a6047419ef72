// What keeps an account: codes for a lost password, tokens, what is known of one, and the end of it.

import { ask, filling, find, make, say, someone, sure, toast } from "./house.js";

/** The codes of a new account, or new ones of an old one; nobody can look them up again. */
export function showCodes(codes) {
  find("codesnow").hidden = !codes.length;
  find("codes").replaceChildren(...codes.map((code) => make("li", {}, code)));
}

/** How many codes are left; a guest has none. */
export async function showAccount(kept) {
  find("codesbox").hidden = !kept;
  find("goodbyesecret").hidden = !kept;
  find("goodbyesecret").querySelector("input").required = kept;
  if (!kept) return;
  const { left } = await ask("GET", "/api/me/codes");
  find("codesleft").textContent = say(left === 1 ? "codes.left1" : "codes.left", { n: left });
}

const fields = (form) => Object.fromEntries(new FormData(form));

/** What a form does; a refusal stands in it. */
function on(id, doing) {
  find(id).addEventListener("submit", (event) => {
    event.preventDefault();
    filling(find(id), () => doing(find(id)));
  });
}

/** The forms of the page; `changed` is called when somebody else is known, or something else of them. */
export function begin(changed) {
  on("recover", async (form) => {
    await ask("POST", "/api/recover", fields(form));
    form.reset();
    toast(say("me.saved"));
    await changed();
  });
  on("remind", async (form) => {
    await ask("POST", "/api/recover/mail", fields(form));
    toast(say("codes.mailed"), 8);
  });
  on("renewcodes", async (form) => {
    const { codes } = await ask("POST", "/api/me/codes", fields(form));
    form.reset();
    showCodes(codes);
    await showAccount(true);
  });
  on("maketoken", async (form) => {
    await someone();
    const { token } = await ask("POST", "/api/token", fields(form));
    form.reset();
    find("tokenout").textContent = token;
    find("tokenout").hidden = false;
    await changed();
  });
  on("goodbye", async (form) => {
    if (!(await sure(say("me.forget"), say("me.forgetit")))) return;
    await ask("DELETE", "/api/me", fields(form));
    location.assign("/");
  });
}
