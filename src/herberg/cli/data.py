"""What is printed on boards and cards, as we know it; and an owner's own edition where a game takes one."""

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import typer

from herberg.cli.prepare import known
from herberg.cli.refusal import Refused, refusing
from herberg.core.words import _


def show(name: str) -> None:
    """The facts that a game is played with."""
    package = package_of(name)
    if hasattr(package, "data_report"):
        typer.echo(package.data_report(), nl=False)
    else:
        typer.echo(Path(str(package.__file__)).with_name("data.toml").read_text(), nl=False)


def check(name: str, file: Path) -> None:
    """What an owner's file says, if it breaks nothing that is known."""
    package = package_of(name)
    if not hasattr(package, "data_report"):
        raise Refused(_("{game} is played with its printed data only").format(game=name))
    with refusing(package.BadEdition):
        data = package.load(file)
    if broken := package.check(data):
        raise Refused(_("{file} cannot be played with: {reasons}").format(file=file, reasons="; ".join(broken)))
    typer.echo(package.data_report(data), nl=False)
    variable = variable_for(name)
    typer.echo(_("To play with it, add --play, or set {variable} to its path.").format(variable=variable))


def play_with(name: str, file: Path) -> NoReturn:
    """A match in a process of its own, whose tables are made from the owner's file."""
    sys.stdout.flush()
    environment = {**os.environ, variable_for(name): str(file.resolve())}
    os.execve(sys.executable, [sys.executable, "-m", "herberg.cli", "play", name], environment)


def variable_for(name: str) -> str:
    """Where a game looks for an owner's file before it is loaded."""
    return f"HERBERG_DATA_{name.upper()}"


def package_of(name: str) -> Any:
    """The package of a game."""
    return import_module(known(name).package)
