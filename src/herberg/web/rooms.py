"""The rooms of one server process: made once, opened and closed together, and handed to the routes by their types."""

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Request

from herberg import __version__
from herberg.games import games
from herberg.web import (
    accounts,
    addresses,
    analyses,
    chairs,
    channels,
    chat,
    circle,
    editions,
    engine,
    feed,
    figures,
    guard,
    keyring,
    live,
    lobby,
    logbook,
    matches,
    moves,
    orders,
    outbox,
    pace,
    people,
    postman,
    retention,
    robots,
    school,
    shares,
    solving,
    steward,
    store,
    tables,
    timekeeper,
    view,
    warm,
    watchers,
    wire,
)
from herberg.web.settings import Settings

log = logging.getLogger("herberg.house")


class Rooms:
    """All rooms, each with those that it needs."""

    def __init__(self, settings: Settings) -> None:
        self.limits = guard.Limits(settings.rate)
        self.settings = settings
        self.owners = shares.Owners()
        self.thinkers = engine.Engine("thinkers", engines(settings), settings.memory)
        self.painters = engine.Engine("painters", 1, settings.memory)
        self.store = store.Store(settings.database)
        self.store.paced = pace.reckon
        self.hub = wire.Hub()
        self.kitchen = warm.Kitchen(self.hub.wake)
        self.people = people.People(self.store, self.hub.tap, settings.owners)
        self.lobby = lobby.Lobby(self.store, self.kitchen)
        self.logbook = logbook.Logbook(self.store)
        self.editions = editions.Editions(self.store)
        self.tables = tables.Tables(self.store, self.logbook, self.editions, self.hub)
        self.chairs = chairs.Chairs(self.store, self.tables, self.hub)
        self.moves = moves.Moves(self.store, self.tables, self.logbook, self.chairs)
        self.school = school.School(self.store, self.tables)
        self.chat = chat.Chat(self.store, self.tables)
        self.circle = circle.Circle(self.store, self.tables)
        self.watchers = watchers.Watchers(self.store, self.tables)
        self.window = view.Window(self.logbook, self.chat, self.kitchen, self.painters)
        self.live = live.Live(self.tables, self.chairs, self.window, self.hub, self.limits)
        self.feed = feed.Feed(self.store, self.lobby, self.hub, self.limits)
        self.matches = matches.Matches(self.tables, self.logbook, self.window, self.thinkers)
        self.analyses = analyses.Analyses(self.store, self.matches, self.kitchen, self.thinkers, settings.thought)
        self.solving = solving.Solving(self.store, self.analyses, self.window, self.kitchen, self.thinkers)
        self.robots = robots.Robots(
            self.tables,
            self.moves,
            self.chairs,
            self.lobby,
            self.hub,
            self.kitchen,
            self.thinkers,
            self.owners,
            settings.pace,
        )
        self.wire = wire.Wire(self.store, self.tables.look_again, alone=settings.workers == 1 and not settings.shared)
        self.orders = orders.Orders(self.store, self.people.owners)
        self.reports = orders.Reports(self.store, self.tables)
        self.retention = retention.Retention(self.store, self.tables, settings)
        self.timekeeper = timekeeper.Timekeeper(self.store, self.chairs)
        self.steward = steward.Steward(self.store, self.tables, self.chairs, self.people, self.retention)
        self.outbox = outbox.Outbox(self.store, settings.notice)
        self.channels = channels.Channels(settings, keyring.Keyring(self.store))
        self.addresses = addresses.Addresses(self.store, self.channels, self.limits)
        self.postman = postman.Postman(self.store, self.outbox, self.channels, self.tables, self.lobby)
        self.accounts = accounts.Accounts(self.store, self.people, self.chairs, self.channels, self.limits)
        self.gauges = figures.Gauges(
            {
                "commit": lambda: self.store.pending,
                "table": lambda: len(self.robots.busy),
                "analysis": self.analyses.waiting,
                "letter": lambda: len(self.postman.under_way),
                "thought": self.thinkers.line.count,
                "picture": self.painters.line.count,
            },
            {
                figures.STREAMS: self.hub.count,
                figures.AT_HAND: self.tables.count,
                figures.READY: lambda: sum(map(self.kitchen.is_ready, games())),
            },
        )
        self.work: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """The doors open; the kitchen starts cooking behind them."""
        sys.setswitchinterval(0.001)  # a thread that loads a game holds up a move no longer than this
        self.store.start()
        for work in (
            self.wire.listen(),
            self.robots.serve(),
            self.robots.sweep(),
            self.kitchen.cook(),
            self.gauges.measure_forever(),
            self.steward.serve(),
            self.timekeeper.serve(),
            self.postman.serve(),
        ):
            self.work.append(asyncio.create_task(work))
        log.info("open", extra={"database": self.store.database.partition(":")[0], "version": __version__})

    async def close(self) -> None:
        """Streams end, moves under way are written, connections close."""
        self.hub.close()
        for task in self.work:
            task.cancel()
        self.robots.stop()
        await asyncio.gather(self.thinkers.close(), self.painters.close())
        self.kitchen.stop()
        await self.store.stop()
        log.info("closed")


