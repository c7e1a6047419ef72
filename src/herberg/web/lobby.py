"""The lobby: what is played here, which tables are open or mine or wait for the house, and how strong everybody is."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import func, or_, select
from sqlalchemy.orm import aliased

from herberg.core.records import NONE
from herberg.core.words import _
from herberg.games import game, games
from herberg.web import shapes
from herberg.web.people import Person
from herberg.web.shapes import iso
from herberg.web.store import ChairRow, EventRow, RatingRow, ResultRow, Store, TableRow, now
from herberg.web.tables import Chair, title_of
from herberg.web.warm import Kitchen


class Lobby:
    """Lists of games, tables and results."""

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
            about=_(played.about),
            seats=list(played.seats),
            options=options,
            minutes=played.minutes,
            weight=_(played.weight),
            picture=f"/static/pictures/{name}.svg",
            ready=self.kitchen.is_ready(name),
            version=played.version,
        )

    async def tables(self, person: Person | None, which: str) -> list[shapes.Entry]:
        """Open tables that have a chair free, or those where this person sits."""
        t, c = TableRow, ChairRow
        query = select(t.__table__).order_by(t.created.desc()).limit(50)
        if which == "mine":
            if person is None:
                return []
            mine = select(c.table).where(c.person == person.id)
            query = query.where(or_(t.id.in_(mine), t.host == person.id))
        else:
            free = select(c.table).where(c.person.is_(None), c.level.is_(None))
            query = query.where(t.public.is_(True), t.over.is_(False), t.id.in_(free))
        rows = await self.store.all(query)
        found = [row.id for row in rows]
        chairs, heads = await self._chairs(found), await self._heads(found)
        return [entry(row, chairs[row.id], heads.get(row.id), person) for row in rows]

    async def _chairs(self, tables: Sequence[str]) -> dict[str, list[Chair]]:
        chairs: dict[str, list[Chair]] = {table: [] for table in tables}
        query = select(ChairRow.__table__).where(ChairRow.table.in_(tables)).order_by(ChairRow.seat)
        for row in await self.store.all(query):
            chairs[row.table].append(Chair(row.seat, row.person, row.name, row.level))
        return chairs

    async def _heads(self, tables: Sequence[str]) -> dict[str, Any]:
        """The last event of each table, without its state."""
        e = EventRow
        last = select(e.table, func.max(e.ply).label("ply")).where(e.table.in_(tables)).group_by(e.table).subquery()
        query = select(e.table, e.ply, e.turn, e.at)
        query = query.join(last, (e.table == last.c.table) & (e.ply == last.c.ply))
        return {row.table: row for row in await self.store.all(query)}

    async def results(self, person: Person) -> list[shapes.Result]:
        """How somebody's last matches came out."""
        r, t = ResultRow, TableRow
        query = select(r.table, t.game, r.seat, r.points, r.rank, r.at).join(t, t.id == r.table)
        rows = await self.store.all(query.where(r.who == person.id).order_by(r.at.desc()).limit(100))
        return [shapes.Result(**{**row._mapping, "title": title_of(row.game), "at": iso(row.at)}) for row in rows]

    async def ratings(self, person: Person) -> dict[str, shapes.Rating]:
        """How strong somebody is, game by game: the rating shown is what they surely have."""
        rows = await self.store.all(select(RatingRow.__table__).where(RatingRow.who == person.id))
        return {row.game: rating(row.mu, row.sigma, row.matches) for row in rows}

    async def waiting_for_the_house(self, idle: float) -> list[str]:
        """Tables not yet laid, and those where a bot has been on turn for a while: some server was stopped."""
        t, e, c = TableRow, EventRow, ChairRow
        newest = aliased(EventRow)
        last = select(func.max(newest.ply)).where(newest.table == t.id).correlate(t).scalar_subquery()
        asked = (c.table == t.id) & (c.seat == e.turn) & or_(c.level.is_not(None), c.advance.is_(True))
        query = select(t.id).join(e, (e.table == t.id) & (e.ply == last)).join(c, asked)
        stuck = await self.store.all(query.where(t.over.is_(False), e.at < now() - idle).limit(200))
        unlaid = await self.store.all(select(t.id).where(t.over.is_(False), last.is_(None)).limit(200))
        return [row.id for row in [*stuck, *unlaid]]


def entry(row: Any, chairs: list[Chair], head: Any, person: Person | None) -> shapes.Entry:
    """A table in a list."""
    turn = None if head is None or row.over else head.turn
    waiting = head is not None and head.ply == 0 and any(chair.kind == "open" for chair in chairs)
    asked = None if turn is None or waiting else chairs[turn]
    return shapes.Entry(
        table=row.id,
        game=row.game,
        title=title_of(row.game),
        names=[None if chair.kind == "open" else chair.title for chair in chairs],
        seats=row.seats,
        ply=head.ply if head else NONE,
        over=row.over,
        ended=row.ended,
        kept=row.kept,
        turn=turn,
        yours=asked is not None and person is not None and asked.person == person.id and not asked.level,
        updated=iso(head.at if head else row.created),
    )


def rating(mu: float, sigma: float, matches: int) -> shapes.Rating:
    """A rating for people: one number that grows with certainty, around 1,000 for a newcomer."""
    return shapes.Rating(rating=round(1000 + 40 * (mu - 3 * sigma)), mu=mu, sigma=sigma, matches=matches)
