"""Hellweg westfalicus, a file per chapter or two of RULES.md; this is the door.

2 and 8 setup, 3 rounds, 4 and 14 trading, 4.5 to 4.8, 7 and 12.4 setting, 5, 6, 9 and 13 selling, 10 scoring,
11 and 12 warehouse. A choice may leave pieces to be set or lead to a question; where it does not, the phase goes on.
"""

from herberg.core.deeds import note
from herberg.core.masks import clear, count, mark, mark_all
from herberg.core.rule import rule

from ..actions import CHEAPEST, DONE, DRIVE, KEEP, SELL, STONE, THING, VERB, Do
from ..pieces import CITY_HOUSES, START_HOUSES, Privilege
from ..state import Ask, Phase, Told
from .rounds import end_turn, go_on_acting
from .selling import (
    clear_out,
    go_on_selling,
    keep_goods,
    market_city,
    sell,
    take_cheapest,
    take_road,
)
from .sets import ZERO
from .setting import (
    ask_for_coach,
    fetch_coach,
    fetch_stone,
    fetch_stored,
    forgo,
    offer_fetching,
    offer_roads,
    set_coach,
    set_stone,
)
from .setup import go_on_placing, place_start_stone
from .trading import (
    buy_card,
    buy_pieces,
    go_to_market,
    offer_actions,
    set_bought_stone,
    stock_coach,
    stock_stone,
    take_money,
)
from .warehouse import (
    claim,
    go_on_unloading,
    offer_privileges,
    offer_unloading,
    offer_warehouse,
    stock_up,
    store,
    turn_over,
    unload_coach,
    unload_stone,
)


@rule
def legal(s, mask):
    """Mark every open choice and return how many there are."""
    clear(mask)
    me = s.player[s.seat]
    match s.ask:
        case Ask.START:
            mark_all(mask, STONE, START_HOUSES)
        case Ask.HOUSE:
            mark_all(mask, STONE, CITY_HOUSES[market_city(s)])
        case Ask.COACH:
            offer_roads(s, me, mask)
        case Ask.SELL | Ask.CLEARANCE:
            mark_all(mask, SELL, s.sources)
            mark(mask, KEEP)
        case Ask.ROUTE:
            mark_all(mask, DRIVE, s.ways)
            mark(mask, CHEAPEST)
        case Ask.TURN:
            offer_actions(s, me, mask)
            offer_warehouse(s, me, mask)
        case Ask.AFTER:
            offer_privileges(s, me, mask)
            mark(mask, DONE)
        case Ask.UNLOAD:
            offer_unloading(s, me, mask)
        case Ask.FETCH_STONE | Ask.FETCH_COACH:
            offer_fetching(s, me, mask)
    return count(mask)


@rule
def apply(s, action):
    """Carry out an open choice, then run on until somebody must choose or the game is over."""
    asked = s.ask
    s.ask = Ask.NOBODY
    carry_out(s, asked, VERB[action], THING[action, 0])
    if s.coaches_due == 0:
        s.roads, s.optional = ZERO, 0
    run_on(s)


@rule
def run_on(s):
    """The rules go on by themselves until somebody must choose or the game is over."""
    while s.ask == Ask.NOBODY:
        if s.stones_due > 0:
            set_bought_stone(s)
        elif s.coaches_due > 0:
            ask_for_coach(s)
        elif s.unloading:
            go_on_unloading(s)
        else:
            match s.phase:
                case Phase.PLACEMENT:
                    go_on_placing(s)
                case Phase.SALE:
                    go_on_selling(s)
                case _:
                    go_on_acting(s)


@rule
def carry_out(s, asked, verb, thing):
    """The choice that was made, by its verb."""
    match verb:
        case Do.STONE:
            place_stone(s, asked, thing)
        case Do.COACH:
            place_coach(s, asked, thing)
        case Do.SELL:
            if asked == Ask.SELL:
                sell(s, thing)
            else:
                clear_out(s, thing)
        case Do.KEEP:
            keep_goods(s)
        case Do.DRIVE:
            take_road(s, thing)
        case Do.CHEAPEST:
            take_cheapest(s)
        case Do.FETCH_STONE:
            fetch_stone(s, thing)
        case Do.FETCH_COACH:
            fetch_coach(s, thing)
        case Do.FETCH_STORED:
            fetch_stored(s, asked)
        case Do.FORGO:
            forgo(s, asked)
        case Do.DONE:
            note(Told.ENDS_TURN, s.seat)
            end_turn(s)
        case _:
            act(s, verb, thing)


@rule
def place_stone(s, asked, house):
    """A stone is set: at the start, by free choice, or from the warehouse."""
    note(Told.SETS_STONE, s.seat, house)
    if asked == Ask.START:
        place_start_stone(s, house)
    elif asked == Ask.HOUSE:
        set_stone(s, house)
    else:
        unload_stone(s, house)


@rule
def place_coach(s, asked, road):
    """A coach is set: because it is due, or from the warehouse."""
    note(Told.SETS_COACH, s.seat, road)
    if asked == Ask.COACH:
        set_coach(s, road)
    else:
        unload_coach(s, road)


@rule
def act(s, verb, thing):
    """An action of the trader, or a privilege that works like one."""
    match verb:
        case Do.BUY:
            buy_pieces(s, thing)
        case Do.STOCK_STONE:
            stock_stone(s, thing)
        case Do.STOCK_COACH:
            stock_coach(s, thing)
        case Do.CARD:
            buy_card(s, thing)
        case Do.TAKE:
            go_to_market(s)
            take_money(s)
        case Do.STORE:
            go_to_market(s)
            store(s, thing)
        case Do.STOCK_UP:
            go_to_market(s)
            stock_up(s)
        case Do.USE_STORE:
            turn_over(s, Privilege.STORE)
            store(s, thing)
        case Do.USE_STOCK_UP:
            turn_over(s, Privilege.STOCK_UP)
            stock_up(s)
        case Do.USE_TAKE:
            turn_over(s, Privilege.TAKE)
        case Do.CLAIM:
            claim(s, thing)
