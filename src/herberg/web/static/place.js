// A browser keeps six connections to one house. So a few of its pages have a stream each; the others look now and then.

const STREAMS = 4;
const LOOK = 4000; // milliseconds

export class Place {
  /** `listen()` opens a stream, `look()` closes it and looks once. */
  constructor(listen, look) {
    this.listen = listen;
    this.look = look;
    this.has = false;
  }

  /** Whoever looks at this page may have a stream, if need be another page's; one that is closed is opened again. */
  async claim(closed = false) {
    if (this.has && closed) return this.listen();
    if (this.has || (await this.find())) return;
    await this.take(Math.floor(Math.random() * STREAMS), { steal: true });
  }

  /** The stream was lost, or somebody else looks now: once more. */
  renew() {
    if (this.has) this.listen();
    else this.look();
  }

  /** Whether there is a free place. */
  async find() {
    clearTimeout(this.soon);
    for (let number = 0; number < STREAMS; number++) if (await this.take(number, { ifAvailable: true })) return true;
    return false;
  }

  /** Whether this place could be had. It is kept until the page closes or another page takes it away. */
  take(number, how) {
    if (!navigator.locks) return this.sit(true); // an address without encryption: every page has its own stream
    return new Promise((told) => {
      const kept = (lock) => {
        told(this.sit(Boolean(lock)));
        return lock && new Promise(() => {});
      };
      navigator.locks.request(`herberg stream ${number}`, how, kept).catch(() => this.lose());
    });
  }

  sit(has) {
    this.has = has;
    if (has) this.listen();
    return has;
  }

  lose() {
    this.has = false;
    this.look();
    this.soon = setTimeout(async () => {
      if (!(await this.find())) this.lose();
    }, LOOK);
  }
}
