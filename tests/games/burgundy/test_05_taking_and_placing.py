"""Chapter 5: tiles go from a depot to storage, and from storage into the duchy."""

import pytest

from herberg.games.burgundy import GAME
from tests.games.burgundy.scene import MIDDLE, SPACE, depot, get, given, me, put, rest, spaces_open
from tests.tell import choices, may, play, proves


@proves("CB-5.1")
def test_the_die_names_the_depot_and_the_player_the_tile():
    s = given(dice=(4, 1), depots={4: ["mine", "ship", "bank"], 5: "castle"})
    assert choices(s, "take") == [get(4, slot) for slot in (0, 1, 2)]
    play(s, get(4, slot=1))
    assert me(s).stored == ["ship"]
    assert depot(s, 4) == ["mine", "bank"]


@proves("CB-5.1")
def test_a_tile_taken_waits_in_storage_and_is_placed_with_the_other_die():
    s = given(dice=(4, 4), depots={4: "mine"})
    play(s, get(4))
    assert me(s).estate == {MIDDLE: "castle"}
    play(s, put("E3", die=1))
    assert me(s).estate == {MIDDLE: "castle", "E3": "mine"}
    assert me(s).stored == []


@proves("CB-5.1")
def test_no_tile_goes_straight_from_the_board_into_the_duchy():
    s = given(dice=(4, 4), workers=9, depots={4: "mine"}, silver=2, black="mine")
    assert choices(s, "place") == []


@proves("CB-5.1")
def test_from_an_empty_depot_nothing_can_be_taken():
    s = given(dice=(4, 4), depots={3: "mine"})
    assert choices(s, "take") == []


@proves("CB-5.1")
def test_the_black_depot_is_not_for_dice():
    s = given(dice=(1, 6), workers=9, black=["mine", "ship"])
    assert choices(s, "take") == []


@proves("CB-5.1")
def test_of_equal_tiles_in_a_depot_one_is_offered():
    s = given(dice=(2, 2), depots={2: ["bank", "castle", "bank", "bank"]})
    assert choices(s, "take") == [get(2, 0), get(2, 1)]


@proves("CB-5.2")
@pytest.mark.parametrize(("store", "left"), [(0, ["castle", "bank", "ship"]), (2, ["mine", "bank", "castle"])])
def test_with_full_storage_a_tile_of_choice_leaves_the_game(store, left):
    s = given(dice=(4, 1), depots={4: "castle"}, store=["mine", "bank", "ship"])
    gone = s.gone
    play(s, get(4))
    assert GAME.words.question(s, ()) == "Your storage is full. Which tile leaves the game?"
    assert choices(s) == ["discard store=0", "discard store=1", "discard store=2"]
    play(s, f"discard store={store}")
    assert me(s).stored == left
    assert s.gone == gone + 1
    assert depot(s, 4) == []
    assert GAME.flaws(s) == []
    assert me(s).dice == (0, 1)


@proves("CB-5.2")
def test_the_new_tile_itself_may_not_be_refused():
    s = given(dice=(4, 1), depots={4: "castle"}, store=["mine", "bank", "ship"])
    play(s, get(4))
    assert not may(s, "skip")


@proves("CB-5.2")
def test_with_room_in_storage_nothing_is_removed():
    s = given(dice=(4, 1), depots={4: "castle"}, store=["mine", "bank"])
    assert choices(s, "discard") == []
    play(s, get(4))
    assert me(s).stored == ["mine", "bank", "castle"]
    assert s.gone == 0
    assert choices(s, "discard") == []


@proves("CB-5.2")
def test_when_a_full_storage_holds_equal_tiles_one_of_them_is_offered():
    s = given(dice=(4, 1), depots={4: "castle"}, store=["mine", "ship", "mine"])
    play(s, get(4))
    assert choices(s) == ["discard store=0", "discard store=1"]


@proves("CB-5.2")
def test_after_a_discard_with_the_last_die_the_turn_is_over():
    s = given(dice=(0, 4), depots={4: "castle"}, store=["mine", "bank", "ship"])
    play(s, get(4, die=1), "discard store=1")
    assert s.seat == 1


@proves("CB-5.3")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_tile_goes_on_a_space_with_the_number_of_the_die(die):
    town = {"E4": "bank", "E5": "market"}  # beside them lie F4 with a five and C3 with a three
    s = given(dice=(die, die), store="watchtower", estate=town)
    assert spaces_open(s) == {3: {"C3"}, 5: {"F4"}, 6: {"F5"}}.get(die, set())


@proves("CB-5.3")
def test_a_covered_space_takes_no_second_tile():
    s = given(dice=(4, 4), store=["mine", "ship"], estate={"E3": "mine"})
    assert spaces_open(s, store=0) == set()


@proves("CB-5.3")
def test_the_stored_tile_of_choice_is_placed_and_the_others_stay():
    s = given(dice=(4, 1), store=["ship", "mine", "bank"])
    play(s, put("E3", store=1))
    assert me(s).estate["E3"] == "mine"
    assert me(s).stored == ["ship", "bank"]


@proves("CB-5.4")
@pytest.mark.parametrize(
    ("tile", "spaces"),
    [
        ("bank", {"C3", "E4"}),
        ("knowledge 1", {"C4"}),
        ("ship", {"D3", "D5"}),
        ("mine", {"E3"}),
        ("castle", set()),
        ("2 cows", set()),
    ],
)
def test_round_the_start_castle_each_colour_has_its_own_spaces(tile, spaces):
    s = given(dice=(1, 4), workers=9, store=tile)
    assert spaces_open(s) == spaces


@proves("CB-5.5")
def test_the_first_tile_goes_on_one_of_the_six_spaces_around_the_castle():
    found = set()
    for tile in ("bank", "knowledge 1", "ship", "mine", "castle", "2 cows"):
        found |= spaces_open(given(dice=(1, 4), workers=9, store=tile))
    assert found == {"C3", "C4", "D3", "D5", "E3", "E4"}


@proves("CB-5.5")
def test_every_tile_placed_opens_the_spaces_around_it():
    s = given(dice=(4, 1), store=["mine", "mine"])
    assert not may(s, put("F2", store=1, die=1))
    play(s, put("E3"))
    assert spaces_open(s, store=1, die=1) == {"F2"}
    play(s, put("F2", store=1, die=1))
    assert me(s).estate["F2"] == "mine"


@proves("CB-5.5")
def test_rows_do_not_run_on_round_the_edge_of_the_duchy():
    s = given(dice=(1, 1), workers=9, store=["2 cows"], estate={"D7": "ship"})
    assert spaces_open(s) == {"E6"}


@proves("CB-5.6")
def test_a_tile_in_the_duchy_stays_for_good():
    s = given(dice=(4, 3), store=["mine", "bank"])
    play(s, put("E3"), put("E4", store=1, die=1))
    lying = {MIDDLE: "castle", "E3": "mine", "E4": "bank"}
    assert me(s).estate == lying
    while s.phase < 2:
        rest(s)
    assert me(s).estate == lying


@proves("CB-5.6")
def test_no_choice_touches_a_covered_space():
    s = given(dice=(1, 4), workers=9, store=["mine", "bank", "ship"], estate={"E3": "mine", "C3": "bank", "D3": "ship"})
    covered = {f"space={SPACE[space]}" for space in me(s).estate}
    assert choices(s, "place")
    assert not any(line.split()[-1] in covered for line in choices(s, "place"))
