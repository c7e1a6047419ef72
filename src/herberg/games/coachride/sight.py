"""What one seat may know: `hide` leaves just that, `deal` makes up the rest, consistent with all the seat was shown."""

import math

from numpy import int64, uint64

from herberg.core.records import NONE, UNKNOWN
from herberg.core.rule import rule
from herberg.games.coachride.beliefs import findings, leave, odds_by, share
from herberg.games.coachride.pieces import (
    BAGS,
    BIT,
    CARDS,
    COPIED,
    COPIES,
    EVERY_KIND,
    EVERY_PROFESSION,
    GOAL,
    ITEMS,
    PROFESSIONS,
    SILENT_KINDS,
    SINGLE_KINDS,
    Item,
)
from herberg.games.coachride.rules.cards import (
    any_item,
    bags_turned,
    blank,
    card_bit,
    conclude,
    has,
    notice,
    pin,
    pull,
    put,
    society_of,
    study,
)
from herberg.games.coachride.rules.memory import has_looked
from herberg.games.coachride.rules.sets import any_number, any_of, first_of, nth_of, number_of
from herberg.games.coachride.rules.setup import draw_societies, know_oneself
from herberg.games.coachride.rules.trade import fitting
from herberg.games.coachride.state import EVERYBODY, PILE, PLACES, SPARES, Ask

# ---------------------------------------------------------------- hiding


@rule
def hide(s, seat):
    """CR-12.1 to CR-12.12: nothing is left but what this seat has been shown; at the end all cards are open."""
    viewer = EVERYBODY if seat == NONE else seat
    s.rng = uint64(0)
    s.viewer = viewer + 1
    if s.ask == Ask.OVER:
        return
    hide_items(s, viewer)
    hide_professions(s, viewer)
    hide_societies(s, viewer)
    hide_plans(s, viewer)
    for other in range(s.seats):
        if other != viewer:
            forget(s.mind[other])


@rule
def sure_kinds(mind):
    """The single items of which a mind knows where they lie: those that may lie in one place only."""
    once, twice = 0, 0
    for at in range(PLACES):
        here = int(mind.place[at].may)
        twice |= once & here
        once |= here
    return once & ~twice & SINGLE_KINDS


@rule
def hide_items(s, viewer):
    """CR-12.2: of every place the items that this mind is sure of; how many lie there is known to all."""
    mind = s.mind[viewer]
    sure = sure_kinds(mind)
    for at in range(PLACES):
        spot, guess = s.place[at], mind.place[at]
        spot.luggage = guess.may & sure
        for kind in range(COPIED):
            spot.copies[kind] = guess.least[kind]
            if guess.least[kind] > 0:
                spot.luggage |= BIT[kind]


@rule
def hide_professions(s, viewer):
    """CR-12.2: professions that lie face down and were not shown to this mind; the spares unless it knows them all."""
    mind = s.mind[viewer]
    for seat in range(s.seats):
        if number_of(mind.profession[seat]) != 1:
            s.profession[seat] = UNKNOWN
    if number_of(mind.profession[SPARES]) != PROFESSIONS - s.seats:
        s.spares = 0


@rule
def hide_societies(s, viewer):
    """CR-12.2: allegiance cards that were not shown to this mind."""
    for seat in range(s.seats):
        for card in range(s.cards):
            if not s.mind[viewer].cards & card_bit(seat, card):
                s.society[seat, card] = UNKNOWN


@rule
def hide_plans(s, viewer):
    """CR-12.3 to CR-12.5, CR-9.16a: offers, trades, sealed choices and the top of the pile are for those concerned."""
    trader = viewer == s.active or viewer == s.partner
    if s.offered != NONE and not (viewer == s.active or (trader and s.ask == Ask.ANSWER)):
        s.offered = UNKNOWN
    for card in range(2):
        if s.traded[card] != NONE and not trader and number_of(traded_among(s, card)) != 1:
            s.traded[card] = UNKNOWN
        if s.top[card] != NONE and viewer != s.seer:
            s.top[card] = UNKNOWN
    for seat in range(s.seats):
        if s.passing[seat] != NONE and seat != viewer:
            s.passing[seat] = UNKNOWN
    if s.taken != NONE and viewer != s.winner and viewer != s.loser:
        s.taken = UNKNOWN


