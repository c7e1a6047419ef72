"""Scenes of the Coach Ride in the words of the table."""

import re

import numpy as np

from herberg.core import match
from herberg.core.match import Moment, step
from herberg.games import game
from herberg.games.coachride.pieces import (
    ANY_BAG,
    BAGS,
    COPIED,
    COPIES,
    EVERY_PROFESSION,
    Claim,
    Item,
    Profession,
    Side,
    Society,
    Way,
)
from herberg.games.coachride.rules.cards import put, turn_up
from herberg.games.coachride.rules.setup import know_oneself
from herberg.games.coachride.state import EVERYBODY, PILE, PLACES, SPARES, SPOT, Ask
from herberg.games.coachride.words import items_in
from tests import tell

GAME = game("coachride")
FILLERS = ["whip", "gloves", "throwing_knives", "dagger", "poison_ring", "coat_of_arms", "broken_mirror", "sextant"]
WINDOWS = {Ask.PRIEST, Ask.EARLY, Ask.SUPPORT, Ask.HYPNOSIS, Ask.REACT, Ask.DOCTOR}
WORDS = {
    **{item.name.lower(): int(item) for item in Item},
    **{each.name.lower(): int(each) for each in Profession},
    **{side.name.lower(): int(side) for side in Side},
    **{way.name.lower(): int(way) for way in Way},
    **{how.name.lower(): int(how) for how in Claim},
    "bag": ANY_BAG,
}


def start(seats=5, seed=1, **options):
    """A ride at its first question."""
    return tell.start(GAME, seats, seed, **options)


def given(seats=4, hands=None, professions=None, sides=None, pile=("goblet", "goblet"), turn=0, up=(), **options):
    """A ride in which these seats hold these items and professions; what is not mentioned stays in the box.

    Seats without a hand get one item that does nothing in the story. Nobody has been shown anything.
    """
    s = start(seats, **options)
    hands = {seat: [hand] if isinstance(hand, str) else list(hand) for seat, hand in (hands or {}).items()}
    used = [name for hand in hands.values() for name in hand] + list(pile)
    fillers = iter([name for name in FILLERS if name not in used] + ["key"] * 3)
    s.place = np.zeros(PLACES, SPOT)
    for seat in range(seats):
        for name in hands.get(seat) or [next(fillers)]:
            put(s.place[seat], WORDS[name])
    for name in pile:
        put(s.place[PILE], WORDS[name])
    deal_professions(s, professions or {})
    for seat, side in enumerate(sides or "OB" * 5):
        if seat < seats and s.cards == 1:
            s.society[seat, 0] = Society.ORDER if side == "O" else Society.BROTHERHOOD
    s.active = s.seat = turn
    open_minds(s)
    for seat in up:
        turn_up(s, seat)
    return s


def deal_professions(s, wanted):
    """The wanted professions, and others in order for those who did not ask."""
    taken = {int(Profession[name.upper()]) for name in wanted.values()}
    left = iter(each for each in range(10) if each not in taken)
    s.spares = EVERY_PROFESSION
    for seat in range(s.seats):
        s.profession[seat] = Profession[wanted[seat].upper()] if seat in wanted else next(left)
        s.spares &= ~(1 << int(s.profession[seat]))
    s.face_up = 0


def open_minds(s):
    """Anything may be anywhere, but everybody knows the own cards."""
    s.in_play = 0
    for at in range(PLACES):
        s.in_play |= s.place[at].luggage
    for viewer in [*range(s.seats), EVERYBODY]:
        mind = s.mind[viewer]
        for at in [*range(s.seats), PILE]:
            guess = mind.place[at]
            guess.may = s.in_play if at != PILE else s.in_play & ~BAGS
            guess.bags = 0
            for kind in range(COPIED):
                guess.least[kind] = 0
                guess.most[kind] = COPIES if guess.may >> kind & 1 else 0
            if s.place[at].held == 0:
                guess.may = 0
                guess.most[:] = 0
        for at in range(SPARES + 1):
            mind.profession[at] = EVERY_PROFESSION if at < s.seats or (at == SPARES and s.seats < 10) else 0
        mind.cards = 0
        if viewer != EVERYBODY:
            know_oneself(s, viewer)


def numbers(line):
    """A line of notation with words for things becomes one with numbers."""
    return re.sub(r"=([a-z_]+)", lambda found: f"={WORDS[found[1]]}", line)


def play(s, *lines):
    """Each line is an open choice of the seat being asked, and is carried out."""
    return tell.play(s, *(numbers(line) for line in lines))


def may(s, line):
    """Whether this choice is open."""
    return tell.may(s, numbers(line))


def choices(s, verb=""):
    """The open choices in notation."""
    return tell.choices(s, verb)


def view(s, seat):
    """What a seat sees; NONE is a spectator."""
    return tell.view(s, seat)


def told(s, action, viewer, names):
    """What the log tells a viewer of a choice of the seat being asked."""
    was = Moment(0, s)
    return match.tell(GAME, was, step(GAME, was, int(s.seat), action, 0), viewer, names)


def asked(s):
    """What is asked, and of whom."""
    return Ask(s.ask).name.lower(), int(s.seat)


def skip(s, ask=None, seat=None):
    """In the windows of a fight everybody passes until this is asked (of this seat), or no window is open."""
    while s.ask in WINDOWS and not (ask and s.ask == Ask[ask.upper()] and seat in (None, s.seat)):
        tell.play(s, "decline")
    if ask:
        assert s.ask == Ask[ask.upper()], f"{ask} is not asked, but {asked(s)}"
        assert seat in (None, s.seat)
    return s


def names(spot):
    """The items of a place by name."""
    return sorted(Item(kind).name.lower() for kind in items_in(spot))


def hand(s, seat):
    """The items a seat holds."""
    return names(s.place[seat])


def pile(s):
    """The items in the pile."""
    return names(s.place[PILE])


def job(s, seat):
    """The profession of a seat."""
    return Profession(int(s.profession[seat])).name.lower() if s.profession[seat] >= 0 else None


def is_up(s, seat):
    """Whether a profession lies face up."""
    return bool(s.face_up >> seat & 1)


def knows(s, viewer, seat):
    """The items that a viewer is sure a seat holds."""
    return names(view(s, viewer).place[seat])


def knows_job(s, viewer, seat):
    """The profession of a seat as a viewer knows it."""
    return job(view(s, viewer), seat)


def knows_side(s, viewer, seat):
    """The allegiance of a seat as a viewer knows it."""
    card = int(view(s, viewer).society[seat, 0])
    return "OB"[card] if card >= 0 else None


def points(s):
    """Swords and shields."""
    return tuple(int(s.own[side]) + int(s.help[side]) for side in range(2))


def winners(s):
    """The seats that have won."""
    return [seat for seat in range(s.seats) if s.won >> seat & 1]


def is_over(s):
    """Whether the ride has ended."""
    return s.ask == Ask.OVER


def asked_around(s, ask):
    """The seats asked in this window while everybody passes."""
    seats = []
    while s.ask == Ask[ask.upper()]:
        seats.append(int(s.seat))
        tell.play(s, "decline")
    return seats
