"""Seats by the names that people gave."""

import random

from herberg.core.match import Match
from herberg.games import game
from herberg.games.naming import called, calling, player

NAMES = ["Anna", "Bob", "Anna", "Dirk van Dam"]


def test_without_names_a_seat_is_a_number():
    assert player(3) == "player 4"


def test_within_it_a_seat_has_its_name_and_namesakes_are_told_apart():
    with calling(NAMES):
        assert [player(seat) for seat in range(4)] == ["Anna (1)", "Bob", "Anna (3)", "Dirk van Dam"]
        assert player(-1) == "player 0"
    assert player(1) == "player 2"


def test_words_for_a_choice_can_carry_the_names_with_them():
    assert called(NAMES, lambda action: f"Attack {player(action)}")(3) == "Attack Dirk van Dam"


def test_the_coach_ride_asks_by_name():
    ride, chance = game("coachride"), random.Random(4)
    match, asked = Match(ride, 4, seed=2), ""
    with calling(NAMES):
        for _turn in range(60):
            asked += ride.question(match.view(match.seat))
            choices = match.choices()
            words = [ride.say(match.view(match.seat), action) for action in choices]
            assert len(set(words)) == len(words)
            asked += "".join(words)
            match.play(match.seat, chance.choice(choices), chance.getrandbits(64))
            if match.over:
                break
    assert "Dirk van Dam" in asked
    assert "player " not in asked
