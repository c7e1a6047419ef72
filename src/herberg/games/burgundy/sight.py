"""What one seat may know: `hide` blanks the rest, `deal` fills the blanks again as they might be."""

from numpy import uint64

from herberg.core.chance import pick
from herberg.core.records import NONE, UNKNOWN
from herberg.core.rule import rule
from herberg.games.burgundy.pieces import CARDS, CASTLE_SPACES, DEPOTS, GOODS_KINDS, GOODS_OF_A_KIND, ROUNDS
from herberg.games.burgundy.rules.rounds import draw_goods
from herberg.games.burgundy.state import Ask, Setup


@rule
def hide(s, seat):
    """CB-9.3a, CB-12.2: the kinds of goods the others sold, and so what is left; a duchy chosen in secret.

    The tile supplies need no hiding: every tile that left them was seen, and the next one is drawn by chance.
    """
    s.rng = uint64(0)
    if s.ask == Ask.OVER:
        return
    for kind in range(GOODS_KINDS):
        s.goods_left[kind] = UNKNOWN
    for other in range(s.seats):
        if other != seat:
            for kind in range(GOODS_KINDS):
                s.player[other].sold[kind] = UNKNOWN
            if is_secret_choice(s, other):
                s.player[other].board = UNKNOWN
                s.player[other].castle = UNKNOWN


@rule
def is_secret_choice(s, seat):
    """CB-12.2: whether this seat has chosen its duchy and the others may not know which."""
    return s.ask == Ask.SETTLE and s.setup == Setup.SECRET and s.player[seat].castle != NONE


@rule
def deal(s, seat):
    """The blanks filled at random, from s.rng, consistent with all this seat knows."""
    if s.ask == Ask.OVER:
        return
    for kind in range(GOODS_KINDS):
        s.goods_left[kind] = GOODS_OF_A_KIND - goods_seen(s, seat, kind)
    for other in range(s.seats):
        if other != seat:
            deal_sold_goods(s, s.player[other])
            if is_secret_choice(s, other):
                deal_secret_choice(s, s.player[other])


@rule
def goods_seen(s, seat, kind):
    """How many goods of a kind this seat can see: on the board, in stores, among those it sold itself."""
    seen = 0
    for depot in range(DEPOTS):
        seen += int(s.depot_goods[depot, kind])
    for place in range(ROUNDS):
        seen += s.round_goods[place] == kind
    for other in range(s.seats):
        seen += int(s.player[other].goods[kind])
    if seat != NONE:
        seen += int(s.player[seat].sold[kind])
    return seen


@rule
def deal_sold_goods(s, other):
    """As many goods as the player sold, out of those not seen."""
    for kind in range(GOODS_KINDS):
        other.sold[kind] = 0
    for _ in range(other.sold_count):
        other.sold[draw_goods(s)] += 1


@rule
def deal_secret_choice(s, other):
    """Either side of the dealt card, any castle."""
    other.board = CARDS[other.card, pick(s, 2)]
    other.castle = pick(s, CASTLE_SPACES)
