"""Chapter 2: what is printed on buildings."""

import numpy as np
import pytest

from herberg.games.homesteaders.pieces import COLOUR, COST, INCOME, POINTS, SILVER, YIELD, Building, Colour, Good
from herberg.games.homesteaders.rules.scoring import building_points
from tests.games.homesteaders.scene import (
    ME,
    YOU,
    Ask,
    build,
    buildable,
    built,
    given,
    me,
    number,
    owning,
    place,
    play,
    winning,
    work,
)
from tests.tell import may, proves

PRINTED = {  # points and cost
    "grain_mill": (2, "wood steel"),
    "farm": (0, "wood"),
    "market": (2, "wood"),
    "foundry": (0, ""),
    "steel_mill": (0, "wood wood gold"),
    "boarding_house": (0, "wood wood"),
    "railworkers_house": (0, "steel steel"),
    "ranch": (0, "wood food steel"),
    "trading_post": (0, "gold"),
    "general_store": (2, "steel"),
    "gold_mine": (0, "wood steel"),
    "copper_mine": (0, "wood wood steel"),
    "river_port": (0, "wood"),
    "church": (10, "wood steel gold copper"),
    "workshop": (2, "steel"),
    "depot": (0, "wood steel"),
    "stables": (0, "livestock"),
    "bank": (3, "steel copper"),
    "meatpacking_plant": (2, "wood livestock"),
    "forge": (1, "steel steel"),
    "factory": (6, "steel steel copper"),
    "rodeo": (4, "food livestock"),
    "lawyer": (4, "wood gold livestock"),
    "fairgrounds": (6, "wood wood copper livestock"),
    "dude_ranch": (3, "wood food"),
    "town_hall": (10, "wood wood copper"),
    "terminal": (6, "steel steel"),
    "restaurant": (8, "wood livestock"),
    "train_station": (3, "wood copper"),
    "circus": (8, "food food livestock"),
    "rail_yard": (6, "steel steel gold copper"),
}


def counts(cost):
    """A cost in words as amounts."""
    return {good.name.lower(): cost.split().count(good.name.lower()) for good in Good}


def lot_for(name):
    """A lot of any colour in a stage that offers this building."""
    at = number(name)
    return "2-s3" if at < number("church") else "1-08" if at < number("dude_ranch") else "1-09"


@proves("HS-2.1")
def test_nobody_builds_a_name_twice_but_others_may_own_a_copy():
    s = winning("1-02", buildings="foundry", seats=3)
    assert "foundry" not in buildable(s)
    s = winning("1-02", seats=3)
    owning(s, YOU, buildings="foundry")
    assert "foundry" in buildable(s)


@proves("HS-2.2")
@pytest.mark.parametrize(
    ("lot", "colours"),
    [
        ("1-02", {Colour.INDUSTRIAL}),
        ("1-03", {Colour.COMMERCIAL}),
        ("2-s1", {Colour.RESIDENTIAL}),
        ("2-t1", {Colour.RESIDENTIAL, Colour.COMMERCIAL}),
        ("2-t3", {Colour.INDUSTRIAL, Colour.SPECIAL}),
    ],
)
def test_a_lot_must_allow_the_colour(lot, colours):
    s = winning(lot, wood=9, food=9, steel=9, gold=9, copper=9, livestock=9)
    play(s, "pay gold=0")
    assert {Colour(COLOUR[number(name)]) for name in buildable(s)} == colours


@proves("HS-2.2")
def test_how_many_tiles_of_each_colour_there_are():
    boxes = {colour: sum(1 for at in Building if COLOUR[at] == colour) for colour in Colour}
    assert boxes == {Colour.RESIDENTIAL: 10, Colour.COMMERCIAL: 8, Colour.INDUSTRIAL: 8, Colour.SPECIAL: 6}


@proves("HS-2.3")
def test_the_stage_says_in_which_rounds_a_building_can_be_built():
    rich = dict(wood=9, food=9, steel=9, gold=9, copper=9, livestock=9)
    seen = {}
    for turn in (4, 5, 8, 9):
        s = winning("1-08", turn=turn, **rich)
        seen[turn] = buildable(play(s, "pay gold=0"))
    assert "farm" in seen[4]
    assert "farm" not in seen[5]
    assert "ranch" in seen[4] & seen[8]
    assert "ranch" not in seen[9]
    assert "church" in seen[5] & seen[8]
    assert "church" not in seen[4] | seen[9]
    assert "circus" in seen[9]
    assert "circus" not in seen[8]


@proves("HS-2.4", "HS-2.5")
@pytest.mark.parametrize("name", PRINTED)
def test_printed_points_and_cost(name):
    points, cost = PRINTED[name]
    assert POINTS[number(name)] == points
    assert {good.name.lower(): int(COST[number(name), good]) for good in Good} == counts(cost)


@proves("HS-2.4")
def test_printed_points_count():
    s = given(buildings="steel_mill trading_post", points=0)
    before = building_points(me(s))
    owning(s, ME, buildings="grain_mill market")
    assert building_points(me(s)) == before + 2 + 2


