"""How good a ride looks to one seat, from what it has been shown and what all have seen. For the greedy player.

It gathers goal items and knowledge, helps those it takes for allies, and claims what is probably right. The figures
were found by playing many matches: see `docs/decisions/coachride-beliefs.md`.
"""

import math

from numpy import int64

from herberg.core.records import NONE, table
from herberg.core.rule import rule
from herberg.games.coachride.beliefs import beliefs, chance_of_few, densities, likely_goals, sure_goals, trust
from herberg.games.coachride.pieces import (
    BIT,
    COPIED,
    GOAL,
    GOAL_BAG,
    GOAL_NEEDED,
    ITEMS,
    Claim,
    Item,
    Profession,
    Side,
    Society,
)
from herberg.games.coachride.rules.cards import bags_turned, goal_items, has, society_of
from herberg.games.coachride.rules.fight import points
from herberg.games.coachride.rules.sets import number_of
from herberg.games.coachride.rules.trade import fires, neighbour
from herberg.games.coachride.sight import sure_kinds
from herberg.games.coachride.state import SEARCH, TABLE, Ask

WIN = 1000.0
EVEN = 35.0
"""What a seat with even chances has gathered: the promise counts from there."""
OWN_GOAL, KEPT_GOAL, SHARED_GOAL, OWN_BAG = 14.0, 6.0, 5.0, 2.0
"""Goal items in the own hand, own and the others'; known with an ally (or, the others', with an opponent); the bag."""
LIKELY = 0.5
"""What an item that probably lies somewhere counts against one that is known to."""
HELD, ARMS = 0.5, 3.0
"""Every item in the own hand; and every goal item beside the coat of arms, with which three of any kind win alone."""
KNOWN_SIDE, KNOWN_PROFESSION, KNOWN_ITEM = 5.0, 0.4, 0.25
BOLDNESS, CAUTION = 20.0, 10.0
"""What the log-odds that a claim is right count, and by how much a claim must promise more than waiting."""

KEEP = {
    Item.BAG_KEY: 2.5,
    Item.BAG_GOBLET: 2.5,
    Item.DAGGER: 1.5,
    Item.GLOVES: 1.5,
    Item.THROWING_KNIVES: 0.8,
    Item.WHIP: 0.8,
    Item.POISON_RING: 1.5,
    Item.PRIVILEGE: 1.5,
    Item.MONOCLE: 2.0,
    Item.BLACK_PEARL: -4.0,
    Item.BROKEN_MIRROR: 0.2,
    Item.SEXTANT: 0.5,
    Item.COAT: 0.7,
    Item.TOME: 0.7,
    Item.COAT_OF_ARMS: 2.0,
}
"""What an item is worth in the own hand, goal items apart."""
GIVE = {
    Item.BAG_KEY: 9.0,
    Item.BAG_GOBLET: 9.0,
    Item.PRIVILEGE: 3.0,
    Item.MONOCLE: 6.0,
    Item.BLACK_PEARL: 5.0,
    Item.COAT: 1.0,
    Item.TOME: 1.0,
    Item.SEXTANT: 0.5,
}
"""What there is to gain from offering an item."""
KEEP_WORTH = table([KEEP.get(Item(kind), 0.0) for kind in range(ITEMS)], dtype=float)
GIVE_WORTH = table([GIVE.get(Item(kind), 0.0) for kind in range(ITEMS)], dtype=float)


@rule
def promise(s, seat):
    """Higher is better: won or lost for sure at the ends, and in between what was gathered, learnt and begun."""
    if s.ask == Ask.OVER:
        return WIN if s.won & BIT[seat] else -WIN
    kept = beliefs(s, seat)
    if s.ask == Ask.NAME:
        return claim_promise(s, seat, kept) if s.active == seat else CLAIMED * trust(kept, s.active)
    gathered = hand_promise(s, seat) + others_promise(s, seat, kept) + knowledge_promise(s, seat)
    return gathered + trade_promise(s, seat, kept) + fight_promise(s, seat, kept) - EVEN


