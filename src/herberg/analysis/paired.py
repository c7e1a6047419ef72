"""Two choices compared like with like: in the same dealt worlds, with the same luck to come.

What the chooser could not see is dealt out anew, many times; in each of these truths every choice is carried out, and
the search thinks on from there through the chooser's eyes. Only the difference counts, and how far it may be off.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy import uint64

from herberg.bots.search import Opinion, Search
from herberg.core.chance import stir
from herberg.core.game import State
from herberg.core.match import seen
from herberg.core.records import copy, is_over

Chances = tuple[float, ...]  # of every seat, from 0 to 1
Sample = np.ndarray[Any, Any]  # one seat's chances, deal by deal


@dataclass(frozen=True)
class Gap:
    """By how much one sample is above another, on average, and the standard error of that."""

    mean: float
    noise: float

    def stands_out(self, least: float, clearly: float) -> bool:
        """Whether it is large enough, and so many standard errors above nothing."""
        return self.mean >= least and self.mean >= clearly * self.noise


def gap(better: Sample, other: Sample) -> Gap:
    """The difference of two samples that were taken in the same deals."""
    return Gap(float((better - other).mean()), float((better - other).std(ddof=1) / np.sqrt(len(better))))


def outcomes(search: Search, view: State, seat: int, action: int, deals: range, iterations: int, salt: int) -> Sample:
    """What a seat's chances are after a choice, deal by deal; the same salt gives the same deals."""
    return np.array([chance_after(search, view, seat, action, bits(salt, deal), iterations, deal) for deal in deals])


def chance_after(search: Search, view: State, seat: int, action: int, luck: Any, iterations: int, seed: int) -> float:
    """What a seat's chances are after a choice in one truth that fits its view."""
    s = copy(view)
    stir(s, luck)
    search.game.sight.deal(s, seat)
    search.game.rules.apply(s, action)
    return chances_in(search, s, seat, iterations, seed)[seat]


def chances_in(search: Search, s: State, viewer: int, iterations: int, seed: int) -> Chances:
    """Everybody's chances in a state, through these eyes."""
    if is_over(s):
        return search.judged(s)
    search.forget()
    opinion = search.think(seen(search.game, s, viewer), viewer, iterations, seed)
    return opinion.chances if viewer == int(s.seat) else on_the_whole(opinion)


def on_the_whole(opinion: Opinion) -> Chances:
    """Chances where another is to choose: which choice is open to them may hang on what they hide, so all count."""
    visits = [thought.visits for thought in opinion.thoughts]
    return tuple(np.average([thought.chances for thought in opinion.thoughts], axis=0, weights=visits).tolist())


def bits(*numbers: int) -> Any:
    """64 random bits that belong to these numbers, always the same."""
    return np.random.SeedSequence(numbers).generate_state(1, uint64)[0]
