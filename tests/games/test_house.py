"""What a game may leave out, those of the house have: nothing of it is skipped in tests/every_game."""

from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

from herberg.games import game

HOUSE = ("burgundy", "homesteaders", "hellweg", "coachride")
EXTRAS = ("draw", "touch", "where", "sources", "chapter", "parts")


@pytest.mark.parametrize("name", HOUSE)
def test_a_game_of_the_house_leaves_nothing_out(name):
    played = game(name)
    assert [extra for extra in EXTRAS if getattr(played, extra) is None] == []
    assert import_module(f"{played.package}.help").CHAPTERS
    assert all(files(played.package).joinpath(f"RULES.{language}.md").is_file() for language in ("nl", "de"))
    assert files("herberg.web").joinpath("static", "pictures", f"{name}.svg").is_file()
    assert list(Path(__file__).parent.glob(f"{name}/played/*.json"))
