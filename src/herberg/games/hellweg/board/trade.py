"""The trade card with its traders, and the market with its actions."""

from typing import Any

from herberg.core.records import NONE
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
    button,
    coach_icon,
    coin,
    fitted,
    house_art,
    key,
    pawn,
    privilege_icon,
    sheet,
    stone_icon,
    text,
    warehouse_icon,
    wrapped,
)
from herberg.games.hellweg.board.people import People
from herberg.games.hellweg.pieces import (
    DATA,
    DISCOUNT,
    ENTRIES,
    ENTRY_COACHES,
    ENTRY_HOUSE,
    ENTRY_STONES,
    ENTRY_VALUE,
    EXTRA_ROUTE,
    HOUSE_CITY,
    HOUSE_GOODS,
    LAST_CARD_BONUS,
    PRIVILEGES,
    Piece,
)
from herberg.games.hellweg.state import Ask
from herberg.games.hellweg.words import (
    city_name,
    entry_words,
    piece_name,
    privilege_name,
    route_name,
    say_take,
)

TRADERS = DATA["setup"]["traders_per_player"]

# ------------------------------------------------------------------ the trade card


def trade_panel(s: Any, who: People) -> Panel:
    """The trade card, and below it the market."""
    height = 410 if s.warehouse else 336
    body = [*_title(s), *(_entry(s, who, entry) for entry in range(ENTRIES)), *_market(s, who)]
    if s.card == NONE:
        body.append(wrapped(_("The first trade card follows the start placement."), WIDTH / 2, 136, 330, 17))
    if s.warehouse:
        body += _routes(s, who)
    return Panel("trade", _("Trade card and market"), "board", WIDTH, height, sheet(height, *body))


def _title(s: Any) -> list[str]:
    """What the card is, and the deck it came from."""
    cards = many("{n} trade card to come", "{n} trade cards to come", int(s.left))
    last = s.left == 0 and s.card != NONE
    bonus = _("the last: +{n} per sale").format(n=LAST_CARD_BONUS) if last else ""
    return [
        fitted(_("Trade card"), 14, 23, 120, 19, text_anchor="start"),
        fitted(bonus, 330, 23, 190, 15, text_anchor="end", fill="#a3271a") if bonus else "",
        thing(
            "deck",
            cards,
            *(
                box(346 + 3 * at, 8 - 2 * at, 30, 30, 4, fill="#7d5a37", stroke=CREAM)
                for at in range(2 if s.left else 0)
            ),
            text(int(s.left), 364 if s.left else 361, 22, 18, fill="#fff" if s.left else SOFT),
        ),
    ]


