"""`herberg serve`: the house in a browser."""

import os
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path

import typer
from sqlalchemy.exc import SQLAlchemyError

from herberg.cli.refusal import Refused, reason
from herberg.core.words import _
from herberg.web.settings import default_database

LEVELS = ("debug", "info", "warning", "error")
"""How much the log tells."""


def run(host: str, port: int, workers: int, database: str, open_page: bool, log: str) -> None:
    """Serve until interrupted."""
    import uvicorn

    check_level(log)
    port = free_port(host, port)
    os.environ["HERBERG_DATABASE"] = open_database(database)
    os.environ["HERBERG_WORKERS"] = str(max(workers, int(os.environ.get("HERBERG_WORKERS", "1"))))
    os.environ["HERBERG_LOG"] = log or ("warning" if sys.stderr.isatty() else "info")
    threading.Thread(target=welcome, args=(address_of(host, port), open_page), daemon=True).start()
    uvicorn.run(
        "herberg.web.app:make",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        proxy_headers="FORWARDED_ALLOW_IPS" in os.environ,
        server_header=False,
    )


def check_level(log: str) -> None:
    """Only levels that there are can be asked for."""
    if log and log.lower() not in LEVELS:
        raise Refused(_("there is no level {log!r}; there are: {levels}").format(log=log, levels=", ".join(LEVELS)))


def free_port(host: str, port: int) -> int:
    """The same port, or any free one for 0; refused where nobody could listen there."""
    try:
        family, kind, _protocol, _name, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the server does after a restart
            probe.bind(place)
            return int(probe.getsockname()[1])
    except OSError as error:
        text = _("the house cannot open at {address}: {reason}")
        raise Refused(text.format(address=address_of(host, port), reason=error.strerror or error)) from error


def address_of(host: str, port: int) -> str:
    """What people type to come in."""
    name = "localhost" if host in ("0.0.0.0", "127.0.0.1", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def open_database(database: str) -> str:
    """The address of the database, with all its tables as they are today."""
    from herberg.web.store import migrate

    url = as_url(database) if database else default_database()
    try:
        migrate(url)
    except (ValueError, OSError, SQLAlchemyError) as error:
        text = _("the database cannot be opened: {error}")
        raise Refused(text.format(error=reason(error).splitlines()[0])) from error
    return url


def as_url(database: str) -> str:
    """A database by its URL, or a file for SQLite."""
    return database if "://" in database else f"sqlite:///{Path(database).absolute()}"


def welcome(address: str, open_page: bool) -> None:
    """Say where the house is once it answers, open a browser if there is one, and tell how the games come along."""
    health = read_health(address, 30)
    if health is None:
        return
    typer.echo(_("The house is open: {address}").format(address=address))
    if open_page and has_browser():
        webbrowser.open(address)
    told: set[str] | None = None
    while health and not all(health["games"].values()):
        ready = {name for name, is_ready in health["games"].items() if is_ready}
        if ready != told:
            count = _("{n} of {all}").format(n=len(ready), all=len(health["games"]))
            typer.echo(_("Preparing the games: {count} ready; play can begin at those.").format(count=count))
            told = ready
        time.sleep(1)
        health = read_health(address, 5)
    if health:
        typer.echo(_("All games are ready."))


def has_browser() -> bool:
    """Whether a page can be opened for a person who looks at this screen."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def read_health(address: str, seconds: float) -> dict[str, dict[str, bool]] | None:
    """What the server says of itself, as soon as it says anything."""
    import json

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address + "healthz", timeout=5) as answer:
                found: dict[str, dict[str, bool]] = json.load(answer)
                return found
        except (OSError, urllib.error.URLError):
            time.sleep(0.1)
    return None
