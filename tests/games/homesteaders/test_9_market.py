"""Chapters 9 to 11: the market, gold, debt."""

import pytest

from herberg.games.homesteaders.pieces import Good
from tests.games.homesteaders.scene import (
    ME,
    Ask,
    bidding,
    buy,
    given,
    has,
    last_trades,
    me,
    play,
    sell,
    take,
    winning,
    work,
)
from tests.tell import choices, may, proves

RICH = dict(wood=3, food=3, steel=3, gold=3, copper=3, livestock=3, silver=20, trade=9, debt=3)
TRADES = [buy("wood"), buy("copper", 1), sell("steel"), "hire", "repay gold=0", "repay gold=1"]


def questions():
    """A scene for every question there is."""
    yield Ask.PLACE, given(**RICH)
    yield Ask.WAGES, play(given(**RICH), "ready", "ready", "ready")
    yield Ask.NEUTRAL, bidding(2, **RICH)
    yield Ask.BID, bidding(3, **RICH)
    yield Ask.PRIZE, play(bidding(3, rail=3, **RICH), "pass")
    yield Ask.PAY, winning("1-02", **RICH)
    yield Ask.BUILD, play(winning("1-02", **RICH), "pay gold=0")
    yield Ask.WORKER, play(winning("2-s4", **RICH), "pay gold=0")
    yield Ask.EXCHANGE, play(winning("1-09", **RICH), "pay gold=0", "decline")
    yield Ask.FINAL, last_trades(**RICH)


@proves("HS-9.1")
def test_the_market_is_open_at_every_question_and_does_not_answer_it():
    asked = set()
    for ask, s in questions():
        assert (s.ask, s.seat) == (ask, ME)
        for line in TRADES:
            play(s, line)
            assert (s.ask, s.seat) == (ask, ME), f"{line} leaves the question open"
        asked.add(ask)
    assert asked == set(Ask) - {Ask.OVER, Ask.NOTHING}


@proves("HS-9.1")
def test_as_often_as_there_are_chips():
    s = given(trade=3, silver=9)
    play(s, buy("wood"), buy("wood"), sell("wood"))
    assert me(s).trade == 0
    assert not may(s, buy("wood"))
    assert not may(s, sell("wood"))


@proves("HS-9.1a")
def test_who_has_chips_is_asked_though_there_is_nothing_else_to_choose():
    s = given(2, workers=2, work="homestead homestead.1", trade=1)
    assert (s.seat, s.ask) == (ME, Ask.PLACE)
    s = given(2, workers=2, work="homestead homestead.1", trade=0)
    assert s.seat != ME, "without chips nothing could change"
    assert winning("1-03", silver=9).round_number == 4, "nothing can be built, nor bought for it"
    assert winning("1-03", silver=9, trade=1).ask == Ask.PAY
    assert winning("2-t4", silver=9).round_number == 6, "no wood to give"


@proves("HS-9.2")
def test_a_worker_costs_a_chip_and_a_food_and_works_at_once():
    s = given(trade=1, food=1, workers=1)
    play(s, work("homestead"), "hire", work("homestead.1"))
    assert has(me(s), workers=2, trade=0, food=0)
    assert not may(s, "hire")
    assert not may(given(trade=1, food=0), "hire")
    assert not may(given(trade=0, food=1), "hire")


@proves("HS-9.2")
def test_a_chip_may_buy_the_food_for_hiring():
    s = given(trade=2, silver=2)
    play(s, buy("food"), "hire")
    assert has(me(s), workers=2, trade=0, silver=0, food=0)


PRICES = {"wood": 1, "food": 2, "steel": 3, "gold": 4}


@proves("HS-9.3", "HS-9.5")
@pytest.mark.parametrize(("good", "price"), PRICES.items())
def test_buying_costs_a_chip_and_the_price(good, price):
    s = given(trade=1, silver=6)
    play(s, buy(good))
    assert has(me(s), **{good: 1}, trade=0, silver=6 - price, points=0)


@proves("HS-9.4", "HS-9.5")
@pytest.mark.parametrize(("good", "price"), PRICES.items())
def test_selling_brings_the_price_and_a_point(good, price):
    s = given(trade=1, silver=6, **{good: 1})
    play(s, sell(good))
    assert has(me(s), **{good: 0}, trade=0, silver=6 + price, points=1)


