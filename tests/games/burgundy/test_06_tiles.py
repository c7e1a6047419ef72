"""Chapter 6: what each colour does at the moment it is placed."""

import pytest

from herberg.games.burgundy import GAME
from tests.games.burgundy.scene import (
    CASTLE,
    MIDDLE,
    get,
    given,
    goods_at,
    me,
    put,
    rest,
    spaces_open,
    turn_order,
)
from tests.tell import choices, may, play, proves

YOUR_TURN = "Use a die, or buy a tile."


# --- knowledge and ships


@proves("CB-6.1")
def test_a_knowledge_tile_works_from_the_moment_it_is_placed():
    s = given(dice=(1, 3), store="knowledge 14")
    play(s, put("C4"))
    assert me(s).score == 0
    play(s, "workers die=1")
    assert me(s).workers == 4


@proves("CB-6.1")
def test_a_knowledge_tile_in_storage_does_nothing():
    s = given(dice=(1, 3), store="knowledge 14")
    play(s, "workers die=0")
    assert me(s).workers == 2


@proves("CB-6.1")
def test_what_i_know_is_no_use_to_others():
    s = given(dice=(1, 3), others={1: {"knowledge": [14]}})
    play(s, "workers die=0")
    assert me(s).workers == 2


@proves("CB-6.2")
def test_a_ship_loads_at_any_depot_whatever_the_die_showed():
    s = given(dice=(5, 1), store="ship", depot_goods={2: {"red": 2}, 5: {"pink": 1}})
    play(s, put("D5"))
    assert GAME.words.question(s, ()) == "Your ship may load at any depot. At which?"
    assert choices(s) == ["load depot=1", "load depot=2", "load depot=5"]
    play(s, "load depot=2")
    assert me(s).goods == {"red": 2}
    assert goods_at(s, 2) == {}
    assert goods_at(s, 5) == {"pink": 1}
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-6.2a")
def test_an_empty_depot_may_be_chosen():
    s = given(dice=(5, 1), store="ship", depot_goods={2: {"red": 2}})
    play(s, put("D5"), "load depot=1")
    assert me(s).goods == {}
    assert goods_at(s, 2) == {"red": 2}
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-6.2a")
def test_where_nothing_lies_anywhere_the_ship_asks_nothing():
    s = given(dice=(5, 1), store="ship")
    play(s, put("D5"))
    assert GAME.words.question(s, ()) == YOUR_TURN
    assert me(s).dice == (0, 1)


@proves("CB-6.2a")
def test_where_nothing_fits_the_ship_asks_nothing():
    s = given(dice=(5, 1), store="ship", goods={"red": 1, "pink": 1, "brown": 1}, depot_goods={3: {"orange": 2}})
    play(s, put("D5"))
    assert GAME.words.question(s, ()) == YOUR_TURN
    assert goods_at(s, 3) == {"orange": 2}


@proves("CB-6.3")
def test_three_kinds_are_the_most_and_what_does_not_fit_stays():
    s = given(
        dice=(5, 1),
        store="ship",
        goods={"red": 1, "pink": 1, "brown": 1},
        depot_goods={3: {"red": 3, "orange": 2, "purple": 1}},
    )
    play(s, put("D5"), "load depot=3")
    assert me(s).goods == {"pink": 1, "red": 4, "brown": 1}
    assert goods_at(s, 3) == {"purple": 1, "orange": 2}


@proves("CB-6.3")
def test_of_one_kind_any_number_is_stored():
    s = given(dice=(5, 1), store="ship", goods={"red": 3}, depot_goods={3: {"red": 4}})
    play(s, put("D5"), "load depot=3")
    assert me(s).goods == {"red": 7}


