// What the page of a table knows, in one record, and the one way to change it.

/** Nothing is touched, meant, proposed or hinted at. */
export const NOTHING = { touched: new Set(), meantBy: {}, meant: [], proposed: null, hint: null, answer: "" };

export const page = {
  view: null, // the table as the house told it last
  touched: new Set(), // the ids of things
  meantBy: {}, // of those, the one that was touched where another answers as well
  meant: [], // the ids of things between which a finger lay
  proposed: null, // the choice that waits for a yes
  hint: null, // what a bot would choose: its action, things and words
  answer: "", // what a lesson has said to another choice
  begun: false, // whether the goal of a lesson was read
  read: null, // the ply of a lesson at which it was read what came of the choice before
  wondered: null, // the ply at which somebody wanted to know the rule
  busy: false, // a choice is on its way
  wishes: {}, // what this visitor has set
};

let draw = () => {};

/** From now on this draws what has changed. */
export function follow(drawing) {
  draw = drawing;
}

/** The one way to change what the page knows; what is drawn follows. */
export function change(news) {
  Object.assign(page, news);
  draw();
}

export const isOpen = (chair) => chair.kind === "open";

/** Whether the table waits for somebody to sit down. */
export const isWaiting = (view) => !view.over && view.ply === 0 && view.chairs.some(isOpen);

/** Whether this visitor is asked something. */
export const isMine = (view) => !view.over && view.you != null && view.choices.length > 0;

/** Whether something else is asked than before, or somebody else looks. */
export const hasMoved = (before, view) => before?.ply !== view.ply || before.you !== view.you;

/** A whole view, which tells only the end of the log; what is known from before it stays. */
export function withEarlier(before, view) {
  if (before?.you !== view.you) return view;
  const first = view.log[0]?.ply ?? view.ply + 1;
  return { ...view, log: [...before.log.filter((entry) => entry.ply < first), ...view.log] };
}

/** The view before, with what is new in it. */
export function withNews(before, news) {
  const panels = new Map([...before.panels, ...news.panels].map((panel) => [panel.name, panel]));
  return {
    ...before,
    ...news,
    panels: news.panel_names.map((name) => panels.get(name)),
    log: joined(before.log, news.log, "ply"),
    chat: joined(before.chat, news.chat, "id"),
  };
}

/** One list after the other, what both have only once. */
function joined(old, more, key) {
  const known = new Set(old.map((entry) => entry[key]));
  return [...old, ...more.filter((entry) => !known.has(entry[key]))];
}
