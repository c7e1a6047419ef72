"""Chapter 4: two dice, two actions, and what workers do to a die."""

import pytest

from tests.games.burgundy.scene import SPACE, depot, get, given, me, put, spaces_open
from tests.tell import choices, may, play, proves


def depots_open(s, die=0):
    """The depots that this die can reach."""
    lines = [line.split() for line in choices(s, "take")]
    return {int(depot.partition("=")[2]) for _, by, depot, _ in lines if by == f"die={die}"}


ALL_DEPOTS = {number: "mine" for number in range(1, 7)}
EVERY_GOODS = {"turquoise": 1, "purple": 1, "pink": 1}


@proves("CB-4.1")
def test_a_turn_has_two_actions_one_for_each_die():
    s = given(dice=(1, 2), depots={1: "mine", 2: "ship"})
    play(s, get(1, die=0))
    assert s.seat == 0
    assert me(s).dice == (0, 2)
    assert not any("die=0" in line for line in choices(s))
    play(s, get(2, die=1))
    assert me(s).stored == ["mine", "ship"]
    assert s.seat == 1


@proves("CB-4.1")
def test_the_dice_may_be_used_in_any_order():
    s = given(dice=(1, 2), depots={1: "mine", 2: "ship"})
    play(s, get(2, die=1))
    assert me(s).dice == (1, 0)
    play(s, get(1, die=0))
    assert me(s).stored == ["ship", "mine"]


@proves("CB-4.1")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("take die=0 depot=3 slot=0", "workers die=1"),
        ("take die=0 depot=3 slot=0", "sell die=1 goods=4"),
        ("workers die=0", "workers die=1"),
        ("sell die=1 goods=4", f"place die=0 store=0 space={SPACE['C3']}"),
        (f"place die=0 store=0 space={SPACE['C3']}", f"place die=1 store=1 space={SPACE['E3']}"),
        ("sell die=0 goods=3", "sell die=1 goods=4"),
    ],
)
def test_any_two_actions_go_together_the_same_twice_too(first, second):
    scene = {"depots": {3: "mine", 4: "mine"}, "store": ["watchtower", "mine"], "goods": {"red": 1, "pink": 1}}
    s = given(dice=(3, 4), **scene)
    play(s, first, second)
    assert s.seat == 1


@proves("CB-4.1")
def test_equal_dice_are_two_actions_too():
    s = given(dice=(3, 3), depots={3: ["mine", "ship"]})
    play(s, get(3, slot=0, die=0), get(3, slot=1, die=1))
    assert me(s).stored == ["mine", "ship"]
    assert s.seat == 1


@proves("CB-4.1")
def test_a_die_may_not_be_left_unused():
    s = given(dice=(3, 4), silver=4, black=["mine", "ship"])
    assert not may(s, "finish")
    play(s, "workers die=0")
    assert not may(s, "finish")
    play(s, "workers die=1")
    assert may(s, "finish")


@proves("CB-4.2")
def test_without_workers_a_die_names_its_own_number_only():
    s = given(dice=(3, 3), depots=ALL_DEPOTS, goods=EVERY_GOODS, store="mine")
    assert depots_open(s) == {3}
    assert choices(s, "sell") == ["sell die=0 goods=3"]
    assert spaces_open(s) == set()


@proves("CB-4.2")
@pytest.mark.parametrize(
    ("workers", "reached"), [(0, {3}), (1, {2, 3, 4}), (2, {1, 2, 3, 4, 5}), (3, set(range(1, 7)))]
)
def test_each_worker_turns_a_die_by_one_up_or_down(workers, reached):
    s = given(dice=(3, 3), workers=workers, depots=ALL_DEPOTS)
    assert depots_open(s) == reached


@proves("CB-4.2")
@pytest.mark.parametrize(("number", "cost"), [(1, 2), (2, 1), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_the_workers_used_are_given_back(number, cost):
    s = given(dice=(3, 3), workers=5, depots=ALL_DEPOTS)
    play(s, get(number))
    assert me(s).workers == 5 - cost
    assert me(s).dice == (0, 3)


@proves("CB-4.2")
def test_workers_help_placing_and_selling_too():
    s = given(dice=(3, 3), workers=3, store="mine", goods={"brown": 2})
    play(s, put("E3"))
    assert me(s).workers == 2
    play(s, "sell die=1 goods=5")
    assert me(s).workers == 0
    assert me(s).sold == {"brown": 2}


@proves("CB-4.2", "CB-4.3")
def test_anne_makes_a_six_of_a_two_with_two_workers():
    s = given(dice=(2, 1), workers=2, depots={6: "castle"})
    play(s, get(6))
    assert me(s).stored == ["castle"]
    assert me(s).workers == 0
    assert depot(s, 6) == []


@proves("CB-4.2")
def test_one_worker_does_not_make_a_six_of_a_two():
    assert not may(given(dice=(2, 2), workers=1, depots={6: "castle"}), get(6))


@proves("CB-4.2")
def test_the_workers_of_others_are_no_help():
    s = given(dice=(2, 2), workers=0, depots={3: "castle"}, others={1: {"workers": 9}})
    assert not may(s, get(3))


@proves("CB-4.3")
def test_a_worker_turns_a_six_into_a_one():
    s = given(dice=(6, 3), workers=1, depots={1: "mine"})
    play(s, "take die=0 depot=1 slot=0")
    assert me(s).stored == ["mine"]
    assert me(s).workers == 0


@proves("CB-4.3")
def test_a_worker_turns_a_one_into_a_six():
    s = given(dice=(1, 3), workers=1, depots={6: "mine"}, goods={"orange": 1})
    play(s, "sell die=0 goods=6")
    assert me(s).workers == 0
    assert me(s).sold == {"orange": 1}
