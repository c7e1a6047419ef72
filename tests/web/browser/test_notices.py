"""A notice in a real browser: asked for by a click, pushed, shown by the service worker, the way to the question."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import Client, Server
from tests.web.outside import Browser, PostOffice, Service
from tests.web.test_notices import house_of, link_in

SUBSCRIBED = """([endpoint, keys]) => {
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    if (applicationServerKey.length !== 87) throw new TypeError("that is no key");
    return { toJSON: () => ({ endpoint, keys }) };
  };
}"""
"""Without a push service of Google's no headless browser subscribes; ours stands in its place."""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))"""
CLICKED = """async ({ path }) => {
  const opened = [];
  self.clients.openWindow = async (where) => opened.push(where);
  const event = new Event("notificationclick");
  const done = [];
  Object.assign(event, { notification: { data: { path }, close() {} }, waitUntil: (work) => done.push(work) });
  self.dispatchEvent(event);
  await Promise.all(done);
  return opened;
}"""


@pytest.fixture
def service() -> Iterator[Service]:
    made = Service()
    yield made
    made.stop()


@pytest.fixture
def office() -> Iterator[PostOffice]:
    made = PostOffice()
    yield made
    made.stop()


@pytest.fixture
def home(tmp_path: Path, office: PostOffice) -> Iterator[Server]:
    made = house_of(f"sqlite:///{tmp_path / 'house.db'}", office)
    yield made
    made.stop()


@pytest.fixture
def context(home: Server, chromium: Chromium) -> Iterator[BrowserContext]:
    made = chromium.new_context(base_url=home.url, locale="de-DE", permissions=["notifications"])
    made.set_default_timeout(20_000)
    yield made
    made.close()


def deliver(page: Page, home: Server, text: bytes) -> None:
    """The push service brings a letter to this browser."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    words = {"origin": home.url, "registrationId": found[-1], "data": text.decode()}
    devtools.send("ServiceWorker.deliverPushMessage", words)


def test_a_push_shows_a_notice_whose_click_opens_the_table(home: Server, context: BrowserContext, service: Service):
    browser, page = Browser(), context.new_page()
    page.goto("/me")
    page.locator("#rename input").fill("Anna")
    page.locator("#rename button").click()
    page.evaluate(SUBSCRIBED, [f"{service.url}/push", browser.keys()])
    page.locator("#pushhere").click()
    expect(page.locator("#addresses")).to_contain_text("Dieses Gerät")
    greeting = browser.open(service.received.next()[2])
    assert "am Zug" in greeting.decode(), "letters are in the reader's language"

    bob = home.guest("Bob")
    table = bob.table("open", "me")
    anna = Client(home, cookies={cookie["name"]: cookie["value"] for cookie in context.cookies()})
    assert anna.post(f"/api/tables/{table}/seats/0").status_code == 200
    view = bob.view(table)
    if view["turn"] == 0:
        while (view := anna.view(table))["turn"] == 0:
            anna.move(table, view["ply"], view["choices"][0]["action"])
    page.goto(f"/tables/{table}")
    page.wait_for_selector("#room:not([aria-busy])")
    page.goto("/me")  # she looks elsewhere
    while (view := bob.view(table))["turn"] != 0:
        bob.move(table, view["ply"], view["choices"][0]["action"])

    letter = browser.open(service.received.next()[2])
    for _ in range(2):  # twice, as after a kill in the wrong moment: it is one notice all the same
        deliver(page, home, letter)
    page.wait_for_function("async () => (await (await navigator.serviceWorker.ready).getNotifications()).length")
    (shown,) = page.evaluate(SHOWN)
    assert shown["title"].startswith("Du bist dran: ")
    assert shown["tag"] == json.loads(letter)["topic"]
    assert shown["path"] == f"/tables/{table}#since"
    (worker,) = context.service_workers
    assert worker.evaluate(CLICKED, {"path": shown["path"]}) == [f"/tables/{table}#since"]


def test_mail_is_asked_for_confirmed_and_ended_by_clicks(home: Server, context: BrowserContext, office: PostOffice):
    page = context.new_page()
    page.goto("/me")
    page.locator("#rename input").fill("Anna")
    page.locator("#rename button").click()
    page.locator("#mailbox input[type=email]").fill("anna@mail.example")
    page.locator("#mailbox button").click()
    expect(page.locator("#addresses")).to_contain_text("anna@mail.example")
    confirm = link_in(office.next(), "confirm")
    page.goto(confirm)
    page.locator("#decide button").click()
    expect(page.locator("main [role=status]")).to_be_visible()
    page.goto("/me")
    expect(page.locator("#addresses")).to_contain_text("per E-Mail")
    page.locator("#addresses button").click()
    expect(page.locator("#addresses")).to_contain_text("Noch nirgends.")
    page.goto(confirm.replace("confirm", "leave"))
    expect(page.locator("#decide")).to_have_count(0)  # the click on the link was enough; and this one was a forgery


def test_the_house_can_be_installed(home: Server, context: BrowserContext):
    page = context.new_page()
    page.goto("/")
    devtools = context.new_cdp_session(page)
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], IN_PRIVATE)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["lang"] == "de"
    for icon in json.loads(manifest["data"])["icons"]:
        assert context.request.get(icon["src"]).ok


IN_PRIVATE = [{"errorId": "in-incognito", "errorArguments": []}]
"""A context of Playwright's is a private window, in which nothing is installed."""
