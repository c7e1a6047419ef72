"""Setup: chapter 1."""

from herberg.core.chance import pick
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.homesteaders.pieces import BUILDINGS, COPIES, NEUTRAL_START, START_SILVER, START_WORKERS, Building
from herberg.games.homesteaders.rules.rounds import run_on
from herberg.games.homesteaders.rules.table import own
from herberg.games.homesteaders.state import Ask, Step


@rule
def setup(s, seats, options):
    """HS-1.1, HS-1.8, HS-1.8a, HS-1.9, HS-1.9a: all get the same; tiles by number of players, the start by chance."""
    s.seats = seats
    s.screens = options.screens
    s.start_seat = pick(s, seats)
    s.neutral = NEUTRAL_START
    for seat in range(seats):
        settle_in(s.player[seat])
    for building in range(BUILDINGS):
        s.supply[building] = COPIES[building, seats - 2]
    s.supply[Building.HOMESTEAD] -= seats
    s.step = Step.PREPARE
    s.ask = Ask.NOTHING
    run_on(s)


@rule
def settle_in(me):
    """HS-1.1, HS-1.2: a Homestead, a worker, six silver, and the marker before the rail track."""
    me.silver = START_SILVER
    me.workers = START_WORKERS
    me.lot = NONE
    own(me, Building.HOMESTEAD)
