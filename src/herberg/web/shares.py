"""Whose work is next: the time of the engines is shared evenly among addresses, and within one among its people.

Who has used least lately comes first, so a flood waits behind everybody else, however long it is. Tables at which
only bots sit share the time of one address, and so do all spectators of live tables.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Generic, TypeVar

from herberg.web.memory import Memory

USUAL = 0.05
"""Seconds that a piece of work is reckoned at until it is done."""
BOTS_ALONE, GALLERY = "bots alone", "gallery"
"""What counts as the address of tables at which nobody sits, and of all who only look on."""
KNOWN = 50_000
"""So many people's addresses, and so many shares, are remembered."""

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class Owner:
    """For whom something is done."""

    address: str
    person: str = ""


def network(address: str) -> str:
    """The address as it counts: one household may use any of 2**64 of the sixth version."""
    try:
        told = ip_address(address)
    except ValueError:
        return address
    if isinstance(told, IPv6Address):
        return str(told.ipv4_mapped or IPv6Address(int(told) >> 64 << 64))
    return address


class Owners:
    """From where everybody was heard last."""

    def __init__(self) -> None:
        self._heard: Memory[str] = Memory(KNOWN)

    def hear(self, person: str, address: str) -> Owner:
        """Somebody asks from this address; a stranger has no name."""
        if person:
            self._heard.put(person, network(address))
        return Owner(network(address), person)

    def of(self, person: str) -> Owner:
        """Somebody for whom something is done while they do not ask; who was not heard yet counts alone."""
        return Owner(self._heard.get(person) or person, person)


class Account(Generic[K]):
    """What each has used. Who comes back after a while has not saved anything up."""

    def __init__(self) -> None:
        self.used: Memory[float] = Memory(KNOWN)
        self.now = 0.0
        """What whoever was served last had used before."""

    def so_far(self, key: K) -> float:
        """What counts for this one."""
        return max(self.used.get(key, 0.0), self.now)

    def order(self, keys: Iterable[K]) -> list[K]:
        """Who used least first; among equals who came first."""
        return sorted(keys, key=self.so_far)

    def serve(self, key: K) -> None:
        """It is this one's turn."""
        self.now = self.so_far(key)
        self.charge(key, USUAL)

    def charge(self, key: K, seconds: float) -> None:
        """So much more was used."""
        self.used.put(key, self.so_far(key) + seconds)


@dataclass
class House(Generic[T]):
    """One address: what waits for each of its people, and what they have used."""

    waiting: dict[str, deque[T]] = field(default_factory=dict)
    people: Account[str] = field(default_factory=Account)


class Line(Generic[T]):
    """Work that waits."""

    def __init__(self) -> None:
        self.houses: dict[str, House[T]] = {}
        self.addresses: Account[str] = Account()

    def put(self, owner: Owner, work: T, first: bool = False) -> None:
        """It waits with what its owner has asked before, or in front of that."""
        waiting = self.houses.setdefault(owner.address, House()).waiting.setdefault(owner.person, deque())
        waiting.appendleft(work) if first else waiting.append(work)

    def take(self, fits: Callable[[T], bool]) -> T | None:
        """The work that is next, of that which fits."""
        for address in self.addresses.order(self.houses):
            house = self.houses[address]
            for person in house.people.order(house.waiting):
                work = next(filter(fits, house.waiting[person]), None)
                if work is not None:
                    self.addresses.serve(address)
                    house.people.serve(person)
                    self._remove(address, person, work)
                    return work
        return None

    def _remove(self, address: str, person: str, work: T) -> None:
        waiting = self.houses[address].waiting
        waiting[person].remove(work)
        if not waiting[person]:
            del waiting[person]

    def charge(self, owner: Owner, seconds: float) -> None:
        """What was taken is done, and took so long."""
        self.addresses.charge(owner.address, seconds - USUAL)
        if house := self.houses.get(owner.address):
            house.people.charge(owner.person, seconds - USUAL)
            if not house.waiting:
                del self.houses[owner.address]

    def count(self, owner: Owner | None = None) -> int:
        """How much waits: of one person, or of all."""
        if owner is None:
            return sum(map(len, (some for house in self.houses.values() for some in house.waiting.values())))
        house = self.houses.get(owner.address)
        return len(house.waiting.get(owner.person, ())) if house else 0

    def count_at(self, address: str) -> int:
        """How much of one address waits."""
        house = self.houses.get(address)
        return sum(map(len, house.waiting.values())) if house else 0
