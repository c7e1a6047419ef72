"""Chapter 6: what goods cards do."""

import pytest

from tests.games.hellweg.scene import asked, choices, given, me, play, result
from tests.tell import proves


@proves("HW-6.1")
def test_goods_plus_one_pays_for_its_good_only():
    stones = {"corbach_brown": 1, "hagen_white": 1}
    s = given(when="sale", card="T01", money=0, stones=stones, cards=("coal_2",))
    play(s, "sell house=corbach_brown", "sell house=hagen_white")
    assert me(s).money == 3 + (3 + 1)


@proves("HW-6.1a")
def test_goods_plus_one_counts_for_the_two_thaler_sale():
    s = given(when="sale", card="T01", money=0, stones={"soest_white": 1}, cards=("coal_2",))
    play(s, "sell house=soest_white")
    assert me(s).money == 3


@proves("HW-6.2")
def test_coach_back_pays_for_each_lost_coach():
    coaches = {"olpe-corbach": 1, "corbach-dortmund": 1}
    s = given(when="sale", card="T02", money=0, stones={"olpe_grey": 1}, coaches=coaches, cards=("herring_1",))
    play(s, "sell house=olpe_grey")
    assert me(s).money == 5 + 2


@proves("HW-6.3")
def test_no_action_takes_a_coach_back():
    s = given(stones={"olpe_grey": 1}, coaches={"olpe-corbach": 1}, cards=("herring_1",))
    assert not {line.split()[0] for line in choices(s)} - {"buy", "stock_stone", "stock_coach", "card", "take"}


@proves("HW-6.4")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        (("herring_2",), 25),
        (("herring_2", "wine_1"), 25 + 32),
        (("herring_2", "coal_1"), 33 + 18),
        (("wine_2", "herring_1"), 41 + 25),
    ],
)
def test_a_pair_bonus_needs_a_card_of_each_kind(cards, worth):
    s = given(3, when="sale", left=0, money=0, cards=cards)
    assert asked(s) == "OVER"
    assert result(s)[0][0] == worth


@proves("HW-6.5", "HW-6.5a")
def test_each_card_serves_one_pair_and_the_best_matching_counts():
    s = given(3, when="sale", left=0, money=0, cards=("coal_1", "herring_2", "wine_2"))
    assert result(s)[0][0] == 18 + 25 + 41  # herring 2 for the wine (+9), not for the coal (+8)
    s = given(3, when="sale", left=0, money=0, cards=("coal_1", "herring_1", "herring_2", "wine_2"))
    assert result(s)[0][0] == 18 + 25 + 33 + 41


@proves("HW-6.6", "HW-6.5")
def test_the_tobacco_bonus_needs_both_tobacco_cards_and_counts_once():
    s = given(4, when="sale", left=0, money=0, cards=("tobacco_1",), others={1: {"money": 0, "cards": ("tobacco_2",)}})
    assert [points for points, _ in result(s)[:2]] == [40, 40]
    s = given(4, when="sale", left=0, money=0, cards=("tobacco_1", "tobacco_2"))
    assert result(s)[0][0] == 55 + 40


@proves("HW-6.7")
def test_goods_cards_are_kept():
    s = given(when="sale", card="T01", stones={"soest_white": 1}, cards=("coal_1",))
    assert choices(s) == ["sell house=soest_white", "keep"]
    play(s, "keep")
    assert "coal_1" in me(s).cards
    assert not [line for line in choices(s) if "coal_1" in line]
