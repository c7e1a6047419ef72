"""A first match that teaches, in the terminal; how to play, to read; why a choice is not open."""

import json

import pytest

from herberg.core.lesson import lesson_of
from herberg.core.words import speaking
from herberg.games import game, games

TAUGHT = [name for name in games() if lesson_of(game(name))]
TOLD = [name for name in games() if game(name).guide()]


def led(lesson, first: int = 0, last: int | None = None) -> str:
    """What is typed to follow a lesson from one choice to another: Enter begins, then notation."""
    moments, leads = lesson.moments(), lesson.leads
    own = [lead for lead, was in zip(leads, moments, strict=False) if was.turn == lesson.seat and lead.title]
    return "\n" + "".join(f"{lesson.game.actions.text(lead.action)}\n" for lead in own[first:last])


@pytest.fixture(params=TAUGHT)
def lesson(request):
    return lesson_of(game(request.param))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def test_a_lesson_is_followed_to_its_end_and_left_or_gone_on_from(terminal, lesson):
    told = terminal.run("learn", lesson.game.name, typed=led(lesson) + "quit\n")
    assert squeezed(lesson.goal["en"]) in squeezed(told)
    assert squeezed(lesson.end["en"]) in squeezed(told)
    alone = terminal.run("learn", lesson.game.name, typed="\n\nlog\nquit\nno\n")
    assert squeezed(lesson.end["en"]) in squeezed(alone)
    assert "Enter keeps the match" in alone
    assert not (terminal.home / "data" / "herberg" / "lessons" / f"{lesson.game.name}.json").exists()


def test_a_lesson_that_was_left_goes_on_where_it_was(terminal):
    lesson = lesson_of(game(TAUGHT[0]))
    told = terminal.run("learn", TAUGHT[0], typed=led(lesson, 0, 2))
    assert f"herberg learn {TAUGHT[0]}" in told
    assert "Step 3 of" in told
    again = terminal.run("learn", TAUGHT[0], typed="\nquit\n")
    assert "Step 1 of" not in again
    assert "Step 3 of" in again
    assert "Step 1 of" in terminal.run("learn", TAUGHT[0], "--anew", typed="\nquit\n")
    file = terminal.home / "data" / "herberg" / "lessons" / f"{TAUGHT[0]}.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), "seed": "1"}))
    assert "Step 1 of" in terminal.run("learn", TAUGHT[0], typed="\nquit\n"), "that was no longer the lesson"


def test_another_choice_is_answered_and_asked_again(terminal):
    lesson = lesson_of(game(TAUGHT[0]))
    first = next(moment for moment in lesson.moments() if moment.turn == lesson.seat)
    lead = lesson.leads[first.ply]
    other = next(action for action in lesson.game.choices(first.state) if action != lead.action)
    told = terminal.run("learn", TAUGHT[0], typed=f"\n{lesson.game.actions.text(other)}\nhelp\n")
    assert squeezed(lesson.answer(first.ply, other)) in squeezed(told)
    assert "alone" in told
    assert "undo" not in told


def test_whoever_goes_on_alone_sits_at_a_match_like_any_other(terminal):
    told = terminal.run("learn", TAUGHT[0], typed=led(lesson_of(game(TAUGHT[0])), 0, 1) + "alone\nhelp\n1\n")
    assert "undo" in told
    assert f"herberg play --resume {terminal.kept}" in told


def test_why_says_what_is_in_the_way(terminal):
    typed = "why place die=0 store=0 space=0\nwhy\nwhy sing\nhelp\nquit\n"
    told = terminal.run("play", "burgundy", "--seed", 5, typed=typed)
    assert "(CB-5.3)" in told
    assert told.count("there is no") == 2
    assert "why NOTATION" in told
    assert "That choice is open to you." in terminal.run("play", "burgundy", typed="why workers die=0\nquit\n")


def test_how_to_play_is_read(terminal):
    for name in TOLD:
        for language in ("en", "nl", "de"):
            with speaking(language):
                told = terminal.run("howto", name)
                assert "lesson:" not in told
                assert "](" not in told
                assert len(told) > 1000


def test_what_nobody_has_written_is_refused(terminal):
    assert "no game" in terminal.refused("learn", "chess")
    assert "no game" in terminal.refused("howto", "chess")
