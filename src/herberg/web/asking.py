"""Who asks: somebody known by a cookie or a token, or a stranger at the door."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.security import APIKeyCookie, HTTPBearer

from herberg.web.guard import COOKIE
from herberg.web.people import Person
from herberg.web.problems import who_are_you
from herberg.web.rooms import Limits, People

YEAR = 365 * 86400


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


@dataclass
class Entrance:
    """Where names and passwords are asked for, slowly, and browsers get their cookies."""

    request: Request
    response: Response
    people: People
    limits: Limits

    def knock(self, *names: str) -> None:
        """Not too often from one address, nor under one name."""
        for key in (self.request.client.host if self.request.client else "unix", *names):
            self.limits.door.check(key)

    async def guest(self, name: str) -> Person:
        """A stranger is a guest from now on."""
        person, secret = await self.people.guest(name)
        self.remember(secret)
        return person

    def remember(self, secret: str) -> None:
        """The browser knows its guest again for a year."""
        secure = self.request.url.scheme == "https"
        self.response.set_cookie(COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure)

    async def forget(self) -> None:
        """This browser is forgotten."""
        if secret := self.request.cookies.get(COOKIE):
            await self.people.leave(secret)
        self.response.delete_cookie(COOKIE)


async def entrance(request: Request, response: Response, people: People, limits: Limits) -> Entrance:
    """Where somebody comes in; asynchronous, for the framework would make a plain class in a thread."""
    return Entrance(request, response, people, limits)


Door = Annotated[Entrance, Depends(entrance)]
