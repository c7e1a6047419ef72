"""The tables of the house: one package per game; somebody else's comes in through the entry point `herberg.games`."""

import logging
import sys
from functools import cache
from importlib import resources
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType

from herberg.core.game import Game, NotOffered
from herberg.core.words import _, add_catalogues

GROUP = "herberg.games"
OURS = ("burgundy", "homesteaders", "hellweg", "coachride")


@cache
def tables() -> dict[str, EntryPoint]:
    """Where each game is found: ours first, then everybody else's; one that cannot be loaded is left out."""
    ours = [EntryPoint(name, f"{__name__}.{name}:GAME", GROUP) for name in OURS]
    others = sorted(entry for entry in entry_points(group=GROUP) if entry.name not in OURS and is_sound(entry))
    return {entry.name: entry for entry in (*ours, *others)}


def is_sound(entry: EntryPoint) -> bool:
    """Whether a game of that name is really there, so that its words are known from now on; the log says why not."""
    try:
        found = entry.load()
        if not isinstance(found, Game) or found.name != entry.name:
            raise TypeError(f"{entry.value} is {found!r}")
        add_catalogues(resources.files(found.package))
    except Exception as error:
        logging.getLogger("herberg").error("herberg: the game %s cannot be loaded: %r", entry.name, error)
        return False
    return True


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(tables())


def game(name: str) -> Game:
    """The game of that name, loaded when it is first asked for; NotOffered where there is none."""
    if name not in tables():
        raise NotOffered(_("there is no game {name!r}; there are: {games}").format(name=name, games=", ".join(games())))
    found: Game = tables()[name].load()
    return found


class Tables(ModuleType):
    """This package, which can be called: `from herberg import games` finds it and not the function."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all games that can be played."""
        return games()


sys.modules[__name__].__class__ = Tables
