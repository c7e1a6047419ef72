"""Secrets stay secrets while a match goes on: in the questions, in the log, and when somebody takes a choice back."""

import random
from itertools import pairwise

import numpy as np

from herberg.bots.bot import RandomBot, play_out
from herberg.core.chance import pick, stir
from herberg.core.masks import empty_mask, is_marked, nth
from herberg.core.match import Match, begin, tell
from herberg.core.records import NONE, OVER
from herberg.core.rule import PLAIN, rule_for
from herberg.core.words import speaking
from tests.every_game.test_promises import CAP, cap_of, what_differs
from tests.twins import side_by_side

OFTEN = 100
"""A question that came up so often, and never with a single answer, never has one."""
_walkers = {}


def walker(game):
    """A compiled random match beside which twins walk a step; see `test_whatever_shows_a_secret_is_sealed`."""
    if game.name not in _walkers:
        _walkers[game.name] = make_walker(game)
    return _walkers[game.name]


def make_walker(game):
    legal, apply, hide, deal = game.rules.legal, game.rules.apply, game.sight.hide, game.sight.deal

    @rule_for("tests", "walk")
    def walk(states, raw, mask, other_mask, asked, cap, every):
        """states: 0 the match, 2 a twin for one pair of eyes, 1 and 3 what they see of both; raw: their bytes.

        asked: by question how often it came up, and with one answer; then the same of twins made for other seats.
        """
        s, twin = states[0], states[2]
        for steps in range(cap):
            if s.ask == OVER:
                break
            choices = legal(s, mask)
            action = nth(mask, pick(s, choices))
            asked[s.ask, 0] += 1
            asked[s.ask, 1] += choices == 1
            if steps % every:
                apply(s, action)
                continue
            viewer = steps // every % (int(s.seats) + 1) - 1
            states[2] = states[0]
            hide(twin, viewer)
            stir(twin, s.rng)
            deal(twin, viewer)
            answers = legal(twin, other_mask)
            if viewer != s.seat:
                asked[s.ask, 2] += 1
                asked[s.ask, 3] += answers == 1
            here, there = s.rng, twin.rng
            apply(s, action)
            if s.rng != here or s.ask == OVER or not is_marked(other_mask, action):
                continue
            apply(twin, action)
            if twin.rng != there or twin.ask == OVER:
                continue
            states[1], states[3] = states[0], states[2]
            hide(states[1], viewer)
            hide(states[3], viewer)
            if (raw[1] != raw[3]).any():
                return steps
        return NONE

    return walk


def walked(table, matches):
    """Random matches with twins beside them: what was asked, by question."""
    game, seats, options = table
    states = np.zeros(4, game.state)
    raw = states.view(np.uint8).reshape(4, game.state.itemsize)
    asked = np.zeros((128, 4), np.int64)
    masks = empty_mask(game.actions.count), empty_mask(game.actions.count)
    for seed in range(matches):
        states[0] = begin(game, seats, options, seed)
        step = walker(game)(states, raw, *masks, asked, 400 if PLAIN else cap_of(game), 7 if PLAIN else 1)
        assert step == NONE, f"seed {seed}, step {step}: {what_differs(states)}"
    return asked


def test_whatever_shows_a_secret_is_sealed_and_no_question_tells_of_one(table, matches):
    """Where one choice leads to what a pair of eyes can tell apart, from states that it could not, a secret was shown.

    That cannot be taken back. Silence may be: nobody has shown anything where another would have had to.

    Nor is a question left out because of what somebody holds, for who is asked then tells of it: if in worlds that
    others hold possible a question often has one answer, then it is also asked where it has one.
    """
    for ask, (often, single, dealt, dealt_single) in enumerate(walked(table, max(2, matches // 2))):
        assert single or often < OFTEN or dealt_single * 10 <= dealt, f"question {ask} is only asked where it tells"


def test_the_end_cannot_be_taken_back(table):
    game, seats, options = table
    match = Match(game, seats, options, seed=8)
    play_out(match, [RandomBot(game, seat) for seat in range(seats)], cap=CAP)
    assert match.now.sealed or not match.over
    assert not match.over or not any(match.may_undo(seat) for seat in range(seats))


def test_what_a_seat_is_told_depends_on_what_it_may_know_alone(table, matches):
    """Of two matches that a pair of eyes cannot tell apart it reads the same, though others hold other things."""
    game, seats, options = table
    names = [f"Bot {seat + 1}" for seat in range(seats)]
    rng = random.Random(seats)
    with speaking("en"):
        for seed in range(max(2, matches // 50)):
            viewer, first = rng.randrange(NONE, seats), rng.randrange(40) * (seed % 2)
            stories = side_by_side(game, seats, options, viewer, 8, seed, first, verbs=True)
            told = [[tell(game, *two, viewer, names) for two in pairwise(story)] for story in stories]
            assert told[0] == told[1], (viewer, seed, first)
