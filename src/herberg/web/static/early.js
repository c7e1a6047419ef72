// Before the first paint: the light that was chosen last.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  let light = null;
  try {
    light = localStorage.getItem("light");
  } catch {
    /* no memory: as the system says */
  }
  root.dataset.theme = light ?? (dark ? "dark" : "light");
})();
