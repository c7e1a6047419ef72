"""A game with another edition: its package is loaded once more under a name of its own, so its tables are made anew.

Tables are constants that rules look up, compiled in or not. Two editions therefore are two sets of modules; the
sources, imported relative to their package, are the same files. The name says which edition it is, so compiled code of
two editions never mixes either.
"""

import sys
import weakref
from functools import lru_cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from threading import RLock
from typing import Any

from herberg.core.edition import BadEdition, mark_of
from herberg.core.game import Game
from herberg.core.rule import written_only
from herberg.core.words import _

AT_HAND = 32
"""So many editions are kept, though no table needs them at the moment."""
_loading = RLock()


def with_edition(game: Game, text: str, compiled: bool = False) -> Game:
    """The game as an owner's file has it; BadEdition where it cannot be played with.

    Not compiled it can be played at once, and nothing of a stranger's file ever meets the compiler.
    """
    if game.edition is None:
        raise BadEdition(_("{game} is played with its printed data only").format(game=game.name))
    with _loading:
        return _made(game, text, compiled)


@lru_cache(AT_HAND)
def _made(game: Game, text: str, compiled: bool) -> Game:
    assert game.edition is not None
    facts = game.edition.data(text)
    kind = "" if compiled else "_plain"
    return loaded(game.package, f"{game.package}_{mark_of(text)}{kind}", (text, facts), compiled)


def loaded(package: str, name: str, facts: Any, compiled: bool) -> Game:
    """The GAME of a package that is loaded under another name, with other facts."""
    found = find_spec(package)
    assert found is not None
    assert found.origin is not None
    spec = spec_from_file_location(name, found.origin, submodule_search_locations=found.submodule_search_locations)
    assert spec is not None
    assert spec.loader is not None
    if not compiled:
        written_only(name)
    module: Any = module_from_spec(spec)
    module.FACTS = facts
    sys.modules[name] = module
    spec.loader.exec_module(module)
    game: Game = vars(module).pop("GAME")  # else the module would keep it alive, and it the module
    weakref.finalize(game, forget, name)
    return game


def forget(name: str) -> None:
    """Nobody plays that edition any more."""
    for one in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        del sys.modules[one]


def facts_of(package: str) -> Any:
    """What a package was loaded with instead of its own facts; nothing for the package itself."""
    return getattr(sys.modules.get(package), "FACTS", None)
