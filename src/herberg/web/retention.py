"""What nobody needs any more is cleared away, by one server and bit by bit: never what is played, nor an account's."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, update
from sqlalchemy.orm import InstrumentedAttribute

from herberg.web.clock import now
from herberg.web.figures import SWEPT
from herberg.web.settings import Settings
from herberg.web.store import (
    AddressRow,
    Base,
    ChairRow,
    ChoreRow,
    CodeRow,
    EventRow,
    ExplainedRow,
    PassRow,
    PersonRow,
    ResultRow,
    SolvedRow,
    Step,
    Store,
    TableRow,
    WatcherRow,
)
from herberg.web.tables import Tables

DAY = 86400.0
EVERY = 3600.0
"""Seconds between two rounds, of whichever server."""
GLANCE = 60.0
"""Seconds between two looks whether one is due."""
BATCH, PAUSE = 50, 0.2
"""So many at a time, and seconds of rest after them."""


class Retention:
    """One round through the house, now and then."""

    def __init__(self, store: Store, tables: Tables, settings: Settings) -> None:
        self.store = store
        self.tables = tables
        self.settings = settings
        self._look = 0.0

    async def sweep(self) -> None:
        """All that was kept long enough is cleared away, if this server is the one to do it."""
        if now() < self._look:
            return
        self._look = now() + GLANCE
        if not await self.is_mine():
            return
        for what, days, cleared in (
            ("uploads", self.settings.keep_uploads, self._uploads),
            ("tables", self.settings.keep_tables, self._closed),  # first those that an earlier round has closed
            ("closed", self.settings.keep_tables, self._abandoned),
            ("guests", self.settings.keep_guests, self._guests),
        ):
            if days:
                await self._bit_by_bit(what, cleared, now() - days * DAY)

    async def is_mine(self) -> bool:
        """Whether this server makes the round that is due."""
        c = ChoreRow
        claim = self.store.insert(c).values(name="sweep", again=now() + EVERY)
        due = claim.on_conflict_do_update(index_elements=["name"], set_={"again": now() + EVERY}, where=c.again < now())
        return bool(await self.store.take(due.returning(c.name)))

    async def _bit_by_bit(self, what: str, cleared: Callable[[float], Awaitable[int]], before: float) -> None:
        while done := await cleared(before):
            SWEPT.labels(what).inc(done)
            await asyncio.sleep(PAUSE)

    async def _uploads(self, before: float) -> int:
        return await self._remove_tables(TableRow.kept.is_(True), TableRow.created < before)

    async def _closed(self, before: float) -> int:
        t = TableRow
        closed = (t.over.is_(True), t.ended.is_(True), t.kept.is_(False))
        return await self._remove_tables(*closed, is_old(before), ~has_result(), ~is_somebodys())

    async def _abandoned(self, before: float) -> int:
        """A table where nothing happened for so long is closed for everybody, and they are told."""
        t = TableRow
        names = await self._names(t.over.is_(False), is_old(before))
        if names:
            closing = update(t).where(t.id.in_(names), is_old(before)).values(over=True, ended=True, closed=now())
            await self.store.change(names, closing)
            self.tables.changed(*names)
        return len(names)

    async def _guests(self, before: float) -> int:
        """Those without a password whom nothing in the house remembers."""
        p = PersonRow
        known = [exists().where(column == p.id).correlate(p) for column in referring(p.id) if keeps(column)]
        known.append(exists().where(ResultRow.who == p.id).correlate(p))
        query = select(p.id).where(p.login.is_(None), p.created < before, ~or_(*known)).limit(BATCH)
        names = [row.id for row in await self.store.all(query)]
        if names:
            steps = [delete(own.class_).where(own.in_(names)) for own in OWN]
            await self.store.change([], *steps, delete(p).where(p.id.in_(names)))
        return len(names)

    async def _names(self, *conditions: ColumnElement[bool]) -> list[str]:
        rows = await self.store.all(select(TableRow.id).where(*conditions).order_by(TableRow.created).limit(BATCH))
        return [row.id for row in rows]

    async def _remove_tables(self, *conditions: ColumnElement[bool]) -> int:
        """These tables, and all that belongs to them."""
        names = await self._names(*conditions)
        if names:
            steps: Sequence[Step] = [delete(c.class_).where(c.in_(names)) for c in referring(TableRow.id)]
            await self.store.change(names, *steps, delete(TableRow).where(TableRow.id.in_(names)))
            for name in names:
                self.tables.look_again(name)
        return len(names)


OWN = (AddressRow.person, CodeRow.person, ExplainedRow.person, PassRow.person, SolvedRow.person, WatcherRow.person)
"""What goes with a person, and keeps nobody."""


def keeps(column: InstrumentedAttribute[str]) -> bool:
    """Whether somebody is remembered for as long as this column refers to them."""
    return all(column is not own for own in OWN)


def referring(target: InstrumentedAttribute[str]) -> list[InstrumentedAttribute[str]]:
    """Every column in the house that refers to this one."""
    (wanted,) = target.property.columns
    return [
        getattr(mapper.class_, mapper.get_property_by_column(column).key)
        for mapper in Base.registry.mappers
        for column in mapper.local_table.columns
        if any(key.column is wanted for key in column.foreign_keys)
    ]


def is_old(before: float) -> ColumnElement[bool]:
    """Whether nothing happened at a table since then."""
    t, e = TableRow, EventRow
    last = select(func.max(e.at)).where(e.table == t.id).correlate(t).scalar_subquery()
    return and_(t.created < before, func.coalesce(last, 0.0) < before)


def has_result() -> ColumnElement[bool]:
    """Whether the match at a table came out somehow."""
    return exists().where(ResultRow.table == TableRow.id).correlate(TableRow)


def is_somebodys() -> ColumnElement[bool]:
    """Whether somebody with an account has played there."""
    c, p, e, t = ChairRow, PersonRow, EventRow, TableRow
    sits = exists().where(c.table == t.id, c.person == p.id, p.login.is_not(None)).correlate(t)
    begun = exists().where(e.table == t.id, e.ply > 0).correlate(t)
    return and_(sits, begun)
