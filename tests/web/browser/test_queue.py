"""Many tables at once: how many wait, the way to the one that waits longest, and what happened there meanwhile."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.web.conftest import Client
from tests.web.test_notices import plays_until

PLIES = """() => {
  window.plies = [];
  const note = () => {
    const ply = Number(document.getElementById("room")?.dataset.ply);
    if (ply >= 0 && window.plies.at(-1) !== ply) window.plies.push(ply);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
}"""


class Address:
    """What a client needs to know of a server."""

    def __init__(self, url: str) -> None:
        self.url = url


@pytest.fixture
def anna(house: str, chromium: Chromium) -> Iterator[Page]:
    """Anna at her browser, in which pieces move."""
    context = chromium.new_context(base_url=house, locale="en-GB", viewport={"width": 1440, "height": 900})
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.goto("/me")
    page.locator("#rename input").fill("Anna")
    page.locator("#rename button").click()
    expect(page.locator("#who")).to_contain_text("Anna")
    yield page
    context.close()


def clients(anna: Page, house: str) -> tuple[Client, Client]:
    """Anna without her browser, and Bob."""
    cookies = {cookie["name"]: cookie["value"] for cookie in anna.context.cookies()}
    return Client(Address(house), cookies=cookies), Client(Address(house)).called("Bob")


def waits_for_anna(her: Client, bob: Client) -> str:
    """A table at which Bob has played, and Anna is asked."""
    table = her.table("me", "open")
    assert bob.post(f"/api/tables/{table}/seats/1").status_code == 200
    plays_until(her, table, 1)
    plays_until(bob, table, 0)
    return table


def test_the_way_leads_from_table_to_table_the_longest_waiting_first(house: str, anna: Page):
    her, bob = clients(anna, house)
    first, second = waits_for_anna(her, bob), waits_for_anna(her, bob)
    anna.goto("/")
    expect(anna.locator(".beam [data-next]")).to_have_text("Your turn at 2 tables")
    assert anna.title().startswith("(2) ")
    anna.locator(".beam [data-next]").click()
    anna.wait_for_url(f"**/tables/{first}")
    expect(anna.locator(".beam [data-next]")).to_have_text("Your turn at another table")
    expect(anna).to_have_title(re.compile(r"\(2\) ● Your turn · The Castles"))
    anna.wait_for_selector("#ask.mine")
    plays_until(her, first, 1)
    expect(anna).to_have_title(re.compile(r"\(1\) The Castles"))
    anna.locator("#ask [data-next]").click()
    anna.wait_for_url(f"**/tables/{second}")


def test_whoever_comes_back_sees_what_happened_and_then_the_question(house: str, anna: Page):
    her, bob = clients(anna, house)
    table = waits_for_anna(her, bob)
    log = her.view(table)["log"]
    theirs = [entry["ply"] for entry in log if entry["seat"] == 1]
    hers, now = theirs[0] - 1, her.view(table)["ply"]
    anna.add_init_script(f"({PLIES})()")
    anna.add_init_script("localStorage.setItem('herberg.pace', '\"quick\"')")
    anna.goto(f"/tables/{table}#since")
    anna.wait_for_function("(now) => window.plies.length > 2 && window.plies.at(-1) === now", arg=now)
    assert anna.evaluate("window.plies") == [now, *range(hers, now + 1)]
    expect(anna.locator("#ask.mine")).to_be_visible()
    assert not anna.url.endswith("#since"), "to load the page again shows it at once"
    anna.reload()
    anna.wait_for_selector("#ask.mine")
    assert anna.evaluate("window.plies") == [now]
    anna.locator("#repeat").click()
    anna.wait_for_function("(now) => window.plies.length > 2 && window.plies.at(-1) === now", arg=now)


def test_what_is_past_is_shown_as_it_was_seen_and_to_players_only(house: str, anna: Page):
    her, bob = clients(anna, house)
    table = her.table("me", "open")
    assert bob.post(f"/api/tables/{table}/seats/1").status_code == 200
    views = [her.view(table)]
    while her.view(table)["turn"] == 0:
        her.play_first(table)
        views.append(her.view(table))
    for then in views:
        past = her.get(f"/api/tables/{table}/past/{then['ply']}").json()
        assert past["choices"] == []
        for part in ("ply", "panels", "scores", "you"):
            assert past[part] == then[part]
    assert her.get(f"/api/tables/{table}/past/{views[-1]['ply'] + 1}").status_code == 404
    assert Client(Address(house)).called("Eve").get(f"/api/tables/{table}/past/1").status_code == 403
