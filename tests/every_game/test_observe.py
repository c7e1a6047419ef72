"""What a learner sees is all that the seat may know, and the same wherever it sits."""

import random
from collections.abc import Mapping

import numpy as np
import pytest

from herberg.core.chance import stir
from herberg.core.features import BySeat
from herberg.core.masks import empty_mask
from herberg.core.match import begin, seen
from herberg.core.observe import MOST, leaf, observation
from herberg.core.play import random_play
from herberg.core.records import NONE, OVER, UNKNOWN, copy
from herberg.core.rule import PLAIN
from herberg.core.turning import meant
from tests.conftest import needs
from tests.turned import turned

LENGTH = 40 if PLAIN else 200
"""So many choices, at most, are made before somebody looks."""


@pytest.fixture(autouse=True)
def _(table):
    needs(table[0], "features")


def states(table, count):
    """States in the midst of random matches, and at their end."""
    game, seats, options = table
    mask = empty_mask(game.actions.count)
    for seed in range(count):
        s = begin(game, seats, options, seed)
        random_play(game)(s, mask, random.Random(seed).randrange(LENGTH))
        yield s


def row_of(game, s, seat):
    seen_by = observation(game)
    row = np.full(seen_by.length, 77, np.uint8)
    seen_by.observe(seen(game, s, seat), seat, row)
    return row


def test_every_field_is_declared_and_every_number_has_a_part(table):
    seen_by = observation(table[0])
    edges = [part.at for part in seen_by.parts.values()]
    assert [edge.start for edge in edges] == [0, *(edge.stop for edge in edges[:-1])]
    assert edges[-1].stop == seen_by.length
    assert all(np.prod(part.shape, dtype=int) == part.at.stop - part.at.start for part in seen_by.parts.values())


