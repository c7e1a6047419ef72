"""What makes a position a puzzle: one choice ahead of all that were tried, and a match that is still open."""

import numpy as np
import pytest

from herberg.analysis import quarry
from herberg.analysis.quarry import Find, closest, puzzles_in, rivals, seems_clear
from herberg.bots.search import Opinion, Thought


def opinion(*thoughts):
    found = tuple(Thought(action, visits, (chance, 1 - chance), (action,)) for action, visits, chance in thoughts)
    return Opinion(found, sum(one.visits for one in found))


def find(course, *thoughts):
    view = next(course.view(move) for move in course.chosen if course.mover(move) == 0)
    return Find(view, opinion(*thoughts), 1)


def test_one_choice_must_be_ahead_of_every_rival(burgundy):
    assert seems_clear(find(burgundy, (1, 90, 0.6), (2, 60, 0.5), (3, 50, 0.4)))
    assert not seems_clear(find(burgundy, (1, 90, 0.6), (2, 60, 0.5), (3, 50, 0.59)))
    assert not seems_clear(find(burgundy, (1, 90, 0.6), (2, 60, 0.5)))  # too few to choose from


def test_a_match_that_is_won_or_lost_has_no_puzzles(burgundy):
    assert not seems_clear(find(burgundy, (1, 90, 0.99), (2, 60, 0.5), (3, 50, 0.4)))
    assert not seems_clear(find(burgundy, (1, 90, 0.04), (2, 60, 0.0), (3, 50, 0.0)))


def test_rivals_are_those_with_most_visits_and_best_chances():
    found = opinion((1, 900, 0.6), (2, 600, 0.4), (3, 50, 0.5), (4, 1, 0.99))
    assert [one.action for one in rivals(found, 0)] == [2, 3]
    assert [one.action for one in rivals(opinion((1, 900, 0.6), (2, 600, 0.5), (3, 50, 0.4)), 0)] == [2]


def test_the_strongest_rival_is_told_and_must_stay_behind(burgundy, monkeypatch):
    chances = {1: 0.6, 2: 0.4, 3: 0.5, 4: 0.58}
    noise = np.random.default_rng(1)

    def outcomes(search, view, seat, action, deals, part, salt):
        return chances[action] + 0.01 * noise.standard_normal(len(deals))

    monkeypatch.setattr(quarry, "outcomes", outcomes)
    view = burgundy.view(60)
    second, apart = closest(None, view, 1, [2, 3], 1) or (None, None)
    assert second == 3
    assert apart.mean == pytest.approx(0.1, abs=0.02)
    assert closest(None, view, 1, [2, 4], 1) is None


def test_no_two_puzzles_come_from_the_same_stretch(burgundy, monkeypatch):
    looked = []
    monkeypatch.setattr(quarry, "seems_clear", lambda find: True)
    monkeypatch.setattr(quarry, "examined", lambda search, find: looked.append(find) or object())
    finds = [find(burgundy, (1, 9, 0.6), (2, 6, 0.5)) for _ in range(3 * quarry.APART)]
    assert len(list(puzzles_in(burgundy.game, finds))) == len(looked) == 3


def test_a_match_is_looked_at_choice_by_choice(burgundy, monkeypatch):
    monkeypatch.setattr(quarry, "QUICK", 4)
    match = quarry.Match(burgundy.game, 2, seed=1)
    found = []
    for one in quarry.finds_made(match, 1):
        found.append(one)
        if len(found) == 4:
            break
    assert [one.view.seat for one in found] == [moment.turn for moment in match.moments[:4]]
    again = [one.opinion for one in quarry.finds_of(match, 1)]
    assert len(again) == len(match.moments) - 1
