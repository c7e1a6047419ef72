"""Choices that name a seat, told relative to the one who chooses."""

import numpy as np

from herberg.core.turning import meant, names_seats, told
from herberg.games import game


def test_a_seat_is_named_as_so_many_places_after_the_own():
    ride = game("coachride")
    ours = meant(ride, 5)
    assert names_seats(ride)
    for seat in range(5):
        attack = ours[seat][ride.actions.number("attack", seat=2)]
        assert ride.actions.things(attack) == {"seat": (seat + 2) % 5}
        assert ours[seat][ride.actions.number("draw")] == ride.actions.number("draw")
        assert (told(ride, 5)[seat][ours[seat]] == np.arange(ride.actions.count)).all()


def test_where_no_choice_names_a_seat_nothing_is_turned():
    assert not names_seats(game("burgundy"))
    assert (meant(game("burgundy"), 3) == np.arange(game("burgundy").actions.count)).all()
