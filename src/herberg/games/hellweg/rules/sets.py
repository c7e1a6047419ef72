"""Small sets of houses, roads, cities and cards, kept as the bits of one number."""

from herberg.core.masks import ONE, ZERO, bit, bits, has, lowest
from herberg.core.rule import rule

__all__ = ["ONE", "ZERO", "amount", "bit", "first", "has", "nth_of", "without_first"]

amount = bits
"""How many things are in the set."""

first = lowest
"""The lowest thing of a set that is not empty."""


@rule
def without_first(things):
    """The set without its lowest thing."""
    return things & (things - ONE)


@rule
def nth_of(things, n):
    """The thing with n others before it."""
    for _ in range(n):
        things = without_first(things)
    return first(things)
