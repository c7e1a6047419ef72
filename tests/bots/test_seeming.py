"""The time that a bot takes tells nothing of what it holds."""

import pytest

from herberg.bots.seeming import with_a_choice
from herberg.core.match import Match
from herberg.games import game
from herberg.web import tasks


class Watched:
    """A bot that writes down about what it thinks."""

    def __init__(self, played) -> None:
        self.played, self.thoughts = played, []

    def choose(self, view, seat):
        """The first of what is open."""
        choices = self.played.choices(view)
        self.thoughts.append(len(choices))
        return choices[0]


def questions(name, seats, count):
    """Views of those who are asked, one after another, and who they are."""
    match = Match(game(name), seats, seed=3)
    for turn in range(count):
        if match.over:
            return
        yield match.view(match.seat), match.seat
        choices = match.choices()
        match.play(match.seat, choices[turn % len(choices)], turn)


def test_a_bot_of_the_house_thinks_although_it_can_only_pass_where_it_might_have_held_something():
    played, passed = game("coachride"), 0
    for view, seat in questions("coachride", 5, 60):
        bot = tasks.MINDS.put(("table", "watched", played.name, seat), Watched(played))
        choices, before = played.choices(view), len(bot.thoughts)
        assert tasks.choose(lambda: None, "table", "watched", played, view, seat) in choices
        assert all(open_to_it > 1 for open_to_it in bot.thoughts)
        thought = len(bot.thoughts) - before
        assert thought == 1 or len(choices) == 1
        passed += len(choices) == 1 and thought
    assert passed > 3


@pytest.mark.parametrize("name", ["burgundy", "hellweg"])
def test_where_there_is_no_secret_nobody_thinks_about_an_only_choice(name):
    played, single = game(name), 0
    for view, seat in questions(name, 2, 60):
        if len(played.choices(view)) == 1:
            single += 1
            assert with_a_choice(played, view, seat) is None
    assert single or name == "hellweg"
