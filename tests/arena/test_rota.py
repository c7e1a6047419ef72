"""The same players, seat by seat: who sat where, and what came of it."""

import numpy as np
import pytest

from herberg.arena.contest import code_of
from herberg.arena.rota import Rota, play_all, rota_figures
from herberg.games import game


def rota(name, *bots, cap=None):
    return Rota(name, bots, len(bots), game(name).choose(len(bots)), 1, cap, code_of(game(name)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_sit_everywhere_equally_often(seats):
    made = rota("burgundy", *["random"] * seats)
    seen = {(player, seat) for number in range(seats) for seat, player in enumerate(made.players(number))}
    assert len(seen) == seats * seats


def test_the_bots_of_a_match_sit_where_their_players_do():
    made = rota("burgundy", "greedy", "random", "random")
    assert [made.fixture(number).bots.index("greedy") for number in range(4)] == [0, 1, 2, 0]
    assert [made.fixture(number).deal for number in range(4)] == [0, 1, 2, 3]


def test_points_and_wins_follow_the_player_from_seat_to_seat():
    results = np.array([[[50, 1], [10, 2]], [[11, 2], [51, 1]], [[30, 1], [30, 1]]])  # greedy on seat 1, 2, 1
    data = rota_figures(rota("burgundy", "greedy", "random"), [([0, 1, 2], results, 300)], 2.0)
    greedy, random = data["players"]
    assert (greedy["wins"], random["wins"]) == (2.5, 0.5)
    assert (greedy["points"]["max"], random["points"]["min"]) == (51, 10)
    assert data["seat_wins"] == [pytest.approx(0.5), pytest.approx(0.5)]
    assert (data["matches_per_second"], data["steps_per_second"]) == (1.5, 150)


def test_matches_may_be_done_in_any_order():
    one, two = np.array([[[50, 1], [10, 2]]]), np.array([[[11, 2], [51, 1]]])
    made = rota("burgundy", "greedy", "random")
    first = rota_figures(made, [([0], one, 9), ([1], two, 9)], 1.0)
    assert rota_figures(made, [([1], two, 9), ([0], one, 9)], 1.0) == first
    assert first["players"][0]["wins"] == 2


def test_where_sides_win_every_seat_of_the_side_has_won():
    results = np.array([[[1, 1], [1, 1], [0, 3]], [[0, 2], [1, 1], [0, 2]]])  # the first two seats win, then the second
    data = rota_figures(rota("coachride", "random", "random", "random"), [([0, 1], results, 300)], 2.0)
    assert data["seat_wins"] == [0.5, 1.0, 0.0]
    assert [player["wins"] for player in data["players"]] == [2, 1, 0]  # they move on by a seat


def test_random_players_go_the_same_way_whatever_the_number_of_threads():
    made = rota("burgundy", "random", "random", cap=40)
    one, three = ([*play_all(made, 5, threads)] for threads in (1, 3))
    assert one[0][2] == three[0][2] == 5 * 40
    assert (one[0][1] == three[0][1]).all()
