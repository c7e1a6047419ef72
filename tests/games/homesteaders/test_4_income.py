"""Chapter 4: placing workers, receiving income, paying wages."""

from itertools import combinations

import pytest

from herberg.core.records import UNKNOWN, copy
from herberg.games.homesteaders.pieces import SILVER, Good
from tests.games.homesteaders.scene import (
    ME,
    THEM,
    YOU,
    Ask,
    at_work,
    buy,
    given,
    has,
    me,
    owning,
    place,
    placed,
    play,
    rest,
    round_begins,
    sell,
    told,
    work,
)
from tests.tell import choices, may, proves, view


@proves("HS-4.1")
def test_workers_go_to_free_places_of_own_buildings_one_on_each():
    s = given(workers=2)
    owning(s, YOU, buildings="farm")
    play(s, work("homestead"))
    assert not may(s, work("homestead")), "it is taken"
    assert not may(s, work("farm")), "it is another's"
    play(s, work("homestead.1"))
    assert at_work(me(s), "homestead")
    assert at_work(me(s), "homestead.1")


@proves("HS-4.1")
def test_no_more_workers_are_placed_than_there_are():
    s = given(buildings="farm", workers=1)
    play(s, work("farm"))
    assert not choices(s, "work")


@proves("HS-4.2")
def test_every_round_a_worker_may_move_to_any_place():
    s = given(buildings="farm", workers=1, work="homestead")
    play(s, rest("homestead"), work("farm.1"))
    assert at_work(me(s), "farm.1")
    assert not at_work(me(s), "homestead")


@proves("HS-4.2a")
def test_workers_stand_where_they_stood_until_they_are_moved():
    s = given(buildings="farm", workers=1, work="homestead")
    play(s, rest("homestead"), work("farm"))
    round_begins(placed(s), 2)
    assert at_work(me(s), "farm")
    play(s, rest("farm"), work("homestead"))
    assert at_work(me(s), "homestead")


def arrangements(s):
    """All that can be reached by placing on: which places have their workers."""
    found, waiting = set(), [s]
    while waiting:
        at = waiting.pop()
        if int(me(at).posts) not in found:
            found.add(int(me(at).posts))
            moves = [line for line in choices(at) if line.split()[0] in ("work", "rest")]
            waiting += [play(copy(at), line) for line in moves]
    return found


@proves("HS-4.2a", "HS-4.4a")
def test_every_arrangement_is_reached_from_every_half_finished_one():
    s = given(buildings="farm river_port", workers=3, work="homestead", trade=1, food=1)
    places = [place(name) for name in ("homestead", "homestead.1", "farm", "farm.1", "river_port")]
    taken = {1 << at: 2 if at == places[-1] else 1 for at in places}
    fitting = [set(some) for n in range(6) for some in combinations(taken, n)]
    for workers, lines in (
        (3, [rest("homestead"), work("river_port"), rest("river_port")]),
        (4, ["hire", work("farm")]),
    ):
        every = {sum(some) for some in fitting if sum(taken[one] for one in some) <= workers}
        for line in lines:
            play(s, line)
            assert arrangements(s) == every


@proves("HS-4.2a", "HS-9.2")
def test_second_thoughts_come_to_an_end_and_a_new_worker_is_still_placed():
    s = given(buildings="farm", workers=1, trade=1, food=1)
    play(s, work("farm"))
    for _ in range(50):
        play(s, rest("farm"), work("farm"))
    assert choices(s, "rest") == []
    assert may(s, "ready")
    play(s, "hire")
    assert may(s, rest("farm"))
    assert may(s, work("homestead"))


@proves("HS-4.4a", "HS-9.1a")
def test_who_could_only_lose_by_moving_workers_is_not_asked():
    s = given(workers=2, work="homestead homestead.1")
    assert s.seat == YOU
    assert given(workers=2, work="homestead homestead.1", trade=1).seat == ME


@proves("HS-4.3")
def test_two_workers_at_a_river_port_yield_a_gold():
    s = given(buildings="river_port", workers=2)
    play(s, work("river_port"), "ready", "ready", "ready")
    assert me(s).earned[Good.GOLD] == 1


@proves("HS-4.3", "HS-4.3a")
def test_one_worker_alone_gets_nothing_from_a_river_port():
    s = given(buildings="river_port", workers=1)
    assert not may(s, work("river_port"))
    s = given(buildings="river_port", workers=3)
    play(s, work("river_port"), work("homestead"))
    assert not choices(s, "work"), "two went to the port at once, one to the Homestead"
    s = given(buildings="river_port", workers=2, work="river_port")
    play(s, rest("river_port"), work("homestead"), work("homestead.1"))
    assert not choices(s, "work"), "both came back together"


