"""How likely each seat is to win when all cards lie open, and what the search makes of it."""

import pytest
from numpy import uint64, zeros

from herberg.bots.search import Manner, Search
from herberg.core.chance import stir
from herberg.core.records import copy
from herberg.games.coachride.outlook import outlook
from herberg.games.coachride.rules.cards import notice, see_card
from herberg.games.coachride.sight import deal
from tests.games.coachride.scene import GAME, given, numbers, play, view

KEYS = {0: ["key", "key", "whip"], 1: ["goblet", "bag_key"], 2: ["key", "sextant"], 3: ["gloves", "bag_goblet"]}
"""Of the Order, seats 0 and 2 hold all three keys."""


def chances(s):
    """How everybody's chances look."""
    out = zeros(s.seats)
    outlook(s, out)
    return list(out)


def dealt(s, seat, worlds):
    """Worlds that look like this one to a seat."""
    for seed in range(1, worlds + 1):
        world = view(s, seat)
        stir(world, uint64(seed * 7919))
        deal(world, seat)
        yield world


# ---------------------------------------------------------------- judging


def test_allies_share_their_chances_and_a_solitary_victory_is_all_that_is_left_over():
    s = given(4, hands=KEYS)
    order, brothers, order_too, brothers_too = chances(s)
    assert order - order_too == pytest.approx(brothers - brothers_too, abs=0.1)
    assert 0.5 < order + brothers < 1


def test_goal_items_in_one_hand_speak_for_their_side():
    before = chances(given(4, hands={0: ["key", "whip"], 1: ["goblet"]}))[2]
    after = chances(given(4, hands={0: ["key", "key"], 1: ["goblet"]}))[2]
    assert after > before


def test_whoever_knows_enough_and_may_claim_now_is_nearly_there():
    s = given(4, hands=KEYS)
    blind = chances(s)[0]
    notice(s.mind[0], 2, 0)
    see_card(s, 0, 2, 0)
    assert chances(s)[0] > blind + 0.1
    s.active = s.seat = 1  # three others come first
    assert blind < chances(s)[0] < chances(given_ready())[0]


def given_ready():
    """Seat 0 has the turn, and knows where the third key is and whose it is."""
    s = given(4, hands=KEYS)
    notice(s.mind[0], 2, 0)
    see_card(s, 0, 2, 0)
    return s


def test_the_coat_of_arms_with_three_goal_items_is_bad_news_for_everybody_else():
    arms = chances(given(4, hands={0: ["coat_of_arms", "key", "goblet", "goblet"], 2: ["key"], 1: ["whip"]}))
    harmless = chances(given(4, hands={0: ["whip", "key", "goblet", "goblet"], 2: ["key"], 1: ["coat_of_arms"]}))
    assert arms[0] > harmless[0] + 0.1
    assert all(arms[other] < harmless[other] for other in (1, 2, 3))


def test_the_pearl_bars_the_claim():
    held = {0: ["key", "key", "key"], 1: ["black_pearl"], 2: ["gloves"]}
    barred = {0: ["key", "key", "key", "black_pearl"], 1: ["whip"], 2: ["gloves"]}
    assert chances(given(4, hands=held))[2] > chances(given(4, hands=barred))[2]


def test_a_claim_is_right_until_a_wrong_name_falls():
    s = play(given(4, hands=KEYS), "claim how=allies")
    assert chances(s)[0] > 0.9 > 0.1 > chances(s)[1]
    right, wrong = play(copy(s), "name seat=2"), play(copy(s), "name seat=1")
    assert chances(right) == chances(s)
    assert chances(wrong) == [0, 1, 0, 1]


# ---------------------------------------------------------------- dealt worlds


def test_others_know_the_allegiances_they_were_seen_to_look_at():
    s = given(5, sides="OBOBO")
    see_card(s, 1, 2, 0)
    for world in dealt(s, 0, 5):
        assert world.mind[1].cards >> 6 & 1
        assert not world.mind[3].cards >> 6 & 1


def test_goal_items_lie_mostly_with_those_who_want_them():
    hands = {0: ["bag_key"], 1: ["goblet", "gloves", "dagger"], 2: ["key", "poison_ring", "sextant"], 3: ["bag_goblet"]}
    s = given(4, hands=hands, sides="OBOB", pile=("key", "key", "goblet", "goblet", "coat", "tome", "whip"))
    see_card(s, 0, 1, 0)
    see_card(s, 0, 2, 0)
    worlds = list(dealt(s, 0, 150))
    for seat, wanted in ((1, 1), (2, 0)):
        own = sum(int(world.place[seat].copies[wanted]) for world in worlds)
        other = sum(int(world.place[seat].copies[1 - wanted]) for world in worlds)
        assert own > 1.3 * other


# ---------------------------------------------------------------- the search


def thoughts(s):
    """What seat 0 thinks of its choices, by their names, and what it would do."""
    search = Search(GAME, int(s.seats), 5_000, Manner(GAME.thinking.lead, horizon=3))
    opinion = search.think(view(s, 0), 0, 80, 5)
    named = {GAME.actions.text(thought.action): thought for thought in opinion.thoughts}
    return named, GAME.actions.text(opinion.best.action)


CLAIM = numbers("claim how=allies")


def test_it_claims_what_is_right_in_every_world():
    assert thoughts(given_ready())[1] == CLAIM


def test_it_does_not_claim_what_is_mostly_wrong():
    named, chosen = thoughts(given(4, hands=KEYS))
    assert chosen != CLAIM
    assert named[CLAIM].chances[0] < 0.6
