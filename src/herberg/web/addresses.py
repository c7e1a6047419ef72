"""Where people want to be told that they are awaited. Each is tried at once; a mailbox is asked if it is theirs."""

import hmac
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from herberg.core.words import _, language
from herberg.web import push
from herberg.web.channels import MAIL, PUSH, Address, Channels, NobodyThere, NotTaken
from herberg.web.clock import now
from herberg.web.guard import Limits
from herberg.web.letters import Letter, digest, posted
from herberg.web.outside import Elsewhere
from herberg.web.people import Person, hash_of
from herberg.web.problems import busy, not_found, unusable
from herberg.web.store import AddressRow, Store

MOST = 10
"""So many addresses has one person."""
MAILBOX = re.compile(r"[^@\s,;<>\"]{1,64}@[^@\s,;<>\"]{1,250}")
CONFIRM, LEAVE = "confirm", "leave"
"""What a link in a mail is good for."""


class Addresses:
    """All addresses."""

    def __init__(self, store: Store, channels: Channels, limits: Limits) -> None:
        self.store = store
        self.channels = channels
        self.limits = limits

    async def of(self, person: Person) -> Sequence[Any]:
        """Where somebody is told, the oldest first."""
        query = select(AddressRow.__table__).where(AddressRow.person == person.id)
        return await self.store.all(query.order_by(AddressRow.created))

    async def add(self, person: Person, kind: str, target: str, keys: Mapping[str, str], secret: str) -> str:
        """One more, by its id; something is sent there at once, and where that is not taken nothing is kept."""
        self._check(kind, target, keys)
        self.limits.letters.check(person.id)
        self.limits.letters.check(target)
        fresh = Address(secrets.token_hex(8), person.id, kind, target, json.dumps(dict(keys)), language())
        browser = hash_of(secret) if kind == PUSH else None
        more = {"confirmed": kind != MAIL, "failures": 0, "created": now(), "browser": browser}
        a = AddressRow
        same = delete(a).where(a.kind == kind, a.target == target, *([] if kind == PUSH else [a.person == person.id]))
        if await self._count(person) >= MOST:
            raise unusable(_("You have many addresses already. Remove one of them first."))
        await self.store.change([], same, insert(a).values(**vars(fresh), **more))
        try:
            await self._greet(fresh)
        except (NobodyThere, NotTaken) as error:
            await self.remove(person, fresh.id)
            if isinstance(error, NobodyThere):
                raise unusable(_("Nothing can be sent to this address.")) from error
            raise busy(_("This address does not answer just now.")) from error
        return fresh.id

    def _check(self, kind: str, target: str, keys: Mapping[str, str]) -> None:
        """Whether this can be an address at all."""
        if kind not in self.channels.open:
            raise unusable(_("The house cannot send anything there."))
        try:
            if kind == MAIL:
                good = bool(MAILBOX.fullmatch(target))
            elif kind == PUSH:
                good = self.channels.may_push(target)
                push.sealed(b"", push.decoded(keys["p256dh"]), push.decoded(keys["auth"]))
            else:
                good = bool(self.channels.outside.place(target))
        except (Elsewhere, ValueError, KeyError) as error:
            raise unusable(_("That is no address of this kind.")) from error
        if not good:
            raise unusable(_("That is no address of this kind."))

    async def _count(self, person: Person) -> int:
        row = await self.store.one(select(func.count().label("n")).where(AddressRow.person == person.id))
        return int(row.n) if row else 0

    async def _greet(self, address: Address) -> None:
        """The first letter; into a mailbox it asks whether somebody wants more."""
        if address.kind == MAIL:
            link = await self.channels.link(CONFIRM, address.id)
            title = _("Confirm your e-mail address")
            text = _("Somebody, probably you, wants an e-mail here when it is their turn. If so, open this link:")
            end = _("If it was not you, do nothing: nothing more will come.")
            mail = posted(title, f"{text}\n\n{link}\n\n{end}\n", self.channels.sender, address.target)
            await self.channels.mail(mail)
            return
        text = _("From now on you are told here when it is your turn and you are not looking.")
        mark = digest(address.id)
        await self.channels.send(address, Letter("Herberg", text, "/me", mark, mark))

    async def remove(self, person: Person, address: str) -> None:
        """Nothing more is sent there."""
        a = AddressRow
        if not await self.store.change([], delete(a).where(a.id == address, a.person == person.id)):
            raise not_found()

    async def confirm(self, words: str) -> None:
        """Whoever has the letter wants more of them."""
        a = AddressRow
        if not await self.store.change(
            [], update(a).where(a.id == await self._read(CONFIRM, words)).values(confirmed=True)
        ):
            raise not_found()

    async def leave(self, words: str) -> None:
        """Whoever has the letter wants no more of them; asked twice, it is as well."""
        await self.store.change([], delete(AddressRow).where(AddressRow.id == await self._read(LEAVE, words)))

    async def _read(self, what: str, words: str) -> str:
        """The address that a link is about."""
        address, _dot, signature = words.partition(".")
        if not hmac.compare_digest(signature.encode(), (await self.channels.signature(what, address)).encode()):
            raise not_found()
        return address
