"""Words for people: every open choice has its own, and the log says what happened."""

import pytest
from rich.text import Text

from herberg.bots.bot import make_bot
from herberg.core.match import Match
from herberg.games.homesteaders import GAME
from herberg.games.homesteaders.pieces import LOTS, Building
from herberg.games.homesteaders.words import building_words, lot_words
from tests.games.homesteaders.scene import ME, bidding, build, buy, given, play, sell, winning, work
from tests.tell import view

NAMES = ["Ann", "Ben [b]", "Cas", "Dot"]


def say(s, line):
    """A choice in words."""
    return GAME.say(s, GAME.actions.parse(line))


def told(s, line):
    """What the log says of a choice."""
    before = view(s, ME)
    play(s, line)
    return GAME.tell(before, GAME.actions.parse(line), view(s, ME), NAMES)


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
    assert lines[2].startswith("Round 5, town. Lots: 1 commercial building + a worker; 2 ")


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
        words = [GAME.say(seen, action) for action in match.choices()]
        assert len(set(words)) == len(words)
        assert GAME.question(seen)
        match.play(seat, bot.choose(seen, seat), entropy=len(match.log))
        for viewer in (-1, 0):
            lines = match.tell(len(match.log) - 1, viewer, NAMES)
            assert lines
            assert not any("-2" in line or "{" in line for line in lines)
        if len(match.log) % 9 == 0:
            for viewer in range(-1, seats):
                for line in GAME.show(match.view(viewer), viewer, NAMES).split("\n"):
                    assert Text.from_markup(line).cell_len <= 100
                    assert "-2 " not in line
