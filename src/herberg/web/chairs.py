"""Chairs: who sits where, who has left, who is here just now, and for whom a bot plays."""

import asyncio
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any, cast

from sqlalchemy import Connection, Executable, select, update
from sqlalchemy.exc import IntegrityError

from herberg.analysis.chances import chances_of
from herberg.bots.bot import BOTS, USUAL
from herberg.core.records import NONE
from herberg.core.words import _, many
from herberg.web.clock import now
from herberg.web.outbox import looked_at
from herberg.web.pace import DAY, reckon
from herberg.web.parts import change_hands
from herberg.web.people import Person
from herberg.web.plans import Plan
from herberg.web.problems import Problem, forbidden, not_found, unusable
from herberg.web.standin import OUT
from herberg.web.store import Away, ChairRow, Row, SightRow, Step, Store, TableRow
from herberg.web.tables import Chair, Table, Tables, at_level
from herberg.web.wire import Hub

HERE = 45.0
"""Seconds after a sign of life in which somebody counts as present."""
GRACE = 900.0
"""Seconds that somebody has at least who comes back."""
SOON = 90 * DAY
"""A holiday begins no later than so many seconds from now."""


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
        free = (ChairRow.table == table_id) & (ChairRow.seat == seat) & ChairRow.person.is_(None)
        if not table.may_return(person, seat):
            if chair.level:
                raise unusable(_("A bot sits there."))
            if chair.kept_for:
                raise unusable(_("This chair is kept for somebody who played before."))
            free = free & ChairRow.level.is_(None)
        values: Row = {"person": person.id, "name": person.name, "seen": now(), "kept_for": None}

        def take(connection: Connection) -> int:
            if connection.scalar(select(ChairRow.seat).where(free)) is None:
                return 0
            change_hands(connection, table_id, seat, values | NOBODY_ELSE)
            return 1

        try:
            taken = await self.store.change([table_id], take)
        except IntegrityError as error:  # the same person was quicker elsewhere
            raise unusable(_("You already sit at this table.")) from error
        finally:
            self.tables.changed(table_id)
        if not taken:
            raise unusable(_("Somebody sits there already."))
        self.hub.tap(person.id)

    async def stand_up(self, table_id: str, person: Person, seat: int) -> None:
        """The chair is open again. The host may clear another's, but nobody's who plays."""
        table, chair = await self._chair(table_id, seat)
        is_theirs = table.playing and chair.person and chair.person != person.id
        if person.id not in (chair.person, table.host) or is_theirs:
            raise forbidden(_("That is not your chair."))
        table.check_running()
        name = chair.name if table.playing else None  # the log and the board go on calling the chair so
        await self._change(table, seat, person=None, name=name, kept_for=None, **NOBODY_ELSE)

    async def seat_bot(self, table_id: str, person: Person, seat: int, level: str | None) -> None:
        """A bot takes over this chair; with no level, whoever it belongs to has it back."""
        table, chair = await self._chair(table_id, seat)
        check_may_seat(table, chair, person)
        table.check_running()
        if level is None and chair.person == person.id and chair.relief:
            return await self.come_back(table_id, person)
        if level is not None and level not in BOTS:
            raise unusable(_("There is no such bot; there are: {bots}.").format(bots=", ".join(BOTS)))
        level = at_level(table.game, Chair(seat, level=level)).level
        return await self._change(table, seat, level=level, name=chair.name if chair.person else None, relief=None)

    async def send_away(self, person_id: str) -> None:
        """Where a match runs a bot plays for somebody from now on; elsewhere their chair is free for others."""
        c, t = ChairRow, TableRow
        query = select(c.table, c.seat).join(t, t.id == c.table).where(c.person == person_id, t.over.is_(False))
        for row in await self.store.all(query):
            table = await self.tables.get(row.table)
            usual = at_level(table.game, Chair(row.seat, level=USUAL)).level
            values = {"level": usual} if table.playing else {"person": None, "name": None, "level": None}
            await self._change(table, row.seat, advance=False, relief=None, plan=None, **values)

    async def set_advance(self, table_id: str, person: Person, wanted: bool) -> None:
        """Whether the house answers for this person where there is only one answer."""
        table = await self.tables.get(table_id)
        await self._change(table, table.players_seat(person), advance=wanted)

    async def set_quiet(self, table_id: str, person: Person, quiet: bool) -> None:
        """Whether this person wants no notices of this table."""
        seat, c = (await self.tables.get(table_id)).players_seat(person), ChairRow
        change = update(c).where(c.table == table_id, c.seat == seat, c.person == person.id)
        await self.store.change([table_id], change.values(quiet=quiet))
        self.tables.look_again(table_id)

    async def take_holiday(self, table_id: str, person: Person, days: int, begins: float | None) -> None:
        """Their time stands still for so many days; they have only so many in a match."""
        table = await self.tables.get(table_id)
        seat = table.players_seat(person)
        chair, left = table.chairs[seat], table.holidays(seat)
        table.check_running()
        begins = max(now(), begins or 0.0)
        if not table.pace:
            raise unusable(_("At a live table there is nothing to take a holiday from."))
        if chair.away_until is not None and chair.away_until > now():
            raise unusable(_("You have announced a holiday already. End that one first."))
        if days > left:
            raise unusable(many("You have {n} day of holiday left.", "You have {n} days of holiday left.", left))
        if begins > now() + SOON:
            raise unusable(_("That is too far ahead."))
        values = {"away_from": begins, "away_until": begins + days * DAY, "holidays": left - days}
        await self._change(table, seat, **values)

    async def end_holiday(self, table_id: str, person: Person) -> None:
        """They are back; whole days that had not begun can be taken later."""
        table = await self.tables.get(table_id)
        chair, time = table.chairs[table.players_seat(person)], now()
        if chair.away_from is None or chair.away_until is None or chair.away_until <= time:
            raise unusable(_("You are not on holiday."))
        unused = int((chair.away_until - max(time, chair.away_from)) / DAY)
        values = {"away_until": max(time, chair.away_from), "holidays": table.holidays(chair.seat) + unused}
        await self._change(table, chair.seat, **values)

    async def plan(self, table_id: str, person: Person, turns: int | None) -> None:
        """The house passes for this person until something concerns them, and for no more than so many turns."""
        table = await self.tables.get(table_id)
        seat = table.players_seat(person)
        table.check_running()
        if not table.game.words.passes:
            raise unusable(_("In this game nobody can pass in advance."))
        await self.keep_plan(table, seat, Plan(max(0, table.ply), turns))

    async def end_plan(self, table_id: str, person: Person) -> None:
        """They are asked again."""
        table = await self.tables.get(table_id)
        await self.keep_plan(table, table.players_seat(person), None)

    async def keep_plan(self, table: Table, seat: int, plan: Plan | None, broken: int | None = None) -> None:
        """This is the plan on a chair from now on."""
        await self._change(table, seat, plan=plan and plan.written(), broken=broken)

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
        if table.lesson:
            raise forbidden(_("This is a lesson for one: everybody stays seated until it is over."))
        return table, table.chairs[seat]

    def _noted(self, table_id: str) -> Executable:
        """The statement that notes who has seen which cards."""
        c = ChairRow
        sitting = select(c.table, c.seat, c.person).where(c.table == table_id, c.person.is_not(None))
        noted = self.store.insert(SightRow).from_select(["table", "seat", "person"], sitting).on_conflict_do_nothing()
        return cast(Executable, noted)

    async def _change(self, table: Table, seat: int, **values: Any) -> None:
        """Change a chair. Before anybody can leave, it is noted who has seen which cards."""
        c, noted = ChairRow, self._noted(table.id)
        chances = await self._chances(table, seat) if HANDS & values.keys() else None

        def change(connection: Connection) -> None:
            reckon(connection, [table.id], now())
            if not table.playing:
                connection.execute(update(c).where(c.table == table.id, c.seat == seat).values(**values))
                return
            connection.execute(noted)
            change_hands(connection, table.id, seat, values, chances)

        await self.store.change([table.id], change)
        self.tables.changed(table.id)

    async def _chances(self, table: Table, seat: int) -> list[float] | None:
        """Everybody's chances as they are, where a person may be about to leave for the first time."""
        chair = table.chairs[seat]
        is_first = chair.person and not chair.level and not chair.helped and not table.parts_of(seat)
        if not table.playing or table.now is None or not is_first or not table.rated:
            return None
        return await asyncio.to_thread(chances_of, table.game, table.now.state)

    # Time

    async def time_is_up(self, table_id: str) -> None:
        """Whoever had to answer is relieved as they have chosen; of several servers one does it."""
        self.tables.forget(table_id)
        table = await self.tables.get(table_id)
        seat = table.awaited
        if seat is None:
            return
        chosen, chances = table.stand_in(seat), await self._chances(table, seat)
        level = at_level(table.game, Chair(seat, level=chosen.level)).level
        values: Row = {"level": level, "relief": chosen.kind, "advance": False, "plan": None}
        if chosen.kind == OUT:
            values["person"] = None

        def relieve(connection: Connection) -> None:
            t = TableRow
            due = select(t.id).where(t.id == table_id, t.awaited == seat, t.deadline <= now())
            if connection.scalar(due) is not None:
                reckon(connection, [table_id], now())
                connection.execute(self._noted(table_id))
                change_hands(connection, table_id, seat, values, chances)

        await self.store.change([table_id], relieve)
        self.tables.changed(table_id)

    async def come_back(self, table_id: str, person: Person) -> None:
        """Whoever was relieved because their time was up has their chair again, and a little time."""
        table = await self.tables.get(table_id)
        seat = table.seat_of(person)
        if seat == NONE or table.over or not table.chairs[seat].relief:
            return
        left = max(GRACE, table.chairs[seat].bank or 0.0)
        await self._change(table, seat, level=None, relief=None, bank=left)

    async def choose_stand_in(self, table_id: str, person: Person, chosen: str | None) -> None:
        """What happens on their chair when their time is up."""
        table = await self.tables.get(table_id)
        table.check_running()
        await self._change(table, table.players_seat(person), stand_in=chosen)

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
        looked = looked_at(table.id, str(chair.person))
        self._do(self._write([table.id] if is_news else [], query.values(seen=table.chairs[seat].seen), looked))

    async def _write(self, tables: list[str], *steps: Step) -> None:
        with suppress(Away, RuntimeError):  # nobody's move depends on it, and the house may be closing
            await self.store.change(tables, *steps)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        self._work.add(task := asyncio.create_task(work))
        task.add_done_callback(self._work.discard)


HANDS = {"person", "level"}
"""With these somebody else plays on a chair."""
NOBODY_ELSE: Row = {"level": None, "advance": False, "relief": None, "stand_in": None, "plan": None, "quiet": False}
"""What was said for a chair holds no longer when another sits down."""


def check_may_seat(table: Table, chair: Chair, person: Person) -> None:
    """Whether somebody may seat a bot on a chair, or send one away.

    The chair of a person who plays is their own. Only where all are here live, and somebody is not, a bot may help out.
    """
    if chair.person == person.id:
        return
    may_others = person.id == table.host or table.seat_of(person) != NONE
    if chair.person and table.playing:
        may_others = may_others and not table.pace and not chair.level and not is_here(chair)
    elif chair.person and person.id != table.host:
        may_others = may_others and not is_here(chair)
    if not may_others:
        raise forbidden(_("That is not your chair."))


def is_here(chair: Chair) -> bool:
    """Whether somebody showed a sign of life on this chair of late."""
    return now() - chair.seen < HERE
