"""Chapter 7: the advantages of the eight buildings."""

import pytest

from herberg.games.burgundy import GAME
from tests.games.burgundy.scene import BUILDING, black_depot, depot, get, given, goods_at, me, put, rest, spaces_open
from tests.tell import choices, may, play, proves

YOUR_TURN = "Use a die, or buy a tile."
MIXED = {  # something of every colour, spread over the depots
    1: ["bank", "ship"],
    2: ["knowledge 9", "castle"],
    3: ["3 sheep", "church"],
    4: ["ship", "market"],
    5: ["mine", "knowledge 2"],
    6: ["bank", "4 pigs"],
}


def fetched(s):
    """The tiles a building offers to take, as (depot, name)."""
    lines = [GAME.actions.things(action) for action in GAME.choices(s) if GAME.actions.verb(action) == "take"]
    assert all(things["die"] == BUILDING for things in lines)
    return {(things["depot"], depot(s, things["depot"])[things["slot"]]) for things in lines}


@proves("CB-7.1")
def test_a_warehouse_sells_one_kind_as_the_action_does():
    s = given(seats=3, dice=(3, 1), store="warehouse", goods={"red": 2, "orange": 1})
    play(s, put("C3"))
    region = me(s).score
    assert GAME.words.question(s, ()) == "Your warehouse sells one kind of goods. Which?"
    assert choices(s) == ["sell die=2 goods=4", "sell die=2 goods=6", "skip"]
    play(s, "sell die=2 goods=4")
    assert me(s).goods == {"orange": 1}
    assert me(s).sold == {"red": 2}
    assert me(s).silver == 1
    assert me(s).score == region + 2 * 3
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-7.2")
def test_a_carpenter_takes_a_building_from_any_numbered_depot():
    s = given(dice=(3, 1), store="carpenter", depots=MIXED)
    play(s, put("C3"))
    assert GAME.words.question(s, ()) == "Your carpenter fetches a tile. Which?"
    assert fetched(s) == {(1, "bank"), (3, "church"), (4, "market"), (6, "bank")}
    play(s, get(3, slot=1, die=BUILDING))
    assert me(s).stored == ["church"]
    assert depot(s, 3) == ["3 sheep"]
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-7.3")
def test_a_church_takes_a_mine_a_knowledge_tile_or_a_castle():
    s = given(dice=(3, 1), store="church", depots=MIXED)
    play(s, put("C3"))
    assert fetched(s) == {(2, "knowledge 9"), (2, "castle"), (5, "mine"), (5, "knowledge 2")}
    play(s, get(2, slot=1, die=BUILDING))
    assert me(s).stored == ["castle"]
    assert me(s).dice == (0, 1)


@proves("CB-7.4")
def test_a_market_takes_a_ship_or_livestock():
    s = given(dice=(3, 1), store="market", depots=MIXED)
    play(s, put("C3"))
    assert fetched(s) == {(1, "ship"), (3, "3 sheep"), (4, "ship"), (6, "4 pigs")}
    play(s, get(6, slot=1, die=BUILDING))
    assert me(s).stored == ["4 pigs"]


@proves("CB-7.5")
def test_a_boarding_house_brings_four_workers():
    s = given(dice=(3, 1), workers=1, store="boarding house")
    play(s, put("C3"))
    assert me(s).workers == 5
    assert me(s).silver == 0


@proves("CB-7.6")
def test_a_bank_brings_two_silverlings():
    s = given(dice=(3, 1), silver=1, store="bank")
    play(s, put("C3"))
    assert me(s).silver == 3
    assert me(s).workers == 0


@proves("CB-7.7")
def test_a_city_hall_places_another_tile_of_any_colour_on_any_number():
    s = given(dice=(3, 1), store=["city hall", "mine", "ship"])
    play(s, put("E4"))
    assert GAME.words.question(s, ()) == "Your city hall places another tile. Which, and where?"
    assert spaces_open(s, store=1, die=BUILDING) == {"E3"}
    assert spaces_open(s, store=2, die=BUILDING) == {"D3", "D5"}
    assert may(s, "skip")
    play(s, put("E3", store=1, die=BUILDING))
    assert me(s).estate["E3"] == "mine"
    assert me(s).stored == ["ship"]
    assert me(s).dice == (0, 1)
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-7.7")
def test_a_city_hall_only_places():
    s = given(dice=(3, 1), store=["city hall", "mine"], goods={"red": 1}, depots=MIXED)
    play(s, put("E4"))
    assert {line.split()[0] for line in choices(s)} == {"place", "skip"}


@proves("CB-7.7")
def test_the_tile_placed_by_a_city_hall_has_all_its_effects():
    s = given(dice=(3, 1), store=["city hall", "ship"], depot_goods={6: {"pink": 2}})
    play(s, put("E4"), put("D5", store=1, die=BUILDING), "load depot=6")
    assert me(s).goods == {"pink": 2}
    assert me(s).track == 1
    assert goods_at(s, 6) == {}


@proves("CB-7.7")
def test_a_region_completed_by_a_city_hall_scores():
    s = given(dice=(3, 1), store=["city hall", "watchtower"])
    play(s, put("E4"), put("C3", store=1, die=BUILDING))
    assert me(s).score == 4 + 1 + 10


@proves("CB-7.8")
def test_a_watchtower_scores_four_points():
    s = given(dice=(3, 1), store="watchtower")
    play(s, put("E4"))
    assert me(s).score == 4
    assert me(s).scored("watchtower") == 4


