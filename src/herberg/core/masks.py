"""Masks: the set of open choices as bits, 64 to a word; and small sets of things as the bits of one number."""

from typing import Any

import numpy as np
from numpy import int64, uint64

from herberg.core.rule import rule, stand_in

ONE, ZERO, SIXTY_FOUR = uint64(1), uint64(0), uint64(64)


def empty_mask(count: int) -> np.ndarray[Any, Any]:
    """Room for that many choices, none marked."""
    return np.zeros((count + 63) // 64, uint64)


@rule
def clear(mask):
    """No choice is marked."""
    for word in range(len(mask)):
        mask[word] = ZERO


@rule
def copy_marks(mask, other):
    """Just those choices are marked that are marked in the other."""
    for word in range(len(mask)):
        mask[word] = other[word]


@rule
def mark(mask, action):
    """The choice is open."""
    mask[action >> 6] |= ONE << uint64(action & 63)


@rule
def mark_all(mask, first, word):
    """For every bit set in the word, the choice that many after the first is open."""
    shift = uint64(first & 63)
    mask[first >> 6] |= word << shift
    if shift != ZERO and word >> (SIXTY_FOUR - shift) != ZERO:
        mask[(first >> 6) + 1] |= word >> (SIXTY_FOUR - shift)


@rule
def is_marked(mask, action):
    """Whether the choice is open."""
    return (mask[action >> 6] >> uint64(action & 63)) & ONE != ZERO


@rule
def _bits(word):
    """In just this form the compiler knows the processor's own instruction."""
    word = word - ((word >> uint64(1)) & uint64(0x5555555555555555))
    word = (word & uint64(0x3333333333333333)) + ((word >> uint64(2)) & uint64(0x3333333333333333))
    word = (word + (word >> uint64(4))) & uint64(0x0F0F0F0F0F0F0F0F)
    return int64((word * uint64(0x0101010101010101)) >> uint64(56))


def _bits_plain(word: Any) -> int:
    """Without a product, which uncompiled would be reported as an overflow."""
    return int(word).bit_count()


bits = stand_in(_bits, _bits_plain)
"""How many bits of a word are set."""


@rule
def bit(place):
    """The word with only this bit set."""
    return ONE << uint64(place)


@rule
def has(word, place):
    """Whether this bit is set."""
    return (word >> uint64(place)) & ONE != ZERO


@rule
def lowest(word):
    """The place of the lowest set bit of a word that is not zero."""
    return bits((word & (~word + ONE)) - ONE)


@rule
def count(mask):
    """How many choices are open."""
    total = 0
    for word in range(len(mask)):
        total += bits(mask[word])
    return total


@rule
def nth(mask, n):
    """The open choice with n open ones before it."""
    for at in range(len(mask)):
        word = mask[at]
        here = bits(word)
        if n < here:
            for _ in range(n):
                word &= word - ONE
            return at * 64 + lowest(word)
        n -= here
    return -1


def marked(mask: np.ndarray[Any, Any]) -> list[int]:
    """All open choices, in order."""
    flags = np.unpackbits(mask.view(np.uint8), bitorder="little")
    return [int(action) for action in np.flatnonzero(flags)]
