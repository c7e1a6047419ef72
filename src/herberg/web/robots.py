"""Those who answer without a page: bots, chairs that pass in advance, and tables that wait to be laid.

One worker for each server takes tables from a queue; thinking happens in the engine room and holds up nobody. Several
servers may take up the same table: the key (table, ply) lets one of them win.
"""

import asyncio
import logging
import random
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from herberg.analysis.advice import Advice
from herberg.core.match import seen
from herberg.core.words import _, language
from herberg.web.chairs import Chairs
from herberg.web.clock import now
from herberg.web.engine import Engine
from herberg.web.lobby import Lobby
from herberg.web.logbook import Event
from herberg.web.moves import Moves
from herberg.web.people import Person
from herberg.web.plans import Plan, is_broken, passing
from herberg.web.problems import Problem, unusable
from herberg.web.shapes import Hint
from herberg.web.shares import BOTS_ALONE, Owner, Owners
from herberg.web.store import Away
from herberg.web.tables import Table, Tables
from herberg.web.warm import Kitchen
from herberg.web.wire import Hub

SWEEP, IDLE = 2.0, 5.0
"""Seconds between two looks for tables that a server left behind, and after which one counts as left."""
LATER = 600.0
"""Seconds after which a table where something broke is tried again."""
FORGOTTEN = 1800.0
"""Seconds for which a table of bots waits for somebody to look."""
ADVANCE = (0.4, 2.0)
"""A pass in advance takes this long, evenly spread, so that nobody can tell it from thinking."""

log = logging.getLogger("herberg.robots")


