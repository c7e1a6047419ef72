"""Chapter 9: selling goods, taking workers, and the black depot."""

import pytest

from herberg.core.records import copy
from herberg.games.burgundy import GAME
from tests.games.burgundy.scene import Prince, black_depot, depot, get, given, me, put
from tests.tell import choices, may, play, proves, view

BUYING = {"silver": 2, "black": ["mine", "ship"]}


# --- selling


@proves("CB-9.1")
@pytest.mark.parametrize(
    ("die", "colour"), [(1, "turquoise"), (2, "purple"), (3, "pink"), (4, "red"), (5, "brown"), (6, "orange")]
)
def test_the_die_names_the_kind_that_is_sold(die, colour):
    s = given(dice=(die, die), goods={colour: 2})
    assert choices(s, "sell") == [f"sell die=0 goods={die}"]
    play(s, f"sell die=0 goods={die}")
    assert me(s).goods == {}
    assert me(s).sold == {colour: 2}


@proves("CB-9.1")
def test_all_goods_of_the_kind_are_sold_and_no_others():
    s = given(dice=(4, 1), goods={"red": 5, "pink": 2})
    play(s, "sell die=0 goods=4")
    assert me(s).goods == {"pink": 2}
    assert me(s).sold == {"red": 5}


@proves("CB-9.1")
def test_a_kind_that_is_not_held_cannot_be_sold():
    s = given(dice=(4, 1), workers=9, goods={"pink": 2}, sold={"red": 3})
    assert not may(s, "sell die=0 goods=4")
    assert may(s, "sell die=0 goods=3")


@proves("CB-9.2")
@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("tiles", [1, 3])
def test_a_sale_pays_one_silverling_and_points_for_every_tile(seats, each, tiles):
    s = given(seats=seats, dice=(4, 1), silver=0, goods={"red": tiles})
    play(s, "sell die=0 goods=4")
    assert me(s).silver == 1
    assert me(s).score == tiles * each
    assert me(s).scored("goods") == tiles * each
    assert me(s).workers == 0


@proves("CB-9.3")
def test_the_seller_may_look_at_what_was_sold():
    s = given(dice=(4, 1), goods={"red": 2}, sold={"pink": 1})
    play(s, "sell die=0 goods=4")
    assert Prince(view(s, 0).player[0]).sold == {"pink": 1, "red": 2}
    assert s.player[0].sold_count == 3
    assert GAME.flaws(s) == []


@proves("CB-9.3a")
@pytest.mark.parametrize("viewer", [0, 1, 2, -1])
def test_what_everybody_saw_sold_stays_known(viewer):
    s = given(seats=3, dice=(4, 1), goods={"red": 2}, sold={"pink": 1})
    play(s, "sell die=0 goods=4")
    assert Prince(view(s, viewer).player[0]).sold == {"pink": 1, "red": 2}


@proves("CB-9.3a")
def test_whoever_imagines_the_game_has_the_goods_that_are_really_left():
    s = given(seats=3, sold={"pink": 1, "red": 2}, others={1: {"sold": {"red": 4}}}, goods={"brown": 2})
    imagined = copy(view(s, 1))
    imagined.rng = 7
    GAME.sight.deal(imagined, 1)
    assert list(imagined.goods_left) == list(s.goods_left)
    assert GAME.flaws(imagined) == []


# --- workers


@proves("CB-9.4")
@pytest.mark.parametrize("die", range(1, 7))
def test_any_die_brings_two_workers(die):
    s = given(dice=(die, 1), workers=1)
    play(s, "workers die=0")
    assert me(s).workers == 3
    assert me(s).silver == 0
    assert me(s).dice == (0, 1)


# --- the black depot


@proves("CB-9.5")
def test_a_tile_of_the_black_depot_costs_two_silverlings_and_goes_to_storage():
    s = given(dice=(1, 1), silver=3, black=["mine", "ship"])
    assert choices(s, "buy") == ["buy depot=0 slot=0", "buy depot=0 slot=1"]
    play(s, "buy depot=0 slot=1")
    assert me(s).stored == ["ship"]
    assert me(s).silver == 1
    assert black_depot(s) == ["mine"]
    assert me(s).dice == (1, 1)


