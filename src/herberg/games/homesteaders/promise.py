"""How good a game looks for a seat, in points: for the greedy bot."""

from herberg.core.rule import rule
from herberg.games.homesteaders.rules.scoring import total


@rule
def promise(s, seat):
    """What would be scored now."""
    return float(total(s.player[seat]))
