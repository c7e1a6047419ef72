"""Small stories in the words of the table: set a scene, play a line of notation, look."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from herberg.core.game import Game, State
from herberg.core.masks import empty_mask, is_marked
from herberg.core.match import begin, seen

_games: list[Game] = []


def proves(*ids: str) -> Callable[[Any], Any]:
    """This test goes red when the rules with these ids are broken."""
    return pytest.mark.proves(*ids)


def start(game: Game, seats: int = 2, seed: int = 1, **options: str) -> State:
    """A match at its first question."""
    if game not in _games:
        _games.append(game)
    return begin(game, seats, game.choose(seats, options), seed)


def game_of(s: State) -> Game:
    """The game whose state this is."""
    return next(game for game in _games if game.state == s.dtype)


def play(s: State, *lines: str) -> State:
    """Each line is an open choice of the seat being asked, and is carried out."""
    game = game_of(s)
    for line in lines:
        assert may(s, line), f"{line!r} is not open; open are: {', '.join(choices(s))}"
        game.rules.apply(s, game.actions.parse(line))
    return s


def may(s: State, line: str) -> bool:
    """Whether this choice is open."""
    game = game_of(s)
    mask = empty_mask(game.actions.count)
    game.rules.legal(s, mask)
    return bool(is_marked(mask, game.actions.parse(line)))


def choices(s: State, verb: str = "") -> list[str]:
    """The open choices in notation; those of one verb only, if one is named."""
    game = game_of(s)
    texts = (game.actions.text(action) for action in game.choices(s))
    return [text for text in texts if not verb or text.split()[0] == verb]


def view(s: State, seat: int) -> State:
    """What this seat sees."""
    return seen(game_of(s), s, seat)


def until(s: State, wanted: Callable[[State], bool], seed: int = 1, limit: int = 10_000) -> State:
    """Random choices are made until the scene is as wanted."""
    rng = np.random.default_rng(seed)
    game = game_of(s)
    for _ in range(limit):
        if wanted(s):
            return s
        game.rules.apply(s, int(rng.choice(game.choices(s))))
    raise AssertionError("the wanted scene never came")
