"""The postman of one server: takes what is due from the outbox, and carries it to those who do not look anyway."""

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import select

from herberg.core.words import speaking
from herberg.web import letters
from herberg.web.chairs import is_here
from herberg.web.channels import Address, Channels, NobodyThere, NotTaken
from herberg.web.figures import NOTICES
from herberg.web.lobby import Lobby
from herberg.web.outbox import Notice, Outbox
from herberg.web.store import AddressRow, Away, Store
from herberg.web.tables import Tables

GLANCE = 1.0
"""Seconds between two looks into the outbox."""
AT_ONCE = 20
"""So many letters are under way at a time."""

log = logging.getLogger("herberg.postman")


class Postman:
    """Several servers have one each; a notice is in the hands of one of them."""

    def __init__(self, store: Store, outbox: Outbox, channels: Channels, tables: Tables, lobby: Lobby) -> None:
        self.store = store
        self.outbox = outbox
        self.channels = channels
        self.tables = tables
        self.lobby = lobby
        self.under_way: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """For as long as the house is open."""
        while True:
            try:
                for notice in await self.outbox.claim(AT_ONCE - len(self.under_way)):
                    self.under_way.add(task := asyncio.create_task(self._carry(notice)))
                    task.add_done_callback(self.under_way.discard)
            except Away:
                pass  # the log has told it
            except Exception:
                log.exception("the outbox could not be read")
            await asyncio.sleep(GLANCE)

    async def _carry(self, notice: Notice) -> None:
        """It is told, put off, or found to be needless; if nothing comes of it, another try follows by itself."""
        try:
            outcome = await self._tell(notice)
        except Away:
            return
        except Exception:
            log.exception("a notice could not be carried")
            with suppress(Away):
                await self.outbox.put_off(notice)
            outcome = "broken"
        NOTICES.labels(notice.kind, outcome).inc()

    async def _tell(self, notice: Notice) -> str:
        a, table = AddressRow, await self.tables.get(notice.table)
        query = select(a.id, a.person, a.kind, a.target, a.keys, a.language).where(a.id == notice.address)
        row = await self.store.one(query)
        if row is None:
            return "gone"
        address = Address(*row)
        if any(chair.person == address.person and is_here(chair) for chair in table.chairs):
            await self.outbox.settle(notice, arrived=False)
            return "seen"
        awaited = len(await self.lobby.awaiting(address.person, in_company=True))
        with speaking(address.language):
            letter = letters.about(table, address.person, notice.kind, notice.ply, awaited)
            try:
                await self.channels.send(address, letter)
            except NobodyThere:
                await self.outbox.drop(address.id)
                return "gone"
            except NotTaken as error:
                await self.outbox.put_off(notice)
                log.info("not taken", extra={"address": address.kind, "reason": str(error)})
                return "later"
        await self.outbox.settle(notice, arrived=True)
        return "told"
