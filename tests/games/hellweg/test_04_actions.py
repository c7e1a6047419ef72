"""Chapter 4: what a trader can do."""

from tests.games.hellweg.scene import asked, choices, given, may, me, play, things
from tests.tell import proves


@proves("HW-4.1", "HW-4.3", "HW-4.4", "HW-4.6", "HW-4.8")
def test_example_alex_buys_in_dortmund():
    """Both rulebooks: brown Dortmund for 5, two stones, and a coach to Soest past a village."""
    s = given(card="T01", money=10)
    play(s, "buy entry=dortmund_brown")
    assert (me(s).money, me(s).stones) == (5, {"dortmund_brown": 2})
    assert things(s, "coach") == {
        "essen-dortmund",
        "dortmund-soest",
        "dortmund-muenster",
        "dortmund-hagen",
        "dortmund-corbach",
        "dortmund-wesel",
    }
    play(s, "coach road=dortmund-soest")
    assert (me(s).money, me(s).coaches) == (6, {"dortmund-soest": 1})
    assert me(s).supply == (10, 7)


@proves("HW-4.2", "HW-4.2a", "HW-4.14", "HW-4.15", "HW-4.16", "HW-4.17", "HW-4.19", "HW-4.20", "HW-4.10", "HW-4.11")
def test_example_a_whole_round_of_actions():
    """Both rulebooks: Alex takes money and buys in Hagen, Bert buys two goods cards, Claus buys and stocks up."""
    bert = {"money": 40, "stones": {"olpe_grey": 1}}
    s = given(3, card="T11", money=10, others={1: bert, 2: {"money": 10}})
    play(s, "take")
    assert me(s, 0).money == 11
    play(s, "card card=coal_1", "coach road=olpe-hagen")
    assert (me(s, 1).money, me(s, 1).coaches) == (25, {"hagen-olpe": 1})
    play(s, "buy entry=muenster_grey", "coach road=muenster-dortmund")
    assert (me(s, 2).money, me(s, 2).stones, me(s, 2).coaches) == (6, {"muenster_grey": 1}, {"dortmund-muenster": 1})
    play(s, "buy entry=hagen_white", "coach road=hagen-olpe")
    assert (me(s, 0).money, me(s, 0).stones) == (8, {"hagen_white": 2})  # 3 instead of 5
    play(s, "card card=coal_2", "coach road=olpe-corbach")
    assert (me(s, 1).money, me(s, 1).cards) == (12, {"coal_1", "coal_2"})  # 13 instead of 15
    play(s, "stock_stone house=muenster_grey")
    assert (me(s, 2).money, me(s, 2).stones) == (5, {"muenster_grey": 2})
    assert (s.left, int(s.trader[0]), me(s, 1).traders) == (5, -1, 0)


@proves("HW-4.1", "HW-4.1a")
def test_an_entry_with_a_trader_is_closed_to_all():
    s = given(card="T01", money=20)
    play(s, "buy entry=hagen_white")
    assert not may(s, "buy entry=hagen_white")
    play(s, "take")
    assert s.seat == 0
    assert things(s, "buy") == {"corbach_brown", "olpe_grey", "dortmund_brown"}


@proves("HW-4.2a")
def test_a_strangers_trader_on_the_market_lowers_nothing():
    s = given(card="T01")
    play(s, "take", "buy entry=hagen_white")
    assert me(s, 1).money == 10 - 3


@proves("HW-4.4")
def test_in_a_city_with_two_houses_the_colour_decides():
    s = given(card="T11")
    play(s, "buy entry=muenster_grey")
    assert me(s).stones == {"muenster_grey": 1}


@proves("HW-4.5", "HW-4.7")
def test_houses_and_roads_hold_any_number_of_anybodys_pieces():
    full = {"stones": {"dortmund_brown": 6}, "coaches": {"dortmund-soest": 4}}
    s = given(card="T01", **full, others={1: full})
    play(s, "buy entry=dortmund_brown", "coach road=dortmund-soest")
    assert (me(s).stones["dortmund_brown"], me(s).coaches["dortmund-soest"]) == (8, 5)


@proves("HW-4.6")
def test_the_bought_coach_leaves_the_bought_city_even_for_those_with_stones_elsewhere():
    s = given(card="T01", stones={"soest_white": 3})
    play(s, "buy entry=corbach_brown")
    assert things(s, "coach") == {"dortmund-corbach", "olpe-corbach", "corbach-cassel", "soest-corbach"}
    assert not may(s, "forgo")


