"""Words for people: every open choice has its own, and the log says what happened."""

import re

import pytest
from rich.text import Text

from herberg.bots.bot import make_bot
from herberg.core.match import Match
from herberg.core.words import _, speaking
from herberg.games.homesteaders import GAME
from herberg.games.homesteaders.pieces import LOTS, START_SILVER, Building, Colour
from herberg.games.homesteaders.screen import SIGN
from herberg.games.homesteaders.words import COLOUR_NAMES, building_words, lot_words
from tests.games.homesteaders.scene import (
    ME,
    NAMES,
    THEM,
    YOU,
    bidding,
    build,
    buy,
    given,
    has,
    owning,
    play,
    round_begins,
    sell,
    take,
    told,
    winning,
    work,
)
from tests.tell import proves, view


def say(s, line):
    """A choice in words."""
    return GAME.words.say(s, GAME.actions.parse(line), ())


def test_payments_say_what_goes():
    s = winning("1-02", bid=9, silver=1, gold=2)
    assert say(s, "pay gold=2") == "Pay 2 gold"
    assert say(s, "pay gold=1") == "Pay 1 gold and 4 silver, taking 2 debts"
    assert say(s, "pay gold=0") == "Pay 9 silver, taking 4 debts"


def test_trades_say_what_they_bring():
    s = given(trade=1, wood=1, copper=1, gold=1, silver=0, buildings="general_store")
    assert say(s, buy("food")) == "Buy food for a trade chip and 2 silver, taking 1 debt"
    assert say(s, buy("food", 1)) == "Buy food for a trade chip and 1 gold"
    assert say(s, sell("copper")) == "Sell copper for 1 gold, 1 silver and 1 point"


def test_places_that_are_alike_are_told_apart():
    s = given(2, 5, buildings="meatpacking_plant")
    assert say(s, work("meatpacking_plant")) == "Send 1 worker to the Meatpacking Plant, place 1 (2 points)"
    assert say(s, work("meatpacking_plant.1")) == "Send 1 worker to the Meatpacking Plant, place 2 (2 points)"


def test_the_log_tells_of_a_round():
    s = bidding(2)
    assert told(s, "neutral lot=1") == ["Ann puts the neutral bid of 5 on lot 1."]
    assert told(s, "bid lot=2 amount=3") == ["Ann bids 3 on lot 2."]
    assert told(s, "pass")[:4] == [
        "Ben [b] passes.",
        "Ben [b] moves onto the rail track and takes a trade chip.",
        "The neutral bid keeps lot 1 from everyone.",
        "Ann wins lot 2 for 3.",
    ]


def test_the_log_tells_of_a_building_and_a_new_round():
    s = winning("1-04", wood=2, debt=1)
    lines = told(s, build("boarding_house"))
    assert lines[:2] == ["Ann builds the Boarding House for 2 wood.", "Ann drops a debt."]
    assert lines[2].startswith("Round 5, Town. Lots: 1 commercial building + a worker; 2 ")


def last_ready(reader=ME, **mine):
    """What the log says when the last of two is ready, and income comes."""
    s = given(2, 5, **mine)
    play(s, "ready")
    return told(s, "ready", reader)


@proves("HS-13.15", "HS-13.15a")
def test_the_log_tells_what_the_bank_does():
    earns = ["Ben [b] has placed all workers.", "Ann earns 2 silver."]
    assert last_ready(buildings="bank", debt=2)[:3] == [*earns, "Ann's Bank drops a debt."]
    assert last_ready(buildings="bank", debt=0)[:3] == [*earns, "Ann's Bank gives 2 silver."]


@proves("HS-1.11b")
def test_debts_are_told_to_all_though_screens_are_up():
    for debt, what in ((2, "Ann's Bank drops a debt."), (0, "Ann's Bank gives 2 silver.")):
        lines = last_ready(YOU, buildings="bank", debt=debt, workers=7, silver=0, screens=True)
        assert what in lines
        assert any(line.startswith("Ann pays the workers 7 silver, taking ") for line in lines)


@proves("HS-4.9")
def test_the_log_tells_of_wages_and_the_debts_taken_for_them():
    assert last_ready(workers=5, silver=0)[3:] == [
        "Ann pays the workers 5 silver, taking 2 debts.",
        "Ben [b] pays the workers 1 silver.",
    ]
    assert last_ready(gold=1)[3:] == [], "Ann is asked, and Ben waits for her"


@proves("HS-4.9")
def test_the_log_tells_of_wages_in_turn_and_once():
    s = given(3, silver=9)
    owning(s, YOU, gold=1)
    s.start_seat = THEM
    round_begins(s, 2)
    play(s, "ready", "ready")
    assert told(s, "ready")[-2:] == ["Cas pays the workers 1 silver.", "Ann pays the workers 1 silver."]
    assert told(s, "pay gold=1") == ["Ben [b] pays the workers 1 gold."]


