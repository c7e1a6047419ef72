"""Chapter 2: five phases, and how the board is filled for each."""

from collections import Counter

import pytest

from herberg.core.records import NONE
from herberg.games.burgundy import GAME
from herberg.games.burgundy.pieces import TILE_COLOUR, Colour
from herberg.games.burgundy.state import Ask
from tests.games.burgundy.scene import black_depot, depot, given, goods_at, rest_until_the_round_ends
from tests.tell import proves, start

every_table = pytest.mark.parametrize("seats", [2, 3, 4])

PRINTED = {  # by depot: the colours of its spaces, and for how many players each of them is used
    1: ["building 2", "ship 2", "knowledge 3", "livestock 4"],
    2: ["knowledge 2", "castle 2", "building 3", "building 4"],
    3: ["livestock 2", "building 2", "ship 3", "knowledge 4"],
    4: ["ship 2", "building 2", "livestock 3", "mine 4"],
    5: ["mine 2", "knowledge 2", "building 3", "building 4"],
    6: ["building 2", "livestock 2", "castle 3", "ship 4"],
}


def colours(s, number):
    """The colours of the tiles in a depot, in the order of its spaces."""
    return [Colour(TILE_COLOUR[tile]).name.lower() for tile in s.depot[number - 1] if tile != NONE]


def next_phase(s):
    """Everybody rests until the phase is over."""
    phase = int(s.phase)
    while s.ask != Ask.OVER and s.phase == phase:
        rest_until_the_round_ends(s)
    return s


@proves("CB-2.1")
@every_table
def test_five_phases_of_five_rounds_are_played_and_then_it_is_over(seats):
    s = start(GAME, seats)
    seen = []
    while s.ask != Ask.OVER:
        seen.append(("ABCDE"[s.phase], int(s.round_number)))
        rest_until_the_round_ends(s)
    assert seen == [(phase, number) for phase in "ABCDE" for number in (1, 2, 3, 4, 5)]


@proves("CB-2.2")
def test_tiles_nobody_took_leave_the_game_when_the_next_phase_begins():
    s = given(round=5, seat=1, order=(0, 1), depots={1: "knowledge 1", 5: "knowledge 2"}, black=["knowledge 7"])
    gone = s.gone
    next_phase(s)
    assert s.gone == gone + 3
    assert "knowledge 7" not in black_depot(s)
    assert not {"knowledge 1", "knowledge 2"} & {name for number in range(1, 7) for name in depot(s, number)}
    assert GAME.flaws(s) == []


@proves("CB-2.2")
def test_goods_beside_the_depots_stay_for_the_next_phase():
    s = given(round=5, seat=1, order=(0, 1), depot_goods={number: {"red": 1} for number in range(1, 7)})
    next_phase(s)
    assert all(goods_at(s, number).get("red", 0) >= 1 for number in range(1, 7))
    assert sum(sum(goods_at(s, number).values()) for number in range(1, 7)) == 7


@proves("CB-2.3")
@every_table
def test_each_depot_space_gets_a_tile_of_its_colour_for_so_many_players(seats):
    s = start(GAME, seats)
    for number, spaces in PRINTED.items():
        assert colours(s, number) == [text.split()[0] for text in spaces if int(text.split()[1]) <= seats]
    assert sum(len(depot(s, number)) for number in PRINTED) == {2: 12, 3: 18, 4: 24}[seats]


@proves("CB-2.3")
@every_table
def test_the_depots_are_filled_again_in_every_phase(seats):
    s = start(GAME, seats)
    for _ in "BCDE":
        next_phase(s)
        assert sum(len(depot(s, number)) for number in PRINTED) == {2: 12, 3: 18, 4: 24}[seats]
        assert GAME.flaws(s) == []


@proves("CB-2.3")
def test_with_four_players_the_coloured_supplies_run_out_exactly_with_phase_e():
    s = start(GAME, 4)
    for _ in "BCDE":
        next_phase(s)
    assert s.supply.sum() == 0
    assert s.black_supply.sum() == 0


@proves("CB-2.3")
def test_which_tiles_come_is_a_matter_of_chance():
    assert len({tuple(depot(start(GAME, seed=seed), 2)) for seed in range(8)}) > 1


@proves("CB-2.4")
def test_three_players_find_a_castle_in_depot_6_in_a_c_and_e_and_a_mine_in_b_and_d():
    s = start(GAME, 3)
    found = {}
    for phase in "ABCDE":
        assert "ABCDE"[s.phase] == phase
        found[phase] = colours(s, 6)[2]
        next_phase(s)
    assert found == {"A": "castle", "B": "mine", "C": "castle", "D": "mine", "E": "castle"}


@proves("CB-2.4")
def test_four_players_find_a_castle_in_depot_6_in_every_phase_and_two_players_never():
    four, two = start(GAME, 4), start(GAME, 2)
    for _ in "ABCDE":
        assert Counter(colours(four, 6))["castle"] == 1
        assert Counter(colours(four, 6))["mine"] == 0
        assert colours(two, 6) == ["building", "livestock"]
        next_phase(four)
        next_phase(two)


@proves("CB-2.5")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_the_black_depot_gets_four_six_or_eight_tiles_with_a_black_back(seats, tiles):
    s = start(GAME, seats)
    for phase in range(5):
        assert len(black_depot(s)) == tiles
        assert s.black_supply.sum() == 40 - tiles * (phase + 1)
        next_phase(s)


@proves("CB-2.6")
def test_five_goods_are_laid_out_for_a_phase_and_one_of_them_leaves_each_round():
    s = start(GAME)
    for _ in "ABCDE":
        for left in (4, 3, 2, 1, 0):
            assert (s.round_goods != NONE).tolist() == [False] * (5 - left) + [True] * left
            rest_until_the_round_ends(s)


@proves("CB-2.6")
def test_the_goods_of_the_phase_lie_open_and_those_of_later_phases_do_not():
    s = given(round=5, seat=1, order=(0, 1))
    assert s.goods_left.sum() == 42
    next_phase(s)
    assert s.goods_left.sum() == 42 - 5
    assert all(0 <= kind < 6 for kind in s.round_goods[1:])
