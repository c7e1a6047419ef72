"""Many matches at once: arrays that one compiled call steps, on as many threads as one likes."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from herberg.core.game import Game
from herberg.core.masks import empty_mask
from herberg.core.observe import Observation, observation
from herberg.core.play import CAP, NO_CAP
from herberg.core.records import NONE, OVER
from herberg.core.turning import meant, told
from herberg.core.words import _
from herberg.envs.stepping import LANE, PLAYERS, Arrays, choose_any, not_open, sweeps
from herberg.games import game as find_game

Array = np.ndarray[Any, Any]


class NotOpen(ValueError):
    """A choice that is not open. Nothing has changed, in any match."""


@dataclass(frozen=True)
class Saved:
    """Where every match of a batch was, to go on from there later."""

    states: Array
    seeds: Array
    matches: Array
    plies: Array
    players: Array


def vector(
    game: str | Game,
    seats: int | None = None,
    num_envs: int = 1,
    options: Mapping[str, str] | None = None,
    *,
    opponents: str | Sequence[str] | None = None,
    seed: int | None = None,
    threads: int = 1,
    cap: int | None = None,
) -> "Batch":
    """Matches of a game in arrays, at their first questions; NotOffered where it cannot be played so.

    Every seat is a learner's; with `opponents`, all but one are bots: `"greedy"`, or one kind for each other seat. The
    learner's seat then moves on by one from match to match. Whatever the number of threads, the matches are the same.
    """
    found = find_game(game) if isinstance(game, str) else game
    total = found.seats[0] if seats is None else seats
    table = ["learner"] * total if opponents is None else ["learner", *kinds(opponents, total)]
    return Batch(found, total, num_envs, found.choose(total, options), table, seed, threads, cap)


def kinds(opponents: str | Sequence[str], seats: int) -> list[str]:
    """The bots on the seats that are not the learner's."""
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1 or not {*names} <= {*PLAYERS} - {"learner"}:
        text = _("a batch needs {number} opponents, each of them one of: {bots}")
        raise ValueError(text.format(number=seats - 1, bots=", ".join([*PLAYERS][1:])))
    return names


