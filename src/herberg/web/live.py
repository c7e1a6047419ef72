"""What one viewer is told for as long as they look: server-sent events, the whole view first, then what changes."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import nullcontext
from typing import Any, TypeVar

from herberg.core.records import NONE
from herberg.core.words import _
from herberg.web import shapes
from herberg.web.books import NAMED
from herberg.web.chairs import Chairs
from herberg.web.guard import Limits
from herberg.web.people import Person
from herberg.web.problems import Problem, not_found, unusable
from herberg.web.shapes import Json
from herberg.web.shares import GALLERY, Owner
from herberg.web.store import Away
from herberg.web.tables import Table, Tables
from herberg.web.view import Eyes, Window, difference
from herberg.web.wire import Hub

T = TypeVar("T")
HEARTBEAT = 15.0
"""Seconds of silence after which a stream says that it is alive."""

AGAIN = 1.0
"""Seconds after which a view that could not be had is tried again."""


class Live:
    """The streams of all viewers."""

    def __init__(self, tables: Tables, chairs: Chairs, window: Window, hub: Hub, limits: Limits) -> None:
        self.tables = tables
        self.chairs = chairs
        self.window = window
        self.hub = hub
        self.limits = limits

    async def view(self, table_id: str, person: Person | None, asker: Owner) -> Json:
        """The VIEW of a table from this person's seat, or a spectator's."""
        table = await self.chairs.look(table_id, person)
        table.check_may_look(person)
        self.hub.look(table_id)
        return await self.window.view(table, Eyes(table.seat_of(person), person), share_of(table, person, asker))

    async def past(self, table_id: str, person: Person, asker: Owner, ply: int) -> Json:
        """The VIEW of a table as a player would have had it at an earlier ply."""
        table = await self.chairs.look(table_id, person)
        seat = table.players_seat(person)
        if ply > table.ply:
            raise not_found()
        return await self.window.past(table, ply, Eyes(seat, person), asker)

    async def log(self, table_id: str, person: Person | None, asker: Owner, first: int, last: int) -> list[Json]:
        """Entries of the log from one ply to another, as this person saw them."""
        table = await self.tables.get(table_id)
        table.check_may_look(person)
        eyes = Eyes(table.seat_of(person), person)
        return await self.window.log(table, eyes, share_of(table, person, asker), first, min(last, table.ply))

    async def why(
        self, table_id: str, person: Person, asker: Owner, thing: str, touched: Sequence[str]
    ) -> list[shapes.Reason]:
        """Why touching a thing after others leads nowhere; it is told to nobody but whoever is asked."""
        table = await self.tables.get(table_id)
        seat = table.players_seat(person)
        table.check_running()
        if table.now is None or not table.playing:
            raise unusable(_("The match begins when every chair is taken."))
        if table.now.turn != seat:
            raise unusable(_("It is not your turn."))
        return [reason(text) for text in await self.window.why(table, asker, thing, touched)]

    async def stream(
        self, table_id: str, person: Person | None, asker: Owner, is_known: Callable[[], Awaitable[bool]]
    ) -> AsyncIterator[str]:
        """Events for one viewer, until they leave, are known no more, or the house closes."""
        present = self.chairs.present(table_id, person) if person else nullcontext()
        counted = self.limits.streams.one_of(asker.address), self.limits.pages.one_of(asker.person)
        with counted[0], counted[1], self.hub.watching(table_id, asker.person) as woken, present:
            view = await whole(self.view(table_id, person, asker))
            yield sse("view", view)
            while not self.hub.closing and await is_known():
                if not await is_woken(woken):
                    await whole(self.chairs.look(table_id, person))
                    yield ": still here\n\n"
                    continue
                woken.clear()
                try:
                    fresh = await whole(self.view(table_id, person, asker))
                except (Away, Problem) as error:  # what was shown still holds; it is tried again
                    if isinstance(error, Problem) and error.status == 403:
                        return  # the match has begun, and it is private
                    yield ": later\n\n"
                    await asyncio.sleep(AGAIN)
                    woken.set()
                    continue
                if change := difference(view, fresh):
                    yield sse("change", change)
                view = fresh


def reason(text: str) -> shapes.Reason:
    """A reason, and the first rule that it names."""
    rule = NAMED.search(text)
    return shapes.Reason(text=text, rule=rule[0] if rule else "")


def share_of(table: Table, person: Person | None, asker: Owner) -> Owner:
    """Whose share of the painters' time it takes: all who only look on have one together."""
    return asker if table.seat_of(person) != NONE else Owner(GALLERY, asker.address)


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Work that is finished even when the viewer leaves meanwhile: no query breaks off half-way."""
    return await asyncio.shield(asyncio.ensure_future(work))


async def is_woken(event: asyncio.Event, seconds: float = HEARTBEAT) -> bool:
    """Whether something happened before it was time for a sign of life."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return False
    return True


def sse(name: str, data: Json) -> str:
    """One server-sent event."""
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n"
