"""People: guests with one click, accounts that last, and tokens for programs."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import CompoundSelect, Insert, delete, func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from herberg.core.words import _
from herberg.web.clock import now
from herberg.web.memory import Memory
from herberg.web.names import likeness
from herberg.web.problems import Problem, not_found
from herberg.web.store import (
    LOGIN,
    AddressRow,
    Away,
    ChairRow,
    EditionRow,
    ExplainedRow,
    PassRow,
    PersonRow,
    ResultRow,
    SightRow,
    SolvedRow,
    Store,
    TableRow,
)

COOKIE, TOKEN = "cookie", "token"
"""How somebody is known: in a browser, or as a program."""
READ, PLAY = "read", "play"
"""What a token is good for: to look, or also to play."""
HOUR = 3600.0
MARK = 16
"""Signs of a hash by which a pass is told from others; nobody comes in by them."""
LAST_DAY = 4e9
"""What ends then never ends."""
TRUSTED = 60.0
"""Seconds more for which one is believed that keeps a page open."""
REMEMBERED = 10.0
"""Seconds for which a server believes a cookie without asking the database again."""


@dataclass(frozen=True)
class Person:
    """Somebody whom the house knows."""

    id: str
    name: str
    has_account: bool
    is_program: bool = False
    """Known by a token: it plays for its person, and leaves name, password and passes alone."""
    only_reads: bool = False
    """Known by a token that changes nothing at all."""
    is_owner: bool = False
    """Whether the house is theirs."""
    banned: float = 0.0
    muted: float = 0.0
    """Until when."""
    because: str = ""

    def check_may_enter(self) -> None:
        """Whoever is banned is told so, and until when."""
        if self.banned > now():
            raise Problem(403, _("You are banned from this house."), until(self.banned, self.because))

    def check_may_speak(self) -> None:
        """Whoever is muted is told so, and until when."""
        if self.muted > now():
            raise Problem(403, _("You cannot chat just now."), until(self.muted, self.because))


@dataclass(frozen=True)
class Friend:
    """Somebody with whom one has played."""

    id: str
    mark: str
    """By which one means them; nobody else's mark of them is the same."""
    name: str
    matches: int
    last: float


def mark_of(*names: str) -> str:
    """A sign for somebody that tells nothing else."""
    return hashlib.sha256(":".join(names).encode()).hexdigest()[:MARK]


@dataclass(frozen=True)
class Pass:
    """A browser or a program that somebody is known by."""

    mark: str
    kind: Literal["cookie", "token"]
    made: float
    here: bool
    name: str | None
    scope: Literal["read", "play"]
    used: float | None


def hash_of(secret: str) -> str:
    """What is kept of a cookie or token; enough to know it again, useless to a thief."""
    return hashlib.sha256(secret.encode()).hexdigest()


def names_in(setting: str) -> set[str]:
    """The accounts that a setting names, as names are compared."""
    return {compared(name.strip()) for name in setting.split(",") if name.strip()}


def until(end: float, because: str) -> str:
    """For how long something holds, and why."""
    day = date.fromtimestamp(min(end, LAST_DAY)).isoformat()
    return " ".join(filter(None, [_("Until {day}.").format(day=day) if end < LAST_DAY else "", because]))


def compared(name: str) -> str:
    """A name as it is compared: great and small letters are one."""
    return name.casefold()[:LOGIN]


