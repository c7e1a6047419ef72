"""What a route is handed: the rooms that it needs, who asks, and from where."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.security import APIKeyCookie, HTTPBearer

from herberg.web import (
    analyses,
    chairs,
    chat,
    guard,
    live,
    lobby,
    logs,
    matches,
    moves,
    people,
    results,
    robots,
    store,
    tables,
    view,
    warm,
    wire,
)
from herberg.web.guard import COOKIE
from herberg.web.people import Person
from herberg.web.problems import who_are_you
from herberg.web.rooms import Rooms


def room(chosen: Callable[[Rooms], object]) -> Any:
    """One room of this server, for routes that say so by its type."""

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
Results = Annotated[results.Results, room(lambda rooms: rooms.results)]
Robots = Annotated[robots.Robots, room(lambda rooms: rooms.robots)]
Store = Annotated[store.Store, room(lambda rooms: rooms.store)]
Tables = Annotated[tables.Tables, room(lambda rooms: rooms.tables)]
Window = Annotated[view.Window, room(lambda rooms: rooms.window)]


async def address_of(request: Request) -> str:
    """From where somebody asks."""
    return request.client.host if request.client else "unix"


async def anybody(request: Request, people: People, limits: Limits) -> Person | None:
    """Who asks, if the house knows them."""
    secret = secret_of(request)
    person = await people.who(secret) if secret else None
    if person:
        limits.person.check(person.id)
    elif request.headers.get("authorization"):
        raise who_are_you()
    return person


def secret_of(request: Request) -> str | None:
    """The token or cookie that came along."""
    kind, _space, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token.strip()
    return request.cookies.get(COOKIE)


Address = Annotated[str, Depends(address_of)]
Anybody = Annotated[Person | None, Depends(anybody)]

BEARER = HTTPBearer(auto_error=False, scheme_name="token", description="a token made with `POST /api/token`")
BISCUIT = APIKeyCookie(
    name=COOKIE, auto_error=False, scheme_name="cookie", description="a browser's, as `/api/guest` sets it"
)


async def ways_in(_token: Annotated[Any, Depends(BEARER)], _cookie: Annotated[Any, Depends(BISCUIT)]) -> None:
    """By which somebody is known; for the description."""


async def known(person: Anybody, _ways: Annotated[None, Depends(ways_in)] = None) -> Person:
    """Who asks; strangers are turned away."""
    if person is None:
        raise who_are_you()
    return person


Known = Annotated[Person, Depends(known)]
