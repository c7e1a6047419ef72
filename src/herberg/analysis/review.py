"""A match thought over: chances of winning over time, and the moves that turned it.

First every choice with more than one option is thought about, from what its chooser could see. That gives what the
search would have played, and which choices deserve a closer look: those that seemed worse than the best one. Where
others see something else, the search also thinks through their eyes, so that everybody's chances over time are those
that they themselves could see. With secrets all may have reason to hope; so the chances are scaled to add up to one,
except where seats win together as sides.

A single estimate is noisy. So a closer look compares like with like, many times over, through the same eyes:

- A choice. What the chooser could not see is dealt out anew; in that truth the best choice and the one that was made
  are carried out with the same luck to come, and the search thinks on from both. The mean of the differences is what
  the choice cost.
- Luck, where the chances leapt while chance fell. The move is made again from the true state with other dice and
  cards, and the search thinks on from there and, with the same seed, from what came in truth. The mean of the
  differences is how lucky that was.

Either counts only when the mean is at least LEAST and CLEARLY standard errors above zero. Whoever looks at many moves
finds some that stand out by accident; three standard errors keep those rare, without hiding real ones.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from queue import SimpleQueue
from typing import TypeVar

import numpy as np

from herberg.analysis.course import Course
from herberg.analysis.paired import Chances, Sample, bits, chances_in, gap, outcomes
from herberg.bots.search import Opinion, Search
from herberg.core.chance import stir
from herberg.core.match import seen
from herberg.core.records import copy

ITERATIONS = 1000
LEAST = 0.03
"""What costs or brings less than this is no turning point."""
CLEARLY = 3.0
"""Standard errors by which a difference must stand out from the noise."""
CLOSER, OF_EACH = 10, 4
"""So many choices, and so many strokes of luck, get a closer look; and so many choices of each seat at least."""
MOST_CHOICES, MOST_LUCK, MOST_MISTAKES = 6, 3, 8
"""So many of them are told, at most; so many of one seat are put before it again."""
DEALS = 16
"""A closer look deals anew so many times, and thinks after each for a part of the iterations."""
PART = 4

Point = tuple[int, Chances]  # after so many moves
Item = TypeVar("Item")
Found = TypeVar("Found")


@dataclass(frozen=True)
class Look:
    """What the search thought before a move."""

    move: int
    seat: int
    played: int
    best: int
    chances: Chances
    """Everybody's chances before the move, each through their own eyes."""
    doubt: float
    """How much worse the choice that was made looked, at first sight."""


@dataclass(frozen=True)
class Leap:
    """A change of somebody's chances around a move in which chance had a part."""

    move: int
    seat: int
    size: float


@dataclass(frozen=True)
class Turn:
    """A move that changed somebody's chances clearly: by a weaker choice, or by luck."""

    move: int
    seat: int
    """Whose chances these are."""
    played: int
    better: int | None
    """What the search would have chosen; None for luck."""
    came: float
    """The chances after the choice that was made, or with the luck that came."""
    instead: float
    """The chances after the better choice, or with the luck to be expected."""
    noise: float
    """The standard error of the difference."""

    @property
    def swing(self) -> float:
        """What was won or lost by it."""
        return self.came - self.instead


@dataclass(frozen=True)
class Review:
    """All that the search thought about a match."""

    course: Course
    iterations: int
    looks: Sequence[Look]
    choices: Sequence[Turn]
    """All choices that cost something clearly, the dearest first."""
    luck: Sequence[Turn]
    """The strongest strokes of luck, good or bad."""

    def points(self) -> list[Point]:
        """Chances over time; at the end, who won."""
        return points_of(self.course, self.looks)

    def turns(self) -> list[Turn]:
        """All turning points, in the order of play."""
        return sorted([*self.choices[:MOST_CHOICES], *self.luck], key=lambda turn: turn.move)

    def mistakes(self, seat: int) -> list[Turn]:
        """The choices of one seat from which it can learn most, in the order of play."""
        own = [turn for turn in self.choices if turn.seat == seat]
        return sorted(own[:MOST_MISTAKES], key=lambda turn: turn.move)


class Desk:
    """Searches at work side by side, each in a thread; `step` is called after every piece of work."""

    def __init__(self, course: Course, threads: int, step: Callable[[], None]) -> None:
        self.threads = threads
        self.step = step
        self.free: SimpleQueue[Search] = SimpleQueue()
        for _thread in range(threads):
            self.free.put(Search(course.game, course.seats))

    def each(self, work: Callable[[Search, Item], Found], items: Iterable[Item]) -> list[Found]:
        """What came of every item, in order."""

        def with_search(item: Item) -> Found:
            search = self.free.get()
            try:
                return work(search, item)
            finally:
                self.free.put(search)

        found = []
        with ThreadPoolExecutor(self.threads) as pool, closing(pool.map(with_search, items)) as results:  # type: ignore[type-var]
            for result in results:
                found.append(result)
                self.step()
        return found


def steps(course: Course, seat: int | None = None) -> int:
    """How many pieces of work a review is, at most."""
    return len(moves_of(course, seat)) + 2 * CLOSER + OF_EACH * course.seats