@proves("HW-4.8")
def test_only_roads_with_a_village_pay():
    s = given(card="T01", money=10)
    play(s, "buy entry=corbach_brown", "coach road=corbach-cassel")
    assert me(s).money == 7
    s = given(card="T01", money=10)
    play(s, "buy entry=corbach_brown", "coach road=corbach-soest")
    assert me(s).money == 8


@proves("HW-4.8a")
def test_a_bonus_coach_earns_village_money_too():
    s = given(money=15, stones={"soest_white": 1})
    play(s, "card card=coal_1", "coach road=soest-corbach")
    assert me(s).money == 1


@proves("HW-4.9")
def test_buying_needs_no_stones_in_the_city():
    s = given(card="T01", stones={})
    assert things(s, "buy") == {"corbach_brown", "hagen_white", "olpe_grey", "dortmund_brown"}


@proves("HW-4.10", "HW-4.11", "HW-4.12")
def test_stocking_up_needs_own_stones_nearby():
    s = given(money=1, stones={"olpe_grey": 1, "muenster_white": 1}, others={1: {"stones": {"essen_grey": 1}}})
    assert things(s, "stock_stone") == {"olpe_grey", "muenster_white"}
    near_olpe = {"hagen-olpe", "olpe-corbach", "coeln-olpe"}
    near_muenster = {
        "dortmund-muenster",
        "muenster-builefeld",
        "wesel-muenster",
        "muenster-osnabruegge",
        "muenster-soest",
    }
    assert things(s, "stock_coach") == near_olpe | near_muenster
    play(s, "stock_coach road=olpe-corbach")
    assert (me(s).money, me(s).coaches, me(s).stones) == (0, {"olpe-corbach": 1}, {"olpe_grey": 1, "muenster_white": 1})
    assert s.seat == 1  # one piece, and the turn is over


@proves("HW-4.12")
def test_a_coach_alone_gives_no_right_to_stock_up():
    s = given(money=5, coaches={"olpe-hagen": 1})
    assert choices(s, "stock_coach") == choices(s, "stock_stone") == []


@proves("HW-4.13")
def test_stocking_up_costs_a_whole_thaler_even_with_a_trader_on_the_market():
    s = given(money=5, stones={"olpe_grey": 1})
    play(s, "take", "take", "stock_stone house=olpe_grey")
    assert me(s).money == 5


@proves("HW-4.14")
def test_any_card_of_any_stack_may_be_bought():
    s = given(4, money=30, stones={})
    assert len(choices(s, "card")) == 9
    play(s, "card card=tobacco_2")
    assert (me(s).money, me(s).cards) == (0, {"tobacco_2"})
    assert not may(s, "card card=tobacco_2")


@proves("HW-4.15")
def test_thirteen_thaler_buy_coal_with_a_trader_on_the_market():
    s = given(money=12)
    assert choices(s, "card") == []
    play(s, "take", "take")
    assert things(s, "card") == {"coal_1", "coal_2", "coal_3"}
    play(s, "card card=coal_3")
    assert me(s).money == 0


@proves("HW-4.16")
def test_the_bonus_coach_is_next_to_own_stones_and_may_be_left_out():
    s = given(money=15, stones={"cassel_grey": 1})
    play(s, "card card=coal_1")
    assert choices(s) == ["coach road=paderborn-cassel", "coach road=corbach-cassel", "forgo"]
    play(s, "forgo")
    assert (me(s).coaches, s.seat) == ({}, 1)


@proves("HW-4.16a")
def test_without_stones_the_bonus_coach_lapses():
    s = given(money=15, card="T01")
    play(s, "card card=coal_1")
    assert (me(s).coaches, s.seat, asked(s)) == ({}, 1, "TURN")
    play(s, "buy entry=corbach_brown")
    assert not may(s, "forgo")  # and leaves nothing behind for the next coach


@proves("HW-4.17")
def test_taking_a_thaler():
    s = given(money=0)
    play(s, "take")
    assert (me(s).money, me(s).traders) == (1, 1)


@proves("HW-4.18", "HW-4.21")
def test_what_cannot_be_paid_cannot_be_chosen():
    s = given(money=0, card="T01", stones={"soest_white": 1}, coaches={"dortmund-soest": 1})
    assert choices(s) == ["take"]  # village money after the fact helps nobody
    s = given(money=3, card="T01", stones={})
    assert choices(s) == ["buy entry=corbach_brown", "buy entry=hagen_white", "take"]


@proves("HW-4.20", "HW-4.2")
def test_two_purchases_in_a_round_get_no_discount_for_a_trader_on_the_card():
    s = given(card="T01", money=8)
    play(s, "buy entry=hagen_white", "take", "buy entry=dortmund_brown")
    assert me(s).money == 0
