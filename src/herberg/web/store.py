"""Storage: an event log. A move is one insert with the key (table, ply), and that key is the only lock.

Two servers, two tabs, a retry after a lost answer: one wins, the others are told. What is acknowledged is on disk.
Moves that come in together are committed together.
"""

import asyncio
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterable, Sequence
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
    Update,
    and_,
    bindparam,
    case,
    create_engine,
    event,
    exists,
    false,
    or_,
    select,
    text,
    true,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from herberg.core.words import _
from herberg.web.clock import now
from herberg.web.figures import COMMIT_MOVES, COMMIT_SECONDS

NAME, LINE, LOGIN = 20, 500, 40
"""Signs in a name, in a line of chat, and in a name as it is compared (some letters become several)."""
PASSWORD = (8, 200)
"""The shortest and the longest password."""
TITLE = 40
"""Signs in what a token is called."""
REASON = 200
"""Signs in the reason of a report or an order."""
READERS = 4
"""So many read at a time."""
PATIENCE = 8.0
"""Seconds after which a database that does not answer is taken for gone."""
PROBE = 2.0
"""Seconds that a health check waits for its write, and for which its answer is good."""

T = TypeVar("T")
Also = Callable[[Connection], None]
Row = dict[str, Any]
Work = Callable[[Connection], int | None]
Step = Executable | tuple[Executable, Sequence[Row]] | Work
"""A statement, or one that is executed for many rows, or work that asks as it goes and says what it has changed."""


log = logging.getLogger("herberg.store")


class Away(SQLAlchemyError):
    """The database cannot be reached, or does not answer; what was asked may be tried again."""


class Base(DeclarativeBase):
    """All that is kept."""


class PersonRow(Base):
    """Somebody: a guest, or an account once there is a password."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(NAME))
    login: Mapped[str | None] = mapped_column(String(LOGIN), unique=True)
    likeness: Mapped[str | None] = mapped_column(String(2 * LOGIN))
    """How the name of an account looks; no other looks so."""
    password: Mapped[str | None] = mapped_column(Text)
    created: Mapped[float] = mapped_column(Double)
    owner: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether this account may do what the owner of the house may."""
    banned: Mapped[float | None] = mapped_column(Double)
    """Until when they cannot play or come in."""
    muted: Mapped[float | None] = mapped_column(Double)
    """Until when they cannot chat."""
    because: Mapped[str | None] = mapped_column(String(REASON))
    """Why, in words for them."""
    stand_in: Mapped[str | None] = mapped_column(String(30))
    """What happens when their time is up, where they say nothing else at a table: see `standin.py`."""
    explains: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether a rule is explained to them the first time it matters."""
    __table_args__ = (Index("people_look_apart", "likeness", unique=True),)


class PassRow(Base):
    """A cookie or a token, kept only as a hash."""

    __tablename__ = "passes"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    created: Mapped[float] = mapped_column(Double)
    name: Mapped[str | None] = mapped_column(String(TITLE))
    """What its owner calls a token."""
    scope: Mapped[str] = mapped_column(String(8), server_default="play")
    """What a token is good for: to `read`, or also to `play`."""
    used: Mapped[float | None] = mapped_column(Double)
    """When it was used last, to the hour."""


class CodeRow(Base):
    """A code by which somebody comes in once who has lost their password, kept only as a hash."""

    __tablename__ = "codes"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    hash: Mapped[str] = mapped_column(Text)


class LayoutRow(Base):
    """The fields of a game's record, once for each version that ever wrote one."""

    __tablename__ = "layouts"
    key: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    version: Mapped[int] = mapped_column(Integer)
    fields: Mapped[str] = mapped_column(Text)


class EditionRow(Base):
    """An edition that somebody keeps, mistakes and all."""

    __tablename__ = "editions"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    changed: Mapped[float] = mapped_column(Double)


class PrintRow(Base):
    """What tables are played with where their host brought an edition along, by its content; it never changes."""

    __tablename__ = "prints"
    mark: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)


