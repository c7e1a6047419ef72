"""What a game may leave out, those of the house have: nothing of it is skipped in tests/every_game."""

from importlib import import_module

import pytest

from herberg.games import OURS, game
from tests.conftest import MAY_LACK

of_the_house = pytest.mark.parametrize("name", OURS)


@of_the_house
def test_a_game_of_the_house_leaves_nothing_out(name):
    assert [part for part, found in MAY_LACK.items() if not found(game(name))] == []
    assert game(name).cover().startswith("<svg")


@of_the_house
def test_every_rule_that_is_named_is_there(name):
    """Also for questions that random play seldom asks."""
    text, chapters = game(name).rulebook(), import_module(f"{game(name).package}.help").CHAPTERS
    assert chapters
    for rule in chapters.values():
        assert f"- **{rule}** " in text
