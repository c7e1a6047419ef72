"""What is printed on boards and cards, as we know it; and an owner's own edition where a game takes one."""

import os
import sys
from importlib import resources
from pathlib import Path
from typing import NoReturn

import typer

from herberg.cli.prepare import known
from herberg.cli.refusal import Refused, refusing
from herberg.core.game import Edition
from herberg.core.words import _


def show(name: str) -> None:
    """The facts that a game is played with."""
    game = known(name)
    printed = resources.files(game.package).joinpath("data.toml")
    typer.echo(game.edition.report(None) if game.edition else printed.read_text("utf-8"), nl=False)


def check(name: str, file: Path) -> None:
    """What an owner's file says, if it breaks nothing that is known."""
    edition = edition_of(name)
    with refusing(ValueError):
        facts = edition.load(file)
    if broken := edition.check(facts):
        raise Refused(_("{file} cannot be played with: {reasons}").format(file=file, reasons="; ".join(broken)))
    typer.echo(edition.report(facts), nl=False)
    typer.echo(_("To play with it, add --play, or set {variable} to its path.").format(variable=edition.variable))


def play_with(name: str, file: Path) -> NoReturn:
    """A match in a process of its own, whose tables are made from the owner's file."""
    sys.stdout.flush()
    environment = {**os.environ, edition_of(name).variable: str(file.resolve())}
    os.execve(sys.executable, [sys.executable, "-m", "herberg.cli", "play", name], environment)


def edition_of(name: str) -> Edition:
    """The edition of a game that an owner may replace."""
    edition = known(name).edition
    if edition is None:
        raise Refused(_("{game} is played with its printed data only").format(game=name))
    return edition
