"""Games are compiled beside the house, never in front of a guest: first in a process of their own, then loaded here."""

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
from herberg.bots.warm import warm_up_table
from herberg.core.game import Game
from herberg.core.rule import PLAIN, cache_folder
from herberg.games import game, games
from herberg.web.problems import unprepared

log = logging.getLogger("herberg.warm")


def settle() -> None:
    """What is loaded now stays for good, so the garbage collector looks through it once more and never again.

    Otherwise it stops every move for a fifth of a second each time; and it looks through live tables seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def compile_beside(game: Game, started: list[subprocess.Popen[bytes]]) -> None:
    """The game's compiled code lies on disk; of several servers one does the work."""
    folder = cache_folder(game.package, bots.__name__)
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


class Kitchen:
    """Which games are ready to be played."""

    def __init__(self, on_ready: Callable[[], None]) -> None:
        self.on_ready = on_ready
        """Called whenever one more game can be played."""
        self.ready = {name: asyncio.Event() for name in games()}
        self.started: list[subprocess.Popen[bytes]] = []
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="warm")

    def is_ready(self, name: str) -> bool:
        """Whether a match of this game can begin at once."""
        return self.ready[name].is_set()

    def check(self, name: str) -> None:
        """Who comes too early is asked to wait."""
        if not self.is_ready(name):
            raise unprepared()

    async def cook(self) -> None:
        """Prepare one game after the other."""
        for at, name in enumerate(self.ready, 1):
            start = time.monotonic()
            try:
                await asyncio.get_running_loop().run_in_executor(self.pool, self._prepare, name)
            except Exception:
                log.exception("a game cannot be prepared", extra={"game": name})
                continue
            self.ready[name].set()
            self.on_ready()
            took = round(time.monotonic() - start, 2)
            log.info("game ready", extra={"game": name, "seconds": took, "ready": at, "of": len(self.ready)})
        settle()

    def stop(self) -> None:
        """Whatever is still being compiled is left for the next time."""
        for process in self.started:
            process.terminate()

    def _prepare(self, name: str) -> None:
        compile_beside(game(name), self.started)
        warm_up_table(game(name))


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(5)
    warm_up_table(game(sys.argv[1]))
