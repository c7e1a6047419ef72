"""The pieces to look through: every item and profession with what it does, the allegiances, the potion."""

from herberg.core.words import _, many
from herberg.draw.parts import Part, Tray
from herberg.draw.svg import Svg, box, scaled
from herberg.games.coachride.board.art import (
    BRASS,
    FLASK,
    PARCHMENT,
    WAX_SEAL,
    inked,
    is_sealed,
    item_art,
    profession_art,
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
        Tray(_("Items with a seal"), [item_part(item) for item in sealed]),
        Tray(_("Items without a seal"), [item_part(item) for item in unsealed]),
        Tray(_("Professions"), [profession_part(profession) for profession in Profession]),
        Tray(_("Allegiances and potion"), [*(allegiance_part(society) for society in Society), potion_part()]),
    ]


def small_card(name: str, about: str, art: Svg, fill: str = PARCHMENT, *more: Svg | str) -> Part:
    """A small card with a drawing on it."""
    ground = box(1, 1, SIZE - 2, SIZE - 2, 9, fill=fill, stroke=BRASS, stroke_width=1.5)
    return Part(name, about, SIZE, SIZE, inked(ground, scaled(SIZE / 2, SIZE / 2, 1.15, art), *more))


def item_part(item: Item) -> Part:
    """An item, and how many there are."""
    count = COPIES if item < COPIED else 1
    about = _(ITEM_LORE[item])
    if count > 1:
        about += " " + many("{n} card.", "{n} cards.", count)
    seal = scaled(10, 10, 0.5, WAX_SEAL) if is_sealed(item) else ""
    return small_card(item_name(item), about, item_art(item), PARCHMENT, seal, times(count, SIZE - 14, SIZE - 14))


def profession_part(profession: Profession) -> Part:
    """A profession."""
    name, about = profession_name(profession), profession_lore(profession)
    return small_card(name, about, profession_art(profession), "#e6ebf5")


def allegiance_part(society: Society) -> Part:
    """An allegiance."""
    return small_card(_(SOCIETY_NAMES[society]), _(SOCIETY_LORE[society]), society_art(society))


def potion_part() -> Part:
    """CR-10.1: how much it is worth."""
    return small_card(_("potion"), _(POTION_LORE), scaled(0, 0, 1.8, FLASK))
