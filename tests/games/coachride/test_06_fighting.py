"""RULES 6: fighting."""

import pytest

from tests.games.coachride.scene import (
    asked,
    asked_around,
    choices,
    given,
    hand,
    is_up,
    knows,
    knows_job,
    knows_side,
    may,
    play,
    points,
    skip,
)
from tests.tell import proves


def fight(seats=4, support=(), to="react", **scene):
    """Seat 0 attacks seat 1; the others support as told; on to the reactions."""
    s = given(seats, **scene)
    play(s, "attack seat=1")
    skip(s, "support")
    for side in support:
        play(s, f"support side={side}" if side else "decline")
    return skip(s, to) if to else s


@proves("CR-6.1")
def test_one_attacks_another_with_a_point_each():
    s = given(4)
    assert choices(s, "attack") == ["attack seat=1", "attack seat=2", "attack seat=3"]
    play(s, "attack seat=2")
    assert points(s) == (1, 1)
    assert s.defender == 2


@proves("CR-6.2")
def test_the_others_support_in_order_one_point_each():
    s = given(5, turn=3)
    play(s, "attack seat=0")
    skip(s, "support", 4)
    play(s, "support side=attacker")
    assert asked(s) == ("support", 1)
    play(s, "support side=defender")
    assert asked(s) == ("support", 2)
    play(s, "decline")
    assert points(s) == (2, 2)


@proves("CR-6.3", "CR-6.3a")
def test_a_card_reopens_the_choice_of_all_who_passed():
    s = fight(hands={0: "dagger", 1: "gloves"}, support=("attacker", "defender"))
    assert asked(s) == ("react", 0)
    play(s, "decline")
    assert asked(s) == ("react", 1)
    play(s, "show item=gloves")
    assert points(s) == (2, 3)
    assert asked_around(s, "react") == [2, 3, 0, 1]
    s = fight(hands={0: "dagger", 1: "gloves"}, support=("attacker", "defender"))
    play(s, "decline", "show item=gloves", "decline", "decline", "show item=dagger")
    assert points(s) == (3, 3)
    assert asked_around(s, "react") == [1, 2, 3, 0]


@proves("CR-6.3a")
def test_the_ring_has_the_last_word():
    s = fight(hands={0: "poison_ring", 1: "gloves"}, support=("attacker", None))
    play(s, "decline", "show item=gloves")
    skip(s, "react", 0)
    play(s, "show item=poison_ring")
    skip(s)
    assert asked(s) == ("spoils", 0)


@proves("CR-6.3b")
def test_each_card_serves_once_in_a_fight():
    s = fight(hands={0: "dagger", 3: "poison_ring"}, professions={0: "thug"})
    play(s, "show item=dagger")
    skip(s, "react", 0)
    assert not may(s, "show item=dagger")
    play(s, "use profession=thug")
    skip(s, "react", 0)
    assert choices(s) == ["decline"]
    assert points(s) == (3, 1)


@proves("CR-6.4", "CR-6.4a")
def test_swords_and_shields_are_counted_and_both_symbols_follow_their_owner():
    s = fight(5, hands={0: "dagger", 1: "gloves"}, professions={2: "bodyguard"}, support=("defender", None, None))
    play(s, "show item=dagger", "show item=gloves", "use profession=bodyguard")
    assert points(s) == (2, 4)
    s = fight(5, professions={1: "duelist"}, support=("attacker", None, None))
    skip(s, "react", 1)
    play(s, "use profession=duelist")
    assert points(s) == (1, 2)


@proves("CR-6.5")
@pytest.mark.parametrize(("side", "winner", "loser"), [("attacker", 0, 1), ("defender", 1, 0)])
def test_more_points_win_be_it_attacker_or_defender(side, winner, loser):
    s = fight(support=(side, None), to=None)
    skip(s)
    assert asked(s) == ("spoils", winner)
    assert s.loser == loser


