"""Somebody at a page: everything is done by clicks and keys; the page is asked only how it stands."""

import random
import re
import time
from typing import Any

from playwright.sync_api import Error, Page, expect

STATE = """() => {
  const room = document.getElementById("room");
  if (!room || room.hasAttribute("aria-busy")) return {ply: -2, over: false, mine: false};
  return {
    ply: Number(room.dataset.ply), over: room.dataset.over === "true",
    mine: document.getElementById("ask")?.classList.contains("mine") && !room.classList.contains("busy"),
    lit: [...document.querySelectorAll(".thing.lit:not(.chosen)")].map((thing) => thing.id),
    chosen: document.querySelectorAll(".thing.chosen").length,
    plain: document.querySelectorAll("#plain button[data-action]").length,
    listed: document.querySelectorAll("#choices button").length,
    offered: !document.getElementById("confirm").hidden,
    open: document.getElementById("all").open,
  };
}"""


UNDECIDED = 5.0
"""Seconds after which somebody who only touched this and that answers again."""


class Player:
    """One person, one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.random = random.Random(1)
        self.clicks = 0

    def state(self) -> dict[str, Any]:
        """How the page stands."""
        found: dict[str, Any] = self.page.evaluate(STATE)
        return found

    def wait(self, good: Any, seconds: float = 30) -> dict[str, Any]:
        """The state as soon as it is good."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            state = self.state()
            if good(state):
                return state
            time.sleep(0.01)
        raise AssertionError(f"the table stays at {self.state()}")

    def click(self, selector: str) -> None:
        """One real click; nothing waits for animations to end."""
        self.clicks += 1
        self.page.locator(selector).first.click(force=True, no_wait_after=True)

    # sitting down

    def play_now(self, game: str, seats: int | None = None) -> str:
        """One click from the home page to the first question."""
        self.page.goto("/")
        if seats:
            self.page.locator(f"#game-{game} .seats input[value='{seats}'] + span").click()
        self.page.locator(f"#game-{game} .now").click()
        self.page.wait_for_url(re.compile("/tables/"))
        self.wait(lambda state: state["ply"] >= 0)
        return self.page.url

    def set_table(self, game: str, chairs: list[str], name: str = "Anneke") -> str:
        """A table for friends through the form, at which all may watch; answers with the link to share."""
        self.page.goto("/")
        self.page.locator(f"#game-{game} .friends").click()
        form = self.page.locator("#setup")
        form.locator("input[name=name]").fill(name)
        form.locator(f"#setup-seats input[value='{len(chairs)}'] + span").click()
        for seat, chair in enumerate(chairs):
            form.locator(f"select[name=chair-{seat}]").select_option(chair)
        form.locator("input[name=public]").check()
        form.locator("button[value=go]").click()
        self.page.wait_for_url(re.compile("/tables/"))
        self.wait(lambda state: state["ply"] >= 0)
        return self.page.url

    def sit_down(self, link: str, name: str) -> None:
        """Open the link and take the first free chair."""
        self.page.goto(link)
        self.page.locator("#chairs .doing").first.click()
        self.page.locator("#sitdown input[name=name]").fill(name)
        self.page.locator("#sitdown button[value=go]").click()
        expect(self.page.locator("#chairs").get_by_text(name)).to_be_visible()

    # playing

    def touch_until_played(self, ply: int) -> None:
        """Touch lit things in any order until an action is played."""
        for _step in range(12):
            state = self.state()
            if state["ply"] != ply or not state["mine"]:
                return
            if state["offered"]:
                self.click("#playit")
            elif state["lit"]:
                self.touch(self.random.choice(state["lit"]))
            else:
                return self.pick(state)

    def touch(self, thing: str) -> None:
        """Touch a thing; where it has gone since one looked, one looks again."""
        try:
            self.click(f"[id='{thing}']")
        except Error:
            if thing in self.state()["lit"]:
                raise

    def pick(self, state: dict[str, Any]) -> None:
        """A choice in whole words: a button of its own, or one from the list."""
        if state["plain"] and self.random.random() < state["plain"] / max(1, state["listed"]):
            self.click(f"#plain button[data-action] >> nth={self.random.randrange(state['plain'])}")
            return self.say_yes()
        if not self.page.locator("#all").evaluate("(list) => list.open"):
            self.click("#allhead")
        self.click(f"#choices button >> nth={self.random.randrange(state['listed'])}")
        self.say_yes()

    def say_yes(self) -> None:
        """What waits for a yes gets it: the turn is finished."""
        state = self.state()
        if state["offered"] and state["mine"]:
            self.click("#playit")

    def ask_for_a_hint(self) -> None:
        """Ask for a hint, also where it has a price."""
        self.click("#hint")
        price = self.page.locator("dialog.sure button[value=yes]")
        self.page.locator("dialog.sure, #playit").first.wait_for()
        if price.count():
            price.click()

    def take_hint(self) -> None:
        """Ask for a hint and play it."""
        self.ask_for_a_hint()
        self.page.locator("#playit").click(force=True, no_wait_after=True)

    def answer(self, state: dict[str, Any], hint: bool = False) -> None:
        """One question answered, now by touching, now by words."""
        if hint:
            self.take_hint()
        elif state["lit"] and self.random.random() < 0.25:
            self.touch_until_played(state["ply"])
        else:
            self.pick(state)


def play_to_the_end(players: list[Player], hints: bool = False, seconds: float = 240) -> int:
    """All answer whatever they are asked until the match is over; answers with the number of moves."""
    end = time.monotonic() + seconds
    answered = {id(player): (-1, 0.0) for player in players}
    while time.monotonic() < end:
        states = [player.state() for player in players]
        if all(state["over"] for state in states):
            return int(states[0]["ply"])
        for player, state in zip(players, states, strict=True):
            ply, then = answered[id(player)]
            if state["mine"] and (state["ply"] > ply or time.monotonic() > then + UNDECIDED):
                answered[id(player)] = state["ply"], time.monotonic()
                player.answer(state, hint=hints and player.random.random() < 0.85)  # two who always agree may never end
        time.sleep(0.005)
    raise AssertionError(f"not over in time: {[player.state() for player in players]}")
