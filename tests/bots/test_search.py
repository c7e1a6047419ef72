"""Search: fair, repeatable, and better than looking one choice ahead."""

import numpy as np
import pytest

from herberg.bots.bot import make_bot, play_out
from herberg.bots.search import Search, SearchBot
from herberg.core.match import Match, seen
from herberg.core.rule import PLAIN
from herberg.games import NAMES, game

BURGUNDY = game("burgundy")
FEW = 20 if PLAIN else 300


def in_mid_game(choices=60, seed=6):
    match = Match(BURGUNDY, 2, seed=seed)
    rng = np.random.default_rng(1)
    play_out(match, [make_bot("random", BURGUNDY, 1)] * 2, cap=choices, entropy=lambda: int(rng.integers(2**63)))
    return match


def test_the_same_seed_thinks_the_same():
    match = in_mid_game()
    thoughts = [Search(BURGUNDY, 2, 20_000).think(match.view(match.seat), match.seat, FEW, 5) for _ in range(2)]
    assert thoughts[0] == thoughts[1]


def test_every_open_choice_is_thought_of_and_every_iteration_counted():
    match = in_mid_game()
    thoughts = Search(BURGUNDY, 2, 20_000).think(match.view(match.seat), match.seat, FEW, 5).thoughts
    assert sorted(thought.action for thought in thoughts) == match.choices()
    assert sum(thought.visits for thought in thoughts) == FEW
    assert all(0.999 < sum(thought.chances) < 1.001 for thought in thoughts if thought.visits)


def test_a_truth_that_looks_the_same_is_thought_of_in_the_same_way():
    match = in_mid_game(100)
    seat = match.seat
    other = seen(BURGUNDY, match.state, seat)
    other.rng = 99
    BURGUNDY.deal(other, seat)
    views = [seen(BURGUNDY, s, seat) for s in (match.state, other)]
    search = Search(BURGUNDY, 2, 20_000)
    assert search.think(views[0], seat, FEW, 1) == search.think(views[1], seat, FEW, 1)


def test_a_full_tree_is_no_error():
    match = in_mid_game()
    opinion = Search(BURGUNDY, 2, nodes=50).think(match.view(match.seat), match.seat, 200, 5)
    assert opinion.best.action in match.choices()


@pytest.mark.skipif(PLAIN, reason="takes compiled speed")
def test_time_ends_the_thinking():
    match = in_mid_game()
    search = Search(BURGUNDY, 2)
    search.think(match.view(match.seat), match.seat, 10, 1)
    assert search.think(match.view(match.seat), match.seat, 10**9, 1, seconds=0.05).iterations < 10**6


@pytest.mark.skipif(PLAIN, reason="takes compiled speed")
def test_thinking_ahead_beats_greed():
    wins, rng = 0, np.random.default_rng(3)
    for number in range(20):
        match = Match(BURGUNDY, 2, seed=number)
        bots = [SearchBot(BURGUNDY, number, 300), make_bot("greedy", BURGUNDY, number)]
        play_out(match, bots if number % 2 else bots[::-1], entropy=lambda: int(rng.integers(2**63)))
        wins += BURGUNDY.result(match.state)[0 if number % 2 else 1][1] == 1
    assert wins >= 12


@pytest.mark.skipif(PLAIN, reason="takes compiled speed")
@pytest.mark.parametrize("name", NAMES)
def test_it_plays_every_game(name):
    played = game(name)
    match = Match(played, played.seats[-1], seed=1)
    rng = np.random.default_rng(3)
    bots = [SearchBot(played, seat, 30) for seat in range(match.seats)]
    play_out(match, bots, cap=60, entropy=lambda: int(rng.integers(2**63)))
    assert len(match.log) == 60
