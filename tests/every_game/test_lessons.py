"""First matches that teach: they can be played to their end in every language, and point at what is drawn."""

import re

import pytest

from herberg.core.lesson import Lesson, lesson_of
from herberg.core.match import seen
from herberg.core.words import speaking
from tests.every_game.test_promises import LANGUAGES

ID = re.compile(r'\bid="([^"]+)"')


@pytest.fixture
def lesson(any_game) -> Lesson:
    found = lesson_of(any_game)
    if found is None:
        pytest.skip("this game has no lesson")
    return found


def test_every_choice_is_open_when_its_time_comes(lesson):
    moments = lesson.moments()
    assert len(moments) == len(lesson.leads) + 1
    own = [lead for lead, was in zip(lesson.leads, moments, strict=False) if was.turn == lesson.seat]
    assert len(own) >= 12, "ten minutes of one's own choices"


def test_everything_is_said_in_every_language(lesson):
    texts = [lesson.goal, lesson.end]
    for lead in lesson.leads:
        texts += [lead.title, lead.idea, lead.after, *(why for _do, why in lead.instead)]
    for text in filter(None, texts):
        assert set(text) == set(LANGUAGES), text
        assert all(text.values()), text


def test_who_learns_is_told_before_and_after_each_own_choice(lesson):
    for lead, was in zip(lesson.leads, lesson.moments(), strict=False):
        if was.turn == lesson.seat and len(lesson.game.choices(was.state)) > 1:
            assert lead.title, lesson.game.actions.text(lead.action)
            assert lead.idea, lesson.game.actions.text(lead.action)
            assert lead.after, lesson.game.actions.text(lead.action)


def test_what_one_shall_look_at_is_drawn(lesson):
    game, names = lesson.game, [f"Player {number}" for number in range(lesson.seats)]
    for lead, was in zip(lesson.leads, lesson.moments(), strict=False):
        if lead.look:
            panels = game.picture.draw(seen(game, was.state, lesson.seat), lesson.seat, names)
            drawn = {found for panel in panels for found in ID.findall(panel.svg())}
            assert set(lead.look) <= drawn, (set(lead.look) - drawn, game.actions.text(lead.action))


def test_rules_and_second_thoughts_are_there(lesson):
    game = lesson.game
    for language in LANGUAGES:
        with speaking(language):
            book = game.rulebook()
        for lead in lesson.leads:
            assert not lead.rule or f"**{lead.rule}**" in book, lead.rule
    for lead, was in zip(lesson.leads, lesson.moments(), strict=False):
        for do, _why in lead.instead:
            verb = do.split()[0]
            opened = game.choices(was.state)
            assert verb in {game.actions.verb(action) for action in opened}, do
            assert " " not in do or game.actions.parse(do) in opened, do
