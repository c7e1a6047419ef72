"""Masks: sets of choices as bits."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy import uint64

from herberg.core.masks import bit, bits, clear, count, empty_mask, has, is_marked, lowest, mark, mark_all, marked, nth

sets = st.sets(st.integers(0, 199))
words = st.integers(0, 2**64 - 1)


@given(sets)
def test_what_is_marked_is_found_again_in_order(actions):
    mask = empty_mask(200)
    for action in actions:
        mark(mask, action)
    assert marked(mask) == sorted(actions)
    assert count(mask) == len(actions)
    assert [nth(mask, n) for n in range(len(actions))] == sorted(actions)
    assert all(is_marked(mask, action) == (action in actions) for action in range(200))
    clear(mask)
    assert count(mask) == 0


@given(st.integers(0, 140), st.integers(0, 2**37 - 1))
def test_a_run_of_choices_is_marked_at_once(first, word):
    mask = empty_mask(200)
    mark_all(mask, first, uint64(word))
    assert marked(mask) == [first + place for place in range(37) if word >> place & 1]


@given(words)
def test_bits_are_counted(word):
    assert bits(uint64(word)) == word.bit_count()
    if word:
        assert lowest(uint64(word)) == (word & -word).bit_length() - 1


@given(st.integers(0, 63), words)
def test_one_bit_is_set_and_seen(place, word):
    assert int(bit(place)) == 1 << place
    assert has(uint64(word), place) == bool(word >> place & 1)


def test_room_is_made_in_whole_words():
    assert [len(empty_mask(n)) for n in (1, 64, 65)] == [1, 1, 2]
    assert nth(np.zeros(2, uint64), 0) == -1