class TableRow(Base):
    """A table: what is played there, and whose house it is."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    seats: Mapped[int] = mapped_column(Integer)
    options: Mapped[str] = mapped_column(Text)
    edition: Mapped[str | None] = mapped_column(ForeignKey("prints.mark"))
    """The print it is played with; nothing where it is the house's own."""
    host: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    public: Mapped[bool]
    created: Mapped[float] = mapped_column(Double)
    seed: Mapped[str] = mapped_column(String(16))
    over: Mapped[bool] = mapped_column(default=False)
    ended: Mapped[bool] = mapped_column(default=False)
    kept: Mapped[bool] = mapped_column(default=False)
    """Whether it is a match from a file: to look back at, not to play."""
    closed: Mapped[float | None] = mapped_column(Double)
    """When it was over."""
    rematch: Mapped[str | None] = mapped_column(String(22))
    waits: Mapped[float | None] = mapped_column(Double)
    """Since when the house has to answer here: a bot is asked, or the table is not laid yet."""
    rated: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether the match may move ratings, as said when the table was opened."""
    bank: Mapped[float | None] = mapped_column(Double)
    """Seconds that everybody has for a start; nothing at a live table. See `pace.py`."""
    refill: Mapped[float | None] = mapped_column(Double)
    """Seconds more for each answered turn."""
    most: Mapped[float | None] = mapped_column(Double)
    """What nobody has more than."""
    holidays: Mapped[int | None] = mapped_column(Integer)
    """Days of holiday that everybody has."""
    awaited: Mapped[int | None] = mapped_column(Integer)
    """The seat of the person who has to answer, at a table with a pace."""
    since: Mapped[float | None] = mapped_column(Double)
    """Since when their time runs; what had run before is taken from their bank."""
    deadline: Mapped[float | None] = mapped_column(Double)
    """When it is up."""
    reckoned: Mapped[int | None] = mapped_column(Integer)
    """The ply up to which answered turns have refilled a bank."""
    meets: Mapped[float | None] = mapped_column(Double)
    """When all who were invited mean to meet here."""
    lesson: Mapped[str | None] = mapped_column(String(16))
    """The lesson that was begun here, by its mark; such a match never counts."""
    alone: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether whoever learnt here goes on without it."""
    __table_args__ = (Index("tables_open", "over", "public", "created"),)


WAITING = TableRow.waits.is_not(None)
Index("tables_waiting", TableRow.waits, sqlite_where=WAITING, postgresql_where=WAITING)
DUE = TableRow.deadline.is_not(None)
Index("tables_due", TableRow.deadline, sqlite_where=DUE, postgresql_where=DUE)


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
    helped: Mapped[bool] = mapped_column(default=False)
    """Whether a hint was given here, so that the match does not count for whoever sits here at the end."""
    kept_for: Mapped[str | None] = mapped_column(String(32))
    """Who alone may sit down on this open chair."""
    bank: Mapped[float | None] = mapped_column(Double)
    """Seconds left for whoever sits here; nothing before any have run."""
    holidays: Mapped[int | None] = mapped_column(Integer)
    """Days of holiday left; nothing before any were taken."""
    away_from: Mapped[float | None] = mapped_column(Double)
    away_until: Mapped[float | None] = mapped_column(Double)
    """The holiday that was announced last."""
    stand_in: Mapped[str | None] = mapped_column(String(30))
    """What happens when the time is up, as they said for this table."""
    relief: Mapped[str | None] = mapped_column(String(5))
    """Why a bot plays for somebody whose time was up: for a `turn`, or `until` they are back."""
    plan: Mapped[str | None] = mapped_column(Text)
    """What they want done in advance: see `plans.py`."""
    broken: Mapped[int | None] = mapped_column(Integer)
    """The ply at which they were asked because something had ended their plan."""
    quiet: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether whoever sits here wants no notices of this table."""
    __table_args__ = (Index("one_chair_each", "table", "person", unique=True),)


KEPT = ChairRow.kept_for.is_not(None)
Index("chairs_kept", ChairRow.kept_for, sqlite_where=KEPT, postgresql_where=KEPT)


class WatcherRow(Base):
    """Somebody has asked to watch at a private table."""

    __tablename__ = "watchers"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    allowed: Mapped[bool | None]
    """Whether they may; nothing before somebody has answered."""
    at: Mapped[float] = mapped_column(Double)


class AddressRow(Base):
    """Where somebody wants to be told that they are awaited: a browser, a mailbox, a channel of Discord or Slack."""

    __tablename__ = "addresses"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    target: Mapped[str] = mapped_column(Text)
    keys: Mapped[str] = mapped_column(Text)
    """By which a browser reads what is sent to it."""
    language: Mapped[str] = mapped_column(String(2))
    confirmed: Mapped[bool]
    failures: Mapped[int] = mapped_column(Integer)
    """How many notices in a row did not arrive."""
    created: Mapped[float] = mapped_column(Double)
    browser: Mapped[str | None] = mapped_column(ForeignKey("passes.hash", ondelete="CASCADE"), index=True)
    """The pass of the browser that is told; logged out, it is told no more."""


class NoticeRow(Base):
    """Something to be told at an address. Written with the move that it tells of, and gone when that is old."""

    __tablename__ = "outbox"
    address: Mapped[str] = mapped_column(ForeignKey("addresses.id", ondelete="CASCADE"), primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True, index=True)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer)
    due: Mapped[float] = mapped_column(Double)
    """When it is sent, or tried again."""
    tries: Mapped[int] = mapped_column(Integer)
    claimed: Mapped[float] = mapped_column(Double)
    """Until when one server has it in hand."""
    settled: Mapped[float | None] = mapped_column(Double)
    """When it was sent, or found to be needless."""


UNSENT = NoticeRow.settled.is_(None)
Index("outbox_due", NoticeRow.due, sqlite_where=UNSENT, postgresql_where=UNSENT)


class KeyRow(Base):
    """A secret of the house, made once and used by all its servers."""

    __tablename__ = "keys"
    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


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
    stand_in: Mapped[str | None] = mapped_column(String(20))
    """Which bot made the move for the person whose chair it was."""


class PartRow(Base):
    """Somebody has played on a chair up to this ply, and somebody else after that."""

    __tablename__ = "parts"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    who: Mapped[str | None] = mapped_column(String(40))
    """A person's id, or `bot:greedy`."""
    name: Mapped[str | None] = mapped_column(String(40))
    level: Mapped[str | None] = mapped_column(String(20))
    """Which bot it was."""
    chances: Mapped[str | None] = mapped_column(Text)
    """Everybody's chances of winning when they left, seat by seat."""


