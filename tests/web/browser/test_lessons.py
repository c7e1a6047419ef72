"""Learning at the page: lessons by touching what they point at, left and resumed; why not; how to play."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from herberg.core.lesson import lesson_of
from herberg.games import game, games
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player
from tests.web.browser.test_pages import serious

TAUGHT = [name for name in games() if lesson_of(game(name))]
TOLD = [name for name in games() if game(name).guide()]
VIEW = "async () => (await fetch('/api/tables/' + document.getElementById('room').dataset.table)).json()"
SIZES = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}


def begin(player: Player, name: str) -> None:
    player.page.goto("/")
    player.page.locator(f"#game-{name} .learn").click()
    player.page.wait_for_url(re.compile("/tables/"))
    expect(player.page.locator("#lesson")).to_be_visible()


def due(page: Page) -> dict[str, Any] | None:
    """The choice that the lesson leads to now; nothing at its end. What there is to read is read."""
    while True:
        page.locator("#goon, #alone").first.wait_for()
        if not page.locator("#goon").count():
            break
        page.locator("#goon").click(no_wait_after=True)
    view = page.evaluate(VIEW)
    now = view["lesson"]["now"]
    return next(choice for choice in view["choices"] if choice["action"] == now["action"]) if now else None


def do(player: Player, choice: dict[str, Any]) -> None:
    """Touch its things one after another; what has none is shown by the lesson."""
    page, ply = player.page, player.state()["ply"]
    for thing in choice["things"]:
        state = player.state()
        if state["ply"] == ply and not state["offered"] and page.locator(f"[id='{thing}'].lit:not(.chosen)").count():
            player.click(f"[id='{thing}']")
    state = player.state()
    if state["ply"] == ply and state["mine"] and not state["offered"]:
        player.click("#showme")
    if player.state()["offered"]:
        player.click("#playit")
    player.wait(lambda state: state["ply"] > ply)


def follow(player: Player, choices: int = 1000) -> int:
    """So many choices of the lesson, or all; answers with how many there were."""
    done = 0
    while done < choices and (choice := due(player.page)):
        do(player, choice)
        done += 1
    return done


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_played_through_by_touching_what_it_points_at(visit: Visit, name: str) -> None:
    player, lesson = visit(), lesson_of(game(name))
    assert lesson
    begin(player, name)
    expect(player.page.locator("#lesson")).to_contain_text(lesson.goal["en"])
    assert follow(player) >= 2
    expect(player.page.locator("#lesson")).to_contain_text(lesson.end["en"])
    assert player.state()["ply"] == len(lesson.leads)
    player.page.locator("#alone").click()
    expect(player.page.locator("#lesson")).to_be_hidden()
    ply = player.wait(lambda state: state["mine"] or state["over"])["ply"]
    if not player.state()["over"]:
        player.answer(player.state())
        player.wait(lambda state: state["ply"] > ply)


def test_a_lesson_that_was_left_goes_on_at_another_browser(visit: Visit) -> None:
    player = visit()
    begin(player, TAUGHT[0])
    follow(player, 2)
    due(player.page)
    step = player.page.locator(".steps").inner_text()
    token = player.page.context.cookies()
    other = visit(*SIZES["phone"], has_touch=True)
    other.page.context.add_cookies(token)  # type: ignore[arg-type]
    other.page.goto("/")
    expect(other.page.locator("#going")).to_contain_text("a lesson")
    begin(other, TAUGHT[0])
    due(other.page)
    assert other.page.locator(".steps").inner_text() == step
    assert other.page.url == player.page.url
    other.page.locator("#alone").click()
    other.page.locator("dialog.sure button[value=yes]").click()
    expect(player.page.locator("#lesson")).to_be_hidden()


def test_another_choice_is_answered_where_the_lesson_stands(visit: Visit) -> None:
    player = visit()
    page = player.page
    begin(player, TAUGHT[0])
    choice = due(page)
    assert choice
    ply = player.state()["ply"]
    wrong = next(one for one in page.evaluate(VIEW)["choices"] if one["action"] != choice["action"])
    if page.locator("#all").is_visible() and not page.locator("#all").evaluate("(list) => list.open"):
        page.locator("#allhead").click()
    page.locator(f"button[data-action='{wrong['action']}']").first.click()
    player.say_yes()
    expect(page.locator("#lesson .answer")).to_be_visible()
    assert page.locator(".ring.look").count() > 0
    assert player.state()["ply"] == ply
    player.click("#showme")
    player.click("#playit")
    player.wait(lambda state: state["ply"] > ply)


@pytest.mark.parametrize("size", SIZES)
def test_the_lesson_never_lies_over_what_it_points_at(visit: Visit, size: str) -> None:
    player = visit(*SIZES[size])
    page = player.page
    begin(player, TAUGHT[0])
    for _step in range(3):
        choice = due(page)
        assert choice
        expect(page.locator(".ring.look").first).to_be_attached()
        covered = page.evaluate(
            """() => {
              const ask = document.getElementById("ask").getBoundingClientRect();
              const seen = [...document.querySelectorAll(".ring.look")].map((ring) => ring.getBoundingClientRect());
              return seen.every((box) => box.bottom > ask.top && box.top < ask.bottom
                && box.right > ask.left && box.left < ask.right || box.bottom < 0);
            }"""
        )
        assert not covered, "one of the things can be seen"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        do(player, choice)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_where_one_learns(visit: Visit, axe: str, theme: str) -> None:
    player = visit(color_scheme=theme)
    begin(player, TAUGHT[0])
    assert not serious(player.page, axe)
    due(player.page)
    assert not serious(player.page, axe)
    for name in TOLD[:1]:
        player.page.goto(f"/how-to-play/{name}")
        assert not serious(player.page, axe)


def test_what_is_not_open_says_why_by_mouse_key_and_finger(visit: Visit) -> None:
    player = visit()
    page = player.page
    player.play_now("burgundy", seats=2)
    player.wait(lambda state: state["mine"])
    player.click("#p0-space-0")
    bubble = page.locator("#about.pinned")
    expect(bubble).to_contain_text("CB-5.3")
    expect(page.locator("#live")).to_contain_text("CB-5.3")
    bubble.locator("a").first.click()
    expect(page.locator("#rules .here")).to_have_attribute("id", "rule-CB-5.3")
    page.keyboard.press("Escape")
    page.mouse.click(5, 880)
    expect(bubble).to_have_count(0)
    page.locator("#p0-space-1").focus()
    page.keyboard.press("Enter")
    expect(bubble).to_contain_text("CB-5.3")
    phone = visit(*SIZES["phone"], has_touch=True)
    phone.play_now("burgundy", seats=2)
    phone.wait(lambda state: state["mine"])
    phone.page.locator("#p0-space-12").scroll_into_view_if_needed()
    phone.page.locator("#p0-space-12").tap(force=True)
    expect(phone.page.locator("#about.pinned")).to_contain_text("CB-5.3")


def test_a_rule_is_told_once_and_again_when_asked(visit: Visit) -> None:
    player = visit()
    page = player.page
    player.play_now("burgundy", seats=2)
    player.wait(lambda state: state["mine"])
    told = page.locator("#explained")
    expect(told).to_contain_text("New:")
    told.get_by_role("button", name="Got it").click()
    expect(told).to_be_hidden()
    page.reload()
    player.wait(lambda state: state["mine"])
    expect(page.locator("#ruleofit")).to_be_visible()
    expect(told).to_be_hidden()
    page.locator("#ruleofit").click()
    expect(told).to_be_visible()
    expect(told).not_to_contain_text("New:")
    page.locator("#ruleofit").click()
    expect(told).to_be_hidden()
    page.locator("#tab-set").click()
    page.locator("#set-explain").uncheck()
    player.play_now("hellweg", seats=2)
    player.wait(lambda state: state["mine"])
    expect(page.locator("#ruleofit")).to_be_visible()
    expect(told).to_be_hidden()


ANSWERS = """() => {
  const ask = document.getElementById("ask").getBoundingClientRect();
  const answers = [...document.querySelectorAll("#plain button, #allhead, .helps button")];
  return answers.filter((one) => one.checkVisibility()).map((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return { name: one.textContent, top, width, seen: top >= ask.top && bottom <= ask.bottom };
  });
}"""


@pytest.mark.parametrize("name", TOLD)
def test_a_rule_that_is_told_moves_no_answer_and_hides_none(visit: Visit, name: str) -> None:
    player = visit()
    player.play_now(name)
    told = player.page.locator("#explained")
    for _question in range(4):
        state = player.wait(lambda state: state["mine"], 120)
        if not told.is_visible():
            player.page.locator("#ruleofit").click()
        expect(told).to_be_visible()
        answers = player.page.evaluate(ANSWERS)
        assert all(one["seen"] for one in answers if not state["open"]), answers
        assert all(one["width"] >= 44 for one in answers), answers
        told.evaluate("(box) => { box.hidden = true; }")
        assert player.page.evaluate(ANSWERS) == answers
        player.pick(state)
        player.wait(lambda now, ply=state["ply"]: now["ply"] > ply)


@pytest.mark.parametrize("size", SIZES)
def test_how_to_play_is_read_at_every_size(visit: Visit, size: str) -> None:
    page = visit(*SIZES[size]).page
    for name in TOLD:
        page.goto(f"/how-to-play/{name}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        pictures = page.locator(".guide figure svg")
        assert pictures.count() == game(name).guide().count("](lesson:")
        for at in range(pictures.count()):
            box = pictures.nth(at).bounding_box()
            assert box
            assert box["width"] > 100
        page.locator(".chapters a").nth(1).click()
        page.locator(f".guide a[href^='/rules/{name}#']").first.click()
        page.wait_for_url(re.compile(f"/rules/{name}#"))
        page.locator(".way a[href*='#part-']").first.click()
        page.wait_for_url(re.compile(f"/how-to-play/{name}#part-"))
    page.locator(".guide .learn").click()
    page.wait_for_url(re.compile("/tables/"))
    expect(page.locator("#lesson")).to_be_visible()
