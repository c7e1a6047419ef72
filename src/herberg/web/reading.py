"""Match files that people bring: played again move by move, within bounds, and made into the rows of a table."""

import json
from dataclasses import dataclass

from herberg.core.game import Game
from herberg.core.match import BadMatch, load
from herberg.core.words import _
from herberg.games import game, games
from herberg.web.logbook import Event, event_row
from herberg.web.store import NAME, Row

LONGEST = 5000
"""Moves in a match file; no match that was played is half as long."""
LARGEST = 8 << 20
"""Bytes that the states of one may take on disk."""


@dataclass(frozen=True)
class Read:
    """A match from a file, as it is kept."""

    game: Game
    options: dict[str, str]
    seed: int
    names: list[str | None]
    rows: list[Row]


def read(text: str) -> Read:
    """The match in a file; BadMatch with the reason where there is none, or too much."""
    names = names_in(text)
    match = load(text, {name: game(name) for name in games()})
    rows = [event_row("", match.game, Event.of(moment, sealed=True)) for moment in match.moments]
    if sum(len(row["state"]) for row in rows) > LARGEST:
        raise BadMatch(_("This match is too long."))
    return Read(match.game, match.options, match.seed, (names + [None] * 32)[: match.seats], rows)


def names_in(text: str) -> list[str | None]:
    """The names in a match file, where it has proper ones."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMatch(_("This is not a match file.")) from error
    if isinstance(data, dict) and isinstance(data.get("moves"), list) and len(data["moves"]) > LONGEST:
        raise BadMatch(_("This match is too long."))
    names = data.get("names", []) if isinstance(data, dict) else []
    good = isinstance(names, list) and all(isinstance(n, str) and n.isprintable() and 0 < len(n) <= NAME for n in names)
    return list(names) if good else []