class ExplainedRow(Base):
    """Somebody has been told of a rule of a game."""

    __tablename__ = "explained"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    rule: Mapped[str] = mapped_column(String(20), primary_key=True)


class ChatRow(Base):
    """Something said at a table."""

    __tablename__ = "chat"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    person: Mapped[str | None] = mapped_column(String(32))
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
    rated: Mapped[bool] = mapped_column(default=True)
    """Whether it counted for the rating."""
    at: Mapped[float] = mapped_column(Double)


class RatingRow(Base):
    """How strong somebody is at a game: a person's id, or `bot:greedy`."""

    __tablename__ = "ratings"
    who: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    matches: Mapped[int] = mapped_column(Integer)


class AnalysisRow(Base):
    """A match that one server thinks over, or has thought over, for all."""

    __tablename__ = "analyses"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
    """Of the game: another one numbers its choices otherwise."""
    done: Mapped[int] = mapped_column(Integer)
    of: Mapped[int] = mapped_column(Integer)
    """So many pieces of work."""
    beat: Mapped[float] = mapped_column(Double)
    """When the server that does it was last heard of."""
    review: Mapped[str | None] = mapped_column(Text)
    """What came of it, as `analysis.kept` writes it."""


class SolvedRow(Base):
    """Somebody has solved a puzzle."""

    __tablename__ = "solved"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    at: Mapped[float] = mapped_column(Double)


class ReportRow(Base):
    """Somebody has complained of a person, perhaps of a line in the chat."""

    __tablename__ = "reports"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    by: Mapped[str] = mapped_column(String(32))
    about: Mapped[str] = mapped_column(String(32))
    line: Mapped[str | None] = mapped_column(String(LINE))
    reason: Mapped[str] = mapped_column(String(REASON))
    at: Mapped[float] = mapped_column(Double)
    settled: Mapped[bool]
    __table_args__ = (Index("reports_open", "settled", "at"),)


class OrderRow(Base):
    """What an owner of the house has ordered, and whether a server has carried it out."""

    __tablename__ = "orders"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)
    at: Mapped[float] = mapped_column(Double)
    by: Mapped[str] = mapped_column(String(40))
    what: Mapped[str] = mapped_column(String(20))
    about: Mapped[str] = mapped_column(String(40))
    detail: Mapped[str] = mapped_column(String(REASON))
    done: Mapped[bool]


UNDONE = OrderRow.done.is_(False)
Index("orders_undone", OrderRow.id, sqlite_where=UNDONE, postgresql_where=UNDONE)


