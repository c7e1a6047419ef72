"""Cards and who knows them: items and professions lie in places, move, and are seen (RULES 3 and 12).

Every seat has a mind, and so has everybody together. Nothing here looks further than a mind may: what a seat was
shown it knows for sure; what moves unseen may be in either place from then on.
"""

from numpy import int64

from herberg.core.chance import reveal
from herberg.core.deeds import known_to, note
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.coachride.pieces import (
    ANY_BAG,
    BAGS,
    BIT,
    CARDS,
    COPIED,
    COPIES,
    EVERY_KIND,
    GOAL,
    GOAL_BAG,
    ONCE,
    SILENT_KINDS,
    SINGLE_KINDS,
    WORKING_KINDS,
    Item,
    Society,
)
from herberg.games.coachride.rules.sets import any_number, first_of, nth_of, number_of
from herberg.games.coachride.state import EVERYBODY, PILE, PLACES, SPARES, TABLE, Told

# ---------------------------------------------------------------- items in places


@rule
def has(spot, kind):
    """Whether an item of this kind lies here."""
    return spot.luggage & BIT[kind] != 0


@rule
def put(spot, kind):
    """The item lies here."""
    spot.luggage |= BIT[kind]
    spot.held += 1
    if kind < COPIED:
        spot.copies[kind] += 1


@rule
def pull(spot, kind):
    """The item lies here no more."""
    spot.held -= 1
    if kind < COPIED:
        spot.copies[kind] -= 1
        if spot.copies[kind] > 0:
            return
    spot.luggage &= ~BIT[kind]


@rule
def any_item(s, spot):
    """One of the items here, every card equally likely."""
    at = any_number(s, int(spot.held))
    for kind in range(COPIED):
        if at < spot.copies[kind]:
            return int64(kind)
        at -= int(spot.copies[kind])
    return nth_of(spot.luggage & SINGLE_KINDS, at)


@rule
def bags_turned(s):
    """CR-9.6: once the pile is empty the bags are a key and a goblet."""
    return s.place[PILE].held == 0


@rule
def society_of(s, seat):
    """CR-11.6: the allegiance most of a player's cards show; on the normal ride there is just one card."""
    brothers = 0
    for card in range(s.cards):
        brothers += s.society[seat, card] == Society.BROTHERHOOD
    return int(2 * brothers > s.cards)


@rule
def card_bit(seat, card):
    """An allegiance card, as a member of a set."""
    return BIT[CARDS * seat + card]


@rule
def goal_items(s, seat, society):
    """CR-7.2, CR-7.3: how many goal items of an allegiance a seat holds, its bag included once turned."""
    spot = s.place[seat]
    total = int(spot.copies[GOAL[society]])
    if bags_turned(s) and has(spot, GOAL_BAG[society]):
        total += 1
    return total


# ---------------------------------------------------------------- minds: items


@rule
def rule_out(guess, kinds):
    """None of these kinds lies here."""
    guess.may &= ~kinds
    guess.doubt &= ~kinds


@rule
def pin(mind, at, kind):
    """This mind knows where a single item lies."""
    for where in range(PLACES):
        rule_out(mind.place[where], BIT[kind])
    mind.place[at].may |= BIT[kind]
    if BIT[kind] & BAGS:
        notice_bag(mind.place[at])


@rule
def notice_bag(guess):
    """At least one bag lies here."""
    if guess.bags == 0:
        guess.bags = 1


@rule
def notice(mind, at, kind):
    """This mind was shown an item in a place."""
    if kind >= COPIED:
        pin(mind, at, kind)
    elif mind.place[at].least[kind] == 0:
        mind.place[at].least[kind] = 1


@rule
def miss(mind, at, absent):
    """This mind learns that none of a set of kinds lies here."""
    guess = mind.place[at]
    rule_out(guess, absent)
    for kind in range(COPIED):
        if absent & BIT[kind]:
            guess.most[kind] = 0


