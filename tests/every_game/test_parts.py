"""The pieces that every game lays out for its rules page: sound pictures, each with its words."""

import re
from xml.etree import ElementTree

import pytest

from herberg.core.words import speaking
from tests.conftest import needs

LANGUAGES = ["en", "nl", "de"]


def laid_out(game, language):
    """The trays, and all parts in them."""
    needs(game, "pieces")
    with speaking(language):
        trays = game.picture.pieces()
        return trays, [part for tray in trays for part in tray.parts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_is_a_sound_picture_with_words(any_game, language):
    trays, parts = laid_out(any_game, language)
    assert all(tray.title and tray.parts for tray in trays)
    assert len({tray.title for tray in trays}) == len(trays)
    for part in parts:
        root = ElementTree.fromstring(part.svg())
        assert root.get("role") == "img"
        assert root.get("aria-label") == part.name != ""
        assert "{" not in part.name + part.about + part.svg()
        assert part.width <= 400  # as wide as a panel at the table


def test_ids_are_unique_and_every_symbol_is_at_hand(any_game):
    text = "".join(part.svg() for part in laid_out(any_game, "en")[1])
    ids = re.findall(r' id="([^"]*)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]*)"', text)) <= set(ids)
    assert "url(#" not in text


def test_parts_are_told_in_the_language_that_is_spoken(any_game):
    needs(any_game, "Dutch words", "German words")
    told = {" ".join(part.name + part.about for part in laid_out(any_game, language)[1]) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
