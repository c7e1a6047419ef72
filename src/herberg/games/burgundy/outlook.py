"""How likely each seat is to win, by the points that everybody will probably have at the end. For the search.

The figures were fitted to how matches of strong players went on: see `docs/decisions/burgundy-outlook.md`.
"""

from herberg.core.game import State
from herberg.core.masks import ZERO, bits
from herberg.core.odds import share_chances
from herberg.core.records import NONE, table
from herberg.core.rule import rule
from herberg.games.burgundy.pieces import COLOUR_SPACES, GOODS_KINDS, GOODS_POINTS, PHASES, ROUNDS, STORES, Colour
from herberg.games.burgundy.promise import (
    LEFT,
    WORTH_OF_QUESTION,
    time_of,
    worth_of_colours,
    worth_of_regions,
    worth_of_store,
)
from herberg.games.burgundy.rules.knowledge import knowledge_points

MATCH = float(PHASES * ROUNDS)
SURETY = {2: (1.0, 1.3), 3: (0.8, 1.1), 4: (1.0, 1.2)}
"""By number of seats, how sure chances are told at the beginning and at the end of a match: see `herberg chances`."""
FIGURES = table(
    [
        [0.95, 3.15],  # a silverling
        [0.7, 1.2],  # a worker
        [0.7, -0.3],  # each point that unsold goods bring
        [0.9, 0.55],  # what regions begun promise
        [0.4, 2.5],  # what colours begun promise
        [0.6, 0.2],  # what tiles in store promise
        [1.9, 1.5],  # a tile in store, whatever it is
        [1.75, 1.25],  # a mine, for each phase to come
        [0.95, -0.65],  # each point that knowledge brings as things are
        [0.45, 5.5],  # a knowledge tile in the duchy, whatever it is
        [0.6, 0.45],  # what an advantage still to be chosen promises
        [1.25, 8.15],  # two dice still to be used
        [0.65, 3.05],  # a space on the turn-order track
    ],
    dtype=float,
)
"""What there is to see of a seat, in points: at the end, and how much more a whole match before it."""
UNSURE, UNSURE_EARLY = 6.0, 7.5
"""How many points ahead make winning likely: at the end, and how many more a whole match before it."""


def passed(s: State) -> float:
    """How much of the match is behind, by its rounds."""
    return float((int(s.phase) * ROUNDS + int(s.round_number) - 1) / MATCH)


@rule
def outlook(s, chances):
    """How likely each seat wins: the more points ahead of the others, and the later in the match, the more."""
    for seat in range(s.seats):
        chances[seat] = expected(s, seat)
    share_chances(chances, s.seats, UNSURE + UNSURE_EARLY * rounds_left(s) / MATCH)


@rule
def rounds_left(s):
    """How many rounds come after this one."""
    return float((PHASES - 1 - s.phase) * ROUNDS + ROUNDS - s.round_number)


@rule
def expected(s, seat):
    """The points of a seat at the end, less what every seat may expect to make in the turns to come."""
    me = s.player[seat]
    if me.built == ZERO:
        return 0.0  # the duchies are being chosen
    early, seen = LEFT[time_of(s, me)] / MATCH, signs(s, seat)
    points = float(me.score)
    for at in range(len(seen)):
        points += seen[at] * (FIGURES[at, 0] + FIGURES[at, 1] * early)
    return points


@rule
def signs(s, seat):
    """What there is to see of a seat: see the figures above."""
    me = s.player[seat]
    time = time_of(s, me)
    goods, stored = 0, 0
    for kind in range(GOODS_KINDS):
        goods += me.goods[kind]
    for store in range(STORES):
        stored += me.store[store] != NONE
    return (
        float(me.silver),
        float(me.workers),
        float(goods * GOODS_POINTS[s.seats]),
        worth_of_regions(me, time),
        worth_of_colours(s, me),
        worth_of_store(s, me, time),
        float(stored),
        float(me.mines * (PHASES - s.phase)),
        float(knowledge_points(me)),
        float(bits(me.built & COLOUR_SPACES[me.board, Colour.KNOWLEDGE])),
        WORTH_OF_QUESTION[s.ask] if s.seat == seat else 0.0,
        0.5 * ((me.dice[0] > 0) + (me.dice[1] > 0)),
        float(me.track),
    )
