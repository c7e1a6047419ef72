"""The goods cards, for sale and bought."""

from typing import Any

from herberg.core.words import _
from herberg.draw.svg import Number, Panel, box, disc, path, thing
from herberg.games.hellweg.board.art import (
    CARD,
    FAINT,
    KIND_FILL,
    WIDTH,
    coach_icon,
    coin,
    fitted,
    goods_icon,
    house_art,
    kind_icon,
    pawn,
    sheet,
    text,
)
from herberg.games.hellweg.board.people import People
from herberg.games.hellweg.pieces import (
    CARD_PRICE,
    GOODS_CARDS,
    GOODS_IDS,
    SIDES,
)
from herberg.games.hellweg.words import (
    card_words,
    kind_name,
    set_of,
    thaler,
)

# ------------------------------------------------------------------ goods cards

CARD_WIDTH, CARD_HEIGHT, PER_ROW = 74, 108, 5


def goods_panel(s: Any, who: People) -> Panel:
    """The goods cards in play, kind by kind; who bought one has it, and its place says so."""
    side, rows = int(s.warehouse), _rows(_in_play(s))
    height = 40 + (CARD_HEIGHT + 8) * len(rows)
    body = [fitted(_("Goods cards for sale"), 14, 22, 300, 19, text_anchor="start")]
    for down, row in enumerate(rows):
        for across, card in enumerate(row):
            x, y = 7 + (CARD_WIDTH + 4) * across, 38 + (CARD_HEIGHT + 8) * down
            body.append(goods_card(card, side, x, y) if int(s.stock) >> card & 1 else _gap(s, who, card, x, y))
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
    return box(
        x, y, CARD_WIDTH, CARD_HEIGHT, 7, fill="none", stroke=FAINT, stroke_width=1.5, stroke_dasharray="5 5"
    ) + pawn(x + CARD_WIDTH / 2, y + 54, 30, who.letters[owner], who.fill(owner))


def goods_card(card: int, side: int, x: Number, y: Number) -> str:
    """A goods card, that side up."""
    about = "; ".join([card_words(card, side), *price_words(card, side)])
    return thing(f"card-{card}", about, *card_face(card, side, x, y))


def price_words(card: int, side: int) -> list[str]:
    """What a goods card costs, and whether it brings a privilege."""
    price = _("price {price}").format(price=thaler(int(CARD_PRICE[card])))
    return [price, _("brings a privilege")] if _privileged(card, side) else [price]


def card_face(card: int, side: int, x: Number, y: Number) -> list[str]:
    """Price and end value above, the card's kind, and what it does below."""
    facts = GOODS_CARDS[card]
    middle = x + CARD_WIDTH / 2
    return [
        box(x, y, CARD_WIDTH, CARD_HEIGHT, 7, fill=CARD, stroke=KIND_FILL[facts["kind"]], stroke_width=2),
        path(_ribbon(x, y), fill=KIND_FILL[facts["kind"]]),
        coin(x + 17, y + 16, 13, facts["price"]),
        text(facts[SIDES[side]]["end_value"], x + CARD_WIDTH - 19, y + 16.5, 20, fill="#fff"),
        kind_icon(facts["kind"], middle - (0 if not _privileged(card, side) else 12), y + 47, 26),
        _seal(x + CARD_WIDTH - 20, y + 47) if _privileged(card, side) else "",
        fitted(kind_name(facts["kind"]), middle, y + 69, CARD_WIDTH - 2, 14),
        *_function(facts[SIDES[side]]["function"], middle, y + 91),
    ]


def _privileged(card: int, side: int) -> bool:
    return bool(side and GOODS_CARDS[card]["blue"]["privilege_on_purchase"])


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
