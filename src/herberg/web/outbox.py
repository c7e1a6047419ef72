"""What is to be told to people who are awaited: written in the transaction of the move, taken by one server."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Double,
    Executable,
    Select,
    Subquery,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    true,
    tuple_,
    union_all,
    update,
)
from sqlalchemy.orm import aliased

from herberg.web.clock import now
from herberg.web.store import AddressRow, ChairRow, EventRow, NoticeRow, Step, Store, TableRow

TURN, REMINDER, OVER, INVITED = "turn", "reminder", "over", "invited"
"""Why somebody is told of a table: they are asked, their time is nearly up, it is over, a chair is kept for them."""
HOUR, REMINDED = 3600.0, 86400.0
"""Seconds of time that are too few for a reminder, and before the end of it that one comes; at most a quarter of it."""
IN_HAND = 60.0
"""Seconds for which a server has a notice in hand; what it has not settled by then another one takes up."""
PATIENCE = (60.0, 300.0, 1800.0, 7200.0, 28800.0)
"""Seconds after each try that failed, until the next; after the last the notice is given up."""
FAILURES = 3
"""After so many notices in a row that did not arrive nothing more is sent to an address."""
PRIMARY = (NoticeRow.address, NoticeRow.table, NoticeRow.kind)


@dataclass(frozen=True)
class Notice:
    """One thing to tell at one address."""

    address: str
    table: str
    kind: str
    ply: int
    tries: int


def wanted() -> Subquery:
    """All that is to be told of the tables `names`, and when."""
    t, e, c, a = TableRow, EventRow, ChairRow, AddressRow
    other = aliased(c)
    free = exists().where(other.table == t.id, other.person.is_(None), other.level.is_(None)).correlate(t)
    company = exists().where(other.table == t.id, other.person != a.person).correlate(t, a)
    sits = and_(c.person == a.person, c.level.is_(None))
    asked = and_(t.over.is_(False), sits, c.seat == e.turn, or_(e.ply > 0, ~free))
    called = and_(asked, company, c.seat != e.seat)  # whoever played last knows what is asked next; bots can wait
    ended = and_(t.over.is_(True), e.over.is_(True), sits, company, c.seat != e.seat)
    kept = and_(t.over.is_(False), c.person.is_(None), c.level.is_(None), c.kept_for == a.person)
    soon = e.at + bindparam("delay", type_=Double)
    kind = case((called, TURN), (ended, OVER), else_=INVITED)
    long = t.deadline - e.at
    last = t.deadline - case((long > 4 * REMINDED, REMINDED), else_=long / 4)
    told = to_tell(kind, soon).where(or_(called, ended, kept))
    reminded = to_tell(literal(REMINDER), last).where(asked, long > HOUR)
    return union_all(told, reminded).subquery()


def to_tell(kind: ColumnElement[str], due: ColumnElement[Any]) -> Select[Any]:
    """The query over the tables `names`, their last events, chairs, and the addresses of whom these are for."""
    t, e, c, a = TableRow, EventRow, ChairRow, AddressRow
    last = select(func.max(e.ply)).where(e.table == t.id).correlate(t).scalar_subquery()
    query = select(a.id.label("address"), t.id.label("table"), kind.label("kind"), e.ply, due.label("due"))
    query = query.select_from(t).join(e, and_(e.table == t.id, e.ply == last)).join(c, c.table == t.id)
    query = query.join(a, a.person == func.coalesce(c.person, c.kept_for))
    here = t.id.in_(bindparam("names", expanding=True))
    return query.where(here, a.confirmed.is_(True), a.created <= e.at, c.quiet.is_(False))


def outdated() -> Executable:
    """The statement by which what no longer is to be told of the tables `names` is gone."""
    n, w = NoticeRow, wanted()
    same = and_(w.c.address == n.address, w.c.table == n.table, w.c.kind == n.kind, w.c.ply == n.ply)
    return delete(n).where(n.table.in_(bindparam("names", expanding=True)), ~exists(select(literal(1)).where(same)))


class Outbox:
    """All notices that are not told yet."""

    def __init__(self, store: Store, delay: float) -> None:
        self.store = store
        self.delay = delay
        """Seconds in which somebody may look by themselves."""
        self.outdated = outdated()
        n, found = NoticeRow, select(wanted(), literal(0), literal(0.0)).where(true())
        names = ["address", "table", "kind", "ply", "due", "tries", "claimed"]
        written = store.insert(n).from_select(names, found)
        self.written = written.on_conflict_do_update(
            index_elements=PRIMARY,
            set_={"due": written.excluded.due},
            where=and_(n.settled.is_(None), n.tries == 0, n.due != written.excluded.due),
        )
        store.witnesses.append(self.write)

    def write(self, connection: Connection, tables: Collection[str]) -> None:
        """Within the transaction that changes these tables: what is to be told of them now, and nothing else."""
        words = {"names": list(tables), "delay": self.delay}
        connection.execute(self.outdated, words)
        connection.execute(self.written, words)

    async def claim(self, most: int) -> list[Notice]:
        """Notices that are due, for this server alone."""
        n = NoticeRow
        due = and_(n.settled.is_(None), n.due <= now(), n.claimed <= now())
        query = select(*PRIMARY).where(due).order_by(n.due).limit(most)
        if not most or not await self.store.all(query.limit(1)):
            return []
        taken = update(n).where(tuple_(*PRIMARY).in_(query.with_for_update(skip_locked=True)), due)
        taken = taken.values(claimed=now() + IN_HAND, tries=n.tries + 1)
        rows = await self.store.take(taken.returning(*PRIMARY, n.ply, n.tries))
        return [Notice(*row) for row in rows]

    async def settle(self, notice: Notice, arrived: bool) -> None:
        """It is told, or need not be told."""
        well = update(AddressRow).where(AddressRow.id == notice.address, AddressRow.failures > 0).values(failures=0)
        await self.store.change([], *([well] if arrived else []), changed(notice, settled=now()))

    async def put_off(self, notice: Notice) -> None:
        """It did not arrive, and is tried again with growing patience; at last it is given up, and then its address."""
        if notice.tries <= len(PATIENCE):
            later = now() + PATIENCE[notice.tries - 1]
            await self.store.change([], changed(notice, due=later, claimed=0.0))
            return
        a = AddressRow
        counted = update(a).where(a.id == notice.address).values(failures=a.failures + 1)
        silent = delete(a).where(a.id == notice.address, a.failures >= FAILURES)
        await self.store.change([], changed(notice, settled=now()), counted, silent)

    async def drop(self, address: str) -> None:
        """Nobody is there any more; what was to be told there is gone with it."""
        await self.store.change([], delete(AddressRow).where(AddressRow.id == address))


def changed(notice: Notice, **values: float) -> Step:
    """The statement that notes what became of a notice, unless it tells of something else by now."""
    n = NoticeRow
    same = (n.address == notice.address, n.table == notice.table, n.kind == notice.kind, n.ply == notice.ply)
    return update(n).where(*same).values(**values)


def looked_at(table: str, person: str) -> Step:
    """The statement by which somebody who looks at a table need not be told of it."""
    n, a = NoticeRow, AddressRow
    theirs = n.address.in_(select(a.id).where(a.person == person))
    return update(n).where(n.table == table, theirs, n.settled.is_(None)).values(settled=now())
