"""What cannot be done is said on the error stream, with exit code 2: in one line, or one for each mistake in a file."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from herberg.core.words import _

UsageError: Any = typer.BadParameter.__mro__[1]  # Typer has no public name for it


class Refused(typer.BadParameter):
    """Arguments that make no sense for this game, file or bot; the message says why."""

    def format_message(self) -> str:
        """The reason, and nothing else."""
        return self.message


@contextmanager
def refusing(*errors: type[Exception]) -> Iterator[None]:
    """Within it, these errors are a reason to refuse."""
    try:
        yield
    except errors as error:
        raise Refused(reason(error)) from error


def check_writable(paths: Iterable[Path | None], source: Path | None) -> None:
    """Better refused before the work than after it: all can be written, and none is what the work begins with."""
    for path in filter(None, paths):
        place = path if path.exists() else path.parent
        if path.is_dir() or not path.parent.is_dir() or not os.access(place, os.W_OK):
            raise Refused(_("{path} cannot be written").format(path=path))
        if source and path.resolve() == source.resolve():
            raise Refused(_("{path} is what is read, and stays as it is").format(path=path))


def check_web() -> None:
    """The house in a browser is installed."""
    if find_spec("fastapi") is None:
        raise Refused(_("the house in a browser is an extra; install it with: pip install 'herberg[web]'"))


def reason(error: Exception) -> str:
    """What an error says, without the system's number for it."""
    if isinstance(error, OSError) and error.strerror and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


class House(TyperGroup):
    """The group of commands, with complaints kept short."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command; never return, always exit."""
        try:
            code = super().main(*args, **{**extra, "prog_name": "herberg", "standalone_mode": False})
        except UsageError as error:
            lines = [" ".join(line.split()) for line in error.format_message().splitlines()]
            typer.echo("herberg: " + "\n".join(filter(None, lines)), err=True)
            code = 2
        except (typer.Abort, KeyboardInterrupt):
            code = 130
        sys.exit(code or 0)
