"""Chapter 10: the end of a phase, the end of the game, and who has won."""

import pytest

from herberg.core.records import is_over
from herberg.games.burgundy import GAME
from tests.games.burgundy.scene import given, last_turn, me, ranks, rest
from tests.tell import choices, play, proves


@proves("CB-10.1")
@pytest.mark.parametrize("phase", "ABCD")
def test_after_the_fifth_round_mines_pay_and_the_next_phase_begins(phase):
    s = given(
        phase=phase,
        round=5,
        order=(1, 0),
        silver=1,
        estate={"E3": "mine", "F2": "mine"},
        others={1: {"silver": 4, "estate": {"E3": "mine"}}},
    )
    rest(s)
    assert ("ABCDE"[s.phase], s.round_number) == (chr(ord(phase) + 1), 1)
    assert [me(s, seat).silver for seat in (0, 1)] == [3, 5]


@proves("CB-10.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_in_earlier_rounds_mines_pay_nothing(number):
    s = given(round=number, order=(1, 0), estate={"E3": "mine", "F2": "mine"})
    rest(s)
    assert s.round_number == number + 1
    assert me(s).silver == 0


@proves("CB-10.1a")
def test_phase_e_pays_too_before_the_count():
    s = last_turn(estate={"E3": "mine", "F2": "mine", "G1": "mine"})
    play(s, "finish")
    assert me(s).silver == 3
    assert me(s).score == 3


@proves("CB-10.2")
def test_the_game_ends_after_phase_e():
    s = given(phase="E", round=5, seat=1, order=(0, 1))
    rest(s)
    assert is_over(s)
    assert choices(s) == []
    assert GAME.words.question(s, ()) == "The game is over."


@proves("CB-10.2")
def test_it_does_not_end_before_the_last_turn_of_the_last_round():
    s = given(phase="E", round=4, order=(1, 0))
    rest(s)
    assert not is_over(s)
    rest(s)
    assert not is_over(s)
    rest(s)
    assert is_over(s)


@proves("CB-10.2")
def test_each_unsold_goods_tile_is_worth_a_point():
    s = last_turn(score=10, goods={"red": 3, "pink": 1}, sold={"brown": 2})
    play(s, "finish")
    assert me(s).score == 10 + 4
    assert me(s).scored("rest") == 4


@proves("CB-10.3")
def test_each_silverling_is_worth_a_point():
    s = last_turn(score=10, silver=3, others={1: {"silver": 7}})
    play(s, "finish")
    assert [me(s, seat).score for seat in (0, 1)] == [13, 7]


@proves("CB-10.4")
@pytest.mark.parametrize(("workers", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_every_two_workers_are_worth_a_point(workers, points):
    s = last_turn(score=10, workers=workers)
    play(s, "finish")
    assert me(s).score == 10 + points


@proves("CB-10.5")
def test_knowledge_that_counts_at_the_end_is_counted_then_and_for_everybody():
    s = last_turn(
        score=10,
        knowledge=[15, 25],
        sold={"red": 2},
        others={1: {"knowledge": [17], "estate": {"C3": "watchtower"}}},
    )
    assert me(s).score == 10
    play(s, "finish")
    assert me(s).scored("knowledge") == 3 + 2
    assert [me(s, seat).score for seat in (0, 1)] == [15, 4]


@proves("CB-10.5")
def test_knowledge_still_in_storage_does_not_count():
    s = last_turn(store=["knowledge 15", "knowledge 25"], sold={"red": 2})
    play(s, "finish")
    assert me(s).score == 0


@proves("CB-10.6")
def test_tiles_in_storage_count_nothing():
    s = last_turn(score=10, store=["mine", "castle", "4 cows"])
    play(s, "finish")
    assert me(s).score == 10


@proves("CB-10.6")
def test_a_mine_in_storage_does_not_pay():
    s = last_turn(store=["mine"])
    play(s, "finish")
    assert me(s).silver == 0


@proves("CB-10.7")
def test_most_points_win():
    s = last_turn(seats=4, score=20, others={1: {"score": 40}, 2: {"score": 10}, 3: {"score": 30}})
    play(s, "finish")
    assert ranks(s) == [3, 1, 4, 2]
    assert GAME.result(s) == [(20, 3), (40, 1), (10, 4), (30, 2)]


@proves("CB-10.7")
def test_at_a_tie_the_emptier_duchy_wins():
    emptier = {"score": 20, "estate": {"E3": "mine"}, "silver": 1}
    s = last_turn(score=20, silver=0, estate={"E3": "mine", "F2": "mine"}, others={1: emptier}, track=0)
    play(s, "finish")
    assert [me(s, seat).score for seat in (0, 1)] == [22, 22]
    assert ranks(s) == [2, 1]


@proves("CB-10.7")
def test_the_emptier_duchy_comes_before_the_place_on_the_track():
    s = last_turn(score=20, track=3, others={1: {"score": 20, "track": 0, "estate": {"C3": "bank"}}})
    play(s, "finish")
    assert ranks(s) == [1, 2]


@proves("CB-10.7")
@pytest.mark.parametrize(("mine", "yours", "expected"), [(0, 1, [1, 2]), (1, 0, [2, 1]), (6, 5, [2, 1])])
def test_then_whoever_is_later_on_the_track_wins(mine, yours, expected):
    s = last_turn(score=20, track=mine, others={1: {"score": 20, "track": yours}})
    play(s, "finish")
    assert ranks(s) == expected


@proves("CB-10.7")
def test_in_one_stack_the_lower_pawn_is_later():
    s = last_turn(seats=3, order=(2, 1, 0), score=20, others={1: {"score": 20}, 2: {"score": 20}})
    play(s, "finish")
    assert ranks(s) == [1, 2, 3]
    s = last_turn(seats=3, order=(2, 1, 0), others={1: {"score": 20}, 2: {"score": 20}})
    play(s, "finish")
    assert ranks(s) == [3, 1, 2]


@proves("CB-10.7")
def test_points_of_the_final_count_decide_too():
    s = last_turn(score=20, others={1: {"score": 18, "silver": 5}})
    play(s, "finish")
    assert ranks(s) == [2, 1]
