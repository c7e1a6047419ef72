"""Before the ride: who gets which cards, and what each has been shown when it begins (RULES 2)."""

from herberg.core.records import NONE, UNKNOWN
from herberg.core.rule import rule
from herberg.games.coachride.pieces import (
    ADVANCED_CARDS,
    BAGS,
    BIT,
    CARDS,
    COPIED,
    COPIES,
    EVERY_KIND,
    EVERY_PROFESSION,
    ITEMS_EACH,
    POTION_EACH,
    REMOVED,
    SEALED_KINDS,
    SOCIETY_CARDS,
    START_SEALED,
    Item,
    Society,
)
from herberg.games.coachride.rules.cards import any_item, blank, card_bit, pin_profession, pull, put, study
from herberg.games.coachride.rules.sets import any_number, any_of, first_of
from herberg.games.coachride.state import EVERYBODY, PILE, PLACES, SEATS, SPARES, TABLE, Ask, Step


@rule
def setup(s, seats, options):
    """CR-2: the cards are dealt, and a player drawn by lot begins."""
    s.seats = seats
    agree_on_rules(s, options)
    choose_items(s, options)
    forget_trade(s)
    forget_fight(s)
    s.seer = NONE
    s.top[0] = NONE
    s.top[1] = NONE
    s.laden = NONE
    s.claim = NONE
    s.named = NONE
    deal_professions(s)
    deal_societies(s, options.advanced)
    deal_items(s)
    for viewer in range(seats):
        open_mind(s, viewer)
        know_oneself(s, viewer)
    open_mind(s, EVERYBODY)
    begin(s)


@rule
def agree_on_rules(s, options):
    """Switches that are off unless asked for are 1 for yes; those that are on count from yes to no."""
    house = s.house
    house.smuggling = options.smuggling
    house.fortune_telling = options.fortune_telling
    house.duelist_bars_all = options.duelist_bars_all
    house.priest_attacker = options.priest_attacker
    house.late_professions = options.late_professions
    house.coat_retake = options.coat_retake
    house.declinable = 1 - options.declinable
    house.take_optional = 1 - options.take_optional
    house.give_back_taken = 1 - options.give_back_taken
    house.sleep_bars_doctor = 1 - options.sleep_bars_doctor
    house.doctor_ties = 1 - options.doctor_ties
    house.doctor_first = 1 - options.doctor_first
    house.clairvoyant_in_fight = 1 - options.clairvoyant_in_fight
    house.diplomat_first = 1 - options.diplomat_first
    house.bag_generic = 1 - options.bag_generic
    house.claim_needs_own = 1 - options.claim_needs_own
    house.strict_naming = 1 - options.strict_naming
    house.pearl_bars_solo = 1 - options.pearl_bars_solo


@rule
def choose_items(s, options):
    """CR-2.7, CR-2.7a, CR-2.9, CR-2.9a, CR-2.10: the items that take part."""
    out = int(REMOVED[s.seats])
    if options.first_ride:
        out |= EVERY_KIND & ~SEALED_KINDS
    if options.broken_mirror:
        out |= BIT[Item.BROKEN_MIRROR]
    if options.sextant:
        out |= BIT[Item.SEXTANT]
    if options.coat:
        out |= BIT[Item.COAT]
    if options.tome:
        out |= BIT[Item.TOME]
    if options.coat_of_arms:
        out |= BIT[Item.COAT_OF_ARMS]
    s.in_play = EVERY_KIND & ~out


@rule
def deal_professions(s):
    """CR-2.1: one profession each, face down; the others are spares."""
    s.spares = EVERY_PROFESSION
    for seat in range(s.seats):
        s.profession[seat] = any_of(s, s.spares)
        s.spares &= ~BIT[s.profession[seat]]
    for seat in range(s.seats, SEATS):
        s.profession[seat] = NONE


@rule
def deal_societies(s, advanced):
    """CR-2.2 to CR-2.4, CR-11.5: as many cards of one allegiance as of the other; one each, or three in a row."""
    s.cards = CARDS if advanced else 1
    s.potions = POTION_EACH[s.seats]
    for seat in range(SEATS):
        for card in range(CARDS):
            s.society[seat, card] = UNKNOWN if seat < s.seats and card < s.cards else NONE
    draw_societies(s)


