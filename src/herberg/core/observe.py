"""What a learner sees: the hidden state as one row of numbers, in named windows.

The windows follow from the record: amounts as they are, sets of bits spread out, the own seat's things first and the
others' after it in seat order. The generator is left out.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from herberg.core.game import Game, State

BY_SEAT = "player"
LEFT_OUT = {"rng", "filling"}


def windows(game: Game) -> dict[str, slice]:
    """Which numbers of the row tell of what: `{"phase": slice(3, 4), "player0.silver": slice(...), ...}`."""
    found, at = {}, 0
    for name, dtype, _offset in _fields(game.state):
        size = _room(dtype)
        found[name] = slice(at, at + size)
        at += size
    return found


def length(game: Game) -> int:
    """How many numbers a row has."""
    return max(int(window.stop) for window in windows(game).values())


def observe(game: Game, view: State, seat: int, out: np.ndarray[Any, Any]) -> None:
    """Writes a state, as `hide` left it for this seat, into a row of `length(game)` numbers."""
    raw = np.frombuffer(view.tobytes(), np.uint8)
    turned = _own_seat_first(game, raw, max(seat, 0), int(view.seats))
    for (_name, dtype, offset), window in zip(_fields(game.state), windows(game).values(), strict=True):
        out[window] = _numbers(turned[offset : offset + dtype.itemsize], dtype)


def _own_seat_first(game: Game, raw: np.ndarray[Any, Any], seat: int, seats: int) -> np.ndarray[Any, Any]:
    """The bytes with the records of those who play turned round until the own one comes first."""
    if BY_SEAT not in (game.state.names or ()):
        return raw
    part, offset = game.state.fields[BY_SEAT][:2]  # type: ignore[index]
    size = part.base.itemsize
    turned = raw.copy()
    records = turned[offset : offset + seats * size].reshape(seats, size)
    records[:] = np.roll(records.copy(), -seat, axis=0)
    return turned


def _fields(dtype: np.dtype[Any], prefix: str = "", start: int = 0) -> Iterator[tuple[str, np.dtype[Any], int]]:
    """Every field that holds numbers, with its full name and place, records inside records one by one."""
    for name in dtype.names or ():
        part, offset = dtype.fields[name][:2]  # type: ignore[index]
        base, shape = part.subdtype or (part, ())
        if name in LEFT_OUT:
            continue
        if base.names:
            for at in range(int(np.prod(shape, dtype=int))):
                yield from _fields(base, f"{prefix}{name}{at if shape else ''}.", start + offset + at * base.itemsize)
        else:
            yield f"{prefix}{name}", part, start + offset


def _room(dtype: np.dtype[Any]) -> int:
    """How many numbers a field takes."""
    base, shape = dtype.subdtype or (dtype, ())
    return int(np.prod(shape, dtype=int)) * (64 if base == np.uint64 else 1)


def _numbers(raw: np.ndarray[Any, Any], dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """A field's numbers; those of a set of bits one by one."""
    base = (dtype.subdtype or (dtype,))[0]
    return np.unpackbits(raw, bitorder="little") if base == np.uint64 else raw.view(base)
