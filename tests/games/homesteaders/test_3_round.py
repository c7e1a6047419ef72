"""Chapter 3: the course of a round."""

import pytest

from herberg.core.records import NONE
from herberg.games.homesteaders import GAME
from tests.games.homesteaders.scene import (
    ME,
    YOU,
    Ask,
    built,
    given,
    number,
    offered,
    owning,
    placed,
    play,
    round_begins,
)
from tests.games.homesteaders.test_1_setup import BOTH, SETTLEMENT
from tests.tell import proves, start, until

TOWN = {"church", "workshop", "depot", "stables", "bank", "meatpacking_plant", "forge", "factory", "rodeo"}
TOWN |= {"lawyer", "fairgrounds"}
CITY = {"dude_ranch", "town_hall", "terminal", "restaurant", "train_station", "circus", "rail_yard"}


@proves("HS-3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_rounds_are_played_in_three_stages(seats):
    s = start(GAME, seats)
    stages = []
    for turn in range(1, 11):
        until(s, lambda s, turn=turn: s.round_number == turn)
        names = offered(s)
        stages.append("settlement" if names & SETTLEMENT else "town" if names & TOWN else "city")
    assert stages == ["settlement"] * 4 + ["town"] * 4 + ["city"] * 2
    until(s, lambda s: s.ask == Ask.OVER)
    assert s.round_number == 11


@proves("HS-3.2")
def test_income_comes_before_the_auction():
    s = given(3)
    asked = [Ask(s.ask)]
    while s.round_number == 1:
        play(s, {Ask.PLACE: "ready", Ask.BID: "pass"}[Ask(s.ask)])
        asked.append(Ask(s.ask))
    assert asked == [Ask.PLACE] * 3 + [Ask.BID] * 3 + [Ask.PLACE]


@proves("HS-3.3")
def test_markers_come_back_and_new_lots_are_shown():
    s = placed(given(3))
    before = list(s.lots)
    play(s, "bid lot=1 amount=3", "bid lot=2 amount=3", "pass")
    until(s, lambda s: s.round_number == 2)
    assert list(s.bidder) == [NONE, NONE, NONE]
    assert list(s.bid) == [0, 0, 0]
    assert [player.lot for player in s.player[:3]] == [NONE] * 3
    assert not any(player.passed for player in s.player)
    assert s.lots[0] == before[0] + 1
    assert s.lots[1] != before[1]


@proves("HS-3.4")
def test_a_lot_left_over_leaves_the_game():
    s = placed(given(3))
    left = int(s.lots[1])
    play(s, "pass", "pass", "pass")
    for turn in range(2, 11):
        until(s, lambda s, turn=turn: s.round_number == turn)
        assert left not in s.lots


@proves("HS-3.5")
def test_with_round_5_the_settlement_goes_and_the_town_comes():
    assert offered(given(3, 4)) == SETTLEMENT | BOTH
    assert offered(given(3, 5)) == BOTH | TOWN
    assert offered(given(3, 8)) == BOTH | TOWN


@proves("HS-3.6")
def test_with_round_9_all_goes_and_the_city_comes():
    assert offered(given(3, 9)) == CITY
    assert offered(given(3, 10)) == CITY


@proves("HS-3.5", "HS-3.6")
def test_a_building_that_is_sold_out_does_not_come_back():
    s = given(2, 4, buildings="ranch")
    assert "ranch" not in offered(round_begins(s, 5))


@proves("HS-3.7")
def test_what_is_built_stays():
    s = given(3, 4, buildings="farm ranch")
    owning(s, YOU, buildings="church")
    for turn in (5, 9):
        round_begins(s, turn)
        assert built(s.player[ME]) == {"homestead", "farm", "ranch"}
        assert built(s.player[YOU]) == {"homestead", "church"}
    assert s.supply[number("farm")] == 2
