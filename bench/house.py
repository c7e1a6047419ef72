"""The house under load: one worker, 200 live tables with spectators, on loopback, every move committed before answered.

python bench/house.py                      200 tables, one spectator each; flat out, then 500 moves a second
python bench/house.py --spectators 0       moves alone
python bench/house.py --database postgres  on a PostgreSQL of its own, which is gone afterwards; or any database's URL
"""

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import statistics
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
    """Two people at two pages, playing random open choices."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.people = [Wire(port), Wire(port)]
        self.id = ""
        self.ply = 0
        self.turn = 0
        self.choices: list[int] = []

    async def open(self, number: int) -> None:
        for at, wire in enumerate(self.people):
            await wire.call("POST", "/api/guest", {"name": f"P{number}-{at}"})
        words = {"game": "burgundy", "seats": 2, "chairs": ["me", "open"]}
        status, answer = await self.people[0].call("POST", "/api/tables", words)
        assert status == 201, answer
        self.id = json.loads(answer)["table"]
        status, answer = await self.people[1].call("POST", f"/api/tables/{self.id}/seats/1")
        assert status == 200, answer

    async def move(self, action: int) -> tuple[float, int, bytes]:
        start = time.perf_counter()
        words = {"ply": self.ply, "action": action}
        status, answer = await self.people[self.turn].call("POST", f"/api/tables/{self.id}/moves", words)
        return time.perf_counter() - start, status, answer


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


async def drive(server: int, tables: list["Scripted"], rate: float | None, seconds: float) -> dict[str, float]:
    """Moves for a while: as many as will go, or at a steady rate; each table has one move under way at a time."""
    took: list[float] = []
    end = time.perf_counter() + seconds
    refused = 0

    async def play(table: "Scripted", gap: float | None) -> None:
        nonlocal refused
        due = time.perf_counter() + (random.random() * gap if gap else 0)
        while time.perf_counter() < end and table.more():
            if gap:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due += gap
            spent, good = await table.step()
            took.append(spent)
            refused += not good

    gap = len(tables) / rate if rate else None
    spent_before = cpu_seconds(server)
    start = time.perf_counter()
    await asyncio.gather(*(play(table, gap) for table in tables))
    elapsed = time.perf_counter() - start
    took.sort()
    return {
        "moves": len(took),
        "refused": refused,
        "moves_per_second": round(len(took) / elapsed),
        "p50_ms": round(statistics.median(took) * 1000, 1),
        "p99_ms": round(took[int(len(took) * 0.99)] * 1000, 1),
        "max_ms": round(took[-1] * 1000, 1),
        "server_cpu_ms_per_move": round((cpu_seconds(server) - spent_before) * 1000 / len(took), 3),
    }


class Scripted(Table):
    """A table whose driver knows the rules, so that it need not ask the server what is open."""

    def more(self) -> bool:
        return not self.over

    def follow(self, state: object, played: object) -> None:
        self.played, self.state = played, state
        self.over = False

    async def step(self) -> tuple[float, bool]:
        from herberg.core.masks import count, empty_mask, nth

        mask = empty_mask(self.played.actions.count)
        self.played.legal(self.state, mask)
        action = int(nth(mask, random.randrange(int(count(mask)))))
        self.turn = int(self.state.seat)
        spent, status, answer = await self.move(action)
        if status != 200:
            raise AssertionError((status, answer))
        self.ply += 1
        await self.reload()
        return spent, True

    async def reload(self) -> None:
        """The state after the move, from where the server wrote it: it alone knows how the dice fell."""
        from herberg.web.layout import unpack

        data, over = self.book.read(self.id, self.ply)
        self.state, self.over = unpack(data, self.played.state, self.played.state), bool(over)


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


async def wait_for(port: int, seconds: float, ready: bool, everything: bool = False) -> float:
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        try:
            _status, body = await Wire(port).call("GET", "/healthz")
            games = json.loads(body)["games"]
            if not ready or (all(games.values()) if everything else games["burgundy"]):
                return time.perf_counter() - start
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
    from herberg.games import game

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {**os.environ, "HERBERG_RATE": "0", "PYTHONPATH": str(ROOT / "src")}
    server = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "herberg.cli",
            "serve",
            "--port",
            str(port),
            "--database",
            database,
            "--log",
            "warning",
        ],
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    figures: dict[str, object] = {}
    try:
        figures["first_page_s"] = round(await wait_for(port, 60, ready=False), 2)
        figures["game_ready_s"] = round(figures["first_page_s"] + await wait_for(port, 300, ready=True), 2)
        await wait_for(port, 600, ready=True, everything=True)
        bare = memory(server.pid)
        tables = [Scripted(port) for _ in range(chosen.tables)]
        for number, table in enumerate(tables):
            await table.open(number)
        figures["memory_mb"] = round(bare / 1024)
        figures["kb_per_idle_table"] = round((memory(server.pid) - bare) / chosen.tables, 1)
        book = Book(database)
        for table in tables:
            table.book, table.ply = book, 0
            table.follow(None, game("burgundy"))
            await table.reload()
        counts = {"bytes": 0, "frames": 0}
        spectators = [
            asyncio.create_task(watch(port, table.id, counts)) for table in tables for _ in range(chosen.spectators)
        ]
        await asyncio.sleep(2)
        figures["flat out"] = await drive(server.pid, tables, None, chosen.seconds)
        figures["frames_flat_out"] = counts["frames"]
        await asyncio.sleep(1)
        counts["frames"] = 0
        figures[f"at {chosen.rate:g} moves/s"] = await drive(server.pid, tables, chosen.rate, chosen.seconds)
        figures["frames_steady"] = counts["frames"]
        figures["memory_after_mb"] = round(memory(server.pid) / 1024)
        for task in spectators:
            task.cancel()
        await asyncio.gather(*spectators, return_exceptions=True)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)
    return figures


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    asyncio.run(main())
