"""The tables of the house: one package per game, one line here."""

import sys
from importlib import import_module
from types import ModuleType

from herberg.core.game import Game

NAMES = ("burgundy", "homesteaders", "hellweg", "coachride")


def games() -> tuple[str, ...]:
    """The names of all games that can be played."""
    return NAMES


def game(name: str) -> Game:
    """The game of that name, loaded when it is first asked for."""
    found: Game = import_module(f"herberg.games.{name}").GAME
    return found


class Tables(ModuleType):
    """This package, which can be called: `from herberg import games` finds it and not the function."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all games that can be played."""
        return games()


sys.modules[__name__].__class__ = Tables
