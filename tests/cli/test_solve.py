"""Puzzles and one's own mistakes in the terminal; and how puzzles are made."""

import json

import pytest

from herberg.analysis import quarry, review, solving
from herberg.analysis.paired import Gap
from herberg.analysis.puzzle import Puzzle, puzzles_of, read_all
from herberg.cli.puzzles import MOST_OF_A_KIND, SOME, add
from herberg.games import OURS, game
from tests.cli.conftest import Terminal, save_after

HERE = next(iter(puzzles_of(game("homesteaders")).values()))


def number(puzzle: Puzzle, action: int) -> str:
    """What is typed for a choice in a short list."""
    return puzzle.game.actions.text(action)


def test_a_puzzle_is_solved(terminal: Terminal):
    typed = f"{number(HERE, HERE.second)}\n{number(HERE, HERE.best)}\n"
    told = terminal.run("puzzle", "homesteaders", HERE.id, typed=typed)
    assert HERE.game.words.question(HERE.view, HERE.names) in told
    assert told.index("That is not the best") < told.index("I know nothing better") < told.index("1 position solved")
    best = HERE.game.words.say(HERE.view, HERE.best, HERE.names)
    assert f") {best}" in told.partition("I would choose: ")[2]


def test_enter_shows_the_answer_and_solves_nothing(terminal: Terminal):
    told = terminal.run("puzzle", "homesteaders", HERE.id, typed="\n")
    assert "I would choose: " in told
    assert "0 positions solved" in told


def test_there_is_a_puzzle_of_the_day_and_any_of_a_game(terminal: Terminal):
    assert "Puzzle " in terminal.run("puzzle", typed="q\n")
    for name in OURS:
        assert game(name).title in terminal.run("puzzle", name, typed="nonsense\nq\n")


def test_what_is_no_puzzle_is_refused(terminal: Terminal):
    assert "no such puzzle" in terminal.refused("puzzle", "homesteaders", "nonsense")
    assert "chess" in terminal.refused("puzzle", "chess")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few closer looks, each with few deals, and every choice seems clear."""
    for module, name, value in (
        (review, "CLOSER", 2),
        (review, "OF_EACH", 1),
        (review, "DEALS", 3),
        (solving, "ITERATIONS", 16),
        (solving, "DEALS", 3),
        (solving, "PART", 4),
    ):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(review, "is_clear", lambda turn: turn.better is not None)


@pytest.mark.usefixtures("quick")
def test_mistakes_are_put_before_their_chooser_again(terminal: Terminal, tmp_path):
    match = save_after(12, tmp_path / "short.json", ("random", "greedy"))
    told = terminal.run("mistakes", match, "--seat", 1, "--iterations", 16, typed="\n" * 9)
    assert "Mistake 1 of " in told
    assert "I would choose: " in told
    assert "Bob: " not in told.partition("Mistake 1 of ")[2].partition("\n")[2].splitlines()[0]
    assert "no seat 3" in terminal.refused("mistakes", match, "--seat", 3)


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that is looked at is a puzzle, after a short look."""
    for name in ("QUICK", "LONGER", "LONG"):
        monkeypatch.setattr(quarry, name, 4)
    for name in ("seems_clear", "holds_to_the_end", "holds_among_the_skilled"):
        monkeypatch.setattr(quarry, name, lambda *words: True)
    monkeypatch.setattr(quarry, "missed_by", lambda *words: 0.5)
    monkeypatch.setattr(quarry, "closest", lambda search, view, best, others, salt: (others[0], Gap(0.2, 0.01)))


@pytest.mark.usefixtures("easy")
def test_puzzles_are_made_of_a_match_and_the_file_grows(terminal: Terminal, tmp_path, monkeypatch):
    monkeypatch.setattr(quarry, "APART", 5)
    match, out = save_after(7, tmp_path / "short.json"), tmp_path / "puzzles.json"
    terminal.run("puzzles", "burgundy", match, "--out", out)
    made = read_all(game("burgundy"), out.read_text())
    assert len({one.id for one in made}) == len(made) > 0
    assert "in " + str(out) in terminal.run("puzzles", "burgundy", match, "--out", out)
    again = read_all(game("burgundy"), out.read_text())
    assert [one.id for one in again][: len(made)] == [one.id for one in made]
    assert len({one.id for one in again}) == len(again)


def test_a_file_of_other_rules_is_not_written_over(terminal: Terminal, tmp_path):
    out = tmp_path / "puzzles.json"
    out.write_text(json.dumps({"puzzles of": "burgundy", "version": 0, "format": 1, "puzzles": []}))
    assert "no puzzles of burgundy" in terminal.refused("puzzles", "burgundy", "--out", out)
    assert json.loads(out.read_text())["version"] == 0


def test_no_kind_of_choice_crowds_out_the_others():
    every = list(puzzles_of(game("homesteaders")).values())
    kept = add([], every)
    kinds = [one.game.actions.verb(one.best) for one in kept]
    most = max(kinds.count(kind) for kind in kinds)
    assert most <= max(SOME, MOST_OF_A_KIND * len(kept)) + 1
    assert add(kept, every[:3]) == kept or len(add(kept, every[:3])) <= len(kept) + 3
