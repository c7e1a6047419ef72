"""A small memory: the oldest goes first."""

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Memory(Generic[T]):
    """Things by their keys, as many as there is room for."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def __iter__(self) -> Iterator[T]:
        return iter(self._things.values())

    def get(self, key: Hashable) -> T | None:
        """What is remembered under this key, or None."""
        if key in self._things:
            self._things.move_to_end(key)
        return self._things.get(key)

    def put(self, key: Hashable, thing: T) -> T:
        """Remember it, and hand it back."""
        self._things[key] = thing
        while len(self._things) > self.size:
            self._things.popitem(last=False)
        return thing

    def forget(self, key: Hashable) -> None:
        """It is as if it had never been there."""
        self._things.pop(key, None)

    def clear(self) -> None:
        """Nothing is remembered."""
        self._things.clear()
