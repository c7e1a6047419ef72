"""The tables of the house: one package per game, one line here."""

from importlib import import_module

from herberg.core.game import Game

NAMES = ("burgundy", "homesteaders", "hellweg", "coachride")


def game(name: str) -> Game:
    """The game of that name, loaded when it is first asked for."""
    found: Game = import_module(f"herberg.games.{name}").GAME
    return found
