"""Points, and completing regions and colours: chapter 8; and who has won."""

from herberg.core.deeds import note
from herberg.core.masks import ZERO, bits
from herberg.core.rule import rule
from herberg.games.burgundy.pieces import (
    COLOUR_SPACES,
    FIRST_BONUS,
    PHASE_POINTS,
    REGION,
    REGION_POINTS,
    REGION_SIZE,
    SECOND_BONUS,
    Source,
)
from herberg.games.burgundy.rules.rounds import is_ahead
from herberg.games.burgundy.state import Told


@rule
def gain(s, seat, source, points):
    """Points are scored."""
    me = s.player[seat]
    note(Told.POINTS, seat, source, points)
    me.points[source] += points
    me.score += points


@rule
def score_region(s, me, space):
    """CB-8.1, CB-8.2: a region covered whole scores by its size and by phase."""
    if REGION[me.board, space] & ~me.built == ZERO:
        gain(s, s.seat, Source.REGION, REGION_POINTS[REGION_SIZE[me.board, space]])
        gain(s, s.seat, Source.PHASE, PHASE_POINTS[s.phase])


@rule
def score_colour(s, me, colour):
    """CB-8.3, CB-8.4: the first two to cover all spaces of a colour take its bonus tiles."""
    if COLOUR_SPACES[me.board, colour] & ~me.built != ZERO or s.bonus_taken[colour] == 2:
        return
    first = s.bonus_taken[colour] == 0
    gain(s, s.seat, Source.BONUS, FIRST_BONUS[s.seats] if first else SECOND_BONUS[s.seats])
    s.bonus_taken[colour] += 1
    me.bonuses += 1


@rule
def scores(s, out):
    """CB-10.7: points, and ranks without ties."""
    for seat in range(s.seats):
        rank = 1
        for other in range(s.seats):
            rank += other != seat and is_better(s.player[other], s.player[seat])
        out[seat, 0] = s.player[seat].score
        out[seat, 1] = rank


@rule
def is_better(me, other):
    """CB-10.7: more points, then more empty spaces, then later on the turn-order track."""
    if me.score != other.score:
        return me.score > other.score
    if bits(me.built) != bits(other.built):
        return bits(me.built) < bits(other.built)
    return is_ahead(other, me)
