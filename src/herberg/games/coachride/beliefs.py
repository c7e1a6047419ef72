"""What one seat may think of the others: how likely each is an ally, and where goal items probably lie.

All of it follows from what the seat has been shown and from what all have seen; nothing here looks at a hidden card.
"""

import math

from numpy import int64

from herberg.core.records import NONE, table
from herberg.core.rule import rule
from herberg.games.coachride.pieces import BIT, CARDS, COPIED, COPIES, GOAL, GOAL_BAG, Society
from herberg.games.coachride.rules.cards import bags_turned, card_bit, society_of
from herberg.games.coachride.rules.sets import first_of, number_of
from herberg.games.coachride.rules.setup import society_cards
from herberg.games.coachride.state import SWAY, TABLE

STEP = 0.1
"""What a hunch, the smallest deed, adds to the log-odds that two seats are allies."""
WIDTH = 6
FINE = (1 << WIDTH) - 1
"""What is thought of all seats is kept in one number, so many bits each."""
ODDS = table([math.exp(STEP * hunches) for hunches in range(-SWAY, SWAY + 1)], dtype=float)

# ---------------------------------------------------------------- what cards and deeds say


@rule
def side_seen(s, seat, other):
    """The allegiance of another by the cards that a seat has seen; NONE where they leave it open."""
    seen, brothers = 0, 0
    for card in range(s.cards):
        if s.mind[seat].cards & card_bit(other, card):
            seen += 1
            brothers += s.society[other, card] == Society.BROTHERHOOD
    needed = s.cards // 2 + 1
    is_brother, is_of_the_order = brothers >= needed, seen - brothers >= needed
    return int(is_brother) if is_brother or is_of_the_order else NONE


@rule
def known_sides(s, seat):
    """Of whom the cards say that they are allies, the seat itself included, and of whom opponents: two sets."""
    allies, opponents, mine = int64(0), int64(0), society_of(s, seat)
    for other in range(s.seats):
        side = side_seen(s, seat, other)
        if side == mine:
            allies |= BIT[other]
        elif side != NONE:
            opponents |= BIT[other]
    return allies, opponents


@rule
def hunches(s, seat, other, sides):
    """What deeds say of another, counted in hunches that it is an ally: how it treated this seat, and how it and those
    known treated one another. What the seat did itself is no news to it."""
    allies, opponents = sides
    total, known = int(s.deeds[other, seat]), (allies | opponents) & ~BIT[seat]
    while known:
        third = first_of(known)
        total += between(s, other, third) if allies & BIT[third] else -between(s, other, third)
        known &= known - 1
    return max(-SWAY, min(SWAY, total))


@rule
def between(s, one, other):
    """How two seats have treated one another."""
    return int(s.deeds[one, other]) + int(s.deeds[other, one])


@rule
def evidence(s, seat, sides):
    """What deeds say of everybody whose side is open, all in one number, read by `odds_by`."""
    kept, known = int64(0), sides[0] | sides[1]
    for other in range(s.seats):
        if not known & BIT[other]:
            kept |= int64(hunches(s, seat, other, sides) + SWAY) << (WIDTH * other)
    return kept


@rule
def odds_by(kept, other):
    """The odds by deeds that another is an ally."""
    return ODDS[thought_of(kept, other)]


@rule
def thought_of(kept, other):
    """What is kept of another, from 0 to FINE."""
    return kept >> (WIDTH * other) & FINE


# ---------------------------------------------------------------- how likely each is an ally

# The cards that a seat has not seen may lie in many ways. The ways with so many allies among them, each weighted by
# the odds that deeds give it, are the coefficients of the product of (1 + odds x): six numbers, for up to five allies.


@rule
def join(ways, odds):
    """One more unknown card, which may be an ally's."""
    none, one, two, three, four, five = ways
    return (
        none,
        one + odds * none,
        two + odds * one,
        three + odds * two,
        four + odds * three,
        five + odds * four,
    )