@rule
def is_goal(s, kind, society):
    """Whether an item is, as it lies now, a goal item of an allegiance."""
    return kind == GOAL[society] or (bags_turned(s) and kind == GOAL_BAG[society])


# ---------------------------------------------------------------- claims

CLAIMED = 50.0
"""What somebody else's claim promises an ally: most claims are right."""
CERTAIN = 0.999


@rule
def claim_promise(s, seat, kept):
    """A claim promises what its best list of names does; once a name is out, only names of that list are any good."""
    sign = 1 if s.claim == Claim.ALLIES else -1
    names, chance = best_claim(s, seat, sign, kept)
    if s.claimed & ~names:
        return -WIN - 1.0
    if s.claimed:
        return WIN + 1.0
    chance = max(1.0 - CERTAIN, min(CERTAIN, chance))
    return BOLDNESS * math.log(chance / (1.0 - chance)) - CAUTION


@rule
def best_claim(s, seat, sign, kept):
    """Whom to name in a claim about the own side (sign 1) or the other (-1), and how likely it is right then.

    Names are added while that makes it likelier: each time whoever most likely brings what is missing.
    """
    about = society_of(s, seat) if sign == 1 else 1 - society_of(s, seat)
    total = goal_items(s, seat, about) if sign == 1 else 0
    if sign == 1 and total == 0:
        return int64(0), 0.0
    potion = chance_of_few(s, seat) if sign == 1 else 0.0
    named, chance = int64(0), 1.0
    names, most = named, enough(total, potion)
    while total < GOAL_NEEDED and number_of(named) < s.seats - 1:
        other = best_name(s, seat, sign, kept, named, GOAL_NEEDED - total)
        brings, goals = naming(s, seat, other, sign, kept)
        named |= BIT[other]
        chance *= brings
        total += goals
        if chance * enough(total, potion) > most:
            names, most = named, chance * enough(total, potion)
    return names, most


@rule
def enough(total, potion):
    """CR-7.2, CR-7.4: how likely so many goal items are enough, if a potion counts with this chance."""
    if total >= GOAL_NEEDED:
        return 1.0
    return potion if total == GOAL_NEEDED - 1 else 0.0


@rule
def best_name(s, seat, sign, kept, named, missing):
    """Of those not yet named the likeliest, by each of the missing goal items that it would bring."""
    best, most = NONE, -1.0
    for other in range(s.seats):
        if other != seat and not named & BIT[other]:
            chance, goals = naming(s, seat, other, sign, kept)
            chance = chance ** (1.0 / min(goals, missing))
            if chance > most:
                best, most = other, chance
    return best


@rule
def naming(s, seat, other, sign, kept):
    """CR-7.8, CR-7.8a: how likely another is of that side and holds goal items, and how many it brings."""
    about = society_of(s, seat) if sign == 1 else 1 - society_of(s, seat)
    mind = s.mind[seat]
    sure = sure_kinds(mind)
    chance = 0.5 + 0.5 * sign * trust(kept, other)
    goals = sure_goals(s, mind, sure, other, about)
    if goals > 0:
        return chance, goals
    dense = densities(s, mind, sure, about)
    return chance * min(1.0, likely_goals(s, mind, sure, other, about, dense)), 1


# ---------------------------------------------------------------- items and knowledge


@rule
def worth_in_hand(s, seat, kind):
    """What an item is worth in the own hand."""
    mine = society_of(s, seat)
    if is_goal(s, kind, mine):
        return OWN_GOAL
    if is_goal(s, kind, 1 - mine):
        return KEPT_GOAL
    return KEEP_WORTH[kind] + (OWN_BAG if kind == GOAL_BAG[mine] else 0.0)


@rule
def worth_with(s, seat, kind, trusted):
    """What an item is worth in another's hand."""
    mine = society_of(s, seat)
    if is_goal(s, kind, mine):
        return SHARED_GOAL * trusted
    if is_goal(s, kind, 1 - mine):
        return -SHARED_GOAL * trusted
    return KEEP_WORTH[kind] * trusted if kind == Item.BLACK_PEARL else 0.0


