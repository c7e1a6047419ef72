"""Those who answer without a page: bots, chairs that pass in advance, and tables that wait to be laid.

One worker for each server takes tables from a queue; thinking happens in threads and holds up nobody. Several servers
may take up the same table: the key (table, ply) lets one of them win.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from herberg.analysis.advice import advise
from herberg.bots.bot import Bot, make_bot
from herberg.core.match import seen
from herberg.core.words import _
from herberg.web.lobby import Lobby
from herberg.web.logbook import Event
from herberg.web.moves import Moves
from herberg.web.people import Person
from herberg.web.problems import Problem, unusable
from herberg.web.shapes import Hint
from herberg.web.tables import Table, Tables
from herberg.web.warm import Kitchen
from herberg.web.wire import Hub

SWEEP = 10.0
"""Seconds between two looks for tables that another server left behind."""
ADVANCE = (0.4, 2.0)
"""A pass in advance takes this long, evenly spread, so that nobody can tell it from thinking."""

T = TypeVar("T")
log = logging.getLogger("herberg.robots")


class Robots:
    """The worker of one server."""

    def __init__(self, tables: Tables, moves: Moves, lobby: Lobby, hub: Hub, kitchen: Kitchen, pace: float) -> None:
        self.tables = tables
        self.moves = moves
        self.lobby = lobby
        self.hub = hub
        self.kitchen = kitchen
        self.pace = pace
        self.pool = ThreadPoolExecutor(2, thread_name_prefix="think")
        self.busy: dict[str, asyncio.Task[None]] = {}
        """Who attends which table."""

    def stop(self) -> None:
        """Work ends; another server, or this one when it is back, goes on."""
        for task in self.busy.values():
            task.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def serve(self) -> None:
        """Go wherever the house is called to."""
        while True:
            table = await self.hub.called()
            if table not in self.busy:
                self.busy[table] = asyncio.create_task(self._attend(table))

    async def sweep(self) -> None:
        """Look now and then for tables where nobody was called, or nobody came."""
        while True:
            try:
                for table in await self.lobby.waiting_for_the_house(idle=5.0):
                    self.hub.call(table)
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    async def _attend(self, table_id: str) -> None:
        """Answer at this table until a person is asked."""
        bots: dict[tuple[int, str], Bot] = {}  # kept as long, for a bot may go on from what it thought before
        try:
            while await self._answer(table_id, bots):
                pass
        except Problem as problem:
            log.debug("somebody was quicker", extra={"table": table_id, "status": problem.status})
        except Exception:
            log.exception("a table could not be attended", extra={"table": table_id})
        finally:
            del self.busy[table_id]

    async def _answer(self, table_id: str, bots: dict[tuple[int, str], Bot]) -> bool:
        table = await self.tables.get(table_id)
        if table.now is None:
            await self.kitchen.ready[table.game.name].wait()
            await self.tables.lay(table_id)
            return True
        if not table.playing or not self.kitchen.is_ready(table.game.name):
            return False
        chair = table.chairs[table.now.turn]
        if chair.kind == "bot":
            name = str(chair.level)
            bot = bots.setdefault((chair.seat, name), make_bot(name, table.game))
            return await self._bot_answers(table, table.now, bot)
        return chair.advance and await self._pass(table, table.now)

    async def _bot_answers(self, table: Table, now: Event, bot: Bot) -> bool:
        view = seen(table.game, now.state, now.turn)
        pause = asyncio.sleep(self.pace if self.hub.is_watched(table.id) else 0)
        action, _none = await asyncio.gather(self._think(bot.choose, view, now.turn), pause)
        return await self._still(table.id, now, "bot", action)

    async def _pass(self, table: Table, now: Event) -> bool:
        """The one open choice, after a while that says nothing."""
        choices = table.game.choices(now.state)
        if len(choices) != 1:
            return False
        await asyncio.sleep(random.uniform(*ADVANCE))
        return await self._still(table.id, now, "person", choices[0])

    async def _still(self, table_id: str, asked: Event, kind: str, action: int) -> bool:
        """Play it, if the table still asks the same chair the same question."""
        table = await self.tables.get(table_id)
        if table.ply == asked.ply and table.chairs[asked.turn].kind == kind:
            await self.moves.move(table, asked.turn, action)
        return True

    async def _think(self, work: Callable[..., T], *words: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.pool, work, *words)

    async def hint(self, table_id: str, person: Person) -> Hint:
        """What the search would do, how it sees this seat's chances, and what is nearly as good; also as `words`."""
        table = await self.tables.get(table_id)
        seat = table.players_seat(person)
        self.kitchen.check(table.game.name)
        table.check_running()
        if table.now is None or not table.playing:
            raise unusable(_("The match begins when every chair is taken."))
        if table.now.turn != seat:
            raise unusable(_("It is not your turn."))
        view, names = seen(table.game, table.now.state, seat), table.names()

        def say(action: int) -> str:
            return table.game.words.say(view, action, names)

        found = await self._think(advise, table.game, view, seat)
        words = found.tell(say)
        return Hint(action=found.action, text=say(found.action), chance=found.chance, second=found.second, words=words)
