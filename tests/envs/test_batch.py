"""Many matches at once are the same matches."""

import numpy as np
import pytest

from herberg.core.game import NotOffered
from herberg.core.match import copy, seen
from herberg.core.records import OVER
from herberg.core.rule import PLAIN
from herberg.core.turning import meant
from herberg.envs import vector
from herberg.envs.batch import NotOpen

FEW = 6


def same(one, other):
    """Whether two batches hold the same, to the last byte."""
    names = ("states", "observations", "masks", "rewards", "done", "truncated", "results", "seat", "last")
    return all(getattr(one, name).tobytes() == getattr(other, name).tobytes() for name in names)


def play(batch, steps):
    for _ in range(steps):
        batch.step(batch.sample())
    return batch


@pytest.mark.parametrize("name", ["homesteaders", "coachride"] if PLAIN else ["homesteaders"])
def test_every_step_is_what_the_rules_make_of_it(name):
    batch = vector(name, num_envs=FEW, seed=1)
    game, turned = batch.game, meant(batch.game, batch.seats)
    for _ in range(120):
        was, chosen = [copy(s) for s in batch.states], batch.sample()
        assert batch.seat.tolist() == [s.seat for s in was]
        for at, s in enumerate(was):
            assert sorted(turned[s.seat][batch.masks[at]].tolist()) == game.choices(s)
            row = np.zeros(batch.seen.length, np.uint8)
            batch.seen.observe(seen(game, s, int(s.seat)), int(s.seat), row)
            assert (batch.observations[at] == row).all()
        batch.step(chosen)
        for at, s in enumerate(was):
            game.rules.apply(s, int(turned[s.seat, chosen[at]]))
            assert batch.done[at] == (s.ask == OVER)
            if not batch.done[at]:
                assert batch.states[at].tobytes() == s.tobytes()
                assert not batch.rewards[at].any()


def test_when_a_match_ends_its_place_holds_the_next_ones_first_question():
    batch = vector("homesteaders", 3, FEW, seed=2)
    ended = 0
    while ended < 8:
        batch.step(batch.sample())
        for at in np.flatnonzero(batch.done):
            ended += 1
            assert batch.results[at].tolist() == [
                list(one) for one in batch.game.result(seen(batch.game, batch.last[at]))
            ]
            assert batch.rewards[at].sum() == pytest.approx(0, abs=1e-6)
            ranks = batch.results[at, :, 1]
            assert (np.argsort(-batch.rewards[at], kind="stable") == np.argsort(ranks, kind="stable")).all()
            assert batch.states[at].round_number == 1
            assert batch.masks[at].any()
            assert not batch.truncated[at]


def test_the_same_seed_gives_the_same_matches_on_any_number_of_threads():
    one, three = (play(vector("homesteaders", 2, 7, seed=5, threads=threads), 400) for threads in (1, 3))
    assert same(one, three)
    one.reset(6)
    assert not same(one, three)
    three.reset(6)
    assert same(play(one, 20), play(three, 20))


@pytest.mark.parametrize("slip", ["not open", "too large", "below 0", "too few", "no number"])
def test_a_choice_that_is_not_open_changes_nothing(slip):
    batch, untouched = (vector("homesteaders", 2, FEW, seed=1) for _ in range(2))
    actions = batch.sample()
    untouched.sample()
    actions[4] = {"not open": int(np.argmin(batch.masks[4])), "too large": 10_000, "below 0": -1}.get(slip, actions[4])
    given = {"too few": actions[1:], "no number": actions.astype(float)}.get(slip, actions)
    named = "each of 6 matches" if slip in ("too few", "no number") else "in match 4 the choice"
    with pytest.raises(NotOpen, match=named):
        batch.step(given)
    assert same(batch, untouched)


def test_what_was_saved_goes_on_from_there():
    batch = play(vector("homesteaders", 2, FEW, seed=3), 30)
    saved = batch.save()
    chosen = batch.sample()
    batch.step(chosen)
    after = batch.save()
    play(batch, 200)
    batch.load(saved)
    batch.step(chosen)
    assert batch.states.tobytes() == after.states.tobytes()
    with pytest.raises(ValueError, match="saved from other matches"):
        vector("homesteaders", 2, FEW + 1).load(saved)


@pytest.mark.parametrize("opponents", ["greedy", ["random", "greedy"]])
def test_against_bots_only_the_learner_is_asked_and_moves_on_by_a_seat(opponents):
    batch, seats = vector("homesteaders", 3, FEW, seed=1, opponents=opponents), set()
    for _ in range(250):
        assert (batch.players[np.arange(FEW), batch.seat] == 0).all()
        assert ((batch.players == 0).sum(axis=1) == 1).all()
        seats |= {(at, int(batch.seat[at])) for at in range(FEW)}
        batch.step(batch.sample())
    assert len(seats) > 2 * FEW


def test_a_match_that_takes_too_long_is_broken_off():
    batch, broken = vector("homesteaders", 4, FEW, seed=1, cap=5), 0
    for _ in range(20):
        batch.step(batch.sample())
        assert (batch.arrays.plies < 5).all()
        assert (batch.truncated <= batch.done).all()
        assert not batch.rewards[batch.truncated].any()
        broken += batch.truncated.sum()
    assert broken > FEW


def test_what_cannot_be_played_is_refused():
    with pytest.raises(NotOffered, match="for 2 to 4 players"):
        vector("homesteaders", 5)
    with pytest.raises(ValueError, match="at least one match"):
        vector("homesteaders", 2, 0)
    with pytest.raises(ValueError, match="needs 1 opponents, each of them one of: random, greedy"):
        vector("homesteaders", 2, opponents="master")
