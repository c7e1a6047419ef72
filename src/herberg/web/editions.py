"""Editions that people bring along: typed in or opened from a file, kept for them alone, played at their tables.

What a table is played with is kept by its content and never changes, whatever becomes of the edition it came from.
"""

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from herberg.core.copies import with_edition
from herberg.core.edition import BadEdition, Edition, Finding, mark_of
from herberg.core.game import Game
from herberg.core.words import _
from herberg.games import game, games
from herberg.web.clock import now
from herberg.web.people import Person
from herberg.web.problems import not_found, unusable
from herberg.web.store import EditionRow, PrintRow, Row, Step, Store

MOST = 30
"""So many editions may somebody keep."""
LONGEST = 100_000
"""Signs in one of them."""


@dataclass(frozen=True)
class Kept:
    """An edition as its owner left it, mistakes and all."""

    id: str
    game: str
    title: str
    text: str
    changed: float

    @property
    def findings(self) -> list[Finding]:
        """What is wrong or unusual in it."""
        return edition_of(self.game).find(self.text)


class Editions:
    """All editions."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.one_at_a_time = asyncio.Semaphore(1)  # an edition is made in a thread, and moves go on meanwhile

    # Keeping them

    async def mine(self, person: Person) -> list[Kept]:
        """What somebody keeps, the latest first."""
        e = EditionRow
        query = select(e.__table__).where(e.person == person.id).order_by(e.changed.desc())
        return [kept(row) for row in await self.store.all(query)]

    async def get(self, person: Person, id_: str) -> Kept:
        """One of them; nobody else's is there."""
        row = await self.store.one(select(EditionRow.__table__).where(owned(person, id_)))
        if row is None:
            raise not_found()
        return kept(row)

    async def add(self, person: Person, name: str, text: str) -> Kept:
        """A new one."""
        e = EditionRow
        count = await self.store.one(select(func.count()).where(e.person == person.id))
        if count is not None and count[0] >= MOST:
            raise unusable(_("You keep {n} editions already; delete one first.").format(n=MOST))
        fresh = Kept(secrets.token_urlsafe(12), name, title_in(edition_of(name), text), fitting(text), now())
        await self.store.change([], insert(e).values(**vars(fresh), person=person.id))
        return fresh

    async def save(self, person: Person, id_: str, text: str) -> Kept:
        """It says this now. Tables that were opened with it go on as they are."""
        known = await self.get(person, id_)
        values = {"text": fitting(text), "title": title_in(edition_of(known.game), text), "changed": now()}
        await self.store.change([], update(EditionRow).where(owned(person, id_)).values(**values))
        return await self.get(person, id_)

    async def drop(self, person: Person, id_: str) -> None:
        """It is gone; tables that were opened with it go on."""
        if not await self.store.change([], delete(EditionRow).where(owned(person, id_))):
            raise not_found()

    # Playing with them

    async def at_table(self, person: Person, id_: str, name: str) -> Game:
        """The game with one of this person's editions; refused where that cannot be played with."""
        found = await self.get(person, id_)
        if found.game != name:
            raise unusable(_("That is an edition of another game."))
        return await self.made(name, found.text)

    async def game_of(self, name: str, mark: str | None) -> Game:
        """The game of a table, with the edition that it was opened with."""
        played = game(name)
        if mark is None or (played.edition and played.edition.mark == mark):
            return played
        row = await self.store.one(select(PrintRow.text).where(PrintRow.mark == mark, PrintRow.game == name))
        if row is None:
            raise not_found()
        return await self.made(name, row.text)

    async def made(self, name: str, text: str) -> Game:
        """The game with this edition, as plain Python: nothing of it meets the compiler."""
        try:
            async with self.one_at_a_time:
                return await asyncio.to_thread(partial(with_edition, game(name), text))
        except BadEdition as error:
            raise unusable(str(error)) from error

    def step(self, played: Game) -> tuple[list[Step], Row]:
        """What is written, and what stands in the row of a table, where it is played with an edition of its own."""
        text = played.edition.text if played.edition else ""
        if not text:
            return [], {}
        row = {"mark": mark_of(text), "game": played.name, "text": text}
        return [self.store.insert(PrintRow).values(**row).on_conflict_do_nothing()], {"edition": row["mark"]}


def owned(person: Person, id_: str) -> Any:
    """The condition that it is this one, and this person's."""
    return (EditionRow.id == id_) & (EditionRow.person == person.id)


def kept(row: Any) -> Kept:
    """An edition from its row."""
    return Kept(row.id, row.game, row.title, row.text, row.changed)


def edition_of(name: str) -> Edition:
    """How a game takes editions; refused where it takes none."""
    edition = game(name).edition if name in games() else None
    if edition is None:
        raise unusable(_("This game is played with its printed data only."))
    return edition


def fitting(text: str) -> str:
    """The text, if it is not too long and can be kept."""
    if len(text) > LONGEST or "\0" in text:
        raise unusable(_("This file is too long for an edition."))
    return text


def title_in(edition: Edition, text: str) -> str:
    """What an edition calls itself, as far as that can be read."""
    return edition.values(text).get("meta.title", "")[:40].strip() or _("without a name")


def text_of(edition: Edition, text: str | None, values: Mapping[str, str] | None) -> str:
    """A file, or what was typed into the fields; else the template."""
    if text is not None:
        return fitting(text)
    return edition.written(values) if values is not None else edition.template()
