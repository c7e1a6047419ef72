"""Ratings: everybody moves by what they did themselves.

Whoever plays to the end has a rank. Whoever has left has chances, as they stood at that moment: they come in at every
place as likely as those chances say, and move by the mean of what would have befallen them there. What a bot made of
their chair afterwards, and who sat there at the end, is nothing to them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Connection, select

from herberg.web.store import RatingRow

Ranks = dict[int, float]
"""By seat; the lowest has won."""
RARE = 0.005
"""What is less likely than this is left out."""
LEAST = 1e-4
"""No chances are reckoned lower."""


@dataclass(frozen=True)
class Played:
    """What somebody did on a chair: a rank, or chances as they were when they left it, after so many moves."""

    seat: int
    who: str
    rank: float
    chances: Sequence[float] | None = None
    left: int = 0


def outcomes(played: Sequence[Played], sides: bool) -> list[tuple[float, Ranks]]:
    """How it may have come out among these, and how likely that is: one way, where nobody has left."""
    found: list[tuple[float, Ranks]] = [(1.0, {one.seat: one.rank for one in played if one.chances is None})]
    leavers = sorted((one for one in played if one.chances is not None), key=lambda one: -one.left)
    for one in leavers:  # the first to leave comes in last, among all whom they left
        ways = side_ways if sides else place_ways
        found = [(p * q, {**ranks, one.seat: rank}) for p, ranks in found for q, rank in ways(one, ranks)]
        found = [(p, ranks) for p, ranks in found if p > RARE]
    whole = sum(p for p, _ranks in found)
    return [(p / whole, ranks) for p, ranks in found]


def side_ways(one: Played, _ranks: Ranks) -> list[tuple[float, float]]:
    """The chances that their side has won, and that it has lost."""
    assert one.chances
    return [(one.chances[one.seat], 1.0), (1 - one.chances[one.seat], 2.0)]


def place_ways(one: Played, ranks: Ranks) -> list[tuple[float, float]]:
    """The chances of every place among these, and the rank there."""
    assert one.chances
    weights = {seat: max(LEAST, one.chances[seat]) for seat in (one.seat, *ranks)}
    places = [0.0] * len(weights)

    def walk(left: Mapping[int, float], chance: float) -> None:
        whole = sum(left.values())
        places[len(weights) - len(left)] += chance * left[one.seat] / whole
        for other in left.keys() - {one.seat}:
            walk({seat: weight for seat, weight in left.items() if seat != other}, chance * left[other] / whole)

    walk(weights, 1.0)
    inside = sorted(ranks.values())
    edges = [min(inside, default=1.0) - 1, *inside, max(inside, default=1.0) + 1]
    return [(chance, (low + high) / 2) for chance, (low, high) in zip(places, pairwise(edges), strict=True)]


def rate(connection: Connection, insert: Any, game: str, played: Sequence[Played], sides: bool) -> None:
    """The ratings of these move, each playing for itself; whoever sat on several chairs moves by their mean."""
    if not played:
        return
    model, r = PlackettLuce(), RatingRow
    query = select(r.__table__).where(r.game == game, r.who.in_([one.who for one in played])).order_by(r.who)
    known = {row.who: row for row in connection.execute(query.with_for_update())}
    before = {
        one.who: model.rating(known[one.who].mu, known[one.who].sigma) if one.who in known else model.rating()
        for one in played
    }
    after = settled(model, [before[one.who] for one in played], played, sides)
    for who in sorted(before):
        shares = [share for one, share in zip(played, after, strict=True) if one.who == who]
        values = {"mu": fmean(mu for mu, _sigma in shares), "sigma": fmean(sigma for _mu, sigma in shares)}
        values["matches"] = known[who].matches + 1 if who in known else 1
        statement = insert(r).values(who=who, game=game, **values)
        connection.execute(statement.on_conflict_do_update(index_elements=["who", "game"], set_=values))


def settled(
    model: PlackettLuce, before: Sequence[PlackettLuceRating], played: Sequence[Played], sides: bool
) -> list[tuple[float, float]]:
    """Mean and doubt of each rating afterwards, over all that may have come out."""
    ways = [
        (chance, model.rate([[rating] for rating in before], ranks=[ranks[one.seat] for one in played]))
        for chance, ranks in outcomes(played, sides)
    ]

    def mean(at: int, part: str) -> float:
        return sum(chance * float(getattr(after[at][0], part)) for chance, after in ways)

    return [(mean(at, "mu"), mean(at, "sigma")) for at in range(len(played))]
