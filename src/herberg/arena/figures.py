"""What the matches tell about the bots, with how far it can be trusted.

*Winning.* In most games a match has one win to give: who shares the first place shares it, so a tie of two is half a
win for each. Where seats win together as sides (`Game.sides`), every seat of the side that won has simply won.

*One bot against another.* In most games: the share of their matches that the row has won on all its seats together. As
both sat everywhere equally often, equal bots have half each. Where seats win as sides, both bots have seats on
both sides, and seats of one side cannot beat one another. So we look at every two seats, one of each bot, that stood
on different sides, and count how often the row's was on the side that won. Whichever two seats we look at, the same
deal has them the other way round too, so equal bots have half each here as well, whatever the sides' sizes and chances.

*Intervals*, all of 95 % confidence. `interval` is Wilson's. It counts matches, not seats, for the seats of one match
share their fate, and it treats matches as independent, though in each deal the luck of every seat falls to both bots in
turn: so as a rule it is too wide rather than too narrow. `paired` goes by what really differs from deal to deal; it is
often much narrower, but needs some twenty deals to mean anything, and is missing before. Matches that were broken off
count nowhere, except for thinking time.

*Ratings* are openskill's (Plackett-Luce), from the places of all seats, match by match in the order of their numbers.
The interval is mu plus or minus 1.96 sigma. Compare them within one contest only: mu moves less and less as matches go
by, so a longer contest yields other numbers.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Any

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from herberg.arena.contest import Contest
from herberg.arena.match import Played
from herberg.games import game

NINETY_FIVE = 1.96  # standard deviations on either side
ENOUGH_DEALS = 20


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
    mine = [one for one in finished if bot in one.bots]
    return {
        "bot": bot,
        "rating": rating_figures(rating),
        "won": share((one.deal, *wins(one, bot, sides)) for one in mine),
        "against": {
            other: share((one.deal, *beaten(one, bot, other, sides)) for one in mine if other in one.bots)
            for other in contest.bots
            if other != bot
        },
        "points": point_figures(points_of(bot, finished)),
        "thinking": thinking_figures(bot, matches),
    }


def wins(match: Played, bot: str, sides: bool) -> tuple[float, int]:
    """Wins of a bot and its chances to win: one match for all its seats, or, where there are sides, each seat."""
    seats = match.seats_of(bot)
    won = sum(match.ranks[seat] == 1 for seat in seats)
    return (won, len(seats)) if sides else (won / match.ranks.count(1), 1)


def beaten(match: Played, bot: str, other: str, sides: bool) -> tuple[float, int]:
    """Wins of a bot against another and its chances to win; see the module's words."""
    if not sides:
        return wins(match, bot, sides)
    meetings = list(product(match.seats_of(bot), match.seats_of(other)))
    opposed = [(mine, theirs) for mine, theirs in meetings if match.ranks[mine] != match.ranks[theirs]]
    return sum(match.ranks[mine] == 1 for mine, _theirs in opposed), len(opposed)


def share(counts: Iterable[tuple[int, float, int]]) -> dict[str, Any]:
    """The part of all chances that was won, from matches given as deal, wins and chances."""
    counted = [count for count in counts if count[2]]
    if not counted:
        return {"matches": 0, "share": None, "interval": None, "paired": None}
    part = sum(won for _deal, won, _chances in counted) / sum(chances for _deal, _won, chances in counted)
    matches = len(counted)
    return {
        "matches": matches,
        "share": part,
        "interval": interval(part * matches, matches),
        "paired": paired(counted, part),
    }


def interval(wins: float, matches: int) -> list[float] | None:
    """Wilson's interval: where the share of wins lies with 95 % confidence."""
    if not matches:
        return None
    part, spread = wins / matches, NINETY_FIVE**2 / matches
    middle = (part + spread / 2) / (1 + spread)
    half = NINETY_FIVE * math.sqrt(part * (1 - part) / matches + spread / (4 * matches)) / (1 + spread)
    return [max(0.0, middle - half), min(1.0, middle + half)]


def paired(counted: Iterable[tuple[int, float, int]], part: float) -> list[float] | None:
    """Where the share lies with 95 % confidence, from how far each deal as a whole departs from it."""
    departures: dict[int, float] = {}
    total = 0
    for deal, won, chances in counted:
        departures[deal] = departures.get(deal, 0.0) + won - part * chances
        total += chances
    deals, spread = len(departures), sum(departure**2 for departure in departures.values())
    if deals < ENOUGH_DEALS or spread < 1e-9:  # all deals alike tell nothing about how they differ
        return None
    half = NINETY_FIVE * math.sqrt(spread * deals / (deals - 1)) / total
    return [max(0.0, part - half), min(1.0, part + half)]


def ratings(contest: Contest, finished: Iterable[Played]) -> dict[str, PlackettLuceRating]:
    """How strong each bot has proved to be."""
    model = PlackettLuce(tau=0)  # a bot does not change from match to match
    known = {bot: model.rating() for bot in contest.bots}
    for match in finished:
        learn(model, known, match)
    return known


def learn(model: PlackettLuce, known: Mapping[str, PlackettLuceRating], match: Played) -> None:
    """Change what is known by the places in a match; a bot on several seats learns from each of them."""
    old = {bot: (known[bot].mu, known[bot].sigma) for bot in match.bots}
    seated = [[model.rating(*old[bot])] for bot in match.bots]
    rated = model.rate(seated, ranks=[float(rank) for rank in match.ranks])
    for bot, (new,) in zip(match.bots, rated, strict=True):
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
