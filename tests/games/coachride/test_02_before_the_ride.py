"""RULES 2: before the ride."""

import numpy as np
import pytest

from herberg.games.coachride.pieces import DATA
from tests.games.coachride.scene import hand, is_up, job, knows, knows_job, knows_side, pile, start
from tests.tell import proves

SETUP = {row["players"]: row for row in DATA["setup"]}
UNSEALED = {"broken_mirror", "sextant", "coat", "tome", "coat_of_arms"}
EVERY = range(3, 11)


@proves("CR-2.1")
@pytest.mark.parametrize("seats", EVERY)
def test_one_profession_each_face_down_and_the_rest_spare(seats):
    s = start(seats)
    assert len({job(s, seat) for seat in range(seats)}) == seats
    assert int(s.spares).bit_count() == 10 - seats
    assert s.face_up == 0


@proves("CR-2.2")
@pytest.mark.parametrize("seats", [4, 6, 8, 10])
def test_even_numbers_split_into_equal_sides(seats):
    for seed in range(5):
        assert start(seats, seed).society[:seats, 0].sum() == seats // 2


@proves("CR-2.3")
@pytest.mark.parametrize("seats", [3, 5, 7, 9])
def test_odd_numbers_leave_either_side_one_short(seats):
    brothers = {int(start(seats, seed).society[:seats, 0].sum()) for seed in range(40)}
    assert brothers == {seats // 2, seats // 2 + 1}


@proves("CR-2.4")
@pytest.mark.parametrize("seats", EVERY)
def test_potions_only_at_odd_numbers(seats):
    assert start(seats).potions == seats % 2


@proves("CR-2.5")
@pytest.mark.parametrize("seats", range(4, 11))
def test_both_bags_and_sealed_items_are_dealt_one_each(seats):
    for seed in range(5):
        s = start(seats, seed)
        dealt = [name for seat in range(seats) for name in hand(s, seat)]
        assert len(dealt) == seats
        assert {"bag_key", "bag_goblet"} <= set(dealt)
        assert not UNSEALED & set(dealt)


@proves("CR-2.6")
@pytest.mark.parametrize("seats", EVERY)
def test_the_rest_is_the_pile(seats):
    s = start(seats)
    assert len(pile(s)) == SETUP[seats]["pile_full"]
    assert set(pile(s)) >= UNSEALED - set(SETUP[seats]["removed"])


@proves("CR-2.7")
@pytest.mark.parametrize("seats", EVERY)
def test_on_a_first_ride_only_sealed_items_take_part(seats):
    s = start(seats, first_ride="yes")
    assert len(pile(s)) == SETUP[seats]["pile_sealed"]
    assert not UNSEALED & set(pile(s))


@proves("CR-2.7a")
@pytest.mark.parametrize("name", sorted(UNSEALED))
def test_each_unsealed_item_may_stay_at_home(name):
    assert name in pile(start(5))
    s = start(5, **{name: "no"})
    assert set(pile(s)) & UNSEALED == UNSEALED - {name}


@proves("CR-2.8")
def test_three_players_start_with_two_items_each():
    s = start(3)
    dealt = [hand(s, seat) for seat in range(3)]
    assert [len(items) for items in dealt] == [2, 2, 2]
    assert {"bag_key", "bag_goblet"} <= {name for items in dealt for name in items}


@proves("CR-2.9")
def test_no_pearl_for_three():
    s = start(3)
    assert "black_pearl" not in pile(s) + hand(s, 0) + hand(s, 1) + hand(s, 2)


@proves("CR-2.9a", "CR-2.10")
def test_ten_take_the_pearl_but_not_the_coat():
    s = start(10)
    cards = pile(s) + [name for seat in range(10) for name in hand(s, seat)]
    assert "black_pearl" in cards
    assert "coat" not in cards
    assert len(cards) == 20


@proves("CR-2.11")
def test_everybody_knows_the_own_cards_and_nobody_elses():
    s = start(5)
    for seat in range(5):
        assert knows(s, seat, seat) == hand(s, seat)
        assert knows_job(s, seat, seat) == job(s, seat)
        assert knows_side(s, seat, seat) is not None
        other = (seat + 1) % 5
        assert not set(knows(s, seat, other)) - {"bag_key", "bag_goblet"}
        assert knows_job(s, seat, other) is None
        assert knows_side(s, seat, other) is None


@proves("CR-2.1", "CR-2.5")
def test_the_deal_is_fair():
    """Every profession and every sealed item comes to a seat about as often as to any other."""
    jobs, bags = np.zeros(10), np.zeros(5)
    for seed in range(600):
        s = start(5, seed)
        jobs[s.profession[0]] += 1
        bags += [(s.place[seat].luggage >> 2 & 1) for seat in range(5)]
    assert jobs.min() > 30
    assert bags.min() > 80


@proves("CR-2.1")
def test_nobody_starts_face_up():
    assert not any(is_up(start(6), seat) for seat in range(6))
