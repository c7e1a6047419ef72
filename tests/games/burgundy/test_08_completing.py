"""Chapter 8: points for regions covered whole, and for all spaces of a colour."""

import pytest

from tests.games.burgundy.scene import BUILDING, given, me, put
from tests.tell import play, proves

BUILDINGS = ["warehouse", "watchtower", "carpenter", "church", "market", "boarding house", "bank", "city hall"]


def region_points(s):
    """What the seat has scored for the size of regions, and for the phase."""
    return me(s).scored("region"), me(s).scored("phase")


@proves("CB-8.1", "CB-8.2")
def test_a_region_of_one_scores_one_point_and_ten_for_phase_a():
    s = given(dice=(3, 1), store="bank")
    play(s, put("C3"))
    assert region_points(s) == (1, 10)
    assert me(s).score == 11


@proves("CB-8.1")
@pytest.mark.parametrize(
    ("duchy", "castle", "last", "rest", "points"),
    [
        (1, 3, ("C3", "bank"), {}, 1),
        (2, 0, ("G2", "ship"), {"G3": "ship"}, 3),
        (1, 3, ("D3", "ship"), {"D1": "ship", "D2": "ship"}, 6),
        (2, 0, ("A3", "2 cows"), {"B4": "2 pigs"}, 3),
        (3, 1, ("A4", "2 cows"), {"A1": "2 pigs", "A2": "2 pigs", "A3": "2 sheep"}, 10),
        (1, 3, ("G4", "bank"), dict(zip(("E4", "E5", "F4", "F5"), BUILDINGS, strict=False)), 15),
        (6, 1, ("D5", "ship"), {space: "ship" for space in ("A4", "B4", "C4", "E5", "F5")}, 21),
        (7, 0, ("E4", "city hall"), dict(zip(("C3", "C4", "D3", "D4", "D5", "E3"), BUILDINGS, strict=False)), 28),
        (
            2,
            0,
            ("D4", "city hall"),
            dict(zip(("A2", "B3", "C4", "D1", "D2", "D3", "D5"), BUILDINGS, strict=False)),
            36,
        ),
    ],
)
def test_a_region_scores_by_its_size(duchy, castle, last, rest, points):
    space, tile = last
    s = given(duchy=duchy, castle=castle, dice=(1, 4), workers=9, store=tile, estate=rest)
    play(s, put(space))
    assert region_points(s) == (points, 10)


@proves("CB-8.1")
def test_a_region_with_a_gap_scores_nothing():
    s = given(dice=(2, 1), store=["ship", "ship"], estate={"D1": "ship"})
    play(s, put("D3"))
    assert region_points(s) == (0, 0)
    play(s, put("D2", store=1, die=1))
    assert region_points(s) == (6, 10)


@proves("CB-8.1")
def test_a_region_scores_only_once():
    s = given(dice=(3, 3), store=["bank", "market"])
    play(s, put("C3"), put("E4", store=1, die=1))
    assert region_points(s) == (1, 10)


@proves("CB-8.1")
def test_the_start_castle_counts_as_covered():
    s = given(duchy=7, castle=0, dice=(4, 1), store="castle")  # castles on A2 and A3, the start on A2
    play(s, put("A3"))
    assert region_points(s) == (3, 10)