@rule
def leave(ways, odds):
    """The ways without one of the unknown cards."""
    none = ways[0]
    one = ways[1] - odds * none
    two = ways[2] - odds * one
    three = ways[3] - odds * two
    four = ways[4] - odds * three
    return none, one, two, three, four, ways[5] - odds * four


@rule
def with_allies(ways, allies):
    """The weight of the ways with so many allies."""
    none, one, two, three, four, five = ways
    match allies:
        case 0:
            return none
        case 1:
            return one
        case 2:
            return two
        case 3:
            return three
        case 4:
            return four
        case 5:
            return five
    return 0.0


@rule
def all_ways(s, sides, deeds):
    """The ways the unknown cards may lie, with the one that nobody was dealt, and how many are of the own side."""
    allies, opponents = sides
    ways = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for other in range(s.seats):
        if not (allies | opponents) & BIT[other]:
            ways = join(ways, odds_by(deeds, other))
    if s.potions:
        ways = join(ways, 1.0)
    return ways, int64(society_cards(s)) - number_of(allies)


@rule
def findings(s, seat):
    """What a seat has found out about everybody: the sides known, what deeds say, the ways the unknown cards may lie,
    and how many of those are of the own side."""
    sides = known_sides(s, seat)
    deeds = evidence(s, seat, sides)
    ways, left = all_ways(s, sides, deeds)
    if s.cards == 1:
        deeds = second_thoughts(s, sides, deeds, ways, left)
        ways, left = all_ways(s, sides, deeds)
    return sides, deeds, ways, left


@rule
def second_thoughts(s, sides, deeds, ways, left):
    """The evidence with the deeds between two strangers: they tell of the one as much as the other, by all else, seems
    an ally or an opponent."""
    strangers, first, kept = (BIT[s.seats] - 1) & ~(sides[0] | sides[1]), int64(0), int64(0)
    if number_of(strangers) < 2:
        return deeds
    for other in range(s.seats):
        if strangers & BIT[other]:
            first |= packed(share(ways, odds_by(deeds, other), left), other)
    for other in range(s.seats):
        if strangers & BIT[other]:
            total = thought_of(deeds, other) - SWAY + said_by(s, other, strangers & ~BIT[other], first)
            kept |= int64(max(-SWAY, min(SWAY, total)) + SWAY + 0.5) << (WIDTH * other)
    return kept


@rule
def said_by(s, other, strangers, thoughts):
    """What deeds between another and these strangers say of it, by what is thought of them."""
    total = 0.0
    while strangers:
        third = first_of(strangers)
        total += trust(thoughts, third) * between(s, other, third)
        strangers &= strangers - 1
    return total


@rule
def share(ways, odds, left):
    """How likely the unknown card with these odds is one of those that are left of the own side."""
    return odds * with_allies(leave(ways, odds), left - 1) / with_allies(ways, left)


@rule
def chance_by_cards(s, seat, other):
    """CR-11.5, CR-11.6: on the advanced ride, how likely two of another's three cards are of the own side."""
    mine = society_of(s, seat)
    own, their, good, unseen = society_cards(s), society_cards(s), 0, 0
    for each in range(s.seats):
        for card in range(CARDS):
            if s.mind[seat].cards & card_bit(each, card):
                like = s.society[each, card] == mine
                own -= like
                their -= not like
                good += like and each == other
            else:
                unseen += each == other
    total = 0.0
    for pattern in range(1 << unseen):
        if good + number_of(pattern) > CARDS // 2:
            total += chance_of_pattern(pattern, unseen, own, their)
    return total


@rule
def chance_of_pattern(pattern, cards, own, their):
    """How likely so many cards, dealt from own and their ones, are own just where the pattern says."""
    chance = 1.0
    for card in range(cards):
        if pattern >> card & 1:
            chance *= own / (own + their)
            own -= 1
        else:
            chance *= their / (own + their)
            their -= 1
    return chance


