"""How fast the bots think: `python bench/bots.py [GAME ...]`. From a position in mid-game, on one core.

Random playouts go to the end of the match; guided ones too, every choice the most promising of all that are open; an
iteration of the search deals, walks down its tree, and plays on by promise up to its horizon.
"""

import sys
import time
from typing import Any

import numpy as np
from numpy import uint64
from rich.console import Console
from rich.table import Table

from bench import CAP, best_of, rate_of
from herberg.bots.bot import make_bot, play_out
from herberg.bots.greedy import DEALT, most_promising
from herberg.bots.search import Search
from herberg.core.chance import stir
from herberg.core.game import Game
from herberg.core.masks import empty_mask
from herberg.core.match import Match
from herberg.core.play import random_play
from herberg.core.records import OVER
from herberg.core.rule import rule_for
from herberg.games import OURS, game

ITERATIONS = 20_000


def in_mid_game(game: Game, seats: int) -> Match:
    """A match between greedy bots, broken off when half of its choices are made; somebody has something to choose."""

    def played(cap: int | None) -> Match:
        match, rng = Match(game, seats, seed=1), np.random.default_rng(1)
        bots = [make_bot("greedy", game, seat) for seat in range(seats)]
        play_out(match, bots, cap, lambda: int(rng.integers(2**63)))
        return match

    half = len(played(CAP).log) // 2
    return next(match for match in map(played, range(half, 0, -1)) if len(match.choices()) > 3)


def playout_rates(match: Match) -> tuple[float, float]:
    """Random and guided playouts per second, to the end of the match."""
    game, seat = match.game, match.seat
    deal, apply, play, best = game.sight.deal, game.rules.apply, random_play(game), most_promising(game)

    @rule_for("bench", f"playouts_{game.name}")
    def playouts(states, mask, seat, guided, cap, count):
        for number in range(count):
            states[DEALT] = states[0]
            stir(states[DEALT], uint64(number + 1))
            deal(states[DEALT], seat)
            if not guided:
                play(states[DEALT], mask, cap)
            for _ in range(cap):
                if not guided or states[DEALT].ask == OVER:
                    break
                apply(states[DEALT], best(states, mask))

    states, mask = np.zeros(3, game.state), empty_mask(game.actions.count)
    states[0] = match.view(seat)

    def rate(guided: bool, count: int) -> float:
        return rate_of(lambda count: playouts(states, mask, seat, guided, CAP, count), count)

    return rate(False, 20_000), rate(True, 500)


def iteration_rate(match: Match) -> float:
    """Iterations of the search per second."""
    search, view, seat = Search(match.game, match.seats), match.view(match.seat), match.seat
    search.think(view, seat, 10, 1)

    def once() -> float:
        search.forget()
        begun = time.perf_counter()
        opinion = search.think(view, seat, ITERATIONS, 1)
        return opinion.iterations / (time.perf_counter() - begun)

    return best_of(once)


def row(name: str) -> list[Any]:
    """The figures of one game."""
    played = game(name)
    seats = 5 if name == "coachride" else 2
    match = in_mid_game(played, seats)
    random, guided = playout_rates(match)
    figures = random, guided, iteration_rate(match)
    return [name, str(seats), str(match.ply), *(f"{figure:,.0f}" for figure in figures)]


def main() -> None:
    """Measure and print."""
    table = Table("game", "seats", "after choices", "random playouts/s", "guided playouts/s", "iterations/s")
    for name in sys.argv[1:] or OURS:
        table.add_row(*row(name))
    Console().print(table)


if __name__ == "__main__":
    main()