class ChoreRow(Base):
    """What one server does for all, and when it is due again."""

    __tablename__ = "chores"
    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    again: Mapped[float] = mapped_column(Double)


def reckoning() -> Update:
    """The statement that notes which of `names` wait for the house at this `time`, from what is written just now."""
    t, c, e = TableRow, ChairRow, EventRow
    last = select(e.turn).where(e.table == t.id).order_by(e.ply.desc()).limit(1).correlate(t, c)
    turn, ply = last.scalar_subquery(), last.with_only_columns(e.ply).scalar_subquery()
    asked = exists().where(
        c.table == t.id, c.seat == turn, or_(c.level.is_not(None), c.advance.is_(True), c.plan.is_not(None))
    )
    free = exists().where(c.table == t.id, c.person.is_(None), c.level.is_(None))
    wanted = and_(t.over.is_(False), or_(turn.is_(None), and_(asked, or_(ply > 0, ~free))))
    query = update(t).where(t.id.in_(bindparam("names", expanding=True)), or_(WAITING, wanted))
    return query.values(waits=case((wanted, bindparam("time", type_=Double)), else_=None))


RECKONED = reckoning()
"""Made once, for it is executed with every commit."""


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
    from alembic.util import CommandError

    url = make_url(driven_url(database))
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        keep_private(Path(url.database))
    try:
        command.upgrade(migrations(url), version)
    except CommandError as error:
        if "locate revision" not in str(error):
            raise
        raise ValueError(_("it was written by a newer Herberg; install that one, or go back to a backup")) from error


def migrations(url: URL | None = None) -> Any:
    """All that Alembic knows of the versions of our tables."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["url"] = url
    return config


def versions() -> list[str]:
    """All versions that our tables ever had, the newest first."""
    from alembic.script import ScriptDirectory

    return [one.revision for one in ScriptDirectory.from_config(migrations()).walk_revisions()]


def keep_private(file: Path) -> None:
    """The file is there, and nobody but its owner's group reads it; what SQLite puts beside it is as private."""
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    if file.stat().st_mode & 0o007:
        file.chmod(file.stat().st_mode & 0o770)


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
        self._writing = Lane(1, "write")
        self._reading = Lane(READERS, "read")
        self.witnesses: list[Callable[[Connection, Collection[str]], None]] = []
        """Told within each transaction which tables it changes."""
        self.paced: Callable[[Connection, Collection[str], float], None] = lambda connection, tables, time: None
        """Reckons anew, likewise, whose time runs at them."""
        self._probe: asyncio.Future[int] | None = None
        self._probed = 0.0
        self._queue: asyncio.Queue[Pending] = asyncio.Queue()
        self.pending = 0
        """Moves that wait for their commit."""
        self._committing: asyncio.Task[None] | None = None

    def _engine(self, url: str, pool_size: int, **extra: Any) -> Engine:
        if self.postgres:
            extra["connect_args"] = {"connect_timeout": 3}
        engine = create_engine(url, pool_size=pool_size, max_overflow=0, hide_parameters=True, **extra)
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
            won = await self._writing.do(self._commit, batch)
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, Away):  # one of them is to blame: each for itself
                for pending in batch:
                    await self._commit_and_tell([pending])
                return
            for pending in batch:
                if not pending.done.done():
                    pending.done.set_exception(error)
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
        start = time.perf_counter()
        with self.writer.begin() as connection:
            ended = self._ended(connection, {table for table, _ in first})
            rows = sorted((p.row for p in first.values() if p.row["table"] not in ended), key=lambda row: row["table"])
            if not rows:
                return [False] * len(batch)
            written = {tuple(row) for row in connection.execute(statement, rows)}
            for key in written:
                if also := first[key].also:
                    also(connection)
            self._tell(connection, {table for table, _ in written})
        COMMIT_SECONDS.observe(time.perf_counter() - start)
        COMMIT_MOVES.observe(len(written))
        return [first[pending.key] is pending and pending.key in written for pending in batch]

    def _ended(self, connection: Connection, tables: Collection[str]) -> set[str]:
        """Those of these tables where nothing can be played any more, whatever this server has heard."""
        t = TableRow
        held = select(t.id, t.over).where(t.id.in_(tables)).order_by(t.id).with_for_update(key_share=True)
        return {row.id for row in connection.execute(held) if row.over}

    # Anything else

    async def one(self, query: Executable) -> Any | None:
        """The first row, or None."""
        return await self._reading.do(self._read, query, CursorResult.first)

    async def all(self, query: Executable) -> Sequence[Any]:
        """All rows."""
        return await self._reading.do(self._read, query, CursorResult.all)

    def _read(self, query: Executable, taken: Callable[[CursorResult[Any]], T]) -> T:
        try:
            with self.reader.connect() as connection:
                return taken(connection.execute(query))
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self.reader.connect() as connection:  # that connection was an old one: the database was started anew
            return taken(connection.execute(query))

    async def change(self, tables: Iterable[str], *steps: Step) -> int:
        """All steps in one transaction; who watches these tables is told. How many rows the last one changed."""
        return await self._writing.do(self._change, sorted(tables), steps)

    def _change(self, tables: Sequence[str], steps: Sequence[Step]) -> int:
        with self.writer.begin() as connection:
            if self.postgres and tables:  # no move comes between, for its event would refer to a row that we hold
                held = select(TableRow.id).where(TableRow.id.in_(tables)).order_by(TableRow.id)
                connection.execute(held.with_for_update())
            for step in steps:
                changed = carry_out(connection, step)
            self._tell(connection, tables)
            return changed

    def _tell(self, connection: Connection, tables: Collection[str]) -> None:
        """These tables have changed: whether they wait for the house now is noted, and who watches is told."""
        if tables:
            time = now()
            self.paced(connection, tables, time)
            connection.execute(RECKONED, {"names": list(tables), "time": time})
            for witness in self.witnesses:
                witness(connection, tables)

    async def take(self, statement: Executable) -> Sequence[Any]:
        """The rows that a change returns."""
        return await self._writing.do(self._take, statement)

    def _take(self, statement: Executable) -> Sequence[Any]:
        with self.writer.begin() as connection:
            return connection.execute(statement).all()

    async def healthy(self) -> bool:
        """Whether the database takes a write, and soon; whoever asks often is told what was found a moment ago."""
        if self._probe is None or (self._probe.done() and time.monotonic() > self._probed + PROBE):
            self._probed = time.monotonic()
            self._probe = asyncio.ensure_future(
                self.change([], text("UPDATE alembic_version SET version_num = version_num"))
            )
        await asyncio.wait([self._probe], timeout=PROBE)
        return self._probe.done() and self._probe.exception() is None


