"""The players as the picture shows them: a colour and a letter each."""

from dataclasses import dataclass
from typing import Any

from herberg.draw.seats import SEAT_PAINT, marks


@dataclass(frozen=True)
class People:
    """Names, and the letter that stands on every piece."""

    names: list[str]
    letters: list[str]

    def label(self, seat: int, count: int) -> str:
        """What a token says: the player's letter, and how many pieces if several."""
        return self.letters[seat] + (str(count) if count > 1 else "")

    def fill(self, seat: int) -> str:
        """The player's colour."""
        return SEAT_PAINT[seat]

    def owners(self, counts: list[int]) -> str:
        """Who has how many: `Ann 2, Bob 1`."""
        return ", ".join(f"{self.names[seat]} {count}" for seat, count in enumerate(counts) if count)


def people(s: Any, names: list[str]) -> People:
    """Everybody at the table."""
    called = [str(name) for name in names[: int(s.seats)]]
    return People(called, marks(called))
