"""What a seat may think of the others: by cards exactly, by deeds a little more or less."""

import math
from itertools import combinations

import pytest
from numpy import uint64

from herberg.core.chance import stir
from herberg.core.records import copy
from herberg.games.coachride.beliefs import (
    beliefs,
    chance_of_ally,
    chance_of_few,
    density,
    evidence,
    known_sides,
    odds_by,
    trust,
)
from herberg.games.coachride.pieces import Item
from herberg.games.coachride.rules.cards import notice, see_card, show_cards
from herberg.games.coachride.rules.memory import HUNCH, PROOF, SWAY, TRADE, remember
from herberg.games.coachride.sight import deal, sure_kinds
from tests.games.coachride.scene import given, play, skip, start, view


def fight(supporter_for=None, looked=False):
    """Seat 0 attacks seat 1, and seat 2, which may have seen the card of seat 0, supports a side or nobody."""
    s = given(5)
    if looked:
        see_card(s, 2, 0, 0)
    play(s, "attack seat=1")
    skip(s, "support", 2)
    return play(s, f"support side={supporter_for}" if supporter_for else "decline")


# ---------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("seats", "chance", "few"),
    [(3, 1 / 3, 1 / 3), (4, 1 / 3, 0), (5, 2 / 5, 2 / 5), (6, 2 / 5, 0), (9, 4 / 9, 4 / 9), (10, 4 / 9, 0)],
)
def test_at_first_each_other_is_as_likely_an_ally_as_there_are_cards(seats, chance, few):
    s = start(seats)
    for other in range(1, seats):
        assert chance_of_ally(s, 0, other) == pytest.approx(chance)
    assert chance_of_few(s, 0) == pytest.approx(few)


def test_cards_seen_change_the_odds_of_the_rest_and_may_settle_them():
    s = given(4, sides="OBOB")
    see_card(s, 0, 1, 0)
    assert chance_of_ally(s, 0, 1) == 0
    assert chance_of_ally(s, 0, 2) == pytest.approx(1 / 2)
    see_card(s, 0, 2, 0)
    assert chance_of_ally(s, 0, 2) == 1
    assert chance_of_ally(s, 0, 3) == 0


def test_no_deed_outweighs_the_cards():
    s = given(4, sides="OBOB")
    see_card(s, 0, 2, 0)
    s.deeds[3, 0], s.deeds[2, 0] = PROOF, -PROOF
    assert chance_of_ally(s, 0, 2) == 1
    assert chance_of_ally(s, 0, 3) == 0


