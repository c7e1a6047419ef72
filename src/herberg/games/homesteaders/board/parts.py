"""The pieces to look through: every building and every lot, stage by stage."""

from herberg.core.words import _, listed, many
from herberg.draw.parts import Part, Tray
from herberg.games.homesteaders.board.art import TILE, inked, symbols
from herberg.games.homesteaders.board.auction import CARD_WIDTH, LOT_HEIGHT, lot_card
from herberg.games.homesteaders.board.offer import building_facts, face
from herberg.games.homesteaders.pieces import (
    BUILDINGS,
    COLOUR,
    COPIES,
    LOTS,
    LOTS_EACH,
    STAGE,
    STAGE_OFFERS,
    Building,
    Colour,
    Stage,
)
from herberg.games.homesteaders.words import COLOUR_NAMES, STAGE_NAMES, building_name, lot_words


def parts() -> list[Tray]:
    """HS-2.3, HS-1.4: the buildings by the stages that offer them, then the lots; the first piece lends the symbols."""
    kinds = list(dict.fromkeys(stages_of(building) for building in range(BUILDINGS)))
    return [building_tray(stages) for stages in kinds] + [lot_tray(stage) for stage in Stage]


def stages_of(building: int) -> tuple[Stage, ...]:
    """When a building is on offer: in no stage if one has it from the start."""
    return tuple(stage for stage in Stage if int(STAGE_OFFERS[stage]) >> building & 1)


def building_tray(stages: tuple[Stage, ...]) -> Tray:
    """The buildings that are on offer in these stages."""
    when = listed([_(STAGE_NAMES[stage]) for stage in stages]) or _("from the start")
    here = [building_part(building) for building in range(BUILDINGS) if stages_of(building) == stages]
    return Tray(_("Buildings: {when}").format(when=when), here)


def building_part(building: int) -> Part:
    """A building with what it costs, unless one has it from the start."""
    first, (wide, high) = building == Building.HOMESTEAD, TILE
    colour = _(COLOUR_NAMES[Colour(COLOUR[building])])
    about = "; ".join([colour, *building_facts(building, built=first), copies(building)])
    lent = [symbols()] if first else []
    return Part(building_name(building), about, wide + 2, high + 2, inked(*lent, *face(building, 1, 1, 1)))


def copies(building: int) -> str:
    """HS-1.8, HS-1.8a: how many there are."""
    if building == Building.HOMESTEAD:
        return _("one for each player")
    two, more = (int(count) for count in COPIES[building][:2])
    if two == more:
        return many("{n} copy", "{n} copies", two)
    few = many("{n} copy with two players", "{n} copies with two players", two)
    return _("{few}, {n} with more").format(few=few, n=more)


def lot_tray(stage: Stage) -> Tray:
    """The lots of a stage."""
    here = [lot_part(lot) for lot in range(LOTS) if STAGE[lot % LOTS_EACH + 1] == stage]
    return Tray(_("Lots: {when}").format(when=_(STAGE_NAMES[stage])), here)


def lot_part(lot: int) -> Part:
    """HS-1.3: the lots of the first location come in the order of the rounds."""
    at, turn = divmod(lot, LOTS_EACH)
    name = _("Lot {n}").format(n=at + 1)
    if at == 0:
        name = _("{lot}, round {n}").format(lot=name, n=turn + 1)
    return Part(name, lot_words(lot), CARD_WIDTH - 2, LOT_HEIGHT - 4, inked(lot_card(at, lot, 1, 1)))
