"""RULES 5: trading."""

import pytest

from tests.games.coachride.scene import asked, choices, given, hand, knows, may, pile, play
from tests.tell import proves


@proves("CR-5.1")
def test_one_own_item_is_offered_to_one_other_player():
    s = given(4, hands={0: ["dagger", "key"]})
    assert len(choices(s, "offer")) == 3 * 2
    assert not may(s, "offer seat=0 item=key")
    assert not may(s, "offer seat=1 item=goblet")
    play(s, "offer seat=2 item=key")
    assert asked(s) == ("answer", 2)


@proves("CR-5.2")
def test_the_other_takes_it_for_an_item_of_choice():
    s = given(4, hands={0: ["dagger"], 1: ["key", "gloves"]})
    play(s, "offer seat=1 item=dagger")
    assert choices(s) == ["refuse", "accept item=0", "accept item=5"]
    play(s, "accept item=key")
    assert hand(s, 0) == ["key"]
    assert hand(s, 1) == ["dagger", "gloves"]


@proves("CR-5.3", "CR-5.3a", "CR-9.5")
def test_a_bag_is_never_traded_for_the_other_bag():
    s = given(4, hands={0: "bag_key", 1: "bag_goblet"})
    play(s, "offer seat=1 item=bag_key")
    assert choices(s) == ["refuse"]
    s = given(4, hands={0: "bag_key", 1: ["bag_goblet", "dagger"]})
    play(s, "offer seat=1 item=bag_key")
    assert choices(s, "accept") == ["accept item=4"]


@proves("CR-5.4")
def test_the_offered_item_works_first_then_the_returned_one():
    s = given(4, hands={0: "monocle", 1: "privilege"})
    play(s, "offer seat=1 item=monocle", "accept item=privilege")
    assert asked(s) == ("monocle", 0)
    assert s.named == 10
    play(s, "look card=0")
    assert asked(s) == ("privilege", 1)
    assert s.named == 9
    play(s, "search")
    assert asked(s) == ("turn", 1)


@proves("CR-5.4a")
@pytest.mark.parametrize("item", ["bag_key", "privilege", "monocle", "sextant", "coat", "tome"])
def test_what_is_named_need_not_be_used_unless_the_house_says_so(item):
    s = given(4, hands={0: item, 1: "dagger"})
    play(s, f"offer seat=1 item={item}", "accept item=dagger")
    play(s, "decline")
    assert asked(s) == ("turn", 1)
    s = given(4, hands={0: item, 1: "dagger"}, declinable="no")
    play(s, f"offer seat=1 item={item}", "accept item=dagger")
    assert not may(s, "decline")
    assert choices(s)


@proves("CR-5.5")
@pytest.mark.parametrize(("offered", "returned"), [("broken_mirror", "monocle"), ("monocle", "broken_mirror")])
def test_with_the_mirror_neither_card_works_or_is_named(offered, returned):
    s = given(4, hands={0: offered, 1: returned})
    play(s, f"offer seat=1 item={offered}", f"accept item={returned}")
    assert asked(s) == ("turn", 1)
    assert s.named == -1
    assert hand(s, 0) == [returned]
    assert knows(s, 2, 0) == knows(s, 2, 1) == []


@proves("CR-5.6")
def test_other_items_change_hands_without_a_name():
    s = given(4, hands={0: "dagger", 1: "key"})
    play(s, "offer seat=1 item=dagger", "accept item=key")
    assert asked(s) == ("turn", 1)
    assert s.named == -1
    assert knows(s, 2, 0) == knows(s, 2, 1) == []


@proves("CR-5.7", "CR-5.8")
def test_a_refused_card_goes_back_without_a_word():
    s = given(4, hands={0: ["monocle", "key"], 1: "dagger"})
    play(s, "offer seat=1 item=monocle", "refuse")
    assert hand(s, 0) == ["key", "monocle"]
    assert s.named == -1
    assert asked(s) == ("turn", 1)
    assert knows(s, 2, 0) == []


@proves("CR-5.8")
def test_a_trade_ends_the_turn():
    s = given(4, hands={0: "dagger", 1: "key"}, professions={0: "diplomat"})
    play(s, "offer seat=1 item=dagger", "accept item=key")
    assert asked(s) == ("turn", 1)


@proves("CR-5.4", "CR-3.7")
def test_the_draw_of_a_bag_comes_before_the_returned_card_works():
    s = given(4, hands={0: "bag_goblet", 1: "monocle"}, pile=["key", "goblet"])
    play(s, "offer seat=1 item=bag_goblet", "accept item=monocle", "draw")
    assert len(pile(s)) == 1
    assert asked(s) == ("monocle", 1)
