"""What the owner of a house orders, on the page or in the terminal: each order is written down with what it changes.

What concerns running tables is carried out by the servers: see `steward.Steward`.
"""

import math
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Update, func, insert, or_, select, update

from herberg.core.words import _
from herberg.web.clock import now
from herberg.web.people import LAST_DAY, Person, compared
from herberg.web.problems import forbidden, not_found, unusable
from herberg.web.store import (
    REASON,
    ChairRow,
    ChatRow,
    EventRow,
    OrderRow,
    PersonRow,
    ReportRow,
    ResultRow,
    Store,
    TableRow,
)
from herberg.web.tables import Table, Tables

TERMINAL = "terminal"
"""Who has ordered what was ordered there."""
LISTED = 100
DAY = 86400.0


class Orders:
    """All that is ordered, and what the owner is told before."""

    def __init__(self, store: Store, owners: Collection[str]) -> None:
        self.store = store
        self.owners = owners
        """Accounts that the settings name as owners."""

    # People

    async def people(self, words: str = "", which: str = "all") -> Sequence[Any]:
        """Those whose name has these words, or whose id begins so; the newest first."""
        p = PersonRow
        matches = select(func.count()).where(ResultRow.who == p.id).correlate(p).scalar_subquery()
        shown = (p.id, p.name, p.login, p.created, p.owner, p.banned, p.muted, p.because, matches.label("matches"))
        query = select(*shown).where(*WHICH[which](now())).order_by(p.created.desc()).limit(LISTED)
        if words:
            query = query.where(or_(p.name.icontains(words, autoescape=True), p.id.startswith(words, autoescape=True)))
        return await self.store.all(query)

    async def person(self, words: str) -> Any:
        """The one account with this name, or the one person whose id begins so."""
        p = PersonRow
        rows = await self.store.all(select(p.__table__).where(p.login == compared(words)))
        if not rows and len(words) >= 6:
            rows = await self.store.all(select(p.__table__).where(p.id.startswith(words, autoescape=True)).limit(2))
        if len(rows) != 1:
            raise unusable(_("Nobody is known by that name or id."))
        return rows[0]

    async def ban(self, by: str, words: str, days: float | None, reason: str) -> None:
        """Somebody cannot play here, or come in, for so long; bots take over their running chairs."""
        await self._sentence(by, "ban", words, {"banned": ending(days), "because": reason}, reason)

    async def mute(self, by: str, words: str, days: float | None, reason: str) -> None:
        """Somebody cannot chat for so long."""
        await self._sentence(by, "mute", words, {"muted": ending(days), "because": reason}, reason)

    async def pardon(self, by: str, words: str) -> None:
        """Somebody may play and chat again."""
        free = {"banned": None, "muted": None, "because": None}
        await self._sentence(by, "pardon", words, free, "")

    async def _sentence(self, by: str, what: str, words: str, values: Any, reason: str) -> None:
        found = await self.person(words)
        if what != "pardon" and (found.owner or found.login in self.owners):
            raise forbidden(_("An owner of the house cannot be banned or muted."))
        await self._give(by, what, found.id, reason, changed(found.id, **values), done=False)

    async def make_owner(self, by: str, words: str, wanted: bool) -> None:
        """An account may do all this too, or no longer."""
        found = await self.person(words)
        if found.login is None:
            raise unusable(_("Only an account can be an owner of the house; a guest is forgotten with a cookie."))
        what = "owner" if wanted else "no owner"
        await self._give(by, what, found.id, "", changed(found.id, owner=wanted), done=False)

    # Tables

    async def tables(self, words: str = "", running: bool = True) -> Sequence[Any]:
        """Tables by the beginning of their id or by who sits there; those that somebody played at last come first."""
        t, c, e = TableRow, ChairRow, EventRow
        last = select(func.max(e.at)).where(e.table == t.id).correlate(t).scalar_subquery()
        plies = select(func.max(e.ply)).where(e.table == t.id).correlate(t).scalar_subquery()
        query = select(t.id, t.game, t.public, t.created, t.over, last.label("last"), plies.label("ply"))
        query = query.order_by(t.created.desc()).limit(LISTED)
        if running:
            query = query.where(t.over.is_(False))
        if words:
            sits = select(c.table).where(c.name.icontains(words, autoescape=True))
            query = query.where(or_(t.id.startswith(words, autoescape=True), t.id.in_(sits)))
        return await self.store.all(query)

    async def names(self, tables: Sequence[str]) -> dict[str, list[str]]:
        """Who sits at these tables."""
        c = ChairRow
        query = select(c.table, c.name, c.level).where(c.table.in_(tables)).order_by(c.table, c.seat)
        found: dict[str, list[str]] = {}
        for row in await self.store.all(query):
            found.setdefault(row.table, []).append(row.name or (f"({row.level})" if row.level else "–"))
        return found

    async def close(self, by: str, words: str, reason: str) -> None:
        """A table is closed for everybody."""
        query = select(TableRow.id, TableRow.over).where(TableRow.id.startswith(words, autoescape=True)).limit(2)
        rows = await self.store.all(query) if len(words) >= 6 else []
        if len(rows) != 1:
            raise unusable(_("There is no such table."))
        if rows[0].over:
            raise unusable(_("The match is over."))
        await self._give(by, "close", rows[0].id, reason, done=False)

    # Reports

    async def reports(self, settled: bool = False) -> Sequence[Any]:
        """What people complained about, the oldest first."""
        r, p = ReportRow, PersonRow
        by, about = p.__table__.alias(), p.__table__.alias()
        query = select(r.__table__, by.c.name.label("by_name"), about.c.name.label("about_name"), about.c.login)
        query = query.outerjoin(by, by.c.id == r.by).outerjoin(about, about.c.id == r.about)
        return await self.store.all(query.where(r.settled.is_(settled)).order_by(r.at).limit(LISTED))

    async def settle(self, by: str, report: int) -> None:
        """A report needs no more attention."""
        settled = update(ReportRow).where(ReportRow.id == report, ReportRow.settled.is_(False)).values(settled=True)
        if not await self.store.change([], settled):
            raise not_found()
        await self._give(by, "settle", str(report), "")

    async def given(self) -> Sequence[Any]:
        """What was ordered, the newest first, with the names of those it is about."""
        o, p = OrderRow, PersonRow
        by = p.__table__.alias()
        query = select(o.__table__, p.name.label("name"), by.c.name.label("by_name"))
        query = query.outerjoin(p, p.id == o.about).outerjoin(by, by.c.id == o.by)
        return await self.store.all(query.order_by(o.id.desc()).limit(LISTED))

    async def _give(self, by: str, what: str, about: str, detail: str, *steps: Update, done: bool = True) -> None:
        order = insert(OrderRow).values(at=now(), by=by, what=what, about=about, detail=detail[:REASON], done=done)
        await self.store.change([], *steps, order)


