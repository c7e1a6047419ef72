"""What one seat may know: `hide` blanks the rest, `deal` fills the blanks again."""

from herberg.core.chance import pick
from herberg.core.masks import ZERO
from herberg.core.records import UNKNOWN
from herberg.core.rule import rule
from herberg.games.homesteaders.pieces import GOODS, Good
from herberg.games.homesteaders.state import Ask


@rule
def hide(s, seat):
    """HS-1.10, HS-1.11: nobody knows the lots to come, nor, with screens, what others hold."""
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
    """HS-1.10: goods, silver, trade chips, debts and points are behind it; all else stays in sight (HS-1.11)."""
    for good in range(GOODS):
        me.goods[good] = UNKNOWN
    me.silver = UNKNOWN
    me.trade = UNKNOWN
    me.debt = UNKNOWN
    me.points = UNKNOWN


@rule
def deal(s, seat):
    """Others' holdings are guessed: something of the size that is usual in this round."""
    if screens_are_up(s):
        for other in range(s.seats):
            if other != seat:
                guess_holdings(s, s.player[other])


@rule
def guess_holdings(s, me):
    """Little of anything lies idle for long; points grow with the rounds."""
    for good in range(GOODS):
        me.goods[good] = pick(s, 3 if good <= Good.STEEL else 2)
    me.silver = pick(s, 8)
    me.trade = pick(s, 4)
    me.debt = pick(s, 2 + s.round_number // 3)
    me.points = pick(s, 1 + 2 * s.round_number)
