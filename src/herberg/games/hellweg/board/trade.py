"""The trade card with its traders, and the market with its actions."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.core.words import _, many
from herberg.draw.svg import Number, Panel, Svg, box, disc, dress, path, thing

from ..edition import DATA
from ..pieces import (
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
from ..state import Ask
from ..words import (
    city_name,
    entry_words,
    piece_name,
    privilege_name,
    route_name,
    say_take,
)
from .art import (
    CARD,
    CREAM,
    EDGE,
    FAINT,
    INK,
    SOFT,
    WIDTH,
    WRITING,
    button,
    coach_icon,
    coin,
    fitted,
    house_art,
    key,
    panel,
    pawn,
    privilege_icon,
    stone_icon,
    text,
    warehouse_icon,
    wrapped,
)
from .people import People

MEADOW = dress("hw-meadow", "#c8d39a")
TRADERS = DATA["setup"]["traders_per_player"]

# --- the trade card


def trade_panel(s: State, who: People) -> Panel:
    """The trade card, and below it the market."""
    body = [*title(s), *(entry_to_touch(s, who, entry) for entry in range(ENTRIES)), *market(s, who)]
    if s.card == NONE:
        body.append(wrapped(_("The first trade card follows the start placement."), WIDTH / 2, 136, 17, 330))
    if s.warehouse:
        body += routes(s, who)
    return panel("trade", _("Trade card and market"), "board", 410 if s.warehouse else 336, *body)


def title(s: State) -> list[Svg]:
    """What the card is, and the deck it came from."""
    left, deck = int(s.left), {"fill": "#7d5a37", "stroke": CREAM}
    cards = [box(346 + 3 * at, 8 - 2 * at, 30, 30, 4, **deck) for at in range(2 if left else 0)]
    count = text(left, 364 if left else 361, 22, 18, fill="#fff" if left else SOFT)
    bonus = _("the last: +{n} per sale").format(n=LAST_CARD_BONUS)
    last = [fitted(bonus, 330, 23, 15, 190, text_anchor="end", fill="#a3271a")] if not left and s.card != NONE else []
    return [
        fitted(_("Trade card"), 14, 23, 19, 120, text_anchor="start"),
        *last,
        thing("deck", many("{n} trade card to come", "{n} trade cards to come", left), *cards, count),
    ]


def entry_to_touch(s: State, who: People, entry: int) -> Svg:
    """One city of the trade card: its place in the order, its house, what it pays and what it offers."""
    x, y = 10 + 192 * (entry % 2), 44 + 92 * (entry // 2)
    if s.card == NONE:
        return box(x, y, 188, 86, 9, fill="none", stroke=FAINT, stroke_dasharray="6 6", opacity=0.6)
    now = s.ask in (Ask.SELL, Ask.ROUTE) and s.entry == entry
    owner, about = int(s.trader[entry]), entry_words(int(s.card), entry)
    rim = box(x, y, 188, 86, 9, fill=CARD, stroke="#c4321f" if now else EDGE, stroke_width=4 if now else 1.5)
    shapes = [rim, *entry_face(int(s.card), entry, x, y)]
    if owner != NONE:
        about += "; " + _("trader of {name}").format(name=who.names[owner])
        shapes.append(box(x, y, 188, 86, 9, fill=who.fill(owner), fill_opacity=0.16))
    return thing(f"entry-{entry}", about, *shapes)


def entry_face(card: int, entry: int, x: Number, y: Number) -> list[Svg]:
    """What is printed in one of the four fields of a trade card."""
    return [*demand(card, entry, x, y), *offer(card, entry, x, y)]


def demand(card: int, entry: int, x: Number, y: Number) -> list[Svg]:
    """The house that is asked for and its price."""
    house = int(ENTRY_HOUSE[card, entry])
    return [
        house_art(int(HOUSE_GOODS[house]), x + 28, y + 28, 42, 1, 17),
        text(entry + 1, x + 28, y + 39, 16, fill="#654"),
        fitted(city_name(int(HOUSE_CITY[house])), x + 54, y + 22, 18, 90, text_anchor="start"),
        coin(x + 168, y + 21, 15, ENTRY_VALUE[card, entry]),
    ]


def offer(card: int, entry: int, x: Number, y: Number) -> list[Svg]:
    """The stones and coaches to be bought there."""
    stones, coaches = int(ENTRY_STONES[card, entry]), int(ENTRY_COACHES[card, entry])
    icons = [stone_icon(x + 66 + 25 * at, y + 60, 24) for at in range(stones)]
    return icons + [coach_icon(x + 66 + 25 * stones + 31 * at, y + 60, 26) for at in range(coaches)]


# --- traders and the market


def traders_at_home(s: State, seat: int) -> int:
    """How many of a player's two traders have not been set this round."""
    out = sum(int(s.trader[entry]) == seat for entry in range(ENTRIES)) + int(s.player[seat].traders)
    return int(TRADERS - out)


