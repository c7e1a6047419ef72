"""Who plays the matches: this process, several of them, or a Ray cluster. The results are the same."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial

from herberg.arena.contest import Contest
from herberg.arena.match import Played, play_match

BACKLOG = 2
"""Tasks that wait at a Ray cluster for each of its processors."""


def play(contest: Contest, numbers: Sequence[int], jobs: int = 1, ray: str = "") -> Generator[Played, None, None]:
    """Play these matches and yield each when it is done, in any order.

    `jobs` is the number of processes; they start afresh, so a script that asks for more than one needs the usual
    `if __name__ == "__main__":`. With `ray` the matches are tasks on the cluster at that address, or on a Ray of this
    machine alone (`local`). Closing the iterator ends the matches that are still going on.
    """
    if not numbers:
        return
    if ray:
        yield from by_ray(contest, numbers, jobs, ray)
    elif jobs == 1:
        yield from map(partial(play_match, contest), numbers)
    else:
        yield from by_processes(contest, numbers, jobs)


def by_processes(contest: Contest, numbers: Sequence[int], jobs: int) -> Generator[Played, None, None]:
    """Several processes, each with a match at a time."""
    strangers = multiprocessing.active_children()
    pool = ProcessPoolExecutor(min(jobs, len(numbers)), multiprocessing.get_context("spawn"))
    try:
        with deaf_children():
            waiting = [pool.submit(play_match, contest, number) for number in numbers]
        for done in as_completed(waiting):
            yield done.result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            if process not in strangers:
                process.terminate()
        raise
    pool.shutdown()


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes started within it do not hear Ctrl-C: it is for the one that started them to end them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only there can ears be closed
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def by_ray(contest: Contest, numbers: Sequence[int], jobs: int, address: str) -> Generator[Played, None, None]:
    """Tasks on a Ray cluster. Herberg must be installed on all its machines, in the same version."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing about us leaves the house
    import ray

    if address == "local":
        ray.init("local", num_cpus=jobs, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1")
    else:
        ray.init(address, log_to_driver=False)
    try:
        task = ray.remote(play_match)
        room, running = BACKLOG * int(ray.cluster_resources().get("CPU", 1)), []
        for number in numbers:
            running.append(task.remote(contest, number))
            if len(running) >= room:
                done, running = ray.wait(running)
                yield from ray.get(done)
        while running:
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        ray.shutdown()
