"""Everyone at the table: the focus is never lost, what happens is said, and things have names of their own."""

import pytest
from playwright.sync_api import expect

from herberg.games import OURS
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

GAME = OURS[0]
CHOICES = 6
HELD = "() => document.activeElement !== document.body && document.activeElement.checkVisibility()"
SAID = "() => [...document.querySelectorAll('#live p')].map((line) => line.textContent)"
LIT = """() => [...document.querySelectorAll(".thing.lit[role=button]")].map((one) => one.getAttribute("aria-label"))"""


def mine(state: dict) -> bool:
    return bool(state["mine"] or state["over"])


def by_keys(player: Player, ply: int) -> None:
    """One choice by keys alone: from the list of all of them; what ends the turn is asked once more."""
    player.page.keyboard.press("l")
    player.page.keyboard.press("Enter")
    if player.wait(lambda state: state["offered"] or state["ply"] > ply)["ply"] == ply:
        player.page.keyboard.press("Enter")


def test_who_plays_by_keys_is_never_lost_and_hears_what_happened(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME, 2)
    page = player.page
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_focused()
    for _choice in range(CHOICES):
        state = player.wait(mine, 120)
        by_keys(player, state["ply"])
        player.wait(lambda now, ply=state["ply"]: now["ply"] > ply and mine(now), 120)
        assert page.evaluate(HELD), "the focus fell to the body"
        told = page.locator("#log li[data-ply] p").last.text_content()
        said = page.evaluate(SAID)
        assert told in said
        assert said[-1].startswith("Your turn")
        assert said.index(told) < len(said) - 1


def test_single_keys_can_be_switched_off(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME, 2)
    player.wait(mine, 120)
    page = player.page
    page.locator("#tab-set").click()
    page.locator("#set-keys").uncheck()
    page.locator("#tab-log").focus()
    page.keyboard.press("?")
    expect(page.locator("#rules")).to_be_hidden()
    page.reload()
    player.wait(mine, 120)
    page.keyboard.press("?")
    expect(page.locator("#rules")).to_be_hidden()
    page.keyboard.press("Escape")  # is no letter, and goes on working
    page.locator("#tab-set").click()
    page.locator("#set-keys").check()
    page.locator("#tab-log").focus()
    page.keyboard.press("?")
    expect(page.locator("#rules")).to_be_visible()


def open_panels(player: Player) -> set[str]:
    """The names of those that can be seen, but for what one is just shown: it lies in front of all."""
    names = player.page.locator("figure:visible").evaluate_all("(all) => all.map((one) => one.dataset.panel)")
    return set(names) - {"shown"}


@pytest.mark.parametrize("name", OURS)
def test_what_is_lit_has_a_name_of_its_own(visit: Visit, name: str) -> None:
    player = visit()
    player.play_now(name)
    player.wait(mine, 120)
    shown = open_panels(player)
    for _choice in range(CHOICES):
        state = player.wait(mine, 120)
        assert open_panels(player) == shown, "what is put away stays there"
        names = player.page.evaluate(LIT)
        assert len(set(names)) == len(names), sorted(one for one in names if names.count(one) > 1)
        assert not [one for one in names if not one or "??" in one]
        player.pick(state)
        player.wait(lambda now, ply=state["ply"]: now["ply"] > ply)


def test_chosen_tabs_are_seen_in_forced_colours(visit: Visit) -> None:
    page = visit(forced_colors="active").page
    Player(page).play_now(GAME)
    paint = "(tab) => getComputedStyle(tab).backgroundColor"
    assert page.locator("#tab-log").evaluate(paint) != page.locator("#tab-chat").evaluate(paint)
