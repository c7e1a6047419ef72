"""Chapter 8: last income and scoring."""

import pytest

from herberg.core.masks import empty_mask
from herberg.core.match import Match
from herberg.core.records import NONE
from herberg.games.homesteaders import GAME
from herberg.games.homesteaders.rules.scoring import total
from tests.games.homesteaders.scene import (
    ME,
    YOU,
    Ask,
    bidding,
    given,
    has,
    last_trades,
    me,
    owning,
    play,
    points,
    ranks,
    sell,
    work,
)
from tests.tell import may, proves, view


@proves("HS-8.1")
def test_after_round_10_a_whole_income_phase_is_played():
    s = bidding(3, 10)
    play(s, "pass", "pass", "pass")
    assert s.round_number == 11
    assert s.ask == Ask.PLACE
    silver = int(me(s).silver)
    owning(s, ME, workers=3)
    play(s, work("homestead.1"), "ready", "ready", "ready")
    assert s.ask == Ask.WAGES
    play(s, "pay gold=0")
    assert has(me(s), points=1, silver=silver + 2 - 3), "wages included"


@proves("HS-8.2")
def test_then_everyone_may_trade_at_will_hire_and_pay_off_debts():
    s = last_trades(trade=3, wood=1, steel=1, food=1, silver=2, debt=2)
    assert s.ask == Ask.FINAL
    play(s, sell("wood"), sell("steel"))
    assert me(s).silver == 6
    play(s, "repay gold=0", "hire")
    assert has(me(s), silver=1, debt=1, workers=2, points=2)
    play(s, "finish")
    assert s.ask == Ask.OVER


@proves("HS-8.2")
def test_all_seats_get_their_last_trades_from_the_start_player_on():
    s = last_trades(3, trade=1)
    owning(s, 1, trade=1)
    owning(s, 2, trade=1)
    order = []
    while s.ask == Ask.FINAL:
        order.append(int(s.seat))
        play(s, "finish")
    assert order == [0, 1, 2]


@proves("HS-8.2a")
def test_who_trades_later_sees_what_the_others_have_come_to():
    s = last_trades(2, livestock=1, trade=1)
    owning(s, YOU, trade=1)
    play(s, sell("livestock"), "finish")
    assert s.seat == YOU
    assert total(view(s, YOU).player[ME]) == points(s)[ME]


@proves("HS-1.10a", "HS-8.2a")
def test_the_last_trade_cannot_be_taken_back_when_the_screens_have_fallen():
    match = Match(GAME, 2, {"screens": "yes"}, seed=4)
    while not match.over:
        match.play(match.seat, match.choices()[0])
    assert match.view(NONE).player[ME].silver == match.state.player[ME].silver
    assert not any(match.may_undo(seat) for seat in (ME, YOU))


@proves("HS-8.3")
def test_point_chips_count_one_each():
    s = last_trades(points=7)
    assert points(s) == [7, 0]


@proves("HS-8.4")
def test_buildings_count_their_points_and_bonuses():
    s = last_trades(buildings="church dude_ranch", workers=4)
    assert points(s)[ME] == 10 + 3 + 4


@proves("HS-8.5")
def test_gold_livestock_and_copper_count_two_and_the_rest_nothing():
    s = last_trades(gold=1, livestock=2, copper=3, wood=4, food=5, steel=6)
    assert points(s)[ME] == 2 * (1 + 2 + 3)


@proves("HS-8.6")
@pytest.mark.parametrize(("debts", "lost"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (8, 36), (64, 2080)])
def test_debts_cost_more_and_more(debts, lost):
    s = last_trades(debt=debts)
    assert points(s)[ME] == -lost


@proves("HS-8.7")
def test_most_points_win():
    s = last_trades(3, points=5)
    owning(s, 1, points=9, silver=0)
    owning(s, 2, points=7, silver=50)
    assert ranks(s) == [3, 1, 2]


@proves("HS-8.8")
def test_silver_breaks_a_tie_and_then_the_win_is_shared():
    s = last_trades(3, points=5, silver=4)
    owning(s, 1, points=5, silver=3)
    owning(s, 2, points=5, silver=4)
    assert ranks(s) == [1, 3, 1]


@proves("HS-8.8")
def test_only_silver_counts_between_equals():
    s = last_trades(2, points=3, gold=1, silver=0)
    owning(s, YOU, points=5, silver=1)
    assert points(s) == [5, 5]
    assert ranks(s) == [2, 1]


def test_without_anything_to_trade_nobody_is_asked():
    s = last_trades(silver=4, debt=1)
    assert s.ask == Ask.OVER
    s = last_trades(silver=5, debt=1)
    assert may(s, "repay gold=0")
    assert given(2, 11).ask == Ask.PLACE


def test_when_it_is_over_nobody_may_choose():
    s = last_trades()
    assert s.ask == Ask.OVER
    assert GAME.rules.legal(s, empty_mask(GAME.actions.count)) == 0
    assert GAME.choices(s) == []
