"""Looking back: match files out and in, and any moment of a finished match."""

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from dataclasses import replace

from herberg.analysis.course import Course
from herberg.core.match import BadMatch, written
from herberg.core.records import NONE
from herberg.core.words import _, language
from herberg.web.clock import now
from herberg.web.engine import Broken, Engine
from herberg.web.logbook import Logbook
from herberg.web.people import Person
from herberg.web.problems import Problem, forbidden, not_found, unusable
from herberg.web.reading import Read
from herberg.web.shapes import Json
from herberg.web.shares import Owner
from herberg.web.tables import Chair, Table, Tables
from herberg.web.view import SHOWN, Eyes, Window


class Files:
    """Match files of finished matches; they have no secrets any more."""

    def __init__(self, tables: Tables, logbook: Logbook) -> None:
        self.tables = tables
        self.logbook = logbook

    async def finished(self, table_id: str) -> Table:
        """The table, if its match may be looked back at."""
        table = await self.tables.get(table_id)
        self._check(table)
        return table

    def _check(self, table: Table) -> None:
        if not table.over or table.now is None:
            raise forbidden(_("The match is not over yet; until then its secrets are kept."))

    async def write(self, table: Table) -> str:
        """The match as `herberg replay` reads it, from what was kept; nothing is played again."""
        assert table.now is not None
        _laid, *moves = (await self.logbook.line(table.id)).values()
        return written(table.game, table.seats, table.options, table.seed, moves, table.now, names=table.names())

    async def lines(self, tables: Iterable[str]) -> AsyncIterator[str]:
        """These matches, a file in each line; those of games that are played here no more are left out."""
        for table in tables:
            with suppress(Problem):
                yield json.dumps(json.loads(await self.write(await self.finished(table))), ensure_ascii=False) + "\n"


class Matches(Files):
    """The same to look at, move by move, and files that come in."""

    def __init__(self, tables: Tables, logbook: Logbook, window: Window, engine: Engine) -> None:
        super().__init__(tables, logbook)
        self.window = window
        self.engine = engine

    async def read(self, person: Person, text: str, owner: Owner) -> str:
        """A table to look back at, from a match file."""
        try:
            found: Read = await self.engine.ask(owner, ("read", text, language()))
        except BadMatch as error:
            raise unusable(str(error)) from error
        except (Broken, MemoryError) as error:
            raise unusable(_("This match is too long.")) from error
        chairs = [Chair(seat, name=name) for seat, name in enumerate(found.names)]
        how: dict[str, bool | float] = {"public": False, "over": True, "kept": True, "closed": now()}
        return await self.tables.add(found.game, found.options, person, chairs, found.seed, found.rows, **how)

    async def replay(self, table_id: str, ply: int, seat: str, owner: Owner) -> Json:
        """The VIEW after so many moves, through the eyes of a seat, of `none`, or of `all`."""
        table = await self.tables.get(table_id)
        if seat.isdigit() and int(seat) >= table.seats:
            raise unusable(_("There is no such seat."))
        self._check(table)
        plies = list(await self.logbook.line(table_id))
        if ply >= len(plies):
            raise not_found()
        found = await self.logbook.events(table.game, table_id, plies[max(0, ply - SHOWN) : ply + 1])
        moments = [replace(moment, back=False) for moment in found]  # in this line nothing was taken back
        eyes = Eyes(int(seat) if seat.isdigit() else NONE, all=seat == "all")
        return await self.window.replay(table, moments, ply, len(plies) - 1, eyes, owner)

    async def course(self, table: Table, longest: int) -> Course:
        """A finished match for those who think it over, from what was kept; nothing is played again."""
        plies = list(await self.logbook.line(table.id))
        if not 1 < len(plies) <= longest:
            raise unusable(_("This match has too few moves or too many to be analysed here."))
        moments = await self.logbook.events(table.game, table.id, plies)
        if any(moment.action == NONE for moment in moments[1:]):
            raise unusable(_("This match was played by older rules; it can be looked at, but not analysed."))
        return Course(table.game, moments)
