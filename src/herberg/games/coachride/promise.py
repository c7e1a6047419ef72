"""How good a ride looks to one seat, from what that seat has been shown. For the greedy player.

It gathers goal items and knowledge, helps those it knows as allies, and claims only what it is sure of.
"""

from herberg.core.records import NONE, table
from herberg.core.rule import rule
from herberg.games.coachride.pieces import (
    BAGS,
    BIT,
    COPIED,
    GOAL,
    GOAL_BAG,
    GOAL_NEEDED,
    ITEMS,
    Claim,
    Item,
    Side,
    Society,
)
from herberg.games.coachride.rules.cards import bags_turned, goal_items, has, society_of
from herberg.games.coachride.rules.sets import number_of
from herberg.games.coachride.sight import sure_kinds
from herberg.games.coachride.state import SEARCH, TABLE, Ask

WIN, SURE = 1000.0, 500.0
OWN_GOAL, ALLY_GOAL, ENEMY_GOAL = 14.0, 5.0, -5.0
KNOWN_CARD, KNOWN_PROFESSION, KNOWN_ITEM = 5.0, 0.4, 0.25

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
    if s.ask == Ask.NAME and s.active == seat:
        return claim_promise(s, seat)
    return luggage_promise(s, seat) + knowledge_promise(s, seat) + trade_promise(s, seat) + fight_promise(s, seat)


@rule
def standing(s, seat, other):
    """What a seat knows of another: 1 an ally (or itself), -1 an opponent, 0 it cannot tell."""
    seen, brothers = 0, 0
    for card in range(s.cards):
        if s.mind[seat].cards & BIT[3 * other + card]:
            seen += 1
            brothers += s.society[other, card] == Society.BROTHERHOOD
    needed = s.cards // 2 + 1
    mine = society_of(s, seat)
    if brothers >= needed:
        return 1 if mine == Society.BROTHERHOOD else -1
    if seen - brothers >= needed:
        return 1 if mine == Society.ORDER else -1
    return 0


@rule
def sure_goals(s, seat, other, society):
    """How many goal items a seat knows another to hold."""
    guess = s.mind[seat].place[other]
    total = int(guess.least[GOAL[society]])
    if bags_turned(s) and sure_kinds(s.mind[seat]) & guess.may & BIT[GOAL_BAG[society]]:
        total += 1
    return total


@rule
def is_surely_small(s, seat, sign):
    """Whether a seat knows that its own side (sign 1) or the other (-1) is the smaller one, with a potion."""
    others = 0
    for other in range(s.seats):
        others += standing(s, seat, other) == -sign
    return s.potions > 0 and 2 * others > s.seats


# ---------------------------------------------------------------- claims


@rule
def claim_promise(s, seat):
    """A claim is good if it is sure to be right, the better the more of those needed are named, and terrible else."""
    sign = 1 if s.claim == Claim.ALLIES else -1
    about = society_of(s, seat) if sign == 1 else 1 - society_of(s, seat)
    total, good = 0, 0.0
    if sign == 1:
        total = goal_items(s, seat, about) + is_surely_small(s, seat, 1)
        if goal_items(s, seat, about) == 0:
            return -WIN
    for other in range(s.seats):
        if other == seat or standing(s, seat, other) != sign:
            if s.claimed & BIT[other]:
                return -WIN
            continue
        held = sure_goals(s, seat, other, about)
        total += held
        if s.claimed & BIT[other]:
            good += 1.0 if held > 0 else -WIN
    return SURE + good if total >= GOAL_NEEDED else -WIN


# ---------------------------------------------------------------- luggage and knowledge


@rule
def luggage_promise(s, seat):
    """Own goal items count most, then those known to be with allies; every item has some worth."""
    mine = society_of(s, seat)
    spot = s.place[seat]
    total = OWN_GOAL * goal_items(s, seat, mine) + 2.0 * goal_items(s, seat, 1 - mine) + 0.5 * spot.held
    if not bags_turned(s) and has(spot, GOAL_BAG[mine]):
        total += 2.0
    for kind in range(COPIED, ITEMS):
        if has(spot, kind) and not (bags_turned(s) and BIT[kind] & BAGS):
            total += KEEP_WORTH[kind]
    for other in range(s.seats):
        sign = standing(s, seat, other)
        if other != seat and sign != 0:
            worth = ALLY_GOAL if sign == 1 else ENEMY_GOAL
            total += worth * sure_goals(s, seat, other, mine)
            total -= worth * sure_goals(s, seat, other, 1 - mine)
    return total


