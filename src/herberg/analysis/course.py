"""A match as it is thought over: its moments, the choices between them, and where chance fell."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from herberg.core.game import Game, Names, State
from herberg.core.match import Match, Moment, seen, stirred, tell


@dataclass(frozen=True)
class Course:
    """Move n, counted from 1, leads from moments[n - 1] to moments[n]."""

    game: Game
    moments: Sequence[Moment] = field(repr=False)

    @classmethod
    def of(cls, match: Match) -> "Course":
        """The course of a match."""
        return cls(match.game, match.moments)

    @property
    def seats(self) -> int:
        """How many played."""
        return int(self.moments[0].state.seats)

    @property
    def moves(self) -> range:
        """All moves."""
        return range(1, len(self.moments))

    @cached_property
    def chosen(self) -> list[int]:
        """The moves at which there was something to choose."""
        return [move for move in self.moves if len(self.game.choices(self.view(move))) > 1]

    def before(self, move: int) -> State:
        """The state in which a move was made."""
        return self.moments[move - 1].state

    def after(self, move: int) -> State:
        """The state that a move led to."""
        return self.moments[move].state

    def mover(self, move: int) -> int:
        """Who made a move."""
        return self.moments[move].seat

    def action(self, move: int) -> int:
        """What was chosen."""
        return self.moments[move].action

    def view(self, move: int) -> State:
        """What the chooser saw before a move."""
        return seen(self.game, self.before(move), self.mover(move))

    def say(self, move: int, action: int, names: Names) -> str:
        """A choice that was open at a move, in words."""
        return self.game.words.say(self.view(move), action, names)

    def tell(self, move: int, names: Names) -> list[str]:
        """What a move did, for somebody who may see everything."""
        return tell(self.game, self.moments[move - 1], self.moments[move], None, names)

    def chance_fell(self, move: int) -> bool:
        """Whether dice, cards or an uncovered secret had a part in a move: the generator went on."""
        return int(stirred(self.before(move), self.moments[move].entropy).rng) != int(self.after(move).rng)

    def outcome(self) -> tuple[float, ...] | None:
        """Who won, once it is over."""
        return shares(self.game, self.moments[-1].state) if self.moments[-1].over else None


def shares(game: Game, s: State) -> tuple[float, ...]:
    """1 for who won; where the first place is shared, a part of it each, except among those who win together."""
    ranks = [rank for _points, rank in game.result(s)]
    won = 1.0 if game.thinking.sides else 1.0 / ranks.count(1)
    return tuple(won if rank == 1 else 0.0 for rank in ranks)
