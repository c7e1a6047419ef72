// What comes down: a stream of news, and a line over the table while the house cannot be heard.
// A browser keeps six connections to one house. So a few of its pages have a stream each; the others look now and then.

import { ask, make, say, toast } from "./house.js";
import { change, page, withNews } from "./page.js";

const STREAMS = 4;
const EARLIER = 100; // so many entries of the log are asked for at a time
const LOOK = 4000; // milliseconds between two looks
const PATIENCE = 1500; // before a loss is told
const SOON = 500; // before a stream that broke is opened again, at first
const LATE = 15000; // and at last

export class Stream {
  /** `take(view)` is called with each new view of the table. */
  constructor(path, take, locks = globalThis.navigator?.locks) {
    this.path = path;
    this.take = take;
    this.locks = locks;
    this.has = false; // a stream of its own
    this.latest = null; // what was told last
    this.heard = 0; // so often it has spoken
    this.reading = false; // what was before
    this.pause = SOON;
  }

  begin() {
    addEventListener("offline", () => this.lost());
    addEventListener("online", () => this.renew());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.claim();
    });
    this.claim();
  }

  /** Whoever looks at this page may have a stream, if need be another page's; one that is closed is opened again. */
  async claim() {
    if (this.has && this.events.readyState === EventSource.CLOSED) this.listen();
    if (this.has || (await this.find())) return;
    await this.get(Math.floor(Math.random() * STREAMS), { steal: true });
  }

  /** Whether one of the streams was free. */
  async find() {
    clearTimeout(this.soon);
    for (let number = 0; number < STREAMS; number++) if (await this.get(number, { ifAvailable: true })) return true;
    return false;
  }

  /** Whether this stream could be had. It is kept until the page closes or another page takes it away. */
  get(number, how) {
    if (!this.locks) return this.open(true); // an address without encryption: every page has its own stream
    return new Promise((told) => {
      const keep = (lock) => {
        told(this.open(Boolean(lock)));
        return lock && new Promise(() => {});
      };
      this.locks.request(`herberg stream ${number}`, how, keep).catch(() => this.lose());
    });
  }

  open(has) {
    this.has = has;
    if (has) this.listen();
    return has;
  }

  /** Another page has it now. */
  lose() {
    this.has = false;
    this.look();
    this.soon = setTimeout(async () => {
      if (!(await this.find())) this.lose();
    }, LOOK);
  }

  /** The stream was lost, or somebody else looks now: once more. */
  renew() {
    if (this.has) this.listen();
    else this.look();
  }

  listen() {
    this.events?.close();
    this.events = new EventSource(`${this.path}/events`);
    this.events.addEventListener("open", () => this.found());
    this.events.addEventListener("view", (event) => this.tell(this.hear(event)));
    this.events.addEventListener("change", (event) => this.learn(this.hear(event)));
    this.events.addEventListener("error", () => {
      this.lost();
      if (this.events.readyState !== EventSource.CLOSED) return; // the browser tries by itself
      this.refresh().catch(({ status }) => status === 403 && location.reload()); // it is private by now
      this.pause = Math.min(this.pause * 2, LATE);
      setTimeout(() => this.renew(), this.pause);
    });
  }

  /** What is shown may lag behind; news are for what was told last. */
  tell(view) {
    this.latest = view;
    this.take(view);
  }

  hear({ data }) {
    this.found();
    this.heard += 1;
    return JSON.parse(data);
  }

  /** News are for the view they follow; without it the whole table is looked at. */
  learn(news) {
    if (!this.latest || news.ply < this.latest.ply) this.refresh().catch(() => {});
    else this.tell(withNews(this.latest, news));
  }

  look() {
    this.events?.close();
    this.refresh().then(
      () => this.found(),
      () => this.lost(),
    );
  }

  /** Look at the whole table. If the stream speaks meanwhile, it knows better: what was asked for may be older. */
  async refresh() {
    const before = this.heard;
    const whole = await ask("GET", this.path);
    if (this.heard === before) this.tell(whole);
  }

  /** Do something at this table, and look what came of it. */
  async post(path, body = {}) {
    await ask("POST", `${this.path}/${path}`, body);
    await this.refresh();
  }

  /** The page comes with the end of the log: what was before it is asked for when somebody reads so far back. */
  async readBack() {
    const { log, you } = page.view;
    const last = (log[0]?.ply ?? 1) - 1;
    if (this.reading || last < 1) return;
    this.reading = true;
    try {
      const earlier = await ask("GET", `${this.path}/log?first=${Math.max(1, last - EARLIER + 1)}&last=${last}`);
      const { view } = page;
      if (view.you === you && view.log[0]?.ply === last + 1)
        change({ view: { ...view, log: [...earlier, ...view.log] } });
    } finally {
      this.reading = false;
    }
  }

  lost() {
    clearTimeout(this.missing);
    this.missing = setTimeout(tellLost, PATIENCE);
  }

  found() {
    clearTimeout(this.missing);
    this.pause = SOON;
    const line = document.querySelector(".lostline");
    if (!line) return;
    line.remove();
    toast(say("table.found"), 2);
  }
}

function tellLost() {
  if (document.querySelector(".lostline")) return;
  document.querySelector(".cloth").prepend(make("p", { class: "lostline", role: "alert" }, say("table.lost")));
}
