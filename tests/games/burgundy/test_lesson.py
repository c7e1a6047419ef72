"""The first match: what it says of dice, places and points is what lies on the table."""

import re
from itertools import pairwise

import pytest

from herberg.core.lesson import lesson_of
from herberg.games.burgundy import GAME
from herberg.games.burgundy.words import space_name

LESSON = lesson_of(GAME)
STORY = list(zip(LESSON.leads, pairwise(LESSON.moments()), strict=True))
OWN = [(lead, was.state, now.state) for lead, (was, now) in STORY if was.turn == LESSON.seat]
ROLLED = re.compile(
    r"(?:rolled|have|gooide|hebt|hast)(?: an?| een| eine)? (\d) (?:and|en|und)(?: an?| een| eine)? (\d)"
)


def named(text, number):
    """Whether a text names this number."""
    return re.search(rf"\b{number}\b", text)


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_step_names_the_dice_the_depot_and_the_space_that_it_is_about(language):
    for lead, was, _now in OWN:
        idea, things, verb = lead.idea[language], GAME.actions.things(lead.action), GAME.actions.verb(lead.action)
        for dice in ROLLED.findall(idea):
            assert [int(number) for number in dice] == was.player[0].dice.tolist(), idea
        if verb in ("take", "load"):
            assert f"depot {things['depot']}" in idea.lower()
        if verb == "place":
            assert space_name(things["space"]) in idea
    assert len([lead for lead, *_ in OWN if ROLLED.search(lead.idea[language])]) == 8, "of nine rounds one has two 1s"


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_points_that_are_told_are_the_points_that_were_made(language):
    for lead, was, now in OWN:
        gained = now.player[0].score - was.player[0].score
        assert not gained or named(lead.after[language], gained), lead.after
    you, neighbour = (OWN[-1][2].player[seat].score for seat in (0, 1))
    assert named(LESSON.end[language], you)
    assert named(LESSON.end[language], neighbour)


def test_the_last_die_is_left_for_who_goes_on_alone():
    last = OWN[-1][2]
    assert last.seat == LESSON.seat
    assert last.player[0].dice.tolist() == [0, 5]
    assert "take die=1 depot=5 slot=0" in [GAME.actions.text(action) for action in GAME.choices(last)]
