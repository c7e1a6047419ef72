"""Money comes from the bank and goes back to it."""

from herberg.core.deeds import note
from herberg.core.rule import rule

from ..state import Told


@rule
def earn(me, thaler):
    """HW-1.5: the bank pays, for it never runs dry."""
    me.money += thaler
    note(Told.MONEY, thaler)


@rule
def pay(me, thaler):
    """The bank is paid."""
    me.money -= thaler
    note(Told.MONEY, -thaler)
