"""At the table: keys, late and double clicks, reload, reconnect, chat, spectators, taking over."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from herberg.games import OURS, game
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player
from tests.web.browser.wire import Wire

GAME = OURS[0]
TABLE = re.compile("/tables/")


def mine(state: dict[str, object]) -> bool:
    return bool(state["mine"])


def two_at_a_table(visit: Visit) -> tuple[Player, Player, str]:
    """Two people and nobody else."""
    host, guest = visit(), visit()
    link = host.set_table(GAME, ["me", "open"])
    guest.sit_down(link, "Bertram")
    return host, guest, link


def tab_to(page: Page, selector: str, most: int = 120) -> None:
    for _step in range(most):
        if page.evaluate("(selector) => Boolean(document.activeElement?.matches(selector))", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_turn_with_the_keyboard_alone(visit: Visit) -> None:
    player = visit()
    page = player.page
    page.goto("/")
    tab_to(page, f"#game-{GAME} .now")
    page.keyboard.press("Enter")
    page.wait_for_url(TABLE)
    ply = player.wait(mine)["ply"]
    if player.state()["lit"]:
        tab_to(page, ".thing.lit")
        page.keyboard.press("Enter")
        player.wait(lambda now: now["chosen"] or now["offered"] or now["ply"] > ply)
        page.keyboard.press("Escape")
        assert player.state()["chosen"] == 0 or player.state()["ply"] > ply
    ply = player.wait(mine)["ply"]
    page.locator("#question").focus()
    if page.locator("#allhead").is_visible():  # up to six answers are buttons, and there is no list
        page.keyboard.press("l")
        tab_to(page, "#choices button", 20)
        page.keyboard.press("ArrowDown")
    else:
        tab_to(page, "#plain button", 20)
    page.keyboard.press("Enter")
    if player.wait(lambda state: state["offered"] or state["ply"] > ply)["ply"] == ply:  # what ends the turn waits
        tab_to(page, "#playit")
        page.keyboard.press("Enter")
    player.wait(lambda state: state["ply"] > ply)


def test_touching_a_thing_narrows_what_fits(visit: Visit) -> None:
    if game(GAME).picture.draw is None:
        return
    player = visit()
    player.play_now(GAME)
    state = player.wait(mine)
    for thing in state["lit"]:
        player.click(f"[id='{thing}']")
        now = player.state()
        if now["ply"] != state["ply"] or not now["mine"]:
            return
        if now["chosen"]:
            assert now["listed"] <= state["listed"]
            assert player.page.locator(f"[id='{thing}']").get_attribute("aria-pressed") in ("true", None)
            player.page.keyboard.press("Escape")
            assert player.state()["listed"] == state["listed"]
            return
    raise AssertionError("no lit thing could be chosen")


def test_a_reload_in_mid_turn_changes_nothing(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    before = player.wait(mine)
    question = player.page.locator("#question").inner_text()
    player.page.reload()
    after = player.wait(mine)
    assert (after["ply"], after["listed"]) == (before["ply"], before["listed"])
    assert player.page.locator("#question").inner_text() == question
    player.pick(after)
    player.wait(lambda state: state["ply"] > before["ply"])


def test_a_lost_connection_comes_back_by_itself(visit: Visit, house: str) -> None:
    host, guest, link = two_at_a_table(visit)
    with Wire(house) as wire:
        host.page.goto(link.replace(house, wire.address))
        host.wait(lambda state: state["ply"] >= 0)
        for _turn in range(2):
            wire.cut()
            expect(host.page.locator(".lostline")).to_be_visible()
            wire.mend()
            expect(host.page.locator(".lostline")).to_have_count(0)
        first = host if host.state()["mine"] else guest
        ply = first.wait(mine)["ply"]
        first.answer(first.state())
        host.wait(lambda state: state["ply"] > ply)


def test_a_double_click_plays_once(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    state = player.wait(mine)
    sent: list[str] = []
    player.page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/moves") else None)
    if not state["open"]:
        player.click("#allhead")
    player.page.locator("#choices button").first.dblclick(force=True)
    player.wait(lambda now: now["ply"] > state["ply"])
    assert len(sent) == 1


def test_a_late_click_refreshes_quietly(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    state = player.wait(mine)
    twin = Player(player.page.context.new_page())
    twin.page.goto(player.page.url)
    twin.wait(mine)
    twin.page.route("**/moves", lambda route: answer_first(route, player, state["ply"]))
    twin.pick(twin.state())
    twin.wait(lambda now: now["ply"] > state["ply"])
    expect(twin.page.locator("#toast.shown")).to_have_count(0)
    twin.page.close()


def answer_first(route: Route, player: Player, ply: int) -> None:
    """The other page answers while this click is on its way."""
    player.pick(player.state())
    player.wait(lambda state: state["ply"] > ply)
    route.continue_()


def test_what_is_said_is_heard_and_harms_nobody(visit: Visit) -> None:
    host, guest, _link = two_at_a_table(visit)
    host.page.locator("#tab-chat").click()
    host.page.locator("#words-in").fill("<img src=x onerror=alert(1)> good luck")
    host.page.keyboard.press("Enter")
    expect(guest.page.locator("#chatdot")).to_be_visible()
    guest.page.locator("#tab-chat").click()
    expect(guest.page.locator("#chat li")).to_contain_text("<img src=x onerror=alert(1)> good luck")
    assert guest.page.locator("#chat img").count() == 0


def test_a_spectator_watches_without_choices(visit: Visit) -> None:
    host, _guest, link = two_at_a_table(visit)
    watcher = visit()
    watcher.page.goto(link)
    watcher.wait(lambda state: state["ply"] >= 0)
    assert not watcher.state()["mine"]
    expect(watcher.page.locator("#chairs li")).to_have_count(2)
    expect(watcher.page.locator("#chairs").get_by_text("Bertram")).to_be_visible()
    assert watcher.page.locator("#panels svg.panel").count() >= 1
    assert host.page.locator("#panels svg.panel").count() >= 1


def test_an_open_table_is_found_on_the_home_page(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.page.goto("/")
    host.page.locator(f"#game-{GAME} .friends").click()
    host.page.locator("#setup input[name=name]").fill("Dirkje")
    host.page.locator("#setup input[name=public]").check()
    host.page.locator("#setup button[value=go]").click()
    host.page.wait_for_url(TABLE)
    guest.page.goto("/")
    guest.page.locator("#open li").filter(has_text="Dirkje").locator("a").first.click()
    guest.page.wait_for_url(host.page.url)
    host.page.goto("/")
    expect(host.page.locator("#mine a.button").first).to_be_visible()


def test_a_bot_takes_over_and_the_person_takes_back(visit: Visit) -> None:
    host, guest, _link = two_at_a_table(visit)
    guest.page.locator("#tab-set").click()
    guest.page.locator("#leave").click()
    guest.page.locator("dialog.sure button[value=yes]").click()
    guest.page.wait_for_url(re.compile("/$"))
    expect(host.page.locator("#chairs .doing").first).to_be_visible()
    host.page.locator("#chairs .doing").first.click()
    expect(host.page.locator("#chairs li").nth(1)).to_contain_text("bot")


def test_a_hint_tells_its_price_and_then_what_to_do(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    ply = player.wait(mine)["ply"]
    player.click("#hint")
    expect(player.page.locator("dialog.sure")).to_contain_text("will not count for your rating")
    player.page.locator("dialog.sure button").get_by_text("Cancel").click()
    assert not player.state()["offered"]
    player.take_hint()
    player.wait(lambda state: state["ply"] > ply)


def test_the_title_says_when_it_is_my_turn(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    player.wait(mine)
    assert player.page.title().startswith("●")
    player.page.locator("#tab-set").click()
    player.page.locator("#set-title").uncheck()
    assert not player.page.title().startswith("●")


def test_the_rules_are_one_key_away(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    player.wait(mine)
    player.page.keyboard.press("?")
    expect(player.page.locator("#rulesbody h2").first).to_be_attached()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#rules")).to_be_hidden()


TWICE_OR_LENT = """() => {
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const used = [...document.querySelectorAll("#rulesbody use")].map((use) => use.getAttribute("href"));
  return [...twice, ...used.filter((href) => !document.querySelector(`#rulesbody ${href}`))];
}"""
SIDEWAYS = """() => {
  const body = document.getElementById("rulesbody");
  return body.scrollWidth - body.clientWidth;
}"""


@pytest.mark.parametrize("name", OURS)
def test_the_pieces_can_be_looked_through_at_the_table(visit: Visit, name: str) -> None:
    """Their pictures need nothing that is drawn on the table, and have no id of it."""
    player = visit(390, 844, has_touch=True, is_mobile=True)
    player.play_now(name)
    player.wait(lambda state: state["mine"] or state["over"])
    player.page.keyboard.press("?")
    pieces = player.page.locator("#rule-pieces ~ .tray figure")
    expect(pieces.first).to_be_attached()
    pieces.last.scroll_into_view_if_needed()
    expect(pieces.last.locator("svg")).to_be_in_viewport()
    assert player.page.evaluate(TWICE_OR_LENT) == []
    assert player.page.evaluate(SIDEWAYS) <= 0


LAY_THE_LENDER_ANEW = """() => {
  const lender = document.querySelector("#panels defs [id^=art-]").closest(".holder");
  lender.innerHTML = String(lender.innerHTML);
  const lent = [...document.querySelectorAll("#panels figure:not(.away) use")];
  return [lent.length, lent.filter((use) => !use.getBBox().width).length];
}"""


def test_a_panel_that_lends_its_drawings_to_others_can_be_laid_anew(visit: Visit) -> None:
    player = visit()
    player.play_now("homesteaders")
    lent, lost = player.page.evaluate(LAY_THE_LENDER_ANEW)
    assert lent > 100
    assert lost == 0


def say_in_chat(player: Player, text: str) -> None:
    """Through the API, so that nobody's page is clicked."""
    address = player.page.url.replace("/tables/", "/api/tables/")
    answer = player.page.request.post(f"{address}/chat", data={"text": text}, headers={"Origin": origin(player)})
    assert answer.ok


