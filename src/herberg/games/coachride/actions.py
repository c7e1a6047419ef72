"""Every choice as a verb and the things it touches, numbered. Frequent answers come first: they are found sooner."""

from herberg.core.actions import Actions
from herberg.games.coachride.pieces import CARDS, CLAIMS, ITEMS, PROFESSIONS
from herberg.games.coachride.state import SEATS

ACTIONS = Actions(
    __name__,
    decline={},
    use=dict(profession=PROFESSIONS),
    poison=dict(side=2),
    support=dict(side=2),
    show=dict(item=ITEMS),
    rest={},
    attack=dict(seat=SEATS),
    refuse={},
    accept=dict(item=ITEMS),
    draw={},
    fire={},
    swap={},
    search={},
    look=dict(card=CARDS),
    direct=dict(way=2),
    become=dict(profession=PROFESSIONS),
    give=dict(item=ITEMS),
    take=dict(item=ITEMS),
    foresee=dict(item=ITEMS),
    hypnotise=dict(seat=SEATS),
    claim=dict(how=CLAIMS),
    name=dict(seat=SEATS),
    done={},
    offer=dict(seat=SEATS, item=ITEMS),
    gift=dict(seat=SEATS, item=ITEMS),
    demand=dict(seat=SEATS, item=ITEMS + 1),
)
Do = ACTIONS.verbs
VERB, THING = ACTIONS.verb_of, ACTIONS.things_of

FIRST = ("decline", "use", "poison", "support", "show", "rest", "attack", "refuse", "accept", "draw", "fire", "swap")
decline, use, poison, support, show, rest, attack, refuse, accept, draw, fire, swap = map(ACTIONS.encoder, FIRST)

LAST = ("search", "look", "direct", "become", "give", "take", "foresee", "hypnotise", "claim", "name", "done")
search, look, direct, become, give, take, foresee, hypnotise, claim, name, done = map(ACTIONS.encoder, LAST)
offer, gift, demand = map(ACTIONS.encoder, ("offer", "gift", "demand"))
