"""The record of a game in progress, and the questions it can ask."""

from enum import IntEnum

from herberg.core.features import Features, bits, by_seat, category, count, flag, left_out, seat
from herberg.core.records import NONE, int8, int16, record, state_record, uint64

from .pieces import (
    CARDS,
    CITIES,
    COACHES,
    ENTRIES,
    EXTRA_COACHES,
    HOUSES,
    PRIVILEGES,
    ROADS,
    STONES,
    TRADE_CARDS,
    TRADERS,
    WAREHOUSE,
)


class Ask(IntEnum):
    """What the seat is asked."""

    OVER = 0
    NOBODY = 1  # the rules are still running; never seen from outside
    START = 2  # start placement: which house gets a stone?
    HOUSE = 3  # free choice: which of the city's houses gets the bought stone?
    COACH = 4  # which road gets a coach?
    SELL = 5  # sell to this entry of the trade card, and from where?
    ROUTE = 6  # which road does the transport take next?
    CLEARANCE = 7  # nothing sold: any stone for 2 Thaler?
    TURN = 8  # which action, or a privilege first?
    AFTER = 9  # the action is done: a privilege, or the end of the turn?
    UNLOAD = 10  # stock up from the warehouse: which piece goes where?
    FETCH_STONE = 11  # no stone in the supply: from where instead?
    FETCH_COACH = 12  # no coach in the supply: from where instead?


class Phase(IntEnum):
    """HW-2.6, HW-3.1: the parts of the game in which somebody chooses."""

    PLACEMENT = 0
    SALE = 1
    ACTIONS = 2


class Told(IntEnum):
    """What the log hears of a deed, and the things that go with it; who did it comes first where a seat did."""

    MONEY = 0  # Thaler, less than nothing where they were paid
    TRADE_CARD = 1  # card, how many are still to come
    ENDS_TURN = 2  # seat
    BUYS_PIECES = 3  # seat, trade card, entry
    SETS_COACH = 4  # seat, road
    STOCKS_STONE = 5  # seat, house
    STOCKS_COACH = 6  # seat, road
    BUYS_CARD = 7  # seat, goods card
    TAKES_MONEY = 8  # seat
    SELLS = 9  # seat, house
    TRANSPORTS = 10  # seat, house, house of the market
    KEEPS_GOODS = 11  # seat
    DRIVES = 12  # seat, road
    DRIVES_CHEAPEST = 13  # seat
    FETCHES_STONE = 14  # seat, house
    FETCHES_COACH = 15  # seat, road
    FETCHES_STORED = 16  # seat
    FORGOES = 17  # seat
    SETS_STONE = 18  # seat, house
    OVER = 19  # the sum of every seat
    STORES = 20  # seat, piece
    STOCKS_UP = 21  # seat
    CLAIMS = 22  # seat, privilege
    WINS_PRIVILEGE = 23  # seat, privilege
    WINS_COACHES = 24  # seat
    USES = 25  # seat, privilege; what it does then follows


PLAYER = record(
    money=int16,  # HW-1.5: no bank sets it a limit
    stones=int8,  # in the supply, as are the coaches
    coaches=int8,
    stored_stones=int8,  # in the warehouse
    stored_coaches=int8,
    black=int8,  # black coaches still waiting in the warehouse
    house=(int8, HOUSES),  # own stones in each house
    road=(int8, ROADS),  # own coaches on each road
    houses=uint64,  # the houses with own stones, as a set
    net=uint64,  # the roads with own coaches, as a set
    near=uint64,  # the roads next to own stones, as a set
    cards=uint64,  # goods cards bought
    traders=int8,  # own traders on the market
    ready=int8,  # privileges lying open, as a set
    locked=int8,  # opened again this turn: usable from the next
    spent=int8,  # used, face down
    claims=int8,  # privileges earned with goods cards and not yet taken
)

STATE = state_record(
    warehouse=int8,  # modules and options
    passengers=int8,
    short=int8,
    phase=int8,
    start=int8,  # the start player
    lap=int8,  # round of start placement, or action round
    left=int8,  # trade cards still to come
    card=int8,  # the trade card lying open
    deck=uint64,  # trade cards not yet seen
    stock=uint64,  # goods cards for sale
    trader=(int8, ENTRIES),  # whose trader stands on each entry
    extra=int8,  # who has the extra coach card
    entry=int8,  # the entry being settled or bought
    sold=int8,  # stones sold by this seat to this trade card
    sources=uint64,  # houses from which this entry can be served
    source=int8,  # a transport under way: from this house,
    at=int8,  # arrived in this city,
    visited=uint64,  # through these cities,
    route=uint64,  # over these roads,
    ways=uint64,  # with these roads to go on
    trail=(int8, CITIES),  # room for the search of a route; zero between questions
    acted=int8,  # whether this turn's action was taken
    stones_due=int8,  # pieces of a purchase or a bonus still to be set
    coaches_due=int8,
    roads=uint64,  # where a due coach may go
    optional=int8,  # whether the due coach may be left out
    unloading=int8,  # whether the warehouse is being emptied
    black_waits=int8,  # whether black coaches were won in this stock up, and enter with the next
    target=int8,  # where a fetched piece goes: house, road or warehouse
    player=(PLAYER, 4),
)

SEEN_OF_PLAYER: Features = {
    "money": count(255),
    "stones": count(STONES),
    "coaches": count(COACHES + EXTRA_COACHES),
    "stored_stones": count(STONES),
    "stored_coaches": count(COACHES + EXTRA_COACHES),
    "black": count(EXTRA_COACHES),
    "house": count(STONES),
    "road": count(COACHES + EXTRA_COACHES),
    "houses": left_out("the stones tell it"),
    "net": left_out("the coaches tell it"),
    "near": left_out("the stones tell it"),
    "cards": bits(CARDS),
    "traders": count(TRADERS),
    "ready": bits(PRIVILEGES),
    "locked": bits(PRIVILEGES),
    "spent": bits(PRIVILEGES),
    "claims": count(CARDS),
}
FEATURES: Features = {
    "ask": category(Ask),
    "warehouse": flag(),
    "passengers": flag(),
    "short": flag(),
    "phase": category(Phase),
    "start": seat(4),
    "lap": count(4),
    "left": count(TRADE_CARDS),
    "card": category(TRADE_CARDS, NONE),
    "deck": bits(TRADE_CARDS),
    "stock": bits(CARDS),
    "trader": seat(4, NONE),
    "extra": seat(4, NONE),
    "entry": category(ENTRIES + 1),
    "sold": count(ENTRIES + 1),
    "sources": bits(HOUSES),
    "source": category(HOUSES, NONE),
    "at": category(CITIES, NONE),
    "visited": bits(CITIES),
    "route": bits(ROADS),
    "ways": bits(ROADS),
    "trail": left_out("it is zero whenever somebody is asked"),
    "acted": flag(),
    "stones_due": count(10),
    "coaches_due": count(10),
    "roads": bits(ROADS),
    "optional": flag(),
    "unloading": flag(),
    "black_waits": flag(),
    "target": category(WAREHOUSE + 1, NONE),
    "player": by_seat(SEEN_OF_PLAYER),
}
"""How a learner sees it."""
