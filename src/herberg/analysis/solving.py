"""Somebody looks for the best choice in a position, and is told how good theirs is and how it would go on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from herberg.analysis.paired import bits, gap, outcomes
from herberg.analysis.puzzle import Puzzle
from herberg.analysis.words import percent
from herberg.bots.search import Search
from herberg.core.chance import stir
from herberg.core.game import Game, Names, State
from herberg.core.match import seen
from herberg.core.records import copy, is_over
from herberg.core.words import _

ITERATIONS, DEALS, PART = 2000, 16, 200
"""Iterations of the search that tells how it goes on; and for a comparison, so many deals and iterations in each."""
ALIKE, CLEARLY = 0.02, 2.0
"""What costs less than this, or less than so many standard errors, is as good."""
SHOWN = 4
"""So many choices of a line are told."""

Verdict = Literal["best", "same", "worse", "better"]


@dataclass(frozen=True)
class Answer:
    """How good a choice is, beside the one that is thought to be best."""

    action: int
    best: int
    verdict: Verdict
    came: float
    """The chances of winning after it; at most so much where it is not known better."""
    instead: float
    """The chances after the best one."""
    line: tuple[int, ...]
    """The best one, and what is expected to follow."""

    @property
    def right(self) -> bool:
        """Whether nothing better is known."""
        return self.verdict != "worse"

    def tell(self) -> str:
        """How good it is, in words."""
        if self.verdict == "worse":
            text = _("That is not the best: your chances of winning are {came} with it, and could be {instead}.")
            return text.format(came=percent(self.came), instead=percent(self.instead))
        return {
            "best": _("That is it: I know nothing better."),
            "same": _("That is as good as what I would choose."),
            "better": _("That is even better than what I had found."),
        }[self.verdict]


def answered(puzzle: Puzzle, action: int) -> Answer:
    """How good a choice is in a puzzle, by what its maker found."""
    instead = puzzle.chances[puzzle.best]
    verdict: Verdict = "best" if action == puzzle.best else "worse"
    came = puzzle.chances.get(action, min(puzzle.chances.values()))
    return Answer(action, puzzle.best, verdict, min(came, instead), instead, puzzle.line)


def weighed(game: Game, view: State, seat: int, best: int, action: int) -> Answer:
    """How good a choice is beside the one that a search found: both in the same dealt worlds."""
    search = Search(game, int(view.seats))
    thoughts = search.think(view, seat, ITERATIONS, 1).thoughts
    line = next((thought.line for thought in thoughts if thought.action == best), (best,))
    instead, came = (outcomes(search, view, seat, each, range(DEALS), PART, 1) for each in (best, action))
    cost = gap(instead, came)
    return Answer(
        action, best, judged(cost.mean, cost.noise, action == best), float(came.mean()), float(instead.mean()), line
    )


def judged(cost: float, noise: float, is_best: bool) -> Verdict:
    """What a cost says of a choice."""
    if is_best:
        return "best"
    if abs(cost) < ALIKE or abs(cost) < CLEARLY * noise:
        return "same"
    return "worse" if cost > 0 else "better"


def expected(game: Game, view: State, seat: int, line: Sequence[int], names: Names) -> list[str]:
    """A line in words, as far as it can be played in a world that the seat may imagine: who, and what."""
    s, told = copy(view), list[str]()
    stir(s, bits(1))
    game.sight.deal(s, seat)
    for action in line[:SHOWN]:
        if is_over(s) or not game.may(s, action):
            break
        mover = int(s.seat)
        words = game.words.say(seen(game, s, mover), action, names)
        told.append(_("{name}: {choice}").format(name=names[mover], choice=words))
        game.rules.apply(s, action)
    return told
