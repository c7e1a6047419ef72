import json

import numpy as np
import pytest

from herberg.cli.arena import between, duration
from herberg.cli.simulate import number, percent
from herberg.core.words import speaking


def simulated(terminal, *words):
    return json.loads(terminal.run("simulate", "burgundy", "--json", *words))


def timeless(data):
    return {name: value for name, value in data.items() if "second" not in name}


def test_random_matches_are_counted(terminal):
    data = simulated(terminal, "--matches", 12, "--seats", 3, "--seed", 7)
    assert (data["matches"], data["seats"], data["unfinished"]) == (12, 3, 0)
    assert [player["name"] for player in data["players"]] == ["Random 1", "Random 2", "Random 3"]
    assert sum(player["wins"] for player in data["players"]) == pytest.approx(12)
    assert sum(data["seat_wins"]) == pytest.approx(1)
    assert data["steps"] > 12 * 75  # each of three uses fifty dice and finishes
    for player in data["players"]:
        low, high = player["interval"]
        assert 0 <= low <= player["share"] <= high <= 1
        points = player["points"]
        assert points["min"] <= points["median"] <= points["max"]
        assert points["min"] < points["mean"] < points["max"]


def test_a_seed_gives_the_same_figures_on_any_number_of_threads(terminal):
    words = ("--matches", 4, "--seed", 7)
    first = timeless(simulated(terminal, *words))
    assert timeless(simulated(terminal, *words, "--threads", 3)) == first
    assert timeless(simulated(terminal, "--matches", 4, "--seed", 8)) != first


def test_greedy_beats_random_from_every_seat_and_a_seed_decides_how(terminal):
    words = ("--matches", 2, "--bots", "greedy,random", "--seed", 1)
    data = simulated(terminal, *words)
    greedy, random = data["players"]
    assert (greedy["bot"], greedy["wins"], random["wins"]) == ("greedy", 2, 0)
    assert greedy["points"]["min"] > random["points"]["max"]
    assert data["seat_wins"] == [0.5, 0.5]  # so they did change seats
    assert timeless(simulated(terminal, *words, "--threads", 2)) == timeless(data)


def test_unfinished_matches_are_reported_and_not_counted(terminal):
    for bots in ("random", "random,greedy"):
        data = simulated(terminal, "--matches", 3, "--cap", 5, "--bots", bots)
        assert (data["matches"], data["unfinished"], data["steps"]) == (3, 3, 15)
        assert data["players"][0]["share"] is None
        assert data["players"][0]["points"]["mean"] is None
        assert "3 matches were broken off" in terminal.run(
            "simulate", "burgundy", "--matches", 3, "--cap", 5, "--bots", bots
        )


def test_the_table_for_people(terminal):
    told = terminal.run("simulate", "burgundy", "--matches", 3, "--seed", 1)
    assert "Random 1" in told
    assert "Wins by seat" in told
    assert "3 matches in" in told
    assert max(map(len, told.splitlines())) <= 100


def test_figures_are_written_as_the_language_writes_them():
    with speaking("de"):
        assert (percent(0.625), number(12.0), number(12.5)) == ("62,5 %", "12", "12,5")
        assert (between([0.5, 0.625]), duration(1.5), duration(0.0015)) == ("50,0–62,5", "1,50 s", "1,50 ms")


def test_what_counts_as_won_is_said(terminal):
    assert "shares the win" in terminal.run("simulate", "burgundy", "--matches", 1, "--cap", 5)
    assert "the player's side won" in terminal.run("simulate", "coachride", "--matches", 1, "--cap", 5)


@pytest.mark.parametrize("bots", ["random", "greedy,random"])
def test_ctrl_c_loses_no_match_that_was_finished(terminal, monkeypatch, bots):
    def two_then_stop(rota, _matches, _jobs):
        yield [0, 1], np.ones((2, rota.seats, 2), np.int32), 100
        raise KeyboardInterrupt

    monkeypatch.setattr("herberg.cli.simulate.play_all", two_then_stop)
    told = terminal.run("simulate", "burgundy", "--bots", bots, "--matches", 9, code=130)
    assert "2 matches in" in told
    assert "Stopped before all 9 were played." in told
