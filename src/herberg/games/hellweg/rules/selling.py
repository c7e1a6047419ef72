"""How goods are sold (chapters 5, 6 and 13), and how the game ends (chapter 9)."""

from herberg.core.deeds import note
from herberg.core.records import NONE
from herberg.core.rule import rule

from ..pieces import (
    CITY_ROADS,
    CLEARANCE_VALUE,
    COACH_BACK_CARDS,
    ENTRIES,
    ENTRY_HOUSE,
    ENTRY_VALUE,
    GOODS_HOUSES,
    HOUSE_CITY,
    HOUSE_GOODS,
    LAST_CARD_BONUS,
    PASSENGER_MONEY,
    PAVED,
    PERMANENT,
    PLUS_CARDS,
    ROAD_ENDS,
    VILLAGES,
)
from ..state import Ask, Told
from .money import earn
from .rounds import begin_actions, left_neighbour
from .scoring import worth
from .sets import ONE, ZERO, amount, bit, first, has, without_first
from .setting import linked, take_coach, take_stone

# ------------------------------------------------------------------ Entry by entry


@rule
def go_on_selling(s):
    """HW-5.1, HW-5.1b, HW-5.12: one entry after the other, then the clearance, then the next player."""
    me = s.player[s.seat]
    if s.entry < ENTRIES:
        s.sources = sources(s, me, ENTRY_HOUSE[s.card, s.entry])
        if s.sources != ZERO:
            s.ask = Ask.SELL
        else:
            s.entry += 1
    elif s.entry == ENTRIES and s.sold == 0 and me.houses != ZERO:
        s.sources, s.ask = me.houses, Ask.CLEARANCE
    else:
        end_sale(s)


@rule
def end_sale(s):
    """HW-3.3, HW-9.1: the next player sells; after the last one come the actions, or the end."""
    s.entry, s.sold = 0, 0
    s.seat = left_neighbour(s, s.seat)
    if s.seat != s.start:
        return
    if s.left == 0:
        end_game(s)
    else:
        begin_actions(s)


@rule
def end_game(s):
    """HW-9.1, HW-10.1: nobody is asked any more, and everybody has a sum."""
    s.ask = Ask.OVER
    note(Told.OVER, worth(s, s.player[0]), worth(s, s.player[1]), worth(s, s.player[2]), worth(s, s.player[3]))


@rule
def sources(s, me, market):
    """HW-5.3, HW-5.4, HW-5.10: houses with own stones of the good asked, there or linked by own coaches."""
    stocked = me.houses & GOODS_HOUSES[HOUSE_GOODS[market]]
    found = stocked & bit(market)
    rest = stocked & ~found
    if rest == ZERO:
        return found
    reached = linked(me.net, HOUSE_CITY[market])
    while rest != ZERO:
        house = first(rest)
        if has(reached, HOUSE_CITY[house]):
            found |= bit(house)
        rest = without_first(rest)
    return found


@rule
def keep_goods(s):
    """HW-5.2: nothing is sold here."""
    note(Told.KEEPS_GOODS, s.seat)
    s.sources = ZERO
    s.entry += 1


@rule
def sell(s, house):
    """HW-5.3, HW-5.4: a stone from here is sold on the spot, or sets out for the market."""
    market = ENTRY_HOUSE[s.card, s.entry]
    if house == market:
        note(Told.SELLS, s.seat, house)
        get_paid(s, house, ENTRY_VALUE[s.card, s.entry])
    else:
        note(Told.TRANSPORTS, s.seat, house, market)
        s.source, s.at = house, HOUSE_CITY[house]
        s.visited, s.route = bit(s.at), ZERO
        look_for_ways(s)


@rule
def get_paid(s, house, value):
    """HW-5.8: a sale's value, and the stone back in the supply.

    HW-5.13, HW-5.13a, HW-6.1, HW-6.1a: more on the last card, more with goods +1.
    """
    me = s.player[s.seat]
    earn(me, value + amount(me.cards & PLUS_CARDS[s.warehouse, HOUSE_GOODS[house]]))
    if s.left == 0:
        earn(me, LAST_CARD_BONUS)
    take_stone(me, house)
    me.stones += 1
    s.sold += 1
    s.sources = ZERO
    s.entry += 1


@rule
def clear_out(s, house):
    """HW-5.12, HW-5.12a: with nothing sold, any one stone for two Thaler where it lies."""
    note(Told.SELLS, s.seat, house)
    get_paid(s, house, CLEARANCE_VALUE)


# ------------------------------------------------------------------ Transport


@rule
def market_city(s):
    """The city of the entry being settled."""
    return HOUSE_CITY[ENTRY_HOUSE[s.card, s.entry]]


