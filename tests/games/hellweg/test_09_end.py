"""Chapter 9: the last trade card."""

from tests.games.hellweg.scene import asked, given, me, play
from tests.tell import proves


@proves("HW-9.1")
def test_after_the_last_sale_there_are_no_actions():
    stock = {"stones": {"hagen_white": 1}, "money": 30}
    s = given(when="sale", card="T01", left=0, **stock, others={1: stock})
    play(s, "sell house=hagen_white")
    assert (asked(s), int(s.seat)) == ("SELL", 1)
    play(s, "sell house=hagen_white")
    assert asked(s) == "OVER"
    assert [me(s, seat).money for seat in range(2)] == [35, 35]


@proves("HW-9.1")
def test_before_the_last_card_there_are():
    s = given(when="sale", card="T01", left=1, stones={"hagen_white": 1})
    play(s, "sell house=hagen_white")
    assert asked(s) == "TURN"
