"""Chapter 13: particular buildings."""

import pytest

from herberg.games.homesteaders.pieces import SILVER
from herberg.games.homesteaders.rules.scoring import building_points
from tests.games.homesteaders.scene import (
    ME,
    YOU,
    Ask,
    bidding,
    bids,
    build,
    buildable,
    built,
    buy,
    given,
    has,
    me,
    owning,
    play,
    points,
    sell,
    take,
    winning,
)
from tests.tell import choices, may, proves


def income(**mine):
    """Seat 0 after an income with these belongings, before anything else; a gold makes it ask for the wages."""
    s = given(2, 5, **({"gold": 1} | mine))
    while s.ask == Ask.PLACE:
        play(s, "ready")
    return s


# ---------------------------------------------------------------------------------------------- Boarding House


@proves("HS-13.1")
@pytest.mark.parametrize("debts", [1, 2, 5])
def test_a_boarding_house_drops_a_debt(debts):
    s = winning("2-s1", wood=2, debt=debts, silver=3)
    play(s, build("boarding_house"))
    assert has(me(s), debt=debts - 1, silver=0)


@proves("HS-13.1")
def test_without_debts_a_boarding_house_gives_two_silver():
    s = winning("2-s1", wood=2, silver=3)
    play(s, build("boarding_house"))
    assert has(me(s), debt=0, silver=2)


@proves("HS-13.2")
def test_a_boarding_house_counts_industrial_buildings():
    s = given(buildings="boarding_house foundry gold_mine river_port farm")
    assert building_points(me(s)) == 3


# ------------------------------------------------------------------------------------------------------- Rodeo


@proves("HS-13.3")
@pytest.mark.parametrize(("workers", "silver"), [(1, 1), (3, 3), (5, 5), (7, 5)])
def test_a_rodeo_yields_a_silver_for_each_worker_up_to_five(workers, silver):
    s = income(buildings="rodeo", workers=workers)
    assert me(s).earned[SILVER] == 2 + silver


@proves("HS-13.3")
def test_a_rodeo_looks_at_the_workers_of_the_moment():
    s = given(2, 5, buildings="rodeo", workers=1, trade=2, food=2)
    play(s, "hire", "hire", "ready", "ready")
    assert me(s).earned[SILVER] == 2 + 3


# ------------------------------------------------------------------------------------------------------- Forge


@proves("HS-13.4")
def test_a_forge_gives_a_point_for_later_buildings_not_for_itself():
    s = winning("1-07", steel=2)
    play(s, build("forge"))
    assert me(s).points == 0
    s = winning("1-05", steel=1, buildings="forge")
    play(s, build("general_store"))
    assert me(s).points == 1


@proves("HS-13.4")
def test_with_a_train_station_a_forge_gives_two_points_in_one_turn():
    s = winning("1-09", wood=2, copper=1, food=1, buildings="forge")
    play(s, build("train_station"), build("dude_ranch"))
    assert me(s).points == 2


@proves("HS-13.5")
@pytest.mark.parametrize(
    ("name", "lot", "cost"),
    [
        ("forge", "1-07", dict(steel=2)),
        ("depot", "1-05", dict(wood=1, steel=1)),
        ("rail_yard", "1-09", dict(steel=2, gold=1, copper=1)),
    ],
)
def test_a_forge_steps_on_the_rail_track_and_so_do_depot_and_rail_yard(name, lot, cost):
    s = winning(lot, rail=2, **cost)
    if s.ask == Ask.PAY:
        play(s, "pay gold=0")
    play(s, build(name))
    assert (s.ask, me(s).rail) == (Ask.PRIZE, 3)
    play(s, take("line"))
    assert me(s).lines == 1


# ----------------------------------------------------------------------------------------------- General Store


@proves("HS-13.6")
def test_a_general_store_adds_a_silver_to_every_sale():
    s = given(buildings="general_store", trade=3, wood=2, copper=1, silver=6)
    play(s, sell("wood"))
    assert has(me(s), silver=8, points=1)
    play(s, sell("copper"))
    assert has(me(s), silver=9, gold=1, points=2)
    play(s, sell("wood"))
    assert has(me(s), silver=11, points=3)


@proves("HS-13.6")
def test_a_general_store_makes_nothing_cheaper():
    s = given(buildings="general_store", trade=1, silver=6)
    play(s, buy("steel"))
    assert me(s).silver == 3


# ------------------------------------------------------------------------------------------------------ Lawyer


