"""Every choice as a verb and the things it touches, numbered."""

from herberg.core.actions import Actions
from herberg.games.homesteaders.pieces import BUILDINGS, LOCATIONS, LOW_BID, PLACES, PORTS, SWAPS, TOP_BID, Good, Prize

MOST_GOLD = 7
"""More gold than this goes into no payment: it covers thirty-five workers."""

ACTIONS = Actions(
    __name__,
    # income
    work=dict(place=PLACES),
    rest=dict(place=PLACES),
    ready={},
    pay=dict(gold=MOST_GOLD + 1),
    # auction
    neutral=dict(lot=range(1, 3)),
    bid=dict(lot=range(1, LOCATIONS + 1), amount=range(LOW_BID, TOP_BID + 1)),
    **{"pass": {}},
    take=dict(prize=len(Prize)),
    # building
    build=dict(building=range(1, BUILDINGS), port=PORTS),
    accept={},
    exchange=dict(port=2),
    decline={},
    finish={},
    # the market, beside every question
    buy=dict(good=len(Good), gold=2),
    sell=dict(good=len(Good)),
    hire={},
    swap=dict(swap=SWAPS),
    repay=dict(gold=2),
)

Do = ACTIONS.verbs
VERB, THING = ACTIONS.verb_of, ACTIONS.things_of

work, rest, ready, pay = (ACTIONS.encoder(verb) for verb in ("work", "rest", "ready", "pay"))
neutral, bid, pass_, take = (ACTIONS.encoder(verb) for verb in ("neutral", "bid", "pass", "take"))
build, accept, exchange = (ACTIONS.encoder(verb) for verb in ("build", "accept", "exchange"))
decline, finish = (ACTIONS.encoder(verb) for verb in ("decline", "finish"))
buy, sell, hire, swap, repay = (ACTIONS.encoder(verb) for verb in ("buy", "sell", "hire", "swap", "repay"))
