"""Chapter 7: nothing left to set."""

from tests.games.hellweg.scene import asked, choices, given, may, me, play, things
from tests.tell import proves

ALL_STONES = {"wesel_brown": 6, "soest_white": 6}
ALL_COACHES = {"wesel-muenster": 4, "soest-paderborn": 4}


@proves("HW-7.1")
def test_a_stone_may_come_from_the_map():
    s = given(card="T01", stones=ALL_STONES)
    play(s, "buy entry=hagen_white")
    assert (asked(s), things(s, "fetch_stone")) == ("FETCH_STONE", {"wesel_brown", "soest_white"})
    play(s, "fetch_stone house=wesel_brown")
    assert me(s).stones == {"wesel_brown": 5, "soest_white": 6, "hagen_white": 1}
    assert me(s).supply == (0, 8)


@proves("HW-7.1", "HW-7.4")
def test_a_coach_may_come_from_the_map_without_any_pay():
    s = given(card="T01", money=10, stones={"wesel_brown": 1}, coaches=ALL_COACHES, cards=("herring_1",))
    play(s, "buy entry=corbach_brown", "coach road=corbach-cassel", "fetch_coach road=wesel-muenster")
    assert me(s).coaches == {"wesel-muenster": 3, "soest-paderborn": 4, "corbach-cassel": 1}
    assert me(s).money == 7


@proves("HW-7.2")
def test_setting_may_be_given_up_in_part():
    s = given(card="T01", stones=ALL_STONES, coaches=ALL_COACHES)
    play(s, "buy entry=dortmund_brown", "fetch_stone house=soest_white", "forgo", "forgo")
    assert me(s).stones == {"wesel_brown": 6, "soest_white": 5, "dortmund_brown": 1}
    assert (me(s).coaches, me(s).money, s.seat) == (
        {"wesel-muenster": 4, "soest-paderborn": 4},
        5,
        1,
    )


@proves("HW-7.2")
def test_a_coach_may_still_be_given_up_once_its_road_was_named():
    s = given(card="T01", money=10, coaches=ALL_COACHES)
    play(s, "buy entry=corbach_brown", "coach road=corbach-cassel", "forgo")
    assert "corbach-cassel" not in me(s).coaches


@proves("HW-7.3", "HW-7.3a")
def test_with_pieces_in_the_supply_nothing_is_fetched_or_given_up():
    eleven = {"wesel_brown": 6, "soest_white": 5}
    seven = {"wesel-muenster": 4, "soest-paderborn": 3}
    s = given(card="T01", stones=eleven, coaches=seven)
    play(s, "buy entry=dortmund_brown")  # the first stone has come out of the supply, the second must be fetched
    assert (me(s).stones["dortmund_brown"], asked(s)) == (1, "FETCH_STONE")
    play(s, "fetch_stone house=wesel_brown")
    assert asked(s) == "COACH"
    assert not may(s, "forgo")
    play(s, "coach road=dortmund-wesel")
    assert s.seat == 1


@proves("HW-7.1")
def test_stocking_up_with_an_empty_supply():
    s = given(money=2, stones=ALL_STONES)
    play(s, "stock_stone house=soest_white", "fetch_stone house=wesel_brown")
    assert (me(s).stones, me(s).money) == ({"wesel_brown": 5, "soest_white": 7}, 1)


@proves("HW-7.5a")
def test_a_piece_is_not_fetched_from_where_it_is_going():
    s = given(money=2, stones=ALL_STONES, coaches=ALL_COACHES)
    play(s, "stock_coach road=wesel-muenster")
    assert choices(s) == ["fetch_coach road=soest-paderborn", "forgo"]
    s = given(money=2, stones=ALL_STONES)
    play(s, "stock_stone house=wesel_brown")
    assert choices(s) == ["fetch_stone house=soest_white", "forgo"]


@proves("HW-7.5b")
def test_a_citys_only_stone_may_move_to_its_other_house_by_free_choice():
    stones = {"muenster_grey": 1, "olpe_grey": 11}
    s = given(free_choice="yes", cards=("free_choice",), money=1, stones=stones)
    play(s, "stock_stone house=muenster_white")
    assert things(s, "fetch_stone") == {"muenster_grey", "olpe_grey"}
    play(s, "fetch_stone house=muenster_grey")
    assert (me(s).stones, me(s).money) == ({"muenster_white": 1, "olpe_grey": 11}, 0)
