"""Where the panels stand: the coach with everybody in it beside one's own cards; what is known of each below."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.draw.scene import Scene, above, beside, cards
from herberg.draw.seats import around


def scenes(s: State, seat: int) -> list[Scene]:
    """The compositions for a player, or for who only looks on."""
    others = [f"player-{each}" for each in around(seat, s.seats) if each != seat]
    if seat == NONE:
        return looking_on(others)
    return [
        Scene(900, beside("coach", "mine"), cards(others, 3)),
        Scene(700, above(beside("coach", "mine"), cards(others, 2))),
        Scene(0, above("coach", "mine", *others)),
    ]


def looking_on(players: list[str]) -> list[Scene]:
    """Nobody's cards come first: everybody's beside the coach."""
    near, far = players[:4], players[4:]
    return [
        Scene(900, beside("coach", cards(near, 1, 4)), cards(far, 3)),
        Scene(700, above(cards(["coach"], 1), cards(players, 2))),
        Scene(0, above("coach", *players)),
    ]
