"""The steward of one server: carries out what the owner has ordered, and sees to it that the house is swept."""

import asyncio
import logging

from sqlalchemy import select, update

from herberg.web.chairs import Chairs
from herberg.web.people import People
from herberg.web.retention import Retention
from herberg.web.store import Away, OrderRow, Store
from herberg.web.tables import Tables

GLANCE = 1.0
"""Seconds between two looks for orders."""
AT_ONCE = 100

log = logging.getLogger("herberg.steward")


class Steward:
    """What others have ordered, perhaps in a terminal, is done here where the tables are known."""

    def __init__(self, store: Store, tables: Tables, chairs: Chairs, people: People, retention: Retention) -> None:
        self.store = store
        self.tables = tables
        self.chairs = chairs
        self.people = people
        self.retention = retention

    async def serve(self) -> None:
        """For as long as the house is open."""
        while True:
            try:
                await self.carry_out()
                await self.retention.sweep()
            except Away:
                pass  # the log has told it
            except Exception:
                log.exception("the steward was kept from work")
            await asyncio.sleep(GLANCE)

    async def carry_out(self) -> None:
        """Every order is done; where several servers do it, once more changes nothing."""
        o = OrderRow
        query = select(o.id, o.what, o.about).where(o.done.is_(False)).order_by(o.id).limit(AT_ONCE)
        for order in await self.store.all(query):
            await self._do(order.what, order.about)
            await self.store.change([], update(o).where(o.id == order.id).values(done=True))
            log.info("order", extra={"order": order.what})

    async def _do(self, what: str, about: str) -> None:
        if what == "close":
            await self.tables.close(about)
            return
        self.people.forget(about)
        if what == "ban":
            await self.chairs.send_away(about)