class People:
    """Who is who."""

    def __init__(self, store: Store, tap: Callable[[str], None], owners: str = "") -> None:
        self.store = store
        self.owners = names_in(owners)
        """Accounts that the settings name as owners."""
        self.tap = tap
        """Called when somebody may be known no more, here or there."""
        self.hasher = PasswordHasher()
        self.one_by_one = asyncio.Semaphore(2)  # a password costs memory and time
        self._known: Memory[tuple[float, Person]] = Memory(10_000)
        self._work: set[asyncio.Task[None]] = set()

    async def who(self, secret: str) -> Person | None:
        """The person with this cookie or token."""
        key = hash_of(secret)
        known = self._known.get(key)
        if known and known[0] > time.monotonic():
            return known[1]
        p = PersonRow
        query = select(p.__table__, PassRow.kind, PassRow.scope, PassRow.used).join(PassRow, PassRow.person == p.id)
        row = await self.store.one(query.where(PassRow.hash == key))
        if row is None:
            return None
        if (row.used or 0.0) < now() - HOUR:
            self._do(self._use(key))
        return self._remember(key, self.person_of(row, row.kind == TOKEN, row.scope == READ))

    async def _use(self, key: str) -> None:
        """It is noted that a pass is in use; nobody waits for it."""
        with suppress(Away, RuntimeError):
            await self.store.change([], update(PassRow).where(PassRow.hash == key).values(used=now()))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        self._work.add(task := asyncio.create_task(work))
        task.add_done_callback(self._work.discard)

    def person_of(self, row: Any, is_program: bool = False, only_reads: bool = False) -> Person:
        """Somebody as the database knows them."""
        is_owner = not is_program and (row.owner or row.login in self.owners)
        return Person(
            row.id,
            row.name,
            row.login is not None,
            is_program,
            only_reads,
            is_owner,
            row.banned or 0.0,
            row.muted or 0.0,
            row.because or "",
        )

    async def is_known_still(self, secret: str) -> bool:
        """Whether a cookie or token that was good a while ago is good yet; without a database nobody is sent away."""
        known = self._known.get(hash_of(secret))
        if known and known[0] + TRUSTED > time.monotonic():
            return True
        try:
            return await self.who(secret) is not None
        except SQLAlchemyError:
            return True

    def _remember(self, key: str, person: Person) -> Person:
        return self._known.put(key, (time.monotonic() + REMEMBERED, person))[1]

    async def guest(self, name: str) -> tuple[Person, str]:
        """Somebody new, and the cookie to know them by."""
        person = Person(secrets.token_hex(16), name, False)
        secret = secrets.token_urlsafe(32)
        known = insert(PersonRow).values(id=person.id, name=name, created=now())
        await self.store.change([], known, pass_for(person, secret, COOKIE))
        return self._remember(hash_of(secret), person), secret

    async def tables(self, person: Person) -> list[str]:
        """Where somebody sits, has sat, or is the host."""
        return [row.table for row in await self.store.all(tables_of(person))]

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
        self.forget(person.id)
        return Person(person.id, name, "password" in more)

    def forget(self, person_id: str) -> None:
        """What this server believes of somebody is looked up again."""
        for key in [key for key, (_until, known) in self._known.items() if known.id == person_id]:
            del self._known[key]
        self.tap(person_id)

    async def stand_in(self, person: Person) -> str | None:
        """What happens when their time is up, unless they say otherwise at a table."""
        row = await self.store.one(select(PersonRow.stand_in).where(PersonRow.id == person.id))
        return row.stand_in if row else None

    async def choose_stand_in(self, person: Person, chosen: str | None) -> list[str]:
        """The same, from now on; at which tables it is looked at again."""
        tables = await self.tables(person)
        await self.store.change(tables, update(PersonRow).where(PersonRow.id == person.id).values(stand_in=chosen))
        return tables

    async def new_pass(self, person: Person, kind: str, name: str | None = None, scope: str = PLAY) -> str:
        """A cookie or token for this person."""
        secret = secrets.token_urlsafe(32)
        await self.store.change([], pass_for(person, secret, kind, name, scope))
        return secret

    async def leave(self, secret: str) -> None:
        """This cookie opens nothing any more."""
        await self.store.change([], delete(PassRow).where(PassRow.hash == hash_of(secret)))
        known = self._known.pop(hash_of(secret), None)
        if known:
            self.tap(known[1].id)

    async def passes(self, person: Person, secret: str) -> list[Pass]:
        """By what somebody is known: browsers and programs, the newest first."""
        query = select(PassRow.__table__).where(PassRow.person == person.id)
        rows = await self.store.all(query.order_by(PassRow.created.desc()))
        return [
            Pass(row.hash[:MARK], row.kind, row.created, row.hash == hash_of(secret), row.name, row.scope, row.used)
            for row in rows
        ]

    async def end_pass(self, person: Person, mark: str) -> None:
        """That browser or program is known no more."""
        ended = delete(PassRow).where(PassRow.person == person.id, func.substr(PassRow.hash, 1, MARK) == mark)
        if not await self.store.change([], ended):
            raise not_found()
        self.forget(person.id)

    async def change_password(self, person: Person, secret: str, old: str, new: str) -> None:
        """The new password holds, and all but this browser must come in again."""
        await self.check_password(person, old)
        others = delete(PassRow).where(PassRow.person == person.id, PassRow.hash != hash_of(secret))
        changed = update(PersonRow).where(PersonRow.id == person.id).values(password=await self.hashed(new))
        await self.store.change([], changed, others)
        self.forget(person.id)

    async def check_password(self, person: Person, password: str) -> None:
        """Whoever cannot say their password is refused."""
        row = await self.store.one(select(PersonRow.password).where(PersonRow.id == person.id))
        if row is None or row.password is None:
            raise Problem(409, _("A guest has no password."))
        if not await self.is_right(row.password, password):
            raise Problem(403, _("That is not your password."))

    async def hashed(self, password: str) -> str:
        """A password as it is kept."""
        async with self.one_by_one:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def is_right(self, hashed: str, password: str) -> bool:
        """Whether this is the password that is kept so."""
        async with self.one_by_one:
            return await asyncio.to_thread(self._fits, hashed, password)

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        """The guest becomes an account under this name; nobody else has it."""
        if person.has_account:
            raise Problem(409, _("You have an account already."))
        hashed = await self.hashed(password)
        try:
            return await self._change(person, name, login=compared(name), likeness=likeness(name), password=hashed)
        except IntegrityError as error:
            raise Problem(409, _("Somebody has that name already, or one that looks like it.")) from error

    async def login(self, name: str, password: str) -> tuple[Person, str]:
        """The person with that name and password, and a new cookie."""
        row = await self.store.one(select(PersonRow.__table__).where(PersonRow.login == compared(name)))
        fits = await self.is_right(row.password if row else DUMMY, password)
        if row is None or not fits:
            raise Problem(401, _("Name or password do not fit."))
        person = self.person_of(row)
        person.check_may_enter()
        return person, await self.new_pass(person, COOKIE)

    async def hand_over(self, guest: Person, person: Person) -> list[str]:
        """The chairs, tables, results, editions and puzzles of a guest become another's, who knows what the guest knew.

        But where both have sat. At which tables that is.
        """
        c, t, r, s, e, d = ChairRow, TableRow, ResultRow, SightRow, ExplainedRow, SolvedRow
        told = select(literal(person.id), e.game, e.rule).where(e.person == guest.id)
        solved = select(d.puzzle).where(d.person == person.id)
        tables = sorted({*await self.tables(guest)} - {*await self.tables(person)})
        await self.store.change(
            tables,
            update(t).where(t.host == guest.id, t.id.in_(tables)).values(host=person.id),
            update(r).where(r.who == guest.id, r.table.in_(tables)).values(who=person.id),
            update(s).where(s.person == guest.id, s.table.in_(tables)).values(person=person.id),
            update(c).where(c.person == guest.id, c.table.in_(tables)).values(person=person.id, name=person.name),
            update(c).where(c.kept_for == guest.id).values(kept_for=person.id),
            update(EditionRow).where(EditionRow.person == guest.id).values(person=person.id),
            self.store.insert(e).from_select(["person", "game", "rule"], told).on_conflict_do_nothing(),
            update(AddressRow).where(AddressRow.person == guest.id).values(person=person.id),
            update(d).where(d.person == guest.id, d.puzzle.not_in(solved)).values(person=person.id),
        )
        return tables

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


DUMMY = PasswordHasher().hash("nobody")
"""Checked where there is no such account, so that both answers take as long."""


def tables_of(person: Person) -> CompoundSelect[str]:
    """The query for the tables where somebody sits, has sat, or is the host."""
    sits, has_sat = (select(row.table).where(row.person == person.id) for row in (ChairRow, SightRow))
    return sits.union(has_sat, select(TableRow.id).where(TableRow.host == person.id))


def pass_for(person: Person, secret: str, kind: str, name: str | None = None, scope: str = PLAY) -> Insert:
    """The statement by which somebody is known by this secret."""
    values = {"person": person.id, "kind": kind, "created": now(), "used": now(), "name": name, "scope": scope}
    return insert(PassRow).values(hash=hash_of(secret), **values)
