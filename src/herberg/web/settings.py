"""What can be set from outside: in a file, in the environment, or for `herberg serve` on its command line.

What is said nearer by counts: an option, then `HERBERG_NAME` in the environment, then the file, then what is usual.
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from herberg.core.words import _

FILE = "HERBERG_SETTINGS"
"""Where the environment names the file."""
PUSH_HOSTS = "fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com"
"""Those of the usual browsers."""
FIGURES = "PROMETHEUS_MULTIPROC_DIR"
"""Where the environment names the folder in which all processes of a server count together."""


def default_database() -> str:
    """A file in the person's own data folder."""
    root = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{root / 'herberg' / 'house.db'}"


@dataclass(frozen=True)
class Settings:
    """How one server process runs."""

    host: str = "127.0.0.1"
    port: int = 8080
    workers: int = 1
    shared: bool = False
    """Whether other servers use the same SQLite file."""
    database: str = ""
    trusted: str = ""
    """Addresses of proxies whose word is taken for a visitor's address, with commas between them."""
    https: bool = False
    """Whether visitors come by HTTPS alone: Secure cookies, and HSTS."""
    log: str = ""
    owners: str = ""
    """Accounts that may do what the owner of the house may, with commas between them."""
    keep_guests: int = 90
    """Days after which guests without matches are forgotten; 0 keeps them, here and below."""
    keep_tables: int = 90
    """Days after which a table where nothing happens is closed."""
    keep_uploads: int = 365
    """Days for which a match from a file is kept."""
    address: str = ""
    """How the house is reached from outside, for links in letters: `https://house.example`."""
    smtp: str = ""
    """The server that takes the mail of the house: `smtp://name:password@host:587`, `smtps://` or `smtp+plain://`."""
    sender: str = ""
    """From whom the mail of the house is: `Herberg <house@house.example>`."""
    push_hosts: str = PUSH_HOSTS
    """Push services that notices may go to, with commas between them; `*.` stands for any name before it."""
    notice: float = 30.0
    """Seconds in which somebody who is awaited may look by themselves before they are told."""
    inside: bool = False
    """Whether notices may also go into the house's own network, and without encryption."""
    metrics: str = ""
    """A token with which Prometheus may read the figures from elsewhere."""
    pace: float = 0.6
    """Seconds between the moves of bots while somebody watches."""
    rate: float = 1.0
    """All rate limits are multiplied by this; 0 switches them off."""
    connections: int = 10_000
    """So many may be open in each server process; from one address a hundredth of it, but from a trusted proxy."""
    engines: int = 0
    """Processes of each server that think for bots, hints and analyses; 0 is as many as the machine has cores for."""
    memory: int = 2048
    """Megabytes that each of them may take."""
    thought: int = 150_000
    """Iterations that a server spends on thinking one match over, as long as it is no very long or short one."""

    @classmethod
    def read(cls, said: Mapping[str, Any] | None = None) -> "Settings":
        """As said here, in the environment, and in the file that the environment names."""
        file = os.environ.get(FILE)
        told: dict[str, Any] = {"database": default_database()}
        for there in (from_file(Path(file)) if file else {}, from_environment(), known(said or {})):
            told |= {name: value for name, value in there.items() if value != ""}
        made = cls(**{**told, "database": as_url(told["database"])})
        check(made)
        return made


NAMES = {one.name: one for one in fields(Settings)}
KINDS: dict[str, Any] = {name: type(one.default) for name, one in NAMES.items()}
YES_OR_NO = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
MAIL = ("smtp", "smtps", "smtp+plain")
"""Encrypted as soon as possible, from the start, or never."""
LEVELS = ("debug", "info", "warning", "error")
"""How much the log tells."""


def known(said: Mapping[str, Any]) -> dict[str, Any]:
    """Each by its own kind; what does not exist or does not fit is refused."""
    for name in said:
        if name not in NAMES:
            raise ValueError(_("there is no setting {name!r}; there are: {names}").format(name=name, names=all_names()))
    return {name: as_kind(name, value) for name, value in said.items()}


def all_names() -> str:
    """Those that there are."""
    return ", ".join(NAMES)


def as_kind(name: str, value: Any) -> Any:
    """A text as the setting wants it; an empty one says nothing."""
    text = str(value).strip()
    try:
        return text and (YES_OR_NO[text.lower()] if KINDS[name] is bool else KINDS[name](text))
    except (KeyError, ValueError) as error:
        kinds = {bool: _("yes or no"), int: _("a whole number"), float: _("a number")}
        words = _("the setting {name} is {kind}, not {text!r}")
        raise ValueError(words.format(name=name, kind=kinds[KINDS[name]], text=text)) from error


def from_environment() -> dict[str, Any]:
    """What `HERBERG_...` says."""
    return known({name: os.environ.get(f"HERBERG_{name.upper()}", "") for name in NAMES})


def from_file(path: Path) -> dict[str, Any]:
    """What a file of settings says; one that holds a secret is for few eyes."""
    try:
        said = known(tomllib.loads(path.read_text()))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path}: {error}") from error
    if has_secret(said) and path.stat().st_mode & 0o007:
        raise ValueError(_("{path} holds a password and can be read by all: chmod o= {path}").format(path=path))
    return said


def has_secret(said: Mapping[str, Any]) -> bool:
    """Whether somebody could use what stands here."""
    if said.get("metrics") or urlsplit(said.get("smtp", "")).password:
        return True
    try:
        return bool(make_url(as_url(said.get("database", ""))).password)
    except ArgumentError:
        return True


def as_url(database: str) -> str:
    """A database by its URL, or a file for SQLite."""
    return database if "://" in database else f"sqlite:///{Path(database).absolute()}"


def check(settings: Settings) -> None:
    """What has the right kind must also make sense."""
    if settings.log and settings.log.lower() not in LEVELS:
        words = _("there is no level {log!r}; there are: {levels}")
        raise ValueError(words.format(log=settings.log, levels=", ".join(LEVELS)))
    for name, least in {
        "port": 0,
        "workers": 1,
        "pace": 0,
        "rate": 0,
        "connections": 0,
        "engines": 0,
        "memory": 512,
        "thought": 1,
        "notice": 0,
        "keep_guests": 0,
        "keep_tables": 0,
        "keep_uploads": 0,
    }.items():
        if getattr(settings, name) < least:
            raise ValueError(_("the setting {name} is at least {least}").format(name=name, least=least))
    if settings.port > 65535:
        raise ValueError(_("a port is a number up to 65535"))
    if settings.address and urlsplit(settings.address).scheme not in ("http", "https"):
        raise ValueError(_("the setting address is like https://house.example"))
    check_mail(settings)


def check_mail(settings: Settings) -> None:
    """Mail needs somebody to take it and somebody to be from."""
    if not settings.smtp:
        return
    if urlsplit(settings.smtp).scheme not in MAIL or not urlsplit(settings.smtp).hostname:
        raise ValueError(
            _("the setting smtp is like smtp://name:password@host:587, or begins with smtps or smtp+plain")
        )
    if "@" not in settings.sender or not settings.address:
        raise ValueError(_("with the setting smtp the house needs a sender and an address, too"))
