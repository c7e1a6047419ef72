"""Lines of the terminal: as wide as they are seen, never wider than the screen."""

import re

import pytest
from rich.text import Text

from herberg.games.lines import WIDTH, columns, cut, packed, padded, shown_name


def test_columns_are_those_that_are_seen():
    assert columns("[b]Ann[/b]") == 3
    assert columns("王伟") == 4, "these letters take two columns each"


@pytest.mark.parametrize("text", ["Ann", "[red]Ann[/]", "王伟"])
def test_padded_text_is_as_wide_as_asked(text):
    assert columns(padded(text, 9)) == 9


def test_what_is_too_wide_is_cut_by_columns_and_says_so():
    assert cut("Maximilian", 10) == "Maximilian"
    assert cut("Maximilian", 8) == "Maximil…"
    assert cut("王伟王伟", 6) == "王伟…"


def test_brackets_in_a_name_are_no_markup():
    assert Text.from_markup(shown_name("[b]Ann[/i]")).plain == "[b]Ann[/i]"


@pytest.mark.parametrize("between", [" · ", ", ", "  "])
def test_parts_are_packed_into_lines_that_fit_and_none_is_broken(between):
    parts = [f"[b]{'王' * (number % 7)}{number}[/b]" for number in range(120)]
    lines = list(packed(parts, between))
    assert max(map(columns, lines)) <= WIDTH
    assert re.findall(r"\[b\].+?\[/b\]", "\n".join(lines)) == parts
