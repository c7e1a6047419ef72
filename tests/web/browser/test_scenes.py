"""The composition, measured through whole matches: frames stay, letters can be read, nothing covers what is needed."""

import itertools
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from herberg.games import OURS
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

DESK, TABLET, PHONE = (1440, 900), (820, 1180), (390, 844)
SEATS = {"coachride": 6}
MOMENTS = 3
LONG = 900
LETTERS = 11.95
"""Pixels that letters are high at least, but for a rounding."""
FIRST_LOAD = 200_000

MEASURE = """() => {
  const found = { frames: {}, small: [], burst: [], covered: [], sideways: 0, targets: [], under: 0 };
  const root = document.getElementById("panels"), origin = root.getBoundingClientRect();
  const ask = document.getElementById("ask"), isSheet = getComputedStyle(ask).position === "fixed";
  const texts = (within) => [...within.querySelectorAll("text")]
    .filter((text) => text.textContent.trim() && text.getClientRects().length && !text.closest(".stake, .tag"));
  for (const figure of root.querySelectorAll("figure:not(.away, .front)")) {
    const { x, y, width, height } = figure.getBoundingClientRect();
    found.frames[figure.dataset.panel] = [x - origin.x, y - origin.y, width, height].map(Math.round).join(" ");
  }
  for (const svg of document.querySelectorAll(".room svg.panel")) {
    if (!svg.getClientRects().length) continue;
    const frame = svg.getBoundingClientRect();
    for (const text of texts(svg)) {
      const to = text.getScreenCTM(), box = text.getBoundingClientRect();
      const high = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(to.b, to.d);
      const told = `${svg.closest("figure").dataset.panel}: ${text.textContent} (${high.toFixed(1)})`;
      if (high < LETTERS) found.small.push(told);
      if (box.right > frame.right + 2 || box.left < frame.left - 2) found.burst.push(told);
    }
  }
  const names = texts(document.querySelector("figure[data-panel=map] g[font-weight='700']") ?? document.body)
    .map((name) => [name.textContent, name.getBoundingClientRect()]);
  for (const [name, box] of document.querySelector("figure[data-panel=map]") ? names : [])
    for (const token of document.querySelectorAll("[data-panel=map] [pointer-events=none][font-weight='800'] text")) {
      const other = token.getBoundingClientRect();
      const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (wide > 4 && high > 0.45 * box.height) found.covered.push(`${name} by ${token.textContent}`);
    }
  const words = document.createTreeWalker(document.querySelector(".room"), NodeFilter.SHOW_TEXT);
  for (let word = words.nextNode(); word; word = words.nextNode()) {
    const of = word.parentElement;
    if (!word.data.trim() || of.closest("svg, .unseen, option, figcaption") || !of.checkVisibility()) continue;
    if (parseFloat(getComputedStyle(of).fontSize) < LETTERS) found.small.push(word.data);
  }
  const least = isSheet && innerWidth < 600 ? 43.5 : 24;
  for (const target of document.querySelectorAll(".room button, .room summary, .room a.button, .room label.check")) {
    const { width, height } = target.getBoundingClientRect();
    if (!width || !height || !target.checkVisibility()) continue;
    if (Math.min(width, height) < least) found.targets.push(`${target.id || target.className}: ${width} x ${height}`);
  }
  found.sideways = document.documentElement.scrollWidth - innerWidth;
  if (isSheet) {
    const below = document.documentElement.scrollHeight - (origin.bottom + scrollY);
    found.under = innerHeight - ask.getBoundingClientRect().top - below;
  }
  return found;
}""".replace("LETTERS", str(LETTERS))


def post(page: Page, path: str, **data: Any) -> Any:
    """One request of this visitor, as the page makes it."""
    origin = page.evaluate("() => location.origin")
    return page.request.post(path, data=data, headers={"Origin": origin}).json()


def table_of(page: Page, name: str, seats: int = 0, **options: str) -> str:
    """A table with bots, set through the API."""
    page.goto("/livez")
    seats = seats or SEATS.get(name, 4)
    chairs = ["me", *["bot:greedy"] * (seats - 1)]
    post(page, "/api/guest", name="Anneke")
    return str(post(page, "/api/tables", game=name, seats=seats, options=options, chairs=chairs, public=True)["table"])


def moments_of(player: Player, table: str) -> Iterator[dict[str, Any]]:
    """A few moments of a whole match that is played quickly, the first and the last among them."""
    here, shown, end = f"/api/tables/{table}", 0, time.monotonic() + 240
    while time.monotonic() < end:
        answer = player.page.request.get(here)
        if not answer.ok:  # a busy machine: the database comes back
            time.sleep(0.5)
            continue
        view: dict[str, Any] = answer.json()
        if view["over"] or view["ply"] > LONG:
            yield view
            return
        if not view["choices"]:
            time.sleep(0.02)
            continue
        if view["ply"] >= (shown > 0) * 60 * shown and shown < MOMENTS:
            shown += 1
            yield view
        choice = player.random.choice(view["choices"])
        post(player.page, f"{here}/moves", ply=view["ply"], action=choice["action"])
    raise AssertionError("the match does not come to its end")


def measured(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """How the table stands in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


@pytest.mark.parametrize("name", OURS)
def test_a_table_stands_as_it_was_composed_all_through_a_match(visit: Visit, name: str) -> None:
    player = visit()
    page = player.page
    table = table_of(page, name)
    page.goto(f"/tables/{table}")
    frames: dict[tuple[int, int], dict[str, str]] = {}
    for view in moments_of(player, table):
        player.wait(lambda state, ply=view["ply"]: state["ply"] >= ply)
        for size in (DESK, TABLET, PHONE):
            found = measured(page, size)
            where = (name, view["ply"], size)
            assert found["frames"] == frames.setdefault(size, found["frames"]), where
            assert {kind: found[kind] for kind in ("small", "burst", "covered", "targets")} == {
                "small": [], "burst": [], "covered": [], "targets": []
            }, where  # fmt: skip
            assert found["sideways"] <= 0, where
            assert found["under"] <= 1, where


@pytest.mark.parametrize("name", OURS)
def test_a_larger_window_makes_nothing_of_ones_own_smaller(visit: Visit, name: str) -> None:
    player = visit()
    page = player.page
    page.goto(f"/tables/{table_of(page, name)}")
    player.wait(lambda state: state["ply"] >= 0)
    wide = "(figures) => figures.map((figure) => figure.getBoundingClientRect().width)"
    sizes = []
    for size in (DESK, (1680, 1050), (1920, 1080), (2560, 1440)):
        measured(page, size)
        sizes.append(page.locator("figure.mine:not(.away)").evaluate_all(wide))
    for small, large in itertools.pairwise(sizes):
        assert all(one <= other + 0.5 for one, other in zip(small, large, strict=True)), sizes


def test_the_first_load_of_a_table_is_small(visit: Visit) -> None:
    """Everything that comes over the wire until the table lies there."""
    player = visit()
    table = table_of(player.page, "burgundy")
    wire = player.page.context.new_cdp_session(player.page)
    wire.send("Network.enable")
    loaded: list[float] = []
    wire.on("Network.dataReceived", lambda part: loaded.append(part["encodedDataLength"] or 0))
    wire.on("Network.loadingFinished", lambda done: loaded.append(0))
    player.page.goto(f"/tables/{table}")
    player.wait(lambda state: state["ply"] >= 0)
    assert 20_000 < sum(loaded) < FIRST_LOAD
