"""How good a duchy looks: the score so far, and what is likely to come of everything begun. For the bots: it tells
choices from each other (`outlook.py` tells who will win).

The figures were found by playing: those with which a player who looks one choice ahead won most (see `docs/bots.md`).
"""

from herberg.core.masks import ONE, ZERO, bits, lowest
from herberg.core.records import NONE, table, uint64
from herberg.core.rule import rule
from herberg.games.burgundy.pieces import (
    ANIMALS,
    COLOUR_SPACES,
    COLOURS,
    FIRST_BONUS,
    GOODS_KINDS,
    GOODS_POINTS,
    KNOWLEDGE_TILE,
    PHASE_POINTS,
    PHASES,
    REGION,
    REGION_POINTS,
    ROUNDS,
    SPACES,
    STORES,
    TILE_COLOUR,
    Colour,
)
from herberg.games.burgundy.rules.knowledge import Knowledge, knowledge_points, knows
from herberg.games.burgundy.rules.placing import spaces_for
from herberg.games.burgundy.rules.tiles import herd_points
from herberg.games.burgundy.state import Ask

regions = [sorted(set(spaces)) for spaces in REGION.tolist()]
REGIONS = table([each + [0] * (max(map(len, regions)) - len(each)) for each in regions], dtype=uint64)
"""By board: each region once, then zeros."""

