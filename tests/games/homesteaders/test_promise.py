"""The greedy bot plays well enough to beat chance."""

from herberg.bots.bot import make_bot, play_out
from herberg.core.match import Match
from herberg.games.homesteaders import GAME
from herberg.games.homesteaders.promise import promise
from tests.games.homesteaders.scene import ME, build, last_trades, owning, play, points, winning


def test_greedy_beats_random():
    for seed in range(20):
        match = Match(GAME, 2, seed=seed)
        bots = [make_bot("greedy", GAME, seed), make_bot("random", GAME, seed)]
        play_out(match, bots if seed % 2 else bots[::-1])
        assert GAME.result(match.state)[1 - seed % 2][1] == 1


def test_a_finished_game_promises_its_points():
    s = last_trades(points=30, gold=1, debt=2, silver=0)
    play(s, "finish")
    assert abs(promise(s, ME) - points(s)[ME]) < 1


def test_building_is_better_than_not():
    did, did_not = (winning("1-08", steel=2, copper=1) for _ in range(2))
    play(did, build("factory"))
    play(did_not, "decline")
    assert promise(did, ME) > promise(did_not, ME) + 5


def test_more_points_promise_more():
    s = winning("1-08", steel=1)
    before = promise(s, ME)
    assert promise(owning(s, ME, points=50), ME) == before + 50
