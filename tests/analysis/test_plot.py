"""The picture of a review."""

import sys
from pathlib import Path

import pytest

from herberg.analysis import plot
from herberg.analysis.review import Look, Review, Turn


def small(course) -> Review:
    chances = [(0.5, 0.5), (0.7, 0.3), (0.4, 0.6)]
    looks = [Look(move, 0, 1, 2, both, 0.0) for move, both in zip((1, 50, 90), chances, strict=True)]
    return Review(course, 100, looks, [Turn(50, 0, 1, 2, 0.4, 0.7, 0.01)], [Turn(90, 1, 1, None, 0.6, 0.5, 0.01)])


def test_every_seat_has_a_line_and_every_turning_point_a_number(burgundy, tmp_path):
    file = tmp_path / "chances.svg"
    plot.plot(small(burgundy), ["Anna", "Łukasz"], "Burgundy", file)
    text = file.read_text("utf-8")
    assert all(f">{word}<" in text for word in ("Anna", "Łukasz", "Burgundy", "1", "2"))
    assert "stroke-dasharray" in text


def test_a_name_in_signs_of_formulas_is_only_a_name(burgundy, tmp_path):
    plot.plot(small(burgundy), ["$x^2$", "_Bob"], "Burgundy", tmp_path / "chances.svg")
    text = (tmp_path / "chances.svg").read_text("utf-8")
    assert ">$x^2$<" in text
    assert ">_Bob<" in text


def test_it_can_be_dots(burgundy, tmp_path):
    plot.plot(small(burgundy), ["Anna", "Bob"], "Burgundy", tmp_path / "chances.png")
    assert (tmp_path / "chances.png").read_bytes().startswith(b"\x89PNG")


def test_other_kinds_are_refused():
    with pytest.raises(plot.NoPlot, match=r"\.svg or \.png"):
        plot.check(Path("chances.gif"))


def test_without_matplotlib_it_says_how_to_get_it(monkeypatch):
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(plot.NoPlot, match="herberg\\[plots\\]"):
        plot.check(Path("chances.svg"))
