"""The picture of every game: sound for every pair of eyes; every open choice can be touched in it, or is a button."""

from xml.etree import ElementTree

import pytest

from herberg.core.match import seen
from herberg.core.records import NONE
from tests.conftest import needs
from tests.every_game.test_help import moments

PLACES = {"board", "mine", "other", "card", "line", "notes", "front"}
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


def test_frames_and_their_places_are_the_same_all_through_a_match(any_game, story):
    seats, nows = story
    if any_game.picture.scenes is None:
        return
    for viewer in (NONE, 0, seats - 1):
        frames = set()
        for now in nows:
            view = seen(any_game, now.state, viewer)
            panels = any_game.picture.draw(view, viewer, NAMES[:seats])
            lasting = [panel for panel in panels if panel.place != "front"]
            shapes = tuple((panel.name, panel.place, panel.width, panel.height) for panel in lasting)
            frames.add((shapes, str(any_game.picture.scenes(view, viewer))))
        assert len(frames) == 1


def test_every_scene_has_room_for_all_that_matters(any_game, story):
    seats, nows = story
    if any_game.picture.scenes is None:
        return
    for viewer in (NONE, 0):
        view = seen(any_game, nows[0].state, viewer)
        panels = {panel.name: panel for panel in any_game.picture.draw(view, viewer, NAMES[:seats])}
        scenes = any_game.picture.scenes(view, viewer)
        assert all(panel.opens in panels for panel in panels.values() if panel.opens)
        assert [scene.least for scene in scenes] == sorted({scene.least for scene in scenes}, reverse=True)
        assert scenes[-1].least == 0
        for scene in scenes:
            placed = names_in(scene.plan) + names_in(scene.below)
            assert set(placed) <= set(panels)
            assert len(set(placed)) == len(placed)
            shown = {*placed, *(panels[name].opens for name in placed)}
            assert shown >= {name for name, panel in panels.items() if panel.place in ("board", "mine", "other")}


def names_in(plan):
    """The panels of a plan."""
    if isinstance(plan, str):
        return [plan] if plan else []
    return [name for part in next(iter(plan.values())) for name in names_in(part)]


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
