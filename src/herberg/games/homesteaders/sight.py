"""What one seat may know: `hide` blanks the rest, `deal` fills the blanks again."""

from herberg.core.masks import ZERO
from herberg.core.records import UNKNOWN
from herberg.core.rule import rule
from herberg.games.homesteaders.pieces import GOODS
from herberg.games.homesteaders.state import Ask


@rule
def hide(s, seat):
    """HS-1.10, HS-1.11: nobody knows the lots to come, nor, with screens, sees what others hold."""
    s.rng = ZERO
    if screens_are_up(s):
        for other in range(s.seats):
            if other != seat:
                put_up_screen(s.player[other])


@rule
def screens_are_up(s):
    """HS-1.10a, HS-1.11a: if they were asked for, until the match is over."""
    return s.screens and s.ask != Ask.OVER


@rule
def put_up_screen(me):
    """HS-1.10, HS-1.11c: what is held goes out of sight; whoever counted along may still think with it."""
    if me.silver != UNKNOWN:
        move_holdings(me, me.counted)
        cover(me)


@rule
def deal(s, seat):
    """HS-1.11c: others hold what passed over the table, and that has been counted: there is nothing to guess."""
    if screens_are_up(s):
        for other in range(s.seats):
            if other != seat:
                take_screen_away(s.player[other])


@rule
def take_screen_away(me):
    """All that was counted lies open."""
    if me.silver != UNKNOWN:
        return
    move_holdings(me.counted, me)
    for good in range(GOODS):
        me.counted.goods[good] = 0
    me.counted.silver = me.counted.trade = me.counted.debt = me.counted.points = 0


@rule
def move_holdings(start, goal):
    """HS-1.10: goods, silver, trade chips, debts and points; all else stays in sight (HS-1.11)."""
    for good in range(GOODS):
        goal.goods[good] = start.goods[good]
    goal.silver = start.silver
    goal.trade = start.trade
    goal.debt = start.debt
    goal.points = start.points


@rule
def cover(me):
    """HS-1.10: nobody sees how much of it there is."""
    for good in range(GOODS):
        me.goods[good] = UNKNOWN
    me.silver = me.trade = me.debt = me.points = UNKNOWN
