"""How likely each seat is to win when all cards lie open. For the search, which judges worlds that it dealt itself.

A ride ends in one of a few ways: the Order wins, the Brotherhood wins, or a seat wins alone by the coat of arms. Each
has its weight, by what lies where and by who knows enough, and its chance is its part of all weights. The figures were
fitted to matches of greedy players: see `docs/decisions/coachride-outlook.md`.
"""

import math

from herberg.core.game import State
from herberg.core.rule import rule
from herberg.games.coachride.beliefs import known_sides, sure_goals
from herberg.games.coachride.pieces import BIT, GOAL_NEEDED, Claim, Item, Society
from herberg.games.coachride.rules.cards import bags_turned, goal_items, has, society_of
from herberg.games.coachride.rules.claim import potion, size_of
from herberg.games.coachride.rules.sets import number_of
from herberg.games.coachride.sight import sure_kinds
from herberg.games.coachride.state import Ask

FEW, HAND, READY, SEEN, LOAD = -0.5, 0.4, 1.35, 1.0, 0.4
"""What counts for a side: to be the smaller one; the most goal items in one hand; a member that knows enough to claim,
by how soon; the part of the others' allegiances that its members have seen; the items they hold, on average."""
ALONE, ARMS, BESIDE, ALONE_READY, GOALS, CARRIED, TURNED = -1.6, 0.6, 0.8, 2.4, 0.3, 0.4, -0.75
"""What counts for a seat that may win alone: the coat of arms, and goal items beside it; a claim that is possible, by
how soon; goal items of both kinds, and items in all, which are something to trade for it; and an empty pile."""
RIGHT = 0.97
"""How many claims are right, of those without a wrong name so far."""

SURETY = {3: (0.7, 0.3), 4: (0.7, 0.6), 5: (0.7, 0.9), 6: (0.6, 0.7)} | dict.fromkeys((7, 8, 9, 10), (0.4, 0.6))
"""By number of seats, how sure chances are told at the beginning and late in a ride: see `herberg chances`."""
LATE = 12.0
"""After so many turns each, a ride has lasted long."""


def passed(s: State) -> float:
    """How much of a long ride is behind, by its turns."""
    return min(1.0, int(s.turns) / (LATE * int(s.seats)))


@rule
def outlook(s, chances):
    """How likely each seat wins, with its side or alone, in a state whose secrets are open and which is not over."""
    if s.ask == Ask.NAME:
        side_chances(s, chances, society_of(s, s.active), chance_of_claim(s))
        return
    order, brothers = math.exp(side_weight(s, Society.ORDER)), math.exp(side_weight(s, Society.BROTHERHOOD))
    alone = 0.0
    for seat in range(s.seats):
        chances[seat] = math.exp(alone_weight(s, seat))
        alone += chances[seat]
    for seat in range(s.seats):
        ours = order if society_of(s, seat) == Society.ORDER else brothers
        chances[seat] = (ours + chances[seat]) / (order + brothers + alone)


@rule
def side_chances(s, chances, society, chance):
    """One side has this chance, the other what is left."""
    for seat in range(s.seats):
        chances[seat] = chance if society_of(s, seat) == society else 1.0 - chance


@rule
def chance_of_claim(s):
    """CR-7.8, CR-7.8a: how likely a claim turns out right: not at all once somebody is named who should not be."""
    mine = society_of(s, s.active)
    about = mine if s.claim == Claim.ALLIES else 1 - mine
    for other in range(s.seats):
        if s.claimed & BIT[other] and (society_of(s, other) != about or goal_items(s, other, about) == 0):
            return 0.0
    return RIGHT


@rule
def soon(s, seat):
    """From 1 for a seat that may claim just now to little for one that has to wait for a whole round."""
    away = (seat - s.active) % s.seats
    if away == 0 and s.ask != Ask.TURN:
        away = s.seats
    return 1.0 / (1.0 + away)


# ---------------------------------------------------------------- sides


@rule
def side_weight(s, society):
    """The logarithm of what speaks for a side; nothing does where nobody belongs to it (CR-11.6)."""
    if size_of(s, society) == 0:
        return -math.inf
    few, most, ready, seen, held = side_signs(s, society)
    return FEW * few + HAND * most + READY * ready + SEEN * seen + LOAD * held


@rule
def side_signs(s, society):
    """What there is to see of a side: see the figures above."""
    few, members = potion(s, society), size_of(s, society)
    most, ready, seen, held = 0, 0.0, 0, 0
    for seat in range(s.seats):
        if society_of(s, seat) == society:
            allies, opponents = known_sides(s, seat)
            most = max(most, goal_items(s, seat, society))
            seen += number_of((allies | opponents) & ~BIT[seat])
            held += int(s.place[seat].held)
            if knows_enough(s, seat, allies, GOAL_NEEDED - few):
                ready = max(ready, soon(s, seat))
    return few, most, ready, seen / (members * (s.seats - 1)), held / members


@rule
def knows_enough(s, seat, allies, needed):
    """CR-7.1, CR-9.15: whether a seat may claim and can name for certain who has all that is needed."""
    mine = society_of(s, seat)
    total = goal_items(s, seat, mine)
    if total == 0 or has(s.place[seat], Item.BLACK_PEARL):
        return False
    mind = s.mind[seat]
    sure = sure_kinds(mind)
    for other in range(s.seats):
        if other != seat and allies & BIT[other]:
            total += sure_goals(s, mind, sure, other, mine)
    return total >= needed


# ---------------------------------------------------------------- alone


@rule
def alone_weight(s, seat):
    """The logarithm of what speaks for a victory of one seat alone."""
    arms, beside, ready, goals, held, turned = alone_signs(s, seat)
    total = ALONE + ARMS * arms + BESIDE * beside + ALONE_READY * ready
    return total + GOALS * goals + CARRIED * held + TURNED * turned


@rule
def alone_signs(s, seat):
    """CR-9.19: what there is to see of a seat that may win alone: see the figures above."""
    spot = s.place[seat]
    goals = goal_items(s, seat, Society.ORDER) + goal_items(s, seat, Society.BROTHERHOOD)
    arms = 1 if has(spot, Item.COAT_OF_ARMS) else 0
    ready = soon(s, seat) if arms and goals >= GOAL_NEEDED and not has(spot, Item.BLACK_PEARL) else 0.0
    turned = 1 if bags_turned(s) else 0
    return arms, arms * min(GOAL_NEEDED, goals), ready, goals, int(spot.held), turned
