"""Matches: one door in, undo up to chance, files that are whole or refused."""

import json
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from herberg.bots.bot import RandomBot, play_out
from herberg.core.game import NotOffered
from herberg.core.match import BadMatch, Match, NotAllowed, begin, digest, load, notes_of, step
from herberg.core.records import UNKNOWN, copy
from herberg.games import game

BURGUNDY = game("burgundy")
GAMES = {"burgundy": BURGUNDY}


def a_match(**more):
    return Match(BURGUNDY, 2, seed=4, **more)


def played(choices):
    match = a_match()
    play_out(match, [RandomBot(BURGUNDY, 1), RandomBot(BURGUNDY, 2)], cap=choices)
    return match


def test_only_the_seat_that_is_asked_may_play():
    match = a_match()
    with pytest.raises(NotAllowed, match=f"it is seat {match.seat}'s choice"):
        match.play(1 - match.seat, match.choices()[0])


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_number_that_is_no_choice_changes_nothing(action):
    match = a_match()
    before = digest(match.state)
    with pytest.raises(NotAllowed, match="may not action"):
        match.play(match.seat, action)
    assert digest(match.state) == before
    assert match.log == []


def test_a_choice_not_open_now_is_named_and_changes_nothing():
    match = a_match()
    before = digest(match.state)
    with pytest.raises(NotAllowed, match="may not finish now"):
        match.play(match.seat, BURGUNDY.actions.parse("finish"))
    assert digest(match.state) == before


@pytest.mark.parametrize("number", [-1, 2**64])
def test_seed_and_entropy_are_64_bits(number):
    with pytest.raises(ValueError, match=f"{number} is not a number from 0"):
        Match(BURGUNDY, 2, seed=number)
    match = a_match()
    with pytest.raises(ValueError, match=f"{number} is not a number from 0"):
        match.play(match.seat, match.choices()[0], number)
    assert match.log == []


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_nobody_looks_from_a_seat_that_is_not_there(seat):
    with pytest.raises(ValueError, match=f"there is no seat {seat} in this match of 2"):
        a_match().view(seat)


def test_a_table_is_laid_only_for_as_many_as_can_play():
    with pytest.raises(NotOffered, match="2 to 4"):
        begin(BURGUNDY, 9, {}, 1)
    assert begin(BURGUNDY, 2, {}, 4).tobytes() == a_match().state.tobytes()


def test_nothing_can_be_played_after_the_end():
    match = played(None)
    assert match.over
    assert match.choices() == []
    with pytest.raises(NotAllowed, match="over"):
        match.play(0, 0)


def test_undo_takes_back_the_last_choice():
    match = a_match()
    seat, before = match.seat, digest(match.state)
    match.play(seat, BURGUNDY.actions.parse("workers die=0"))
    assert match.may_undo(seat)
    assert not match.may_undo(1 - seat)
    match.undo(seat)
    assert digest(match.state) == before
    assert match.log == []


def test_undo_stops_where_chance_fell():
    match = a_match()
    while match.state.round_number == 1:
        seat = match.seat
        match.play(seat, match.choices()[-1])
    assert not match.may_undo(seat)
    with pytest.raises(NotAllowed, match="random has happened"):
        match.undo(seat)


def test_fresh_entropy_makes_every_future_different():
    """Two matches with the same seed and choices part ways at the next dice."""
    rolls = set()
    for _ in range(6):
        match = a_match()
        while match.state.round_number == 1:
            match.play(match.seat, match.choices()[-1])
        rolls.add(tuple(int(die) for seat in range(2) for die in match.state.player[seat].dice))
    assert len(rolls) > 1


def test_a_seat_sees_its_own_view():
    match = a_match(options={"setup": "secret"})
    other = match.seat
    match.play(other, match.choices()[0])
    mine, theirs = match.view(1 - other).player[other], match.view(other).player[other]
    assert mine.board == UNKNOWN
    assert theirs.board == match.state.player[other].board != UNKNOWN
    assert match.view(0).rng == 0
    assert match.state.rng != 0


def test_a_saved_match_goes_on(tmp_path):
    match = played(50)
    match.save(tmp_path / "match.json")
    again = load((tmp_path / "match.json").read_text(), GAMES)
    assert digest(again.state) == digest(match.state)
    assert again.log == match.log
    assert again.may_undo(match.now.seat) == match.may_undo(match.now.seat)
    again.play(again.seat, again.choices()[0])


def damaged(change):
    data = json.loads(played(30).to_json())
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a match file"),
        ("[]", "not a match file of Herberg"),
        ('{"herberg": 0}', "not a match file of Herberg"),
        ('{"herberg": 2}', "of a newer Herberg"),
        ("[" * 100_000, "not a match file"),
        (damaged(lambda data: data.pop("seed")), "no proper 'seed'"),
        (damaged(lambda data: data.update(seats=True)), "no proper 'seats'"),
        (damaged(lambda data: data.update(game="chess")), "not played here"),
        (damaged(lambda data: data.update(version=99)), "version 99"),
        (damaged(lambda data: data.update(seats=9)), "for 2 to 4 players"),
        (damaged(lambda data: data.update(options={"colour": "red"})), "no option 'colour'"),
        (damaged(lambda data: data.update(seed="zz")), "cannot be set up"),
        (damaged(lambda data: data.update(seed="f" * 40)), "cannot be set up"),
        (damaged(lambda data: data["moves"].insert(3, 7)), "move 4 cannot be played: it is not text"),
        (damaged(lambda data: data["moves"].insert(3, "fly @0")), "move 4 cannot be played"),
        (damaged(lambda data: data["moves"].insert(3, "finish @0")), "may not finish now"),
        (damaged(lambda data: data["moves"].append("skip")), "move 31 cannot be played"),
        (damaged(lambda data: data.update(digest="0" * 32)), "damaged"),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadMatch, match=reason):
        load(text, GAMES)


def test_seats_and_options_are_checked():
    with pytest.raises(NotOffered, match="2 to 4 players, not 5"):
        Match(BURGUNDY, 5)
    with pytest.raises(NotOffered, match="setup=fast is not one of basic"):
        Match(BURGUNDY, 2, {"setup": "fast"})


def test_the_end_is_sealed():
    match = played(10_000)
    assert match.over
    assert match.now.sealed
    assert not any(match.may_undo(seat) for seat in range(match.seats))
    with pytest.raises(NotAllowed):
        match.undo(match.now.seat)


def test_moments_follow_one_another_and_say_who_chose_what():
    match = played(30)
    for was, now in pairwise(match.moments):
        assert (now.ply, now.follows, now.seat) == (was.ply + 1, was.ply, was.turn)
        assert digest(step(match.game, was, now.seat, now.action, now.entropy).state) == digest(now.state)


def test_a_step_leaves_the_moment_before_as_it_was():
    match = played(5)
    was, before = match.now, digest(match.state)
    step(match.game, was, match.seat, match.choices()[0], 7)
    assert digest(was.state) == before


def test_what_came_of_other_rules_is_not_told_as_if_it_were_ours():
    match = played(5)
    was, now = match.moments[-2:]
    other = copy(now.state)
    other.rng ^= np.uint64(1)
    with pytest.raises(BadMatch):
        notes_of(match.game, was, replace(now, state=other))
