"""What a deed says of itself: a line of the log begins inside the rule that makes it happen.

    note(Told.OFFER, seat, other, known_to(item, seat, other))

Compiled, both are nothing, and cost nothing. Where somebody wants to be told, the same rules run once more as plain
Python (`rule.plain`) and their notes are gathered: seed and choices retell a match, and so do the deeds in it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, NamedTuple

from numba.extending import overload

from herberg.core.records import NONE, UNKNOWN

EVERYBODY = -3
"""In place of a seat that alone learns something: there is no secret."""


class Deed(NamedTuple):
    """Something that happened: what kind of thing, and to what; a thing that one may not know is UNKNOWN."""

    kind: int
    things: tuple[int, ...]


@dataclass(frozen=True)
class Secret:
    """A thing that only these seats learn."""

    thing: int
    seats: tuple[int, ...]


Note = tuple[int, tuple[int | Secret, ...]]
_notes: ContextVar[list[Note] | None] = ContextVar("notes", default=None)


def note(kind: Any, *things: Any) -> None:
    """This happened, to these things."""
    notes = _notes.get()
    if notes is not None:
        notes.append((int(kind), tuple(one if isinstance(one, Secret) else int(one) for one in things)))


def known_to(thing: Any, seat: Any, other: Any = NONE) -> Any:
    """The thing, of which only this seat, or these two, learn what it is."""
    return thing if seat == EVERYBODY else Secret(int(thing), (int(seat), int(other)))


overload(note)(lambda kind, *things: lambda kind, *things: None)
overload(known_to)(lambda thing, seat, other=NONE: lambda thing, seat, other=NONE: thing)
"""What the compiler makes of them."""


@contextmanager
def gathering() -> Iterator[list[Note]]:
    """Within it, whatever uncompiled rules note is gathered."""
    notes: list[Note] = []
    token = _notes.set(notes)
    try:
        yield notes
    finally:
        _notes.reset(token)


def witnessed(notes: list[Note], seat: int | None) -> list[Deed]:
    """The deeds as this seat learns of them; NONE is a spectator, and nobody's seat (None) sees everything."""
    return [Deed(kind, tuple(_seen(thing, seat) for thing in things)) for kind, things in notes]


def _seen(thing: int | Secret, seat: int | None) -> int:
    if isinstance(thing, Secret):
        return thing.thing if seat is None or (seat != NONE and seat in thing.seats) else UNKNOWN
    return thing
