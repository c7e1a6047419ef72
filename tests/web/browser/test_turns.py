"""Every turn is safe: what a choice costs is seen before it is made, and nothing is handed over by one click."""

import re

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player
from tests.web.browser.test_scenes import table_of

LEADS_ON = re.compile("^(Pass|All workers|Keep silent|Support nobody|Draw nothing|End the turn|Take nothing)")


def mine(state: dict[str, object]) -> bool:
    return bool(state["mine"])


def sent_by(player: Player) -> list[str]:
    """All that goes up from now on."""
    sent: list[str] = []
    player.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    return sent


def until_asked(player: Player, words: str) -> None:
    """What leads on is chosen until the question has these words."""
    for _question in range(30):
        state = player.wait(mine)
        if words in player.page.locator("#question").inner_text():
            return
        leads_on = player.page.locator("#plain button[data-action]").filter(has_text=LEADS_ON)
        if leads_on.count():
            leads_on.first.click()
            player.say_yes()
        else:
            player.pick(state)
        player.wait(lambda now, before=state["ply"]: now["ply"] > before)
    raise AssertionError(f"nobody ever asked {words!r}")


def test_workers_with_the_last_die_wait_for_finish_turn_and_all_can_be_taken_back(visit: Visit) -> None:
    player = visit()
    page = player.page
    player.play_now("burgundy", seats=2)
    start = player.wait(mine)["ply"]
    sent = sent_by(player)
    player.click("#p0-workers")
    if not player.state()["offered"] and player.state()["ply"] == start:
        player.click("#p0-die-0")
    ply = player.wait(lambda state: state["ply"] > start)["ply"]
    expect(page.locator("#undo")).to_be_visible()
    assert "then others are asked" in (page.locator("#p0-workers").get_attribute("aria-label") or "")
    assert page.locator("svg .tag use[href='#sign-ends']").count() > 0, "a flag where the turn ends"
    page.locator("#p0-workers").hover()
    expect(page.locator("#about.shown")).to_contain_text("brings 2 workers")
    player.click("#p0-workers")
    expect(page.locator("#about.shown")).to_have_count(0)
    expect(page.locator("#playit")).to_have_text("Finish turn")
    assert (player.state()["ply"], len(sent)) == (ply, 1), "nothing was handed over"
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    player.wait(lambda state: state["ply"] > ply)
    assert player.state()["mine"]
    player.click("#p0-workers")
    player.click("#p0-die-0")
    player.wait(lambda state: state["ply"] == ply + 2)
    expect(page.locator("#undo")).to_be_visible()


def test_a_bid_beyond_ones_silver_says_what_it_costs_however_it_is_made(visit: Visit) -> None:
    player = visit()
    page = player.page
    player.play_now("homesteaders", seats=2)
    until_asked(player, "Bid on a lot")
    sent = sent_by(player)
    rung = page.locator("[id$='-21']").locator("xpath=self::*[contains(@class, 'lit')]").first
    assert "debts" in (rung.get_attribute("aria-label") or "")
    rung.click(force=True)
    expect(page.locator("#confirm .warning")).to_contain_text("less at the end")
    page.keyboard.press("Escape")
    if not player.state()["open"]:
        player.click("#allhead")
    page.locator("#choices button").filter(has_text="Bid 21").first.click()
    expect(page.locator("#confirm .warning")).to_contain_text("debts")
    page.keyboard.press("Escape")
    rung.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm .warning")).to_contain_text("debts")
    assert not sent
    page.keyboard.press("Escape")
    expect(page.locator("#pass.lit")).to_have_count(1)  # what looks like a button is one


def test_idle_workers_are_not_sent_home_by_one_click(visit: Visit) -> None:
    player = visit(width=390, height=844)
    player.play_now("homesteaders", seats=2)
    player.wait(mine)
    sent = sent_by(player)
    ready = player.page.locator("#plain button").filter(has_text="All workers are where they should be")
    ready.click()
    expect(player.page.locator("#confirm .warning")).to_contain_text("left lying")
    player.page.locator("#confirm button").filter(has_text="Not this").click()
    assert not sent
    expect(ready).to_be_visible()


def test_a_claim_says_what_it_needs_and_what_a_mistake_costs(visit: Visit) -> None:
    player = visit()
    page = player.page
    claims = page.locator("#plain button").filter(has_text="Claim the victory")
    for _table in range(6):  # who holds the black pearl may not claim
        page.goto(f"/tables/{table_of(page, 'coachride', 5, claim_needs_own='no')}")
        until_asked(player, "claim the victory")
        if claims.count():
            break
    sent = sent_by(player)
    for claim in ("#plain button", "#choices button"):
        if claim.startswith("#choices") and not player.state()["open"]:
            player.click("#allhead")
        page.locator(claim).filter(has_text="Claim the victory").first.click()
        told = page.locator("#confirm .warning")
        expect(told).to_contain_text("must hold 3")
        expect(told).to_contain_text("You hold")
        expect(told).to_contain_text("A mistake wins the match for the other side")
        page.keyboard.press("Escape")
    assert not sent


def test_who_wishes_plays_without_finish_turn(visit: Visit) -> None:
    player = visit()
    player.play_now("hellweg", seats=2)
    state = player.wait(mine)
    player.page.locator("#tab-set").click()
    player.page.locator("#set-finish").uncheck()
    player.click(f"[id='{state['lit'][0]}']")
    player.wait(lambda now: now["ply"] > state["ply"])
