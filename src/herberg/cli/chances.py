"""Whether chances are true, and how sure they should be told."""

from contextlib import closing
from typing import Any

import numpy as np
from rich.table import Table

from herberg.arena.contest import Contest, arrange
from herberg.arena.crew import each
from herberg.arena.foresight import Fit, Forecast, curve, fit, forecasts, said
from herberg.cli.prepare import prepared
from herberg.cli.refusal import Refused, refusing
from herberg.cli.screen import make_console
from herberg.cli.simulate import bar
from herberg.core.game import NotOffered
from herberg.core.play import CAP
from herberg.core.words import _, decimal, many
from herberg.games import game

BOT = "strong"


def prepare(name: str, seats: int | None, options: dict[str, str], seed: int | None, cap: int | None) -> Contest:
    """The matches to be played, with everything checked."""
    with refusing(ValueError, NotOffered):
        capped = cap or (CAP if game(name).capped else None)
        contest = arrange(name, [BOT, "greedy"], seats, options, seed, capped)
    prepared(game(name))
    return contest


def run(contest: Contest, matches: int, jobs: int) -> None:
    """Play, ask, compare, print."""
    told: list[Forecast] = []
    with bar() as progress, closing(each(forecasts, contest, range(matches), jobs)) as playing:
        task = progress.add_task(_("Matches"), total=matches)
        for some in playing:
            told += some
            progress.advance(task)
    if len({one.won for one in told}) < 2:
        raise Refused(_("too few matches came to their end to say anything"))
    sides = game(contest.game).thinking.sides
    show(contest, sorted(told, key=lambda one: one.number), fit(told, sides), sides)


def show(contest: Contest, told: list[Forecast], found: Fit, sides: bool) -> None:
    """What was said and what was won; and the surety with which it would be told best."""
    console, seats = make_console(), contest.seats
    own = game(contest.game).thinking.surety.get(seats, (1.0, 1.0))
    table = Table(title=_("Said and won, from the least likely tenth to the most likely"))
    for head in (_("said"), _("won"), _("fitted"), _("won"), _("positions")):
        table.add_column(head, justify="right")
    won = np.array([one.won for one in told])
    for (now, came, count), (best, then, _count) in zip(
        curve(said(told, own, sides), won), curve(said(told, found.surety, sides), won), strict=True
    ):
        table.add_row(*map(percent, (now, came, best, then)), str(count))
    console.print(table)
    matches = many("{n} match", "{n} matches", len({one.number for one in told}))
    text = _(
        "{matches}; skill {skill} as reckoned, {fitted} with surety {first} at the beginning and {last} at the end"
    )
    first, last = found.surety
    skill, fitted = decimal(found.unfitted, 2), decimal(found.skill, 2)
    console.print(
        text.format(matches=matches, skill=skill, fitted=fitted, first=decimal(first, 2), last=decimal(last, 2))
    )


def percent(chance: Any) -> str:
    """A chance as people read it."""
    return f"{decimal(100 * chance)} %"
