"""Waking those who watch: by a signal within a process, by LISTEN/NOTIFY between servers over one PostgreSQL, and by a
glance at SQLite's own change counter between processes that share its file."""

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from herberg.web.store import Store

CHANNEL = "herberg"
GLANCE = 0.1
"""Seconds between two looks at SQLite's change counter, where several processes share the file."""

log = logging.getLogger("herberg.live")


class Hub:
    """Who watches which table in this process, and where the house itself is called to."""

    def __init__(self) -> None:
        self.watchers: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.closing = False
        self._calls: asyncio.Queue[str] = asyncio.Queue()

    @contextmanager
    def watching(self, table: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever something happens at the table."""
        event = asyncio.Event()
        self.watchers[table].add(event)
        try:
            yield event
        finally:
            self.watchers[table].discard(event)
            if not self.watchers[table]:
                del self.watchers[table]

    def is_watched(self, table: str) -> bool:
        """Whether anybody here looks at the table."""
        return table in self.watchers

    def wake(self, table: str | None = None) -> None:
        """Everybody at this table, or at any, looks again."""
        for events in [self.watchers.get(table, ())] if table else self.watchers.values():
            for event in events:
                event.set()

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
            store.said = self._notify

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
            except (psycopg.Error, OSError) as error:
                log.warning("listening again", extra={"reason": str(error)})
            await asyncio.sleep(0.5)
            self.heard(None)

    async def _listen_to_postgres(self) -> None:
        url = make_url(self.store.database).set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.heard(None)
            async for notice in connection.notifies():
                sender, *tables = notice.payload.split()
                for table in tables if sender != self.me else ():
                    self.heard(table)

    async def _glance_at_sqlite(self) -> None:
        with self.store.reader.connect() as connection:
            seen = None
            while True:
                version = connection.scalar(text("PRAGMA data_version"))  # a look into shared memory
                if version != seen:
                    seen = version
                    self.heard(None)
                await asyncio.sleep(GLANCE)
