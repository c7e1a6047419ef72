"""Preparation and start placement (chapters 2 and 8)."""

from herberg.core.chance import pick
from herberg.core.records import NONE
from herberg.core.rule import rule

from ..pieces import (
    CARDS_FOR,
    COACHES,
    FREE_CHOICE,
    HOUSE_ROADS,
    LAPS,
    START_COACHES,
    START_MONEY,
    STONES,
    TRADE_CARDS,
)
from ..state import Ask, Phase
from .rounds import left_neighbour, number_of_rounds, traders_go_home, turn_up_card
from .sets import ONE, bit
from .setting import set_stone

# ------------------------------------------------------------------ 2 Preparation


@rule
def setup(s, seats, options):
    """HW-2: cards, money and pieces are ready; the start player is asked for the first stone."""
    s.seats = seats
    s.warehouse, s.passengers, s.short = options.warehouse, options.passengers, options.short
    s.deck = bit(TRADE_CARDS) - ONE
    s.left = number_of_rounds(s)
    s.card, s.extra, s.source, s.at, s.target = NONE, NONE, NONE, NONE, NONE
    s.stock = CARDS_FOR[seats]
    if options.free_choice:
        s.stock |= bit(FREE_CHOICE)  # HW-14.1
    for seat in range(seats):
        me = s.player[seat]  # HW-1.1, HW-2.4: ten Thaler, and all pieces in the supply
        me.money, me.stones, me.coaches = START_MONEY, STONES, COACHES
    traders_go_home(s)
    s.start = pick(s, seats)  # HW-2.5, HW-2.5a
    s.seat = s.start
    s.phase, s.ask = Phase.PLACEMENT, Ask.START


# ------------------------------------------------------------------ 8 Start placement


@rule
def go_on_placing(s):
    """HW-8.1: around the table three times; then comes the first trade card."""
    if not s.acted:
        s.ask = Ask.START
        return
    s.acted = 0
    s.seat = left_neighbour(s, s.seat)
    if s.seat == s.start:
        s.lap += 1
    if s.lap == LAPS:
        s.lap = 0
        turn_up_card(s)


@rule
def place_start_stone(s, house):
    """HW-8.1, HW-8.2, HW-11.2: a stone, and a coach on a road next to it where this round brings one."""
    s.stones_due = 1
    set_stone(s, house)
    s.coaches_due = START_COACHES[s.warehouse, s.lap]
    s.roads = HOUSE_ROADS[house]
    s.acted = 1
