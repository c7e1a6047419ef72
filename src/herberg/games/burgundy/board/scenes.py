"""Where the panels stand: board and own duchy side by side, the others as cards below them."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.draw.scene import Scene, above, beside, cards
from herberg.draw.seats import around


def scenes(s: State, seat: int) -> list[Scene]:
    """The compositions for a player, or for who only looks on."""
    if seat == NONE:
        return looking_on([f"duchy-{each}" for each in range(s.seats)], [f"card-{each}" for each in range(s.seats)])
    mine = f"duchy-{seat}"
    others = [f"card-{each}" for each in around(seat, s.seats) if each != seat]
    return [
        Scene(860, above(beside("board", mine), cards(others, 3))),
        Scene(720, above(beside("board", mine), cards(others, 2))),
        Scene(0, above("board", mine, *others)),
    ]


def looking_on(duchies: list[str], short: list[str]) -> list[Scene]:
    """Nobody's duchy comes first: all of them beside the board, at full size where there is room."""
    pairs = [duchies[:2], duchies[2:]]
    return [
        Scene(1420, beside("board", above(*(beside(*pair) for pair in pairs)))),
        Scene(720, beside("board", above(*(duchies if len(duchies) == 2 else short)))),
        Scene(0, above("board", *duchies)),
    ]
