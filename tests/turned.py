"""A state in which everybody has moved on by some seats, made from what the game says of its fields."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from herberg.core.features import BySeat
from herberg.core.records import copy
from herberg.games.homesteaders.state import Ask


def turned(game, s, by: int):
    """The same state, but whoever sat on seat 0 sits on seat `by`."""
    other = copy(s)
    other.seat = (int(s.seat) + by) % int(s.seats)
    for name, shape in game.sight.features.items():
        put(other, name, moved(s[name], shape, by, int(s.seats)))
    if game.name == "homesteaders" and s.ask in (Ask.NEUTRAL, Ask.BID):  # else it counts turns, and that stays
        other.turn = (int(s.turn) + by) % int(s.seats)
    return other


def put(record, name, value):
    if isinstance(value, np.void):
        record[name] = value
    else:
        record[name] = np.asarray(value).astype(record[name].dtype) if record[name].shape else value


def moved(value, shape, by, seats):
    """A field of the state as it is once everybody has moved on."""
    if isinstance(shape, BySeat):
        entries = value.copy()
        for at in range(len(value)):
            to = (at + by) % seats if at < seats else at
            entries[to] = moved(value[at], shape.entry, by, seats)
        return entries
    if isinstance(shape, Mapping):
        record = value.copy()
        for name, one in shape.items():
            if record.shape:
                for at in range(len(record)):
                    record[at] = moved(value[at], shape, by, seats)
                return record
            put(record, name, moved(value[name], one, by, seats))
        return record
    if np.ndim(value):
        return np.array([moved(one, shape_at(shape, at, seats), by, seats) for at, one in enumerate(value)])
    if shape.kind == "seat" and 0 <= value < seats:
        return (int(value) + by) % seats
    if shape.kind == "seats":
        width = shape.each
        return sum(
            ((int(value) >> (width * at)) & ((1 << width) - 1)) << (width * ((at + by) % seats)) for at in range(seats)
        )
    return value


def shape_at(shape, at, seats):
    """Entries for those who do not play stay as they are."""
    return replace(shape, kind="left out") if getattr(shape, "playing", False) and at >= seats else shape
