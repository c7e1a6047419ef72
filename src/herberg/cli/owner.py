"""What `herberg admin` asks of a house and orders there; its servers, where there are any, carry it out."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, TypeVar

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from herberg.cli.refusal import Refused, refusing
from herberg.cli.screen import make_console
from herberg.cli.serve import read_settings
from herberg.core.words import _
from herberg.web.backup import FAILURES
from herberg.web.checkup import checkup, fitting
from herberg.web.clock import now
from herberg.web.editions import Editions
from herberg.web.guard import Limits
from herberg.web.lobby import finished
from herberg.web.logbook import Logbook
from herberg.web.matches import Files
from herberg.web.orders import TERMINAL, WHICH, Orders
from herberg.web.people import names_in
from herberg.web.problems import Problem
from herberg.web.shapes import iso
from herberg.web.store import Store
from herberg.web.tables import Tables
from herberg.web.wire import Hub

MARK = 12
"""Signs of an id that are shown: enough to say which one."""
T = TypeVar("T")


def asked(database: str, work: Callable[[Orders], Awaitable[T]]) -> T:
    """What comes of this work in the house."""

    async def within() -> T:
        store = Store(database)
        try:
            return await work(Orders(store, names_in(read_settings({}, None).owners)))
        finally:
            await store.stop()

    with refusing(*FAILURES):
        check_fits(database)
        try:
            with ThreadPoolExecutor(1) as pool:  # whoever calls may have a loop running in this thread
                return pool.submit(copy_context().run, lambda: asyncio.run(within())).result()
        except Problem as problem:
            raise Refused(problem.detail or problem.title) from problem


def check_fits(database: str) -> None:
    """A house whose tables are of another version is left alone."""
    is_good, told = fitting(database)
    if not is_good or told != _("Program and database fit together."):
        raise Refused(told)


def check(database: str) -> None:
    """Tell whether program and database fit together, and what is in it."""
    with refusing(*FAILURES):
        is_good, told = fitting(database)
    if not is_good:
        raise Refused(told)
    typer.echo(told)
    if told == _("Program and database fit together."):
        found = asked(database, lambda orders: checkup(orders.store))
        typer.echo(f"Herberg {found['version']}, {found['database']}, {found['megabytes']} MB")
        for what, count in found["counted"].items():
            typer.echo(f"{count:8} {what}")


def order(database: str, what: str, *words: Any) -> None:
    """Order something, and say that it is done or soon will be."""
    asked(database, lambda orders: getattr(orders, what)(TERMINAL, *words))
    typer.echo(_("It is written down; an open house does it within seconds."))


def people(database: str, words: str, which: str) -> None:
    """Show people."""
    if which not in WHICH:
        raise Refused(_("there are: {names}").format(names=", ".join(WHICH)))
    rows = asked(database, lambda orders: orders.people(words, which))
    heads = (_("id"), _("name"), _("account"), _("matches"), _("banned until"), _("muted until"), _("why"))
    cells = [(row.id[:MARK], row.name, mark(row.login), row.matches, *ends(row), row.because or "") for row in rows]
    show(heads, cells)


def mark(said: object) -> str:
    """A tick where something is so."""
    return "✓" if said else ""


def ends(row: Any) -> list[str]:
    """Until when somebody is banned and muted, if they are."""
    return [iso(end)[:10] if end and end > now() else "" for end in (row.banned, row.muted)]


def tables(database: str, words: str, running: bool) -> None:
    """Show tables."""

    async def found(orders: Orders) -> list[tuple[Any, list[str]]]:
        rows = await orders.tables(words, running)
        names = await orders.names([row.id for row in rows])
        return [(row, names.get(row.id, [])) for row in rows]

    heads = (_("id"), _("game"), _("who"), _("moves"), _("last move"), _("over"))
    cells = [
        (row.id[:MARK], row.game, ", ".join(who), row.ply or 0, iso(row.last or row.created), mark(row.over))
        for row, who in asked(database, found)
    ]
    show(heads, cells)


def matches(database: str, person: str) -> None:
    """Print finished matches as they are found."""

    async def printed(orders: Orders) -> None:
        store = orders.store
        logbook = Logbook(store)
        files = Files(Tables(store, logbook, Editions(store), Hub()), logbook)
        whose = (await orders.person(person)).id if person else None
        async for line in files.lines(await finished(store, whose)):
            typer.echo(line, nl=False)

    asked(database, printed)


def reports(database: str, settled: bool) -> None:
    """Show reports."""
    rows = asked(database, lambda orders: orders.reports(settled))
    heads = (_("number"), _("when"), _("of"), _("id"), _("table"), _("by"), _("why"), _("line"))
    cells = [
        (row.id, iso(row.at), row.about_name, row.about[:MARK], row.table[:MARK], row.by_name, row.reason)
        for row in rows
    ]
    show(heads, [(*cell, row.line or "") for cell, row in zip(cells, rows, strict=True)])


def orders(database: str) -> None:
    """Show orders."""
    rows = asked(database, lambda orders: orders.given())
    heads = (_("when"), _("by"), _("what"), _("about"), _("why"), _("done"))
    cells = [
        (iso(row.at), row.by_name or row.by, row.what, row.name or row.about[:MARK], row.detail, mark(row.done))
        for row in rows
    ]
    show(heads, cells)


def limits() -> None:
    """Show limits, and for how long things are kept."""
    settings = read_settings({}, None)
    heads = (_("limit"), _("a second"), _("at once"))
    show(heads, ((name, f"{rate:g}", f"{burst:g}") for name, (rate, burst) in Limits(settings.rate).told().items()))
    days = {name: getattr(settings, f"keep_{name}") for name in ("guests", "tables", "uploads")}
    show((_("kept"), _("days")), days.items())


def show(heads: Iterable[str], rows: Iterable[Iterable[Any]]) -> None:
    """A table on the screen; what people typed is never taken for markup."""
    table = Table(box=box.SIMPLE_HEAD)
    for head in heads:
        table.add_column(head, overflow="fold")
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))
    make_console().print(table)
