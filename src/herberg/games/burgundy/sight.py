"""What one seat may know: `hide` blanks the rest, `deal` fills the blanks again as they might be."""

from numpy import uint64

from herberg.core.chance import pick
from herberg.core.records import NONE, UNKNOWN
from herberg.core.rule import rule
from herberg.games.burgundy.pieces import CARDS, CASTLE_SPACES
from herberg.games.burgundy.state import Ask, Setup


@rule
def hide(s, seat):
    """CB-12.2: a duchy chosen in secret, while others still choose.

    The supplies need no hiding: every tile that left them was seen, and the next one is drawn by chance. Nor do the
    goods that others sold (CB-9.3a): everybody saw them sold.
    """
    s.rng = uint64(0)
    for other in range(s.seats):
        if other != seat and is_secret_choice(s, other):
            s.player[other].board = UNKNOWN
            s.player[other].castle = UNKNOWN


@rule
def is_secret_choice(s, seat):
    """CB-12.2: whether this seat has chosen its duchy and the others may not know which."""
    return s.ask == Ask.SETTLE and s.setup == Setup.SECRET and s.player[seat].castle != NONE


@rule
def deal(s, seat):
    """The blanks filled at random, from s.rng, consistent with all this seat knows."""
    for other in range(s.seats):
        if other != seat and is_secret_choice(s, other):
            deal_secret_choice(s, s.player[other])


@rule
def deal_secret_choice(s, other):
    """Either side of the dealt card, any castle."""
    other.board = CARDS[other.card, pick(s, 2)]
    other.castle = pick(s, CASTLE_SPACES)
