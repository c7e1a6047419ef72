"""One process of the engine room: it is sent a task, and answers with what came of it; one at a time.

A long task asks after every piece whether to go on, and is handed a short one in between where others wait.
"""

import logging
import os
import sys
from contextlib import suppress
from typing import IO, Any

from herberg import bots
from herberg.analysis.course import Course
from herberg.analysis.review import Review
from herberg.analysis.warm import folder_of, warm_up_house
from herberg.core.game import Game
from herberg.core.rule import CORE, PLAIN, compiling, hold, release
from herberg.games import game, games
from herberg.web import logs, tasks
from herberg.web.parcels import opened, packed

DONE, FAILED, PIECE = "done", "failed", "piece"
GO_ON, STOP = "go on", "stop"
LENGTH = 4
"""Bytes before each parcel that say how long it is."""

log = logging.getLogger("herberg.hand")


class Stopped(Exception):
    """Nobody wants the rest."""


class Labour:
    """What it does, between its two pipes."""

    def __init__(self, orders: IO[bytes], answers: IO[bytes]) -> None:
        self.orders = orders
        self.answers = answers
        self.loaded: set[str] = set()

    def work(self) -> None:
        """Until nobody orders anything more."""
        while True:
            self._obey(*self._hear())

    def _obey(self, name: str, *words: Any) -> None:
        try:
            for played in {found for word in words if (found := game_of(word))}:
                self._load(played)
            done = getattr(tasks, name)(self._piece, *words)
        except Stopped:
            self._tell(DONE, None)  # known to this process alone
        except Exception as error:
            self._tell(FAILED, sendable(error))
        else:
            self._tell(DONE, done)

    def _piece(self) -> None:
        """Between two pieces of a long task others come first."""
        self._tell(PIECE, None)
        while (order := self._hear())[0] not in (GO_ON, STOP):
            self._obey(*order)
        if order[0] == STOP:
            raise Stopped

    def _load(self, played: Game) -> None:
        """Its compiled rules are at hand, once they lie on disk; until then the same as plain Python."""
        if PLAIN or played.name in self.loaded:
            return
        if (folder_of(played) / "ready").exists():
            with compiling():
                warm_up_house(played)
            release(CORE, bots.__name__, played.package)
            self.loaded.add(played.name)

    def _hear(self) -> tuple[Any, ...]:
        length = int.from_bytes(self.orders.read(LENGTH))
        if not length:
            sys.exit()
        heard: tuple[Any, ...] = opened(self.orders.read(length))
        return heard

    def _tell(self, *words: Any) -> None:
        parcel = packed(words)
        self.answers.write(len(parcel).to_bytes(LENGTH) + parcel)
        self.answers.flush()


def game_of(word: object) -> Game | None:
    """The game that something is about."""
    if isinstance(word, Review):
        word = word.course
    if isinstance(word, Course):
        word = word.game
    return word if isinstance(word, Game) else None


def sendable(error: Exception) -> Exception:
    """The error, or its words where it cannot be sent."""
    try:
        opened(packed(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def bound(megabytes: int) -> None:
    """This process takes no more memory, and lets the house come first."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(5)
    resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20,) * 2)


def main() -> None:
    """The life of one process; what it prints goes where the logs go."""
    orders, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    logs.set_up(sys.argv[1])
    bound(int(sys.argv[2]))
    if not PLAIN:
        hold(CORE, bots.__name__, *(game(name).package for name in games()))
    with suppress(KeyboardInterrupt, BrokenPipeError):  # the house closes
        Labour(orders, answers).work()


if __name__ == "__main__":
    main()
