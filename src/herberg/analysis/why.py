"""Why one choice is better than another: which points it brings by which source, measured and never invented.

What the seat does not know is dealt out anew, many times. In each of these truths every choice is carried out, with the
same luck to come: first as the search expects it to go on, as far as that is possible, then all seats play on to the
end by what promises most to them, none of them knowing that luck. So every choice has as many whole matches behind it,
and only the differences between them are told: those that stand out.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from herberg.analysis.paired import Gap, bits, gap
from herberg.bots.greedy import DEALT, GAMES, SEEN, most_promising
from herberg.core.chance import AWAKE, stir
from herberg.core.game import Game, State
from herberg.core.masks import empty_mask, is_marked
from herberg.core.records import NONE, OVER
from herberg.core.rule import rule_for
from herberg.core.words import _, listed, many

DEALS, FEWEST = 256, 8
"""So many truths at most; with fewer than these nothing is said."""
SECONDS = 0.7
"""Nobody waits longer for a reason."""
LONGEST = 600
"""After so many choices a continuation is broken off."""
EXPECTED = 5
"""So far a line of the search is followed; beyond that it has hardly been tried."""
TRUTH = 3
"""Where the dealt truth lies while choices are carried out in copies of it."""
LEAST, CLEARLY = 0.5, 2.0
"""Points that are worth telling, and standard errors by which they must stand out."""
MOST_TOLD = 3


@lru_cache(GAMES)
def continuation(game: Game) -> Any:
    """The compiled `(states, mask, seat, lines, seed, ends)`: how each line ends in the truth that a seed deals."""
    deal, legal, apply, best = game.sight.deal, game.rules.legal, game.rules.apply, most_promising(game)

    @rule_for(game.package, "continuation")
    def play(states, mask, seat, lines, seed, ends):
        s = states[DEALT]
        states[TRUTH] = states[SEEN]
        stir(states[TRUTH], seed)
        deal(states[TRUTH], seat)
        for at in range(len(lines)):
            states[DEALT] = states[TRUTH]
            expected = True
            for step in range(LONGEST):
                if s.ask == OVER:
                    break
                expected = expected and step < len(lines[at]) and lines[at, step] != NONE
                if expected:
                    legal(s, mask)
                    expected = is_marked(mask, lines[at, step])
                if expected:
                    apply(s, lines[at, step])
                else:
                    luck = s.rng
                    stir(s, AWAKE)  # whoever chooses must not see the dice to come
                    action = best(states, mask)
                    s.rng = luck
                    apply(s, action)
            ends[at] = s

    return play


def ends_of(
    game: Game, view: State, seat: int, lines: Sequence[Sequence[int]], deals: int, seconds: float
) -> np.ndarray[Any, Any]:
    """How each of these lines ends, deal by deal, in those deals in which all come to an end; the time is bounded."""
    states, mask = np.zeros(TRUTH + 1, game.state), empty_mask(game.actions.count)
    states[SEEN] = view
    steps = np.full((len(lines), EXPECTED), NONE, np.int64)
    for at, line in enumerate(lines):
        steps[at, : len(line)] = line[:EXPECTED]
    ends, begin, done = np.zeros((deals, len(lines)), game.state), time.perf_counter(), 0
    while done < deals and (done == 0 or time.perf_counter() - begin < seconds):
        continuation(game)(states, mask, seat, steps, bits(done), ends[done])
        done += 1
    over = (ends[:done]["ask"] == OVER).all(axis=1)
    finished: np.ndarray[Any, Any] = ends[:done][over].view(np.recarray)
    return finished


@dataclass(frozen=True)
class Source:
    """Where points come from, and how many more of them one choice brings than another."""

    words: str
    more: Gap


@dataclass(frozen=True)
class Reason:
    """How one choice ends for its seat, beside another."""

    other: int
    """The other choice."""
    deals: int
    """So many times both were played to the end."""
    total: Gap
    """The seat's points."""
    sources: tuple[Source, ...]
    """Those that stand out, the largest first."""
    rival: Gap
    """The points of the strongest of the others."""
    lead: Gap
    """The seat's points beyond those."""
    won: Gap
    """The part of the matches that are won."""


