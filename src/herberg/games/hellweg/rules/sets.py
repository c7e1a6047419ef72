"""Small sets of houses, roads, cities and cards, kept as the bits of one number."""

from herberg.core.masks import bits, lowest
from herberg.core.records import int64, uint64
from herberg.core.rule import rule

ONE, ZERO = uint64(1), uint64(0)


@rule
def bit(thing):
    """The set of just this one thing."""
    return ONE << uint64(thing)


@rule
def has(things, thing):
    """Whether the thing is in the set."""
    return (things >> uint64(thing)) & ONE != ZERO


@rule
def amount(things):
    """How many things are in the set."""
    return int64(bits(things))


@rule
def first(things):
    """The lowest thing of a set that is not empty."""
    return int64(lowest(things))


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