@rule
def blank(guess):
    """Nothing can lie here."""
    guess.may = 0
    guess.doubt = 0
    guess.bags = 0
    guess.spared = 0
    for kind in range(COPIED):
        guess.least[kind] = 0
        guess.most[kind] = 0


@rule
def study(s, viewer, at):
    """CR-12.2: a mind sees all items of one place."""
    take_in(s.mind[viewer], s.mind[viewer].place[at], s.place[at])


@rule
def look_through(s, viewer, seat):
    """CR-12.2: a seat, and nobody else, sees all items of another."""
    study(s, viewer, seat)
    spot = s.place[seat]
    keys, goblets = spot.copies[Item.KEY], spot.copies[Item.GOBLET]
    note(Told.HOLDS, seat, known_to(spot.luggage, viewer), known_to(keys, viewer), known_to(goblets, viewer))
    reveal(s)


@rule
def search_items(s, viewer, seat):
    """CR-6.7, CR-9.3: all see that a seat looks through the items of another."""
    note(Told.SEARCHES, viewer, seat)
    look_through(s, viewer, seat)


@rule
def take_in(mind, guess, spot):
    """What lies in a place is known from now on, and single items of it lie nowhere else."""
    singles = spot.luggage & SINGLE_KINDS
    for where in range(PLACES):
        rule_out(mind.place[where], singles)
    guess.may = spot.luggage
    guess.doubt = 0
    guess.spared = 0
    guess.bags = number_of(spot.luggage & BAGS)
    for kind in range(COPIED):
        guess.least[kind] = spot.copies[kind]
        guess.most[kind] = spot.copies[kind]


@rule
def follow(mind, start, goal, kind):
    """This mind sees which item goes from one place to another."""
    old, new = mind.place[start], mind.place[goal]
    if kind >= COPIED:
        bags = int(new.bags) + 1
        pin(mind, goal, kind)
        if BIT[kind] & BAGS:
            lose_bag(old)
            new.bags = bags
        return
    old.least[kind] = max(int(old.least[kind]) - 1, 0)
    old.most[kind] = max(int(old.most[kind]) - 1, 0)
    if old.most[kind] == 0:
        old.may &= ~BIT[kind]
    new.least[kind] += 1
    new.most[kind] = min(int(new.most[kind]) + 1, COPIES)
    new.may |= BIT[kind]
    new.doubt &= ~BIT[kind]


@rule
def lose_bag(guess):
    """A bag has left; if one was only spared so far, that one may be it."""
    if guess.bags > 0:
        guess.bags -= 1
    else:
        guess.spared = max(int(guess.spared) - 1, 0)


@rule
def lose_track(mind, start, goal, moving, doubtful, emptied):
    """This mind sees that some item goes from one place to another, but not which of those that may."""
    old, new = mind.place[start], mind.place[goal]
    doubtful |= moving & old.doubt
    new.doubt = (new.doubt | (doubtful & ~new.may)) & ~(moving & ~doubtful)
    for kind in range(COPIED):
        if moving & BIT[kind]:
            new.most[kind] = min(int(new.most[kind]) + 1, COPIES)
            if emptied:
                new.least[kind] += old.least[kind]
            old.least[kind] = max(int(old.least[kind]) - 1, 0)
    new.may |= moving
    if moving & BAGS:
        if moving & ~BAGS == 0:
            new.bags += 1
        elif emptied:
            new.bags += old.bags
        if moving & BAGS & ~doubtful == 0 and old.bags > 0:
            old.spared += 1
        lose_bag(old)


@rule
def watch(mind, start, goal, moving, doubtful, emptied):
    """A mind takes in that an item, one of these kinds, goes from one place to another; some of them are in doubt."""
    if number_of(moving) == 1:
        follow(mind, start, goal, first_of(moving))
    else:
        lose_track(mind, start, goal, moving, doubtful, emptied)
    if emptied:
        blank(mind.place[start])


