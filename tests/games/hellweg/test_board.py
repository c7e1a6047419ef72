"""The picture: it draws for everybody, every open choice can be touched, and no touch means two choices."""

import itertools
import random
import re
from xml.etree import ElementTree

import pytest

from herberg.core.records import NONE
from herberg.games.hellweg.board.chart import MIDDLES, SPOTS
from herberg.games.hellweg.board.map import name_spot, wagons_on
from herberg.games.hellweg.board.people import People
from herberg.games.hellweg.pieces import CITIES, HOUSES, ROAD_ENDS, ROAD_IDS, ROADS, Privilege
from herberg.games.hellweg.state import Ask, Phase
from herberg.games.hellweg.words import city_name
from tests.games.hellweg.scene import GAME, given
from tests.tell import start, view

NAMES = ["Ann", "Bob", "Cas", "Dee"]
FULL = {"warehouse": "yes", "passengers": "yes", "free_choice": "yes"}
TABLES = [(2, {}), (3, {"passengers": "yes", "free_choice": "yes"}), (4, {}), (2, FULL), (4, FULL)]
LARGEST = 95_000


def positions(seats, options, seed, every=1):
    """A random match, looked at on every so many choices and at its end."""
    chance, s, ply = random.Random(seed), start(GAME, seats, **options), 0
    while s.ask != Ask.OVER:
        if ply % every == 0:
            yield s
        GAME.rules.apply(s, chance.choice(list(GAME.choices(s))))
        ply += 1
    yield s


def picture(s, seat, names=NAMES):
    """All panels of a seat as text."""
    return [panel.svg() for panel in GAME.picture.draw(view(s, seat), seat, names[: s.seats])]


def ids_of(text):
    """The ids in a picture, in order."""
    return re.findall(r' id="([^"]+)"', text)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_open_choice_has_its_own_things_in_the_picture(seats, options):
    for s in positions(seats, options, seed=seats + 10 * len(options)):
        ids = ids_of("".join(picture(s, int(s.seat))))
        assert len(ids) == len(set(ids))
        touches = [frozenset(things) for action in GAME.choices(s) if (things := GAME.picture.touch(s, action))]
        assert all(touch <= set(ids) for touch in touches)
        assert not any(one <= other for at, one in enumerate(touches) for other in touches[:at] + touches[at + 1 :])


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_not_open_has_things_to_touch_too(seats, options):
    absent = set()
    for s in positions(seats, options, seed=seats, every=19):
        ids = set(ids_of("".join(picture(s, int(s.seat)))))
        for action in range(GAME.actions.count):
            if not set(GAME.picture.touch(s, action)) <= ids:
                absent.add((GAME.actions.verb(action), s.phase == Phase.PLACEMENT))
    there = {"stone", "coach", "sell", "drive", "stock_stone", "stock_coach", "take", "stock_up"}
    there |= {"store", "use_take", "claim", "fetch_stored"} if options.get("warehouse") else set()
    assert not {verb for verb, _before in absent} & there
    assert ("buy", False) not in absent


def test_a_privilege_yet_to_be_won_is_touched_where_its_route_stands():
    s = given(warehouse="yes", ready=("store",))
    claims = [GAME.actions.parse(f"claim privilege={kind}") for kind in Privilege]
    assert [GAME.picture.touch(s, claim) for claim in claims] == [["privilege-0-0"], ["route-1"], ["route-2"]]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_draws_for_every_seat_and_for_spectators(seats, options):
    for s in positions(seats, options, seed=5, every=23):
        for seat in range(NONE, seats):
            panels = GAME.picture.draw(view(s, seat), seat, NAMES[:seats])
            places = [panel.place for panel in panels]
            assert places.count("mine") == (seat != NONE)
            assert places.count("board") == 3
            assert len({panel.name for panel in panels}) == len(panels) == 3 + 2 * seats
            drawn = "".join(panel.svg() for panel in panels)
            assert len(drawn.encode()) < LARGEST
            ids = ids_of(drawn)
            assert len(ids) == len(set(ids))


