"""What a learner sees."""

import numpy as np

from herberg.core.match import Match, seen
from herberg.core.observe import length, observe, windows
from herberg.games import game

BURGUNDY = game("burgundy")


def row_of(s, seat):
    out = np.full(length(BURGUNDY), np.nan, np.float32)
    observe(BURGUNDY, seen(BURGUNDY, s, seat), seat, out)
    return out


def test_windows_cover_the_row_once():
    edges = [(window.start, window.stop) for window in windows(BURGUNDY).values()]
    assert [start for start, _ in edges] == [0, *(stop for _, stop in edges[:-1])]
    assert not np.isnan(row_of(Match(BURGUNDY, 2, seed=1).state, 0)).any()


def test_the_own_seat_comes_first():
    s = Match(BURGUNDY, 3, seed=1).state
    for seat in range(3):
        s.player[seat].silver = 10 + seat
    at = windows(BURGUNDY)
    for seat in range(3):
        row = row_of(s, seat)
        assert [int(row[at[f"player{n}.silver"]][0]) for n in range(3)] == [10 + (seat + n) % 3 for n in range(3)]


def test_sets_are_spread_out():
    s = Match(BURGUNDY, 2, seed=1).state
    built = row_of(s, 0)[windows(BURGUNDY)["player0.built"]]
    assert built.sum() == 1
    assert built[18] == 1, "the start castle in the middle"


def test_neither_the_generator_nor_a_secret_is_in_it():
    assert not any("rng" in name for name in windows(BURGUNDY))
    s = Match(BURGUNDY, 2, seed=1).state
    s.player[1].sold[2] = 3
    assert set(row_of(s, 0)[windows(BURGUNDY)["player1.sold"]]) == {-2}
    assert list(row_of(s, 1)[windows(BURGUNDY)["player0.sold"]]) == [0, 0, 3, 0, 0, 0]
