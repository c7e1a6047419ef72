"""Search: fair, repeatable, and better than looking one choice ahead."""

from functools import partial
from random import Random

import numpy as np
import pytest

from herberg.bots.bot import make_bot, play_out
from herberg.bots.search import Opinion, Search, SearchBot, Thought, put_together, surely, think_together
from herberg.core.match import Match, seen
from herberg.core.rule import PLAIN
from herberg.games import OURS, game

BURGUNDY = game("burgundy")
FEW = 20 if PLAIN else 300


def in_mid_game(choices=60, seed=6):
    match = Match(BURGUNDY, 2, seed=seed)
    rng = np.random.default_rng(1)
    play_out(match, [make_bot("random", BURGUNDY, 1)] * 2, cap=choices, entropy=lambda: int(rng.integers(2**63)))
    return match


def test_the_same_seed_thinks_the_same():
    match = in_mid_game()
    thoughts = [Search(BURGUNDY, 2, 20_000).think(match.view(match.seat), match.seat, FEW, 5) for _ in range(2)]
    assert thoughts[0] == thoughts[1]


def test_a_quick_choice_is_the_one_visited_most():
    match = in_mid_game()
    search, view = Search(match.game, match.seats), match.view(match.seat)
    chosen = search.choose(view, match.seat, 30, 7)
    assert chosen == search.choose(view, match.seat, 30, 7)
    visits = {thought.action: thought.visits for thought in search._thoughts()}
    assert visits[chosen] == max(visits.values())


def test_every_open_choice_is_thought_of_and_every_iteration_counted():
    match = in_mid_game()
    opinion = Search(BURGUNDY, 2, 20_000).think(match.view(match.seat), match.seat, FEW, 5)
    assert sorted(thought.action for thought in opinion.thoughts) == match.choices()
    assert FEW / 2 < sum(thought.visits for thought in opinion.thoughts) == opinion.iterations <= FEW
    assert all(0.999 < sum(thought.chances) < 1.001 for thought in opinion.thoughts if thought.visits)


def test_a_truth_that_looks_the_same_is_thought_of_in_the_same_way():
    match = in_mid_game(100)
    seat = match.seat
    other = seen(BURGUNDY, match.state, seat)
    other.rng = 99
    BURGUNDY.sight.deal(other, seat)
    views = [seen(BURGUNDY, s, seat) for s in (match.state, other)]
    search = Search(BURGUNDY, 2, 20_000)
    assert search.think(views[0], seat, FEW, 1) == search.think(views[1], seat, FEW, 1)


def test_the_luck_of_a_deal_is_weighed_only_where_dealt_worlds_can_be_judged():
    """Every line knows how its worlds looked beforehand: likely or unlikely, but neither won nor lost."""
    for name, lucky in (("homesteaders", False), ("coachride", True)):
        played = game(name)
        match, search = Match(played, played.seats[2], seed=4), Search(played, played.seats[2], 5_000)
        opinion = search.think(match.view(match.seat), match.seat, FEW, 5)
        tried = search.nodes[: search.size[0]][search.nodes[: search.size[0]]["visits"] > 0]
        shares = tried["luck"][:, : match.seats] / tried["visits"][:, None]
        assert ((shares > 0) & (shares < 1)).all() if lucky else (shares == 0).all()
        assert all(0 <= chance <= 1 for thought in opinion.thoughts for chance in thought.chances)


def test_a_full_tree_is_no_error():
    match = in_mid_game()
    opinion = Search(BURGUNDY, 2, nodes=50).think(match.view(match.seat), match.seat, 200, 5)
    assert opinion.best.action in match.choices()


@pytest.mark.skipif(PLAIN, reason="takes compiled speed")
def test_time_ends_the_thinking():
    match = in_mid_game()
    search = Search(BURGUNDY, 2)
    search.think(match.view(match.seat), match.seat, 10, 1)
    assert search.think(match.view(match.seat), match.seat, 10**9, 1, seconds=0.05).iterations < 10**6


@pytest.mark.skipif(PLAIN, reason="takes compiled speed")
def test_thinking_ahead_beats_greed():
    wins, rng = 0, np.random.default_rng(3)
    for number in range(20):
        match = Match(BURGUNDY, 2, seed=number)
        bots = [SearchBot(BURGUNDY, number, 300), make_bot("greedy", BURGUNDY, number)]
        play_out(match, bots if number % 2 else bots[::-1], entropy=lambda: int(rng.integers(2**63)))
        wins += BURGUNDY.result(match.state)[0 if number % 2 else 1][1] == 1
    assert wins >= 12


@pytest.mark.skipif(PLAIN, reason="takes compiled speed")
@pytest.mark.parametrize("name", OURS)
def test_it_plays_every_game(name):
    played = game(name)
    match = Match(played, played.seats[-1], seed=1)
    rng = np.random.default_rng(3)
    bots = [SearchBot(played, seat, 30) for seat in range(match.seats)]
    play_out(match, bots, cap=60, entropy=lambda: int(rng.integers(2**63)))
    assert match.ply == 60