def test_of_three_cards_each_two_must_match():
    s = start(3, advanced="yes")
    s.society[0] = [0, 0, 1]
    chance = (3 * 4 + 1) / 35  # three of seven cards are left of the own side; two or three of them
    assert chance_of_ally(s, 0, 1) == pytest.approx(chance)
    s.society[1] = [0, 0, 1]
    see_card(s, 0, 1, 0)
    assert chance_of_ally(s, 0, 1) == pytest.approx(1 - 4 * 3 / (6 * 5))
    see_card(s, 0, 1, 1)
    assert chance_of_ally(s, 0, 1) == 1


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_beliefs_weigh_every_way_the_cards_may_lie(seats):
    """Against all ways written out: each weighs the odds of the allies in it."""
    s = given(seats)
    for number, other in enumerate(range(1, seats)):
        s.deeds[other, 0] = (-PROOF, -HUNCH, 0, HUNCH, PROOF)[number % 5]
    unseen = list(range(1, seats + seats % 2))
    deeds = evidence(s, 0, known_sides(s, 0))
    weight = {other: odds_by(deeds, other) if other < seats else 1.0 for other in unseen}
    ways = list(combinations(unseen, (seats + 1) // 2 - 1))
    total = sum(math.prod(weight[other] for other in way) for way in ways)
    for other in range(1, seats):
        likely = sum(math.prod(weight[each] for each in way) for way in ways if other in way) / total
        assert chance_of_ally(s, 0, other) == pytest.approx(likely)
        assert trust(beliefs(s, 0), other) == pytest.approx(2 * likely - 1, abs=0.02)


# ---------------------------------------------------------------- deeds


def test_support_makes_an_ally_likelier_and_opposition_less():
    helped, opposed, neither = fight("attacker"), fight("defender"), fight()
    assert chance_of_ally(helped, 0, 2) > chance_of_ally(neither, 0, 2) > chance_of_ally(opposed, 0, 2)
    assert chance_of_ally(helped, 1, 2) < chance_of_ally(neither, 1, 2) < chance_of_ally(opposed, 1, 2)


def test_the_deeds_of_who_has_looked_tell_most():
    assert fight("attacker").deeds[2, 0] == HUNCH
    assert fight("attacker", looked=True).deeds[2, 0] == PROOF
    assert fight("defender", looked=True).deeds[2, 0] == -PROOF
    assert chance_of_ally(fight("attacker", looked=True), 0, 2) > 0.55 > chance_of_ally(fight("attacker"), 0, 2)


def test_deeds_add_up():
    s = given(5)
    for side, deed in (("attacker", HUNCH), ("attacker", 2 * HUNCH), ("defender", HUNCH)):
        s.active = s.seat = 0
        play(s, "attack seat=1")
        skip(s, "support", 2)
        play(s, f"support side={side}")
        skip(s)
        play(s, "search", "decline")
        assert (s.deeds[2, 0], s.deeds[2, 1]) == (deed, -deed)


def test_an_attack_tells_something_only_of_who_has_looked():
    s = given(4)
    play(s, "attack seat=1")
    assert s.deeds[0, 1] == 0
    s = given(4)
    see_card(s, 0, 1, 0)
    play(s, "attack seat=1")
    assert s.deeds[0, 1] == -PROOF


def test_deeds_never_tell_more_than_so_much():
    s = given(5)
    for _ in range(9):
        see_card(s, 1, 0, 0)
        remember(s, 1, 0, 1)
        remember(s, 2, 3, -1)
    assert s.deeds[1, 0] == SWAY
    assert s.deeds[2, 3] == -9 * HUNCH
    assert 0.9 < chance_of_ally(s, 0, 1) < 0.97


def test_a_trade_tells_something_only_of_who_has_looked():
    s = given(hands={0: ["dagger", "whip"], 1: ["gloves", "monocle"]})
    play(s, "offer seat=1 item=dagger", "refuse")
    assert not s.deeds.any()
    s = given(hands={0: ["dagger", "whip"], 1: ["gloves", "key"]})
    see_card(s, 0, 1, 0)
    see_card(s, 1, 0, 0)
    refused = play(copy(s), "offer seat=1 item=dagger", "refuse")
    assert (refused.deeds[0, 1], refused.deeds[1, 0]) == (TRADE, -TRADE)
    play(s, "offer seat=1 item=dagger", "accept item=gloves")
    assert (s.deeds[0, 1], s.deeds[1, 0]) == (TRADE, TRADE)


def test_the_friend_of_who_seems_a_friend_is_likelier_a_friend():
    s = given(6)
    s.deeds[1, 0], s.deeds[2, 0] = SWAY, -SWAY  # seat 1 seems an ally and seat 2 an opponent
    before = [chance_of_ally(s, 0, other) for other in (3, 4, 5)]
    s.deeds[3, 1], s.deeds[2, 4] = PROOF, PROOF
    friend, foe, nobody = (chance_of_ally(s, 0, other) for other in (3, 4, 5))
    assert friend > before[0] == pytest.approx(before[2])
    assert friend > nobody > foe


def test_the_friend_of_a_friend_is_likelier_a_friend():
    s = given(6, sides="OBOBOB")
    see_card(s, 0, 2, 0)
    see_card(s, 0, 1, 0)
    s.deeds[4, 2] = PROOF
    s.deeds[3, 1] = PROOF
    assert chance_of_ally(s, 0, 4) > chance_of_ally(s, 0, 5) > chance_of_ally(s, 0, 3)


def test_own_deeds_are_no_news_to_oneself():
    s = given(4)
    before = chance_of_ally(s, 0, 1)
    s.deeds[0, 1] = PROOF
    assert chance_of_ally(s, 0, 1) == before
    assert chance_of_ally(s, 1, 0) > before


def test_poison_and_the_doctor_show_a_side_too():
    s = given(5, professions={2: "poison_mixer"})
    play(s, "attack seat=1")
    skip(s, "early", 2)
    play(s, "poison side=defender")
    assert (s.deeds[2, 0], s.deeds[2, 1]) == (-1, 1)
    s = given(5, professions={3: "doctor"})
    play(s, "attack seat=1")
    skip(s, "support", 2)
    play(s, "support side=attacker")
    skip(s, "doctor", 3)
    play(s, "use profession=doctor")
    assert (s.deeds[3, 0], s.deeds[3, 1]) == (-1, 1)


def test_who_is_put_to_sleep_is_treated_as_a_foe():
    s = given(5, professions={0: "hypnotist"})
    play(s, "attack seat=1")
    skip(s, "hypnosis")
    play(s, "hypnotise seat=3")
    assert s.deeds[0, 3] == -1


def test_a_refusal_is_remembered_until_an_offer_is_taken():
    s = given(hands={0: ["dagger", "whip"], 1: "gloves", 2: "monocle"})
    play(s, "offer seat=1 item=dagger", "refuse")
    assert s.spurned[0] == 1 << 1
    s.active = s.seat = 0
    play(s, "offer seat=2 item=dagger", "accept item=monocle")
    assert s.spurned[0] == 0


# ---------------------------------------------------------------- items


def test_keys_lie_as_densely_as_there_is_room_for_them():
    s = given(hands={0: ["key"], 1: ["key", "dagger"], 2: ["key", "whip"], 3: "gloves"}, pile=["goblet"])
    mind = s.mind[0]
    assert density(s, mind, sure_kinds(mind), int(Item.KEY)) == pytest.approx(2 / 6)
    notice(mind, 1, int(Item.KEY))
    assert density(s, mind, sure_kinds(mind), int(Item.KEY)) == pytest.approx(1 / 5)


def test_shown_allegiances_settle_it_for_all():
    s = given(5, sides="OBOBO")
    show_cards(s, 3)
    assert [chance_of_ally(s, seat, 3) for seat in (0, 1, 2, 4)] == [0, 1, 0, 0]


def test_worlds_are_dealt_as_likely_as_they_are_believed():
    """CR-12.2: who stood by this seat is dealt as an ally as often as the seat believes it."""
    s = given(5, sides="OOOBB")
    view_before = view(s, 0)
    s.deeds[1, 0] = 15
    s.deeds[3, 0] = -15
    seen = view(s, 0)
    mine, worlds = int(s.society[0, 0]), 600
    allies = [0] * 5
    for number in range(worlds):
        world = copy(seen)
        stir(world, uint64(number + 1))
        deal(world, 0)
        assert sorted(world.society[:5, 0]).count(mine) in (2, 3)
        for seat in range(5):
            allies[seat] += int(world.society[seat, 0]) == mine
    for seat in range(1, 5):
        assert abs(allies[seat] / worlds - chance_of_ally(seen, 0, seat)) < 0.07
    assert chance_of_ally(seen, 0, 1) > chance_of_ally(view_before, 0, 1) > chance_of_ally(seen, 0, 3)
