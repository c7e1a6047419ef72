"""Chapter 11: all 26 knowledge tiles."""

import pytest

from herberg.core.match import Moment, step, tell
from herberg.core.records import is_over
from herberg.games.burgundy import GAME
from tests.games.burgundy.scene import BUILDING, depot, get, given, goods_at, last_turn, me, put
from tests.tell import choices, may, play, proves

YOUR_TURN = "Use a die, or buy a tile."
ALL_DEPOTS = {number: "mine" for number in range(1, 7)}
BUILDINGS = ["warehouse", "watchtower", "carpenter", "church", "market", "boarding house", "bank", "city hall"]


def depots_open(s, die=0):
    """The depots that this die can reach."""
    return {number for number in range(1, 7) if may(s, get(number, die=die))}


def points_at_the_end(**scene):
    """What knowledge brings in the final count."""
    return me(play(last_turn(**scene), "finish")).scored("knowledge")


# --- towns, mines, sales


@proves("CB-11.1")
def test_knowledge_1_lets_equal_buildings_stand_in_one_town():
    scene = {"dice": (1, 3), "store": "bank", "estate": {"E4": "bank", "F5": "bank"}}
    assert not may(given(**scene), put("E5"))
    s = given(**scene, knowledge=[1])
    assert may(s, put("G4", die=1))
    play(s, put("E5"))
    assert me(s).silver == 2


@proves("CB-11.1")
def test_knowledge_1_works_for_city_halls_too():
    s = given(dice=(3, 1), store=["city hall", "city hall", "city hall"], knowledge=[1])
    play(s, put("E4"), put("E5", store=1, die=BUILDING), put("F4", store=2, die=BUILDING))
    assert [me(s).estate[space] for space in ("E4", "E5", "F4")] == ["city hall"] * 3


@proves("CB-10.1", "CB-11.2")
def test_the_log_tells_what_mines_pay():
    s = last_turn(knowledge=[2], estate={"E3": "mine"}, others={1: {"estate": {"E3": "mine"}}})
    was = Moment(0, s)
    lines = tell(GAME, was, step(GAME, was, 0, GAME.actions.parse("finish"), 1), None, ["Anne", "Marc"])
    assert lines[1:3] == ["Anne's mines pay 1 silverling and 1 worker.", "Marc's mines pay 1 silverling."]


@proves("CB-11.2")
def test_knowledge_2_pays_a_worker_for_each_mine_besides_the_silverling():
    mines = {"E3": "mine", "F2": "mine"}
    s = given(round=5, order=(1, 0), dice=(0, 0), knowledge=[2], estate=mines, others={1: {"estate": {"E3": "mine"}}})
    play(s, "finish")
    assert (me(s).silver, me(s).workers) == (2, 2)
    assert (me(s, 1).silver, me(s, 1).workers) == (1, 0)


@proves("CB-11.2")
def test_knowledge_2_pays_after_phase_e_too():
    s = last_turn(knowledge=[2], estate={"E3": "mine", "F2": "mine"})
    play(s, "finish")
    assert me(s).score == 2 + 1


@proves("CB-11.3")
def test_knowledge_3_pays_two_silverlings_a_sale_instead_of_one():
    s = given(dice=(4, 1), goods={"red": 3}, knowledge=[3])
    play(s, "sell die=0 goods=4")
    assert (me(s).silver, me(s).workers, me(s).score) == (2, 0, 6)


@proves("CB-11.4")
def test_knowledge_4_pays_a_worker_a_sale_besides_the_silverling():
    s = given(dice=(4, 1), goods={"red": 3}, knowledge=[4])
    play(s, "sell die=0 goods=4")
    assert (me(s).silver, me(s).workers, me(s).score) == (1, 1, 6)


@proves("CB-11.3", "CB-11.4")
@pytest.mark.parametrize(("known", "silver", "workers"), [([3], 2, 0), ([4], 1, 1), ([3, 4], 2, 1)])
def test_knowledge_3_and_4_work_for_a_warehouse_too(known, silver, workers):
    s = given(dice=(3, 1), store="warehouse", goods={"red": 3}, knowledge=known)
    play(s, put("E4"), "sell die=2 goods=4")
    assert (me(s).silver, me(s).workers) == (silver, workers)


