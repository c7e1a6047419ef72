"""What concerns a seat ends its plans; what does not lets them be."""

import random

import pytest

from herberg.core.concerns import concerns
from herberg.core.match import Match, tell
from herberg.games import OURS, game


def some_match(name: str, seats: int, seed: int, moves: int = 120) -> Match:
    match, choose = Match(game(name), seats, seed=seed), random.Random(seed)
    while not match.over and match.ply < moves:
        match.play(match.seat, choose.choice(match.choices()), choose.getrandbits(64))
    return match


def test_an_attack_concerns_whom_it_is_made_on_and_not_everybody():
    match = some_match("coachride", 6, seed=2)
    verb = match.game.actions.verb
    pairs = list(zip(match.moments, match.moments[1:], strict=False))
    attacks = [(was, now) for was, now in pairs if verb(now.action) == "attack"]
    assert attacks
    calm = 0
    for was, now in attacks:
        attacked = match.game.actions.things(now.action)["seat"]
        others = [seat for seat in range(6) if seat not in (attacked, now.seat)]
        assert concerns(match.game, was, now, attacked)
        assert not concerns(match.game, was, now, now.seat)
        calm += sum(not concerns(match.game, was, now, seat) for seat in others)
    assert calm


@pytest.mark.parametrize("name", OURS)
def test_whatever_names_somebody_concerns_them(name: str):
    match = some_match(name, 4, seed=3)
    names = ["Anna", "Bob", "Carl", "Dora"]
    for was, now in zip(match.moments, match.moments[1:], strict=False):
        for seat, called in enumerate(names):
            if seat == now.seat:
                continue
            if any(called in line for line in tell(match.game, was, now, seat, names)):
                assert concerns(match.game, was, now, seat)


def test_a_secret_that_one_is_told_concerns_one():
    match = some_match("coachride", 4, seed=4, moves=200)
    told = 0
    for was, now in zip(match.moments, match.moments[1:], strict=False):
        for seat in range(4):
            lines = tell(match.game, was, now, seat, list("abcd")), tell(match.game, was, now, -1, list("abcd"))
            if seat != now.seat and lines[0] != lines[1]:
                told += 1
                assert concerns(match.game, was, now, seat)
    assert told
