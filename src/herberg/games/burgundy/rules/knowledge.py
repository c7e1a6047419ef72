"""Knowledge: chapter 11. What bends a rule stands with that rule; here is what counts at the end."""

from herberg.core.masks import ZERO, bit, bits, has
from herberg.core.records import NONE, uint64
from herberg.core.rule import rule
from herberg.games.burgundy.pieces import GOODS_KINDS, SPACES, SPECIES, Building

ABOUT_BUILDINGS = uint64(0xFF << 16)
"""Knowledge 16 to 23: points for each building of a kind."""


@rule
def knows(me, number):
    """Whether this knowledge lies in the duchy."""
    return has(me.knowledge, number)


@rule
def knowledge_points(me):
    """CB-10.5, CB-11.15 to CB-11.19: the points of all knowledge tiles that count at the end."""
    points = 0
    if knows(me, 15):
        for kind in range(GOODS_KINDS):
            points += 3 * (me.sold[kind] > 0)
    if me.knowledge & ABOUT_BUILDINGS != ZERO:
        for space in range(SPACES):
            tile = me.estate[space]
            if NONE < tile <= Building.CITY_HALL and knows(me, 16 + tile):
                points += 4
    if knows(me, 24):
        points += 4 * species_held(me)
    if knows(me, 25):
        points += int(me.sold_count)
    if knows(me, 26):
        points += 2 * int(me.bonuses)
    return points


@rule
def species_held(me):
    """CB-11.17: how many species live in the duchy."""
    species = ZERO
    for space in range(SPACES):
        tile = me.estate[space]
        if tile != NONE and SPECIES[tile] != NONE:
            species |= bit(SPECIES[tile])
    return bits(species)
