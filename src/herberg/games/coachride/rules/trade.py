"""Trading: offers, answers, what items do when they are given away, and the diplomat's demands (RULES 5, 8.1, 9)."""

from numpy import int64

from herberg.core.chance import reveal
from herberg.core.deeds import known_to, note
from herberg.core.masks import mark
from herberg.core.records import NONE, table
from herberg.core.rule import rule
from herberg.games.coachride.actions import (
    accept,
    become,
    decline,
    demand,
    direct,
    draw,
    fire,
    give,
    look,
    offer,
    refuse,
    search,
    swap,
)
from herberg.games.coachride.pieces import (
    ANY_BAG,
    BAGS,
    BIT,
    EVERY_KIND,
    MUST_ACCEPT,
    SILENT_KINDS,
    Item,
    Profession,
    Way,
)
from herberg.games.coachride.rules.asking import ask, mark_each
from herberg.games.coachride.rules.cards import (
    bags_turned,
    conclude_silence,
    draw_item,
    end_doubts,
    look_through,
    may_use,
    move,
    name_item,
    notice,
    notice_bag,
    replace_profession,
    search_items,
    see_card,
    see_spares,
    show_item,
    show_lack,
    swap_items,
    swap_professions,
    turn_up,
    works,
)
from herberg.games.coachride.rules.memory import remember_trade
from herberg.games.coachride.rules.sets import first_of, number_of
from herberg.games.coachride.rules.setup import forget_trade
from herberg.games.coachride.state import EVERYBODY, TABLE, Ask, Step, Told

# ---------------------------------------------------------------- offer and answer


@rule
def offer_trades(s, mask):
    """CR-5.1: any own item to any other player."""
    for seat in range(s.seats):
        if seat != s.seat:
            mark_each(mask, s.place[s.seat].luggage, offer(seat, 0))


@rule
def make_offer(s, seat, kind):
    """CR-5.1, CR-12.3: the other player, and nobody else, sees the offered item."""
    note(Told.OFFERS, s.active, seat, known_to(kind, s.active, seat))
    s.partner = seat
    s.offered = kind
    remember_trade(s, s.active, seat, 1)
    notice(s.mind[seat], s.active, kind)
    reveal(s)
    ask(s, seat, Ask.ANSWER)


@rule
def barred_by(s, kind):
    """CR-5.3, CR-5.3a, CR-9.5: what may not be traded for an item: the bags, for a bag, until they turn."""
    return BAGS if BIT[kind] & BAGS and not bags_turned(s) else 0


@rule
def offer_answers(s, mask):
    """CR-5.2, CR-5.3, CR-9.14, CR-9.22: take it for an own item, or refuse; some must be taken, a bag for a bag not."""
    mark_each(mask, s.place[s.seat].luggage & ~barred_by(s, s.offered), accept(0))
    if not must_accept(s):
        mark(mask, refuse())


@rule
def must_accept(s):
    """CR-9.14, CR-9.22: whether what is offered cannot be refused."""
    return BIT[s.offered] & MUST_ACCEPT != 0


@rule
def refuse_offer(s):
    """CR-5.7, CR-5.8: the card goes back without a word, and the turn ends.

    Of an only item all know now that it could be refused.
    """
    note(Told.REFUSES, s.seat)
    if s.place[s.active].held == 1:
        show_lack(s, s.active, MUST_ACCEPT)
    s.spurned[s.active] |= BIT[s.seat]
    remember_trade(s, s.seat, s.active, -1)
    s.step = Step.TURN_DONE


@rule
def accept_offer(s, kind):
    """CR-5.2: the offered item is taken for this one."""
    remember_trade(s, s.seat, s.active, 1)
    exchange(s, int(s.offered), kind)


@rule
def exchange(s, mine, yours):
    """CR-5.2, CR-5.4, CR-8.1a: the items change hands; then they work, as a rule first the one of who began."""
    note(Told.TRADES, s.active, s.partner, known_to(mine, s.active, s.partner), known_to(yours, s.active, s.partner))
    first = 1 if s.demanded != NONE and not s.house.diplomat_first else 0
    s.traded[first] = mine
    s.giver[first] = s.active
    s.traded[1 - first] = yours
    s.giver[1 - first] = s.partner
    s.offered = NONE
    s.spurned[s.active] = 0
    yours_among = told(s, 1 - first) if s.demanded == NONE else fitting(s, s.demanded)
    speaks = not s.house.smuggling and (fires(s, 0) or fires(s, 1))
    swap_items(s, int64(s.active), int64(s.partner), int64(mine), int64(yours), told(s, first), yours_among, speaks)
    s.effect = 0
    s.step = Step.EFFECT


@rule
def told(s, card):
    """CR-5.5, CR-5.6, CR-12.8: what the swap itself tells all others: the kinds this card may be of.

    The second card is not yet spoken of while the first is at work; smugglers leave everything open.
    """
    if s.house.smuggling or (card == 1 and fires(s, 0)):
        return EVERY_KIND
    if not fires(s, card):
        return SILENT_KINDS
    return BAGS if BIT[s.traded[card]] & BAGS else int(BIT[s.traded[card]])


