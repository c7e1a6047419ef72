"""Every page: fits a phone, speaks three languages, remembers, and has nothing that shuts people out."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from herberg.core.words import _, speaking
from herberg.games import OURS
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player, play_to_the_end

FIRST_LOAD = 200_000
PLACES = ["/", "/me", "/docs", *(f"/rules/{name}?lang=de" for name in OURS), "/nothing-here"]
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
TOO_WIDE = """() => [...document.querySelectorAll("body *")].filter((one) => {
  const box = one.getBoundingClientRect();
  return !one.closest("svg, .unseen, .chapters, pre, table, dialog") && box.width && box.right > innerWidth + 1;
}).map((one) => one.outerHTML.slice(0, 120))"""


def fits_the_phone(page: Page) -> None:
    assert page.evaluate(SIDEWAYS) <= 0
    assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("path", PLACES)
def test_a_page_fits_a_phone_without_scrolling_sideways(visit: Visit, path: str) -> None:
    page = visit(390, 844).page
    page.goto(path)
    page.wait_for_load_state("networkidle")
    fits_the_phone(page)


@pytest.mark.parametrize("name", OURS)
def test_a_table_fits_a_phone_without_scrolling_sideways(visit: Visit, name: str) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    player.play_now(name)
    player.wait(lambda state: state["mine"] or state["over"])
    fits_the_phone(player.page)
    for tab in ("tab-chat", "tab-set", "tab-log"):
        player.page.locator(f"#{tab}").click()
        fits_the_phone(player.page)
    player.page.locator("#panels .grow").first.tap()
    expect(player.page.locator("figure.grown")).to_be_visible()
    fits_the_phone(player.page)
    player.page.locator("figure.grown .grow").tap()
    expect(player.page.locator("figure.grown")).to_have_count(0)


def test_what_hands_over_the_turn_waits_for_a_yes_unless_one_wishes_otherwise(visit: Visit) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    player.play_now(OURS[0])
    player.wait(lambda state: state["mine"])
    player.page.locator("#tab-set").tap()
    expect(player.page.locator("#set-finish")).to_be_checked()
    expect(player.page.locator("#set-confirm")).not_to_be_checked()


def test_the_language_is_chosen_and_remembered(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for language in ("nl", "de"):
        page.locator("#language").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.goto("/me")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#language")).to_have_value(language)
        page.goto("/")
        with speaking(language):
            assert page.locator("h1").inner_text() == _("Come in, sit down, play.")


def test_the_language_is_guessed_from_the_browser(visit: Visit) -> None:
    page = visit(locale="nl-NL").page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "nl")


def test_light_and_dark_are_remembered(visit: Visit) -> None:
    page = visit(color_scheme="dark").page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("#light").click()
    page.goto("/me")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_first_load_is_small(visit: Visit) -> None:
    page = visit().page
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body())) if answer.status == 200 else None)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < FIRST_LOAD


def test_an_account_is_kept_and_found_again(visit: Visit) -> None:
    page = visit().page
    page.goto("/me")
    page.locator("#keep input[name=name]").fill("Cornelia")
    page.locator("#keep input[name=password]").fill("een lang geheim")
    page.locator("#keep button").click()
    expect(page.locator("#hello")).to_contain_text("Cornelia")
    page.locator("#logout").click()
    page.wait_for_url("/")
    page.goto("/me")
    page.locator("#login input[name=name]").fill("Cornelia")
    page.locator("#login input[name=password]").fill("een lang geheim")
    page.locator("#login button").click()
    expect(page.locator("#hello")).to_contain_text("Cornelia")
    page.locator("#token").click()
    expect(page.locator("#tokenout")).not_to_be_empty()
    page.locator("#passes button").click()
    expect(page.locator("#passes li")).to_have_count(1)
    page.locator("#password input[name=old]").fill("een lang geheim")
    page.locator("#password input[name=new]").fill("een ander geheim")
    page.locator("#password button").click()
    expect(page.locator("#toast")).to_contain_text("Saved.")


def test_an_unknown_page_says_so(visit: Visit) -> None:
    page = visit().page
    answer = page.goto("/tables/there-is-no-such-table")
    assert answer
    assert answer.status == 404
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".lost a[href='/']")).to_be_visible()


LABELS = "label-content-name-mismatch"
DRAWN = """() => {
  const plain = (text) => text.normalize("NFKD").toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, " ").trim();
  const wrong = [];
  for (const thing of document.querySelectorAll("svg [role=button]"))
    for (const text of thing.querySelectorAll("text")) {
      const lines = text.children.length ? [...text.children] : [text];
      const words = plain(lines.map((line) => line.textContent).join(" "));
      const isSaid = !/\\p{L}{2}/u.test(words) || plain(thing.getAttribute("aria-label")).includes(words);
      if (!isSaid || !text.closest("[aria-hidden=true]")) wrong.push(`${thing.id}: ${words}`);
    }
  return wrong;
}"""
"""Words drawn on a thing that can be chosen and are not in its name, or are heard beside it. Numbers and single letters
are no label (the dots of a die, the mark of a seat)."""


def serious(page: Page, axe: str) -> list[str]:
    """What axe finds that would shut somebody out.

    Whether a label is in the name is asked of drawings line by line: axe reads the lines as one word ("4" and "16" as
    "416"), which is in no name.
    """
    assert not page.evaluate(DRAWN)
    page.evaluate(axe)
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    for one in found["violations"]:
        if one["id"] == LABELS:
            one["nodes"] = [node for node in one["nodes"] if not node["html"].startswith("<g ")]
    return [
        f"{one['id']}: {one['help']} {[node['html'][:140] for node in one['nodes'][:3]]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical") and one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_the_pages(visit: Visit, axe: str, theme: str) -> None:
    page = visit(color_scheme=theme, bypass_csp=True).page
    for path in PLACES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert not serious(page, axe), path
    page.goto("/")
    page.locator(".friends").first.click()
    assert not serious(page, axe)


@pytest.mark.parametrize("name", OURS)
def test_axe_finds_nothing_serious_at_a_table(visit: Visit, axe: str, name: str) -> None:
    for theme, width in (("light", 1440), ("dark", 390)):
        player = visit(width, color_scheme=theme, bypass_csp=True)
        player.play_now(name)
        player.wait(lambda state: state["mine"] or state["over"])
        assert not serious(player.page, axe)
        player.page.keyboard.press("?")
        expect(player.page.locator("#rules h2").first).to_be_visible()
        assert not serious(player.page, axe)


def replayed(player: Player) -> int:
    return int(player.page.locator("#room").get_attribute("data-ply") or -1)


def test_a_finished_match_is_replayed(visit: Visit, axe: str, tmp_path: Path) -> None:
    player = visit(bypass_csp=True)
    link = player.play_now(OURS[0], seats=2)
    plies = play_to_the_end([player])
    page = player.page
    page.locator("#result a[href$='/replay']").click()
    page.wait_for_url("**/replay*")
    page.wait_for_function("() => document.getElementById('room').dataset.ply === '0'")
    assert page.locator("#slider").get_attribute("max") == str(plies)
    assert not serious(page, axe)
    page.locator("main").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.getElementById('room').dataset.ply === '1'")
    expect(page.locator("#log li")).to_have_count(1)
    page.locator("#on").click()
    page.keyboard.press("ArrowRight")  # a button that was pressed does not swallow the arrows
    page.wait_for_function("() => document.getElementById('room').dataset.ply === '3'")
    page.keyboard.press("End")
    page.wait_for_function(f"() => document.getElementById('room').dataset.ply === '{plies}'")
    expect(page.locator("#result .standings thead th")).to_have_count(2)
    expect(page.locator("#result .standings tfoot td")).to_have_count(2)  # and what each has in all
    page.locator("#slider").fill(str(plies // 2))
    page.wait_for_function(f"() => document.getElementById('room').dataset.ply === '{plies // 2}'")
    page.locator("#eyes").select_option("1")
    page.wait_for_function("() => location.search.includes('seat=1')")
    moment = page.url
    page.goto("/")
    page.goto(moment)
    page.wait_for_function(f"() => document.getElementById('room').dataset.ply === '{plies // 2}'")
    expect(page.locator("#eyes")).to_have_value("1")
    with page.expect_download() as download:
        page.locator("a[download]").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == OURS[0]
    other = visit().page
    other.goto("/")
    other.locator("#upload input").set_input_files(file)
    other.wait_for_url("**/replay*")
    assert other.url.split("?")[0] != f"{link}/replay"
    other.wait_for_function("() => document.getElementById('room').dataset.ply === '0'")
    assert other.locator("#slider").get_attribute("max") == str(plies)
