"""Chapter 1: setup."""

import pytest
from rich.text import Text

from herberg.core.game import NotOffered
from herberg.core.records import NONE, UNKNOWN
from herberg.games.homesteaders import GAME
from herberg.games.homesteaders.pieces import LOTS_EACH, STAGE
from herberg.games.homesteaders.words import lot_words
from tests.games.homesteaders.scene import (
    ME,
    YOU,
    Ask,
    bidding,
    build,
    built,
    given,
    has,
    number,
    offered,
    owning,
    winning,
)
from tests.tell import play, proves, start, until, view

NOTHING = dict(wood=0, food=0, steel=0, gold=0, copper=0, livestock=0, trade=0, debt=0, points=0, lines=0)


@proves("HS-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_with_a_homestead_a_worker_and_six_silver(seats):
    s = start(GAME, seats)
    for seat in range(seats):
        assert built(s.player[seat]) == {"homestead"}
        assert has(s.player[seat], silver=6, workers=1, **NOTHING)


@proves("HS-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_nobody_plays_alone_nor_with_five(seats):
    with pytest.raises(NotOffered):
        start(GAME, seats)


@proves("HS-1.2")
def test_markers_start_before_the_rail_track():
    s = start(GAME, 4)
    assert [player.rail for player in s.player] == [0, 0, 0, 0]


def table(s):
    """The table as a terminal shows it to seat 0, on one line."""
    text = GAME.words.show(view(s, ME), ME, ["Ann", "Ben", "Cas"])
    return " ".join(Text.from_markup(text).plain.split())


def lots_by_round(seats, seed):
    """The lots of each round of a random match, by location."""
    s = start(GAME, seats, seed)
    rounds = []
    for turn in range(1, 11):
        until(s, lambda s, turn=turn: s.round_number == turn, seed)
        rounds.append([int(number) for number in s.lots])
    return list(zip(*rounds, strict=True))


@proves("HS-1.3")
def test_lots_of_location_1_come_in_the_order_of_their_rounds():
    for seed in range(3):
        assert lots_by_round(2, seed)[0] == tuple(range(10))


@proves("HS-1.3")
def test_all_lots_of_location_1_that_are_left_can_be_looked_through():
    for turn in range(1, 12):
        shown = table(given(turn=turn))
        assert [n for n in range(1, 11) if f"round {n}: {lot_words(n - 1)}" in shown] == list(range(turn + 1, 11))


@proves("HS-1.4")
def test_lots_of_location_2_come_by_stage_and_otherwise_by_chance():
    orders = [lots_by_round(2, seed)[1] for seed in range(6)]
    for order in orders:
        assert sorted(order) == list(range(10, 20)), "every lot once"
        assert [int(STAGE[number - LOTS_EACH + 1]) for number in order] == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]
    assert len(set(orders)) > 3


@proves("HS-1.5")
def test_with_four_players_location_3_is_mixed_like_location_2():
    orders = [lots_by_round(4, seed)[2] for seed in range(4)]
    for order in orders:
        assert sorted(order) == list(range(20, 30))
        assert [int(STAGE[number - 2 * LOTS_EACH + 1]) for number in order] == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]
    assert len(set(orders)) > 1


@proves("HS-1.6")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_fewer_than_four_location_3_stays_empty(seats):
    assert set(lots_by_round(seats, 1)[2]) == {NONE}
    s = bidding(seats)
    if seats == 2:
        play(s, "neutral lot=1")
    assert not any("lot=3" in GAME.actions.text(action) for action in GAME.choices(s))


SETTLEMENT = {"grain_mill", "farm", "market", "foundry", "steel_mill"}
BOTH = {"boarding_house", "railworkers_house", "ranch", "trading_post", "general_store"}
BOTH |= {"gold_mine", "copper_mine", "river_port"}


@proves("HS-1.7")
def test_settlement_buildings_are_on_offer_and_the_others_wait():
    assert offered(start(GAME, 3)) == SETTLEMENT | BOTH