@rule
def move(s, start, goal, kind, seers):
    """CR-12.4: an item goes from place to place. The seers know which; all others know only that one moved."""
    emptied = s.place[start].held == 1
    for viewer in range(s.seats):
        mind = s.mind[viewer]
        moving = BIT[kind] if seers & BIT[viewer] else int64(mind.place[start].may)
        watch(mind, start, goal, moving, 0, emptied)
    watch(s.mind[EVERYBODY], start, goal, int64(s.mind[EVERYBODY].place[start].may), 0, emptied)
    pull(s.place[start], kind)
    put(s.place[goal], kind)
    reveal(s)


@rule
def hand(s, giver, receiver, kind):
    """CR-12.4: an item goes from hand to hand; the two know which it is."""
    move(s, int64(giver), int64(receiver), int64(kind), BIT[giver] | BIT[receiver])


@rule
def swap_items(s, one, other, mine, yours, mine_among, yours_among, speaks):
    """CR-12.3: two items change hands. The two know both; all others know among which kinds each of them is."""
    traders = BIT[one] | BIT[other]
    for viewer in range(s.seats):
        if traders & BIT[viewer]:
            watch_swap(s, s.mind[viewer], one, other, BIT[mine], BIT[yours], 0, 0)
        else:
            overhear_swap(s, s.mind[viewer], one, other, mine_among, yours_among, speaks)
    overhear_swap(s, s.mind[EVERYBODY], one, other, mine_among, yours_among, speaks)
    pull(s.place[one], mine)
    pull(s.place[other], yours)
    put(s.place[one], yours)
    put(s.place[other], mine)
    reveal(s)


@rule
def watch_swap(s, mind, one, other, mine, yours, mine_in_doubt, yours_in_doubt):
    """A mind takes in a swap of one of these kinds for one of those, over the table between the two hands."""
    watch(mind, one, TABLE, mine, mine & mine_in_doubt, s.place[one].held == 1)
    watch(mind, other, one, yours, yours & yours_in_doubt, s.place[other].held == 1)
    watch(mind, TABLE, other, int64(mind.place[TABLE].may), 0, True)


@rule
def overhear_swap(s, mind, one, other, mine_among, yours_among, speaks):
    """CR-12.8: a card that is not named is no working one, unless the mirror may be in the trade; a trade that names a
    card has no mirror (CR-5.5).
    """
    mine, yours = int64(mind.place[one].may), int64(mind.place[other].may)
    quiet = SILENT_KINDS | (BAGS if bags_turned(s) else 0)
    if speaks:
        mine &= ~BIT[Item.BROKEN_MIRROR]
        yours &= ~BIT[Item.BROKEN_MIRROR]
    elif (mine | yours) & BIT[Item.BROKEN_MIRROR]:
        quiet = EVERY_KIND
    mine &= quiet if mine_among == SILENT_KINDS else mine_among
    yours &= quiet if yours_among == SILENT_KINDS else yours_among
    if not bags_turned(s):  # CR-9.5: no bag was given for a bag
        mine &= ~BAGS if yours_among == BAGS else EVERY_KIND
        yours &= ~BAGS if mine_among == BAGS else EVERY_KIND
    loud = EVERY_KIND & ~quiet if speaks else 0
    watch_swap(
        s,
        mind,
        one,
        other,
        mine,
        yours,
        loud if mine_among == EVERY_KIND else 0,
        loud if yours_among == EVERY_KIND else 0,
    )


@rule
def conclude_silence(s):
    """CR-12.8a: the first card was named and the second was not: all conclude that it was no working one."""
    for viewer in range(s.seats):
        conclude(s.mind[viewer])
    conclude(s.mind[EVERYBODY])


@rule
def conclude(mind):
    """CR-12.8a: what could lie somewhere only if it were named lies elsewhere."""
    for at in range(PLACES):
        guess = mind.place[at]
        guess.may &= ~guess.doubt
        guess.bags += guess.spared
        guess.doubt = 0
        guess.spared = 0