@proves("CR-6.6", "CR-12.2")
def test_the_winner_may_look_at_profession_and_allegiance():
    s = fight(support=("attacker", None), professions={1: "doctor"}, sides="OBOB", to=None)
    skip(s)
    play(s, "look card=0")
    assert knows_job(s, 0, 1) == "doctor"
    assert knows_side(s, 0, 1) == "B"
    assert knows_job(s, 2, 1) is None
    assert knows_side(s, 2, 1) is None
    assert not is_up(s, 1)
    assert asked(s) == ("turn", 1)


@proves("CR-6.7", "CR-12.4")
def test_or_search_the_luggage_and_take_one():
    s = fight(support=("attacker", None), hands={0: "dagger", 1: ["key", "monocle"]}, to=None)
    skip(s)
    play(s, "search")
    assert asked(s) == ("take", 0)
    assert knows(s, 0, 1) == ["key", "monocle"]
    play(s, "take item=monocle")
    assert hand(s, 0) == ["dagger", "monocle"]
    assert hand(s, 1) == ["key"]
    assert asked(s) == ("turn", 1)
    assert s.named == -1
    assert knows(s, 2, 0) == []
    assert knows(s, 1, 0) == ["monocle"]


@proves("CR-6.7a")
def test_taking_is_optional_unless_the_house_says_so():
    s = fight(support=("attacker", None), hands={1: ["black_pearl", "key"]}, to=None)
    skip(s)
    play(s, "search", "decline")
    assert hand(s, 1) == ["black_pearl", "key"]
    s = fight(support=("attacker", None), to=None, take_optional="no")
    skip(s)
    play(s, "search")
    assert not may(s, "decline")


@proves("CR-6.8")
def test_for_a_last_item_one_goes_back():
    s = fight(support=("attacker", None), hands={0: ["dagger", "goblet"], 1: "monocle"}, to=None)
    skip(s)
    play(s, "search", "take item=monocle")
    assert asked(s) == ("give_back", 0)
    play(s, "give item=goblet")
    assert hand(s, 0) == ["dagger", "monocle"]
    assert hand(s, 1) == ["goblet"]
    assert asked(s) == ("turn", 1)


@proves("CR-6.8a")
def test_what_goes_back_may_be_what_was_taken_unless_the_house_says_no():
    hands = {0: ["dagger"], 1: "monocle"}
    s = fight(support=("attacker", None), hands=hands, to=None)
    skip(s)
    play(s, "search", "take item=monocle", "give item=monocle")
    assert hand(s, 1) == ["monocle"]
    s = fight(support=("attacker", None), hands=hands, to=None, give_back_taken="no")
    skip(s)
    play(s, "search", "take item=monocle")
    assert choices(s) == ["give item=4"]
    s = fight(support=("attacker", None), hands={0: ["key"], 1: "key"}, to=None, give_back_taken="no")
    skip(s)
    play(s, "search", "take item=key")
    assert choices(s) == ["give item=0"]


@proves("CR-6.9", "CR-6.9a")
def test_at_a_tie_the_attacker_may_draw():
    s = fight(hands={0: "dagger"}, to=None)
    skip(s)
    assert asked(s) == ("tie", 0)
    assert choices(s) == ["decline", "draw"]
    play(s, "draw")
    assert hand(s, 0) == ["dagger", "goblet"]
    assert asked(s) == ("turn", 1)


@proves("CR-6.9")
def test_at_a_tie_with_an_empty_pile_nothing_happens():
    s = fight(pile=[], to=None)
    skip(s)
    assert asked(s) == ("turn", 1)


@proves("CR-6.10")
def test_after_a_fight_items_are_in_hand_and_professions_stay_up():
    s = fight(hands={0: "dagger"}, professions={0: "thug"})
    play(s, "show item=dagger")
    skip(s, "react", 0)
    play(s, "use profession=thug")
    skip(s)
    play(s, "look card=0")
    assert hand(s, 0) == ["dagger"]
    assert is_up(s, 0)
    assert asked(s) == ("turn", 1)
    play(s, "rest", "rest", "rest", "attack seat=2")
    skip(s, "react", 0)
    assert may(s, "show item=dagger")
