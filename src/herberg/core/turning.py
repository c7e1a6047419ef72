"""Choices that name a seat, told as observations tell of seats: so many places after the one who chooses.

A thing called `seat` is a seat. Where no choice names one, both numberings are the same.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy import int32

from herberg.core.game import Game

SEAT = "seat"


def names_seats(game: Game) -> bool:
    """Whether any choice names a seat."""
    return any(SEAT in things for things in game.actions.families.values())


@cache
def meant(game: Game, seats: int) -> np.ndarray[Any, np.dtype[np.int32]]:
    """By seat and choice, told relative to that seat: the number of the choice in the rules."""
    return np.array(
        [[in_rules(game, action, seat, seats) for action in range(game.actions.count)] for seat in range(seats)], int32
    )


@cache
def told(game: Game, seats: int) -> np.ndarray[Any, np.dtype[np.int32]]:
    """By seat and choice of the rules: its number relative to that seat."""
    return np.argsort(meant(game, seats), axis=1).astype(int32)


def in_rules(game: Game, action: int, seat: int, seats: int) -> int:
    """What a seat means by a choice that it tells relative to itself."""
    things = game.actions.things(action)
    if things.get(SEAT, seats) >= seats:
        return action
    return game.actions.number(game.actions.verb(action), **things | {SEAT: (seat + things[SEAT]) % seats})
