"""`herberg admin`: what the owner of a house does beside it, while it is open or closed."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from herberg.cli.refusal import Refused, check_web, refusing
from herberg.core.words import _

app = typer.Typer(add_completion=False, no_args_is_help=True, help=_("For the owner of a house."))

flag = partial(typer.Option, metavar="")
Database = Annotated[str, typer.Option(metavar="URL", help=_("the house's database; that of the settings"))]
File = Annotated[Path, typer.Argument(metavar="FILE", help=_("the backup"))]
Words = Annotated[str, typer.Argument(metavar="[WORDS]", help=_("part of a name, or how an id begins"))]
Somebody = Annotated[str, typer.Argument(metavar="PERSON", help=_("an account's name, or how a person's id begins"))]
Days = Annotated[float | None, typer.Option(metavar="N", min=0.01, help=_("for so many days; for good"))]
Why = Annotated[str, typer.Option(metavar="WORDS", help=_("what they, or the other owners, are told"))]


@app.callback()
def main() -> None:
    """Nothing here can be done without the house."""
    check_web()


def house(database: str) -> str:
    """The database of the house: as said here, or as its server finds it."""
    from herberg.cli.serve import read_settings

    return read_settings({"database": database} if database else {}, None).database


@app.command(help=_("Copy the whole house into a file, while it is open."))
def backup(file: File, database: Database = "") -> None:
    """Copy the house."""
    from herberg.web.backup import FAILURES, back_up

    with refusing(*FAILURES):
        back_up(house(database), file)
    typer.echo(_("All of the house is in {path}.").format(path=file))


@app.command(help=_("Make the house again from a backup, in a database where none is."))
def restore(file: File, database: Database = "") -> None:
    """Make the house again."""
    from herberg.web.backup import FAILURES
    from herberg.web.backup import restore as work

    if not file.is_file():
        raise Refused(_("there is no file {path}").format(path=file))
    with refusing(*FAILURES):
        work(house(database), file)
    typer.echo(_("The house is as it was in {path}.").format(path=file))


@app.command(help=_("Compile all games now, so that a house need not do it when it opens."))
def compile() -> None:
    """Compile all games."""
    from herberg.games import game, games
    from herberg.web.warm import compile_beside

    for name in games():
        compile_beside(game(name), [])
        typer.echo(_("{name} is compiled.").format(name=name))


@app.command(help=_("Say whether this program and the house's database fit together, and what is in it."))
def check(database: Database = "") -> None:
    """Check the house."""
    from herberg.cli import owner as work

    work.check(house(database))


@app.command(help=_("List people; with --which accounts, banned, muted or owners."))
def people(
    words: Words = "",
    which: Annotated[str, typer.Option(metavar="WHICH", help=_("only these; all"))] = "all",
    database: Database = "",
) -> None:
    """List people."""
    from herberg.cli import owner as work

    work.people(house(database), words, which)


@app.command(help=_("Keep somebody out; bots take over their running chairs."))
def ban(person: Somebody, days: Days = None, reason: Why = "", database: Database = "") -> None:
    """Keep somebody out."""
    from herberg.cli import owner as work

    work.order(house(database), "ban", person, days, reason)


@app.command(help=_("Let somebody play, but not chat."))
def mute(person: Somebody, days: Days = None, reason: Why = "", database: Database = "") -> None:
    """Keep somebody quiet."""
    from herberg.cli import owner as work

    work.order(house(database), "mute", person, days, reason)


@app.command(help=_("Let somebody play and chat again."))
def pardon(person: Somebody, database: Database = "") -> None:
    """Forgive somebody."""
    from herberg.cli import owner as work

    work.order(house(database), "pardon", person)


@app.command(help=_("Make an account an owner of the house: it sees the page /admin."))
def owner(
    person: Somebody,
    no: Annotated[bool, flag("--no", help=_("no longer"))] = False,
    database: Database = "",
) -> None:
    """Make somebody an owner."""
    from herberg.cli import owner as work

    work.order(house(database), "make_owner", person, not no)


@app.command(help=_("List tables, the newest first."))
def tables(
    words: Words = "",
    over: Annotated[bool, flag("--over", help=_("those that are over, too"))] = False,
    database: Database = "",
) -> None:
    """List tables."""
    from herberg.cli import owner as work

    work.tables(house(database), words, not over)


@app.command(help=_("Print finished matches, a match file in each line; of one person, or of all."))
def matches(
    person: Annotated[
        str, typer.Argument(metavar="[PERSON]", help=_("an account's name, or how a person's id begins"))
    ] = "",
    database: Database = "",
) -> None:
    """Print matches."""
    from herberg.cli import owner as work

    work.matches(house(database), person)


@app.command(help=_("Close a table for everybody."))
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help=_("how its id begins"))],
    reason: Why = "",
    database: Database = "",
) -> None:
    """Close a table."""
    from herberg.cli import owner as work

    work.order(house(database), "close", table, reason)


@app.command(help=_("List what people complained about."))
def reports(
    settled: Annotated[bool, flag("--settled", help=_("those that are settled"))] = False, database: Database = ""
) -> None:
    """List reports."""
    from herberg.cli import owner as work

    work.reports(house(database), settled)


@app.command(help=_("A report needs no more attention."))
def settle(
    report: Annotated[int, typer.Argument(metavar="N", help=_("its number"))],
    database: Database = "",
) -> None:
    """Settle a report."""
    from herberg.cli import owner as work

    work.order(house(database), "settle", report)


@app.command(help=_("List what was ordered, here and on the owner's page."))
def orders(database: Database = "") -> None:
    """List orders."""
    from herberg.cli import owner as work

    work.orders(house(database))


@app.command(help=_("Show how much people may ask of the house, and for how long it keeps what nobody needs."))
def limits() -> None:
    """Show limits."""
    from herberg.cli import owner as work

    work.limits()
