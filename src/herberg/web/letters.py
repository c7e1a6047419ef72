"""What is said to somebody who is awaited elsewhere, in their language, and how each kind of address wants it."""

import hashlib
import json
from dataclasses import asdict, dataclass
from email.message import EmailMessage
from email.utils import formatdate, parseaddr

from herberg.core.words import N_, _, listed
from herberg.web.outbox import INVITED, OVER, REMINDER, TURN
from herberg.web.tables import Table

TITLES = {
    TURN: N_("Your turn: {title}"),
    REMINDER: N_("Your time is nearly up: {title}"),
    OVER: N_("The match is over: {title}"),
    INVITED: N_("A chair is kept for you: {title}"),
}
ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


@dataclass(frozen=True)
class Letter:
    """Something told to one person about one table."""

    title: str
    text: str
    path: str
    """Where the link leads."""
    topic: str
    """A later letter with the same topic takes the place of this one."""
    mark: str
    """The same where a letter is sent once more, for the first may have arrived."""
    awaited: int = 0
    """At how many tables they are awaited."""


def about(table: Table, person: str, kind: str, ply: int, awaited: int) -> Letter:
    """What is told of a table, in the language being spoken."""
    others = [chair.title for chair in table.chairs if chair.person != person]
    return Letter(
        title=_(TITLES[kind]).format(title=_(table.game.title)),
        text=_("At the table: {names}.").format(names=listed(others)) if others else "",
        path=f"/tables/{table.id}#since",
        topic=digest(table.id, person),
        mark=digest(table.id, person, kind, str(ply)),
        awaited=awaited,
    )


def digest(*words: str) -> str:
    """A short name for these words, from which nobody learns them."""
    return hashlib.sha256("\0".join(words).encode()).hexdigest()[:32]


def for_push(letter: Letter) -> bytes:
    """As our service worker reads it."""
    return json.dumps(asdict(letter), ensure_ascii=False).encode()


def for_discord(letter: Letter, house: str) -> bytes:
    """As a channel of Discord takes it; nobody is called by it."""
    return json.dumps({"content": plain(letter, house), "allowed_mentions": {"parse": []}}).encode()


def for_slack(letter: Letter, house: str) -> bytes:
    """As a channel of Slack takes it, and others that speak like it."""
    return json.dumps({"text": plain(letter, house).translate(ESCAPES)}).encode()


def plain(letter: Letter, house: str) -> str:
    """A letter in a few lines."""
    return "\n".join(filter(None, [letter.title, letter.text, house + letter.path]))


def for_mail(letter: Letter, house: str, sender: str, to: str, leave: str) -> EmailMessage:
    """As a mail that can be answered by one click: no more of these."""
    why = _("You get these e-mails because you asked for them. One click, and no more come: {link}")
    mail = posted(letter.title, f"{plain(letter, house)}\n\n-- \n{why.format(link=leave)}\n", sender, to)
    mail["Message-ID"] = f"<{letter.mark}@{host_of(sender)}>"
    mail["References"] = f"<{letter.topic}@{host_of(sender)}>"
    mail["List-Unsubscribe"] = f"<{leave}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return mail


def posted(title: str, text: str, sender: str, to: str) -> EmailMessage:
    """A mail that a house sends by itself."""
    mail = EmailMessage()
    mail["Subject"], mail["From"], mail["To"], mail["Date"] = title, sender, to, formatdate()
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(text)
    return mail


def host_of(sender: str) -> str:
    """Where the mail of a house comes from."""
    return parseaddr(sender)[1].rpartition("@")[2]
