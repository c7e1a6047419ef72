"""What looks promising to whoever looks one choice ahead."""

from herberg.bots.bot import make_bot, play_out
from herberg.core.match import Match
from herberg.games.burgundy.pieces import PHASE_POINTS, REGION_POINTS, ROUNDS
from herberg.games.burgundy.promise import LARGEST, LEFT, REGION_WORTH, promise, time_of
from tests.games.burgundy.scene import GAME, given, last_turn


def test_workers_are_worth_something_until_they_are_a_crowd():
    few, many, crowd = (promise(given(workers=workers), 0) for workers in (2, 10, 12))
    assert few < many == crowd


def test_a_store_full_of_tiles_that_fit_nowhere_does_not_stop_a_greedy_player():
    """With the first castle of duchy 1 this seat once took workers for the rest of the match, 81 of them."""
    match, entropy = Match(GAME, 2, GAME.choose(2, {"setup": "open"}), seed=117), iter(range(17, 10_000, 7))
    play_out(match, [make_bot("greedy", GAME, 170 + seat) for seat in range(2)], entropy=lambda: next(entropy))
    assert max(int(match.state.player[seat].workers) for seat in range(2)) < 20


def test_a_region_is_worth_more_with_every_space_and_all_its_points_when_it_is_whole():
    for time, by_size in enumerate(REGION_WORTH):
        for size in range(1, LARGEST):
            worth = list(by_size[size][: size + 1])
            assert worth == sorted(worth)
            assert worth[0] == 0
            assert worth[size] == REGION_POINTS[size] + PHASE_POINTS[time // 3 // ROUNDS]


def test_what_is_left_to_use_runs_down_to_nothing():
    first, last = given(dice=(3, 4)), last_turn()
    assert LEFT[time_of(first, first.player[0])] == 25
    assert LEFT[time_of(last, last.player[0])] == 0
    assert list(LEFT[0::3]) == sorted(LEFT[0::3], reverse=True)
