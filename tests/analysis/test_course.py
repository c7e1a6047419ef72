"""The course of a match: who chose what, and where chance fell."""

from herberg.analysis.course import shares
from herberg.core.match import Match
from herberg.games import game
from tests.analysis.conftest import kept


def test_chance_fell_where_a_match_cannot_be_taken_back(burgundy):
    match = Match(game("burgundy"), 2, seed=1)
    fell = []
    for action, entropy in burgundy.moves:
        seat = match.seat
        match.play(seat, action, entropy)
        fell.append(not match.may_undo(seat))
    found = [burgundy.chance_fell(move) for move in range(1, len(burgundy.moves) + 1)]
    assert found == fell
    assert True in found
    assert False in found


def test_moves_are_told_in_words(burgundy):
    mover = burgundy.mover(1)
    choice = burgundy.say(1, burgundy.action(1)).removeprefix("Take")
    assert burgundy.tell(1, ["Anna", "Bob"])[0] == f"{['Anna', 'Bob'][mover]} takes{choice}."


def test_the_outcome_says_who_won(burgundy):
    ranks = [rank for _points, rank in burgundy.game.result(burgundy.states[-1])]
    assert burgundy.outcome() == tuple(float(rank == 1) for rank in ranks)


def test_those_who_win_together_all_win():
    course = kept("coachride", "8-seats-greedy-random.json")
    ranks = [rank for _points, rank in course.game.result(course.states[-1])]
    assert ranks.count(1) > 1
    assert sum(shares(course.game, course.states[-1])) == ranks.count(1)


def test_a_look_at_it_is_short(burgundy):
    assert repr(burgundy) == f"Course(game={burgundy.game!r})"
