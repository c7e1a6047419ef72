"""What one viewer is told for as long as they look: server-sent events, the whole view first, then what changes."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import nullcontext
from typing import Any, TypeVar

from herberg.core.records import NONE
from herberg.web.chairs import Chairs
from herberg.web.people import Person
from herberg.web.shapes import Json
from herberg.web.tables import Tables
from herberg.web.view import Eyes, Window, difference
from herberg.web.wire import Hub

T = TypeVar("T")
HEARTBEAT = 15.0
"""Seconds of silence after which a stream says that it is alive."""


class Live:
    """The streams of all viewers."""

    def __init__(self, tables: Tables, chairs: Chairs, window: Window, hub: Hub) -> None:
        self.tables = tables
        self.chairs = chairs
        self.window = window
        self.hub = hub

    async def view(self, table_id: str, person: Person | None) -> Json:
        """The VIEW of a table from this person's seat, or a spectator's."""
        table = await self.chairs.look(table_id, person)
        return await self.window.view(table, Eyes(table.seat_of(person), person))

    async def log(self, table_id: str, person: Person | None, first: int, last: int) -> list[Json]:
        """Entries of the log from one ply to another, as this person saw them."""
        table = await self.tables.get(table_id)
        return await self.window.log(table, Eyes(table.seat_of(person), person), first, min(last, table.ply))

    async def stream(self, table_id: str, person: Person | None) -> AsyncIterator[str]:
        """Events for one viewer, until they leave or the house closes."""
        present = self.chairs.present(table_id, person) if person else nullcontext()
        with self.hub.watching(table_id) as woken, present:
            view = await whole(self._look(table_id, person))
            yield sse("view", view)
            while not self.hub.closing:
                if not await is_woken(woken):
                    await whole(self.chairs.look(table_id, person))
                    yield ": still here\n\n"
                    continue
                woken.clear()
                fresh = await whole(self._look(table_id, person))
                if change := difference(view, fresh):
                    yield sse("change", change)
                view = fresh

    async def _look(self, table_id: str, person: Person | None) -> Json:
        """The view now; one viewer at a time, so that whoever waits gets the newest."""
        playing = (await self.tables.get(table_id)).seat_of(person) != NONE
        async with self.window.in_turn(playing):
            return await self.view(table_id, person)


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Work that is finished even when the viewer leaves meanwhile: no query breaks off half-way."""
    return await asyncio.shield(asyncio.ensure_future(work))


async def is_woken(event: asyncio.Event) -> bool:
    """Whether something happened before it was time for a sign of life."""
    try:
        await asyncio.wait_for(event.wait(), HEARTBEAT)
    except TimeoutError:
        return False
    return True


def sse(name: str, data: Json) -> str:
    """One server-sent event."""
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n"
