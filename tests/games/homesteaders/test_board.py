"""The picture: every open choice can be touched, every seat sees its own, and nothing is drawn twice."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from herberg.bots.bot import make_bot
from herberg.core.match import Match
from herberg.core.records import NONE, UNKNOWN
from herberg.games.homesteaders import GAME
from herberg.games.homesteaders.pieces import Building, Good
from herberg.games.homesteaders.state import Ask
from tests.games.homesteaders.scene import (
    ME,
    YOU,
    bidding,
    build,
    buy,
    given,
    last_trades,
    number,
    owning,
    place,
    play,
    winning,
    work,
)
from tests.tell import view

NAMES = ["Ann", 'Ben <b> & "co"', "Cas", "Dot"]
LARGEST = 100_000
SETS = [(seats, screens) for seats in GAME.seats for screens in ("no", "yes")]


def picture(s, seat=ME):
    """All panels as text."""
    return "".join(panel.svg() for panel in GAME.picture.draw(s, seat, NAMES[: s.seats]))


def ids(text):
    """Every id in a picture, in order."""
    return re.findall(r' id="([^"]*)"', text)


def workers(s):
    """The workers that a picture shows."""
    return sorted(id_ for id_ in ids(picture(s)) if id_.startswith("worker-"))


def open_sets(s):
    """The things of every open choice."""
    return [frozenset(things) for action in GAME.choices(s) if (things := GAME.picture.touch(s, action))]


def touched(s, line):
    """The things of one choice."""
    return GAME.picture.touch(s, GAME.actions.parse(line))


def check_touch(s):
    """All things are drawn, and no choice's things are among another's."""
    drawn = ids(picture(s, int(s.seat)))
    assert len(drawn) == len(set(drawn))
    sets = open_sets(s)
    assert frozenset().union(*sets) <= set(drawn)
    assert not any(one <= two or two <= one for one, two in combinations(sets, 2))


def without_totals(text):
    """A picture without the points in all, which debts may take below nothing."""
    return re.sub(r'<g id="total-.*?</g>', "", text)


def check_seats(match):
    """Every seat and a spectator have a sound picture of what they may know."""
    for seat in range(NONE, match.state.seats):
        s = match.view(seat)
        panels = GAME.picture.draw(s, seat, NAMES[: s.seats])
        text = "".join(panel.svg() for panel in panels)
        assert len(ids(text)) == len(set(ids(text)))
        assert len(text) < LARGEST
        own = {"mine", "line"} if seat != NONE else set()
        assert {panel.place for panel in panels} == {"board", "other", "card", *own}
        assert len([panel for panel in panels if panel.place == "other"]) == s.seats - (seat != NONE)
        for panel in panels:
            ElementTree.fromstring(panel.svg())
            assert "{" not in panel.body.markup
            assert str(UNKNOWN) not in re.findall(r">([^<>]+)</text>", without_totals(panel.body.markup))


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize(("seats", "screens"), SETS)
def test_every_open_choice_can_be_touched(seats, screens, player):
    match = Match(GAME, seats, {"screens": screens}, seed=10 * seats)
    bot = make_bot(player, GAME, seats)
    while not match.over:
        seat = match.seat
        seen = match.view(seat)
        if match.ply % 6 == 0 or seen.ask in (Ask.BUILD, Ask.EXCHANGE, Ask.WORKER, Ask.FINAL):
            check_touch(seen)
        if match.ply % 41 == 0:
            check_seats(match)
        match.play(seat, bot.choose(seen, seat), entropy=match.ply)
    check_seats(match)


def test_a_closed_choice_touches_only_what_is_drawn():
    match, bot = Match(GAME, 3, {}, seed=3), make_bot("random", GAME, 3)
    while not match.over:
        s = match.view(match.seat)
        if match.ply % 9 == 0:
            drawn = set(ids(picture(s, match.seat)))
            for action in range(GAME.actions.count):
                assert set(GAME.picture.touch(s, action)) <= drawn, GAME.actions.text(action)
        match.play(match.seat, bot.choose(s, match.seat), entropy=match.ply)


def test_a_closed_choice_is_found_where_one_would_touch_it():
    s = given(2, buildings="river_port farm")
    assert touched(s, build("gold_mine")) == [f"building-{number('gold_mine')}"]
    assert touched(s, build("river_port")) == [f"town-0-{number('river_port')}"], "the only copy is one's own"
    assert touched(s, build("forge")) == touched(s, "bid lot=3 amount=3") == touched(s, "swap swap=0") == []
    assert touched(s, work("farm")) == [f"place-{place('farm')}"]
    assert touched(s, buy("gold", 1)) == touched(s, buy("copper")) == [], "nothing is there to be touched"
    assert touched(s, "sell good=0") == ["sell-wood"]
    assert touched(s, "neutral lot=2") == ["neutral-bid"]
    assert touched(bidding(2), "neutral lot=2") == ["lot-2-bid-5"]


def test_bids_and_trades_take_one_touch():
    s = bidding(3, trade=1, wood=1, food=1)
    assert all(len(things) == 1 for things in open_sets(s))
    assert touched(s, "bid lot=2 amount=7") == ["lot-2-bid-7"]
    assert touched(s, "buy good=2 gold=0") == ["buy-steel-silver"]
    assert touched(s, "hire") == ["hire"]
    assert touched(s, "pass") == ["pass"]


def test_the_neutral_bid_is_put_on_its_rung():
    s = bidding(2)
    assert touched(s, "neutral lot=2") == ["lot-2-bid-5"]
    check_touch(s)
    play(s, "neutral lot=2")
    check_touch(s)
    assert "bidder-neutral" in ids(picture(s))


def test_gold_through_the_river_port_is_a_second_touch():
    s = winning("1-08", trade=1, steel=2, wood=2, copper=2, gold=3, livestock=1, buildings="river_port")
    play(s, "pay gold=0")
    assert s.ask == Ask.BUILD
    check_touch(s)
    ways = [touched(s, build("fairgrounds", port)) for port in range(4)]
    assert ways == [[f"building-{number('fairgrounds')}", f"port-{port}"] for port in range(4)]


def test_a_lot_takes_gold_through_the_river_port():
    s = winning("1-09", trade=1, copper=1, gold=1, buildings="river_port")
    play(s, "pay gold=0", "decline")
    assert s.ask == Ask.EXCHANGE
    check_touch(s)


def test_market_and_bank_add_their_swaps():
    s = last_trades(trade=3, wood=1, food=1, debt=1, silver=9, gold=1, buildings="market bank general_store")
    check_touch(s)
    assert {"swap-0", "swap-1", "swap-2", "repay-gold", "repay-silver"} <= set(ids(picture(s)))


def test_a_worker_goes_from_rest_to_a_place():
    s = given(2, workers=2)
    assert touched(s, "work place=1") == ["place-1"]
    before = workers(s)
    play(s, "work place=1")
    assert workers(s) == before == ["worker-0-0", "worker-0-1", "worker-1-0"]
    check_touch(s)


def test_a_screen_hides_the_others():
    s = given(3, screens=True)
    owning(s, YOU, silver=77, gold=66)
    text = picture(view(s, ME))
    assert "screen-1" in ids(text)
    assert ">77<" not in text
    assert ">66<" not in text
    s.ask = Ask.OVER
    text = picture(view(s, ME))
    assert "screen-1" not in ids(text)
    assert ">77<" in text, "at the end all is counted openly"


def test_what_is_no_piece_is_left_to_the_words():
    s = winning("1-02", wood=2)
    assert touched(s, "pay gold=0") == touched(s, "decline") == []


def test_only_one_who_is_asked_gets_the_ways_of_the_river_port():
    s = winning("1-08", trade=1, steel=2, wood=2, copper=2, gold=3, livestock=1, buildings="river_port")
    play(s, "pay gold=0")
    assert "port-1" in ids(picture(view(s, ME), ME))
    assert "port-1" not in ids(picture(view(s, YOU), YOU))
    assert "port-1" not in ids(picture(view(s, NONE), NONE))


def test_every_thing_says_what_it_is():
    s = given(4, 5, gold=2, trade=2, buildings=" ".join(at.name.lower() for at in list(Building)[1:12]))
    for panel in GAME.picture.draw(s, ME, NAMES):
        for found in re.findall(r'<g id="[^"]*" class="thing[^>]*>', panel.body.markup):
            assert 'aria-label="' in found
    assert "Buy steel for a trade chip and 3 silver" in picture(s)
    assert "Farm (residential); 1 worker: 2 silver and 1 trade chip" in picture(s)


def test_full_towns_fit():
    s = given(4, 9, gold=2, trade=2)
    for seat in range(4):
        first = 1 + 5 * seat
        owning(s, seat, buildings=" ".join(at.name.lower() for at in list(Building)[first : first + 8]), workers=9)
        s.player[seat].goods[Good.WOOD] = 12
    assert len(picture(s)) < LARGEST
