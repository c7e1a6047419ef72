"""The record of a ride in progress, the questions it can ask, and what every seat has been shown."""

from enum import IntEnum

from herberg.core.features import Features, bits, by_seat, category, count, flag, left_out, own, seat, seats
from herberg.core.records import NONE, UNKNOWN, int8, int16, int32, record, state_record
from herberg.games.coachride.pieces import CARDS, COPIES, ITEMS, PROFESSIONS, Claim, Side, Society, Way

SEATS = 10
PILE, TABLE = SEATS, SEATS + 1
"""Where items can lie besides the seats: the pile, and for a moment the table between two hands."""
PLACES = SEATS + 2
SPARES = SEATS
"""Where professions can lie besides the seats."""
EVERYBODY = SEATS
"""Whose mind holds just what is known to all."""


class Ask(IntEnum):
    """The questions."""

    OVER = 0
    TURN = 1
    FORESEE = 2
    ANSWER = 3
    PAY = 4
    HAND_OVER = 5
    SMUGGLE = 6
    BAG = 7
    PRIVILEGE = 8
    MONOCLE = 9
    SEXTANT = 10
    COAT = 11
    TOME = 12
    PASS_ON = 13
    PRIEST = 14
    TOLL = 15
    EARLY = 16
    SUPPORT = 17
    HYPNOSIS = 18
    REACT = 19
    DOCTOR = 20
    SPOILS = 21
    TAKE = 22
    GIVE_BACK = 23
    TIE = 24
    GIFT = 25
    NAME = 26
    LATE = 27


class Step(IntEnum):
    """What happens next, once nobody carries too much."""

    ASKED = 0
    TURN = 1
    TURN_DONE = 2
    NEXT_TURN = 3
    EFFECT = 4
    FIRE = 5
    PASS_ON = 6
    PRIEST = 7
    EARLY = 8
    SUPPORT = 9
    HYPNOSIS = 10
    REACT = 11
    DOCTOR = 12
    OUTCOME = 13
    SPOILS = 14


class Told(IntEnum):
    """What the log tells, in the order of the rulebook, each with the things that happened to it."""

    USES = 0  # seat, profession
    DECLINES = 1  # seat, question
    GIFT = 2  # giver, receiver, item
    TURN = 3  # seat
    RESTS = 4  # seat
    OFFERS = 5  # seat, other, item
    REFUSES = 6  # seat
    TRADES = 7  # one, other, item of the one, item of the other
    NAMES_ALOUD = 8  # seat, item
    ATTACKS = 9  # seat, other
    SUPPORTS = 10  # seat, side
    SHOWS = 11  # seat, item
    COUNTS = 12  # swords, shields, winner
    WANTS = 13  # winner, loser, choice
    SEARCHES = 14  # seat, other
    HOLDS = 15  # seat, set of items, keys, goblets
    TAKES = 16  # seat, item
    GIVES = 17  # giver, receiver, item
    LOOKS = 18  # seat, other
    SOCIETY = 19  # seat, allegiance
    PROFESSION = 20  # seat, profession
    DRAWS = 21  # seat, item
    PILE_EMPTY = 22
    CLAIMS = 23  # seat, claim
    NAMES = 24  # seat, other
    NAMES_NOBODY = 25  # seat
    WINNERS = 26  # set of seats
    DEMANDS = 27  # seat, other, item
    LACKS = 28  # seat
    LAYS_DOWN = 29  # seat
    POISONS = 30  # seat, side
    FORESEES = 31  # seat, item
    HYPNOTISES = 32  # seat, other
    SWAPS = 33  # seat
    BECOMES = 34  # seat, profession
    DIRECTS = 35  # seat, way
    PASSES_ON = 36  # seat, item
    GETS = 37  # seat, item
    ALL_PASSED = 38


HOUSE = record(
    smuggling=int8,
    fortune_telling=int8,
    declinable=int8,
    take_optional=int8,
    give_back_taken=int8,
    duelist_bars_all=int8,
    sleep_bars_doctor=int8,
    doctor_ties=int8,
    doctor_first=int8,
    priest_attacker=int8,
    late_professions=int8,
    clairvoyant_in_fight=int8,
    diplomat_first=int8,
    bag_generic=int8,
    coat_retake=int8,
    claim_needs_own=int8,
    strict_naming=int8,
    pearl_bars_solo=int8,
)
"""The options that rules look at during the ride, 1 for yes."""

SPOT = record(luggage=int32, copies=(int8, 2), held=int8)
"""Items in one place: which kinds, how many keys and goblets, how many cards in all."""

GUESS = record(may=int32, doubt=int32, least=(int8, 2), most=(int8, 2), bags=int8, spared=int8)
"""What a mind knows of one place: kinds that may lie there, bounds for keys and goblets, how many bags at least.

A single item lies surely where it may lie nowhere else. While the first of two traded items works, `doubt` holds the
kinds that can lie here only if the second is yet to be named, and `spared` counts the bags that have left only then.
"""

MIND = record(place=(GUESS, PLACES), profession=(int16, SEATS + 1), cards=int32)
"""All a seat has been shown: of items, of professions (the set that each seat and the spares may hold), and the
allegiance cards it has seen (bit CARDS * seat + card)."""

