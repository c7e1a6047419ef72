"""The lobby: what is played here, which tables are open or mine or wait for the house, and how strong everybody is."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, exists, func, literal, or_, select, tuple_, update

from herberg.core.records import NONE
from herberg.core.words import _
from herberg.games import game, games
from herberg.web import pace, shapes
from herberg.web.clock import now
from herberg.web.lessons import lesson_for
from herberg.web.people import Person, tables_of
from herberg.web.shapes import iso
from herberg.web.store import ChairRow, EventRow, RatingRow, ResultRow, Store, TableRow
from herberg.web.tables import Chair, title_of
from herberg.web.warm import Kitchen

MINE, RUNS, OVER = range(3)
"""How a match stands for somebody, in the order of their list: it waits for them, it runs, it is over."""
OPEN = 50
"""So many open tables are shown."""
TAKEN = 200
"""So many waiting tables are taken up at a time."""


class Lobby:
    """Lists of games, tables and matches."""

    def __init__(self, store: Store, kitchen: Kitchen) -> None:
        self.store = store
        self.kitchen = kitchen

    def games(self) -> list[shapes.Game]:
        """What is played here."""
        return [self._game(name) for name in games()]

    def _game(self, name: str) -> shapes.Game:
        played = game(name)
        options = [shapes.Option(name=o.name, values=list(o.values), about=_(o.about)) for o in played.options]
        return shapes.Game(
            name=name,
            title=_(played.title),
            about=played.introduction(),
            seats=list(played.seats),
            options=options,
            minutes=played.minutes,
            weight=_(played.weight),
            picture=f"/static/pictures/{name}.svg",
            ready=self.kitchen.is_ready(name),
            version=played.version,
            lesson=lesson_for(played) is not None,
            guide=bool(played.guide()),
        )

    async def tables(self, person: Person | None) -> list[shapes.Entry]:
        """Open tables that have a chair free."""
        t, c = TableRow, ChairRow
        free = select(c.table).where(c.person.is_(None), c.level.is_(None), c.kept_for.is_(None))
        query = select(t.__table__).where(t.public.is_(True), t.over.is_(False), t.id.in_(free))
        return await self._entries(await self.store.all(query.order_by(t.created.desc()).limit(OPEN)), person)

    async def invitations(self, person: Person) -> list[shapes.Entry]:
        """Tables where a chair is kept for somebody who has not come yet."""
        t, c = TableRow, ChairRow
        kept = select(c.table).where(c.kept_for == person.id, c.person.is_(None), c.level.is_(None))
        query = select(t.__table__).where(t.id.in_(kept), t.over.is_(False)).order_by(t.created.desc()).limit(OPEN)
        return await self._entries(await self.store.all(query), person)

    async def matches(self, person: Person, after: str | None, limit: int) -> shapes.Matches:
        """Somebody's matches: those that run, the newest first; then those that are over, from the last that ended."""
        rows = await self.store.all(matches_of(person, after).limit(limit + 1))
        entries = await self._entries(rows[:limit], person)
        return shapes.Matches(matches=entries, next=mark(rows[limit - 1]) if len(rows) > limit else None)

    async def queue(self, person: Person) -> list[shapes.Awaiting]:
        """The tables where others wait for somebody's choice; the one that has waited longest comes first."""
        return [
            shapes.Awaiting(
                table=row.id,
                title=title_of(row.game),
                ply=row.ply,
                since=iso(row.at),
                deadline=None if row.deadline is None else iso(row.deadline),
            )
            for row in await self.awaiting(person.id, in_company=True)
        ]

    async def awaiting(self, person: str, in_company: bool = False) -> Sequence[Any]:
        """The tables that wait for somebody, as rows; only those where other people wait, or all."""
        t, e = TableRow, EventRow
        last = select(func.max(e.ply)).where(e.table == t.id).correlate(t).scalar_subquery()
        theirs = t.id.in_(select(ChairRow.table).where(ChairRow.person == person))
        query = select(t.id, t.game, t.deadline, e.ply, e.at).join(e, and_(e.table == t.id, e.ply == last))
        query = query.where(theirs, t.over.is_(False), waits_for(person))
        if in_company:
            query = query.where(exists().where(ChairRow.table == t.id, ChairRow.person != person))
        return await self.store.all(query.order_by(e.at, t.id))

    async def _entries(self, rows: Sequence[Any], person: Person | None) -> list[shapes.Entry]:
        found = [row.id for row in rows]
        chairs, heads = await self._chairs(found), await self._heads(found)
        results = await self._results(found, person) if person else {}
        return [entry(row, chairs[row.id], heads.get(row.id), results.get(row.id), person) for row in rows]

    async def _chairs(self, tables: Sequence[str]) -> dict[str, list[Chair]]:
        chairs: dict[str, list[Chair]] = {table: [] for table in tables}
        query = select(ChairRow.__table__).where(ChairRow.table.in_(tables)).order_by(ChairRow.seat)
        for row in await self.store.all(query):
            chairs[row.table].append(Chair(row.seat, row.person, row.name, row.level, kept_for=row.kept_for))
        return chairs

    async def _heads(self, tables: Sequence[str]) -> dict[str, Any]:
        """The last event of each table, without its state."""
        e = EventRow
        last = select(e.table, func.max(e.ply).label("ply")).where(e.table.in_(tables)).group_by(e.table).subquery()
        query = select(e.table, e.ply, e.turn, e.at)
        query = query.join(last, (e.table == last.c.table) & (e.ply == last.c.ply))
        return {row.table: row for row in await self.store.all(query)}

    async def _results(self, tables: Sequence[str], person: Person) -> dict[str, shapes.Outcome]:
        r = ResultRow
        query = select(r.table, r.points, r.rank, r.rated).where(r.table.in_(tables), r.who == person.id)
        return {
            row.table: shapes.Outcome(points=row.points, rank=row.rank, rated=row.rated)
            for row in await self.store.all(query)
        }

    async def ratings(self, person: Person) -> dict[str, shapes.Rating]:
        """How strong somebody is, game by game: the rating shown is what they surely have."""
        rows = await self.store.all(select(RatingRow.__table__).where(RatingRow.who == person.id))
        return {row.game: rating(row.mu, row.sigma, row.matches) for row in rows}

    async def waiting_for_the_house(self, idle: float) -> list[str]:
        """Tables that have waited for the house this long: some server was stopped. Who takes them puts them last."""
        t = TableRow
        longest = select(t.id).where(t.waits < now() - idle).order_by(t.waits).limit(TAKEN)
        query = update(t).where(t.id.in_(longest.with_for_update(skip_locked=True)))
        return [row.id for row in await self.store.take(query.values(waits=now()).returning(t.id))]

    async def put_off(self, table: str, ply: int | None, until: float | None) -> None:
        """At this table there is nothing to answer after this ply, or nothing before this time."""
        t, e = TableRow, EventRow
        last = select(func.max(e.ply)).where(e.table == table).scalar_subquery()
        still = t.waits.is_not(None) if ply is None else last == ply
        await self.store.change([], update(t).where(t.id == table, still).values(waits=until))


