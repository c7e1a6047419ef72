"""On a phone: everything that can be touched is large enough, is found, and is what was meant."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

SMALLEST = 34
SIZES = """() => {
  const lit = [...document.querySelectorAll(".thing.lit")].filter((thing) => !thing.querySelector(".thing"));
  return lit.map((thing) => {
    const { width, height } = thing.getBoundingClientRect();
    return [thing.id, Math.min(width, height)];
  });
}"""
NEIGHBOURS = """() => {
  Object.assign(document.getElementById("panels").style, { transform: "scale(0.4)", transformOrigin: "0 0" });
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const lit = [...document.querySelectorAll("[id^=depot-].lit")];
  for (const one of lit) for (const other of lit) {
    const [x, y] = middle(one), [u, v] = middle(other);
    if (one !== other && Math.hypot(x - u, y - v) < 24) return [(x + u) / 2, (y + v) / 2];
  }
}"""


def mine(state: dict[str, object]) -> bool:
    return bool(state["mine"])


def phone(visit: Visit) -> Player:
    return visit(390, 844, has_touch=True, is_mobile=True)


@pytest.mark.parametrize("name", ["burgundy", "homesteaders", "hellweg"])
def test_what_is_lit_is_large_enough_for_a_finger(visit: Visit, name: str) -> None:
    player = phone(visit)
    player.play_now(name, seats=4)
    seen = 0
    for _turn in range(14):
        state = player.wait(lambda state: state["mine"] or state["over"])
        sizes = player.page.evaluate(SIZES)
        seen += len(sizes)
        assert [thing for thing in sizes if thing[1] < SMALLEST and not thing[0].startswith("road-")] == []
        player.pick(state)
        player.wait(lambda now, ply=state["ply"]: now["ply"] > ply)
    assert seen > 20


def test_between_small_things_the_page_asks_which_one_was_meant(visit: Visit) -> None:
    player = phone(visit)
    player.play_now("burgundy", seats=4)
    player.wait(mine)
    found = player.page.evaluate(NEIGHBOURS)
    for _turn in range(8):
        if found:
            break
        state = player.state()
        player.pick(state)
        player.wait(lambda now, ply=state["ply"]: now["mine"] and now["ply"] > ply)
        found = player.page.evaluate(NEIGHBOURS)
    x, y = found
    ply = player.state()["ply"]
    player.page.touchscreen.tap(x, y)
    asked = player.page.locator("#confirm")
    expect(asked).to_contain_text("Which of these do you mean?")
    assert asked.locator("button").count() >= 2
    assert (player.state()["chosen"], player.state()["ply"]) == (0, ply)
    asked.locator("button").first.tap()  # the tile is chosen, or where one die alone fits it, taken
    player.wait(lambda now: now["chosen"] == 1 or now["ply"] > ply)


def test_what_is_lit_elsewhere_is_one_tap_away(visit: Visit) -> None:
    player = phone(visit)
    player.play_now("homesteaders")
    player.wait(mine)
    where = player.page.locator("#where")
    player.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    expect(where).to_be_visible()
    where.tap()
    expect(where).to_be_hidden()
    tops = player.page.locator(".thing.lit").evaluate_all("(lit) => lit.map((one) => one.getBoundingClientRect().top)")
    sheet = player.page.locator("#ask").bounding_box()
    assert sheet
    assert any(0 < top < sheet["y"] for top in tops)


def test_names_and_points_of_three_fit_in_one_row(visit: Visit) -> None:
    player = phone(visit)
    player.play_now("hellweg", seats=3)
    player.wait(lambda state: state["ply"] >= 0)
    tops = player.page.locator("#chairs li").evaluate_all("(chairs) => chairs.map((chair) => chair.offsetTop)")
    assert len(tops) == 3
    assert len(set(tops)) == 1
    expect(player.page.locator("#chairs li").nth(1)).to_contain_text(re.compile(r"Bot 2.*1\d"))
