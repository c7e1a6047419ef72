"""Who is who: for each seat one colour and one letter, the same on every board, at the chairs, in the log and score.

White is readable on every colour. Most boards tell kinds of things by blue, red, green and yellow, so the first seats
are between those, and stay apart for people who see fewer colours. No colour stands alone: a letter is with it.
"""

from collections.abc import Sequence

SEAT_PAINT = (
    "#1f6f78",  # teal
    "#a8324a",  # crimson
    "#4a3a8e",  # violet
    "#94600c",  # ochre
    "#33393f",  # charcoal
    "#4a6b1f",  # olive
    "#8a4a9e",  # orchid
    "#1f4f8a",  # navy
    "#6b3a1e",  # brown
    "#52606b",  # slate
)


def marks(names: Sequence[str]) -> list[str]:
    """A letter for each seat: how the names begin where all begin differently, else A, B, C and so on."""
    letters = [name.strip()[:1].upper()[:1] for name in names]
    if len(set(letters)) == len(letters) and all(letter.isalpha() for letter in letters):
        return letters
    return [chr(ord("A") + seat) for seat in range(len(names))]


def around(seat: int, seats: int) -> list[int]:
    """All seats in the order of play, from the viewer's on; for a spectator from the first."""
    return [(max(seat, 0) + step) % int(seats) for step in range(seats)]
