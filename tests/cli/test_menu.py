import io
import re

import pytest
from rich.console import Console

from herberg.cli.menu import Menu, NotUnderstood, in_blocks
from herberg.cli.sitting import read_match
from herberg.core.match import Match
from herberg.games import game
from tests.cli.conftest import save_after

BURGUNDY = game("burgundy")


@pytest.fixture(scope="module")
def long_menu(tmp_path_factory):
    """The menu of a scene with many choices."""
    match, _players = read_match(save_after(10_000, tmp_path_factory.mktemp("menu") / "whole.json"))
    s = max((one.state for one in match.moments[:-1]), key=lambda s: len(BURGUNDY.choices(s)))
    return Menu(BURGUNDY, s, BURGUNDY.choices(s), []), BURGUNDY.choices(s)


def printed(menu, width=100):
    console = Console(width=width, record=True, file=io.StringIO())
    menu.show(console)
    return console.export_text().splitlines()


def entries(line):
    """The numbers on a line, each with the words beside it; `(town, 3)` is no number."""
    starts = list(re.finditer(r"(?:^|(?<=[^,\s]))\s+(\d+)\) ", line))
    ends = [start.start() for start in starts[1:]] + [len(line)]
    return {int(start[1]): line[start.end() : end].strip() for start, end in zip(starts, ends, strict=False)}


def test_a_long_menu_offers_every_choice_once_within_the_width(long_menu):
    menu, choices = long_menu
    assert len(choices) > 20
    assert sorted(menu.choices) == choices
    lines = printed(menu)
    assert sorted(number for line in lines for number in entries(line)) == list(range(1, len(choices) + 1))
    assert max(map(len, lines)) <= 100
    assert len(lines) < len(choices)


def test_heading_and_entry_together_are_the_words(long_menu):
    menu, _choices = long_menu
    head = tail = ""
    for line in printed(menu, width=500):  # where nothing goes on below
        if "…" in line:
            head, tail = (part.strip() for part in line.split("…"))
        for number, words in entries(line).items():
            assert menu.words[number - 1] in (words, " ".join(filter(None, [head, words, tail])))


def test_every_answer_that_names_a_choice_finds_it(long_menu):
    menu, _choices = long_menu
    for number, (action, words) in enumerate(zip(menu.choices, menu.words, strict=True), 1):
        assert menu.read(str(number)) == action
        assert menu.read(BURGUNDY.actions.text(action)) == action
        assert menu.read(words.upper()) == action


def test_a_beginning_is_enough_when_it_is_the_only_one():
    match = Match(BURGUNDY, 2, seed=1)
    menu = Menu(BURGUNDY, match.state, match.choices(), [])
    unique = next(words for words in menu.words if words.startswith("Take workers"))
    assert menu.words[menu.choices.index(menu.read("take  workers with the " + unique[-1]))] == unique
    with pytest.raises(NotUnderstood, match="Several"):
        menu.read("take")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0", "from 1"),
        ("999", "from 1"),
        ("sing", "begins"),
        ("take die=9 depot=1 slot=1", "die=9"),
        ("take die", "begins"),
        ("sell die=2 goods=1", "not possible"),
        ("end", "begins"),
        ("²", "begins"),
    ],
)
def test_what_names_no_open_choice_is_explained(text, reason):
    match = Match(BURGUNDY, 2, seed=1)
    with pytest.raises(NotUnderstood, match=reason):
        Menu(BURGUNDY, match.state, match.choices(), []).read(text)


def test_few_choices_stay_in_their_order():
    choices = [(action, str(action)) for action in (5, 3, 4)]
    assert in_blocks(BURGUNDY, choices) == [choices]