@proves("HS-13.7")
def test_a_lawyer_beats_a_bid_with_the_same():
    s = bidding(3, 5)
    owning(s, YOU, buildings="lawyer")
    play(s, "bid lot=1 amount=5")
    assert bids(s, 1) == [5, 6, 7, 9, 12, 16, 21]
    play(s, "bid lot=1 amount=5")
    assert s.bidder[0] == YOU
    play(s, "pass")
    assert (s.seat, bids(s, 1)) == (ME, [6, 7, 9, 12, 16, 21])


@proves("HS-13.7")
def test_a_lawyer_still_bids_three_at_least():
    s = bidding(3, 5, buildings="lawyer")
    assert bids(s, 1) == [3, 4, 5, 6, 7, 9, 12, 16, 21]


@proves("HS-13.7a")
def test_a_lawyer_beats_the_neutral_bid_with_the_same():
    s = bidding(2, 5, buildings="lawyer")
    play(s, "neutral lot=1", "bid lot=1 amount=5")
    assert s.bidder[0] == ME


@proves("HS-13.8")
def test_a_lawyer_counts_commercial_buildings():
    s = given(buildings="lawyer market bank foundry")
    assert building_points(me(s)) == 4 + 2 + (2 + 3) + 1, "and the Bank counts the Lawyer"


# -------------------------------------------------------------------------------------------------- River Port


def at_port(lot, name="", **mine):
    """A winner with a River Port who has paid the bid in silver, building at lot."""
    s = winning(lot, silver=9, buildings=f"river_port {name}", **mine)
    return play(s, "pay gold=0")


@proves("HS-13.9")
def test_with_a_river_port_gold_serves_as_copper_or_livestock():
    s = at_port("1-08", steel=1, gold=1)
    assert choices(s, "build").count(build("bank", 1)) == 1
    assert not may(s, build("bank"))
    play(s, build("bank", 1))
    assert has(me(s), gold=0, steel=0)
    s = at_port("1-08", wood=1, gold=1)
    play(s, build("meatpacking_plant", 2))
    assert has(me(s), gold=0, wood=0)


@proves("HS-13.9")
def test_without_a_river_port_gold_is_gold():
    s = winning("1-08", silver=9, steel=1, gold=1)
    play(s, "pay gold=0")
    assert "bank" not in buildable(s)


@proves("HS-13.9")
def test_gold_stands_only_for_copper_and_livestock_that_the_cost_names():
    s = at_port("1-08", wood=9, food=9, steel=9, gold=9, copper=9, livestock=9)
    ports = {line for line in choices(s, "build") if f" building={19} " in line}
    assert ports == {build("meatpacking_plant", 0), build("meatpacking_plant", 2)}
    assert [line for line in choices(s, "build") if f" building={15} " in line] == [build("workshop")]


@proves("HS-13.9")
def test_gold_that_the_cost_names_itself_is_needed_besides():
    s = at_port("1-08", wood=1, steel=1, gold=1)
    assert "church" not in buildable(s)
    s = at_port("1-08", wood=1, steel=1, gold=2)
    play(s, build("church", 1))
    assert has(me(s), gold=0)


@proves("HS-13.10")
@pytest.mark.parametrize("lot", ["1-09", "1-10"])
def test_gold_serves_on_the_lots_for_copper_and_livestock_once(lot):
    s = at_port(lot, gold=2)
    assert s.ask == Ask.EXCHANGE
    assert choices(s, "exchange") == ["exchange port=1"]
    play(s, "exchange port=1")
    assert has(me(s), gold=1, points=4)
    assert s.ask != Ask.EXCHANGE


@proves("HS-13.10")
def test_gold_does_not_serve_on_lots_for_food_and_wood():
    s = at_port("2-c1", gold=2, trade=1)
    play(s, "decline")
    assert s.ask == Ask.EXCHANGE
    assert not choices(s, "exchange")


@proves("HS-13.10")
def test_without_a_river_port_gold_does_not_serve_on_lots():
    s = winning("1-09", gold=2, trade=1, silver=9)
    play(s, "pay gold=0", "decline")
    assert not choices(s, "exchange")


@proves("HS-13.11")
def test_gold_is_never_sold_as_copper():
    s = given(buildings="river_port", gold=1, trade=1, silver=6)
    assert not may(s, sell("copper"))
    assert not may(s, sell("livestock"))
    play(s, sell("gold"))
    assert has(me(s), silver=10, gold=0)


@proves("HS-13.12")
def test_each_copper_and_livestock_may_be_replaced_by_itself_without_workers():
    s = at_port("1-08", wood=2, copper=1, livestock=1, gold=2)
    assert [line for line in choices(s, "build") if f" building={24} " in line] == [
        build("fairgrounds", port) for port in range(4)
    ]
    assert not me(s).posts
    left = {}
    for port in range(4):
        s = at_port("1-08", wood=2, copper=1, livestock=1, gold=2)
        play(s, build("fairgrounds", port))
        left[port] = tuple(int(count) for count in me(s).goods[3:])
    assert left == {0: (2, 0, 0), 1: (1, 1, 0), 2: (1, 0, 1), 3: (0, 1, 1)}, "gold, copper, livestock"


