"""What looks good in Hellweg westfalicus, as one number in Thaler, for bots that look one choice ahead."""

from herberg.core.game import State
from herberg.core.records import table, uint64
from herberg.core.rule import rule

from .pieces import (
    CITIES,
    CITY_HOUSES,
    COACH_BACK_CARDS,
    ENTRY_VALUE,
    GOODS_HOUSES,
    HOUSES,
    PLUS_CARDS,
    PRIVILEGES,
    STONES,
    TRADE_CARDS,
)
from .rules.rounds import number_of_rounds
from .rules.scoring import worth
from .rules.selling import fragile
from .rules.sets import ZERO, amount, first, without_first
from .rules.setting import linked
from .state import Ask

SALE = 3.6
"""What a stone brings when it is asked for, roughly: the price of 4, less the chance to sell it earlier."""
CLEARANCE = 0.5
"""What a stone still brings that nobody will ask for."""
DEMAND = 0.25
"""How often a house is on a trade card: three times in twelve."""
REACH = 0.06
"""A house within reach, per trade card to come, for goods still to be bought."""
BROWN_LINK = 0.35
"""A coach that will be lost is a pity."""
CASH = 0.4
"""A Thaler in hand is worth more than one on a card while there is something to buy, up to a working sum."""
WORKING_SUM = 9
STORED_STONE, STORED_COACH, CLAIM = 0.9, 0.3, 0.9
DUE_STONE, DUE_COACH = 2.6, 0.5

SURETY = {2: (0.7, 0.7), 3: (0.6, 0.9), 4: (0.7, 1.3)}
"""By number of seats, how sure chances are told at the beginning and at the end of a match: see `herberg chances`."""


def passed(s: State) -> float:
    """How much of the match is behind, by its trade cards."""
    return 1.0 - (int(s.left) + 1) / (int(number_of_rounds(s)) + 1)


def goods_worth(left: int, stones: int, houses: int) -> float:
    """Stones of one good in one network serve the same demand: with more houses within reach, more are sold."""
    asked = left * DEMAND * houses
    sold = min(float(stones), 1.45 * stones * asked / (stones + asked)) if stones else 0.0
    return SALE * sold + CLEARANCE * (stones - sold)


GOODS_WORTH = table(
    [
        [[goods_worth(left, stones, houses) for houses in range(HOUSES + 1)] for stones in range(STONES + 1)]
        for left in range(TRADE_CARDS + 1)
    ],
    dtype=float,
)
"""By trade cards to come, stones, and houses within reach."""
ALL_CITIES = uint64((1 << CITIES) - 1)
PRIVILEGE = table([1.0, 1.4, 1.2], dtype=float)
"""An open privilege, with many cards to come."""


@rule
def promise(s, seat):
    """How good this looks for the seat: what it has, and what that will still bring."""
    me = s.player[seat]
    value = float(worth(s, me))
    if s.ask == Ask.OVER:
        return value + 0.001 * float(amount(me.houses))
    value += networks(s, me)
    if s.left > 0:
        value += CASH * min(float(me.money), float(WORKING_SUM)) + functions(s, me)
        value += warehouse(s, me)
    if s.seat == seat:
        value += under_way(s)
    return value


@rule
def networks(s, me):
    """What lies in each network: houses that own coaches join; coaches on brown roads will not last."""
    value, left = 0.0, ALL_CITIES
    while left != ZERO:
        cities = linked(me.net, first(left))
        left &= ~cities
        houses = houses_in(cities)
        value += REACH * float(s.left) * float(amount(houses) - 1)
        if houses & me.houses != ZERO:
            value += goods_to_sell(s, me, houses)
    return value - BROWN_LINK * float(amount(fragile(me, me.net)))


@rule
def houses_in(cities):
    """All houses of these cities."""
    houses = ZERO
    while cities != ZERO:
        houses |= CITY_HOUSES[first(cities)]
        cities = without_first(cities)
    return houses


@rule
def goods_to_sell(s, me, houses):
    """Stones of each good in one network."""
    value = 0.0
    for goods in range(len(GOODS_HOUSES)):
        within = houses & GOODS_HOUSES[goods]
        if within & me.houses != ZERO:
            value += GOODS_WORTH[s.left, stones_in(me, within), amount(within)]
    return value


@rule
def stones_in(me, houses):
    """Own stones in these houses."""
    total, rest = 0, houses & me.houses
    while rest != ZERO:
        total += int(me.house[first(rest)])
        rest = without_first(rest)
    return total


@rule
def functions(s, me):
    """Goods +1 and coach back +1 go on paying."""
    paying = me.cards & COACH_BACK_CARDS[s.warehouse]
    for goods in range(len(GOODS_HOUSES)):
        paying |= me.cards & PLUS_CARDS[s.warehouse, goods]
    return 0.4 * float(s.left) * float(amount(paying))


@rule
def warehouse(s, me):
    """Stored pieces will come onto the map, and privileges save actions."""
    value = STORED_STONE * float(me.stored_stones) + STORED_COACH * float(me.stored_coaches + me.black)
    for kind in range(PRIVILEGES):
        open_now = float(((me.ready | me.locked) >> kind) & 1)
        used = float((me.spent >> kind) & 1)
        value += PRIVILEGE[kind] * (open_now + 0.4 * used)
    return value + CLAIM * float(me.claims)


@rule
def under_way(s):
    """Pieces still to be set, and a transport that will arrive."""
    value = DUE_STONE * float(s.stones_due) + DUE_COACH * float(s.coaches_due)
    if s.ask == Ask.ROUTE:
        value += float(ENTRY_VALUE[s.card, s.entry]) - 3.0
    return value
