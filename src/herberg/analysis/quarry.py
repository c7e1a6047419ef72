"""Puzzles are found in matches: positions in which one choice is clearly the best, and not everybody sees it.

Each choice of a match is looked at quickly. Where one seems clearly better than all others, quick bots try to find it;
what all of them find is no puzzle. Then a longer search with other luck must come to the same choice, and at last the
best and its strongest rivals are compared in the same dealt worlds: the gap must stand out from the noise, by the
search's judgement, and in whole matches that are played on from there, quickly and many, or few and with thought.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from herberg.analysis.paired import Gap, bits, gap, outcomes
from herberg.analysis.puzzle import Puzzle
from herberg.analysis.why import Measured
from herberg.bots.bot import make_bot
from herberg.bots.search import Opinion, Search, Thought
from herberg.core.chance import stir
from herberg.core.game import Game, State
from herberg.core.match import Match, seen
from herberg.core.records import copy, is_over

QUICK, LONGER, LONG, PART = 200, 1500, 10_000, 200
"""Iterations of the first look, of the searches that confirm it, and after each choice in each deal."""
DEALS, SOME = 24, 8
"""So many deals in all; after the first ones a hopeless position is given up."""
MATCHES, FEWEST_MATCHES, PATIENCE = 256, 64, 30.0
"""Whole matches for each choice: as many as wished, as few as will do, and the seconds that they may take."""
SKILL, SKILLED_DEALS = 12, (range(8), range(8, 24))
"""Iterations before each choice of those who play on well; in so many deals, where the first ones do not decide it."""
LEAST, CLEARLY = 0.06, 3.0
"""How much better the best choice is than the next, at least, and how many standard errors."""
SEEMS = 0.04
"""How much better it seems at first."""
HOPELESS, CERTAIN = 0.05, 0.97
"""Where a match is as good as lost or won, there is nothing to find."""
DECIDED = 1.6
"""And so it is where whole matches end so many times as far ahead as makes winning likely, or behind."""
FEWEST = 3
"""So many choices a puzzle has."""
TRIED = 0.005
"""A choice has a chance of its own when it had this part of the visits of a long search."""
APART = 10
"""Moves between two puzzles of one match."""
PANEL = ("novice",) * 4 + ("greedy",) * 2 + ("regular",) * 4
"""Who tries to find the answer, each with luck of its own; how many miss it tells how hard it is."""
HARDER = (0.2, 0.4, 0.6, 0.8)
"""From which difficulty on a puzzle is of the next level."""
BLUNDERS = 0.15
"""How often the seats of a match that is made for puzzles choose as a novice does: positions come from people too."""
LONGEST = 1500
"""Moves of such a match."""


@dataclass(frozen=True)
class Find:
    """A position that may be a puzzle, and what was thought of it at first sight."""

    view: State
    opinion: Opinion
    seed: int


def puzzles_in(game: Game, finds: Iterable[Find]) -> Iterator[Puzzle]:
    """The puzzles among the positions of one match, never two from the same stretch."""
    last = -APART
    searches: dict[int, Search] = {}
    for at, find in enumerate(finds):
        if at - last < APART or not seems_clear(find):
            continue
        seats = int(find.view.seats)
        search = searches.setdefault(seats, Search(game, seats))
        puzzle = examined(search, find)
        if puzzle is not None:
            last = at
            yield puzzle


def seems_clear(find: Find) -> bool:
    """Whether one choice looks better than all others that were tried, in a match that is still open."""
    seat, (best, *others) = int(find.view.seat), find.opinion.thoughts
    if len(others) + 1 < FEWEST or not HOPELESS < best.chances[seat] < CERTAIN:
        return False
    return all(best.chances[seat] - other.chances[seat] >= SEEMS for other in rivals(find.opinion, seat))


def rivals(opinion: Opinion, seat: int) -> list[Thought]:
    """The strongest of the other choices: by visits and by chances, among those that were tried enough."""
    others = opinion.thoughts[1:]
    tried = [thought for thought in others if thought.visits >= max(2, TRIED * opinion.iterations)] or others
    best = max(tried, key=lambda thought: thought.chances[seat])
    return [best] if others[0] == best else [others[0], best]


def examined(search: Search, find: Find) -> Puzzle | None:
    """The puzzle that a position makes, if it holds."""
    seat, view, answer = int(find.view.seat), find.view, find.opinion.best.action
    missed = missed_by(search.game, view, answer, find.seed)
    if missed == 0.0:
        return None
    for iterations in (LONGER, LONG):
        search.forget()
        opinion = search.think(view, seat, iterations, find.seed + iterations)
        if opinion.best.action != answer or not seems_clear(replace(find, opinion=opinion)):
            return None
    if not holds_to_the_end(search.game, view, opinion):
        return None
    weighed = closest(search, view, answer, [thought.action for thought in rivals(opinion, seat)], find.seed)
    if weighed is None:
        return None
    second, apart = weighed
    if not holds_among_the_skilled(search, view, answer, second, find.seed):
        return None
    return Puzzle(
        game=search.game,
        view=view,
        best=answer,
        second=second,
        gap=apart,
        chances=chances_of(opinion, seat),
        line=opinion.best.line[:6],
        missed=missed,
        level=1 + bisect(HARDER, (missed + 1.0 - find.opinion.best.visits / find.opinion.iterations) / 2),
    )


def holds_to_the_end(game: Game, view: State, opinion: Opinion) -> bool:
    """Whether the best choice is ahead of its rivals in whole matches too, by points, or where sides win, by wins; and
    whether these end at all closely."""
    seat, best = int(view.seat), opinion.best
    others = rivals(opinion, seat)
    measured = Measured(game, view, seat, [best.line, *(other.line for other in others)], MATCHES, PATIENCE)
    if len(measured.ends) < FEWEST_MATCHES:
        return False
    sides = game.thinking.sides
    ahead = 0.0 if sides else float(np.mean([measured.lead(s) for s in measured.ends_after(best.action)]))
    if abs(ahead) > DECIDED * game.thinking.lead:
        return False
    measure = measured.won if sides else measured.lead
    return all(measured.more(measure, best.action, other.action).stands_out(0.0, CLEARLY) for other in others)


def holds_among_the_skilled(search: Search, view: State, answer: int, second: int, salt: int) -> bool:
    """Whether the best choice comes out ahead where all seats think before each of their choices, to the end."""
    ahead: dict[int, list[float]] = {answer: [], second: []}
    for deals in SKILLED_DEALS:
        for deal in deals:
            for action, found in ahead.items():
                found.append(played_on(search, view, action, bits(salt, deal), deal))
        lead = gap(*(np.array(found) for found in ahead.values()))
        if lead.mean <= 0.0 or lead.stands_out(0.0, CLEARLY):
            break
    return lead.mean > 0.0 and (search.game.thinking.sides or lead.stands_out(0.0, 1.0))


def played_on(search: Search, view: State, action: int, luck: Any, seed: int) -> float:
    """By how many points a seat is ahead in the end after a choice, or whether it wins where sides do."""
    game, seat, s = search.game, int(view.seat), copy(view)
    stir(s, luck)
    game.sight.deal(s, seat)
    game.rules.apply(s, action)
    for step in range(LONGEST):
        if is_over(s):
            break
        choices = game.choices(s)
        if len(choices) > 1:
            asked = int(s.seat)
            choices = [search.choose(seen(game, s, asked), asked, SKILL, int(bits(seed, step)) >> 1)]
        game.rules.apply(s, choices[0])
    points = [points for points, _rank in game.result(s)]
    others = points[:seat] + points[seat + 1 :]
    return float(points[seat] if game.thinking.sides else points[seat] - max(others))


def missed_by(game: Game, view: State, answer: int, seed: int) -> float:
    """Which part of the panel chooses something else."""
    seat = int(view.seat)
    bots = [make_bot(kind, game, seed + at) for at, kind in enumerate(PANEL)]
    return float(np.mean([bot.choose(view, seat) != answer for bot in bots]))


def closest(search: Search, view: State, answer: int, others: Sequence[int], salt: int) -> tuple[int, Gap] | None:
    """The rival that comes closest, and how far behind it is; None where one does not stay behind clearly."""
    seat = int(view.seat)
    samples = {action: np.zeros(0) for action in (answer, *others)}
    for deals in (range(SOME), range(SOME, DEALS)):
        for action, sample in samples.items():
            samples[action] = np.append(sample, outcomes(search, view, seat, action, deals, PART, salt))
        gaps = {action: gap(samples[answer], samples[action]) for action in others}
        if not all(one.stands_out(LEAST, CLEARLY if deals.stop == DEALS else CLEARLY / 2) for one in gaps.values()):
            return None
    second = min(gaps, key=lambda action: gaps[action].mean)
    return second, gaps[second]


def chances_of(opinion: Opinion, seat: int) -> dict[int, float]:
    """The seat's chances by choice, as far as they are known."""
    known = [thought for thought in opinion.thoughts if thought.visits >= TRIED * opinion.iterations]
    return {thought.action: thought.chances[seat] for thought in known}


# ------------------------------------------------------------------ where positions come from


def finds_of(match: Match, seed: int) -> Iterator[Find]:
    """All choices of a match that was played, each looked at quickly."""
    search = Search(match.game, match.seats)
    for moment in match.moments[:-1]:
        salt = salted(seed, moment.ply)
        search.forget()
        view = seen(match.game, moment.state, moment.turn)
        yield Find(view, search.think(view, moment.turn, QUICK, salt), salt)


def finds_made(match: Match, seed: int) -> Iterator[Find]:
    """The choices of a new match, each looked at quickly; what looked best is played, but for some blunders."""
    search, chance = Search(match.game, match.seats), np.random.default_rng(seed)
    novice = make_bot("novice", match.game, seed)
    while not match.over and match.ply < LONGEST:
        seat, view, salt = match.seat, match.view(match.seat), salted(seed, match.ply)
        opinion = search.think(view, seat, QUICK, salt)
        yield Find(view, opinion, salt)
        blunders = chance.random() < BLUNDERS
        action = novice.choose(view, seat) if blunders else opinion.best.action
        match.play(seat, action, int(bits(seed, match.ply)))


def salted(seed: int, ply: int) -> int:
    """A number for one position of one match."""
    return int(bits(seed, ply)) >> 8
