"""A storm over a house: many people, and servers and a PostgreSQL that are killed, paused, cut off and filled up.

python bench/storm.py                                   2,000 people at 500 tables, 500 spectators, 3 servers, 2 minutes
python bench/storm.py --tables 20 --seconds 30          smaller
python bench/storm.py --faults kill-server,full-disk    only these

Then it is proved from outside that no acknowledged move was lost or doubled, that no two people shared a chair, that
nobody was shown more than their seat may know, and that every table went on. It listens on loopback only, makes its own
database in a folder of its own, stops by itself, and ends only what it has started. It exits with 1 if anything broke.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
from scene import Cluster, Gone, Line, Server, room_for

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(1, str(ROOT / "src"))

CALM = 3.0
"""Seconds between two faults, and for which a pause lasts."""
LONGEST, MOST = 1800, 10_000
"""Seconds and people, at most."""


@dataclass
class Told:
    """What people saw, to hold against what is written."""

    tried: dict[tuple[str, int], set[tuple[int, int]]] = field(default_factory=lambda: defaultdict(set))
    """Every choice that was sent: where it would be written, by which seat, which one."""
    answered: dict[tuple[str, int], tuple[int, int]] = field(default_factory=dict)
    """Those that were acknowledged."""
    chairs: dict[tuple[str, int], list[str]] = field(default_factory=lambda: defaultdict(list))
    """Who was told that a chair is theirs."""
    wrong: list[str] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    took: list[float] = field(default_factory=list)
    frames: int = 0
    last: dict[str, float] = field(default_factory=dict)
    """When a table last went on."""


class Person:
    """Somebody with a cookie, at whichever server answers."""

    def __init__(self, name: str, storm: "Storm") -> None:
        self.name = name
        self.storm = storm
        self.line = Line(random.choice(storm.servers).port)

    async def ask(self, method: str, path: str, body: object = None, seconds: float = 10.0) -> tuple[int, Any]:
        """One request; whoever gets no answer tries another server the next time."""
        try:
            status, data = await self.line.call(method, path, body, seconds)
        except Gone:
            self.line = Line(random.choice(self.storm.servers).port, self.line.secret)
            raise
        self.storm.told.statuses[status] += 1
        return status, data

    async def surely(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Until somebody answers who is not out of order."""
        while True:
            with suppress(Gone):
                status, data = await self.ask(method, path, body)
                if status < 500:
                    return status, data
            await asyncio.sleep(0.2)


class Table:
    """A table and those who sit there; they choose at random from the state that is written."""

    def __init__(self, id_: str, people: list[Person], storm: "Storm") -> None:
        self.id = id_
        self.people = people
        self.storm = storm
        self.over = False

    async def play(self, gap: float) -> None:
        """Move after move until the storm is over; nothing is taken for done that was not answered."""
        await asyncio.sleep(random.random() * gap)
        while not self.over and not self.storm.done:
            start = time.monotonic()
            with suppress(Gone, psycopg.Error):
                await self.move()
            await asyncio.sleep(max(0.0, gap - (time.monotonic() - start)) if gap else 0.05)

    async def move(self) -> None:
        """One choice of whoever is asked."""
        ply, seat, action = await asyncio.to_thread(self.storm.look, self.id)
        if action is None:
            self.over = True
            self.storm.told.last[self.id] = time.monotonic()
            return
        told, start = self.storm.told, time.monotonic()
        told.tried[self.id, ply + 1].add((seat, action))
        status, answer = await self.people[seat].ask(
            "POST", f"/api/tables/{self.id}/moves", {"ply": ply, "action": action}
        )
        if status == 200:
            told.took.append(time.monotonic() - start)
            told.answered[self.id, int(answer["ply"])] = (seat, action)
            told.last[self.id] = time.monotonic()
        elif status not in (409, 422, 503):  # 422: the choice was made on a state that was not the last any more
            told.wrong.append(f"a move was answered with {status}: {answer}")


