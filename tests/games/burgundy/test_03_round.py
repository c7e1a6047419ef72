"""Chapter 3: dice, goods, and who comes first."""

import pytest

from herberg.core.records import NONE
from herberg.games.burgundy import GAME
from herberg.games.burgundy.words import GOODS
from tests.games.burgundy.scene import (
    given,
    goods_at,
    me,
    put,
    rest,
    rest_until_the_round_ends,
    turn_order,
)
from tests.tell import choices, play, proves, start, view


@proves("CB-3.1")
def test_everybody_rolls_before_anybody_plays_and_all_can_see_it():
    s = start(GAME, 4)
    for seat in range(4):
        assert all(1 <= die <= 6 for die in me(s, seat).dice)
        assert all(tuple(view(s, other).player[seat].dice) == me(s, seat).dice for other in range(4))
    assert 1 <= s.white <= 6


@proves("CB-3.1")
def test_all_dice_are_rolled_anew_each_round():
    s = start(GAME, 4)
    rolls = []
    for _ in range(12):
        rolls.append([*(die for seat in range(4) for die in me(s, seat).dice), int(s.white)])
        assert 0 not in rolls[-1]
        rest_until_the_round_ends(s)
    dice = list(zip(*rolls, strict=True))
    assert all(len(set(die)) > 2 for die in dice), "a die that hardly ever changes is not rolled"
    assert len(set(dice)) == 9, "two dice that always agree are one die"


@proves("CB-3.1")
def test_every_die_has_six_sides():
    matches = [start(GAME, 2, seed) for seed in range(60)]
    assert {int(s.white) for s in matches} == {1, 2, 3, 4, 5, 6}
    for die in (0, 1):
        assert {me(s).dice[die] for s in matches} == {1, 2, 3, 4, 5, 6}


@proves("CB-3.2")
@pytest.mark.parametrize("seed", range(6))
def test_the_next_goods_tile_goes_to_the_depot_of_the_white_die(seed):
    s = given(seed=seed, seat=1, order=(0, 1))
    coming = GOODS[s.round_goods[1]]
    rest(s)
    assert s.round_number == 2
    assert s.round_goods[1] == NONE
    for number in range(1, 7):
        assert goods_at(s, number) == ({coming: 1} if number == s.white else {})


@proves("CB-3.2")
def test_goods_are_laid_on_those_that_were_there():
    lying = dict.fromkeys(GOODS, 1)
    s = given(seat=1, order=(0, 1), depot_goods={number: lying for number in range(1, 7)})
    coming = GOODS[s.round_goods[1]]
    rest(s)
    assert goods_at(s, int(s.white)) == {**lying, coming: 2}


@proves("CB-3.2a")
def test_a_worker_never_touches_the_white_die():
    s = start(GAME, 4)
    s.player[s.seat].workers = 20
    assert {line.partition("die=")[2][:1] for line in choices(s) if "die=" in line} <= {"0", "1"}
    goods, white = s.depot_goods.copy(), int(s.white)
    rest(s)
    assert s.round_number == 1
    assert (s.depot_goods == goods).all()
    assert s.white == white


@proves("CB-3.3")
def test_the_furthest_pawn_plays_first_and_a_stack_from_top_to_bottom():
    s = given(seats=4, seat=3, order=(0, 1, 2, 3), track=2, others={1: {"track": 1}, 2: {"track": 1}, 0: {"track": 0}})
    rest(s)
    assert s.round_number == 2
    assert turn_order(s) == [3, 1, 2, 0]


@proves("CB-3.3")
def test_the_turn_goes_round_in_that_order():
    s = given(seats=4, seat=2, order=(2, 0, 3, 1))
    seen = []
    while s.round_number == 1:
        seen.append(int(s.seat))
        rest(s)
    assert seen == [2, 0, 3, 1]


@proves("CB-3.3a", "CB-3.3")
def test_a_ship_changes_the_order_of_the_next_round_not_of_this_one():
    s = given(seats=3, seat=1, order=(0, 1, 2), dice=(5, 1), store="ship")
    play(s, put("D5"))
    assert me(s, 1).track == 1
    assert turn_order(s) == [0, 1, 2]
    rest(s)
    assert s.seat == 2
    rest(s)
    assert s.round_number == 2
    assert turn_order(s) == [1, 0, 2]
    assert s.seat == 1
