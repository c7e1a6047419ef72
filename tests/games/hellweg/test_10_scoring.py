"""Chapter 10: who has won."""

from tests.games.hellweg.scene import given, result
from tests.tell import proves

END = {"when": "sale", "card": "T01", "left": 0}


def finished(seats=2, **scene):
    """A game whose last sale is over, whatever lies on the map."""
    s = given(seats, **END, **scene)
    s.ask = 0
    return s


@proves("HW-10.1", "HW-10.2")
def test_money_and_goods_cards_make_the_sum():
    s = finished(money=20, cards=("wine_1",), others={1: {"money": 51}})
    assert result(s) == [(52, 1), (51, 2)]


@proves("HW-10.3")
def test_stones_on_the_map_break_a_tie():
    s = finished(
        3,
        money=20,
        stones={"wesel_brown": 2},
        others={1: {"money": 20, "stones": {"wesel_brown": 3}}, 2: {"money": 20, "coaches": {"olpe-hagen": 8}}},
    )
    assert result(s) == [(20, 2), (20, 1), (20, 3)]


@proves("HW-10.4")
def test_then_coaches_do():
    stones = {"wesel_brown": 2}
    s = finished(money=20, stones=stones, others={1: {"money": 20, "stones": stones, "coaches": {"olpe-hagen": 1}}})
    assert result(s) == [(20, 2), (20, 1)]


@proves("HW-10.4a")
def test_the_warehouse_breaks_no_tie():
    s = finished(money=20, stored=(5, 5), warehouse="yes", others={1: {"money": 20, "stored": (0, 0)}})
    assert result(s) == [(20, 1), (20, 1)]


@proves("HW-10.5")
def test_beyond_that_the_victory_is_shared():
    same = {"money": 20, "stones": {"wesel_brown": 2}, "coaches": {"olpe-hagen": 1}}
    s = finished(3, **same, others={1: same, 2: {"money": 19}})
    assert result(s) == [(20, 1), (20, 1), (19, 3)]


@proves("HW-10.6")
def test_pieces_on_the_map_are_worth_nothing():
    s = finished(money=20, stones={"wesel_brown": 9}, coaches={"olpe-hagen": 8})
    assert result(s)[0][0] == 20