@proves("CB-8.2")
@pytest.mark.parametrize(("phase", "points"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_a_region_scores_less_the_later_it_is_done(phase, points):
    for space, tile, estate, by_size in (
        ("C3", "bank", {}, 1),
        ("D3", "ship", {"D1": "ship", "D2": "ship"}, 6),
    ):
        s = given(phase=phase, dice=(1, 1), workers=9, store=tile, estate=estate)
        play(s, put(space))
        assert region_points(s) == (by_size, points)


TWO_MINES = {"F2": "mine", "G1": "mine"}
FIVE_HERDS = {"A1": "2 cows", "B1": "2 pigs", "B2": "2 sheep", "C1": "2 chickens", "C2": "3 pigs"}


@proves("CB-8.3")
@pytest.mark.parametrize(("seats", "points"), [(2, 5), (3, 6), (4, 7)])
def test_the_first_to_cover_a_colour_takes_the_large_bonus(seats, points):
    s = given(seats=seats, dice=(4, 1), store="mine", estate=TWO_MINES)
    play(s, put("E3"))
    assert me(s).scored("bonus") == points
    assert me(s).score == points + 6 + 10
    assert me(s).bonuses == 1


@proves("CB-8.3")
def test_the_sixth_herd_covers_the_last_space_of_livestock():
    s = given(dice=(2, 1), store="2 sheep", estate={**FIVE_HERDS, "D7": "ship"})
    play(s, put("E6"))
    assert me(s).scored("bonus") == 5
    assert region_points(s) == (1, 10)


@proves("CB-8.3")
def test_a_region_done_is_not_yet_a_colour_done():
    s = given(dice=(2, 1), store="ship", estate={"D1": "ship", "D2": "ship"})
    play(s, put("D3"))
    assert me(s).scored("bonus") == 0
    assert me(s).bonuses == 0


@proves("CB-8.3")
def test_a_far_space_nobody_can_reach_yet_still_lacks_its_tile():
    four_herds = {space: herd for space, herd in FIVE_HERDS.items() if space != "C2"}
    s = given(dice=(4, 1), store="3 pigs", estate=four_herds)
    play(s, put("C2"))
    assert region_points(s) == (15, 10)
    assert me(s).scored("bonus") == 0


@proves("CB-8.3")
def test_the_start_castle_is_one_of_the_four_castles():
    s = given(dice=(6, 1), store="castle", estate={"A2": "castle", "A3": "castle"})
    play(s, put("B3"), f"workers die={BUILDING}")
    assert me(s).scored("bonus") == 5


@proves("CB-8.3")
@pytest.mark.parametrize("colour", ["building", "livestock", "ship", "knowledge", "castle", "mine"])
def test_every_colour_has_bonus_tiles_of_its_own(colour):
    others = {"building", "livestock", "ship", "knowledge", "castle", "mine"} - {colour}
    last, estate = {
        "building": (("C3", "bank"), town_spaces()),
        "livestock": (("E6", "2 sheep"), {**FIVE_HERDS, "D7": "ship"}),
        "ship": (("D3", "ship"), {space: "ship" for space in ("D1", "D2", "D5", "D6", "D7")}),
        "knowledge": (("C4", "knowledge 1"), knowledge_spaces()),
        "castle": (("B3", "castle"), {"A2": "castle", "A3": "castle"}),
        "mine": (("E3", "mine"), TWO_MINES),
    }[colour]
    scene = {"dice": (1, 4), "workers": 9, "store": last[1], "estate": estate}
    s = given(**scene, bonus_taken=dict.fromkeys(others, 2))
    play(s, put(last[0]))
    assert me(s).scored("bonus") == 5, "the bonus tiles of other colours do not matter"
    s = given(**scene, bonus_taken={colour: 2})
    play(s, put(last[0]))
    assert me(s).scored("bonus") == 0


def town_spaces():
    """All town spaces of duchy 1 but C3, covered as the rules allow."""
    spaces = ["B5", "C5", "C6", "E1", "E2", "F1", "E4", "E5", "F4", "F5", "G4"]
    return dict(zip(spaces, ["bank", "church", "market", *BUILDINGS], strict=True))


def knowledge_spaces():
    """All knowledge spaces of duchy 1 but C4, covered with knowledge that does not matter here."""
    return {space: f"knowledge {16 + at}" for at, space in enumerate(("A4", "B4", "F3", "G2", "G3"))}


@proves("CB-8.4")
@pytest.mark.parametrize(("seats", "points"), [(2, 2), (3, 3), (4, 4)])
def test_the_second_to_cover_a_colour_takes_the_small_bonus(seats, points):
    s = given(seats=seats, dice=(4, 1), store="mine", estate=TWO_MINES, bonus_taken={"mine": 1})
    play(s, put("E3"))
    assert me(s).scored("bonus") == points
    assert me(s).bonuses == 1


@proves("CB-8.4")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_third_gets_nothing(seats):
    s = given(seats=seats, dice=(4, 1), store="mine", estate=TWO_MINES, bonus_taken={"mine": 2})
    play(s, put("E3"))
    assert me(s).scored("bonus") == 0
    assert me(s).bonuses == 0
    assert region_points(s) == (6, 10)


@proves("CB-8.3", "CB-8.4")
def test_large_small_and_nothing_in_the_order_in_which_they_finish():
    third = {"dice": (4, 1), "store": ["mine"], "estate": TWO_MINES}
    s = given(seats=4, **third, others={1: third, 2: third, 3: third})
    for _ in range(4):
        play(s, put("E3"), "workers die=1")
    assert [me(s, seat).scored("bonus") for seat in range(4)] == [7, 4, 0, 0]
    assert [me(s, seat).bonuses for seat in range(4)] == [1, 1, 0, 0]
