"""RULES 7: claiming the victory."""

import pytest

from tests.games.coachride.scene import (
    asked,
    choices,
    given,
    is_over,
    is_up,
    knows,
    knows_job,
    knows_side,
    may,
    play,
    winners,
)
from tests.tell import proves


def claim(s, *named):
    """Seat 0 claims for its allegiance, naming these seats."""
    return play(s, "claim how=allies", *(f"name seat={seat}" for seat in named), "done")


@proves("CR-7.1", "CR-7.1a")
def test_who_holds_no_own_goal_item_cannot_claim():
    assert may(given(hands={0: ["key", "goblet"]}, sides="OBOB"), "claim how=allies")
    s = given(hands={0: ["goblet", "dagger"], 2: ["key"] * 3}, sides="OBOB")
    assert not choices(s, "claim")
    s = given(hands={0: ["goblet", "dagger"], 2: ["key"] * 3}, sides="OBOB", claim_needs_own="no")
    assert winners(claim(s, 2)) == [1, 3]


@proves("CR-7.2", "CR-7.6")
def test_three_keys_in_one_hand_win_for_the_whole_order():
    s = claim(given(hands={0: ["key"] * 3}, sides="OBOB"))
    assert is_over(s)
    assert winners(s) == [0, 2]


@proves("CR-7.2", "CR-7.7")
def test_two_keys_are_too_few_at_an_even_table():
    assert winners(claim(given(hands={0: ["key"] * 2}, sides="OBOB"))) == [1, 3]


@proves("CR-7.3", "CR-9.6")
@pytest.mark.parametrize(("pile", "won"), [([], [0, 2]), (["tome"], [1, 3])])
def test_the_turned_bag_counts_only_when_the_pile_is_empty(pile, won):
    s = given(hands={0: ["key", "key", "bag_key"]}, sides="OBOB", pile=pile)
    assert winners(claim(s)) == won


@proves("CR-7.3")
def test_the_bag_of_the_other_side_does_not_count():
    s = given(hands={0: ["key", "key", "bag_goblet"]}, sides="OBOB", pile=[])
    assert winners(claim(s)) == [1, 3]


@proves("CR-7.3", "CR-7.1")
def test_a_turned_bag_is_an_own_goal_item():
    s = given(hands={0: ["bag_key"], 2: ["key", "key"]}, sides="OBOB", pile=[])
    assert winners(claim(s, 2)) == [0, 2]


@proves("CR-7.4", "CR-10.1")
@pytest.mark.parametrize(("sides", "won"), [("OBBOB", [0, 3]), ("OBOOB", [1, 4])])
def test_the_smaller_side_needs_one_item_less_at_an_odd_table(sides, won):
    assert winners(claim(given(5, hands={0: ["key"] * 2}, sides=sides))) == won


@proves("CR-7.4")
def test_key_turned_bag_and_potion_are_enough():
    s = given(5, hands={0: ["key", "bag_key"]}, sides="OBBOB", pile=[])
    assert winners(claim(s)) == [0, 3]


@proves("CR-10.1")
def test_one_potion_at_most_counts():
    s = given(5, hands={0: ["key"], 3: ["dagger"]}, sides="OBBOB")
    assert winners(claim(s)) == [1, 2, 4]


@proves("CR-7.5", "CR-12.12")
def test_the_claimant_shows_all_cards_and_names_others():
    s = given(hands={0: ["key", "monocle"], 2: ["key", "key"]}, professions={0: "doctor"}, sides="OBOB")
    play(s, "claim how=allies")
    assert asked(s) == ("name", 0)
    assert choices(s) == ["name seat=1", "name seat=2", "name seat=3", "done"]
    assert knows(s, 3, 0) == ["key", "monocle"]
    assert knows_job(s, 3, 0) == "doctor"
    assert knows_side(s, 3, 0) == "O"
    assert is_up(s, 0)
    play(s, "name seat=2")
    assert choices(s, "name") == ["name seat=1", "name seat=3"]
    assert winners(play(s, "done")) == [0, 2]


@proves("CR-7.6")
def test_allies_win_with_the_claimant_named_or_not():
    s = given(6, hands={0: ["key"], 2: ["key", "key"]}, sides="OBOBOB")
    assert winners(claim(s, 2)) == [0, 2, 4]


@proves("CR-7.7")
def test_a_wrong_claim_wins_for_the_others():
    s = given(6, hands={0: ["key"], 2: ["key"], 4: ["dagger"]}, sides="OBOBOB")
    assert winners(claim(s, 2)) == [1, 3, 5]


@proves("CR-7.5", "CR-7.7")
def test_items_of_allies_who_are_not_named_do_not_count():
    s = given(hands={0: ["key"], 2: ["key", "key"]}, sides="OBOB")
    assert winners(claim(s)) == [1, 3]


@proves("CR-7.8")
def test_naming_an_opponent_makes_the_claim_wrong():
    s = given(hands={0: ["key", "key"], 1: ["key"]}, sides="OBOB")
    assert winners(claim(s, 1)) == [1, 3]


@proves("CR-7.8a")
@pytest.mark.parametrize(("strict", "won"), [("yes", [1, 3]), ("no", [0, 2])])
def test_naming_an_ally_without_a_goal_item(strict, won):
    s = given(hands={0: ["key"] * 3, 2: ["goblet"]}, sides="OBOB", pile=["tome"], strict_naming=strict)
    assert winners(claim(s, 2)) == won


@proves("CR-7.8b")
def test_an_ally_who_is_not_needed_may_be_left_out():
    s = given(6, hands={0: ["key", "key"], 2: ["key"], 4: ["bag_key"]}, sides="OBOBOB", pile=[])
    assert winners(claim(s, 2)) == [0, 2, 4]


@proves("CR-7.6")
def test_the_score_is_one_for_winners_who_share_the_first_rank():
    from tests.games.coachride.scene import GAME

    s = claim(given(5, hands={0: ["key"] * 3}, sides="OBOBO"))
    assert GAME.result(s) == [(1, 1), (0, 4), (1, 1), (0, 4), (1, 1)]
