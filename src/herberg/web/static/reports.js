// A word to the owner of the house, about what somebody said or does at the table.

import { ask, button, fill, find, make, say, toast, trying } from "./house.js";

const FLAG =
  '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 21V4M6 5c5-3 7 3 12 0v8c-5 3-7-3-12 0"/></svg>';

export class Reports {
  constructor(path) {
    this.path = path;
  }

  /** A small flag beside a line of the chat. */
  flag({ id, name }) {
    const words = say("report.line", { name });
    const made = make("button", { type: "button", class: "flag", "aria-label": words, title: words, "data-key": id });
    made.innerHTML = FLAG;
    made.addEventListener("click", () => this.open(words, { line: id }));
    return made;
  }

  /** A button for each of the others at the table. */
  show({ chairs, you }) {
    const others = chairs.filter((chair) => chair.kind === "person" && chair.seat !== you);
    fill(
      find("reportable"),
      others.map(({ seat, name }) => [seat, name]),
      () =>
        others.map(({ seat, name }) => {
          const words = say("report.seat", { name });
          return button("button quiet", words, () => this.open(words, { seat }), { "data-key": `report ${seat}` });
        }),
    );
  }

  open(words, about) {
    const dialog = find("report");
    const form = dialog.querySelector("form");
    form.reset();
    find("report-h").textContent = words;
    form.onsubmit = (event) => {
      event.preventDefault();
      dialog.close();
      trying(async () => {
        await ask("POST", `${this.path}/reports`, { ...about, reason: form.elements.reason.value });
        toast(say("report.thanks"));
      });
    };
    dialog.showModal();
  }
}
