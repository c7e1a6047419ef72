"""Advice: from what the seat may see, the same every time, in words."""

import pytest

from herberg.analysis.advice import Advice, advise
from herberg.analysis.words import chance_words
from herberg.core.match import seen
from herberg.core.words import speaking
from tests.analysis.conftest import kept

FEW = 64


def hints(course, move, **how):
    return advise(course.game, course.view(move), course.mover(move), FEW, **how)


def test_the_same_question_gets_the_same_advice(burgundy):
    assert hints(burgundy, 60, seconds=60) == hints(burgundy, 60, seconds=60)


def test_it_is_an_open_choice_with_chances(burgundy):
    advice = hints(burgundy, 60, seconds=60)
    assert advice.action in burgundy.game.choices(burgundy.before(60))
    assert advice.chance is not None
    assert 0 < advice.chance < 1
    assert advice.second != advice.action


def test_what_the_seat_cannot_see_changes_nothing(burgundy):
    seat = burgundy.mover(80)
    truth = seen(burgundy.game, burgundy.before(80), seat)
    truth.rng = 99
    burgundy.game.sight.deal(truth, seat)
    view = seen(burgundy.game, truth, seat)
    assert advise(burgundy.game, view, seat, FEW, 60) == hints(burgundy, 80, seconds=60)


def test_it_ends_in_time_on_the_slowest_machine(burgundy):
    advice = advise(burgundy.game, burgundy.view(60), burgundy.mover(60), 10**9, seconds=0.01)
    assert advice.action in burgundy.game.choices(burgundy.before(60))


def test_a_single_choice_is_said_to_be_one():
    course = kept("coachride", "4-seats-greedy-random.json")
    choices = ([*course.game.choices(course.before(move))] for move in course.moves)
    move, only = next((move, open_) for move, open_ in enumerate(choices, 1) if len(open_) == 1)
    advice = hints(course, move)
    assert advice == Advice(only[0])
    assert advice.tell(str) == f"There is only one choice: {only[0]}."


def test_advice_in_words():
    names = {3: "Sell the goods", 4: "Take the ship"}.__getitem__
    assert Advice(3, 0.62).tell(names) == "I would choose: Sell the goods. Your chances of winning: about 60%."
    assert Advice(3, 0.62, 4).tell(names).endswith(" Nearly as good: Take the ship.")
    with speaking("nl"):
        assert Advice(3, 0.62).tell(names) == "Ik zou kiezen: Sell the goods. Je winstkansen: ongeveer 60%."


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "hardly any"),
        (0.04, "about 5%"),
        (0.62, "about 60%"),
        (0.63, "about 65%"),
        (0.99, "as good as certain"),
    ],
)
def test_chances_are_said_no_finer_than_they_are_known(chance, words):
    assert chance_words(chance) == words
