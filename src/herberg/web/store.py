"""Storage: an event log. A move is one insert with the key (table, ply), and that key is the only lock.

Two servers, two tabs, a retry after a lost answer: one wins, the others are told. What is acknowledged is on disk.
Moves that come in together are committed together.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import (
    BigInteger,
    Connection,
    CursorResult,
    Double,
    Engine,
    Executable,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    create_engine,
    event,
    func,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAME, LINE, LOGIN = 20, 500, 40
"""Signs in a name, in a line of chat, and in a name as it is compared (some letters become several)."""
PASSWORD = (8, 200)
"""The shortest and the longest password."""
READERS = 4
"""So many read at a time."""

T = TypeVar("T")
Also = Callable[[Connection], None]
Row = dict[str, Any]
Step = Executable | tuple[Executable, Sequence[Row]]
"""A statement, or one that is executed for many rows."""


class Base(DeclarativeBase):
    """All that is kept."""


class PersonRow(Base):
    """Somebody: a guest, or an account once there is a password."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(NAME))
    login: Mapped[str | None] = mapped_column(String(LOGIN), unique=True)
    password: Mapped[str | None] = mapped_column(Text)
    created: Mapped[float] = mapped_column(Double)


class PassRow(Base):
    """A cookie or a token, kept only as a hash."""

    __tablename__ = "passes"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    created: Mapped[float] = mapped_column(Double)


class LayoutRow(Base):
    """The fields of a game's record, once for each version that ever wrote one."""

    __tablename__ = "layouts"
    key: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    version: Mapped[int] = mapped_column(Integer)
    fields: Mapped[str] = mapped_column(Text)


class TableRow(Base):
    """A table: what is played there, and whose house it is."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    seats: Mapped[int] = mapped_column(Integer)
    options: Mapped[str] = mapped_column(Text)
    host: Mapped[str | None] = mapped_column(ForeignKey("people.id"))
    public: Mapped[bool]
    created: Mapped[float] = mapped_column(Double)
    seed: Mapped[str] = mapped_column(String(16))
    over: Mapped[bool] = mapped_column(default=False)
    ended: Mapped[bool] = mapped_column(default=False)
    kept: Mapped[bool] = mapped_column(default=False)
    """Whether it is a match from a file: to look back at, not to play."""
    rematch: Mapped[str | None] = mapped_column(String(22))
    __table_args__ = (Index("tables_open", "over", "public", "created"),)


class ChairRow(Base):
    """A chair: a person, a bot, a bot that plays for a person, or nobody yet."""

    __tablename__ = "chairs"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    name: Mapped[str | None] = mapped_column(String(NAME))
    level: Mapped[str | None] = mapped_column(String(20))
    advance: Mapped[bool] = mapped_column(default=False)
    seen: Mapped[float] = mapped_column(Double, default=0.0)


class SightRow(Base):
    """Somebody has seen the cards of a seat, and may since have left."""

    __tablename__ = "sights"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)


class EventRow(Base):
    """One move, or one move taken back, and the state after it. Ply 0 is the table as it was laid."""

    __tablename__ = "events"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    """Who made the move that led here."""
    action: Mapped[str] = mapped_column(Text)
    """That move in notation."""
    entropy: Mapped[str] = mapped_column(String(16))
    sealed: Mapped[bool]
    """Whether chance fell or a secret was shown: it cannot be taken back."""
    before: Mapped[int] = mapped_column(Integer)
    """The ply that the move was made on; taking it back leads there."""
    back: Mapped[bool]
    """Whether this entry takes a move back, so that seat, action and before are those of an earlier one."""
    turn: Mapped[int] = mapped_column(Integer)
    over: Mapped[bool]
    layout: Mapped[str] = mapped_column(ForeignKey("layouts.key"))
    state: Mapped[bytes] = mapped_column(LargeBinary)
    at: Mapped[float] = mapped_column(Double)


class ChatRow(Base):
    """Something said at a table."""

    __tablename__ = "chat"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    name: Mapped[str] = mapped_column(String(NAME))
    text: Mapped[str] = mapped_column(String(LINE))
    at: Mapped[float] = mapped_column(Double)


class ResultRow(Base):
    """How a match came out for one seat."""

    __tablename__ = "results"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    who: Mapped[str | None] = mapped_column(String(40), index=True)
    name: Mapped[str] = mapped_column(String(40))
    points: Mapped[int] = mapped_column(Integer)
    rank: Mapped[int] = mapped_column(Integer)
    at: Mapped[float] = mapped_column(Double)


class RatingRow(Base):
    """How strong somebody is at a game: a person's id, or `bot:greedy`."""

    __tablename__ = "ratings"
    who: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    matches: Mapped[int] = mapped_column(Integer)


@dataclass
class Pending:
    """A move that waits for its commit."""

    row: Row
    also: Also | None
    done: asyncio.Future[bool]

    @property
    def key(self) -> tuple[str, int]:
        """Where it is written."""
        return self.row["table"], self.row["ply"]


def driven_url(database: str) -> str:
    """The same database, by the driver that we use."""
    url = make_url(database)
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise ValueError(f"a house keeps its tables in sqlite or postgresql, not {kind}")
    return url.set(drivername=DRIVERS[kind]).render_as_string(hide_password=False)


DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}


