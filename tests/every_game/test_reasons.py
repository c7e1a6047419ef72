"""Why a choice is not open: there is a reason exactly when it is not, by a rule that there is, in every language."""

import re
from functools import cache

import pytest
from numpy import uint64

from herberg.core.chance import stir
from herberg.core.match import seen
from herberg.core.rule import PLAIN
from herberg.core.words import speaking
from tests.every_game.test_promises import LANGUAGES
from tests.every_game.test_stakes import positions

POSITIONS = 3 if PLAIN else 12
RULE = re.compile(r"\b[A-Z]{2}-\d+\.\d+[a-z]?\b")
SLIPS = re.compile(r"[{}\x04]|  | [.,;:)]|\( |^\s|\s$|\.\.(?!\.)|None|\d\.\d*[a-z]?\(")


@cache
def rules(game, language):
    with speaking(language):
        return {rule for rule in re.findall(r"\*\*([A-Z]{2}-[\w.]+)\*\*", game.rulebook())}


def reasons(game, view, names):
    return [game.words.reason(view, action, names) for action in range(game.actions.count)]


@pytest.fixture
def telling(table):
    if table[0].words.reason is None:
        pytest.skip("this game says no reasons")
    return table


def test_there_is_a_reason_exactly_where_a_choice_is_not_open(telling):
    game, _, _ = telling
    for s, _rng in positions(telling, POSITIONS, seed=5):
        view, names = seen(game, s, int(s.seat)), [f"Player {number}" for number in range(s.seats)]
        told = reasons(game, view, names)
        assert [action for action, reason in enumerate(told) if not reason] == game.choices(s)


def test_a_reason_is_a_sentence_with_its_rule_in_every_language(telling):
    game, _, _ = telling
    for s, rng in positions(telling, max(2, POSITIONS // 3), seed=6):
        view, names = seen(game, s, int(s.seat)), [f"Xy{number}" for number in range(s.seats)]
        some = rng.sample(range(game.actions.count), 60)
        for language in LANGUAGES:
            with speaking(language):
                for action in some:
                    reason = game.words.reason(view, action, names)
                    assert not reason or RULE.findall(reason), reason
                    assert set(RULE.findall(reason)) <= rules(game, language), reason
                    assert not SLIPS.search(reason), reason


def test_a_reason_tells_nothing_that_the_seat_may_not_know(telling):
    game, _, _ = telling
    for s, rng in positions(telling, max(2, POSITIONS // 3), seed=7):
        seat, names = int(s.seat), [f"Player {number}" for number in range(s.seats)]
        twin = seen(game, s, seat)
        stir(twin, uint64(rng.getrandbits(64)))
        game.sight.deal(twin, seat)
        view, other = seen(game, s, seat), seen(game, twin, seat)
        assert reasons(game, view, names) == reasons(game, other, names)
