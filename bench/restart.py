"""What a restart takes, and what tables cost that nobody comes back to.

python bench/restart.py                          SQLite; without abandoned tables, and with 100,000 of them
python bench/restart.py --postgres --tables 10000
python bench/restart.py --quiet 60               seconds of doing nothing, over which processor time is counted

A third of the abandoned tables wait for a friend who never came, a third for somebody who left in mid-match, and a
third, with a pace, for a deadline that is far away. Compiled code is kept from before, as on a house that has run once.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from scene import Cluster, Gone, Line, Server
from sqlalchemy import create_engine, inspect, text

GAME = "burgundy"

COPY = """
INSERT INTO {name} ({key}, {columns})
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :many)
SELECT :mark || n.i, {columns} FROM {name}, n WHERE {name}.{key} = :id
"""


@contextmanager
def house(postgres: bool) -> Iterator[Server]:
    """A server with an empty database, not started yet; gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        if not postgres:
            yield Server(f"sqlite:///{folder}/house.db")
            return
        cluster = Cluster(folder)
        cluster.start()
        words = [cluster.program("createdb"), "-h", folder, "-U", "postgres", "house"]
        subprocess.run(words, check=True, user=cluster.user)
        try:
            yield Server(cluster.url)
        finally:
            cluster.stop()


async def open_table(line: Line, *chairs: str, **more: Any) -> str:
    """A table where the guest on this line has the first chair."""
    words = {"game": GAME, "seats": len(chairs) + 1, "chairs": ["me", *chairs], **more}
    status, answer = await line.call("POST", "/api/tables", words)
    assert status == 201, answer
    return str(answer["table"])


def abandon(database: str, table: str, mark: str, many: int) -> None:
    """So many tables like this one, of the same people, are in the database too."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        for name, key in (("tables", "id"), ("chairs", "table"), ("events", "table")):
            columns = ", ".join(f'"{one["name"]}"' for one in inspect(engine).get_columns(name) if one["name"] != key)
            words = COPY.format(name=name, key=f'"{key}"', columns=columns)
            connection.execute(text(words), {"id": table, "mark": mark, "many": many})
    engine.dispose()


async def answer(line: Line, table: str) -> None:
    """Any open choice is made, and acknowledged."""
    _status, view = await line.call("GET", f"/api/tables/{table}")
    words = {"ply": view["ply"], "action": random.choice(view["choices"])["action"]}
    status, told = await line.call("POST", f"/api/tables/{table}/moves", words)
    assert status == 200, told


async def until_answered(line: Line, table: str) -> None:
    """A choice at this table is acknowledged; whoever gets no answer tries again at once."""
    while True:
        with suppress(Gone):
            return await answer(line, table)
        await asyncio.sleep(0.02)


async def until_bots_answer(line: Line, table: str) -> None:
    """The bots have answered, and a person is asked."""
    while True:
        with suppress(Gone):
            _status, view = await line.call("GET", f"/api/tables/{table}")
            if view["choices"]:
                return
        await asyncio.sleep(0.02)


def spent(pid: int) -> float:
    """Processor seconds of a process and all those that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    words = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    return sum(map(int, words)) / os.sysconf("SC_CLK_TCK") + sum(spent(int(child)) for child in children)


async def restarted(server: Server, line: Line, mine: str, bots: str, quiet: float) -> dict[str, float]:
    """The server is killed while a bot is asked, and started again."""
    for table in (mine, bots):
        await until_bots_answer(line, table)
    await answer(line, bots)
    server.kill()
    start = time.monotonic()
    server.start()
    await until_answered(line, mine)
    moved = time.monotonic() - start
    await until_bots_answer(line, bots)
    answered = time.monotonic() - start
    await asyncio.sleep(15)  # what is done once after a start is done
    assert server.process
    before = spent(server.process.pid)
    await asyncio.sleep(quiet)
    idle = (spent(server.process.pid) - before) / quiet
    return {"move_s": round(moved, 2), "bots_s": round(answered, 2), "idle_cpu_ms_per_s": round(1000 * idle, 1)}


async def measure(server: Server, tables: int, quiet: float) -> dict[str, Any]:
    """A restart of a house without abandoned tables, and of one with so many."""
    server.start()
    await server.ready(GAME)
    line, friend = Line(server.port), Line(server.port)
    for one, name in ((line, "Ann"), (friend, "Ben")):
        await one.call("POST", "/api/guest", {"name": name})
    mine, bots = await open_table(line, "bot:greedy"), await open_table(line, "bot:strong", "bot:strong")
    left, friendless = await open_table(friend, "bot:greedy"), await open_table(friend, "open")
    slow = await open_table(friend, "bot:greedy", pace="days")
    for table in (left, slow):
        await until_bots_answer(friend, table)
    figures = {"no abandoned tables": await restarted(server, line, mine, bots, quiet)}
    server.kill()
    for mark, table in (("left-", left), ("alone-", friendless), ("slow-", slow)):
        abandon(server.database, table, mark, tables // 3)
    server.start()
    await server.ready(GAME)
    figures[f"{tables:,} abandoned tables"] = await restarted(server, line, mine, bots, quiet)
    return figures


def main() -> None:
    """All figures, as JSON."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--tables", type=int, default=100_000, help="so many that nobody comes back to")
    asked.add_argument("--quiet", type=float, default=30, help="seconds of doing nothing")
    asked.add_argument("--postgres", action="store_true")
    chosen = asked.parse_args()
    with house(chosen.postgres) as server:
        try:
            print(json.dumps(asyncio.run(measure(server, chosen.tables, chosen.quiet)), indent=1))
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
