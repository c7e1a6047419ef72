"""Who has won (RULES 7.6)."""

from herberg.core.rule import rule
from herberg.games.coachride.pieces import BIT


@rule
def scores(s, out):
    """CR-7.6: winners have one point and share the first rank; the others come after them all."""
    winners = 0
    for seat in range(s.seats):
        out[seat, 0] = 1 if s.won & BIT[seat] else 0
        winners += out[seat, 0]
    for seat in range(s.seats):
        out[seat, 1] = 1 if out[seat, 0] else winners + 1