@rule
def traded_among(s, card):
    """CR-5.4, CR-8.1: the kinds that a traded card may be of, as far as it was named or demanded aloud."""
    if s.aloud & BIT[card]:
        return BAGS if BIT[s.traded[card]] & BAGS else int(BIT[s.traded[card]])
    return fitting(s, s.demanded) if s.demanded != NONE and s.giver[card] == s.partner else EVERY_KIND


@rule
def forget(mind):
    """What another seat was shown is nobody else's business."""
    for at in range(PLACES):
        blank(mind.place[at])
    for at in range(SPARES + 1):
        mind.profession[at] = 0
    mind.cards = 0


# ---------------------------------------------------------------- dealing


@rule
def deal(s, seat):
    """Everything this seat does not know is made up at random, as it may be after all the seat was shown."""
    viewer = EVERYBODY if seat == NONE else seat
    s.viewer = 0
    if s.ask == Ask.OVER:
        return
    spare = (seat + 1) % s.seats  # another seat's mind, blank now, in which to think
    deal_professions(s, viewer, spare)
    if seat == NONE or s.cards == CARDS:
        draw_societies(s)
    else:
        deal_sides(s, seat)
    deal_items(s, viewer, spare)
    for other in range(s.seats):
        if other != viewer:
            imagine(s, other)
    deal_plans(s, viewer)