def origin(player: Player) -> str:
    return player.page.url.split("/tables/")[0]


def test_news_while_the_finger_is_down_does_not_lose_the_click(visit: Visit) -> None:
    host, guest, _link = two_at_a_table(visit)
    first, other = (host, guest) if host.wait(lambda s: s["ply"] >= 0)["mine"] else (guest, host)
    ply = first.wait(mine)["ply"]
    if not first.state()["open"]:
        first.click("#allhead")
    first.page.locator("#choices button").first.hover()
    first.page.mouse.down()
    say_in_chat(other, "still thinking?")
    expect(first.page.locator("#chatdot")).to_be_visible()
    first.page.mouse.up()
    first.wait(lambda state: state["ply"] > ply)


def test_nothing_else_can_be_chosen_while_a_choice_is_on_its_way(visit: Visit) -> None:
    """Neither other news nor the memory of an earlier choice may open the table again."""
    host, guest, _link = two_at_a_table(visit)
    first, other = (host, guest) if host.wait(lambda s: s["ply"] >= 0)["mine"] else (guest, host)
    held: list[Route] = []
    first.page.route("**/moves", lambda route: held.append(route))
    ply = first.wait(mine)["ply"]
    first.pick(first.state())
    while not held:
        first.page.wait_for_timeout(20)
    say_in_chat(other, "well?")
    expect(first.page.locator("#chatdot")).to_be_visible()
    first.page.wait_for_timeout(2_200)
    assert not first.state()["mine"]
    held[0].continue_()
    first.wait(lambda state: state["ply"] > ply)


