"""Set-up: chapter 1, and for experienced players chapter 12."""

from herberg.core.chance import pick
from herberg.core.deeds import EVERYBODY, known_to, note
from herberg.core.masks import mark
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.burgundy import pieces
from herberg.games.burgundy.actions import settle
from herberg.games.burgundy.rules.placing import cover
from herberg.games.burgundy.rules.rounds import ask_next, begin_phase, draw_goods
from herberg.games.burgundy.state import Ask, Setup, Told


@rule
def setup(s, seats, options):
    """CB-1.1 to CB-1.8: from an empty table to the first question."""
    s.seats = seats
    s.setup = options.setup
    lay_out_supplies(s)
    lay_out_duchies(s)
    decide_turn_order(s)
    deal_goods(s)
    if s.setup == Setup.BASIC:
        found_duchies(s)
        begin_phase(s)
    else:
        choose_duchies(s, options)


@rule
def lay_out_supplies(s):
    """CB-1.1, CB-1.2: all tiles and goods lie face down, none on the board."""
    for tile in range(pieces.TILES):
        s.supply[tile] = pieces.NORMAL_TILES[tile]
        s.black_supply[tile] = pieces.BLACK_TILES[tile]
    for kind in range(pieces.GOODS_KINDS):
        s.goods_left[kind] = pieces.GOODS_OF_A_KIND
    for depot in range(pieces.DEPOTS):
        for slot in range(pieces.SLOTS):
            s.depot[depot, slot] = NONE
    for slot in range(pieces.BLACK_SLOTS):
        s.black[slot] = NONE
    for at in range(pieces.ROUNDS):
        s.round_goods[at] = NONE


@rule
def lay_out_duchies(s):
    """CB-1.4, CB-1.6: everybody has an empty duchy 1 and one silverling."""
    for seat in range(s.seats):
        me = s.player[seat]
        me.card = NONE
        me.castle = pieces.BASIC_CASTLE
        me.silver = 1
        for space in range(pieces.SPACES):
            me.estate[space] = NONE
        for store in range(pieces.STORES):
            me.store[store] = NONE


@rule
def decide_turn_order(s):
    """CB-1.7, CB-1.8: chance names the start player; workers and the stack of pawns follow in seat order."""
    first = pick(s, s.seats)
    for at in range(s.seats):
        seat = (first + at) % s.seats
        s.order[at] = seat
        s.player[seat].workers = pieces.START_WORKERS[at]
        s.player[seat].arrived = s.seats - at
    s.arrivals = s.seats


@rule
def deal_goods(s):
    """CB-1.5: everybody draws three goods."""
    for seat in range(s.seats):
        for _ in range(pieces.START_GOODS):
            s.player[seat].goods[draw_goods(s)] += 1


@rule
def found_duchies(s):
    """CB-1.4, CB-1.4a: the start castles are laid; they score nothing."""
    for seat in range(s.seats):
        me = s.player[seat]
        s.supply[pieces.CASTLE_TILE] -= 1
        cover(me, pieces.CASTLE_TILE, pieces.CASTLES[me.board, me.castle])


# --- 12 For experienced players


@rule
def choose_duchies(s, options):
    """CB-12.1, CB-12.3: cards are dealt, or duchies named; then the first player chooses."""
    named = (options.board1, options.board2, options.board3, options.board4)
    cards = (1 << len(pieces.CARDS)) - 1
    for seat in range(s.seats):
        me = s.player[seat]
        me.castle = NONE
        if s.setup == Setup.CHOSEN:
            me.board = named[seat]
        else:
            me.board = NONE
            me.card = draw_card(s, cards)
            cards &= ~(1 << me.card)
    s.turn = 0
    ask_next(s, Ask.SETTLE)


@rule
def draw_card(s, cards):
    """One of these duchy cards at random."""
    card = pick(s, len(pieces.CARDS))
    while (cards >> card) & 1 == 0:
        card = pick(s, len(pieces.CARDS))
    return card


@rule
def offer_settlements(s, mask):
    """CB-12.1, CB-12.3a: both sides of a dealt card, the one duchy named; any of its castle spaces."""
    sides = 1 if s.setup == Setup.CHOSEN else 2
    for side in range(sides):
        for castle in range(pieces.CASTLE_SPACES):
            mark(mask, settle(side, castle))


@rule
def settle_down(s, side, castle):
    """CB-12.1, CB-12.2: the choice is noted; when all have chosen the duchies are founded."""
    me = s.player[s.seat]
    me.castle = castle
    if s.setup != Setup.CHOSEN:
        me.board = pieces.CARDS[me.card, side]
    note(Told.SETTLE, known_to(me.board, witness(s)), known_to(castle, witness(s)))
    s.turn += 1
    if s.turn < s.seats:
        ask_next(s, Ask.SETTLE)
    else:
        show_duchies(s)
        found_duchies(s)
        begin_phase(s)


@rule
def show_duchies(s):
    """CB-12.2: what the others chose in secret is seen by all."""
    for seat in range(s.seats):
        if s.setup == Setup.SECRET and seat != s.seat:
            note(Told.SHOWN, seat, s.player[seat].board, s.player[seat].castle)


@rule
def witness(s):
    """CB-12.2: who learns what is chosen now: in secret only the chooser, until the last choice shows them all."""
    return s.seat if s.setup == Setup.SECRET and s.turn < s.seats - 1 else EVERYBODY
