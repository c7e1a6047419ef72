"""The pieces to look through, as the edition at hand has them: trade cards, goods cards, privileges."""

from herberg.core.words import _
from herberg.draw.parts import Part, Tray
from herberg.draw.svg import Svg, box

from ..pieces import (
    CARDS,
    ENTRIES,
    EXTRA_ROUTE,
    FREE_CHOICE,
    GOODS_CARDS,
    SIDES,
    TRADE_CARDS,
    Privilege,
    edition_note,
)
from ..words import card_name, card_use, entry_words, privilege_name, route_name
from .art import CARD, EDGE, INK, coach_icon, inked, privilege_icon
from .goods import CARD_HEIGHT, CARD_WIDTH, card_face, price_words
from .trade import entry_face

ICON = 50


def parts() -> list[Tray]:
    """HW-1.2, HW-1.3, HW-12.1: all cards."""
    plain, with_warehouse = ([goods_part(card, side) for card in range(CARDS)] for side in range(len(SIDES)))
    return [
        Tray(_("Trade cards"), [trade_part(card) for card in range(TRADE_CARDS)], edition_note()),
        Tray(_("Goods cards: brown sides"), plain),
        Tray(_("Goods cards: blue sides, with warehouse and privileges"), with_warehouse),
        Tray(_("Privileges and extra coaches"), [*(privilege_part(kind) for kind in Privilege), extra_coaches()]),
    ]


def trade_part(card: int) -> Part:
    """The four cities of a trade card, in their order."""
    body = [field(card, entry, 2 + 192 * (entry % 2), 2 + 90 * (entry // 2)) for entry in range(ENTRIES)]
    about = "; ".join(entry_words(card, entry) for entry in range(ENTRIES))
    return Part(_("trade card {n}").format(n=card + 1), about, 384, 180, inked(*body))


def field(card: int, entry: int, x: int, y: int) -> Svg:
    """One of its cities."""
    return Svg(box(x, y, 188, 86, 9, fill=CARD, stroke=EDGE, stroke_width=1.5), *entry_face(card, entry, x, y))


def goods_part(card: int, side: int) -> Part:
    """A goods card, that side up, and who plays with it."""
    about = "; ".join([card_use(card, side), *price_words(card, side), *who_plays_with(card)])
    return Part(card_name(card), about, CARD_WIDTH + 4, CARD_HEIGHT + 4, inked(*card_face(card, side, 2, 2)))


def who_plays_with(card: int) -> list[str]:
    """HW-2.3, HW-14.1: in which matches a goods card is used, where that is not in all."""
    if card == FREE_CHOICE:
        return [_("with the module of its name")]
    least = min(GOODS_CARDS[card]["players"])
    return [_("from {n} players on").format(n=least)] if least > 2 else []


def privilege_part(kind: Privilege) -> Part:
    """A privilege, and what earns it."""
    about = _("works as the action of its name; for who links {route}").format(route=route_name(kind))
    return Part(privilege_name(kind), about, ICON, ICON, plate(privilege_icon(kind, ICON / 2, ICON / 2, 28)))


def extra_coaches() -> Part:
    """The two black coaches, and what earns them."""
    about = _("two black coaches for the first to link {route}").format(route=route_name(EXTRA_ROUTE))
    return Part(_("extra coaches"), about, ICON, ICON, plate(coach_icon(ICON / 2, ICON / 2, 28, INK)))


def plate(icon: Svg) -> Svg:
    """A sign on a small card."""
    return inked(box(1, 1, ICON - 2, ICON - 2, 8, fill="#dbe7f3", stroke=EDGE, stroke_width=2), icon)
