"""The score (chapter 10)."""

from herberg.core.rule import rule

from ..pieces import CARDS_WORTH, STONES


@rule
def scores(s, out):
    """HW-10.1 to HW-10.6: money and goods cards; ties by stones, then by coaches on the map."""
    for seat in range(s.seats):
        out[seat, 0] = worth(s, s.player[seat])
        out[seat, 1] = 1
        for other in range(s.seats):
            if standing(s, s.player[other]) > standing(s, s.player[seat]):
                out[seat, 1] += 1


@rule
def worth(s, me):
    """HW-10.1: money, and the goods cards with their best pairs."""
    return int(me.money) + int(CARDS_WORTH[s.warehouse, int(me.cards)])


@rule
def standing(s, me):
    """HW-10.2, HW-10.3, HW-10.4, HW-10.5: the sum first, then stones, then coaches on the map, as one number."""
    return (worth(s, me) * 64 + stones_on_map(me)) * 64 + coaches_on_map(me)


@rule
def stones_on_map(me):
    """HW-10.4a: all stones that are neither in the supply nor in the warehouse."""
    return STONES - int(me.stones) - int(me.stored_stones)


@rule
def coaches_on_map(me):
    """Own and black coaches on all roads."""
    total = 0
    for road in range(len(me.road)):
        total += int(me.road[road])
    return total
