"""The trade card with its traders, the market and its actions, and the goods cards for sale."""

from typing import Any

from herberg.core.records import NONE
from herberg.core.words import _, many
from herberg.draw.svg import Number, Panel, box, disc, element, path, thing
from herberg.games.hellweg.board.art import (
    CARD,
    CREAM,
    EDGE,
    FAINT,
    INK,
    KIND_FILL,
    SOFT,
    WIDTH,
    button,
    coach_icon,
    coin,
    fitted,
    goods_icon,
    house_art,
    key,
    kind_icon,
    pawn,
    sheet,
    stone_icon,
    text,
    warehouse_icon,
)
from herberg.games.hellweg.board.people import People
from herberg.games.hellweg.pieces import (
    CARD_PRICE,
    CITY_NAMES,
    DATA,
    DISCOUNT,
    ENTRIES,
    ENTRY_COACHES,
    ENTRY_HOUSE,
    ENTRY_STONES,
    ENTRY_VALUE,
    EXTRA_ROUTE,
    GOODS_CARDS,
    GOODS_IDS,
    HOUSE_CITY,
    HOUSE_GOODS,
    LAST_CARD_BONUS,
    ROUTES,
    SIDES,
    Piece,
)
from herberg.games.hellweg.state import Ask
from herberg.games.hellweg.words import (
    card_words,
    city_name,
    entry_words,
    kind_name,
    piece_name,
    say_take,
    set_of,
    thaler,
)

TRADERS = DATA["setup"]["traders_per_player"]

# ------------------------------------------------------------------ the trade card


def trade_panel(s: Any, who: People) -> Panel:
    """The trade card, and below it the market."""
    height = 372 if s.warehouse else 330
    body = [*_title(s), *(_entry(s, who, entry) for entry in range(ENTRIES)), *_market(s, who)]
    if s.warehouse:
        body.append(_extra(s, who))
    return Panel("trade", _("Trade card and market"), "board", WIDTH, height, sheet(height, *body))


def _title(s: Any) -> list[str]:
    """What the card is, and the deck it came from."""
    cards = many("{n} trade card to come", "{n} trade cards to come", int(s.left))
    last = s.left == 0 and s.card != NONE
    bonus = _("the last: every sale {n} more").format(n=LAST_CARD_BONUS) if last else ""
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
        return box(x, y, 188, 86, 9, fill="none", stroke=FAINT, stroke_width=2, stroke_dasharray="6 6")
    now = s.ask in (Ask.SELL, Ask.ROUTE) and s.entry == entry
    owner = int(s.trader[entry])
    about = entry_words(int(s.card), entry)
    if owner != NONE:
        about += "; " + _("trader of {name}").format(name=who.names[owner])
    shapes = [
        box(x, y, 188, 86, 9, fill=CARD, stroke="#c4321f" if now else EDGE, stroke_width=4 if now else 1.5),
        *_demand(int(s.card), entry, x, y),
        *_offer(int(s.card), entry, x, y),
    ]
    if owner != NONE:
        shapes.append(box(x, y, 188, 86, 9, fill=who.fill(owner), fill_opacity=0.16))
    return thing(f"entry-{entry}", about, *shapes)