@proves("CB-6.3", "CB-6.3a")
@pytest.mark.parametrize(("goods", "colour", "other"), [(3, "pink", "brown"), (5, "brown", "pink")])
def test_carl_lays_turquoise_on_turquoise_and_chooses_pink_or_brown(goods, colour, other):
    s = given(
        dice=(5, 1),
        store="ship",
        goods={"turquoise": 1, "red": 1},
        depot_goods={4: {"turquoise": 1, "pink": 1, "brown": 1}},
    )
    play(s, put("D5"), "load depot=4")
    assert me(s).goods == {"turquoise": 2, "red": 1}
    assert GAME.words.question(s, ()) == "More kinds lie here than you can store. Which one do you take?"
    assert choices(s) == ["keep goods=3", "keep goods=5"]
    play(s, f"keep goods={goods}")
    assert me(s).goods == {"turquoise": 2, "red": 1, colour: 1}
    assert goods_at(s, 4) == {other: 1}
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-6.3a")
def test_new_kinds_that_all_fit_are_all_taken_without_asking():
    s = given(dice=(5, 1), store="ship", goods={"red": 1}, depot_goods={4: {"pink": 2, "brown": 1}})
    play(s, put("D5"), "load depot=4")
    assert me(s).goods == {"red": 1, "pink": 2, "brown": 1}
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-6.3a")
def test_free_stores_must_be_filled_and_a_kind_is_taken_whole():
    s = given(
        dice=(5, 1), store="ship", depot_goods={4: {"turquoise": 2, "purple": 1, "pink": 3, "red": 2, "brown": 1}}
    )
    play(s, put("D5"), "load depot=4")
    assert choices(s) == [f"keep goods={number}" for number in (1, 2, 3, 4, 5)]
    play(s, "keep goods=3")
    assert choices(s) == [f"keep goods={number}" for number in (1, 2, 4, 5)]
    play(s, "keep goods=4")
    assert not may(s, "skip")
    play(s, "keep goods=1")
    assert me(s).goods == {"turquoise": 2, "pink": 3, "red": 2}
    assert goods_at(s, 4) == {"purple": 1, "brown": 1}
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-6.4")
def test_the_pawn_moves_one_space_and_lands_on_top():
    s = given(seats=3, seat=2, order=(0, 1, 2), dice=(5, 1), store="ship", others={0: {"track": 1}})
    play(s, put("D5"))
    assert [me(s, seat).track for seat in range(3)] == [1, 0, 1]
    rest(s)
    assert turn_order(s) == [2, 0, 1]


@proves("CB-6.4")
def test_the_pawn_moves_with_goods_or_without():
    for goods in ({}, {3: {"red": 1}}):
        s = given(dice=(5, 1), store="ship", depot_goods=goods)
        play(s, put("D5"), *(["load depot=3"] if goods else []))
        assert me(s).track == 1


@proves("CB-6.4")
def test_whoever_arrives_later_stands_higher():
    s = given(dice=(5, 1), store="ship", others={1: {"dice": (5, 1), "store": ["ship"]}})
    rest(play(s, put("D5")))
    rest(play(s, put("D5")))
    assert s.round_number == 2
    assert turn_order(s) == [1, 0]


@proves("CB-6.4")
def test_six_ships_lead_to_the_end_of_the_track():
    river = {space: "ship" for space in ("D1", "D2", "D3", "D5", "D6")}
    s = given(dice=(1, 1), store="ship", estate=river, track=5, others={1: {"track": 5}})
    rest(play(s, put("D7")))
    assert me(s).track == 6
    rest(s)
    assert turn_order(s) == [0, 1]


# --- livestock


@proves("CB-6.5")
@pytest.mark.parametrize("animals", [2, 3, 4])
@pytest.mark.parametrize("species", ["cows", "sheep", "pigs", "chickens"])
def test_livestock_scores_its_animals(animals, species):
    s = given(dice=(4, 1), store=f"{animals} {species}", estate={"C3": "bank"})
    play(s, put("C2"))
    assert me(s).score == animals
    assert me(s).scored("livestock") == animals