# --- ships with knowledge 5


@proves("CB-11.5")
def test_knowledge_5_lets_a_ship_empty_two_neighbouring_depots():
    s = given(
        dice=(5, 1),
        store="ship",
        knowledge=[5],
        depot_goods={2: {"pink": 1}, 3: {"red": 2}, 4: {"brown": 1}, 5: {"red": 1}},
    )
    play(s, put("D5"), "load depot=3")
    assert GAME.words.question(s, ()) == "Knowledge 5: load at the next depot too?"
    assert choices(s) == ["load depot=4", "skip"]
    play(s, "load depot=4")
    assert me(s).goods == {"red": 2, "brown": 1}
    assert GAME.words.question(s, ()) == YOUR_TURN, "a third depot is too many"
    assert (goods_at(s, 2), goods_at(s, 5)) == ({"pink": 1}, {"red": 1})
    assert me(s).track == 1


@proves("CB-11.5")
def test_without_knowledge_5_one_depot_is_all():
    s = given(dice=(5, 1), store="ship", depot_goods={3: {"red": 2}, 4: {"brown": 1}})
    play(s, put("D5"), "load depot=3")
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-11.5")
def test_only_fitting_goods_are_taken_from_two_depots():
    s = given(
        dice=(5, 1),
        store="ship",
        knowledge=[5],
        goods={"red": 1, "pink": 1, "orange": 1},
        depot_goods={3: {"orange": 1}, 4: {"red": 1, "brown": 2}},
    )
    play(s, put("D5"), "load depot=3", "load depot=4")
    assert me(s).goods == {"pink": 1, "red": 2, "orange": 2}
    assert goods_at(s, 4) == {"brown": 2}


@proves("CB-11.5b")
def test_new_kinds_are_chosen_from_both_depots_together():
    s = given(
        dice=(5, 1),
        store="ship",
        knowledge=[5],
        goods={"red": 1},
        depot_goods={3: {"pink": 1, "brown": 1}, 4: {"orange": 1, "purple": 1, "pink": 2}},
    )
    play(s, put("D5"), "load depot=3", "load depot=4")
    assert me(s).goods == {"red": 1}, "nothing is loaded before both depots are chosen"
    assert choices(s) == ["keep goods=2", "keep goods=3", "keep goods=5", "keep goods=6"]
    assert GAME.words.say(s, GAME.actions.parse("keep goods=3"), ()) == "Take 3 pink goods tiles"
    play(s, "keep goods=3", "keep goods=6")
    assert me(s).goods == {"red": 1, "pink": 3, "orange": 1}
    assert (goods_at(s, 3), goods_at(s, 4)) == ({"brown": 1}, {"purple": 1})


@proves("CB-11.5a")
def test_the_depots_lie_in_a_ring():
    s = given(dice=(5, 1), store="ship", knowledge=[5], depot_goods={1: {"red": 1}, 6: {"red": 1}, 3: {"red": 1}})
    play(s, put("D5"), "load depot=6")
    assert choices(s) == ["load depot=1", "skip"]
    play(s, "load depot=1")
    assert me(s).goods == {"red": 2}
    assert goods_at(s, 3) == {"red": 1}


@proves("CB-11.5a")
def test_the_second_depot_may_be_left_alone():
    s = given(dice=(5, 1), store="ship", knowledge=[5], depot_goods={3: {"red": 2}, 4: {"brown": 1}})
    play(s, put("D5"), "load depot=3", "skip")
    assert me(s).goods == {"red": 2}
    assert goods_at(s, 4) == {"brown": 1}
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-11.5c", "CB-6.2a")
def test_each_way_to_load_is_offered_once():
    goods = {2: {"red": 1}, 3: {"pink": 1}, 5: {"red": 2}}
    given_a_ship = dict(dice=(5, 1), store="ship", knowledge=[5], depot_goods=goods)
    s = play(given(**given_a_ship), put("D5"))
    assert choices(s) == ["load depot=1", "load depot=2", "load depot=3", "load depot=5"]
    assert GAME.words.question(s, ()).endswith("At which first?")
    ways = [
        ["load depot=1"],
        ["load depot=2", "load depot=3"],
        ["load depot=2", "skip"],
        ["load depot=3"],
        ["load depot=5"],
    ]
    ends = [play(given(**given_a_ship), put("D5"), *way) for way in ways]
    assert all(GAME.words.question(s, ()) == YOUR_TURN for s in ends)
    assert len({s.depot_goods.tobytes() for s in ends}) == len(ends)


