"""The market beside what one holds: buying, selling, hiring, changing, paying off debts."""

from herberg.core.game import State
from herberg.core.words import _, many
from herberg.draw.svg import Panel, box, moved, thing
from herberg.games.homesteaders import actions as do
from herberg.games.homesteaders.board.art import (
    EDGE,
    GOOD,
    KEY_WIDE,
    WIDE,
    button,
    fitted,
    frame,
    icon,
    panel,
    row,
    text,
)
from herberg.games.homesteaders.board.symbols import CARD, FAINT, INK
from herberg.games.homesteaders.pieces import (
    DEBT_COSTS,
    GOODS,
    PRICE,
    Building,
    Good,
    Swap,
)
from herberg.games.homesteaders.rules.income import at_work
from herberg.games.homesteaders.words import good_name, payment, say

STALL = KEY_WIDE + 4
LABEL = WIDE - 2 * EDGE - STALL * GOODS
PURSE_HIGH = 62
STALL_TOP = PURSE_HIGH + 12
KEY = 46
"""How high a button is, with the gap under it."""


def market(s: State, seat: int, name: str) -> Panel:
    """Everything a trade needs, in one place."""
    low = STALL_TOP + 52 + 3 * KEY + 6
    rows = []
    for keys in (_services(), _swaps(s, seat)):
        if keys:
            rows.append(moved(0, low, keys))
            low += KEY
    return panel(
        "market",
        _("Market and holdings of {name}").format(name=name),
        "mine",
        low + 6,
        _purse(s.player[seat]),
        *(_stall(s, seat, good) for good in Good),
        _labels(),
        *rows,
    )


def counts(me: State) -> list[tuple[str, int, str]]:
    """What a player has besides goods: a symbol, how many, and that in words."""
    return [
        ("silver", int(me.silver), many("{n} silver", "{n} silver", me.silver)),
        ("trade", int(me.trade), many("{n} trade chip", "{n} trade chips", me.trade)),
        ("point", int(me.points), many("{n} point chip", "{n} point chips", me.points)),
        ("debt", int(me.debt), many("{n} debt", "{n} debts", me.debt)),
        ("line", int(me.lines), many("{n} rail line", "{n} rail lines", me.lines)),
        ("worker", int(me.workers), workers_words(me)),
    ]


def workers_words(me: State) -> str:
    """How many workers there are, and how many of them rest."""
    rest = _("{n} at rest").format(n=int(me.workers) - at_work(me))
    return f"{many('{n} worker', '{n} workers', me.workers)}, {rest}"


def _purse(me: State) -> str:
    """Silver, trade chips, points, debts, rail lines, workers."""
    wide = (WIDE - 2 * EDGE) / 6
    drawn = box(EDGE - 2, 6, WIDE - 2 * EDGE + 4, PURSE_HIGH - 4, 8, fill="#5b3b25")
    for at, (name, count, about) in enumerate(counts(me)):
        x = EDGE + wide * at
        shown = box(x + 2, 10, wide - 4, PURSE_HIGH - 12, 6, fill=CARD)
        shown += icon(name, x + 18, 35, 27) + text(str(count), x + 47, 36, 24)
        drawn += thing(f"my-{name}", about, shown)
    return drawn


def _stall(s: State, seat: int, good: Good) -> str:
    """One good: how many there are, and what buying and selling it means."""
    me = s.player[seat]
    x = EDGE + LABEL + STALL * good
    middle, held = x + STALL / 2, int(me.goods[good])
    ground = box(x + 1, STALL_TOP, STALL - 2, 52 + 3 * KEY, 6, fill="#e0cba0")
    shown = icon(GOOD[good], x + 17, STALL_TOP + 25, 29)
    shown += text(str(held), x + 43, STALL_TOP + 26, 22, fill=INK if held else FAINT)
    top = thing(
        f"my-{GOOD[good]}", f"{held} {good_name(good)}", box(x + 2, STALL_TOP + 2, STALL - 4, 46, 5, fill=CARD), shown
    )
    keys = [ground, top]
    for line, (key, about, tokens) in enumerate(_keys(me, good)):
        y = STALL_TOP + 50 + KEY * line
        if tokens:
            inside = row(tokens, middle, y + KEY / 2 - 3, 25, STALL - 8, centred=True)
            keys.append(thing(key, about, frame("key", x + 2, y), inside))
    return "".join(keys)


