"""Everybody's chances at a glance, without a search: what ratings are settled by when somebody leaves."""

from math import exp

import numpy as np

from herberg.core.game import Game, State
from herberg.core.rule import plain


def chances_of(game: Game, s: State) -> list[float]:
    """How likely each seat wins from here, in a state whose secrets are open and which is not over."""
    thinking, seats = game.thinking, range(int(s.seats))
    if thinking.outlook:
        chances = np.zeros(len(seats), np.float32)
        plain(thinking.outlook)(s, chances)
        return [float(chance) for chance in chances]
    promised = [float(plain(thinking.promise)(s, seat)) / thinking.lead for seat in seats]
    if thinking.sides:
        return [1 / (1 + exp(-promise)) for promise in promised]
    weights = [exp(promise - max(promised)) for promise in promised]
    return [weight / sum(weights) for weight in weights]
