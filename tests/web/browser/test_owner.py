"""A line is reported at the table with one click; the owner of the house reads it, and mutes who said it."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Visit
from tools.gallery import OWNER

ASK = """async ([path, body]) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  return [answer.status, await answer.json()];
}"""


def ask(page: Page, path: str, **body: Any) -> dict[str, Any]:
    status, told = page.evaluate(ASK, [path, body])
    assert status < 300, told
    return dict(told)


def come_as(visit: Visit, name: str, **settings: Any) -> Page:
    page = visit(**settings).page
    page.goto("/me")
    ask(page, "/api/guest", name=name)
    return page


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_report_reaches_the_owner_who_mutes(visit: Visit, axe: str) -> None:
    anna, eve = come_as(visit, "Anna"), come_as(visit, "Eve Loud", width=390, height=844)
    table = ask(anna, "/api/tables", game="burgundy", seats=2, chairs=["me", "open"])["table"]
    ask(eve, f"/api/tables/{table}/seats/1")
    ask(eve, f"/api/tables/{table}/chat", text="you <b>all</b> stink")

    anna.goto(f"/tables/{table}")
    anna.locator("#tab-chat").click()
    anna.get_by_role("button", name="Report what Eve Loud said").click()
    anna.get_by_label("What is wrong?").fill("He insults us")
    anna.get_by_role("button", name="Report it").click()
    expect(anna.locator("#toast")).to_contain_text("Thank you")
    anna.locator("#tab-set").click()
    expect(anna.get_by_role("button", name="Report Eve Loud")).to_be_visible()

    owner = come_as(visit, OWNER, width=390, height=844, locale="de-DE")
    ask(owner, "/api/keep", name=OWNER, password="correct horse")
    owner.goto("/me")
    owner.get_by_role("link", name="Das Haus ist deins").click()
    report = owner.locator("#reports li", has_text="stink")
    expect(report).to_contain_text("He insults us")
    expect(report).to_contain_text("you <b>all</b> stink")
    assert fits(owner)
    owner.evaluate(axe)
    found = owner.evaluate("async () => (await axe.run()).violations.map((one) => [one.id, one.nodes[0].html])")
    assert not found, found
    report.get_by_role("button", name="Stumm stellen").click()
    owner.get_by_label("Für wie lange?").select_option("7")
    owner.get_by_label("Warum?").fill("Sei freundlich.")
    owner.locator("#goorder").click()
    expect(owner.locator("#orders li").first).to_contain_text("Stumm gestellt: Eve Loud")
    owner.locator("#reports li", has_text="stink").get_by_role("button", name="Erledigt").click()
    expect(owner.locator("#reports")).to_contain_text("Niemand beschwert sich")
    owner.locator("#findpeople [name=words]").fill("Eve Loud")
    owner.locator("#findpeople button").click()
    expect(owner.locator("#people li")).to_have_count(1)
    expect(owner.locator("#people li").first).to_contain_text("stumm bis")
    owner.locator("#findtables [name=words]").fill("Eve Loud")
    owner.locator("#findtables button").click()
    owner.locator("#tables li", has_text="Eve Loud").get_by_role("button", name="Tisch schließen").click()
    owner.locator("#goorder").click()

    eve.goto(f"/tables/{table}")
    expect(eve.locator("#room")).to_have_attribute("data-over", "true")
    eve.locator("#tab-chat").click()
    eve.locator("#words-in").fill("sorry")
    eve.locator("#say button").click()
    expect(eve.locator("#toast")).to_contain_text("Sei freundlich.")
    owner.set_viewport_size({"width": 1440, "height": 900})
    owner.reload()
    expect(owner.locator("#orders li").first).to_contain_text("Tisch geschlossen")
    assert fits(owner)
