"""One player's things: money, supply, what is on the map, goods cards, and with the module warehouse and privileges."""

from collections.abc import Callable
from functools import partial

from herberg.core.game import State
from herberg.core.words import _, many
from herberg.draw.svg import Number, Panel, Svg, box, disc, path, thing

from ..pieces import GOODS_HOUSES, PRIVILEGES, Goods
from ..rules.scoring import worth
from ..state import Ask
from ..words import goods_name, privilege_name, set_of, thaler
from .art import (
    CARD,
    CREAM,
    EDGE,
    FAINT,
    INK,
    LEAST,
    SOFT,
    WIDTH,
    coach_icon,
    coin,
    fitted,
    flag,
    goods_icon,
    lock,
    panel,
    privilege_icon,
    stone_icon,
    text,
    wrapped,
)
from .goods import CARD_HEIGHT, CARD_WIDTH, goods_card
from .people import People
from .trade import TRADERS, trader, traders_at_home

HEAD, CELL = 46, 55
Card = Callable[[Number, Number], Svg]


def player_panel(s: State, viewer: int, seat: int, who: People) -> Panel:
    """Everything a player has: the amounts, then warehouse, privileges and goods cards in a row, as in a hand."""
    below, cards = HEAD + 2 * CELL + 8, all_cards(s, seat)
    step = min(CARD_WIDTH + 4, (WIDTH - 14 - CARD_WIDTH) / max(1, len(cards) - 1))
    laid = [card(round(7 + step * at, 1), below) for at, card in enumerate(cards)]
    height = below + CARD_HEIGHT + 8
    body = [*head(s, seat, who), *supply(s, seat, who), *on_the_map(s, seat), *traders(s, seat, who), *laid]
    place = "mine" if viewer == seat else "other"
    return panel(f"player-{seat}", who.names[seat], place, height, *body)


def all_cards(s: State, seat: int) -> list[Card]:
    """All that a player has of a card's size, as drawings that want a place."""
    me = s.player[seat]
    cards: list[Card] = [partial(goods_card, card, int(s.warehouse)) for card in set_of(int(me.cards))]
    if not s.warehouse:
        return cards
    states = [state_of(me, kind) for kind in range(PRIVILEGES)]
    privileges = [partial(privilege, seat, kind, state) for kind, state in enumerate(states) if state != "none"]
    return [partial(warehouse, s, seat), *privileges, *cards]


def head(s: State, seat: int, who: People) -> list[Svg | str]:
    """The player's colour, letter and name, and the sum."""
    turn, owned = s.ask != Ask.OVER and s.seat == seat, int(worth(s, s.player[seat]))
    total, about = _("sum {sum}").format(sum=owned), _("Money and goods cards together: {sum}").format(sum=owned)
    return [
        path(f"M2 {HEAD}V14Q2 2 14 2H386Q398 2 398 14V{HEAD}Z", fill=who.fill(seat)),
        disc(26, 24, 16, fill=CREAM, stroke=INK if turn else "none", stroke_width=3),
        text(who.letters[seat], 26, 25, 21, fill=who.fill(seat), font_weight="800"),
        fitted(("▸ " if turn else "") + who.names[seat], 50, 25, 21, 170, text_anchor="start", fill="#fff"),
        flag(238, 24, 26) if s.start == seat else "",
        thing(f"sum-{seat}", about, fitted(total, 352, 25, 20, 92, text_anchor="end", fill="#fff")),
    ]


# --- supply and map


def place_of(at: int, row: int) -> tuple[int, int]:
    """The middle of a cell's sign."""
    return 31 + 97 * at, HEAD + 23 + CELL * row


def cell(at: int, row: int, icon: Svg, amount: int, caption: str) -> Svg:
    """An amount with its sign and a small word below."""
    x, y = place_of(at, row)
    ground = box(x - 23, y - 19, 93, CELL - 3, 7, fill=CARD, stroke=FAINT)
    return Svg(ground, icon, text(amount, x + 41, y - 2, 23), fitted(caption, x + 23, y + 23, LEAST, 90, fill=SOFT))