class Robots:
    """The worker of one server."""

    def __init__(
        self,
        tables: Tables,
        moves: Moves,
        chairs: Chairs,
        lobby: Lobby,
        hub: Hub,
        kitchen: Kitchen,
        engine: Engine,
        owners: Owners,
        pace: float,
    ) -> None:
        self.tables = tables
        self.moves = moves
        self.chairs = chairs
        self.lobby = lobby
        self.hub = hub
        self.kitchen = kitchen
        self.engine = engine
        self.owners = owners
        self.pace = pace
        self.busy: dict[str, asyncio.Task[None]] = {}
        """Who attends which table."""
        self.again: set[str] = set()
        """Where the house was called to while it was there."""

    def stop(self) -> None:
        """Work ends; another server, or this one when it is back, goes on."""
        for task in self.busy.values():
            task.cancel()

    async def serve(self) -> None:
        """Go wherever the house is called to."""
        while True:
            table = await self.hub.called()
            if table in self.busy:
                self.again.add(table)
            else:
                self.busy[table] = asyncio.create_task(self._attend(table))

    async def sweep(self) -> None:
        """Look now and then for tables where nobody was called, or nobody came."""
        while True:
            try:
                while waiting := await self.lobby.waiting_for_the_house(IDLE):
                    for table in waiting:
                        if table not in self.busy:
                            self.hub.call(table)
            except Away:
                pass  # it is looked again, and the log has told it
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    async def _attend(self, table_id: str) -> None:
        """Answer at this table until a person is asked."""
        try:
            while await self._answer(table_id):
                pass
            await self._check_off(table_id)
        except Problem as problem:
            log.debug("somebody was quicker", extra={"table": table_id, "status": problem.status})
        except Away:
            pass  # it is looked for again, and the log has told it
        except Exception:
            log.exception("a table could not be attended", extra={"table": table_id})
            with suppress(SQLAlchemyError):
                await self.lobby.put_off(table_id, None, now() + LATER)
        finally:
            del self.busy[table_id]
            if table_id in self.again:
                self.again.discard(table_id)
                self.hub.call(table_id)

    async def _check_off(self, table_id: str) -> None:
        """Whoever passes in advance but has a choice is not waited for by the house."""
        table = await self.tables.get(table_id)
        if not table.playing or table.now is None:
            return
        asked = table.chairs[table.now.turn]
        if asked.advance or asked.plan:
            await self.lobby.put_off(table_id, table.ply, None)

    async def _answer(self, table_id: str) -> bool:
        table = await self.tables.get(table_id)
        if table.now is None:
            await self.tables.lay(table_id)
            return True
        if not table.playing:
            return False
        if not any(chair.person for chair in table.chairs) and not self.hub.is_looked_at(table_id):
            await self._leave_alone(table_id, table.now)
            return False
        if table.lesson:
            return await self._lead(table, table.now)
        chair = table.chairs[table.now.turn]
        if chair.kind == "bot":
            name = str(chair.level)
            if not self.kitchen.can_think(table.game.name, name):
                await self.kitchen.ready[table.game.name].wait()
                return True
            return await self._bot_answers(table, table.now, name)
        if chair.plan:
            return await self._follow(table, table.now, Plan.read(chair.plan))
        return chair.advance and await self._pass(table, table.now)

    async def _lead(self, table: Table, now: Event) -> bool:
        """What others do in a lesson, and what it does for its learner without a word; else it waits for them."""
        assert table.lesson
        if table.lead is None or (now.turn == table.lesson.seat and table.lead.title):
            await self.lobby.put_off(table.id, now.ply, None)
            return False
        await asyncio.sleep(self.pace if self.hub.is_watched(table.id) else 0)
        return await self._still(table.id, now, table.chairs[now.turn].kind, table.lead.action)

    async def _leave_alone(self, table_id: str, last: Event) -> None:
        """Bots among themselves wait until somebody looks; after a while they go home."""
        if now() - last.at > FORGOTTEN:
            await self.tables.close(table_id)
        else:
            await self.lobby.put_off(table_id, last.ply, now() + FORGOTTEN)

    async def _bot_answers(self, table: Table, now: Event, level: str) -> bool:
        pause = asyncio.sleep(self.pace if self.hub.is_watched(table.id) else 0)
        action, _none = await asyncio.gather(self._choice(table, now, level), pause)
        return await self._still(table.id, now, "bot", action)

    async def _choice(self, table: Table, now: Event, level: str) -> int:
        """What the bot does; one that only throws dice needs no engine for it."""
        if level == "random":
            return random.choice(table.game.choices(now.state))
        view = seen(table.game, now.state, now.turn)
        order = "choose", table.id, level, table.game, view, now.turn
        action: int = await self.engine.ask(self._payer(table), order, patient=True)
        return action

    def _payer(self, table: Table) -> Owner:
        """Whose time the bots of a table take: the host's, or where the host only looks on, the first player's."""
        people = [chair.person for chair in table.chairs if chair.person]
        if not people:
            return Owner(BOTS_ALONE, table.host or "")
        return self.owners.of(table.host if table.host in people else people[0])

    async def _pass(self, table: Table, now: Event) -> bool:
        """The one open choice, after a while that says nothing."""
        choices = table.game.choices(now.state)
        if len(choices) != 1:
            return False
        await asyncio.sleep(random.uniform(*ADVANCE))
        return await self._still(table.id, now, "person", choices[0])

    async def _follow(self, table: Table, now: Event, plan: Plan) -> bool:
        """What somebody wants done in advance, if nothing has happened that might have changed their mind."""
        past = await self.moves.logbook.events(table.game, table.id, range(plan.since, now.ply + 1))
        if await asyncio.to_thread(is_broken, table.game, past, now.turn):
            await self.chairs.keep_plan(table, now.turn, None, broken=now.ply)
            return True
        action = passing(table.game, now)
        if action is None:
            return False
        await asyncio.sleep(random.uniform(*ADVANCE))
        fresh = await self.tables.get(table.id)
        if fresh.ply == now.ply and fresh.chairs[now.turn].plan == table.chairs[now.turn].plan:
            await self.moves.move(fresh, now.turn, action)
            await self.chairs.keep_plan(fresh, now.turn, plan.after(now.ply))
        return True

    async def _still(self, table_id: str, asked: Event, kind: str, action: int) -> bool:
        """Play it, if the table still asks the same chair the same question."""
        table = await self.tables.get(table_id)
        if table.ply == asked.ply and table.chairs[asked.turn].kind == kind:
            await self.moves.move(table, asked.turn, action)
        return True

    async def hint(self, table_id: str, person: Person, idea: int | None = None) -> Hint:
        """What the search would do, how it sees this seat's chances, what is nearly as good, and why; also as `words`.

        Where somebody has an idea, the reasons tell how that would end.
        """
        table = await self.tables.get(table_id)
        seat = table.players_seat(person)
        self.kitchen.check(table.game)
        table.check_running()
        if table.now is None or not table.playing:
            raise unusable(_("The match begins when every chair is taken."))
        if table.now.turn != seat:
            raise unusable(_("It is not your turn."))
        view, names = seen(table.game, table.now.state, seat), table.names()

        def say(action: int) -> str:
            return table.game.words.say(view, action, names)

        if idea is not None and not table.game.may(view, idea):
            raise unusable(_("That choice is not open now."))
        order = ("advise", table.game, view, seat, idea, language())
        found: Advice = await self.engine.ask(self.owners.of(person.id), order)
        return Hint(
            action=found.action,
            text=say(found.action),
            chance=found.chance,
            second=found.second,
            why=found.why(say),
            words=found.tell(say),
        )
