"""Chapter 5: on the spot, by transport, or for two Thaler."""

import random

import pytest

from herberg.games.hellweg.pieces import CITY_IDS, HOUSE_IDS, PAVED, ROAD_ENDS, ROAD_IDS, ROADS, VILLAGES
from herberg.games.hellweg.rules.selling import cheapest_route
from tests import tell
from tests.games.hellweg.scene import asked, choices, given, may, me, play, things
from tests.tell import proves

CLAUS = {
    "money": 0,
    "stones": {"muenster_grey": 1, "olpe_grey": 1},
    "coaches": {"olpe-corbach": 1, "corbach-dortmund": 1, "olpe-hagen": 1, "hagen-dortmund": 1, "muenster-dortmund": 2},
}


@proves("HW-5.3", "HW-5.8")
def test_example_alex_sells_on_the_spot():
    """Both rulebooks: ironware is wanted in Dortmund, where Alex has two."""
    s = given(when="sale", card="T02", money=0, stones={"dortmund_grey": 2})
    assert (asked(s), int(s.entry)) == ("SELL", 2)
    play(s, "sell house=dortmund_grey")
    assert (me(s).money, me(s).stones, me(s).supply) == (5, {"dortmund_grey": 1}, (11, 8))


@proves("HW-5.4", "HW-5.5", "HW-5.6", "HW-5.7", "HW-5.9")
@pytest.mark.parametrize(
    ("lines", "left", "back"),
    [
        (["sell house=olpe_grey", "drive road=olpe-corbach"], {"hagen-olpe", "dortmund-hagen", "dortmund-muenster"}, 2),
        (["sell house=olpe_grey", "drive road=olpe-hagen"], set(CLAUS["coaches"]), 0),
        (["sell house=olpe_grey", "cheapest"], set(CLAUS["coaches"]), 0),
        (["sell house=muenster_grey"], set(CLAUS["coaches"]), 0),
    ],
)
def test_example_claus_has_three_ways_to_dortmund(lines, left, back):
    """Both rulebooks: over Corbach two coaches are lost; over Hagen, and from Münster with two coaches, none."""
    s = given(when="sale", card="T02", **CLAUS)
    assert things(s, "sell") == {"muenster_grey", "olpe_grey"}
    play(s, *lines)
    assert me(s).money == 5
    assert len(me(s).coaches) == len(left)
    assert me(s).supply == (11, 8 - 6 + back)
    assert ("olpe-corbach" in me(s).coaches) == (back == 0)


@proves("HW-5.1", "HW-5.1a")
def test_entries_are_settled_row_by_row():
    everywhere = {"corbach_brown": 1, "hagen_white": 1, "olpe_grey": 1, "dortmund_brown": 1}
    s = given(when="sale", card="T01", money=0, stones=everywhere)
    order = ["corbach_brown", "hagen_white", "olpe_grey", "dortmund_brown"]
    for house in order:
        assert things(s, "sell") == {house}
        play(s, f"sell house={house}")
    assert me(s).money == 3 + 3 + 5 + 5


@proves("HW-5.1b")
def test_one_player_sells_everywhere_before_the_next_begins():
    two = {"stones": {"hagen_white": 1, "dortmund_brown": 1}}
    s = given(when="sale", card="T01", **two, others={1: two})
    sellers = []
    while asked(s) == "SELL":
        sellers.append((int(s.seat), int(s.entry)))
        play(s, "keep")
        if asked(s) == "CLEARANCE":
            play(s, "keep")
    assert sellers == [(0, 1), (0, 3), (1, 1), (1, 3)]


@proves("HW-5.2")
def test_one_stone_at_most_for_each_entry_and_none_is_allowed():
    s = given(when="sale", card="T01", money=0, stones={"hagen_white": 3})
    assert choices(s) == ["sell house=hagen_white", "keep"]
    play(s, "sell house=hagen_white")
    assert (me(s).money, me(s).stones, asked(s)) == (3, {"hagen_white": 2}, "TURN")


@proves("HW-5.3")
def test_the_citys_other_house_does_not_serve_on_the_spot():
    s = given(when="sale", card="T02", stones={"dortmund_brown": 1})
    assert asked(s) == "CLEARANCE"


@proves("HW-5.4")
def test_a_gap_in_the_coaches_breaks_the_link():
    s = given(when="sale", card="T02", stones={"olpe_grey": 1}, coaches={"olpe-corbach": 1})
    assert asked(s) == "CLEARANCE"
    s = given(
        when="sale",
        card="T02",
        stones={"olpe_grey": 1},
        coaches={"olpe-corbach": 1},
        others={1: {"coaches": {"corbach-dortmund": 2}}},  # others' coaches do not carry
    )
    assert asked(s) == "CLEARANCE"