def supply(s: State, seat: int, who: People) -> list[Svg]:
    """Money, and the pieces not yet set."""
    me, fill, left = s.player[seat], who.fill(seat), _("in the supply: {pieces}")
    money, stones, coaches, driving = int(me.money), int(me.stones), int(me.coaches), int(me.road.sum())
    (a, y), (b, _y), (c, _y), (d, _y) = (place_of(at, 0) for at in range(4))
    road = coach_icon(d, y - 3, 24, fill) + path(f"M{d - 16} {y + 10}h32", stroke="#7a4d22", stroke_width=5)
    stone_words, coach_words = many("{n} stone", "{n} stones", stones), many("{n} coach", "{n} coaches", coaches)
    road_words = many("{n} coach on the roads", "{n} coaches on the roads", driving)
    cells = [
        ("money", thaler(money), coin(a, y, 14, "T"), money, _("Thaler")),
        ("supply-stone", left.format(pieces=stone_words), stone_icon(b, y, 28, fill), stones, _("supply")),
        ("supply-coach", left.format(pieces=coach_words), coach_icon(c, y, 28, fill), coaches, _("supply")),
        ("roads", road_words, road, driving, _("on roads")),
    ]
    return [
        thing(f"{name}-{seat}", about, cell(at, 0, icon, amount, caption))
        for at, (name, about, icon, amount, caption) in enumerate(cells)
    ]


def on_the_map(s: State, seat: int) -> list[Svg]:
    """The goods in the houses, by kind."""
    stones, cells = s.player[seat].house.tolist(), []
    for at, goods in enumerate(Goods):
        count = sum(stones[house] for house in set_of(int(GOODS_HOUSES[goods])))
        about = _("{goods} on the map: {count}").format(goods=goods_name(goods), count=count)
        shown = cell(at, 1, goods_icon(goods, *place_of(at, 1), 28), count, goods_name(goods))
        cells.append(thing(f"goods-{at}-{seat}", about, shown))
    return cells


def traders(s: State, seat: int, who: People) -> list[Svg]:
    """The traders still at home."""
    (x, y), home = place_of(3, 1), traders_at_home(s, seat)
    return [trader(who, seat, TRADERS - home + at, x + 32 * at, y + 5, 38) for at in range(home)]


# --- warehouse and privileges


def warehouse(s: State, seat: int, x: Number, y: Number) -> Svg:
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
        text(me.stored_stones, x + 53, y + 40, 20),
        coach_icon(x + 22, y + 65, 22),
        text(me.stored_coaches, x + 53, y + 65, 20),
    ]
    if s.extra == seat:
        shapes += [coach_icon(x + 22, y + 90, 22, INK), text(me.black, x + 53, y + 90, 20)]
    return thing(f"stored-{seat}", about, *shapes)


def state_of(me: State, kind: int) -> str:
    """Whether a privilege lies open, is used, opens next turn, can be taken, or is not held."""
    for name, which in (("open", me.ready), ("used", me.spent), ("next", me.locked)):
        if int(which) >> kind & 1:
            return name
    return "claim" if me.claims else "none"


def privilege(seat: int, kind: int, state: str, x: Number, y: Number) -> Svg:
    """A privilege card with its state in a word; a used one is dark and struck, one for the next turn has a lock."""
    name = privilege_name(kind)
    fill = {"open": "#dbe7f3", "used": "#b5a892", "next": "#e9e2d2", "claim": "#fff3cf"}[state]
    dashes = "5 4" if state == "claim" else None
    return thing(
        f"privilege-{seat}-{kind}",
        _("Privilege {kind}: {state}").format(kind=name, state=about_state(state)),
        box(x, y, CARD_WIDTH, CARD_HEIGHT, 8, fill=fill, stroke=EDGE, stroke_width=2, stroke_dasharray=dashes),
        privilege_icon(kind, x + 37, y + 26, 36),
        lock(x + 60, y + 18, 22) if state == "next" else "",
        path(f"M{x + 8} {y + 44}l58-36", stroke=INK, stroke_width=3) if state == "used" else "",
        wrapped(name, x + 37, y + 62, 14, CARD_WIDTH - 6),
        fitted(state_words(state), x + 37, y + 92, 16, CARD_WIDTH - 4),
    )


def state_words(state: str) -> str:
    """How a privilege lies, in a word."""
    return {"open": _("open"), "used": _("used"), "next": _("next turn"), "claim": _("take it")}[state]


def about_state(state: str) -> str:
    """What can be done with it now, in words."""
    if state == "claim":
        return _("earned with a goods card, to be taken now or later")
    return _("open, to be used before or after an action") if state == "open" else state_words(state)
