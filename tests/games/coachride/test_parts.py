"""The pieces to look through."""

import pytest

from herberg.core.words import _, speaking
from herberg.games.coachride import GAME
from herberg.games.coachride.board.art import item_art, profession_art
from herberg.games.coachride.board.lore import ITEM_LORE, profession_lore
from herberg.games.coachride.pieces import Item, Profession
from herberg.games.coachride.words import item_name, profession_name


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_every_item_and_profession_is_there_once(language):
    with speaking(language):
        sealed, unsealed, professions, others = (tray.parts for tray in GAME.picture.pieces())
        assert [part.name for part in sealed + unsealed] == [item_name(item) for item in Item]
        assert all(_(ITEM_LORE[item]) in part.about for item, part in zip(Item, sealed + unsealed, strict=True))
        assert [part.name for part in professions] == [profession_name(each) for each in Profession]
        assert [part.about for part in professions] == [profession_lore(each) for each in Profession]
        assert len(others) == 3
    assert all(item_art(item).markup in part.body.markup for item, part in zip(Item, sealed + unsealed, strict=True))
    assert all(
        profession_art(each).markup in part.body.markup for each, part in zip(Profession, professions, strict=True)
    )


def test_keys_and_goblets_are_three_each():
    told = {part.name: part.about for tray in GAME.picture.pieces() for part in tray.parts}
    assert [name for name, about in told.items() if about.endswith("3 cards.")] == ["key", "goblet"]
