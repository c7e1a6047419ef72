"""The rail track: chapter 12."""

from herberg.core.deeds import note
from herberg.core.masks import mark
from herberg.core.rule import rule
from herberg.games.homesteaders import actions as do
from herberg.games.homesteaders.pieces import PRIZES, RAIL_END, RAIL_POINTS, Prize
from herberg.games.homesteaders.state import Ask, Told


@rule
def step_on_rail_track(s):
    """HS-12.1, HS-12.3: one space on, at most to the fifth; the prize is to be chosen, unless there is only one."""
    me = s.player[s.seat]
    me.rail = min(int(me.rail) + 1, RAIL_END)
    if me.rail == 1:
        take_prize(s, Prize.TRADE)
    else:
        s.ask = Ask.PRIZE


@rule
def offer_prizes(me, mask):
    """HS-12.1: that of the space reached, or of any before it."""
    for prize in range(PRIZES[me.rail]):
        mark(mask, do.take(prize))


@rule
def take_prize(s, prize):
    """HS-12.2: a trade chip, a rail line, a worker, any good, or three points."""
    me = s.player[s.seat]
    note(Told.PRIZE, s.seat, me.rail, prize)
    match prize:
        case Prize.TRADE:
            me.trade += 1
        case Prize.LINE:
            me.lines += 1
        case Prize.WORKER:
            me.workers += 1
        case Prize.POINTS:
            me.points += RAIL_POINTS
        case _:
            me.goods[prize - Prize.WOOD] += 1
