"""Finished matches thought over, piece by piece, in the engine room; the last ones are remembered."""

import asyncio
import logging
from dataclasses import dataclass

from herberg.analysis.course import Course
from herberg.analysis.review import Review, steps
from herberg.core.words import _, language
from herberg.web.engine import Engine
from herberg.web.matches import Matches
from herberg.web.memory import Memory
from herberg.web.problems import WAIT, Problem, unusable
from herberg.web.shapes import Json
from herberg.web.shares import Owner
from herberg.web.tables import Table
from herberg.web.warm import Kitchen

LONGEST = 2000
"""Moves of a match that is thought over here."""
MOST_WAITING = 5
LEAST, MOST = 16, 600
"""Iterations for each choice, however long the match."""

log = logging.getLogger("herberg.analyses")


@dataclass
class Job:
    """A match that is thought over, or was."""

    course: Course
    of: int
    """So many pieces of work."""
    done: int = 0
    review: Review | None = None
    failed: bool = False

    @property
    def is_open(self) -> bool:
        """Whether somebody still waits for it."""
        return self.review is None and not self.failed


class Analyses:
    """The thinker of one server."""

    def __init__(self, matches: Matches, kitchen: Kitchen, engine: Engine, thought: int) -> None:
        self.matches = matches
        self.kitchen = kitchen
        self.thought = thought
        self.engine = engine
        self.jobs: Memory[Job] = Memory(20)
        self.told: Memory[Json] = Memory(40)
        self.work: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        """What is under way ends."""
        for task in self.work:
            task.cancel()

    def is_begun(self, table: str) -> bool:
        """Whether this match is thought over here, or was."""
        return table in self.jobs

    def waiting(self) -> int:
        """How many matches are thought over, or wait for it."""
        return sum(job.is_open for job in self.jobs.values())

    async def begin(self, table: Table, owner: Owner) -> None:
        """The match is taken up as soon as those before it are done."""
        self.kitchen.check(table.game)
        if self.waiting() >= MOST_WAITING:
            text = _("Other matches are being analysed. Please try again in a minute.")
            raise Problem(503, _("All analyses are in use."), text, headers=WAIT)
        course = await self.matches.course(table, LONGEST)
        if self.is_begun(table.id):
            return  # somebody else asked while the moves were read
        job = self.jobs.put(table.id, Job(course, steps(course)))
        self.work.add(task := asyncio.create_task(self._think(job, owner)))
        task.add_done_callback(self.work.discard)

    async def _think(self, job: Job, owner: Owner) -> None:
        def step() -> None:
            job.done += 1

        iterations = max(LEAST, min(MOST, self.thought // job.of))
        try:
            job.review = await self.engine.ask(owner, ("review", job.course, iterations), patient=True, step=step)
        except Exception:
            job.failed = True
            log.exception("a match could not be thought over", extra={"game": job.course.game.name})

    async def view(self, table: Table, owner: Owner) -> Json:
        """How far it is, and the analysis once it is there."""
        job = self.jobs.find(table.id)
        if job is None:
            return {"done": 0, "of": 0, "analysis": None}
        if job.failed:
            raise unusable(_("This match could not be analysed."))
        told = None if job.review is None else await self._tell(job.review, table, owner)
        return {"done": job.done, "of": job.of, "analysis": told}

    async def _tell(self, found: Review, table: Table, owner: Owner) -> Json:
        names = table.names()
        key = (table.id, language(), *names)
        known = self.told.find(key)
        return known or self.told.put(key, await self.engine.ask(owner, ("report", found, names, language())))
