from dataclasses import replace
from typing import ClassVar

import pytest

from herberg.arena import arrange, play_match
from herberg.arena.match import Timed
from herberg.bots.bot import BOTS, RandomBot
from herberg.core.match import Match
from herberg.games import game


class Watching(RandomBot):
    """Chooses the first that is open, and keeps what it was shown and the seed it was given."""

    seen: ClassVar[list] = []

    def __init__(self, game, seed):
        self.game = game
        Watching.seen.append(("seed", seed))

    def choose(self, view, seat):
        Watching.seen.append((seat, view.tobytes()))
        return self.game.choices(view)[0]


class Mirror(Watching):
    """The same under another name."""


@pytest.fixture
def twins(monkeypatch):
    monkeypatch.setitem(BOTS, "watching", Watching)
    monkeypatch.setitem(BOTS, "mirror", Mirror)
    return arrange("burgundy", ["watching", "mirror"], seed=5, cap=60)


def seen_in(contest, number):
    play_match(contest, number)  # every bot has made its first choice in this process
    Watching.seen.clear()
    return play_match(contest, number), list(Watching.seen)


def test_bots_that_play_alike_see_the_same_match_from_either_seat(twins):
    (first, shown), (second, shown_again) = seen_in(twins, 0), seen_in(twins, 1)
    assert (first.bots, second.bots) == (("watching", "mirror"), ("mirror", "watching"))
    assert len(shown) == 2 + 60  # two seeds and sixty choices
    assert shown == shown_again  # the deal, the seeds and every die
    assert shown != seen_in(twins, 2)[1]


def test_a_match_is_the_same_every_time_but_for_the_clock():
    contest = arrange("burgundy", ["greedy", "random"], seed=3)
    once, again = (play_match(contest, 1) for _ in range(2))
    assert (once.points, once.ranks, once.choices) == (again.points, again.ranks, again.choices)
    assert once.finished
    assert (once.bots, once.ranks) == (("random", "greedy"), (2, 1))
    assert once.points[1] > once.points[0]


def test_a_match_that_is_broken_off_has_no_ranks(twins):
    match = play_match(twins, 0)
    assert not match.finished
    assert (match.ranks, sum(match.choices)) == ((0, 0), 60)


def test_code_of_another_kind_does_not_play():
    contest = arrange("burgundy", ["greedy", "random"])
    with pytest.raises(RuntimeError, match="not those of the contest"):
        play_match(replace(contest, code="other"), 0)


def test_the_stopwatch_counts_choices_and_keeps_the_longest(monkeypatch):
    clock = iter([0.0, 1.0, 10.0, 14.0, 20.0, 22.0])
    monkeypatch.setattr("herberg.arena.match.time.perf_counter", lambda: next(clock))
    table = game("burgundy")
    match, bot = Match(table, 2, seed=1), Timed(RandomBot(table, 1))
    for _ in range(3):
        assert bot.choose(match.view(match.seat), match.seat) in match.choices()
    assert (bot.choices, bot.seconds, bot.longest) == (3, 7.0, 4.0)
