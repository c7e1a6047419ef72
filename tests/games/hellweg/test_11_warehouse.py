"""Chapter 11: the warehouse."""

from tests.games.hellweg.scene import GAME, asked, choices, given, may, me, play, things
from tests.tell import proves, start


def scene(**more):
    """A match with the warehouse."""
    return given(warehouse="yes", **more)


@proves("HW-11.1")
def test_the_blue_sides_are_used():
    s = given(when="sale", left=0, money=0, cards=("wine_1",), warehouse="yes")
    assert GAME.result(s)[0][0] == 30  # 32 on the brown side
    s = scene(when="sale", card="T01", money=0, stones={"dortmund_brown": 1}, cards=("coal_1",))
    play(s, "sell house=dortmund_brown")
    assert me(s).money == 5  # beer +1 is on the brown side only


@proves("HW-11.2")
def test_three_stones_but_one_coach_at_the_start():
    s, asks = start(GAME, 2, warehouse="yes"), []
    while s.card == -1:
        asks.append(asked(s))
        play(s, "stone house=essen_grey" if asked(s) == "START" else "coach road=duisburg-essen")
    assert asks == ["START", "COACH"] * 2 + ["START"] * 4
    assert [(me(s, seat).stones, me(s, seat).coaches) for seat in (0, 1)] == [
        ({"essen_grey": 3}, {"duisburg-essen": 1})
    ] * 2


@proves("HW-11.3", "HW-11.4")
def test_storing_a_piece_is_free_and_takes_a_trader():
    s = scene(money=0, stored=(4, 5))
    assert things(s, "store") == {"stone", "coach"}
    play(s, "store piece=stone")
    assert (me(s).stored, me(s).supply, me(s).money, me(s).traders) == ((5, 5), (7, 3), 0, 1)
    play(s, "take", "store piece=coach")
    assert (me(s).stored, me(s).supply) == ((5, 6), (7, 2))


@proves("HW-11.3")
def test_the_last_piece_of_the_supply_can_be_stored():
    s = scene(stored=(11, 7))
    play(s, "store piece=coach", "take", "store piece=stone")
    assert (me(s).stored, me(s).supply) == ((12, 8), (0, 0))


@proves("HW-11.3")
def test_the_family_game_has_no_warehouse():
    assert choices(given(), "store") == choices(given(), "stock_up") == []


@proves("HW-11.3a")
def test_with_an_empty_supply_a_piece_is_stored_off_the_map():
    s = scene(stones={"wesel_brown": 12}, stored=(0, 8))
    assert things(s, "store") == {"stone"}  # every coach is in the warehouse already
    play(s, "store piece=stone")
    assert choices(s) == ["fetch_stone house=wesel_brown", "forgo"]
    play(s, "fetch_stone house=wesel_brown")
    assert (me(s).stored, me(s).stones) == ((1, 8), {"wesel_brown": 11})


@proves("HW-11.3a")
def test_a_coach_is_stored_off_the_map_without_pay():
    s = scene(money=0, coaches={"dortmund-soest": 8}, cards=("coal_1",))
    play(s, "store piece=coach", "fetch_coach road=dortmund-soest")
    assert (me(s).stored, me(s).coaches, me(s).money) == ((0, 1), {"dortmund-soest": 7}, 0)


@proves("HW-11.5", "HW-11.6", "HW-11.7")
def test_example_claus_empties_the_warehouse():
    """Both rulebooks: a stone to Dortmund, two to Münster, coaches from Essen and from Münster."""
    s = scene(money=0, stones={"dortmund_grey": 1, "muenster_grey": 1}, stored=(3, 2))
    play(s, "stock_up")
    assert things(s, "stone") == {"dortmund_grey", "muenster_grey"}
    play(s, "stone house=dortmund_grey", "stone house=muenster_grey", "stone house=muenster_grey")
    play(s, "coach road=essen-dortmund", "coach road=muenster-builefeld")
    assert me(s).stones == {"dortmund_grey": 2, "muenster_grey": 3}
    assert me(s).coaches == {"essen-dortmund": 1, "muenster-builefeld": 1}
    assert (me(s).stored, me(s).money, s.seat) == ((0, 0), 0, 1)


@proves("HW-11.5")
def test_stocking_up_for_a_thaler_is_gone():
    s = scene(money=5, stones={"olpe_grey": 1})
    assert choices(s, "stock_stone") == choices(s, "stock_coach") == []


@proves("HW-11.6")
def test_the_citys_other_house_is_not_enough():
    s = scene(stones={"muenster_white": 1}, stored=(1, 0))
    play(s, "stock_up")
    assert choices(s) == ["stone house=muenster_white"]


@proves("HW-11.7", "HW-4.8a")
def test_unloaded_coaches_go_next_to_stones_and_earn_village_money():
    s = scene(money=0, stones={"cassel_grey": 1}, stored=(0, 2))
    play(s, "stock_up")
    assert things(s, "coach") == {"paderborn-cassel", "corbach-cassel"}
    play(s, "coach road=paderborn-cassel", "coach road=paderborn-cassel")
    assert (me(s).money, me(s).coaches) == (2, {"paderborn-cassel": 2})


@proves("HW-11.8a")
def test_any_order_until_all_is_out():
    s = scene(stones={"cassel_grey": 1}, stored=(1, 1))
    play(s, "stock_up")
    assert {line.split()[0] for line in choices(s)} == {"stone", "coach"}
    play(s, "coach road=corbach-cassel")
    assert choices(s) == ["stone house=cassel_grey"]  # nothing may stay behind


@proves("HW-11.8a")
def test_with_no_stones_on_the_map_stocking_up_cannot_be_chosen():
    assert not may(scene(stored=(3, 2)), "stock_up")
    assert not may(scene(stones={"cassel_grey": 1}), "stock_up")
    assert may(scene(stones={"cassel_grey": 1}, stored=(0, 1)), "stock_up")


@proves("HW-11.9")
def test_the_bonus_coach_comes_with_the_blue_side_too():
    s = scene(money=15, stones={"cassel_grey": 1})
    play(s, "card card=coal_1", "coach road=corbach-cassel")
    assert me(s).coaches == {"corbach-cassel": 1}


@proves("HW-11.10")
def test_an_empty_supply_may_draw_on_the_warehouse():
    s = scene(card="T01", stones={"wesel_brown": 11}, stored=(1, 8))
    play(s, "buy entry=corbach_brown", "coach road=corbach-cassel")
    assert choices(s) == ["fetch_stored", "forgo"]
    play(s, "fetch_stored")
    assert (me(s).stored, me(s).coaches) == ((1, 7), {"corbach-cassel": 1})
    s = scene(card="T01", stones={"wesel_brown": 11}, stored=(1, 8))
    play(s, "buy entry=hagen_white", "fetch_stored")
    assert (me(s).stored, me(s).stones) == ((0, 8), {"wesel_brown": 11, "hagen_white": 1})
