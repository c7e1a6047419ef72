"""Questions: who is asked what, one at a time, and in circles where anybody may answer (RULES 12)."""

from numpy import int64

from herberg.core.masks import mark
from herberg.core.records import table
from herberg.core.rule import rule
from herberg.games.coachride.actions import hypnotise, poison, use
from herberg.games.coachride.pieces import BIT, Profession, Side
from herberg.games.coachride.rules.cards import may_use
from herberg.games.coachride.rules.sets import first_of
from herberg.games.coachride.state import Ask, Step

AGAIN = table([Step.__members__.get(question.name, Step.ASKED) for question in Ask])
"""By question of a circle: the step that puts it to the next seat."""


@rule
def ask(s, seat, question):
    """Somebody must choose."""
    s.seat = seat
    s.ask = question
    s.step = Step.ASKED


@rule
def open_circle(s, step):
    """CR-6.3a: a circle of questions begins with the attacker."""
    s.circle = s.active
    s.passed = 0
    s.step = step


@rule
def pass_circle(s):
    """CR-6.3a: this seat passes; the next is asked."""
    s.passed |= BIT[s.seat]
    s.circle = (s.seat + 1) % s.seats
    s.step = AGAIN[s.ask]


@rule
def reopen_circle(s, step):
    """CR-6.3a: a card was played; all may choose again, beginning with the next seat."""
    s.passed = 0
    s.circle = (s.seat + 1) % s.seats
    s.step = step


@rule
def is_party(s, seat):
    """Whether a seat is attacker or defender."""
    return seat == s.active or seat == s.defender


@rule
def mark_each(mask, members, first):
    """A choice is open for every member of a set; the choices are numbered from the first on."""
    left = int64(members)
    while left:
        mark(mask, first + first_of(left))
        left &= left - 1


@rule
def offer_profession(s, mask, professions):
    """CR-3.5, CR-8.9a: whoever has one of these professions may use it."""
    if not may_use(s, s.seat, professions):
        return
    if s.profession[s.seat] == Profession.POISON_MIXER:
        mark(mask, poison(Side.ATTACKER))
        mark(mask, poison(Side.DEFENDER))
    elif s.profession[s.seat] == Profession.HYPNOTIST:
        for seat in range(s.seats):
            if not is_party(s, seat):
                mark(mask, hypnotise(seat))
    else:
        mark(mask, use(int(s.profession[s.seat])))