@proves("CB-6.5", "CB-6.6")
def test_marc_scores_seven_for_four_cows_beside_three_and_eleven_for_four_more():
    s = given(dice=(1, 4), store=["4 cows", "4 cows"], estate={"C1": "3 cows", "C3": "bank"})
    play(s, put("B2"))
    assert me(s).score == 4 + 3
    play(s, put("C2", store=1, die=1))
    assert me(s).score == 4 + 3 + 4 + 4 + 3


@proves("CB-6.6")
def test_the_herd_counts_through_the_whole_pasture_next_to_it_or_not():
    s = given(dice=(6, 1), store="2 pigs", estate={"C2": "3 pigs", "C1": "4 sheep", "A2": "castle"})
    play(s, put("A1"))
    assert me(s).score == 2 + 3


@proves("CB-6.6")
def test_other_species_do_not_count():
    s = given(dice=(4, 1), store="4 sheep", estate={"C1": "3 cows", "B2": "2 chickens", "B1": "3 pigs"})
    play(s, put("C2"))
    assert me(s).scored("livestock") == 4


@proves("CB-6.6")
def test_the_same_species_in_another_pasture_does_not_count():
    s = given(dice=(4, 1), store="4 cows", estate={"E6": "3 cows", "C3": "bank"})
    play(s, put("C2"))
    assert me(s).scored("livestock") == 4


# --- castles and mines

CASTLE_SCENE = {"dice": (6, 1), "estate": {"C4": "knowledge 1"}}


@proves("CB-6.7")
def test_a_castle_gives_one_more_action_with_any_number():
    s = given(
        **CASTLE_SCENE,
        store=["castle", "mine", "ship"],
        goods={"red": 1, "orange": 1},
        depots={number: "bank" for number in range(1, 7)},
    )
    play(s, put("B3"))
    assert GAME.words.question(s, ()) == "Your castle gives one action with any number."
    assert choices(s, "take") == [get(number, die=CASTLE) for number in range(1, 7)]
    assert spaces_open(s, store=1, die=CASTLE) == {"E3"}
    assert spaces_open(s, store=2, die=CASTLE) == {"D3", "D5"}
    assert choices(s, "sell") == ["sell die=2 goods=4", "sell die=2 goods=6"]
    assert choices(s, "workers") == ["workers die=2"]


@proves("CB-6.7")
@pytest.mark.parametrize(
    "line", [get(5, die=CASTLE), put("E3", store=1, die=CASTLE), "sell die=2 goods=4", "workers die=2"]
)
def test_the_castle_action_costs_neither_a_die_nor_workers(line):
    s = given(**CASTLE_SCENE, store=["castle", "mine"], goods={"red": 1}, depots={5: "bank"}, workers=3)
    play(s, put("B3"), line)
    assert me(s).dice == (0, 1)
    assert me(s).workers == (5 if line.startswith("workers") else 3)
    assert GAME.words.question(s, ()) == YOUR_TURN
    assert not any("die=2" in choice for choice in choices(s))


@proves("CB-6.7")
def test_a_castle_placed_by_a_castle_gives_its_own_action():
    s = given(**CASTLE_SCENE, store=["castle", "castle", "mine"])
    play(s, put("B3"), put("A3", store=1, die=CASTLE))
    assert GAME.words.question(s, ()) == "Your castle gives one action with any number."
    play(s, put("E3", store=2, die=CASTLE))
    assert set(me(s).estate.values()) == {"castle", "knowledge 1", "mine"}
    assert me(s).dice == (0, 1)


@proves("CB-6.7a")
def test_the_castle_action_must_be_taken_and_workers_always_can_be():
    s = given(**CASTLE_SCENE, store="castle", silver=2, black="mine")
    play(s, put("B3"))
    assert choices(s) == ["workers die=2", "buy depot=0 slot=0"]
    play(s, "workers die=2")
    assert me(s).workers == 2


@proves("CB-6.7a")
def test_the_castle_action_counts_as_a_die_for_knowledge_13_and_14():
    s = given(dice=(6, 1), store="castle", estate={"C4": "knowledge 13", "B4": "knowledge 14"})
    play(s, put("B3"), "workers die=2")
    assert me(s).workers == 4
    assert me(s).silver == 1


