"""How good a game looks for a seat, in points: for the greedy bot. Rough guesses, all in one place."""

from typing import Any

from herberg.core.game import State
from herberg.core.masks import ONE, ZERO, lowest
from herberg.core.records import NONE, table, uint64
from herberg.core.rule import rule
from herberg.games.homesteaders.pieces import (
    COST,
    DEBT_GIVES,
    EARNINGS,
    GOODS,
    INCOME,
    LOT_BUILDS,
    LOT_GET_LINES,
    LOT_GET_POINTS,
    LOT_GIVE,
    LOT_POINTS,
    LOT_RAIL,
    LOT_WORKER,
    PER_BUILDING,
    PLACE_WORKERS,
    PLACES_OF,
    POINTS,
    PRICE,
    REWARD,
    ROUNDS,
    SILVER,
    TRADE,
    YIELD,
    Building,
    Good,
)
from herberg.games.homesteaders.rules.income import at_work, open_places, rodeo_income
from herberg.games.homesteaders.rules.scoring import building_points, end_bonus
from herberg.games.homesteaders.rules.table import owns
from herberg.games.homesteaders.state import Ask, Step

EARLY = table([0.8, 1.1, 1.5, 2.4, 2.8, 2.8, 0.5, 0.75, 1.0], dtype=float)
"""What one of each thing is worth in the first round: goods, silver, trade chip, point."""
LATE = table([0.0, 0.0, 0.0, 2.0, 2.0, 2.0, 0.02, 0.6, 1.0], dtype=float)
"""And when only the last trades are left; in between it falls from round to round."""
WORTH = table([LATE + (ROUNDS + 1 - now) / ROUNDS * (EARLY - LATE) for now in range(ROUNDS + 2)], dtype=float)
"""So in each round; after the last one only trades are left."""


SURETY = {2: (2.7, 3.0), 3: (0.7, 4.4), 4: (1.0, 3.0)}
"""By number of seats, how sure chances are told at the beginning and at the end of a match: see `herberg chances`."""


def passed(s: State) -> float:
    """How much of the match is behind, by its rounds."""
    return float((int(s.round_number) - 1) / ROUNDS)


def earnings_worth(worth: Any, counts: Any) -> float:
    """Things of one income, each of them worth so much."""
    return float(sum(counts[thing] * worth[thing] for thing in range(EARNINGS)))


def buying_worth(worth: Any, good: int) -> float:
    """What it takes to buy a good: a chip and its price, in gold if it has none in silver."""
    price = worth[SILVER] * PRICE[good] if PRICE[good] > 0 else worth[Good.GOLD]
    return float(worth[TRADE] + price)


INCOME_WORTH = table([[earnings_worth(worth, counts) for counts in INCOME] for worth in WORTH], dtype=float)
"""By round: what each building earns by itself."""
YIELD_WORTH = table([[earnings_worth(worth, counts) for counts in YIELD] for worth in WORTH], dtype=float)
"""By round: what each place of work yields."""
BUYING_WORTH = table([[buying_worth(worth, good) for good in range(GOODS)] for worth in WORTH], dtype=float)
"""By round: what it takes to buy each good."""

REWARD_WORTH = table([0.0, 0.9, 3.0, 1.0, 2.0, 3.0], dtype=float)
"""By reward: nothing, a chip, a worker, a debt dropped, a rail step, a rail line and another building."""
RAIL_STEP = 2.5
RAIL_SPACE = 0.5
FREE_WORKER = 3.0
UNPLACED = 0.9
"""A worker at rest who may still be placed, against one at work."""
UNBUILT = 0.9
"""A building that could be put on a lot just won, against one that stands."""
UNMANNED = 0.5
"""The work places of a building that is not built, against those that have their workers."""


@rule
def promise(s, seat):
    """Points as they stand, goods and money at their worth, the income to come, and the lot just won."""
    me = s.player[seat]
    value = float(me.points) + building_points(me) + goods_worth(s, me) + money_worth(s, me)
    value += RAIL_SPACE * me.rail + incomes_left(s) * income_worth(s, me)
    if s.seat == seat and s.ask == Ask.PRIZE:
        value += RAIL_STEP
    if is_unused(s, me):
        value += UNBUILT * lot_worth(s, me, int(s.lots[me.lot]))
    return value


@rule
def incomes_left(s):
    """How many incomes are still to come, that of this round included while workers are being placed."""
    return ROUNDS + 1 - int(s.round_number) + (1 if s.step <= Step.PLACE else 0)


@rule
def worth(s, thing):
    """One of this thing, in this round."""
    return WORTH[s.round_number, thing]


@rule
def goods_worth(s, me):
    """Goods and trade chips in hand."""
    value = worth(s, TRADE) * me.trade
    for good in range(GOODS):
        value += worth(s, good) * me.goods[good]
    return value


