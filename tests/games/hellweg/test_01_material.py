"""Chapter 1: what is in the box."""

from herberg.games.hellweg.pieces import CARDS, DATA, ENTRIES, GOODS_CARDS, TRADE_CARDS, Goods
from tests.games.hellweg.scene import GAME, given, me, play
from tests.tell import proves, start


@proves("HW-1.1")
def test_everybody_owns_twelve_stones_eight_coaches_and_two_traders():
    s = start(GAME, 4)
    assert [me(s, seat).supply for seat in range(4)] == [(12, 8)] * 4
    s = given(card="T01")
    play(s, "take", "take", "take", "take")  # two traders each, then the round is over
    assert (s.left, s.start) == (5, 1)


@proves("HW-1.2")
def test_there_are_twelve_trade_cards():
    s = start(GAME, 2)
    assert TRADE_CARDS == 12
    assert int(s.deck) == 0b111111111111


@proves("HW-1.3")
def test_there_are_nine_goods_cards_of_four_kinds():
    assert [card["kind"] for card in DATA["goods_card"]].count("coal") == 3
    assert {card["kind"] for card in DATA["goods_card"]} == {"coal", "herring", "wine", "tobacco"}
    assert (len(DATA["goods_card"]), CARDS, len(GOODS_CARDS), ENTRIES) == (9, 10, 10, 4)


@proves("HW-1.4")
def test_beer_is_brown_salt_is_white_ironware_is_grey():
    assert [goods.name.lower() for goods in Goods] == [row["name"] for row in DATA["goods"]]
    assert [row["id"] for row in DATA["goods"]] == ["brown", "white", "grey"]


@proves("HW-1.5")
def test_the_bank_pays_more_than_the_two_hundred_thaler_in_the_box():
    s = given(when="sale", card="T01", money=500, stones={"dortmund_brown": 1}, others={1: {"money": 500}})
    play(s, "sell house=dortmund_brown")
    assert me(s).money == 505
