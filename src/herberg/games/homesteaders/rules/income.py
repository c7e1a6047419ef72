"""Placing workers, receiving income, paying wages: chapter 4."""

from herberg.core.deeds import note
from herberg.core.masks import ONE, ZERO, has, lowest, mark
from herberg.core.records import NONE, uint64
from herberg.core.rule import rule
from herberg.games.homesteaders import actions as do
from herberg.games.homesteaders.pieces import (
    EARNINGS,
    GOODS,
    INCOME,
    LINE_INCOME,
    PLACE_WORKERS,
    POINT,
    RODEO_MOST,
    SILVER,
    TRADE,
    WAGE,
    YIELD,
    Building,
    Good,
)
from herberg.games.homesteaders.rules.bidding import begin_auction
from herberg.games.homesteaders.rules.market import drop_debt, has_ways_to_pay, pay_silver
from herberg.games.homesteaders.rules.table import ask_seat, begin_step, in_turn, owns
from herberg.games.homesteaders.state import Ask, Step, Told


@rule
def next_to_place(s):
    """HS-4.5: from the start player clockwise; who could change nothing is not asked (HS-9.1a)."""
    seat = in_turn(s)
    if seat == NONE:
        s.step = Step.INCOME
    elif open_places(s.player[seat]) != ZERO or s.player[seat].trade > 0:
        ask_seat(s, seat, Ask.PLACE)


MOST_SECOND_THOUGHTS = 100
"""HS-4.2a: so that placing comes to an end."""


@rule
def changeable_places(me):
    """HS-4.2a: own work places; those touched before only as long as there may be second thoughts."""
    return me.places if me.rethought < MOST_SECOND_THOUGHTS else me.places & ~me.touched


@rule
def open_places(me):
    """HS-4.1: own work places that are empty and may be filled."""
    return changeable_places(me) & ~me.posts


@rule
def at_work(me):
    """HS-4.3: how many workers stand on work places."""
    working = 0
    posts = me.posts
    while posts != ZERO:
        working += int(PLACE_WORKERS[lowest(posts)])
        posts &= posts - ONE
    return working


@rule
def resting(me):
    """HS-4.4: how many workers have no place."""
    return me.workers - at_work(me)


@rule
def offer_places(s, mask):
    """HS-4.1, HS-4.2, HS-4.2a, HS-4.4a: fill an open place, empty another, or leave it at that."""
    me = s.player[s.seat]
    mark(mask, do.ready())
    empty = open_places(me)
    idle = resting(me)
    while empty != ZERO:
        if PLACE_WORKERS[lowest(empty)] <= idle:
            mark(mask, do.work(lowest(empty)))
        empty &= empty - ONE
    filled = me.posts & changeable_places(me)
    while filled != ZERO:
        mark(mask, do.rest(lowest(filled)))
        filled &= filled - ONE


@rule
def fill_place(s, place):
    """HS-4.1, HS-4.3a: all the workers that this place needs go there."""
    me = s.player[s.seat]
    note(Told.WORK, s.seat, place)
    me.posts |= ONE << uint64(place)
    touch(me, place)


@rule
def empty_place(s, place):
    """HS-4.2, HS-4.4: the workers of this place go back to the Homestead."""
    me = s.player[s.seat]
    note(Told.REST, s.seat, place)
    me.posts &= ~(ONE << uint64(place))
    touch(me, place)


@rule
def touch(me, place):
    """HS-4.2a: this place was changed in this phase; if not for the first time, it was a second thought."""
    me.rethought += has(me.touched, place)
    me.touched |= ONE << uint64(place)


@rule
def receive_income(s):
    """HS-4.6: everyone at once."""
    for seat in range(s.seats):
        count_income(s.player[seat])
        take_income(s, seat)
        bank_drops_debt(s, seat)
    begin_step(s, Step.WAGES)


@rule
def count_income(me):
    """HS-2.8, HS-2.9, HS-4.7, HS-4.8: buildings, filled places and rail lines yield; all is shown."""
    for thing in range(EARNINGS):
        me.earned[thing] = 0
    buildings = me.buildings
    while buildings != ZERO:
        for thing in range(EARNINGS):
            me.earned[thing] += INCOME[lowest(buildings), thing]
        buildings &= buildings - ONE
    posts = me.posts
    while posts != ZERO:
        for thing in range(EARNINGS):
            me.earned[thing] += YIELD[lowest(posts), thing]
        posts &= posts - ONE
    me.earned[SILVER] += me.lines * LINE_INCOME
    if owns(me, Building.RODEO):
        me.earned[SILVER] += rodeo_income(me)


@rule
def rodeo_income(me):
    """HS-13.3: a silver for each worker owned, at rest or not, at most five."""
    return min(int(me.workers), RODEO_MOST)


@rule
def take_income(s, seat):
    """HS-4.6, HS-4.8: what was earned is shown and taken."""
    me = s.player[seat]
    show_income(seat, me.earned)
    for good in range(GOODS):
        me.goods[good] += me.earned[good]
    me.silver += me.earned[SILVER]
    me.trade += me.earned[TRADE]
    me.points += me.earned[POINT]


@rule
def show_income(seat, earned):
    """HS-4.8: to all, screens or not."""
    wood, food, steel = earned[Good.WOOD], earned[Good.FOOD], earned[Good.STEEL]
    gold, copper, livestock = earned[Good.GOLD], earned[Good.COPPER], earned[Good.LIVESTOCK]
    silver, chips, points = earned[SILVER], earned[TRADE], earned[POINT]
    note(Told.INCOME, seat, wood, food, steel, gold, copper, livestock, silver, chips, points)


@rule
def bank_drops_debt(s, seat):
    """HS-13.15, HS-13.15a: before wages, the Bank takes a debt or gives its worth."""
    if owns(s.player[seat], Building.BANK):
        drop_debt(s, seat, Building.BANK)


@rule
def next_to_pay_wages(s):
    """HS-4.9: everyone pays; who has only one way to do it is not asked (HS-9.1a)."""
    seat = in_turn(s)
    if seat == NONE:
        begin_auction(s)
    elif has_ways_to_pay(s.player[seat]):
        ask_seat(s, seat, Ask.WAGES)
    else:
        pay_wages(s, seat, 0)


@rule
def pay_wages(s, seat, gold):
    """HS-4.9, HS-4.10: all the workers at once."""
    due = wages(s.player[seat])
    debts = pay_silver(s.player[seat], due, gold)
    note(Told.WAGES, seat, due, gold, debts)


@rule
def wages(me):
    """HS-4.9, HS-4.11: a silver for each worker there is when wages are paid."""
    return int(me.workers) * WAGE
