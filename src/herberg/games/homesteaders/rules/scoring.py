"""Last trades and the count: chapter 8."""

from herberg.core.masks import ONE, ZERO, bits, lowest
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.homesteaders.pieces import GOODS, KEPT_POINTS, PER_BUILDING, PER_LINE, PER_WORKER, POINTS
from herberg.games.homesteaders.rules.market import may_repay
from herberg.games.homesteaders.rules.table import ask_seat, in_turn
from herberg.games.homesteaders.state import Ask


@rule
def next_last_trader(s):
    """HS-8.2, HS-8.2a: after the last wages everyone in turn may trade once more; then the game is over."""
    seat = in_turn(s)
    if seat == NONE:
        s.ask = Ask.OVER
    elif s.player[seat].trade > 0 or may_repay(s.player[seat], 0) or may_repay(s.player[seat], 1):
        ask_seat(s, seat, Ask.FINAL)


@rule
def total(me):
    """HS-8.3 to HS-8.6: chips, buildings, goods that are worth keeping, less the debts."""
    return int(me.points) + building_points(me) + goods_points(me) - debt_penalty(me)


@rule
def building_points(me):
    """HS-2.4, HS-2.7, HS-8.4: what is printed, and one for each thing that a bonus counts."""
    points = 0
    left = me.buildings
    while left != ZERO:
        building = lowest(left)
        points += int(POINTS[building]) + end_bonus(me, building)
        left &= left - ONE
    return points


@rule
def end_bonus(me, building):
    """HS-2.7, HS-2.7a, HS-13.2, HS-13.8, HS-13.16: workers, rail lines, or buildings of a kind, Homestead included."""
    points = bits(me.buildings & PER_BUILDING[building])
    points += int(PER_WORKER[building]) * int(me.workers)
    return points + int(PER_LINE[building]) * int(me.lines)


@rule
def goods_points(me):
    """HS-8.5: gold, copper and livestock count two each."""
    points = 0
    for good in range(GOODS):
        points += int(me.goods[good]) * int(KEPT_POINTS[good])
    return points


@rule
def debt_penalty(me):
    """HS-8.6: one, two, three and so on."""
    return int(me.debt) * (int(me.debt) + 1) // 2


@rule
def scores(s, out):
    """HS-8.7, HS-8.8: points, and a rank that silver decides between equals."""
    for seat in range(s.seats):
        out[seat, 0] = total(s.player[seat])
    for seat in range(s.seats):
        out[seat, 1] = 1
        for other in range(s.seats):
            if is_ahead(s, out, other, seat):
                out[seat, 1] += 1


@rule
def is_ahead(s, out, other, seat):
    """HS-8.7, HS-8.8: more points, or as many and more silver."""
    if out[other, 0] != out[seat, 0]:
        return out[other, 0] > out[seat, 0]
    return s.player[other].silver > s.player[seat].silver
