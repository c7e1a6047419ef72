"""Bots: fair by construction, and greedy plays the game."""

import numpy as np
import pytest

from herberg.bots.bot import GreedyBot, NoviceBot, RandomBot, make_bot, play_out
from herberg.core.match import Match, seen
from herberg.core.rule import PLAIN
from herberg.games import OURS, game

BURGUNDY = game("burgundy")


@pytest.mark.parametrize("kind", [RandomBot, GreedyBot, NoviceBot])
def test_the_same_seed_plays_the_same(kind):
    match = Match(BURGUNDY, 2, seed=5)
    view = match.view(match.seat)
    assert kind(BURGUNDY, 3).choose(view, match.seat) == kind(BURGUNDY, 3).choose(view, match.seat)


@pytest.mark.parametrize("kind", [RandomBot, GreedyBot, NoviceBot])
def test_a_bot_answers_from_what_its_seat_may_see(kind):
    """Two truths that look the same to a seat get the same answer."""
    match = Match(BURGUNDY, 2, seed=6)
    play_out(match, [RandomBot(BURGUNDY, 1), RandomBot(BURGUNDY, 2)], cap=100)
    seat = match.seat
    other = seen(BURGUNDY, match.state, seat)
    other.rng = 12345
    BURGUNDY.sight.deal(other, seat)
    choices = [kind(BURGUNDY, 1).choose(seen(BURGUNDY, s, seat), seat) for s in (match.state, other)]
    assert choices[0] == choices[1]


def test_an_unknown_bot_is_refused():
    with pytest.raises(ValueError, match=r"no bot .deep.; there are random, greedy, novice, regular, strong, master"):
        make_bot("deep", BURGUNDY)


@pytest.mark.skipif(PLAIN, reason="many matches")
@pytest.mark.parametrize("name", [name for name in OURS if 2 in game(name).seats])
def test_greedy_clearly_plays_the_game(name):
    """Far ahead of chance: in 60 matches of two it wins nearly all."""
    played, wins = game(name), 0
    rng = np.random.default_rng(1)
    for number in range(60):
        match = Match(played, 2, seed=number)
        bots = [make_bot("greedy", played, number), make_bot("random", played, number)]
        play_out(match, bots if number % 2 else bots[::-1], entropy=lambda: int(rng.integers(2**63)))
        wins += played.result(match.state)[0 if number % 2 else 1][1] == 1
    assert wins >= 55


@pytest.mark.skipif(PLAIN, reason="many matches")
@pytest.mark.parametrize(("better", "worse"), [("novice", "random"), ("greedy", "novice"), ("regular", "novice")])
@pytest.mark.parametrize("name", [name for name in OURS if 2 in game(name).seats])
def test_a_novice_plays_worse_than_others_but_not_at_random(name, better, worse):
    played, wins = game(name), 0
    rng = np.random.default_rng(2)
    for number in range(40):
        match = Match(played, 2, seed=number)
        bots = [make_bot(better, played, number), make_bot(worse, played, number)]
        play_out(match, bots if number % 2 else bots[::-1], entropy=lambda: int(rng.integers(2**63)))
        wins += played.result(match.state)[0 if number % 2 else 1][1] == 1
    assert wins >= 28


def test_a_novice_errs_where_choices_are_alike_and_not_where_one_stands_out():
    """With everything overlooked or misjudged by nothing it would be random or greedy: it is neither."""
    match, bots = Match(BURGUNDY, 2, seed=6), [GreedyBot(BURGUNDY, 1), GreedyBot(BURGUNDY, 2)]
    while match.ply < 40 or len(match.choices()) < 10:
        play_out(match, bots, cap=match.ply + 1, entropy=lambda: 5)
    view, seat = match.view(match.seat), match.seat
    greedy = GreedyBot(BURGUNDY, 1).choose(view, seat)
    chosen = [NoviceBot(BURGUNDY, seed).choose(view, seat) for seed in range(60)]
    assert 60 / len(match.choices()) < chosen.count(greedy) < 60