@proves("CB-9.5")
def test_one_silverling_is_not_enough():
    assert choices(given(silver=1, black="mine"), "buy") == []


@proves("CB-9.5")
def test_only_one_purchase_in_a_turn():
    s = given(silver=6, black=["mine", "ship"])
    play(s, "buy depot=0 slot=0")
    assert choices(s, "buy") == []
    play(s, "workers die=0")
    assert choices(s, "buy") == []
    play(s, "workers die=1")
    assert s.seat == 1


@proves("CB-9.5")
def test_the_next_turn_has_its_own_purchase():
    s = given(**BUYING, others={1: {"silver": 2}})
    play(s, "buy depot=0 slot=0", "workers die=0", "workers die=1")
    assert s.seat == 1
    play(s, "buy depot=0 slot=1")
    assert me(s, 1).stored == ["ship"]
    assert black_depot(s) == []


@proves("CB-9.5")
def test_the_numbered_depots_are_not_for_sale():
    s = given(silver=6, depots={1: "bank", 2: "castle"}, black="mine")
    assert choices(s, "buy") == ["buy depot=0 slot=0"]


@proves("CB-9.5")
def test_of_equal_tiles_in_the_black_depot_one_is_offered():
    s = given(silver=2, black=["ship", "mine", "ship", "bank", "mine", "ship", "bank", "castle"])
    assert choices(s, "buy") == [f"buy depot=0 slot={slot}" for slot in (0, 1, 3, 7)]


@proves("CB-9.5a")
def test_with_full_storage_a_purchase_needs_room_too():
    s = given(silver=2, store=["bank", "castle", "2 cows"], black=["mine", "ship"])
    play(s, "buy depot=0 slot=0")
    assert choices(s) == ["discard store=0", "discard store=1", "discard store=2"]
    play(s, "discard store=1")
    assert me(s).stored == ["bank", "mine", "2 cows"]
    assert me(s).silver == 0
    assert GAME.flaws(s) == []
    assert me(s).dice == (1, 1)


@proves("CB-9.6")
@pytest.mark.parametrize("actions_before", [0, 1, 2])
def test_the_purchase_comes_before_between_or_after_the_actions(actions_before):
    s = given(**BUYING)
    lines = ["workers die=0", "workers die=1"]
    lines.insert(actions_before, "buy depot=0 slot=0")
    play(s, *lines)
    assert me(s).stored == ["mine"]
    assert me(s).workers == 4
    assert s.seat == 1


@proves("CB-9.6")
def test_a_tile_bought_before_the_actions_can_be_placed_by_them():
    s = given(**BUYING, dice=(4, 1))
    play(s, "buy depot=0 slot=0", put("E3"))
    assert me(s).estate["E3"] == "mine"


@proves("CB-9.6")
def test_the_silver_of_the_last_sale_can_still_be_spent():
    s = given(dice=(4, 0), silver=1, goods={"red": 1}, black="mine")
    play(s, "sell die=0 goods=4")
    assert s.seat == 0
    assert GAME.words.question(s, ()) == "Buy a tile, or finish your turn."
    play(s, "buy depot=0 slot=0")
    assert me(s).stored == ["mine"]
    assert s.seat == 1


@proves("CB-9.6")
def test_after_both_actions_a_player_who_buys_nothing_finishes():
    s = given(**BUYING)
    play(s, "workers die=0", "workers die=1")
    assert choices(s) == ["buy depot=0 slot=0", "buy depot=0 slot=1", "finish"]
    play(s, "finish")
    assert s.seat == 1
    assert me(s).silver == 2


@proves("CB-9.6")
@pytest.mark.parametrize("scene", [{"silver": 1, "black": ["mine"]}, {"silver": 5, "black": []}])
def test_where_nothing_can_be_bought_the_turn_ends_with_the_second_action(scene):
    s = given(**scene)
    play(s, "workers die=0", "workers die=1")
    assert s.seat == 1


