"""Watching at private tables: a stranger with the link asks, and those who play let them in or do not."""

from sqlalchemy import Update, update

from herberg.core.words import _
from herberg.web.clock import now
from herberg.web.people import Person
from herberg.web.problems import forbidden, not_found, unusable
from herberg.web.store import Store, WatcherRow
from herberg.web.tables import Tables

AT_ONCE = 20
"""So many may wait for an answer at a table."""


class Watchers:
    """Who has asked to watch, and who may."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    async def ask(self, table_id: str, person: Person) -> None:
        """Somebody asks to watch. Whoever was refused is not heard again."""
        table = await self.tables.get(table_id)
        if table.may_look(person):
            return
        if sum(watcher.allowed is None for watcher in table.watchers) >= AT_ONCE:
            raise unusable(_("Too many are asking to watch this table already."))
        row = {"table": table_id, "person": person.id, "allowed": None, "at": now()}
        asked = self.store.insert(WatcherRow).values(**row).on_conflict_do_nothing()
        await self.store.change([table_id], asked)
        self.tables.look_again(table_id)

    async def answer(self, table_id: str, player: Person, mark: str, allowed: bool) -> None:
        """One of those who play lets somebody in, or does not."""
        table = await self.tables.get(table_id)
        if not table.may_let_in(player):
            raise forbidden(_("You do not sit at this table."))
        found = next((watcher for watcher in table.watchers if watcher.mark == mark), None)
        if found is None:
            raise not_found()
        await self.store.change([table_id], answered(table_id, found.person).values(allowed=allowed))
        self.tables.look_again(table_id)


def answered(table_id: str, person: str) -> Update:
    """The statement that changes the answer to somebody who asked."""
    return update(WatcherRow).where(WatcherRow.table == table_id, WatcherRow.person == person)
