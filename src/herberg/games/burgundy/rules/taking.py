"""Taking tiles from the depots to storage: chapter 5, first half."""

from numpy import uint64

from herberg.core.deeds import note
from herberg.core.masks import mark, mark_all
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.burgundy.actions import discard, take
from herberg.games.burgundy.pieces import DEPOTS, SLOTS, STEPS, STORES, TILE_COLOUR
from herberg.games.burgundy.rules.dice import free_to_take, spend_die
from herberg.games.burgundy.state import Ask, Told


@rule
def offer_tiles(s, mask, die, number, steps):
    """CB-5.1: the tiles of the depots that the die can name; of equal tiles in a depot the first."""
    for depot in range(1, DEPOTS + 1):
        if STEPS[number, depot] <= steps:
            mark_all(mask, take(die, depot, 0), different_tiles(s.depot[depot - 1]))


@rule
def different_tiles(depot):
    """The slots of a depot with a tile that no earlier slot has, as bits."""
    a, b, c, d = depot[0], depot[1], depot[2], depot[3]
    slots = 0
    slots |= a != NONE
    slots |= (b != NONE and b != a) << 1
    slots |= (c != NONE and c != a and c != b) << 2
    slots |= (d != NONE and d != a and d != b and d != c) << 3
    return uint64(slots)


@rule
def take_tile(s, die, depot, slot):
    """CB-5.1: a tile goes from the depot to storage."""
    me = s.player[s.seat]
    spend_die(me, die, depot, free_to_take(me))
    note(Told.TAKE, s.depot[depot - 1, slot], depot)
    store_tile(s, me, s.depot[depot - 1, slot])
    s.depot[depot - 1, slot] = NONE


@rule
def store_tile(s, me, tile):
    """CB-5.1, CB-5.2: a tile goes to a free storage space; if there is none, room must be made."""
    for store in range(STORES):
        if me.store[store] == NONE:
            me.store[store] = tile
            return
    s.offered = tile
    s.ask = Ask.DISCARD


@rule
def offer_discards(s, mask):
    """CB-5.2: any of the stored tiles; of equal ones the first."""
    me = s.player[s.seat]
    for store in range(STORES):
        if is_first_of_equals(me.store, store):
            mark(mask, discard(store))


@rule
def discard_tile(s, store):
    """CB-5.2: a stored tile leaves the game, the new one takes its place."""
    me = s.player[s.seat]
    note(Told.DISCARD, me.store[store])
    me.store[store] = s.offered
    s.gone += 1


@rule
def is_first_of_equals(tiles, at):
    """Whether a tile lies here, and no equal one before it."""
    for earlier in range(at):
        if tiles[earlier] == tiles[at]:
            return False
    return tiles[at] != NONE


@rule
def is_wanted(tile, colours):
    """Whether this is a tile of one of the colours."""
    return tile != NONE and (colours >> TILE_COLOUR[tile]) & 1 == 1


@rule
def is_wanted_tile_there(s, colours):
    """Whether a numbered depot has a tile of one of the colours."""
    for depot in range(DEPOTS):
        for slot in range(SLOTS):
            if is_wanted(s.depot[depot, slot], colours):
                return True
    return False
