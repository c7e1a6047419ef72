"""What a choice can cost and bring."""

from collections.abc import Callable

from herberg.core.game import Holding, State
from herberg.core.words import many
from herberg.draw.signs import COIN
from herberg.draw.svg import Svg, box, group, path

from .board.art import coach_icon, stone_icon


def field(name: str) -> Callable[[State, int], int]:
    """What a player's record says."""
    return lambda s, seat: int(s.player[seat][name])


def in_supply(name: str) -> Callable[[State, int], int]:
    """Pieces that can still be set, in the supply or the warehouse."""
    return lambda s, seat: int(s.player[seat][name]) + int(s.player[seat][f"stored_{name}"])


def cards(s: State, seat: int) -> int:
    """Goods cards bought."""
    return int(s.player[seat].cards).bit_count()


HOLDINGS = (
    Holding("thaler", field("money"), lambda n: many("{n} Thaler", "{n} Thaler", n)),
    Holding("stone", in_supply("stones"), lambda n: many("{n} stone", "{n} stones", n)),
    Holding("coach", in_supply("coaches"), lambda n: many("{n} coach", "{n} coaches", n)),
    Holding("card", cards, lambda n: many("{n} goods card", "{n} goods cards", n)),
)


def signs() -> dict[str, Svg]:
    """Their signs."""
    card = group(box(-7, -10, 14, 20, 2.5, fill="#fff3cf", stroke="#a5602c"), path("M-4-5H4M-4-1H4", stroke="#321"))
    return {"thaler": COIN, "stone": stone_icon(0, 0, 20), "coach": coach_icon(0, 0, 20), "card": card}
