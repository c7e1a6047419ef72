"""The table of Hellweg in the terminal: all can be read without colours."""

import re

import pytest
from rich.text import Text

from herberg.core.words import speaking
from herberg.games.hellweg import GAME
from herberg.games.hellweg.pieces import HOUSES, ROADS
from tests.games.hellweg.scene import given
from tests.tell import start, view


def screen(s, names):
    """What seat 0 reads, line by line."""
    return Text.from_markup(GAME.words.show(view(s, 0), 0, names)).plain.split("\n")


def crowded(count):
    """Everybody has pieces everywhere: far more than there are."""
    s = start(GAME, 4)
    for seat in range(4):
        s.player[seat].road[:] = count
        s.player[seat].house[:] = count
    return s


def test_pieces_show_their_owner_by_a_letter_that_stands_before_the_name():
    s = given(3, stones={"muenster_grey": 2}, others={1: {"stones": {"muenster_grey": 12}}})
    shown = "\n".join(screen(s, ["Ann", "Bram", "Ida"]))
    assert " S Ia2b12 " in shown.replace("\n", " \n")
    assert "> a Ann:" in shown
    assert "  i Ida:" in shown
    assert "a2 on a road: 2 coaches of Ann" in shown
    assert "Ba2 in a city: 2 stones of Ann, house for beer" in shown


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize(
    ("names", "letters"), [("Ann Bo Ida Sam", "abis"), ("Al An As Ax", "abcd"), ("Ed 王 Li 伟", "e王l伟")]
)
@pytest.mark.parametrize("count", [1, 12])
def test_nothing_on_a_crowded_map_covers_anything_else(language, names, letters, count):
    with speaking(language):
        lines = screen(crowded(count), names.split())
    everybody = "".join(f"{letter}{count}" for letter in letters)
    assert "\n".join(lines).count(everybody) == HOUSES + ROADS
    assert all(re.search(rf"\b{name}\b", "\n".join(lines)) for name in ("Dortmund", "Essen", "Hagen", "Soest"))
    assert max(Text(line).cell_len for line in lines) <= 100
