"""Answers are judged by what was found, or in the same deals; reviews are kept as text."""

import pytest

from herberg.analysis import kept, solving
from herberg.analysis.puzzle import puzzles_of
from herberg.analysis.review import review
from herberg.analysis.solving import answered, expected, judged, weighed
from herberg.games import OURS, game
from tests.analysis.conftest import part


def first(name):
    return next(iter(puzzles_of(game(name)).values()))


@pytest.mark.parametrize("name", OURS)
def test_the_best_choice_is_right_and_no_other_is(name):
    puzzle = first(name)
    for action in puzzle.game.choices(puzzle.view):
        answer = answered(puzzle, action)
        assert answer.right == (action == puzzle.best)
        assert answer.came <= answer.instead
    assert "nothing better" in answered(puzzle, puzzle.best).tell()
    assert "not the best" in answered(puzzle, puzzle.second).tell()


@pytest.mark.parametrize("name", OURS)
def test_the_line_is_told_from_the_best_choice_on(name):
    puzzle = first(name)
    told = expected(puzzle.game, puzzle.view, puzzle.seat, puzzle.line, puzzle.names)
    say = puzzle.game.words.say(puzzle.view, puzzle.best, puzzle.names)
    assert told[0] == f"{puzzle.names[puzzle.seat]}: {say}"
    assert len(told) <= solving.SHOWN


def test_a_cost_is_judged_by_its_size_and_its_noise():
    assert judged(0.1, 0.01, True) == "best"
    assert judged(0.01, 0.001, False) == "same"
    assert judged(0.1, 0.08, False) == "same"
    assert judged(0.1, 0.01, False) == "worse"
    assert judged(-0.1, 0.01, False) == "better"


def test_a_choice_of_a_match_is_weighed_against_the_best(burgundy, monkeypatch):
    monkeypatch.setattr(solving, "ITERATIONS", 16)
    monkeypatch.setattr(solving, "DEALS", 3)
    monkeypatch.setattr(solving, "PART", 8)
    move = burgundy.chosen[-5]
    view, seat = burgundy.view(move), burgundy.mover(move)
    best, *others = burgundy.game.choices(view)
    assert weighed(burgundy.game, view, seat, best, best).verdict == "best"
    answer = weighed(burgundy.game, view, seat, best, others[0])
    assert answer.line[0] == best
    assert 0 <= answer.came <= 1


@pytest.mark.usefixtures("quick")
def test_a_review_is_kept_as_text(burgundy):
    course = part(burgundy, 150, len(burgundy.moves))
    found = review(course, 24)
    assert kept.review_of(course, kept.written(found)) == found


@pytest.mark.usefixtures("quick")
def test_a_seat_is_shown_its_own_mistakes_in_order(burgundy):
    course = part(burgundy, 40, 60)
    found = review(course, 24)
    for seat in range(course.seats):
        mistakes = found.mistakes(seat)
        assert {turn.seat for turn in mistakes} <= {seat}
        assert [turn.move for turn in mistakes] == sorted(turn.move for turn in mistakes)
