"""What people say to each other at a table."""

from sqlalchemy import insert, select

from herberg.core.words import _
from herberg.web.clock import now
from herberg.web.people import Person
from herberg.web.problems import forbidden
from herberg.web.shapes import Json, iso
from herberg.web.store import ChatRow, Store
from herberg.web.tables import Table, Tables

SHOWN = 100
"""So many lines are shown."""


class Chat:
    """The talk at all tables."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    async def say(self, table_id: str, person: Person, text: str) -> None:
        """Something is said at the table."""
        person.check_may_speak()
        table = await self.tables.get(table_id)
        if not table.public and not table.may_let_in(person):
            raise forbidden(_("At a private table those who play chat."))
        said = insert(ChatRow).values(table=table_id, person=person.id, name=person.name, text=text, at=now())
        await self.store.change([table_id], said)
        self.tables.look_again(table_id)

    async def last(self, table: Table) -> list[Json]:
        """What was said last, as `shapes.Said` has it."""
        if table.chat is None:
            c = ChatRow
            query = select(c.id, c.at, c.name, c.text).where(c.table == table.id).order_by(c.id.desc()).limit(SHOWN)
            rows = await self.store.all(query)
            table.chat = [{**row._mapping, "at": iso(row.at)} for row in reversed(rows)]
        return table.chat
