"""The picture of every game: sound for every pair of eyes; every open choice can be touched in it, or is a button."""

from xml.etree import ElementTree

import pytest

from herberg.core.match import seen
from herberg.core.records import NONE
from tests.conftest import needs
from tests.every_game.test_help import moments

PLACES = {"board", "mine", "other"}
NAMES = ["Ann & Bob", 'Jan "de <b>', "O'Hara", "d", "Zoë", "王伟", "Ann & Bob", "x" * 20, "-", "0"]


def ids_of(panels):
    """All ids in the picture; every panel must be sound."""
    return [each.get("id") for panel in panels for each in ElementTree.fromstring(panel.svg()).iter() if each.get("id")]


@pytest.fixture(params=[0, -1], ids=["few", "many"])
def story(request, any_game):
    """Moments of a random match of as few or as many as can play."""
    needs(any_game, "picture")
    seats = any_game.seats[request.param]
    found = moments(any_game, seats, any_game.choose(seats), seed=7)
    return seats, [*found[: -1 : 1 + len(found) // 10], found[-1]]


def test_every_seat_and_a_spectator_have_a_picture_with_unique_ids(any_game, story):
    seats, nows = story
    for now in nows[::3]:
        for viewer in range(NONE, seats):
            panels = any_game.picture.draw(seen(any_game, now.state, viewer), viewer, NAMES[:seats])
            assert len({panel.name for panel in panels}) == len(panels)
            assert all(panel.title and panel.place in PLACES for panel in panels)
            assert (viewer == NONE) == all(panel.place != "mine" for panel in panels)
            ids = ids_of(panels)
            assert len(set(ids)) == len(ids)


def test_every_open_choice_is_made_of_drawn_things_and_is_no_part_of_another(any_game, story):
    seats, nows = story
    for now in nows[:-1]:
        view = seen(any_game, now.state, now.turn)
        drawn = set(ids_of(any_game.picture.draw(view, now.turn, NAMES[:seats])))
        touched = [set(any_game.picture.touch(view, action)) for action in any_game.choices(view)]
        things = [each for each in touched if each]
        assert all(each <= drawn for each in things)
        for at, each in enumerate(things):
            assert not any(each <= other for place, other in enumerate(things) if place != at)