def migrate(database: str, version: str = "head") -> None:
    """The database has today's tables, or those of an earlier version."""
    from alembic import command
    from alembic.config import Config

    url = make_url(driven_url(database))
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["url"] = url
    command.upgrade(config, version)


def now() -> float:
    """Seconds since 1970."""
    return time.time()


class Store:
    """The queries of the house, over SQLite in a file or PostgreSQL.

    Each goes to a thread and comes back once. A driver that asks the event loop at every step of a transaction waits
    for it as often, and the loop of a busy house is slow to answer. One thread writes, for SQLite knows one writer.
    """

    def __init__(self, database: str) -> None:
        url = driven_url(database)
        self.database = database
        self.postgres = url.startswith("postgresql")
        self.insert: Any = postgresql.insert if self.postgres else sqlite.insert
        self.writer = self._engine(url, 1)
        self.reader = self._engine(url, READERS + 1, isolation_level="AUTOCOMMIT", pool_reset_on_return=None)
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="write")
        self._reading = ThreadPoolExecutor(READERS, thread_name_prefix="read")
        self.said: Callable[[Connection, Iterable[str]], None] = lambda connection, tables: None
        """Told within the transaction which tables it changes."""
        self._queue: asyncio.Queue[Pending] = asyncio.Queue()
        self.pending = 0
        """Moves that wait for their commit."""
        self._committing: asyncio.Task[None] | None = None

    def _engine(self, url: str, pool_size: int, **extra: Any) -> Engine:
        engine = create_engine(url, pool_size=pool_size, max_overflow=0, **extra)
        if not self.postgres:
            event.listen(engine, "connect", _prepare_sqlite)
            if "isolation_level" not in extra:
                event.listen(engine, "begin", _begin_at_once)
        return engine

    def start(self) -> None:
        """Commits begin."""
        self._committing = asyncio.create_task(self._commit_forever())

    async def stop(self) -> None:
        """What waits is committed; then all connections are closed."""
        while not self._queue.empty():
            await asyncio.sleep(0.01)
        if self._committing:
            self._committing.cancel()
        for threads, engine in ((self._writing, self.writer), (self._reading, self.reader)):
            threads.shutdown()
            engine.dispose()

    # The log of events

    async def append(self, row: Row, also: Also | None = None) -> bool:
        """The event is on disk, or it came too late: somebody else has written this ply."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Pending(row, also, done))
        self.pending += 1
        try:
            return await done
        finally:
            self.pending -= 1

    async def _commit_forever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < 200:
                batch.append(self._queue.get_nowait())
            await self._commit_and_tell(batch)

    async def _commit_and_tell(self, batch: list[Pending]) -> None:
        try:
            won = await _in(self._writing, self._commit, batch)
        except Exception as error:
            if len(batch) > 1:  # one of them is to blame: each for itself
                for pending in batch:
                    await self._commit_and_tell([pending])
                return
            if not batch[0].done.done():
                batch[0].done.set_exception(error)
            return
        for pending, wins in zip(batch, won, strict=True):
            if not pending.done.done():
                pending.done.set_result(wins)

    def _commit(self, batch: list[Pending]) -> list[bool]:
        """Insert all in one transaction; for each, whether it was the first with its key."""
        first: dict[tuple[str, int], Pending] = {}
        for pending in batch:
            first.setdefault(pending.key, pending)
        statement = self.insert(EventRow).on_conflict_do_nothing().returning(EventRow.table, EventRow.ply)
        with self.writer.begin() as connection:
            rows = sorted((pending.row for pending in first.values()), key=lambda row: row["table"])
            written = {tuple(row) for row in connection.execute(statement, rows)}
            for key in written:
                if also := first[key].also:
                    also(connection)
            self.said(connection, {table for table, _ in written})
        return [first[pending.key] is pending and pending.key in written for pending in batch]

    # Anything else

    async def one(self, query: Executable) -> Any | None:
        """The first row, or None."""
        return await _in(self._reading, self._read, query, CursorResult.first)

    async def all(self, query: Executable) -> Sequence[Any]:
        """All rows."""
        return await _in(self._reading, self._read, query, CursorResult.all)

    def _read(self, query: Executable, taken: Callable[[CursorResult[Any]], T]) -> T:
        with self.reader.connect() as connection:
            return taken(connection.execute(query))

    async def change(self, tables: Iterable[str], *steps: Step) -> int:
        """All steps in one transaction; who watches these tables is told. How many rows the last one changed."""
        return await _in(self._writing, self._change, tables, steps)

    def _change(self, tables: Iterable[str], steps: Sequence[Step]) -> int:
        with self.writer.begin() as connection:
            for step in steps:
                statement, rows = step if isinstance(step, tuple) else (step, None)
                done = connection.execute(statement, rows)
            self.said(connection, tables)
            return done.rowcount

    async def healthy(self) -> bool:
        """Whether the database answers."""
        return await self.one(select(func.count()).select_from(LayoutRow)) is not None


async def _in(threads: ThreadPoolExecutor, work: Callable[..., T], *words: Any) -> T:
    """Work that is done in one of these threads."""
    return await asyncio.get_running_loop().run_in_executor(threads, work, *words)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Write-ahead log, synced at every commit: what is acknowledged survives a power cut."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_at_once(connection: Any) -> None:
    """Take the write lock first, so that no transaction fails half-way."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
