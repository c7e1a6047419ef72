"""Puzzles that are shipped: sound positions with one clear answer, and nothing in them that the seat may not know."""

import json
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from herberg.analysis.puzzle import LEVELS, BadPuzzles, file_of, of_the_day, puzzles_of, read, read_all, write_all
from herberg.analysis.quarry import CLEARLY, FEWEST, LEAST
from herberg.core.chance import stir
from herberg.core.match import seen
from herberg.core.records import copy
from herberg.games import OURS, game


def shipped(name):
    return list(puzzles_of(game(name)).values())


@pytest.mark.parametrize("name", OURS)
def test_every_puzzle_is_a_position_with_one_clear_answer(name):
    for puzzle in shipped(name):
        open_ = puzzle.game.choices(puzzle.view)
        assert len(open_) >= FEWEST
        assert {puzzle.best, puzzle.second, *puzzle.chances} <= set(open_)
        assert puzzle.best != puzzle.second
        assert puzzle.gap.stands_out(LEAST, CLEARLY)
        assert puzzle.chances[puzzle.best] == max(puzzle.chances.values())
        assert puzzle.line[0] == puzzle.best
        assert puzzle.missed > 0
        assert puzzle.level in LEVELS


@pytest.mark.parametrize("name", OURS)
def test_a_puzzle_holds_only_what_its_seat_may_know(name):
    for puzzle in shipped(name):
        played, view = puzzle.game, puzzle.view
        assert seen(played, view, puzzle.seat).tobytes() == view.tobytes()
        dealt = copy(view)
        stir(dealt, 1)
        played.sight.deal(dealt, puzzle.seat)
        assert not played.flaws(dealt)
        assert seen(played, dealt, puzzle.seat).tobytes() == view.tobytes()


@pytest.mark.parametrize("name", OURS)
def test_there_is_a_puzzle_for_every_day_of_a_season_and_of_many_kinds(name):
    """At least a hundred for each game, no more than a third of them about the same verb."""
    verbs = Counter(puzzle.game.actions.verb(puzzle.best) for puzzle in shipped(name))
    assert verbs.total() >= 100
    assert max(verbs.values()) <= verbs.total() / 3
    assert len(verbs) >= 4


@pytest.mark.parametrize("name", OURS)
def test_the_file_names_each_puzzle_once_and_is_for_these_rules(name):
    told = json.loads(file_of(game(name)).read_text("utf-8"))
    names = [one["id"] for one in told["puzzles"]]
    assert len(set(names)) == len(names) == len(shipped(name))
    assert told["version"] == game(name).version


def test_a_file_says_what_it_was_given(tmp_path: Path):
    played, some = game("burgundy"), shipped("burgundy")[:3]
    write_all(played, some, tmp_path / "some.json")
    again = read_all(played, (tmp_path / "some.json").read_text())
    assert [one.written() for one in again] == [one.written() for one in some]


def test_puzzles_of_other_rules_are_refused(tmp_path: Path):
    played, some = game("burgundy"), shipped("burgundy")[:1]
    write_all(played, some, tmp_path / "some.json")
    text = (tmp_path / "some.json").read_text()
    for old, new in ((f'"version": {played.version}', '"version": 0'), ('"burgundy"', '"hellweg"')):
        assert old in text
        with pytest.raises(BadPuzzles):
            read_all(played, text.replace(old, new))


@pytest.mark.parametrize("part", ["id", "best", "view"])
def test_a_damaged_puzzle_is_refused(part):
    puzzle = shipped("burgundy")[0]
    with pytest.raises(BadPuzzles):
        read(puzzle.game, {**puzzle.written(), part: "nonsense"})


def test_the_puzzle_of_the_day_is_the_same_all_day_and_takes_turns():
    games = [game(name) for name in OURS]
    days = [date(2026, 1, 1) + timedelta(days) for days in range(8)]
    found = [of_the_day(games, day) for day in days]
    assert [one.id for one in found] == [of_the_day(games, day).id for day in days]
    assert {one.game.name for one in found[:4]} == {one.game.name for one in found[4:]} == set(OURS)
    assert len({one.id for one in found}) == len(found)
    assert of_the_day([], days[0]) is None