STATE = state_record(
    viewer=int8,  # 0: the whole truth; else 1 + the mind through which this is seen
    house=HOUSE,
    in_play=int32,  # the kinds of items that take part
    cards=int8,  # allegiance cards each: 1, or CARDS on the advanced ride
    potions=int8,
    turns=int32,
    active=int8,
    fresh=int8,  # whether nothing has been done yet this turn
    late=int8,  # whether the turn's action is over and only late professions are left
    step=int8,
    after=int8,  # what happens when nobody carries too much any more
    place=(SPOT, PLACES),
    profession=(int8, SEATS),
    face_up=int16,
    spares=int16,
    society=(int8, (SEATS, CARDS)),
    mind=(MIND, SEATS + 1),
    seer=int8,  # who put cards on the pile by clairvoyance, how many of them still lie there, and which
    foreseen=int8,
    top=(int8, 2),
    laden=int8,  # who has just gained an item and may carry too much
    # what all have seen of one another
    deeds=(int8, (SEATS, SEATS)),  # how each has treated each other: above 0 as a friend, below as a foe
    looks=(int16, SEATS),  # whose allegiance each was seen to look at
    spurned=(int16, SEATS),  # who refused what each offered, since one of those offers was last taken
    # a trade
    partner=int8,
    offered=int8,
    demanded=int8,
    traded=(int8, 2),  # in the order in which they work
    giver=(int8, 2),
    effect=int8,  # which of the two is at work
    named=int8,  # the item last named aloud
    aloud=int8,  # bits: which of the two traded cards were named
    spread=int16,  # seats to which the second traded card may have gone on meanwhile
    way=int8,
    passing=(int8, SEATS),
    # a fight
    defender=int8,
    support=(int8, SEATS),
    own=(int8, 2),  # points of the two parties' own cards
    help=(int8, 2),  # points by support
    shown=int32,
    used=int16,
    circle=int8,  # whose turn it is in a circle of questions, and who has passed
    passed=int16,
    asleep=int8,
    duel=int8,
    ring=int8,  # the side that showed the poison ring
    winner=int8,
    loser=int8,
    choice=int8,  # the winner's choice: an allegiance card to look at, or SEARCH
    taken=int8,
    # a claim
    claim=int8,
    claimed=int16,  # the seats that were named
    won=int16,
)

SEARCH = CARDS
"""The winner's choice that is not an allegiance card."""

SWAY = 30
"""All deeds of one towards another together never tell more than so much: only cards are proof."""

AN_ITEM = category(ITEMS, UNKNOWN)
SEEN_OF_PLACE: Features = {"luggage": bits(ITEMS), "copies": count(COPIES), "held": count(23)}
SEEN_OF_GUESS: Features = {"may": bits(ITEMS), "least": count(COPIES), "most": count(COPIES), "bags": count(2)} | {
    "doubt": bits(ITEMS),
    "spared": count(2),
}
SEEN_OF_MIND: Features = {
    "place": by_seat(SEEN_OF_GUESS),
    "profession": by_seat(bits(PROFESSIONS)),
    "cards": seats(SEATS, CARDS),
}
FEATURES: Features = {
    "ask": category(Ask),
    "viewer": left_out("it is the one who looks"),
    "house": {name: flag() for name in HOUSE.names or ()},
    "in_play": bits(ITEMS),
    "cards": count(CARDS),
    "potions": count(2),
    "turns": count(255),
    "active": seat(SEATS),
    "fresh": flag(),
    "late": flag(),
    "step": category(Step),
    "after": category(Step),
    "place": by_seat(SEEN_OF_PLACE),
    "profession": by_seat(category(PROFESSIONS, UNKNOWN)),
    "face_up": seats(SEATS),
    "spares": bits(PROFESSIONS),
    "society": by_seat(category(Society, UNKNOWN)),
    "mind": own(SEEN_OF_MIND, EVERYBODY),
    "seer": seat(SEATS, NONE),
    "foreseen": count(2),
    "top": AN_ITEM,
    "laden": seat(SEATS, NONE),
    "deeds": by_seat(by_seat(count(SWAY, -SWAY))),
    "looks": by_seat(seats(SEATS)),
    "spurned": by_seat(seats(SEATS)),
    "partner": seat(SEATS, NONE),
    "offered": AN_ITEM,
    "demanded": category(ITEMS + 1, NONE),
    "traded": AN_ITEM,
    "giver": seat(SEATS, NONE),
    "effect": count(2),
    "named": category(ITEMS + 1, NONE),
    "aloud": bits(2),
    "spread": seats(SEATS),
    "way": category(Way, NONE),
    "passing": by_seat(AN_ITEM),
    "defender": seat(SEATS, NONE),
    "support": by_seat(category(Side, NONE)),
    "own": count(12),
    "help": count(12),
    "shown": bits(ITEMS),
    "used": bits(PROFESSIONS),
    "circle": left_out("who is asked tells it"),
    "passed": seats(SEATS),
    "asleep": seat(SEATS, NONE),
    "duel": flag(),
    "ring": category(Side, NONE),
    "winner": seat(SEATS, NONE),
    "loser": seat(SEATS, NONE),
    "choice": category(SEARCH + 1, NONE),
    "taken": AN_ITEM,
    "claim": category(Claim, NONE),
    "claimed": seats(SEATS),
    "won": seats(SEATS),
}
"""How a learner sees it."""