@proves("HS-7.2")
def test_the_log_tells_of_a_bid_paid_and_the_debts_taken_for_it():
    s = bidding(3, lots=("1-02", "2-s2"), silver=2)
    owning(s, YOU, gold=1)
    play(s, "bid lot=1 amount=5", "bid lot=2 amount=3")
    s.player[THEM].rail = 1
    assert told(s, "pass") == ["Cas passes."], "there is a prize to be chosen"
    assert told(s, take("line")) == [
        "Cas takes a rail line.",
        "Ann wins lot 1 for 5.",
        "Ben [b] wins lot 2 for 3.",
        "Ann pays for lot 1 with 5 silver, taking 2 debts.",
    ]
    assert told(s, "decline") == ["Ann builds nothing."], "Ben is asked how he pays"


@proves("HS-13.15")
def test_the_log_keeps_count_of_debts_from_a_bid_to_the_wages():
    busy = dict(workers=5, work="homestead homestead.1")
    s = bidding(2, 5, ("1-05", "2-t1"), silver=0, buildings="bank", **busy)
    owning(s, YOU, rail=1, silver=9, **busy)
    play(s, "neutral lot=1", "bid lot=2 amount=3", "pass")
    lines = told(s, take("line"))
    assert lines.pop(4).startswith("Round 6, Town.")
    assert lines == [
        "Ben [b] takes a rail line.",
        "The neutral bid keeps lot 1 from everyone.",
        "Ann wins lot 2 for 3.",
        "Ann pays for lot 2 with 3 silver, taking 2 debts.",
        "Ann earns 1 wood, 2 silver and 1 point.",
        "Ann's Bank drops a debt.",
        "Ben [b] earns 1 wood, 3 silver and 1 point.",
        "Ben [b] pays the workers 5 silver.",
        "Ann pays the workers 5 silver, taking 1 debt.",
    ]
    assert has(s.player[ME], silver=0, debt=2)


@proves("HS-7.7", "HS-7.9")
def test_the_log_tells_what_a_lot_gives():
    s = winning("2-s4", silver=3)
    assert told(s, "accept")[:2] == [
        "Ann takes the free worker.",
        "Ann moves onto the rail track and takes a trade chip.",
    ]
    s = winning("2-s4", silver=3, rail=1)
    assert told(s, "decline") == ["Ann declines."], "the prize is to be chosen"
    s = winning("3-c2", trade=1)
    assert told(s, "pay gold=0") == ["Ann pays for lot 3 with 3 silver.", "Ann gets 6 points from lot 3."]


def test_tiles_are_described():
    assert all(building_words(building) for building in Building)
    assert building_words(Building.FORGE) == "1 worker: 2 points; now a rail step; a point for each later building"
    assert all(lot_words(lot) for lot in range(LOTS))
    assert lot_words(9) == "any building + livestock for 4 points"


@pytest.mark.parametrize("screens", ["no", "yes"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_is_told_and_shown(seats, screens):
    match = Match(GAME, seats, {"screens": screens}, seed=seats)
    bot = make_bot("random", GAME, seats)
    while not match.over:
        seat = match.seat
        seen = match.view(seat)
        words = [GAME.words.say(seen, action, ()) for action in match.choices()]
        assert len(set(words)) == len(words)
        assert GAME.words.question(seen, ())
        match.play(seat, bot.choose(seen, seat), entropy=match.ply)
        for viewer in (-1, 0):
            lines = match.tell(match.ply - 1, viewer, NAMES)
            assert lines
            assert not any("-2" in line or "{" in line for line in lines)
        if match.ply % 9 == 0:
            for viewer in range(-1, seats):
                for line in GAME.words.show(match.view(viewer), viewer, NAMES).split("\n"):
                    assert Text.from_markup(line).cell_len <= 100
                    assert "-2 " not in line


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_signs_of_the_screen_are_explained(language):
    with speaking(language):
        shown = Text.from_markup(GAME.words.show(view(given(), ME), ME, NAMES)).plain
        legend = [part.strip() for part in shown.split("\n\n")[-1].split(" ·")]
        assert [part[0] for part in legend] == [*SIGN.values(), "●", "○"]
        assert legend[:4] == [f"{SIGN[colour]} {_(COLOUR_NAMES[colour])}" for colour in Colour]


def ledger(line):
    """The silver and the debts that a line of the log brings; in brackets is what a work place will yield."""
    line = line.partition("(")[0]
    debts = sum(int(n) for n in re.findall(r"taking (\d+) debt", line))
    silver = sum(1 if n == "a" else int(n) for n in re.findall(r"(\d+|a) silver", line))
    spent = " pays " in line or " buys " in line
    return 2 * debts + (-silver if spent else silver), debts - line.count(" a debt")


@pytest.mark.parametrize("seed", range(8))
def test_the_log_accounts_for_all_silver_and_debts(seed):
    seats = 2 + seed % 3
    match = Match(GAME, seats, seed=seed)
    bot = make_bot("random", GAME, seed)
    purses = [(START_SILVER, 0)] * seats
    while not match.over:
        match.play(match.seat, bot.choose(match.state, match.seat), entropy=match.ply)
        for line in match.tell(match.ply - 1, -1, NAMES):
            for seat in range(seats):
                if line.startswith(NAMES[seat]):
                    purses[seat] = tuple(map(sum, zip(purses[seat], ledger(line), strict=True)))
        assert purses == [(match.state.player[seat].silver, match.state.player[seat].debt) for seat in range(seats)]
