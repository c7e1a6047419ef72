"""From the home page to the table: what one chooses, what is remembered, and one's matches."""

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Visit

COACH = "#game-coachride"
SHOWN = 20


def is_as_it_was_left(page: Page) -> None:
    expect(page.locator(f"{COACH} .level")).to_have_value("novice")
    expect(page.locator(f"{COACH} .seats input:checked")).to_have_value("3")
    expect(page.locator(f"{COACH} .told")).to_contain_text("First ride")


def test_strength_seats_and_first_ride_are_chosen_where_one_plays_and_remembered(visit: Visit) -> None:
    player = visit()
    page = player.page
    page.goto("/")
    page.locator(f"{COACH} .level").select_option("novice")
    expect(page.locator(f"{COACH} .expect")).to_contain_text("Still learning")
    page.locator(f"{COACH} .variants summary").first.click()
    page.get_by_role("checkbox", name="First ride").check()
    expect(page.get_by_role("checkbox", name="Advanced ride")).to_have_count(0)
    expect(page.get_by_role("checkbox", name="Whoever searches")).to_have_count(0)  # rulings are folded away
    page.locator(f"{COACH} .seats input[value='3'] + span").click()
    expect(page.get_by_role("checkbox", name="Advanced ride")).to_be_visible()
    page.locator(f"{COACH} .now").click()
    page.wait_for_url("**/tables/*")
    player.wait(lambda state: state["ply"] >= 0)
    expect(page.locator("#chairs")).to_contain_text("bot, novice")
    assert page.locator("#chairs > li").count() == 3
    page.locator("#tab-set").click()
    expect(page.locator("#options")).to_contain_text("First ride")
    page.goto("/")
    is_as_it_was_left(page)
    page.locator(f"{COACH} .now").click()
    page.wait_for_url("**/tables/*")
    page.locator("#tab-set").click()
    expect(page.locator("#options")).to_contain_text("First ride")


def test_all_my_matches_are_there_page_by_page(visit: Visit) -> None:
    player = visit()
    player.play_now("burgundy", 2)
    player.wait(lambda state: state["mine"])
    page = player.page
    for _table in range(SHOWN + 1):
        page.request.post(
            "/api/tables",
            data={"game": "burgundy", "seats": 2, "chairs": ["me", "open"]},
            headers={"Origin": page.url.partition("/tables")[0]},
        )
    page.goto("/")
    expect(page.locator("#mine > li")).to_have_count(6)
    expect(page.locator("#going > ul > li").first).to_contain_text("Castles of Burgundy")
    page.locator("#all-mine").click()
    expect(page.locator("#mine > li")).to_have_count(SHOWN)
    expect(page.locator("#mine > li").first).to_contain_text("with a bot (regular)")
    page.locator("#more").click()
    expect(page.locator("#mine > li")).to_have_count(SHOWN + 2)
    expect(page.locator("#mine > li").nth(SHOWN).locator("a")).to_be_focused()
    expect(page.locator("#more")).to_be_hidden()
