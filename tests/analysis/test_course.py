"""The course of a match: who chose what, and where chance fell."""

from herberg.analysis.course import shares
from herberg.core.match import Match
from herberg.games import game
from tests.analysis.conftest import kept


def test_chance_fell_where_a_match_cannot_be_taken_back(burgundy):
    match = Match(game("burgundy"), 2, seed=1)
    fell = []
    for moment in burgundy.moments[1:]:
        seat = match.seat
        match.play(seat, moment.action, moment.entropy)
        fell.append(not match.may_undo(seat))
    found = [burgundy.chance_fell(move) for move in burgundy.moves]
    assert found[:-1] == fell[:-1]
    assert fell[-1], "the end cannot be taken back, whatever led to it"
    assert True in found
    assert False in found


def test_moves_are_told_in_words(burgundy):
    mover = burgundy.mover(1)
    choice = burgundy.say(1, burgundy.action(1), []).removeprefix("Take")
    assert burgundy.tell(1, ["Anna", "Bob"])[0] == f"{['Anna', 'Bob'][mover]} takes{choice}."


def test_the_outcome_says_who_won(burgundy):
    ranks = [rank for _points, rank in burgundy.game.result(burgundy.moments[-1].state)]
    assert burgundy.outcome() == tuple(float(rank == 1) for rank in ranks)


def test_those_who_win_together_all_win():
    course = kept("coachride", "8-seats-greedy-random.json")
    ranks = [rank for _points, rank in course.game.result(course.moments[-1].state)]
    assert ranks.count(1) > 1
    assert sum(shares(course.game, course.moments[-1].state)) == ranks.count(1)


def test_a_look_at_it_is_short(burgundy):
    assert repr(burgundy) == f"Course(game={burgundy.game!r})"
