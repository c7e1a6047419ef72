"""What the matches tell about the bots, with how far it can be trusted.

*Winning.* In most games a match has one win to give: who shares the first place shares it, so a tie of two is half a
win for each. Where seats win together as sides (`Game.sides`), every seat of the side that won has simply won.

*One bot against another.* In most games: the share of their matches that the row has won on all its seats together. As
both sat everywhere equally often, equal bots have half each. Where seats win as sides, both bots have seats on
both sides, and seats of one side cannot beat one another. So we look at every two seats, one of each bot, that stood
on different sides, and count how often the row's was on the side that won. In the same deal each pair of
seats is taken both ways round, so equal bots have half each here too, whatever the sides' sizes and chances.

*Intervals* are Wilson's, with 95 % confidence, and count matches, not seats, for the seats of one match share their
fate. They treat matches as independent, though the luck of a seat or deal falls to either bot in turn; that makes
them rather too wide than too narrow. Matches that were broken off count nowhere, except for thinking time.

*Ratings* are openskill's (Plackett-Luce), match by match in the order of their numbers, from the places of all seats
or, where there are sides, from the side that won. The interval is mu plus or minus 1.96 sigma. Compare them
within one contest only: mu moves less and less as matches go by, so a longer contest yields other numbers.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from herberg.arena.contest import Contest
from herberg.arena.match import Played
from herberg.games import game

NINETY_FIVE = 1.96  # standard deviations on either side

Count = tuple[float, float]
"""Wins, and chances to win."""


def figures(contest: Contest, played: Iterable[Played]) -> dict[str, Any]:
    """Everything that is reported, ready for JSON."""
    matches = sorted(played, key=lambda one: one.number)
    finished = [one for one in matches if one.finished]
    rated = ratings(contest, finished)
    return {
        "game": contest.game,
        "options": dict(contest.options),
        "seats": contest.seats,
        "sides": game(contest.game).sides,
        "seed": contest.seed,
        "cap": contest.cap,
        "code": contest.code,
        "deals": len({one.deal for one in matches}),
        "matches": len(matches),
        "unfinished": len(matches) - len(finished),
        "bots": [bot_figures(contest, bot, matches, finished, rated[bot]) for bot in contest.bots],
    }


def bot_figures(
    contest: Contest, bot: str, matches: Sequence[Played], finished: Sequence[Played], rating: PlackettLuceRating
) -> dict[str, Any]:
    """All about one bot."""
    sides = game(contest.game).sides
    others = [other for other in contest.bots if other != bot]
    return {
        "bot": bot,
        "rating": rating_figures(rating),
        "won": share([wins(one, bot, sides) for one in finished if bot in one.bots]),
        "against": {
            other: share([beaten(one, bot, other, sides) for one in finished if {bot, other} <= set(one.bots)])
            for other in others
        },
        "points": point_figures(points_of(bot, finished)),
        "thinking": thinking_figures(bot, matches),
    }


def wins(match: Played, bot: str, sides: bool) -> Count:
    """What this bot's seats won: a part of the match, or, where there are sides, so many of its seats."""
    seats = match.seats_of(bot)
    won = sum(match.ranks[seat] == 1 for seat in seats)
    return (won, len(seats)) if sides else (won / match.ranks.count(1), 1)


def beaten(match: Played, bot: str, other: str, sides: bool) -> Count:
    """What a bot won against another; see the module's words."""
    if not sides:
        return wins(match, bot, sides)
    meetings = [
        (match.ranks[mine], match.ranks[theirs]) for mine in match.seats_of(bot) for theirs in match.seats_of(other)
    ]
    return sum(mine < theirs for mine, theirs in meetings), sum(mine != theirs for mine, theirs in meetings)


def share(counts: Iterable[Count]) -> dict[str, Any]:
    """The part of all chances to win that was taken, from the matches that offered one."""
    counts = [count for count in counts if count[1]]
    if not counts:
        return {"matches": 0, "share": None, "interval": None}
    part = sum(won for won, _chances in counts) / sum(chances for _won, chances in counts)
    return {"matches": len(counts), "share": part, "interval": interval(part * len(counts), len(counts))}


def interval(wins: float, matches: int) -> list[float] | None:
    """Wilson's interval: where the share of wins lies with 95 % confidence."""
    if not matches:
        return None
    part, spread = wins / matches, NINETY_FIVE**2 / matches
    middle = (part + spread / 2) / (1 + spread)
    half = NINETY_FIVE * math.sqrt(part * (1 - part) / matches + spread / (4 * matches)) / (1 + spread)
    return [max(0.0, middle - half), min(1.0, middle + half)]


def ratings(contest: Contest, finished: Iterable[Played]) -> dict[str, PlackettLuceRating]:
    """How strong each bot has proved to be."""
    model = PlackettLuce(tau=0)  # a bot does not change from match to match
    known = {bot: model.rating() for bot in contest.bots}
    sides = game(contest.game).sides
    for match in finished:
        teams = teams_of(match, sides)
        if len(teams) > 1:
            learn(model, known, match, teams)
    return known


def teams_of(match: Played, sides: bool) -> list[list[int]]:
    """The seats that win or lose together."""
    seats = range(len(match.bots))
    if not sides:
        return [[seat] for seat in seats]
    return [[seat for seat in seats if match.ranks[seat] == rank] for rank in sorted(set(match.ranks))]


def learn(
    model: PlackettLuce, known: Mapping[str, PlackettLuceRating], match: Played, teams: Sequence[Sequence[int]]
) -> None:
    """Change what is known by a match; a bot on several seats learns from each of them."""
    old = {bot: (known[bot].mu, known[bot].sigma) for bot in match.bots}
    seated = [[model.rating(*old[match.bots[seat]]) for seat in team] for team in teams]
    rated = model.rate(seated, ranks=[float(match.ranks[team[0]]) for team in teams])
    for seat, new in zip(chain(*teams), chain(*rated), strict=True):
        bot = match.bots[seat]
        mu, sigma = old[bot]
        known[bot].mu += new.mu - mu
        known[bot].sigma *= new.sigma / sigma


def rating_figures(rating: PlackettLuceRating) -> dict[str, Any]:
    """A rating and where it lies with 95 % confidence."""
    reach = NINETY_FIVE * rating.sigma
    return {"mu": rating.mu, "sigma": rating.sigma, "interval": [rating.mu - reach, rating.mu + reach]}


def points_of(bot: str, finished: Iterable[Played]) -> list[int]:
    """The points of this bot, on every seat of every match."""
    return [one.points[seat] for one in finished for seat in one.seats_of(bot)]


POINTS: dict[str, Callable[[list[int]], Any]] = {
    "mean": np.mean,
    "sd": np.std,
    "min": np.min,
    "quarter": lambda points: np.percentile(points, 25),
    "median": np.median,
    "three_quarters": lambda points: np.percentile(points, 75),
    "max": np.max,
}


def point_figures(points: list[int]) -> dict[str, float | None]:
    """How the points are spread."""
    return {name: float(of(points)) if points else None for name, of in POINTS.items()}


def thinking_figures(bot: str, matches: Iterable[Played]) -> dict[str, Any]:
    """How long a bot thinks about a choice, in seconds."""
    seats = [(one, seat) for one in matches for seat in one.seats_of(bot)]
    choices = sum(one.choices[seat] for one, seat in seats)
    seconds = sum(one.seconds[seat] for one, seat in seats)
    longest = max((one.longest[seat] for one, seat in seats), default=None)
    return {"choices": choices, "mean": seconds / choices if choices else None, "longest": longest}