# --- buying with knowledge 6


@proves("CB-11.6")
def test_knowledge_6_lets_a_player_buy_from_all_seven_depots():
    scene = {"silver": 4, "depots": {1: ["bank", "ship"], 6: "castle"}, "black": "mine"}
    assert choices(given(**scene), "buy") == ["buy depot=0 slot=0"]
    s = given(**scene, knowledge=[6])
    lines = ["buy depot=0 slot=0", "buy depot=1 slot=0", "buy depot=1 slot=1", "buy depot=6 slot=0"]
    assert choices(s, "buy") == lines
    play(s, "buy depot=1 slot=1")
    assert me(s).stored == ["ship"]
    assert me(s).silver == 2
    assert depot(s, 1) == ["bank"]
    assert choices(s, "buy") == [], "still one purchase in a turn"


@proves("CB-11.6")
def test_with_knowledge_6_the_turn_waits_for_a_purchase_from_a_numbered_depot():
    s = given(silver=2, depots={1: "bank"}, knowledge=[6])
    play(s, "workers die=0", "workers die=1")
    assert choices(s) == ["buy depot=1 slot=0", "finish"]


# --- livestock with knowledge 7


@proves("CB-11.7")
def test_marc_scores_nine_for_three_sheep_beside_four_and_three_for_two_pigs():
    s = given(dice=(1, 4), store=["3 sheep", "2 pigs"], estate={"C1": "4 sheep", "C3": "bank"}, knowledge=[7])
    play(s, put("B2"))
    assert me(s).score == (3 + 1) + (4 + 1)
    play(s, put("C2", store=1, die=1))
    assert me(s).score == 9 + 3


# --- dice with knowledge 8 to 12


@proves("CB-11.8", "CB-11.8a")
def test_anne_makes_a_six_of_a_three_with_two_workers():
    s = given(dice=(3, 1), workers=2, depots={6: "castle"}, knowledge=[8])
    play(s, get(6))
    assert me(s).workers == 0


@proves("CB-11.8")
@pytest.mark.parametrize(("workers", "reached"), [(0, {3}), (1, {1, 2, 3, 4, 5}), (2, {1, 2, 3, 4, 5, 6})])
def test_with_knowledge_8_a_worker_turns_a_die_by_two(workers, reached):
    assert depots_open(given(dice=(3, 3), workers=workers, depots=ALL_DEPOTS, knowledge=[8])) == reached


