"""Points ahead become chances to win."""

import math

from herberg.core.rule import rule


@rule
def share_chances(chances, seats, lead):
    """Each seat's points become its chances, in place; together they are one. A lead is what makes winning likely."""
    best, total = -math.inf, 0.0
    for seat in range(seats):
        best = max(best, chances[seat])
    for seat in range(seats):
        chances[seat] = math.exp((chances[seat] - best) / lead)
        total += chances[seat]
    for seat in range(seats):
        chances[seat] /= total