def engines(settings: Settings) -> int:
    """How many processes think in each server."""
    return settings.engines or max(1, (os.cpu_count() or 1) // settings.workers)


def room(chosen: Callable[[Rooms], object]) -> Any:
    """One room of this server, for a route that asks for it by its type."""

    async def handed(request: Request) -> object:
        return chosen(request.app.state.rooms)

    return Depends(handed)


Accounts = Annotated[accounts.Accounts, room(lambda rooms: rooms.accounts)]
Addresses = Annotated[addresses.Addresses, room(lambda rooms: rooms.addresses)]
Analyses = Annotated[analyses.Analyses, room(lambda rooms: rooms.analyses)]
Chairs = Annotated[chairs.Chairs, room(lambda rooms: rooms.chairs)]
Chat = Annotated[chat.Chat, room(lambda rooms: rooms.chat)]
Circle = Annotated[circle.Circle, room(lambda rooms: rooms.circle)]
Editions = Annotated[editions.Editions, room(lambda rooms: rooms.editions)]
Feed = Annotated[feed.Feed, room(lambda rooms: rooms.feed)]
Gauges = Annotated[figures.Gauges, room(lambda rooms: rooms.gauges)]
Hub = Annotated[wire.Hub, room(lambda rooms: rooms.hub)]
House = Annotated[Rooms, room(lambda rooms: rooms)]
Kitchen = Annotated[warm.Kitchen, room(lambda rooms: rooms.kitchen)]
Limits = Annotated[guard.Limits, room(lambda rooms: rooms.limits)]
Live = Annotated[live.Live, room(lambda rooms: rooms.live)]
Lobby = Annotated[lobby.Lobby, room(lambda rooms: rooms.lobby)]
Matches = Annotated[matches.Matches, room(lambda rooms: rooms.matches)]
Moves = Annotated[moves.Moves, room(lambda rooms: rooms.moves)]
Orders = Annotated[orders.Orders, room(lambda rooms: rooms.orders)]
People = Annotated[people.People, room(lambda rooms: rooms.people)]
Reports = Annotated[orders.Reports, room(lambda rooms: rooms.reports)]
School = Annotated[school.School, room(lambda rooms: rooms.school)]
Owners = Annotated[shares.Owners, room(lambda rooms: rooms.owners)]
Robots = Annotated[robots.Robots, room(lambda rooms: rooms.robots)]
Solving = Annotated[solving.Solving, room(lambda rooms: rooms.solving)]
Store = Annotated[store.Store, room(lambda rooms: rooms.store)]
Set = Annotated[Settings, room(lambda rooms: rooms.settings)]
Watchers = Annotated[watchers.Watchers, room(lambda rooms: rooms.watchers)]
Tables = Annotated[tables.Tables, room(lambda rooms: rooms.tables)]
