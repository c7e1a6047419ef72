"""RULES 11: the variants."""

import pytest

from herberg.core.game import NotOffered
from herberg.core.records import UNKNOWN
from herberg.games.coachride.rules.cards import society_of
from tests.games.coachride.scene import asked, choices, given, knows, knows_job, may, play, skip, start, view, winners
from tests.tell import proves


@proves("CR-11.1", "CR-11.2")
def test_a_smuggler_decides_whether_the_item_works():
    s = given(hands={0: "monocle", 1: "dagger"}, smuggling="yes")
    play(s, "offer seat=1 item=monocle", "accept item=dagger")
    assert asked(s) == ("smuggle", 0)
    assert s.named == -1
    play(s, "fire")
    assert s.named == 10
    assert asked(s) == ("monocle", 0)
    s = given(hands={0: "monocle", 1: "dagger"}, smuggling="yes")
    play(s, "offer seat=1 item=monocle", "accept item=dagger", "decline")
    assert asked(s) == ("smuggle", 1)
    play(s, "decline")
    assert asked(s) == ("turn", 1)
    assert s.named == -1
    assert knows(s, 2, 1) == []


@proves("CR-11.2a", "CR-12.11")
@pytest.mark.parametrize("item", ["monocle", "dagger", "broken_mirror"])
def test_both_smugglers_are_asked_whatever_they_gave(item):
    s = given(hands={0: item, 1: "key"}, smuggling="yes")
    play(s, f"offer seat=1 item={item}", "accept item=key")
    assert asked(s) == ("smuggle", 0)
    assert may(s, "fire") == (item == "monocle")
    play(s, "decline")
    assert asked(s) == ("smuggle", 1)
    assert choices(s) == ["decline"]


@proves("CR-11.3", "CR-11.4")
@pytest.mark.parametrize(("named", "won"), [([1, 3], [0, 2]), ([1], [1, 3]), ([1, 2, 3], [1, 3]), ([], [1, 3])])
def test_a_fortune_is_told_by_naming_the_opponents_who_hold_the_three(named, won):
    s = given(
        hands={0: "dagger", 1: ["goblet", "goblet"], 3: "goblet"}, sides="OBOB", pile=["tome"], fortune_telling="yes"
    )
    play(s, "claim how=enemies", *(f"name seat={seat}" for seat in named), "done")
    assert winners(s) == won


@proves("CR-11.3")
def test_all_who_are_named_in_a_fortune_hold_a_goal_item():
    hands = {1: ["goblet"] * 3, 3: "dagger"}
    s = given(hands=hands, sides="OBOB", pile=["tome"], fortune_telling="yes", strict_naming="no")
    play(s, "claim how=enemies", "name seat=1", "name seat=3", "done")
    assert winners(s) == [1, 3]


@proves("CR-11.3")
def test_fortunes_are_told_only_at_the_start_of_a_turn_and_only_in_the_variant():
    assert not may(given(), "claim how=enemies")
    s = given(professions={0: "diplomat"}, hands={0: "dagger", 1: "key"}, fortune_telling="yes")
    assert may(s, "claim how=enemies")
    play(s, "demand seat=1 item=key", "give item=dagger")
    assert not may(s, "claim how=enemies")


@proves("CR-11.3a")
def test_a_fortune_needs_no_own_item_is_barred_by_the_pearl_and_counts_no_potion():
    assert may(given(hands={0: "dagger"}, fortune_telling="yes"), "claim how=enemies")
    assert not may(given(hands={0: "black_pearl"}, fortune_telling="yes"), "claim how=enemies")
    s = given(5, hands={1: ["goblet", "goblet"]}, sides="OBOOB", pile=["tome"], fortune_telling="yes")
    play(s, "claim how=enemies", "name seat=1", "done")
    assert winners(s) == [1, 4]


@proves("CR-11.5")
def test_three_cards_each_of_ten_on_the_advanced_ride():
    totals = set()
    for seed in range(60):
        s = start(3, seed, advanced="yes")
        cards = [int(card) for card in s.society[:3].ravel()]
        assert cards.count(0) <= 5
        assert cards.count(1) <= 5
        totals.add(sum(cards))
    assert totals == {4, 5}
    with pytest.raises(NotOffered):
        start(4, advanced="yes")


@proves("CR-11.6")
@pytest.mark.parametrize(("cards", "side"), [((0, 0, 1), 0), ((1, 0, 1), 1), ((1, 1, 1), 1), ((0, 1, 0), 0)])
def test_the_majority_of_the_own_cards_decides(cards, side):
    s = start(3, advanced="yes")
    s.society[0] = cards
    assert society_of(s, 0) == side


def advanced(**scene):
    """An advanced ride with known cards."""
    s = given(3, advanced="yes", **scene)
    s.society[:3] = [(0, 0, 1), (1, 0, 1), (0, 1, 0)]
    return s


@proves("CR-11.7", "CR-11.7a")
def test_the_winner_sees_the_profession_and_one_card_of_choice():
    s = advanced(professions={1: "priest"})
    play(s, "attack seat=1")
    skip(s, "support")
    play(s, "support side=attacker")
    skip(s)
    assert choices(s) == ["search", "look card=0", "look card=1", "look card=2"]
    play(s, "look card=1")
    assert list(view(s, 0).society[1]) == [UNKNOWN, 0, UNKNOWN]
    assert knows_job(s, 0, 1) == "priest"


@proves("CR-11.7", "CR-11.7a")
def test_the_monocle_shows_one_card_of_choice():
    s = advanced(hands={0: "monocle", 1: "dagger"})
    play(s, "offer seat=1 item=monocle", "accept item=dagger", "look card=2")
    assert list(view(s, 0).society[1]) == [UNKNOWN, UNKNOWN, 1]
    assert list(view(s, 2).society[1]) == [UNKNOWN] * 3


@proves("CR-11.6", "CR-7.6")
def test_a_claim_on_the_advanced_ride_goes_by_majorities():
    s = advanced(hands={0: ["key", "key"], 2: ["key"]})
    play(s, "claim how=allies", "name seat=2", "done")
    assert winners(s) == [0, 2]
