"""Positions to solve in the terminal: puzzles, and the mistakes of a match that was played."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.text import Text

from herberg.analysis.course import Course
from herberg.analysis.puzzle import Puzzle, of_the_day, puzzles_of
from herberg.analysis.solving import Answer, answered, expected, weighed
from herberg.cli.analyse import Wish, think
from herberg.cli.menu import Menu, NotUnderstood
from herberg.cli.players import seat_players
from herberg.cli.prepare import known
from herberg.cli.refusal import Refused
from herberg.cli.screen import make_console, show_beside, show_table
from herberg.cli.sitting import read_match
from herberg.core.game import Game, Names, State
from herberg.core.words import _, many
from herberg.games import game, games


@dataclass(frozen=True)
class Position:
    """Something to be solved."""

    game: Game
    view: State
    seat: int
    names: Names
    judge: Callable[[int], Answer]
    """How good a choice is."""
    title: str
    best: int


class Left(Exception):
    """Somebody has had enough."""


def run_puzzle(name: str, wanted: str) -> None:
    """One puzzle: the one that is asked for, else any of the game, else the puzzle of the day."""
    puzzle = found(name, wanted)
    Lesson(make_console()).solve([posed(puzzle)])


def found(name: str, wanted: str) -> Puzzle:
    """The puzzle that somebody wants; refused where there is none."""
    if not name:
        today = of_the_day([game(one) for one in games()], date.today())
        if today is None:
            raise Refused(_("there are no puzzles here; `herberg puzzles` makes some"))
        return today
    every = puzzles_of(known(name))
    if not every or (wanted and wanted not in every):
        raise Refused(_("there is no such puzzle; `herberg puzzles` makes some"))
    return every[wanted or random.choice(list(every))]


def posed(puzzle: Puzzle) -> Position:
    """A puzzle, to be solved."""
    title = _("Puzzle {id} of {game}, difficulty {level} of 5").format(
        id=puzzle.id, game=_(puzzle.game.title), level=puzzle.level
    )
    return Position(
        puzzle.game, puzzle.view, puzzle.seat, puzzle.names, lambda action: answered(puzzle, action), title, puzzle.best
    )


def run_mistakes(path: Path, seat: int | None, iterations: int) -> None:
    """The choices of a match that cost most are put before their chooser again."""
    match, players = read_match(path)
    if seat is not None and not 1 <= seat <= match.seats:
        text = _("there is no seat {seat} in this match of {seats}")
        raise Refused(text.format(seat=seat, seats=match.seats))
    people = [at for at, player in enumerate(players) if not player.bot]
    own = seat - 1 if seat else (people or [0])[0]
    names = [player.name for player in players or seat_players(match.seats, match.seats, [])]
    course = Course.of(match)
    review = think(course, Wish(iterations, own, None, None))
    console, turns = make_console(), review.mistakes(own)
    if not turns:
        console.print(_("{name} made no clear mistake in this match.").format(name=names[own]))
        return

    def position(at: int) -> Position:
        turn = turns[at]
        view, best = course.view(turn.move), turn.better or turn.played
        title = _("Mistake {n} of {all}: move {move}").format(n=at + 1, all=len(turns), move=turn.move)
        return Position(
            match.game, view, own, names, lambda action: weighed(match.game, view, own, best, action), title, best
        )

    Lesson(console).solve([position(at) for at in range(len(turns))])


class Lesson:
    """Positions, one after the other."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.solved = 0

    def solve(self, positions: Sequence[Position]) -> None:
        """Every position, until it is solved or given up."""
        try:
            for position in positions:
                self.one(position)
        except (Left, KeyboardInterrupt, EOFError):
            self.console.print()
        self.console.print(many("{n} position solved.", "{n} positions solved.", self.solved), style="green")

    def one(self, position: Position) -> None:
        """One position, until it is solved or given up."""
        menu = Menu(position.game, position.view, position.game.choices(position.view), position.names)
        show_table(self.console, position.game, position.view, position.seat, position.names)
        self.console.print(Text(position.title, "bold"))
        question = position.game.words.question(position.view, position.names)
        name = position.names[position.seat]
        self.console.print(Text.assemble((f"{name}: ", "bold green"), (question, "bold")))
        menu.show(self.console)
        while True:
            text = input(
                _("What is best? 1 to {most}, Enter shows it, q leaves > ").format(most=len(menu.choices))
            ).strip()
            if text.lower() in ("q", "quit"):
                raise Left
            try:
                action = menu.read(text) if text else position.best
            except NotUnderstood as error:
                self.console.print(Text(str(error), "yellow"))
                continue
            with self.console.status(_("Thinking ...")):
                answer = position.judge(action)
            if text:
                self.console.print(Text(answer.tell(), "green" if answer.right else "yellow"))
            if answer.right:
                self.solved += bool(text)
                self.explain(position, menu, answer)
                return

    def explain(self, position: Position, menu: Menu, answer: Answer) -> None:
        """The best choice, and how it would go on."""
        self.console.print(Text(_("I would choose: {choice}.").format(choice=menu.named(answer.best)), "cyan"))
        for line in expected(position.game, position.view, position.seat, answer.line, position.names)[1:]:
            show_beside(self.console, Text("  · ", "dim"), line)
