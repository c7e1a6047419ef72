"""Whole random matches, compiled: for simulation, benchmarks and the promises every game must keep."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy import int32, uint64

from herberg.core.chance import pick, stir
from herberg.core.game import Game, Rules
from herberg.core.masks import empty_mask, nth
from herberg.core.records import OVER
from herberg.core.rule import rule_for
from herberg.core.words import _

NO_CAP = 2**62
CAP = 100_000
"""After so many choices a match is broken off whose rules alone guarantee no end."""

_made: dict[Rules, tuple[Any, Any]] = {}


def random_play(game: Game) -> Any:
    """The compiled `(s, mask, cap) -> steps` that plays a state to its end at random, or for cap steps."""
    return _random_functions(game)[0]


def random_batch(game: Game) -> Any:
    """The compiled `(states, mask, options, seats, seeds, cap, out) -> steps` that plays a match for each seed.

    Set up in states[1] from the blank states[0]; the results go to out[match, seat, 0 and 1].
    """
    return _random_functions(game)[1]


def _random_functions(game: Game) -> tuple[Any, Any]:
    if game.rules not in _made:
        _made[game.rules] = _make(game)
    return _made[game.rules]


def _make(game: Game) -> tuple[Any, Any]:
    setup, legal, apply, scores = game.rules.setup, game.rules.legal, game.rules.apply, game.rules.scores

    @rule_for(game.package, "random_play")
    def play(s, mask, cap):
        steps = 0
        while s.ask != OVER and steps < cap:
            apply(s, nth(mask, pick(s, legal(s, mask))))
            steps += 1
        return steps

    @rule_for(game.package, "random_batch")
    def batch(states, mask, options, seats, seeds, cap, out):
        steps = 0
        for match in range(len(seeds)):
            states[1] = states[0]
            s = states[1]
            stir(s, seeds[match])
            setup(s, seats, options[0])
            steps += play(s, mask, cap)
            if s.ask == OVER:
                scores(s, out[match])
        return steps

    return play, batch


@dataclass(frozen=True)
class Batch:
    """What came of many matches: points and ranks by match and seat (rank 0: unfinished), and all steps taken."""

    results: np.ndarray[Any, Any]
    steps: int


def play_batch(
    game: Game,
    seats: int,
    options: Mapping[str, str] | None,
    count: int,
    seed: int,
    threads: int = 1,
    cap: int = NO_CAP,
) -> Batch:
    """Many random matches over threads; the same seed gives the same results on any number of threads.

    NotOffered where the game is not for so many or has no such option.
    """
    if threads < 1:
        raise ValueError(_("at least one thread must play, not {threads}").format(threads=threads))
    values = game.option_record(game.choose(seats, options))
    run = random_batch(game)
    results = np.zeros((count, seats, 2), int32)
    seeds = np.random.default_rng(seed).integers(2**64, size=count, dtype=uint64)

    def work(start: int, stop: int) -> int:
        states, mask = np.zeros(2, game.state), empty_mask(game.actions.count)
        return int(run(states, mask, values, seats, seeds[start:stop], cap, results[start:stop]))

    edges = [count * at // threads for at in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        steps = sum(pool.map(work, edges[:-1], edges[1:]))
    return Batch(results, steps)
