"""The players as the picture shows them: a colour and a letter each."""

from collections.abc import Sequence
from dataclasses import dataclass

from herberg.core.game import State
from herberg.draw.seats import SEAT_PAINT, marks


@dataclass(frozen=True)
class People:
    """Names, and the letter that stands on every piece."""

    names: list[str]
    letters: list[str]

    def labels(self, counts: Sequence[int]) -> list[tuple[int, str]]:
        """The tokens of a place: whose they are, and what they say: the player's letter, and how many if several."""
        return [(seat, f"{self.letters[seat]}{n if n > 1 else ''}") for seat, n in enumerate(counts) if n]

    def fill(self, seat: int) -> str:
        """The player's colour."""
        return SEAT_PAINT[seat]

    def owners(self, counts: Sequence[int]) -> str:
        """Who has how many: `Ann 2, Bob 1`."""
        return ", ".join(f"{self.names[seat]} {count}" for seat, count in enumerate(counts) if count)


def people(s: State, names: list[str]) -> People:
    """Everybody at the table."""
    called = [str(name) for name in names[: int(s.seats)]]
    return People(called, marks(called))
