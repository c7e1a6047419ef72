"""The house under load: one worker, 200 live tables with spectators, on loopback, every move committed before answered.

python bench/house.py                      200 tables, one spectator each; flat out, then 500 moves a second
python bench/house.py --spectators 0       moves alone
python bench/house.py --database postgres  on a PostgreSQL of its own, which is gone afterwards; or any database's URL

A move's time runs from the moment it was due, not from when the load generator came to send it, so that no waiting is
left out; how late the generator itself was (`generator_late_p99_ms`) is part of it, and told beside it.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

ROOT = Path(__file__).resolve().parent.parent


class Wire:
    """A kept-alive HTTP/1.1 connection that costs the machine little, so that the server is what is measured."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader = self.writer = None
        self.secret = ""

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        data = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(data)}\r\n"
        head += "Content-Type: application/json\r\n" + (
            f"Authorization: Bearer {self.secret}\r\n" if self.secret else ""
        )
        self.writer.write(head.encode() + b"\r\n" + data)
        raw = await self.reader.readuntil(b"\r\n\r\n")
        status, headers = int(raw[9:12]), raw.lower()
        at = headers.index(b"content-length:")
        length = int(headers[at + 15 : headers.index(b"\r\n", at)])
        if b"set-cookie: herberg=" in headers:
            start = headers.index(b"set-cookie: herberg=") + 20
            self.secret = raw[start : raw.index(b";", start)].decode()
        return status, await self.reader.readexactly(length)


class Table:
    """Two people who know the rules, so that they need not ask the server what is open; they choose at random."""

    def __init__(self, port: int, played: object, book: "Book") -> None:
        self.people = [Wire(port), Wire(port)]
        self.played = played
        self.book = book
        self.id = ""
        self.ply = 0
        self.over = False

    async def open(self, number: int) -> None:
        for at, wire in enumerate(self.people):
            await wire.call("POST", "/api/guest", {"name": f"P{number}-{at}"})
        words = {"game": self.played.name, "seats": 2, "chairs": ["me", "open"], "public": True}
        status, answer = await self.people[0].call("POST", "/api/tables", words)
        assert status == 201, answer
        self.id = json.loads(answer)["table"]
        status, answer = await self.people[1].call("POST", f"/api/tables/{self.id}/seats/1")
        assert status == 200, answer
        self.look()

    def look(self) -> None:
        """Choose from the state that the server wrote: it alone knows how the dice fell."""
        from herberg.core.masks import count, empty_mask, nth
        from herberg.web.layout import unpack

        data, over = self.book.read(self.id, self.ply)
        state, self.over = unpack(data, self.played.state, self.played.state), bool(over)
        mask = empty_mask(self.played.actions.count)
        self.played.rules.legal(state, mask)
        self.turn = int(state.seat)
        self.action = int(nth(mask, random.randrange(int(count(mask))))) if not over else None

    async def move(self) -> None:
        words = {"ply": self.ply, "action": self.action}
        status, answer = await self.people[self.turn].call("POST", f"/api/tables/{self.id}/moves", words)
        assert status == 200, answer
        self.ply += 1


