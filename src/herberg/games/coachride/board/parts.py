"""The pieces to look through: every item and profession with what it does, the allegiances, the potion."""

from herberg.core.words import _, many
from herberg.draw.parts import Part, Tray
from herberg.draw.svg import box, element
from herberg.games.coachride.board.art import (
    BRASS,
    FLASK,
    INK,
    PARCHMENT,
    WAX,
    blob,
    is_sealed,
    item_art,
    profession_art,
    scaled,
    society_art,
)
from herberg.games.coachride.board.cards import times
from herberg.games.coachride.board.lore import ITEM_LORE, POTION_LORE, SOCIETY_LORE, profession_lore
from herberg.games.coachride.pieces import COPIED, COPIES, Item, Profession, Society
from herberg.games.coachride.words import SOCIETY_NAMES, item_name, profession_name

SIZE = 60


def parts() -> list[Tray]:
    """CR-1.1, CR-1.2, CR-3.1: all cards, and the potion."""
    sealed, unsealed = ([item for item in Item if is_sealed(item) == seal] for seal in (True, False))
    return [
        Tray(_("Items with a seal"), [_item(item) for item in sealed]),
        Tray(_("Items without a seal"), [_item(item) for item in unsealed]),
        Tray(_("Professions"), [_profession(profession) for profession in Profession]),
        Tray(_("Allegiances and potion"), [*(_allegiance(society) for society in Society), _potion()]),
    ]


def _part(name: str, about: str, art: str, fill: str = PARCHMENT, more: str = "") -> Part:
    """A small card with a drawing on it."""
    ground = box(1, 1, SIZE - 2, SIZE - 2, 9, fill=fill, stroke=BRASS, stroke_width=1.5)
    body = ground + scaled(SIZE / 2, SIZE / 2, 1.15, art) + more
    inked = element("g", body, fill=INK, text_anchor="middle", font_weight=700, stroke_linejoin="round")
    return Part(name, about, SIZE, SIZE, inked)


def _item(item: Item) -> Part:
    count = COPIES if item < COPIED else 1
    about = _(ITEM_LORE[item])
    if count > 1:
        about += " " + many("{n} card.", "{n} cards.", count)
    seal = scaled(10, 10, 0.5, element("g", blob(WAX), stroke="#5d1216")) if is_sealed(item) else ""
    return _part(item_name(item), about, item_art(item), more=seal + times(count, SIZE - 14, SIZE - 14))


def _profession(profession: Profession) -> Part:
    name, about = profession_name(profession), profession_lore(profession)
    return _part(name, about, profession_art(profession), fill="#e6ebf5")


def _allegiance(society: Society) -> Part:
    return _part(_(SOCIETY_NAMES[society]), _(SOCIETY_LORE[society]), society_art(society))


def _potion() -> Part:
    """CR-10.1: how much it is worth."""
    return _part(_("potion"), _(POTION_LORE), scaled(0, 0, 1.8, element("g", FLASK, stroke=INK)))