@rule
def knowledge_promise(s, seat):
    """To know allegiances is worth most, then professions and where items are."""
    mind = s.mind[seat]
    known = KNOWN_CARD * number_of(mind.cards) / s.cards
    for other in range(s.seats):
        if number_of(mind.profession[other]) == 1:
            known += KNOWN_PROFESSION
    known += KNOWN_ITEM * number_of(sure_kinds(mind))
    for at in range(TABLE):
        for kind in range(COPIED):
            known += KNOWN_ITEM * mind.place[at].least[kind]
    if s.foreseen > 0 and s.seer == seat:
        known += top_promise(s, seat)
    return known


@rule
def top_promise(s, seat):
    """An own goal item on top of the pile is worth being there to draw it."""
    total = 0.0
    for card in range(s.foreseen):
        if s.top[card] == GOAL[society_of(s, seat)]:
            total += 3.0 - card
    return total


# ---------------------------------------------------------------- what has been begun


@rule
def trade_promise(s, seat):
    """An offer promises what the item does when it is given away, and costs what it is worth to its new owner."""
    if s.effect < 2 and s.giver[s.effect] == seat and s.seat == seat and s.ask != Ask.SMUGGLE:
        return 0.5 * GIVE_WORTH[s.traded[s.effect]]
    if s.active != seat:
        return 0.0
    if s.ask == Ask.PAY:
        return 8.0 if s.demanded == GOAL[society_of(s, seat)] else 0.0
    if s.ask != Ask.ANSWER:
        return 0.0
    return offer_promise(s, seat, int(s.offered), standing(s, seat, s.partner))


@rule
def offer_promise(s, seat, kind, sign):
    """What may come of offering an item to an ally (1), an opponent (-1) or a stranger (0)."""
    mine = society_of(s, seat)
    turned = bags_turned(s)
    if kind == GOAL[mine] or (turned and kind == GOAL_BAG[mine]):
        return -6.0 if sign == 1 else -OWN_GOAL
    worth = 1.0 - 0.3 * KEEP_WORTH[kind]
    if not (turned and BIT[kind] & BAGS):
        worth += GIVE_WORTH[kind]
    if kind == Item.MONOCLE and sign != 0:
        worth -= 5.0
    if kind == Item.BLACK_PEARL and sign == 1:
        worth -= 6.0
    if kind == GOAL[1 - mine] or (turned and kind == GOAL_BAG[1 - mine]):
        worth -= 1.0 - 2.0 * sign
    return worth


@rule
def fight_promise(s, seat):
    """A fight promises most against strangers and known owners of goal items, by the lead of whom one favours."""
    if s.defender == NONE:
        return 0.0
    favour = 2.5
    if seat == s.defender:
        favour = -2.5
    elif seat != s.active:
        favour = 1.0 * standing(s, seat, s.active) - standing(s, seat, s.defender)
    total = favour * lead(s)
    if seat == s.active:
        total += attack_promise(s, seat)
    if s.winner == seat and s.choice == SEARCH:
        total += 3.0 + 4.0 * sure_goals(s, seat, s.loser, society_of(s, seat))
    return total


@rule
def lead(s):
    """How far the attacker is ahead, from -2 to 2; twice that when the fight is decided."""
    if s.winner != NONE:
        return 4.0 if s.winner == s.active else -4.0
    ahead = 0.0 + s.own[Side.ATTACKER] + s.help[Side.ATTACKER] - s.own[Side.DEFENDER] - s.help[Side.DEFENDER]
    if ahead == 0.0 and s.ring != NONE:
        ahead = 1.0 if s.ring == Side.ATTACKER else -1.0
    return max(-2.0, min(2.0, ahead))


@rule
def attack_promise(s, seat):
    """Whom to attack: a stranger for the allegiance, an opponent for the goal items, an ally never."""
    sign = standing(s, seat, s.defender)
    if sign == 1:
        return -5.0
    return (3.0 if sign == 0 else 1.0) + 4.0 * sure_goals(s, seat, s.defender, society_of(s, seat))
