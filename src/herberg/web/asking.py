"""Who asks: somebody known by a cookie or a token, or a stranger at the door."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection

from herberg.core.words import _
from herberg.web.guard import COOKIE, SAFE
from herberg.web.languages import cookie
from herberg.web.logs import learn
from herberg.web.people import Person, compared
from herberg.web.problems import forbidden, not_found, who_are_you
from herberg.web.rooms import Limits, Owners, People
from herberg.web.shares import Owner as Share
from herberg.web.shares import network

YEAR = 365 * 86400


async def anybody(request: Request, people: People, limits: Limits, owners: Owners) -> Person | None:
    """Who asks, if the house knows them."""
    secret = secret_of(request)
    person = await people.who(secret) if secret else None
    if person:
        owners.hear(person.id, address_of(request))
        learn(person=person.id)
        person.check_may_enter()
        limits.person.check(person.id)
        if person.only_reads and request.method not in SAFE:
            raise forbidden(_("This token can only read."))
    elif request.headers.get("authorization"):
        raise who_are_you()
    return person


def address_of(request: Request) -> str:
    """From where it was asked."""
    return request.client.host if request.client else "unix"


def secret_of(request: Request) -> str | None:
    """The token or cookie that came along."""
    kind, _space, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token.strip()
    return cookie_of(request)


def cookie_of(request: Request) -> str | None:
    """The cookie by which a browser is known."""
    return cookie(request.headers.get("cookie", ""), COOKIE)


Anybody = Annotated[Person | None, Depends(anybody)]
BEARER = HTTPBearer(auto_error=False, scheme_name="token", description="a token made with `POST /api/token`")


class Biscuit(APIKeyCookie):
    """A cookie for the description; who it belongs to is found in `anybody`, in one pass over the header."""

    async def __call__(self, request: HTTPConnection) -> str | None:
        """Nothing is read here."""
        return None


BISCUIT = Biscuit(
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


async def share(request: Request, person: Anybody, owners: Owners) -> Share:
    """Whose share of the engines' time this takes; strangers have that of their address."""
    return owners.hear(person.id if person else "", address_of(request))


Asker = Annotated[Share, Depends(share)]


async def owner(person: Known) -> Person:
    """Who asks, in a browser: a program that plays for somebody cannot lock them out, nor make more of its kind."""
    if person.is_program:
        raise forbidden(_("A token cannot do that; open your page in a browser."))
    return person


Owner = Annotated[Person, Depends(owner)]


async def landlord(person: Owner) -> Person:
    """Who asks, if the house is theirs; for others there is nothing here."""
    if not person.is_owner:
        raise not_found()
    return person


Landlord = Annotated[Person, Depends(landlord)]


@dataclass
class Entrance:
    """Where names and passwords are asked for, slowly, and browsers get their cookies."""

    request: Request
    response: Response
    people: People
    limits: Limits

    def knock(self) -> None:
        """Not too often from one address; whoever guesses elsewhere shuts nobody out."""
        self.limits.door.check(network(address_of(self.request)))

    def guess(self, name: str) -> None:
        """Not too often for one account from one address."""
        self.knock()
        self.limits.guesses.check(f"{network(address_of(self.request))} {compared(name)}")

    @property
    def secret(self) -> str:
        """The cookie or token that came along."""
        return secret_of(self.request) or ""

    async def is_known(self) -> bool:
        """Whether whoever came in is known still; a stranger never was."""
        return not self.secret or await self.people.is_known_still(self.secret)

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
        if secret := cookie_of(self.request):
            await self.people.leave(secret)
        self.response.delete_cookie(COOKIE)


async def entrance(request: Request, response: Response, people: People, limits: Limits) -> Entrance:
    """Where somebody comes in; asynchronous, for the framework would make a plain class in a thread."""
    return Entrance(request, response, people, limits)


Door = Annotated[Entrance, Depends(entrance)]
