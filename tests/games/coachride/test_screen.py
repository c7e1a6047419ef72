"""The coach in the terminal: what can be read there, whatever the players are called and whatever they hold."""

import pytest
from rich.text import Text

from herberg.core.words import speaking
from herberg.games.coachride import GAME
from herberg.games.coachride.state import PILE
from tests.tell import start, view


def screen(s, names):
    """What seat 0 reads, line by line."""
    return Text.from_markup(GAME.words.show(view(s, 0), 0, names)).plain.split("\n")


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_headline_fits_when_the_pile_is_empty(language):
    s = start(GAME, 5)
    s.place[PILE].held = 0
    with speaking(language):
        assert max(map(len, screen(s, ["Wilhelmina von Stein"] * 5))) <= 100


def test_who_holds_nothing_at_the_moment_is_shown_with_a_dash():
    s = start(GAME, 3)
    s.place[1].held = 0
    assert screen(s, ["Ann", "Bo", "Cas"])[6] == "    -"


def test_brackets_in_a_name_are_no_markup():
    assert any("[b]Ann[/b]" in line for line in screen(start(GAME, 3), ["[b]Ann[/b]", "Bo", "Cas"]))


def test_wide_letters_shift_no_columns():
    lines = screen(start(GAME, 3), ["王伟", "Bo", "Cas"])
    before = [line.partition("?")[0].partition("Brotherhood")[0] for line in lines if line[2:4] in ("1 ", "2 ")]
    assert [Text(each).cell_len for each in before] == [36, 36]


def test_on_the_advanced_ride_the_letters_of_the_societies_are_explained():
    lines = screen(start(GAME, 3, advanced="yes"), ["Ann", "Bo", "Cas"])
    assert lines[-1] == "O Order of Open Secrets, B Brotherhood of True Lies"