@proves("HW-5.4")
def test_only_the_good_that_is_asked_travels():
    s = given(when="sale", card="T02", stones={"corbach_brown": 1}, coaches={"corbach-dortmund": 1})
    assert asked(s) == "CLEARANCE"


@proves("HW-5.5", "HW-5.7")
def test_only_single_coaches_on_brown_roads_are_lost():
    s = given(
        when="sale",
        card="T02",
        money=0,
        stones={"cassel_grey": 1},
        coaches={"cassel-corbach": 1, "corbach-dortmund": 1},
    )
    play(s, "sell house=cassel_grey")
    assert (me(s).coaches, me(s).supply) == ({"corbach-cassel": 1}, (12, 7))
    s = given(
        when="sale",
        card="T02",
        stones={"cassel_grey": 1},
        coaches={"cassel-corbach": 1, "corbach-dortmund": 3},
    )
    play(s, "sell house=cassel_grey")
    assert me(s).coaches == {"corbach-cassel": 1, "dortmund-corbach": 3}


@proves("HW-5.8")
def test_the_card_sets_the_price():
    s = given(when="sale", card="T09", money=0, stones={"dortmund_grey": 1})
    play(s, "sell house=dortmund_grey")
    assert me(s).money == 4


@proves("HW-5.9")
def test_the_seller_picks_every_road_where_there_is_a_choice():
    ring = {"essen-hagen": 1, "essen-dortmund": 1, "hagen-dortmund": 1, "hagen-olpe": 1, "duisburg-essen": 1}
    s = given(when="sale", card="T02", stones={"olpe_grey": 1}, coaches=ring)
    play(s, "sell house=olpe_grey")  # the road to Hagen is the only one, so nobody asks
    assert (asked(s), things(s, "drive")) == ("ROUTE", {"dortmund-hagen", "essen-hagen"})
    play(s, "drive road=essen-hagen")  # from Essen only Dortmund is left; Duisburg is a dead end
    assert (asked(s), me(s).coaches) == (
        "TURN",
        {"duisburg-essen": 1, "essen-dortmund": 1, "dortmund-hagen": 1, "hagen-olpe": 1},
    )


@proves("HW-5.9a")
def test_no_city_twice_but_detours_and_transport_past_the_own_stones():
    square = {"essen-hagen": 1, "essen-dortmund": 1, "hagen-dortmund": 1, "hagen-olpe": 1}
    s = given(when="sale", card="T02", stones={"olpe_grey": 1, "dortmund_grey": 1}, coaches=square)
    assert things(s, "sell") == {"olpe_grey", "dortmund_grey"}  # although one lies in Dortmund already
    play(s, "sell house=olpe_grey", "drive road=essen-hagen")
    assert me(s).stones == {"dortmund_grey": 1}
    assert asked(s) == "TURN"  # never back over Hagen


@proves("HW-5.9b")
def test_the_offered_route_saves_coaches_first():
    s = given(when="sale", card="T02", **CLAUS)
    play(s, "sell house=olpe_grey", "cheapest")
    assert me(s).supply == (11, 2)


@proves("HW-5.9b")
def test_the_offered_route_may_begin_with_any_road():
    around = {"duisburg-essen": 2, "duisburg-coeln": 1, "coeln-olpe": 2, "essen-hagen": 1, "hagen-olpe": 1}
    s = given(when="sale", card="T01", stones={"essen_grey": 1}, coaches=around)
    play(s, "sell house=essen_grey", "cheapest")
    assert (me(s).stones, sum(me(s).coaches.values())) == ({}, 7)  # the long way round, without a loss


@proves("HW-5.9b")
def test_the_offered_route_then_carries_passengers_and_then_is_short():
    roads = {
        "essen-hagen": 2,
        "essen-dortmund": 1,
        "hagen-dortmund": 1,
        "hagen-olpe": 1,
    }  # over Essen past a village, or straight on; neither loses a coach
    scene = {"when": "sale", "card": "T02", "money": 0, "stones": {"olpe_grey": 1}, "coaches": roads}
    s = given(**scene, passengers="yes")
    play(s, "sell house=olpe_grey", "cheapest")
    assert me(s).money == 5 + 1
    s = given(**scene)
    play(s, "sell house=olpe_grey")
    assert bin(int(cheapest_route(s, s.player[0]))).count("1") == 2


def routes(net, at, market, visited=()):
    """Every route over these roads that meets no city twice, the slow way."""
    if at == market:
        return [()]
    found = []
    for road in net:
        ends = {int(end) for end in ROAD_ENDS[road]}
        if at in ends and not (ends - {at}) & {*visited, at}:
            (far,) = ends - {at}
            found += [(road, *rest) for rest in routes(net, far, market, (*visited, at))]
    return found


def price(net, passengers, route):
    """Coaches lost, passengers missed, length."""
    lost = sum(net[road] == 1 and not int(PAVED) >> road & 1 for road in route)
    return lost, passengers == "yes" and not any(int(VILLAGES) >> road & 1 for road in route), len(route)