class Measured:
    """Some choices, each played to the end in the same truths; a line begins with the choice."""

    def __init__(
        self,
        game: Game,
        view: State,
        seat: int,
        lines: Sequence[Sequence[int]],
        deals: int = DEALS,
        seconds: float = SECONDS,
    ) -> None:
        self.game = game
        self.seat = seat
        self.actions = [line[0] for line in lines]
        self.ends = ends_of(game, view, seat, lines, deals, seconds)

    def beside(self, action: int, other: int) -> Reason | None:
        """How one of them ends beside another; nothing where too few matches came to an end."""
        if len(self.ends) < FEWEST or action == other:
            return None
        return Reason(
            other=other,
            deals=len(self.ends),
            total=self.more(self.own_points, action, other),
            sources=self.sources(action, other),
            rival=self.more(self.rival, action, other),
            lead=self.more(self.lead, action, other),
            won=self.more(self.won, action, other),
        )

    def more(self, measure: Callable[[State], float], action: int, other: int) -> Gap:
        """How much more of something there is in the end after one choice than after another."""
        return gap(*(np.array([measure(s) for s in self.ends_after(each)], float) for each in (action, other)))

    def ends_after(self, action: int) -> Any:
        """How the matches ended in which this was chosen."""
        return self.ends[:, self.actions.index(action)]

    def own_points(self, s: State) -> float:
        """What the seat has in the end."""
        return self.game.result(s)[self.seat][0]

    def rival(self, s: State) -> float:
        """What the strongest of the others has in the end."""
        return max(points for seat, (points, _rank) in enumerate(self.game.result(s)) if seat != self.seat)

    def lead(self, s: State) -> float:
        """By how much the seat is ahead of the others, or behind."""
        return self.own_points(s) - self.rival(s)

    def won(self, s: State) -> float:
        """1 for a match that is won, a part of it where the first place is shared."""
        ranks = [rank for _points, rank in self.game.result(s)]
        return float(ranks[self.seat] == 1) / (1 if self.game.thinking.sides else ranks.count(1))

    def sources(self, action: int, other: int) -> tuple[Source, ...]:
        """The sources of the seat's points that differ clearly, the largest difference first."""
        told = self.game.words.sources
        if told is None or self.game.thinking.sides:
            return ()
        found = [[dict(told(s, self.seat)) for s in self.ends_after(each)] for each in (action, other)]
        names = dict.fromkeys(words for side in found for points in side for words in points)
        samples = {
            name: [np.array([points.get(name) or 0 for points in side], float) for side in found] for name in names
        }
        sources = [Source(name, gap(*sample)) for name, sample in samples.items()]
        clear = [source for source in sources if stands_out(source.more)]
        return tuple(sorted(clear, key=lambda source: -abs(source.more.mean))[:MOST_TOLD])


def stands_out(more: Gap) -> bool:
    """Whether a difference either way is worth telling."""
    return abs(more.mean) >= LEAST and abs(more.mean) >= CLEARLY * more.noise


# ------------------------------------------------------------------ in words


def tell(reason: Reason, text: str, sides: bool) -> list[str]:
    """A reason as sentences; `text` begins them, and names the other choice in {choice}'s place already."""
    told = won_told(reason.won) if sides else points_told(reason)
    return [text.format(more=listed(told) if told else _("no difference that stands out")), *doubts(reason, sides)]


def points_told(reason: Reason) -> list[str]:
    """The differences in points that stand out: by source, in all, and for the others."""
    told = [source_told(source) for source in reason.sources]
    if len(told) != 1 and stands_out(reason.total):
        told.append(all_told(reason.total))
    if stands_out(reason.rival):
        told.append(rival_told(reason.rival))
    return told


def source_told(source: Source) -> str:
    """How many more points come from a source, or fewer."""
    if source.more.mean > 0:
        return many(
            "about {n} point more ({source})",
            "about {n} points more ({source})",
            size(source.more),
            source=source.words,
        )
    return many(
        "about {n} point fewer ({source})", "about {n} points fewer ({source})", size(source.more), source=source.words
    )


def all_told(more: Gap) -> str:
    """How many more points there are in all, or fewer."""
    if more.mean > 0:
        return many("about {n} point more in all", "about {n} points more in all", size(more))
    return many("about {n} point fewer in all", "about {n} points fewer in all", size(more))


def rival_told(more: Gap) -> str:
    """How many more points the strongest of the others has, or fewer."""
    if more.mean > 0:
        return many(
            "about {n} point more for the strongest opponent",
            "about {n} points more for the strongest opponent",
            size(more),
        )
    return many(
        "about {n} point fewer for the strongest opponent",
        "about {n} points fewer for the strongest opponent",
        size(more),
    )


def won_told(more: Gap) -> list[str]:
    """How many more matches are won, or fewer, where points say nothing."""
    count = round(100 * abs(more.mean))
    if not count or abs(more.mean) < CLEARLY * more.noise:
        return []
    if more.mean > 0:
        return [many("{n} more win in a hundred matches", "{n} more wins in a hundred matches", count)]
    return [many("{n} fewer win in a hundred matches", "{n} fewer wins in a hundred matches", count)]


def doubts(reason: Reason, sides: bool) -> list[str]:
    """What is to be said where quick matches would have it otherwise than the search."""
    judged = reason.won if sides else reason.lead
    if -judged.mean <= CLEARLY * judged.noise:
        return []
    return [_("Quickly played on it comes out behind; I choose it for what I see in the next moves.")]


def size(more: Gap) -> int:
    """A difference in whole points, either way."""
    return max(1, round(abs(more.mean)))
