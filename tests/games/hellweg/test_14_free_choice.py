"""Chapter 14: the tenth goods card."""

from tests.games.hellweg.scene import asked, choices, given, may, me, play, things
from tests.tell import proves


def owner(**more):
    """A match in which seat 0 has the card."""
    return given(free_choice="yes", cards=("free_choice",), **more)


@proves("HW-14.1", "HW-14.4a")
def test_the_tenth_card_is_for_sale_for_fifteen():
    s = given(free_choice="yes", money=15)
    assert may(s, "card card=free_choice")
    assert not may(given(money=30), "card card=free_choice")
    play(s, "card card=free_choice")
    assert (me(s).money, me(s).cards) == (0, {"free_choice"})


@proves("HW-14.2")
def test_each_stone_goes_to_the_house_of_choice():
    s = owner(card="T01")
    play(s, "buy entry=dortmund_brown")
    assert (asked(s), things(s, "stone")) == ("HOUSE", {"dortmund_brown", "dortmund_grey"})
    play(s, "stone house=dortmund_grey", "stone house=dortmund_brown")
    assert me(s).stones == {"dortmund_grey": 1, "dortmund_brown": 1}


@proves("HW-14.2")
def test_with_one_house_there_is_nothing_to_choose_and_without_the_card_neither():
    s = owner(card="T01")
    play(s, "buy entry=hagen_white")
    assert me(s).stones == {"hagen_white": 1}
    s = given(free_choice="yes", card="T01")
    play(s, "buy entry=dortmund_brown")
    assert me(s).stones == {"dortmund_brown": 2}


@proves("HW-14.2a")
def test_price_and_coaches_stay_those_of_the_entry():
    s = owner(card="T11", money=10)
    play(s, "buy entry=muenster_grey", "stone house=muenster_white", "coach road=muenster-dortmund")
    assert (me(s).money, me(s).stones, me(s).coaches) == (6, {"muenster_white": 1}, {"dortmund-muenster": 1})


@proves("HW-14.2")
def test_a_fetched_stone_may_be_set_by_choice_too():
    s = owner(card="T01", stones={"wesel_brown": 12})
    play(s, "buy entry=dortmund_brown", "stone house=dortmund_grey", "fetch_stone house=wesel_brown")
    play(s, "stone house=dortmund_grey", "forgo")
    assert me(s).stones == {"wesel_brown": 11, "dortmund_grey": 1}


@proves("HW-14.3")
def test_stocking_up_in_the_other_house_of_a_city_with_own_stones():
    s = owner(money=5, stones={"muenster_grey": 1, "olpe_grey": 1})
    assert things(s, "stock_stone") == {"muenster_grey", "muenster_white", "olpe_grey"}
    play(s, "stock_stone house=muenster_white")
    assert me(s).stones["muenster_white"] == 1
    s = owner(stones={"muenster_grey": 1}, stored=(1, 0), warehouse="yes")
    play(s, "stock_up")
    assert choices(s) == ["stone house=muenster_white", "stone house=muenster_grey"]


@proves("HW-14.4a")
def test_it_counts_seventeen_pairs_with_nothing_and_earns_no_privilege():
    from tests.games.hellweg.scene import result

    for warehouse in ("no", "yes"):
        s = owner(when="sale", left=0, money=0, warehouse=warehouse)
        assert result(s)[0][0] == 17
    s = given(free_choice="yes", warehouse="yes", money=15)
    play(s, "card card=free_choice")
    assert me(s).claims == 0
