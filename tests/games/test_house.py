"""What a game may leave out, those of the house have: nothing of it is skipped in tests/every_game."""

from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

from herberg.games import OURS, game


@pytest.mark.parametrize("name", OURS)
def test_a_game_of_the_house_leaves_nothing_out(name):
    played = game(name)
    assert None not in (played.picture, played.words.sources, played.words.chapter)
    assert import_module(f"{played.package}.help").CHAPTERS
    assert all(files(played.package).joinpath(f"RULES.{language}.md").is_file() for language in ("nl", "de"))
    assert played.cover().startswith("<svg")
    assert list(Path(__file__).parent.glob(f"{name}/played/*.json"))
