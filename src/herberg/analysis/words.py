"""Chances and turning points in words."""

from herberg.analysis.course import Course
from herberg.analysis.review import Turn
from herberg.core.game import Names
from herberg.core.words import _


def percent(chance: float) -> str:
    """A chance as it is compared with another; the sign stays with its number."""
    return _("{n}%").format(n=round(100 * chance)).replace(" ", "\u00a0")


def chance_words(chance: float) -> str:
    """A chance as one would say it: no finer than the search knows it."""
    if chance < 0.03:
        return _("hardly any")
    if chance > 0.97:
        return _("as good as certain")
    return _("about {n}%").format(n=5 * round(20 * chance))


def tell_turn(course: Course, turn: Turn, names: Names) -> str:
    """What happened at a turning point, and what is to be said about it."""
    if turn.better is not None:
        return f"{names[turn.seat]}: {course.say(turn.move, turn.played, names)}. {verdict(course, turn, names)}"
    story = "; ".join(line.removesuffix(".") for line in course.tell(turn.move, names))
    return f"{verdict(course, turn, names)} {story}."


def verdict(course: Course, turn: Turn, names: Names) -> str:
    """What would have been better, or whose luck it was."""
    came, instead = percent(turn.came), percent(turn.instead)
    if turn.better is not None:
        better = course.say(turn.move, turn.better, names)
        return _("Better was: {better} ({instead} instead of {came}).").format(
            better=better, instead=instead, came=came
        )
    lucky = _("Good luck for {name}: {came} instead of {instead}.")
    unlucky = _("Bad luck for {name}: {came} instead of {instead}.")
    return (lucky if turn.swing > 0 else unlucky).format(name=names[turn.seat], came=came, instead=instead)
