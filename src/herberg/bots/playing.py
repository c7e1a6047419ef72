"""Whole matches of bots that are nothing but compiled code: random and greedy ones, in one call."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy import int64, uint64

from herberg.bots.bot import BOTS, RandomBot
from herberg.bots.greedy import GreedyBot, greedy_choice
from herberg.core.chance import HALF, scatter, stir
from herberg.core.game import Game
from herberg.core.masks import empty_mask, nth
from herberg.core.play import NO_CAP
from herberg.core.records import OVER
from herberg.core.rule import rule_for

COMPILED: dict[Any, int] = {RandomBot: 0, GreedyBot: 1}
BLANK, MATCH, THOUGHT = 0, 1, 2
DEAL, CHANCE, FIRST = 0, 1, 2
"""Of the seeds of a match: of its set-up, of its chance, and of the bot on the first seat."""


def are_compiled(kinds: Sequence[str]) -> bool:
    """Whether all of these bots can play whole matches compiled."""
    return all(BOTS.get(kind) in COMPILED for kind in kinds)


@cache
def matches_of(game: Game) -> Any:
    """The compiled `(states, mask, options, seats, players, seeds, cap, results, choices)`: a match for each row of
    seeds, by the bots in players[match, seat]; points and rank go to results[match, seat], and how often each chose."""
    setup, legal, apply, scores = game.rules.setup, game.rules.legal, game.rules.apply, game.rules.scores
    hide, choose = game.sight.hide, greedy_choice(game)

    @rule_for(game.package, "matches_of_bots")
    def play(states, mask, options, seats, players, seeds, cap, results, choices):
        for match in range(len(seeds)):
            states[MATCH] = states[BLANK]
            s, ply = states[MATCH], 0
            stir(s, seeds[match, DEAL])
            setup(s, seats, options[0])
            while s.ask != OVER and ply < cap:
                seat = int(s.seat)
                bits = scatter(seeds[match, FIRST + seat], ply)
                if players[match, seat] == 0:
                    action = nth(mask, int64(((bits >> HALF) * uint64(legal(s, mask))) >> HALF))
                else:
                    states[THOUGHT] = states[MATCH]
                    hide(states[THOUGHT], seat)
                    action = choose(states[THOUGHT:], mask, seat, bits)
                stir(s, scatter(seeds[match, CHANCE], ply))
                apply(s, action)
                choices[match, seat] += 1
                ply += 1
            if s.ask == OVER:
                scores(s, results[match])

    return play


def play_matches(
    game: Game, options: Any, bots: Sequence[Sequence[str]], seeds: Any, cap: int | None = None
) -> tuple[Any, Any]:
    """Points and rank by match and seat (rank 0: broken off), and how often each seat chose, of matches between these
    bots; a row of seeds for each: of the set-up, of chance, and of the bots by seat."""
    count, seats = len(bots), len(bots[0])
    players = np.array([[COMPILED[BOTS[kind]] for kind in match] for match in bots], np.int8)
    results, choices = np.zeros((count, seats, 2), np.int32), np.zeros((count, seats), np.int64)
    states, mask = np.zeros(THOUGHT + 3, game.state), empty_mask(game.actions.count)
    matches_of(game)(states, mask, options, seats, players, np.asarray(seeds, uint64), cap or NO_CAP, results, choices)
    return results, choices
