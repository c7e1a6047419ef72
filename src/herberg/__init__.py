"""Herberg: an inn with four tables. Board games for people, opponents and programs.

    from herberg import Match, game, games, make_bot, play_out

`games()` names the tables and `game(name)` is one of them; a `Match` is played by hand, or by bots with `make_bot` and
`play_out`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from herberg.bots.bot import make_bot, play_out
    from herberg.core.match import Match
    from herberg.games import game, games

__version__ = "0.1.0"
__all__ = ["Match", "game", "games", "make_bot", "play_out"]

HOMES = {"Match": "core.match", "game": "games", "games": "games", "make_bot": "bots.bot", "play_out": "bots.bot"}
"""Where these names are at home: each is fetched when it is asked for, so that `import herberg` is quick."""


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
