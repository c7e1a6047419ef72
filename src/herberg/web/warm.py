"""Games are compiled beside the house, never in front of a guest: first in a process of their own, then loaded here.

Until then the same rules answer as plain Python: anything can be played at once, only long thinking has to wait.
"""

import asyncio
import gc
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import IO

from herberg import bots
from herberg.analysis.warm import folder_of, warm_up_house
from herberg.core.game import Game
from herberg.core.rule import CORE, PLAIN, compiling, hold, release
from herberg.core.words import _
from herberg.games import game, games
from herberg.web.problems import unprepared, unusable

log = logging.getLogger("herberg.warm")

SHARED = (CORE, bots.__name__)
"""Packages whose rules all games ask."""


def settle() -> None:
    """What is loaded now stays for good, so the garbage collector looks through it once more and never again.

    Otherwise it stops every move for a fifth of a second each time; and it looks through live tables seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def compile_beside(game: Game, started: list[subprocess.Popen[bytes]]) -> None:
    """The game's compiled code lies on disk; of several servers one does the work."""
    folder = folder_of(game)
    if PLAIN or (folder / "ready").exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        wait_for(lock)
        if not (folder / "ready").exists():
            process = subprocess.Popen([sys.executable, "-m", __name__, game.name], stdin=subprocess.DEVNULL)
            started.append(process)
            if process.wait() != 0:
                raise RuntimeError(f"{game.name} cannot be compiled")
            (folder / "ready").touch()


def wait_for(lock: IO[str]) -> None:
    """The lock is ours until it is closed. Windows has none of this kind: there each server compiles for itself."""
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)


QUICK = {"random", "greedy", "novice", "regular"}
"""Bots that need no compiled rules: uncompiled they choose within a second or two."""


class Kitchen:
    """Which games are compiled."""

    def __init__(self, on_ready: Callable[[], None]) -> None:
        self.on_ready = on_ready
        """Called whenever one more game is compiled."""
        self.ready = {name: asyncio.Event() for name in games()}
        self.started: list[subprocess.Popen[bytes]] = []
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="warm")
        if not PLAIN:
            hold(*SHARED, *(game(name).package for name in games()))

    def is_ready(self, name: str) -> bool:
        """Whether this game is compiled, so that one can think long about it."""
        return self.ready[name].is_set()

    def can_think(self, name: str, level: str | None) -> bool:
        """Whether a bot of this level can choose by now."""
        return level in QUICK or self.is_ready(name)

    def check(self, played: Game) -> None:
        """Who wants long thinking too early is asked to wait; with an edition of one's own there is none."""
        if played is not game(played.name):
            raise unusable(_("At a table with its own edition nobody thinks long: no hints, no analysis."))
        if not self.is_ready(played.name):
            raise unprepared()

    async def cook(self) -> None:
        """Prepare one game after the other; from then on its rules answer compiled."""
        for at, name in enumerate(self.ready, 1):
            start = time.monotonic()
            try:
                await asyncio.get_running_loop().run_in_executor(self.pool, self._prepare, name)
            except Exception:
                log.exception("a game cannot be prepared", extra={"game": name})
                continue
            release(game(name).package)
            self.ready[name].set()
            self.on_ready()
            took = round(time.monotonic() - start, 2)
            log.info("game ready", extra={"game": name, "seconds": took, "ready": at, "of": len(self.ready)})
        if all(map(self.is_ready, self.ready)):
            release(*SHARED)
        settle()

    def stop(self) -> None:
        """Whatever is still being compiled is left for the next time."""
        for process in self.started:
            process.terminate()

    def _prepare(self, name: str) -> None:
        compile_beside(game(name), self.started)
        with compiling():
            warm_up_house(game(name))


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(5)
    warm_up_house(game(sys.argv[1]))
