"""How likely each seat is to win, as the search judges a position."""

import pytest
from numpy import zeros

from herberg.games.burgundy.outlook import outlook
from tests.games.burgundy.scene import GAME, given
from tests.tell import start


def chances(s):
    """How everybody's chances look."""
    out = zeros(s.seats)
    outlook(s, out)
    return list(out)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_chances_together_are_one(seats):
    s = given(seats=seats, score=40, silver=2, workers=3, dice=(3, 4), others={1: {"score": 31, "dice": (0, 0)}})
    assert sum(chances(s)) == pytest.approx(1.0)
    assert chances(s)[0] == max(chances(s))


def test_while_duchies_are_chosen_all_chances_are_alike():
    assert chances(start(GAME, 2, 1, setup="chosen")) == [0.5, 0.5]


@pytest.mark.parametrize(
    "mine",
    [
        {"score": 1},
        {"silver": 1},
        {"workers": 1},
        {"goods": {"pink": 1}},
        {"store": "ship"},
        {"estate": {"E3": "mine"}},
        {"knowledge": [9]},
        {"track": 1},
        {"dice": (1, 1)},
    ],
    ids=lambda mine: next(iter(mine)),
)
def test_whoever_has_more_is_likelier_to_win(mine):
    scene = {"phase": "B", "round": 2, "dice": (0, 0), "others": {1: {"dice": (0, 0)}}}
    assert chances(given(**scene)) == [0.5, 0.5]
    assert chances(given(**{**scene, **mine}))[0] > 0.5


def test_the_same_lead_says_more_late_than_early():
    early, late = (given(phase=phase, score=10) for phase in "BE")
    assert chances(late)[0] > chances(early)[0] + 0.05
