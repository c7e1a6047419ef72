"""How fast the games are here, for people and for programs."""

import json
from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from herberg.cli.prepare import known
from herberg.core.words import _, decimal
from herberg.envs.measure import Row, machine, row_of


def run(names: Iterable[str], seconds: float, gpu: bool, as_json: bool, console: Console) -> None:
    """One row for each game, as they are measured; then the machine."""
    rows = [row_of(game, seconds, gpu) for game in [known(name) for name in names]]
    about = dict(machine())
    if as_json:
        print(json.dumps({"machine": about, "steps per second": rows}, indent=1))
        return
    console.print(table(rows))
    console.print(", ".join(f"{name} {value}" for name, value in about.items()), style="dim")


def table(rows: list[Row]) -> Table:
    """Steps per second, by game and by way of stepping."""
    shown = Table(title=_("Steps per second, on one core or on a GPU"))
    for column in rows[0]:
        shown.add_column(column, justify="left" if column == "game" else "right")
    for row in rows:
        shown.add_row(
            *("–" if value is None else decimal(value) if isinstance(value, int) else value for value in row.values())
        )
    return shown


def said(value: str | int | None) -> str:
    """A figure as people read it; a dash where nothing was measured."""
    return "–" if value is None else decimal(value) if isinstance(value, int) else value
