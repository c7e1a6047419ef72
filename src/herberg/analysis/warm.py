"""Calling all that thinks once, so that it is compiled, or loaded, before anybody waits for it."""

from pathlib import Path

from herberg import analysis, bots
from herberg.analysis.why import Measured
from herberg.bots.warm import warm_up_table
from herberg.core.game import Game
from herberg.core.match import Match
from herberg.core.rule import cache_folder


def warm_up_house(game: Game) -> None:
    """All that a table calls is at hand, and what tells why."""
    warm_up_table(game)
    match = Match(game, game.seats[0], seed=1)
    Measured(game, match.view(match.seat), match.seat, [match.choices()[:1]], deals=1)


def folder_of(game: Game) -> Path:
    """Where it is noted that all of this lies compiled on disk."""
    return cache_folder(game.package, bots.__name__, analysis.__name__)
