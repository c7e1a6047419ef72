"""What looks promising to whoever looks one choice ahead."""

from herberg.bots.bot import make_bot, play_out
from herberg.core.match import Match
from herberg.games.burgundy.promise import promise
from tests.games.burgundy.scene import GAME, given


def test_workers_are_worth_something_until_they_are_a_crowd():
    few, many, crowd = (promise(given(workers=workers), 0) for workers in (2, 10, 12))
    assert few < many == crowd


def test_a_store_full_of_tiles_that_fit_nowhere_does_not_stop_a_greedy_player():
    """With the first castle of duchy 1 this seat once took workers for the rest of the match, 81 of them."""
    match, entropy = Match(GAME, 2, GAME.choose(2, {"setup": "open"}), seed=117), iter(range(17, 10_000, 7))
    play_out(match, [make_bot("greedy", GAME, 170 + seat) for seat in range(2)], entropy=lambda: next(entropy))
    assert max(int(match.state.player[seat].workers) for seat in range(2)) < 20
