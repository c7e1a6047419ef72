// Where somebody is told that they are awaited: this device, a mailbox, a channel of Discord or Slack.

import { ask, button, filling, find, make, once, orNone, say, toast, trying } from "./house.js";

const PATH = "/api/me/addresses";
const WORKER = "/service.js";

/** The section of one's page; strangers have none. */
export async function showNotices(anybody) {
  find("noticebox").hidden = !anybody;
  if (!anybody) return;
  const { kinds, key, addresses } = await ask("GET", PATH);
  find("addresses").replaceChildren(...orNone(addresses.map(addressLine), say("notice.none")));
  find("mailbox").hidden = !kinds.includes("mail");
  find("hook").hidden = !kinds.includes("slack");
  find("pushhere").hidden = !canPush() || addresses.some(({ here }) => here);
  find("pushhere").onclick = () => once(find("pushhere"), () => trying(() => pushHere(key)));
}

const canPush = () => "serviceWorker" in navigator && "PushManager" in globalThis;

function addressLine({ id, kind, target, confirmed, here }) {
  const name = kind === "push" ? say(here ? "notice.here" : "notice.device") : target;
  const about = confirmed ? say(`notice.${kind}`) : say("notice.unconfirmed");
  const text = make("div", {}, make("b", {}, name), make("small", {}, about));
  const label = `${say("notice.remove")}: ${name}`;
  return make(
    "li",
    {},
    text,
    button("button", say("notice.remove"), () => remove(id, here), { "aria-label": label }),
  );
}

/** The house is told how to reach this browser; it sends something at once, so that one sees that it works. */
async function pushHere(key) {
  if ((await Notification.requestPermission()) !== "granted") return toast(say("notice.denied"));
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  if (!subscription) return toast(say("notice.cannot"));
  const { endpoint, keys } = subscription.toJSON();
  return add({ kind: "push", target: endpoint, keys });
}

async function add(address) {
  await ask("POST", PATH, address);
  toast(say(address.kind === "mail" ? "notice.sent" : "me.saved"));
  await showNotices(true);
}

const remove = (id, here) =>
  trying(async () => {
    await ask("DELETE", `${PATH}/${id}`);
    if (here) await forgetHere();
    await showNotices(true);
  });

/** This browser hears from no house any more. */
export async function forgetHere() {
  const worker = canPush() && (await navigator.serviceWorker.getRegistration(WORKER));
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

for (const id of ["mailbox", "hook"]) {
  find(id).addEventListener("submit", (event) => {
    event.preventDefault();
    filling(find(id), async () => {
      await add(Object.fromEntries(new FormData(find(id))));
      find(id).reset();
    });
  });
}
