"""The door: sizes, origins, limits and headers, before anything else looks at a request."""

import logging
import re
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from herberg.core.words import _, speaking
from herberg.web import figures, logs
from herberg.web.languages import of_headers
from herberg.web.memory import Memory
from herberg.web.problems import Problem
from herberg.web.shares import network

COOKIE = "herberg"
TABLE = re.compile(r"/(?:api/)?tables/([\w-]{22})(?:/|$)")
SAFE = {"GET", "HEAD", "OPTIONS"}
HEAD = 16 * 1024
BODY = 16 * 1024
EDITION = 512 * 1024
MATCH_FILE = 2 * 1024 * 1024
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
FRESH = [(b"cache-control", b"no-store")]
"""An answer about a table is old the moment after; the way back in a browser asks again."""

log = logging.getLogger("herberg.door")


class Buckets:
    """So many a second, with room for a burst; for each key its own."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left: Memory[tuple[float, float]] = Memory(50_000)

    def take(self, key: str) -> float:
        """0, or the seconds to wait before there is room again."""
        if self.rate <= 0:
            return 0.0
        at = time.monotonic()
        had, then = self.left.pop(key, (self.burst, at))
        has = min(self.burst, had + (at - then) * self.rate)
        self.left.put(key, (has - 1 if has >= 1 else has, at))
        return 0.0 if has >= 1 else (1 - has) / self.rate

    def check(self, key: str) -> None:
        """Enough is enough."""
        if wait := self.take(key):
            seconds = str(int(wait) + 1)
            raise Problem(429, _("Too many requests."), _("Please wait a moment."), headers={"Retry-After": seconds})


class Crowd:
    """So many at a time; for each key its own."""

    def __init__(self, most: float) -> None:
        self.most = most
        self.here: Counter[str] = Counter()

    def check(self, key: str) -> None:
        """Whether one more may come."""
        if key and self.most and self.here[key] >= self.most:
            detail = _("Too many pages are open at once. Close one of them.")
            raise Problem(429, _("Too many requests."), detail, headers={"Retry-After": "10"})

    @contextmanager
    def one_of(self, key: str) -> Iterator[None]:
        """One more is here."""
        self.here[key] += 1
        try:
            yield
        finally:
            self.here[key] -= 1
            if not self.here[key]:
                del self.here[key]


class Limits:
    """How much one person and one address may ask."""

    def __init__(self, factor: float) -> None:
        self.address = Buckets(100 * factor, 400 * factor)
        self.person = Buckets(30 * factor, 120 * factor)
        self.door = Buckets(0.5 * factor, 20 * factor)
        """New guests, logins and passwords, by address."""
        self.guesses = Buckets(0.02 * factor, 10 * factor)
        """Logins and codes of one account from one address: nobody shuts out its owner, who is elsewhere."""
        self.streams, self.pages = Crowd(200 * factor), Crowd(24 * factor)
        """Streams at a time, of one address and of one person."""
        self.chat = Buckets(1 * factor, 10 * factor)
        self.letters = Buckets(0.002 * factor, 6 * factor)
        """First letters to new addresses, by who wants them and by where they go."""
        self.tables = Buckets(0.2 * factor, 20 * factor)
        self.editions = Buckets(3 * factor, 40 * factor)
        """Checks and saves while somebody types."""
        self.hints = Buckets(0.5 * factor, 20 * factor)
        self.analyses = Buckets(0.02 * factor, 5 * factor)
        self.exports = Buckets(0.01 * factor, 5 * factor)
        self.reports = Buckets(0.05 * factor, 10 * factor)

    def told(self) -> dict[str, tuple[float, float]]:
        """Each with how many a second it allows, and how many at once."""
        return {name: (one.rate, one.burst) for name, one in vars(self).items() if isinstance(one, Buckets)}


class Guard:
    """ASGI middleware around the whole house."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, pass on, add headers, count."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start, status, known_as = time.perf_counter(), 500, secrets.token_hex(6)
        headers = dict(scope["headers"]) if is_small(scope) else {}
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # what GET would answer; the server leaves the body out
        is_api = scope["path"].startswith("/api/")

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *HEADERS, *(FRESH if is_api else [])]
                message["headers"].append((b"x-request-id", known_as.encode()))
            await send(message)

        with speaking(of_headers(headers, scope["query_string"])), logs.about(request=known_as, **table_in(scope)):
            try:
                self._check(scope, headers)
                await self.app(scope, self._counted(scope, receive), sending)
            except Problem as problem:
                await problem.response()(scope, receive, sending)
            except Exception:  # it is answered already; here it is known whom it happened to
                log.exception("accident")
            finally:
                self._count(scope, status, time.perf_counter() - start)

    def _check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        address = scope["client"][0] if scope.get("client") else "unix"
        self.limits.address.check(network(address))
        if not is_small(scope):
            raise Problem(431, _("That is too large."))
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 12 or int(length) > room(scope["path"]):
            raise Problem(413, _("That is too large."))
        if scope["method"] not in SAFE:
            check_origin(headers)

    def _counted(self, scope: Scope, receive: Receive) -> Receive:
        """The same body, as long as it stays within its size even where its length was not told."""
        limit, taken = room(scope["path"]), 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > limit:
                raise HTTPException(413)  # it may come from within a route: the house answers it like any other
            return message

        return counted

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get("route")
        path = getattr(route, "path", "other")
        figures.count_request(scope["method"], path, status, None if path.endswith("/events") else seconds)
        if log.isEnabledFor(logging.INFO) and path not in ("/livez", "/healthz", "/metrics"):
            told = {"method": scope["method"], "path": path, "status": status, "ms": round(seconds * 1000, 2)}
            log.info("request", extra=told)


def table_in(scope: Scope) -> dict[str, str]:
    """Which table a request is about, if any."""
    found = TABLE.match(scope["path"])
    return {"table": found[1]} if found else {}


def room(path: str) -> int:
    """How large a body may be."""
    if path.startswith("/api/editions"):
        return EDITION
    return MATCH_FILE if path == "/api/matches" else BODY


def is_small(scope: Scope) -> bool:
    """Whether the head of a request stays within its size."""
    lines = sum(len(name) + len(value) for name, value in scope["headers"])
    return lines + len(scope.get("raw_path") or b"") + len(scope["query_string"]) <= HEAD


def check_origin(headers: dict[bytes, bytes]) -> None:
    """A change asked for by a page comes from our own pages, or not at all."""
    origin = headers.get(b"origin")
    if origin is None:
        from_browser = headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin")
        if from_browser or (b"cookie" in headers and b"authorization" not in headers):
            raise Problem(403, _("That came from another site."), _("The Origin header is missing."))
    elif origin.partition(b"://")[2] != headers.get(b"host", b"") or b"/" in headers.get(b"host", b""):
        raise Problem(403, _("That came from another site."))