@proves("HS-9.5", "HS-9.5a")
@pytest.mark.parametrize("good", ["copper", "livestock"])
def test_copper_and_livestock_cost_a_piece_of_gold(good):
    s = given(trade=2, silver=20)
    assert not may(s, buy(good)), "silver does not replace it"
    assert not may(s, buy(good, 1))
    s = given(trade=2, silver=20, gold=1)
    play(s, buy(good, 1))
    assert has(me(s), **{good: 1}, gold=0, silver=20, trade=1)
    play(s, sell(good))
    assert has(me(s), **{good: 0}, gold=1, silver=20, points=1, trade=0)


# ------------------------------------------------------------------------------------------------------- gold


@proves("HS-10.1")
def test_no_change_is_given_for_gold():
    s = winning("1-02", bid=3, silver=6, gold=1)
    play(s, "pay gold=1")
    assert has(me(s), gold=0, silver=6)


@proves("HS-10.1")
def test_gold_and_silver_together():
    s = winning("1-02", bid=7, silver=2, gold=1)
    play(s, "pay gold=1")
    assert has(me(s), gold=0, silver=0, debt=0)


@proves("HS-10.1", "HS-11.2")
def test_a_debt_for_one_gold():
    s = given(debt=1, gold=1, silver=0)
    play(s, "repay gold=1")
    assert has(me(s), debt=0, gold=0, silver=0)


@proves("HS-10.1a")
def test_gold_pays_on_the_market_too():
    s = given(trade=1, silver=0, gold=1)
    play(s, buy("steel", 1))
    assert has(me(s), steel=1, gold=0, silver=0, debt=0)


@proves("HS-10.1b")
@pytest.mark.parametrize(("bid", "most"), [(3, 1), (5, 1), (6, 2), (9, 2), (12, 3), (16, 4), (21, 5)])
def test_no_more_gold_than_covers_the_sum(bid, most):
    s = winning("1-02", bid=bid, gold=9)
    assert choices(s, "pay") == [f"pay gold={gold}" for gold in range(most + 1)]


@proves("HS-10.1b")
def test_no_more_gold_than_there_is():
    s = winning("1-02", bid=21, gold=2)
    assert choices(s, "pay") == ["pay gold=0", "pay gold=1", "pay gold=2"]


@proves("HS-10.1c")
def test_gold_does_not_buy_gold():
    s = given(trade=1, gold=1)
    assert not may(s, buy("gold", 1))
    assert may(s, buy("gold"))


# ------------------------------------------------------------------------------------------------------- debt


@proves("HS-11.1")
def test_a_debt_gives_two_silver():
    s = winning("1-02", bid=4, silver=2)
    assert has(me(s), debt=1, silver=0)


@proves("HS-11.1", "HS-11.1a")
@pytest.mark.parametrize(("silver", "debts", "left"), [(9, 0, 2), (7, 0, 0), (6, 1, 1), (5, 1, 0), (0, 4, 1)])
def test_as_few_debts_as_cover_the_sum(silver, debts, left):
    s = winning("1-02", bid=7, silver=silver)
    assert has(me(s), debt=debts, silver=left)


@proves("HS-11.1a")
def test_debts_may_be_taken_to_keep_the_gold():
    s = winning("1-02", bid=7, silver=1, gold=2)
    play(s, "pay gold=0")
    assert has(me(s), gold=2, debt=3, silver=0)


@proves("HS-11.1", "HS-11.1a")
def test_purchases_may_be_made_on_credit():
    s = given(trade=1, silver=0)
    play(s, buy("steel"))
    assert has(me(s), steel=1, debt=2, silver=1)


@proves("HS-11.2")
def test_a_debt_for_five_silver():
    s = given(debt=2, silver=6)
    play(s, "repay gold=0")
    assert has(me(s), debt=1, silver=1)


@proves("HS-11.2a")
def test_repaying_takes_money_in_hand_and_a_debt():
    assert not may(given(debt=1, silver=4), "repay gold=0")
    assert not may(given(debt=1, gold=0), "repay gold=1")
    assert not may(given(debt=0, silver=9, gold=1), "repay gold=0")
    assert not may(given(debt=0, silver=9, gold=1), "repay gold=1")


def test_prizes_and_goods_share_their_order():
    s = play(bidding(3, rail=3), "pass")
    assert [take(good.name) for good in Good] == choices(s, "take")[3:]
