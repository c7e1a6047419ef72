"""The market beside what one holds: buying, selling, hiring, changing, paying off debts."""

from herberg.core.game import State
from herberg.core.words import _, many
from herberg.draw.svg import Panel, Svg, box, moved, thing
from herberg.games.homesteaders import actions as do
from herberg.games.homesteaders.board.art import (
    EDGE,
    GOOD,
    KEY_WIDTH,
    WIDTH,
    button,
    fitted,
    frame,
    icon,
    panel,
    row,
)
from herberg.games.homesteaders.board.symbols import CARD, FAINT, LEATHER, PLATE, WRITING
from herberg.games.homesteaders.pieces import DEBT_COSTS, GOODS, PRICE, SWAP_BUILDING, Building, Good, Swap
from herberg.games.homesteaders.rules.income import at_work
from herberg.games.homesteaders.words import good_name, payment, say

STALL = KEY_WIDTH + 4
LABEL = WIDTH - 2 * EDGE - STALL * GOODS
PURSE_HEIGHT = 54
STALL_TOP = PURSE_HEIGHT + 10
KEY = 44
"""How high a button is, with the gap under it."""


def market(s: State, seat: int, name: str) -> Panel:
    """Everything a trade needs, in one place."""
    low = STALL_TOP + 52 + 3 * KEY + 6
    rows = [moved(0, low + KEY * at, *buttons) for at, buttons in enumerate((services(), swaps(s, seat)))]
    return panel(
        "market",
        _("Market and holdings of {name}").format(name=name),
        "mine",
        low + 2 * KEY + 6,
        *purse(s.player[seat]),
        *(shape for good in Good for shape in stall(s.player[seat], good)),
        *labels(),
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


def purse(me: State) -> list[Svg]:
    """Silver, trade chips, points, debts, rail lines, workers."""
    wide = (WIDTH - 2 * EDGE - 32) / 6
    drawn = [box(EDGE - 2, 6, WIDTH - 2 * EDGE - 28, PURSE_HEIGHT - 4, 8, fill=LEATHER)]
    for at, (name, count, about) in enumerate(counts(me)):
        x = EDGE + wide * at
        ground = box(x + 2, 10, wide - 4, PURSE_HEIGHT - 12, 6, fill=CARD)
        number = fitted(str(count), x + 44, 33, 22, 25, least=0.75)
        drawn.append(thing(f"my-{name}", about, ground, icon(name, x + 17, 32, 26), number))
    return drawn


def stall(me: State, good: Good) -> list[Svg]:
    """One good: how many there are, and what buying and selling it means."""
    x = EDGE + LABEL + STALL * good
    middle, held = x + STALL / 2, int(me.goods[good])
    ground = box(x + 1, STALL_TOP, STALL - 2, 52 + 3 * KEY, 6, fill=PLATE)
    plate = box(x + 2, STALL_TOP + 2, STALL - 4, 46, 5, fill=CARD)
    shown = icon(GOOD[good], x + 17, STALL_TOP + 25, 29)
    count = fitted(str(held), x + 43, STALL_TOP + 26, 21, 20, least=0.8, fill=WRITING if held else FAINT)
    parts = [ground, thing(f"my-{GOOD[good]}", f"{held} {good_name(good)}", plate, shown, count)]
    for line, (key, about, tokens) in enumerate(keys(me, good)):
        y = STALL_TOP + 50 + KEY * line
        if tokens:
            inside = row(tokens, middle, y + KEY / 2 - 3, 25, STALL - 8, centred=True)
            parts.append(thing(key, about, frame("key", x + 2, y), inside))
    return parts


def keys(me: State, good: Good) -> list[tuple[str, str, list[str]]]:
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


def labels() -> list[Svg]:
    """What the rows of buttons are: each costs a trade chip."""
    x, room = EDGE + LABEL / 2 - 2, LABEL - 2
    buy, sell = STALL_TOP + 48 + KEY, STALL_TOP + 48 + 2.5 * KEY
    return [
        fitted(_("Buy"), x, buy - 9, 15.4, room, least=1),
        row(["trade"], x, buy + 11, 20, room, centred=True),
        fitted(_("Sell"), x, sell - 9, 15.4, room, least=1),
        row(["trade", "→", "point:1"], x, sell + 11, 20, room, centred=True),
    ]


def services() -> list[Svg]:
    """HS-9.2, HS-11.2: a worker is hired, a debt paid off."""
    about, silver = _("Pay off a debt with {payment}"), many("{n} silver", "{n} silver", DEBT_COSTS)
    gold = many("{n} gold", "{n} gold", 1)
    return [
        wide_key(0, "hire", _("Hire a worker for a trade chip and a food"), ["trade", "food", "→", "worker"]),
        wide_key(1, "repay-silver", about.format(payment=silver), [f"silver:{DEBT_COSTS}", "→", "nodebt"]),
        wide_key(2, "repay-gold", about.format(payment=gold), ["gold", "→", "nodebt"]),
    ]


def wide_key(at: int, id_: str, about: str, tokens: list[str]) -> Svg:
    """One of three buttons in a row."""
    third = (WIDTH - 2 * EDGE) / 3
    x, width = EDGE + third * at, third - 4
    inside = row(tokens, x + width / 2, KEY / 2 - 3, 26, width - 10, centred=True)
    return button(id_, about, x, 0, width, KEY - 3, inside)


SWAP_ART = {
    Swap.WOOD_FOR_FOOD: ["trade", "wood", "→", "food"],
    Swap.FOOD_FOR_STEEL: ["trade", "food", "→", "steel"],
    Swap.CHIP_FOR_SILVER: ["trade", "→", "silver:1"],
}


def swaps(s: State, seat: int) -> list[Svg]:
    """HS-13.14, HS-13.17: what one's own Market and Bank add."""
    owned, drawn = int(s.player[seat].buildings), []
    for at, swap in enumerate(Swap):
        if owned >> int(SWAP_BUILDING[swap]) & 1:
            drawn.append(wide_key(at, f"swap-{at}", say(s, do.swap(swap), []), SWAP_ART[swap]))
    return drawn