@pytest.mark.parametrize("name", OURS)
def test_what_was_thought_before_is_kept_where_it_still_holds(name):
    """After its own choice the bot goes on from the branch it has, and never thinks of what is not open."""
    played = game(name)
    match = Match(played, played.seats[1], seed=3)
    rng, search, kept = np.random.default_rng(3), Search(played, match.seats, 20_000), 0
    for _choice in range(20 if PLAIN else 120):
        seat = match.seat
        opinion = search.think(match.view(seat), seat, FEW // 2, 5)
        assert {thought.action for thought in opinion.thoughts} <= set(match.choices())
        assert sum(thought.visits for thought in opinion.thoughts) == opinion.iterations
        match.play(seat, opinion.best.action, int(rng.integers(2**63)))
        if match.over:
            break
        if match.seat == seat:
            search._take_up(match.view(seat), seat)
            kept += int(search.nodes[0].visits) > 0
    assert kept > 0


def test_what_was_kept_is_what_was_thought():
    """All visits below the choice that was made, and no others: one of them judged the choice itself."""
    match, search, kept = in_mid_game(61), Search(BURGUNDY, 2, 20_000), []
    for _choice in range(8):
        seat = match.seat
        search.forget()
        best = search.think(match.view(seat), seat, FEW, 5).best
        match.play(seat, best.action, 1)
        if match.seat == seat:
            search._take_up(match.view(seat), seat)
            kept.append((int(search.nodes[0].visits), best.visits - 1))
    went_on = [pair for pair in kept if pair[0]]
    assert went_on
    assert all(visits == thought for visits, thought in went_on)


def test_several_searches_think_together():
    match = in_mid_game()
    searches = [Search(BURGUNDY, 2, 20_000) for _ in range(2)]
    opinion = think_together(searches, match.view(match.seat), match.seat, FEW, 5)
    assert opinion.iterations == sum(thought.visits for thought in opinion.thoughts)
    assert sorted(thought.action for thought in opinion.thoughts) == match.choices()
    assert opinion.best.visits == max(thought.visits for thought in opinion.thoughts)
    assert opinion.best.line[0] == opinion.best.action


def test_opinions_are_put_together_by_visits():
    one = Opinion((Thought(1, 30, (0.6, 0.4), (1, 5)), Thought(2, 10, (0.2, 0.8), (2,))), 40)
    two = Opinion((Thought(2, 30, (0.4, 0.6), (2, 7)), Thought(1, 10, (1.0, 0.0), (1,))), 40)
    both = put_together([one, two])
    assert [(thought.action, thought.visits, thought.line) for thought in both.thoughts] == [
        (1, 40, (1, 5)),
        (2, 40, (2, 7)),
    ]
    assert both.thoughts[0].chances == pytest.approx((0.7, 0.3))
    assert both.thoughts[1].chances == pytest.approx((0.35, 0.65))


@pytest.mark.skipif(PLAIN, reason="takes compiled speed")
@pytest.mark.parametrize("name", ["burgundy", "homesteaders"])
def test_what_is_won_for_certain_reads_as_certain(name):
    """A last choice, after which the match is over, has no chance but the fact."""
    played, facts = game(name), set()
    search = Search(played, 2, 5_000)
    for seed in range(12):
        match = Match(played, 2, seed=seed)
        play_out(match, [make_bot("random", played, seed)] * 2, entropy=partial(Random(seed).getrandbits, 64))
        was, last = match.moments[-2], match.moments[-1]
        search.forget()
        opinion = search.think(seen(played, was.state, was.turn), was.turn, FEW, 1)
        thought = next(one for one in opinion.thoughts if one.action == last.action)
        firsts = [rank == 1 for _points, rank in played.result(last.state)]
        if thought.visits and len(opinion.thoughts) == 1:
            assert thought.chances == tuple(first / sum(firsts) for first in firsts)
            facts.add(thought.chances)
    assert {(1.0, 0.0), (0.0, 1.0)} <= facts


def test_surety_keeps_what_is_certain_and_the_order_of_the_rest():
    timid = np.array([0.2, 0.5, 0.3])
    bold = surely(timid, 3.0, sides=False)
    assert sum(bold) == pytest.approx(1.0)
    assert bold[1] > 0.5 > bold[2] > bold[0]
    assert surely(np.array([1.0, 0.0]), 0.3, sides=False) == (1.0, 0.0)
    assert surely(np.array([1.0, 0.0, 0.5]), 0.3, sides=True) == (1.0, 0.0, 0.5)


def test_chances_are_told_as_surely_as_they_deserve():
    match = in_mid_game()
    raw, told = (
        Search(BURGUNDY, 2, 20_000, fitted=fitted).think(match.view(match.seat), match.seat, FEW, 5)
        for fitted in (False, True)
    )
    surety = BURGUNDY.thinking.surety_of(match.state)
    assert surety > 1
    assert told.best.visits == raw.best.visits  # it is told in another way, and thought in the same
    assert told.chances == pytest.approx(surely(np.array(raw.chances), surety, sides=False))
