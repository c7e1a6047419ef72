// Who sits where: sit down, let a bot play, take one's chair back, leave, play again.

import { ask, button, copy, fill, find, nickname, say, someone, sure, trying } from "./house.js";
import { isOpen, page } from "./page.js";

/** Whether an open chair is kept for nobody else. */
const mine = (chair) => !chair.invited || chair.yours;

export class Seats {
  /** `bot` is the level of those who are asked to play for somebody. */
  constructor(stream, bot) {
    this.stream = stream;
    this.bot = bot;
    find("leave").addEventListener("click", async () => {
      if (await sure(say("table.leave"), say("table.leaveit"))) await trying(() => this.leave());
    });
  }

  /** What can be done about a chair: words, and what they do. */
  doings(chair) {
    const { over, you, host, clock } = page.view;
    if (over) return [];
    const isBot = chair.kind === "bot";
    const isGone = chair.kind === "person" && chair.seat !== you && !chair.online && !clock;
    const isEmpty = isOpen(chair) || isGone;
    return [
      isOpen(chair) && you == null && mine(chair) && [say("table.sit"), () => this.sitDown(chair)],
      isEmpty && (host || you != null) && [say("table.putbot"), () => this.seatBot(chair, this.bot)],
      isBot && chair.seat === you && [say("table.takeback"), () => this.seatBot(chair, null)],
      isBot && chair.yours && [say("table.takeback"), () => this.post(`seats/${chair.seat}`)],
    ].filter(Boolean);
  }

  /** What can be done about a chair that is free: words, and what they do. */
  doors({ over, you, chairs }) {
    if (over || !chairs.some(isOpen)) return [];
    if (you == null && !chairs.some((chair) => isOpen(chair) && mine(chair))) return [];
    if (you != null) return [[say("table.invite"), () => copy(location.href)]];
    return [[say("table.sit"), () => this.sitDown(page.view.chairs.find((chair) => isOpen(chair) && mine(chair)))]];
  }

  /** The chair of a bot can be made free for somebody. */
  showBots({ over, you, host, chairs }) {
    const mayFree = !over && (host || you != null);
    const bots = chairs.filter((chair) => mayFree && chair.kind === "bot" && !chair.kept_for);
    fill(find("bots"), bots, () => bots.map((chair) => this.freeButton(chair)));
  }

  freeButton(chair) {
    const free = () => this.seatBot(chair, null);
    return button("button quiet", say("table.free", { name: chair.name }), free, { "data-key": chair.seat });
  }

  seatBot({ seat }, level) {
    return this.post(`seats/${seat}/bot`, { level });
  }

  post(path, body) {
    return trying(() => this.stream.post(path, body));
  }

  sitDown({ seat }) {
    const dialog = find("sitdown");
    const form = dialog.querySelector("form");
    form.elements.name.value ||= nickname();
    form.onsubmit = (event) => {
      event.preventDefault();
      dialog.close();
      trying(async () => {
        await someone(form.elements.name.value.trim());
        await ask("POST", `${this.stream.path}/seats/${seat}`, {});
        this.stream.renew();
      });
    };
    dialog.showModal();
  }

  async leave() {
    await ask("DELETE", `${this.stream.path}/seats/${page.view.you}`);
    location.assign("/");
  }

  /** The way to the next match, once this one is over: words, and what they do. */
  rematch({ you, rematch }) {
    if (rematch && you == null) return [say("home.go"), () => location.assign(`/tables/${rematch}`)];
    return you == null ? null : [say("table.again"), () => trying(() => this.again())];
  }

  async again() {
    const { table } = await ask("POST", `${this.stream.path}/rematch`);
    location.assign(`/tables/${table}`);
  }
}
