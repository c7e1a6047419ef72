"""The rooms of one server process: everything made once, opened and closed together."""

import asyncio
import logging
import sys

from herberg import __version__
from herberg.web.analyses import Analyses
from herberg.web.chairs import Chairs
from herberg.web.chat import Chat
from herberg.web.guard import Limits
from herberg.web.live import Live
from herberg.web.lobby import Lobby
from herberg.web.logbook import Logbook
from herberg.web.logs import Figures
from herberg.web.matches import Matches
from herberg.web.moves import Moves
from herberg.web.people import People
from herberg.web.results import Results
from herberg.web.robots import Robots
from herberg.web.settings import Settings
from herberg.web.store import Store
from herberg.web.tables import Tables
from herberg.web.view import Window
from herberg.web.warm import Kitchen
from herberg.web.wire import Hub, Wire

log = logging.getLogger("herberg.house")


class Rooms:
    """All rooms, each with those that it needs."""

    def __init__(self, settings: Settings) -> None:
        self.limits = Limits(settings.rate)
        self.figures = Figures()
        self.store = Store(settings.database)
        self.hub = Hub()
        self.kitchen = Kitchen(self.hub.wake_all)
        self.people = People(self.store)
        self.results = Results(self.store)
        self.lobby = Lobby(self.store, self.kitchen)
        self.logbook = Logbook(self.store)
        self.tables = Tables(self.store, self.logbook, self.hub, self.kitchen)
        self.moves = Moves(self.tables, self.logbook, self.results, self.hub, self.kitchen)
        self.chairs = Chairs(self.store, self.tables, self.hub)
        self.chat = Chat(self.store, self.tables, self.hub)
        self.window = Window(self.store, self.logbook, self.chat, self.kitchen)
        self.live = Live(self.tables, self.chairs, self.window, self.hub)
        self.matches = Matches(self.tables, self.logbook, self.window, self.kitchen)
        self.analyses = Analyses(self.matches, settings.thought)
        self.robots = Robots(self.tables, self.moves, self.lobby, self.hub, self.kitchen, pace=settings.pace)
        self.wire = Wire(self.store, self.tables.heard, alone=settings.workers == 1)
        self.cooking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """The doors open; the kitchen starts cooking behind them."""
        sys.setswitchinterval(0.001)  # a thread that loads a game holds up a move no longer than this
        self.store.start()
        self.wire.start()
        self.robots.start()
        self.cooking = asyncio.create_task(self.kitchen.cook())
        log.info("open", extra={"database": self.store.database.partition(":")[0], "version": __version__})

    async def close(self) -> None:
        """Streams end, moves under way are written, connections close."""
        self.hub.close()
        self.robots.stop()
        self.analyses.stop()
        self.wire.stop()
        if self.cooking:
            self.cooking.cancel()
        self.kitchen.close()
        await self.store.stop()
        log.info("closed")