@rule
def society_cards(s):
    """CR-2.2, CR-11.5: how many cards of each allegiance there are."""
    return ADVANCED_CARDS if s.cards == CARDS else int(SOCIETY_CARDS[s.seats])


@rule
def draw_societies(s):
    """Unknown allegiance cards are dealt from those that nobody has shown, the unseen one among them."""
    order = brotherhood = society_cards(s)
    for seat in range(s.seats):
        for card in range(s.cards):
            order -= s.society[seat, card] == Society.ORDER
            brotherhood -= s.society[seat, card] == Society.BROTHERHOOD
    for seat in range(s.seats):
        for card in range(s.cards):
            if s.society[seat, card] == UNKNOWN:
                drawn = any_number(s, order + brotherhood) >= order
                s.society[seat, card] = Society.BROTHERHOOD if drawn else Society.ORDER
                brotherhood -= drawn
                order -= not drawn


@rule
def deal_items(s):
    """CR-2.5, CR-2.6, CR-2.8: the bags and some sealed items are dealt; what is left, and the unsealed, is the pile."""
    pile, dealt = s.place[PILE], s.place[TABLE]
    add_kinds(pile, int(s.in_play) & SEALED_KINDS & ~BAGS)
    for _ in range(START_SEALED[s.seats]):
        kind = any_item(s, pile)
        pull(pile, kind)
        put(dealt, kind)
    add_kinds(dealt, BAGS)
    add_kinds(pile, int(s.in_play) & ~SEALED_KINDS)
    for seat in range(s.seats):
        for _ in range(ITEMS_EACH[s.seats]):
            kind = any_item(s, dealt)
            pull(dealt, kind)
            put(s.place[seat], kind)


@rule
def add_kinds(spot, members):
    """All cards of these kinds lie here."""
    while members:
        kind = first_of(members)
        members &= members - 1
        for _ in range(COPIES if kind < COPIED else 1):
            put(spot, kind)


@rule
def open_mind(s, viewer):
    """What anybody knows at the start: sealed items may be anywhere, the bags are dealt, the rest is in the pile."""
    mind = s.mind[viewer]
    for at in range(PLACES):
        blank(mind.place[at])
    for seat in range(s.seats):
        mind.place[seat].may = int(s.in_play) & SEALED_KINDS
    mind.place[PILE].may = int(s.in_play) & ~BAGS
    for kind in range(COPIED):
        for seat in range(s.seats):
            mind.place[seat].most[kind] = COPIES
        mind.place[PILE].most[kind] = COPIES
    for at in range(s.seats):
        mind.profession[at] = EVERY_PROFESSION
    mind.profession[SPARES] = EVERY_PROFESSION if s.seats < SEATS else 0
    mind.cards = 0


@rule
def know_oneself(s, seat):
    """CR-2.11: everybody knows the own cards."""
    study(s, seat, seat)
    pin_profession(s.mind[seat], seat, s.profession[seat])
    for card in range(s.cards):
        s.mind[seat].cards |= card_bit(seat, card)


@rule
def begin(s):
    """CR-4.1, CR-4.1a: a seat drawn by lot begins."""
    s.active = any_number(s, int(s.seats))
    s.seat = s.active
    s.turns = 1
    s.fresh = 1
    s.step = Step.ASKED
    s.ask = Ask.TURN


@rule
def forget_trade(s):
    """No trade is going on."""
    s.partner = NONE
    s.offered = NONE
    s.demanded = NONE
    s.effect = 0
    s.aloud = 0
    s.spread = 0
    s.way = NONE
    for card in range(2):
        s.traded[card] = NONE
        s.giver[card] = NONE
    for seat in range(SEATS):
        s.passing[seat] = NONE


@rule
def forget_fight(s):
    """CR-6.10: no fight is going on; shown items are in their owners' hands, used professions stay as they are."""
    s.defender = NONE
    s.shown = 0
    s.used = 0
    s.circle = 0
    s.passed = 0
    s.asleep = NONE
    s.duel = 0
    s.ring = NONE
    s.winner = NONE
    s.loser = NONE
    s.choice = NONE
    s.taken = NONE
    for seat in range(SEATS):
        s.support[seat] = NONE
    for side in range(2):
        s.own[side] = 0
        s.help[side] = 0
