"""Stones and coaches come onto the map and leave it (chapters 4, 7 and 12.4)."""

from herberg.core.deeds import note
from herberg.core.masks import mark, mark_all
from herberg.core.records import NONE
from herberg.core.rule import rule

from ..actions import COACH, FETCH_COACH, FETCH_STONE, FETCH_STORED, FORGO
from ..pieces import (
    CITY_ROADS,
    EVERY_PRIVILEGE,
    EXTRA_COACHES,
    EXTRA_ROUTE,
    HOUSE_ROADS,
    PRIVILEGES,
    ROAD_CITIES,
    ROAD_ENDS,
    ROUTES,
    VILLAGE_MONEY,
    VILLAGES,
    WAREHOUSE,
)
from ..state import Ask, Told
from .money import earn
from .sets import ZERO, bit, first, has, without_first

# ------------------------------------------------------------------ On the map


@rule
def put_stone(me, house):
    """HW-4.5, HW-8.4: one stone more in the house, whoever else has some there."""
    me.house[house] += 1
    me.houses |= bit(house)
    me.near |= HOUSE_ROADS[house]


@rule
def take_stone(me, house):
    """One stone less in the house; with the last one the roads next to it may be out of reach."""
    me.house[house] -= 1
    if me.house[house] == 0:
        me.houses &= ~bit(house)
        look_around(me)


@rule
def look_around(me):
    """HW-4.12: the roads next to cities with own stones."""
    near, rest = ZERO, me.houses
    while rest != ZERO:
        near |= HOUSE_ROADS[first(rest)]
        rest = without_first(rest)
    me.near = near


@rule
def put_coach(s, me, road):
    """HW-4.7, HW-4.8, HW-4.8a, HW-8.3: one coach more on the road; a village pays at once, always."""
    me.road[road] += 1
    if has(VILLAGES, road):
        earn(me, VILLAGE_MONEY)
    if not has(me.net, road):
        me.net |= bit(road)
        if s.warehouse:
            look_for_routes(s, me, road)


@rule
def take_coach(me, road):
    """One coach less on the road; with the last one the link is gone."""
    me.road[road] -= 1
    if me.road[road] == 0:
        me.net &= ~bit(road)


@rule
def linked(net, city):
    """HW-5.4: the cities joined to this one over roads of the net."""
    reached, roads = bit(city), CITY_ROADS[city] & net
    while roads != ZERO:
        road = first(roads)
        net &= ~bit(road)
        beyond = ROAD_CITIES[road] & ~reached
        if beyond != ZERO:
            reached |= beyond
            roads |= CITY_ROADS[first(beyond)]
        roads &= net
    return reached


# ------------------------------------------------------------------ What a new link earns


@rule
def look_for_routes(s, me, road):
    """HW-12.4, HW-12.4a, HW-12.5: what the new link on this road earns."""
    reached = linked(me.net, ROAD_ENDS[road, 0])
    for kind in range(PRIVILEGES):
        if ROUTES[kind] & ~reached == ZERO and (held(me) >> kind) & 1 == 0:
            note(Told.WINS_PRIVILEGE, s.seat, kind)
            win_privilege(me, kind)
    if s.extra == NONE and ROUTES[EXTRA_ROUTE] & ~reached == ZERO:
        note(Told.WINS_COACHES, s.seat)
        s.extra = s.seat
        me.black = EXTRA_COACHES
        s.black_waits = s.unloading  # HW-12.6: too late for a stock up under way


@rule
def held(me):
    """HW-12.1: the kinds a player has, open or not."""
    return me.ready | me.locked | me.spent


@rule
def win_privilege(me, kind):
    """HW-12.10a: it lies open, for use at once; who has all three has nothing left to claim."""
    me.ready |= 1 << kind
    if held(me) == EVERY_PRIVILEGE:
        me.claims = 0


# ------------------------------------------------------------------ Pieces that are due


