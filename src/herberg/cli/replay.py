"""A match is looked at again, move by move."""

import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from herberg.cli.players import Player, seat_players
from herberg.cli.refusal import Refused
from herberg.cli.screen import eyes, make_console, show_lines, show_result, show_table
from herberg.cli.sitting import read_match
from herberg.core.match import Match
from herberg.core.records import NONE
from herberg.core.words import _


def run(path: Path, seat: int | None, whole: bool) -> None:
    """Step through a match, or print it: with every table, or only the log where nobody can press a key."""
    match, players = read_match(path)
    if seat is not None and seat > match.seats:
        raise Refused(_("there is no seat {seat} in this match of {seats}").format(seat=seat, seats=match.seats))
    story = Story(match, players, None if seat is None else seat - 1, make_console())
    if whole:
        story.tell_all()
    elif story.console.is_terminal and sys.stdin.isatty():
        story.leaf_through()
    else:
        story.tell_log()


class Story:
    """A match as one seat saw it, or as somebody sees it who knows everything."""

    def __init__(self, match: Match, players: list[Player], seat: int | None, console: Console) -> None:
        self.match = match
        self.names = [player.name for player in players or seat_players(match.seats, match.seats, [])]
        self.seat = seat
        self.console = console
        self.last = match.ply

    def tell_log(self) -> None:
        """Every line of the log, and the result."""
        for ply in range(self.last):
            show_lines(self.console, self.match.tell(ply, self.seat, self.names))
        self.tell_result()

    def tell_all(self) -> None:
        """Every table with the choice that led to it, and the result."""
        for at in range(self.last + 1):
            self.show(at)
        self.tell_result()

    def tell_result(self) -> None:
        """The result, or how far the match has come."""
        if self.match.over:
            show_result(self.console, self.match, self.names)
        else:
            self.console.print(_("The match is not over after {moves} moves.").format(moves=self.last))

    def leaf_through(self) -> None:
        """One table at a time, forwards and back."""
        at: int | None = 0
        try:
            while at is not None:
                self.console.clear()
                self.show(at)
                if at == self.last:
                    self.tell_result()
                at = self.turn_to(input(_("Enter on, p back, a number, q quit > ")).strip().lower(), at)
        except (KeyboardInterrupt, EOFError):
            self.console.print()

    def turn_to(self, text: str, at: int) -> int | None:
        """The page that is wanted next; None to close the book."""
        if text == "q":
            return None
        if text.isdecimal():
            return min(int(text), self.last)
        return max(at - 1, 0) if text == "p" else min(at + 1, self.last) if text in ("", "n") else at

    def show(self, at: int) -> None:
        """The table after so many choices, and what the last of them did."""
        s = eyes(self.match.game, self.match.moments[at].state, self.seat)
        show_table(self.console, self.match.game, s, NONE if self.seat is None else self.seat, self.names)
        self.console.print(Text(_("Move {move} of {moves}").format(move=at, moves=self.last), "bold"))
        if at:
            show_lines(self.console, self.match.tell(at - 1, self.seat, self.names))
        self.console.print()
