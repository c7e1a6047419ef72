"""Many matches between bots, and what came of them."""

import json
import time
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from threading import Event
from typing import Any

import numpy as np
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from herberg.arena.contest import CAP
from herberg.arena.figures import interval
from herberg.bots.warm import warm_up
from herberg.cli.players import Player, bot_kinds, how_many_seats, seat_players
from herberg.cli.prepare import known, waiting
from herberg.cli.refusal import refusing
from herberg.cli.screen import make_console
from herberg.cli.sitting import Sitting
from herberg.core.game import Game, NotOffered
from herberg.core.match import Match, fresh_entropy
from herberg.core.play import NO_CAP, play_batch
from herberg.core.words import _, decimal, many

CHUNK = 1000
"""So many matches are handed out at a time."""
HOUR = 3600.0
"""The time left is guessed from matches that ended so many seconds ago, for one match may take minutes."""

Results = np.ndarray[Any, Any]  # by match and seat: points, and rank (0: unfinished)
Played = tuple[Results, int]  # results of some matches, and the choices made in them


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: Game
    options: Mapping[str, str]
    players: list[Player]
    matches: int
    seed: int
    cap: int
    threads: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def all_random(self) -> bool:
        """Whether the compiled batch can play this."""
        return all(player.bot == "random" for player in self.players)


@dataclass(frozen=True)
class Outcome:
    """What came of it: results by match and seat, choices made, seconds taken."""

    results: Results
    steps: int
    seconds: float


def plan(
    name: str,
    seats: int | None,
    options: Mapping[str, str],
    bots: str,
    matches: int,
    seed: int | None,
    cap: int | None,
    threads: int,
) -> Plan:
    """Everything checked before the first match."""
    game = known(name)
    kinds = bot_kinds(bots)
    total = how_many_seats(game, seats, 0, kinds)
    with refusing(NotOffered):
        chosen = game.choose(total, options)
    players = seat_players(total, 0, kinds)
    limit = cap or (CAP if game.capped else NO_CAP)
    return Plan(game, chosen, players, matches, fresh_entropy() if seed is None else seed, limit, threads)


def run(plan: Plan, as_json: bool) -> None:
    """Play, count, print."""
    with waiting(plan.game):
        warm_up(plan.game)
        if plan.all_random:
            play_batch(plan.game, plan.seats, plan.options, 1, 1, cap=1)
    outcome = play_all(plan)
    if as_json:
        print(json.dumps(figures(plan, outcome), indent=1))
    else:
        show(make_console(), figures(plan, outcome))
    if len(outcome.results) < plan.matches:
        raise typer.Exit(130)


def play_all(plan: Plan) -> Outcome:
    """All matches, with a bar that grows; those played so far after Ctrl-C."""
    started, parts, steps = time.perf_counter(), [np.zeros((0, plan.seats, 2), np.int32)], 0
    with bar() as progress, closing(chunks(plan)) as played:
        task = progress.add_task(_("Matches"), total=plan.matches)
        try:
            for results, taken in played:
                parts.append(results)
                steps += taken
                progress.advance(task, len(results))
        except KeyboardInterrupt:
            progress.stop()
    return Outcome(np.concatenate(parts), steps, time.perf_counter() - started)


