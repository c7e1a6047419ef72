"""Everything that could be wrong with a state, for tests."""

from collections.abc import Iterator

import numpy as np

from herberg.core.game import State
from herberg.core.records import NONE

from .pieces import (
    CARDS,
    CARDS_FOR,
    COACHES,
    ENTRIES,
    EVERY_PRIVILEGE,
    EXTRA_COACHES,
    FREE_CHOICE,
    HOUSE_ROADS,
    HOUSES,
    ROADS,
    STONES,
    TRADE_CARDS,
    TRADERS,
    bit_set,
)
from .state import Ask, Phase


def flaws(s: State) -> list[str]:
    """Pieces lost or doubled, sets that disagree with counts, values out of range."""
    found = [f"seat {seat}: {flaw}" for seat in range(s.seats) for flaw in player_flaws(s, seat)]
    return [*found, *table_flaws(s)]


def player_flaws(s: State, seat: int) -> Iterator[str]:
    """What is wrong with a player."""
    me = s.player[seat]
    houses, roads = [int(n) for n in me.house], [int(n) for n in me.road]
    extra = EXTRA_COACHES if s.extra == seat else 0
    if me.money < 0:
        yield f"owes {-int(me.money)} Thaler"
    if int(me.stones) + int(me.stored_stones) + sum(houses) != STONES:
        yield "stones lost or doubled"
    if int(me.coaches) + int(me.stored_coaches) + int(me.black) + sum(roads) != COACHES + extra:
        yield "coaches lost or doubled"
    if min(houses + roads + [int(me.stones), int(me.coaches), int(me.stored_stones), int(me.stored_coaches)]) < 0:
        yield "a negative number of pieces"
    if int(me.houses) != bit_set(h for h in range(HOUSES) if houses[h]):
        yield "the set of houses disagrees with the stones"
    if int(me.net) != bit_set(r for r in range(ROADS) if roads[r]):
        yield "the set of roads disagrees with the coaches"
    if me.near != np.bitwise_or.reduce(HOUSE_ROADS[me.house > 0]):
        yield "the roads nearby disagree with the stones"
    if not 0 <= me.black <= extra:
        yield "black coaches without their card"
    if not 0 <= me.traders <= TRADERS:
        yield "traders lost or doubled"
    yield from privilege_flaws(s, me)


def privilege_flaws(s: State, me: State) -> Iterator[str]:
    """What is wrong with a player's privileges."""
    ready, locked, spent = int(me.ready), int(me.locked), int(me.spent)
    if ready & locked or ready & spent or locked & spent or not 0 <= ready | locked | spent <= EVERY_PRIVILEGE:
        yield "a privilege lies two ways up"
    if me.claims < 0 or (me.claims and ready | locked | spent == EVERY_PRIVILEGE):
        yield "a claim that cannot be"
    if not s.warehouse and any((ready, locked, spent, me.claims, me.black, me.stored_stones, me.stored_coaches)):
        yield "something of the warehouse in the family game"


def table_flaws(s: State) -> Iterator[str]:
    """What is wrong with cards, traders and questions."""
    seen = 0
    for cards in [int(s.stock), *(int(s.player[seat].cards) for seat in range(s.seats))]:
        if seen & cards:
            yield "a goods card in two places"
        seen |= cards
    if seen & ~(1 << FREE_CHOICE) != int(CARDS_FOR[s.seats]) or seen >> CARDS:
        yield "goods cards lost or doubled"
    standing = [int(t) for t in s.trader if t != NONE]
    for seat in range(s.seats):
        if standing.count(seat) + int(s.player[seat].traders) > TRADERS:
            yield f"seat {seat} has more than two traders out"
    if len(standing) > ENTRIES or any(not 0 <= t < s.seats for t in standing):
        yield "a stranger's trader"
    if s.phase != Phase.PLACEMENT and not 0 <= s.card < TRADE_CARDS:
        yield "no trade card lies open"
    if s.card != NONE and int(s.deck) >> int(s.card) & 1:
        yield "the open trade card is in the deck as well"
    if s.ask != Ask.ROUTE and (s.source != NONE or s.at != NONE or s.visited or s.route or s.ways):
        yield "a transport that has arrived left its marks"
    if s.ask not in (Ask.SELL, Ask.CLEARANCE, Ask.ROUTE) and s.sources:
        yield "something is still for sale"
    if s.ask not in (Ask.FETCH_STONE, Ask.FETCH_COACH) and s.target != NONE:
        yield "a fetched piece never arrived"
    if not s.coaches_due and (s.roads or s.optional):
        yield "roads for a coach that is not due"
    if any(int(step) for step in s.trail):
        yield "a search of a route left its marks"
    if s.ask == Ask.NOBODY or not 0 <= s.seat < s.seats:
        yield "nobody is asked"
    if s.ask in (Ask.TURN, Ask.AFTER, Ask.SELL, Ask.OVER) and (s.stones_due or s.coaches_due or s.unloading):
        yield "pieces are still due"
    if s.black_waits and not s.unloading:
        yield "black coaches wait for nothing"