@rule
def end_doubts(s):
    """The second card is named as well, and nothing is left to conclude."""
    for viewer in range(s.seats):
        end_doubt(s.mind[viewer])
    end_doubt(s.mind[EVERYBODY])


@rule
def end_doubt(mind):
    """This mind has nothing left to conclude."""
    for at in range(PLACES):
        mind.place[at].doubt = 0
        mind.place[at].spared = 0


@rule
def show_item(s, seat, kind):
    """CR-3.9, CR-12.1, CR-12.13a: all see an item; it stays its owner's."""
    for viewer in range(s.seats):
        notice(s.mind[viewer], seat, kind)
    notice(s.mind[EVERYBODY], seat, kind)
    reveal(s)


@rule
def show_items(s, seat):
    """All see everything a seat holds."""
    for viewer in range(s.seats):
        study(s, viewer, seat)
    study(s, EVERYBODY, seat)
    reveal(s)


@rule
def show_lack(s, seat, absent):
    """All learn that a seat holds none of these kinds."""
    for viewer in range(s.seats):
        miss(s.mind[viewer], seat, absent)
    miss(s.mind[EVERYBODY], seat, absent)


@rule
def only_in(mind, kind, places):
    """This mind learns that a single item lies in one of these places."""
    for where in range(PLACES):
        if not places & BIT[where]:
            rule_out(mind.place[where], BIT[kind])


@rule
def name_item(s, kind, seat, spread):
    """CR-5.4, CR-9.7: all hear what a seat got in the trade, of a bag not its side; it may have gone on since."""
    s.named = ANY_BAG if BIT[kind] & BAGS else kind
    note(Told.NAMES_ALOUD, seat, s.named)
    for viewer in range(s.seats):
        hear(s, viewer, kind, seat, spread)
    hear(s, EVERYBODY, kind, seat, spread)
    reveal(s)


@rule
def hear(s, viewer, kind, seat, spread):
    """One mind hears an item named."""
    mind = s.mind[viewer]
    if not BIT[kind] & BAGS:
        only_in(mind, kind, spread | BIT[seat])
        return
    if spread:
        return
    guess = mind.place[seat]
    notice_bag(guess)
    possible = int(guess.may & BAGS)
    if number_of(possible) == 1:
        pin(mind, seat, first_of(possible))


# ---------------------------------------------------------------- the pile


@rule
def draw_item(s, seat):
    """CR-12.5: the top item of the pile goes to a seat; whoever foresaw it knows it too."""
    seers = BIT[seat]
    if s.foreseen > 0:
        kind = int(s.top[0])
        seers |= BIT[s.seer]
        s.top[0] = s.top[1]
        s.top[1] = NONE
        s.foreseen -= 1
    else:
        kind = any_item(s, s.place[PILE])
    move(s, PILE, int64(seat), int64(kind), seers)
    s.laden = seat
    note(Told.DRAWS, seat, known_to(kind, seat))
    if bags_turned(s):
        note(Told.PILE_EMPTY)


# ---------------------------------------------------------------- minds: professions and allegiances


@rule
def pin_profession(mind, at, profession):
    """This mind knows where a profession lies."""
    for where in range(SPARES + 1):
        mind.profession[where] &= ~BIT[profession]
    mind.profession[at] = BIT[profession]


@rule
def turn_up(s, seat):
    """CR-3.2, CR-3.2a, CR-12.13a: a profession in use lies face up for all to see, from now on."""
    s.face_up |= BIT[seat]
    for viewer in range(s.seats):
        pin_profession(s.mind[viewer], seat, s.profession[seat])
    pin_profession(s.mind[EVERYBODY], seat, s.profession[seat])
    reveal(s)


