"""Many matches between bots, and what came of them."""

import json
import time
from collections.abc import Mapping
from contextlib import closing
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from herberg.arena.contest import code_of
from herberg.arena.match import get_ready
from herberg.arena.rota import POINTS, Rota, Some, play_all, rota_figures
from herberg.cli.players import bot_kinds, how_many_seats, seat_players
from herberg.cli.prepare import known, waiting
from herberg.cli.refusal import refusing
from herberg.cli.screen import make_console
from herberg.core.game import NotOffered
from herberg.core.match import fresh_entropy
from herberg.core.play import CAP, play_batch
from herberg.core.words import _, decimal, many
from herberg.games import game

HOUR = 3600.0
"""The time left is guessed from matches that ended so many seconds ago, for one match may take minutes."""


def plan(
    name: str, seats: int | None, options: Mapping[str, str], bots: str, seed: int | None, cap: int | None
) -> tuple[Rota, list[str]]:
    """Who plays, with everything checked before the first match; and what they are called."""
    played, kinds = known(name), bot_kinds(bots)
    total = how_many_seats(played, seats, 0, kinds)
    with refusing(NotOffered):
        chosen = played.choose(total, options)
    players = seat_players(total, 0, kinds)
    limit, chance = cap or (CAP if played.capped else None), fresh_entropy() if seed is None else seed
    rota = Rota(name, tuple(player.bot for player in players), total, chosen, chance, limit, code_of(played))
    return rota, [player.name for player in players]


def run(rota: Rota, names: list[str], matches: int, threads: int, as_json: bool) -> None:
    """Play, count, print."""
    with waiting(game(rota.game)):
        get_ready(rota.game, rota.bots, rota.code)
        play_batch(game(rota.game), rota.seats, rota.options, 1, 1, cap=1)
    started = time.perf_counter()
    data = rota_figures(rota, played_of(rota, matches, threads), time.perf_counter() - started)
    data["asked"] = matches
    for player, player_name, kind in zip(data["players"], names, rota.bots, strict=True):
        player |= {"name": player_name, "bot": kind}
    if as_json:
        print(json.dumps(data, indent=1))
    else:
        show(make_console(), data)
    if data["matches"] < matches:
        raise typer.Exit(130)


def played_of(rota: Rota, matches: int, threads: int) -> list[Some]:
    """All matches, with a bar that grows; those played so far after Ctrl-C."""
    done = []
    with bar() as progress, closing(play_all(rota, matches, threads)) as playing:
        task = progress.add_task(_("Matches"), total=matches)
        try:
            for some in playing:
                done.append(some)
                progress.advance(task, len(some[0]))
        except KeyboardInterrupt:
            progress.stop()
    return done


def bar() -> Progress:
    """The bar, on the error stream and only on a terminal."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    quiet = not console.is_terminal
    return Progress(*columns, console=console, transient=True, disable=quiet, speed_estimate_period=HOUR)


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
    show_unfinished(console, data["unfinished"])
    if data["matches"] < data["asked"]:
        console.print(_("Stopped before all {asked} were played.").format(asked=data["asked"]), style="yellow")


def show_unfinished(console: Console, matches: int) -> None:
    """How many took too long, if any."""
    if matches:
        console.print(many("{n} match was broken off", "{n} matches were broken off", matches), style="yellow")


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
