"""Puzzles are made: from matches that are played for them, or from files; and kept in a file that grows."""

import json
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console

from herberg.analysis.puzzle import LEVELS, BadPuzzles, Puzzle, file_of, read, read_all, write_all
from herberg.analysis.quarry import finds_made, finds_of, puzzles_in
from herberg.arena.crew import each
from herberg.cli.prepare import known, prepared
from herberg.cli.refusal import Refused, check_writable, refusing
from herberg.cli.screen import make_console
from herberg.cli.simulate import bar
from herberg.cli.sitting import read_match
from herberg.core.game import Game
from herberg.core.match import Match, fresh_entropy
from herberg.core.words import _, many
from herberg.games import game

MOST_SEATS = 5
"""Larger tables take long to play, and one understands little of them at a glance."""
MOST_OF_A_KIND = 0.3
"""Which part of all puzzles may be about one and the same verb, once there are some."""
SOME = 10


@dataclass(frozen=True)
class Plan:
    """What puzzles are made from."""

    game: str
    seed: int
    files: tuple[Path, ...] = ()
    """Matches that were played; where there are none, new ones are."""


def run(name: str, files: Sequence[Path], out: Path | None, matches: int, jobs: int, seconds: float | None) -> None:
    """Make puzzles until there are no more matches, or the time is over; what was found until then is kept."""
    made, console = prepared(known(name)), make_console()
    path = out or kept_with(made)
    check_writable([path], None)
    kept = before(made, path)
    plan = Plan(name, fresh_entropy() >> 1, tuple(files))
    numbers = range(len(files) or matches)
    until = time.monotonic() + seconds if seconds else float("inf")
    with bar() as progress, closing(each(told_in, plan, numbers, jobs)) as digging:
        task = progress.add_task(_("Matches"), total=len(numbers))
        try:
            for found in digging:
                kept = add(kept, [read(made, one) for one in found])
                write_all(made, kept, path)
                progress.advance(task)
                if time.monotonic() > until:
                    break
        except KeyboardInterrupt:
            progress.stop()
    show(console, kept, path)


def kept_with(made: Game) -> Path:
    """The file beside the game."""
    file = file_of(made)
    if not isinstance(file, Path):
        raise Refused(_("say with --out where the puzzles are to be kept"))
    return file


def before(made: Game, path: Path) -> list[Puzzle]:
    """What the file has already; refused where it is of another version of the game."""
    if not path.exists():
        return []
    with refusing(BadPuzzles, OSError, json.JSONDecodeError):
        return read_all(made, path.read_text("utf-8"))


def told_in(plan: Plan, number: int) -> list[dict[str, Any]]:
    """The puzzles of one match, as their file has them."""
    made = ready(plan.game)
    seed = (plan.seed + number) % 2**62
    if plan.files:
        match, _players = read_match(plan.files[number])
        return [puzzle.written() for puzzle in puzzles_in(match.game, finds_of(match, seed))]
    seats = [seats for seats in made.seats if seats <= MOST_SEATS]
    match = Match(made, seats[number % len(seats)], seed=seed)
    return [puzzle.written() for puzzle in puzzles_in(made, finds_made(match, seed))]


@cache
def ready(name: str) -> Game:
    """The game, compiled, once in each process."""
    return prepared(game(name))


def add(kept: list[Puzzle], found: list[Puzzle]) -> list[Puzzle]:
    """All that were there, and those of the others that are new and not of a kind that there is enough of."""
    known, kinds = {puzzle.id for puzzle in kept}, Counter(kind(puzzle) for puzzle in kept)
    kept = list(kept)
    for puzzle in found:
        enough = max(SOME, MOST_OF_A_KIND * len(kept))
        if puzzle.id not in known and kinds[kind(puzzle)] < enough:
            known.add(puzzle.id)
            kinds[kind(puzzle)] += 1
            kept.append(puzzle)
    return kept


def kind(puzzle: Puzzle) -> str:
    """What a puzzle is about."""
    return puzzle.game.actions.verb(puzzle.best)


def show(console: Console, kept: list[Puzzle], path: Path) -> None:
    """How many there are now, by difficulty."""
    levels = Counter(puzzle.level for puzzle in kept)
    told = many("{n} puzzle in {path}", "{n} puzzles in {path}", len(kept), path=str(path))
    console.print(told, soft_wrap=True)
    for level in LEVELS:
        console.print(_("difficulty {level}: {count}").format(level=level, count=levels[level]))
