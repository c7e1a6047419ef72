"""What one seat may know: `hide`; and for search `deal`."""

from herberg.core.rule import rule

from .rules.sets import ZERO


@rule
def hide(s, seat):
    """HW-2.1, HW-3.6a: nobody knows the order of the cards to come; which they are all can know who saw the others."""
    s.rng = ZERO


@rule
def deal(s, seat):
    """HW-3.6a: nothing was hidden but the order of the cards, and the next one is drawn by chance."""
