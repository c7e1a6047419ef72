"""Chance comes from the state, so a seed and the choices retell a match, bit for bit, everywhere.

The generator only shifts and xors: multiplying would trip NumPy's overflow warnings uncompiled.
"""

from typing import Any

from numpy import int64, uint64

from herberg.core.rule import rule, stand_in

A, B, C, HALF = uint64(13), uint64(7), uint64(17), uint64(32)
AWAKE = uint64(0x9E3779B97F4A7C15)
"""What stands in for zero, the one state from which the generator would never move."""
GOLDEN, WORD = uint64(0x9E3779B97F4A7C15), 2**64 - 1


@rule
def advance(s):
    """The generator takes one step; returns its new 64 bits."""
    x = s.rng
    x ^= x << A
    x ^= x >> B
    x ^= x << C
    s.rng = x
    return x


@rule
def pick(s, count):
    """A number from 0 to count - 1, all equally likely."""
    return int64(((advance(s) >> HALF) * uint64(count)) >> HALF)


@rule
def roll(s, sides):
    """A die is cast: 1 to sides."""
    return 1 + pick(s, sides)


@rule
def stir(s, entropy):
    """Fresh bits are mixed in; the generator never comes to rest at zero."""
    s.rng = s.rng ^ entropy
    if s.rng == uint64(0):
        s.rng = AWAKE
    advance(s)
    advance(s)
    advance(s)


@rule
def reveal(s):
    """A secret was shown: the generator moves on, and undo goes no further back than this."""
    advance(s)


@rule
def _scatter(bits, number):
    """In this form a product mixes every bit into every other."""
    x = bits + uint64(number) * GOLDEN
    x = (x ^ (x >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> uint64(27))) * uint64(0x94D049BB133111EB)
    return x ^ (x >> uint64(31))


def _scatter_plain(bits: Any, number: Any) -> Any:
    """Without overflow, which uncompiled would be reported."""
    x = (int(bits) + int(number) * int(GOLDEN)) & WORD
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & WORD
    return uint64(x ^ (x >> 31))


scatter = stand_in(_scatter, _scatter_plain)
"""The bits with this number among all that follow from some: none of them tells anything of another."""
