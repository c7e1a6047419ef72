"""Small sets as the bits of one number, always counted in int64: of `uint64` and signed numbers Numba makes floats."""

from numpy import int64, uint64

from herberg.core.chance import pick
from herberg.core.masks import bits, lowest
from herberg.core.rule import rule


@rule
def first_of(members):
    """The lowest member of a set that is not empty."""
    return int64(lowest(uint64(members)))


@rule
def number_of(members):
    """How many members a set has."""
    return int64(bits(uint64(members)))


@rule
def any_number(s, count):
    """A random number from 0 to count - 1."""
    return int64(pick(s, count))


@rule
def nth_of(members, at):
    """The member of a set with so many members before it."""
    left = uint64(members)
    for _ in range(at):
        left &= left - uint64(1)
    return int64(lowest(left))


@rule
def any_of(s, members):
    """One of the members of a set, all equally likely."""
    return nth_of(members, any_number(s, number_of(members)))
