"""The small rules that stand in what `core.observe` writes: seats as places after one's own, amounts up to a most."""

from herberg.core.rule import rule


@rule
def spread_rows(rows, first, places, scale, out):
    """Rows of numbers become rows of zeros, ones and parts of one; out holds zeros."""
    for each in range(len(rows)):
        for at in range(len(first)):
            if places[at]:
                out[each, first[at] + rows[each, at]] = 1.0
            else:
                out[each, first[at]] = rows[each, at] * scale[at]


@rule
def after(seat, places, seats):
    """The seat that is so many places after this one; what lies beyond the seats stays where it is."""
    if places >= seats:
        return places
    return seat + places - seats if seat + places >= seats else seat + places


@rule
def turned(other, seat, seats):
    """How many places after a seat the other sits; what is no seat stays what it is."""
    if other < 0 or other >= seats:
        return int(other)
    return other - seat + seats if other < seat else other - seat


@rule
def within(amount, most):
    """The amount, or the most if it is more."""
    return 0 if amount < 0 else min(int(amount), most)