@proves("HS-1.7")
def test_buildings_that_wait_can_be_looked_through():
    settlement, town, city = (table(given(turn=turn)) for turn in (4, 5, 9))
    assert "Later, in the town" in settlement
    assert "Later, in the city" in settlement
    assert "c Depot 0: 1 wood 1 steel" in settlement
    assert "r Town Hall 10: 2 wood 1 copper" in settlement
    assert settlement.count("River Port") == 1, "it is on offer already"
    assert "Later, in the town" not in town
    assert "r Town Hall 10: 2 wood 1 copper" in town
    assert "Later" not in city


@proves("HS-1.8", "HS-1.8a")
def test_with_two_players_only_farm_market_and_foundry_have_two_copies():
    s = start(GAME, 2)
    twice = {name for name in SETTLEMENT | BOTH if s.supply[number(name)] == 2}
    assert twice == {"farm", "market", "foundry"}
    assert s.supply[number("forge")] == 1
    assert {int(s.supply[at]) for at in range(1, 32)} == {1, 2}


@proves("HS-1.8")
@pytest.mark.parametrize(("seats", "first", "last"), [(2, 16, 34), (3, 24, 49), (4, 24, 49)])
def test_number_of_tiles_by_players(seats, first, last):
    s = start(GAME, seats)
    assert sum(int(s.supply[number(name)]) for name in SETTLEMENT | BOTH) == first
    assert int(s.supply.sum()) == last


@proves("HS-1.9", "HS-1.9a")
def test_chance_says_who_starts():
    starters = {int(start(GAME, 4, seed).start_seat) for seed in range(40)}
    assert starters == {0, 1, 2, 3}
    s = start(GAME, 4, 7)
    assert s.seat == s.start_seat


HIDDEN = ("silver", "trade", "debt", "points")


@proves("HS-1.10")
def test_behind_a_screen_are_goods_silver_chips_debts_and_points():
    s = given(screens=True)
    owning(s, YOU, wood=1, food=2, steel=3, gold=4, copper=5, livestock=6, silver=7, trade=8, debt=9, points=10)
    seen = view(s, ME).player[YOU]
    assert set(seen.goods) == {UNKNOWN}
    assert {int(seen[name]) for name in HIDDEN} == {UNKNOWN}
    assert has(view(s, YOU).player[YOU], wood=1, livestock=6, silver=7, trade=8, debt=9, points=10)
    assert set(view(s, NONE).player[ME].goods) == {UNKNOWN}, "a spectator sees behind no screen"


@proves("HS-1.10a")
@pytest.mark.parametrize("seat", [NONE, ME, YOU])
def test_at_the_end_the_screens_come_down(seat):
    s = until(given(screens=True), lambda s: s.ask == Ask.OVER)
    seen = view(s, seat)
    assert (seen.player == s.player).all()
    assert seen.rng == 0
    GAME.sight.deal(seen, seat)
    assert (seen.player == s.player).all(), "nothing is left to guess"
    assert all(points is not None for at in range(3) for _, points in GAME.words.sources(seen, at))
    assert "behind the screen" not in GAME.words.show(seen, seat, ["Ann", "Ben", "Cas"])


@proves("HS-1.11")
def test_workers_buildings_rail_lines_and_the_rail_track_are_open():
    s = given(screens=True)
    owning(s, YOU, buildings="farm ranch", work="farm", workers=3, lines=2, rail=4)
    seen = view(s, ME).player[YOU]
    assert built(seen) == {"homestead", "farm", "ranch"}
    assert has(seen, workers=3, lines=2, rail=4)
    assert seen.posts == s.player[YOU].posts


@proves("HS-1.11a")
def test_without_screens_all_holdings_are_open():
    assert GAME.choose(3)["screens"] == "no"
    s = given()
    owning(s, YOU, wood=1, silver=7, debt=9)
    assert view(s, ME).player[YOU] == s.player[YOU]


@proves("HS-1.12a")
def test_chips_never_run_out_but_building_tiles_do():
    s = winning("1-02", buildings="gold_mine", silver=999, debt=100, trade=100, lines=50, workers=40)
    play(s, "pay gold=0", build("foundry"))
    assert s.supply[number("foundry")] == 2
    s = winning("1-02", seats=2, wood=1, steel=1)
    play(s, build("gold_mine"))
    assert s.supply[number("gold_mine")] == 0
    assert "gold_mine" not in offered(s)