def trader(who: People, seat: int, at: int, x: Number, y: Number, size: Number = 28) -> Svg:
    """A trader; those on the trade card are numbered first, then those on the market, then those at home."""
    about = _("trader of {name}").format(name=who.names[seat])
    return thing(f"trader-{seat}-{at}", about, pawn(x, y, size, who.letters[seat], who.fill(seat)))


def traders_out(s: State, who: People) -> list[Svg]:
    """All traders on the card and on the market."""
    drawn, crowd = [], 0
    for seat in range(s.seats):
        entries = [entry for entry in range(ENTRIES) if int(s.trader[entry]) == seat]
        for at, entry in enumerate(entries):
            drawn.append(trader(who, seat, at, 178 + 192 * (entry % 2), 108 + 92 * (entry // 2), 40))
        for at in range(int(s.player[seat].traders)):
            drawn.append(trader(who, seat, len(entries) + at, *market_spot(crowd)))
            crowd += 1
    return drawn


def market_spot(crowd: int) -> tuple[Number, Number]:
    """Room for all eight traders on the round field."""
    return 32 + 21 * (crowd % 4), 277 + 25 * (crowd // 4)


def market(s: State, who: People) -> list[Svg]:
    """The round field and its actions."""
    about = _("Market: all other actions. With a trader of yours here, the next purchase costs {n} less.")
    field = thing(
        "market",
        about.format(n=DISCOUNT),
        disc(63, 280, 49, fill=MEADOW, stroke="#5f7034", stroke_width=3),
        fitted(_("Market"), 63, 254, 16, 72),
    )
    return [field, *(warehouse_actions(s) if s.warehouse else family_actions(s)), *traders_out(s, who)]


def family_actions(s: State) -> list[Svg]:
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
            wrapped(_("Stock up: on the map"), 310, 300, 16, 156),
        ),
    ]


def warehouse_actions(s: State) -> list[Svg]:
    """Take money, stock up, store a stone or a coach."""
    return [
        button("take", say_take(s), _("Take 1 Thaler"), 124, 234, 128, 40),
        thing(
            "stock-up",
            _("Stock up: empty your warehouse"),
            key(260, 234, 128, 40),
            fitted(_("Stock up"), 304, 254.5, 17, 80, text_anchor="start"),
            warehouse_icon(282, 254, 26, "out"),
        ),
        store_button(Piece.STONE, 124, stone_icon(158, 304, 26)),
        store_button(Piece.COACH, 260, coach_icon(294, 304, 26)),
    ]


def store_button(piece: Piece, x: Number, sign: Svg) -> Svg:
    """A button with a piece on it that goes into the warehouse."""
    about = _("Store: put {piece} into your warehouse.").format(piece=piece_name(piece))
    arrow = path(f"M{x + 55} 304h18m-6-6l6 6-6 6", fill="none", stroke=WRITING, stroke_width=2.5)
    shapes = key(x, 284, 128, 40), sign, arrow, warehouse_icon(x + 98, 304, 26, "in")
    return thing(f"store-{piece.name.lower()}", about, *shapes)


def routes(s: State, who: People) -> list[Svg]:
    """What linking two cities earns: the three privileges, and for the first of all the two black coaches."""
    return [route(s, who, at, 10 + 192 * (at % 2), 336 + 35 * (at // 2)) for at in range(PRIVILEGES + 1)]


def route(s: State, who: People, at: int, x: Number, y: Number) -> Svg:
    """Two cities to link and what for; the extra coaches say who has them."""
    cities, extra, owner = route_name(at), at == EXTRA_ROUTE, int(s.extra)
    about = (
        _("Extra coaches: the first to link {route} gets two black coaches").format(route=cities)
        if extra
        else _("Privilege {kind}: link {route}").format(kind=privilege_name(at), route=cities)
    )
    taken = extra and owner != NONE
    return thing(
        f"route-{at}",
        about + (f" ({who.names[owner]})" if taken else ""),
        box(x, y, 188, 31, 7, fill=CARD, stroke=FAINT),
        coach_icon(x + 19, y + 15, 22, INK) if extra else privilege_icon(at, x + 19, y + 15, 22),
        fitted(cities, x + (56 if taken else 37), y + 16, 15.5, 129 if taken else 148, text_anchor="start"),
        pawn(x + 43, y + 16, 22, who.letters[owner], who.fill(owner)) if taken else "",
    )
