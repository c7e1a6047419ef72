"""How phases, rounds and turns begin: chapters 2 and 3."""

from herberg.core.chance import pick, roll
from herberg.core.deeds import note
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.burgundy import pieces
from herberg.games.burgundy.state import Ask, Told

# --- 2 The phases


@rule
def begin_phase(s):
    """CB-2.1 to CB-2.6: the board is cleared and filled anew."""
    clear_depots(s)
    fill_depots(s)
    fill_black_depot(s)
    for at in range(pieces.ROUNDS):
        s.round_goods[at] = draw_goods(s)
    s.round_number = 0
    begin_round(s)


@rule
def clear_depots(s):
    """CB-2.2: tiles left on the board leave the game; goods stay."""
    for depot in range(pieces.DEPOTS):
        for slot in range(pieces.SLOTS):
            s.gone += s.depot[depot, slot] != NONE
            s.depot[depot, slot] = NONE
    for slot in range(pieces.BLACK_SLOTS):
        s.gone += s.black[slot] != NONE
        s.black[slot] = NONE


@rule
def fill_depots(s):
    """CB-2.3, CB-2.4: each depot space gets a tile of its colour, as far as players and phase say so."""
    for depot in range(pieces.DEPOTS):
        for slot in range(pieces.SLOTS):
            colour = pieces.SLOT_COLOUR[s.seats, s.phase, depot, slot]
            if colour != NONE:
                s.depot[depot, slot] = draw_tile(s, s.supply, pieces.FIRST_TILE[colour], pieces.LAST_TILE[colour])


@rule
def fill_black_depot(s):
    """CB-2.5: four, six or eight tiles with a black back."""
    for slot in range(pieces.BLACK_FILLED[s.seats]):
        s.black[slot] = draw_tile(s, s.black_supply, 0, pieces.TILES - 1)


@rule
def draw_tile(s, supply, first, last):
    """A tile at random among those from first to last."""
    total = 0
    for tile in range(first, last + 1):
        total += int(supply[tile])
    at = pick(s, total)
    tile = int(first)
    while at >= supply[tile]:
        at -= int(supply[tile])
        tile += 1
    supply[tile] -= 1
    return tile


@rule
def draw_goods(s):
    """A goods tile never seen before, at random."""
    total = 0
    for kind in range(pieces.GOODS_KINDS):
        total += int(s.goods_left[kind])
    at = pick(s, total)
    kind = 0
    while at >= s.goods_left[kind]:
        at -= int(s.goods_left[kind])
        kind += 1
    s.goods_left[kind] -= 1
    return kind


# --- 3 The round


@rule
def begin_round(s):
    """CB-3.1 to CB-3.3: dice are rolled, a goods tile comes out, the first player begins."""
    s.round_number += 1
    for seat in range(s.seats):
        s.player[seat].dice[0] = roll(s, 6)
        s.player[seat].dice[1] = roll(s, 6)
    s.white = roll(s, 6)
    note(Told.ROUND, s.phase, s.round_number, s.white)
    at = s.round_number - 1
    s.depot_goods[s.white - 1, s.round_goods[at]] += 1
    s.round_goods[at] = NONE
    set_turn_order(s)
    s.turn = 0
    ask_next(s, Ask.TURN)


@rule
def set_turn_order(s):
    """CB-3.3, CB-3.3a: the furthest pawn first, in a stack the topmost."""
    for seat in range(s.seats):
        ahead = 0
        for other in range(s.seats):
            ahead += is_ahead(s.player[other], s.player[seat])
        s.order[ahead] = seat
        note(Told.ORDER, ahead, seat, s.player[seat].dice[0], s.player[seat].dice[1])


@rule
def is_ahead(me, other):
    """Whether my pawn stands further on, or higher in the same stack."""
    return me.track > other.track or (me.track == other.track and me.arrived > other.arrived)


@rule
def ask_next(s, ask):
    """CB-3.3, CB-4.1, CB-12.1, CB-12.3a: the next player in order is asked to choose a duchy, or for two actions."""
    s.seat = s.order[s.turn]
    s.bought = 0
    s.ask = ask
