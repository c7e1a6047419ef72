"""States as bytes that outlive their rules: packed small, with the names of their fields kept once per layout.

A later version of a game may have other fields. What the old state knew goes into today's record by name, so a running
match goes on and an old replay is still shown.
"""

import hashlib
import json
import zlib
from functools import lru_cache
from typing import Any

import numpy as np

from herberg.core.game import Game, State
from herberg.core.records import new


def describe(dtype: np.dtype[Any]) -> Any:
    """A record type as plain lists: [name, kind, shape] for each field, kinds nested."""
    if dtype.names is None:
        return dtype.str
    fields = []
    for name in dtype.names:
        kind: np.dtype[Any] = dtype[name]
        base, shape = kind.subdtype or (kind, ())
        fields.append([name, describe(base), list(shape)])
    return fields


def restore(fields: Any) -> np.dtype[Any]:
    """The record type that `describe` wrote down."""
    if isinstance(fields, str):
        return np.dtype(fields)
    return np.dtype((np.record, [(name, restore(kind), tuple(shape)) for name, kind, shape in fields]))


@lru_cache(64)
def layout_of(game: Game) -> tuple[str, str]:
    """The key and the description of the records that this game writes today."""
    text = json.dumps(describe(game.state), separators=(",", ":"))
    key = hashlib.sha256(f"{game.name} {game.version} {text}".encode()).hexdigest()[:16]
    return key, text


def pack(s: State) -> bytes:
    """The bytes of a state, compressed."""
    return zlib.compress(s.tobytes(), 1)


def unpack(data: bytes, written: np.dtype[Any], wanted: np.dtype[Any]) -> State:
    """The state in today's record."""
    raw = zlib.decompress(data)
    if written == wanted:
        return np.frombuffer(bytearray(raw), wanted)[0]
    fresh = new(wanted)
    _carry(np.frombuffer(raw, written)[0], fresh)
    return fresh


def _carry(old: Any, fresh: Any) -> None:
    """Every field that both know, as far as both have room."""
    for name in fresh.dtype.names:
        if name in old.dtype.names:
            _carry_field(old[name], fresh, name)


def _carry_field(value: Any, fresh: Any, name: str) -> None:
    room = fresh[name]
    if isinstance(room, np.ndarray) and isinstance(value, np.ndarray):
        common = tuple(slice(min(pair)) for pair in zip(value.shape, room.shape, strict=False))
        _carry_array(value[common], room[common])
    elif isinstance(room, np.void) and isinstance(value, np.void):
        _carry(value, room)
    elif np.ndim(room) == np.ndim(value) == 0 and not isinstance(room, np.void) and not isinstance(value, np.void):
        fresh[name] = value


def _carry_array(values: Any, room: Any) -> None:
    if values.ndim != room.ndim or (values.dtype.names is None) != (room.dtype.names is None):
        return
    if room.dtype.names is None:
        room[...] = values
        return
    for index in np.ndindex(room.shape):
        _carry(values[index], room[index])
