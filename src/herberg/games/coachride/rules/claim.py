"""Claiming the victory: for the allegiance, alone, or by telling the opponents' fortune (RULES 7, 9.19, 10, 11.3)."""

from herberg.core.deeds import note
from herberg.core.masks import mark
from herberg.core.rule import rule
from herberg.games.coachride.actions import claim, done, name
from herberg.games.coachride.pieces import BIT, CLAIMS, GOAL_NEEDED, Claim, Item, Society
from herberg.games.coachride.rules.asking import ask
from herberg.games.coachride.rules.cards import goal_items, has, show_cards, show_items, society_of, turn_up
from herberg.games.coachride.state import Ask, Step, Told


@rule
def offer_claims(s, mask):
    """CR-7.1: the claims that are open on a turn."""
    for how in range(CLAIMS):
        if may_claim(s, how):
            mark(mask, claim(how))


@rule
def may_claim(s, how):
    """CR-7.1, CR-7.1a, CR-9.15, CR-9.15a, CR-9.19, CR-11.3, CR-11.3a: whether the seat may claim in this way."""
    barred = has(s.place[s.seat], Item.BLACK_PEARL)
    match how:
        case Claim.ALLIES:
            own = goal_items(s, s.seat, society_of(s, s.seat))
            return not barred and (own > 0 or not s.house.claim_needs_own)
        case Claim.ENEMIES:
            return not barred and s.house.fortune_telling != 0 and s.fresh != 0
    enough = has(s.place[s.seat], Item.COAT_OF_ARMS) and goals_in_hand(s) >= GOAL_NEEDED
    return enough and not (barred and s.house.pearl_bars_solo)


@rule
def goals_in_hand(s):
    """CR-9.19, CR-9.20: keys and goblets in the own hand, turned bags included; the potion does not count."""
    return goal_items(s, s.seat, Society.ORDER) + goal_items(s, s.seat, Society.BROTHERHOOD)


@rule
def begin_claim(s, how):
    """CR-7.5, CR-12.12: the claimant shows all cards, and then names others, unless the claim is for one alone."""
    note(Told.CLAIMS, s.seat, how)
    s.claim = how
    turn_up(s, s.seat)
    show_cards(s, s.seat)
    show_items(s, s.seat)
    if how == Claim.ALONE:
        end_game(s, BIT[s.seat])
    else:
        ask(s, s.seat, Ask.NAME)


@rule
def offer_names(s, mask):
    """CR-7.5: any other player not yet named, or the list is complete."""
    for seat in range(s.seats):
        if seat != s.seat and not s.claimed & BIT[seat]:
            mark(mask, name(seat))
    mark(mask, done())


@rule
def name_player(s, seat):
    """CR-7.5: one more is named."""
    note(Told.NAMES, s.seat, seat)
    s.claimed |= BIT[seat]
    s.step = Step.ASKED


@rule
def settle_claim(s):
    """CR-7.6, CR-7.7, CR-11.4: a right claim wins for the claimant's allegiance, a wrong one for the other."""
    note(Told.NAMES_NOBODY, s.active)
    mine = society_of(s, s.active)
    wins = is_right(s, mine)
    end_game(s, members(s, mine if wins else 1 - mine))


@rule
def is_right(s, mine):
    """CR-7.2 to CR-7.8, CR-7.8b, CR-11.3, CR-11.3a: all named are of the right side and hold goal items, and enough."""
    about = mine if s.claim == Claim.ALLIES else 1 - mine
    total = 0
    if s.claim == Claim.ALLIES:
        total = goal_items(s, s.active, mine)
        if total == 0:
            return False
        total += potion(s, mine)
    for seat in range(s.seats):
        if s.claimed & BIT[seat]:
            held = goal_items(s, seat, about)
            if society_of(s, seat) != about or (held == 0 and needs_all(s)):
                return False
            total += held
    return total >= GOAL_NEEDED


@rule
def needs_all(s):
    """CR-7.8a, CR-11.3: whether everybody named must hold a goal item; always in a fortune told."""
    return s.house.strict_naming or s.claim == Claim.ENEMIES


@rule
def potion(s, society):
    """CR-7.4, CR-10.1: one goal item more for the smaller side, where there are potions."""
    return 1 if s.potions and 2 * size_of(s, society) < s.seats else 0


@rule
def size_of(s, society):
    """How many players an allegiance has."""
    total = 0
    for seat in range(s.seats):
        total += society_of(s, seat) == society
    return total


@rule
def members(s, society):
    """The seats of an allegiance, named or not."""
    seats = 0
    for seat in range(s.seats):
        if society_of(s, seat) == society:
            seats |= BIT[seat]
    return seats


@rule
def end_game(s, winners):
    """CR-4.4: a claim, and only a claim, ends the ride."""
    note(Told.WINNERS, winners)
    s.won = winners
    s.ask = Ask.OVER
    s.step = Step.ASKED
