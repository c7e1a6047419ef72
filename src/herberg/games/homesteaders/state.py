"""The record of a game in progress, and the questions it can ask."""

from enum import IntEnum

from herberg.core.features import Features, bits, by_seat, category, count, flag, left_out, seat
from herberg.core.records import NONE, UNKNOWN, int8, int16, record, state_record, uint64
from herberg.games.homesteaders.pieces import (
    BUILDINGS,
    EARNINGS,
    GOODS,
    LOCATIONS,
    LOTS,
    LOTS_EACH,
    PLACES,
    RAIL_END,
    ROUNDS,
    TOP_BID,
)

MOST_SEATS = 4
NEUTRAL = MOST_SEATS
"""HS-6.1: the bidder that is nobody."""


class Ask(IntEnum):
    """What the seat is being asked. Beside each of them stands the market (HS-9.1a)."""

    OVER = 0
    NOTHING = 1  # the rules run on; never seen from outside
    PLACE = 2  # which workers go where?
    WAGES = 3  # how much gold goes into the wages?
    NEUTRAL = 4  # on which lot does the neutral bid go?
    BID = 5  # which bid, or pass?
    PRIZE = 6  # which prize of the rail track?
    PAY = 7  # how much gold goes into the bid?
    BUILD = 8  # which building, if any?
    WORKER = 9  # is the free worker welcome?
    EXCHANGE = 10  # is the lot's good given for its reward?
    FINAL = 11  # any last trades?


class Step(IntEnum):
    """What comes next when nobody is being asked: the round in order (HS-3.2), then a winner's turn in order."""

    PREPARE = 0
    PLACE = 1
    INCOME = 2
    WAGES = 3
    NEUTRAL = 4
    BID = 5
    AWARD = 6
    LOT = 7
    BUILD = 8
    REWARD = 9
    EXTRA = 10
    BONUS = 11
    BONUS_RAIL = 12
    BONUS_EXCHANGE = 13
    FINAL = 14


class Told(IntEnum):
    """What the log tells of, in the order of the rules, and the things that it names."""

    ROUND = 0  # its number, and three lots or NONE
    WORK = 1  # seat, place
    REST = 2  # seat, place
    READY = 3  # seat
    INCOME = 4  # seat, and an amount of each thing that is earned
    WAGES = 5  # seat, amount, gold, debts taken
    BID = 6  # seat, location, amount
    PASS = 7  # seat
    WON = 8  # a seat, NEUTRAL or NONE; location, amount
    NEUTRAL = 9  # seat, location, amount
    PAID = 10  # seat, location, amount, gold, debts taken
    BUILD = 11  # seat, building, port
    NO_BUILDING = 12  # seat
    CHIP = 13  # seat
    SECOND_BUILDING = 14  # seat
    WORKER = 15  # seat
    POINTS = 16  # seat, location, amount
    EXCHANGE = 17  # seat, lot, port
    DECLINE = 18  # seat
    FINISH = 19  # seat
    HIRE = 20  # seat
    BUY = 21  # seat, good, gold, debts taken
    SELL = 22  # seat, good, silver
    REPAY = 23  # seat, gold
    PRIZE = 24  # seat, space of the rail track, prize
    FORGE = 25  # seat
    DEBT = 26  # seat, the building that drops it, whether there was one
    SWAP = 27  # seat, swap


HOLDINGS = record(goods=(int16, GOODS), silver=int16, trade=int16, debt=int16, points=int16)
"""HS-1.10: what lies behind a screen."""

PLAYER = record(
    goods=(int16, GOODS),
    silver=int16,
    trade=int16,
    debt=int16,
    points=int16,  # chips
    workers=int16,
    lines=int16,
    rail=int8,  # the space on the rail track
    lot=int8,  # the location where this player holds the highest bid, or NONE
    passed=int8,
    buildings=uint64,  # bits
    places=uint64,  # bits: the work places of these buildings
    posts=uint64,  # bits: the places that have their workers
    touched=uint64,  # bits: the places filled or emptied in this income phase
    rethought=int8,  # how often one of these was filled or emptied again
    counted=HOLDINGS,  # in a view: what lies behind this player's screen, for whoever has counted along (HS-1.11c)
    earned=(int16, EARNINGS),  # the last income, as shown to all
)

STATE = state_record(
    screens=int8,
    step=int8,
    round_number=int8,
    start_seat=int8,
    turn=int8,  # whose turn it is next, or how many had theirs
    neutral=int8,  # the neutral bid of two players
    at=int8,  # the location whose winner is having a turn
    built=int8,  # the building that has just been built
    extra=int8,  # whether it is the Train Station's second building that is being asked for
    lots=(int8, LOCATIONS),  # the lots of this round, or NONE
    bidder=(int8, LOCATIONS),  # a seat, NEUTRAL or NONE
    bid=(int8, LOCATIONS),
    seen=(uint64, LOCATIONS),  # bits: the lots that have come up at each location
    supply=(int8, BUILDINGS),  # copies left in the box or on offer
    offered=uint64,  # bits: the buildings that can be built now
    player=(PLAYER, MOST_SEATS),
)

HELD = {"goods": 60, "silver": 255, "trade": 100, "debt": 100, "points": 100}
"""More than so much of it a learner cannot tell apart."""
SEEN_OF_PLAYER: Features = {
    **{name: count(most, UNKNOWN) for name, most in HELD.items()},
    "workers": count(30),
    "lines": count(30),
    "rail": count(RAIL_END),
    "lot": category(LOCATIONS, NONE),
    "passed": flag(),
    "buildings": bits(BUILDINGS),
    "places": left_out("the buildings tell it"),
    "posts": bits(PLACES),
    "touched": bits(PLACES),
    "rethought": count(100),
    "counted": {name: count(most) for name, most in HELD.items()},
    "earned": count(100),
}
FEATURES: Features = {
    "ask": category(Ask),
    "screens": flag(),
    "step": category(Step),
    "round_number": count(ROUNDS + 1),
    "start_seat": seat(MOST_SEATS),
    "turn": left_out("who is asked tells it"),
    "neutral": count(TOP_BID),
    "at": category(LOCATIONS + 1, NONE),
    "built": category(BUILDINGS),
    "extra": flag(),
    "lots": category(LOTS, NONE),
    "bidder": seat(MOST_SEATS + 1, NONE),
    "bid": count(TOP_BID),
    "seen": bits(LOTS_EACH),
    "supply": count(8),
    "offered": bits(BUILDINGS),
    "player": by_seat(SEEN_OF_PLAYER),
}
"""How a learner sees it."""