@proves("HW-5.9b", "HW-5.9a")
@pytest.mark.parametrize("passengers", ["no", "yes"])
def test_the_offered_route_is_the_best_of_all_and_the_forks_lead_to_all(passengers):
    rng, forks = random.Random(7), 0
    while forks < 30:
        net = {road: rng.choice([1, 1, 2]) for road in rng.sample(range(ROADS), 8)}
        coaches = {ROAD_IDS[road]: count for road, count in net.items()}
        source = rng.choice(["olpe_grey", "builefeld_grey", "cassel_grey", "essen_grey", "muenster_grey"])
        s = given(
            when="sale",
            card="T02",
            stones={source: 1},
            coaches=coaches,
            supply=(11, 0),
            passengers=passengers,
            extra=True,
        )
        while asked(s) == "SELL" and int(s.entry) != 2:
            tell.play(s, "keep")
        if asked(s) != "SELL":
            continue
        tell.play(s, f"sell house={HOUSE_IDS.index(source)}")
        if asked(s) != "ROUTE":
            continue
        forks += 1
        before = s.tobytes()
        found = cheapest_route(s, s.player[0])
        assert s.tobytes() == before
        start = CITY_IDS.index(source.split("_")[0])
        every = routes(net, start, CITY_IDS.index("dortmund"))
        taken = [road for road in range(ROADS) if int(found) >> road & 1]
        assert price(net, passengers, taken) == min(price(net, passengers, route) for route in every)
        driven = {road for road in range(ROADS) if int(s.route) >> road & 1}
        onward = {route[len(driven)] for route in every if set(route[: len(driven)]) == driven}
        assert {road for road in range(ROADS) if int(s.ways) >> road & 1} == onward


@proves("HW-5.10")
def test_a_link_serves_the_whole_city():
    s = given(when="sale", card="T04", stones={"hagen_white": 1}, coaches={"hagen-dortmund": 1, "dortmund-muenster": 1})
    while asked(s) == "SELL" and int(s.entry) < 3:
        play(s, "keep")
    assert may(s, "sell house=hagen_white")  # salt for Münster, whose other house is grey


@proves("HW-5.11")
def test_coaches_lost_at_one_entry_are_missing_at_the_next():
    scene = {"stones": {"olpe_grey": 2}, "coaches": {"olpe-corbach": 1, "corbach-dortmund": 1, "dortmund-essen": 1}}
    s = given(when="sale", card="T05", money=0, **scene)
    play(s, "sell house=olpe_grey")  # Dortmund first: both brown links are gone
    assert (asked(s), me(s).money, me(s).coaches) == ("TURN", 3, {"essen-dortmund": 1})
    s = given(when="sale", card="T05", money=0, **scene)
    play(s, "keep", "sell house=olpe_grey")  # Essen later, for more
    assert me(s).money == 5


@proves("HW-5.12")
def test_who_sold_nothing_may_sell_any_stone_for_two():
    s = given(when="sale", card="T01", money=0, stones={"wesel_brown": 1, "soest_white": 1})
    assert (asked(s), choices(s)) == ("CLEARANCE", ["sell house=wesel_brown", "sell house=soest_white", "keep"])
    play(s, "sell house=soest_white")
    assert (me(s).money, me(s).stones, asked(s)) == (2, {"wesel_brown": 1}, "TURN")


@proves("HW-5.12")
def test_one_sale_and_the_two_thaler_are_off():
    s = given(when="sale", card="T01", stones={"hagen_white": 1, "wesel_brown": 1})
    play(s, "sell house=hagen_white")
    assert asked(s) == "TURN"


@proves("HW-5.12a")
def test_declining_everything_is_enough_and_costs_no_coach():
    s = given(when="sale", card="T01", money=0, stones={"olpe_grey": 1}, coaches={"olpe-corbach": 1})
    play(s, "keep", "sell house=olpe_grey")
    assert (me(s).money, me(s).coaches) == (2, {"olpe-corbach": 1})


@proves("HW-5.12")
def test_after_the_two_thaler_sale_the_entries_are_closed():
    s = given(when="sale", card="T01", money=0, stones={"dortmund_brown": 2})
    play(s, "keep", "sell house=dortmund_brown")
    assert (me(s).money, asked(s)) == (2, "TURN")


@proves("HW-5.13", "HW-5.13a")
def test_on_the_last_card_every_sale_brings_two_more():
    s = given(when="sale", card="T01", left=0, money=0, stones={"hagen_white": 1, "dortmund_brown": 1})
    play(s, "sell house=hagen_white", "sell house=dortmund_brown")
    assert me(s).money == 3 + 2 + 5 + 2
    s = given(when="sale", card="T01", left=0, money=0, stones={"wesel_brown": 1})
    play(s, "sell house=wesel_brown")
    assert me(s).money == 2 + 2
