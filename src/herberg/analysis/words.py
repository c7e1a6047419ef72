"""Chances and turning points in words."""

from herberg.analysis.course import Course
from herberg.analysis.review import Turn
from herberg.core.words import _


def percent(chance: float) -> str:
    """A chance as it is compared with another; the sign stays with its number."""
    return _("{n} %").format(n=round(100 * chance)).replace(" ", "\u00a0")


def chance_words(chance: float) -> str:
    """A chance as one would say it: no finer than the search knows it."""
    if chance < 0.03:
        return _("hardly any")
    if chance > 0.97:
        return _("as good as certain")
    return _("about {n} %").format(n=5 * round(20 * chance))


def tell_turn(course: Course, turn: Turn, names: list[str]) -> str:
    """What happened at a turning point, and what would have been better or was to be expected."""
    words = {"came": percent(turn.came), "instead": percent(turn.instead), "name": names[turn.seat]}
    if turn.better is not None:
        text = _("{name}: {played}. Better was: {better} ({instead} instead of {came}).")
        return text.format(
            played=course.say(turn.move, turn.played), better=course.say(turn.move, turn.better), **words
        )
    if turn.swing > 0:
        text = _("Good luck for {name}: {came} instead of {instead}. {story}")
    else:
        text = _("Bad luck for {name}: {came} instead of {instead}. {story}")
    return text.format(story=" ".join(course.tell(turn.move, names)), **words)