class Reports:
    """Where a player says that something is not as it should be."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    async def report(self, person: Person, table_id: str, line: int | None, seat: int | None, reason: str) -> None:
        """The owner will read it; whoever reports the same twice is heard once."""
        table = await self.tables.get(table_id)
        about, text = await self._line(table, line) if line is not None else (self._sitting(table, seat), None)
        if about is None:
            raise unusable(_("There is nobody to report there."))
        if about == person.id:
            raise unusable(_("That was you."))
        r = ReportRow
        words = {"table": table_id, "by": person.id, "about": about, "line": text}
        same = (r.settled.is_(False), *(getattr(r, name) == value for name, value in words.items()))
        if await self.store.one(select(r.id).where(*same)) is None:
            await self.store.change([], insert(r).values(**words, reason=reason, at=now(), settled=False))

    async def _line(self, table: Table, line: int) -> tuple[str | None, str | None]:
        c = ChatRow
        row = await self.store.one(select(c.person, c.text).where(c.table == table.id, c.id == line))
        return (row.person, row.text) if row else (None, None)

    def _sitting(self, table: Table, seat: int | None) -> str | None:
        return table.chairs[seat].person if seat is not None and seat < table.seats else None


def changed(person: str, **values: Any) -> Update:
    """The statement that changes somebody."""
    return update(PersonRow).where(PersonRow.id == person).values(**values)


def ending(days: float | None) -> float:
    """When so many days are over, or never."""
    if days is None:
        return LAST_DAY
    if not math.isfinite(days) or days <= 0:
        raise unusable(_("For how many days?"))
    return min(now() + days * DAY, LAST_DAY)


WHICH: dict[str, Any] = {
    "all": lambda at: (),
    "accounts": lambda at: (PersonRow.login.is_not(None),),
    "banned": lambda at: (PersonRow.banned > at,),
    "muted": lambda at: (PersonRow.muted > at,),
    "owners": lambda at: (PersonRow.owner.is_(True),),
}
"""Whom one may want to see."""
