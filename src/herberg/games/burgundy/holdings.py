"""What a choice can cost and bring."""

from herberg.core.game import Holding
from herberg.core.words import many
from herberg.draw.signs import DIE, POINT
from herberg.draw.svg import Svg
from herberg.games.burgundy.board.art import SILVER_ART, SOLD_ART, WORKER_ART, outlined

HOLDINGS = (
    Holding(
        "die",
        lambda s, seat: int((s.player[seat].dice > 0).sum()),
        lambda n: many("{n} die", "{n} dice", n),
        renewed=True,
    ),
    Holding("worker", lambda s, seat: int(s.player[seat].workers), lambda n: many("{n} worker", "{n} workers", n)),
    Holding(
        "silver",
        lambda s, seat: int(s.player[seat].silver),
        lambda n: many("{n} silverling", "{n} silverlings", n),
    ),
    Holding(
        "goods",
        lambda s, seat: int(s.player[seat].goods.sum()),
        lambda n: many("{n} goods tile", "{n} goods tiles", n),
    ),
    Holding("point", lambda s, seat: int(s.player[seat].score), lambda n: many("{n} point", "{n} points", n)),
)


def signs() -> dict[str, Svg]:
    """Their signs."""
    return {
        "die": DIE,
        "worker": outlined(WORKER_ART),
        "silver": outlined(SILVER_ART),
        "goods": outlined(SOLD_ART),
        "point": POINT,
    }
