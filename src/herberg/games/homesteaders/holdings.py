"""What a choice can cost and bring."""

from collections.abc import Callable

from herberg.core.game import Holding, State
from herberg.core.records import NONE
from herberg.core.words import _, many
from herberg.draw.svg import Svg
from herberg.games.homesteaders.board.symbols import SYMBOLS
from herberg.games.homesteaders.pieces import DEBT_GIVES, GOLD_VALUE, Good
from herberg.games.homesteaders.rules.scoring import debt_penalty
from herberg.games.homesteaders.words import good_name


def good(which: Good) -> Holding:
    """One kind of goods."""
    name = which.name.lower()
    return Holding(
        name,
        lambda s, seat: int(s.player[seat].goods[which]),
        lambda n: _("{n} {good}").format(n=n, good=good_name(which)),
    )


def field(name: str) -> Callable[[State, int], int]:
    """What a player's record says."""
    return lambda s, seat: int(s.player[seat][name])


def pledged(s: State, seat: int) -> int:
    """HS-7.2, HS-11.1: the debts that the bid which lies there takes if it wins, with all gold given."""
    me = s.player[seat]
    if me.lot == NONE:
        return 0
    short = int(s.bid[me.lot]) - int(me.silver) - GOLD_VALUE * int(me.goods[Good.GOLD])
    return max(-(-short // DEBT_GIVES), 0)


HOLDINGS = (
    Holding("silver", field("silver"), lambda n: many("{n} silver", "{n} silver", n)),
    Holding("trade", field("trade"), lambda n: many("{n} trade chip", "{n} trade chips", n)),
    *(good(which) for which in Good),
    Holding("worker", field("workers"), lambda n: many("{n} worker", "{n} workers", n)),
    Holding("line", field("lines"), lambda n: many("{n} rail line", "{n} rail lines", n)),
    Holding("point", field("points"), lambda n: many("{n} point", "{n} points", n)),
    Holding("debt", field("debt"), lambda n: many("{n} debt", "{n} debts", n), hurts=lambda by: by > 0, burden=True),
    Holding(
        "pledge",
        pledged,
        lambda n: many("{n} debt if the bid wins", "{n} debts if the bid wins", n),
        hurts=lambda by: by > 0,
        burden=True,
    ),
)


def signs() -> dict[str, Svg]:
    """Their signs."""
    names = [holding.name for holding in HOLDINGS if holding.name != "pledge"]
    return {name: SYMBOLS[name] for name in names} | {"pledge": SYMBOLS["debt"]}


def debt_words(s: State, seat: int, more: int) -> str:
    """HS-8.6: what so many more debts cost at the end."""
    me = s.player[seat].copy()
    before = int(debt_penalty(me))
    me.debt += more
    return many("{n} point", "{n} points", int(debt_penalty(me)) - before)
