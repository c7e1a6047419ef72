"""Puzzles solved in a browser: by mouse, by keys, on a phone."""

from playwright.sync_api import Page, expect

from herberg.analysis.puzzle import Puzzle, puzzles_of
from herberg.games import game
from tests.web.browser.conftest import Visit
from tests.web.browser.test_pages import serious

HERE = next(iter(puzzles_of(game("homesteaders")).values()))
LINK = f"/puzzles/homesteaders/{HERE.id}"


def opened(page: Page, link: str = LINK) -> None:
    """The puzzle lies on the table."""
    page.goto(link)
    page.wait_for_selector("#room:not([aria-busy])")


def choose(page: Page, puzzle: Puzzle, action: int) -> None:
    """A choice by its button, or from the list."""
    choice = page.locator(f"#plain [data-action='{action}'], #choices [data-action='{action}']").first
    if not choice.is_visible():
        page.locator("#allhead").click()
    choice.click()


def test_a_mistake_is_told_and_the_best_choice_explained(visit: Visit, axe: str) -> None:
    page = visit(bypass_csp=True).page
    opened(page)
    expect(page.locator("#question")).to_have_text(HERE.game.words.question(HERE.view, HERE.names))
    choose(page, HERE, HERE.second)
    expect(page.locator("#verdict")).to_contain_text("not the best")
    expect(page.locator("#verdict li")).to_have_count(0)  # the answer is not given away
    expect(page.locator("#next")).to_be_hidden()
    assert not serious(page, axe)
    choose(page, HERE, HERE.best)
    expect(page.locator("#verdict")).to_contain_text("nothing better")
    expect(page.locator("#verdict li").first).to_contain_text(HERE.game.words.say(HERE.view, HERE.best, HERE.names))
    page.goto("/puzzles")
    expect(page.locator("#count")).not_to_be_empty()
    page.locator("#of-game").select_option(HERE.game.name)
    page.locator("#of-level").select_option(str(HERE.level))
    while page.locator("#further").is_visible():
        page.locator("#further").click()
    line = page.locator("#puzzles li").filter(has=page.locator(f"a[href='{LINK}']"))
    expect(line).to_contain_text("solved")
    page.locator("#of-unsolved").check()
    expect(line).to_have_count(0)
    assert not serious(page, axe)


def test_who_gives_up_is_shown_the_answer_and_the_next_one(visit: Visit) -> None:
    page = visit().page
    opened(page)
    page.locator("#answer").press("Enter")
    expect(page.locator("#verdict")).to_contain_text("I would choose: ")
    page.locator("#next").press("Enter")
    page.wait_for_url(lambda url: LINK not in url)
    page.goto("/puzzles")
    expect(page.locator("#puzzles")).not_to_contain_text("· solved")


def test_puzzles_are_sifted_and_one_is_on_the_home_page(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    assert (page.locator(".today a").first.get_attribute("href") or "").startswith("/puzzles/")
    page.locator(".today a", has_text="All puzzles").click()
    expect(page.locator("#count")).not_to_be_empty()
    page.locator("#of-game").select_option("homesteaders")
    every = len(puzzles_of(game("homesteaders")))
    expect(page.locator("#count")).to_contain_text(f"Puzzles: {every},")
    expect(page.locator("#puzzles li")).to_have_count(min(every, 24))
    while page.locator("#further").is_visible():
        page.locator("#further").click()
    expect(page.locator("#puzzles li")).to_have_count(every)
    page.locator("#of-level").select_option(str(HERE.level))
    same = sum(one.level == HERE.level for one in puzzles_of(game("homesteaders")).values())
    expect(page.locator("#count")).to_contain_text(f"Puzzles: {same},")
    page.reload()
    expect(page.locator("#count")).to_contain_text(f"Puzzles: {same},")  # it was remembered


def test_a_puzzle_fits_a_phone_and_is_solved_with_a_finger(visit: Visit) -> None:
    page = visit(width=390, height=844, has_touch=True).page
    opened(page)
    choose(page, HERE, HERE.best)
    expect(page.locator("#verdict")).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
