"""What one seat may know: `hide`; and for search `deal`."""

from numpy import uint64

from herberg.core.chance import pick
from herberg.core.masks import bits
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.hellweg.pieces import TRADE_CARDS
from herberg.games.hellweg.rules import bit, rounds

ONE, ZERO = uint64(1), uint64(0)


@rule
def hide(s, seat):
    """HW-2.1, HW-3.6: nobody may look at trade cards to come, nor again at those played."""
    s.rng = ZERO
    s.deck = ZERO


@rule
def deal(s, seat):
    """Any cards but the open one may have been played; as many as were played are taken at random."""
    s.deck = bit(TRADE_CARDS) - ONE
    unseen = TRADE_CARDS - (rounds(s) - s.left)
    if s.card != NONE:
        s.deck &= ~bit(s.card)
    for at in range(bits(s.deck) - unseen):
        remove_one(s)


@rule
def remove_one(s):
    """One of the unseen cards, whichever, was played."""
    rest = s.deck
    for _ in range(pick(s, bits(rest))):
        rest &= rest - ONE
    s.deck &= ~(rest & (~rest + ONE))
