"""The ways to vary Burgundy: who has which duchy."""

from collections.abc import Mapping

from herberg.core.game import Option
from herberg.core.words import N_, _

DUCHIES = tuple("123456789")

WAYS = {
    "basic": N_("everybody has duchy 1"),
    "chosen": N_("agreed beforehand, seat by seat"),
    "open": N_("cards are dealt, and everybody chooses openly"),
    "secret": N_("cards are dealt, and everybody chooses in secret"),
}
OPTIONS = (
    Option("setup", tuple(WAYS), N_("Who has which duchy"), words=WAYS),
    Option("board1", DUCHIES, N_("Duchy of seat 1"), only={"setup": ["chosen"]}),
    Option("board2", DUCHIES, N_("Duchy of seat 2"), only={"setup": ["chosen"]}),
    Option("board3", DUCHIES, N_("Duchy of seat 3"), only={"setup": ["chosen"], "seats": ["3", "4"]}),
    Option("board4", DUCHIES, N_("Duchy of seat 4"), only={"setup": ["chosen"], "seats": ["4"]}),
)

TYPICAL = (
    {"setup": "chosen", "board1": "2", "board2": "3"},
    {"setup": "chosen", "board1": "4", "board2": "5"},
    {"setup": "chosen", "board1": "6", "board2": "7"},
    {"setup": "chosen", "board1": "8", "board2": "9"},
    {"setup": "chosen", "board1": "9", "board2": "7", "board3": "5"},
    {"setup": "chosen", "board1": "8", "board2": "6", "board3": "4", "board4": "2"},
)


def refuse(seats: int, options: Mapping[str, str]) -> str:
    """CB-12.3, CB-12.3b: duchies are named where they are chosen, for those who play; 2 to 9 exist once each."""
    named = [options[f"board{seat}"] for seat in range(1, 5)]
    if options["setup"] != "chosen":
        return "" if named == ["1"] * 4 else _("duchies can be named only where they are agreed seat by seat")
    for seat in range(seats + 1, 5):
        if named[seat - 1] != "1":
            text = _("with {seats} players nobody sits at seat {seat}: no duchy can be named there")
            return text.format(seats=seats, seat=seat)
    for duchy in DUCHIES[1:]:
        if named.count(duchy) > 1:
            return _("duchy {duchy} exists only once; only duchy 1 can be had by several players").format(duchy=duchy)
    return ""
