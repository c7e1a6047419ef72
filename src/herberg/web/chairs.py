"""Chairs: who sits where, who has left, who is here just now, and for whom a bot plays."""

import asyncio
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from herberg.bots.bot import BOTS, USUAL
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.web.people import Person
from herberg.web.problems import Problem, forbidden, not_found, unusable
from herberg.web.store import Away, ChairRow, SightRow, Step, Store, TableRow, now
from herberg.web.tables import Chair, Table, Tables, at_level
from herberg.web.wire import Hub

HERE = 45.0
"""Seconds after a sign of life in which somebody counts as present."""


class Chairs:
    """The chairs of all tables."""

    def __init__(self, store: Store, tables: Tables, hub: Hub) -> None:
        self.store = store
        self.tables = tables
        self.hub = hub
        self._work: set[asyncio.Task[None]] = set()
        self._pages: Counter[tuple[str, str]] = Counter()
        """How many pages of this server show a table to a person."""

    async def sit(self, table_id: str, person: Person, seat: int) -> None:
        """The person sits on an open chair, or on one they have left; a bot that plays there makes room."""
        table, chair = await self._chair(table_id, seat)
        table.check_running()
        if table.seat_of(person) not in (NONE, seat):
            raise unusable(_("You already sit at this table."))
        if any(who == person.id and known != seat for known, who in table.sights):
            raise unusable(_("You have seen the cards of another chair. Sit down there again, or watch."))
        if chair.person == person.id:
            return
        query = update(ChairRow).where(ChairRow.table == table_id, ChairRow.seat == seat, ChairRow.person.is_(None))
        if not table.may_return(person, seat):
            if chair.level:
                raise unusable(_("A bot sits there."))
            if chair.kept_for:
                raise unusable(_("This chair is kept for somebody who played before."))
            query = query.where(ChairRow.level.is_(None))
        values = {
            "person": person.id,
            "name": person.name,
            "level": None,
            "advance": False,
            "seen": now(),
            "kept_for": None,
        }
        try:
            taken = await self.store.change([table_id], query.values(**values))
        except IntegrityError as error:  # the same person was quicker elsewhere
            raise unusable(_("You already sit at this table.")) from error
        finally:
            self.tables.changed(table_id)
        if not taken:
            raise unusable(_("Somebody sits there already."))

    async def stand_up(self, table_id: str, person: Person, seat: int) -> None:
        """The chair is open again. The host may clear another's."""
        table, chair = await self._chair(table_id, seat)
        if person.id not in (chair.person, table.host):
            raise forbidden(_("That is not your chair."))
        table.check_running()
        name = chair.name if table.playing else None  # the log and the board go on calling the chair so
        await self._change(table, seat, person=None, name=name, level=None, advance=False, kept_for=None)

    async def seat_bot(self, table_id: str, person: Person, seat: int, level: str | None) -> None:
        """A bot takes over this chair; with no level, whoever it belongs to has it back."""
        table, chair = await self._chair(table_id, seat)
        is_free = chair.person is None or not is_here(chair)
        if person.id not in (chair.person, table.host) and not (is_free and table.seat_of(person) != NONE):
            raise forbidden(_("That is not your chair."))
        table.check_running()
        if level is not None and level not in BOTS:
            raise unusable(_("There is no such bot; there are: {bots}.").format(bots=", ".join(BOTS)))
        level = at_level(table.game, Chair(seat, level=level)).level
        await self._change(table, seat, level=level, name=chair.name if chair.person else None)

    async def send_away(self, person_id: str) -> None:
        """Where a match runs a bot plays for somebody from now on; elsewhere their chair is free for others."""
        c, t = ChairRow, TableRow
        query = select(c.table, c.seat).join(t, t.id == c.table).where(c.person == person_id, t.over.is_(False))
        for row in await self.store.all(query):
            table = await self.tables.get(row.table)
            usual = at_level(table.game, Chair(row.seat, level=USUAL)).level
            values = {"level": usual} if table.playing else {"person": None, "name": None, "level": None}
            await self._change(table, row.seat, advance=False, **values)

    async def set_advance(self, table_id: str, person: Person, wanted: bool) -> None:
        """Whether the house answers for this person where there is only one answer."""
        table = await self.tables.get(table_id)
        await self._change(table, table.players_seat(person), advance=wanted)

    async def note_hint(self, table_id: str, person: Person) -> None:
        """A hint was given here; from now on the match counts for nobody on this chair."""
        table = await self.tables.get(table_id)
        seat = table.players_seat(person)
        if not table.chairs[seat].helped:
            await self._change(table, seat, helped=True)

    async def _chair(self, table_id: str, seat: int) -> tuple[Table, Chair]:
        table = await self.tables.get(table_id)
        if not 0 <= seat < table.seats or table.from_file:
            raise not_found()
        return table, table.chairs[seat]

    async def _change(self, table: Table, seat: int, **values: Any) -> None:
        """Change a chair. Before anybody can leave, it is noted who has seen which cards."""
        c = ChairRow
        sitting = select(c.table, c.seat, c.person).where(c.table == table.id, c.person.is_not(None))
        noted = self.store.insert(SightRow).from_select(["table", "seat", "person"], sitting).on_conflict_do_nothing()
        change = update(c).where(c.table == table.id, c.seat == seat).values(**values)
        await self.store.change([table.id], *([noted] if table.playing else []), change)
        self.tables.changed(table.id)

    # Being there

    @contextmanager
    def present(self, table_id: str, person: Person) -> Iterator[None]:
        """A page shows the table to somebody; with the last one that closes they have left."""
        key = (table_id, person.id)
        self._pages[key] += 1
        try:
            yield
        finally:
            self._pages[key] -= 1
            if not self._pages[key]:
                del self._pages[key]
                if not self.hub.closing:
                    self._leave(table_id, person)

    async def look(self, table_id: str, person: Person | None) -> Table:
        """The table; to look at it is a sign of life."""
        table = await self.tables.get(table_id)
        seat = table.seat_of(person)
        if person is None or seat == NONE or now() - table.chairs[seat].seen <= HERE / 3:
            return table
        self._note(table, seat, here=True)
        return table

    def _leave(self, table_id: str, person: Person) -> None:
        """The last page that showed the table to somebody is closed."""

        async def note() -> None:
            with suppress(Away, Problem):
                table = await self.tables.get(table_id)
                if (seat := table.seat_of(person)) != NONE:
                    self._note(table, seat, here=False)

        self._do(note())

    def _note(self, table: Table, seat: int, here: bool) -> None:
        """A sign of life, or of leaving, on this chair. It is known here at once, and written when there is time."""
        chair = table.chairs[seat]
        is_news = is_here(chair) != here
        table.chairs[seat] = replace(chair, seen=now() if here else 0.0)
        if is_news:
            self.hub.wake(table.id)
        query = update(ChairRow).where(ChairRow.table == table.id, ChairRow.seat == seat)
        self._do(self._write([table.id] if is_news else [], query.values(seen=table.chairs[seat].seen)))

    async def _write(self, tables: list[str], query: Step) -> None:
        with suppress(Away, RuntimeError):  # nobody's move depends on it, and the house may be closing
            await self.store.change(tables, query)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        self._work.add(task := asyncio.create_task(work))
        task.add_done_callback(self._work.discard)


def is_here(chair: Chair) -> bool:
    """Whether somebody showed a sign of life on this chair of late."""
    return now() - chair.seen < HERE
