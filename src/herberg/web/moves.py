"""Moves: the one door for people, programs and bots alike, and what is written with the last of them."""

from collections.abc import Sequence
from statistics import fmean

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from herberg.core.game import State
from herberg.core.match import NotAllowed, fresh_entropy, step
from herberg.core.words import _
from herberg.web.figures import MOVES
from herberg.web.logbook import Event, Logbook, event_row
from herberg.web.people import Person
from herberg.web.problems import forbidden, late, unusable
from herberg.web.store import Also, Away, RatingRow, ResultRow, Row, Store, TableRow, now
from herberg.web.tables import Table, Tables


class Moves:
    """All that is played at all tables."""

    def __init__(self, store: Store, tables: Tables, logbook: Logbook) -> None:
        self.store = store
        self.tables = tables
        self.logbook = logbook

    async def play(self, table_id: str, person: Person, ply: int, action: int) -> int:
        """Somebody answers the picture with this ply; afterwards the move is on disk."""
        table = await self._at(table_id, ply)
        seat = table.players_seat(person)
        if table.chairs[seat].level:
            raise forbidden(_("A bot plays for you. Take your chair back first."))
        return await self.move(table, seat, action)

    async def move(self, table: Table, seat: int, action: int) -> int:
        """The one door for moves: checked once, fresh bits mixed in, written, told."""
        table.check_running()
        if table.now is None or not table.playing:
            raise unusable(_("The match begins when every chair is taken."))
        if table.now.turn != seat:
            raise forbidden(_("It is not your turn."))
        try:
            event = Event.of(step(table.game, table.now, seat, action, fresh_entropy()))
        except NotAllowed as error:
            raise unusable(_("That choice is not open.")) from error
        await self._write(table, event, event_row(table.id, table.game, event))
        MOVES.labels(table.game.name, "bot" if table.chairs[seat].level else "person").inc()
        return event.ply

    async def undo(self, table_id: str, person: Person, ply: int, turn: bool = False) -> int:
        """The last choice was never made, or all since chance last fell; the log remembers what was taken back."""
        table = await self._at(table_id, ply)
        seat = table.players_seat(person)
        if table.now is None or not table.may_undo(seat):
            raise unusable(_("There is nothing to take back: something random has happened, or others have played."))
        event, row = await self.logbook.again(table.game, table_id, table.now.follows, ply + 1)
        while turn and event.may_undo(seat):
            event, row = await self.logbook.again(table.game, table_id, event.follows, ply + 1)
        await self._write(table, event, row)
        return event.ply

    async def _at(self, table_id: str, ply: int) -> Table:
        """The table, at exactly this ply."""
        table = await self.tables.get(table_id)
        if table.ply < ply:
            self.tables.forget(table_id)
            table = await self.tables.get(table_id)
        if table.ply != ply:
            raise late(table.ply)
        return table

    async def _write(self, table: Table, event: Event, row: Row) -> None:
        """The event is on disk and everybody is told; 409 where somebody was quicker."""
        ending = self._ending(table, event.state) if event.over else None
        try:
            is_first = await self.logbook.add(table.game, row, ending)
        except Away:  # it may be on disk, or may come there yet
            self.tables.forget(table.id)
            raise
        if not is_first:
            self.tables.forget(table.id)
            raise late((await self.tables.get(table.id)).ply)
        self.tables.go_on(table, event)

    def _ending(self, table: Table, state: State) -> Also:
        """What is written with the last move, in its transaction: the result, and the ratings."""
        result, names = table.game.result(state), table.names()
        who, rated = [chair.who for chair in table.chairs], table.rated_seats()

        def also(connection: Connection) -> None:
            time = now()
            connection.execute(update(TableRow).where(TableRow.id == table.id).values(over=True, closed=time))
            rows = [
                {"table": table.id, "seat": seat, "who": who[seat], "name": names[seat], "points": points}
                | {"rank": rank, "rated": seat in rated, "at": time}
                for seat, (points, rank) in enumerate(result)
            ]
            connection.execute(insert(ResultRow), rows)
            ranks = [float(result[seat][1]) for seat in rated]
            self._rate(connection, table.game.name, [who[seat] for seat in rated], ranks)

        return also

    def _rate(self, connection: Connection, game: str, who: Sequence[str], ranks: Sequence[float]) -> None:
        """The ratings of these move, each playing for itself; whoever sat on several chairs moves by their mean."""
        if not who:
            return
        model, r = PlackettLuce(), RatingRow
        query = select(r.__table__).where(r.game == game, r.who.in_(who)).order_by(r.who)
        known = {row.who: row for row in connection.execute(query.with_for_update())}
        before = {one: model.rating(known[one].mu, known[one].sigma) if one in known else model.rating() for one in who}
        after = model.rate([[before[one]] for one in who], ranks=list(ranks))
        for one in sorted(before):
            shares = [rating for other, (rating,) in zip(who, after, strict=True) if other == one]
            values = {"mu": fmean(share.mu for share in shares), "sigma": fmean(share.sigma for share in shares)}
            values["matches"] = known[one].matches + 1 if one in known else 1
            statement = self.store.insert(r).values(who=one, game=game, **values)
            connection.execute(statement.on_conflict_do_update(index_elements=["who", "game"], set_=values))
