"""What goes between the house and its engines: games by name, records as bare bytes, all else as Python keeps it."""

import io
import pickle
from functools import cache
from typing import Any

import numpy as np

from herberg.core.copies import with_edition
from herberg.core.game import Game, State
from herberg.games import game, games


class Packer(pickle.Pickler):
    """Packs games by their names, and their records without a description of every field."""

    def reducer_override(self, thing: Any) -> Any:
        """How a game or a record is packed; all else as usual."""
        if isinstance(thing, Game):
            return by_name(thing)
        if isinstance(thing, np.record) and (name := owners().get(id(thing.dtype))):
            return record_of, (name, thing.tobytes())
        return NotImplemented


def by_name(played: Game) -> tuple[Any, tuple[str, ...]]:
    """Who makes the same game elsewhere, from what words: its name, and the edition that somebody brought along."""
    if played is game(played.name):
        return game, (played.name,)
    assert played.edition is not None
    return printed, (played.name, played.edition.text)


def printed(name: str, text: str) -> Game:
    """The game with an edition of its own."""
    return with_edition(game(name), text)


@cache
def owners() -> dict[int, str]:
    """The game of each type of record; a type is known by being the very same."""
    return {id(game(name).state): name for name in games()}


def record_of(name: str, data: bytes) -> State:
    """A record of this game, from its bytes."""
    return np.frombuffer(bytearray(data), game(name).state)[0]


def packed(thing: Any) -> bytes:
    """The thing as a parcel."""
    file = io.BytesIO()
    Packer(file, pickle.HIGHEST_PROTOCOL).dump(thing)
    return file.getvalue()


def opened(parcel: bytes) -> Any:
    """What is in a parcel. Only our own processes send any."""
    return pickle.loads(parcel)
