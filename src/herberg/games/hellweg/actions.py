"""Every choice as a verb and the things it touches, numbered."""

from herberg.core.actions import Actions
from herberg.games.hellweg.pieces import CARDS, ENTRIES, HOUSES, PRIVILEGES, ROADS

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
    store={"piece": 2},
    stock_up={},
    use_store={"piece": 2},
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

START_OF = ACTIONS.start
STONE, COACH, SELL, DRIVE = START_OF["stone"], START_OF["coach"], START_OF["sell"], START_OF["drive"]
STOCK_STONE, STOCK_COACH, CARD = START_OF["stock_stone"], START_OF["stock_coach"], START_OF["card"]
FETCH_STONE, FETCH_COACH = START_OF["fetch_stone"], START_OF["fetch_coach"]
KEEP, CHEAPEST, TAKE, STOCK_UP = START_OF["keep"], START_OF["cheapest"], START_OF["take"], START_OF["stock_up"]
USE_STOCK_UP, USE_TAKE = START_OF["use_stock_up"], START_OF["use_take"]
FETCH_STORED, FORGO, DONE = START_OF["fetch_stored"], START_OF["forgo"], START_OF["done"]
BUY, STORE, USE_STORE, CLAIM = START_OF["buy"], START_OF["store"], START_OF["use_store"], START_OF["claim"]
