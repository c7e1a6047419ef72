"""A match is thought over: who was likely to win when, and which moves turned it."""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from herberg.analysis import plot
from herberg.analysis.course import Course
from herberg.analysis.report import report
from herberg.analysis.review import Review, moves_of, review, steps
from herberg.analysis.words import percent, tell_turn
from herberg.bots.search import Search
from herberg.cli.players import seat_players
from herberg.cli.prepare import waiting
from herberg.cli.refusal import Refused, check_writable, refusing
from herberg.cli.screen import make_console
from herberg.cli.simulate import bar
from herberg.cli.sitting import read_match
from herberg.core.words import _

BLOCKS = " ▁▂▃▄▅▆▇█"
INKS = ("cyan", "magenta")
"""In turn, so that a chart is seen to end where the next begins."""
NAME, FIGURE = 16, 6
"""Columns left of the chart for a name, right of it for the last chances."""


@dataclass(frozen=True)
class Wish:
    """What is asked for besides the report on the screen."""

    iterations: int
    seat: int | None
    picture: Path | None
    data: Path | None


def run(path: Path, wish: Wish) -> None:
    """Think, then print; the picture and the data go to files."""
    check_writable([wish.picture, wish.data], path)
    if wish.picture:
        with refusing(plot.NoPlot):
            plot.check(wish.picture)
    match, players = read_match(path)
    if wish.seat is not None and wish.seat >= match.seats:
        text = _("there is no seat {seat} in this match of {seats}")
        raise Refused(text.format(seat=wish.seat + 1, seats=match.seats))
    names = [player.name for player in players or seat_players(match.seats, match.seats, [])]
    found = think(Course.of(match), wish)
    with refusing(OSError):
        show(make_console(), found, names)
        if wish.picture:
            plot.plot(found, names, _(match.game.title), wish.picture)
        if wish.data:
            wish.data.write_text(json.dumps(report(found, names), indent=1, ensure_ascii=False) + "\n", "utf-8")


def think(course: Course, wish: Wish) -> Review:
    """The review, on all cores, with a bar that grows."""
    if not moves_of(course, wish.seat):
        raise Refused(_("nobody had anything to choose in this match"))
    with waiting(course.game):
        warm_up(course)
    with bar() as progress:
        task = progress.add_task(_("Thinking ..."), total=steps(course, wish.seat))
        threads = os.cpu_count() or 1
        return review(course, wish.iterations, threads, wish.seat, lambda: progress.advance(task))


def warm_up(course: Course) -> None:
    """The search is compiled before the bar begins to grow."""
    Search(course.game, course.seats, nodes=1000).think(course.view(1), course.mover(1), 1, 1)


def show(console: Console, found: Review, names: list[str]) -> None:
    """The chart, and below it the turning points."""
    console.print(Text(_("Chances of winning"), "bold"))
    show_chart(console, found, names)
    turns = found.turns()
    console.print()
    if not turns:
        console.print(_("No single move stands out from the rest."))
        return
    console.print(Text(_("Turning points"), "bold"))
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold yellow")
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for number, turn in enumerate(turns, 1):
        words = Text(tell_turn(found.course, turn, names))
        grid.add_row(str(number), Text(_("move {n}").format(n=turn.move), "dim"), words)
    console.print(grid)


def show_chart(console: Console, found: Review, names: list[str]) -> None:
    """Every seat's chances as blocks that rise and fall, with the turning points numbered below."""
    points, moves = found.points(), len(found.course.moves)
    width = min(console.width - NAME - FIGURE - 2, moves + 1)
    rows = 3 if len(names) < 5 else 1
    columns = sampled(points, moves, width)
    for seat, name in enumerate(names):
        heads, ends = [""] * rows, [""] * rows
        heads[-1], ends[-1] = name[:NAME], percent(points[-1][1][seat])
        for head, line, end in zip(heads, blocks([chances[seat] for chances in columns], rows), ends, strict=True):
            console.print(Text.assemble(f"{head:>{NAME}} ", (line, INKS[seat % len(INKS)]), f" {end:>{FIGURE}}"))
    marks = [" "] * width
    for number, turn in enumerate(found.turns(), 1):
        put(marks, turn.move * (width - 1) // max(1, moves), str(number))
    console.print(Text(" " * (NAME + 1) + "".join(marks), "bold yellow"))
    last = _("move {n}").format(n=moves)
    console.print(Text(f"{'':{NAME}} 0{last:>{max(0, width - 1)}}", "dim"))


def sampled(points: Sequence[tuple[int, tuple[float, ...]]], moves: int, width: int) -> list[tuple[float, ...]]:
    """For each column the last chances known by then."""
    found, at = [], 0
    for column in range(width):
        while at + 1 < len(points) and points[at + 1][0] * (width - 1) <= column * moves:
            at += 1
        found.append(points[at][1])
    return found


def blocks(chances: Sequence[float], rows: int) -> list[str]:
    """Bars in so many rows of characters, each of which has eight steps."""
    heights = [round(chance * rows * 8) for chance in chances]
    floors = [8 * row for row in reversed(range(rows))]
    return ["".join(BLOCKS[min(8, max(0, height - floor))] for height in heights) for floor in floors]


def put(marks: list[str], column: int, text: str) -> None:
    """A number at its column, or at the next that is free."""
    while column + len(text) <= len(marks):
        if set(marks[max(0, column - 1) : column + len(text) + 1]) == {" "}:
            marks[column : column + len(text)] = text
            return
        column += 1