def carry_out(connection: Connection, step: Step) -> int:
    """The step is done; how many rows it changed, where that is known."""
    if not isinstance(step, Executable | tuple):
        return step(connection) or 0
    statement, rows = step if isinstance(step, tuple) else (step, None)
    return connection.execute(statement, rows).rowcount


class Lane:
    """Threads that ask the database. While it answers none of them, nobody else waits for it."""

    def __init__(self, size: int, name: str) -> None:
        self.size = size
        self.threads = ThreadPoolExecutor(size, thread_name_prefix=name)
        self.begun: dict[int, float] = {}
        """Since when each thread at work waits for its answer."""
        self.complained = 0.0

    async def do(self, work: Callable[..., T], *words: Any) -> T:
        """What comes of this work, done in one of the threads; Away where the database is gone."""
        if len(self.begun) == self.size and time.monotonic() - max(self.begun.values()) > PATIENCE:
            raise self._away("it does not answer")
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.get_running_loop().run_in_executor(self.threads, self._timed, work, *words)
        except TimeoutError as error:
            raise self._away("it takes too long to answer") from error
        except (OperationalError, InterfaceError, PoolTimeout) as error:
            if isinstance(error, DBAPIError) and getattr(error.orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR:
                raise  # it is there, and was asked for something that makes no sense
            raise self._away(str(error.orig if isinstance(error, DBAPIError) else error)) from error

    def _timed(self, work: Callable[..., T], *words: Any) -> T:
        thread = threading.get_ident()
        self.begun[thread] = time.monotonic()
        try:
            return work(*words)
        finally:
            del self.begun[thread]

    def _away(self, reason: str) -> Away:
        if time.monotonic() > self.complained + PATIENCE:
            self.complained = time.monotonic()
            log.error("the database is away", extra={"reason": reason.strip().splitlines()[0]})
        return Away(reason)

    def shutdown(self) -> None:
        """The threads end; one that the database never answers is not waited for."""
        self.threads.shutdown(wait=not self.begun, cancel_futures=True)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Write-ahead log, synced at every commit: what is acknowledged survives a power cut."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=6000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_at_once(connection: Any) -> None:
    """Take the write lock first, so that no transaction fails half-way."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
