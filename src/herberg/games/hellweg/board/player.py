"""One player's things: money, supply, what is on the map, goods cards, and with the module warehouse and privileges."""

from collections.abc import Callable
from functools import partial
from typing import Any

from herberg.core.words import _, many
from herberg.draw.svg import Number, Panel, box, disc, path, thing
from herberg.games.hellweg.board.art import (
    CARD,
    CREAM,
    EDGE,
    FAINT,
    INK,
    SOFT,
    WIDTH,
    coach_icon,
    coin,
    fitted,
    flag,
    goods_icon,
    lock,
    privilege_icon,
    sheet,
    stone_icon,
    text,
    wrapped,
)
from herberg.games.hellweg.board.goods import CARD_HEIGHT, CARD_WIDTH, PER_ROW, goods_card
from herberg.games.hellweg.board.people import People
from herberg.games.hellweg.board.trade import TRADERS, trader, traders_at_home
from herberg.games.hellweg.pieces import GOODS_HOUSES, PRIVILEGES, Goods
from herberg.games.hellweg.rules.scoring import worth
from herberg.games.hellweg.state import Ask
from herberg.games.hellweg.words import goods_name, privilege_name, set_of, thaler

HEAD, CELL = 46, 50
Card = Callable[[Number, Number], str]


def player_panel(s: Any, viewer: int, seat: int, who: People) -> Panel:
    """Everything a player has: the amounts, then warehouse, privileges and goods cards side by side."""
    below, laid = HEAD + 2 * CELL + 8, []
    cards = _cards(s, seat)
    for at, card in enumerate(cards):
        down, across = divmod(at, PER_ROW)
        laid.append(card(7 + (CARD_WIDTH + 4) * across, below + (CARD_HEIGHT + 6) * down))
    height = below + (CARD_HEIGHT + 6) * -(-len(cards) // PER_ROW) + 2
    body = [_head(s, seat, who), *_supply(s, seat, who), *_on_the_map(s, seat), *_traders(s, seat, who), *laid]
    place = "mine" if viewer == seat else "other"
    return Panel(f"player-{seat}", who.names[seat], place, WIDTH, height, sheet(height, *body))


def _cards(s: Any, seat: int) -> list[Card]:
    """All that a player has of a card's size, as drawings that want a place."""
    me = s.player[seat]
    cards: list[Card] = [partial(goods_card, card, int(s.warehouse)) for card in set_of(int(me.cards))]
    if not s.warehouse:
        return cards
    states = [_state_of(me, kind) for kind in range(PRIVILEGES)]
    privileges = [partial(_privilege, seat, kind, state) for kind, state in enumerate(states) if state != "none"]
    return [partial(_warehouse, s, seat), *privileges, *cards]


def _head(s: Any, seat: int, who: People) -> str:
    """The player's colour, letter and name, and the sum."""
    turn = s.ask != Ask.OVER and s.seat == seat
    total = _("sum {sum}").format(sum=int(worth(s, s.player[seat])))
    return (
        path(f"M2 {HEAD}V14Q2 2 14 2H386Q398 2 398 14V{HEAD}Z", fill=who.fill(seat))
        + disc(26, 24, 16, fill=CREAM, stroke=INK if turn else "none", stroke_width=3)
        + text(who.letters[seat], 26, 25, 21, fill=who.fill(seat), font_weight="800")
        + fitted(("▸ " if turn else "") + who.names[seat], 50, 25, 200, 21, text_anchor="start", fill="#fff")
        + (flag(270, 24, 26) if s.start == seat else "")
        + thing(
            f"sum-{seat}",
            _("Money and goods cards together: {sum}").format(sum=int(worth(s, s.player[seat]))),
            fitted(total, 388, 25, 92, 20, text_anchor="end", fill="#fff"),
        )
    )


# ------------------------------------------------------------------ supply and map


def _place(at: int, row: int) -> tuple[int, int]:
    """The middle of a cell's sign."""
    return 31 + 97 * at, HEAD + 23 + CELL * row


def _cell(at: int, row: int, icon: str, amount: int, caption: str) -> str:
    """An amount with its sign and a small word below."""
    x, y = _place(at, row)
    return (
        box(x - 23, y - 18, 93, CELL - 4, 7, fill=CARD, stroke=FAINT)
        + icon
        + text(amount, x + 41, y, 24)
        + fitted(caption, x + 23, y + 20, 90, 13, fill=SOFT)
    )


def _supply(s: Any, seat: int, who: People) -> list[str]:
    """Money, and the pieces not yet set."""
    me, fill = s.player[seat], who.fill(seat)
    supply = _("in the supply: {pieces}")
    stones = many("{n} stone", "{n} stones", int(me.stones))
    coaches = many("{n} coach", "{n} coaches", int(me.coaches))
    driving = sum(int(count) for count in me.road)
    (a, y), (b, _y), (c, _y), (d, _y) = (_place(at, 0) for at in range(4))
    on_a_road = coach_icon(d, y - 3, 24, fill) + path(f"M{d - 16} {y + 10}h32", stroke="#7a4d22", stroke_width=5)
    cells = [
        ("money", thaler(int(me.money)), coin(a, y, 14, "T"), me.money, _("Thaler")),
        ("supply-stone", supply.format(pieces=stones), stone_icon(b, y, 28, fill), me.stones, _("supply")),
        ("supply-coach", supply.format(pieces=coaches), coach_icon(c, y, 28, fill), me.coaches, _("supply")),
        (
            "roads",
            many("{n} coach on the roads", "{n} coaches on the roads", driving),
            on_a_road,
            driving,
            _("on roads"),
        ),
    ]
    return [
        thing(f"{name}-{seat}", about, _cell(at, 0, icon, int(amount), caption))
        for at, (name, about, icon, amount, caption) in enumerate(cells)
    ]


def _on_the_map(s: Any, seat: int) -> list[str]:
    """The goods in the houses, by kind."""
    me, cells = s.player[seat], []
    for at, goods in enumerate(Goods):
        count = sum(int(me.house[house]) for house in set_of(int(GOODS_HOUSES[goods])))
        about = _("{goods} on the map: {count}").format(goods=goods_name(goods), count=count)
        cell = _cell(at, 1, goods_icon(goods, *_place(at, 1), 28), count, goods_name(goods))
        cells.append(thing(f"goods-{at}-{seat}", about, cell))
    return cells


def _traders(s: Any, seat: int, who: People) -> list[str]:
    """The traders still at home."""
    (x, y), home = _place(3, 1), traders_at_home(s, seat)
    return [trader(s, who, seat, TRADERS - home + at, x + 32 * at, y + 5, 38) for at in range(home)]


# ------------------------------------------------------------------ warehouse and privileges


def _warehouse(s: Any, seat: int, x: Number, y: Number) -> str:
    """The pieces stored, the black coaches among them."""
    me = s.player[seat]
    stones = many("{n} stone", "{n} stones", int(me.stored_stones))
    coaches = many("{n} coach", "{n} coaches", int(me.stored_coaches) + int(me.black))
    about = _("warehouse: {stones}, {coaches}").format(stones=stones, coaches=coaches)
    if me.black:
        about += "; " + many("{n} of them is black", "{n} of them are black", int(me.black))
    roof = f"M{x + 1} {y + 107}V{y + 24}L{x + 37} {y + 1}L{x + 73} {y + 24}V{y + 107}Z"
    shapes = [
        path(roof, fill="#e2bf8c", stroke=EDGE, stroke_width=2),
        stone_icon(x + 22, y + 40, 22),
        text(int(me.stored_stones), x + 53, y + 40, 20),
        coach_icon(x + 22, y + 65, 22),
        text(int(me.stored_coaches), x + 53, y + 65, 20),
    ]
    if s.extra == seat:
        shapes += [coach_icon(x + 22, y + 90, 22, INK), text(int(me.black), x + 53, y + 90, 20)]
    return thing(f"stored-{seat}", about, *shapes)


def _state_of(me: Any, kind: int) -> str:
    """Whether a privilege lies open, is used, opens next turn, can be taken, or is not held."""
    for name, which in (("open", me.ready), ("used", me.spent), ("next", me.locked)):
        if int(which) >> kind & 1:
            return name
    return "claim" if me.claims else "none"


def _privilege(seat: int, kind: int, state: str, x: Number, y: Number) -> str:
    """A privilege card with its state in a word; a used one is dark and struck, one for the next turn has a lock."""
    name = privilege_name(kind)
    fill = {"open": "#dbe7f3", "used": "#b5a892", "next": "#e9e2d2", "claim": "#fff3cf"}[state]
    dashes = "5 4" if state == "claim" else None
    return thing(
        f"privilege-{seat}-{kind}",
        _("Privilege {kind}: {state}").format(kind=name, state=_about_state(state)),
        box(x, y, CARD_WIDTH, CARD_HEIGHT, 8, fill=fill, stroke=EDGE, stroke_width=2, stroke_dasharray=dashes),
        privilege_icon(kind, x + 37, y + 26, 36),
        lock(x + 60, y + 18, 22) if state == "next" else "",
        path(f"M{x + 8} {y + 44}l58-36", stroke=INK, stroke_width=3) if state == "used" else "",
        wrapped(name, x + 37, y + 62, CARD_WIDTH - 6, 14),
        fitted(_state_words(state), x + 37, y + 92, CARD_WIDTH - 4, 16),
    )


def _state_words(state: str) -> str:
    return {"open": _("open"), "used": _("used"), "next": _("next turn"), "claim": _("take it")}[state]


def _about_state(state: str) -> str:
    """What can be done with it now, in words."""
    if state == "claim":
        return _("earned with a goods card, to be taken now or later")
    return _("open, to be used before or after an action") if state == "open" else _state_words(state)
