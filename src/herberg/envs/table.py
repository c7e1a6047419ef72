"""One match as other people's interfaces need it: stepped choice by choice, and seen by any seat at any time."""

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from herberg.core.game import Game
from herberg.core.match import NotAllowed
from herberg.core.observe import observation
from herberg.core.play import CAP, NO_CAP
from herberg.core.turning import meant
from herberg.core.words import _
from herberg.envs.batch import arrays
from herberg.envs.stepping import looking, sweeps
from herberg.games import game as find_game

Array = np.ndarray[Any, Any]


class Table:
    """A match that goes on as it is told, and stays at its end until another begins."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        cap: int | None = None,
        spread: bool = True,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.options, self.spread = self.game.choose(self.seats, options), spread
        self.seen = observation(self.game)
        limit = cap or (CAP if self.game.capped else NO_CAP)
        self.b = arrays(self.game, self.seats, 1, self.options, ["learner"] * self.seats, 1, limit)
        self.sweeps, self.look_from = sweeps(self.game, bots=False), looking(self.game)
        self.meant = meant(self.game, self.seats)
        self.over = False

    @property
    def length(self) -> int:
        """How many numbers an observation has."""
        return self.seen.width if self.spread else self.seen.length

    @property
    def seat(self) -> int:
        """Who is asked."""
        return int(self.b.seat[0])

    @property
    def state(self) -> Any:
        """The state, nothing hidden; of a match that is over its last."""
        return (self.b.last if self.over else self.b.states)[0]

    @property
    def mask(self) -> Array:
        """bool[choice]: what is open; at the end everything, for an empty mask breaks a softmax."""
        return np.ones_like(self.b.masks[0]) if self.over else self.b.masks[0].copy()

    def reset(self, seed: int | None = None) -> None:
        """A new match; the same seed and the same choices give the same."""
        self.b.seeds[0] = (secrets.randbits(64) if seed is None else seed) & (2**64 - 1)
        self.b.matches[0], self.over = 0, False
        self.b.rewards[:] = 0
        self.sweeps.begin(self.b, 0, 0, 1)

    def step(self, action: int) -> None:
        """The seat that is asked makes a choice; NotAllowed where it is not open."""
        if self.over or not 0 <= action < self.b.masks.shape[1] or not self.b.masks[0, action]:
            raise NotAllowed(_("the choice {action} is not open").format(action=action))
        self.b.actions[0] = action
        self.sweeps.step(self.b, 0, 0, 1)
        self.over = bool(self.b.done[0])

    def observe(self, seat: int) -> Array:
        """What this seat sees, as numbers from 0 to 1, or as they are where nothing is to be spread."""
        row = np.empty(self.seen.length, np.uint8)
        if self.over or seat != self.seat:
            self.look_from(self.b.last if self.over else self.b.states, self.b.lanes[0], seat, row)
        else:
            row[:] = self.b.observations[0]
        return self.seen.spread(row) if self.spread else row

    def rewards(self) -> list[float]:
        """Of every seat, at the end from -1 (the last) to 1 (the first), before it 0."""
        return [float(reward) for reward in self.b.rewards[0]]

    def points(self) -> list[tuple[int, int]]:
        """Points and rank of every seat in the match that is over."""
        return [(int(points), int(rank)) for points, rank in self.b.results[0]]

    def in_rules(self, action: int) -> int:
        """The choice of the rules that the seat which is asked means."""
        return int(self.meant[self.seat, action])
