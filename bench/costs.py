"""What a move, a notice and a lookup cost PostgreSQL, in processor time, so that a busy machine matters little.

The figures are for `bench/scale.py`.

python bench/costs.py           on a PostgreSQL of its own, which is gone afterwards
"""

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path

import psycopg
from scene import Cluster

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(1, str(ROOT / "src"))

TIMES = 2000


def spent(cluster: Cluster) -> float:
    """Processor seconds of the whole PostgreSQL so far, those that have ended too."""
    assert cluster.process
    total = 0
    for pid in [cluster.process.pid, *cluster.children()]:
        total += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:15]))
    return total / os.sysconf("SC_CLK_TCK")


async def moves(cluster: Cluster) -> dict[str, float]:
    """Moves that are committed together as the house does it, a hundred tables at a time."""
    from herberg.core.match import Moment, begin, fresh_entropy, step
    from herberg.games import game
    from herberg.web.editions import Editions
    from herberg.web.logbook import Event, Logbook, event_row
    from herberg.web.people import Person
    from herberg.web.store import Store, migrate
    from herberg.web.tables import Chair, Tables
    from herberg.web.wire import Hub, Wire

    migrate(cluster.url)
    store = Store(cluster.url)
    store.start()
    Wire(store, lambda table: None, alone=False)
    book = Logbook(store)
    tables = Tables(store, book, Editions(store), Hub())
    played = game("burgundy")
    options = played.choose(2, {})
    host = Person("0" * 32, "Anna", False)
    with psycopg.connect(cluster.url, autocommit=True) as connection:
        connection.execute("INSERT INTO people (id, name, created) VALUES (%s, 'Anna', 0)", (host.id,))
    first = Event.of(Moment(0, begin(played, 2, options, 7)))
    names = [await tables.add(played, options, host, [Chair(0), Chair(1)], 7, public=False) for _ in range(100)]
    await asyncio.gather(*(book.add(played, event_row(name, played, first)) for name in names))
    choice = random.choice(list(played.choices(first.state)))
    event = Event.of(step(played, first, first.turn, choice, fresh_entropy()))
    before, start, pages = spent(cluster), time.perf_counter(), size(cluster)
    for ply in range(1, TIMES // 100 + 1):
        rows = [event_row(name, played, event) | {"ply": ply} for name in names]
        await asyncio.gather(*(book.add(played, row) for row in rows))
    wrote, took = spent(cluster) - before, time.perf_counter() - start
    grown = size(cluster) - pages
    before = spent(cluster)
    for _ in range(TIMES):
        tables.forget(names[0])
        await tables.get(names[0])
    read = spent(cluster) - before
    await store.stop()
    return {
        "write_ms": wrote / TIMES * 1000,
        "moves_a_second": TIMES / took,
        "row_kb": grown / TIMES / 1000,
        "read_ms": read / TIMES * 1000,
    }


def size(cluster: Cluster) -> int:
    """Bytes of the log of events with its index."""
    with psycopg.connect(cluster.url) as connection:
        return int(connection.execute("SELECT pg_total_relation_size('events')").fetchone()[0])  # type: ignore[index]


def notices(cluster: Cluster) -> dict[str, float]:
    """Words to those who listen; PostgreSQL lets one at a time commit that also notifies."""
    with psycopg.connect(cluster.url, autocommit=True) as connection:
        connection.execute("SET synchronous_commit = off")
        before = spent(cluster)
        for number in range(TIMES):
            connection.execute("SELECT pg_notify('herberg', %s)", (f"{number:08x} {'a' * 22}",))
        return {"notify_ms": (spent(cluster) - before) / TIMES * 1000}


def main() -> None:
    """All of it, on a fresh PostgreSQL."""
    with tempfile.TemporaryDirectory(prefix="herberg-costs-") as folder:
        cluster = Cluster(folder)
        cluster.start()
        try:
            with psycopg.connect(cluster.url.replace("/house", "/postgres"), autocommit=True) as connection:
                connection.execute("CREATE DATABASE house")
            found = asyncio.run(moves(cluster)) | notices(cluster)
        finally:
            cluster.stop()
    print(json.dumps({name: round(value, 3) for name, value in found.items()}, indent=1))


if __name__ == "__main__":
    main()
