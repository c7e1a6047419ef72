"""How rows are made from a declaration; that they tell everything, of every game, is tried in tests/every_game."""

import re
from dataclasses import replace

import numpy as np
import pytest

from herberg.core.match import Match, seen
from herberg.core.observe import NotDeclared, observation
from herberg.core.records import int8, record, state_record
from herberg.games import game

BURGUNDY, HOMESTEADERS = game("burgundy"), game("homesteaders")


def told(table, s, seat, name):
    seen_by = observation(table)
    row = np.zeros(seen_by.length, np.uint8)
    seen_by.observe(seen(table, s, seat), seat, row)
    part = seen_by.parts[name]
    return row[part.at].reshape(part.shape).tolist()


def test_the_own_seat_comes_first_and_seats_are_counted_from_it():
    s = Match(BURGUNDY, 3, seed=1).state
    for seat in range(3):
        s.player[seat].silver = 10 + seat
    for seat in range(3):
        assert [told(BURGUNDY, s, seat, f"player{n}.silver") for n in range(3)] == [
            10 + (seat + n) % 3 for n in range(3)
        ]
        assert told(BURGUNDY, s, seat, "seat") == (s.seat - seat) % 3
        assert told(BURGUNDY, s, seat, "order") == [*((s.order[:3] - seat) % 3), 0]


def test_nothing_comes_first_among_categories_and_a_set_is_told_thing_by_thing():
    s = Match(BURGUNDY, 2, seed=1).state
    s.player[0].store = (-1, 0, 7)
    s.player[0].knowledge = 1 << 5
    assert told(BURGUNDY, s, 0, "player0.store") == [0, 1, 8]
    assert [at for at, has in enumerate(told(BURGUNDY, s, 1, "player1.knowledge")) if has] == [5]


def test_amounts_above_255_run_over_and_end_at_the_most():
    s = Match(BURGUNDY, 2, seed=1).state
    rows = []
    for score in (0, 255, 256, 510, 2000):
        s.player[1].score = score
        rows.append(told(BURGUNDY, s, 0, "player1.score"))
    assert rows == [[0, 0], [255, 0], [255, 1], [255, 255], [255, 255]]


def test_what_is_hidden_says_so():
    s = Match(HOMESTEADERS, 2, {"screens": "yes"}, seed=1).state
    assert told(HOMESTEADERS, s, 0, "player1.silver") == 0
    assert told(HOMESTEADERS, s, 0, "player1.silver.hidden") == 1
    assert told(HOMESTEADERS, s, 0, "player0.silver") == 6
    assert told(HOMESTEADERS, s, 0, "player0.silver.hidden") == 0


def test_spread_every_category_has_one_place_and_amounts_are_parts_of_the_most():
    seen_by, s = observation(HOMESTEADERS), Match(HOMESTEADERS, 2, seed=1).state
    row = np.zeros((1, seen_by.length), np.uint8)
    seen_by.observe(seen(HOMESTEADERS, s, 0), 0, row[0])
    wide = seen_by.spread(row)[0]
    at = 0
    for part in seen_by.parts.values():
        for number in row[0, part.at]:
            size = part.high + 1 if part.wide else 1
            here = wide[at : at + size]
            assert (
                here[number] == here.sum() == 1 if part.wide else here[0] == pytest.approx(number / min(part.high, 255))
            )
            at += size
    assert at == seen_by.width == len(wide)


def test_rows_that_mean_the_same_have_the_same_hash_and_others_another():
    features = dict(BURGUNDY.sight.features)
    same = replace(BURGUNDY, sight=replace(BURGUNDY.sight, features=features))
    fewer = replace(BURGUNDY, sight=replace(BURGUNDY.sight, features={**features, "gone": features["turn"]}))
    hashes = [observation(one).hash for one in (BURGUNDY, same, fewer)]
    assert hashes[0] == hashes[1] != hashes[2]


@pytest.mark.parametrize(
    ("fields", "named"), [({"coin": int8}, "coin"), ({}, "gone, rest"), ({"gone": record(x=int8)}, "rest")]
)
def test_a_field_that_nobody_declared_or_that_is_not_there_is_named(fields, named):
    features = {"ask": BURGUNDY.sight.features["ask"], "gone": BURGUNDY.sight.features["gone"]}
    features |= {} if "coin" in fields else {"rest": features["gone"]}
    state = state_record(**({"gone": int8} if "coin" in fields else {}), **fields)
    with pytest.raises(NotDeclared, match=re.escape(named)):
        observation(replace(BURGUNDY, state=state, sight=replace(BURGUNDY.sight, features=features)))


def test_a_game_that_is_not_for_learners_says_so():
    with pytest.raises(NotDeclared, match="burgundy does not say how learners see it"):
        observation(replace(BURGUNDY, sight=replace(BURGUNDY.sight, features=None)))
