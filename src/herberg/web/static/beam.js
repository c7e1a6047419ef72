// Over the door of every page: language and light; and dialogs that close when somebody clicks beside them.

import { find } from "./house.js";
import { begin } from "./queue.js";

begin();

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
