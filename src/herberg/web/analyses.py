"""Finished matches thought over: one at a time in each server, in a thread of its own; the last ones are remembered."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from herberg.analysis.course import Course
from herberg.analysis.report import report
from herberg.analysis.review import Review, review, steps
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.web import matches
from herberg.web.house import House, Sitting
from herberg.web.problems import WAIT, Problem, unusable
from herberg.web.view import Kept

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

    def __init__(self, house: House, thought: int) -> None:
        self.house = house
        self.thought = thought
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="analysis")
        self.jobs = Kept(20)
        self.told = Kept(40)
        self.stopping = False

    def stop(self) -> None:
        """What is under way ends at its next step."""
        self.stopping = True
        self.pool.shutdown(wait=False, cancel_futures=True)

    def is_begun(self, table: str) -> bool:
        """Whether this match is thought over here, or was."""
        return self.jobs.get(table) is not None

    async def begin(self, sitting: Sitting) -> None:
        """The match is taken up as soon as those before it are done."""
        if sum(job.is_open for job in self.jobs.things.values()) >= MOST_WAITING:
            text = _("Other matches are being thought over. Please try again in a minute.")
            raise Problem(503, _("The house is thinking already."), text, headers=WAIT)
        course = await course_of(self.house, sitting)
        if self.is_begun(sitting.table):
            return  # somebody else asked while the moves were read
        job = self.jobs.put(sitting.table, Job(course, steps(course)))
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

    async def view(self, sitting: Sitting, language: str) -> dict[str, Any]:
        """How far it is, and the analysis once it is there."""
        job: Job | None = self.jobs.get(sitting.table)
        if job is None:
            return {"done": 0, "of": 0, "analysis": None}
        if job.failed:
            raise unusable(_("This match could not be thought over."))
        told = None if job.review is None else await self._tell(job.review, sitting, language)
        return {"done": job.done, "of": job.of, "analysis": told}

    async def _tell(self, found: Review, sitting: Sitting, language: str) -> dict[str, Any]:
        names = sitting.names()
        key = (sitting.table, language, *names)
        told = self.told.get(key) or self.told.put(key, await asyncio.to_thread(report, found, names))
        return dict(told)


async def course_of(house: House, sitting: Sitting) -> Course:
    """A finished match, from what was kept; nothing is played again."""
    matches.check_finished(house, sitting)
    line = await matches.line(house, sitting.table)
    if not 1 < len(line) <= LONGEST:
        raise unusable(_("This match has too few moves or too many to be thought over here."))
    rows = await matches.events_of(house, sitting, [row.ply for row in line])
    moments = [await house.moment(sitting.game, row) for row in rows]
    if any(moment.action == NONE for moment in moments[1:]):
        raise unusable(_("This match was played by older rules; it can be looked at, but not thought over."))
    return Course(sitting.game, moments)