class Batch:
    """Matches in arrays. `step` writes all of them in place; who wants to keep one takes a copy.

    When a match ends, its place already holds the next one's first question after the same step: `done` says so,
    `rewards` and `results` tell how it ended, and `last` is its last state.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        num_envs: int,
        options: Mapping[str, str],
        table: Sequence[str],
        seed: int | None = None,
        threads: int = 1,
        cap: int | None = None,
    ) -> None:
        if num_envs < 1 or threads < 1:
            raise ValueError(_("a batch needs at least one match and one thread"))
        self.game, self.seats, self.num_envs, self.options = game, seats, num_envs, dict(options)
        self.seen: Observation = observation(game)
        self.threads = min(threads, num_envs)
        limit = cap or (CAP if game.capped else NO_CAP)
        self.arrays = arrays(game, seats, num_envs, self.options, table, self.threads, limit)
        self.sweeps = sweeps(game, bots={*table} != {"learner"})
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.reset(seed)

    def __repr__(self) -> str:
        return f"<Batch of {self.num_envs} matches of {self.game.name} for {self.seats}>"

    @property
    def observations(self) -> Array:
        """uint8[match, number]: what the seat that is asked sees; see `seen`."""
        return self.arrays.observations  # type: ignore[no-any-return]

    @property
    def masks(self) -> Array:
        """bool[match, choice]: the open choices."""
        return self.arrays.masks  # type: ignore[no-any-return]

    @property
    def seat(self) -> Array:
        """int8[match]: who is asked."""
        return self.arrays.seat  # type: ignore[no-any-return]

    @property
    def rewards(self) -> Array:
        """float32[match, seat]: of every seat, 0 until the end, then from -1 (the last) to 1 (the first)."""
        return self.arrays.rewards  # type: ignore[no-any-return]

    @property
    def done(self) -> Array:
        """bool[match]: whether a match ended in this step, and another has begun."""
        return self.arrays.done  # type: ignore[no-any-return]

    @property
    def truncated(self) -> Array:
        """bool[match]: whether it was broken off, after as many choices as `cap` says."""
        return self.arrays.truncated  # type: ignore[no-any-return]

    @property
    def results(self) -> Array:
        """int32[match, seat, 2]: points and rank in the last match that ended."""
        return self.arrays.results  # type: ignore[no-any-return]

    @property
    def players(self) -> Array:
        """int8[match, seat]: who chooses for a seat: 0 a learner, else a bot."""
        return self.arrays.players  # type: ignore[no-any-return]

    @property
    def states(self) -> Array:
        """The states themselves, as records. Nothing is hidden in them."""
        return self.arrays.states  # type: ignore[no-any-return]

    @property
    def last(self) -> Array:
        """The last state of the last match that ended."""
        return self.arrays.last  # type: ignore[no-any-return]

    def reset(self, seed: int | None = None) -> None:
        """New matches everywhere; the same seed and the same choices give the same matches."""
        self.chance = np.random.default_rng(seed)
        self.arrays.seeds[:] = self.chance.integers(2**64, size=self.num_envs, dtype=np.uint64)
        self.arrays.matches[:] = 0
        for one in (self.rewards, self.done, self.truncated, self.results):
            one[...] = 0
        self._sweep(self.sweeps.begin)

    def step(self, actions: Any) -> None:
        """A choice in every match; NotOpen if one is not open, and then nothing has changed."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise NotOpen(_("there must be a whole number for each of {number} matches").format(number=self.num_envs))
        at = not_open(self.masks, chosen)
        if at != NONE:
            raise NotOpen(_("in match {match} the choice {action} is not open").format(match=at, action=chosen[at]))
        self.arrays.actions[:] = chosen
        self._sweep(self.sweeps.step)

    def sample(self) -> Array:
        """An open choice in every match, all equally likely."""
        out, b = np.empty(self.num_envs, np.int32), self.arrays
        choose_any(b.words, b.seat, b.told, self.chance.integers(2**64, dtype=np.uint64), out)
        return out

    def save(self) -> Saved:
        """Where every match is."""
        b = self.arrays
        return Saved(*(one.copy() for one in (b.states, b.seeds, b.matches, b.plies, b.players)))

    def load(self, saved: Saved) -> None:
        """Every match goes on from where it was then."""
        b = self.arrays
        if saved.states.shape != b.states.shape or saved.states.dtype != b.states.dtype:
            raise ValueError(_("this was saved from other matches"))
        if (saved.states["ask"] == OVER).any():
            raise ValueError(_("a match that is over cannot go on"))
        for one, was in zip((b.states, b.seeds, b.matches, b.plies, b.players), vars(saved).values(), strict=True):
            one[...] = was
        self._sweep(self.sweeps.look)

    def _sweep(self, sweep: Any) -> None:
        """The same in every match, on all threads."""
        if self.pool is None:
            sweep(self.arrays, 0, 0, self.num_envs)
            return
        edges = [self.num_envs * at // self.threads for at in range(self.threads + 1)]
        parts = [
            self.pool.submit(sweep, self.arrays, lane, edges[lane], edges[lane + 1]) for lane in range(self.threads)
        ]
        for part in parts:
            part.result()


def arrays(
    game: Game, seats: int, size: int, options: Mapping[str, str], table: Sequence[str], lanes: int, cap: int
) -> Arrays:
    """All arrays of a batch, empty."""
    count = game.actions.count
    return Arrays(
        states=np.zeros(size, game.state),
        seeds=np.zeros(size, np.uint64),
        matches=np.zeros(size, np.int64),
        plies=np.zeros(size, np.int64),
        players=np.zeros((size, seats), np.int8),
        actions=np.zeros(size, np.int32),
        observations=np.zeros((size, observation(game).length), np.uint8),
        masks=np.zeros((size, count), bool),
        words=np.zeros((size, len(empty_mask(count))), np.uint64),
        seat=np.zeros(size, np.int8),
        rewards=np.zeros((size, seats), np.float32),
        done=np.zeros(size, bool),
        truncated=np.zeros(size, bool),
        results=np.zeros((size, seats, 2), np.int32),
        last=np.zeros(size, game.state),
        lanes=np.zeros((lanes, LANE), game.state),
        blank=np.zeros(1, game.state),
        options=game.option_record(options),
        table=np.array([PLAYERS[name] for name in table], np.int8),
        meant=meant(game, seats).copy(),
        told=told(game, seats).copy(),
        seats=seats,
        cap=cap,
    )
