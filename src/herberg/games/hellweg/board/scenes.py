"""Where the panels stand: the map at full height, cards and one's own things beside it, then the others."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.draw.scene import Scene, above, beside, cards
from herberg.draw.seats import around


def scenes(s: State, seat: int) -> list[Scene]:
    """The compositions for a player, or for who only looks on."""
    others = [each for each in around(seat, s.seats) if each != seat]
    short = [f"card-{each}" for each in others]
    if seat == NONE:
        return looking_on([f"player-{each}" for each in others], short)
    mine = f"player-{seat}"
    return [
        Scene(1020, beside("map", above("trade", "goods", mine), cards(short, 1, 3))),
        Scene(700, above(beside("map", above("trade", mine)), cards(["goods"], 2), cards(short, 3))),
        Scene(0, above("map", "trade", mine, "goods", *short)),
    ]


def looking_on(players: list[str], short: list[str]) -> list[Scene]:
    """Nobody's things come first: all of them beside the cards, at full size where there is room."""
    return [
        Scene(1440, beside("map", above("trade", "goods"), cards(players, 1, 3 if len(players) < 4 else 4))),
        Scene(1020, beside("map", above("trade", cards(short, 2, 2))), cards(["goods"], 2)),
        Scene(700, above(beside("map", above("trade", "goods")), cards(players, 2))),
        Scene(0, above("map", "trade", "goods", *players)),
    ]
