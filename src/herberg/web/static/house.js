// What every page needs: words, the API, language, light, small messages.

const words = JSON.parse(document.getElementById("words").textContent);

/** The words for a key, with {names} filled in. */
export function say(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

/** How a bot's level is called; levels without words of their own keep their name. */
export const level = (name) => words[`level.${name}`] ?? name ?? "";

/** A number as it is printed. */
export const signed = (n) => String(n).replace("-", "\u2212");

export const points = (n) => (n === 1 ? say("table.point") : say("table.points", { n: signed(n) }));

/** An element with attributes and children; text is never taken for markup. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, listen] of Object.entries(value)) element.addEventListener(event, listen);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null && child !== false));
  return element;
}

export const find = (id) => document.getElementById(id);

/**
 * Fill a box anew, but only where what it stands for has changed: a button that is replaced while a finger is on it
 * never hears the click, and a list that is replaced loses its place. The focus stays on what has the same `data-key`.
 */
export function fill(box, stands, build) {
  const now = JSON.stringify(stands);
  if (box.stands === now) return;
  box.stands = now;
  const key = box.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  box.replaceChildren(...build());
  if (key != null)
    (box.querySelector(`[data-key="${key}"]`) ?? box.querySelector("button"))?.focus({ preventScroll: true });
}

/** Something the API refused: its status, and words for people. */
export class Refused extends Error {
  constructor(status, problem) {
    super(problem.detail || problem.title || say("error.try"));
    this.status = status;
    this.problem = problem;
  }
}

/** One request to the house; answers with JSON, or throws Refused. */
export async function ask(method, path, body) {
  const request = { method, headers: { Accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    request.body = typeof body === "string" ? body : JSON.stringify(body);
    request.headers["Content-Type"] = "application/json";
  }
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused(0, { detail: say("error.offline") });
  }
  const text = await answer.text();
  let data = {};
  try {
    data = text ? JSON.parse(text) : {};
  } catch {
    /* not JSON: the status says enough */
  }
  if (!answer.ok) throw new Refused(answer.status, data);
  return data;
}

let fading;
/** A line at the bottom of the page that goes away by itself. */
export function toast(text, seconds = 4) {
  const box = find("toast");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(fading);
  fading = setTimeout(() => box.classList.remove("shown"), seconds * 1000);
}

/** Run something for a person; a refusal becomes a line they can read. */
export async function trying(doing) {
  try {
    return await doing();
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    toast(refused.message);
    return undefined;
  }
}

/** Run something that a button does; until it is done the button does nothing. */
export async function once(button, doing) {
  if (button.disabled) return;
  button.disabled = true;
  try {
    await doing();
  } finally {
    button.disabled = false;
  }
}

/** What this browser remembers; without storage it remembers until the page closes. */
export const memory = {
  here: {},
  get(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(`herberg.${name}`)) ?? this.here[name] ?? otherwise;
    } catch {
      return this.here[name] ?? otherwise;
    }
  },
  set(name, value) {
    this.here[name] = value;
    try {
      localStorage.setItem(`herberg.${name}`, JSON.stringify(value));
    } catch {
      /* it stays in `here` */
    }
  },
};

/** What somebody is called who has not said so yet. */
export function nickname() {
  const who = find("who");
  return who.dataset.known ? who.textContent.trim() : say("guest.name", { n: 100 + Math.floor(Math.random() * 900) });
}

/** Somebody the house knows: a guest is made where nobody is known yet. */
export async function someone(name) {
  let me = await ask("GET", "/api/me").catch((refused) => {
    if (refused.status === 401) return {};
    throw refused;
  });
  if (!me.name) delete find("who").dataset.known; // whoever was here has left
  if (!me.name || (name && name !== me.name && !me.kept))
    me = await ask("POST", "/api/guest", { name: name || nickname() });
  known(me);
  return me;
}

/** The name over the door is this one's. */
export function known({ name, kept }) {
  if (!name) return;
  find("who").dataset.known = "yes";
  if (kept) find("who").dataset.kept = "yes";
  else delete find("who").dataset.kept;
  document.querySelector("#who span").textContent = name;
}

/** Copy text, or show it where copying is not allowed. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("table.copied"));
  } catch {
    toast(`${say("table.copy")} ${text}`, 12);
  }
}

/** Send a match file; go to its replay. */
export function uploads(form) {
  form?.addEventListener("change", () =>
    trying(async () => {
      const file = form.elements.file.files[0];
      if (!file) return;
      await someone();
      const { table } = await ask("POST", "/api/matches", await file.text());
      location.href = `/tables/${table}/replay`;
    }),
  );
}

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.querySelector(".shut")?.addEventListener("click", () => dialog.close());
  let pressed = false; // outside; a press within that ends outside only selects
  dialog.addEventListener("pointerdown", (event) => {
    pressed = isBeside(dialog, event);
  });
  dialog.addEventListener("click", (event) => {
    if (pressed && event.target === dialog && isBeside(dialog, event)) dialog.close();
  });
}

function isBeside(box, { clientX, clientY }) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

find("light").addEventListener("click", () => {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  try {
    localStorage.setItem("light", root.dataset.theme);
  } catch {
    /* until the page closes */
  }
});

find("language").addEventListener("change", (event) => {
  document.cookie = `lang=${event.target.value}; path=/; max-age=31536000; SameSite=Lax`;
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  location.replace(address);
});
