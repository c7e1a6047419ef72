"""What a seat may know, and what is filled in where it does not."""

import numpy as np
import pytest

from herberg.core.chance import stir
from herberg.core.match import tell
from herberg.core.records import NONE, copy, uint64
from herberg.games.homesteaders import GAME
from tests.games.homesteaders.scene import NAMES
from tests.tell import proves, start, until, view
from tests.twins import side_by_side


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


def test_guesses_differ():
    s = until(start(GAME, 3, screens="yes"), lambda s: s.round_number == 5)
    seen = view(s, 0)
    assert len({dealt(seen, 0, seed).tobytes() for seed in range(1, 9)}) > 4
    assert np.array_equal(dealt(seen, 0, 1).player[0], s.player[0]), "what is one's own is known"


@proves("HS-1.10", "HS-1.11a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_tells_a_seat_nothing_of_what_is_behind_the_screens_of_others(seats):
    heard = hidden = 0
    for seed, seat in enumerate([NONE, *range(seats)] * 12):
        twins = side_by_side(GAME, seats, {"screens": "yes"}, seat, most=40, seed=seed, first=7 * seed % 150)
        for at in range(1, len(twins[0])):
            lines, same = (tell(GAME, match[at - 1], match[at], seat, NAMES) for match in twins)
            assert lines == same
            heard += len(lines)
            truth, other = (tell(GAME, match[at - 1], match[at], None, NAMES) for match in twins)
            hidden += truth != other
    assert heard > 300
    assert hidden > 5, "there was something to hide"