def _keys(me: State, good: Good) -> list[tuple[str, str, list[str]]]:
    """HS-9.3, HS-9.4, HS-10.1: buying for silver, for a gold, and selling."""
    name, price = good_name(good), int(PRICE[good])
    buy = _("Buy {good} for a trade chip and {price}")
    with_gold = buy.format(good=name, price=_("1 gold")) if good != Good.GOLD else ""
    with_silver = buy.format(good=name, price=payment(me, price, 0)) if price else ""
    brings = price + (int(me.buildings) >> Building.GENERAL_STORE & 1)
    tokens = [] if price else ["gold"]
    tokens += [f"silver:{brings}"] if brings else []
    sold = [_("1 gold")] if not price else []
    sold += [many("{n} silver", "{n} silver", brings)] if brings else []
    sale = _("Sell {good} for {price}").format(good=name, price=", ".join([*sold, _("1 point")]))
    return [
        (f"buy-{GOOD[good]}-silver", with_silver, [f"silver:{price}"] if price else []),
        (f"buy-{GOOD[good]}-gold", with_gold, ["gold"] if with_gold else []),
        (f"sell-{GOOD[good]}", sale, tokens),
    ]


def _labels() -> str:
    """What the rows of buttons are: each costs a trade chip."""
    drawn = ""
    for word, line, high, tokens in (
        (_("Buy"), 0, 2 * KEY, ["trade"]),
        (_("Sell"), 2, KEY, ["trade", "→", "point:1"]),
    ):
        y = STALL_TOP + 50 + KEY * line + high / 2 - 2
        drawn += fitted(word, EDGE + LABEL / 2 - 2, y - 9, 13.5, LABEL - 2)
        drawn += row(tokens, EDGE + LABEL / 2 - 2, y + 11, 20, LABEL - 2, centred=True)
    return drawn


def _services() -> str:
    """HS-9.2, HS-11.2: a worker is hired, a debt paid off."""
    third = (WIDE - 2 * EDGE) / 3
    about = _("Pay off a debt with {payment}")
    rows = (
        ("hire", _("Hire a worker for a trade chip and a food"), ["trade", "food", "→", "worker"]),
        (
            "repay-silver",
            about.format(payment=many("{n} silver", "{n} silver", DEBT_COSTS)),
            [f"silver:{DEBT_COSTS}", "→", "nodebt"],
        ),
        ("repay-gold", about.format(payment=many("{n} gold", "{n} gold", 1)), ["gold", "→", "nodebt"]),
    )
    return "".join(_wide_key(*key, EDGE + third * at, third - 4) for at, key in enumerate(rows))


def _wide_key(id_: str, about: str, tokens: list[str], x: float, width: float) -> str:
    inside = row(tokens, x + width / 2, KEY / 2 - 3, 26, width - 10, centred=True)
    return button(id_, about, x, 0, width, KEY - 3, inside)


SWAP_ART = {
    Swap.WOOD_FOR_FOOD: ["trade", "wood", "→", "food"],
    Swap.FOOD_FOR_STEEL: ["trade", "food", "→", "steel"],
    Swap.CHIP_FOR_SILVER: ["trade", "→", "silver:1"],
}


def _swaps(s: State, seat: int) -> str:
    """HS-13.14, HS-13.17: what one's own Market and Bank add."""
    me = s.player[seat]
    owned = {building for building in Building if int(me.buildings) >> building & 1}
    third = (WIDE - 2 * EDGE) / 3
    drawn = ""
    for at, swap in enumerate(Swap):
        if (Building.BANK if swap == Swap.CHIP_FOR_SILVER else Building.MARKET) in owned:
            drawn += _wide_key(f"swap-{at}", say(s, do.swap(swap), []), SWAP_ART[swap], EDGE + third * at, third - 4)
    return drawn
