"""What all have seen of one another: who stood by whom. It changes no rule; players draw conclusions from it.

What each has done to each adds up. Whoever has looked at another's allegiance and then helps or hurts that player tells
much; a hunch tells little. `docs/decisions/coachride-beliefs.md` has the figures.
"""

from herberg.core.rule import rule
from herberg.games.coachride.pieces import BIT, Side
from herberg.games.coachride.state import SWAY

HUNCH, TRADE, PROOF = 1, 4, 8
"""How much a deed tells: in a fight by one who has not looked; in a trade and in a fight by one who has."""


@rule
def has_looked(s, doer, other):
    """Whether all have seen a seat look at the allegiance of another."""
    return s.looks[doer] & BIT[other] != 0


@rule
def add_deed(s, doer, other, told):
    """What a seat has done to another tells so much more."""
    s.deeds[doer, other] = max(-SWAY, min(SWAY, int(s.deeds[doer, other]) + told))


@rule
def remember(s, doer, other, way):
    """A seat was seen to treat another as a friend (way 1) or as a foe (-1)."""
    add_deed(s, doer, other, way * (PROOF if has_looked(s, doer, other) else HUNCH))


@rule
def remember_side(s, doer, side):
    """CR-6.2: a seat was seen to side with one party of a fight against the other."""
    remember(s, doer, s.active, 1 if side == Side.ATTACKER else -1)
    remember(s, doer, s.defender, 1 if side == Side.DEFENDER else -1)


@rule
def remember_attack(s, doer, other):
    """CR-6.1: strangers are attacked to find out who they are; only an attack on somebody known tells something."""
    if has_looked(s, doer, other):
        remember(s, doer, other, -1)


@rule
def remember_trade(s, doer, other, way):
    """CR-5.1, CR-5.2: an offer, a yes (way 1) or a no (-1) tells something only of who has looked."""
    if has_looked(s, doer, other):
        add_deed(s, doer, other, way * TRADE)