def review(
    course: Course,
    iterations: int = ITERATIONS,
    threads: int = 1,
    seat: int | None = None,
    step: Callable[[], None] = lambda: None,
) -> Review:
    """A match thought over, all of it or the choices of one seat; the same every time, on any number of threads."""
    desk = Desk(course, threads, step)
    looks = desk.each(lambda search, move: look(search, course, move, iterations), moves_of(course, seat))
    part = max(1, iterations // PART)
    choices = desk.each(lambda search, one: weigh(search, course, one, part), doubtful(looks))
    luck = desk.each(lambda search, leap: fortune(search, course, leap, part), leaps(course, looks, seat))
    return Review(course, iterations, looks, strongest(choices), strongest(luck)[:MOST_LUCK])


def moves_of(course: Course, seat: int | None) -> list[int]:
    """The moves at which there was something to choose, for anybody or for one seat."""
    return [move for move in course.chosen if seat is None or course.mover(move) == seat]


def look(search: Search, course: Course, move: int, iterations: int) -> Look:
    """What the search thinks of a move from what its chooser saw."""
    seat, played = course.mover(move), course.action(move)
    search.forget()
    opinion = search.think(course.view(move), seat, iterations, move)
    best = opinion.best.chances[seat]
    tried = {thought.action: thought.chances[seat] for thought in opinion.thoughts if thought.visits}
    doubt = best - tried.get(played, min(tried.values()))  # what was never tried looked no better than all that was
    chances = everybodys(search, course, move, opinion, iterations)
    return Look(move, seat, played, opinion.best.action, chances, doubt)


def everybodys(search: Search, course: Course, move: int, opinion: Opinion, iterations: int) -> Chances:
    """Everybody's chances before a move; those who see the same as the chooser come to the same opinion."""
    s, same = course.before(move), course.view(move).tobytes()
    others = [seat for seat in range(course.seats) if seen(course.game, s, seat).tobytes() != same]
    own = {seat: chances_in(search, s, seat, max(1, iterations // len(others)), move)[seat] for seat in others}
    chances = [own.get(seat, opinion.chances[seat]) for seat in range(course.seats)]
    whole = 1.0 if course.game.thinking.sides else sum(chances)
    return tuple(chance / whole for chance in chances)


def points_of(course: Course, looks: Iterable[Look]) -> list[Point]:
    """What was thought before each move, and how it came out in the end."""
    points = [(look.move - 1, look.chances) for look in looks]
    outcome = course.outcome()
    return [*points, (len(course.moves), outcome)] if outcome else points


def doubtful(looks: Iterable[Look]) -> list[Look]:
    """The choices that look most as if another had been better: of all, and of each seat."""
    other = [look for look in looks if look.best != look.played and look.doubt > 0]
    found = sorted(other, key=lambda look: -look.doubt)
    seats = {look.seat for look in found}
    of_each = [look for seat in seats for look in [one for one in found if one.seat == seat][:OF_EACH]]
    return [look for at, look in enumerate(found) if at < CLOSER or look in of_each]


def leaps(course: Course, looks: Sequence[Look], seat: int | None) -> list[Leap]:
    """The moves with luck in them around which the chances changed most, of anybody or of one seat."""
    found = []
    for (start, before), (end, after) in pairwise(points_of(course, looks)):
        changes = [abs(new - old) for old, new in zip(before, after, strict=True)]
        most = max(range(course.seats), key=lambda seat: changes[seat]) if seat is None else seat
        lucky = [Leap(move, most, changes[most]) for move in range(start + 1, end + 1) if course.chance_fell(move)]
        found += [leap for leap in lucky if leap.size >= LEAST]
    return sorted(found, key=lambda leap: -leap.size)[:CLOSER]


def weigh(search: Search, course: Course, look: Look, iterations: int) -> Turn:
    """What a choice cost its chooser against the best one: both in the same truths, with the same luck."""
    view, seat = course.view(look.move), look.seat
    came, instead = (
        outcomes(search, view, seat, action, range(DEALS), iterations, look.move) for action in (look.played, look.best)
    )
    return turn(look.move, seat, look.played, look.best, came, instead)


def fortune(search: Search, course: Course, leap: Leap, iterations: int) -> Turn:
    """What luck brought to a seat at a move: what came, against what else might have come."""
    move, seat, played = leap.move, leap.seat, course.action(leap.move)

    def other(deal: int) -> float:
        s = copy(course.before(move))
        stir(s, bits(move, deal))
        course.game.rules.apply(s, played)
        return chances_in(search, s, seat, iterations, deal)[seat]

    came = np.array([chances_in(search, course.after(move), seat, iterations, deal)[seat] for deal in range(DEALS)])
    instead = np.array([other(deal) for deal in range(DEALS)])
    return turn(move, seat, played, None, came, instead)


def turn(move: int, seat: int, played: int, better: int | None, came: Sample, instead: Sample) -> Turn:
    """The means, and how far their difference may be off."""
    noise = gap(came, instead).noise
    return Turn(move, seat, played, better, float(came.mean()), float(instead.mean()), noise)


def strongest(turns: Iterable[Turn]) -> list[Turn]:
    """Those that stand out from the noise, the strongest first; a choice that cost nothing is none."""
    clear = [turn for turn in turns if is_clear(turn)]
    return sorted(clear, key=lambda turn: -abs(turn.swing))


def is_clear(turn: Turn) -> bool:
    """Whether a difference is large, beyond the noise, and for a choice a loss."""
    size = abs(turn.swing) if turn.better is None else -turn.swing
    return size >= LEAST and size >= CLEARLY * turn.noise
