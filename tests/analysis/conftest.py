"""What the tests of analysis share: parts of kept matches, and a closer look that is soon over."""

from pathlib import Path

import pytest

from herberg.analysis import review
from herberg.analysis.course import Course
from herberg.core.match import load
from herberg.games import game

KEPT = Path(__file__).parent.parent / "games"


def kept(name: str, file: str) -> Course:
    """A whole match from those that are kept."""
    return Course.of(load((KEPT / name / "played" / file).read_text(), {name: game(name)}))


def part(course: Course, first: int, last: int) -> Course:
    """The moves from one to another, as a match of their own."""
    return Course(course.game, course.moments[first - 1 : last + 1])


@pytest.fixture(scope="session")
def burgundy() -> Course:
    return kept("burgundy", "2-seats-greedy-random.json")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few closer looks, each with few deals."""
    monkeypatch.setattr(review, "CLOSER", 2)
    monkeypatch.setattr(review, "OF_EACH", 1)
    monkeypatch.setattr(review, "DEALS", 3)
