"""Slips, second thoughts and crowded browsers: only what was meant happens, and nothing gets stuck."""

import re

from playwright.sync_api import Page, Route, expect

from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

GAME = "burgundy"
TABLE = re.compile("/tables/")
IN_SIGHT = "() => { const box = document.getElementById('logbox'); return box.scrollHeight - box.scrollTop; }"


def mine(state: dict[str, object]) -> bool:
    return bool(state["mine"])


def phone(visit: Visit) -> Player:
    return visit(390, 844, has_touch=True, is_mobile=True)


def at_the_same_table(visit: Visit) -> tuple[Player, Player, str]:
    host, guest = visit(), visit()
    link = host.set_table(GAME, ["me", "open"])
    guest.sit_down(link, "Bertram")
    return host, guest, link


def pick(player: Player) -> None:
    """Some choice, and all that follows until it is this player's turn again."""
    before = player.wait(mine)
    player.pick(before)
    player.wait(lambda state: state["mine"] and state["ply"] > before["ply"])


def leave(player: Player) -> None:
    player.page.locator("#tab-set").click()
    player.page.locator("#leave").click()
    player.page.locator("dialog.sure button[value=yes]").click()
    player.page.wait_for_url(re.compile("/$"))


def test_a_panel_grows_under_the_finger_and_nothing_else_happens(visit: Visit) -> None:
    player = phone(visit)
    player.play_now(GAME, seats=4)
    state = player.wait(mine)
    player.page.locator("#set-confirm").evaluate("(box) => box.click()")  # nothing would be asked once more
    for _time in range(6):
        player.page.locator("figure.board .grow").first.tap()
        expect(player.page.locator("figure.grown")).to_be_visible()
        assert player.state() | {"open": None} == state | {"open": None}
        player.page.locator("figure.grown .grow").tap()
    player.page.locator("figure.card .holder").first.tap()
    expect(player.page.locator("figure.other.grown")).to_be_visible()
    assert player.state()["ply"] == state["ply"]


def test_a_grown_panel_that_goes_away_leaves_the_page_free(visit: Visit) -> None:
    player = phone(visit)
    player.play_now(GAME)
    player.wait(mine)
    player.page.locator("figure.board .grow").first.tap()
    assert player.page.evaluate("document.body.style.overflow") == "hidden"
    player.page.evaluate("""async () => {
      const { Cloth } = await import("/static/cloth.js");
      const cloth = new Cloth(document.getElementById("panels"));
      cloth.figures.set("gone", { box: document.querySelector("figure.grown"), panel: { place: "board" } });
      cloth.forget(new Set());
    }""")
    assert player.page.evaluate("document.body.style.overflow") == ""


def test_the_host_leaves_a_bot_plays_and_the_host_comes_back(visit: Visit) -> None:
    host, guest, link = at_the_same_table(visit)
    first = host if host.wait(lambda state: state["ply"] == 0)["mine"] else guest
    first.pick(first.wait(mine))
    leave(host)
    guest.page.locator("#chairs .doing").get_by_text("Let a bot play here").click()
    expect(guest.page.locator("#chairs li").first).to_contain_text("Bot 1")
    host.page.goto(link)
    host.page.locator("#chairs .doing").get_by_text("Take your chair back").click()
    expect(guest.page.locator("#chairs li").first).to_contain_text("Anneke")
    expect(host.page.locator("#chairs li").first).to_contain_text("you")


def test_a_chair_is_freed_of_its_bot(visit: Visit) -> None:
    host = visit()
    host.set_table(GAME, ["me", "bot:random", "open"])
    host.page.locator("#tab-set").click()
    host.page.get_by_role("button", name="Free the chair of Bot 2").click()
    expect(host.page.locator("#chairs li").nth(1)).to_contain_text("open chair")


def test_eight_tabs_of_one_browser_all_follow(visit: Visit) -> None:
    player = visit()
    link = player.play_now(GAME)
    tabs = [player.page.context.new_page() for _tab in range(7)]
    for tab in tabs:
        tab.goto(link)
        Player(tab).wait(mine)
    ply = player.wait(mine)["ply"]
    player.pick(player.state())
    for tab in (player.page, *tabs):
        Player(tab).wait(lambda state: state["ply"] > ply)


def test_a_double_click_sets_one_table(visit: Visit) -> None:
    page = visit().page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    page.goto("/")
    page.locator(f"#game-{GAME} .friends").click()
    page.locator("#setup button[value=go]").dblclick()
    page.wait_for_url(TABLE)
    assert [url.rpartition("/")[2] for url in asked] == ["guest", "tables"]


def test_a_dialog_stays_open_until_somebody_clicks_beside_it(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.locator(f"#game-{GAME} .friends").click()
    field, dialog = page.locator("#setup input[name=name]").bounding_box(), page.locator("#setup").bounding_box()
    assert field
    assert dialog
    page.mouse.move(field["x"] + 60, field["y"] + 10)
    page.mouse.down()
    page.mouse.move(dialog["x"] - 40, field["y"] + 10)
    page.mouse.up()
    page.mouse.click(dialog["x"] + 4, dialog["y"] + 4)
    expect(page.locator("#setup")).to_be_visible()
    page.mouse.click(dialog["x"] - 40, dialog["y"] + 40)
    expect(page.locator("#setup")).to_be_hidden()


def earlier_is_read(page: Page) -> None:
    before = page.evaluate(IN_SIGHT)
    page.locator("#logbox").evaluate("(box) => { box.scrollTop = 0; }")
    expect(page.locator("#log li[data-ply='1']")).to_be_attached()
    assert page.evaluate(IN_SIGHT) > before, "what was in sight stays where it was"


def test_the_whole_log_can_be_read(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    while player.wait(mine)["ply"] < 90:
        pick(player)
    player.page.reload()
    player.wait(mine)
    expect(player.page.locator("#log li[data-ply]").first).to_be_attached()
    assert player.page.locator("#log li[data-ply='1']").count() == 0
    earlier_is_read(player.page)
    pick(player)
    assert player.page.locator("#log li[data-ply='1']").count() == 1


def test_a_hint_that_comes_late_is_for_nobody(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    player.wait(mine)
    held: list[Route] = []
    player.page.route("**/hint", lambda route: held.append(route))
    player.ask_for_a_hint()
    player.page.wait_for_timeout(50)
    answer = held[0].fetch()
    pick(player)
    held[0].fulfill(response=answer)
    player.page.wait_for_timeout(300)
    assert not player.state()["offered"]


def test_a_password_is_kept_under_the_name_of_now(visit: Visit) -> None:
    page = visit().page
    page.goto("/me")
    page.locator("#rename input[name=name]").fill("Pieternel")
    page.locator("#rename button").click()
    expect(page.locator("#keep input[name=name]")).to_have_value("Pieternel")


def test_an_unfinished_match_has_no_replay_but_a_way_to_its_table(visit: Visit) -> None:
    player = visit()
    link = player.play_now(GAME)
    player.page.goto(f"{link}/replay?ply=abc&seat=9")
    expect(player.page.locator("#ply")).to_contain_text("not over yet")
    player.page.locator("#note a").click()
    player.page.wait_for_url(link)
