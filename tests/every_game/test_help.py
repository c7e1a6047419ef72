"""What every game tells a player who looks something up: where points come from, the rule, and where it happened."""

import re
from importlib.resources import files

import pytest

from herberg.bots.bot import RandomBot
from herberg.core.match import Match, Moment, seen, step, tell
from herberg.core.records import NONE, is_over
from herberg.core.rule import PLAIN
from herberg.core.words import speaking
from tests.conftest import needs

CAP = 120 if PLAIN else 1_500
"""So many choices are looked at of a match that may never end."""


def moments(game, seats, options, seed):
    """A random match: every state, and the choice made in it; the last without one."""
    match, bot = Match(game, seats, options, seed), RandomBot(game, seed)
    while not match.over and (match.ply < CAP or not game.capped):
        action = bot.choose(match.view(match.seat), match.seat)
        yield match.state, action
        match.play(match.seat, action, match.ply)
    yield match.state, NONE


def test_the_sources_of_points_add_up_to_the_result(table, matches):
    game, seats, options = table
    needs(game, "sources")
    for seed in range(max(1, matches // 50)):
        for s, _action in moments(game, seats, options, seed):
            if is_over(s):
                for seat, (points, _rank) in enumerate(game.result(s)):
                    parts = game.words.sources(s, seat)
                    assert sum(part for _words, part in parts) == points
                    assert len({words for words, _part in parts}) == len(parts)


def test_nobody_is_told_points_that_are_hidden(table):
    """What a viewer is told is what the viewer's own state says, and it is true."""
    game, seats, options = table
    needs(game, "sources")
    for at, (s, _action) in enumerate(moments(game, seats, options, seed=3)):
        if at % 25 == 0 and not is_over(s):
            for viewer in (NONE, 0):
                for seat in range(seats):
                    truth = dict(game.words.sources(s, seat))
                    told = game.words.sources(seen(game, s, viewer), seat)
                    assert all(points is None or points == truth[words] for words, points in told)


def test_every_question_has_a_rule(table):
    game, seats, options = table
    needs(game, "chapter")
    text = game.rulebook()
    known = set(re.findall(r"^- \*\*([A-Z]{2}-[\w.]+)\*\*", text, re.MULTILINE))
    for s, _action in moments(game, seats, options, seed=4):
        assert game.words.chapter(s) in known


def test_every_rule_that_is_named_is_there(any_game):
    """Also for questions that random play seldom asks."""
    needs(any_game, "chapter")
    text = any_game.rulebook()
    module = __import__(f"{any_game.package}.help", fromlist=["CHAPTERS"])
    for rule in module.CHAPTERS.values():
        assert f"- **{rule}** " in text


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_rules_are_told_in_every_language(any_game, language):
    """The same chapters, the same rules, and in each the same figures and the same switches."""
    if not files(any_game.package).joinpath(f"RULES.{language}.md").is_file():
        pytest.skip(f"nobody has translated the rules of {any_game.name} yet")
    with speaking(language):
        told = any_game.rulebook()
    assert told != any_game.rulebook()
    assert outline(told) == outline(any_game.rulebook())


def outline(text):
    """What is the same in all languages: how headings and rules begin, their figures, and what is in code marks."""
    lines = [line for line in text.splitlines() if line.startswith(("#", "- "))]
    return [(re.match(r"#+( \d+)?|- (\*\*\S+\*\*)?", line)[0], re.findall(r"\d+|`.*?`", line)) for line in lines]


def test_every_line_of_the_log_has_a_place(table):
    """After each choice every pair of eyes sees at least one of the things where it was made."""
    game, seats, options = table
    needs(game, "picture")
    names = [f"Bot {seat + 1}" for seat in range(seats)]
    story = list(moments(game, seats, options, seed=5))
    with speaking("en"):
        for at in range(0, len(story) - 1, 1 + len(story) // 25):
            (before, action), (after, _next) = story[at : at + 2]
            for viewer in (NONE, 0, seats - 1):
                drawn = "".join(
                    panel.body.markup for panel in game.picture.draw(seen(game, after, viewer), viewer, names)
                )
                places = game.picture.where(seen(game, before, viewer), action)
                assert any(f'id="{place}"' in drawn for place in places), (game.actions.text(action), places)


def test_the_place_of_a_choice_tells_no_more_than_its_words(table):
    """Two choices that look and read alike to a viewer were made at the same place."""
    game, seats, options = table
    needs(game, "picture")
    names = [f"Bot {seat + 1}" for seat in range(seats)]
    with speaking("en"):
        for at, (s, action) in enumerate(moments(game, seats, options, seed=6)):
            if action == NONE or at % 10:
                continue
            viewer = (int(s.seat) + 1) % seats
            was, places = Moment(0, s), {}
            for choice in game.choices(s)[:12]:
                now = step(game, was, was.turn, choice, 1)
                looks = seen(game, now.state, viewer).tobytes(), *tell(game, was, now, viewer, names)
                place = game.picture.where(seen(game, s, viewer), choice)
                assert places.setdefault(looks, place) == place, game.actions.text(choice)