@rule
def money_worth(s, me):
    """Silver less the bid that is still to be paid, and the debts that this would take."""
    silver, debts = int(me.silver), int(me.debt)
    if is_unpaid(s, me):
        silver -= int(s.bid[me.lot])
    if silver < 0:
        debts += (DEBT_GIVES - 1 - silver) // DEBT_GIVES
        silver = 0
    return worth(s, SILVER) * silver - 0.5 * debts * (debts + 1)


@rule
def is_unpaid(s, me):
    """Whether a lot is held and not paid for."""
    return is_to_come(s, me) or (s.at == me.lot and s.ask == Ask.PAY)


@rule
def is_unused(s, me):
    """Whether a lot is held that was not built on yet."""
    return is_unpaid(s, me) or (s.at == me.lot and s.ask == Ask.BUILD and not s.extra)


@rule
def is_to_come(s, me):
    """Whether a lot is held and its winner's turn has not begun."""
    return me.lot != NONE and (s.step <= Step.AWARD or s.at < me.lot)


@rule
def income_worth(s, me):
    """One income: standing, from work, from those who may yet be placed, less the wages."""
    value = worth(s, SILVER) * (me.lines - me.workers)
    left = me.buildings
    while left != ZERO:
        value += INCOME_WORTH[s.round_number, lowest(left)]
        left &= left - ONE
    left = me.posts
    while left != ZERO:
        value += YIELD_WORTH[s.round_number, lowest(left)]
        left &= left - ONE
    if owns(me, Building.RODEO):
        value += worth(s, SILVER) * rodeo_income(me)
    if owns(me, Building.BANK):
        value += worth(s, SILVER) * DEBT_GIVES
    return value + UNPLACED * rest_worth(s, me)


@rule
def rest_worth(s, me):
    """What those at rest could earn on the best places they can still be sent to."""
    value, resting = 0.0, int(me.workers) - at_work(me)
    left = open_places(me)
    while left != ZERO and resting > 0:
        place = best_place(s, left, resting)
        if PLACE_WORKERS[place] <= resting:
            value += YIELD_WORTH[s.round_number, place]
            resting -= int(PLACE_WORKERS[place])
        left &= ~(ONE << uint64(place))
    return value


@rule
def best_place(s, places, resting):
    """The place that yields most to as many workers as there are."""
    best, most = lowest(places), 0.0
    while places != ZERO:
        value = YIELD_WORTH[s.round_number, lowest(places)] / PLACE_WORKERS[lowest(places)]
        if value > most and PLACE_WORKERS[lowest(places)] <= resting:
            best, most = lowest(places), value
        places &= places - ONE
    return best


@rule
def lot_worth(s, me, lot):
    """The best building it could hold, and what it gives besides."""
    value = float(LOT_POINTS[lot]) + FREE_WORKER * LOT_WORKER[lot] + RAIL_STEP * LOT_RAIL[lot]
    if LOT_GIVE[lot] != NONE and me.goods[LOT_GIVE[lot]] > 0:
        gain = LOT_GET_POINTS[lot] + LOT_GET_LINES[lot] * worth(s, SILVER) * incomes_left(s)
        value += max(0.0, gain - worth(s, LOT_GIVE[lot]))
    best = 0.0
    left = s.offered & LOT_BUILDS[lot] & ~me.buildings
    while left != ZERO:
        building = lowest(left)
        if goods_short(me, building) <= me.trade:
            best = max(best, building_worth(s, me, building) - cost_worth(s, me, building))
        left &= left - ONE
    return value + best


@rule
def building_worth(s, me, building):
    """Points, bonus, income to come and reward of a building not yet built."""
    value = float(POINTS[building]) + end_bonus(me, building) + REWARD_WORTH[REWARD[building]]
    if (PER_BUILDING[building] >> uint64(building)) & ONE != ZERO:
        value += 1
    income = INCOME_WORTH[s.round_number, building]
    left = PLACES_OF[building]
    while left != ZERO:
        income += UNMANNED * YIELD_WORTH[s.round_number, lowest(left)]
        left &= left - ONE
    return value + incomes_left(s) * income


@rule
def goods_short(me, building):
    """How many goods of its cost would have to be bought, which takes a chip each."""
    short = 0
    for good in range(GOODS):
        short += max(0, int(COST[building, good]) - int(me.goods[good]))
    return short


@rule
def cost_worth(s, me, building):
    """The goods it takes, those in hand and those to be bought."""
    value = 0.0
    for good in range(GOODS):
        short = max(0, int(COST[building, good]) - int(me.goods[good]))
        value += (COST[building, good] - short) * worth(s, good) + short * BUYING_WORTH[s.round_number, good]
    return value