@rule
def hand_promise(s, seat):
    """The own items."""
    spot = s.place[seat]
    total = HELD * spot.held
    if has(spot, Item.COAT_OF_ARMS):
        total += ARMS * min(GOAL_NEEDED, goal_items(s, seat, Society.ORDER) + goal_items(s, seat, Society.BROTHERHOOD))
    for kind in range(ITEMS):
        if has(spot, kind):
            total += worth_in_hand(s, seat, kind) * (spot.copies[kind] if kind < COPIED else 1)
    return total


@rule
def others_promise(s, seat, kept):
    """Own goal items are well kept by allies, the others' goal items are not well kept by opponents."""
    mind, mine = s.mind[seat], society_of(s, seat)
    sure = sure_kinds(mind)
    dense, dense_other = densities(s, mind, sure, mine), densities(s, mind, sure, 1 - mine)
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            goals = sure_goals(s, mind, sure, other, mine) - sure_goals(s, mind, sure, other, 1 - mine)
            likely = likely_goals(s, mind, sure, other, mine, dense)
            likely -= likely_goals(s, mind, sure, other, 1 - mine, dense_other)
            trusted = trust(kept, other)
            total += SHARED_GOAL * trusted * (goals + LIKELY * likely) + KNOWN_SIDE * trusted * trusted
    return total


@rule
def knowledge_promise(s, seat):
    """To know professions and where items are is worth something, and what lies on top of the pile."""
    mind = s.mind[seat]
    known = KNOWN_ITEM * number_of(sure_kinds(mind))
    for other in range(s.seats):
        if number_of(mind.profession[other]) == 1:
            known += KNOWN_PROFESSION
    for at in range(TABLE):
        known += KNOWN_ITEM * (mind.place[at].least[0] + mind.place[at].least[1])
    if s.seer == seat:
        for card in range(s.foreseen):
            known += 3.0 - card if s.top[card] == GOAL[society_of(s, seat)] else 0.0
    return known


# ---------------------------------------------------------------- trades


@rule
def trade_promise(s, seat, kept):
    """What an offer may bring, what traded items still do, and what was chosen to go but still lies in the hand."""
    total = effects_promise(s, seat, kept)
    if s.passing[seat] != NONE:
        total += parting(s, seat, int64(s.passing[seat]), neighbour(s, seat), kept)
    if s.active != seat:
        return total
    match s.ask:
        case Ask.PAY:
            total += demand_promise(s, seat)
        case Ask.HAND_OVER:
            total += demand_promise(s, seat) + parting(s, seat, int64(s.offered), s.partner, kept)
        case Ask.ANSWER:
            total += offer_promise(s, seat, int64(s.offered), trust(kept, s.partner))
            total -= SPURNED if s.spurned[seat] & BIT[s.partner] else 0.0
    return total


FIRED, SPURNED, DEMANDED = 0.5, 4.0, 8.0
"""The part of an item's use that is left when it is about to work; the cost of asking again whoever said no; and what
a successful demand for an own goal item brings."""


@rule
def effects_promise(s, seat, kept):
    """Traded items that have not worked yet are good if an ally, or the seat itself, gave them away."""
    total = 0.0
    if s.traded[0] == NONE or s.traded[1] == NONE:
        return total
    for card in range(s.effect, 2):
        giver, receiver = s.giver[card], s.giver[1 - card]
        if (giver == seat or receiver == seat) and fires(s, card):
            total += FIRED * GIVE_WORTH[s.traded[card]] * trust(kept, giver)
    return total


@rule
def parting(s, seat, kind, other, kept):
    """What changes when an item goes to another."""
    return worth_with(s, seat, kind, trust(kept, other)) - worth_in_hand(s, seat, kind)


@rule
def demand_promise(s, seat):
    """The diplomat gets what was asked for."""
    return DEMANDED if is_goal(s, s.demanded, society_of(s, seat)) else 0.0


