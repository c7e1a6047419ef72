"""What a seat may know, and what is filled in where it does not."""

import pytest

from herberg.core.chance import stir
from herberg.core.records import NONE, UNKNOWN, copy, uint64
from herberg.games.homesteaders import GAME
from tests.tell import proves, start, until, view


def dealt(s, seat, seed):
    """The state as this seat could imagine it."""
    guess = copy(s)
    stir(guess, uint64(seed))
    GAME.sight.deal(guess, seat)
    return guess


@proves("HS-1.10")
@pytest.mark.parametrize("screens", ["no", "yes"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_looks_like_the_truth_to_its_seat(seats, screens):
    s = start(GAME, seats, screens=screens)
    for turn in range(1, 12):
        until(s, lambda s, turn=turn: s.round_number == turn)
        for seat in (NONE, *range(seats)):
            seen = view(s, seat)
            guess = dealt(seen, seat, turn)
            assert not GAME.flaws(guess)
            assert view(guess, seat).tobytes() == seen.tobytes()
            assert GAME.choices(guess)


@proves("HS-1.4", "HS-1.10")
def test_nobody_sees_the_lots_to_come():
    first, second = start(GAME, 4, 1), start(GAME, 4, 2)
    assert view(first, 0).rng == view(second, 0).rng == 0


@proves("HS-1.11c")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_counts_along_knows_what_lies_behind_a_screen(seats):
    s = start(GAME, seats, screens="yes")
    assert dealt(view(s, 0), 0, 1).player[1].silver == 6, "everybody was seen to begin with six"
    for turn in range(1, 12):
        until(s, lambda s, turn=turn: s.round_number == turn)
        for seat in (NONE, *range(seats)):
            assert dealt(view(s, seat), seat, turn).player.tobytes() == s.player.tobytes()


@proves("HS-1.10")
def test_what_lies_behind_a_screen_is_not_seen():
    s = until(start(GAME, 3, screens="yes"), lambda s: s.round_number == 5)
    for other in range(1, 3):
        seen = view(s, 0).player[other]
        assert {*seen.goods, seen.silver, seen.trade, seen.debt, seen.points} == {UNKNOWN}
