"""What tiles do when placed: chapter 6."""

from herberg.core.masks import ONE, ZERO, bit, lowest, mark
from herberg.core.rule import rule
from herberg.games.burgundy.actions import FREE, workers
from herberg.games.burgundy.pieces import ANIMALS, KNOWLEDGE_TILE, REGION, SPECIES, TILE_COLOUR, Colour, Source
from herberg.games.burgundy.rules.buildings import open_building
from herberg.games.burgundy.rules.dice import FARTHEST
from herberg.games.burgundy.rules.knowledge import Knowledge, knows
from herberg.games.burgundy.rules.placing import offer_any_space
from herberg.games.burgundy.rules.scoring import gain
from herberg.games.burgundy.rules.ships import sail
from herberg.games.burgundy.rules.taking import offer_tiles
from herberg.games.burgundy.rules.trading import offer_goods
from herberg.games.burgundy.state import Ask


@rule
def take_effect(s, space):
    """CB-6.1 to CB-6.9: the tile just placed on this space does what it does."""
    me = s.player[s.seat]
    tile = int(me.estate[space])
    match TILE_COLOUR[tile]:
        case Colour.KNOWLEDGE:
            me.knowledge |= bit(tile - KNOWLEDGE_TILE + 1)
        case Colour.SHIP:
            sail(s, me)
        case Colour.LIVESTOCK:
            graze(s, me, tile, space)
        case Colour.CASTLE:
            s.ask = Ask.CASTLE
        case Colour.MINE:
            me.mines += 1
        case Colour.BUILDING:
            open_building(s, me, tile)


@rule
def graze(s, me, tile, space):
    """CB-6.5, CB-11.7: the animals just placed score, and those that were there before."""
    extra = 1 if knows(me, Knowledge.LIVESTOCK_POINT) else 0
    gain(s, s.seat, Source.LIVESTOCK, int(ANIMALS[tile]) + extra + herd_points(me, tile, space, extra))


@rule
def herd_points(me, tile, space, extra):
    """CB-6.6, CB-11.7: the animals on all other tiles of this species in this pasture, next to it or not."""
    points = 0
    pasture = REGION[me.board, space] & me.built & ~bit(space)
    while pasture != ZERO:
        other = me.estate[lowest(pasture)]
        if SPECIES[other] == SPECIES[tile]:
            points += int(ANIMALS[other]) + extra
        pasture &= pasture - ONE
    return points


@rule
def offer_castle_action(s, mask):
    """CB-6.7, CB-6.7a: one of the four actions with any number; it cannot be declined."""
    me = s.player[s.seat]
    offer_tiles(s, mask, FREE, 1, FARTHEST)
    offer_any_space(mask, me)
    offer_goods(mask, me, FREE, 1, FARTHEST)
    mark(mask, workers(FREE))
