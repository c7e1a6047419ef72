"""What looks good to the game is good: a bot that looks one choice ahead by it beats random play."""

import pytest

from herberg.core.rule import PLAIN
from tests.games.hellweg.balance import MODULES, greedy_wins
from tests.games.hellweg.scene import GAME, given, play


@pytest.mark.parametrize("options", [{}, MODULES], ids=["family", "modules"])
def test_greedy_beats_random_in_98_of_100_two_player_matches(options):
    assert greedy_wins(2, options, 1 if PLAIN else 1000) >= 0.98


def test_a_sale_at_a_good_price_promises_more_than_keeping():
    sold, kept = (given(when="sale", card="T02", stones={"dortmund_grey": 1}) for _ in range(2))
    play(sold, "sell house=dortmund_grey")
    play(kept, "keep", "keep")
    assert GAME.thinking.promise(sold, 0) > GAME.thinking.promise(kept, 0)


def test_links_to_more_houses_of_a_good_promise_more():
    alone = given(stones={"olpe_grey": 3})
    linked = given(stones={"olpe_grey": 3}, coaches={"olpe-hagen": 1, "hagen-dortmund": 1})
    assert GAME.thinking.promise(linked, 0) > GAME.thinking.promise(alone, 0)