def test_numbers_stay_within_what_is_declared(table, matches):
    game, seats, _options = table
    seen_by = observation(game)
    for at, s in enumerate(states(table, max(2, matches // 25))):
        for _name, value, feature in leaves(s, game.sight.features):
            least = 0 if feature.kind in ("bits", "seats") else feature.low
            most = (1 << feature.high) - 1 if feature.kind in ("bits", "seats") else feature.high
            assert least <= value <= most, (_name, value)
        row = row_of(game, s, at % seats)
        for name, part in seen_by.parts.items():
            assert row[part.at].max() <= min(part.high, MOST), name
        spread = seen_by.spread(row)
        assert spread.shape == (seen_by.width,)
        assert 0.0 <= spread.min() <= spread.max() <= 1.0


def leaves(value, shape, name=""):
    """Every single number that is told of, with what is said of it."""
    if isinstance(shape, Mapping) and not np.shape(value):
        for field, one in shape.items():
            yield from leaves(value[field], one, f"{name}.{field}")
    elif np.shape(value):
        for at, one in enumerate(value):
            yield from leaves(one, shape.entry if isinstance(shape, BySeat) else shape, f"{name}[{at}]")
    elif shape.kind != "left out":
        yield name, int(value), shape


def test_it_is_the_same_wherever_everybody_sits(table, matches):
    game, seats, _options = table
    for at, s in enumerate(states(table, max(2, matches // 20))):
        by = 1 + at % (seats - 1)
        moved = turned(game, s, by)
        for seat in range(seats):
            assert (row_of(game, s, seat) == row_of(game, moved, (seat + by) % seats)).all(), (at, seat)


def test_the_rules_do_not_care_where_anybody_sits(table, matches):
    """So no field that names a seat is told as something else: the same choices are open, and come to the same."""
    game, seats, _options = table
    for at, s in enumerate(states(table, max(2, matches // 20))):
        if s.ask == OVER:
            continue
        moved = turned(game, s, by := 1 + at % (seats - 1))
        mine, theirs = meant(game, seats)[int(s.seat)], meant(game, seats)[int(moved.seat)]
        open_ = {int(np.flatnonzero(mine == action)[0]) for action in game.choices(s)}
        assert open_ == {int(np.flatnonzero(theirs == action)[0]) for action in game.choices(moved)}, at
        action = random.Random(at).choice(sorted(open_))
        before = int(s.rng)
        game.rules.apply(s, int(mine[action]))
        game.rules.apply(moved, int(theirs[action]))
        if int(s.rng) == before:
            for seat in range(seats):
                assert (row_of(game, s, seat) == row_of(game, moved, (seat + by) % seats)).all(), (at, action)


def test_hidden_things_dealt_anew_change_nothing(table, matches):
    game, seats, _options = table
    for at, s in enumerate(states(table, max(2, matches // 20))):
        seat = at % (seats + 1) - 1
        other = seen(game, s, seat)
        stir(other, np.uint64(at + 1))
        game.sight.deal(other, seat)
        assert (row_of(game, s, seat) == row_of(game, other, seat)).all()


def test_whatever_a_seat_may_know_is_told(table, matches):
    """Any number of what a seat sees, changed to another that it can be, changes what the learner sees."""
    game, seats, _options = table
    chance, seen_by = random.Random(seats), observation(game)
    for s in states(table, 1 + matches // 100):
        seat = chance.randrange(seats)
        view = seen(game, s, seat)
        row, changed = np.zeros((2, seen_by.length), np.uint8)
        seen_by.observe(view, seat, row)
        for path, feature in places(game, view, seat):
            other = copy(view)
            record, field, index = follow(other, path)
            was = int(record[field][index] if index else record[field])
            record_set(record, field, index, another(was, feature, seats, chance))
            seen_by.observe(other, seat, changed)
            assert (row != changed).any(), path


def places(game, view, seat):
    """The way to every number that is told to this seat."""
    for name, shape in game.sight.features.items():
        yield from ways(view[name], shape, (name,), int(view.seats), game.seats[-1], seat)


def ways(value, shape, path, seats, most, seat):
    if isinstance(shape, Mapping) and not np.shape(value):
        for field, one in shape.items():
            yield from ways(value[field], one, (*path, field), seats, most, seat)
    elif np.shape(value):
        turns = isinstance(shape, BySeat)
        told = (seat, *shape.also) if turns and shape.also is not None else range(len(value))
        for at in told:
            if not ((turns or leaf(shape).playing) and seats <= at < most):
                yield from ways(value[at], shape.entry if turns else shape, (*path, at), seats, most, seat)
    elif shape.kind != "left out":
        yield path, shape


def follow(s, path):
    """The record, the field and the place in it to which a way leads."""
    last = max(at for at, step in enumerate(path) if isinstance(step, str))
    for step in path[:last]:
        s = s[step]
    return s, path[last], path[last + 1 :]


def record_set(record, field, index, value):
    if index:
        record[field][index] = value
    else:
        record[field] = value


def another(was, feature, seats, chance):
    """Another number that could stand there."""
    if feature.kind in ("bits", "seats"):
        width = seats * feature.each if feature.kind == "seats" else feature.high
        return was ^ (1 << chance.randrange(width))
    hidden = feature.kind == "count" and feature.low == UNKNOWN
    can_be = [value for value in range(feature.low, feature.high + 1) if not hidden or value != NONE]
    return chance.choice([value for value in can_be if value != min(was, feature.high)])


def test_two_views_that_read_the_same_are_the_same(table, matches):
    """Of the fields that are left out because others tell them, others do tell them."""
    game, seats, _options = table
    known = {}
    for at, s in enumerate(states(table, max(2, matches // 10))):
        view = seen(game, turned(game, s, by := at % seats), by)
        home = turned(game, view, -by % seats)
        names = [name for name in home.dtype.names if name not in ("viewer", "turns")]
        told = b"".join(np.asarray(home[name]).tobytes() for name in names)
        assert known.setdefault(row_of(game, s, 0).tobytes(), told) == told
