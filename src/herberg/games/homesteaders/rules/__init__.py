"""Homesteaders, from setup to the last count. Each file is a chapter or two of the rulebook; this is the door."""

from herberg.core.deeds import note
from herberg.core.masks import clear, count, mark
from herberg.core.rule import rule
from herberg.games.homesteaders import actions as do
from herberg.games.homesteaders.actions import THING, VERB, Do
from herberg.games.homesteaders.rules.bidding import (
    offer_bids,
    offer_neutral_bid,
    pass_bidding,
    place_bid,
    place_neutral_bid,
)
from herberg.games.homesteaders.rules.building import (
    build,
    exchange_on_lot,
    offer_buildings,
    offer_exchange,
    offer_worker,
    pay_bid,
    take_worker,
)
from herberg.games.homesteaders.rules.income import empty_place, fill_place, offer_places, pay_wages, wages
from herberg.games.homesteaders.rules.market import (
    buy_good,
    hire_worker,
    offer_market,
    offer_payments,
    repay_debt,
    sell_good,
    swap_chip,
)
from herberg.games.homesteaders.rules.rail import offer_prizes, take_prize
from herberg.games.homesteaders.rules.rounds import run_on
from herberg.games.homesteaders.state import Ask, Told


@rule
def legal(s, mask):
    """Marks every open choice: the answers to the question, and the market beside it."""
    clear(mask)
    me = s.player[s.seat]
    match s.ask:
        case Ask.OVER:
            return 0
        case Ask.PLACE:
            offer_places(s, mask)
        case Ask.WAGES:
            offer_payments(me, wages(me), mask)
        case Ask.NEUTRAL:
            offer_neutral_bid(s, mask)
        case Ask.BID:
            offer_bids(s, mask)
        case Ask.PRIZE:
            offer_prizes(me, mask)
        case Ask.PAY:
            offer_payments(me, int(s.bid[s.at]), mask)
        case Ask.BUILD:
            offer_buildings(s, mask)
        case Ask.WORKER:
            offer_worker(s, mask)
        case Ask.EXCHANGE:
            offer_exchange(s, mask)
        case _:
            mark(mask, do.finish())
    offer_market(me, mask)
    return count(mask)


@rule
def apply(s, action):
    """Carries a choice out. A trade leaves the question open; an answer lets the game run on."""
    if not trade_or_place(s, action):
        answer(s, action)
        run_on(s)


@rule
def trade_or_place(s, action):
    """HS-9.1: whatever stands beside the question; whether it was that. Placing, too, goes on until all are ready."""
    first = int(THING[action, 0])
    match VERB[action]:
        case Do.BUY:
            buy_good(s, first, int(THING[action, 1]))
        case Do.SELL:
            sell_good(s, first)
        case Do.HIRE:
            hire_worker(s)
        case Do.SWAP:
            swap_chip(s, first)
        case Do.REPAY:
            repay_debt(s, first)
        case Do.WORK:
            fill_place(s, first)
        case Do.REST:
            empty_place(s, first)
        case _:
            return False
    return True


@rule
def answer(s, action):
    """The question is answered; what follows from it happens."""
    first = int(THING[action, 0])
    asked = s.ask
    s.ask = Ask.NOTHING
    match VERB[action]:
        case Do.READY:
            note(Told.READY, s.seat)
        case Do.PAY if asked == Ask.WAGES:
            pay_wages(s, s.seat, first)
        case Do.PAY:
            pay_bid(s, first)
        case Do.NEUTRAL:
            place_neutral_bid(s, first - 1)
        case Do.BID:
            place_bid(s, first - 1, int(THING[action, 1]))
        case Do.PASS:
            pass_bidding(s)
        case Do.TAKE:
            take_prize(s, first)
        case Do.BUILD:
            build(s, first, int(THING[action, 1]))
        case Do.ACCEPT:
            take_worker(s)
        case Do.EXCHANGE:
            exchange_on_lot(s, first)
        case Do.DECLINE:
            note(Told.NO_BUILDING if asked == Ask.BUILD else Told.DECLINE, s.seat)
        case _:
            note(Told.FINISH, s.seat)
