// The pace of the table: moves of others are shown one after another; they can be held, stepped, hurried, seen again.

export const PACES = { slow: 2000, calm: 900, quick: 350, none: 0 }; // milliseconds that a move of another stays alone
const IDLE = 0.3; // so much of it for whoever only passes
const KEPT = 60; // so many pictures since one's last choice can be seen again

export class Pace {
  /** `show(view)` shows a picture; `time()` is how long a move of another stays; `told()` hears of every change. */
  constructor(show, time, told = () => {}) {
    Object.assign(this, { show, time, told });
    this.queue = [];
    this.kept = []; // what was shown since one's last choice
    this.last = null; // what was shown last
    this.held = false;
    this.timer = null;
  }

  /** What comes down: one's own and what is no move is shown at once, moves of others one after another. */
  take(view) {
    const newest = this.queue.at(-1) ?? this.last;
    if (!newest || view.ply < newest.ply || isOwn(view) || !this.time() || view.you !== newest.you)
      return this.now(view);
    if (view.ply === newest.ply && this.queue.length) this.queue[this.queue.length - 1] = view;
    else if (view.ply === newest.ply) return this.lay(view);
    else this.queue.push(view);
    if (!this.timer && !this.held) this.next();
    return this.told();
  }

  /** All that waits is done with, and this is shown. */
  now(view) {
    this.stop();
    this.queue = [];
    this.lay(view);
  }

  next() {
    this.stop();
    const view = this.queue.shift();
    if (!view) return this.told();
    this.lay(view);
    const long = (this.time() || PACES.calm) * (isIdle(view) ? IDLE : 1);
    if (!this.held) this.timer = setTimeout(() => this.next(), long);
    return this.told();
  }

  lay(view) {
    if (isOwn(view) && view.ply !== this.last?.ply) this.kept = [];
    if (this.kept.at(-1)?.ply === view.ply) this.kept.pop();
    this.kept = [...this.kept, view].slice(-KEPT);
    this.last = view;
    this.show(view);
    this.told();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
  }

  /** Hold, or go on. */
  hold(on = !this.held) {
    this.held = on;
    if (on) this.stop();
    else this.next();
    this.told();
  }

  /** To the newest at once. */
  hurry() {
    this.held = false;
    const newest = this.queue.at(-1);
    if (newest) this.now(newest);
    else this.stop();
    this.told();
  }

  /** Whether there is something to be seen again. */
  get canRepeat() {
    return !this.queue.length && this.kept.length > 1;
  }

  /** Whether everything since this ply can be seen again without asking the house. */
  knows(ply) {
    return this.kept[0]?.ply <= ply;
  }

  /** These pictures from before, one after another, and then the newest again. */
  lead(earlier) {
    this.queue = [...earlier, this.queue.at(-1) ?? this.last];
    this.kept = [];
    this.held = false;
    this.next();
  }

  /** All that happened since one's last choice, once more. */
  again() {
    this.queue = [...this.kept];
    this.kept = [];
    this.next();
  }
}

const newestOf = (view) => view.log.at(-1);
const isOwn = (view) => view.you != null && newestOf(view)?.seat === view.you;
const isIdle = (view) => Boolean(newestOf(view)?.idle);

/** What others did since one's last choice: the entries of the log. */
export function sinceMine({ log, you }) {
  const mine = log.findLastIndex(({ seat }) => seat === you);
  return you == null ? log.slice(-1) : log.slice(mine + 1);
}
