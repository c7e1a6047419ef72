"""For every game a whole match, played to its end by clicks: two people at two pages, bots beside them."""

import pytest
from playwright.sync_api import expect

from herberg.games import OURS, game
from tests.web.browser.conftest import Visit
from tests.web.browser.player import play_to_the_end


@pytest.mark.parametrize("name", OURS)
def test_two_people_and_bots_play_to_the_end(visit: Visit, name: str) -> None:
    seats = next(count for count in game(name).seats if count >= 3)
    host, guest = visit(), visit()
    link = host.set_table(name, ["me", "open", *["bot:greedy"] * (seats - 2)])
    guest.sit_down(link, "Bertram")
    plies = play_to_the_end([host, guest], hints=game(name).capped, seconds=480)  # a hint is thought about
    assert plies > 10
    assert host.clicks > 5
    assert guest.clicks > 5
    for player in (host, guest):
        expect(player.page.locator("#result .sides li, #result .standings thead th")).to_have_count(seats)
        expect(player.page.locator("#result a[href$='/replay']")).to_be_visible()
    host.page.locator("#rematch").click()
    host.page.wait_for_url(lambda url: url != link)
    expect(guest.page.locator("#rematch")).to_be_visible()
    guest.page.locator("#rematch").click()
    guest.page.wait_for_url(host.page.url)
    host.wait(lambda state: state["ply"] >= 0)