@rule
def fires(s, card):
    """CR-5.4, CR-5.5: whether a traded item works: not if the mirror is in the trade."""
    mirror = s.traded[0] == Item.BROKEN_MIRROR or s.traded[1] == Item.BROKEN_MIRROR
    return not mirror and works(s, s.traded[card])


# ---------------------------------------------------------------- what the traded items do

EFFECT_ASK = table([Ask.BAG if BIT[kind] & BAGS else Ask.__members__.get(kind.name, Ask.OVER) for kind in Item])
"""By item: what its giver is asked; the questions are called like the items."""


@rule
def next_effect(s):
    """CR-5.4: first the one item works, then the other; after that the trade is over."""
    if s.effect == 2:
        finish_trade(s)
    elif s.house.smuggling:
        ask(s, s.giver[s.effect], Ask.SMUGGLE)
    elif fires(s, s.effect):
        s.step = Step.FIRE
    else:
        if s.effect == 1:
            conclude_silence(s)
        s.effect += 1


@rule
def offer_smuggling(s, mask):
    """CR-11.1, CR-11.2, CR-11.2a: whoever gave decides whether the item works and is named, if it can."""
    mark(mask, decline())
    if fires(s, s.effect):
        mark(mask, fire())


@rule
def fire_effect(s):
    """CR-5.4, CR-9.18: the new owner names the item, and its giver is asked to carry it out."""
    kind, giver, receiver = s.traded[s.effect], s.giver[s.effect], s.giver[1 - s.effect]
    s.aloud |= BIT[s.effect]
    if s.effect == 1:
        end_doubts(s)
    name_item(s, kind, receiver, int(s.spread) if s.effect == 1 else 0)
    if kind == Item.COAT:
        see_spares(s, giver)
    ask(s, giver, EFFECT_ASK[kind])


@rule
def finish_effect(s):
    """The next traded item has its turn."""
    s.effect += 1
    s.step = Step.EFFECT


@rule
def offer_effect(s, mask):
    """CR-5.4a: use what was given away, or, unless the house forbids it, do not."""
    if s.house.declinable:
        mark(mask, decline())
    match s.ask:
        case Ask.BAG:
            mark(mask, draw())
        case Ask.PRIVILEGE:
            mark(mask, search())
        case Ask.MONOCLE:
            offer_looks(s, mask)
        case Ask.SEXTANT:
            mark(mask, direct(Way.LEFT))
            mark(mask, direct(Way.RIGHT))
        case Ask.COAT:
            offer_professions(s, mask)
        case Ask.TOME:
            mark(mask, swap())


@rule
def offer_looks(s, mask):
    """CR-11.7a: the allegiance card, or one of three."""
    for card in range(s.cards):
        mark(mask, look(card))


@rule
def offer_professions(s, mask):
    """CR-9.11: a new profession."""
    mark_each(mask, choosable(s), become(0))


@rule
def choosable(s):
    """CR-9.11, CR-9.11a: any of the spares; in some houses one's own profession too."""
    return s.spares | BIT[s.profession[s.seat]] if s.house.coat_retake else int64(s.spares)


@rule
def use_effect(s, thing):
    """CR-9.2 to CR-9.4, CR-9.11, CR-9.12, CR-9.16, CR-11.7: the giver of an item carries out what it says."""
    partner = s.giver[1 - s.effect]
    match s.ask:
        case Ask.BAG:
            draw_item(s, s.seat)
        case Ask.PRIVILEGE:
            search_items(s, s.seat, partner)
        case Ask.MONOCLE:
            see_card(s, s.seat, partner, thing)
        case Ask.SEXTANT:
            set_course(s, thing)
            return
        case Ask.COAT:
            replace_profession(s, s.seat, thing)
        case Ask.TOME:
            swap_professions(s, s.seat, partner)
    finish_effect(s)


# ---------------------------------------------------------------- the sextant


@rule
def set_course(s, way):
    """CR-9.16: the sextant points to the left or to the right."""
    note(Told.DIRECTS, s.seat, way)
    s.way = way
    s.step = Step.PASS_ON


@rule
def choose_to_pass_on(s, kind):
    """CR-9.16a: this item is to go on; nobody else sees it."""
    note(Told.PASSES_ON, s.seat, known_to(kind, s.seat))
    s.passing[s.seat] = kind
    s.step = Step.PASS_ON


@rule
def next_to_pass_on(s):
    """CR-9.16, CR-9.16a: all choose an item, unseen, beginning with who gave the sextant; then all are passed on."""
    for turn in range(s.seats):
        seat = (s.giver[s.effect] + turn) % s.seats
        if s.passing[seat] == NONE:
            ask(s, seat, Ask.PASS_ON)
            return
    pass_on(s)
    finish_effect(s)


@rule
def neighbour(s, seat):
    """The seat to which the sextant points."""
    return (seat + 1) % s.seats if s.way == Way.LEFT else (seat + s.seats - 1) % s.seats


