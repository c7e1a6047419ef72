"""Finished matches thought over, piece by piece, in the engine room; what came of it is kept, and never thought twice.

A row says which match is being thought over, and how far that is: one server does it, and all others can tell. A server
that ends in the middle is heard of no more, so another one begins anew when somebody asks.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, or_, select, update

from herberg.analysis import kept
from herberg.analysis.course import Course
from herberg.analysis.review import Review, steps
from herberg.core.words import _, language
from herberg.web.clock import now
from herberg.web.engine import Engine
from herberg.web.matches import Matches
from herberg.web.memory import Memory
from herberg.web.problems import WAIT, Problem, unusable
from herberg.web.shapes import Json
from herberg.web.shares import Owner
from herberg.web.store import AnalysisRow, Away, Store
from herberg.web.tables import Table
from herberg.web.warm import Kitchen

LONGEST = 2000
"""Moves of a match that is thought over here."""
MOST_WAITING = 5
LEAST, MOST = 16, 600
"""Iterations for each choice, however long the match."""
BEAT, LOST = 3.0, 30.0
"""Seconds between two signs of life, and after which a server that gives none is taken for gone."""

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

    def __init__(self, store: Store, matches: Matches, kitchen: Kitchen, engine: Engine, thought: int) -> None:
        self.store = store
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

    def waiting(self) -> int:
        """How many matches are thought over, or wait for it."""
        return sum(job.is_open for job in self.jobs.values())

    async def is_begun(self, table: Table) -> bool:
        """Whether this match is thought over, or was, by any server."""
        return table.id in self.jobs or await self._row(table) is not None

    async def begin(self, table: Table, owner: Owner) -> None:
        """The match is taken up as soon as those before it are done, unless another server has it already."""
        self.kitchen.check(table.game)
        if self.waiting() >= MOST_WAITING:
            text = _("Other matches are being analysed. Please try again in a minute.")
            raise Problem(503, _("All analyses are in use."), text, headers=WAIT)
        course = await self.matches.course(table, LONGEST)
        job = Job(course, steps(course))
        if table.id in self.jobs or not await self._claim(table, job):
            return  # somebody else asked while the moves were read
        self.jobs.put(table.id, job)
        self.work.add(task := asyncio.create_task(self._think(job, table, owner)))
        task.add_done_callback(self.work.discard)

    async def review(self, table: Table) -> Review | None:
        """What was thought of a match, by whichever server; nothing where it is not done."""
        if (job := self.jobs.find(table.id)) and job.review:
            return job.review
        row = await self._row(table)
        if row is None or row.review is None:
            return None
        course = await self.matches.course(table, LONGEST)
        review = kept.review_of(course, row.review)
        self.jobs.put(table.id, Job(course, row.of, row.of, review))
        return review

    async def _row(self, table: Table) -> Any | None:
        """The row of a match that is done, or that a server is at work on."""
        a = AnalysisRow
        alive = or_(a.review.is_not(None), a.beat > now() - LOST)
        return await self.store.one(
            select(a.done, a.of, a.review).where(a.table == table.id, a.version == table.game.version, alive)
        )

    async def _claim(self, table: Table, job: Job) -> bool:
        """Whether this server is the one to do it."""
        a = AnalysisRow
        values = {"version": table.game.version, "done": 0, "of": job.of, "beat": now(), "review": None}
        lost = or_(a.version != table.game.version, (a.review.is_(None)) & (a.beat < now() - LOST))
        claim = self.store.insert(a).values(table=table.id, **values)
        claim = claim.on_conflict_do_update(index_elements=["table"], set_=values, where=lost).returning(a.table)
        return bool(await self.store.take(claim))

    async def _think(self, job: Job, table: Table, owner: Owner) -> None:
        def step() -> None:
            job.done += 1

        a = AnalysisRow
        beating = asyncio.create_task(self._beat(job, table))
        iterations = max(LEAST, min(MOST, self.thought // job.of))
        try:
            job.review = await self.engine.ask(owner, ("review", job.course, iterations), patient=True, step=step)
            done = {"done": job.of, "review": kept.written(job.review)}
            await self.store.change([], update(a).where(a.table == table.id).values(**done))
        except Exception:
            job.failed = job.review is None
            log.exception("a match could not be thought over", extra={"game": job.course.game.name})
            with suppress(Away):
                await self.store.change([], delete(a).where(a.table == table.id, a.review.is_(None)))
        finally:
            beating.cancel()

    async def _beat(self, job: Job, table: Table) -> None:
        """Now and then a sign of life, and how far it is."""
        a = AnalysisRow
        while True:
            await asyncio.sleep(BEAT)
            with suppress(Away):
                sign = {"done": job.done, "beat": now()}
                await self.store.change([], update(a).where(a.table == table.id, a.review.is_(None)).values(**sign))

    async def view(self, table: Table, owner: Owner) -> Json:
        """How far it is, and the analysis once it is there."""
        job = self.jobs.find(table.id)
        if job is None and (row := await self._row(table)) is not None:
            if row.review is None:  # another server is at work on it
                return {"done": row.done, "of": row.of, "analysis": None}
            await self.review(table)
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
