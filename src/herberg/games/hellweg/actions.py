"""Every choice as a verb and the things it touches, numbered."""

from herberg.core.actions import Actions

from .pieces import CARDS, ENTRIES, HOUSES, PIECES, PRIVILEGES, ROADS

ACTIONS = Actions(
    __name__,
    stone={"house": HOUSES},
    coach={"road": ROADS},
    sell={"house": HOUSES},
    keep={},
    drive={"road": ROADS},
    cheapest={},
    buy={"entry": ENTRIES},
    stock_stone={"house": HOUSES},
    stock_coach={"road": ROADS},
    card={"card": CARDS},
    take={},
    store={"piece": PIECES},
    stock_up={},
    use_store={"piece": PIECES},
    use_stock_up={},
    use_take={},
    claim={"privilege": PRIVILEGES},
    fetch_stone={"house": HOUSES},
    fetch_coach={"road": ROADS},
    fetch_stored={},
    forgo={},
    done={},
)

Do = ACTIONS.verbs
VERB, THING = ACTIONS.verb_of, ACTIONS.things_of

# where the actions of each verb begin, in the order above
STONE, COACH, SELL, KEEP, DRIVE, CHEAPEST, BUY, STOCK_STONE, STOCK_COACH, CARD, TAKE, *others = ACTIONS.start.values()
STORE, STOCK_UP, USE_STORE, USE_STOCK_UP, USE_TAKE, CLAIM, FETCH_STONE, FETCH_COACH, FETCH_STORED, FORGO, DONE = others