@proves("HS-2.5")
@pytest.mark.parametrize("name", PRINTED)
def test_a_building_takes_its_cost_and_nothing_less(name):
    cost = {good: amount for good, amount in counts(PRINTED[name][1]).items() if amount}
    s = winning(lot_for(name), silver=9, trade=1, **cost)
    play(s, "pay gold=0", build(name))
    assert name in built(me(s))
    assert me(s).goods.sum() == 0
    for good in cost:
        s = winning(lot_for(name), silver=9, trade=1, **(cost | {good: cost[good] - 1}))
        play(s, "pay gold=0")
        assert not may(s, build(name)), f"without a {good}"


@proves("HS-2.6")
def test_a_reward_comes_once_when_built():
    s = winning("1-08", steel=1, trade=0)
    play(s, build("workshop"), "accept")
    assert me(s).workers == 2
    s = winning("2-s1", wood=1, food=1, steel=1)
    play(s, build("ranch"))
    assert me(s).trade == 1
    play(s, "ready")
    assert me(s).trade == 1, "and not again with the next income"


@proves("HS-2.7")
@pytest.mark.parametrize(
    ("name", "others", "bonus"),
    [
        ("railworkers_house", {}, 3 + 2),
        ("depot", {}, 2),
        ("terminal", {}, 2),
        ("dude_ranch", {}, 3),
        ("circus", {}, 3),
        ("factory", dict(buildings="foundry gold_mine"), 2),
        ("stables", dict(buildings="farm ranch"), 3),
        ("fairgrounds", dict(buildings="farm"), 2),
        ("town_hall", dict(buildings="market bank"), 2),
        ("restaurant", dict(buildings="rodeo circus"), 2),
        ("rail_yard", dict(buildings="foundry market farm"), 5),
    ],
)
def test_an_end_bonus_counts_its_kind(name, others, bonus):
    s = given(workers=3, lines=2, **others)
    before = building_points(me(s))
    owning(s, ME, buildings=name)
    assert building_points(me(s)) - before - int(POINTS[number(name)]) == bonus


@proves("HS-2.7a")
def test_the_homestead_is_residential_and_a_rail_yard_counts_itself():
    s = given(buildings="stables")
    assert building_points(me(s)) == 1
    s = given(buildings="rail_yard")
    assert building_points(me(s)) == 6 + 2


STANDING = {
    "homestead": dict(silver=2),
    "grain_mill": dict(food=1),
    "market": dict(trade=1),
    "steel_mill": dict(steel=1),
    "boarding_house": dict(silver=2),
    "railworkers_house": dict(silver=1, trade=1),
    "trading_post": dict(trade=2),
    "general_store": dict(trade=1),
    "church": dict(points=2),
    "workshop": dict(points=1),
    "depot": dict(silver=2),
    "stables": dict(trade=1, points=1),
    "factory": dict(points=2),
    "lawyer": dict(points=2),
    "fairgrounds": dict(gold=1),
}


@proves("HS-2.8")
@pytest.mark.parametrize("name", [building.name.lower() for building in Building])
def test_standing_income_needs_no_worker(name):
    s = given(2, 5, buildings="" if name == "homestead" else name, workers=1, silver=5)
    if name in ("bank", "rodeo"):
        assert not INCOME[number(name)].any(), "theirs depends on what else is there"
        return
    play(s, "ready")
    while s.ask == Ask.PLACE:
        play(s, "ready")
    due = STANDING.get(name, {})
    earned = dict(zip([*(good.name.lower() for good in Good), "silver", "trade", "points"], me(s).earned, strict=True))
    expected = dict(due) if name == "homestead" else {**due, "silver": due.get("silver", 0) + 2}
    assert {thing: amount for thing, amount in earned.items() if amount} == expected


@proves("HS-2.8")
def test_the_homestead_pays_two_silver_though_nobody_works_there():
    s = given(2)
    play(s, "ready", "ready")
    assert me(s).earned[SILVER] == 2


WORK = {
    "homestead": [dict(wood=1), dict(points=1)],
    "farm": [dict(silver=2, trade=1), dict(food=1)],
    "market": [dict(silver=2)],
    "foundry": [dict(steel=1)],
    "ranch": [dict(livestock=1)],
    "gold_mine": [dict(gold=1)],
    "copper_mine": [dict(copper=1)],
    "river_port": [dict(gold=1)],
    "meatpacking_plant": [dict(points=2), dict(points=2)],
    "forge": [dict(points=2)],
}


@proves("HS-2.9")
@pytest.mark.parametrize(("name", "which"), [(name, at) for name, rows in WORK.items() for at in range(len(rows))])
def test_work_income_comes_only_from_a_filled_place(name, which):
    things = [*(good.name.lower() for good in Good), "silver", "trade", "points"]
    spot = f"{name}.{which}"
    assert {thing: int(n) for thing, n in zip(things, YIELD[place(spot)], strict=True) if n} == WORK[name][which]
    extra = "" if name == "homestead" else name
    idle = given(2, 5, buildings=extra, workers=2)
    busy = given(2, 5, buildings=extra, workers=2)
    play(busy, work(spot))
    for s in (idle, busy):
        while s.ask == Ask.PLACE:
            play(s, "ready")
    assert np.array_equal(me(busy).earned - me(idle).earned, YIELD[place(spot)])
