"""What every game tells a player who looks something up: where points come from, the rule, and where it happened."""

import re
from collections import defaultdict
from itertools import combinations, pairwise
from operator import ne

import pytest

from herberg.bots.bot import RandomBot
from herberg.core.match import Match, seen, step, tell
from herberg.core.records import NONE
from herberg.core.rule import PLAIN
from herberg.core.words import speaking
from tests.conftest import needs

CAP = 120 if PLAIN else 1_500
"""So many choices are looked at of a match that may never end."""


def moments(game, seats, options, seed):
    """A random match, moment by moment."""
    match, bot = Match(game, seats, options, seed), RandomBot(game, seed)
    while not match.over and (match.ply < CAP or not game.capped):
        match.play(match.seat, bot.choose(match.view(match.seat), match.seat), match.ply)
    return match.moments


def test_the_sources_of_points_add_up_to_the_result(table, matches):
    game, seats, options = table
    needs(game, "sources")
    for seed in range(max(1, matches // 50)):
        last = moments(game, seats, options, seed)[-1]
        for seat, (points, _rank) in enumerate(game.result(last.state) if last.over else []):
            parts = game.words.sources(last.state, seat)
            assert sum(part for _words, part in parts) == points
            assert len({words for words, _part in parts}) == len(parts)


def test_nobody_is_told_points_that_are_hidden(table):
    """What a viewer is told is what the viewer's own state says, and it is true."""
    game, seats, options = table
    needs(game, "sources")
    for now in moments(game, seats, options, seed=3)[:-1:25]:
        for viewer in (NONE, 0):
            for seat in range(seats):
                truth = dict(game.words.sources(now.state, seat))
                told = game.words.sources(seen(game, now.state, viewer), seat)
                assert all(points is None or points == truth[words] for words, points in told)


def test_every_question_has_a_rule(table):
    game, seats, options = table
    needs(game, "chapter")
    text = game.rulebook()
    known = set(re.findall(r"^- \*\*([A-Z]{2}-[\w.]+)\*\*", text, re.MULTILINE))
    for now in moments(game, seats, options, seed=4):
        assert game.words.chapter(now.state) in known


@pytest.mark.parametrize(("language", "rules"), [("nl", "Dutch rules"), ("de", "German rules")])
def test_the_rules_are_told_in_every_language(any_game, language, rules):
    """The same chapters, the same rules, and in each the same figures and the same switches."""
    needs(any_game, rules)
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
    story = moments(game, seats, options, seed=5)
    with speaking("en"):
        for was, now in list(pairwise(story))[:: 1 + len(story) // 25]:
            for viewer in (NONE, 0, seats - 1):
                picture = game.picture.draw(seen(game, now.state, viewer), viewer, names)
                drawn = "".join(panel.svg() for panel in picture)
                places = game.picture.where(seen(game, was.state, viewer), now.action)
                assert any(f'id="{place}"' in drawn for place in places), (game.actions.text(now.action), places)


def test_the_place_of_a_choice_tells_no_more_than_its_words(table):
    """Two choices that look and read alike to a viewer were made at the same place."""
    game, seats, options = table
    needs(game, "picture")
    names = [f"Bot {seat + 1}" for seat in range(seats)]
    with speaking("en"):
        for was in moments(game, seats, options, seed=6)[:-1:10]:
            viewer = (was.turn + 1) % seats
            for one, other in alike(game, was, viewer):
                lines = (tell(game, was, now, viewer, names) for now in (one, other))
                assert ne(*lines), (game.actions.text(one.action), game.actions.text(other.action))


def alike(game, was, viewer):
    """Choices that look alike to a viewer, pair by pair, but are made at different places."""
    before, seen_alike = seen(game, was.state, viewer), defaultdict(list)
    for choice in game.choices(was.state)[:12]:
        now = step(game, was, was.turn, choice, was.ply)
        seen_alike[seen(game, now.state, viewer).tobytes()].append(now)
    for nows in seen_alike.values():
        for one, other in combinations(nows, 2):
            if game.picture.where(before, one.action) != game.picture.where(before, other.action):
                yield one, other