EFFECTS = [
    ("castle", "B3", 6, "workers die=2"),
    ("warehouse", "C3", 3, "sell die=2 goods=4"),
    ("carpenter", "C3", 3, "take die=2 depot=1 slot=0"),
    ("church", "C3", 3, "take die=2 depot=2 slot=0"),
    ("market", "C3", 3, "take die=2 depot=1 slot=1"),
    ("city hall", "C3", 3, put("E3", store=1, die=2)),
    ("ship", "D5", 5, "load depot=1"),
]


def in_the_middle(tile, space, die, **more):
    """A tile was just placed, its effect is still to come, and there is silver."""
    scene = {
        "dice": (die, 1),
        "silver": 6,
        "black": ["2 cows"],
        "store": [tile, "mine"],
        "goods": {"red": 1},
        "depots": {1: ["bank", "ship"], 2: ["castle"]},
        "depot_goods": {1: {"red": 1}},
    }
    return play(given(**scene | more), put(space))


@proves("CB-9.6")
@pytest.mark.parametrize(("tile", "space", "die", "answer"), EFFECTS)
def test_a_tile_is_bought_in_the_middle_of_an_action_which_then_goes_on(tile, space, die, answer):
    s = in_the_middle(tile, space, die, estate={"C4": "knowledge 2"})
    asked, lines = GAME.words.question(s, ()), [line for line in choices(s) if not line.startswith("buy")]
    assert asked != "Use a die, or buy a tile."
    play(s, "buy depot=0 slot=0")
    assert me(s).silver == 4
    assert GAME.words.question(s, ()) == asked
    assert set(lines) <= set(choices(s))
    assert choices(s, "buy") == [], "still one purchase in a turn"
    play(s, answer)
    assert GAME.flaws(s) == []


@proves("CB-9.6", "CB-5.2")
def test_what_a_building_fetches_may_need_room_after_a_purchase():
    s = in_the_middle("carpenter", "C3", 3, estate={"C4": "knowledge 2"}, store=["carpenter", "mine", "castle"])
    play(s, "buy depot=0 slot=0", "take die=2 depot=1 slot=0", "discard store=1")
    assert me(s).stored == ["2 cows", "bank", "castle"]
    assert GAME.flaws(s) == []


@proves("CB-9.6", "CB-11.6")
def test_what_a_building_might_have_fetched_can_be_bought_first():
    s = in_the_middle("church", "C3", 3, estate={"C4": "knowledge 6"})
    play(s, "buy depot=2 slot=0")
    assert choices(s) == ["skip"]
    assert me(s).stored == ["castle", "mine"]


@proves("CB-9.6")
def test_a_tile_bought_while_the_castle_acts_is_placed_by_it():
    s = given(dice=(6, 1), silver=2, black=["mine"], store=["castle"], estate={"C4": "knowledge 2"})
    play(s, put("B3"), "buy depot=0 slot=0", put("E3", die=2))
    assert me(s).estate["E3"] == "mine"


@proves("CB-9.6", "CB-7.7")
def test_a_city_hall_waits_for_a_tile_that_can_still_be_bought():
    s = given(dice=(3, 1), silver=2, black=["mine"], store=["city hall"], estate={"C4": "knowledge 2"})
    play(s, put("E4"))
    assert choices(s) == ["buy depot=0 slot=0", "skip"]
    play(s, "buy depot=0 slot=0", put("E3", die=2))
    assert me(s).estate["E3"] == "mine"


@proves("CB-9.6a")
def test_nothing_is_bought_with_a_tile_in_hand():
    s = given(dice=(1, 1), silver=6, black=["mine"], store=["bank", "castle", "ship"], depots={1: "church"})
    play(s, get(1))
    assert choices(s, "buy") == []
    assert depot(s, 1) == []
    play(s, "discard store=0")
    assert may(s, "buy depot=0 slot=0")
