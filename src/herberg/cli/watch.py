"""Bots play, people look on."""

import time
from pathlib import Path

from rich.console import Console

from herberg.cli.players import bot_kinds, how_many_seats, seat_players, split
from herberg.cli.prepare import known
from herberg.cli.refusal import refusing
from herberg.cli.screen import make_console, show_lines, show_result, show_table
from herberg.cli.sitting import Sitting, new_match
from herberg.core.records import NONE
from herberg.core.words import _

RECENT = 6
"""So many lines of the log stand below the table."""


def start(name: str, seats: int | None, options: dict[str, str], bots: str, names: str, seed: int | None) -> Sitting:
    """A match with a bot on every seat."""
    game = known(name)
    kinds = bot_kinds(bots)
    total = how_many_seats(game, seats, 0, kinds)
    players = seat_players(total, 0, kinds, split(names))
    return Sitting(new_match(game, total, options, seed), players, seed)


def run(sitting: Sitting, delay: float, save: Path | None) -> None:
    """Play to the end or to Ctrl-C; then the match is saved, if that was asked for."""
    console = make_console()
    if save:
        with refusing(OSError):
            sitting.save(save)  # better refused now than after the match
    try:
        play(sitting, console, delay)
    except KeyboardInterrupt:
        console.print()
    if sitting.match.over:
        show_result(console, sitting.match, sitting.names)
    if save:
        with refusing(OSError):
            sitting.save(save)
        console.print(_("Saved as {path}.").format(path=save), markup=False, soft_wrap=True)


def play(sitting: Sitting, console: Console, delay: float) -> None:
    """Every move is shown: on a terminal the whole table, elsewhere what happened."""
    lines: list[str] = []
    while not sitting.match.over:
        if console.is_terminal:
            redraw(sitting, console, lines[-RECENT:])
            time.sleep(delay)
        sitting.bot_plays()
        told = sitting.match.tell(sitting.match.ply - 1, None, sitting.names)
        lines += told
        if not console.is_terminal:
            show_lines(console, told)
    redraw(sitting, console, lines[-RECENT:] if console.is_terminal else [])


def redraw(sitting: Sitting, console: Console, lines: list[str]) -> None:
    """The table as it is now, and the last lines of the log."""
    match = sitting.match
    if console.is_terminal:
        console.clear()
    show_table(console, match.game, match.state, NONE, sitting.names)
    show_lines(console, lines)
