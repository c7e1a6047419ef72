"""A bot is given what its seat may see, and answers with a choice."""

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy import uint64

from herberg.bots.search import SearchBot
from herberg.core.chance import stir
from herberg.core.game import Game, State
from herberg.core.masks import count, empty_mask, nth
from herberg.core.match import Match, fresh_entropy
from herberg.core.rule import rule_for
from herberg.core.words import _


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: State, seat: int) -> int:
        """An open choice, from the state as `hide` left it for this seat."""


class RandomBot:
    """Any open choice, all equally likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = np.random.default_rng(seed)

    def choose(self, view: State, seat: int) -> int:
        """One of the open choices."""
        return int(self.rng.choice(self.game.choices(view)))


class GreedyBot:
    """The choice after which the game promises most, as far as this seat can tell."""

    def __init__(self, game: Game, seed: int) -> None:
        self.best = best_promise(game)
        self.rng = np.random.default_rng(seed)
        self.states = np.zeros(3, game.state)
        self.mask = empty_mask(game.actions.count)

    def choose(self, view: State, seat: int) -> int:
        """The most promising choice."""
        self.states[0] = view
        return int(self.best(self.states, self.mask, seat, self.rng.integers(2**64, dtype=uint64)))


_made: dict[str, Any] = {}


def best_promise(game: Game) -> Any:
    """The compiled `(states, mask, seat, seed) -> action`: deals out what states[0] hides, tries every choice once."""
    if game.name not in _made:
        legal, apply, deal, promise = game.legal, game.apply, game.deal, game.promise

        @rule_for(game.package, "best_promise")
        def best(states, mask, seat, seed):
            states[1] = states[0]
            stir(states[1], seed)
            deal(states[1], seat)
            legal(states[1], mask)
            best, most = -1, -np.inf
            for n in range(count(mask)):
                action = nth(mask, n)
                states[2] = states[1]
                apply(states[2], action)
                value = promise(states[2], seat)
                if value > most:
                    best, most = action, value
            return best

        _made[game.name] = best
    return _made[game.name]


BOTS: dict[str, Callable[[Game, int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "strong": lambda game, seed: SearchBot(game, seed, iterations=1000),
}


def make_bot(name: str, game: Game, seed: int | None = None) -> Bot:
    """The bot of that name for this game."""
    if name not in BOTS:
        raise ValueError(_("there is no bot {name!r}; there are {bots}").format(name=name, bots=", ".join(BOTS)))
    return BOTS[name](game, fresh_entropy() if seed is None else seed)


def play_out(match: Match, bots: list[Bot], cap: int | None = None, entropy: Callable[[], int] = fresh_entropy) -> None:
    """Let the bots play a match to its end, or for cap choices."""
    while not match.over and (cap is None or len(match.log) < cap):
        seat = match.seat
        match.play(seat, bots[seat].choose(match.view(seat), seat), entropy())