class Storm:
    """Everybody, and all that happens to them."""

    def __init__(self, chosen: argparse.Namespace, cluster: Cluster, servers: list[Server]) -> None:
        from herberg.games import game

        self.chosen = chosen
        self.cluster = cluster
        self.servers = servers
        self.game = game(chosen.game)
        self.told = Told()
        self.tables: list[Table] = []
        self.done = False
        self.connection: psycopg.Connection[Any] | None = None

    def read(self, words: str, values: tuple[object, ...] = ()) -> list[Any]:
        """What is written, read past the house."""
        try:
            if self.connection is None:
                self.connection = psycopg.connect(self.cluster.url, autocommit=True, connect_timeout=3)
            return self.connection.execute(words, values or None).fetchall()
        except psycopg.Error:
            self.connection = None
            raise

    def look(self, table: str) -> tuple[int, int, int | None]:
        """The last ply of a table, who is asked, and one of their choices at random; no choice after the end."""
        from herberg.core.masks import count, empty_mask, nth
        from herberg.web.layout import unpack

        words = 'SELECT ply, state, over FROM events WHERE "table" = %s ORDER BY ply DESC LIMIT 1'
        ((ply, data, over),) = self.read(words, (table,))
        if over:
            return ply, 0, None
        state = unpack(data, self.game.state, self.game.state)
        mask = empty_mask(self.game.actions.count)
        self.game.rules.legal(state, mask)
        return ply, int(state.seat), int(nth(mask, random.randrange(int(count(mask)))))

    async def open_table(self, number: int) -> None:
        """A new table with all its people; for the last chair two come at once, by different servers."""
        seats = self.chosen.people // self.chosen.tables
        people = [Person(f"P{number}-{seat}", self) for seat in range(seats + 1)]
        for person in people:
            await person.surely("POST", "/api/guest", {"name": person.name})
        words = {"game": self.game.name, "seats": seats, "chairs": ["me"] + ["open"] * (seats - 1), "public": True}
        status, answer = await people[0].surely("POST", "/api/tables", words)
        assert status == 201, answer
        table = str(answer["table"])
        for seat in range(1, seats - 1):
            await self.sit(table, seat, people[seat])
        await asyncio.gather(*(self.sit(table, seats - 1, person) for person in people[seats - 1 :]))
        (winner,) = self.told.chairs[table, seats - 1][:1] or [people[-1].name]
        last = next(person for person in people if person.name == winner)
        self.tables.append(Table(table, [*people[: seats - 1], last], self))

    async def sit(self, table: str, seat: int, person: Person) -> None:
        """Somebody is told that they sit there, or that another does."""
        status, _answer = await person.surely("POST", f"/api/tables/{table}/seats/{seat}")
        if status == 200:
            self.told.chairs[table, seat].append(person.name)

    async def watch(self, table: str) -> None:
        """A spectator, who comes back whenever the stream breaks off, and may never be offered a choice."""
        while not self.done:
            with suppress(Gone, OSError, asyncio.IncompleteReadError, ValueError):
                async for view in Line(random.choice(self.servers).port).stream(f"/api/tables/{table}/events"):
                    self.told.frames += 1
                    if view.get("choices") or view.get("you") is not None:
                        self.told.wrong.append(f"a spectator was offered a seat's choices at {table[:8]}")
                    if self.done:
                        break
            await asyncio.sleep(0.5)

    # What may happen

    async def weather(self, faults: list[str]) -> None:
        """One fault after the other, with a calm between them."""
        for fault in faults:
            await asyncio.sleep(CALM)
            print(f"{time.strftime('%H:%M:%S')} {fault}, after {len(self.told.answered)} moves", flush=True)
            await FAULTS[fault](self)

    async def kill_server(self) -> None:
        server = random.choice(self.servers)
        server.kill()
        await asyncio.sleep(1)
        server.start()

    async def pause_server(self) -> None:
        server = random.choice(self.servers)
        server.send(signal.SIGSTOP)
        await asyncio.sleep(CALM)
        server.send(signal.SIGCONT)

    async def kill_database(self) -> None:
        self.cluster.kill()
        await asyncio.sleep(1)
        self.cluster.start()

    async def pause_database(self) -> None:
        with self.cluster.paused():
            await asyncio.sleep(CALM)

    async def cut_listen(self) -> None:
        """The servers' connections for news are ended."""
        await asyncio.to_thread(self.read, f"SELECT pg_terminate_backend(pid) {LISTENERS}")

    async def deafen(self) -> None:
        """Nothing comes by the servers' connections for news any more, and nobody says so."""
        pids = [row[0] for row in await asyncio.to_thread(self.read, f"SELECT pid {LISTENERS}")]
        with self.cluster.paused(pids):
            await asyncio.sleep(2 * CALM)

    async def full_disk(self) -> None:
        if not os.path.ismount(self.cluster.folder):
            raise RuntimeError("no disk of its own can be made here: leave out full-disk, or be root")
        with self.cluster.full():
            await asyncio.sleep(CALM)
        if self.cluster.has_ended():
            self.cluster.start()

    # What is true afterwards

    async def go_on(self) -> None:
        """After the storm every table is waited for until it has gone on once more, or is over."""
        since = time.monotonic()
        waiting = [table for table in self.tables if not table.over]
        while waiting and time.monotonic() < since + self.chosen.patience:
            for table in waiting:
                with suppress(Gone, psycopg.Error):
                    await table.move()
            waiting = [table for table in waiting if self.told.last.get(table.id, 0) < since]
        self.told.wrong += [f"table {table.id[:8]} does not go on" for table in waiting]

    def prove(self) -> None:
        """What was answered is written, once, and nothing else is."""
        rows: dict[str, list[tuple[int, int, str]]] = defaultdict(list)
        for table, ply, seat, action in self.read('SELECT "table", ply, seat, action FROM events ORDER BY 1, 2'):
            rows[table].append((ply, seat, action))
        written = {(table, row[0]): row for table, found in rows.items() for row in found}
        for (table, ply), (seat, action) in self.told.answered.items():
            kept = written.get((table, ply))
            if kept != (ply, seat, self.game.actions.text(action)):
                self.told.wrong.append(f"acknowledged at {table[:8]}, ply {ply}, but kept is {kept}")
        for table in self.tables:
            plies = [ply for ply, _seat, _action in rows[table.id]]
            if plies != list(range(len(plies))):
                self.told.wrong.append(f"the log of {table.id[:8]} has gaps")
            for ply, seat, action in rows[table.id][1:]:
                if (seat, action) not in {(s, self.game.actions.text(a)) for s, a in self.told.tried[table.id, ply]}:
                    self.told.wrong.append(f"nobody asked for ply {ply} of {table.id[:8]}")
        words = 'SELECT "table", seat, people.name FROM chairs JOIN people ON people.id = chairs.person'
        sitting = {(table, seat): name for table, seat, name in self.read(words)}
        for chair, names in self.told.chairs.items():
            if len(names) != 1 or sitting.get(chair) != names[0]:
                self.told.wrong.append(f"chair {chair[1]} was given to {names}, and {sitting.get(chair)} sits there")

    async def prove_secrets(self, tables: list[Table]) -> None:
        """What each seat is shown is drawn from what that seat may know, and no secret stands in a log."""
        from herberg.web.layout import unpack
        from herberg.web.picture import painted

        for table in tables:
            _ply, data = self.read('SELECT ply, state FROM events WHERE "table" = %s ORDER BY 1 DESC', (table.id,))[0]
            state = unpack(data, self.game.state, self.game.state)
            for seat, person in enumerate(table.people):
                _status, view = await person.surely("GET", f"/api/tables/{table.id}")
                names = [chair["name"] for chair in view["chairs"]]
                may = [panel["svg"] for panel in painted(self.game, state, seat, names)["panels"]]
                if view["you"] != seat or [panel["svg"] for panel in view["panels"]] != may:
                    self.told.wrong.append(f"seat {seat} of {table.id[:8]} is shown something else than it may see")
                if view["choices"] and view["turn"] != seat:
                    self.told.wrong.append(f"seat {seat} of {table.id[:8]} has another's choices")
        logs = "".join(server.log() for server in self.servers)
        secrets = [person.line.secret for table in self.tables for person in table.people]
        secrets += [table.id for table in self.tables]
        self.told.wrong += ["a secret stands in a log" for secret in secrets if secret in logs]

    def figures(self, seconds: float) -> dict[str, Any]:
        """What came of it."""
        took = sorted(self.told.took) or [0.0]
        return {
            "people": self.chosen.people,
            "tables": len(self.tables),
            "servers": len(self.servers),
            "seconds": round(seconds),
            "moves_acknowledged": len(self.told.answered),
            "frames": self.told.frames,
            "answers": dict(sorted(self.told.statuses.items())),
            "accidents": sum(times for status, times in self.told.statuses.items() if status >= 500 and status != 503),
            "p50_ms": round(took[len(took) // 2] * 1000),
            "p99_ms": round(took[len(took) * 99 // 100] * 1000),
            "wrong": len(self.told.wrong),
        }


LISTENERS = "FROM pg_stat_activity WHERE query ILIKE 'LISTEN%' AND pid <> pg_backend_pid()"
FAULTS: dict[str, Callable[[Storm], Awaitable[None]]] = {
    "kill-server": Storm.kill_server,
    "pause-server": Storm.pause_server,
    "cut-listen": Storm.cut_listen,
    "deafen": Storm.deafen,
    "pause-database": Storm.pause_database,
    "kill-database": Storm.kill_database,
    "full-disk": Storm.full_disk,
}


async def rage(chosen: argparse.Namespace, cluster: Cluster, servers: list[Server]) -> Storm:
    """Everybody comes in, the storm passes over, and what is true afterwards is looked up."""
    storm = Storm(chosen, cluster, servers)
    for server in servers:
        await server.ready(chosen.game)
    doors = asyncio.Semaphore(20)

    async def open_one(number: int) -> None:
        async with doors:
            await storm.open_table(number)

    await asyncio.gather(*map(open_one, range(chosen.tables)))
    print(f"{time.strftime('%H:%M:%S')} {chosen.people} people sit at {chosen.tables} tables", flush=True)
    gap, start = chosen.tables / chosen.rate, time.monotonic()
    playing = [asyncio.create_task(table.play(gap)) for table in storm.tables]
    watching = [asyncio.create_task(storm.watch(table.id)) for table in storm.tables for _ in range(chosen.spectators)]
    weather = asyncio.create_task(storm.weather(chosen.faults))
    while time.monotonic() < start + chosen.seconds or not weather.done():
        if time.monotonic() > start + LONGEST:
            break
        await asyncio.sleep(0.2)
    storm.done = True
    weather.cancel()
    await asyncio.gather(*playing)
    for watcher in watching:
        watcher.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    with suppress(asyncio.CancelledError):
        await weather  # what could not be done to the house is an error of ours
    seconds = time.monotonic() - start
    await storm.go_on()
    storm.prove()
    await storm.prove_secrets(random.sample(storm.tables, min(10, len(storm.tables))))
    print(json.dumps(storm.figures(seconds), indent=1))
    return storm


@contextmanager
def house(chosen: argparse.Namespace) -> Iterator[tuple[Cluster, list[Server]]]:
    """A database of its own and servers over it, all of them gone afterwards."""
    with room_for(chosen.megabytes) as folder:
        cluster = Cluster(folder)
        servers: list[Server] = []
        try:
            cluster.start()
            subprocess.run(
                [cluster.program("createdb"), "-h", folder, "-U", "postgres", "house"], check=True, user=cluster.user
            )
            servers += [Server(cluster.url) for _ in range(chosen.servers)]
            for server in servers:
                server.start()
                time.sleep(0.2)
            yield cluster, servers
        finally:
            for server in servers:
                server.stop()
            cluster.stop()


def wishes(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for, within bounds."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--people", type=int, default=0, help="four at each table")
    asked.add_argument("--tables", type=int, default=500)
    asked.add_argument("--spectators", type=int, default=1, help="at each table")
    asked.add_argument("--servers", type=int, default=3)
    asked.add_argument("--seconds", type=float, default=120)
    asked.add_argument("--rate", type=float, default=200, help="moves a second, of all tables")
    asked.add_argument("--game", default="burgundy")
    asked.add_argument("--faults", default=",".join(FAULTS), type=lambda text: [one for one in text.split(",") if one])
    asked.add_argument("--megabytes", type=int, default=600, help="of the disk that is filled")
    asked.add_argument("--patience", type=float, default=120, help="seconds until all must have gone on")
    chosen = asked.parse_args(words)
    chosen.people = min(chosen.people or 4 * chosen.tables, MOST)
    chosen.seconds = min(chosen.seconds, LONGEST)
    if unknown := set(chosen.faults) - set(FAULTS):
        asked.error(f"there is no fault {', '.join(unknown)}; there are: {', '.join(FAULTS)}")
    return chosen


def main(words: list[str] | None = None) -> Storm:
    """A whole storm."""
    chosen = wishes(words)
    with house(chosen) as (cluster, servers):
        storm = asyncio.run(rage(chosen, cluster, servers))
    for wrong, times in Counter(storm.told.wrong).most_common(20):
        print(f"WRONG: {wrong}" + f" ({times} times)" * (times > 1))
    return storm


if __name__ == "__main__":
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    sys.exit(1 if main().told.wrong else 0)
