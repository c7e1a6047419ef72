"""Somebody types in an edition: a mistake, its message, mended; then two tables with two editions side by side."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.test_pages import fits_the_phone, serious

SLOW = 30_000


def test_an_edition_is_typed_in_and_played_beside_the_houses_own(visit: Visit, axe: str, tmp_path: Path) -> None:
    owner = visit()
    page = owner.page
    page.goto("/rules/hellweg")
    page.get_by_role("link", name="Type in your own print").click()
    page.locator(".new").click()
    expect(page.locator("#verdict")).to_have_text("It can be played with", timeout=SLOW)
    assert "reconstruction" in page.locator("#edition-note").inner_text()

    # a mistake is told at its field, with a remedy, and keeps the edition from being played with
    field = page.locator("[id='city.1.x']")
    field.fill("abc")
    expect(field).to_have_attribute("aria-invalid", "true", timeout=SLOW)
    told = page.locator(f"#{field.get_attribute('aria-describedby')}")
    expect(told).to_contain_text("a whole number from 0 to 100")
    expect(page.locator("#play")).to_be_disabled()
    expect(page.locator("#map")).not_to_contain_text("Essen")
    page.locator("#section-road > summary").click()
    page.locator("[id='road.2.village']").select_option("false")
    link = page.locator("#findings button", has_text="R29")
    expect(link).to_be_visible(timeout=SLOW)
    assert not serious(page, axe)
    page.locator("#section-road > summary").click()
    link.click()  # leads to the field, though its section is folded
    expect(page.locator("[id='road.2.village']")).to_be_focused()
    page.keyboard.press("ArrowUp")

    # mended, and a city more by keyboard
    field.fill("19")
    page.locator("[id='meta.title']").fill("Anna's own")
    page.locator("[id='meta.kind']").select_option("design")
    page.locator("#section-city").get_by_role("button", name="One more").click()
    expect(page.locator("[id='city.14.name']")).to_be_focused()
    page.keyboard.type("Zwolle")
    page.keyboard.press("Tab")
    page.keyboard.type("99")
    page.keyboard.press("Tab")
    page.keyboard.type("1")
    expect(page.locator("#map")).to_contain_text("Zwolle", timeout=SLOW)
    verdict = page.locator("#verdict")  # a design is not held against the print, but nobody comes to Zwolle
    expect(verdict).to_have_text("It can be played with · 2 unusual", timeout=SLOW)
    page.locator("#section-road").get_by_role("button", name="One more").click()
    page.locator("[id='road.24.ends.0']").select_option(label="Zwolle")
    page.locator("[id='road.24.ends.1']").select_option(label="Builefeld")
    page.locator("[id='road.24.surface']").select_option("brown")
    page.locator("[id='road.24.village']").select_option("true")
    expect(verdict).to_have_text("It can be played with · 1 unusual", timeout=SLOW)  # it has no house
    expect(page.locator("#kept")).to_have_text("Kept.", timeout=SLOW)

    # shared as a file, opened again by somebody else on a phone
    with page.expect_download() as download:
        page.locator("#file").click()
    file = tmp_path / "own.toml"
    download.value.save_as(file)
    friend = visit(390, 844, has_touch=True, is_mobile=True).page
    friend.goto("/editions?lang=de")
    friend.locator("input[type=file]").set_input_files(file)
    friend.wait_for_url(re.compile(r"/editions/[\w-]+$"))
    expect(friend.locator("#map")).to_contain_text("Zwolle", timeout=SLOW)
    fits_the_phone(friend)

    # a table with it, and beside it one of the house
    page.locator("#play").click()
    page.wait_for_url(re.compile("/tables/"))
    owner.wait(lambda state: state["mine"])
    own = page.url
    assert "Edition: Anna's own" in page.locator("#options").inner_text()
    assert "Zwolle" in page.locator("#panels").inner_html()
    page.goto("/")
    page.locator("#game-hellweg .friends").click()
    expect(page.locator("#setup-edition")).to_be_visible(timeout=SLOW)
    page.keyboard.press("Escape")
    owner.play_now("hellweg")
    owner.wait(lambda state: state["mine"])
    assert "Zwolle" not in page.locator("#panels").inner_html()
    for url in (own, page.url):
        page.goto(url)
        owner.answer(was := owner.wait(lambda state: state["mine"]))
        owner.wait(lambda state, was=was: state["ply"] > was["ply"])


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_editor_speaks_its_visitors_language_in_the_dark(visit: Visit, axe: str, language: str) -> None:
    page = visit(390, 844, color_scheme="dark").page
    page.goto(f"/editions?lang={language}")
    page.locator(".new").click()
    expect(page.locator("#verdict")).not_to_be_empty(timeout=SLOW)
    page.locator("#section-goods_card > summary").click()
    fits_the_phone(page)
    assert not serious(page, axe)
    assert page.locator("#section-goods_card h2").inner_text() in ("Goederenkaarten", "Warenkarten")