@rule
def look_for_ways(s):
    """HW-5.9, HW-5.9a: roads that lead on to the market; a single one is taken, between several the player picks."""
    while s.at != market_city(s):
        s.ways = ways(s.player[s.seat].net, s.at, s.visited, market_city(s))
        if amount(s.ways) > 1:
            s.ask = Ask.ROUTE
            return
        drive(s, first(s.ways))
    arrive(s)


@rule
def take_road(s, road):
    """HW-5.9: the player picks the road on which the transport goes on."""
    note(Told.DRIVES, s.seat, road)
    drive(s, road)
    look_for_ways(s)


@rule
def ways(net, at, visited, market):
    """HW-5.9a: own roads from here from whose far end the market can be reached without meeting a city twice."""
    here, rest = net & CITY_ROADS[at], visited
    while rest != ZERO:
        net &= ~CITY_ROADS[first(rest)]
        rest = without_first(rest)
    reached = linked(net, market)
    found, rest = ZERO, here
    while rest != ZERO:
        road = first(rest)
        if has(reached, far_end(road, at)):
            found |= bit(road)
        rest = without_first(rest)
    return found


@rule
def far_end(road, city):
    """The city at the other end of a road."""
    return ROAD_ENDS[road, 1] if ROAD_ENDS[road, 0] == city else ROAD_ENDS[road, 0]


@rule
def drive(s, road):
    """The transport goes over this road to its next city."""
    s.route |= bit(road)
    s.at = far_end(road, s.at)
    s.visited |= bit(s.at)


@rule
def arrive(s):
    """HW-5.5, HW-5.11: the stone is sold; the coaches that carried it are settled before the next entry."""
    me, route = s.player[s.seat], s.route
    get_paid(s, s.source, ENTRY_VALUE[s.card, s.entry])
    if s.passengers and route & VILLAGES != ZERO:
        earn(me, PASSENGER_MONEY)  # HW-13.1, HW-13.1a: only here
    lose_coaches(s, me, route)
    s.source, s.at = NONE, NONE
    s.visited, s.route, s.ways = ZERO, ZERO, ZERO


@rule
def lose_coaches(s, me, route):
    """HW-5.5, HW-6.2: a coach from each road that does not hold it; coach back +1 pays for each."""
    rest = fragile(me, route)
    while rest != ZERO:
        take_coach(me, first(rest))
        me.coaches += 1
        earn(me, amount(me.cards & COACH_BACK_CARDS[s.warehouse]))
        rest = without_first(rest)


@rule
def fragile(me, route):
    """HW-5.6, HW-5.7: the roads of a route that lose a coach: neither paved nor with two own coaches."""
    lost, rest = ZERO, route & ~PAVED
    while rest != ZERO:
        road = first(rest)
        if me.road[road] < PERMANENT:
            lost |= bit(road)
        rest = without_first(rest)
    return lost


# ------------------------------------------------------------------ The offered route


@rule
def take_cheapest(s):
    """HW-5.9b: the transport takes the route the game offers."""
    note(Told.DRIVES_CHEAPEST, s.seat)
    s.route = cheapest_route(s, s.player[s.seat])
    arrive(s)


@rule
def cheapest_route(s, me):
    """HW-5.9b: every route is driven on trial and back again; the best one, with the roads taken so far.

    `s.trail` holds the road tried at each step, so that the way back leads to the next one.
    """
    best, least, step = ZERO, 1 << 30, 0
    s.trail[0] = NONE
    while step >= 0:
        road = next_road(s, me.net, s.trail[step])
        if road == NONE:
            step = drive_back(s, step)
        else:
            s.trail[step] = road
            drive(s, road)
            if s.at == market_city(s) and route_price(s, me, s.route) < least:
                best, least = s.route, route_price(s, me, s.route)
            step += 1
            s.trail[step] = NONE
    return best


@rule
def next_road(s, net, after):
    """The first own road beyond `after` to a city not yet visited; NONE where there is none, or at the market."""
    rest = net & CITY_ROADS[s.at] & ~(bit(after + 1) - ONE)
    while rest != ZERO and s.at != market_city(s):
        if not has(s.visited, far_end(first(rest), s.at)):
            return first(rest)
        rest = without_first(rest)
    return NONE


@rule
def drive_back(s, step):
    """The trial is back where it was before its last road; returns the step it is at."""
    s.trail[step] = 0
    if step > 0:
        road = s.trail[step - 1]
        s.visited &= ~bit(s.at)
        s.route &= ~bit(road)
        s.at = far_end(road, s.at)
    return step - 1


@rule
def route_price(s, me, route):
    """HW-5.9b: coaches lost count most, then passengers missed, then length."""
    missed = 1 if s.passengers and route & VILLAGES == ZERO else 0
    return (amount(fragile(me, route)) * 2 + missed) * 64 + amount(route)
