"""What one viewer is told for as long as they look: server-sent events, the whole view first, then what changes."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

from herberg.core.records import NONE
from herberg.web.people import Person
from herberg.web.view import Eyes, difference

T = TypeVar("T")
HEARTBEAT = 15.0
"""Seconds of silence after which a stream says that it is alive."""


async def stream(parts: Any, table: str, person: Person | None, language: str) -> AsyncIterator[str]:
    """Events for one viewer, until they leave or the house closes."""
    with parts.hub.watching(table) as woken, parts.house.present(table, person) as sign_of_life:
        await whole(sign_of_life())
        woken.clear()
        view = await whole(look(parts, table, person, language))
        yield sse("view", view)
        while not parts.hub.closing:
            news = await is_woken(woken)
            await whole(sign_of_life())
            if not news:
                yield ": still here\n\n"
                continue
            woken.clear()
            fresh = await whole(look(parts, table, person, language))
            if change := difference(view, fresh):
                yield sse("change", change)
            view = fresh


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Work that is finished even when the viewer leaves meanwhile: no query breaks off half-way."""
    return await asyncio.shield(asyncio.ensure_future(work))


async def look(parts: Any, table: str, person: Person | None, language: str) -> dict[str, Any]:
    """The view now; one viewer at a time, so that whoever waits gets the newest."""
    playing = (await parts.house.sitting(table)).seat_of(person) != NONE
    async with parts.window.in_turn(playing):
        sitting = await parts.house.sitting(table)
        view: dict[str, Any] = await parts.window.view(sitting, Eyes(sitting.seat_of(person), language, person))
    return view


async def is_woken(event: asyncio.Event) -> bool:
    """Whether something happened before it was time for a sign of life."""
    try:
        await asyncio.wait_for(event.wait(), HEARTBEAT)
    except TimeoutError:
        return False
    return True


def sse(name: str, data: dict[str, Any]) -> str:
    """One server-sent event."""
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n"