def bar() -> Progress:
    """The bar, on the error stream and only on a terminal."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    quiet = not console.is_terminal
    return Progress(*columns, console=console, transient=True, disable=quiet, speed_estimate_period=HOUR)


def chunks(plan: Plan) -> Generator[Played, None, None]:
    """Results and steps of one or more matches at a time; the same whatever the number of threads."""
    play = random_chunk if plan.all_random else bots_chunk
    for start in range(0, plan.matches, CHUNK):
        yield from play(plan, range(start, min(start + CHUNK, plan.matches)))


def random_chunk(plan: Plan, numbers: range) -> Generator[Played, None, None]:
    """Matches of random bots, compiled, all at once."""
    seed = seeds(plan.seed, numbers[0])[0]
    batch = play_batch(plan.game, plan.seats, plan.options, len(numbers), seed, plan.threads, plan.cap)
    yield batch.results, batch.steps


def bots_chunk(plan: Plan, numbers: range) -> Generator[Played, None, None]:
    """Matches of other bots, one by one; whoever stops it waits for the choices being made, not for whole matches."""
    stopped = Event()
    with ThreadPoolExecutor(plan.threads) as pool:
        try:
            for result, steps in pool.map(lambda number: bots_match(plan, number, stopped), numbers):
                yield np.array([result], np.int32), steps
        finally:
            stopped.set()
            pool.shutdown(cancel_futures=True)


def bots_match(plan: Plan, number: int, stopped: Event) -> tuple[list[tuple[int, int]], int]:
    """One match; the players move on by one seat from match to match."""
    seated = [plan.players[player_on(seat, number, plan.seats)] for seat in range(plan.seats)]
    first, second = seeds(plan.seed, number)
    sitting = Sitting(Match(plan.game, plan.seats, plan.options, first), seated, second)
    match = sitting.match
    while not match.over and match.ply < plan.cap and not stopped.is_set():
        sitting.bot_plays()
    return match.game.result(match.state) if match.over else [(0, 0)] * plan.seats, match.ply


def player_on(seat: int, number: int, seats: int) -> int:
    """Which player sits on a seat in the match with this number."""
    return (seat - number) % seats


def seeds(seed: int, number: int) -> tuple[int, int]:
    """Two seeds for a match, far from those of its neighbours."""
    first, second = np.random.SeedSequence((seed, number)).generate_state(2, np.uint64)
    return int(first), int(second)


def figures(plan: Plan, outcome: Outcome) -> dict[str, Any]:
    """Everything that is reported, ready for JSON."""
    played = len(outcome.results)
    done = outcome.results[:, 0, 1] > 0
    won = shares(outcome.results[done], plan.game.thinking.sides)
    seat_of = (np.arange(plan.seats) + np.flatnonzero(done)[:, None]) % plan.seats  # by match and player
    rows = np.arange(len(won))[:, None]
    points, wins = outcome.results[done][rows, seat_of, 0], won[rows, seat_of]
    pace = max(outcome.seconds, 1e-9)
    return {
        "game": plan.game.name,
        "options": dict(plan.options),
        "seats": plan.seats,
        "sides": plan.game.thinking.sides,
        "seed": plan.seed,
        "asked": plan.matches,
        "matches": played,
        "unfinished": int(played - done.sum()),
        "players": [player_figures(plan.players[at], wins[:, at], points[:, at]) for at in range(plan.seats)],
        "seat_wins": [share(won[:, seat]) for seat in range(plan.seats)],
        "steps": outcome.steps,
        "seconds": outcome.seconds,
        "matches_per_second": played / pace,
        "steps_per_second": outcome.steps / pace,
    }


def shares(results: Results, sides: bool) -> Results:
    """Who won, by match and seat: 1, or, unless a side won together, an equal part of a shared first place."""
    first: Results = (results[:, :, 1] == 1).astype(float)
    return first if sides else first / first.sum(axis=1, keepdims=True)


def player_figures(player: Player, wins: Results, points: Results) -> dict[str, Any]:
    """Wins and points of one player, wherever it sat."""
    return {
        "name": player.name,
        "bot": player.bot,
        "wins": float(wins.sum()),
        "share": share(wins),
        "interval": interval(float(wins.sum()), len(wins)),
        "points": {name: float(of(points)) if len(points) else None for name, of in POINTS.items()},
    }


POINTS: dict[str, Callable[[Results], Any]] = {"mean": np.mean, "median": np.median, "min": np.min, "max": np.max}


def share(wins: Results) -> float | None:
    """The part of the matches that was won; None where none was played to its end."""
    return float(wins.mean()) if len(wins) else None


def show(console: Console, data: Mapping[str, Any]) -> None:
    """The same figures for people."""
    console.print(player_table(data["players"]))
    console.print(winning(data["sides"]), style="dim")
    seat_wins = (f"{seat}: {percent(part)}" for seat, part in enumerate(data["seat_wins"], 1))
    console.print(_("Wins by seat  {seats}").format(seats="   ".join(seat_wins)))
    text = _("{matches} in {seconds} s: {pace} matches/s, {steps} steps/s")
    matches = many("{n} match", "{n} matches", data["matches"])
    pace, steps = decimal(data["matches_per_second"], 1), decimal(data["steps_per_second"])
    seconds = decimal(data["seconds"], 1)
    console.print(text.format(matches=matches, seconds=seconds, pace=pace, steps=steps), style="dim")
    if data["unfinished"]:
        console.print(
            many("{n} match was broken off", "{n} matches were broken off", data["unfinished"]), style="yellow"
        )
    if data["matches"] < data["asked"]:
        console.print(_("Stopped before all {asked} were played.").format(asked=data["asked"]), style="yellow")


def player_table(players: list[dict[str, Any]]) -> Table:
    """A row for each player."""
    table = Table()
    table.add_column(_("player"), style="bold")
    for head in (_("wins"), _("won"), _("95 %"), _("mean"), _("median"), _("min"), _("max")):
        table.add_column(head, justify="right")
    for row in players:
        between = "–".join(percent(edge) for edge in row["interval"]) if row["interval"] else "–"
        points = [number(row["points"][name]) for name in POINTS]
        table.add_row(row["name"], number(row["wins"]), percent(row["share"]), between, *points)
    return table


def winning(sides: bool) -> str:
    """What counts as won, for people."""
    if sides:
        return _("won: the matches in which the player's side won")
    return _("won: the share of the matches; who shares the first place shares the win")


def percent(part: float | None) -> str:
    """A part of one, as people read it."""
    return "–" if part is None else f"{decimal(100 * part, 1)} %"


def number(value: float | None) -> str:
    """A number with as many places as it needs."""
    return "–" if value is None else decimal(value, int(f"{value:.1f}"[-1] != "0"))
