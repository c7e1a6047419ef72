"""The goods cards, for sale and bought."""

from collections.abc import Mapping
from typing import Any

from herberg.core.game import State
from herberg.core.words import _
from herberg.draw.svg import Number, Paint, Panel, Svg, box, disc, path, thing

from ..pieces import CARD_PRICE, GOODS_CARDS, GOODS_IDS, SIDES, Goods
from ..words import card_words, kind_name, set_of, thaler
from .art import (
    CARD,
    FAINT,
    KIND_FILL,
    LEAST,
    coach_icon,
    coin,
    fitted,
    goods_icon,
    house_art,
    kind_icon,
    panel,
    pawn,
    text,
)
from .people import People

CARD_WIDTH, CARD_HEIGHT, PER_ROW = 74, 108, 5


def goods_panel(s: State, who: People) -> Panel:
    """The goods cards in play, kind by kind; who bought one has it, and its place says so."""
    side, laid = int(s.warehouse), stacks(in_play(s))
    height = 40 + (CARD_HEIGHT + 8) * len(laid)
    body = [fitted(_("Goods cards for sale"), 14, 22, 19, 300, text_anchor="start")]
    for down, row in enumerate(laid):
        for across, card in enumerate(row):
            x, y = 7 + (CARD_WIDTH + 4) * across, 38 + (CARD_HEIGHT + 8) * down
            body.append(goods_card(card, side, x, y) if int(s.stock) >> card & 1 else gap(s, who, card, x, y))
    return panel("goods", _("Goods cards for sale"), "board", height, *body)


def in_play(s: State) -> list[int]:
    """All goods cards of this match."""
    held = 0
    for seat in range(s.seats):
        held |= int(s.player[seat].cards)
    return set_of(int(s.stock) | held)


def stacks(cards: list[int]) -> list[list[int]]:
    """Stacks side by side; one that does not fit begins a new row."""
    rows: list[list[int]] = [[]]
    for kind in dict.fromkeys(GOODS_CARDS[card]["kind"] for card in cards):
        stack = [card for card in cards if GOODS_CARDS[card]["kind"] == kind]
        if len(rows[-1]) + len(stack) > PER_ROW:
            rows.append([])
        rows[-1] += stack
    return rows


def gap(s: State, who: People, card: int, x: Number, y: Number) -> Svg:
    """Where a card lay that somebody bought."""
    owner = next(seat for seat in range(s.seats) if int(s.player[seat].cards) >> card & 1)
    trader = pawn(x + CARD_WIDTH / 2, y + 54, 30, who.letters[owner], who.fill(owner))
    rim: dict[str, Paint] = dict(stroke=FAINT, stroke_width=1.5, stroke_dasharray="5 5")
    return box(x, y, CARD_WIDTH, CARD_HEIGHT, 7, fill="none", **rim) + trader


def goods_card(card: int, side: int, x: Number, y: Number) -> Svg:
    """A goods card, that side up."""
    about = "; ".join([card_words(card, side), *price_words(card, side)])
    return thing(f"card-{card}", about, *card_face(card, side, x, y))


def price_words(card: int, side: int) -> list[str]:
    """What a goods card costs, and whether it brings a privilege."""
    price = _("price {price}").format(price=thaler(int(CARD_PRICE[card])))
    return [price, _("brings a privilege")] if is_privileged(card, side) else [price]


def card_face(card: int, side: int, x: Number, y: Number) -> list[Svg]:
    """Price and end value above, the card's kind, and what it does below."""
    facts, middle = GOODS_CARDS[card], x + CARD_WIDTH / 2
    fill = KIND_FILL[facts["kind"]]
    return [
        box(x, y, CARD_WIDTH, CARD_HEIGHT, 7, fill=CARD, stroke=fill, stroke_width=2),
        path(f"M{x + 1} {y + 32}V{y + 8}q0-7 7-7h{CARD_WIDTH - 16}q7 0 7 7v24z", fill=fill),
        coin(x + 17, y + 16, 13, facts["price"]),
        text(facts[SIDES[side]]["end_value"], x + CARD_WIDTH - 19, y + 16.5, 20, fill="#fff"),
        kind_icon(facts["kind"], middle - (12 if is_privileged(card, side) else 0), y + 47, 26),
        *([seal(x + CARD_WIDTH - 20, y + 47)] if is_privileged(card, side) else []),
        fitted(kind_name(facts["kind"]), middle, y + 69, 14, CARD_WIDTH - 2),
        *function_signs(facts[SIDES[side]]["function"], middle, y + 91),
    ]


def is_privileged(card: int, side: int) -> bool:
    """Whether buying this card brings a privilege."""
    return bool(side and GOODS_CARDS[card]["blue"]["privilege_on_purchase"])


def seal(x: Number, y: Number) -> Svg:
    """A privilege comes with it."""
    return disc(x, y, 10, fill="#b8322a", stroke="#7c1d18", stroke_width=1.5) + text(
        "P", x, y + 0.5, LEAST, fill="#fff"
    )


def function_signs(function: Mapping[str, Any], x: Number, y: Number) -> list[Svg]:
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
                text(function["card_value"], x - 23, y, 17),
                kind_icon(one, x + 2, y, 18),
                text("+", x + 13.5, y, LEAST),
                kind_icon(other, x + 25, y, 18),
            ]
        case "free_house_choice":
            return [house_art(Goods.BEER, x - 13, y + 2, 22, 0, 11), house_art(Goods.SALT, x + 13, y + 2, 22, 0, 11)]
        case _:
            return [text("–", x, y, 16, fill=FAINT)]
