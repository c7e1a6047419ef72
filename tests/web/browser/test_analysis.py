"""A finished match thought over on its replay page, and hints at the table."""

from pathlib import Path

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.test_pages import serious
from tests.web.browser.test_table import GAME, mine

PLAYED = Path(__file__).parents[2] / "games" / "homesteaders" / "played" / "2-seats-greedy.json"
AT = "(ply) => document.getElementById('room').dataset.ply === String(ply)"


def test_a_match_is_analysed_and_its_turning_points_lead_to_their_moves(visit: Visit, axe: str) -> None:
    page = visit(bypass_csp=True).page
    page.goto("/")
    page.locator("#upload input").set_input_files(PLAYED)
    page.wait_for_url("**/replay*")
    page.wait_for_function(AT, arg=0)
    page.locator("#analyse").click()
    expect(page.locator("#chart polyline")).to_have_count(2, timeout=120_000)
    expect(page.locator("#analyse")).to_be_hidden()
    expect(page.locator("#legend li")).to_have_count(2)
    assert not serious(page, axe)
    page.locator("#light").click()
    assert not serious(page, axe)

    link = page.locator("#turns a").first
    move = int(link.get_attribute("data-ply") or 0)
    link.click()
    page.wait_for_function(AT, arg=move)
    expect(page.locator("#slider")).to_have_value(str(move))
    expect(page.locator("#turns a[aria-current]").first).to_have_attribute("data-ply", str(move))
    expect(page.locator("#better")).not_to_be_empty()
    assert page.locator("#better").inner_text() in page.locator("#turns li").first.inner_text()

    box = page.locator("#chart svg").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 4)
    half = int(page.locator("#slider").get_attribute("max") or 0) // 2
    page.wait_for_function(
        "(ply) => Math.abs(Number(document.getElementById('room').dataset.ply) - ply) <= 1", arg=half
    )

    page.reload()
    expect(page.locator("#chart polyline")).to_have_count(2)  # it was remembered

    page.get_by_role("link", name="Learn from your mistakes").click()
    page.wait_for_selector("#room:not([aria-busy])")
    expect(page.locator("#question")).not_to_be_empty()
    if page.locator("#answer").is_visible():
        page.locator("#answer").click()
        expect(page.locator("#verdict")).to_contain_text("I would choose: ")


def test_the_chart_fits_a_phone(visit: Visit) -> None:
    page = visit(width=390, height=844).page
    page.goto("/")
    page.locator("#upload input").set_input_files(PLAYED)
    page.wait_for_url("**/replay*")
    page.locator("#analyse").click()
    expect(page.locator("#chart polyline")).to_have_count(2, timeout=120_000)
    box = page.locator("#chart svg").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_a_hint_says_what_it_thinks_of_my_chances(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    player.wait(mine)
    player.ask_for_a_hint()
    expect(player.page.locator("#confirm p").first).to_contain_text("Your chances of winning: about ")
    expect(player.page.locator("#live")).to_contain_text("I would choose: ")
    expect(player.page.locator("#hint")).to_be_enabled()