@rule
def set_stone(s, house):
    """HW-7.1: a due stone comes from the supply, or is to be fetched from elsewhere."""
    me = s.player[s.seat]
    if me.stones > 0:
        me.stones -= 1
        s.stones_due -= 1
        put_stone(me, house)
    else:
        s.target, s.ask = house, Ask.FETCH_STONE


@rule
def ask_for_coach(s):
    """HW-4.6, HW-4.16a: which road, if there is one at all."""
    if s.roads == ZERO:
        s.coaches_due, s.optional = 0, 0
    else:
        s.ask = Ask.COACH


@rule
def offer_roads(s, me, mask):
    """HW-4.6: the roads on which the due coach may go, or none of them."""
    mark_all(mask, COACH, s.roads)
    if may_leave_out(s, me):
        mark(mask, FORGO)


@rule
def may_leave_out(s, me):
    """HW-7.3, HW-7.3a: a coach is given up only with an empty supply; HW-4.16: or if it is a bonus."""
    return s.optional == 1 or me.coaches == 0


@rule
def set_coach(s, road):
    """HW-7.1: a due coach comes from the supply, or is to be fetched from elsewhere."""
    me = s.player[s.seat]
    if me.coaches > 0:
        me.coaches -= 1
        s.coaches_due -= 1
        put_coach(s, me, road)
    else:
        s.target, s.ask = road, Ask.FETCH_COACH


# ------------------------------------------------------------------ 7 Empty supply


@rule
def offer_fetching(s, me, mask):
    """HW-7.1, HW-7.5a, HW-7.5b: from elsewhere on the map or the warehouse, or not at all."""
    elsewhere = ~ZERO if s.target == WAREHOUSE else ~bit(s.target)
    if s.ask == Ask.FETCH_STONE:
        mark_all(mask, FETCH_STONE, me.houses & elsewhere)
    else:
        mark_all(mask, FETCH_COACH, me.net & elsewhere)
    if s.target != WAREHOUSE and stored_pieces(s, me) > 0:
        mark(mask, FETCH_STORED)
    mark(mask, FORGO)


@rule
def stored_pieces(s, me):
    """HW-11.10, HW-12.6a: own pieces in the warehouse that are as good as the missing one; black coaches are not."""
    return me.stored_stones if s.ask == Ask.FETCH_STONE else me.stored_coaches


@rule
def fetch_stone(s, house):
    """HW-7.1: a stone moves from another house to where it is due."""
    note(Told.FETCHES_STONE, s.seat, house)
    me = s.player[s.seat]
    take_stone(me, house)
    arrive_fetched_stone(s, me)


@rule
def arrive_fetched_stone(s, me):
    """The fetched stone is set, or stored."""
    if s.target == WAREHOUSE:
        me.stored_stones += 1
    else:
        put_stone(me, s.target)
    s.stones_due -= 1
    s.target = NONE


@rule
def fetch_coach(s, road):
    """HW-7.1, HW-7.4: a coach moves from another road to where it is due, and earns nothing by it."""
    note(Told.FETCHES_COACH, s.seat, road)
    me = s.player[s.seat]
    take_coach(me, road)
    arrive_fetched_coach(s, me)


@rule
def arrive_fetched_coach(s, me):
    """The fetched coach is set, or stored."""
    if s.target == WAREHOUSE:
        me.stored_coaches += 1
    else:
        put_coach(s, me, s.target)
    s.coaches_due -= 1
    s.target = NONE


@rule
def fetch_stored(s, asked):
    """HW-11.10: the piece comes out of the warehouse."""
    note(Told.FETCHES_STORED, s.seat)
    me = s.player[s.seat]
    if asked == Ask.FETCH_STONE:
        me.stored_stones -= 1
        arrive_fetched_stone(s, me)
    else:
        me.stored_coaches -= 1
        arrive_fetched_coach(s, me)


@rule
def forgo(s, asked):
    """HW-7.2, HW-4.16: the piece is not set."""
    note(Told.FORGOES, s.seat)
    if asked == Ask.FETCH_STONE:
        s.stones_due -= 1
    else:
        s.coaches_due -= 1
    s.target = NONE
