"""Where the panels stand: auction and market at the left, what is on offer above one's own town at the right."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.draw.scene import Scene, above, beside, cards
from herberg.draw.seats import around

OFFERS = ("offer-1", "offer-2")
TOWN = ("town", "town-2")


def scenes(s: State, seat: int) -> list[Scene]:
    """The compositions for a player, or for who only looks on."""
    others = [f"card-{each}" for each in around(seat, s.seats) if each != seat]
    if seat == NONE:
        return looking_on([f"player-{each}" for each in range(s.seats)], [f"card-{each}" for each in range(s.seats)])
    return [
        Scene(1020, beside(above("auction", "market"), above(beside(*OFFERS), beside(*TOWN), cards(others, 3)))),
        Scene(700, above(beside("auction", above("market", *TOWN[:1])), beside(*OFFERS), TOWN[1], cards(others, 3))),
        Scene(0, above("auction", *OFFERS, "market", *TOWN, *others)),
    ]


def looking_on(towns: list[str], short: list[str]) -> list[Scene]:
    """Nobody's town comes first: all in a row, at full size where there is room."""
    middle = ["auction", *OFFERS]
    return [
        Scene(1480, above(cards(middle, 3), cards(towns, len(towns)))),
        Scene(1020, above(cards(middle, 3), cards(short, 4))),
        Scene(700, above(cards(middle, 2), cards(towns, 2))),
        Scene(0, above(*middle, *towns)),
    ]
