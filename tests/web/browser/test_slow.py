"""Two people with different devices, at two servers, play one match over days: a stand-in, a holiday, a return."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from herberg.web.pace import DAY
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player
from tests.web.conftest import Server
from tests.web.test_slow import Days


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> Days:
    return Days(tmp_path_factory.mktemp("clock") / "clock")


@pytest.fixture(scope="module")
def pair(own_database: str, days: Days) -> Iterator[list[Server]]:
    """Two servers of one house, by one clock."""
    both = [Server(own_database, together=2, clock=days.file, plain=1) for _ in range(2)]
    yield [server.ready() for server in both]
    for server in both:
        server.stop()


@pytest.fixture(scope="module")
def house(pair: list[Server]) -> str:
    return pair[0].url


def open_slow_table(host: Player) -> str:
    """A table for two, a move a day; answers with its link."""
    page = host.page
    page.goto("/")
    page.locator("#game-burgundy .friends").click()
    page.locator("#setup input[name=name]").fill("Anneke")
    page.locator("#setup-seats input[value='2'] + span").click()
    page.locator("#setup select[name=pace]").select_option("day")
    expect(page.locator("#setup-pace")).to_contain_text("3 days for a start")
    page.locator("#setup button[value=go]").click()
    page.wait_for_url(re.compile("/tables/"))
    return page.url


def open_tab(player: Player, name: str, shown: str) -> None:
    """A tab beside or below the table; on a phone one that is open closes at a click."""
    if not player.page.locator(shown).is_visible():
        player.page.locator(f"#tab-{name}").click()


def choose_stand_in(player: Player, kind: str) -> None:
    """What happens when their time is up, by the form at the table."""
    open_tab(player, "set", "#setbox")
    with player.page.expect_response(re.compile("stand-in")):
        player.page.locator("#standin select[name=kind]").select_option(kind)
    with player.page.expect_response(re.compile("stand-in")):
        player.page.locator("#standin select[name=bot]").select_option("novice")


def go_on_holiday(player: Player, days: int) -> None:
    open_tab(player, "set", "#setbox")
    player.page.locator("#holidays input[name=days]").fill(str(days))
    player.page.locator("#holidays button").click()
    expect(player.page.locator("#holidays")).to_contain_text("You are on holiday")


def in_order(*players: Player) -> list[Player]:
    """Whoever is asked comes first."""
    for _look in range(1000):
        asked = sorted(players, key=lambda player: not player.state()["mine"])
        if asked[0].state()["mine"]:
            return asked
        asked[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


FINISH = """async (path) => {
  const view = await (await fetch(path)).json();
  const choice = view.choices.find((one) => one.ends) ?? view.choices.at(-1);
  const body = JSON.stringify({ ply: view.ply, action: choice?.action });
  if (choice) await fetch(`${path}/moves`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
}"""


def play_turn(player: Player, then: Player) -> None:
    """Answer from this page until another is asked."""
    path = "/api/tables/" + player.page.url.rpartition("/")[2]
    while not then.state()["mine"]:
        player.page.evaluate(FINISH, path)
        player.page.wait_for_timeout(100)


def test_a_match_over_days_with_a_stand_in_a_holiday_and_a_return(visit: Visit, pair: list[Server], days: Days):
    desk, phone = visit(), visit(width=390, height=844)
    link = open_slow_table(desk)
    phone.sit_down(link.replace(pair[0].url, pair[1].url), "Bram")
    first, second = in_order(desk, phone)
    clock = first.page.locator("#clock")
    expect(clock).to_contain_text("Your time is up in 3 days.")
    expect(second.page.locator("#clock")).to_contain_text("plays for")
    choose_stand_in(first, "turn")
    expect(clock).to_contain_text("plays this one turn for you")

    days.turn(3.5 * DAY)  # a bot plays this turn, and it is marked
    second.wait(lambda state: state["mine"])
    open_tab(second, "log", "#logbox")
    expect(second.page.locator("#log .by").first).to_contain_text("a bot chose (novice)")
    go_on_holiday(second, 4)
    days.turn(5 * DAY)  # more than three, but for the holiday
    second.page.reload()
    second.wait(lambda state: state["mine"])
    play_turn(second, then=first)

    choose_stand_in(first, "until")
    days.turn(4 * DAY)  # a bot takes over, and goes on
    second.wait(lambda state: state["mine"])
    expect(second.page.locator("#chairs li.turn ~ li, #chairs li:has(~ li.turn)")).to_contain_text("novice")
    first.page.reload()  # opening the table gives the chair back
    expect(first.page.locator("#chairs")).not_to_contain_text("novice")
    play_turn(second, then=first)


def test_an_invitation_is_accepted_with_one_click_and_strangers_ask_to_watch(visit: Visit, pair: list[Server]):
    anna, bob = pair[0].guest("Anna"), pair[0].guest("Bob")
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    for seat, person in enumerate((anna, bob)):
        person.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "random"})
    anna.until(table, lambda view: view["over"])
    desk, phone, eve = visit(), visit(width=390, height=844), visit()
    for player, person in ((desk, anna), (phone, bob)):
        cookies = [{"name": one.name, "value": one.value, "url": pair[0].url} for one in person.cookies.jar]
        player.page.context.add_cookies(cookies)
    slow: list[Route] = []
    desk.page.route("**/api/me/circle", lambda asked: slow.append(asked))
    desk.page.goto("/")
    desk.page.locator("#game-burgundy .friends").click()
    desk.page.locator("#setup-seats input[value='2'] + span").click()
    slow[0].continue_()  # she was quicker than the list of those whom she knows
    desk.page.locator("select[name=chair-1]").select_option(label="Bob")
    desk.page.locator("#setup button[value=go]").click()
    desk.page.wait_for_url(re.compile("/tables/"))
    expect(desk.page.locator("#chairs")).to_contain_text("kept for Bob")
    phone.page.goto("/")
    phone.page.locator("#invited .button.strong").click()
    phone.page.wait_for_url(re.compile("/tables/"))
    expect(phone.page.locator("#chairs")).to_contain_text("you")

    eve.page.goto(desk.page.url)
    expect(eve.page.locator("#private")).to_contain_text("private")
    eve.page.locator("#watch input[name=name]").fill("Eve")
    eve.page.locator("#watch button").click()
    expect(eve.page.locator("#asked")).to_contain_text("Wait here")
    desk.page.locator("#askers").get_by_role("button", name="Let them in").click()
    expect(eve.page.locator("#chairs")).to_contain_text("Bob")
