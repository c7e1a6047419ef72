"""A match thought over: fair, repeatable, and silent about what may be noise."""

from dataclasses import replace

import numpy as np
import pytest

from herberg.analysis import review as work
from herberg.analysis.course import Course
from herberg.analysis.review import Look, Review, Turn, fortune, is_clear, look, review, weigh
from herberg.bots.search import Search
from herberg.core.chance import stir
from herberg.core.match import seen
from tests.analysis.conftest import kept, part

FEW = 24


def search(course: Course) -> Search:
    return Search(course.game, course.seats, nodes=20_000)


@pytest.mark.usefixtures("quick")
def test_every_choice_is_thought_about_and_the_end_is_known(burgundy):
    course = part(burgundy, 150, len(burgundy.moves))
    found = review(course, FEW)
    several = [at for at in course.moves if len(course.game.choices(course.before(at))) > 1]
    assert [look.move for look in found.looks] == several
    points = found.points()
    assert points[-1] == (len(course.moves), course.outcome())
    assert all(sum(chances) == pytest.approx(1) for _after, chances in points)


@pytest.mark.usefixtures("quick")
def test_it_comes_out_the_same_on_any_number_of_threads(burgundy):
    course = part(burgundy, 40, 48)
    first, second = review(course, FEW, threads=1), review(course, FEW, threads=3)
    assert first == second


@pytest.mark.usefixtures("quick")
def test_one_seat_is_looked_at_alone(burgundy):
    course = part(burgundy, 40, 52)
    found = review(course, FEW, seat=1)
    assert {look.seat for look in found.looks} == {1}
    assert {turn.seat for turn in found.turns()} <= {1}


@pytest.mark.usefixtures("quick")
def test_steps_are_counted_and_can_stop_it(burgundy):
    course, taken = part(burgundy, 40, 46), []
    review(course, FEW, step=lambda: taken.append(1))
    assert len(course.chosen) <= len(taken) <= work.steps(course)

    def enough() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(course, FEW, step=enough)


def test_a_choice_is_judged_by_what_its_chooser_could_see():
    """A game full of secrets: another truth that looks the same to the chooser is thought of in the same way."""
    course = kept("coachride", "4-seats-greedy-random.json")
    for move in [move for move in course.chosen if course.chance_fell(move)][:3]:
        seat = course.mover(move)
        twin = seen(course.game, course.before(move), seat)
        stir(twin, np.uint64(99))
        course.game.sight.deal(twin, seat)
        moments = [*course.moments]
        moments[move - 1] = replace(moments[move - 1], state=twin)
        other = Course(course.game, moments)
        first, second = (look(search(one), one, move, 8 * FEW) for one in (course, other))
        assert (first.best, first.doubt, first.chances[seat]) == (second.best, second.doubt, second.chances[seat])
        assert weigh(search(course), course, first, FEW) == weigh(search(other), other, first, FEW)


def test_the_same_choice_costs_nothing_and_makes_no_noise(burgundy):
    thought = look(search(burgundy), burgundy, 60, FEW)
    turn = weigh(search(burgundy), burgundy, Look(60, thought.seat, thought.best, thought.best, (), 0.0), FEW)
    assert turn.swing == 0
    assert turn.noise == 0


def test_a_poor_choice_is_found_out():
    """Whatever seems worst at first sight is weighed: some of it does cost clearly more than noise."""
    course = kept("burgundy", "3-seats-greedy.json")
    turns = []
    for move in (50, 100, 200, 220):
        seat = course.mover(move)
        best, *others = search(course).think(course.view(move), seat, 8 * FEW, 1).thoughts
        worst = min(others, key=lambda thought: thought.chances[seat] if thought.visits else 1.0)
        turns.append(weigh(search(course), course, Look(move, seat, worst.action, best.action, (), 1.0), FEW))
    assert any(is_clear(turn) for turn in turns)


def test_luck_is_measured_only_where_chance_fell(burgundy):
    fell = next(move for move in range(20, 100) if burgundy.chance_fell(move))
    calm = next(move for move in range(20, 100) if not burgundy.chance_fell(move))
    lucky = fortune(search(burgundy), burgundy, work.Leap(fell, 0, 1.0), FEW)
    still = fortune(search(burgundy), burgundy, work.Leap(calm, 0, 1.0), FEW)
    assert lucky.noise > 0
    assert (still.swing, still.noise) == (0, 0)


@pytest.mark.parametrize(
    ("name", "file"),
    [("burgundy", "3-seats-greedy"), ("homesteaders", "2-seats-greedy"), ("hellweg", "2-seats-short-yes-greedy")],
)
def test_the_end_is_judged_as_the_search_judges_it(name, file):
    course = kept(name, f"{file}.json")
    last = len(course.moves)
    seat = course.mover(last)
    thoughts = search(course).think(course.view(last), seat, 200, 1).thoughts
    ended = next(thought for thought in thoughts if thought.action == course.action(last))
    judged = search(course).judged(course.moments[-1].state)
    assert ended.chances[: course.seats] == pytest.approx(judged, abs=0.001)


def turn(swing: float, noise: float, better: int | None) -> Turn:
    return Turn(7, 0, 1, better, 0.5 + swing, 0.5, noise)


@pytest.mark.parametrize(
    ("swing", "noise", "better", "counts"),
    [
        (-0.10, 0.01, 2, True),
        (-0.10, 0.04, 2, False),  # it may be noise
        (-0.02, 0.001, 2, False),  # it is next to nothing
        (0.10, 0.01, 2, False),  # the other choice was no better at all
        (0.10, 0.01, None, True),  # good luck
        (-0.10, 0.01, None, True),  # bad luck
        (0.10, 0.04, None, False),
    ],
)
def test_only_what_stands_out_counts(swing, noise, better, counts):
    assert is_clear(turn(swing, noise, better)) == counts


def test_turns_come_in_order_of_play(burgundy):
    early, late = (Turn(move, 0, 1, None, 0.6, 0.5, 0.0) for move in (3, 9))
    assert Review(burgundy, 1, [], [late], [early]).turns() == [early, late]


def test_leaps_are_looked_for_between_two_known_points(burgundy):
    fell = next(move for move in range(20, 100) if burgundy.chance_fell(move))
    looks = [Look(move, 0, 1, 1, chances, 0.0) for move, chances in ((fell, (0.4, 0.6)), (fell + 1, (0.5, 0.5)))]
    whole = part(burgundy, 1, 100)
    assert [(leap.move, leap.size) for leap in work.leaps(whole, looks, None)] == [(fell, pytest.approx(0.1))]
    flat = [Look(one.move, 0, 1, 1, (0.5, 0.5), 0.0) for one in looks]
    assert work.leaps(whole, flat, None) == []
