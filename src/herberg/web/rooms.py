"""The rooms of one server process: made once, opened and closed together, and handed to the routes by their types."""

import asyncio
import logging
import sys
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Request

from herberg import __version__
from herberg.web import (
    analyses,
    chairs,
    chat,
    guard,
    live,
    lobby,
    logbook,
    logs,
    matches,
    moves,
    people,
    robots,
    store,
    tables,
    view,
    warm,
    wire,
)
from herberg.web.settings import Settings

log = logging.getLogger("herberg.house")


class Rooms:
    """All rooms, each with those that it needs."""

    def __init__(self, settings: Settings) -> None:
        self.limits = guard.Limits(settings.rate)
        self.figures = logs.Figures()
        self.store = store.Store(settings.database)
        self.hub = wire.Hub()
        self.kitchen = warm.Kitchen(self.hub.wake)
        self.people = people.People(self.store)
        self.lobby = lobby.Lobby(self.store, self.kitchen)
        self.logbook = logbook.Logbook(self.store)
        self.tables = tables.Tables(self.store, self.logbook, self.hub, self.kitchen)
        self.moves = moves.Moves(self.store, self.tables, self.logbook, self.kitchen)
        self.chairs = chairs.Chairs(self.store, self.tables, self.hub)
        self.chat = chat.Chat(self.store, self.tables)
        self.window = view.Window(self.store, self.logbook, self.chat, self.kitchen)
        self.live = live.Live(self.tables, self.chairs, self.window, self.hub)
        self.matches = matches.Matches(self.tables, self.logbook, self.window, self.kitchen)
        self.analyses = analyses.Analyses(self.matches, settings.thought)
        self.robots = robots.Robots(self.tables, self.moves, self.lobby, self.hub, self.kitchen, settings.pace)
        self.wire = wire.Wire(self.store, self.tables.look_again, alone=settings.workers == 1)
        self.work: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """The doors open; the kitchen starts cooking behind them."""
        sys.setswitchinterval(0.001)  # a thread that loads a game holds up a move no longer than this
        self.store.start()
        for work in (self.wire.listen(), self.robots.serve(), self.robots.sweep(), self.kitchen.cook()):
            self.work.append(asyncio.create_task(work))
        log.info("open", extra={"database": self.store.database.partition(":")[0], "version": __version__})

    async def close(self) -> None:
        """Streams end, moves under way are written, connections close."""
        self.hub.close()
        for task in self.work:
            task.cancel()
        self.robots.stop()
        self.analyses.stop()
        self.kitchen.stop()
        await self.store.stop()
        log.info("closed")


def room(chosen: Callable[[Rooms], object]) -> Any:
    """One room of this server, for a route that asks for it by its type."""

    async def handed(request: Request) -> object:
        return chosen(request.app.state.rooms)

    return Depends(handed)


Analyses = Annotated[analyses.Analyses, room(lambda rooms: rooms.analyses)]
Chairs = Annotated[chairs.Chairs, room(lambda rooms: rooms.chairs)]
Chat = Annotated[chat.Chat, room(lambda rooms: rooms.chat)]
Figures = Annotated[logs.Figures, room(lambda rooms: rooms.figures)]
Hub = Annotated[wire.Hub, room(lambda rooms: rooms.hub)]
Kitchen = Annotated[warm.Kitchen, room(lambda rooms: rooms.kitchen)]
Limits = Annotated[guard.Limits, room(lambda rooms: rooms.limits)]
Live = Annotated[live.Live, room(lambda rooms: rooms.live)]
Lobby = Annotated[lobby.Lobby, room(lambda rooms: rooms.lobby)]
Matches = Annotated[matches.Matches, room(lambda rooms: rooms.matches)]
Moves = Annotated[moves.Moves, room(lambda rooms: rooms.moves)]
People = Annotated[people.People, room(lambda rooms: rooms.people)]
Robots = Annotated[robots.Robots, room(lambda rooms: rooms.robots)]
Store = Annotated[store.Store, room(lambda rooms: rooms.store)]
Tables = Annotated[tables.Tables, room(lambda rooms: rooms.tables)]
