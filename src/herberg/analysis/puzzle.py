"""Puzzles: positions in which one choice is clearly the best, as one seat sees them.

They lie in `puzzles.json` beside the game, made by `herberg puzzles`. The file holds only what the seat may know, so
nobody learns from it what lies hidden, and it is good for one version of the game: another may have other rules.
"""

import base64
import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import numpy as np

from herberg.analysis.paired import Gap
from herberg.core.actions import NotAnAction
from herberg.core.game import Game, State
from herberg.core.match import save

FILE = "puzzles.json"
FORMAT = 1
LEVELS = range(1, 6)
"""How hard a puzzle is, the hardest last."""
SEATED = ("Anna", "Bram", "Clara", "David", "Emma", "Frits", "Greta", "Hugo", "Ida", "Jan")
"""Who sits at the table of a puzzle."""


class BadPuzzles(ValueError):
    """A file of puzzles that is damaged, or of another version of the game."""


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position, the best choice in it, and what that was found by."""

    game: Game
    view: State
    """All that the seat to choose may know."""
    best: int
    second: int
    """The strongest of the others."""
    gap: Gap
    """By how much the chances are better with the best choice than with the second."""
    chances: Mapping[int, float]
    """The seat's chances of winning after each choice that a long search looked at more than fleetingly."""
    line: tuple[int, ...]
    """The best choice, and what the search expects to follow, whoever chooses."""
    missed: float
    """Which part of the quick bots chose otherwise."""
    level: int

    @property
    def id(self) -> str:
        """What it is called: the same position has the same name."""
        return name_of(self.view)

    @property
    def seat(self) -> int:
        """Who is to choose."""
        return int(self.view.seat)

    @property
    def names(self) -> list[str]:
        """Who sits at the table."""
        return list(SEATED[: int(self.view.seats)])

    def written(self) -> dict[str, Any]:
        """The puzzle as its file has it."""
        text = self.game.actions.text
        return {
            "id": self.id,
            "seats": int(self.view.seats),
            "level": self.level,
            "missed": round(self.missed, 2),
            "best": text(self.best),
            "second": text(self.second),
            "gap": [round(self.gap.mean, 4), round(self.gap.noise, 4)],
            "chances": {text(action): round(chance, 3) for action, chance in self.chances.items()},
            "line": [text(action) for action in self.line],
            "view": base64.b64encode(zlib.compress(self.view.tobytes(), 9)).decode(),
        }


def name_of(view: State) -> str:
    """A short name for a position."""
    return hashlib.sha256(view.tobytes()).hexdigest()[:10]


def read(game: Game, told: Mapping[str, Any]) -> Puzzle:
    """The puzzle that `written` wrote; BadPuzzles where it is not of this game."""
    parse = game.actions.parse
    try:
        raw = zlib.decompress(base64.b64decode(told["view"], validate=True))
        view = np.frombuffer(bytearray(raw), game.state)[0]
        puzzle = Puzzle(
            game=game,
            view=view,
            best=parse(told["best"]),
            second=parse(told["second"]),
            gap=Gap(*told["gap"]),
            chances={parse(action): float(chance) for action, chance in told["chances"].items()},
            line=tuple(parse(action) for action in told["line"]),
            missed=float(told["missed"]),
            level=int(told["level"]),
        )
    except (KeyError, TypeError, ValueError, IndexError, zlib.error, NotAnAction) as error:
        raise BadPuzzles(f"{game.name}: a puzzle cannot be read: {error}") from error
    if puzzle.id != told["id"]:
        raise BadPuzzles(f"{game.name}: puzzle {told['id']} is another position than it says")
    return puzzle


def read_all(game: Game, text: str) -> list[Puzzle]:
    """The puzzles in a file, in its order; BadPuzzles where it is of another version of the game."""
    told = json.loads(text)
    if (told.get("puzzles of"), told.get("version"), told.get("format")) != (game.name, game.version, FORMAT):
        raise BadPuzzles(f"these are no puzzles of {game.name}, version {game.version}")
    return [read(game, one) for one in told["puzzles"]]


def write_all(game: Game, puzzles: Sequence[Puzzle], path: Path) -> None:
    """A file with these puzzles, a line for each, whole or not at all."""
    head = json.dumps({"puzzles of": game.name, "version": game.version, "format": FORMAT})
    lines = ",\n".join(json.dumps(puzzle.written()) for puzzle in puzzles)
    save(f'{head[:-1]}, "puzzles": [\n{lines}\n]}}\n', path)


def file_of(game: Game) -> Traversable:
    """Where the puzzles of a game lie."""
    return resources.files(game.package).joinpath(FILE)


@lru_cache(64)
def puzzles_of(game: Game) -> dict[str, Puzzle]:
    """The puzzles of a game by name; none where nobody made any, or only for another version of the game."""
    file = file_of(game)
    try:
        found = read_all(game, file.read_text("utf-8")) if file.is_file() else []
    except BadPuzzles:
        return {}
    return {puzzle.id: puzzle for puzzle in found}


def of_the_day(games: Sequence[Game], day: date) -> Puzzle | None:
    """The puzzle of a day, the same for everybody: the games take turns, and so do their puzzles."""
    having = [game for game in games if puzzles_of(game)]
    if not having:
        return None
    number, turn = divmod(day.toordinal(), len(having))
    found = sorted(puzzles_of(having[turn]).values(), key=lambda puzzle: puzzle.id)
    return found[number % len(found)]
