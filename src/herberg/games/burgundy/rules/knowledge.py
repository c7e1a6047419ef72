"""Knowledge: chapter 11. What bends a rule stands with that rule; here is what counts at the end."""

from enum import IntEnum

from herberg.core.masks import ONE, ZERO, bit, bits, has, lowest
from herberg.core.records import uint64
from herberg.core.rule import rule
from herberg.games.burgundy.pieces import COLOUR_SPACES, GOODS_KINDS, SPECIES, Colour


class Knowledge(IntEnum):
    """What knowledge tiles are good for, by their number; those from 9 to 11 stand in FREE_STEP."""

    SAME_BUILDINGS = 1
    MINE_WORKERS = 2
    SALE_SILVER = 3
    SALE_WORKER = 4
    TWO_DEPOTS = 5
    ANY_DEPOT = 6
    LIVESTOCK_POINT = 7
    DOUBLE_STEPS = 8
    TAKING_STEP = 12
    WORKERS_SILVER = 13
    FOUR_WORKERS = 14
    GOODS_KINDS = 15
    WAREHOUSES = 16  # and the seven after it for the other buildings
    SPECIES = 24
    GOODS_SOLD = 25
    BONUS_TILES = 26


ABOUT_BUILDINGS = uint64(0xFF << Knowledge.WAREHOUSES)
"""Knowledge 16 to 23: points for each building of a kind."""


@rule
def knows(me, number):
    """Whether this knowledge lies in the duchy."""
    return has(me.knowledge, number)


@rule
def knowledge_points(me):
    """CB-10.5, CB-11.15 to CB-11.19: the points of all knowledge tiles that count at the end."""
    points = 0
    if knows(me, Knowledge.GOODS_KINDS):
        for kind in range(GOODS_KINDS):
            points += 3 * (me.sold[kind] > 0)
    if me.knowledge & ABOUT_BUILDINGS != ZERO:
        towns = me.built & COLOUR_SPACES[me.board, Colour.BUILDING]
        while towns != ZERO:
            points += 4 * knows(me, Knowledge.WAREHOUSES + me.estate[lowest(towns)])
            towns &= towns - ONE
    if knows(me, Knowledge.SPECIES):
        points += 4 * species_held(me)
    if knows(me, Knowledge.GOODS_SOLD):
        points += int(me.sold_count)
    if knows(me, Knowledge.BONUS_TILES):
        points += 2 * int(me.bonuses)
    return points


@rule
def species_held(me):
    """CB-11.17: how many species live in the duchy."""
    species, pastures = ZERO, me.built & COLOUR_SPACES[me.board, Colour.LIVESTOCK]
    while pastures != ZERO:
        species |= bit(SPECIES[me.estate[lowest(pastures)]])
        pastures &= pastures - ONE
    return bits(species)
