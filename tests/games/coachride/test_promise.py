"""The greedy player: it gathers, learns, and claims what is probably right."""

import pytest

from herberg.bots.bot import make_bot
from herberg.core.match import Match
from herberg.core.records import copy
from herberg.core.rule import PLAIN
from herberg.games.coachride.actions import ACTIONS, VERB, Do
from herberg.games.coachride.beliefs import beliefs
from herberg.games.coachride.pieces import BIT, Item
from herberg.games.coachride.promise import WIN, best_claim, promise
from herberg.games.coachride.rules.cards import notice, see_card
from herberg.games.coachride.rules.memory import SWAY
from tests.games.coachride.scene import GAME, given, is_over, play, skip, winners

CAP = 2_000


def chosen(s, verb=""):
    """The choice (with this verb) that promises most, in notation: what a greedy player does who deals this world."""
    after = {}
    for action in GAME.choices(s):
        if not ACTIONS.text(action).startswith(verb):
            continue
        world = copy(s)
        GAME.rules.apply(world, action)
        after[ACTIONS.text(action)] = promise(world, int(s.seat))
    return max(after, key=after.__getitem__)


def two_keys(sides="OBOB"):
    """Seat 0, of the Order, holds two keys, and has seen the third with seat 2."""
    s = given(hands={0: ["key", "key"], 2: ["key", "dagger"]}, sides=sides)
    notice(s.mind[0], 2, int(Item.KEY))
    return s


# ---------------------------------------------------------------- claims


def claims_with_seat_2(s):
    """Whether seat 0 claims, names seat 2 and no one else."""
    for wanted in ("claim how=0", "name seat=2", "done"):
        if chosen(s) != wanted:
            return False
        play(s, wanted)
    return True


def test_whoever_knows_an_ally_with_the_third_key_claims_and_names_that_ally():
    s = two_keys()
    see_card(s, 0, 2, 0)
    assert claims_with_seat_2(s)
    assert winners(s) == [0, 2]


@pytest.mark.parametrize(("sides", "won"), [("OBOB", [0, 2]), ("OOBB", [2, 3])])
def test_a_claim_that_is_probably_right_is_made_whether_it_is_or_not(sides, won):
    """The allegiance of seat 2 was not seen, but it stood by seat 0 again and again after it had looked."""
    s = two_keys(sides)
    s.deeds[2, 0] = SWAY
    names, chance = best_claim(s, 0, 1, beliefs(s, 0))
    assert names == BIT[2]
    assert 0.8 < chance < 1
    assert claims_with_seat_2(s)
    assert winners(s) == won


@pytest.mark.parametrize("steps", [-SWAY, 0])
def test_a_claim_that_is_probably_wrong_is_not_made(steps):
    s = two_keys()
    s.deeds[2, 0] = steps
    assert best_claim(s, 0, 1, beliefs(s, 0))[1] < 0.4
    assert not chosen(s).startswith("claim")


def test_a_claim_needs_enough_goal_items_even_among_sure_allies():
    s = given(hands={0: "key", 2: ["key", "dagger"]}, sides="OBOB")
    notice(s.mind[0], 2, int(Item.KEY))
    see_card(s, 0, 2, 0)
    assert best_claim(s, 0, 1, beliefs(s, 0))[1] == 0


def test_the_potion_counts_as_far_as_the_own_side_is_likely_the_smaller():
    s = given(5, hands={0: ["key", "key"]}, sides="OBBBO")
    chance = best_claim(s, 0, 1, beliefs(s, 0))[1]
    assert chance >= 2 / 5 - 0.02
    for other in (1, 2, 3):
        see_card(s, 0, other, 0)
    assert best_claim(s, 0, 1, beliefs(s, 0)) == (0, 1.0)


def test_a_told_fortune_names_likely_opponents():
    s = given(hands={0: "dagger", 1: ["goblet", "goblet"], 3: ["goblet", "whip"]}, pile=["tome"], sides="OBOB")
    for at, kind in ((1, Item.GOBLET), (3, Item.GOBLET)):
        notice(s.mind[0], at, int(kind))
    s.mind[0].place[1].least[1] = 2
    see_card(s, 0, 2, 0)
    assert best_claim(s, 0, -1, beliefs(s, 0)) == (BIT[1] | BIT[3], 1.0)