@rule
def pass_on(s):
    """CR-9.16, CR-9.17, CR-12.4: every chosen item goes to the neighbour; giver and receiver know it. No trade."""
    seat = 0
    pass_one(s, 0, TABLE, 0, neighbour(s, 0))
    for _ in range(s.seats - 1):
        before = (seat + s.seats - 1) % s.seats if s.way == Way.LEFT else (seat + 1) % s.seats
        pass_one(s, before, seat, before, seat)
        seat = before
    pass_one(s, TABLE, seat, 0, seat)
    s.spread |= BIT[neighbour(s, s.giver[0])]
    for giver in range(s.seats):
        finish_passing(s, giver, neighbour(s, giver))
    note(Told.ALL_PASSED)


@rule
def finish_passing(s, giver, receiver):
    """CR-12.4: the receiver knows what came; the giver has nothing to pass on any more."""
    note(Told.GETS, receiver, known_to(s.passing[giver], receiver))
    s.passing[giver] = NONE


@rule
def pass_one(s, start, goal, giver, receiver):
    """One item goes on; the first waits on the table until the circle closes."""
    move(s, int64(start), int64(goal), int64(s.passing[giver]), BIT[giver] | BIT[receiver])


# ---------------------------------------------------------------- the end of a trade, and the diplomat


@rule
def finish_trade(s):
    """CR-5.8, CR-8.1e: an offered trade ends the turn; after the diplomat's the turn goes on."""
    if s.demanded == NONE:
        s.step = Step.TURN_DONE
        return
    s.step = Step.TURN_DONE if s.late else Step.TURN
    forget_trade(s)


@rule
def fitting(s, named):
    """CR-8.1b, CR-9.8: the kinds that are meant by the item the diplomat names."""
    if named == ANY_BAG:
        return BAGS
    if bags_turned(s) and named == Item.KEY:
        return int(BIT[Item.KEY] | BIT[Item.BAG_KEY])
    if bags_turned(s) and named == Item.GOBLET:
        return int(BIT[Item.GOBLET] | BIT[Item.BAG_GOBLET])
    return int(BIT[named])


@rule
def nameable(s):
    """CR-8.1b, CR-8.1d, CR-9.8: what the diplomat can ask for and pay."""
    named = int(s.in_play)
    if bags_turned(s):
        return named & ~BAGS
    if s.house.bag_generic:
        named = (named & ~BAGS) | int(BIT[ANY_BAG])
    if s.place[s.seat].luggage & ~BAGS == 0:
        named &= ~(BAGS | int(BIT[ANY_BAG]))
    return named


@rule
def offer_demands(s, mask):
    """CR-8.1: the diplomat names a player and an item."""
    if may_use(s, s.seat, BIT[Profession.DIPLOMAT]):
        for seat in range(s.seats):
            if seat != s.seat:
                mark_each(mask, nameable(s), demand(seat, 0))


@rule
def make_demand(s, seat, named):
    """CR-8.1, CR-8.2: who has the item must trade it; who has not shows all items to the diplomat, whose turn ends."""
    note(Told.DEMANDS, s.active, seat, named)
    turn_up(s, s.active)
    s.fresh = 0
    wanted = fitting(s, named)
    if s.place[seat].luggage & wanted:
        s.partner = seat
        s.demanded = named
        show_fitting(s, seat, wanted)
        reveal(s)
        ask(s, s.active, Ask.PAY)
    else:
        note(Told.LACKS, seat)
        show_lack(s, seat, wanted)
        look_through(s, s.active, seat)
        s.step = Step.NEXT_TURN


@rule
def show_fitting(s, seat, wanted):
    """All learn that the asked player has the item, or one of two that fit; and that the diplomat can pay."""
    if wanted & BAGS and not bags_turned(s) and s.place[s.active].held == 1:
        show_lack(s, s.active, BAGS)
    if number_of(wanted) == 1:
        show_item(s, seat, first_of(wanted))
    elif wanted == BAGS:
        for viewer in range(s.seats):
            notice_bag(s.mind[viewer].place[seat])
        notice_bag(s.mind[EVERYBODY].place[seat])


@rule
def offer_payment(s, mask):
    """CR-8.1: an own item for the one demanded."""
    mark_each(mask, payable(s), give(0))


@rule
def payable(s):
    """CR-8.1, CR-8.1d: any own item, but no bag for a bag."""
    barred = BAGS if fitting(s, s.demanded) & BAGS and not bags_turned(s) else 0
    return s.place[s.seat].luggage & ~barred


@rule
def pay_demand(s, kind):
    """CR-8.1c: where two kinds fit, the asked player chooses; so as not to betray which, the question is always put."""
    wanted = fitting(s, s.demanded)
    if number_of(wanted) == 1:
        exchange(s, kind, first_of(wanted))
        return
    note(Told.LAYS_DOWN, s.seat)
    s.offered = kind
    ask(s, s.partner, Ask.HAND_OVER)


@rule
def offer_handing_over(s, mask):
    """CR-8.1c: one of the fitting items."""
    mark_each(mask, s.place[s.seat].luggage & fitting(s, s.demanded), give(0))
