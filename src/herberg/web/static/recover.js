// A link from a mail to a new password.

import { ask, filling, find } from "./house.js";

find("renew").addEventListener("submit", (event) => {
  event.preventDefault();
  filling(find("renew"), async () => {
    const words = find("renew").dataset.words;
    await ask("POST", "/api/recover/link", { words, password: find("renew").elements.password.value });
    location.assign("/me");
  });
});
