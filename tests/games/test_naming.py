"""Seats by the names that people gave."""

import random

from herberg.core.match import Match
from herberg.games import game
from herberg.games.naming import called

NAMES = ["Anna", "Bob", "Anna", "Dirk van Dam"]


def test_without_names_a_seat_is_a_number():
    assert called([], 3) == "player 4"


def test_a_seat_has_its_name_and_namesakes_are_told_apart():
    assert [called(NAMES, seat) for seat in range(4)] == ["Anna (1)", "Bob", "Anna (3)", "Dirk van Dam"]
    assert called(NAMES, -1) == "player 0"


def test_the_coach_ride_asks_by_name():
    ride, chance = game("coachride"), random.Random(4)
    match, asked = Match(ride, 4, seed=2), ""
    for _turn in range(60):
        asked += ride.words.question(match.view(match.seat), NAMES)
        choices = match.choices()
        words = [ride.words.say(match.view(match.seat), action, NAMES) for action in choices]
        assert len(set(words)) == len(words)
        asked += "".join(words)
        match.play(match.seat, chance.choice(choices), chance.getrandbits(64))
        if match.over:
            break
    assert "Dirk van Dam" in asked
    assert "player " not in asked
