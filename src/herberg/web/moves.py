"""Moves: the one door for people, programs and bots alike, and what is written with the last of them."""

from sqlalchemy import Connection, insert, update

from herberg.core.game import State
from herberg.core.match import NotAllowed, step
from herberg.core.words import _
from herberg.web.chairs import Chairs
from herberg.web.clock import now
from herberg.web.figures import MOVES
from herberg.web.lessons import check_led, luck
from herberg.web.logbook import Event, Logbook, event_row
from herberg.web.people import Person
from herberg.web.problems import forbidden, late, unusable
from herberg.web.ratings import Played, rate
from herberg.web.store import Also, Away, ResultRow, Row, Store, TableRow
from herberg.web.tables import Table, Tables


class Moves:
    """All that is played at all tables."""

    def __init__(self, store: Store, tables: Tables, logbook: Logbook, chairs: Chairs) -> None:
        self.store = store
        self.tables = tables
        self.chairs = chairs
        self.logbook = logbook

    async def play(self, table_id: str, person: Person, ply: int, action: int) -> int:
        """Somebody answers the picture with this ply; afterwards the move is on disk."""
        table = await self._at(table_id, ply)
        seat = table.players_seat(person)
        if table.chairs[seat].relief:
            await self.chairs.come_back(table_id, person)
            table = await self._at(table_id, ply)
        if table.chairs[seat].level:
            raise forbidden(_("A bot plays for you. Take your chair back first."))
        return await self.move(table, seat, action)

    async def move(self, table: Table, seat: int, action: int) -> int:
        """The one door for moves: checked once, fresh bits mixed in (a lesson has its own), written, told."""
        table.check_running()
        if table.now is None or not table.playing:
            raise unusable(_("The match begins when every chair is taken."))
        if table.now.turn != seat:
            raise forbidden(_("It is not your turn."))
        try:
            moment = step(table.game, table.now, seat, action, luck(table.lesson, table.ply))
        except NotAllowed as error:
            raise unusable(_("That choice is not open.")) from error
        if table.lesson:
            check_led(table.lesson, table.ply, action)
        event = Event.of(moment, stand_in=table.chairs[seat].bot_for_somebody)
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
        played = [deed(table, seat, float(result[seat][1])) for seat in table.rated_seats()]
        who = [table.scorer(seat) for seat in range(table.seats)]
        rated = {one.seat for one in played if one.who == who[one.seat]}

        def also(connection: Connection) -> None:
            time = now()
            connection.execute(update(TableRow).where(TableRow.id == table.id).values(over=True, closed=time))
            rows = [
                {"table": table.id, "seat": seat, "who": who[seat], "name": names[seat], "points": points}
                | {"rank": rank, "rated": seat in rated, "at": time}
                for seat, (points, rank) in enumerate(result)
            ]
            connection.execute(insert(ResultRow), rows)
            rate(connection, self.store.insert, table.game.name, played, table.game.thinking.sides)

        return also


def deed(table: Table, seat: int, rank: float) -> Played:
    """What is rated on a chair: a rank, or the chances that somebody left with."""
    for part in table.parts_of(seat):
        return Played(seat, part.who, rank, part.chances, part.ply)
    return Played(seat, table.player(seat), rank)
