"""Games by name, ready to be played; who waits for the compiler is told so."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

from herberg.bots.warm import warm_up
from herberg.cli.refusal import refusing
from herberg.core.game import Game
from herberg.core.rule import PLAIN, cache_folder
from herberg.core.words import _
from herberg.games import game


def known(name: str) -> Game:
    """The game of that name; refused where it cannot be loaded, as with an owner's file that is not there."""
    with refusing(ValueError):
        return game(name)


def prepared(game: Game) -> Game:
    """The same game, compiled as far as a table with bots needs it."""
    with waiting(game):
        warm_up(game)
    return game


@contextmanager
def waiting(game: Game) -> Iterator[None]:
    """Meanwhile the error stream says what takes so long."""
    console = Console(stderr=True, highlight=False)
    if PLAIN or cache_folder(game.package).exists():
        text = _("Preparing the table ...")
    else:
        text = _("Preparing the table for the first time; this may take half a minute ...")
        if not console.is_terminal:
            console.print(text)
    with console.status(text):
        yield