@rule
def swap_professions(s, one, other):
    """CR-9.2, CR-12.6: two professions change places, face down; all see it, the two know both."""
    note(Told.SWAPS, one)
    mine, yours = s.profession[one], s.profession[other]
    for viewer in range(s.seats):
        swap_thoughts(s.mind[viewer], one, other)
    swap_thoughts(s.mind[EVERYBODY], one, other)
    s.profession[one] = yours
    s.profession[other] = mine
    s.face_up &= ~(BIT[one] | BIT[other])
    know_both(s.mind[one], one, other, mine, yours)
    know_both(s.mind[other], one, other, mine, yours)
    reveal(s)


@rule
def know_both(mind, one, other, mine, yours):
    """CR-12.6: the partners know both professions."""
    pin_profession(mind, one, yours)
    pin_profession(mind, other, mine)


@rule
def swap_thoughts(mind, one, other):
    """CR-12.6: whoever knew one of the cards knows where it went."""
    kept = int(mind.profession[one])
    mind.profession[one] = mind.profession[other]
    mind.profession[other] = kept


@rule
def see_spares(s, seat):
    """CR-12.7: a seat looks through the spares."""
    mind = s.mind[seat]
    mind.profession[SPARES] = s.spares
    for where in range(s.seats):
        mind.profession[where] &= ~s.spares
    reveal(s)


@rule
def replace_profession(s, seat, profession):
    """CR-9.11, CR-12.7: a spare becomes a seat's profession, face down; the old one joins the spares."""
    note(Told.BECOMES, seat, known_to(profession, seat))
    old = int(s.profession[seat])
    s.spares = (s.spares | BIT[old]) & ~BIT[profession]
    s.profession[seat] = profession
    s.face_up &= ~BIT[seat]
    for viewer in range(s.seats):
        if viewer != seat:
            confuse_spares(s, s.mind[viewer], seat)
    confuse_spares(s, s.mind[EVERYBODY], seat)
    pin_profession(s.mind[seat], seat, profession)
    s.mind[seat].profession[SPARES] = s.spares


@rule
def confuse_spares(s, mind, seat):
    """A mind takes in that an unseen spare, or where that is allowed the old one, became the profession of a seat."""
    old, spares = int(mind.profession[seat]), int(mind.profession[SPARES])
    one_spare = number_of(s.spares) == 1
    mind.profession[seat] = spares | old if s.house.coat_retake else spares
    mind.profession[SPARES] = spares | old if s.house.coat_retake or not one_spare else old


@rule
def usable(s, seat):
    """CR-3.3, CR-3.4: the set of professions that would still work here: face up, a single use is spent."""
    return ~ONCE if s.face_up & BIT[seat] else -1


@rule
def may_use(s, seat, professions):
    """CR-12.9: whether the profession of a seat is one of these and still works."""
    return BIT[s.profession[seat]] & professions & usable(s, seat) != 0


@rule
def could_use(s, seat, professions):
    """CR-12.9: whether, as far as everybody knows, a seat may hold one of these professions, still working."""
    return s.mind[EVERYBODY].profession[seat] & professions & usable(s, seat) != 0


@rule
def see_card(s, viewer, seat, card):
    """CR-12.2: a seat is shown one allegiance card of another, and all see that it looks."""
    note(Told.LOOKS, viewer, seat)
    note(Told.SOCIETY, seat, known_to(s.society[seat, card], viewer))
    s.mind[viewer].cards |= card_bit(seat, card)
    s.looks[viewer] |= BIT[seat]
    reveal(s)


@rule
def show_cards(s, seat):
    """CR-7.5: all see the allegiance of a seat."""
    for card in range(s.cards):
        for viewer in range(s.seats):
            s.mind[viewer].cards |= card_bit(seat, card)
        s.mind[EVERYBODY].cards |= card_bit(seat, card)


@rule
def works(s, kind):
    """CR-5.4, CR-9.6a: whether an item does something when it is given away; a turned bag does not."""
    return BIT[kind] & WORKING_KINDS != 0 and not (BIT[kind] & BAGS != 0 and bags_turned(s))
