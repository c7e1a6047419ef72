"""Waking those who watch: by a signal within a process, by LISTEN/NOTIFY between servers over one PostgreSQL, and by a
glance at SQLite's own change counter between processes that share its file."""

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from herberg.web.memory import Memory
from herberg.web.store import Store

CHANNEL = "herberg"
LATELY = 60.0
"""Seconds for which a look counts."""
PULSE, BEAT = "pulse", 5.0
"""What a server says to hear itself, and every so many seconds; one that does not has missed what others said."""
GLANCE = 0.1
"""Seconds between two looks at SQLite's change counter, where several processes share the file."""

log = logging.getLogger("herberg.live")


class Bells(defaultdict[str, set[asyncio.Event]]):
    """Who is to be woken, by what for."""

    def __init__(self) -> None:
        super().__init__(set)

    def hang(self, name: str, event: asyncio.Event) -> None:
        """From now on this is rung, too."""
        self[name].add(event)

    def take(self, name: str, event: asyncio.Event) -> None:
        """And from now on no more."""
        self[name].discard(event)
        if not self[name]:
            del self[name]

    def ring(self, name: str | None) -> None:
        """All of this name, or all there are, are woken."""
        for event in [event for events in self.values() for event in events] if name is None else self.get(name, ()):
            event.set()


class Follower:
    """Somebody who follows tables without looking at them."""

    def __init__(self, bells: Bells) -> None:
        self.woken = asyncio.Event()
        self.bells = bells
        self.tables: frozenset[str] = frozenset()

    def follow(self, tables: Collection[str]) -> None:
        """These tables and no others."""
        for table in self.tables.difference(tables):
            self.bells.take(table, self.woken)
        for table in set(tables) - self.tables:
            self.bells.hang(table, self.woken)
        self.tables = frozenset(tables)


class Hub:
    """Who watches which table in this process, and where the house itself is called to."""

    def __init__(self) -> None:
        self.watchers, self.people, self.followed = Bells(), Bells(), Bells()
        """Those who look at a table, the same by who they are, and those who only follow it."""
        self.closing = False
        self._looked: Memory[float] = Memory(10_000)
        self._calls: asyncio.Queue[str] = asyncio.Queue()

    @contextmanager
    def watching(self, table: str, person: str = "") -> Iterator[asyncio.Event]:
        """An event that is set whenever something happens at the table, or to the person who looks."""
        event = asyncio.Event()
        places = [(self.watchers, table), *([(self.people, person)] if person else [])]
        for bells, name in places:
            bells.hang(name, event)
        try:
            yield event
        finally:
            for bells, name in places:
                bells.take(name, event)

    @contextmanager
    def following(self, person: str) -> Iterator[Follower]:
        """Somebody who is woken whenever something happens to them, or at a table that they follow."""
        follower = Follower(self.followed)
        self.people.hang(person, follower.woken)
        try:
            yield follower
        finally:
            self.people.take(person, follower.woken)
            follower.follow(())

    def tap(self, person: str) -> None:
        """All pages that this person looks at look again."""
        self.people.ring(person)

    def look(self, table: str) -> None:
        """Somebody looks at the table; where nobody had for a while, the house may have to go on there."""
        is_news = not self.is_looked_at(table)
        self._looked.put(table, time.monotonic())
        if is_news:
            self.call(table)

    def is_looked_at(self, table: str) -> bool:
        """Whether anybody here looks at the table, or did of late."""
        return self.is_watched(table) or time.monotonic() - self._looked.get(table, -LATELY) < LATELY

    def is_watched(self, table: str) -> bool:
        """Whether anybody here looks at the table."""
        return table in self.watchers

    def wake(self, table: str | None = None) -> None:
        """Everybody at this table, or at any, looks again."""
        self.watchers.ring(table)
        self.followed.ring(table)

    def call(self, table: str) -> None:
        """Somebody other than a person at a page may have to answer at this table."""
        self._calls.put_nowait(table)

    async def called(self) -> str:
        """The next table to which the house is called."""
        return await self._calls.get()

    def close(self) -> None:
        """All streams end."""
        self.closing = True
        self.wake()
        self.people.ring(None)

    def count(self) -> int:
        """How many watch."""
        return sum(len(events) for events in self.watchers.values())


class Wire:
    """News between server processes. `heard(table)` is called for what others changed, `heard(None)` for anything."""

    def __init__(self, store: Store, heard: Callable[[str | None], None], alone: bool) -> None:
        self.store = store
        self.heard = heard
        self.me = secrets.token_hex(4)
        self.alone = alone and not store.postgres
        if store.postgres:
            store.witnesses.append(self._notify)

    def _notify(self, connection: Connection, tables: Iterable[str]) -> None:
        names = list(tables)
        for at in range(0, len(names), 200):
            told = {"channel": CHANNEL, "words": " ".join([self.me, *names[at : at + 200]])}
            connection.execute(text("SELECT pg_notify(:channel, :words)"), told)

    async def listen(self) -> None:
        """Hear the others for as long as the house is open."""
        while not self.alone:
            try:
                await (self._listen_to_postgres() if self.store.postgres else self._glance_at_sqlite())
            except (psycopg.Error, OSError) as error:  # a TimeoutError is one of the latter
                log.warning("listening again", extra={"reason": str(error)})
            await asyncio.sleep(0.5)
            self.heard(None)

    async def _listen_to_postgres(self) -> None:
        url = make_url(self.store.database).set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=3) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.heard(None)
            while await self._hears(connection):
                pass
        raise OSError("the pulse was not heard")

    async def _hears(self, connection: psycopg.AsyncConnection[Any]) -> bool:
        """News are passed on for a while; whether this server heard itself among them, and so hears others too."""
        pulse = False
        async with asyncio.timeout(3 * BEAT):
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.me} {PULSE}"))
            async for notice in connection.notifies(timeout=BEAT):
                sender, *tables = notice.payload.split()
                pulse = pulse or sender == self.me
                for table in tables if sender != self.me and tables != [PULSE] else ():
                    self.heard(table)
        return pulse

    async def _glance_at_sqlite(self) -> None:
        with self.store.reader.connect() as connection:
            seen = None
            while True:
                version = connection.scalar(text("PRAGMA data_version"))  # a look into shared memory
                if version != seen:
                    seen = version
                    self.heard(None)
                await asyncio.sleep(GLANCE)
