"""The Castles of Burgundy, a file per chapter or two of RULES.md; this is the door.

1 and 12 setup, 2 and 3 rounds, 4 turn and dice, 5 taking and placing, 6 tiles and ships, 7 buildings, 8 scoring,
9 trading, 10 ending, 11 knowledge. A choice may lead to another question; where it leads to none, the turn goes on.
"""

from herberg.core.deeds import note
from herberg.core.masks import clear, count
from herberg.core.rule import rule
from herberg.games.burgundy.actions import THING, VERB, Do
from herberg.games.burgundy.rules.buildings import do_without, offer_city_hall, offer_sales, offer_wanted_tiles
from herberg.games.burgundy.rules.placing import place_tile
from herberg.games.burgundy.rules.setup import offer_settlements, settle_down
from herberg.games.burgundy.rules.ships import dock, keep_goods, offer_depots, offer_goods_to_keep, offer_second_depot
from herberg.games.burgundy.rules.taking import discard_tile, offer_discards, take_tile
from herberg.games.burgundy.rules.tiles import offer_castle_action, take_effect
from herberg.games.burgundy.rules.trading import buy_tile, offer_purchases, sell_goods, take_workers
from herberg.games.burgundy.rules.turn import end_turn, go_on, offer_turn
from herberg.games.burgundy.state import Ask, Told


@rule
def legal(s, mask):
    """Marks every open choice, returns how many."""
    clear(mask)
    match s.ask:
        case Ask.SETTLE:
            offer_settlements(s, mask)
        case Ask.TURN:
            offer_turn(s, mask)
        case Ask.DISCARD:
            offer_discards(s, mask)
        case Ask.SHIP:
            offer_depots(s, mask)
        case Ask.SECOND_DEPOT:
            offer_second_depot(s, mask)
        case Ask.GOODS:
            offer_goods_to_keep(s, mask)
        case Ask.CASTLE:
            offer_castle_action(s, mask)
        case Ask.WAREHOUSE:
            offer_sales(s, mask)
        case Ask.FETCH:
            offer_wanted_tiles(s, mask)
        case Ask.CITY_HALL:
            offer_city_hall(s, mask)
    offer_purchases(s, mask)
    return count(mask)


@rule
def apply(s, action):
    """Carries out a choice, then runs on until somebody must choose or the game is over."""
    asked, a, b, c = s.ask, int(THING[action, 0]), int(THING[action, 1]), int(THING[action, 2])
    note(Told.CHOICE, s.seat, asked, s.offered)
    s.ask = Ask.TURN  # unless the choice leads to another question
    match VERB[action]:
        case Do.TAKE:
            take_tile(s, a, b, c)
        case Do.PLACE:
            place_tile(s, a, b, c)
            take_effect(s, c)
        case Do.SELL:
            sell_goods(s, a, b)
        case Do.WORKERS:
            take_workers(s, a)
        case Do.BUY:
            buy_tile(s, a, b, asked)
        case Do.DISCARD:
            discard_tile(s, a)
        case Do.LOAD:
            dock(s, a)
        case Do.KEEP:
            keep_goods(s, a)
        case Do.SETTLE:
            settle_down(s, a, b)
        case Do.SKIP:
            do_without(s, asked)
        case Do.FINISH:
            note(Told.FINISH)
            end_turn(s)
    if s.ask == Ask.TURN:
        go_on(s)
