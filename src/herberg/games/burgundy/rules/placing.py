"""Placing stored tiles in the duchy: chapter 5, second half."""

from herberg.core.deeds import note
from herberg.core.masks import ZERO, bit, mark_all
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.burgundy.actions import FREE, place
from herberg.games.burgundy.pieces import COLOUR_SPACES, NEIGHBOURS, REGION, SPACE_NUMBER, STORES, TILE_COLOUR, Building
from herberg.games.burgundy.rules.dice import free_to_place, spend_die
from herberg.games.burgundy.rules.knowledge import Knowledge, knows
from herberg.games.burgundy.rules.scoring import score_colour, score_region
from herberg.games.burgundy.rules.taking import is_first_of_equals
from herberg.games.burgundy.state import Told


@rule
def offer_spaces(mask, me, die, store, spaces):
    """CB-5.3 to CB-5.5: the spaces among these where the stored tile may go."""
    mark_all(mask, place(die, store, 0), spaces & spaces_for(me, me.store[store]))


@rule
def offer_any_space(mask, me):
    """CB-6.7, CB-7.7: every stored tile on every space of its colour, whatever the number."""
    for store in range(STORES):
        if is_first_of_equals(me.store, store):
            offer_spaces(mask, me, FREE, store, ~ZERO)


@rule
def spaces_for(me, tile):
    """CB-5.4, CB-5.5, CB-6.10: empty spaces of its colour beside a tile, in no town that has it."""
    return me.reach & ~me.built & COLOUR_SPACES[me.board, TILE_COLOUR[tile]] & ~towns_that_have(me, tile)


@rule
def towns_that_have(me, tile):
    """CB-6.10, CB-6.10a, CB-11.1: the towns where an equal building stands and no other may."""
    if tile <= Building.CITY_HALL and not knows(me, Knowledge.SAME_BUILDINGS):
        return me.towns[tile]
    return ZERO


@rule
def may_place_something(me):
    """Whether a stored tile has a space to go to."""
    for store in range(STORES):
        if me.store[store] != NONE and spaces_for(me, me.store[store]) != ZERO:
            return True
    return False


@rule
def place_tile(s, die, store, space):
    """CB-5.3, CB-5.6: a stored tile goes into the duchy for good, and completes what it completes."""
    me = s.player[s.seat]
    tile = int(me.store[store])
    spend_die(me, die, SPACE_NUMBER[space], free_to_place(me, TILE_COLOUR[tile]))
    note(Told.PLACE, tile, me.board, space)
    me.store[store] = NONE
    cover(me, tile, space)
    score_region(s, me, space)
    score_colour(s, me, TILE_COLOUR[tile])


@rule
def cover(me, tile, space):
    """The tile lies on the space."""
    me.estate[space] = tile
    me.built |= bit(space)
    me.reach |= NEIGHBOURS[space]
    if tile <= Building.CITY_HALL:
        me.towns[tile] |= REGION[me.board, space]