async def watch(port: int, table: str, counts: dict[str, int]) -> None:
    """A spectator: reads the stream and counts what comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**24)
    writer.write(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    try:
        while chunk := await reader.read(2**20):
            counts["bytes"] += len(chunk)
            counts["frames"] += chunk.count(b"event: ")
    finally:
        writer.close()


async def drive(server: int, tables: list[Table], rate: float | None, seconds: float) -> dict[str, float]:
    """Moves, as many as will go or at a steady rate, until the time is up or the first match is over.

    Each table has one move under way at a time.
    """
    took: list[float] = []
    late: list[float] = []
    start = time.perf_counter()
    end = start + seconds
    gap = len(tables) / rate if rate else 0.0

    async def play(table: Table) -> None:
        nonlocal end
        due = start + random.random() * gap
        while due < end:
            ready = time.perf_counter()
            await asyncio.sleep(due - ready)
            late.append(time.perf_counter() - max(due, ready))
            await table.move()
            took.append(time.perf_counter() - due)
            table.look()
            end = 0.0 if table.over else end
            due = due + gap if gap else time.perf_counter()

    spent, own = cpu_seconds(server), cpu_seconds(os.getpid())
    await asyncio.gather(*(play(table) for table in tables))
    elapsed = time.perf_counter() - start
    return {
        "moves": len(took),
        "moves_per_second": round(len(took) / elapsed),
        "p50_ms": percentile(took, 50),
        "p99_ms": percentile(took, 99),
        "max_ms": percentile(took, 100),
        "generator_late_p99_ms": percentile(late, 99),
        "server_cpu_ms_per_move": round((cpu_seconds(server) - spent) * 1000 / len(took), 3),
        "generator_cpu_ms_per_move": round((cpu_seconds(os.getpid()) - own) * 1000 / len(took), 3),
    }


def percentile(seconds: list[float], percent: int) -> float:
    """So many of a hundred took no longer than this, in milliseconds."""
    return round(sorted(seconds)[min(len(seconds) - 1, len(seconds) * percent // 100)] * 1000, 1)


class Book:
    """What the server has written, read past it."""

    def __init__(self, database: str) -> None:
        if database.startswith("postgresql"):
            self.connection, self.sign = psycopg.connect(database, autocommit=True), "%s"
        else:
            self.connection, self.sign = sqlite3.connect(f"file:{database}?mode=ro", uri=True), "?"

    def read(self, table: str, ply: int) -> tuple[bytes, bool]:
        words = f'SELECT state, over FROM events WHERE "table" = {self.sign} AND ply = {self.sign}'
        return self.connection.execute(words, (table, ply)).fetchone()


@contextmanager
def database_for(chosen: str) -> Iterator[str]:
    """A database to play on: the one that was named, or a fresh one that is gone afterwards."""
    if chosen == "postgres":
        from tests.web.conftest import Cluster

        cluster = Cluster()
        try:
            yield cluster.database()
        finally:
            cluster.stop()
    elif chosen:
        yield chosen
    else:
        with tempfile.TemporaryDirectory(dir=os.environ.get("HERBERG_BENCH_FOLDER")) as folder:
            yield str(Path(folder) / "house.db")


def cpu_seconds(pid: int) -> float:
    """What a process has spent so far."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Kilobytes that a process holds."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS")))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(database: str, port: int) -> Iterator[int]:
    """A server, by its process number; stopped afterwards."""
    words = ["serve", "--port", str(port), "--database", database, "--log", "warning"]
    server = subprocess.Popen(
        [sys.executable, "-m", "herberg.cli", *words],
        env={**os.environ, "HERBERG_RATE": "0", "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.DEVNULL,
    )
    try:
        yield server.pid
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)


async def wait_for(port: int, *games: str) -> None:
    """The server answers, and these games can be played."""
    for _ in range(12_000):
        try:
            _status, body = await Wire(port).call("GET", "/healthz")
            if all(json.loads(body)["games"][game] for game in games):
                return
        except (OSError, asyncio.IncompleteReadError):
            pass
        await asyncio.sleep(0.05)
    raise AssertionError("the server does not come up")


async def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=10)
    words.add_argument("--spectators", type=int, default=1, help="for each table")
    words.add_argument("--rate", type=float, default=500, help="the steady load, in moves a second")
    words.add_argument("--database", default="", help="a file, a URL, or the word postgres for a fresh cluster")
    chosen = words.parse_args()
    with database_for(chosen.database) as database:
        print(json.dumps(await measure(database, chosen), indent=1))


async def measure(database: str, chosen: argparse.Namespace) -> dict[str, object]:
    """All figures of one server on this database."""
    from herberg.games import OURS, game

    port, start = free_port(), time.perf_counter()
    with serving(database, port) as server:
        await wait_for(port)
        figures: dict[str, object] = {"first_page_s": round(time.perf_counter() - start, 2)}
        await wait_for(port, "burgundy")
        figures["game_ready_s"] = round(time.perf_counter() - start, 2)
        await wait_for(port, *OURS)
        bare, book = memory(server), Book(database)
        figures["memory_mb"] = round(bare / 1024)
        tables = [Table(port, game("burgundy"), book) for _ in range(chosen.tables)]
        for number, table in enumerate(tables):
            await table.open(number)
        figures["kb_per_idle_table"] = round((memory(server) - bare) / chosen.tables, 1)
        counts = {"bytes": 0, "frames": 0}
        spectators = [
            asyncio.create_task(watch(port, table.id, counts)) for table in tables for _ in range(chosen.spectators)
        ]
        await asyncio.sleep(2)
        gc.freeze()  # the generator's own pauses are not the server's
        for name, rate in ((f"at {chosen.rate:g} moves/s", chosen.rate), ("flat out", None)):
            counts["frames"] = 0
            figures[name] = await drive(server, tables, rate, chosen.seconds)
            figures[name]["frames"] = counts["frames"]
            await asyncio.sleep(1)
        figures["memory_after_mb"] = round(memory(server) / 1024)
        for task in spectators:
            task.cancel()
        await asyncio.gather(*spectators, return_exceptions=True)
    return figures


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    asyncio.run(main())
