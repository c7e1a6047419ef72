"""Bots meet in the arena; how the figures look to people."""

import json
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from herberg.arena import Book, Contest, arrange, draw, figures, play
from herberg.arena.book import kept_seed
from herberg.arena.crew import NoCluster
from herberg.arena.match import get_ready
from herberg.arena.picture import check_drawable
from herberg.cli.players import split
from herberg.cli.prepare import waiting
from herberg.cli.refusal import Refused, check_writable, refusing
from herberg.cli.screen import make_console
from herberg.cli.simulate import bar, number, percent, show_unfinished, winning
from herberg.cli.sitting import dated, kept_folder
from herberg.core.words import _, decimal, many
from herberg.games import game


def prepare(
    name: str,
    bots: str,
    seats: int | None,
    options: Mapping[str, str],
    seed: int | None,
    cap: int | None,
    resume: Path | None,
) -> Book:
    """The book of a contest, new or continued; a seed that is not said comes from the book."""
    with refusing(ValueError, OSError):
        if resume and seed is None:
            seed = kept_seed(resume)
        contest = arrange(name, split(bots), seats, options, seed, cap)
        return Book(resume or new_path(contest), contest)


def new_path(contest: Contest) -> Path:
    """Where the matches are kept unless somebody says where."""
    return kept_folder("arena") / f"{dated(contest.game)}.jsonl"


def check_wishes(ray: str, picture: Path | None, data: Path | None, book: Path | None) -> None:
    """Better refused now than after all matches."""
    if ray and find_spec("ray") is None:
        raise Refused(_("--ray needs Ray; install it with: pip install 'herberg[ray]'"))
    check_writable([picture, data], book)
    if picture:
        with refusing(ValueError):
            check_drawable(picture)


def run(book: Book, matches: int, jobs: int, ray: str, picture: Path | None, data: Path | None) -> None:
    """Play what is missing, then show what all of it tells."""
    contest, console = book.contest, make_console()
    with waiting(game(contest.game)):
        get_ready(contest.game, contest.bots, contest.code)
    whole = play_missing(book, matches, jobs, ray)
    played = [book.played[at] for at in contest.numbers(matches) if at in book.played]
    told = figures(contest, played)
    if played:
        show(console, told)
    if not whole:
        stopped = _("Stopped before all {asked} were played.").format(asked=len(contest.numbers(matches)))
        console.print(stopped, how_to_go_on(book), style="yellow", markup=False, soft_wrap=True)
        raise typer.Exit(130)
    console.print(_("Every match is kept in {path}.").format(path=book.path), style="dim", markup=False, soft_wrap=True)
    with refusing(OSError):
        if data:
            data.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        if picture:
            draw(contest, played, picture)


def play_missing(book: Book, matches: int, jobs: int, ray: str) -> bool:
    """Play with a bar that grows; whether all was played before Ctrl-C."""
    missing, asked = book.missing(matches), len(book.contest.numbers(matches))
    try:
        with refusing(NoCluster), bar() as progress, closing(play(book.contest, missing, jobs, ray)) as playing:
            task = progress.add_task(_("Matches"), total=asked, completed=asked - len(missing))
            for played in playing:
                book.add(played)
                progress.advance(task)
    except KeyboardInterrupt:
        return False
    except BrokenProcessPool as error:
        raise Refused(_("A process of the arena died.") + " " + how_to_go_on(book)) from error
    return True


def how_to_go_on(book: Book) -> str:
    """What to say after an interruption."""
    return _("The same command with --resume {path} goes on.").format(path=book.path)


def show(console: Console, data: Mapping[str, Any]) -> None:
    """The figures for people."""
    bots = data["bots"]
    console.print(strength_table(bots))
    console.print(winning(data["sides"]), style="dim")
    console.print(matrix_table(bots))
    console.print(_("in each cell: won, 95 % by matches, 95 % by deals, number of matches"), style="dim")
    console.print(play_table(bots))
    matches = many("{n} match", "{n} matches", data["matches"])
    deals = many("{n} deal", "{n} deals", data["deals"])
    text = _("{matches} from {deals}; seed {seed}").format(matches=matches, deals=deals, seed=data["seed"])
    console.print(text, style="dim")
    show_unfinished(console, data["unfinished"])


def strength_table(bots: Sequence[Mapping[str, Any]]) -> Table:
    """Rating and wins of each bot, the strongest first."""
    table = make_table(_("Strength"), _("rating"), _("95 %"), _("won"), _("95 %"), _("matches"))
    for row in sorted(bots, key=lambda row: -row["rating"]["mu"]):
        low, high = row["rating"]["interval"]
        rating = (decimal(row["rating"]["mu"], 1), f"{decimal(low, 1)}–{decimal(high, 1)}")
        won = row["won"]
        table.add_row(row["bot"], *rating, percent(won["share"]), between(won["interval"]), str(won["matches"]))
    return table


def matrix_table(bots: Sequence[Mapping[str, Any]]) -> Table:
    """The row against the column: the share won, its intervals, the number of matches."""
    table = make_table(_("Won by the row against the column"), *(row["bot"] for row in bots))
    for row in bots:
        table.add_row(row["bot"], *(cell(row["against"].get(other["bot"])) for other in bots))
    return table


def cell(against: Mapping[str, Any] | None) -> str:
    """One cell of the matrix."""
    if against is None:
        return ""
    intervals = (between(against[name]) for name in ("interval", "paired"))
    return "\n".join([percent(against["share"]), *intervals, f"n = {against['matches']}"])


def play_table(bots: Sequence[Mapping[str, Any]]) -> Table:
    """Points and thinking time."""
    heads = (_("mean"), _("sd"), _("min"), "25 %", _("median"), "75 %", _("max"), _("a choice"), _("longest"))
    table = make_table(_("Points, and time to think"), *heads)
    for row in bots:
        thinking = (duration(row["thinking"][name]) for name in ("mean", "longest"))
        table.add_row(row["bot"], *(number(value) for value in row["points"].values()), *thinking)
    return table


def make_table(title: str, *heads: str) -> Table:
    """A table with a row for each bot."""
    table = Table(title=title, title_style="bold", title_justify="left", min_width=len(title))
    table.add_column(_("bot"), style="bold")
    for head in heads:
        table.add_column(head, justify="right")
    return table


def between(interval: Sequence[float] | None) -> str:
    """An interval in percent."""
    return "–".join(decimal(100 * edge, 1) for edge in interval) if interval else "–"


def duration(seconds: float | None) -> str:
    """A time, in the unit that suits it."""
    if seconds is None:
        return "–"
    return f"{decimal(seconds, 2)} s" if seconds >= 1 else f"{decimal(1000 * seconds, 2)} ms"