@proves("CB-6.8")
def test_a_mine_pays_nothing_when_placed():
    s = given(dice=(4, 1), store="mine")
    play(s, put("E3"))
    assert (me(s).silver, me(s).workers, me(s).score) == (0, 0, 0)
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-6.8")
def test_every_mine_pays_a_silverling_at_the_end_of_every_phase():
    s = given(dice=(4, 1), round=5, order=(1, 0), store="mine", estate={"F2": "mine"})
    rest(play(s, put("E3")))
    assert s.phase == 1
    assert me(s).silver == 2
    while s.phase == 1:
        assert me(s).silver == 2
        rest(s)
    assert me(s).silver == 4
    assert me(s, 1).silver == 0


# --- buildings


@proves("CB-6.9")
def test_a_building_gives_its_advantage_once_and_at_once():
    s = given(dice=(3, 3), store="bank")
    play(s, put("C3"))
    assert me(s).silver == 2
    rest(s)
    while s.round_number < 4:
        rest(s)
    assert me(s).silver == 2


@proves("CB-6.10")
def test_a_town_never_holds_two_equal_buildings():
    s = given(dice=(1, 3), store=["bank", "market"], estate={"E4": "bank"})
    assert not may(s, put("E5", store=0))
    assert may(s, put("E5", store=1))
    assert may(s, put("C3", store=0, die=1)), "another town may have one too"


@proves("CB-6.10")
def test_the_whole_town_counts_not_only_the_space_next_door():
    s = given(dice=(3, 5), store=["bank"], estate={"E4": "bank", "F5": "market"})
    assert not may(s, put("G4"))
    s = given(dice=(3, 5), store=["bank"], estate={"E4": "church", "F5": "market"})
    assert may(s, put("G4"))


@proves("CB-6.10")
@pytest.mark.parametrize(
    "building",
    ["warehouse", "watchtower", "carpenter", "church", "market", "boarding house", "bank", "city hall"],
)
def test_every_kind_of_building_is_bound_by_it(building):
    s = given(dice=(1, 1), workers=9, store=building, estate={"E4": building})
    assert spaces_open(s) == {"C3"}


@proves("CB-6.10")
def test_duchy_1_has_towns_of_one_three_three_and_five():
    towns = {"C3": {"C3"}, "C5": {"B5", "C5", "C6"}, "E2": {"E1", "E2", "F1"}, "F4": {"E4", "E5", "F4", "F5", "G4"}}
    everywhere = {space: "ship" for space in ("D1", "D2", "D3", "D5", "D6", "D7")}
    everywhere |= {"B4": "knowledge 2", "A4": "knowledge 3", "F3": "knowledge 4", "G3": "knowledge 5"}
    everywhere |= {"B2": "2 cows", "E6": "2 pigs", "F2": "mine"}
    all_towns = set().union(*towns.values())
    assert spaces_open(given(dice=(1, 4), workers=9, store="bank", estate=everywhere)) == all_towns
    for built, town in towns.items():
        s = given(dice=(1, 4), workers=9, store="bank", estate={built: "bank", **everywhere})
        assert spaces_open(s) == all_towns - town


@proves("CB-6.10a")
def test_a_castle_may_not_place_an_equal_building_either():
    s = given(dice=(6, 1), store=["castle", "bank"], estate={"C4": "knowledge 2", "E4": "bank"})
    play(s, put("B3"))
    assert spaces_open(s, store=1, die=CASTLE) == {"C3", "C5"}


@proves("CB-6.10a")
def test_nor_may_a_city_hall_and_it_cannot_place_its_equal_beside_itself():
    s = given(dice=(1, 1), store=["city hall", "bank", "city hall"], estate={"E4": "bank"})
    play(s, put("E5"))
    assert spaces_open(s, store=1, die=CASTLE) == {"C3"}
    assert spaces_open(s, store=2, die=CASTLE) == {"C3"}
    assert me(s).estate[MIDDLE] == "castle"