def _demand(card: int, entry: int, x: Number, y: Number) -> list[str]:
    """The house that is asked for and its price."""
    house = int(ENTRY_HOUSE[card, entry])
    return [
        house_art(int(HOUSE_GOODS[house]), x + 28, y + 28, 42, 1, 17),
        text(entry + 1, x + 28, y + 39, 16, fill=SOFT),
        fitted(city_name(int(HOUSE_CITY[house])), x + 54, y + 22, 97, 18, text_anchor="start"),
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


def trader(s: Any, who: People, seat: int, at: int, x: Number, y: Number, size: Number = 30) -> str:
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
    return 28 + 23 * (crowd % 4), 282 + 24 * (crowd // 4)


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
            fitted(_("Stock up: touch the map"), 232, 301, 156, 16, text_anchor="start"),
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


def _extra(s: Any, who: People) -> str:
    """The extra coach card, for the first to link its two cities."""
    route = "–".join(str(CITY_NAMES[city]) for city in set_of(int(ROUTES[EXTRA_ROUTE])))
    owner = int(s.extra)
    about = _("Extra coaches: the first to link {route} gets two black coaches.").format(route=route)
    mark = [pawn(372, 350, 24, who.letters[owner], who.fill(owner))] if owner != NONE else []
    return thing(
        "extra",
        about + (" " + who.names[owner] if owner != NONE else ""),
        box(10, 334, 380, 31, 7, fill=CARD, stroke=EDGE),
        coach_icon(30, 349, 22, INK),
        coach_icon(56, 349, 22, INK),
        fitted(route, 78, 350, 270, 17, text_anchor="start"),
        *mark,
    )


# ------------------------------------------------------------------ goods cards

CARD_WIDTH, CARD_HEIGHT, PER_ROW = 74, 108, 5


def goods_panel(s: Any, who: People) -> Panel:
    """The goods cards in play, kind by kind; who bought one has it, and its place says so."""
    rows = _rows(_in_play(s))
    height = 40 + (CARD_HEIGHT + 8) * len(rows)
    body = [fitted(_("Goods cards for sale"), 14, 22, 300, 19, text_anchor="start")]
    for down, row in enumerate(rows):
        for across, card in enumerate(row):
            x, y = 7 + (CARD_WIDTH + 4) * across, 38 + (CARD_HEIGHT + 8) * down
            body.append(goods_card(s, card, x, y) if int(s.stock) >> card & 1 else _gap(s, who, card, x, y))
    return Panel("goods", _("Goods cards for sale"), "board", WIDTH, height, sheet(height, *body))


def _in_play(s: Any) -> list[int]:
    """All goods cards of this match."""
    held = 0
    for seat in range(s.seats):
        held |= int(s.player[seat].cards)
    return set_of(int(s.stock) | held)


def _rows(cards: list[int]) -> list[list[int]]:
    """Stacks side by side; one that does not fit begins a new row."""
    rows: list[list[int]] = [[]]
    for kind in dict.fromkeys(GOODS_CARDS[card]["kind"] for card in cards):
        stack = [card for card in cards if GOODS_CARDS[card]["kind"] == kind]
        if len(rows[-1]) + len(stack) > PER_ROW:
            rows.append([])
        rows[-1] += stack
    return rows


def _gap(s: Any, who: People, card: int, x: Number, y: Number) -> str:
    """Where a card lay that somebody bought."""
    owner = next(seat for seat in range(s.seats) if int(s.player[seat].cards) >> card & 1)
    return (
        box(x, y, CARD_WIDTH, CARD_HEIGHT, 7, fill="none", stroke=FAINT, stroke_width=1.5, stroke_dasharray="5 5")
        + element("g", kind_icon(GOODS_CARDS[card]["kind"], x + CARD_WIDTH / 2, y + 36, 28), opacity=0.35)
        + pawn(x + CARD_WIDTH / 2, y + 78, 26, who.letters[owner], who.fill(owner))
    )


def goods_card(s: Any, card: int, x: Number, y: Number) -> str:
    """A goods card: price and end value above, its kind, and what it does below."""
    side, facts = int(s.warehouse), GOODS_CARDS[card]
    middle = x + CARD_WIDTH / 2
    about = card_words(card, side) + "; " + _("price {price}").format(price=thaler(int(CARD_PRICE[card])))
    if s.warehouse and facts["blue"]["privilege_on_purchase"]:
        about += "; " + _("brings a privilege")
    return thing(
        f"card-{card}",
        about,
        box(x, y, CARD_WIDTH, CARD_HEIGHT, 7, fill=CARD, stroke=KIND_FILL[facts["kind"]], stroke_width=2),
        path(_ribbon(x, y), fill=KIND_FILL[facts["kind"]]),
        coin(x + 17, y + 16, 13, facts["price"]),
        text(facts[SIDES[side]]["end_value"], x + CARD_WIDTH - 19, y + 16.5, 20, fill="#fff"),
        kind_icon(facts["kind"], middle - (0 if not _privileged(s, card) else 12), y + 47, 26),
        _seal(x + CARD_WIDTH - 20, y + 47) if _privileged(s, card) else "",
        fitted(kind_name(facts["kind"]), middle, y + 69, CARD_WIDTH - 6, 14),
        *_function(facts[SIDES[side]]["function"], middle, y + 91),
    )


def _privileged(s: Any, card: int) -> bool:
    return bool(s.warehouse and GOODS_CARDS[card]["blue"]["privilege_on_purchase"])


def _seal(x: Number, y: Number) -> str:
    """A privilege comes with it."""
    return disc(x, y, 8, fill="#b8322a", stroke="#7c1d18", stroke_width=1.5) + text("P", x, y + 0.5, 11, fill="#fff")


def _ribbon(x: Number, y: Number) -> str:
    return f"M{x + 1} {y + 32}V{y + 8}q0-7 7-7h{CARD_WIDTH - 16}q7 0 7 7v24z"


def _function(function: dict[str, Any], x: Number, y: Number) -> list[str]:
    """What a goods card does, in signs."""
    match function["type"]:
        case "goods_plus_one":
            return [text("+1", x - 13, y, 18), goods_icon(GOODS_IDS.index(function["goods"]), x + 14, y, 20)]
        case "coach_back_plus_one":
            back = path(f"M{x + 26} {y + 5}q3-14-9-15m4-4l-5 4 5 4", fill="none", stroke="#a3271a", stroke_width=2)
            return [text("+1", x - 16, y, 18), coach_icon(x + 9, y + 2, 20), back]
        case "pair_bonus":
            one, other = function["kinds"]
            return [
                text(function["card_value"], x - 21, y, 17),
                kind_icon(one, x + 2, y, 18),
                text("+", x + 13.5, y, 13),
                kind_icon(other, x + 25, y, 18),
            ]
        case "free_house_choice":
            return [house_art(0, x - 13, y + 2, 22, 0, 11), house_art(1, x + 13, y + 2, 22, 0, 11)]
        case _:
            return [text("–", x, y, 16, fill=FAINT)]