@rule
def moved(chance, odds):
    """A chance after evidence; certainty stays."""
    return chance * odds / (chance * odds + 1.0 - chance)


@rule
def chance_of_ally(s, seat, other):
    """How likely another seat is an ally, from 0 to 1; at the ends it is certain."""
    return chance_by(s, seat, findings(s, seat), other)


@rule
def chance_by(s, seat, found, other):
    """The same, by what was found out about everybody."""
    (allies, opponents), deeds, ways, left = found
    if allies & BIT[other]:
        return 1.0
    if opponents & BIT[other]:
        return 0.0
    if s.cards == CARDS:
        return moved(chance_by_cards(s, seat, other), odds_by(deeds, other))
    return share(ways, odds_by(deeds, other), left)


@rule
def chance_of_few(s, seat):
    """CR-7.4: how likely the own side is the smaller one, with a potion that counts: the card nobody has is its own."""
    if not s.potions:
        return 0.0
    if s.cards == CARDS:
        alone = 1.0
        for other in range(s.seats):
            if other != seat:
                alone *= 1.0 - chance_of_ally(s, seat, other)
        return alone
    _sides, _deeds, ways, left = findings(s, seat)
    return share(ways, 1.0, left)


@rule
def beliefs(s, seat):
    """How likely each seat is an ally, all in one number, read by `trust`."""
    kept, found = int64(0), findings(s, seat)
    for other in range(s.seats):
        kept |= packed(chance_by(s, seat, found, other), other)
    return kept


@rule
def packed(chance, other):
    """A chance as a few bits, at the place of this seat."""
    return int64(chance * FINE + 0.5) << (WIDTH * other)


@rule
def trust(kept, other):
    """From -1 for an opponent to 1 for an ally, by what `beliefs` found."""
    return 2.0 * thought_of(kept, other) / FINE - 1.0


# ---------------------------------------------------------------- where goal items lie


@rule
def unknown_items(s, mind, sure, at):
    """How many items of a place a mind cannot name; `sure` are the single ones it can."""
    guess = mind.place[at]
    return max(0, int(s.place[at].held) - int(guess.least[0]) - int(guess.least[1]) - number_of(guess.may & sure))


@rule
def density(s, mind, sure, kind):
    """How likely an unknown item, in a place where this kind may lie, is of it."""
    left = COPIES if kind < COPIED else int(not sure & BIT[kind])
    room = 0
    for at in range(TABLE):
        if kind < COPIED:
            left -= int(mind.place[at].least[kind])
        if mind.place[at].may & BIT[kind]:
            room += unknown_items(s, mind, sure, at)
    return min(1.0, left / room) if left > 0 and room > 0 else 0.0


@rule
def densities(s, mind, sure, society):
    """How densely the goal items of an allegiance lie, and its bag, which is one once it is turned."""
    bag = density(s, mind, sure, GOAL_BAG[society]) if bags_turned(s) else 0.0
    return density(s, mind, sure, GOAL[society]), bag


@rule
def sure_goals(s, mind, sure, at, society):
    """How many goal items a mind knows to lie in a place, a turned bag included."""
    guess = mind.place[at]
    bag = bags_turned(s) and sure & guess.may & BIT[GOAL_BAG[society]]
    return int(guess.least[GOAL[society]]) + (1 if bag else 0)


@rule
def likely_goals(s, mind, sure, at, society, dense):
    """How many more to expect there, by the densities of goal items among unknown ones."""
    guess = mind.place[at]
    room = unknown_items(s, mind, sure, at)
    total = 0.0
    if guess.may & BIT[GOAL[society]]:
        total += min(dense[0] * room, float(guess.most[GOAL[society]]) - float(guess.least[GOAL[society]]))
    if bags_turned(s) and guess.may & BIT[GOAL_BAG[society]]:
        total += dense[1] * room
    return total
