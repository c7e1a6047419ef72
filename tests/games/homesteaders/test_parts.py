"""The pieces to look through."""

import pytest

from herberg.core.words import speaking
from herberg.games.homesteaders import GAME
from herberg.games.homesteaders.pieces import BUILDINGS, LOTS
from herberg.games.homesteaders.words import building_name, building_words, lot_words


def pieces():
    """All parts, in order."""
    return [part for tray in GAME.picture.pieces() for part in tray.parts]


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_every_building_is_there_once(language):
    with speaking(language):
        buildings = pieces()[:BUILDINGS]
        assert [part.name for part in buildings] == [building_name(building) for building in range(BUILDINGS)]
        assert all(building_words(at) in part.about for at, part in enumerate(buildings))


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_every_lot_is_there_once(language):
    with speaking(language):
        lots = [part.about for part in pieces()[BUILDINGS:]]
        assert sorted(lots) == sorted(lot_words(lot) for lot in range(LOTS))


def test_they_lie_by_stage():
    assert [(tray.title, len(tray.parts)) for tray in GAME.picture.pieces()] == [
        ("Buildings: from the start", 1),
        ("Buildings: Settlement", 5),
        ("Buildings: Settlement and Town", 8),
        ("Buildings: Town", 11),
        ("Buildings: City", 7),
        ("Lots: Settlement", 12),
        ("Lots: Town", 12),
        ("Lots: City", 6),
    ]


def test_cost_points_effect_and_copies_are_told():
    told = {part.name: part.about for part in pieces()}
    assert told["Market"] == (
        "commercial; 2 points; costs 1 wood; income 1 trade chip; 1 worker: 2 silver; "
        "chip + wood → food, chip + food → steel; 2 copies with two players, 3 with more"
    )
    assert told["Bank"].endswith("; 1 copy")
    assert told["Homestead"].endswith("; one for each player")
    assert "costs" not in told["Homestead"]
    assert told["Lot 1, round 10"] == "any building + livestock for 4 points"
