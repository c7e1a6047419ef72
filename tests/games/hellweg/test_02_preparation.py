"""Chapter 2: before the first round."""

import pytest

from herberg.core.game import NotOffered
from tests.games.hellweg.scene import CARD_IDS, GAME, asked, given, me, play
from tests.tell import proves, start, until


@proves("HW-2.1")
def test_the_deck_is_shuffled():
    first = [int(until(start(GAME, 2, seed), lambda s: s.card >= 0).card) for seed in range(40)]
    assert len(set(first)) > 8


@proves("HW-2.2")
def test_the_family_game_pays_by_the_brown_side():
    s = given(when="sale", card="T01", money=0, stones={"dortmund_brown": 1}, cards=("coal_1",))
    play(s, "sell house=dortmund_brown")
    assert me(s).money == 5 + 1  # coal 1 is beer +1 on its brown side, coach back +1 on the blue one


@proves("HW-2.3")
@pytest.mark.parametrize(
    ("seats", "missing"),
    [(2, {"herring_2", "wine_2", "tobacco_2", "free_choice"}), (3, {"tobacco_2", "free_choice"}), (4, {"free_choice"})],
)
def test_goods_cards_in_play_by_number_of_players(seats, missing):
    s = start(GAME, seats)
    assert {CARD_IDS[card] for card in range(10) if not int(s.stock) >> card & 1} == missing


@proves("HW-2.4")
def test_ten_thaler_to_begin_with():
    s = start(GAME, 3)
    assert [me(s, seat).money for seat in range(3)] == [10, 10, 10]
    assert me(s).stones == me(s).coaches == {}


@proves("HW-2.5", "HW-2.5a")
def test_the_start_player_is_drawn_by_lot_and_begins():
    starts = {int(start(GAME, 3, seed).start) for seed in range(30)}
    assert starts == {0, 1, 2}
    s = start(GAME, 3, seed=4)
    assert s.seat == s.start


@proves("HW-2.6")
def test_start_placement_comes_before_the_first_trade_card():
    s = start(GAME, 2)
    assert (asked(s), int(s.card)) == ("START", -1)
    placed = 0
    while s.card == -1:
        assert asked(s) in ("START", "COACH")
        play(s, "stone house=olpe_grey" if asked(s) == "START" else "coach road=olpe-hagen")
        placed += 1
    assert placed == 2 * 3 * 2  # two players, three rounds, a stone and a coach


@proves("HW-2.7")
def test_the_short_game_has_ten_rounds_and_leaves_two_cards_unseen():
    s = until(start(GAME, 2, short="yes"), lambda s: s.card >= 0)
    assert s.left == 9
    until(s, lambda s: s.ask == 0)
    assert bin(int(s.deck)).count("1") == 2


def test_five_cannot_play_and_nor_can_one():
    for seats in (1, 5):
        with pytest.raises(NotOffered):
            GAME.choose(seats)
