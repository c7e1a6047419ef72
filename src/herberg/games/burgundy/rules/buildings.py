"""Buildings: chapter 7."""

from herberg.core.deeds import note
from herberg.core.masks import has, mark
from herberg.core.rule import rule
from herberg.games.burgundy.actions import FREE, skip, take
from herberg.games.burgundy.pieces import DEPOTS, SLOTS, WANTED, Building, Source
from herberg.games.burgundy.rules.dice import FARTHEST
from herberg.games.burgundy.rules.placing import may_place_something, offer_any_space
from herberg.games.burgundy.rules.scoring import gain
from herberg.games.burgundy.rules.ships import kinds_held, load_goods
from herberg.games.burgundy.rules.taking import different_tiles, is_wanted, is_wanted_tile_there
from herberg.games.burgundy.rules.trading import may_buy_something, offer_goods
from herberg.games.burgundy.state import Ask, Told


@rule
def open_building(s, me, tile):
    """CB-6.9, CB-7.1 to CB-7.10: a building's advantage, where it can be had."""
    match tile:
        case Building.WAREHOUSE:
            ask_if(s, Ask.WAREHOUSE, kinds_held(me) > 0)
        case Building.WATCHTOWER:
            gain(s, s.seat, Source.WATCHTOWER, 4)
        case Building.BOARDING_HOUSE:
            me.workers += 4
        case Building.BANK:
            me.silver += 2
        case Building.CITY_HALL:
            ask_if(s, Ask.CITY_HALL, may_place_something(me) or may_buy_something(s, me))
        case _:
            s.offered = tile
            ask_if(s, Ask.FETCH, is_wanted_tile_there(s, WANTED[tile]))


@rule
def ask_if(s, ask, possible):
    """CB-7.9a, CB-7.10: the question is put if it has an answer."""
    if possible:
        s.ask = ask


@rule
def offer_sales(s, mask):
    """CB-7.1: any kind held, or no sale."""
    offer_goods(mask, s.player[s.seat], FREE, 1, FARTHEST)
    mark(mask, skip())


@rule
def offer_wanted_tiles(s, mask):
    """CB-7.2, CB-7.3, CB-7.4, CB-7.9: tiles of the building's colours in the numbered depots, or none."""
    for depot in range(1, DEPOTS + 1):
        slots = different_tiles(s.depot[depot - 1])
        for slot in range(SLOTS):
            if has(slots, slot) and is_wanted(s.depot[depot - 1, slot], WANTED[s.offered]):
                mark(mask, take(FREE, depot, slot))
    mark(mask, skip())


@rule
def offer_city_hall(s, mask):
    """CB-7.7, CB-7.12: another stored tile, whatever the number, or none."""
    offer_any_space(mask, s.player[s.seat])
    mark(mask, skip())


@rule
def do_without(s, asked):
    """CB-7.9a, CB-11.5a: an advantage is declined; a ship at its first depot still loads there."""
    note(Told.SKIP)
    if asked == Ask.SECOND_DEPOT:
        load_goods(s)
