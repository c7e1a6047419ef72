"""The keys of the house: made when one is first needed, kept in the database, the same for all its servers."""

import hashlib
import hmac
from collections.abc import Callable

from sqlalchemy import select

from herberg.web.store import KeyRow, Store


class Keyring:
    """All keys of the house."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, str] = {}

    async def key(self, name: str, make: Callable[[], str]) -> str:
        """The key of this name; whichever server is the first makes it."""
        if name not in self._known:
            fresh = self.store.insert(KeyRow).values(name=name, value=make()).on_conflict_do_nothing()
            await self.store.change([], fresh)
            row = await self.store.one(select(KeyRow.value).where(KeyRow.name == name))
            assert row is not None
            self._known[name] = row.value
        return self._known[name]


def sign(key: str, *words: str) -> str:
    """What only the house can say about these words, fit for a link."""
    return hmac.new(key.encode(), "\0".join(words).encode(), hashlib.sha256).hexdigest()[:32]
