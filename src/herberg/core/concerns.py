"""What concerns a seat: whether one might have changed one's mind since, had one looked."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from herberg.core.deeds import Secret, witnessed
from herberg.core.game import Game, State
from herberg.core.match import Moment, notes_of, seen
from herberg.core.records import UNKNOWN

MARK = "\N{INVISIBLE SEPARATOR}{seat}\N{INVISIBLE SEPARATOR}"
"""Stands for the name of a seat, so that it is found in the words of any game."""


def concerns(game: Game, was: Moment, now: Moment, seat: int) -> bool:
    """Whether this choice of another names the seat, tells it a secret, or shows it what it has not known; BadMatch
    where that cannot be found out."""
    if now.seat == seat:
        return False
    notes = notes_of(game, was, now)
    names = [MARK.format(seat=one) for one in range(int(was.state.seats))]
    return (
        any(names[seat] in line for line in game.words.tell(witnessed(notes, seat), names))
        or any(isinstance(thing, Secret) and seat in thing.seats for _kind, things in notes for thing in things)
        or learns(seen(game, was.state, seat), seen(game, now.state, seat))
    )


def learns(was: State, now: State) -> bool:
    """Whether anything that was unknown is known now."""
    return any(np.any((old == UNKNOWN) & (new != UNKNOWN)) for old, new in zip(parts(was), parts(now), strict=True))


def parts(record: Any) -> Iterator[Any]:
    """All numbers in a record, field by field."""
    array = np.asarray(record)
    if array.dtype.names is None:
        yield array
    for name in array.dtype.names or ():
        yield from parts(array[name])
