"""What a choice is said to cost and to bring is what it costs and brings; nothing is told that a seat may not know."""

import random

from numpy import uint64

from herberg.core.chance import stir
from herberg.core.masks import empty_mask
from herberg.core.match import begin, seen
from herberg.core.play import random_play
from herberg.core.records import copy, is_over
from herberg.core.rule import PLAIN
from herberg.core.trial import counted, stakes
from herberg.web.picture import painted
from tests.every_game.test_promises import cap_of

POSITIONS = 6 if PLAIN else 40
CHOICES = 8


def positions(table, count, seed=1):
    """Questions from random matches, at any moment of them."""
    game, seats, options = table
    rng, run, mask = random.Random(seed), random_play(game), empty_mask(game.actions.count)
    s, steps = None, 0
    for number in range(count):
        if s is None or steps > cap_of(game):
            s, steps = begin(game, seats, options, seed + number), 0
        steps += run(s, mask, rng.randint(1, 12))
        if is_over(s):
            s = None
        else:
            yield s, rng


def test_what_is_said_to_be_at_stake_is_what_happens(table):
    game, _, _ = table
    for s, rng in positions(table, POSITIONS):
        seat = int(s.seat)
        choices = game.choices(s)
        chosen = rng.sample(choices, min(CHOICES, len(choices)))
        for action, told in zip(chosen, stakes(game, seen(game, s, seat), chosen), strict=True):
            before, now = counted(game, s, seat), copy(s)
            stir(now, uint64(rng.getrandbits(64)))
            at = int(now.rng)
            game.rules.apply(now, action)
            ends, chance = is_over(now) or int(now.seat) != seat, int(now.rng) != at
            what = game.actions.text(action), told
            assert ends or not told.ends, what
            assert chance or not told.chance, what
            assert told.final or not (ends or chance), what
            after = dict(zip(game.holdings, zip(before, counted(game, now, seat), strict=True), strict=True))
            for holding, by in told.changes:
                assert after[holding][1] - after[holding][0] == by, (holding.name, by, after[holding], *what)


def test_a_secret_changes_nothing_of_what_is_said(table):
    """Two states that differ only in what the seat cannot know have the same stakes, in numbers, signs and words."""
    game, _, _ = table
    for s, rng in positions(table, POSITIONS // 3, seed=2):
        seat, names = int(s.seat), [f"Player {number}" for number in range(s.seats)]
        twin = seen(game, s, seat)
        stir(twin, uint64(rng.getrandbits(64)))
        game.sight.deal(twin, seat)
        assert painted(game, twin, seat, names)["choices"] == painted(game, s, seat, names)["choices"]