@proves("CB-11.8a")
@pytest.mark.parametrize(("number", "cost"), [(1, 1), (2, 1), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_with_knowledge_8_a_worker_may_also_turn_it_by_one(number, cost):
    s = given(dice=(3, 3), workers=5, depots=ALL_DEPOTS, knowledge=[8])
    play(s, get(number))
    assert me(s).workers == 5 - cost


PLACED = {  # a tile of each colour, a space for it on duchy 1, and what lies beside that space
    "bank": ("E4", {}),
    "2 cows": ("C2", {"C3": "bank"}),
    "ship": ("D5", {}),
    "mine": ("E3", {}),
    "castle": ("B3", {"C3": "bank"}),
    "knowledge 26": ("C4", {}),
}
NUMBER = {"E4": 3, "C2": 4, "D5": 5, "E3": 4, "B3": 6, "C4": 1}
HELPED = {9: {"bank"}, 10: {"2 cows", "ship"}, 11: {"mine", "castle", "knowledge 26"}, 12: set()}


def steps_free(number, tile, die):
    """Whether this knowledge lets the tile be placed with this die and no worker."""
    space, estate = PLACED[tile]
    s = given(dice=(die, die), store=tile, estate=estate, knowledge=[number])
    free = may(s, put(space))
    if free:
        play(s, put(space))
        assert me(s).workers == 0
    return free


def turned(number, steps):
    """A die turned by so many steps."""
    return (number - 1 + steps) % 6 + 1


@proves("CB-11.9", "CB-11.10", "CB-11.11", "CB-11.12a")
@pytest.mark.parametrize("tile", PLACED)
@pytest.mark.parametrize("knowledge", [9, 10, 11, 12])
def test_knowledge_9_to_11_give_one_step_free_when_placing_their_colours(knowledge, tile):
    number = NUMBER[PLACED[tile][0]]
    reached = {steps for steps in range(-2, 4) if steps_free(knowledge, tile, turned(number, steps))}
    assert reached == ({-1, 0, 1} if tile in HELPED[knowledge] else {0})


@proves("CB-11.9", "CB-11.10", "CB-11.11")
@pytest.mark.parametrize("knowledge", [9, 10, 11])
def test_knowledge_9_to_11_are_no_help_in_taking_or_selling(knowledge):
    s = given(dice=(3, 3), depots=ALL_DEPOTS, goods={"pink": 1, "red": 1, "purple": 1}, knowledge=[knowledge])
    assert depots_open(s) == {3}
    assert choices(s, "sell") == ["sell die=0 goods=3"]


@proves("CB-11.12")
def test_knowledge_12_gives_one_step_free_when_taking():
    s = given(dice=(3, 3), depots=ALL_DEPOTS, goods={"red": 1, "purple": 1}, knowledge=[12])
    assert depots_open(s) == {2, 3, 4}
    assert choices(s, "sell") == []
    play(s, get(4))
    assert me(s).stored == ["mine"]
    assert me(s).workers == 0


@proves("CB-11.12a")
@pytest.mark.parametrize(("die", "reached"), [(6, {5, 6, 1}), (1, {6, 1, 2})])
def test_the_free_step_wraps_between_six_and_one(die, reached):
    assert depots_open(given(dice=(die, die), depots=ALL_DEPOTS, knowledge=[12])) == reached


@proves("CB-11.12a")
@pytest.mark.parametrize(("number", "cost"), [(3, 0), (4, 0), (5, 1), (6, 2), (2, 0), (1, 1)])
def test_the_free_step_adds_to_paid_ones(number, cost):
    s = given(dice=(3, 3), workers=2, depots=ALL_DEPOTS, knowledge=[12])
    play(s, get(number))
    assert me(s).workers == 2 - cost


@proves("CB-11.12a")
def test_one_worker_and_a_free_step_do_not_reach_further_than_two():
    assert depots_open(given(dice=(3, 3), workers=1, depots=ALL_DEPOTS, knowledge=[12])) == {1, 2, 3, 4, 5}


@proves("CB-11.12a")
def test_the_free_step_stays_one_step_with_knowledge_8():
    s = given(dice=(3, 3), depots=ALL_DEPOTS, knowledge=[8, 12])
    assert depots_open(s) == {2, 3, 4}
    s = given(dice=(3, 3), workers=1, depots=ALL_DEPOTS, knowledge=[8, 12])
    play(s, get(6))
    assert me(s).workers == 0


@proves("CB-11.12a")
def test_the_free_step_for_placing_stays_one_with_knowledge_8_too():
    assert not may(given(dice=(2, 2), store="mine", knowledge=[8, 11]), put("E3"))
    s = given(dice=(1, 1), workers=1, store="mine", knowledge=[8, 11])
    play(s, put("E3"))
    assert me(s).workers == 0


# --- workers with knowledge 13 and 14


@proves("CB-11.13")
def test_knowledge_13_adds_a_silverling_to_the_workers_of_a_die():
    s = given(dice=(4, 1), knowledge=[13])
    play(s, "workers die=0")
    assert (me(s).workers, me(s).silver) == (2, 1)
    s = given(dice=(4, 1), others={1: {"knowledge": [13]}})
    play(s, "workers die=0")
    assert (me(s).workers, me(s).silver) == (2, 0)


@proves("CB-11.14")
def test_knowledge_14_makes_it_four_workers_instead_of_two():
    s = given(dice=(4, 1), knowledge=[14])
    play(s, "workers die=0")
    assert (me(s).workers, me(s).silver) == (4, 0)


@proves("CB-11.13", "CB-11.14")
def test_a_boarding_house_is_not_a_die():
    s = given(dice=(3, 1), store="boarding house", knowledge=[13, 14])
    play(s, put("E4"))
    assert (me(s).workers, me(s).silver) == (4, 0)


# --- what counts at the end

HERMANS_SALES = {"red": 4, "purple": 3, "pink": 3, "orange": 1}


@proves("CB-11.15")
def test_herman_scores_twelve_for_four_kinds_of_goods_sold():
    assert points_at_the_end(knowledge=[15], sold=HERMANS_SALES, goods={"brown": 2}) == 12


@proves("CB-11.18")
def test_herman_scores_eleven_for_eleven_goods_sold():
    assert points_at_the_end(knowledge=[25], sold=HERMANS_SALES, goods={"brown": 2}) == 11


@proves("CB-11.15", "CB-11.18")
def test_both_together_count_twice_and_neither_counts_nothing():
    assert points_at_the_end(knowledge=[15, 25], sold=HERMANS_SALES) == 23
    assert points_at_the_end(sold=HERMANS_SALES) == 0


@proves("CB-11.16")
@pytest.mark.parametrize(
    ("number", "building"),
    [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenter"),
        (19, "church"),
        (20, "market"),
        (21, "boarding house"),
        (22, "bank"),
        (23, "city hall"),
    ],
)
def test_each_of_knowledge_16_to_23_counts_its_own_building(number, building):
    others = [other for other in BUILDINGS if other != building]
    spaces = ("E4", "E5", "F4", "F5", "G4", "E1", "E2")
    estate = {"C3": building, "C5": building, **dict(zip(spaces, others, strict=True))}
    assert points_at_the_end(knowledge=[number], estate=estate) == 8


@proves("CB-11.16")
def test_marc_scores_24_for_two_watchtowers_and_four_banks():
    estate = {"C3": "bank", "C5": "bank", "E1": "bank", "E4": "bank", "C6": "watchtower", "E5": "watchtower"}
    assert points_at_the_end(knowledge=[17, 22], estate={**estate, "F4": "market"}) == 24


@proves("CB-11.17")
def test_anne_scores_twelve_for_sheep_cows_and_chickens():
    estate = {"A1": "2 sheep", "B1": "3 sheep", "B2": "4 sheep", "C1": "3 cows", "E6": "2 chickens"}
    assert points_at_the_end(knowledge=[24], estate=estate) == 12
    assert points_at_the_end(knowledge=[23], estate=estate) == 0


@proves("CB-11.17")
def test_all_four_species_are_sixteen_points_and_none_are_nothing():
    estate = {"A1": "2 sheep", "B1": "2 pigs", "C1": "2 cows", "E6": "2 chickens"}
    assert points_at_the_end(knowledge=[24], estate=estate) == 16
    assert points_at_the_end(knowledge=[24], store=["2 pigs"]) == 0


@proves("CB-11.19")
def test_knowledge_26_counts_two_points_a_bonus_tile_large_or_small():
    s = given(
        phase="E",
        round=5,
        order=(1, 0),
        dice=(4, 2),
        store=["mine", "ship"],
        estate={"F2": "mine", "G1": "mine", **{space: "ship" for space in ("D1", "D2", "D5", "D6", "D7")}},
        knowledge=[26],
        bonus_taken={"ship": 1},
    )
    play(s, put("E3"), put("D3", store=1, die=1))
    assert me(s).bonuses == 2
    assert me(s).scored("bonus") == 5 + 2
    assert is_over(s)
    assert me(s).scored("knowledge") == 4


@proves("CB-11.19")
def test_whoever_finishes_a_colour_third_has_no_bonus_tile_to_count():
    s = given(
        seats=3,
        phase="E",
        round=5,
        order=(1, 2, 0),
        dice=(4, 0),
        store="mine",
        estate={"F2": "mine", "G1": "mine"},
        knowledge=[26],
        bonus_taken={"mine": 2},
    )
    play(s, put("E3"))
    assert is_over(s)
    assert me(s).scored("knowledge") == 0
