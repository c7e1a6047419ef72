"""Looking back: match files out and in, and any moment of a finished match."""

import asyncio
import contextvars
import json
import secrets
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any

from sqlalchemy import insert

from herberg.core import match as core
from herberg.core.match import BadMatch, Match, load
from herberg.core.records import NONE, is_over
from herberg.core.words import _
from herberg.games import game, games
from herberg.web.house import Chair, House, Sitting, chair_row, event_row
from herberg.web.people import Person
from herberg.web.problems import forbidden, not_found, unprepared, unusable
from herberg.web.store import NAME, ChairRow, EventRow, TableRow, now
from herberg.web.view import SHOWN, Eyes, Window

LONGEST = 20_000
"""Moves in a match file."""
BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}


async def line(house: House, table: str) -> list[Any]:
    """The events that led to the end, without what was taken back; the first is the table as it was laid."""
    rows = {row.ply: row for row in await house.store.outline(table)}
    found, ply = [], max(rows, default=NONE)
    while ply != NONE:
        found.append(rows[ply])
        ply = rows[ply].before
    return found[::-1]


def check_finished(house: House, sitting: Sitting) -> None:
    """Only a finished match may be looked back at: it has no secrets any more."""
    if not sitting.over or sitting.now is None:
        raise forbidden(_("The match is not over yet; until then its secrets are kept."))
    if not house.kitchen.is_ready(sitting.game.name):
        raise unprepared()


async def written(house: House, sitting: Sitting) -> str:
    """The match as `herberg replay` reads it, from what was kept; nothing is played again."""
    check_finished(house, sitting)
    assert sitting.now is not None
    moves = [f"{row.action} @{row.entropy}" for row in (await line(house, sitting.table))[1:]]
    return core.written(
        sitting.game, sitting.seats, sitting.options, sitting.seed, moves, sitting.now, names=sitting.names()
    )


async def read(house: House, pool: Executor, person: Person, text: str) -> str:
    """A table to look back at, from a match file."""
    names = names_in(text)
    known = {name: game(name) for name in games() if house.kitchen.is_ready(name)}
    in_words = contextvars.copy_context().run  # what is wrong with it is said in the reader's language
    try:
        match = await asyncio.get_running_loop().run_in_executor(pool, in_words, load, text, known)
    except BadMatch as error:
        raise unusable(str(error)) from error
    table = secrets.token_urlsafe(16)
    sitting = Sitting(
        table, match.game, match.seats, match.options, person.id, False, True, False, True, None, match.seed, []
    )
    await house._know_layout(match.game)
    chairs = [Chair(seat, name=name) for seat, name in enumerate((names + [None] * 32)[: match.seats])]
    await house.store.change(
        [],
        insert(TableRow).values(**table_row(sitting)),
        insert(ChairRow).values([chair_row(table, chair) for chair in chairs]),
        (insert(EventRow), match_rows(sitting, match)),
    )
    return table


def names_in(text: str) -> list[str | None]:
    """The names in a match file, where it has proper ones."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise unusable(_("This is not a match file.")) from error
    if isinstance(data, dict) and isinstance(data.get("moves"), list) and len(data["moves"]) > LONGEST:
        raise unusable(_("This match is too long."))
    names = data.get("names", []) if isinstance(data, dict) else []
    good = isinstance(names, list) and all(isinstance(n, str) and n.isprintable() and 0 < len(n) <= NAME for n in names)
    return list(names) if good else []


def table_row(sitting: Sitting) -> dict[str, Any]:
    """A table from a file, as it is kept."""
    return {
        "id": sitting.table,
        "game": sitting.game.name,
        "seats": sitting.seats,
        "options": json.dumps(sitting.options),
        "host": sitting.host,
        "public": False,
        "created": now(),
        "seed": f"{sitting.seed:016x}",
        "over": True,
        "ended": False,
        "kept": True,
    }


def match_rows(sitting: Sitting, match: Match) -> list[dict[str, Any]]:
    """All events of a match."""
    return [event_row(sitting, replace(moment, sealed=True)) for moment in match.moments]


async def replayed(house: House, window: Window, sitting: Sitting, ply: int, eyes: Eyes) -> dict[str, Any]:
    """The VIEW after so many moves."""
    check_finished(house, sitting)
    moves = await line(house, sitting.table)
    if ply >= len(moves):
        raise not_found()
    rows = {
        row.ply: row
        for row in await events_of(house, sitting, [row.ply for row in moves[max(0, ply - SHOWN) : ply + 1]])
    }
    moments = [await house.moment(sitting.game, rows[row.ply]) for row in moves[max(0, ply - SHOWN) : ply + 1]]
    names = sitting.names()
    view = window._around(sitting, eyes)
    view |= await window.picture(sitting, moments[-1], eyes)
    entries = await window.tell(sitting.game, moments, eyes, names)
    start = ply - len(entries)
    view["log"] = [{**entry, "ply": start + at} for at, entry in enumerate(entries, 1)]
    last = ply == len(moves) - 1
    view |= {"ply": ply, "length": len(moves) - 1, "undo": False, "chat": [], "choices": []}
    view |= {
        "result": view["result"] if last else None,
        "turn": None if is_over(moments[-1].state) else int(moments[-1].state.seat),
    }
    return view


async def events_of(house: House, sitting: Sitting, plies: list[int]) -> list[Any]:
    """These events, with their states."""
    wanted = set(plies)
    return [row for row in await house.store.events(sitting.table, min(plies), max(plies)) if row.ply in wanted]