def test_the_ends_are_the_best_and_the_worst():
    s = given(hands={0: ["key"] * 3}, sides="OBOB")
    before = [promise(s, seat) for seat in range(4)]
    play(s, "claim how=allies", "done")
    assert [promise(s, seat) for seat in range(4)] == [WIN, -WIN, WIN, -WIN]
    assert all(abs(value) < WIN for value in before)


# ---------------------------------------------------------------- other choices


def test_whoever_wins_over_a_stranger_with_little_looks_at_the_allegiance():
    s = given(5, hands={0: "dagger", 1: "whip"})
    play(s, "attack seat=1")
    skip(s, "support")
    play(s, "support side=attacker")
    skip(s)
    s.mind[0].place[1].may = BIT[Item.WHIP]  # nothing is to be found there
    s.mind[0].place[1].most[:] = 0
    assert chosen(s) == "look card=0"


def test_a_friend_is_supported_and_a_foe_opposed():
    for deed, side in ((SWAY, 0), (-SWAY, 1)):
        s = given(5)
        s.deeds[0, 2] = deed
        play(s, "attack seat=1")
        skip(s, "support", 2)
        assert chosen(s) == f"support side={side}"


def test_no_key_is_passed_on_while_there_is_something_else():
    s = given(hands={0: "sextant", 1: "dagger", 2: ["key", "tome"]}, sides="OBOB")
    play(s, "offer seat=1 item=sextant", "accept item=dagger", "direct way=left", "give item=dagger")
    play(s, "give item=sextant")
    assert chosen(s) == f"give item={int(Item.TOME)}"


def test_whoever_said_no_is_not_asked_again_at_once():
    s = given(hands={0: ["monocle", "whip"], 1: "gloves", 2: "key", 3: "dagger"})
    first = chosen(s, "offer")
    partner = first.removeprefix("offer seat=")[0]
    play(s, first, "refuse")
    s.active = s.seat = 0
    assert not chosen(s, "offer").startswith(f"offer seat={partner}")


# ---------------------------------------------------------------- whole rides


def ride(seed, seats=5, greedy=(0,), **options):
    """A match of greedy seats against random ones, and who made the claim."""
    match = Match(GAME, seats, options, seed)
    bots = [make_bot("greedy" if seat in greedy else "random", GAME, 10 * seed + seat) for seat in range(seats)]
    claimant = None
    while not match.over and match.ply < CAP:
        seat = match.seat
        action = bots[seat].choose(match.view(seat), seat)
        claimant = seat if VERB[action] == Do.CLAIM else claimant
        match.play(seat, action, entropy=match.ply)
    return match.state, claimant


@pytest.mark.skipif(PLAIN, reason="whole matches take too long uncompiled")
def test_one_greedy_player_among_four_random_ones_wins_most_and_claims_mostly_rightly():
    won, claims, right = 0, 0, 0
    for seed in range(60):
        s, claimant = ride(seed)
        won += 0 in winners(s)
        claims += claimant == 0
        right += claimant == 0 and 0 in winners(s)
    assert won >= 45
    assert right >= 0.85 * claims


@pytest.mark.skipif(PLAIN, reason="whole matches take too long uncompiled")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(5, {}), (5, {"fortune_telling": "yes"}), (4, {"smuggling": "yes"}), (3, {"advanced": "yes"})],
)
def test_rides_among_greedy_players_end_and_most_claims_are_right(seats, options):
    """Most of these rides end (of 100 on the advanced ride 87 did); the rules do not promise that all do."""
    rides = [ride(seed, seats, range(seats), **options) for seed in range(20)]
    ended = [(s, claimant) for s, claimant in rides if is_over(s)]
    assert len(ended) >= 14
    assert sum(claimant in winners(s) for s, claimant in ended) >= 0.6 * len(ended)
