import multiprocessing
import os
import subprocess
import sys
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest

from herberg.arena import arrange, play
from herberg.arena.crew import NoCluster


@pytest.fixture
def contest():
    return arrange("burgundy", ["random", "greedy"], seed=2, cap=20)


def timeless(matches):
    nothing = (0.0, 0.0)
    return [replace(one, seconds=nothing, longest=nothing) for one in sorted(matches, key=lambda one: one.number)]


def test_the_number_of_processes_changes_nothing(contest):
    numbers = contest.numbers(4)
    alone, together = timeless(play(contest, numbers)), timeless(play(contest, numbers, jobs=2))
    assert [one.number for one in alone] == list(numbers)
    assert together == alone
    assert not multiprocessing.active_children()


def ended(process):
    """Whether it ends soon; its pool waits for it too, so a first look may come between its end and the news of it."""
    patience = time.monotonic() + 30
    while process.is_alive() and time.monotonic() < patience:
        time.sleep(0.05)
    return not process.is_alive()


def test_whoever_stops_listening_ends_the_processes(contest):
    playing = play(replace(contest, cap=None), contest.numbers(1000), jobs=2)
    next(playing)
    started = multiprocessing.active_children()
    assert len(started) == 2
    playing.close()
    assert all(map(ended, started))


def test_a_process_that_dies_is_noticed_and_the_others_end(contest):
    playing = play(replace(contest, cap=None), contest.numbers(1000), jobs=2)
    next(playing)
    started = multiprocessing.active_children()
    started[0].kill()
    with pytest.raises(BrokenProcessPool):
        list(playing)
    assert all(map(ended, started))


def test_matches_can_be_played_from_any_thread(contest):
    found = []
    thread = threading.Thread(target=lambda: found.extend(play(contest, contest.numbers(2), jobs=2)))
    thread.start()
    thread.join()
    assert timeless(found) == timeless(play(contest, contest.numbers(2)))


def test_nothing_to_play_starts_nothing(contest):
    assert list(play(contest, [], jobs=2, ray="nowhere")) == []


RAY = """
from herberg.arena import arrange, play
contest = arrange("burgundy", ["random", "greedy"], seed=2, cap=20)
for one in sorted(play(contest, contest.numbers(2), jobs=1, ray={address!r}), key=lambda one: one.number):
    print(one.number, one.bots, one.points, one.ranks, one.choices)
import os, ray
print(ray.is_initialized(), os.environ["RAY_USAGE_STATS_ENABLED"])
"""


def test_ray_plays_the_very_same_matches(contest):
    pytest.importorskip("ray")
    script = [sys.executable, "-c", RAY.format(address="local")]
    told = subprocess.run(script, capture_output=True, text=True, env=os.environ, check=False)
    expected = [(one.number, one.bots, one.points, one.ranks, one.choices) for one in play(contest, contest.numbers(2))]
    assert told.stdout.splitlines() == [*(" ".join(map(str, one)) for one in expected), "False 0"], told.stderr


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_an_address_where_no_ray_can_be_is_refused(contest, address):
    pytest.importorskip("ray")
    with pytest.raises(NoCluster, match=address):
        list(play(contest, [0], ray=address))
