"""Who has what, and whose turn it is: what every chapter needs."""

from herberg.core.masks import ONE, ZERO
from herberg.core.records import NONE, uint64
from herberg.core.rule import rule
from herberg.games.homesteaders.pieces import PLACES_OF
from herberg.games.homesteaders.state import NEUTRAL


@rule
def own(me, building):
    """The building and its work places are this player's."""
    me.buildings |= ONE << uint64(building)
    me.places |= PLACES_OF[building]


@rule
def owns(me, building):
    """Whether this player has built it."""
    return (me.buildings >> uint64(building)) & ONE != ZERO


@rule
def locations(s):
    """HS-1.5, HS-1.6: three lots a round with four players, otherwise two."""
    return 3 if s.seats == 4 else 2


@rule
def ask_seat(s, seat, ask):
    """This seat has something to choose."""
    s.seat = seat
    s.ask = ask


@rule
def in_turn(s):
    """The next seat from the start player clockwise, or NONE when all have had their turn."""
    if s.turn == s.seats:
        return NONE
    s.turn += 1
    return (s.start_seat + s.turn - 1) % s.seats


@rule
def begin_step(s, step):
    """The next part of the round begins, with the start player."""
    s.step = step
    s.turn = 0


@rule
def is_seat(bidder):
    """Whether a bid is a player's, not the neutral one, and there at all."""
    return NONE < bidder < NEUTRAL
