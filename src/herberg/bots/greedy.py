"""Bots that look one choice ahead: by the game's own `promise`, with open eyes or with a beginner's."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy import uint64

from herberg.core.chance import stir
from herberg.core.game import Game, State
from herberg.core.masks import empty_mask, lowest
from herberg.core.records import NONE, copy
from herberg.core.rule import rule_for

GAMES = 64
"""Functions are kept for so many games; each edition that a table brings along counts as one."""

SEEN, DEALT, TRIED = 0, 1, 2  # the states bots work on: the view, a truth dealt from it, and one choice on


@lru_cache(GAMES)
def most_promising(game: Game) -> Any:
    """The compiled `(states, mask) -> action`: in states[DEALT], what promises most to whoever is asked."""
    legal, apply, promise = game.rules.legal, game.rules.apply, game.thinking.promise

    @rule_for(game.package, "most_promising")
    def most_promising(states, mask):
        chosen, most = NONE, -np.inf
        several = legal(states[DEALT], mask) > 1
        for word in range(len(mask)):
            left = mask[word]
            while left != uint64(0):
                action = word * 64 + lowest(left)
                left &= left - uint64(1)
                if not several:
                    return action
                states[TRIED] = states[DEALT]
                apply(states[TRIED], action)
                promised = promise(states[TRIED], states[DEALT].seat)
                if promised > most:
                    chosen, most = action, promised
        return chosen

    return most_promising


@lru_cache(GAMES)
def greedy_choice(game: Game) -> Any:
    """The compiled `(states, mask, seat, seed) -> action`: the most promising, hidden things dealt out once."""
    deal, best = game.sight.deal, most_promising(game)

    @rule_for(game.package, "greedy_choice")
    def choose(states, mask, seat, seed):
        states[DEALT] = states[SEEN]
        stir(states[DEALT], seed)
        deal(states[DEALT], seat)
        return best(states, mask)

    return choose


class GreedyBot:
    """The choice after which the game promises most, as far as this seat can tell."""

    def __init__(self, game: Game, seed: int) -> None:
        self.best = greedy_choice(game)
        self.rng = np.random.default_rng(seed)
        self.states = np.zeros(3, game.state)
        self.mask = empty_mask(game.actions.count)

    def choose(self, view: State, seat: int) -> int:
        """The most promising choice."""
        self.states[SEEN] = view
        return int(self.best(self.states, self.mask, seat, self.rng.integers(2**64, dtype=uint64)))


class NoviceBot:
    """Plays as one does after reading the rules once: looks no further than this choice, misjudges it a little, and
    overlooks a good many. So it errs most where choices are many and alike, and is not so blind as to ruin itself.
    """

    MISJUDGES = 0.1
    """By how much, as a part of the lead that makes winning likely."""
    STRIKING = 0.3
    """What seems worse by this part of the lead is not considered."""
    OVERLOOKS = 0.25

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = np.random.default_rng(seed)

    def choose(self, view: State, seat: int) -> int:
        """What seems best of what it considered."""
        dealt = copy(view)
        stir(dealt, self.rng.integers(2**64, dtype=uint64))
        self.game.sight.deal(dealt, seat)
        worth = {action: self._worth(dealt, action, seat) for action in self.game.choices(view)}
        enough = max(worth.values()) - self.STRIKING * self.game.thinking.lead
        good = [action for action in worth if worth[action] >= enough]
        noticed = [action for action in good if self.rng.random() >= self.OVERLOOKS]
        return max(noticed or good, key=worth.__getitem__)

    def _worth(self, dealt: State, action: int, seat: int) -> float:
        """How promising a choice seems."""
        tried = copy(dealt)
        self.game.rules.apply(tried, action)
        return float(
            self.game.thinking.promise(tried, seat) + self.rng.normal(0.0, self.MISJUDGES * self.game.thinking.lead)
        )
