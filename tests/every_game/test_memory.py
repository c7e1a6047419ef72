"""Whatever was openly shown, and cannot have changed since, stays known to every seat and to every bot.

A bot thinks on worlds that `deal` makes of its seat's view. What is the same in all worlds that a seat held possible a
moment ago, after every choice that looked to it like the one that was made, is certain. Worlds dealt out of the new
view may not gainsay it: then the seat would have forgotten something.
"""

import random
from dataclasses import replace
from itertools import islice, product

import numpy as np
import pytest
from numpy import uint64

from herberg.core.chance import stir
from herberg.core.deeds import witnessed
from herberg.core.match import Moment, begin, notes_of, seen, step
from herberg.core.records import NONE, UNKNOWN, copy, is_over
from herberg.core.rule import PLAIN
from herberg.games import game as find
from tests.conftest import table_name

THOUGHTS = {"rng", "viewer", "mind"}
"""Fields that are nobody's to remember: chance, who looks, and what others think."""
UNDER_WAY = {"taken"}
"""What two others have between them while one of them answers: others may have lost sight of it until then."""
LIVED, DEALT = (20, 8) if PLAIN else (40, 16)
"""So many worlds must agree on something for it to be certain, and so many are dealt to gainsay it."""
SURELY = 8
"""What looks forgotten is looked at again with so many times as many worlds."""
MOST = 0.4
"""A part of the dealt worlds that gainsays; a few may, for what is rare was perhaps missed when it was tried."""
TRIES = 8


def test_nobody_forgets_what_was_shown(table):
    game, seats, options = table
    rng = random.Random(table_name(*table))
    forgotten = lapses(game, seats, options, rng, most=1 if PLAIN else 30)
    assert not forgotten, forgotten


def lapses(game, seats, options, rng, most):
    """What the seats of a few random matches forget from one moment to the next, or have forgotten when they begin."""
    found = first_lapses(game, seats, options, rng)
    tried = 0
    while tried < most and not found:
        was = Moment(0, begin(game, seats, options, rng.getrandbits(60)))
        while not was.over and was.ply < 400 and tried < most and not found:
            now = step(game, was, was.turn, rng.choice(game.choices(was.state)), rng.getrandbits(64))
            if rng.random() < 0.2:
                viewer = rng.randrange(NONE, seats)
                found, tried = lapses_after(game, was, now, viewer, rng), tried + 1
            was = now
    return found


def first_lapses(game, seats, options, rng):
    """What every match begins with, and somebody does not know."""
    begun = [begin(game, seats, options, rng.getrandbits(60)) for _ in range(2 * LIVED)]
    same = certain(begun)
    return [
        lapse
        for viewer in rng.sample(range(NONE, seats), 2)
        for lapse in gainsaid(same, dealt(game, begun[0], viewer, DEALT, rng), viewer, 0)
    ]


def lapses_after(game, was, now, viewer, rng):
    """What this seat was sure of after a choice, and its view does not hold."""
    found = [] if is_over(now.state) else lapses_among(game, was, now, viewer, rng, 1)
    return found and lapses_among(game, was, now, viewer, rng, SURELY)


def lapses_among(game, was, now, viewer, rng, often):
    """The same, among so many times as many worlds."""
    lived = list(islice(lived_on(game, was, now, viewer, rng, often), often * LIVED))
    if len(lived) < often * LIVED:
        return []
    before = dealt(game, was.state, viewer, often * DEALT, rng)
    same = certain(lived) if is_open(before) else unchanged(certain(before), certain(lived))
    return gainsaid(same, dealt(game, now.state, viewer, often * DEALT, rng), viewer, now.ply)


def is_open(worlds):
    """Whether a seat knows all; where it guesses at what others hold, it need not reason out more than it was shown."""
    return all(world.tobytes()[8:] == worlds[0].tobytes()[8:] for world in worlds)


def unchanged(before, after):
    """What was certain before and is so still."""
    return before[0] & after[0] & (before[1] == after[1]), after[1]


def dealt(game, s, viewer, count, rng):
    """Worlds as this seat holds them possible."""
    view, worlds = seen(game, s, viewer), []
    for _ in range(count):
        world = copy(view)
        stir(world, uint64(rng.getrandbits(64)))
        game.sight.deal(world, viewer)
        worlds.append(world)
    return worlds


