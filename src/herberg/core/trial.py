"""What a choice costs and brings is tried, not told twice: it is carried out on dealt copies of what a seat sees.

All that goes in is the seat's own view, the chance of the copies too; so nothing hidden can show in what comes out.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from numpy import uint64

from herberg.core.chance import stir
from herberg.core.game import Game, Holding, State
from herberg.core.records import copy, is_over

COPIES = 3
"""So many times the unknown is dealt anew; only what comes of a choice in every copy is said."""


@dataclass(frozen=True)
class Stakes:
    """What a choice is sure to cost and to bring, as far as the seat can know."""

    changes: tuple[tuple[Holding, int], ...] = ()
    """What the seat has more of afterwards, or less."""
    ends: bool = False
    """Whether somebody else is asked then, or nobody."""
    chance: bool = False
    """Whether chance falls or a secret is shown, so that it cannot be taken back."""
    final: bool = False
    """Whether one of the two may come, if not for sure."""

    @property
    def harm(self) -> tuple[tuple[Holding, int], ...]:
        """The changes for the worse that nobody expects to pay with."""
        return tuple((holding, by) for holding, by in self.changes if holding.hurts(by))


@dataclass(frozen=True)
class Outcome:
    """What came of a choice in one copy."""

    held: tuple[int, ...]
    ends: bool
    chance: bool
    runs_on: bool
    """Whether the rules ran on to another question, or to what happens to all, past what the seat does not know."""


def stakes(game: Game, view: State, actions: Iterable[int]) -> list[Stakes]:
    """What each of these choices costs and brings the seat that is asked, by its own view."""
    copies = list(dealt(game, view))
    secrets = len({bytes_of(s) for s in copies}) > 1
    before = counted(game, view, int(view.seat))
    return [common(game, before, [outcome(game, s, action, secrets) for s in copies], secrets) for action in actions]


def bytes_of(s: State) -> bytes:
    """All of a state but its chance."""
    known = copy(s)
    known.rng = 0
    return bytes(known.tobytes())


def dealt(game: Game, view: State) -> Iterator[State]:
    """Copies of a view with the unknown dealt; the same view gives the same ones."""
    seed = int.from_bytes(hashlib.blake2b(view.tobytes(), digest_size=8).digest(), "little")
    for number in range(COPIES):
        s = copy(view)
        stir(s, uint64(seed ^ number))
        game.sight.deal(s, int(view.seat))
        yield s


def counted(game: Game, s: State, seat: int) -> tuple[int, ...]:
    """How much of everything a seat has."""
    return tuple(holding.count(s, seat) for holding in game.holdings)


def outcome(game: Game, was: State, action: int, secrets: bool) -> Outcome:
    """What comes of a choice in one copy, which stays as it is."""
    s, seat = copy(was), int(was.seat)
    game.rules.apply(s, action)
    ends = is_over(s) or int(s.seat) != seat
    runs_on = ends and secrets and (s.ask != was.ask or others_changed(game, was, s, seat))
    return Outcome(counted(game, s, seat), ends, bool(s.rng != was.rng), runs_on)


def others_changed(game: Game, was: State, s: State, seat: int) -> bool:
    """Whether somebody else has more of something than before, or less."""
    others = (other for other in range(int(s.seats)) if other != seat)
    return any(counted(game, s, other) != counted(game, was, other) for other in others)


def common(game: Game, before: Sequence[int], found: Sequence[Outcome], secrets: bool) -> Stakes:
    """What is so in all copies. Where a secret comes out, or the rules run on by way of one, it may have its say."""
    chance, runs_on = all(one.chance for one in found), any(one.runs_on for one in found)
    ends = all(one.ends for one in found) and not runs_on and not (secrets and chance)
    final = any(one.ends or one.chance for one in found)
    changes = tuple(
        (holding, held.pop() - was)
        for at, (holding, was) in enumerate(zip(game.holdings, before, strict=True))
        if len(held := {one.held[at] for one in found}) == 1 and held != {was}
        if not runs_on and not (holding.renewed and final)
    )
    return Stakes(changes, ends, chance, final)
