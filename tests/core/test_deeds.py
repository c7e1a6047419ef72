"""What deeds say of themselves: nothing when compiled, and only what one may know to those who are told."""

import pytest

from herberg.core.deeds import EVERYBODY, Deed, gathering, known_to, note, witnessed
from herberg.core.records import NONE, UNKNOWN
from herberg.core.rule import PLAIN, plain, rule

DRAWS, ENDS = 3, 4


@rule
def draw(seat, card):
    note(DRAWS, seat, known_to(card, seat))
    return card + 1


@rule
def turn(seat):
    card = draw(seat, 20)
    note(ENDS)
    return card


def notes():
    with gathering() as found:
        plain(turn)(1)
    return found


def test_notes_are_gathered_in_the_order_of_the_deeds():
    assert witnessed(notes(), None) == [Deed(DRAWS, (1, 20)), Deed(ENDS, ())]


@pytest.mark.parametrize(("seat", "card"), [(1, 20), (0, UNKNOWN), (NONE, UNKNOWN), (None, 20)])
def test_a_secret_is_for_those_who_may_know_it(seat, card):
    assert witnessed(notes(), seat)[0] == Deed(DRAWS, (1, card))


def test_a_secret_of_two_and_one_of_nobody():
    with gathering() as found:
        note(DRAWS, known_to(7, 0, 2), known_to(8, EVERYBODY))
    assert [witnessed(found, seat)[0].things for seat in (0, 1, 2, NONE)] == [
        (7, 8),
        (UNKNOWN, 8),
        (7, 8),
        (UNKNOWN, 8),
    ]


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_compiled_rules_answer_the_same_and_note_nothing():
    with gathering() as found:
        assert turn(1) == plain(turn)(1) == 21
    assert len(found) == 2  # the plain ones alone


def test_nobody_listens_outside():
    note(DRAWS, 1)
    with gathering() as found:
        pass
    note(DRAWS, 1)
    assert found == []