def test_an_old_answer_never_overtakes_the_stream(visit: Visit) -> None:
    """A look at the table that comes back late must not put the page back to how things were."""
    player = visit()
    player.play_now(GAME)
    player.wait(mine)
    held: list[Route] = []
    old: list[str] = []

    def hold(route: Route) -> None:
        old.append(route.fetch().text())
        held.append(route)

    player.page.route(re.compile(r"/api/tables/[\w-]{22}$"), hold)
    player.page.route("**/moves", lambda route: route.fulfill(status=409, json={"title": "late", "ply": 0}))
    state = player.state()
    player.pick(state)  # refused: the page looks again, and the answer is held back
    while not held:
        player.page.wait_for_timeout(20)
    player.page.unroute("**/moves")
    twin = Player(player.page.context.new_page())
    twin.page.goto(player.page.url)
    twin.pick(twin.wait(mine))
    ply = player.wait(lambda now: now["ply"] > state["ply"])["ply"]
    held[0].fulfill(body=old[0], content_type="application/json")
    player.page.wait_for_timeout(200)
    assert player.state()["ply"] >= ply
    twin.page.close()


def test_the_rules_open_at_what_is_asked(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    player.wait(mine)
    player.page.keyboard.press("?")
    rule = player.page.locator("#rulesbody .here")
    expect(rule).to_be_in_viewport()
    expect(rule.locator("strong").first).to_have_text(re.compile(r"^[A-Z]{2}-\d"))


def test_every_line_of_the_log_shows_where_it_happened(visit: Visit) -> None:
    """Also for what happened before the page was loaded, and with the keys."""
    player = visit()
    player.play_now(GAME)
    for _turn in range(2):
        ply = player.wait(mine)["ply"]
        player.pick(player.state())
        player.wait(lambda state, ply=ply: state["ply"] > ply)
    player.page.reload()
    player.wait(mine)
    lines = player.page.locator("#log li[data-ply]")
    lines.first.hover()
    expect(player.page.locator("#panels .ring.where").first).to_be_attached()
    player.page.mouse.move(5, 5)
    expect(player.page.locator("#panels .ring.where")).to_have_count(0)
    lines.last.focus()
    expect(player.page.locator("#panels .ring.where").first).to_be_attached()
    player.page.keyboard.press("ArrowUp")
    expect(lines.last).not_to_be_focused()
    expect(player.page.locator("#panels .ring.where").first).to_be_attached()


def test_a_score_tells_where_it_comes_from(visit: Visit) -> None:
    player = visit()
    player.play_now("hellweg")
    player.wait(lambda state: state["ply"] >= 0)
    score = player.page.locator("#chairs .score").first
    said = score.get_attribute("aria-label") or ""
    assert "Thaler" in said
    sources = player.page.locator("#chairs .sources").first
    expect(sources).to_be_hidden()
    score.click()
    expect(sources).to_be_visible()
    expect(sources).to_contain_text("Thaler")
    player.page.mouse.click(700, 880)
    expect(sources).to_be_hidden()


def test_seats_look_the_same_at_the_chairs_and_in_the_log(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    ply = player.wait(mine)["ply"]
    player.pick(player.state())
    player.wait(lambda state: state["ply"] > ply)
    badges = "(found) => found.map((badge) => [badge.textContent, badge.style.background])"
    chairs = player.page.locator("#chairs .badge").evaluate_all(badges)
    told = player.page.locator("#log .badge").evaluate_all(badges)
    assert len({mark for mark, _colour in chairs}) == len(chairs) == len({colour for _mark, colour in chairs})
    assert told
    assert all(badge in chairs for badge in told)


def test_a_waiting_table_says_one_thing_once(visit: Visit) -> None:
    host, guest = visit(), visit()
    link = host.set_table(GAME, ["me", "open"])
    ask = host.page.locator("#ask")
    expect(ask.locator("h2")).to_have_text("Waiting for the others")
    expect(ask).not_to_contain_text("Your turn")
    assert ask.inner_text().count("every chair is taken") == 1
    expect(host.page.locator("#chairs .turn")).to_have_count(0)
    guest.page.goto(link)
    expect(guest.page.locator("#ask h2")).to_have_text("A chair is free for you")
    guest.page.locator("#plain button").click()
    guest.page.locator("#sitdown input[name=name]").fill("Bertram")
    guest.page.locator("#sitdown button[value=go]").click()
    expect(host.page.locator("#chairs .turn")).to_have_count(1)
    waiting = guest if host.wait(lambda s: s["ply"] >= 0)["mine"] else host
    said = waiting.page.locator("#ask").inner_text()
    assert said.count("\u2019s turn") == 1


def test_a_table_tells_how_it_differs_from_the_usual(visit: Visit) -> None:
    host = visit()
    host.page.goto("/")
    host.page.locator("#game-burgundy .friends").click()
    form = host.page.locator("#setup")
    form.locator("#setup-seats input[value='2'] + span").click()
    form.locator("#setup-options > summary").click()
    board = form.locator("select[name=option-board2]")
    expect(board).to_be_hidden()
    form.locator("select[name=option-setup]").select_option(label="agreed beforehand, seat by seat")
    expect(board).to_be_visible()
    expect(form.locator("select[name=option-board3]")).to_be_hidden()
    board.select_option("3")
    form.locator("button[value=go]").click()
    host.page.wait_for_url(TABLE)
    expect(host.page.locator("#note")).to_contain_text("Duchy of seat 2: 3.")
    host.page.locator("#tab-set").click()
    expect(host.page.locator("#options")).to_contain_text("agreed beforehand, seat by seat")


def test_a_single_choice_is_a_single_button(visit: Visit) -> None:
    player = visit()
    player.set_table("coachride", ["me", *["bot:greedy"] * 4])
    for _turn in range(60):
        state = player.wait(mine)
        if state["listed"] == 1 and state["plain"] == 1:
            expect(player.page.locator("#plain button[data-action]")).to_be_visible()
            expect(player.page.locator("#all")).to_be_hidden()
            return
        player.pick(state)
        player.wait(lambda now, ply=state["ply"]: now["ply"] > ply)
    raise AssertionError("there was always something to choose from")


def test_people_are_asked_about_by_name(visit: Visit) -> None:
    host, guest = visit(), visit()
    link = host.set_table("coachride", ["me", "open", "bot:greedy"])
    guest.sit_down(link, "Bertram van Dam")
    for _turn in range(40):
        state = host.wait(lambda now: now["mine"] or guest.state()["mine"])
        if not state["mine"]:
            guest.pick(guest.state())
            continue
        words = " ".join(host.page.locator("#question, #choices button").all_text_contents())
        assert "player " not in words
        if "Bertram van Dam" in words:
            return
        host.pick(state)
        host.wait(lambda now, ply=state["ply"]: now["ply"] > ply)
    raise AssertionError("nobody was ever named")


def test_the_end_of_the_log_stays_in_sight(visit: Visit) -> None:
    player = visit()
    player.play_now(GAME)
    for _turn in range(12):
        state = player.wait(mine)
        player.pick(state)
        player.wait(lambda now, ply=state["ply"]: now["ply"] > ply)
    player.wait(mine)
    player.page.reload()
    player.wait(mine)
    player.page.wait_for_timeout(200)
    left = "(box) => box.scrollHeight - box.scrollTop - box.clientHeight"
    assert player.page.locator("#logbox").evaluate("(box) => box.scrollHeight > box.clientHeight")
    assert player.page.locator("#logbox").evaluate(left) < 3


ROLLS = """
window.rolled = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  if (frames.some((frame) => frame.rotate)) window.rolled.push(this.id);
  return animate.call(this, frames, timing);
};
"""


def test_dice_roll_and_nothing_else_does(visit: Visit) -> None:
    player = visit(reduced_motion="no-preference")
    player.page.add_init_script(ROLLS)
    player.play_now("burgundy", seats=2)
    rolled: set[str] = set()
    for _turn in range(40):
        if {"white-die", "p0-die-0"} <= rolled:
            break
        state = player.wait(mine)
        player.pick(state)
        player.wait(lambda now, ply=state["ply"]: now["ply"] > ply)
        rolled |= set(player.page.evaluate("window.rolled"))
    assert {"white-die", "p0-die-0"} <= rolled
    assert all("die" in thing for thing in rolled), rolled