def _entry(s: Any, who: People, entry: int) -> str:
    """One city of the trade card: its place in the order, its house, what it pays and what it offers."""
    x, y = 10 + 192 * (entry % 2), 44 + 92 * (entry // 2)
    if s.card == NONE:
        return box(x, y, 188, 86, 9, fill="none", stroke=FAINT, stroke_dasharray="6 6", opacity=0.6)
    now = s.ask in (Ask.SELL, Ask.ROUTE) and s.entry == entry
    owner = int(s.trader[entry])
    about = entry_words(int(s.card), entry)
    if owner != NONE:
        about += "; " + _("trader of {name}").format(name=who.names[owner])
    shapes = [
        box(x, y, 188, 86, 9, fill=CARD, stroke="#c4321f" if now else EDGE, stroke_width=4 if now else 1.5),
        *entry_face(int(s.card), entry, x, y),
    ]
    if owner != NONE:
        shapes.append(box(x, y, 188, 86, 9, fill=who.fill(owner), fill_opacity=0.16))
    return thing(f"entry-{entry}", about, *shapes)


def entry_face(card: int, entry: int, x: Number, y: Number) -> list[str]:
    """What is printed in one of the four fields of a trade card."""
    return [*_demand(card, entry, x, y), *_offer(card, entry, x, y)]


def _demand(card: int, entry: int, x: Number, y: Number) -> list[str]:
    """The house that is asked for and its price."""
    house = int(ENTRY_HOUSE[card, entry])
    return [
        house_art(int(HOUSE_GOODS[house]), x + 28, y + 28, 42, 1, 17),
        text(entry + 1, x + 28, y + 39, 16, fill=SOFT),
        fitted(city_name(int(HOUSE_CITY[house])), x + 54, y + 22, 90, 18, text_anchor="start"),
        coin(x + 168, y + 21, 15, int(ENTRY_VALUE[card, entry])),
    ]


def _offer(card: int, entry: int, x: Number, y: Number) -> list[str]:
    """The stones and coaches to be bought there."""
    stones, coaches = int(ENTRY_STONES[card, entry]), int(ENTRY_COACHES[card, entry])
    icons = [stone_icon(x + 66 + 25 * at, y + 60, 24) for at in range(stones)]
    return icons + [coach_icon(x + 66 + 25 * stones + 31 * at, y + 60, 26) for at in range(coaches)]


# ------------------------------------------------------------------ traders and the market


def traders_at_home(s: Any, seat: int) -> int:
    """How many of a player's two traders have not been set this round."""
    out = sum(int(s.trader[entry]) == seat for entry in range(ENTRIES)) + int(s.player[seat].traders)
    return int(TRADERS - out)


def trader(s: Any, who: People, seat: int, at: int, x: Number, y: Number, size: Number = 28) -> str:
    """A trader; those on the trade card are numbered first, then those on the market, then those at home."""
    about = _("trader of {name}").format(name=who.names[seat])
    return thing(f"trader-{seat}-{at}", about, pawn(x, y, size, who.letters[seat], who.fill(seat)))


def _traders_out(s: Any, who: People) -> list[str]:
    """All traders on the card and on the market."""
    drawn, crowd = [], 0
    for seat in range(s.seats):
        entries = [entry for entry in range(ENTRIES) if int(s.trader[entry]) == seat]
        for at, entry in enumerate(entries):
            drawn.append(trader(s, who, seat, at, 178 + 192 * (entry % 2), 108 + 92 * (entry // 2), 40))
        for at in range(int(s.player[seat].traders)):
            drawn.append(trader(s, who, seat, len(entries) + at, *_market_spot(crowd)))
            crowd += 1
    return drawn


def _market_spot(crowd: int) -> tuple[Number, Number]:
    """Room for all eight traders on the round field."""
    return 32 + 21 * (crowd % 4), 277 + 25 * (crowd // 4)


def _market(s: Any, who: People) -> list[str]:
    """The round field and its actions."""
    about = _("Market: all other actions. With a trader of yours here, the next purchase costs {n} less.")
    field = thing(
        "market",
        about.format(n=DISCOUNT),
        disc(63, 280, 49, fill="#c8d39a", stroke="#5f7034", stroke_width=3),
        fitted(_("Market"), 63, 254, 72, 16),
    )
    return [field, *(_warehouse_actions(s) if s.warehouse else _family_actions(s)), *_traders_out(s, who)]


def _family_actions(s: Any) -> list[str]:
    """Take money; stocking up is done on the map."""
    about = _("Stock up: pay 1 Thaler and touch a house with own stones, or a road next to own stones.")
    return [
        button("take", say_take(s), say_take(s), 124, 236, 264, 38),
        thing(
            "stock",
            about,
            coin(140, 300, 14, 1),
            stone_icon(172, 300, 24),
            text("/", 191, 300, 18),
            coach_icon(212, 300, 26),
            wrapped(_("Stock up: on the map"), 310, 300, 156, 16),
        ),
    ]


def _warehouse_actions(s: Any) -> list[str]:
    """Take money, stock up, store a stone or a coach."""
    store = _("Store: put {piece} into your warehouse.")
    return [
        button("take", say_take(s), _("Take 1 Thaler"), 124, 234, 128, 40),
        _icon_button("stock-up", _("Stock up: empty your warehouse"), 260, 234, "out", _("Stock up")),
        *(
            _icon_button(
                f"store-{name}", store.format(piece=piece_name(piece)), 124 + 136 * piece, 284, "in", "", Piece(piece)
            )
            for piece, name in enumerate(("stone", "coach"))
        ),
    ]


def _icon_button(id_: str, about: str, x: Number, y: Number, arrow: str, label: str, piece: Piece | None = None) -> str:
    """A button with the warehouse on it, and what goes in or out."""
    frame = key(x, y, 128, 40)
    sign = fitted(label, x + 44, y + 20.5, 80, 17, text_anchor="start")
    if piece is not None:
        icon = stone_icon if piece == Piece.STONE else coach_icon
        sign = icon(x + 34, y + 20, 26) + path(
            f"M{x + 55} {y + 20}h18m-6-6l6 6-6 6", fill="none", stroke=INK, stroke_width=2.5
        )
    return thing(id_, about, frame, sign, warehouse_icon(x + (22 if label else 98), y + 20, 26, arrow))


def _routes(s: Any, who: People) -> list[str]:
    """What linking two cities earns: the three privileges, and for the first of all the two black coaches."""
    return [_route(s, who, at, 10 + 192 * (at % 2), 336 + 35 * (at // 2)) for at in range(PRIVILEGES + 1)]


def _route(s: Any, who: People, at: int, x: Number, y: Number) -> str:
    route = route_name(at)
    extra, owner = at == EXTRA_ROUTE, int(s.extra)
    about = (
        _("Extra coaches: the first to link {route} gets two black coaches").format(route=route)
        if extra
        else _("Privilege {kind}: link {route}").format(kind=privilege_name(at), route=route)
    )
    taken = extra and owner != NONE
    return thing(
        f"route-{at}",
        about + (f" ({who.names[owner]})" if taken else ""),
        box(x, y, 188, 31, 7, fill=CARD, stroke=FAINT),
        coach_icon(x + 19, y + 15, 22, INK) if extra else privilege_icon(at, x + 19, y + 15, 22),
        fitted(route, x + (56 if taken else 37), y + 16, 129 if taken else 148, 15.5, text_anchor="start"),
        pawn(x + 43, y + 16, 22, who.letters[owner], who.fill(owner)) if taken else "",
    )
