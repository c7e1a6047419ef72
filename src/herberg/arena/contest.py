"""Who meets whom, on which seats, in which deal.

Every pair of bots meets. Two bots alternate over the seats (a b a b a), and every deal is played once for each way
in which they can: all rotations of that pattern, and, where the number of seats is odd, all rotations of b a b a b too.
So in each deal both bots sit on every seat equally often, one always where the other sat before, and neither the
luck of the seat nor that of the deal favours anybody. That makes 2 matches for each deal and pair at an even number of
seats, and twice the number of seats at an odd one. All pairs play the same deals.

Where seats win together as sides (`Thinking.side_of`), each bot has a whole side, and in the second match of the deal
the other. Who is on whose side the bots must find out as ever.

A deal is the seed of the set-up, the chance that is stirred in at each ply, and the seeds of the bots by seat. Matches
are numbered deal by deal: the first n matches are the same however many follow, and who plays them in which order, on
how many machines, changes nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

import numpy as np

from herberg import bots
from herberg.bots.bot import BOTS
from herberg.core.game import Game
from herberg.core.match import Match, fresh_entropy
from herberg.core.play import CAP
from herberg.core.rule import source_hash
from herberg.core.words import _
from herberg.games import game as load_game


@dataclass(frozen=True)
class Fixture:
    """A match to be played: its number, its deal, and the bot on each seat."""

    number: int
    deal: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Contest:
    """All that decides how its matches go, to the last die; how many of them are played is said later."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, str]
    seed: int
    cap: int | None
    """After so many choices a match is broken off."""
    code: str
    """Stands for the rules and bots that play: matches of other code are not mixed with these."""

    @cached_property
    def pairs(self) -> list[tuple[str, str]]:
        """Every two bots that meet."""
        return list(combinations(self.bots, 2))

    @cached_property
    def turns(self) -> int:
        """How often a deal is played by each pair."""
        return len(self.seatings(0))

    def numbers(self, matches: int) -> range:
        """The matches that give each pair so many, or a few more, so that every deal is played from all seats."""
        deals = -(-matches // self.turns)
        return range(deals * self.turns * len(self.pairs))

    def fixture(self, number: int) -> Fixture:
        """The match with this number."""
        meeting, turn = divmod(number, self.turns)
        deal, pair = divmod(meeting, len(self.pairs))
        return Fixture(number, deal, tuple(self.pairs[pair][bot] for bot in self.seatings(deal)[turn]))

    def seatings(self, deal: int) -> list[tuple[int, ...]]:
        """The ways in which two bots sit down; by seat, the first (0) or the second (1) of them."""
        side_of = load_game(self.game).thinking.side_of
        if side_of is None:
            return alternating(self.seats)
        state = self.lay_out(deal).state
        return with_exchanged([tuple(int(side_of(state, seat)) for seat in range(self.seats))])

    def lay_out(self, deal: int) -> Match:
        """A match of this deal, before the first choice."""
        return Match(load_game(self.game), self.seats, self.options, self.seeds(deal)[0])

    def seeds(self, deal: int) -> list[int]:
        """The seeds of a deal, far from those of its neighbours: of the set-up, of chance, and of the bots by seat."""
        sequence = np.random.SeedSequence((self.seed, deal))
        return [int(bits) for bits in sequence.generate_state(2 + self.seats, np.uint64)]


@cache
def alternating(seats: int) -> list[tuple[int, ...]]:
    """The ways in which two bots alternate over the seats."""
    return with_exchanged([tuple((seat + turn) % seats % 2 for seat in range(seats)) for turn in range(seats)])


def with_exchanged(seatings: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """These and those with the two bots exchanged, each once."""
    return list(dict.fromkeys(seatings + [tuple(1 - bot for bot in seating) for seating in seatings]))


def arrange(
    game: str,
    bots: Iterable[str],
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    cap: int | None = None,
) -> Contest:
    """A contest, with everything checked; ValueError says what cannot be.

    As few seats as the game allows unless said, chance nobody knows unless there is a seed, and a cap only for
    games whose rules promise no end.
    """
    found = load_game(game)
    total = found.seats[0] if seats is None else seats
    return Contest(
        game=game,
        bots=check_bots(tuple(bots)),
        seats=total,
        options=found.choose(total, options),
        seed=fresh_entropy() if seed is None else seed,
        cap=cap or (CAP if found.capped else None),
        code=code_of(found),
    )


def code_of(game: Game) -> str:
    """Stands for all code that decides how bots play this game."""
    return source_hash(game.package, bots.__name__)


def check_bots(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The same bots, if they can meet."""
    for kind in kinds:
        if kind not in BOTS:
            raise ValueError(_("there is no bot {kind!r}; there are: {bots}").format(kind=kind, bots=", ".join(BOTS)))
    if len(kinds) < 2 or len(set(kinds)) < len(kinds):
        raise ValueError(_("it takes two or more different bots to compare them"))
    return kinds