def lived_on(game, was, now, viewer, rng, often):
    """Worlds held possible before a choice, lived on through all that looked to this seat like the choice."""
    sight = seen(game, now.state, viewer).tobytes()
    told = witnessed(notes_of(game, was, now), viewer)
    is_secret = viewer != now.seat and any(UNKNOWN in deed.things for deed in told)
    for world in dealt(game, was.state, viewer, 4 * often * LIVED, rng):
        actions = alike(game, world, now.action, rng) if is_secret else [now.action]
        for action, chance in product(actions, (world.rng, was.state.rng)):
            if game.may(world, action):
                after = lives_on(game, world, action, chance, now.entropy)
                if seen(game, after, viewer).tobytes() == sight:
                    yield after
                    break


def lives_on(game, world, action, chance, entropy):
    """A world after a choice: by a chance of its own, or by the one that fell in truth, if that was seen."""
    after = copy(world)
    after.rng = chance
    stir(after, uint64(entropy))
    game.rules.apply(after, action)
    return after


def alike(game, s, action, rng):
    """Open choices that say the same of other things, in any order."""
    verb_of = game.actions.verb_of
    choices = [choice for choice in game.choices(s) if verb_of[choice] == verb_of[action]]
    return rng.sample(choices, min(TRIES, len(choices)))


def certain(worlds):
    """The bits in which all these worlds agree, and what they are."""
    rows = bits(worlds)
    return (rows == rows[0]).all(axis=0), rows[0]


def bits(worlds):
    """Each world bit by bit."""
    raw = np.array([np.frombuffer(world.tobytes(), np.uint8) for world in worlds])
    return np.unpackbits(raw, axis=1, bitorder="little")


def gainsaid(same, worlds, viewer, ply):
    """Where these worlds say otherwise than what is certain."""
    agreed, value = same
    wrong = agreed & ((bits(worlds) != value).mean(axis=0) > MOST)
    places = parts(worlds[0].dtype)
    found = {name: at for at in np.flatnonzero(wrong) for name, start, stop in places if start <= at // 8 < stop}
    return [f"seat {viewer} at {ply} does not know of {name}: bit {at}" for name, at in found.items()]


def parts(dtype, prefix="", start=0):
    """The fields that may be remembered, with their full names and where they lie, by byte."""
    found = []
    for name in dtype.names:
        if not prefix and name in THOUGHTS | UNDER_WAY:
            continue
        part, offset = dtype.fields[name][:2]
        base, shape = part.subdtype or (part, ())
        for at, index in enumerate(np.ndindex(shape)):
            first, full = start + offset + at * base.itemsize, f"{prefix}{name}{list(index) or ''}"
            found += parts(base, full + ".", first) if base.names else [(full, first, first + base.itemsize)]
    return found


def without_counting(s, seat):
    """Behind the screens of Homesteaders lies anything."""
    for other in range(int(s.seats)):
        s.player[other].counted.silver = 0


def without_deck(s, seat):
    """The trade cards of Hellweg that were played are not remembered."""
    s.deck = uint64(0)


def any_deck(s, seat):
    """Any of the twelve may still come."""
    s.deck = uint64(0xFFF & ~(1 << max(int(s.card), 0)))


def without_sold(s, seat):
    """What others sold in Burgundy is forgotten."""
    for other in range(int(s.seats)):
        s.player[other].sold[:] = 0 if other != seat else s.player[other].sold


@pytest.mark.parametrize(
    ("name", "options", "forget", "guess"),
    [
        ("homesteaders", {"screens": "yes"}, without_counting, None),
        ("hellweg", {}, without_deck, any_deck),
        ("burgundy", {}, without_sold, None),
    ],
)
def test_a_lapse_of_memory_is_found(name, options, forget, guess):
    game = find(name)
    sight = game.sight

    def hide(s, seat):
        sight.hide(s, seat)
        forget(s, seat)

    def deal(s, seat):
        if guess:
            guess(s, seat)
        sight.deal(s, seat)

    forgetful = replace(game, sight=replace(sight, hide=hide, deal=deal))
    seats = game.seats[0]
    assert lapses(forgetful, seats, game.choose(seats, options), random.Random(4), most=300)
