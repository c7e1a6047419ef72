"""Chances are compared with what came of them."""

import random
from functools import partial

import numpy as np
import pytest

from herberg.arena import arrange
from herberg.arena.foresight import Forecast, curve, fit, forecasts, said, shares_of, skill
from herberg.bots.bot import make_bot, play_out
from herberg.core.match import Match
from herberg.core.rule import PLAIN
from herberg.games import game

NO_CHANGE = (1.0, 1.0)


def told_by(surety, matches=400):
    """Somebody knows the chances, but tells them with so much surety: below one is timid."""
    chance = random.Random(5)
    for number in range(matches):
        for passed in (0.1, 0.5, 0.9):
            true = chance.uniform(0.02, 0.98)
            odds = (true / (1.0 - true)) ** surety
            known = odds / (1.0 + odds)
            yield Forecast(number, 0, passed, (known, 1.0 - known), float(chance.random() < true))


@pytest.mark.parametrize("surety", [0.4, 1.0, 2.0])
def test_who_is_too_timid_or_too_sure_is_found_out(surety):
    first, last = fit(list(told_by(surety)), sides=False).surety
    assert 0.75 < first * surety < 1.35
    assert 0.75 < last * surety < 1.35


def test_the_fitted_surety_says_what_is_won():
    told = list(told_by(0.4))
    found, won = fit(told, sides=False), np.array([one.won for one in told])
    assert found.skill > found.unfitted + 0.02
    assert all(abs(say - came) < 0.12 for say, came, _count in curve(said(told, found.surety, False), won))
    assert any(abs(say - came) > 0.12 for say, came, _count in curve(said(told, NO_CHANGE, False), won))


def test_skill_is_one_for_who_knows_and_none_for_who_says_always_the_same():
    won = np.array([1.0, 0.0, 0.0, 1.0])
    assert skill(won, won) == 1.0
    assert skill(np.full(4, 0.5), won) == 0.0


@pytest.mark.parametrize("name", ["burgundy", "coachride"])
def test_a_win_is_shared_by_who_shares_it_and_had_by_a_whole_side(name):
    played = game(name)
    match = Match(played, 4, seed=3)
    play_out(match, [make_bot("random", played, 1)] * 4, entropy=partial(random.Random(1).getrandbits, 64))
    shares = shares_of(match)
    firsts = [rank == 1 for _points, rank in played.result(match.state)]
    assert [share > 0 for share in shares] == firsts
    assert played.thinking.sides or sum(shares) == pytest.approx(1.0)


@pytest.mark.skipif(PLAIN, reason="takes compiled speed")
def test_players_are_asked_in_mid_match_and_all_know_in_the_end():
    contest = arrange("homesteaders", ["strong", "greedy"], 2, seed=1)
    told = forecasts(contest, 0)
    assert told == forecasts(contest, 0)
    assert {one.seat for one in told} == {0, 1}
    assert all(0 <= one.passed <= 1 and sum(one.chances) == pytest.approx(1.0) for one in told)
    assert [one.passed for one in told] == sorted(one.passed for one in told)
    assert len({(one.seat, one.won) for one in told}) == 2
