"""People: guests with one click, accounts that last, and tokens for programs."""

import asyncio
import hashlib
import secrets
import time
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Insert, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from herberg.core.words import _
from herberg.web.memory import Memory
from herberg.web.problems import Problem
from herberg.web.store import LOGIN, ChairRow, PassRow, PersonRow, ResultRow, SightRow, Store, TableRow, now

REMEMBERED = 10.0
"""Seconds for which a server believes a cookie without asking the database again."""


@dataclass(frozen=True)
class Person:
    """Somebody whom the house knows."""

    id: str
    name: str
    has_account: bool


def hash_of(secret: str) -> str:
    """What is kept of a cookie or token; enough to know it again, useless to a thief."""
    return hashlib.sha256(secret.encode()).hexdigest()


def compared(name: str) -> str:
    """A name as it is compared: great and small letters are one."""
    return name.casefold()[:LOGIN]


class People:
    """Who is who."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()
        self.one_by_one = asyncio.Semaphore(2)  # a password costs memory and time
        self._known: Memory[tuple[float, Person]] = Memory(10_000)

    async def who(self, secret: str) -> Person | None:
        """The person with this cookie or token."""
        key = hash_of(secret)
        known = self._known.get(key)
        if known and known[0] > time.monotonic():
            return known[1]
        query = select(PersonRow.id, PersonRow.name, PersonRow.login).join(PassRow, PassRow.person == PersonRow.id)
        row = await self.store.one(query.where(PassRow.hash == key))
        if row is None:
            return None
        return self._remember(key, Person(row.id, row.name, row.login is not None))

    def _remember(self, key: str, person: Person) -> Person:
        return self._known.put(key, (time.monotonic() + REMEMBERED, person))[1]

    async def guest(self, name: str) -> tuple[Person, str]:
        """Somebody new, and the cookie to know them by."""
        person = Person(secrets.token_hex(16), name, False)
        secret = secrets.token_urlsafe(32)
        known = insert(PersonRow).values(id=person.id, name=name, created=now())
        await self.store.change([], known, pass_for(person, secret, "cookie"))
        return self._remember(hash_of(secret), person), secret

    async def tables(self, person: Person) -> list[str]:
        """Where somebody sits, has sat, or is the host."""
        t = TableRow.id
        sits, has_sat = (select(r.table).where(r.person == person.id) for r in (ChairRow, SightRow))
        query = select(t).where(or_(TableRow.host == person.id, t.in_(sits), t.in_(has_sat)))
        return [row.id for row in await self.store.all(query)]

    async def rename(self, person: Person, name: str) -> Person:
        """The same guest by another name, at their tables too."""
        if person.has_account:
            raise Problem(409, _("An account keeps its name."))
        return await self._change(person, name)

    async def _change(self, person: Person, name: str, **more: str) -> Person:
        """Somebody has another name, and perhaps a password from now on."""
        await self.store.change(
            await self.tables(person),
            update(PersonRow).where(PersonRow.id == person.id).values(name=name, **more),
            update(ChairRow).where(ChairRow.person == person.id).values(name=name),
        )
        for key in [key for key, (_until, known) in self._known.items() if known.id == person.id]:
            del self._known[key]
        return Person(person.id, name, "password" in more)

    async def new_pass(self, person: Person, kind: str) -> str:
        """A cookie or token for this person."""
        secret = secrets.token_urlsafe(32)
        await self.store.change([], pass_for(person, secret, kind))
        return secret

    async def leave(self, secret: str) -> None:
        """This cookie opens nothing any more."""
        await self.store.change([], delete(PassRow).where(PassRow.hash == hash_of(secret)))
        self._known.pop(hash_of(secret), None)

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        """The guest becomes an account under this name; nobody else has it."""
        if person.has_account:
            raise Problem(409, _("You have an account already."))
        async with self.one_by_one:
            hashed = await asyncio.to_thread(self.hasher.hash, password)
        try:
            return await self._change(person, name, login=compared(name), password=hashed)
        except IntegrityError as error:
            raise Problem(409, _("Somebody has that name already.")) from error

    async def login(self, name: str, password: str) -> tuple[Person, str]:
        """The person with that name and password, and a new cookie."""
        row = await self.store.one(select(PersonRow.__table__).where(PersonRow.login == compared(name)))
        async with self.one_by_one:
            fits = await asyncio.to_thread(self._fits, row.password if row else DUMMY, password)
        if row is None or not fits:
            raise Problem(401, _("Name or password do not fit."))
        person = Person(row.id, row.name, True)
        return person, await self.new_pass(person, "cookie")

    async def hand_over(self, guest: Person, person: Person) -> list[str]:
        """The chairs, tables and results of a guest become another's, but where both have sat; at which tables."""
        c, t, r, s = ChairRow, TableRow, ResultRow, SightRow
        tables = sorted({*await self.tables(guest)} - {*await self.tables(person)})
        await self.store.change(
            tables,
            update(t).where(t.host == guest.id, t.id.in_(tables)).values(host=person.id),
            update(r).where(r.who == guest.id, r.table.in_(tables)).values(who=person.id),
            update(s).where(s.person == guest.id, s.table.in_(tables)).values(person=person.id),
            update(c).where(c.person == guest.id, c.table.in_(tables)).values(person=person.id, name=person.name),
        )
        return tables

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


DUMMY = PasswordHasher().hash("nobody")
"""Checked where there is no such account, so that both answers take as long."""


def pass_for(person: Person, secret: str, kind: str) -> Insert:
    """The statement by which somebody is known by this secret."""
    return insert(PassRow).values(hash=hash_of(secret), person=person.id, kind=kind, created=now())
