"""The first ride: what its texts say of hands, points and cards is so when they are read."""

import pytest

from herberg.core.lesson import lesson_of
from herberg.core.match import seen
from herberg.core.records import UNKNOWN
from herberg.games.coachride.state import PILE, Ask
from tests.games.coachride.scene import GAME, hand, job, names, points

RIGHT, ME, LEFT, ALLY = range(4)


@pytest.fixture(scope="module")
def ride():
    """The states, by number of choices made."""
    return [moment.state for moment in lesson_of(GAME).moments()]


def test_who_sits_where_in_the_first_ride(ride):
    assert [int(side) for side in ride[0].society[:4, 0]] == [0, 1, 0, 1]
    assert [job(ride[0], seat) for seat in range(4)] == ["hypnotist", "doctor", "priest", "bodyguard"]
    assert hand(ride[0], ME) == ["monocle"]
    assert lesson_of(GAME).seat == ME == ride[0].active


@pytest.mark.parametrize(
    ("ply", "held", "pile"),
    [
        (2, ["bag_goblet"], 12),
        (4, ["bag_goblet"], 11),
        (28, ["key", "monocle"], 10),
        (60, ["bag_key", "key"], 10),
        (67, ["black_pearl", "key"], 10),
        (68, ["black_pearl", "goblet", "key"], 9),
        (81, ["bag_goblet", "goblet", "key"], 8),
        (100, ["bag_goblet", "goblet", "goblet", "key"], 6),
    ],
)
def test_what_one_carries_and_what_is_left(ride, ply, held, pile):
    assert hand(ride[ply], ME) == held
    assert ride[ply].place[PILE].held == pile


@pytest.mark.parametrize(
    ("ply", "ask", "standing"),
    [
        (14, Ask.HYPNOSIS, (1, 2)),
        (39, Ask.REACT, (2, 1)),
        (50, Ask.REACT, (2, 2)),
        (53, Ask.REACT, (3, 2)),
        (75, Ask.REACT, (2, 2)),
        (94, Ask.REACT, (3, 2)),
    ],
)
def test_how_the_fights_stand(ride, ply, ask, standing):
    assert (ride[ply].ask, points(ride[ply])) == (ask, standing)


def known(s, seat):
    """The items that who learns is sure a seat holds."""
    return names(seen(GAME, s, ME).place[seat])


def test_what_is_said_of_the_others_is_known_to_who_learns(ride):
    assert known(ride[57], RIGHT) == []
    assert known(ride[58], RIGHT) == ["bag_key"]
    assert known(ride[63], LEFT) == known(ride[68], LEFT) == ["monocle"]
    assert known(ride[99], RIGHT) == ["black_pearl", "goblet"]
    assert ride[86].place[RIGHT].held == 2
    assert [int(side) for side in seen(GAME, ride[3], ME).society[:4, 0]] == [UNKNOWN, 1, UNKNOWN, 1]
    assert job(seen(GAME, ride[86], ME), LEFT) is None
