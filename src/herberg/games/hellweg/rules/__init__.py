"""The rules, a file per chapter or two: `apply` carries a choice out, and the rules run on to the next question."""

from herberg.core.deeds import note
from herberg.core.rule import rule
from herberg.games.hellweg.actions import THING, VERB, Do
from herberg.games.hellweg.pieces import Privilege
from herberg.games.hellweg.rules.choices import legal
from herberg.games.hellweg.rules.rounds import end_turn
from herberg.games.hellweg.rules.scoring import scores, worth
from herberg.games.hellweg.rules.selling import (
    clear_out,
    go_on_selling,
    keep_goods,
    sell,
    take_cheapest,
    take_road,
)
from herberg.games.hellweg.rules.sets import ZERO
from herberg.games.hellweg.rules.setting import (
    ask_for_coach,
    fetch_coach,
    fetch_stone,
    fetch_stored,
    forgo,
    set_coach,
    set_stone,
)
from herberg.games.hellweg.rules.setup import go_on_placing, place_start_stone, setup
from herberg.games.hellweg.rules.trading import (
    buy_card,
    buy_pieces,
    set_bought_stone,
    stock_coach,
    stock_stone,
    take_money,
)
from herberg.games.hellweg.rules.warehouse import (
    claim,
    go_on_unloading,
    may_go_on,
    stock_up,
    store,
    unload_coach,
    unload_stone,
    use,
)
from herberg.games.hellweg.state import Ask, Phase, Told

__all__ = ["apply", "legal", "scores", "setup", "worth"]


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
def go_on_acting(s):
    """HW-3.4, HW-12.7: an action, with privileges before and after it; then the next player."""
    if not s.acted:
        s.ask = Ask.TURN
    elif may_go_on(s, s.player[s.seat]):
        s.ask = Ask.AFTER
    else:
        end_turn(s)


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
            take_money(s)
        case Do.STORE:
            store(s, thing)
        case Do.STOCK_UP:
            stock_up(s)
        case Do.USE_STORE:
            use(s, Privilege.STORE, thing)
        case Do.USE_STOCK_UP:
            use(s, Privilege.STOCK_UP, thing)
        case Do.USE_TAKE:
            use(s, Privilege.TAKE, thing)
        case Do.CLAIM:
            claim(s, thing)
