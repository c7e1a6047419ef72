"""How often each place in the order of play wins: `python -m tests.games.hellweg.balance 5000`.

Matches between greedy bots, or between one greedy bot and random ones, each bot seeing only what its seat may see.
"""

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy import int8, int32, uint64

from herberg.bots.greedy import greedy_choice
from herberg.core.chance import pick, stir
from herberg.core.masks import empty_mask, nth
from herberg.core.records import OVER
from herberg.core.rule import rule_for
from herberg.games.hellweg import GAME

best = greedy_choice(GAME)
setup, legal, apply, scores, hide = (
    GAME.rules.setup,
    GAME.rules.legal,
    GAME.rules.apply,
    GAME.rules.scores,
    GAME.sight.hide,
)
MODULES = {"warehouse": "yes", "passengers": "yes", "free_choice": "yes"}


@rule_for("tests", "hellweg_matches")
def play_matches(states, thought, mask, options, seats, seeds, everybody, out, starts):
    """Seat (match mod seats) is greedy, or everybody is; results and start players are written down."""
    for match in range(len(seeds)):
        states[1] = states[0]
        s = states[1]
        stir(s, seeds[match])
        setup(s, seats, options[0])
        starts[match] = s.start
        turns = 0
        while s.ask != OVER:
            turns += 1
            if everybody or match % seats == s.seat:
                thought[0] = states[1]
                hide(thought[0], int(s.seat))
                action = best(thought, mask, int(s.seat), seeds[match] ^ (uint64(turns) << uint64(7)))
            else:
                action = nth(mask, pick(s, legal(s, mask)))
            apply(s, action)
        scores(s, out[match])


def matches(seats: int, options: Mapping[str, str], count: int, everybody: bool, seed: int = 1) -> tuple[Any, Any]:
    """Points and ranks by match and seat, and the start player of each match."""
    out, starts = np.zeros((count, seats, 2), int32), np.zeros(count, int8)
    seeds = np.random.default_rng(seed).integers(2**64, size=count, dtype=uint64)
    values = GAME.option_record(GAME.choose(seats, options))
    states, thought = np.zeros(2, GAME.state), np.zeros(3, GAME.state)
    play_matches(states, thought, empty_mask(GAME.actions.count), values, seats, seeds, everybody, out, starts)
    return out, starts


def greedy_wins(seats: int, options: Mapping[str, str], count: int) -> float:
    """How often one greedy bot wins or shares the victory against random ones, its seat going around."""
    out, _ = matches(seats, options, count, everybody=False)
    return float((out[np.arange(count), np.arange(count) % seats, 1] == 1).mean())


def shares(seats: int, options: Mapping[str, str], count: int) -> list[tuple[float, float]]:
    """Share of victories and mean sum of the start player, the next player and so on, all greedy."""
    out, starts = matches(seats, options, count, everybody=True)
    every = np.arange(count)
    places = [out[every, (starts + place) % seats] for place in range(seats)]
    return [(float((rows[:, 1] == 1).mean()), float(rows[:, 0].mean())) for rows in places]


def main() -> None:
    """Print both for every number of seats, with no module and with all."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    for options in ({}, MODULES):
        print("with " + ", ".join(options) if options else "family game")
        for seats in GAME.seats:
            order = ", ".join(f"{share:.1%} ({points:.1f})" for share, points in shares(seats, options, count))
            print(f"  {seats} seats: {order}; greedy beats random {greedy_wins(seats, options, count):.1%}")


if __name__ == "__main__":
    main()
