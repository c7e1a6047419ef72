"""What the tests of the command line share."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from herberg.cli.app import app
from herberg.cli.players import Player
from herberg.cli.sitting import Sitting
from herberg.core.match import Match
from herberg.games import game


class Terminal:
    """Runs `herberg` with words and typed lines, and keeps what it answered."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.environment = {"XDG_DATA_HOME": str(home / "data"), "COLUMNS": "100"}

    @property
    def kept(self) -> Path:
        """The match that was begun last of all that are kept; none.json where none is."""
        folder = self.home / "data" / "herberg" / "matches"
        return max(folder.glob("*.json"), default=folder / "none.json")

    def run(self, *words: object, typed: str = "", code: int = 0) -> str:
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed, env=self.environment)
        assert result.exit_code == code, f"{result.stdout}\n{result.stderr}\n{result.exception!r}"
        self.errors = result.stderr
        return result.stdout

    def refused(self, *words: object, lines: int = 1) -> str:
        """The one line, or the lines, with which a call was refused."""
        assert self.run(*words, code=2) == ""
        assert self.errors.startswith("herberg: ")
        assert self.errors.count("\n") == lines
        assert "Traceback" not in self.errors
        return self.errors


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A match of two random bots after forty choices."""
    return save_after(40, tmp_path / "saved.json")


def save_after(moves: int, path: Path, bots: tuple[str, str] = ("random", "random")) -> Path:
    players = [Player("Anna", bots[0]), Player("Bob", bots[1])]
    sitting = Sitting(Match(game("burgundy"), 2, seed=1), players, seed=2)
    while not sitting.match.over and sitting.match.ply < moves:
        sitting.bot_plays()
    sitting.save(path)
    return path


def changed(path: Path, **fields: object) -> Path:
    """The same match file with some fields overwritten."""
    path.write_text(json.dumps({**json.loads(path.read_text()), **fields}))
    return path
