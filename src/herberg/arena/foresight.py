"""Whether chances are true: of the positions in which a search gives a seat 70 %, its seat should win 70 %.

Searching players meet; every so often one of them says how it sees its chances, and in the end all know. From that
comes with how much more surety, or less, chances should be told: `Thinking.surety`.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from herberg.arena.contest import Contest
from herberg.bots.search import Search, surely
from herberg.core.match import Match
from herberg.games import game

ITERATIONS = 400
EVERY = 8
"""One in so many choices is asked about."""
SURETIES = np.geomspace(0.05, 12.0, 56)
"""Among these the best is sought, for the beginning and for the end."""
USUAL = np.log(3.0)
"""Sureties are seldom further from one than threefold: where matches say little, they stay near it."""
NEVER = 0.002
"""However sure a forecast is, for its cost it leaves this chance that it is wrong."""

Floats = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Forecast:
    """What somebody who had to choose thought of everybody's chances, and what came of it."""

    number: int
    """Of the match."""
    seat: int
    passed: float
    chances: tuple[float, ...]
    won: float
    """What the seat has of the win in the end."""


@dataclass(frozen=True)
class Fit:
    """How sure chances are best told at the beginning and at the end, and how good they are then."""

    surety: tuple[float, float]
    skill: float
    """The part of the error of a constant forecast that they spare, with that surety; and without."""
    unfitted: float


def forecasts(contest: Contest, number: int) -> list[Forecast]:
    """One match between searching players, as they saw it; nothing of a match that was broken off."""
    played, match, asked = game(contest.game), contest.lay_out(number), []
    _setup, chance, *thoughts = contest.seeds(number)
    dice, ask = random.Random(chance), random.Random(number)
    searches = [Search(played, contest.seats, fitted=False) for _ in range(contest.seats)]
    while not match.over and (contest.cap is None or match.ply < contest.cap):
        seat, view = match.seat, match.view(match.seat)
        if len(choices := match.choices()) > 1:
            best = searches[seat].think(view, seat, ITERATIONS, thoughts[seat] + match.ply).best
            if ask.randrange(EVERY) == 0:
                asked.append((seat, played.thinking.passed(view), best.chances))
            choices = [best.action]
        match.play(seat, choices[0], dice.getrandbits(64))
    wins = shares_of(match) if match.over else ()
    return [Forecast(number, seat, passed, chances, wins[seat]) for seat, passed, chances in asked if wins]


def shares_of(match: Match) -> tuple[float, ...]:
    """What each seat has of the win: those who share the first place share it, those of one side have it together."""
    firsts = [rank == 1 for _points, rank in match.game.result(match.state)]
    whole = 1 if match.game.thinking.sides else sum(firsts)
    return tuple(first / whole for first in firsts)


def said(told: Sequence[Forecast], surety: tuple[float, float], sides: bool) -> Floats:
    """Each forecast's chance for the seat that made it, told with this surety."""
    first, last = surety
    return np.array(
        [surely(np.array(one.chances), first + (last - first) * one.passed, sides)[one.seat] for one in told]
    )


def fit(told: Sequence[Forecast], sides: bool) -> Fit:
    """The surety with which these forecasts surprise least."""
    passed, won = np.array([one.passed for one in told]), np.array([one.won for one in told])
    costs = np.array([surprise(said(told, (sure, sure), sides), won) for sure in SURETIES])  # by surety and forecast
    everyone, matches = np.arange(len(told)), len({one.number for one in told})

    def cost(pair: tuple[float, float]) -> float:
        meant = np.log((pair[0] + (pair[1] - pair[0]) * passed) / SURETIES[0]) / np.log(SURETIES[1] / SURETIES[0])
        odd = (np.log(pair) ** 2).sum() / (2 * USUAL**2 * matches)
        return float(costs[np.rint(meant).astype(int), everyone].mean() + odd)

    first, last = min(product(SURETIES.tolist(), repeat=2), key=cost)
    surety = (round(first, 2), round(last, 2))
    return Fit(surety, skill(said(told, surety, sides), won), skill(said(told, (1.0, 1.0), sides), won))


def surprise(chances: Floats, won: Floats) -> Floats:
    """How much each outcome surprises who was told these chances."""
    sure = np.clip(chances, NEVER, 1.0 - NEVER)
    cost: Floats = -(won * np.log(sure) + (1.0 - won) * np.log(1.0 - sure))
    return cost


def skill(chances: Floats, won: Floats) -> float:
    """The part of the squared error of a constant forecast that these chances spare."""
    return float(1.0 - ((chances - won) ** 2).mean() / ((won.mean() - won) ** 2).mean())


def curve(chances: Floats, won: Floats, parts: int = 10) -> list[tuple[float, float, int]]:
    """What was said and what was won, from the least likely tenth to the most likely."""
    order = np.array_split(np.argsort(chances, kind="stable"), parts)
    return [(float(chances[part].mean()), float(won[part].mean()), len(part)) for part in order if len(part)]