# ----------------------------------------------------------------------------------------------- Train Station


@proves("HS-13.13")
def test_a_train_station_gives_a_rail_line_and_another_building_of_any_colour():
    s = winning("2-c1", wood=2, copper=1, food=3, livestock=1, steel=2)
    assert "circus" not in buildable(s), "the lot is commercial or industrial"
    play(s, build("train_station"))
    assert (me(s).lines, s.ask) == (1, Ask.BUILD)
    assert buildable(s) == {"circus", "dude_ranch", "restaurant", "terminal"}
    play(s, build("circus"))
    assert built(me(s)) == {"homestead", "train_station", "circus"}
    assert s.ask != Ask.BUILD


@proves("HS-13.13")
def test_the_second_building_may_be_declined():
    s = winning("2-c1", wood=2, copper=1, food=1)
    play(s, build("train_station"), "decline")
    assert built(me(s)) == {"homestead", "train_station"}


@proves("HS-13.13")
def test_any_colour_is_for_the_second_building_alone():
    s = bidding(3, 9, lots=("2-c1",), wood=2, copper=1, food=1)
    owning(s, YOU, wood=1, food=1, steel=2)
    play(s, "bid lot=1 amount=3", "bid lot=2 amount=3", "pass", build("train_station"), build("dude_ranch"))
    assert (s.seat, s.ask) == (YOU, Ask.BUILD)
    assert buildable(s) == {"terminal"}, "this lot is commercial or industrial"


@proves("HS-13.13a")
def test_the_second_building_is_paid_gives_its_reward_and_is_new():
    s = winning("2-c1", wood=2, copper=3, food=1, steel=2, trade=1, rail=2, silver=9)
    play(s, "pay gold=0", buy("gold"), build("train_station"))
    assert not may(s, build("train_station"))
    play(s, build("rail_yard"))
    assert s.ask == Ask.PRIZE
    play(s, take("worker"))
    assert has(me(s), wood=1, copper=1, steel=0, gold=0, workers=2, rail=3)
    assert s.ask == Ask.EXCHANGE, "the lot's exchange comes last"


# -------------------------------------------------------------------------------------------------------- Bank


@proves("HS-13.14")
def test_a_bank_turns_a_chip_into_a_silver_and_never_back():
    s = given(buildings="bank", trade=2, silver=6)
    assert choices(s, "swap") == ["swap swap=2"]
    play(s, "swap swap=2")
    assert has(me(s), trade=1, silver=7, points=0)
    assert not choices(given(trade=2, silver=6), "swap"), "only its owner"
    assert not choices(given(buildings="bank", trade=0, silver=6), "swap")


@proves("HS-13.15")
@pytest.mark.parametrize("debts", [1, 2, 5])
def test_a_bank_drops_a_debt_in_the_income_phase(debts):
    s = income(buildings="bank", debt=debts, silver=6)
    assert has(me(s), debt=debts - 1, silver=6 + 2)


@proves("HS-13.15a")
def test_without_debts_a_bank_gives_two_silver():
    s = income(buildings="bank", debt=0, silver=6)
    assert has(me(s), debt=0, silver=6 + 2 + 2)


@proves("HS-13.15a")
def test_a_bank_acts_before_wages():
    s = income(buildings="bank", debt=0, silver=0, workers=6, gold=0)
    assert has(me(s), debt=1, silver=0), "2 and 2 silver came, 6 were paid; the debt for it stays"


@proves("HS-13.16")
def test_a_bank_counts_special_buildings():
    s = given(buildings="bank rodeo circus", workers=1)
    assert points(s)[ME] == 3 + 4 + 8 + 1 + 2


# ------------------------------------------------------------------------------------------------------ Market


@proves("HS-13.17")
def test_a_market_turns_wood_into_food_and_food_into_steel():
    s = given(buildings="market", trade=3, wood=2)
    play(s, "swap swap=0", "swap swap=0", "swap swap=1")
    assert has(me(s), wood=0, food=1, steel=1, trade=0)
    assert not choices(s, "swap")
    assert not choices(given(trade=3, wood=2, food=2), "swap"), "only its owner"
    assert not choices(given(buildings="market", trade=3), "swap"), "only with the good"


@proves("HS-13.17a")
def test_swaps_are_not_sales():
    s = given(buildings="market bank general_store", trade=3, wood=1, silver=6)
    play(s, "swap swap=0", "swap swap=1", "swap swap=2")
    assert has(me(s), points=0, silver=7)
