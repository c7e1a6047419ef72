"""The course of the rounds: chapter 3, with the tiles and lots of chapters 1 and 2 that it brings into play."""

from herberg.core.chance import pick
from herberg.core.deeds import note
from herberg.core.masks import ONE, ZERO, bits, lowest
from herberg.core.records import NONE, uint64
from herberg.core.rule import rule
from herberg.games.homesteaders.pieces import BUILDINGS, LOCATIONS, LOTS_EACH, ROUNDS, STAGE, STAGE_LOTS, STAGE_OFFERS
from herberg.games.homesteaders.rules.bidding import ask_neutral_bid, close_bidding, next_to_bid
from herberg.games.homesteaders.rules.building import (
    ask_for_second_building,
    ask_to_build,
    ask_to_exchange,
    give_points_and_rail_step,
    give_reward,
    next_winner,
    offer_free_worker,
)
from herberg.games.homesteaders.rules.income import next_to_pay_wages, next_to_place, receive_income
from herberg.games.homesteaders.rules.scoring import next_last_trader
from herberg.games.homesteaders.rules.table import begin_step, locations
from herberg.games.homesteaders.state import Ask, Step, Told


@rule
def run_on(s):
    """HS-3.2: the round goes on until somebody must choose."""
    while s.ask == Ask.NOTHING:
        match s.step:
            case Step.PREPARE:
                prepare_round(s)
            case Step.PLACE:
                next_to_place(s)
            case Step.INCOME:
                receive_income(s)
            case Step.WAGES:
                next_to_pay_wages(s)
            case Step.NEUTRAL:
                ask_neutral_bid(s)
            case Step.BID:
                next_to_bid(s)
            case Step.AWARD:
                close_bidding(s)
            case Step.LOT:
                next_winner(s)
            case Step.BUILD:
                ask_to_build(s)
            case Step.REWARD:
                give_reward(s)
            case Step.EXTRA:
                ask_for_second_building(s)
            case Step.BONUS:
                offer_free_worker(s)
            case Step.BONUS_RAIL:
                give_points_and_rail_step(s)
            case Step.BONUS_EXCHANGE:
                ask_to_exchange(s)
            case _:
                next_last_trader(s)


@rule
def prepare_round(s):
    """HS-3.1, HS-3.3: markers come back, new lots are shown; after the tenth round only income is left (HS-8.1)."""
    s.round_number += 1
    for location in range(LOCATIONS):
        clear_lot(s, location)
    for seat in range(s.seats):
        take_marker_back(s.player[seat])
    if s.round_number <= ROUNDS:
        s.offered = on_offer(s)
        for location in range(locations(s)):
            s.lots[location] = draw_lot(s, location)
    note(Told.ROUND, s.round_number, s.lots[0], s.lots[1], s.lots[2])
    begin_step(s, Step.PLACE)


@rule
def clear_lot(s, location):
    """HS-3.4, HS-7.4: a lot that is left over leaves the game, and nobody keeps one."""
    s.lots[location] = NONE
    s.bidder[location] = NONE
    s.bid[location] = 0


@rule
def take_marker_back(me):
    """HS-3.3, HS-4.2a: free to bid again, and to move workers."""
    me.lot = NONE
    me.passed = 0
    me.touched = ZERO
    me.rethought = 0


@rule
def draw_lot(s, location):
    """HS-1.3, HS-1.4, HS-1.5: location 1 in order of rounds, elsewhere any unseen lot of the stage."""
    at = s.round_number - 1
    if location > 0:
        left = STAGE_LOTS[STAGE[s.round_number]] & ~s.seen[location]
        for _ in range(pick(s, bits(left))):
            left &= left - ONE
        at = lowest(left)
    s.seen[location] |= ONE << uint64(at)
    return location * LOTS_EACH + at


@rule
def on_offer(s):
    """HS-1.7, HS-2.3, HS-3.5, HS-3.6, HS-3.7: of the stage's buildings those that are left; what is built stays."""
    offered = STAGE_OFFERS[STAGE[s.round_number]]
    for building in range(BUILDINGS):
        if s.supply[building] == 0:
            offered &= ~(ONE << uint64(building))
    return offered
