"""A bot is given what its seat may see, and answers with a choice."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

import numpy as np

from herberg.bots.greedy import GreedyBot, NoviceBot
from herberg.bots.search import SearchBot
from herberg.core.game import Game, State
from herberg.core.match import Match, fresh_entropy
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


LEVELS: dict[str, Callable[[Game, int], Bot]] = {
    "novice": NoviceBot,
    "regular": partial(SearchBot, iterations=10),
    "strong": partial(SearchBot, iterations=400),
    "master": partial(SearchBot, iterations=6000),
}
"""The opponents of the house, each clearly stronger than the one before."""

USUAL = "regular"
"""Who sits opposite when somebody just wants to play."""

BOTS: dict[str, Callable[[Game, int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, **LEVELS}


def make_bot(name: str, game: Game, seed: int | None = None) -> Bot:
    """The bot of that name for this game."""
    if name not in BOTS:
        raise ValueError(_("there is no bot {name!r}; there are {bots}").format(name=name, bots=", ".join(BOTS)))
    return BOTS[name](game, fresh_entropy() if seed is None else seed)


def play_out(match: Match, bots: list[Bot], cap: int | None = None, entropy: Callable[[], int] = fresh_entropy) -> None:
    """Let the bots play a match to its end, or for cap choices."""
    while not match.over and (cap is None or match.ply < cap):
        seat = match.seat
        match.play(seat, bots[seat].choose(match.view(seat), seat), entropy())
