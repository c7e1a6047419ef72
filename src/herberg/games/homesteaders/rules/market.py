"""The market, gold and debt: rulebook chapters 9 to 11."""

from herberg.core.deeds import note
from herberg.core.masks import mark
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.homesteaders import actions as do
from herberg.games.homesteaders.actions import MOST_GOLD
from herberg.games.homesteaders.pieces import (
    DEBT_COSTS,
    DEBT_GIVES,
    GOLD_VALUE,
    GOODS,
    PRICE,
    SWAP_BUILDING,
    SWAP_GIVE,
    SWAPS,
    Building,
    Good,
    Swap,
)
from herberg.games.homesteaders.rules.table import owns
from herberg.games.homesteaders.state import Told


@rule
def offer_market(me, mask):
    """HS-9.1, HS-9.1a: beside every question, whatever the player has chips and money for."""
    if me.trade > 0:
        offer_purchases(me, mask)
        offer_sales(me, mask)
        offer_swaps(me, mask)
    if may_repay(me, 0):
        mark(mask, do.repay(0))
    if may_repay(me, 1):
        mark(mask, do.repay(1))


@rule
def offer_purchases(me, mask):
    """HS-9.3, HS-10.1a: for silver, of which there is always enough on credit, or for a gold in hand."""
    for good in range(GOODS):
        if is_sold_for(good, 0):
            mark(mask, do.buy(good, 0))
        if me.goods[Good.GOLD] > 0 and is_sold_for(good, 1):
            mark(mask, do.buy(good, 1))


@rule
def is_sold_for(good, gold):
    """HS-9.5a, HS-10.1c: copper and livestock only for a gold, gold only for silver."""
    return good != Good.GOLD if gold else good < Good.COPPER


@rule
def offer_sales(me, mask):
    """HS-9.2, HS-9.4: any good in hand may be sold; a food may be given for a worker."""
    for good in range(GOODS):
        if me.goods[good] > 0:
            mark(mask, do.sell(good))
    if me.goods[Good.FOOD] > 0:
        mark(mask, do.hire())


@rule
def offer_swaps(me, mask):
    """HS-13.14, HS-13.17: what their own Market and Bank add."""
    for swap in range(SWAPS):
        if owns(me, SWAP_BUILDING[swap]) and can_give(me, SWAP_GIVE[swap]):
            mark(mask, do.swap(swap))


@rule
def can_give(me, good):
    """Whether this good is in hand, or none is wanted."""
    return good == NONE or me.goods[good] > 0


@rule
def hire_worker(s):
    """HS-9.2, HS-4.2a: a trade chip and a food for a worker, to be placed anywhere."""
    me = s.player[s.seat]
    note(Told.HIRE, s.seat)
    me.trade -= 1
    me.goods[Good.FOOD] -= 1
    me.workers += 1
    me.rethought = 0


@rule
def buy_good(s, good, gold):
    """HS-9.3, HS-9.5, HS-9.5a: a trade chip and the price, which for copper and livestock is one gold."""
    me = s.player[s.seat]
    me.trade -= 1
    debts = pay_silver(me, PRICE[good], gold)
    note(Told.BUY, s.seat, good, gold, debts)
    me.goods[good] += 1


@rule
def sell_good(s, good):
    """HS-9.4, HS-9.5, HS-13.6, HS-13.11: the price and a point; the General Store adds a silver."""
    me = s.player[s.seat]
    silver = PRICE[good] + owns(me, Building.GENERAL_STORE)
    note(Told.SELL, s.seat, good, silver)
    me.trade -= 1
    me.goods[good] -= 1
    me.points += 1
    me.silver += silver
    if good >= Good.COPPER:
        me.goods[Good.GOLD] += 1


@rule
def swap_chip(s, swap):
    """HS-13.14, HS-13.17, HS-13.17a: not a sale, so nothing comes on top."""
    me = s.player[s.seat]
    note(Told.SWAP, s.seat, swap)
    me.trade -= 1
    match swap:
        case Swap.WOOD_FOR_FOOD:
            me.goods[Good.WOOD] -= 1
            me.goods[Good.FOOD] += 1
        case Swap.FOOD_FOR_STEEL:
            me.goods[Good.FOOD] -= 1
            me.goods[Good.STEEL] += 1
        case _:
            me.silver += 1


@rule
def has_ways_to_pay(me):
    """HS-4.10, HS-7.2: gold may be spent, and a trade chip may bring money; otherwise there is one way to pay."""
    return me.trade > 0 or me.goods[Good.GOLD] > 0


@rule
def most_gold(me, amount):
    """HS-10.1b: no more gold than covers the sum."""
    return min(int(me.goods[Good.GOLD]), (amount + GOLD_VALUE - 1) // GOLD_VALUE, MOST_GOLD)


@rule
def offer_payments(me, amount, mask):
    """HS-10.1, HS-11.1a: any number of gold that is not too much; silver and debts do the rest."""
    for gold in range(most_gold(me, amount) + 1):
        mark(mask, do.pay(gold))


@rule
def pay_silver(me, amount, gold):
    """HS-10.1, HS-11.1, HS-11.1a: gold counts five without change, then silver, then the fewest debts: so many."""
    left = max(int(amount) - GOLD_VALUE * gold, 0)
    debts = max((left - int(me.silver) + DEBT_GIVES - 1) // DEBT_GIVES, 0)
    me.goods[Good.GOLD] -= gold
    me.debt += debts
    me.silver += debts * DEBT_GIVES - left
    return debts


@rule
def may_repay(me, gold):
    """HS-11.2, HS-11.2a: a debt, and five silver or a gold in hand."""
    return me.debt > 0 and (me.goods[Good.GOLD] > 0 if gold else me.silver >= DEBT_COSTS)


@rule
def repay_debt(s, gold):
    """HS-11.2: five silver or one gold."""
    me = s.player[s.seat]
    note(Told.REPAY, s.seat, gold)
    me.debt -= 1
    pay_silver(me, DEBT_COSTS, gold)


@rule
def drop_debt(s, seat, building):
    """HS-13.1, HS-13.15a: a debt goes; without one, the silver that it would have brought comes."""
    me = s.player[seat]
    note(Told.DEBT, seat, building, me.debt > 0)
    if me.debt > 0:
        me.debt -= 1
    else:
        me.silver += DEBT_GIVES
