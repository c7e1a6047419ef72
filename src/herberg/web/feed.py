"""News of all one's tables in one stream, so that a program can serve as many as it likes.

First everything is told that waits, then whatever is new. So nothing is lost between two streams.
"""

import json
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from typing import Any

from sqlalchemy import and_, or_, select

from herberg.web.clock import now
from herberg.web.guard import Limits
from herberg.web.live import is_woken, sse, whole
from herberg.web.lobby import Lobby
from herberg.web.people import Person
from herberg.web.shapes import Json, iso
from herberg.web.shares import Owner
from herberg.web.store import Away, ChairRow, ResultRow, Store, TableRow
from herberg.web.tables import title_of
from herberg.web.wire import Hub

LINES, EVENTS = "application/x-ndjson", "text/event-stream"
"""How a stream can be written: a line of JSON for each piece of news, or server-sent events."""
GLANCE = 5.0
"""Seconds after which it is looked for tables of which this server has not heard."""
BEATS = 3
"""After so many glances in vain a stream says that it is alive."""
OVERLAP = 30.0
"""Seconds before the last look in which something may have been written that was not seen then."""


class Feed:
    """The streams of all who follow their tables."""

    def __init__(self, store: Store, lobby: Lobby, hub: Hub, limits: Limits) -> None:
        self.store = store
        self.lobby = lobby
        self.hub = hub
        self.limits = limits

    async def stream(
        self, person: Person, since: float | None, asker: Owner, is_known: Callable[[], Awaitable[bool]]
    ) -> AsyncIterator[Json]:
        """News one by one, until they leave, are known no more, or the house closes; `here` is a sign of life."""
        counted = self.limits.streams.one_of(asker.address), self.limits.pages.one_of(asker.person)
        begin = now() if since is None else since
        looked, told, silent = begin, set[str](), 0
        with counted[0], counted[1], self.hub.following(person.id) as follower:
            while not self.hub.closing and await is_known():
                follower.woken.clear()
                try:
                    looking = now()
                    running, found = await whole(self._look(person, max(begin, looked - OVERLAP)))
                    follower.follow(running)
                    looked, fresh = looking, [one for key, one in found.items() if key not in told]
                    told = set(found)
                except Away:
                    fresh = []  # what was told still holds; it is looked again
                for one in fresh:
                    yield one
                silent = 0 if fresh else silent + 1
                if silent % BEATS == BEATS - 1:
                    yield {"event": "here"}
                await is_woken(follower.woken, GLANCE)

    async def _look(self, person: Person, since: float) -> tuple[Collection[str], dict[str, Json]]:
        """The tables that run, and all that is to be told as things are, each under a key that is never used again."""
        t, c = TableRow, ChairRow
        mine = or_(c.person == person.id, and_(c.person.is_(None), c.kept_for == person.id))
        query = select(t.id, t.game, t.over, t.created, t.closed, c.seat, c.person).join(c, c.table == t.id)
        rows = await self.store.all(query.where(mine, t.kept.is_(False), or_(t.over.is_(False), t.closed > since)))
        running = [row for row in rows if not row.over]
        found = {f"invited {row.id}": invited(row) for row in running if row.person is None}
        found |= {f"awaited {row.id} {row.ply}": awaited(row) for row in await self.lobby.awaiting(person.id)}
        over = [row for row in rows if row.over]
        results = await self._results([row.id for row in over])
        found |= {f"ended {row.id}": ended(row, results[row.id]) for row in over}
        return {row.id for row in running}, found

    async def _results(self, tables: Sequence[str]) -> dict[str, list[Json]]:
        found, r = defaultdict[str, list[Json]](list), ResultRow
        query = select(r.table, r.seat, r.name, r.points, r.rank).where(r.table.in_(tables)).order_by(r.seat)
        for table, *row in await self.store.all(query) if tables else ():
            found[table].append(dict(zip(("seat", "name", "points", "rank"), row, strict=True)))
        return found


def awaited(row: Any) -> Json:
    """A table waits for my choice."""
    deadline = None if row.deadline is None else iso(row.deadline)
    return {**about("awaited", row, row.at), "ply": row.ply, "deadline": deadline}


def invited(row: Any) -> Json:
    """A chair is kept for me."""
    return {**about("invited", row, row.created), "seat": row.seat}


def ended(row: Any, result: list[Json]) -> Json:
    """A match is over; without a result where the table was closed."""
    return {**about("ended", row, row.closed), "seat": row.seat, "result": result}


def about(event: str, row: Any, at: float) -> Json:
    """What every piece of news says."""
    return {"event": event, "at": at, "table": row.id, "game": row.game, "title": title_of(row.game)}


async def written(news: AsyncIterator[Json], kind: str) -> AsyncIterator[str]:
    """The stream as it goes over the wire."""
    async for one in news:
        if kind == LINES:
            yield json.dumps(one, ensure_ascii=False) + "\n"
        elif "at" in one:
            yield f"id: {one['at']!r}\n{sse(one['event'], one)}"
        else:
            yield ": still here\n\n"
