"""A match as it is thought over: every state, the choices between them, and where chance fell."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from herberg.core.chance import stir
from herberg.core.game import Game, State
from herberg.core.match import Match, seen
from herberg.core.records import copy, is_over


@dataclass(frozen=True)
class Course:
    """Move n, counted from 1, leads from states[n - 1] to states[n]."""

    game: Game
    states: Sequence[State] = field(repr=False)
    moves: Sequence[tuple[int, int]] = field(repr=False)
    """Actions with the random bits that were mixed in, as a match keeps them."""

    @classmethod
    def of(cls, match: Match) -> "Course":
        """The course of a match that was replayed."""
        return cls(match.game, match.states(), match.log)

    @property
    def seats(self) -> int:
        """How many played."""
        return int(self.states[0].seats)

    @cached_property
    def chosen(self) -> list[int]:
        """The moves at which there was something to choose."""
        moves = range(1, len(self.moves) + 1)
        return [move for move in moves if len(self.game.choices(self.view(move))) > 1]

    def mover(self, move: int) -> int:
        """Who made a move."""
        return int(self.states[move - 1].seat)

    def action(self, move: int) -> int:
        """What was chosen."""
        return self.moves[move - 1][0]

    def view(self, move: int) -> State:
        """What the chooser saw before a move."""
        return seen(self.game, self.states[move - 1], self.mover(move))

    def say(self, move: int, action: int) -> str:
        """A choice that was open at a move, in words."""
        return self.game.say(self.view(move), action)

    def tell(self, move: int, names: list[str]) -> list[str]:
        """What a move did, for somebody who may see everything."""
        before, after = (copy(s) for s in self.states[move - 1 : move + 1])
        return self.game.tell(before, self.action(move), after, names)

    def chance_fell(self, move: int) -> bool:
        """Whether dice, cards or an uncovered secret had a part in a move: the generator went on."""
        stirred = copy(self.states[move - 1])
        stir(stirred, np.uint64(self.moves[move - 1][1]))
        return int(stirred.rng) != int(self.states[move].rng)

    def outcome(self) -> tuple[float, ...] | None:
        """Who won, once it is over."""
        last = self.states[-1]
        return shares(self.game, last) if is_over(last) else None


def shares(game: Game, s: State) -> tuple[float, ...]:
    """1 for who won; where the first place is shared, a part of it each, except among those who win together."""
    ranks = [rank for _points, rank in game.result(s)]
    won = 1.0 if game.sides else 1.0 / ranks.count(1)
    return tuple(won if rank == 1 else 0.0 for rank in ranks)
