"""The book in which every match is written down when it ends, so that a contest can be broken off and resumed.

A line of JSON for the contest, then one for each match, in the order in which they ended.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from herberg.arena.contest import Contest
from herberg.arena.match import Played
from herberg.core.words import _

FORMAT = 1
WHOLE, REAL = (int,), (int, float)
BY_SEAT = {"points": WHOLE, "ranks": WHOLE, "choices": WHOLE, "seconds": REAL, "longest": REAL}


class BadBook(ValueError):
    """A file that holds no matches, damaged ones, or those of another contest."""


class Book:
    """The matches of a contest, in a file. One that exists is continued, if it is of this very contest."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.contest = contest
        self.played: dict[int, Played] = {}
        text = kept_text(path)
        if text:
            self._read(text)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write({"herberg_arena": FORMAT, **asdict(contest)})

    def missing(self, matches: int) -> list[int]:
        """The numbers of those still to be played, until each pair has met so many times."""
        return [number for number in self.contest.numbers(matches) if number not in self.played]

    def add(self, played: Played) -> None:
        """Write down a match."""
        self._write(asdict(played))
        self.played[played.number] = played

    def _write(self, data: Mapping[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(data) + "\n")

    def _read(self, text: str) -> None:
        """All matches so far; what a sudden end left half written is cut off, to be played again."""
        whole, _newline, half = text.rpartition("\n")
        first, *lines = whole.split("\n")
        check_contest(self.path, read_contest(self.path, first), self.contest)
        for at, line in enumerate(lines, 2):
            played = read_played(self.contest, line)
            if played is None:
                raise BadBook(_("{path}: line {number} is damaged").format(path=self.path, number=at))
            self.played[played.number] = played
        if half:
            os.truncate(self.path, len(f"{whole}\n".encode()))


def kept_seed(path: Path) -> int | None:
    """The seed of the contest in a file; None where there is no file yet."""
    text = kept_text(path)
    return read_contest(path, text.split("\n")[0])["seed"] if text else None


def kept_text(path: Path) -> str:
    """What a file holds; nothing where there is none yet."""
    try:
        return path.read_text(encoding="utf-8") if path.exists() else ""
    except UnicodeDecodeError as error:
        raise not_a_book(path) from error


def not_a_book(path: Path) -> BadBook:
    """The complaint about a file of another kind."""
    return BadBook(_("{path} is not a file of the arena").format(path=path))


def read_contest(path: Path, line: str) -> dict[str, Any]:
    """The contest that the first line tells of."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise not_a_book(path) from error
    if not isinstance(data, dict) or data.pop("herberg_arena", None) != FORMAT or not is_number(data.get("seed")):
        raise not_a_book(path)
    return data


def check_contest(path: Path, kept: Mapping[str, Any], contest: Contest) -> None:
    """Refuse matches that were played under other terms."""
    terms = json.loads(json.dumps(asdict(contest)))
    code = terms.pop("code")
    for name, value in terms.items():
        if kept.get(name) != value:
            text = _("{path} is of a contest with {name}={kept}, not {name}={asked}")
            raise BadBook(text.format(path=path, name=name, kept=told(kept.get(name)), asked=told(value)))
    if kept.get("code") != code:
        raise BadBook(_("{path} was played by other rules or bots than today's; begin a new file").format(path=path))


def told(value: object) -> str:
    """A term of the contest, short."""
    match value:
        case dict():
            return ",".join(f"{name}:{choice}" for name, choice in value.items())
        case list():
            return ",".join(map(str, value))
    return str(value)


def read_played(contest: Contest, line: str) -> Played | None:
    """The match that a line tells of; None where it makes no sense."""
    try:
        data = json.loads(line)
        number, by_seat = data["number"], {name: tuple(data[name]) for name in BY_SEAT}
        if not is_number(number) or number < 0:
            return None
        fixture = contest.fixture(number)
        known = (fixture.deal, list(fixture.bots)) == (data["deal"], data["bots"])
    except (ValueError, RecursionError, KeyError, TypeError):
        return None
    whole = all(len(values) == contest.seats for values in by_seat.values())
    sound = all(is_number(value, BY_SEAT[name]) for name, values in by_seat.items() for value in values)
    return Played(number, fixture.deal, fixture.bots, **by_seat) if known and whole and sound else None


def is_number(value: object, kinds: tuple[type, ...] = WHOLE) -> bool:
    """Whether this is a number of these kinds, and not yes or no."""
    return isinstance(value, kinds) and not isinstance(value, bool)
