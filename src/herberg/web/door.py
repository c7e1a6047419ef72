"""Connections, before there is a request: how many, how slowly, and how long a head may be.

Whoever has too many open loses the oldest that says nothing, so half-sent requests push out one another and nobody
else: somebody who comes in to play always finds a place.
"""

import json
import time
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from herberg.core.words import _
from herberg.web.guard import HEAD, HEADERS
from herberg.web.shares import network

HEAD_TIME, BODY_TIME = 10.0, 30.0
"""Seconds for the head of a request, and for its body."""
GLANCE = 1.0
"""Seconds between two looks for those who are too slow."""
NEVER = float("inf")


class Places:
    """The connections of this process: how many there may be, and which of them say nothing."""

    def __init__(self, most: int, most_at: int) -> None:
        self.most = most
        self.most_at = most_at
        self.all: Counter[str] = Counter()
        """How many are open from each address."""
        self.silent: dict[Doorkeeper, float] = {}
        """Those with no whole request, the oldest first, and until when one is waited for."""
        self.looking = False

    def has_room(self, comer: "Doorkeeper") -> bool:
        """Whether there is a place, if need be that of somebody who says nothing."""
        if self.most_at and self.all[comer.address] > self.most_at and not comer.is_proxy:
            return self._free(comer)
        return not self.most or self.all.total() <= self.most or self._free(None) or self._free(comer)

    def _free(self, comer: "Doorkeeper | None") -> bool:
        """One silent connection is closed: of the same address, or of the one that has most of all."""
        address = comer.address if comer else self.all.most_common(1)[0][0]
        oldest = next((one for one in self.silent if one.address == address and one is not comer), None)
        if oldest:
            oldest.refuse(503, _("Too many are waiting at the door."))
        return oldest is not None

    def look(self, loop: Any) -> None:
        """Whoever is too slow is sent away; and so again in a while."""
        for one, until in list(self.silent.items()):
            if until < time.monotonic():
                one.refuse(408, _("That took too long."))
        self.looking = bool(self.all)
        if self.looking:
            loop.call_later(GLANCE, self.look, loop)


class Doorkeeper(HttpToolsProtocol):
    """One connection."""

    places = Places(0, 0)
    """Those of this process; the house says how many."""
    address = ""
    is_proxy = False
    head = 0
    """Bytes of the head so far."""

    def connection_made(self, transport: Any) -> None:
        """Somebody stands at the door; there may be no room."""
        super().connection_made(transport)
        host = self.client[0] if self.client else "unix"
        self.address = network(host)
        self.is_proxy = host in getattr(self.config.loaded_app, "trusted_hosts", ())
        self.places.all[self.address] += 1
        self._wait(HEAD_TIME)
        if not self.places.has_room(self):
            self.refuse(429, _("Too many are waiting at the door."))
        elif not self.places.looking:
            self.places.look(self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        """They have left."""
        self.places.silent.pop(self, None)
        self.places.all[self.address] -= 1
        if not self.places.all[self.address]:
            del self.places.all[self.address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """They say something; a head without end is not listened to."""
        if self.transport.is_closing():
            return
        self.head += len(data)
        super().data_received(data)
        if self.head > 2 * HEAD and not self.transport.is_closing():
            self.refuse(431, _("That is too large."))

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._wait(HEAD_TIME)

    def on_headers_complete(self) -> None:
        """Its head is whole."""
        self.head = 0
        self._wait(BODY_TIME)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Some of its body."""
        self.head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """It is whole; now it is the house that takes its time."""
        self.head = 0
        self.places.silent.pop(self, None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered; perhaps they ask again."""
        super().on_response_complete()
        if not self.transport.is_closing() and self not in self.places.silent:
            self._wait(NEVER)

    def _wait(self, seconds: float) -> None:
        """From now on they are waited for so long; who waits longest stands first."""
        self.places.silent.pop(self, None)
        self.places.silent[self] = time.monotonic() + seconds

    def send_400_response(self, msg: str) -> None:
        """What cannot be understood is refused like anything else."""
        self.refuse(400, _("That cannot be understood."))

    def refuse(self, status: int, title: str) -> None:
        """A last word, with the usual headers, unless an answer is under way."""
        self.places.silent.pop(self, None)
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(refusal(status, title))
        self.transport.close()


def refusal(status: int, title: str) -> bytes:
    """A whole answer that refuses a connection."""
    body = json.dumps({"type": "about:blank", "title": title, "status": status}, ensure_ascii=False).encode()
    headers = [*HEADERS, (b"content-type", b"application/problem+json"), (b"content-length", b"%d" % len(body))]
    headers += [(b"connection", b"close"), (b"retry-after", b"10")]
    return STATUS_LINE[status] + b"".join(b"%s: %s\r\n" % line for line in headers) + b"\r\n" + body
