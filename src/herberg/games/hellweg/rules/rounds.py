"""The round and whose turn it is (chapter 3)."""

from herberg.core.chance import pick
from herberg.core.deeds import note
from herberg.core.records import NONE
from herberg.core.rule import rule

from ..pieces import ACTION_ROUNDS, ENTRIES, SHORT_BY, TRADE_CARDS
from ..state import Ask, Phase, Told
from .sets import amount, bit, nth_of
from .warehouse import may_go_on


@rule
def number_of_rounds(s):
    """HW-2.7, HW-3.1: twelve rounds, ten in the short game, which never sees two of the cards."""
    return TRADE_CARDS - SHORT_BY if s.short else TRADE_CARDS


@rule
def left_neighbour(s, seat):
    """Play goes clockwise."""
    return (seat + 1) % s.seats


@rule
def turn_up_card(s):
    """HW-3.2, HW-2.1: the top trade card lies open, and the start player begins to sell."""
    s.card = nth_of(s.deck, pick(s, amount(s.deck)))
    s.deck &= ~bit(s.card)
    s.left -= 1
    note(Told.TRADE_CARD, s.card, s.left)
    s.phase, s.seat, s.entry, s.sold = Phase.SALE, s.start, 0, 0


@rule
def begin_actions(s):
    """HW-3.4: the start player takes the first action."""
    s.phase, s.seat = Phase.ACTIONS, s.start
    begin_turn(s)


@rule
def begin_turn(s):
    """HW-12.10: privileges opened in the last turn can be used from now on."""
    me = s.player[s.seat]
    me.ready |= me.locked
    me.locked = 0
    s.acted = 0


@rule
def go_on_acting(s):
    """HW-3.4, HW-12.7: an action, with privileges before and after it; then the next player."""
    if not s.acted:
        s.ask = Ask.TURN
    elif may_go_on(s, s.player[s.seat]):
        s.ask = Ask.AFTER
    else:
        end_turn(s)


@rule
def end_turn(s):
    """HW-3.4: after two rounds of actions the round is over."""
    s.seat = left_neighbour(s, s.seat)
    if s.seat == s.start:
        s.lap += 1
    if s.lap == ACTION_ROUNDS:
        end_round(s)
    else:
        begin_turn(s)


@rule
def end_round(s):
    """HW-3.5 to HW-3.7: traders home, card away, the left neighbour starts with a new card."""
    traders_go_home(s)
    s.lap = 0
    s.start = left_neighbour(s, s.start)
    turn_up_card(s)


@rule
def traders_go_home(s):
    """HW-3.5: no trader stands on the card or on the market."""
    for entry in range(ENTRIES):
        s.trader[entry] = NONE
    for seat in range(s.seats):
        s.player[seat].traders = 0
