"""The ways by which a letter leaves the house: into a browser, a mailbox, a channel of Discord or Slack."""

import json
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from aiosmtplib import SMTPException, SMTPRecipientsRefused, SMTPResponseException
from aiosmtplib import send as send_mail

from herberg.web import letters, push
from herberg.web.keyring import Keyring, sign
from herberg.web.letters import Letter
from herberg.web.outside import PATIENCE, Elsewhere, Outside
from herberg.web.settings import Settings

PUSH, MAIL, DISCORD, SLACK = KINDS = ("push", "mail", "discord", "slack")
FRESH = 3 * 86400
"""Seconds for which a push service keeps a letter for a browser that is away."""
GONE = (404, 410)


class NobodyThere(Exception):
    """There is no such address any more."""


class NotTaken(Exception):
    """The letter was not taken, and may be offered again."""


@dataclass(frozen=True)
class Address:
    """Where a letter goes."""

    id: str
    person: str
    kind: str
    target: str
    keys: str
    language: str


class Channels:
    """All ways out of the house."""

    def __init__(self, settings: Settings, keyring: Keyring) -> None:
        self.outside = Outside(settings.inside)
        self.house = settings.address.rstrip("/")
        self.smtp = urlsplit(settings.smtp)
        self.sender = settings.sender
        self.push_hosts = [host.strip() for host in settings.push_hosts.split(",") if host.strip()]
        self.keyring = keyring

    @property
    def open(self) -> tuple[str, ...]:
        """The kinds of addresses that letters can go to; all but a browser must be told where the house is."""
        known = {PUSH: True, MAIL: bool(self.smtp.hostname and self.house), DISCORD: self.house, SLACK: self.house}
        return tuple(kind for kind in KINDS if known[kind])

    def may_push(self, url: str) -> bool:
        """Whether a push service is one that the owner of the house trusts."""
        host = self.outside.place(url).host
        return any(host == known or (known[0] == "*" and host.endswith(known[1:])) for known in self.push_hosts)

    async def send(self, address: Address, letter: Letter) -> None:
        """The letter is taken; otherwise NobodyThere or NotTaken."""
        try:
            match address.kind:
                case "push":
                    await self._push(address, letter)
                case "mail":
                    leave = await self.link("leave", address.id)
                    await self.mail(letters.for_mail(letter, self.house, self.sender, address.target, leave))
                case "discord":
                    await self._post(address.target, letters.for_discord(letter, self.house), JSON)
                case "slack":
                    await self._post(address.target, letters.for_slack(letter, self.house), JSON)
        except OSError as error:  # a TimeoutError is one
            raise NotTaken(type(error).__name__) from error
        except (Elsewhere, ValueError) as error:
            raise NobodyThere from error

    async def _push(self, address: Address, letter: Letter) -> None:
        keys = json.loads(address.keys)
        sealed = push.sealed(letters.for_push(letter), push.decoded(keys["p256dh"]), push.decoded(keys["auth"]))
        reached = self.house if self.house.startswith("https:") else f"mailto:{self.sender or 'house@localhost'}"
        headers = {
            "Authorization": push.signed(address.target, await self.push_key(), reached),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(FRESH),
            "Topic": letter.topic,
            "Urgency": "high",
        }
        await self._post(address.target, sealed, headers)

    async def push_key(self) -> str:
        """The private key by which push services know the house."""
        return await self.keyring.key("push", push.new_key)

    async def push_name(self) -> str:
        """What browsers need to know of that key."""
        return push.encoded(push.public(push.private(await self.push_key())))

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> None:
        status = await self.outside.post(url, body, headers)
        if status in GONE:
            raise NobodyThere
        if not 200 <= status < 300:
            raise NotTaken(str(status))

    async def mail(self, mail: EmailMessage) -> None:
        """The mail is taken by the server that the house gives its mail to; otherwise as above."""
        smtp = self.smtp
        try:
            await send_mail(
                mail,
                hostname=smtp.hostname,
                port=smtp.port,
                username=unquote(smtp.username) if smtp.username else None,
                password=unquote(smtp.password) if smtp.password else None,
                use_tls=smtp.scheme == "smtps",
                start_tls=smtp.scheme == "smtp",
                timeout=PATIENCE,
            )
        except (OSError, SMTPException) as error:
            if isinstance(error, SMTPRecipientsRefused | SMTPResponseException) and is_final(error):
                raise NobodyThere from error
            raise NotTaken(type(error).__name__) from error

    async def link(self, what: str, words: str) -> str:
        """A link that only the house can have made."""
        return f"{self.house}/notices/{what}/{words}.{await self.signature(what, words)}"

    async def signature(self, *words: str) -> str:
        """What only the house can say about these words."""
        return sign(await self.keyring.key("links", push.new_key), *words)


JSON = {"Content-Type": "application/json"}


def is_final(error: SMTPRecipientsRefused | SMTPResponseException) -> bool:
    """Whether a mail server says that there is no such mailbox, and not only that it is busy."""
    if isinstance(error, SMTPRecipientsRefused):
        return all(refused.code in NO_MAILBOX for refused in error.recipients)
    return error.code in NO_MAILBOX


NO_MAILBOX = (550, 551, 553)
