"""What is printed on boards and cards, as we know it; and an owner's own edition where a game takes one."""

from importlib import resources
from pathlib import Path

import typer

from herberg.cli.prepare import known
from herberg.cli.refusal import Refused, refusing
from herberg.core.copies import with_edition
from herberg.core.edition import Edition, Finding
from herberg.core.game import Game
from herberg.core.words import _, many


def show(name: str) -> None:
    """The facts that a game is played with."""
    game = known(name)
    printed = resources.files(game.package).joinpath("data.toml")
    typer.echo(game.edition.report("") if game.edition else printed.read_text("utf-8"), nl=False)


def show_template(name: str) -> None:
    """A file for an owner to fill in."""
    typer.echo(edition_of(name).template(), nl=False)


def check(name: str, file: Path) -> None:
    """What an owner's file says, with all that is unusual in it; refused, with every mistake, where it is not sound."""
    edition, text = edition_of(name), read(file)
    findings = edition.find(text)
    refuse(findings, file)
    typer.echo(edition.report(text))
    for finding in findings:
        typer.echo(finding.text(file))
    command = f"herberg play {name} --edition {file}"
    typer.echo(_("To play with it: {command}").format(command=command))


def with_file(game: Game, file: Path) -> Game:
    """The game as an owner's file has it, compiled; what was compiled once is kept by the file's content."""
    edition, text = edition_of(game.name), read(file)
    findings = edition.find(text)
    refuse(findings, file)
    for finding in findings:
        typer.echo(finding.text(file), err=True)
    with refusing(ValueError):
        return with_edition(game, text, compiled=True)


def read(file: Path) -> str:
    """The text of a file; refused where it cannot be read."""
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or _("it is not text in UTF-8")
        raise Refused(_("{file} cannot be read: {reason}").format(file=file, reason=reason)) from error


def refuse(findings: list[Finding], file: Path) -> None:
    """Every mistake, a line each, where there are any."""
    wrong = [finding.text(file) for finding in findings if not finding.warns]
    if wrong:
        count = many("{n} mistake", "{n} mistakes", len(wrong))
        raise Refused("\n".join([*wrong, count] if len(wrong) > 1 else wrong))


def edition_of(name: str) -> Edition:
    """The edition of a game that an owner may replace."""
    edition = known(name).edition
    if edition is None:
        raise Refused(_("{game} is played with its printed data only").format(game=name))
    return edition