@proves("HS-4.4")
def test_workers_without_a_place_rest_and_are_there_next_round():
    s = given(workers=4)
    play(s, work("homestead"), work("homestead.1"), "ready", "ready", "ready")
    assert me(s).workers == 4
    s = round_begins(placed(s), 2)
    owning(s, ME, buildings="farm")
    s = round_begins(s, 3)
    play(s, work("farm"), work("farm.1"))
    assert at_work(me(s), "farm")
    assert at_work(me(s), "farm.1")


@proves("HS-4.4a")
def test_a_worker_may_rest_though_a_place_is_free():
    s = given(workers=1)
    play(s, "ready")
    assert s.seat == YOU


@proves("HS-4.5")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_workers_are_placed_from_the_start_player_clockwise(first):
    s = given(3)
    s.start_seat = first
    round_begins(s, 2)
    order = []
    for _ in range(3):
        order.append(int(s.seat))
        play(s, "ready")
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


@proves("HS-4.5")
def test_who_is_later_sees_where_workers_were_placed():
    s = given(3)
    play(s, work("homestead.1"))
    play(s, "ready")
    assert s.seat == YOU
    assert at_work(view(s, YOU).player[ME], "homestead.1")


@proves("HS-4.6")
def test_all_standing_and_work_income_is_taken():
    s = given(buildings="grain_mill farm market", workers=2, silver=6)
    play(s, work("farm"), work("homestead"), "ready", "ready", "ready")
    assert has(me(s), silver=6 + 2 + 2, trade=1 + 1, food=1, wood=1, points=0)
    assert s.player[YOU].silver == 6 + 2


@proves("HS-4.7")
def test_every_rail_line_yields_a_silver():
    s = given(lines=3, silver=6, gold=1)
    play(s, "ready", "ready", "ready")
    assert me(s).silver == 6 + 2 + 3


@proves("HS-4.8")
def test_income_is_shown_to_all_though_screens_are_up():
    s = given(screens=True, buildings="farm", workers=1, gold=1)
    play(s, work("farm"), "ready", "ready")
    lines = told(s, "ready", THEM)
    after = view(s, THEM)
    assert after.player[ME].silver == UNKNOWN
    assert after.player[ME].earned[SILVER] == 4
    assert "Ann earns 4 silver and 1 trade chip." in lines


@proves("HS-4.9")
def test_every_worker_is_paid_a_silver_also_those_at_rest():
    s = given(workers=4, silver=6)
    play(s, "ready", "ready", "ready")
    assert s.ask == Ask.BID
    assert me(s).silver == 6 + 2 - 4
    assert s.player[YOU].silver == 6 + 2 - 1


@proves("HS-4.10")
def test_wages_may_be_paid_from_the_market():
    s = given(workers=7, silver=0, trade=1, steel=1, debt=0)
    play(s, "ready", "ready", "ready")
    assert s.ask == Ask.WAGES
    assert me(s).silver == 2
    play(s, sell("steel"), "pay gold=0")
    assert has(me(s), silver=0, debt=1, points=1)


@proves("HS-4.10", "HS-10.1")
def test_seven_workers_for_a_gold_and_two_silver_or_for_two_gold():
    s = given(workers=7, silver=0, gold=2)
    play(s, "ready", "ready", "ready")
    assert choices(s, "pay") == ["pay gold=0", "pay gold=1", "pay gold=2"]
    play(s, "pay gold=1")
    assert has(me(s), gold=1, silver=0, debt=0)
    s = given(workers=7, silver=0, gold=2)
    play(s, "ready", "ready", "ready", "pay gold=2")
    assert has(me(s), gold=0, silver=2, debt=0)


@proves("HS-4.10")
def test_who_cannot_pay_takes_debts():
    s = given(workers=5, silver=0)
    play(s, "ready", "ready", "ready")
    assert has(me(s), silver=1, debt=2)


@proves("HS-4.11")
def test_a_worker_hired_before_wages_is_paid_and_one_hired_later_is_not():
    s = given(workers=1, silver=6, trade=2, food=2)
    play(s, "ready", "ready", "ready")
    assert s.ask == Ask.WAGES
    play(s, "hire", "pay gold=0")
    assert has(me(s), workers=2, silver=6 + 2 - 2)
    play(s, "hire")
    assert has(me(s), workers=3, silver=6)


@proves("HS-4.10", "HS-9.1a")
def test_who_has_enough_silver_may_still_turn_it_into_gold_first():
    s = given(workers=5, silver=6, trade=1)
    play(s, "ready", "ready", "ready")
    play(s, buy("gold"), "pay gold=1")
    assert has(me(s), silver=6 + 2 - 4, gold=0, trade=0)
