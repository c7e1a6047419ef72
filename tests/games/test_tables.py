"""Where games are found: a table is only for a game that is really there."""

import logging
from importlib.metadata import EntryPoint

import pytest

from herberg.games import GROUP, is_sound


def test_a_game_under_its_own_name_is_sound():
    assert is_sound(EntryPoint("hellweg", "herberg.games.hellweg:GAME", GROUP))


@pytest.mark.parametrize(
    ("name", "place", "reason"),
    [
        ("chess", "nowhere:GAME", "No module named 'nowhere'"),
        ("chess", "herberg.games.hellweg:CHESS", "has no attribute 'CHESS'"),
        ("chess", "herberg.games.hellweg:GAME", "herberg.games.hellweg:GAME is <Game hellweg"),
        ("load", "herberg.core.match:load", "herberg.core.match:load is <function load"),
    ],
)
def test_anything_else_is_left_out_and_one_line_says_why(name, place, reason, caplog):
    with caplog.at_level(logging.INFO, "herberg"):
        assert not is_sound(EntryPoint(name, place, GROUP))
    (record,) = caplog.records
    assert record.getMessage().startswith(f"herberg: the game {name} cannot be loaded: ")
    assert reason in record.getMessage()
    assert "\n" not in record.getMessage()
    assert record.exc_info is None
