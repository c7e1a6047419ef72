"""One player's things: money, supply, what is on the map, goods cards, and with the module warehouse and privileges."""

from typing import Any

from herberg.core.words import _, many
from herberg.draw.svg import Number, Panel, box, disc, element, path, thing
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
    sheet,
    stone_icon,
    text,
    warehouse_icon,
)
from herberg.games.hellweg.board.cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PER_ROW,
    TRADERS,
    goods_card,
    trader,
    traders_at_home,
)
from herberg.games.hellweg.board.people import People
from herberg.games.hellweg.pieces import CITY_NAMES, GOODS_HOUSES, PRIVILEGES, ROUTES, Goods, Privilege
from herberg.games.hellweg.rules import worth
from herberg.games.hellweg.state import Ask
from herberg.games.hellweg.words import goods_name, privilege_name, set_of, thaler

HEAD, CELL = 46, 50


def player_panel(s: Any, viewer: int, seat: int, who: People) -> Panel:
    """Everything a player has."""
    cards = set_of(int(s.player[seat].cards))
    rows = -(-len(cards) // PER_ROW)
    below = HEAD + 2 * CELL + 8
    stored = below + (CARD_HEIGHT + 6) * rows
    height = stored + (102 if s.warehouse else 0) + 2
    body = [_head(s, seat, who), *_supply(s, seat, who), *_on_the_map(s, seat)]
    for at, card in enumerate(cards):
        body.append(
            goods_card(s, card, 7 + (CARD_WIDTH + 4) * (at % PER_ROW), below + (CARD_HEIGHT + 6) * (at // PER_ROW))
        )
    if s.warehouse:
        body += [_warehouse(s, seat, stored), *(_privilege(s, seat, kind, stored) for kind in range(PRIVILEGES))]
    place = "mine" if viewer == seat else "other"
    return Panel(f"player-{seat}", who.names[seat], place, WIDTH, height, sheet(height, *body))


def _head(s: Any, seat: int, who: People) -> str:
    """The player's colour, letter, name, traders at home and sum."""
    turn = s.ask != Ask.OVER and s.seat == seat
    home = traders_at_home(s, seat)
    total = _("sum {sum}").format(sum=int(worth(s, s.player[seat])))
    return (
        path(f"M2 {HEAD}V14Q2 2 14 2H386Q398 2 398 14V{HEAD}Z", fill=who.fill(seat))
        + disc(26, 24, 16, fill=CREAM, stroke=INK if turn else "none", stroke_width=3)
        + text(who.letters[seat], 26, 25, 21, fill=who.fill(seat), font_weight="800")
        + fitted(("▸ " if turn else "") + who.names[seat], 50, 25, 160, 21, text_anchor="start", fill="#fff")
        + (flag(218, 24, 26) if s.start == seat else "")
        + box(232, 6, 62, 36, 8, fill=CREAM)
        + "".join(trader(s, who, seat, TRADERS - home + at, 250 + 26 * at, 24, 32) for at in range(home))
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
    """The goods in the houses, by kind, and how many goods cards."""
    me, cells = s.player[seat], []
    for at, goods in enumerate(Goods):
        count = sum(int(me.house[house]) for house in set_of(int(GOODS_HOUSES[goods])))
        about = _("{goods} on the map: {count}").format(goods=goods_name(goods), count=count)
        cell = _cell(at, 1, goods_icon(goods, *_place(at, 1), 28), count, goods_name(goods))
        cells.append(thing(f"goods-{at}-{seat}", about, cell))
    (x, y), cards = _place(3, 1), len(set_of(int(me.cards)))
    back = "".join(box(x - 6 - 4 * at, y - 15 + 3 * at, 18, 25, 3, fill="#a2731f", stroke=CREAM) for at in range(2))
    about = many("{n} goods card", "{n} goods cards", cards)
    return [*cells, thing(f"cards-{seat}", about, _cell(3, 1, back, cards, _("goods cards")))]


# ------------------------------------------------------------------ warehouse and privileges


def _warehouse(s: Any, seat: int, y: Number) -> str:
    """The pieces stored, the black coaches among them."""
    me = s.player[seat]
    stones = many("{n} stone", "{n} stones", int(me.stored_stones))
    coaches = many("{n} coach", "{n} coaches", int(me.stored_coaches) + int(me.black))
    about = _("warehouse: {stones}, {coaches}").format(stones=stones, coaches=coaches)
    if me.black:
        about += "; " + many("{n} of them is black", "{n} of them are black", int(me.black))
    rows = [(stone_icon, None, int(me.stored_stones)), (coach_icon, None, int(me.stored_coaches))]
    shapes = [
        path(f"M8 {y + 96}V{y + 22}L54 {y + 1}L100 {y + 22}V{y + 96}Z", fill="#e2bf8c", stroke=EDGE, stroke_width=2),
        stone_icon(34, y + 34, 22),
        text(rows[0][2], 68, y + 34, 20),
        coach_icon(34, y + 58, 22),
        text(rows[1][2], 68, y + 58, 20),
    ]
    if s.extra == seat:
        shapes += [coach_icon(34, y + 82, 22, INK), text(int(me.black), 68, y + 82, 20)]
    return thing(f"stored-{seat}", about, *shapes)


def _state_of(me: Any, kind: int) -> str:
    """Whether a privilege lies open, is used, opens next turn, can be taken, or is not held."""
    for name, which in (("open", me.ready), ("used", me.spent), ("next", me.locked)):
        if int(which) >> kind & 1:
            return name
    return "claim" if me.claims else "none"


def _privilege(s: Any, seat: int, kind: int, y: Number) -> str:
    """A privilege card, or the place for one with the two cities to link for it."""
    me, x = s.player[seat], 108 + 96 * kind
    state = _state_of(me, kind)
    has = state in ("open", "used", "next")
    fill = {"open": "#dbe7f3", "used": "#a89c88", "next": "#e9e2d2", "claim": "#fff3cf"}.get(state, "none")
    frame = box(
        x,
        y + 2,
        90,
        94,
        8,
        fill=fill,
        stroke=EDGE if has else FAINT,
        stroke_width=2,
        stroke_dasharray=None if has else "5 4",
    )
    art = element("g", _privilege_icon(kind, x + 45, y + 28), opacity=None if state in ("open", "claim") else 0.45)
    return thing(
        f"privilege-{seat}-{kind}", _about_privilege(kind, state), frame, art, *_privilege_foot(kind, state, x, y)
    )


def _privilege_icon(kind: int, x: Number, y: Number) -> str:
    """Into the warehouse, out of it, or a Thaler and a turned card."""
    if kind == Privilege.TAKE:
        turn = f"M{x + 12} {y - 9}a10 10 0 1 1-5 18m5-2l-5 2 2 5"
        return coin(x - 10, y, 13, 1) + path(turn, fill="none", stroke=INK, stroke_width=2.5)
    return warehouse_icon(x, y, 36, "in" if kind == Privilege.STORE else "out")


def _privilege_foot(kind: int, state: str, x: Number, y: Number) -> list[str]:
    """Its state in a word, or the route that earns it."""
    if state == "none":
        towns = [str(CITY_NAMES[city]) for city in set_of(int(ROUTES[kind]))]
        return [fitted(town, x + 45, y + 60 + 20 * at, 84, 16, fill=SOFT) for at, town in enumerate(towns)]
    word = _state_words(state)
    signs = [fitted(privilege_name(kind), x + 45, y + 58, 84, 15), fitted(word, x + 45, y + 80, 84, 16)]
    return signs + ([lock(x + 76, y + 18, 20)] if state == "next" else [])


def _state_words(state: str) -> str:
    return {"open": _("open"), "used": _("used"), "next": _("next turn"), "claim": _("take it")}[state]


def _about_privilege(kind: int, state: str) -> str:
    """A privilege in words: what it does, its state or how it is won."""
    name = _("Privilege {kind}").format(kind=privilege_name(kind))
    towns = "–".join(str(CITY_NAMES[city]) for city in set_of(int(ROUTES[kind])))
    if state == "none":
        return _("{privilege}: link {route}, or buy a goods card that brings one").format(privilege=name, route=towns)
    if state == "claim":
        return _("{privilege}: earned with a goods card, take it now or later").format(privilege=name)
    use = _("with an action, before or after it") if state == "open" else _state_words(state)
    return f"{name}: {use}"
