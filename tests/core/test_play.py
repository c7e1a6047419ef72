"""Many random matches at once: what cannot be played is refused before anything is."""

import pytest

from herberg.core.game import NotOffered
from herberg.core.play import play_batch
from herberg.games import game

BURGUNDY = game("burgundy")


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 1000])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats):
    with pytest.raises(NotOffered, match="2 to 4"):
        play_batch(BURGUNDY, seats, {}, 1, 1, cap=1)


@pytest.mark.parametrize("options", [None, {}])
def test_options_that_are_not_said_are_the_usual_ones(options):
    usual = play_batch(BURGUNDY, 2, BURGUNDY.choose(2), 3, 1)
    assert (play_batch(BURGUNDY, 2, options, 3, 1).results == usual.results).all()


def test_an_option_that_is_not_there_is_refused():
    with pytest.raises(NotOffered, match="weather"):
        play_batch(BURGUNDY, 2, {"weather": "fine"}, 1, 1)


@pytest.mark.parametrize("threads", [0, -3])
def test_somebody_must_play(threads):
    with pytest.raises(ValueError, match="at least one thread"):
        play_batch(BURGUNDY, 2, {}, 1, 1, threads)
