// What every page needs: words, elements, the API, small messages. Loading it does nothing yet.

export const find = (id) => document.getElementById(id);

let told; // the page's own words, once some are needed
const words = () => (told ??= JSON.parse(find("words").textContent));

/** The words for a key, with {names} filled in. */
export function say(key, values = {}) {
  const text = words()[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

/** How a bot's level is called; levels without words of their own keep their name. */
export const level = (name) => words()[`level.${name}`] ?? name ?? "";

/** A number as it is printed. */
export const signed = (n) => String(n).replace("-", "\u2212");

export const points = (n) => (n === 1 ? say("table.point") : say("table.points", { n: signed(n) }));

/** An element with attributes and children; text is never taken for markup. */
export const make = (tag, ...parts) => built(document.createElement(tag), ...parts);

/** An element of a drawing. */
export const shape = (tag, ...parts) => built(document.createElementNS("http://www.w3.org/2000/svg", tag), ...parts);

function built(element, attributes = {}, ...children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, listen] of Object.entries(value)) element.addEventListener(event, listen);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

/** These lines, or one that says that there are none. */
export const orNone = (lines, text) => (lines.length ? lines : [make("li", { class: "blank" }, text)]);

/** A button that does something. */
export function button(kind, label, click, more = {}) {
  return make("button", { type: "button", class: kind, ...more, on: { click, ...more.on } }, label);
}

/** Where the middle of an element is on the screen. */
export function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

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
  }
}

/** One request to the house; answers with JSON, or throws Refused. */
export async function ask(method, path, body) {
  const request = { method, headers: { Accept: "application/json" } };
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

/** Ask somebody once more, in a dialog; answers whether they said yes. */
export function sure(text, yes) {
  return new Promise((decide) => {
    const doors = [
      make("button", { class: "button strong", value: "yes" }, yes),
      make("button", { class: "button" }, say("sure.no")),
    ];
    const form = make(
      "form",
      { method: "dialog" },
      make("p", { id: "sure" }, text),
      make("div", { class: "doors" }, doors),
    );
    const close = () => {
      box.remove();
      decide(box.returnValue === "yes");
    };
    const box = make("dialog", { class: "sheet sure", "aria-labelledby": "sure", on: { close } }, form);
    document.body.append(box);
    box.showModal();
  });
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
export async function trying(doing, tell = toast) {
  try {
    await doing();
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    tell(refused.message);
  }
}

/** Run something that a button does; until it is done the button does nothing. */
export async function once(pressed, doing) {
  if (pressed.disabled) return;
  pressed.disabled = true;
  try {
    await doing();
  } finally {
    pressed.disabled = false;
  }
}

/** Run something that a form asks for; a refusal stands in the form. */
export async function filling(form, doing) {
  const problem = form.querySelector(".problem");
  problem.hidden = true;
  await trying(doing, (text) => Object.assign(problem, { textContent: text, hidden: false }));
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
  find("who").toggleAttribute("data-kept", Boolean(kept));
  find("who").querySelector("span").textContent = name;
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
      location.assign(`/tables/${table}/replay`);
    }),
  );
}
