"""The log of events: every moment of every match, written once, and read again in today's record."""

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np
from sqlalchemy import Select, select

from herberg.core.actions import Actions, NotAnAction
from herberg.core.game import Game
from herberg.core.match import Moment, notation
from herberg.core.records import NONE
from herberg.web.clock import now
from herberg.web.layout import layout_of, pack, restore, unpack
from herberg.web.store import Also, EventRow, LayoutRow, Row, Store


@dataclass(frozen=True, eq=False)
class Event(Moment):
    """A moment as it is kept: when it came, and whether a choice was taken back to come there."""

    back: bool = False
    at: float = 0.0
    stand_in: str | None = None
    """Which bot made the choice for the person whose chair it was."""

    @classmethod
    def of(cls, moment: Moment, **more: Any) -> "Event":
        """The same moment, kept now."""
        return cls(**vars(moment) | {"at": now()} | more)


class Logbook:
    """All events of all tables."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._layouts: dict[str, np.dtype[Any]] = {}

    async def add(self, played: Game, row: Row, also: Also | None = None) -> bool:
        """The event is on disk, or it came too late: somebody else has written this ply."""
        await self.know(played)
        return await self.store.append(row, also)

    async def know(self, played: Game) -> None:
        """The fields of this game's record are written down."""
        key, fields = layout_of(played)
        if key not in self._layouts:
            row = {"key": key, "game": played.name, "version": played.version, "fields": fields}
            await self.store.change([], self.store.insert(LayoutRow).values(**row).on_conflict_do_nothing())
            self._layouts[key] = played.state

    async def last(self, played: Game, table: str) -> Event | None:
        """The last event of a table: one row."""
        row = await self.store.one(events_at(table).order_by(EventRow.ply.desc()).limit(1))
        return None if row is None else await self._event(played, row)

    async def events(self, played: Game, table: str, plies: Collection[int]) -> list[Event]:
        """The events at these plies, in order."""
        query = events_at(table).where(EventRow.ply.between(min(plies), max(plies))).order_by(EventRow.ply)
        rows, wanted = await self.store.all(query), set(plies)
        return [await self._event(played, row) for row in rows if row.ply in wanted]

    async def again(self, played: Game, table: str, ply: int, as_ply: int) -> tuple[Event, Row]:
        """An earlier event once more, as the one that takes a choice back, and its row."""
        row = await self.store.one(events_at(table).where(EventRow.ply == ply))
        assert row is not None
        back: Row = {"ply": as_ply, "back": True, "at": now()}
        return replace(await self._event(played, row), **back), {**row._mapping, **back}

    async def line(self, table: str) -> dict[int, str]:
        """The moves that led to the last event, by ply, without what was taken back; first the table as it was laid."""
        e = EventRow
        query = select(e.ply, e.action, e.entropy, e.before).where(e.table == table)
        rows = {row.ply: row for row in await self.store.all(query)}
        found, ply = {}, max(rows, default=NONE)
        while ply != NONE:
            found[ply] = f"{rows[ply].action} @{rows[ply].entropy}"
            ply = rows[ply].before
        return dict(reversed(found.items()))

    async def _event(self, played: Game, row: Any) -> Event:
        state = unpack(row.state, await self._layout(row.layout), played.state)
        action, entropy = parsed(played.actions, row.action), int(row.entropy, 16)
        return Event(row.ply, state, row.seat, action, entropy, row.sealed, row.before, row.back, row.at, row.stand_in)

    async def _layout(self, key: str) -> np.dtype[Any]:
        if key not in self._layouts:
            row = await self.store.one(select(LayoutRow.fields).where(LayoutRow.key == key))
            if row is None:
                raise LookupError(f"layout {key} was never written down")
            self._layouts[key] = restore(json.loads(row.fields))
        return self._layouts[key]


def events_at(table: str) -> Select[Any]:
    """The query for all events of a table."""
    return select(EventRow.__table__).where(EventRow.table == table)


@lru_cache(100_000)
def parsed(actions: Actions, action: str) -> int:
    """The number of a choice as it was written down; NONE where an older version of the game had other words."""
    try:
        return actions.parse(action)
    except NotAnAction:
        return NONE


def event_row(table: str, played: Game, event: Event) -> Row:
    """An event as it is written."""
    return {
        "table": table,
        "ply": event.ply,
        "seat": event.seat,
        "action": "" if event.action == NONE else notation(played.actions, event.action),
        "entropy": f"{event.entropy:016x}",
        "sealed": event.sealed,
        "before": event.follows,
        "back": event.back,
        "turn": event.turn,
        "over": event.over,
        "layout": layout_of(played)[0],
        "state": pack(event.state),
        "at": event.at,
        "stand_in": event.stand_in,
    }