@rule
def deal_items(s, viewer, spare):
    """Items lie where they may; where the diplomat's demand fits a key or a turned bag, one of the two is assumed."""
    first, doubts = any_number(s, 2), doubts_of(s.mind[viewer])
    second = 1 + any_number(s, doubts) if doubts > 0 and any_number(s, 2) else 0
    for trial in range(2 * (doubts + 1)):
        s.mind[spare] = s.mind[viewer]
        mind = s.mind[spare]
        assume_second(mind, (second + trial // 2) % (doubts + 1))
        assume_demand(s, mind, first ^ (trial & 1))
        if deal_bags_and_rest(s, mind):
            return


@rule
def doubts_of(mind):
    """CR-12.8a: how many items can lie where they may only if the second traded card is that one."""
    total = 0
    for at in range(PLACES):
        total += number_of(mind.place[at].doubt)
    return total


@rule
def assume_second(mind, which):
    """CR-12.8a: the second traded card is none that works, or else the one that is so manyth in doubt."""
    place, kind = NONE, NONE
    for at in range(PLACES):
        here = number_of(mind.place[at].doubt)
        if 0 < which <= here:
            place, kind = at, nth_of(mind.place[at].doubt, which - 1)
        which -= here
    if kind != NONE and BIT[kind] & BAGS:
        end_doubt_of_bags(mind)
    conclude(mind)
    if kind != NONE:
        pin(mind, place, kind)


@rule
def end_doubt_of_bags(mind):
    """The bag that might have stayed is the one that left."""
    for at in range(PLACES):
        mind.place[at].spared = 0


@rule
def assume_demand(s, mind, bag):
    """CR-9.8: whoever was asked for a key (or goblet) and must trade has one: a card, or the turned bag."""
    if s.demanded != Item.KEY and s.demanded != Item.GOBLET:
        return
    if not bags_turned(s) or (s.ask != Ask.PAY and s.ask != Ask.HAND_OVER):
        return
    guess, turned = mind.place[s.partner], s.demanded + Item.BAG_KEY
    if guess.least[s.demanded] > 0 or sure_kinds(mind) & guess.may & BIT[turned]:
        return
    if bag and guess.may & BIT[turned]:
        pin(mind, s.partner, turned)
    else:
        notice(mind, s.partner, s.demanded)


@rule
def deal_bags_and_rest(s, mind):
    """The two bags go to a pair of places, tried from a random one on, until all other items find a place too."""
    first = any_number(s, PLACES * PLACES)
    for turn in range(PLACES * PLACES):
        pair = (first + turn) % (PLACES * PLACES)
        if bags_may_lie(s, mind, pair % PLACES, pair // PLACES) and deal_rest(s, mind, pair % PLACES, pair // PLACES):
            return True
    return False


@rule
def bags_may_lie(s, mind, one, other):
    """Whether the key bag may lie in one place and the goblet bag in the other, with those known of among them."""
    if not mind.place[one].may & BIT[Item.BAG_KEY] or not mind.place[other].may & BIT[Item.BAG_GOBLET]:
        return False
    known = 0
    for at in range(PLACES):
        known += int(mind.place[at].bags)
    if one == other:
        return s.place[one].held >= 2 and known == mind.place[one].bags
    met = min(1, int(mind.place[one].bags)) + min(1, int(mind.place[other].bags))
    return s.place[one].held > 0 and s.place[other].held > 0 and known == met


@rule
def deal_rest(s, mind, one, other):
    """With the bags in their places, all other items are dealt; answers whether that is possible."""
    empty_places(s)
    add(s, one, Item.BAG_KEY)
    add(s, other, Item.BAG_GOBLET)
    loose = 0
    for kind in range(COPIED):
        left = COPIES
        for at in range(PLACES):
            for _ in range(mind.place[at].least[kind]):
                add(s, at, kind)
                left -= 1
        loose |= left << (2 * kind)
    for at in range(PLACES):
        if rooms(s, at) < 0:
            return False
    if not deal_kinds(s, mind, int(s.in_play) & SINGLE_KINDS & ~BAGS, loose, BAGS):
        return False
    mix(s, mind, BAGS)
    return True


@rule
def deal_kinds(s, mind, singles, loose, fixed):
    """Sure items first, then the others in random order, making room where needed; answers whether all fit."""
    sure = sure_kinds(mind) & singles
    waiting = sure
    while waiting:
        if not settle(s, mind, first_of(waiting), fixed):
            return False
        waiting &= waiting - 1
    singles &= ~sure
    while singles or loose:
        kind = any_waiting(s, singles, loose)
        if kind < COPIED:
            loose -= 1 << (2 * kind)
        else:
            singles &= ~BIT[kind]
        if not settle(s, mind, kind, fixed):
            return False
    return True


@rule
def any_waiting(s, singles, loose):
    """A random card of those that wait: keys and goblets by number, two bits each, and single ones."""
    keys, goblets = loose & 3, loose >> 2
    at = any_number(s, keys + goblets + number_of(singles))
    if at < keys:
        return int64(Item.KEY)
    if at < keys + goblets:
        return int64(Item.GOBLET)
    return any_of(s, singles)


@rule
def empty_places(s):
    """No item lies anywhere, but each place still has room for as many as it holds."""
    for at in range(PLACES):
        s.place[at].luggage = 0
        s.place[at].copies[0] = 0
        s.place[at].copies[1] = 0


@rule
def add(s, at, kind):
    """An item fills a free room of a place."""
    put(s.place[at], kind)
    s.place[at].held -= 1


@rule
def remove(s, at, kind):
    """An item leaves a room of a place free."""
    pull(s.place[at], kind)
    s.place[at].held += 1


@rule
def rooms(s, at):
    """How many rooms of a place are free."""
    spot = s.place[at]
    return int(spot.held) - int(spot.copies[0]) - int(spot.copies[1]) - number_of(spot.luggage & SINGLE_KINDS)


@rule
def may_come(s, mind, at, kind):
    """Whether, by this mind, one more card of a kind may lie in a place."""
    if not mind.place[at].may & BIT[kind]:
        return False
    if kind < COPIED:
        return s.place[at].copies[kind] < mind.place[at].most[kind]
    return not has(s.place[at], kind)


@rule
def may_go(s, mind, at, kind):
    """Whether, by this mind, a card of a kind need not lie in a place."""
    if kind < COPIED:
        return s.place[at].copies[kind] > mind.place[at].least[kind]
    return has(s.place[at], kind)


@rule
def settle(s, mind, kind, fixed):
    """A card finds a free room, each equally likely; or others move on to make room for it. Answers whether it did."""
    free = 0
    for at in range(PLACES):
        if may_come(s, mind, at, kind):
            free += rooms(s, at)
    if free == 0:
        return make_room(s, mind, kind, fixed)
    free = any_number(s, free)
    for at in range(PLACES):
        if may_come(s, mind, at, kind):
            free -= rooms(s, at)
            if free < 0:
                add(s, at, kind)
                return True
    return False


START = 15


@rule
def make_room(s, mind, kind, fixed):
    """The shortest chain of cards that may move on, each to where the next leaves, so that this one finds room.

    Of every place reached it is noted from where (four bits each in `came`) and by which card (five in `card`).
    """
    reached, searched, came, card = 0, 0, 0, 0
    for at in range(PLACES):
        if may_come(s, mind, at, kind):
            reached |= 1 << at
            came |= START << (4 * at)
    while reached & ~searched:
        at = first_of(reached & ~searched)
        searched |= 1 << at
        for other in range(ITEMS):
            if not s.place[at].luggage & ~fixed & BIT[other] or not may_go(s, mind, at, other):
                continue
            for goal in range(PLACES):
                if reached & (1 << goal) or not may_come(s, mind, goal, other):
                    continue
                reached |= 1 << goal
                came |= at << (4 * goal)
                card |= other << (5 * goal)
                if rooms(s, goal) > 0:
                    move_up(s, goal, came, card, kind)
                    return True
    return False


@rule
def move_up(s, goal, came, card, kind):
    """Along the chain every card moves on, and the new one takes the first place."""
    at = goal
    while (came >> (4 * at)) & 15 != START:
        before, other = (came >> (4 * at)) & 15, (card >> (5 * at)) & 31
        remove(s, before, other)
        add(s, at, other)
        at = before
    add(s, at, kind)


@rule
def mix(s, mind, fixed):
    """Many random pairs of cards change places where both may: no order of dealing shows, and goal items come to lie
    where they are kept. (A change for the worse is made as often as it is less likely: Metropolis.)"""
    for _ in range(12 * s.seats):
        one, other = any_place(s), any_place(s)
        if one == other or s.place[one].held == 0 or s.place[other].held == 0:
            continue
        mine, yours = any_item(s, s.place[one]), any_item(s, s.place[other])
        if mine == yours or (BIT[mine] | BIT[yours]) & fixed:
            continue
        better = kept(s, other, mine) + kept(s, one, yours) - kept(s, one, mine) - kept(s, other, yours)
        if better < 0.0 and any_number(s, 1000) > 1000.0 * math.exp(better):
            continue
        if may_go(s, mind, one, mine) and may_go(s, mind, other, yours):
            change_places(s, mind, one, other, mine, yours)


KEPT_OWN, KEPT_OTHER = 1.3, 0.7
"""How much likelier than in the pile an unseen goal item lies with a seat of its side, or of the other, as log-odds."""


@rule
def kept(s, at, kind):
    """What speaks for an item lying in a place."""
    if kind >= COPIED or at == PILE:
        return 0.0
    return KEPT_OWN if GOAL[society_of(s, at)] == kind else KEPT_OTHER


@rule
def any_place(s):
    """A seat, or the pile."""
    at = any_number(s, s.seats + 1)
    return int64(PILE) if at == s.seats else at


@rule
def change_places(s, mind, one, other, mine, yours):
    """Two cards change places, if each may lie where the other lay."""
    if may_come(s, mind, one, yours) and may_come(s, mind, other, mine):
        remove(s, one, mine)
        remove(s, other, yours)
        add(s, one, yours)
        add(s, other, mine)


@rule
def deal_professions(s, viewer, spare):
    """Professions lie where they may. They are dealt like single items, the spares like a pile, in the same rooms."""
    mind, shift = s.mind[spare], COPIED
    rooms_kept = 0
    for at in range(PLACES):
        rooms_kept |= int(s.place[at].held) << (5 * at)
        mind.place[at].may = 0
        s.place[at].held = 1 if at < s.seats else 0
        if at <= SPARES:
            mind.place[at].may = int(s.mind[viewer].profession[at]) << shift
    s.place[SPARES].held = PROFESSIONS - s.seats
    empty_places(s)
    deal_kinds(s, mind, EVERY_PROFESSION << shift, 0, 0)
    mix(s, mind, 0)
    for seat in range(s.seats):
        s.profession[seat] = first_of(s.place[seat].luggage) - shift
    s.spares = s.place[SPARES].luggage >> shift
    for at in range(PLACES):
        s.place[at].held = (rooms_kept >> (5 * at)) & 31


@rule
def deal_sides(s, seat):
    """Every unknown seat is an ally as likely as this seat has reason to believe; the card that is left nobody has."""
    _sides, deeds, ways, left = findings(s, seat)
    mine = society_of(s, seat)
    for other in range(s.seats):
        if s.society[other, 0] == UNKNOWN:
            odds = odds_by(deeds, other)
            ally = any_number(s, 1000) + 0.5 < 1000.0 * share(ways, odds, left)
            ways = leave(ways, odds)
            left -= ally
            s.society[other, 0] = mine if ally else 1 - mine


SEARCHED = 8
"""Of a hundred hands, how many another seat has seen in some trade or fight."""


@rule
def imagine(s, seat):
    """Of another seat's mind: all that is known to everybody, its own cards, the allegiances it was seen to look at,
    perhaps the items of somebody, and what it is being shown just now."""
    s.mind[seat] = s.mind[EVERYBODY]
    know_oneself(s, seat)
    for other in range(s.seats):
        if has_looked(s, seat, other):
            s.mind[seat].cards |= card_bit(other, any_number(s, int(s.cards)))
        if other != seat and any_number(s, 100) < SEARCHED:
            study(s, seat, other)
    if s.seer == seat and (s.foreseen > 0 or s.ask == Ask.FORESEE):
        study(s, seat, PILE)
    if s.ask == Ask.COAT and s.seat == seat:
        s.mind[seat].profession[SPARES] = s.spares
    if s.ask == Ask.TAKE and s.seat == seat:
        study(s, seat, s.loser)


@rule
def deal_plans(s, viewer):
    """Offers, trades, sealed choices and the top of the pile are made up from what was dealt."""
    if s.offered == UNKNOWN:
        s.offered = payable(s)
    if s.ask == Ask.ANSWER:
        notice(s.mind[s.partner], s.active, s.offered)
    for card in range(2):
        if s.traded[card] == UNKNOWN:
            s.traded[card] = some_traded(s, card, s.mind[viewer])
    for seat in range(s.seats):
        if s.passing[seat] == UNKNOWN:
            s.passing[seat] = any_item(s, s.place[seat])
    if s.taken == UNKNOWN:
        s.taken = any_item(s, s.place[s.winner])
    deal_top(s)


@rule
def some_traded(s, card, mind):
    """An item that its receiver may have got in the trade."""
    among, here = traded_kinds(s, card), s.place[s.giver[1 - card]]
    if card == 1 and not s.aloud & BIT[1]:
        for at in range(PLACES):
            if s.place[at].luggage & mind.place[at].doubt:
                return first_of(s.place[at].luggage & mind.place[at].doubt)
    if here.luggage & among:
        return any_of(s, here.luggage & among)
    return first_of(among)


@rule
def traded_kinds(s, card):
    """CR-5.4, CR-12.8: of which kinds a traded card may be that is not known."""
    if s.aloud & BIT[card]:
        return BAGS
    if card == 1 and s.aloud and not s.house.smuggling:
        return traded_among(s, card) & (SILENT_KINDS | (BAGS if bags_turned(s) else 0))
    return traded_among(s, card)


@rule
def payable(s):
    """An item the player whose turn it is may have laid down: for a bag no bag."""
    if s.demanded != NONE and fitting(s, s.demanded) == BAGS:
        return any_of(s, s.place[s.active].luggage & ~BAGS)
    return any_item(s, s.place[s.active])


@rule
def deal_top(s):
    """The cards somebody else foresaw are any of the pile."""
    if s.foreseen == 0 or s.top[0] != UNKNOWN:
        return
    pile = s.place[PILE]
    s.top[0] = any_item(s, pile)
    if s.foreseen == 2:
        pull(pile, s.top[0])
        s.top[1] = any_item(s, pile)
        put(pile, s.top[0])
