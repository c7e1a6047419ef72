"""The figures of `outlook.py`, fitted to matches between two players who think.

python -m tests.games.burgundy.fit 700      so many matches, on all cores

Of every third position of a match it is noted what there was to see of both players, how far ahead the first one was,
and how far ahead at the end. A linear regression finds what makes the difference; it is tried on other matches than
those it was fitted to.
"""

import os
import sys
from multiprocessing import Pool

import numpy as np

from herberg.bots.search import SearchBot
from herberg.core.match import Match
from herberg.games import game
from herberg.games.burgundy.outlook import FIGURES, MATCH, signs
from herberg.games.burgundy.promise import LEFT, promise, time_of
from herberg.games.burgundy.state import Ask

GAME = game("burgundy")
ITERATIONS = 200
FIRM = 20.0
"""How much the figures are held back towards nothing."""
PARTS = 5


def play(number):
    """A match, as rows: its number, how early it was, what was to be seen, the lead and what was promised, the end."""
    match, seen = Match(GAME, 2, {}, 40_000 + number), []
    bots = [SearchBot(GAME, 10 * number + seat, ITERATIONS) for seat in range(2)]
    while not match.over:
        if match.ply % 3 == number % 3:
            seen += look(number, match.state)
        seat = match.seat
        match.play(seat, bots[seat].choose(match.view(seat), seat), entropy=match.ply)
    (first, _rank), (second, _rank) = GAME.result(match.state)
    return [(*row, first - second) for row in seen]


def look(number, s):
    """The row of a position, if both duchies have been begun."""
    if s.ask == Ask.SETTLE:
        return []
    early = [LEFT[time_of(s, s.player[seat])] / MATCH for seat in range(2)]
    both = [np.array(signs(s, seat)) for seat in range(2)]
    apart = np.concatenate([both[0] - both[1], both[0] * early[0] - both[1] * early[1]])
    lead = int(s.player[0].score) - int(s.player[1].score)
    return [(number, sum(early) / 2, apart, lead, promise(s, 0) - promise(s, 1))]


def fit(apart, gained):
    """The figures that foretell best how the lead changes."""
    scale = apart.std(axis=0)
    apart = apart / scale
    return np.linalg.solve(apart.T @ apart + FIRM * np.eye(len(scale)), apart.T @ gained) / scale


def foretold(numbers, apart, lead, end):
    """The lead at the end, each part of the matches foretold by figures fitted to the others."""
    found = np.zeros(len(end))
    for part in range(PARTS):
        tried = numbers % PARTS == part
        found[tried] = lead[tried] + apart[tried] @ fit(apart[~tried], (end - lead)[~tried])
    return found


def surest(found, end):
    """How many points ahead make winning likely, as a logistic curve."""
    won = np.sign(end) / 2 + 0.5

    def loss(unsure):
        chance = 1 / (1 + np.exp(-found / unsure))
        return -(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean()

    return min(np.arange(3, 25, 0.5), key=loss)


def report(rows):
    """The figures, and how well the lead at the end can be foretold."""
    numbers, early, apart, lead, promised, end = (np.array(column, float) for column in zip(*rows, strict=True))
    for now, more in fit(apart, end - lead).reshape(2, len(FIGURES)).T:
        print(f"{now:6.2f} {more:6.2f}")
    found = foretold(numbers, apart, lead, end)
    print("rounds left: off by promise, off now, points that make winning likely")
    for first, last in ((0, 3), (3, 6), (6, 10), (10, 15), (15, 20), (20, 26), (0, 26)):
        here = (early * MATCH >= first) & (early * MATCH < last)
        off = [np.sqrt(((end - guess)[here] ** 2).mean()) for guess in (promised, found)]
        print(f"{first:2} to {last:2}: {off[0]:5.1f} {off[1]:5.1f} {surest(found[here], end[here]):5.1f}")


if __name__ == "__main__":
    with Pool(os.cpu_count()) as pool:
        report([row for rows in pool.imap_unordered(play, range(int(sys.argv[1]))) for row in rows])
