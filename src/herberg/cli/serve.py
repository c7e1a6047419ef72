"""`herberg serve`: the house in a browser."""

import atexit
import os
import signal
import socket
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

import typer
from sqlalchemy.exc import SQLAlchemyError

from herberg.cli.refusal import Refused, reason, refusing
from herberg.core.words import _
from herberg.web.settings import FIGURES, FILE, Settings, has_secret


def run(said: dict[str, str], file: Path | None, open_page: bool) -> None:
    """Serve until interrupted."""
    import uvicorn

    settings = read_settings(said, file)
    port = free_port(settings.host, settings.port)
    share_figures()
    allow_many_connections()
    open_database(settings.database)
    for name, value in vars(settings).items():  # for the worker processes; passwords stay out of the command line
        os.environ[f"HERBERG_{name.upper()}"] = str(value)
    os.environ["HERBERG_LOG"] = settings.log or ("warning" if sys.stderr.isatty() else "info")
    threading.Thread(target=welcome, args=(address_of(settings.host, port), open_page), daemon=True).start()
    uvicorn.run(
        "herberg.web.app:make",
        factory=True,
        http="herberg.web.door:Doorkeeper",
        host=settings.host,
        port=port,
        workers=settings.workers,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        proxy_headers=bool(settings.trusted),
        forwarded_allow_ips=settings.trusted,
        server_header=False,
    )


def allow_many_connections() -> None:
    """As many open files as this account may have at all."""
    if sys.platform != "win32":
        import resource

        _soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def share_figures() -> None:
    """All processes of this server count in one folder, which is gone when the house closes."""
    folder = tempfile.TemporaryDirectory(prefix="herberg-figures-")
    os.environ[FIGURES] = folder.name  # before anything is loaded that counts
    atexit.register(folder.cleanup)

    def leave(number: int, frame: Any) -> None:
        folder.cleanup()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    signal.signal(signal.SIGTERM, leave)  # the server ends in its own way first, then passes the signal on


def read_settings(said: dict[str, str], file: Path | None) -> Settings:
    """From options, environment and file; a password is not for the command line, where all can read it."""
    if has_secret(said):
        raise Refused(_("a password in an option can be read by all: put it into HERBERG_DATABASE or a file"))
    if file:
        os.environ[FILE] = str(file)
    with refusing(ValueError, OSError):
        return Settings.read(said)


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


def open_database(url: str) -> None:
    """The database has all its tables as they are today."""
    from herberg.web.store import migrate

    try:
        migrate(url)
    except (ValueError, OSError, SQLAlchemyError) as error:
        text = _("the database cannot be opened: {error}")
        raise Refused(text.format(error=reason(error).splitlines()[0])) from error


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
            typer.echo(
                _("Play can begin. Compiling the games for strong bots and analyses: {count} ready.").format(
                    count=count
                )
            )
            told = ready
        time.sleep(1)
        health = read_health(address, 5)
    if health:
        typer.echo(_("All games are compiled."))


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
