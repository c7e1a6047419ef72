"""Figures for Prometheus. They are counted where things happen; several processes of one server share them by files."""

import asyncio
import hmac
import logging
import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from starlette.requests import Request

from herberg.web.problems import not_found
from herberg.web.settings import FIGURES

GLANCE = 5.0
"""Seconds between two looks at what is not counted but measured."""
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
METHODS = {"GET", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"}

REQUESTS = Counter("herberg_requests", "Requests answered.", ["method", "path", "status"])
REQUEST_SECONDS = Histogram("herberg_request_seconds", "How long an answer took.", ["path"], buckets=SECONDS)
MOVES = Counter("herberg_moves", "Moves written, of people and of bots.", ["game", "by"])
COMMIT_SECONDS = Histogram("herberg_commit_seconds", "How long moves waited for the disk.", buckets=SECONDS)
COMMIT_MOVES = Histogram("herberg_commit_moves", "Moves committed together.", buckets=(1, 2, 5, 10, 20, 50, 100, 200))
TROUBLES = Counter("herberg_troubles", "Warnings and errors in the log.", ["level", "where"])
NOTICES = Counter("herberg_notices", "Notices of the outbox, and what became of them.", ["kind", "outcome"])
SWEPT = Counter("herberg_swept", "What was kept long enough and is gone.", ["what"])
WAITING = Gauge("herberg_waiting", "What waits in a queue, or is under way.", ["what"], multiprocess_mode="livesum")
STREAMS = Gauge("herberg_streams", "Pages that watch a table.", multiprocess_mode="livesum")
AT_HAND = Gauge("herberg_tables_at_hand", "Tables kept in memory.", multiprocess_mode="livesum")
READY = Gauge(
    "herberg_games_ready", "Games that are compiled, in the process that has fewest.", multiprocess_mode="livemin"
)
MEMORY = Gauge("herberg_memory_bytes", "Memory of each process.", multiprocess_mode="liveall")
CPU = Gauge("herberg_cpu_seconds", "Processor time of each process.", multiprocess_mode="liveall")


def count_request(method: str, path: str, status: int, seconds: float | None) -> None:
    """One more request; a stream has no length."""
    REQUESTS.labels(method if method in METHODS else "other", path, status).inc()
    if seconds is not None:
        REQUEST_SECONDS.labels(path).observe(seconds)


class Troubles(logging.Handler):
    """Counts what the log complains about."""

    def emit(self, record: logging.LogRecord) -> None:
        """One more of its kind."""
        TROUBLES.labels(record.levelname.lower(), record.name).inc()


class Gauges:
    """What a process measures of itself, now and then and whenever it is asked."""

    def __init__(self, waiting: Mapping[str, Callable[[], float]], others: Mapping[Gauge, Callable[[], float]]) -> None:
        self.waiting = waiting
        self.others = {**others, MEMORY: memory, CPU: time.process_time}

    async def measure_forever(self) -> None:
        """What other processes tell of this one is never old."""
        while True:
            self.measure()
            await asyncio.sleep(GLANCE)

    def measure(self) -> None:
        """As it is now."""
        for what, counted in self.waiting.items():
            WAITING.labels(what).set(counted())
        for gauge, measured in self.others.items():
            gauge.set(measured())


def memory() -> float:
    """Bytes that this process holds; unknown where there is no `/proc`."""
    try:
        return float(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0.0


def text() -> bytes:
    """Everything as Prometheus reads it, of all processes of this server."""
    folder = os.environ.get(FIGURES)
    if not folder:
        return generate_latest(REGISTRY)
    for pid in {int(file.stem.rpartition("_")[2]) for file in Path(folder).glob("gauge_live*.db")}:
        if not is_alive(pid):
            mark_process_dead(pid)
    together = CollectorRegistry()
    MultiProcessCollector(together)
    return generate_latest(together)


def is_alive(pid: int) -> bool:
    """Whether there is such a process of ours."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def check_asker(request: Request, token: str) -> None:
    """Figures are for those who ask on the same machine and not through a proxy, or who have the token."""
    said = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not (is_at_home(request) or (token and hmac.compare_digest(said.encode(), token.encode()))):
        raise not_found()


def is_at_home(request: Request) -> bool:
    """Whether this was asked on the machine itself."""
    passed_on = {"forwarded", "x-forwarded-for", "x-real-ip"} & set(request.headers)
    return not passed_on and request.client is not None and request.client.host in ("127.0.0.1", "::1")
