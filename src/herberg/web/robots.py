"""Those who answer without a page: bots, chairs that pass in advance, and tables that wait to be laid.

One worker for each server takes tables from a queue; thinking happens in threads and holds up nobody. Several servers
may take up the same table: the key (table, ply) lets one of them win.
"""

import asyncio
import logging
import random
from concurrent.futures import ThreadPoolExecutor

from herberg.analysis.advice import advise
from herberg.bots.bot import Bot, make_bot
from herberg.core.match import seen
from herberg.core.words import _
from herberg.web.house import House, Sitting
from herberg.web.problems import Problem, unprepared, unusable

SWEEP = 10.0
"""Seconds between two looks for tables that another server left behind."""
ADVANCE = (0.4, 2.0)
"""A pass in advance takes this long, evenly spread, so that nobody can tell it from thinking."""

log = logging.getLogger("herberg.robots")


class Robots:
    """The worker of one server."""

    def __init__(self, house: House, pace: float) -> None:
        self.house = house
        self.pace = pace
        self.pool = ThreadPoolExecutor(2, thread_name_prefix="think")
        self.busy: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Work begins."""
        self._spawn(self._serve_forever())
        self._spawn(self._sweep_forever())

    def stop(self) -> None:
        """Work ends; another server, or this one when it is back, goes on."""
        for task in self.tasks:
            task.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)

    def _spawn(self, work: "asyncio.Future[None] | object") -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _serve_forever(self) -> None:
        while True:
            table = await self.house.turns.get()
            if table not in self.busy:
                self.busy.add(table)
                self._spawn(self._attend(table))

    async def _sweep_forever(self) -> None:
        while True:
            try:
                for table in await self.house.waiting_for_the_house(idle=5.0):
                    self.house.turns.put_nowait(table)
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    async def _attend(self, table: str) -> None:
        """Answer at this table until a person is asked."""
        bots: dict[tuple[int, str], Bot] = {}  # kept as long, for a bot may go on from what it thought before
        try:
            while await self._answer(table, bots):
                pass
        except Problem as problem:
            log.debug("somebody was quicker", extra={"table": table, "status": problem.status})
        except Exception:
            log.exception("a table could not be attended", extra={"table": table})
        finally:
            self.busy.discard(table)

    async def _answer(self, table: str, bots: dict[tuple[int, str], Bot]) -> bool:
        sitting = await self.house.sitting(table)
        if sitting.now is None:
            await self.house.kitchen.ready[sitting.game.name].wait()
            await self.house.lay(table)
            return True
        if not sitting.playing or not self.house.kitchen.is_ready(sitting.game.name):
            return False
        chair = sitting.chairs[int(sitting.now.state.seat)]
        if chair.kind == "bot":
            name = str(chair.level)
            bot = bots.setdefault((chair.seat, name), make_bot(name, sitting.game))
            return await self._bot_answers(sitting, chair.seat, bot)
        return chair.advance and await self._pass(sitting, chair.seat)

    async def _bot_answers(self, sitting: Sitting, seat: int, bot: Bot) -> bool:
        assert sitting.now is not None
        ply = sitting.now.ply
        view = seen(sitting.game, sitting.now.state, seat)
        loop = asyncio.get_running_loop()
        pause = asyncio.sleep(self.pace if self.house.hub.is_watched(sitting.table) else 0)
        action, _none = await asyncio.gather(loop.run_in_executor(self.pool, bot.choose, view, seat), pause)
        return await self._still(sitting.table, ply, seat, "bot", action)

    async def _pass(self, sitting: Sitting, seat: int) -> bool:
        """The one open choice, after a while that says nothing."""
        assert sitting.now is not None
        choices = sitting.game.choices(sitting.now.state)
        if len(choices) != 1:
            return False
        await asyncio.sleep(random.uniform(*ADVANCE))
        return await self._still(sitting.table, sitting.now.ply, seat, "person", choices[0])

    async def _still(self, table: str, ply: int, seat: int, kind: str, action: int) -> bool:
        """Play it, if the table still asks the same chair the same question."""
        sitting = await self.house.sitting(table)
        if sitting.now is None or sitting.now.ply != ply or sitting.chairs[seat].kind != kind:
            return True
        await self.house.move(sitting, seat, action)
        return True

    async def hint(self, sitting: Sitting, seat: int) -> dict[str, object]:
        """What the search would do, how it sees this seat's chances, and what is nearly as good; also as `words`."""
        if not self.house.kitchen.is_ready(sitting.game.name):
            raise unprepared()
        if sitting.over:
            raise unusable(_("The match is over."))
        if sitting.now is None or not sitting.playing:
            raise unusable(_("The match begins when every chair is taken."))
        if int(sitting.now.state.seat) != seat:
            raise unusable(_("It is not your turn."))
        view = seen(sitting.game, sitting.now.state, seat)
        names = sitting.names()

        def say(action: int) -> str:
            return sitting.game.words.say(view, action, names)

        loop = asyncio.get_running_loop()
        advice = await loop.run_in_executor(self.pool, advise, sitting.game, view, seat)
        return {
            "action": advice.action,
            "text": say(advice.action),
            "chance": advice.chance,
            "second": advice.second,
            "words": advice.tell(say),
        }
