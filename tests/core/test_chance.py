"""Chance: fair, repeatable, and never at rest."""

from collections import Counter

import numpy as np
from numpy import uint64

from herberg.core.chance import advance, pick, reveal, roll, stir
from herberg.core.records import int8, new, record

S = record(rng=np.uint64, other=int8)


def seeded(seed):
    s = new(S)
    stir(s, uint64(seed))
    return s


def test_a_die_shows_every_side_equally_often():
    s = seeded(1)
    seen = Counter(roll(s, 6) for _ in range(6000))
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in seen.values())


def test_pick_stays_below_its_count():
    s = seeded(2)
    assert {pick(s, 3) for _ in range(200)} == {0, 1, 2}
    assert pick(s, 1) == 0


def test_the_same_seed_gives_the_same_numbers():
    assert [pick(s, 1000) for s in [seeded(7)] for _ in range(5)] == [
        pick(s, 1000) for s in [seeded(7)] for _ in range(5)
    ]
    assert [roll(seeded(seed), 1000) for seed in range(5)] != [roll(seeded(0), 1000)] * 5


def test_the_generator_never_rests():
    s = new(S)
    stir(s, uint64(0))
    assert s.rng != 0
    stir(s, s.rng)
    assert s.rng != 0


def test_showing_a_secret_moves_the_generator():
    s = seeded(3)
    before = int(s.rng)
    reveal(s)
    assert int(s.rng) != before


def test_the_generator_is_the_known_one():
    """Marsaglia's shifts 13, 7, 17: one step from 1, worked out by hand with whole numbers."""
    s = new(S)
    s.rng = 1
    x = 1
    x ^= (x << 13) & (2**64 - 1)
    x ^= x >> 7
    x ^= (x << 17) & (2**64 - 1)
    assert int(advance(s)) == x == int(s.rng)