def test_panels_are_well_formed_and_things_say_what_they_are():
    for s in positions(4, FULL, seed=8, every=41):
        for svg in picture(s, 0, ['<A & "B">', "", "C" * 60, "é"]):
            for element in ElementTree.fromstring(svg).iter():
                if "id" in element.attrib:
                    assert element.attrib["aria-label"]


def test_a_coach_and_a_stone_carry_their_owners_letter_and_number():
    s = given(when="sale", card="T02", stones={"olpe_grey": 3}, coaches={"olpe-hagen": 2})
    drawn = picture(s, 0)[0]
    assert ">A3<" in drawn
    assert ">A2<" in drawn


def test_players_with_one_first_letter_are_told_apart():
    s = given(stones={"olpe_grey": 3})
    drawn = "".join(picture(s, 0, ["Bot 1", "Bot 2"]))
    assert ">A3<" in drawn
    assert ">B<" in drawn


def test_the_offered_route_lies_on_the_map():
    roads = ("olpe-hagen", "hagen-dortmund", "olpe-corbach", "corbach-dortmund")
    s = given(when="sale", card="T02", stones={"olpe_grey": 1}, coaches=dict.fromkeys(roads, 1))
    sell = next(action for action in GAME.choices(s) if GAME.actions.verb(action) == "sell")
    GAME.rules.apply(s, sell)
    assert s.ask == Ask.ROUTE
    drawn = picture(s, 0)[0]
    assert "cargo" in ids_of(drawn)
    assert GAME.picture.touch(s, GAME.actions.parse("cheapest")) == []
    assert drawn.count('stroke-dasharray="3 5"') == 2


def test_it_is_said_that_map_and_cards_are_a_reconstruction():
    assert "The map and the cards are a reconstruction." in picture(start(GAME, 2), 0)[0]


def test_no_two_roads_cross():
    def side(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    def halves(road):
        one, other = (SPOTS[end] for end in ROAD_ENDS[road])
        return [(one, MIDDLES[road]), (MIDDLES[road], other)]

    for one in range(ROADS):
        for other in range(one):
            if set(ROAD_ENDS[one]) & set(ROAD_ENDS[other]):
                continue
            for a, b in halves(one):
                for c, d in halves(other):
                    assert side(a, b, c) * side(a, b, d) > 0 or side(c, d, a) * side(c, d, b) > 0


def test_cities_stand_clear_of_each_other():
    for one in range(CITIES):
        for other in range(one):
            (x0, y0), (x1, y1) = SPOTS[one], SPOTS[other]
            assert abs(x0 - x1) > 44 or abs(y0 - y1) > 44


def test_a_road_that_waits_for_a_fetched_coach_is_marked():
    s = next(s for seed in range(9) for s in positions(4, {}, seed) if s.ask == Ask.FETCH_COACH)
    assert 'stroke="#e6b93f" stroke-width="19"' in picture(s, 0)[0]
    assert GAME.picture.touch(s, GAME.actions.parse("forgo")) == []


@pytest.mark.parametrize("stones", [0, 1, 4])
def test_coaches_of_two_players_cover_no_city_name(stones):
    """As wide as letters can be, on every road, whoever they are and however many."""
    who = People(["Ann", "Bo", "Ida", "Sam"], list("abcd"))
    crowd = [tuple(int(seat < stones) for seat in range(4))] * HOUSES
    names = [(city_name(city), *name_spot(crowd, city)) for city in range(CITIES)]
    for road, pair in itertools.product(range(ROADS), itertools.combinations(range(4), 2)):
        for _seat, x, y, label in wagons_on(who, road, tuple(2 * (seat in pair) for seat in range(4))):
            for name, at, middle in names:
                apart = abs(at - x) - (len(name) * 15.5 * 0.31 + len(label) * 4.75)
                assert apart >= 0 or abs(middle - y) > 9, (name, ROAD_IDS[road])
