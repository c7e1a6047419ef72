"""What the commands print: the table, the log, the result."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from herberg.core.game import Game, State
from herberg.core.match import Match, seen
from herberg.core.records import copy
from herberg.core.words import _

WIDTH = 100
CLEAR_ALL = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what has scrolled off it


def make_console() -> Console:
    """The screen, no wider than a table is drawn."""
    console = Console(highlight=False, emoji=False)
    console.width = min(console.width, WIDTH) if console.is_terminal else WIDTH
    return console


def wipe(console: Console) -> None:
    """Nothing of what was shown can be seen any more, not even by scrolling back."""
    if console.is_terminal:
        console.file.write(CLEAR_ALL)


def eyes(game: Game, s: State, seat: int | None) -> State:
    """What this seat sees of a state; None sees everything."""
    return copy(s) if seat is None else seen(game, s, seat)


def show_table(console: Console, game: Game, s: State, seat: int, names: list[str]) -> None:
    """The table as the game draws it, from a state as somebody sees it."""
    console.rule(Text(_(game.title), "bold"), style="dim")
    if console.width < WIDTH:
        text = _("The table is {wanted} columns wide; this terminal has {width}.")
        console.print(text.format(wanted=WIDTH, width=console.width), style="yellow")
    console.print(game.words.show(s, seat, names), soft_wrap=True)
    console.print()


def show_lines(console: Console, lines: Sequence[str]) -> None:
    """Lines of the log, one below the other."""
    for line in lines:
        show_beside(console, Text("  · ", "dim"), line)


def show_beside(console: Console, head: Text, words: str) -> None:
    """Words beside their head; what does not fit on the line goes on below the words."""
    for line in Text(words).wrap(console, max(1, console.width - head.cell_len)):
        line.rstrip()
        console.print(Text.assemble(head, line), soft_wrap=True)
        head = Text(" " * head.cell_len)


def show_result(console: Console, match: Match, names: list[str]) -> None:
    """Who won, with how many points, and where they came from."""
    table = Table(title=_("The result"), title_style="bold", title_justify="left")
    table.add_column(_("rank"), justify="right")
    table.add_column(_("name"))
    table.add_column(_("points"), justify="right")
    table.add_column(_("from"))
    rows = enumerate(match.game.result(match.state))
    for seat, (points, rank) in sorted(rows, key=lambda row: row[1][1]):
        told = Text(sources_of(match, seat))
        table.add_row(str(rank), Text(names[seat]), str(points), told, style="bold green" if rank == 1 else "")
    console.print(table)


def sources_of(match: Match, seat: int) -> str:
    """The sources of a seat's points in a row."""
    parts = match.game.words.sources(match.state, seat) if match.game.words.sources else []
    return ", ".join(f"{words} {points}" for words, points in parts)
