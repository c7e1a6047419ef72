"""The pieces to look through."""

import pytest

from herberg.core.words import _, speaking
from herberg.games.burgundy import GAME
from herberg.games.burgundy.board.art import tile_art
from herberg.games.burgundy.pieces import BOARDS, TILES
from herberg.games.burgundy.words import KNOWLEDGE, tile_name


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_every_tile_and_duchy_is_there_once(language):
    with speaking(language):
        parts = [part for tray in GAME.picture.pieces() for part in tray.parts]
        assert [part.name for part in parts[:TILES]] == [tile_name(tile) for tile in range(TILES)]
        assert all(_(words) in part.about for words, part in zip(KNOWLEDGE[1:], parts[TILES - 26 :], strict=False))
    assert all(tile_art(tile).markup in part.body.markup for tile, part in enumerate(parts[:TILES]))
    assert len(parts) == TILES + BOARDS


def test_how_many_there_are_is_told():
    parts = {part.name: part.about for tray in GAME.picture.pieces() for part in tray.parts}
    assert parts["bank"] == "2 silverlings (5 tiles and 2 black tiles)"
    assert parts["2 cows"].endswith("(2 tiles)")
    assert parts["4 cows"].endswith("(1 tile and 1 black tile)")
    assert parts["knowledge 7"].endswith("(1 black tile)")
    assert parts["knowledge 1"] == "equal buildings in one town"