@rule
def offer_promise(s, seat, kind, trusted):
    """What may come of offering an item to somebody who is trusted so much."""
    mine = society_of(s, seat)
    if is_goal(s, kind, mine):
        return -6.0 if trusted > 0.8 else -OWN_GOAL
    worth = 1.0 + 2.0 * trusted - 0.3 * KEEP_WORTH[kind]
    if is_goal(s, kind, 1 - mine):
        return worth - 1.0 + 2.0 * trusted
    worth += GIVE_WORTH[kind]
    if kind == Item.MONOCLE:
        worth -= KNOWN_SIDE * trusted * trusted
    if kind == Item.BLACK_PEARL:
        worth -= 6.0 * max(0.0, trusted)
    return worth


# ---------------------------------------------------------------- fights

PARTY, FRIEND = 2.5, 0.5
"""What a point of lead is worth to a party, and to somebody who trusts one party fully and the other not at all."""
TOLL, SEARCHED, SEEN_GOAL, SEEN_OTHER = 2.0, 3.0, 8.0, 3.0
"""What the priest gets; and searching a loser, with the goal items found."""
SPAR, STRANGER, UNKNOWN_SIDE, ATTACKED_GOAL, BACKED, DRAWN = 2.0, 3.0, 2.0, 6.0, 1.5, 5.0
"""Attacking an ally for the draw after a tie, and others: whoever it is, for the allegiance, for goal items; by the
points of lead to expect; and what goes when there is nothing to draw any more."""


@rule
def fight_promise(s, seat, kept):
    """A fight promises what its lead is worth to this seat, and what may be won; when it is won, the spoils."""
    if s.defender == NONE:
        return 0.0
    if s.ask == Ask.TOLL:
        return TOLL if s.partner == seat else 0.0
    if s.choice != NONE:
        return search_promise(s, seat)
    if seat == s.active:
        return PARTY * lead(s) + attack_promise(s, seat, trust(kept, s.defender))
    if seat == s.defender:
        return -PARTY * lead(s)
    return FRIEND * (trust(kept, s.active) - trust(kept, s.defender)) * lead(s)


@rule
def search_promise(s, seat):
    """The winner who chose to search may take what is found."""
    if s.winner != seat or s.choice != SEARCH:
        return 0.0
    mind, mine = s.mind[seat], society_of(s, seat)
    sure = sure_kinds(mind)
    found, other = sure_goals(s, mind, sure, s.loser, mine), sure_goals(s, mind, sure, s.loser, 1 - mine)
    return SEARCHED + SEEN_GOAL * found + SEEN_OTHER * other


@rule
def lead(s):
    """How far the attacker is ahead, from -2 to 2; twice that when the fight is decided."""
    if s.winner != NONE:
        return 4.0 if s.winner == s.active else -4.0
    ahead = 0.0 + points(s, Side.ATTACKER) - points(s, Side.DEFENDER)
    if ahead == 0.0 and s.ring != NONE:
        ahead = 1.0 if s.ring == Side.ATTACKER else -1.0
    return max(-2.0, min(2.0, ahead))


@rule
def attack_promise(s, seat, trusted):
    """Whom to attack: a stranger for the allegiance, an opponent for the goal items, an ally to draw after the tie."""
    total = BACKED * backing(s, seat)
    if trusted >= 0.9:
        return total + SPAR - (DRAWN if bags_turned(s) else 0.0)
    mind, mine = s.mind[seat], society_of(s, seat)
    sure = sure_kinds(mind)
    dense = densities(s, mind, sure, mine)
    goals = sure_goals(s, mind, sure, s.defender, mine)
    goals += LIKELY * likely_goals(s, mind, sure, s.defender, mine, dense)
    return total + STRANGER + UNKNOWN_SIDE * (1.0 - trusted * trusted) + ATTACKED_GOAL * goals


@rule
def backing(s, seat):
    """The lead an attacker may expect: own weapons, and whom the others have stood by before."""
    ahead = 0.0
    if has(s.place[seat], Item.DAGGER):
        ahead += 1.0
    if s.profession[seat] == Profession.THUG:
        ahead += 1.0
    for other in range(s.seats):
        if other != seat and other != s.defender:
            warmer = int(s.deeds[other, seat]) - int(s.deeds[other, s.defender])
            ahead += 1.0 if warmer > 0 else 0.0
            ahead -= 1.0 if warmer < 0 else 0.0
    return max(-2.0, min(2.0, ahead))
