"""Every choice as a verb and the things it touches.

Die 0 and 1 are one's own; die 2 is the free one of a castle or a building.
"""

from herberg.core.actions import Actions
from herberg.games.burgundy.pieces import BLACK_SLOTS, CASTLE_SPACES, DEPOTS, GOODS_KINDS, SLOTS, SPACES, STORES

FREE = 2

ACTIONS = Actions(
    __name__,
    take=dict(die=3, depot=range(1, DEPOTS + 1), slot=SLOTS),
    place=dict(die=3, store=STORES, space=SPACES),
    sell=dict(die=3, goods=range(1, GOODS_KINDS + 1)),
    workers=dict(die=3),
    buy=dict(depot=range(DEPOTS + 1), slot=BLACK_SLOTS),  # depot 0 is the black one
    discard=dict(store=STORES),
    load=dict(depot=range(1, DEPOTS + 1)),
    keep=dict(goods=range(1, GOODS_KINDS + 1)),
    settle=dict(side=2, castle=CASTLE_SPACES),
    skip={},
    finish={},
)
Do = ACTIONS.verbs
VERB, THING = ACTIONS.verb_of, ACTIONS.things_of
take, place, sell, workers = (ACTIONS.encoder(verb) for verb in ("take", "place", "sell", "workers"))
buy, discard, load, keep = (ACTIONS.encoder(verb) for verb in ("buy", "discard", "load", "keep"))
settle, skip, finish = (ACTIONS.encoder(verb) for verb in ("settle", "skip", "finish"))
