"""What one seat may know: `hide`; and for search `deal`."""

from herberg.core.chance import pick
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.hellweg.pieces import TRADE_CARDS
from herberg.games.hellweg.rules.rounds import number_of_rounds
from herberg.games.hellweg.rules.sets import ONE, ZERO, amount, bit, nth_of


@rule
def hide(s, seat):
    """HW-2.1, HW-3.6: nobody may look at trade cards to come, nor again at those played."""
    s.rng = ZERO
    s.deck = ZERO


@rule
def deal(s, seat):
    """Any cards but the open one may have been played; as many as were played are taken at random."""
    s.deck = bit(TRADE_CARDS) - ONE
    if s.card != NONE:
        s.deck &= ~bit(s.card)
    unseen = TRADE_CARDS - (number_of_rounds(s) - s.left)
    while amount(s.deck) > unseen:
        s.deck &= ~bit(nth_of(s.deck, pick(s, amount(s.deck))))