async def finished(store: Store, person: str | None = None) -> list[str]:
    """The tables where somebody has played to the end, or anybody has, the newest first."""
    r = ResultRow
    query = select(r.table).where(r.who == person) if person else select(r.table)
    return list(dict.fromkeys(row.table for row in await store.all(query.order_by(r.at.desc(), r.table))))


def matches_of(person: Person, after: str | None) -> Select[Any]:
    """The query for somebody's matches, in order; after the one with this mark."""
    t = TableRow
    state = case((t.over, OVER), (waits_for(person.id), MINE), else_=RUNS)
    order = (state, -func.coalesce(t.closed, t.created), t.id)
    query = select(t.__table__, state.label("state")).where(t.id.in_(tables_of(person))).order_by(*order)
    if after is None:
        return query
    stands, since, table = after.split("~")
    return query.where(tuple_(*order) > tuple_(literal(int(stands)), literal(-float(since)), literal(table)))


def waits_for(person: str) -> ColumnElement[bool]:
    """Whether a table that runs waits for this person's choice."""
    t, c, e = TableRow, ChairRow, EventRow
    last = select(e.turn).where(e.table == t.id).order_by(e.ply.desc()).limit(1).correlate(t, c)
    turn, ply = last.scalar_subquery(), last.with_only_columns(e.ply).scalar_subquery()
    asked = exists().where(c.table == t.id, c.person == person, c.level.is_(None), c.seat == turn)
    free = exists().where(c.table == t.id, c.person.is_(None), c.level.is_(None))
    return and_(asked, or_(ply > 0, ~free))


def mark(row: Any) -> str:
    """Where a list of matches goes on after this table."""
    since = row.created if row.closed is None else row.closed
    return f"{row.state}~{since!r}~{row.id}"


def entry(
    row: Any, chairs: list[Chair], head: Any, result: shapes.Outcome | None, person: Person | None
) -> shapes.Entry:
    """A table in a list."""
    turn = None if head is None or row.over else head.turn
    waiting = head is not None and head.ply == 0 and any(chair.kind == "open" for chair in chairs)
    asked = None if turn is None or waiting else chairs[turn]
    return shapes.Entry(
        table=row.id,
        game=row.game,
        title=title_of(row.game),
        names=[None if chair.kind == "open" else chair.title for chair in chairs],
        levels=[None if chair.person else chair.level for chair in chairs],
        you=next((chair.seat for chair in chairs if person and chair.person == person.id), None),
        seats=row.seats,
        ply=head.ply if head else NONE,
        over=row.over,
        ended=row.ended,
        kept=row.kept,
        lesson=row.lesson is not None,
        turn=turn,
        yours=asked is not None and person is not None and asked.person == person.id and not asked.level,
        created=iso(row.created),
        updated=iso(row.closed or (head.at if head else row.created)),
        result=result,
        pace="" if row.bank is None else pace.title_of(pace.Pace(row.bank, row.refill, row.most, row.holidays)),
        deadline=None if row.deadline is None else iso(row.deadline),
        rated=row.rated,
        invited=next((one.seat for one in chairs if person and one.kind == "open" and one.kept_for == person.id), None),
        meets=None if row.meets is None else iso(row.meets),
    )


def rating(mu: float, sigma: float, matches: int) -> shapes.Rating:
    """A rating for people: one number that grows with certainty, around 1,000 for a newcomer."""
    return shapes.Rating(rating=round(1000 + 40 * (mu - 3 * sigma)), mu=mu, sigma=sigma, matches=matches)
