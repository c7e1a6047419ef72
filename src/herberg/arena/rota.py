"""The same players in every match, whatever bots they are; from match to match they move on by a seat.

Matches of random and greedy bots are played by compiled code, many at a time; others as in any contest.
"""

from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import numpy as np

from herberg.arena.contest import Contest, Fixture
from herberg.arena.crew import play
from herberg.arena.figures import interval
from herberg.bots.playing import are_compiled, play_matches
from herberg.core.play import NO_CAP, play_batch
from herberg.games import game

CHUNK = 1000
"""So many matches of random bots are played at a time."""

FEW = 20
"""So many of compiled bots: an answer to Ctrl-C should not be long in coming."""

Results = np.ndarray[Any, Any]  # by match and seat: points, and rank (0: unfinished)
Some = tuple[list[int], Results, int]  # the numbers of some matches, their results, and the choices made in them
POINTS: dict[str, Callable[[Results], Any]] = {"mean": np.mean, "median": np.median, "min": np.min, "max": np.max}


@dataclass(frozen=True)
class Rota(Contest):
    """A contest whose bots are the players of one match, seat by seat."""

    def fixture(self, number: int) -> Fixture:
        """The match with this number, a deal of its own."""
        return Fixture(number, number, tuple(self.bots[player] for player in self.players(number)))

    def players(self, number: int) -> list[int]:
        """Which player sits on each seat."""
        return [(seat - number) % self.seats for seat in range(self.seats)]


def play_all(rota: Rota, matches: int, jobs: int) -> Generator[Some, None, None]:
    """Results of one or more matches at a time, in any order; the same however many are played at once."""
    if set(rota.bots) == {"random"}:
        yield from random_matches(rota, matches, jobs)
        return
    if are_compiled(rota.bots):
        yield from compiled_matches(rota, matches, jobs)
        return
    with closing(play(rota, range(matches), jobs)) as playing:
        for one in playing:
            yield [one.number], np.array([[*zip(one.points, one.ranks, strict=True)]], np.int32), sum(one.choices)


def random_matches(rota: Rota, matches: int, threads: int) -> Generator[Some, None, None]:
    """Matches of random bots, compiled."""
    for start in range(0, matches, CHUNK):
        numbers = range(start, min(start + CHUNK, matches))
        seed = rota.seeds(start)[0]
        played = game(rota.game)
        batch = play_batch(played, rota.seats, rota.options, len(numbers), seed, threads, rota.cap or NO_CAP)
        yield [*numbers], batch.results, batch.steps


def compiled_matches(rota: Rota, matches: int, threads: int) -> Generator[Some, None, None]:
    """Matches of bots that are compiled, a few at a time on every thread."""
    with ThreadPoolExecutor(threads) as pool:
        some = [range(start, min(start + FEW, matches)) for start in range(0, matches, FEW)]
        waiting = [pool.submit(play_some, rota, numbers) for numbers in some]
        try:
            for done in waiting:
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play_some(rota: Rota, numbers: range) -> Some:
    """These matches, in one call."""
    played, fixtures = game(rota.game), [rota.fixture(number) for number in numbers]
    seeds, options = [rota.seeds(fixture.deal) for fixture in fixtures], played.option_record(rota.options)
    results, choices = play_matches(played, options, [fixture.bots for fixture in fixtures], seeds, rota.cap)
    return [*numbers], results, int(choices.sum())


def rota_figures(rota: Rota, played: list[Some], seconds: float) -> dict[str, Any]:
    """Everything that is reported, player by player wherever they sat, ready for JSON."""
    numbers = [number for some, _results, _steps in played for number in some]
    results = np.concatenate([np.zeros((0, rota.seats, 2), np.int32), *(results for _some, results, _steps in played)])
    steps, pace, done = sum(steps for *_rest, steps in played), max(seconds, 1e-9), results[:, 0, 1] > 0
    sides = game(rota.game).thinking.sides
    won = shares(results[done], sides)
    sat = np.array([rota.players(number) for number in numbers], int).reshape(-1, rota.seats)[done]
    return {
        "game": rota.game,
        "options": dict(rota.options),
        "seats": rota.seats,
        "sides": sides,
        "seed": rota.seed,
        "matches": len(numbers),
        "unfinished": int(len(numbers) - done.sum()),
        "players": [player_figures(won[sat == at], results[done, :, 0][sat == at]) for at in range(rota.seats)],
        "seat_wins": [share(won[:, seat]) for seat in range(rota.seats)],
        "steps": steps,
        "seconds": seconds,
        "matches_per_second": len(numbers) / pace,
        "steps_per_second": steps / pace,
    }


def shares(results: Results, sides: bool) -> Results:
    """Who won, by match and seat: 1, or, unless a side won together, an equal part of a shared first place."""
    first: Results = (results[:, :, 1] == 1).astype(float)
    return first if sides else first / first.sum(axis=1, keepdims=True)


def player_figures(wins: Results, points: Results) -> dict[str, Any]:
    """Wins and points of one player."""
    return {
        "wins": float(wins.sum()),
        "share": share(wins),
        "interval": interval(float(wins.sum()), len(wins)),
        "points": {name: float(of(points)) if len(points) else None for name, of in POINTS.items()},
    }


def share(wins: Results) -> float | None:
    """The part of the matches that was won; None where none was played to its end."""
    return float(wins.mean()) if len(wins) else None
