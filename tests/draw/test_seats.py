"""One colour and one letter for each seat, everywhere."""

import pytest

from herberg.core.match import Match
from herberg.core.records import NONE
from herberg.core.words import speaking
from herberg.draw.seats import SEAT_PAINT, around, marks
from herberg.games import OURS, game


def luminance(colour: str) -> float:
    """As the web's accessibility guidelines reckon it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_white_letters_are_readable_on_every_colour() -> None:
    for colour in SEAT_PAINT:
        assert 1.05 / (luminance(colour) + 0.05) > 4.5


def test_every_seat_of_every_game_has_a_colour_of_its_own() -> None:
    assert len(set(SEAT_PAINT)) == len(SEAT_PAINT) >= max(game(name).seats[-1] for name in OURS)


def test_letters_are_those_of_the_names_where_they_differ() -> None:
    assert marks(["anneke", "Bertram"]) == ["A", "B"]
    assert marks(["Bertram", "Bot 2", "Bot 3"]) == ["A", "B", "C"]
    assert marks(["<b>", "Anneke"]) == ["A", "B"]
    assert marks(["ßa", "Anneke"]) == ["S", "A"]


def test_everybody_sees_the_table_from_their_own_seat_on() -> None:
    assert around(2, 4) == [2, 3, 0, 1]
    assert around(NONE, 3) == [0, 1, 2]


@pytest.mark.parametrize("name", OURS)
def test_every_board_shows_its_seats_in_their_colours(name: str) -> None:
    played = game(name)
    seats = played.seats[-1]
    match = Match(played, seats, seed=1)
    assert played.picture.draw is not None
    with speaking("en"):
        names = [f"Bot {seat + 1}" for seat in range(seats)]
        drawn = "".join(panel.svg() for panel in played.picture.draw(match.view(0), 0, names))
    for seat in range(seats):
        assert SEAT_PAINT[seat] in drawn
