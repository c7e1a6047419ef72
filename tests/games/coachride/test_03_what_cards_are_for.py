"""RULES 3: what the cards are for."""

import pytest

from tests.games.coachride.scene import (
    asked,
    choices,
    given,
    hand,
    is_over,
    is_up,
    knows,
    may,
    play,
    points,
    skip,
    winners,
)
from tests.tell import proves


@proves("CR-3.1")
@pytest.mark.parametrize(("side", "item", "right"), [("O", "key", True), ("B", "goblet", True), ("O", "goblet", False)])
def test_the_order_wants_keys_the_brotherhood_goblets(side, item, right):
    s = given(
        hands={0: [item] * 3}, sides=side + ("BBO" if side == "O" else "OOB"), claim_needs_own="no", pile=["tome"]
    )
    play(s, "claim how=allies", "done")
    assert is_over(s)
    assert (0 in winners(s)) == right


@proves("CR-3.2", "CR-3.3")
def test_a_profession_in_use_is_turned_up_and_works_in_every_fight():
    s = given(professions={0: "thug"})
    for _ in range(2):
        s.active = s.seat = 0
        play(s, "attack seat=1")
        skip(s, "react", 0)
        play(s, "use profession=thug")
        assert is_up(s, 0)
        assert points(s) == (2, 1)
        skip(s)
        play(s, "look card=0")
    assert is_up(s, 0)


@proves("CR-3.3")
def test_a_profession_that_works_once_is_spent():
    s = given(professions={0: "duelist"}, up=[0])
    play(s, "attack seat=1")
    skip(s, "react", 0)
    assert not choices(s, "use")


@proves("CR-3.4")
def test_the_tome_makes_a_spent_profession_fresh():
    s = given(hands={0: "tome", 1: "dagger"}, professions={0: "duelist", 1: "thug"}, up=[0])
    play(s, "offer seat=1 item=tome", "accept item=dagger", "swap")
    assert not is_up(s, 1)
    play(s, "attack seat=2")
    skip(s, "early", 1)
    assert may(s, "use profession=duelist")


@proves("CR-3.5")
def test_nobody_has_to_use_a_card():
    s = given(professions={0: "thug", 1: "grandmaster"}, hands={0: "dagger", 1: "gloves"})
    play(s, "attack seat=1")
    skip(s)
    assert asked(s)[0] == "tie"
    assert not is_up(s, 0)


@proves("CR-3.6", "CR-3.7")
@pytest.mark.parametrize(("seats", "limit"), [(3, 8), (4, 6), (5, 5), (7, 5), (10, 5)])
def test_above_the_limit_an_item_must_go_at_once(seats, limit):
    items = ["key", "key", "key", "goblet", "goblet", "monocle", "privilege", "bag_key"][: limit - 1]
    s = given(seats, hands={0: [*items, "dagger"]}, pile=["tome", "goblet"])
    play(s, "attack seat=1")
    skip(s, "tie")
    play(s, "draw")
    assert asked(s) == ("gift", 0)
    play(s, "gift seat=1 item=key")
    assert len(hand(s, 0)) == limit
    assert asked(s) == ("turn", 1)


@proves("CR-3.7")
def test_the_giver_chooses_item_and_receiver_before_the_trade_goes_on():
    full = ["bag_key", "key", "key", "goblet", "dagger"]
    s = given(5, hands={0: full, 1: "monocle"}, pile=["tome", "goblet"])
    play(s, "offer seat=1 item=bag_key", "accept item=monocle", "draw")
    assert asked(s) == ("gift", 0)
    assert len({line.split()[1] for line in choices(s, "gift")}) == 4
    assert may(s, "gift seat=3 item=monocle")
    play(s, "gift seat=3 item=key")
    assert asked(s) == ("monocle", 1)


@proves("CR-3.7a")
def test_gifts_go_only_where_there_is_room():
    full = ["key", "key", "key", "goblet", "goblet"]
    s = given(5, hands={0: ["dagger", "gloves", "monocle", "privilege", "whip"], 1: full}, pile=["tome", "goblet"])
    play(s, "attack seat=2")
    skip(s, "tie")
    play(s, "draw")
    assert not may(s, "gift seat=1 item=dagger")
    assert may(s, "gift seat=2 item=dagger")


@proves("CR-3.8")
def test_a_gift_is_no_trade_and_offered_at_no_other_time():
    full = ["monocle", "key", "key", "goblet", "dagger"]
    s = given(5, hands={0: full}, pile=["tome", "goblet"])
    assert not choices(s, "gift")
    play(s, "attack seat=1")
    skip(s, "tie")
    play(s, "draw", "gift seat=2 item=monocle")
    assert asked(s) == ("turn", 1)
    assert s.named == -1
    assert knows(s, 3, 2) == []


@proves("CR-3.9")
def test_a_shown_item_is_seen_by_all_and_stays_in_the_hand():
    s = given(hands={0: "dagger"})
    play(s, "attack seat=1")
    skip(s, "react", 0)
    play(s, "show item=dagger")
    assert knows(s, 3, 0) == ["dagger"]
    assert hand(s, 0) == ["dagger"]
