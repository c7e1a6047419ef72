"""Selling goods, taking workers, buying from the black depot: chapter 9."""

from herberg.core.deeds import note
from herberg.core.masks import mark, mark_all
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.burgundy.actions import FREE, buy, sell
from herberg.games.burgundy.pieces import BLACK_SLOTS, COLOURS, DEPOTS, GOODS_KINDS, GOODS_POINTS, PRICE, STEPS, Source
from herberg.games.burgundy.rules.dice import spend_die
from herberg.games.burgundy.rules.knowledge import Knowledge, knows
from herberg.games.burgundy.rules.scoring import gain
from herberg.games.burgundy.rules.taking import different_tiles, is_first_of_equals, is_wanted_tile_there, store_tile
from herberg.games.burgundy.state import Ask, Told


@rule
def offer_goods(mask, me, die, number, steps):
    """CB-9.1: the kinds held that the die can name."""
    for kind in range(1, GOODS_KINDS + 1):
        if me.goods[kind - 1] > 0 and STEPS[number, kind] <= steps:
            mark(mask, sell(die, kind))


@rule
def sell_goods(s, die, goods):
    """CB-9.1, CB-9.2, CB-9.3: all goods of the kind go, for silver and for points by number of players."""
    me = s.player[s.seat]
    spend_die(me, die, goods, 0)
    tiles = me.goods[goods - 1]
    note(Told.SELL, tiles, goods - 1)
    me.goods[goods - 1] = 0
    me.sold[goods - 1] += tiles
    me.sold_count += tiles
    me.silver += 2 if knows(me, Knowledge.SALE_SILVER) else 1  # CB-11.3
    me.workers += 1 if knows(me, Knowledge.SALE_WORKER) else 0  # CB-11.4
    gain(s, s.seat, Source.GOODS, tiles * GOODS_POINTS[s.seats])


@rule
def take_workers(s, die):
    """CB-9.4, CB-11.13, CB-11.14: a die of any number for workers."""
    me = s.player[s.seat]
    me.workers += 4 if knows(me, Knowledge.FOUR_WORKERS) else 2
    me.silver += 1 if knows(me, Knowledge.WORKERS_SILVER) else 0
    if die != FREE:
        note(Told.DIE, me.dice[die], 0)
        me.dice[die] = 0
    note(Told.WORKERS)


@rule
def may_buy(s, me):
    """CB-9.5: once a turn, for two silverlings."""
    return is_time_to_buy(s) and s.bought == 0 and me.silver >= PRICE


@rule
def is_time_to_buy(s):
    """CB-9.6, CB-9.6a: at any moment of one's turn but with a tile in hand."""
    return s.ask >= Ask.TURN and s.ask != Ask.DISCARD


@rule
def may_buy_something(s, me):
    """CB-9.5, CB-11.6: whether there also is a tile to buy."""
    if not may_buy(s, me):
        return False
    for slot in range(BLACK_SLOTS):
        if s.black[slot] != NONE:
            return True
    return knows(me, Knowledge.ANY_DEPOT) and is_wanted_tile_there(s, (1 << COLOURS) - 1)


@rule
def offer_purchases(s, mask):
    """CB-9.5, CB-9.6, CB-11.6: the tiles of the black depot, with knowledge 6 of all; of equal ones the first."""
    me = s.player[s.seat]
    if not may_buy(s, me):
        return
    for slot in range(BLACK_SLOTS):
        if is_first_of_equals(s.black, slot):
            mark(mask, buy(0, slot))
    if knows(me, Knowledge.ANY_DEPOT):
        for depot in range(1, DEPOTS + 1):
            mark_all(mask, buy(depot, 0), different_tiles(s.depot[depot - 1]))


@rule
def buy_tile(s, depot, slot, asked):
    """CB-9.5, CB-9.5a, CB-9.6: the tile goes to storage for two silverlings, and what was asked is asked again.

    Room must only be made where nothing else was asked: what leads to a question was placed, and so has left storage.
    """
    me = s.player[s.seat]
    me.silver -= PRICE
    s.bought = 1
    s.ask = asked
    if depot == 0:
        tile = s.black[slot]
        s.black[slot] = NONE
    else:
        tile = s.depot[depot - 1, slot]
        s.depot[depot - 1, slot] = NONE
    note(Told.BUY, tile, depot)
    store_tile(s, me, tile)
