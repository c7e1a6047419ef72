"""What the search would do in somebody's place, from what their seat may see."""

from collections.abc import Callable
from dataclasses import dataclass

from herberg.analysis.words import chance_words
from herberg.bots.search import Search
from herberg.core.game import Game, State
from herberg.core.words import _

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
    """A choice, what it promises, and the one that is nearly as good."""

    action: int
    chance: float | None = None
    """The seat's chances after it, from 0 to 1; None where there was nothing to choose."""
    second: int | None = None

    def tell(self, name: Callable[[int], str]) -> str:
        """The advice as sentences; `name` says a choice in words."""
        if self.chance is None:
            return _("There is only one choice: {choice}.").format(choice=name(self.action))
        told = [_("I would choose: {choice}.").format(choice=name(self.action))]
        told.append(_("Your chances of winning: {chance}.").format(chance=chance_words(self.chance)))
        if self.second is not None:
            told.append(_("Nearly as good: {choice}.").format(choice=name(self.second)))
        return " ".join(told)


def advise(game: Game, view: State, seat: int, iterations: int = ITERATIONS, seconds: float = SECONDS) -> Advice:
    """What the search would do, given what `hide` left for this seat."""
    choices = game.choices(view)
    if len(choices) == 1:
        return Advice(choices[0])
    thoughts = Search(game, int(view.seats)).think(view, seat, iterations, 1, seconds).thoughts
    best, *others = thoughts
    close = (
        thought.action
        for thought in others
        if thought.visits >= TRIED * best.visits and thought.chances[seat] >= best.chances[seat] - CLOSE
    )
    return Advice(best.action, best.chances[seat], next(close, None))
