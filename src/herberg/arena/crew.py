"""Who plays the matches: this process, several of them, or a Ray cluster. The results are the same."""

import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from typing import TypeVar
from urllib.parse import urlsplit

from herberg.arena.contest import Contest
from herberg.arena.match import Played, play_match
from herberg.core.words import _

T = TypeVar("T")
Plan = TypeVar("Plan")
"""What decides how all of the work goes: a contest, say."""

BACKLOG = 2
"""Tasks that wait at a Ray cluster for each of its processors."""

PATIENCE = 10
"""Seconds until a machine answers that a cluster may be on."""

QUIET_RAY = {"RAY_USAGE_STATS_ENABLED": "0"}
"""Nothing about us leaves the house."""
RAY_AT_HOME = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""A Ray of this machine alone listens on 127.0.0.1 only: what that name says of others is the default there."""


class NoCluster(ValueError):
    """No Ray answers at that address."""


def play(contest: Contest, numbers: Sequence[int], jobs: int = 1, ray: str = "") -> Generator[Played, None, None]:
    """Play these matches and yield each when it is done, in any order; see `each`."""
    yield from each(play_match, contest, numbers, jobs, ray)


def each(
    work: Callable[[Plan, int], T], plan: Plan, numbers: Sequence[int], jobs: int = 1, ray: str = ""
) -> Generator[T, None, None]:
    """Do this for each of these matches and yield what comes of it, in any order.

    `jobs` is the number of processes; they start afresh, so a script that asks for more than one needs the usual
    `if __name__ == "__main__":`. With `ray` the matches are tasks on the cluster at that address, or on a Ray of this
    machine alone (`local`). Closing the iterator ends the matches that are still going on.
    """
    if not numbers:
        return
    if ray:
        yield from by_ray(work, plan, numbers, jobs, ray)
    elif jobs == 1:
        yield from map(partial(work, plan), numbers)
    else:
        yield from by_processes(work, plan, numbers, jobs)


def by_processes(
    work: Callable[[Plan, int], T], plan: Plan, numbers: Sequence[int], jobs: int
) -> Generator[T, None, None]:
    """Several processes, each with a match at a time."""
    strangers = multiprocessing.active_children()
    pool = ProcessPoolExecutor(min(jobs, len(numbers)), multiprocessing.get_context("spawn"))
    try:
        with deaf_children():
            waiting = [pool.submit(work, plan, number) for number in numbers]
        for done in as_completed(waiting):
            yield done.result()
    except BaseException:
        for process in multiprocessing.active_children():
            if process not in strangers:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


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


def by_ray(
    work: Callable[[Plan, int], T], plan: Plan, numbers: Sequence[int], jobs: int, address: str
) -> Generator[T, None, None]:
    """Tasks on a Ray cluster. Herberg must be installed on all its machines, in the same version."""
    os.environ.update(QUIET_RAY)
    if address == "local":
        os.environ.update(RAY_AT_HOME)
    import ray  # only now, for it reads the environment at once

    alone = {"num_cpus": jobs, "include_dashboard": False} if address == "local" else {}
    try:
        knock(address)
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **alone)
    except (ValueError, OSError, RuntimeError) as error:
        raise NoCluster(_("no Ray cluster at {address}: {error}").format(address=address, error=error)) from error
    try:
        task = ray.remote(work)
        room, running = BACKLOG * int(ray.cluster_resources().get("CPU", 1)), []
        for number in numbers:
            running.append(task.remote(plan, number))
            if len(running) >= room:
                done, running = ray.wait(running)
                yield from ray.get(done)
        while running:
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Fail at once where nobody answers: Ray itself would try for many minutes."""
    at = urlsplit(address if "://" in address else f"//{address}")
    if at.hostname and at.port:
        socket.create_connection((at.hostname, at.port), PATIENCE).close()
