"""An account from its first day to its last, by clicks."""

import re

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Visit


def create(page: Page, name: str) -> list[str]:
    """An account, and the codes that it is shown with."""
    page.goto("/me")
    page.locator("#keep [name=name]").fill(name)
    page.locator("#keep [name=password]").fill("long enough")
    page.locator("#keep button").click()
    expect(page.locator("#codes li")).to_have_count(8)
    return page.locator("#codes li").all_inner_texts()


def test_codes_are_shown_once_and_let_in_whoever_has_lost_the_password(visit: Visit) -> None:
    page, lost = visit().page, visit(390, 844).page
    codes = create(page, "Berthe")
    page.reload()
    expect(page.locator("#codesleft")).to_have_text("8 codes are left.")
    expect(page.locator("#codes")).to_be_hidden()
    lost.goto("/me")
    lost.locator("details.lost summary").click()
    form = lost.locator("#recover")
    form.locator("[name=name]").fill("Berthe")
    form.locator("[name=code]").fill("1-no-such-code")
    form.locator("[name=password]").fill("brand new one")
    form.locator("button").click()
    expect(form.locator(".problem")).to_be_visible()
    form.locator("[name=code]").fill(codes[0])
    form.locator("button").click()
    expect(lost.locator("#codesleft")).to_have_text("7 codes are left.")
    page.reload()
    expect(page.locator("#loginbox")).to_be_visible()


def test_a_token_has_a_name_and_says_what_it_may(visit: Visit) -> None:
    page = visit().page
    create(page, "Kreszentia")
    page.locator("#maketoken [name=title]").fill("my clock")
    page.locator("#maketoken [name=scope]").select_option("read")
    page.locator("#token").click()
    expect(page.locator("#tokenout")).to_have_text(re.compile(r"\S{43}"))
    expect(page.locator("#passes")).to_contain_text("my clock")
    expect(page.locator("#passes")).to_contain_text("only reads")


def test_everything_can_be_taken_along_and_deleted(visit: Visit) -> None:
    page = visit().page
    create(page, "Dorothea")
    with page.expect_download() as download:
        page.locator("#databox a[download='herberg.json']").click()
    assert "Dorothea" in download.value.path().read_text()
    page.locator("#databox summary").click()
    page.locator("#goodbye [name=password]").fill("long enough")
    page.locator("#goodbye button").click()
    page.locator("dialog.sure button[value=yes]").click()
    page.wait_for_url("**/")
    expect(page.locator("#who")).to_have_text("Guest")
    page.goto("/me")
    expect(page.locator("#databox")).to_be_hidden()
