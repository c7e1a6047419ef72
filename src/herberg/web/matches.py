"""Looking back: match files out and in, and any moment of a finished match."""

import asyncio
import json
from dataclasses import replace

from herberg.analysis.course import Course
from herberg.core.match import BadMatch, load, written
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.games import game, games
from herberg.web.logbook import Event, Logbook
from herberg.web.people import Person
from herberg.web.problems import forbidden, not_found, unusable
from herberg.web.shapes import Json
from herberg.web.store import NAME
from herberg.web.tables import Chair, Table, Tables
from herberg.web.view import SHOWN, Eyes, Window
from herberg.web.warm import Kitchen

LONGEST = 20_000
"""Moves in a match file."""


class Matches:
    """Finished matches; they have no secrets any more."""

    def __init__(self, tables: Tables, logbook: Logbook, window: Window, kitchen: Kitchen) -> None:
        self.tables = tables
        self.logbook = logbook
        self.window = window
        self.kitchen = kitchen
        self.two_by_two = asyncio.Semaphore(2)  # a file is read in a thread, and others want to think too

    async def finished(self, table_id: str) -> Table:
        """The table, if its match may be looked back at."""
        table = await self.tables.get(table_id)
        self._check(table)
        return table

    def _check(self, table: Table) -> None:
        if not table.over or table.now is None:
            raise forbidden(_("The match is not over yet; until then its secrets are kept."))
        self.kitchen.check(table.game.name)

    async def write(self, table: Table) -> str:
        """The match as `herberg replay` reads it, from what was kept; nothing is played again."""
        assert table.now is not None
        _laid, *moves = (await self.logbook.line(table.id)).values()
        return written(table.game, table.seats, table.options, table.seed, moves, table.now, names=table.names())

    async def read(self, person: Person, text: str) -> str:
        """A table to look back at, from a match file."""
        names = names_in(text)
        known = {name: game(name) for name in games() if self.kitchen.is_ready(name)}
        try:
            async with self.two_by_two:
                match = await asyncio.to_thread(load, text, known)
        except BadMatch as error:
            raise unusable(str(error)) from error
        chairs = [Chair(seat, name=name) for seat, name in enumerate((names + [None] * 32)[: match.seats])]
        events = [Event.of(moment, sealed=True) for moment in match.moments]
        how = {"public": False, "over": True, "kept": True}
        return await self.tables.add(match.game, match.options, person, chairs, match.seed, events, **how)

    async def replay(self, table_id: str, ply: int, seat: str) -> Json:
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
        return await self.window.replay(table, moments, ply, len(plies) - 1, eyes)

    async def course(self, table: Table, longest: int) -> Course:
        """A finished match for those who think it over, from what was kept; nothing is played again."""
        plies = list(await self.logbook.line(table.id))
        if not 1 < len(plies) <= longest:
            raise unusable(_("This match has too few moves or too many to be thought over here."))
        moments = await self.logbook.events(table.game, table.id, plies)
        if any(moment.action == NONE for moment in moments[1:]):
            raise unusable(_("This match was played by older rules; it can be looked at, but not thought over."))
        return Course(table.game, moments)


def names_in(text: str) -> list[str | None]:
    """The names in a match file, where it has proper ones."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise unusable(_("This is not a match file.")) from error
    if isinstance(data, dict) and isinstance(data.get("moves"), list) and len(data["moves"]) > LONGEST:
        raise unusable(_("This match is too long."))
    names = data.get("names", []) if isinstance(data, dict) else []
    good = isinstance(names, list) and all(isinstance(n, str) and n.isprintable() and 0 < len(n) <= NAME for n in names)
    return list(names) if good else []
