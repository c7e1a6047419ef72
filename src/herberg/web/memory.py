"""A small memory: the oldest goes first."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import TypeVar

T = TypeVar("T")


class Memory(OrderedDict[Hashable, T]):
    """Things by their keys, as many as there is room for."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def find(self, key: Hashable) -> T | None:
        """What is remembered under this key, or None."""
        if key in self:
            self.move_to_end(key)
        return self.get(key)

    def put(self, key: Hashable, thing: T) -> T:
        """Remember it, and hand it back."""
        self[key] = thing
        if len(self) > self.room:
            self.popitem(last=False)
        return thing
