"""Finished matches thought over: one at a time in each server, in a thread of its own; the last ones are remembered."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from herberg.analysis.course import Course
from herberg.analysis.report import report
from herberg.analysis.review import Review, review, steps
from herberg.core.words import _, language
from herberg.web.matches import Matches
from herberg.web.memory import Memory
from herberg.web.problems import WAIT, Problem, unusable
from herberg.web.shapes import Json
from herberg.web.tables import Table

LONGEST = 2000
"""Moves of a match that is thought over here."""
MOST_WAITING = 5
LEAST, MOST = 16, 600
"""Iterations for each choice, however long the match."""

log = logging.getLogger("herberg.analyses")


class Stopped(Exception):
    """The server closes; nobody will see the rest."""


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

    def __init__(self, matches: Matches, thought: int) -> None:
        self.matches = matches
        self.thought = thought
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="analysis")
        self.jobs: Memory[Job] = Memory(20)
        self.told: Memory[Json] = Memory(40)
        self.stopping = False

    def stop(self) -> None:
        """What is under way ends at its next step."""
        self.stopping = True
        self.pool.shutdown(wait=False, cancel_futures=True)

    def is_begun(self, table: str) -> bool:
        """Whether this match is thought over here, or was."""
        return table in self.jobs

    async def begin(self, table: Table) -> None:
        """The match is taken up as soon as those before it are done."""
        if sum(job.is_open for job in self.jobs.values()) >= MOST_WAITING:
            text = _("Other matches are being thought over. Please try again in a minute.")
            raise Problem(503, _("The house is thinking already."), text, headers=WAIT)
        course = await self.matches.course(table, LONGEST)
        if self.is_begun(table.id):
            return  # somebody else asked while the moves were read
        job = self.jobs.put(table.id, Job(course, steps(course)))
        asyncio.get_running_loop().run_in_executor(self.pool, self._think, job)

    def _think(self, job: Job) -> None:
        def step() -> None:
            job.done += 1
            if self.stopping:
                raise Stopped

        iterations = max(LEAST, min(MOST, self.thought // job.of))
        try:
            job.review = review(job.course, iterations, step=step)
        except Exception:
            job.failed = True
            if not self.stopping:
                log.exception("a match could not be thought over", extra={"game": job.course.game.name})

    async def view(self, table: Table) -> Json:
        """How far it is, and the analysis once it is there."""
        job = self.jobs.find(table.id)
        if job is None:
            return {"done": 0, "of": 0, "analysis": None}
        if job.failed:
            raise unusable(_("This match could not be thought over."))
        told = None if job.review is None else await self._tell(job.review, table)
        return {"done": job.done, "of": job.of, "analysis": told}

    async def _tell(self, found: Review, table: Table) -> Json:
        names = table.names()
        key = (table.id, language(), *names)
        return self.told.find(key) or self.told.put(key, await asyncio.to_thread(report, found, names))
