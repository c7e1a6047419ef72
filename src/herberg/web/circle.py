"""Circles: people one has played with, invited to a table where a chair is kept for each until they say yes."""

from sqlalchemy import func, select, update
from sqlalchemy.orm import aliased

from herberg.core.words import _
from herberg.web.people import Friend, Person, mark_of
from herberg.web.problems import not_found, unusable
from herberg.web.store import ChairRow, PersonRow, ResultRow, Store
from herberg.web.tables import Tables

SHOWN = 50
"""So many people are known, those with whom one played last."""
FRIEND = "friend"
"""How a chair is kept for one of them: `friend:` and their mark."""


class Circle:
    """Everybody's circle, as it follows from finished matches."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    async def friends(self, person: Person) -> list[Friend]:
        """With whom somebody has played, the last first."""
        mine, theirs, p = aliased(ResultRow), aliased(ResultRow), PersonRow
        last, matches = func.max(theirs.at), func.count()
        query = (
            select(p.id, p.name, matches.label("matches"), last.label("last"))
            .join(theirs, theirs.who == p.id)
            .join(mine, mine.table == theirs.table)
            .where(mine.who == person.id, p.id != person.id)
            .group_by(p.id, p.name)
            .order_by(last.desc())
            .limit(SHOWN)
        )
        rows = await self.store.all(query)
        return [Friend(row.id, mark_of(person.id, row.id), row.name, row.matches, row.last) for row in rows]

    async def meant(self, person: Person, chairs: list[str]) -> dict[str, Friend]:
        """The people whom these words for chairs mean."""
        if not any(words.startswith(FRIEND) for words in chairs):
            return {}
        known = {f"{FRIEND}:{friend.mark}": friend for friend in await self.friends(person)}
        for words in chairs:
            if words.startswith(FRIEND) and words not in known:
                raise unusable(_("You have not played with all of these people yet."))
        return {words: known[words] for words in chairs if words in known}

    async def decline(self, table_id: str, person: Person) -> None:
        """The chair that was kept for somebody is open for others."""
        c = ChairRow
        kept = update(c).where(c.table == table_id, c.kept_for == person.id, c.person.is_(None), c.level.is_(None))
        if not await self.store.change([table_id], kept.values(kept_for=None, name=None)):
            raise not_found()
        self.tables.changed(table_id)
