"""Records: a game in progress is one flat, fixed-size piece of memory whose fields read as words."""

from typing import Any

import numpy as np
from numpy import int8, int16, int32, int64, uint8, uint16, uint32, uint64

__all__ = ["FILLING", "HEAD", "NONE", "OVER", "UNKNOWN", "copy", "is_over", "new", "record", "state_record", "table"]
__all__ += ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]

NONE = -1
"""No piece lies here."""

UNKNOWN = -2
"""A piece lies here, but this seat may not know which."""

FILLING = "filling"
"""The field, if any, that makes a record as long as a GPU wants it."""

OVER = 0
"""The question that nobody is asked any more: in every game `s.ask == OVER` means that it has ended."""

Spec = Any  # a scalar type, a record type, or (type, shape)

HEAD: dict[str, Spec] = {"rng": uint64, "seats": int8, "seat": int8, "ask": int8}
"""How every state begins: the generator, how many play, who is asked, and what."""


def record(**fields: Spec) -> np.dtype[Any]:
    """A packed record type: `record(silver=int16, dice=(int8, 2))`.

    Wide fields come first and the end is filled up, so that every number lies where a GPU can read it. A name that
    NumPy's records have for themselves (`round`, `size`) is refused: uncompiled, it would be read as something else.
    """
    if taken := sorted(set(fields) & set(dir(np.record))):
        raise ValueError(
            f"NumPy's records have something else by the name {', '.join(taken)}; call the field otherwise"
        )
    parts = [(name, *spec) if isinstance(spec, tuple) else (name, spec) for name, spec in fields.items()]
    parts.sort(key=lambda part: -width(np.dtype(part[1])))
    packed = np.dtype(parts)
    missing = -packed.itemsize % width(packed)
    return np.dtype((np.record, parts + [(FILLING, int8, missing)] * bool(missing)))


def width(dtype: np.dtype[Any]) -> int:
    """The bytes of the widest number in a type."""
    if dtype.subdtype:
        return width(dtype.subdtype[0])
    return max(width(dtype[name]) for name in dtype.names) if dtype.names else dtype.itemsize


def state_record(**fields: Spec) -> np.dtype[Any]:
    """The record of a whole game: the head that all games share, then the game's own fields."""
    return record(**HEAD, **fields)


def table(*rows: Any, dtype: Any = int16) -> np.ndarray[Any, Any]:
    """A printed table, read-only, as compiled code can look it up."""
    array = np.array(rows[0] if len(rows) == 1 else rows, dtype)
    array.setflags(write=False)
    return array


def new(dtype: np.dtype[Any]) -> Any:
    """A zeroed record."""
    return np.zeros(1, dtype)[0]


def copy(s: Any) -> Any:
    """The same bytes in a record of its own."""
    other = np.zeros(1, s.dtype)
    other[0] = s
    return other[0]


def is_over(s: Any) -> bool:
    """Whether nobody has anything left to choose."""
    return bool(s["ask"] == OVER)  # by name it takes a record several times as long
