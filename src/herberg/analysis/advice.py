"""What the search would do in somebody's place, from what their seat may see; and why, as far as it can be measured."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from herberg.analysis.why import Measured, Reason, tell
from herberg.analysis.words import chance_words
from herberg.bots.search import Opinion, Search
from herberg.core.game import Game, State
from herberg.core.rule import PLAIN
from herberg.core.words import _, many

ITERATIONS = 2000
"""So long the search thinks, and comes to the same advice every time."""
SECONDS = 2.0
"""Even on a slow machine somebody waits no longer."""
CLOSE = 0.02
"""So little worse, a second choice is nearly as good."""
TRIED = 0.1
"""A second choice counts only when it had at least this part of the first one's visits."""


@dataclass(frozen=True)
class Advice:
    """A choice, what it promises, the one that is nearly as good, and how others end beside it."""

    action: int
    chance: float | None = None
    """The seat's chances after it, from 0 to 1; None where there was nothing to choose."""
    second: int | None = None
    idea: int | None = None
    """What somebody meant to do."""
    reasons: tuple[Reason, ...] = ()
    """How it ends beside what somebody meant to do, or beside the next best choice."""
    sides: bool = False
    """Whether seats win together, so that only wins can be compared."""

    def tell(self, name: Callable[[int], str]) -> str:
        """The advice as sentences; `name` says a choice in words."""
        if self.chance is None:
            return _("There is only one choice: {choice}.").format(choice=name(self.action))
        told = [_("I would choose: {choice}.").format(choice=name(self.action))]
        if self.idea == self.action:
            told.append(_("So would you."))
        told.append(_("Your chances of winning: {chance}.").format(chance=chance_words(self.chance)))
        if self.second is not None:
            told.append(_("Nearly as good: {choice}.").format(choice=name(self.second)))
        return " ".join([*told, *self.why(name)])

    def why(self, name: Callable[[int], str]) -> list[str]:
        """The reasons as sentences, and what they stand on."""
        told = [sentence for reason in self.reasons for sentence in tell(reason, self.beside(reason, name), self.sides)]
        if told:
            deals = min(reason.deals for reason in self.reasons)
            told.append(
                many(
                    "Measured in {n} match played on to the end.",
                    "Measured in {n} matches played on to the end.",
                    deals,
                )
            )
        return told

    def beside(self, reason: Reason, name: Callable[[int], str]) -> str:
        """How a sentence about a reason goes; {more} is yet to be told."""
        own = _("Compared with your idea, “{choice}”: {more}.")
        other = _("Compared with “{choice}”: {more}.")
        text = own if reason.other == self.idea else other
        return text.format(choice=name(reason.other).replace("{", "").replace("}", ""), more="{more}")


def advise(
    game: Game,
    view: State,
    seat: int,
    iterations: int = ITERATIONS,
    seconds: float = SECONDS,
    idea: int | None = None,
) -> Advice:
    """What the search would do, given what `hide` left for this seat, and how that compares with an idea."""
    choices = game.choices(view)
    if len(choices) == 1:
        return Advice(choices[0])
    opinion = Search(game, int(view.seats)).think(view, seat, iterations, 1, seconds)
    best, *others = opinion.thoughts
    close = (
        thought.action
        for thought in others
        if thought.visits >= TRIED * best.visits and thought.chances[seat] >= best.chances[seat] - CLOSE
    )
    reasons = () if PLAIN else compared(game, view, seat, opinion, others[0].action, idea)  # else it would take minutes
    sides = game.thinking.sides
    return Advice(best.action, best.chances[seat], next(close, None), idea, reasons, sides)


def compared(game: Game, view: State, seat: int, opinion: Opinion, second: int, idea: int | None) -> tuple[Reason, ...]:
    """How the best choice ends beside an idea, and beside the next best."""
    best = opinion.best.action
    others = [other for other in dict.fromkeys([idea, second]) if other not in (None, best)]
    lines: Sequence[Sequence[int]] = [line_from(opinion, action) for action in (best, *others)]
    measured = Measured(game, view, seat, lines)
    return tuple(filter(None, (measured.beside(best, other) for other in others)))


def line_from(opinion: Opinion, action: int) -> tuple[int, ...]:
    """A choice, and what the search expects to follow."""
    return next((thought.line for thought in opinion.thoughts if thought.action == action), (action,))
