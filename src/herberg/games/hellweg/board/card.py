"""Players in short: a card for each of the others, and one's own things in a line."""

from herberg.core.game import State
from herberg.core.words import _, many
from herberg.draw.svg import Number, Panel, Svg, box, disc, moved, path, thing, twin

from ..pieces import GOODS_CARDS, GOODS_HOUSES, Goods
from ..rules.scoring import worth
from ..state import Ask
from ..words import card_words, goods_name, set_of, thaler
from .art import (
    CARD,
    CREAM,
    FAINT,
    INK,
    KIND_FILL,
    coach_icon,
    coin,
    fitted,
    flag,
    goods_icon,
    kind_icon,
    panel,
    pawn,
    stone_icon,
    text,
)
from .people import People
from .trade import traders_at_home

WIDE, HIGH = 224, 232
Amount = tuple[str, str, Svg, int]
"""A name, what there is in words, its sign around (0, 0), and how many."""


def card(s: State, seat: int, who: People) -> Panel:
    """Everything a player has, in short; it opens the rest."""
    parts = [*head(s, seat, who), *(cell(f"card-{seat}-", at, each) for at, each in enumerate(amounts(s, seat, who)))]
    cards = set_of(int(s.player[seat].cards))
    parts += [small_card(s, seat, each, at, len(cards)) for at, each in enumerate(cards)]
    parts += [pawn(182 + 22 * at, 170, 30, who.letters[seat], who.fill(seat)) for at in range(traders_at_home(s, seat))]
    return panel(f"card-{seat}", who.names[seat], "card", HIGH, *parts, width=WIDE, opens=f"player-{seat}")


def head(s: State, seat: int, who: People) -> list[Svg]:
    """Letter and name on the player's colour, the start flag, and the sum."""
    turn, owned = s.ask != Ask.OVER and s.seat == seat, int(worth(s, s.player[seat]))
    about = _("Money and goods cards together: {sum}").format(sum=owned)
    return [
        path(f"M2 36V12Q2 2 12 2H{WIDE - 12}Q{WIDE - 2} 2 {WIDE - 2} 12V36Z", fill=who.fill(seat)),
        disc(19, 19, 13, fill=CREAM, stroke=INK if turn else "none", stroke_width=3),
        text(who.letters[seat], 19, 20, 17, fill=who.fill(seat), font_weight="800"),
        fitted(who.names[seat], 37, 20, 18, 86, text_anchor="start", fill="#fff"),
        *([flag(134, 19, 20)] if s.start == seat else []),
        thing(f"card-{seat}-sum", about, text(owned, 184, 20, 19, text_anchor="end", fill="#fff")),
    ]


def amounts(s: State, seat: int, who: People) -> list[Amount]:
    """Money, supply, coaches on the roads, and goods in the houses by kind."""
    me, fill = s.player[seat], who.fill(seat)
    stones, coaches, driving = int(me.stones), int(me.coaches), int(me.road.sum())
    left, houses = _("in the supply: {pieces}"), me.house.tolist()
    road = coach_icon(0, -3, 20, fill) + path("M-13 8h26", stroke="#7a4d22", stroke_width=4)
    told = [
        ("money", thaler(int(me.money)), coin(0, 0, 12, "T"), int(me.money)),
        ("stones", left.format(pieces=many("{n} stone", "{n} stones", stones)), stone_icon(0, 0, 22, fill), stones),
        ("coaches", left.format(pieces=many("{n} coach", "{n} coaches", coaches)), coach_icon(0, 0, 22, fill), coaches),
        ("roads", many("{n} coach on the roads", "{n} coaches on the roads", driving), road, driving),
    ]
    for goods in Goods:
        count = sum(houses[house] for house in set_of(int(GOODS_HOUSES[goods])))
        about = _("{goods} on the map: {count}").format(goods=goods_name(goods), count=count)
        told.append((goods.name.lower(), about, goods_icon(goods, 0, 0, 22), count))
    return told


def cell(own: str, at: int, amount: Amount) -> Svg:
    """An amount with its sign, three in a row."""
    name, about, icon, count = amount
    x, y = 6 + 71 * (at % 3), 41 + 38 * (at // 3)
    ground = box(x, y, 69, 35, 6, fill=CARD, stroke=FAINT)
    return thing(own + name, about, ground, placed(icon, x + 19, y + 18), text(count, x + 49, y + 18, 19))


def placed(icon: Svg, x: Number, y: Number) -> Svg:
    """A sign at its place."""
    return moved(x, y, icon)


def small_card(s: State, seat: int, card: int, at: int, count: int) -> Svg:
    """A goods card: its kind on its colour, and what it is worth."""
    kind, side = GOODS_CARDS[card]["kind"], int(s.warehouse)
    step = min(42.0, (WIDE - 12 - 40) / max(1, count - 1))
    x = round(6 + step * at, 1)
    ground = box(x, 192, 40, 34, 5, fill=CARD, stroke=KIND_FILL[kind], stroke_width=2.5)
    return thing(f"small-{card}", card_words(card, side), ground, kind_icon(kind, x + 20, 209, 22))


def line(s: State, seat: int, who: People) -> Panel:
    """One's own money, pieces and goods above the question."""
    own = {"money": "money", "stones": "supply-stone", "coaches": "supply-coach", "roads": "roads"}
    parts = [box(1, 1, 372, 44, 8, fill=CARD)]
    for at, (name, _about, icon, count) in enumerate(amounts(s, seat, who)):
        x = 17 + 52.5 * at
        shown = placed(icon, x, 23) + text(count, x + 23, 23, 17)
        parts.append(twin(f"{own[name]}-{seat}", shown) if name in own else shown)
    return panel("line", _("What you have"), "line", 46, *parts, width=374)
