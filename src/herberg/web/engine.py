"""The engine room: processes that think, draw and read, so that no page waits for a thought.

They are counted, bounded in time and memory, and replaced when they end. Whose work is next, `shares.Line` says.
"""

import asyncio
import logging
import os
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import copy_context
from dataclasses import dataclass
from functools import partial
from typing import Any

from herberg.core.words import _
from herberg.web.hand import FAILED, GO_ON, LENGTH, PIECE, STOP
from herberg.web.memory import Memory
from herberg.web.parcels import opened, packed
from herberg.web.problems import busy
from herberg.web.shares import Line, Owner

NEEDED = ("HERBERG_PLAIN", "HERBERG_CACHE", "HERBERG_DATA_")
"""What they have to know: where compiled code lies, and from which data."""
LIMIT = 60.0
"""Seconds after which a piece of work is broken off, with the process that did it."""
MOST, MOST_AT, MOST_OF = 400, 60, 20
"""So much may wait in all, from one address and of one person, before more is refused."""
GIVE_UP = 2
"""So often work is begun anew whose process ended."""
PAUSE = 0.5
"""Seconds before a process that ended is replaced."""

Order = tuple[Any, ...] | Callable[[], tuple[Any, ...]]
"""The name of a task with what it needs, or who says so at the last moment."""

log = logging.getLogger("herberg.engine")


class Broken(Exception):
    """The work could not be done: it took too long, too much memory, or its process ended."""


@dataclass(eq=False)
class Job:
    """A piece of work, and who waits for it."""

    owner: Owner
    order: Order
    done: asyncio.Future[Any]
    step: Callable[[], None] | None = None
    """Called after each piece of a long one."""
    hand: "Hand | None" = None
    """Who has begun a long one, and alone can go on with it."""
    begun: int = 0

    @property
    def mind(self) -> str | None:
        """Of several thoughts with the same one, the same process had better think the next."""
        return self.order[1] if not callable(self.order) and self.order[0] == "choose" else None


@dataclass(eq=False)
class Hand:
    """A process of the engine room, as the house sees it."""

    process: asyncio.subprocess.Process
    long: Job | None = None
    """What it is in the middle of."""
    idle: bool = False

    async def ask(self, *order: Any) -> tuple[str, Any]:
        """What it answers to this; a TimeoutError where it does not."""
        async with asyncio.timeout(LIMIT):
            return await self._ask(order)

    async def _ask(self, order: tuple[Any, ...]) -> tuple[str, Any]:
        assert self.process.stdin
        assert self.process.stdout
        parcel = packed(order)
        self.process.stdin.write(len(parcel).to_bytes(LENGTH) + parcel)
        await self.process.stdin.drain()
        length = int.from_bytes(await self.process.stdout.readexactly(LENGTH))
        kind, answer = opened(await self.process.stdout.readexactly(length))
        return kind, answer


