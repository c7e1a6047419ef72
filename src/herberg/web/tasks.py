"""What the engines do. Each task is a plain function of what it is sent, so that any process can do it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from herberg.analysis.advice import Advice
from herberg.analysis.advice import advise as advised
from herberg.analysis.course import Course
from herberg.analysis.puzzle import puzzles_of
from herberg.analysis.report import report as reported
from herberg.analysis.review import Review
from herberg.analysis.review import review as reviewed
from herberg.analysis.solving import Answer, answered, expected, weighed
from herberg.bots.bot import Bot, make_bot
from herberg.bots.seeming import choose_in_time
from herberg.core.game import Game, Names, State
from herberg.core.match import Moment
from herberg.core.words import speaking
from herberg.web import picture
from herberg.web.memory import Memory
from herberg.web.picture import Eye, Json

if TYPE_CHECKING:
    from herberg.web.reading import Read

Step = Callable[[], None]
"""Called between two pieces of long work."""
Pair = tuple[Moment, Moment]
Told = tuple[list[str], list[str]]

MINDS: Memory[Bot] = Memory(4)
"""Bots that may go on from what they thought before."""


def wake(step: Step) -> None:
    """Nothing but an answer."""


def choose(step: Step, mind: str, level: str, played: Game, view: State, seat: int) -> int:
    """What a bot does. With the same mind it may go on from its last thought."""
    key = (mind, level, played.name, seat)
    bot = MINDS.find(key) or MINDS.put(key, make_bot(level, played))
    return choose_in_time(bot, played, view, seat)


def advise(step: Step, played: Game, view: State, seat: int, idea: int | None, language: str) -> Advice:
    """What the search would do in somebody's place, and why, in their language."""
    with speaking(language):
        return advised(played, view, seat, idea=idea)


def review(step: Step, course: Course, iterations: int) -> Review:
    """A match thought over, piece by piece."""
    return reviewed(course, iterations, step=step)


Judged = tuple[Answer, list[str]]
"""How good a choice is, and in words what is expected to follow the best one."""


def answer(
    step: Step, played: Game, view: State, seat: int, best: int, action: int, names: Names, language: str
) -> Judged:
    """How good a choice is beside the best one that is known."""
    with speaking(language):
        found = weighed(played, view, seat, best, action)
        return found, expected(played, view, seat, found.line, names)


def answer_puzzle(step: Step, played: Game, puzzle: str, action: int, names: Names, language: str) -> Judged:
    """How good a choice is in a puzzle."""
    with speaking(language):
        asked = puzzles_of(played)[puzzle]
        found = answered(asked, action)
        return found, expected(played, asked.view, asked.seat, found.line, names)


def report(step: Step, found: Review, names: Names, language: str) -> Json:
    """What came of it, in somebody's language."""
    with speaking(language):
        return reported(found, names)


def show(
    step: Step, played: Game, s: State | None, steps: Sequence[Pair], eye: Eye, names: Names, language: str
) -> tuple[Json | None, list[Told]]:
    """A moment drawn and asked about, if there is one; what each of these choices did, in words, and where."""
    with speaking(language):
        told = [picture.told(played, was, now, eye, names) for was, now in steps]
        return None if s is None else picture.painted(played, s, eye, names), told


def why(
    step: Step, played: Game, s: State, seat: int, names: Names, language: str, thing: str, touched: Sequence[str]
) -> list[str]:
    """Why touching a thing after others leads nowhere."""
    with speaking(language):
        return picture.whys(played, s, seat, names, thing, touched)


def read(step: Step, text: str, language: str) -> "Read":
    """A match file, played again move by move."""
    from herberg.web import reading  # who only thinks needs no database

    with speaking(language):
        return reading.read(text)
