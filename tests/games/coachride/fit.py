"""The figures of `outlook.py`, fitted to matches between bots of one kind.

python -m tests.games.coachride.fit 1000 5            so many matches with so many greedy players
python -m tests.games.coachride.fit 200 5 strong      of another kind

Every state at the beginning of a turn has a weight for each way the ride may end: for both sides, and for every seat
alone. A multinomial logistic regression finds what makes the way it did end likely: by Newton's method, with half of
the matches to fit and the other half to try.
"""

import sys
from importlib import import_module

import numpy as np

from herberg.bots.bot import make_bot
from herberg.core.match import Match
from herberg.games import game
from herberg.games.coachride.outlook import alone_signs, side_signs
from herberg.games.coachride.pieces import Claim
from herberg.games.coachride.rules.cards import society_of
from herberg.games.coachride.state import Ask

GAME = game("coachride")
FIGURES = import_module("herberg.games.coachride.outlook")
CAP = 2_000
NAMES = ["FEW", "HAND", "READY", "SEEN", "LOAD", "ALONE", "ARMS", "BESIDE", "ALONE_READY", "GOALS", "CARRIED", "TURNED"]
FIRM = 10.0
"""How much the figures are held back towards nothing."""


def signs(s):
    """What there is to see of every way to end: a row for each, a column for each figure."""
    rows = np.zeros((2 + s.seats, len(NAMES)))
    for side in range(2):
        rows[side, :5] = side_signs(s, side)
    for seat in range(s.seats):
        rows[2 + seat, 5:] = 1, *alone_signs(s, seat)
    return rows


def play(number, seats, kind):
    """A match: what there was to see at the beginning of each turn, which way it ended, and everybody's sides."""
    match, seen = Match(GAME, seats, {}, number), []
    bots = [make_bot(kind, GAME, 100 * number + seat) for seat in range(seats)]
    sides = [society_of(match.state, seat) for seat in range(seats)]
    claimant = 0
    while not match.over and match.ply < CAP:
        seat = match.seat
        if match.state.ask == Ask.TURN and match.state.fresh:
            seen.append(signs(match.state))
        claimant = seat if match.state.ask == Ask.TURN else claimant
        match.play(seat, bots[seat].choose(match.view(seat), seat), entropy=match.ply)
    s = match.state
    won = [int(s.won) >> seat & 1 for seat in range(seats)]
    end = 2 + claimant if s.claim == Claim.ALONE else sides[won.index(1)] if match.over else None
    return (np.array(seen), end, np.array(sides), np.array(won)) if match.over else None


def chances(figures, seen):
    """Every way's part of all weights."""
    weights = seen @ figures
    weights = np.exp(weights - weights.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


def fit(seen, ends):
    """The figures that make the ends likeliest."""
    figures = np.zeros(len(NAMES))
    for _step in range(20):
        parts = chances(figures, seen)
        mean = np.einsum("nw,nwf->nf", parts, seen)
        slope = (seen[np.arange(len(ends)), ends] - mean).sum(axis=0) - FIRM * figures
        bend = np.einsum("nw,nwf,nwg->fg", parts, seen, seen) - mean.T @ mean + FIRM * np.eye(len(NAMES))
        figures += np.linalg.solve(bend, slope)
    return figures


def report(figures, matches):
    """How well the figures foretell who wins, in matches they were not fitted to."""
    judged, won = [], []
    for seen, _end, sides, winners in matches:
        parts = chances(figures, seen)
        judged += list((parts[:, sides] + parts[:, 2:]).ravel())
        won += list(np.tile(winners, len(seen)))
    judged, won = np.array(judged), np.array(won)
    print(f"log loss {-np.log(np.where(won, judged, 1 - judged)).mean():.3f}")
    for part in np.array_split(np.argsort(judged), 10):
        print(f"judged {judged[part].mean():4.0%}  won {won[part].mean():4.0%}")


if __name__ == "__main__":
    count, seats, kind = int(sys.argv[1]), int(sys.argv[2]), (sys.argv[3:] or ["greedy"])[0]
    matches = [found for number in range(count) if (found := play(number, seats, kind))]
    half = matches[::2]
    ends = np.concatenate([np.full(len(seen), end) for seen, end, *_rest in half])
    figures = fit(np.concatenate([seen for seen, *_rest in half]), ends)
    print("  ".join(f"{name} {figure:.2f}" for name, figure in zip(NAMES, figures, strict=True)))
    report(figures, matches[1::2])
    print("the figures as they are:")
    report(np.array([getattr(FIGURES, name) for name in NAMES]), matches[1::2])
