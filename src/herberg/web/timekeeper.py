"""Deadlines are kept though nobody looks: whichever server sees first that somebody's time is up does what they chose.

Any number of servers may look: in the transaction that carries it out the deadline must still be there.
"""

import asyncio
import logging
from typing import Any

from sqlalchemy import Select, select

from herberg.web.chairs import Chairs
from herberg.web.clock import now
from herberg.web.problems import Problem
from herberg.web.store import Away, Store, TableRow

GLANCE = 1.0
"""Seconds between two looks."""
AT_ONCE = 100

log = logging.getLogger("herberg.timekeeper")


class Timekeeper:
    """The look at all deadlines, of one server."""

    def __init__(self, store: Store, chairs: Chairs) -> None:
        self.store = store
        self.chairs = chairs

    async def serve(self) -> None:
        """For as long as the house is open."""
        while True:
            try:
                await self.look()
            except Away:
                pass  # the log has told it
            except Exception:
                log.exception("the timekeeper was kept from work")
            await asyncio.sleep(GLANCE)

    async def look(self) -> None:
        """All whose time is up are relieved, the longest overdue first."""
        for row in await self.store.all(due_tables(now())):
            try:
                await self.chairs.time_is_up(row.id)
            except Problem as problem:
                log.debug("somebody was quicker", extra={"table": row.id, "status": problem.status})


def due_tables(time: float) -> Select[Any]:
    """The query for tables where somebody's time is up, the longest overdue first."""
    t = TableRow
    return select(t.id).where(t.deadline <= time).order_by(t.deadline).limit(AT_ONCE)
