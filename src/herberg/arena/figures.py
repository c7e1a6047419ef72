"""What the matches tell about the bots, with how far it can be trusted.

*Winning.* A match has one win to give, and who shares the first place shares it: a tie of two is half a win for each.
Where seats win together as sides (`Thinking.side_of`), the side that won is all one bot's, and so is the win. As both
bots sat everywhere equally often, equal ones have half each.

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
        "sides": game(contest.game).thinking.sides,
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
    mine = [one for one in finished if bot in one.bots]
    return {
        "bot": bot,
        "rating": rating_figures(rating),
        "won": share((one.deal, wins(one, bot)) for one in mine),
        "against": {
            other: share((one.deal, wins(one, bot)) for one in mine if other in one.bots)
            for other in contest.bots
            if other != bot
        },
        "points": point_figures(points_of(bot, finished)),
        "thinking": thinking_figures(bot, matches),
    }


def wins(match: Played, bot: str) -> float:
    """The part of the win that the seats of a bot have."""
    return sum(match.ranks[seat] == 1 for seat in match.seats_of(bot)) / match.ranks.count(1)


def share(won: Iterable[tuple[int, float]]) -> dict[str, Any]:
    """The part of all matches that was won, from the deal and the win of each."""
    counted = list(won)
    if not counted:
        return {"matches": 0, "share": None, "interval": None, "paired": None}
    matches, total = len(counted), sum(win for _deal, win in counted)
    return {
        "matches": matches,
        "share": total / matches,
        "interval": interval(total, matches),
        "paired": paired(counted, total / matches),
    }


def interval(wins: float, matches: int) -> list[float] | None:
    """Wilson's interval: where the share of wins lies with 95 % confidence."""
    if not matches:
        return None
    part, spread = wins / matches, NINETY_FIVE**2 / matches
    middle = (part + spread / 2) / (1 + spread)
    half = NINETY_FIVE * math.sqrt(part * (1 - part) / matches + spread / (4 * matches)) / (1 + spread)
    return [max(0.0, middle - half), min(1.0, middle + half)]


def paired(counted: Sequence[tuple[int, float]], part: float) -> list[float] | None:
    """Where the share lies with 95 % confidence, from how far each deal as a whole departs from it."""
    departures: dict[int, float] = {}
    for deal, win in counted:
        departures[deal] = departures.get(deal, 0.0) + win - part
    deals, spread = len(departures), sum(departure**2 for departure in departures.values())
    if deals < ENOUGH_DEALS or spread < 1e-9:  # all deals alike tell nothing about how they differ
        return None
    half = NINETY_FIVE * math.sqrt(spread * deals / (deals - 1)) / len(counted)
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
