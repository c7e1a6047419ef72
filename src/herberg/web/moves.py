"""Moves: the one door for people, programs and bots alike. Answered means on disk."""

from herberg.core.match import NotAllowed, fresh_entropy, step
from herberg.core.words import _
from herberg.web.logbook import Event, Logbook, event_row
from herberg.web.people import Person
from herberg.web.problems import forbidden, late, unusable
from herberg.web.results import Results
from herberg.web.store import Row
from herberg.web.tables import Table, Tables
from herberg.web.warm import Kitchen
from herberg.web.wire import Hub


class Moves:
    """All that is played at all tables."""

    def __init__(self, tables: Tables, logbook: Logbook, results: Results, hub: Hub, kitchen: Kitchen) -> None:
        self.tables = tables
        self.logbook = logbook
        self.results = results
        self.hub = hub
        self.kitchen = kitchen
        self.count = 0

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
        self.kitchen.check(table.game.name)
        if table.now is None or not table.playing:
            raise unusable(_("The match begins when every chair is taken."))
        if table.now.turn != seat:
            raise forbidden(_("It is not your turn."))
        try:
            event = Event.of(step(table.game, table.now, seat, action, fresh_entropy()))
        except NotAllowed as error:
            raise unusable(_("That choice is not open.")) from error
        await self._write(table, event, event_row(table.id, table.game, event))
        self.count += 1
        return event.ply

    async def undo(self, table_id: str, person: Person, ply: int) -> int:
        """The last choice was never made; the log remembers that it was taken back."""
        table = await self._at(table_id, ply)
        seat = table.players_seat(person)
        if table.now is None or not table.may_undo(seat):
            raise unusable(_("There is nothing to take back: chance has fallen, or others have played."))
        event, row = await self.logbook.again(table.game, table_id, table.now.follows, ply + 1)
        await self._write(table, event, row)
        return event.ply

    async def _at(self, table_id: str, ply: int) -> Table:
        """The table, at exactly this ply."""
        if (await self.tables.get(table_id)).ply < ply:
            self.tables.forget(table_id)
        table = await self.tables.get(table_id)
        if table.ply != ply:
            raise late(table.ply)
        return table

    async def _write(self, table: Table, event: Event, row: Row) -> None:
        """The event is on disk and everybody is told; 409 where somebody was quicker."""
        ending = self.results.ending(table, event.state) if event.over else None
        if not await self.logbook.add(table.game, row, ending):
            self.tables.forget(table.id)
            raise late((await self.tables.get(table.id)).ply)
        self.tables.go_on(table, event)
        self.hub.wake(table.id)
        chair = table.chairs[event.turn]
        if (not event.over and chair.kind == "bot") or chair.advance:
            self.hub.call(table.id)
