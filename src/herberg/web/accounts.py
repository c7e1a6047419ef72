"""Accounts that last: ways back in for whoever has lost their password, all that is known of somebody, and an end."""

import asyncio
import hashlib
import hmac
import json
import logging
import secrets
from email.message import EmailMessage
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import Connection, Executable, delete, func, insert, select, update
from sqlalchemy.orm import InstrumentedAttribute

from herberg.core.words import _, speaking
from herberg.web.chairs import Chairs
from herberg.web.channels import MAIL, Channels, NobodyThere, NotTaken
from herberg.web.clock import now
from herberg.web.guard import Limits
from herberg.web.letters import posted
from herberg.web.people import COOKIE, People, Person, compared
from herberg.web.problems import Problem
from herberg.web.retention import referring
from herberg.web.shapes import Json
from herberg.web.store import (
    AddressRow,
    Away,
    ChairRow,
    ChatRow,
    CodeRow,
    PartRow,
    PassRow,
    PersonRow,
    RatingRow,
    ResultRow,
    Step,
    Store,
    TableRow,
)

CODES = 8
"""So many codes has somebody, each good for one time."""
HASHER = PasswordHasher(time_cost=1, memory_cost=8 * 1024, parallelism=1)
"""Codes are long and random; what makes guessing passwords slow would only make signing up slow."""
NO_CODE = HASHER.hash("nobody")
"""Checked where there is no such code, so that both answers take as long."""
SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Signs of a code; none can be taken for another."""
VALID = 3600.0
"""Seconds for which a link to a new password is good."""

log = logging.getLogger("herberg.accounts")


class Accounts:
    """What becomes of accounts."""

    def __init__(self, store: Store, people: People, chairs: Chairs, channels: Channels, limits: Limits) -> None:
        self.store = store
        self.people = people
        self.chairs = chairs
        self.channels = channels
        self.limits = limits
        self._work: set[asyncio.Task[None]] = set()

    # Codes

    async def new_codes(self, person: Person) -> list[str]:
        """Codes by which somebody comes in without a password, each once; those until now hold no more."""
        codes = [f"{number}-{new_code()}" for number in range(1, CODES + 1)]
        hashed = await asyncio.to_thread(lambda: [HASHER.hash(code) for code in codes])
        rows = [{"person": person.id, "number": number, "hash": one} for number, one in enumerate(hashed, 1)]
        await self.store.change([], delete(CodeRow).where(CodeRow.person == person.id), (insert(CodeRow), rows))
        return codes

    async def codes_left(self, person: Person) -> int:
        """How many of them are good yet."""
        row = await self.store.one(select(func.count().label("n")).where(CodeRow.person == person.id))
        return int(row.n) if row else 0

    async def recover(self, name: str, code: str, password: str) -> tuple[Person, str]:
        """A code is used up, the new password holds, and whoever knew the old one must come in again."""
        code = "".join(code.lower().split())
        number = code.partition("-")[0]
        p, c = PersonRow, CodeRow
        query = select(p.__table__, c.hash).join(c, c.person == p.id).where(p.login == compared(name))
        row = await self.store.one(query.where(c.number == (int(number) if number in DIGITS else 0)))
        fits = await self.people.is_right(row.hash if row else NO_CODE, code)
        if row is None or not fits:
            raise Problem(401, _("Name and code do not fit, or the code was used already."))
        used = delete(c).where(c.person == row.id, c.hash == row.hash)
        return await self._come_in(row, password, used)

    async def _come_in(self, row: Any, password: str, first: Any = None) -> tuple[Person, str]:
        """The new password holds, if this changes something, and there is a new cookie."""
        person, hashed = self.people.person_of(row), await self.people.hashed(password)
        person.check_may_enter()

        def renew(connection: Connection) -> int:
            if first is not None and not connection.execute(first).rowcount:
                return 0
            same = PersonRow.password == row.password
            renewed = update(PersonRow).where(PersonRow.id == row.id, same).values(password=hashed)
            if not connection.execute(renewed).rowcount:
                return 0
            connection.execute(delete(PassRow).where(PassRow.person == row.id))
            return 1

        if not await self.store.change([], renew):
            raise Problem(409, _("Somebody has just done the same. Log in with the new password."))
        self.people.forget(person.id)
        return person, await self.people.new_pass(person, COOKIE)

    # Links

    def send_link(self, name: str) -> None:
        """Whoever has that account, and a mailbox that is theirs, gets a link there; nobody else learns whether."""
        self._work.add(task := asyncio.create_task(self._send_link(name)))
        task.add_done_callback(self._work.discard)

    async def _send_link(self, name: str) -> None:
        if MAIL not in self.channels.open:
            return
        p, a = PersonRow, AddressRow
        query = select(p.id, p.password, a.target, a.language).join(a, a.person == p.id)
        query = query.where(p.login == compared(name), a.kind == MAIL, a.confirmed.is_(True))
        try:
            rows = await self.store.all(query)
        except Away:
            return  # they will ask again
        for row in rows:
            if self.limits.letters.take(row.target):
                continue
            words = f"{row.id}.{int(now() + VALID)}"
            link = f"{self.channels.house}/recover/{words}.{await self._signature(words, row.password)}"
            with speaking(row.language):
                mail = renewal(link, self.channels.sender, row.target)
            try:
                await self.channels.mail(mail)
            except (NobodyThere, NotTaken) as error:
                log.info("not taken", extra={"reason": type(error).__name__})

    async def _signature(self, words: str, password: str) -> str:
        """Good for as long as the password is the same; so a link is good once."""
        return await self.channels.signature("recover", words, hashlib.sha256(password.encode()).hexdigest())

    async def recover_by(self, words: str, password: str) -> tuple[Person, str]:
        """The same as by a code, by a link that came by mail."""
        person, _dot, rest = words.partition(".")
        end, _dot, signature = rest.partition(".")
        row = await self.store.one(select(PersonRow.__table__).where(PersonRow.id == person))
        right = await self._signature(f"{person}.{end}", row.password or "" if row else "")
        is_right = hmac.compare_digest(signature.encode(), right.encode())
        if row is None or not row.password or not is_right or int(end) < now():
            raise Problem(401, _("This link is good no more. Ask for a new one."))
        return await self._come_in(row, password)

    # All that is known

    async def export(self, person: Person) -> bytes:
        """All that the house knows of somebody, but for their finished matches, which come as lines of their own."""
        p, c, r = PersonRow, ChatRow, RatingRow
        parts: dict[str, Executable] = {one.class_.__tablename__: told(one, person) for one in referring(p.id)}
        parts |= {
            "people": select(p.name, p.created).where(p.id == person.id),
            "ratings": select(r.game, r.mu, r.sigma, r.matches).where(r.who == person.id),
            "chat": select(c.table, c.text, c.at).where(c.person == person.id).order_by(c.id),
        }
        known: Json = {
            name: [dict(row._mapping) for row in await self.store.all(query)] for name, query in parts.items()
        }
        return json.dumps(known, ensure_ascii=False, indent=1).encode()

    # The end

    async def delete(self, person: Person, password: str) -> None:
        """Nobody knows them any more; their matches stay, without a name. Where one runs a bot plays on."""
        if person.has_account:
            await self.people.check_password(person, password)
        await self.chairs.send_away(person.id)
        tables = await self.people.tables(person)
        await self.store.change(tables, *farewell(person.id))
        self.chairs.tables.changed(*tables)
        self.people.forget(person.id)


DIGITS = {str(number) for number in range(1, CODES + 1)}


def new_code() -> str:
    """Three times four signs."""
    return "-".join("".join(secrets.choice(SIGNS) for _sign in range(4)) for _part in range(3))


def renewal(link: str, sender: str, to: str) -> EmailMessage:
    """The mail with a link to a new password."""
    text = _("Somebody, probably you, wants a new password for this account. Choose it here within an hour:")
    end = _("If it was not you, do nothing: your password stays as it is.")
    return posted(_("A new password"), f"{text}\n\n{link}\n\n{end}\n", sender, to)


def told(one: InstrumentedAttribute[str], person: Person) -> Executable:
    """The query for what a row that refers to somebody tells of them: no secrets, neither theirs nor a match's."""
    columns = one.class_.__table__.columns
    return select(*(column for column in columns if column.name not in {one.key, *SECRETS})).where(one == person.id)


SECRETS = {"hash", "keys", "browser", "seed"}
"""Columns by which somebody could pass for another, or know a hand."""


def farewell(person: str) -> list[Step]:
    """The statements by which nothing is known of somebody; results and ratings of others stay as they are."""
    stays = (ChairRow, TableRow)
    return [
        *(delete(one.class_).where(one == person) for one in referring(PersonRow.id) if one.class_ not in stays),
        delete(RatingRow).where(RatingRow.who == person),
        delete(ChatRow).where(ChatRow.person == person),
        update(ResultRow).where(ResultRow.who == person).values(name=""),
        update(PartRow).where(PartRow.who == person).values(name=None),
        update(ChairRow).where(ChairRow.person == person).values(person=None, name=None),
        update(ChairRow).where(ChairRow.kept_for == person).values(kept_for=None),
        update(TableRow).where(TableRow.host == person).values(host=None),
        delete(PersonRow).where(PersonRow.id == person),
    ]
