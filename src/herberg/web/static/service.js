// The service worker: shows what the house tells while nobody looks at its pages, and opens the table that it is about.

self.addEventListener("push", (event) => {
  const { title, text, path, topic, awaited } = event.data.json();
  const options = { body: text, tag: topic, renotify: true, icon: "/static/icon-192.png", data: { path } };
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), count(awaited)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function count(awaited) {
  await self.navigator.setAppBadge?.(awaited);
}

/** The page that shows it already, or a new one. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { pathname } = new URL(path, self.location);
  const shown = pages.find((page) => new URL(page.url).pathname === pathname);
  return shown ? shown.focus() : self.clients.openWindow(path);
}