TIMES = 3 * PHASES * ROUNDS
"""Three times in each round, by how many dice a seat still has to use: none, one or two."""
LEFT = table([PHASES * ROUNDS - 1 - time // 3 + 0.5 * (time % 3) for time in range(TIMES)], dtype=float)
"""How much a seat still has to use at each time, in rounds."""


def region_worth(time: int, size: int, begun: int) -> float:
    """What a region will probably bring: its points, and those of the phase if each missing space takes a round."""
    missing = size - begun
    then = min(PHASES - 1, (time // 3 + missing) // ROUNDS)
    points = float(REGION_POINTS[size]) + float(PHASE_POINTS[then])
    if missing <= 0:
        return points
    return points * max(0.0, 1.0 - 0.45 * missing / max(float(LEFT[time]), 0.5)) * 0.9 * begun / size


LARGEST = len(REGION_POINTS)
REGION_WORTH = table(
    [
        [[region_worth(time, size, begun) for begun in range(LARGEST)] for size in range(LARGEST)]
        for time in range(TIMES)
    ],
    dtype=float,
)
"""By time, size, and how many spaces are built."""


def colour_worth(seats: int, spaces: int, built: int) -> float:
    """What a colour well on the way to its bonus is worth."""
    share = built / max(1, spaces)
    return 0.75 * share * share * share * float(FIRST_BONUS[seats]) if share < 1.0 else 0.0


COLOUR_WORTH = table(
    [
        [[colour_worth(seats, spaces, built) for built in range(SPACES)] for spaces in range(SPACES)]
        for seats in range(len(FIRST_BONUS))
    ],
    dtype=float,
)
"""By players, how many spaces there are of a colour, and how many are built."""

# What a tile brings besides covering a space, in points: the eight buildings, then by knowledge number.
BUILDING_WORTH = table([2.0, 4.5, 3.5, 5.0, 4.0, 4.0, 3.5, 7.0], dtype=float)
KNOWLEDGE_WORTH = table(
    [0, 2, 3.5, 3, 2.5, 1.5, 5, 2.5, 7, 1, 0, 2, 6.5, 2, 5, 15, 4, 11, 7, 4, 9, 6.5, 4.5, 10, 14, 6, 3.5], dtype=float
)
RULE_WORTH = table(
    [0, 2.5, 3, 2, 6, 0, 3, 3.5, 4.5, 2, 6, 3, 1, 3.5, 4, 0, 4, 4, 3, 4.5, 5, 6.5, 4.5, 6.5, 0, 0, 0], dtype=float
)
"""What it brings for the rest of the match once it lies in the duchy: its rule, or tiles for its points to come."""

# What an advantage still to be chosen is worth, by question.
WORTH_OF_QUESTION = table([0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 4.0, 6.5, 1.5, 4.5, 7.5], dtype=float)


@rule
def promise(s, seat):
    """Points now, and points to be expected from silver, workers, goods, tiles in store and regions begun."""
    me = s.player[seat]
    if s.ask == Ask.OVER:
        return float(me.score)
    if me.built == ZERO:
        return 0.0  # the duchies are being chosen
    time = time_of(s, me)
    left = LEFT[time]
    value = float(me.score)
    value += worth_of_purse(me, left)
    value += worth_of_goods(s, me, left)
    value += worth_of_regions(me, time)
    value += worth_of_colours(s, me)
    value += worth_of_store(s, me, time)
    value += worth_of_mines(s, me)
    if s.seat == seat:
        value += WORTH_OF_QUESTION[s.ask]
    if me.knowledge != ZERO:
        value += 0.65 * knowledge_points(me) + worth_of_rules(me, left)
    return value


@rule
def time_of(s, me):
    """What time it is for a seat, from 0 to `TIMES`."""
    return 3 * (int(s.phase) * ROUNDS + int(s.round_number) - 1) + (me.dice[0] > 0) + (me.dice[1] > 0)


CROWD = 10.0
"""So many workers are enough: who counted on would gather them for ever, with a full store and nowhere to place it."""


@rule
def worth_of_purse(me, left):
    """Silver buys tiles and workers turn dice, as long as there are turns to use them in; nobody needs a crowd."""
    silver, workers = float(me.silver), min(float(me.workers), CROWD)
    late = min(1.0, left / 3.0)
    return silver + min(workers, 4.0) * (0.65 + 0.25 * late) + max(0.0, workers - 4.0) * 0.4


@rule
def worth_of_goods(s, me, left):
    """Goods are nearly sold already, if turns are left."""
    late = min(1.0, left / 3.5)
    value = 0.0
    for kind in range(GOODS_KINDS):
        tiles = float(me.goods[kind])
        if tiles > 0:
            value += tiles + late * (1.3 * tiles * (float(GOODS_POINTS[s.seats]) - 1.0) - 0.5)
    return value


@rule
def worth_of_regions(me, time):
    """Regions begun."""
    value = 0.0
    for at in range(REGIONS.shape[1]):
        region = REGIONS[me.board, at]
        if region == ZERO:
            break
        begun = region & me.built
        if begun != ZERO and begun != region:
            value += REGION_WORTH[time, bits(region), bits(begun)]
    return value


@rule
def worth_of_colours(s, me):
    """Colours well on the way to their bonus."""
    value = 0.0
    for colour in range(COLOURS):
        if s.bonus_taken[colour] < 2:
            spaces = COLOUR_SPACES[me.board, colour]
            value += COLOUR_WORTH[s.seats, bits(spaces), bits(spaces & me.built)]
    return value


@rule
def worth_of_store(s, me, time):
    """Stored tiles are worth most of what they bring on their best space."""
    left = LEFT[time]
    if left <= 0.0:
        return 0.0
    value = 0.0
    for store in range(STORES):
        tile = int(me.store[store])
        if tile != NONE:
            again = 0.0
            for earlier in range(store):
                if me.store[earlier] != NONE and TILE_COLOUR[me.store[earlier]] == TILE_COLOUR[tile]:
                    again += 1.0
            best = best_space(s, me, tile, time)
            value += max(0.3, best * (0.43 - 0.1 * again)) * min(1.0, 0.5 + left / 4.5)
    return value


@rule
def best_space(s, me, tile, time):
    """What the tile would bring on the best space open to it."""
    spaces = spaces_for(me, tile)
    if spaces == ZERO:
        return 0.8
    best = 0.0
    while spaces != ZERO:
        space = lowest(spaces)
        region = REGION[me.board, space]
        size, begun = bits(region), bits(region & me.built)
        gain = REGION_WORTH[time, size, begun + 1] - REGION_WORTH[time, size, begun]
        best = max(best, gain + worth_of_tile(s, me, tile, space, LEFT[time]))
        spaces &= ~region  # one space of a region is as good as another
    return best


@rule
def worth_of_tile(s, me, tile, space, left):
    """What the tile itself brings when placed here."""
    match TILE_COLOUR[tile]:
        case Colour.BUILDING:
            return float(BUILDING_WORTH[tile])
        case Colour.LIVESTOCK:
            return float(herd_points(me, tile, space, 0)) + float(ANIMALS[tile])
        case Colour.SHIP:
            return 0.0  # its goods are a question of their own
        case Colour.CASTLE:
            return 10.0
        case Colour.MINE:
            return 3.2 * (PHASES - s.phase)
    return float(KNOWLEDGE_WORTH[tile - KNOWLEDGE_TILE + 1]) * min(1.0, left / 16.0)


@rule
def worth_of_mines(s, me):
    """Silver to come at the end of each phase."""
    return float(me.mines) * (2.2 + (1.3 if knows(me, Knowledge.MINE_WORKERS) else 0.0)) * (PHASES - s.phase)


@rule
def worth_of_rules(me, left):
    """Knowledge placed that makes every later turn a little better."""
    value, rest = 0.0, me.knowledge
    while rest != ZERO:
        value += RULE_WORTH[lowest(rest)]
        rest &= rest - ONE
    return value * min(1.0, left / 12.0)