class Engine:
    """So many processes of one kind, and the work that waits for them. They start when there is work for them."""

    def __init__(self, name: str, size: int, memory: int) -> None:
        self.name = name
        self.size = size
        self.memory = memory
        self.line: Line[Job] = Line()
        self.hands: set[Hand] = set()
        self.minds: Memory[Hand] = Memory(1000)
        """Who thought last for whom."""
        self.served = 0
        self.ended = 0
        """How many processes ended and had to be replaced."""
        self.closed = False
        self._news = asyncio.Event()
        self._keepers: list[asyncio.Task[None]] = []

    async def ask(
        self, owner: Owner, order: Order, patient: bool = False, step: Callable[[], None] | None = None
    ) -> Any:
        """What comes of a task. Whoever asks too much at once is refused, but for what the house itself began."""
        if not patient:
            self.check(owner)
        if self.closed:
            raise Broken("the house closes")
        if callable(order):
            order = partial(copy_context().run, order)  # in the language of whoever asks
        job = Job(owner, order, asyncio.get_running_loop().create_future(), step)
        self._put(job)
        return await job.done

    def check(self, owner: Owner) -> None:
        """Whether somebody may ask more; busy, if others and they have asked too much already."""
        if self.line.count(owner) >= MOST_OF or (owner.person and self.line.count_at(owner.address) >= MOST_AT):
            raise busy(_("You have asked for much at once. Please wait until some of it is done."), 429)
        if self.line.count() >= MOST:
            raise busy(_("Many ask for something just now. Please try again in a little while."), 503)

    def is_awake(self) -> bool:
        """Whether there is a process that can begin at once; the first is called now."""
        if not self._keepers and not self.closed:
            self._keepers.append(asyncio.create_task(self._keep()))
        return bool(self.hands)

    async def close(self) -> None:
        """All processes end, and nobody waits any more."""
        self.closed = True
        for task in self._keepers:
            task.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        while job := self.line.take(lambda job: True):
            settle(job, Broken("the house closes"))

    def figures(self) -> dict[str, float]:
        """How many there are, at work and waiting."""
        return {"hands": len(self.hands), "waiting": self.line.count(), "served": self.served, "ended": self.ended}

    def _put(self, job: Job, first: bool = False) -> None:
        self.line.put(job.owner, job, first)
        self._news.set()
        if len(self._keepers) < self.size and len(self._keepers) < self.line.count() + len(self.hands):
            self._keepers.append(asyncio.create_task(self._keep()))

    async def _keep(self) -> None:
        """One process is there, as long as the house is open."""
        while not self.closed:
            try:
                async with self._hired() as hand:
                    while True:
                        await self._serve(hand, await self._next(hand))
            except (Broken, OSError, EOFError, TimeoutError) as error:
                self.ended += 1
                log.warning("an engine ended", extra={"engine": self.name, "reason": str(error)})
                await asyncio.sleep(PAUSE)

    @asynccontextmanager
    async def _hired(self) -> AsyncIterator[Hand]:
        words = ["-m", "herberg.web.hand", logging.getLevelName(log.getEffectiveLevel()), str(self.memory)]
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdin=pipe, stdout=pipe, env=innocent(), start_new_session=True
        )
        hand = Hand(process)
        try:
            await hand.ask("wake")
            self.hands.add(hand)
            yield hand
        finally:
            self.hands.discard(hand)
            if hand.long:
                settle(hand.long, Broken("its process ended"))
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _next(self, hand: Hand) -> Job:
        """What this process does next, once there is something for it."""
        hand.idle = True
        while (job := self.line.take(lambda job: self._fits(hand, job))) is None:
            self._news.clear()
            await self._news.wait()
        hand.idle = False
        if job.mind:
            self.minds.put(job.mind, hand)
        return job

    def _fits(self, hand: Hand, job: Job) -> bool:
        """Whether it is to do this. Of long work it does one piece at a time, and each address has one in hand."""
        if job.hand:
            return job.hand is hand or job.hand not in self.hands
        if job.step:
            begun = {other.long.owner.address for other in self.hands if other.long}
            return hand.long is None and job.owner.address not in begun
        favourite = self.minds.get(job.mind, hand)
        return favourite is hand or not favourite.idle or favourite not in self.hands

    async def _serve(self, hand: Hand, job: Job) -> None:
        """The work, or a piece of it, is done; whatever goes wrong is told to whoever waits."""
        begin = time.monotonic()
        try:
            await self._do(hand, job)
        except TimeoutError as error:
            settle(job, Broken("it took too long"))
            raise Broken("it took too long") from error
        except (OSError, EOFError) as error:
            job.begun += 1
            if job.begun >= GIVE_UP or job.hand:
                settle(job, Broken("its process ended"))
            else:
                self._put(job, first=True)
            raise Broken("it ended in the middle of its work") from error
        except Exception as error:  # nobody knows what it will say next
            settle(job, Broken("it was not understood"))
            raise Broken(f"it was not understood: {error!r}") from error
        finally:
            self.line.charge(job.owner, time.monotonic() - begin)

    async def _do(self, hand: Hand, job: Job) -> None:
        if job.done.done():  # nobody waits any more
            if job.hand is hand:
                await hand.ask(STOP)
                self._put_down(hand)
            return
        try:
            words = words_of(job)
        except Exception as error:
            settle(job, error)
            return
        if job.step:
            hand.long = job
        kind, answer = await hand.ask(*words)
        if kind == PIECE:
            job.hand = hand
            assert job.step
            job.step()
            self._put(job, first=True)
            return
        if job.step:
            self._put_down(hand)
        self.served += 1
        settle(job, answer, failed=kind == FAILED)

    def _put_down(self, hand: Hand) -> None:
        """It has no long work in hand any more, and may begin another."""
        hand.long = None
        self._news.set()


def words_of(job: Job) -> tuple[Any, ...]:
    """What is said to the process."""
    if job.hand:
        return (GO_ON,)
    return job.order() if callable(job.order) else job.order


def settle(job: Job, answer: Any, failed: bool = True) -> None:
    """Whoever still waits is told."""
    if job.done.done():
        return
    if failed:
        job.done.set_exception(answer)
    else:
        job.done.set_result(answer)


def innocent() -> dict[str, str]:
    """The environment of a process that needs to know nothing of the house, least of all its database."""
    known = {name: value for name, value in os.environ.items() if not name.startswith(("HERBERG_", "PROMETHEUS_"))}
    known |= {name: value for name, value in os.environ.items() if name.startswith(NEEDED)}
    return {**known, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
