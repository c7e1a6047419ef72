"""Requests to other hosts, which people have named: never into the house's own network, and never for long."""

import asyncio
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

PATIENCE = 10.0
"""Seconds in which another host answers, all in all."""
TRANSLATED = IPv6Network("64:ff9b::/96")
"""Addresses of the fourth version in the clothes of the sixth."""


class Elsewhere(ValueError):
    """An address where nothing may be sent, or that is none."""


@dataclass(frozen=True)
class Place:
    """Where a request goes."""

    host: str
    port: int
    path: str
    safe: bool
    """Whether it goes by HTTPS."""


class Outside:
    """The way out."""

    def __init__(self, inside: bool = False) -> None:
        self.inside = inside
        """Whether the house's own network may be asked too, and without encryption."""

    def place(self, url: str) -> Place:
        """The host and path of an address, if something may be sent there."""
        if not url.isascii() or not url.isprintable() or " " in url:
            raise Elsewhere(url)
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as error:
            raise Elsewhere(url) from error
        if parts.scheme not in ("https", *(["http"] if self.inside else [])) or not parts.hostname or parts.username:
            raise Elsewhere(url)
        safe = parts.scheme == "https"
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return Place(parts.hostname, port or (443 if safe else 80), path, safe)

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """The status that the other host answers with; what else it says is not heard. OSError where it does not."""
        place = self.place(url)
        async with asyncio.timeout(PATIENCE):
            address = await self._address(place)
            tls = ssl.create_default_context() if place.safe else None
            name = place.host if place.safe else None
            reader, writer = await asyncio.open_connection(address, place.port, ssl=tls, server_hostname=name)
            try:
                writer.write(request(place, body, headers))
                return await status(reader)
            finally:
                writer.close()

    async def _address(self, place: Place) -> str:
        """Looked up once: what was found to be outside is what is asked."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
        addresses = [str(sockaddr[0]) for *_, sockaddr in found]
        if not self.inside and not all(map(is_outside, addresses)):
            raise Elsewhere(place.host)
        return addresses[0]


def is_outside(address: str) -> bool:
    """Whether an address is one of the wide world, and no way around to another."""
    told = ip_address(address.partition("%")[0])
    if isinstance(told, IPv6Address) and (told.ipv4_mapped or told.sixtofour or told.teredo or told in TRANSLATED):
        return False
    return told.is_global and not told.is_multicast


def request(place: Place, body: bytes, headers: Mapping[str, str]) -> bytes:
    """A request as it goes over the wire."""
    host = f"[{place.host}]" if ":" in place.host else place.host
    usual = place.port == (443 if place.safe else 80)
    lines = [f"POST {place.path} HTTP/1.1", f"Host: {host if usual else f'{host}:{place.port}'}"]
    lines += ["Connection: close", "User-Agent: Herberg", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


async def status(reader: asyncio.StreamReader) -> int:
    """The number in the first line of an answer; what only says that one is to come is passed over."""
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            kind, code, *_ = head.split(None, 2)
            if not kind.startswith(b"HTTP/1.") or not code.isdigit():
                raise ConnectionError("that is no answer")
            if int(code) >= 200:
                return int(code)
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
        raise ConnectionError("that is no answer") from error