@proves("CB-7.9")
@pytest.mark.parametrize("building", ["carpenter", "church", "market"])
def test_the_black_depot_is_out_of_reach_of_buildings(building):
    black = ["bank", "mine", "ship", "castle"]
    s = given(dice=(3, 1), store=building, black=black)
    play(s, put("E4"))
    assert GAME.words.question(s, ()) == YOUR_TURN
    assert black_depot(s) == black
    s = given(dice=(3, 1), store=building, black=black, depots=MIXED)
    play(s, put("E4"))
    assert {line.split()[0] for line in choices(s)} == {"take", "skip"}


@proves("CB-7.9")
@pytest.mark.parametrize(
    "building",
    ["warehouse", "watchtower", "carpenter", "church", "market", "boarding house", "bank", "city hall"],
)
def test_an_advantage_needs_no_die(building):
    s = given(dice=(3, 1), store=[building, "mine"], depots=MIXED, goods={"red": 1})
    play(s, put("E4"))
    if GAME.words.question(s, ()) != YOUR_TURN:
        play(s, choices(s)[0])
    assert GAME.words.question(s, ()) == YOUR_TURN
    assert me(s).dice == (0, 1)


@proves("CB-7.9a")
@pytest.mark.parametrize("building", ["warehouse", "carpenter", "church", "market", "city hall"])
def test_an_advantage_may_be_declined(building):
    s = given(dice=(3, 1), store=[building, "mine"], depots=MIXED, goods={"red": 1})
    play(s, put("E4"), "skip")
    assert GAME.words.question(s, ()) == YOUR_TURN
    assert me(s).stored == ["mine"]
    assert me(s).goods == {"red": 1}
    assert me(s).dice == (0, 1)
    assert all(len(depot(s, number)) == 2 for number in MIXED)


@proves("CB-7.10")
@pytest.mark.parametrize(
    ("building", "depots"),
    [
        ("warehouse", MIXED),
        ("city hall", MIXED),
        ("carpenter", {1: ["ship", "mine"], 2: ["castle", "knowledge 1"]}),
        ("church", {1: ["ship", "bank"], 3: "2 cows"}),
        ("market", {1: ["bank", "mine"], 2: ["castle", "knowledge 1"]}),
    ],
)
def test_where_the_advantage_is_impossible_the_building_still_may_be_placed(building, depots):
    s = given(dice=(3, 1), store=building, depots=depots)
    play(s, put("E4"))
    assert me(s).estate["E4"] == building
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-7.10")
def test_a_city_hall_whose_stored_tile_has_nowhere_to_go_asks_nothing():
    s = given(dice=(3, 1), store=["city hall", "castle"])
    play(s, put("E4"))
    assert GAME.words.question(s, ()) == YOUR_TURN
    assert me(s).stored == ["castle"]


@proves("CB-7.11")
def test_workers_and_silver_never_run_out():
    s = given(dice=(3, 1), workers=29, store="boarding house", others={1: {"workers": 30}})
    play(s, put("E4"), "workers die=1")
    assert me(s).workers == 29 + 4 + 2
    s = given(dice=(3, 1), silver=19, store="bank", others={1: {"silver": 20}})
    play(s, put("E4"))
    assert me(s).silver == 21


@proves("CB-7.11")
def test_even_thousands_of_workers_are_counted():
    s = given(dice=(3, 1), workers=3000)
    play(s, "workers die=0")
    assert me(s).workers == 3002


@proves("CB-7.12")
def test_a_city_hall_places_a_castle_that_places_a_church_that_takes_a_tile():
    s = given(
        dice=(3, 1),
        estate={"C4": "knowledge 1"},
        store=["city hall", "castle", "church"],
        depots={4: ["mine", "castle"]},
    )
    play(s, put("E4"))
    play(s, put("B3", store=1, die=BUILDING))
    assert GAME.words.question(s, ()) == "Your castle gives one action with any number."
    play(s, put("C3", store=2, die=BUILDING))
    assert GAME.words.question(s, ()) == "Your church fetches a tile. Which?"
    play(s, get(4, slot=1, die=BUILDING))
    assert me(s).stored == ["castle"]
    assert me(s).dice == (0, 1)
    assert GAME.words.question(s, ()) == YOUR_TURN
    rest(s)
    assert s.seat == 1


@proves("CB-7.12")
def test_a_castle_places_a_city_hall_that_places_a_ship_that_loads():
    s = given(
        dice=(6, 0),
        estate={"C4": "knowledge 1"},
        store=["castle", "city hall", "ship"],
        depot_goods={2: {"red": 1}},
    )
    play(s, put("B3"), put("E4", store=1, die=BUILDING), put("D3", store=2, die=BUILDING), "load depot=2")
    assert me(s).goods == {"red": 1}
    assert me(s).stored == []
    assert s.seat == 1


@proves("CB-7.12")
def test_a_tile_fetched_by_the_nested_building_finds_room_in_storage():
    s = given(
        dice=(3, 1), store=["city hall", "carpenter", "mine"], depots={1: ["bank", "church"]}, estate={"E5": "market"}
    )
    play(s, put("E4"), put("C3", store=1, die=BUILDING), get(1, slot=1, die=BUILDING))
    assert sorted(me(s).stored) == ["church", "mine"]
    assert GAME.words.question(s, ()) == YOUR_TURN


@proves("CB-7.12")
def test_a_warehouse_placed_by_a_castle_sells():
    s = given(dice=(6, 1), estate={"C4": "knowledge 1"}, store=["castle", "warehouse"], goods={"pink": 2})
    play(s, put("B3"), put("E4", store=1, die=BUILDING), "sell die=2 goods=3")
    assert me(s).score == 4
    assert me(s).silver == 1
