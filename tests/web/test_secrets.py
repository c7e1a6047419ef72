"""Every byte sent to a seat or a spectator is the same for states that differ only in what they may not know."""

import json
import re
import secrets as entropy

import pytest
from sqlalchemy import insert, select

from herberg.core.game import Game
from herberg.core.match import Moment
from herberg.core.records import NONE
from herberg.games import OURS, game
from herberg.web.clock import now
from herberg.web.logbook import Event, Logbook, event_row
from herberg.web.store import ChairRow, EventRow, PersonRow, Store, TableRow
from tests.twins import side_by_side
from tests.web.conftest import Client, Server, run
from tests.web.test_live import watching


@pytest.fixture(scope="module")
def server(own_database: str):
    """A server that looks for what others wrote: here, the test."""
    running = Server(own_database, together=2)
    yield running.ready()
    running.stop()


def rows_of(game: Game, table: str, moments: list[Moment]) -> list[dict]:
    """A match as the house keeps it; nothing in it can be taken back."""
    return [event_row(table, game, Event.of(moment, sealed=True)) for moment in moments]


async def two_tables(
    database: str, game: Game, options: dict, matches: tuple[list[Moment], list[Moment]], viewer: int, person: str
) -> tuple[list[str], list[list[dict]]]:
    """Both matches; the last event of each is still to come."""
    store = Store(database)
    await Logbook(store).know(game)
    tables, coming = [], []
    for moments in matches:
        table = entropy.token_urlsafe(16)
        rows, seats = rows_of(game, table, moments), int(moments[0].state.seats)
        chairs = [
            {"table": table, "seat": s, "person": person if s == viewer else None}
            | {"name": None, "level": None, "advance": False, "seen": 0.0}
            for s in range(seats)
        ]
        fresh = insert(TableRow).values(**table_row(game, seats, options, table))
        await store.change([table], fresh, insert(ChairRow).values(chairs), (insert(EventRow), rows[:-1]))
        tables.append(table)
        coming.append(rows[-1:])
    await store.stop()
    return tables, coming


def table_row(game: Game, seats: int, options: dict, table: str) -> dict:
    row = {"id": table, "game": game.name, "seats": seats, "options": json.dumps(options), "host": None}
    return {**row, "public": True, "created": now(), "seed": "0", "over": False, "ended": False, "kept": False}


async def person_called(database: str, name: str) -> str:
    store = Store(database)
    row = await store.one(select(PersonRow.id).where(PersonRow.name == name))
    await store.stop()
    return str(row.id)


async def add(database: str, rows: list[dict]) -> None:
    """Another server writes these; on PostgreSQL it also says so."""
    from sqlalchemy import text

    store = Store(database)
    told = text("SELECT pg_notify('herberg', :words)").bindparams(words=f"test {rows[0]['table']}")
    await store.change([], (insert(EventRow), rows), *([told] if store.postgres else []))
    await store.stop()


def cases():
    """Each game with as many as can play, and once with other options."""
    for name in OURS:
        played = game(name)
        seats = played.seats[-1]
        for options in [
            *played.typical[:1],
            *list(played.option_sets(seats))[:1],
            *list(played.option_sets(seats))[-1:],
        ]:
            try:
                chosen = played.choose(seats, options)
            except ValueError:
                continue
            yield pytest.param(name, seats, chosen, id=f"{name}-{seats}-{'-'.join(chosen.values())}")


@pytest.mark.parametrize("watching_only", [False, True], ids=["seat", "spectator"])
@pytest.mark.parametrize(("name", "seats", "options"), list(cases()))
def test_bytes_do_not_depend_on_what_one_may_not_know(
    server: Server, name: str, seats: int, options: dict, watching_only: bool
):
    server.ready(name)
    nickname = entropy.token_hex(8)
    viewer_client = server.guest(nickname)
    person = run(person_called(server.database, nickname))
    viewer = NONE if watching_only else 1
    for moves, first in ((1, 0), (12, 0), (12, 30)):
        seed = entropy.randbits(32)
        matches = side_by_side(game(name), seats, options, viewer, moves, seed, first)
        if len(matches[0]) < 2:
            continue
        tables, coming = run(two_tables(server.database, game(name), options, matches, viewer, person))
        sent = [all_bytes(viewer_client, table, rows) for table, rows in zip(tables, coming, strict=True)]
        assert sent[0] == sent[1], seed


def all_bytes(client: Client, table: str, coming: list[dict]) -> str:
    """What the viewer is sent before, during and after one more event; the table's name and the clock left out."""
    with watching(client, table) as stream:
        parts = [stream.next()[1], *asked_for(client, table)]
        run(add(client.server.database, coming))
        parts += [stream.until(lambda data: data["ply"] == coming[0]["ply"]), *asked_for(client, table)]
    told = json.dumps(parts).replace(table, "TABLE").replace(table[:8], "TABLE")
    return re.sub(r'\\?"online\\?": ?\w+|\\?"time\\?": ?\\?"[^"\\]*\\?"', "", told)


def asked_for(client: Client, table: str) -> list:
    """Everything one can ask of a table: what is there, and the refusals of what is not to be had before the end."""
    at = f"/api/tables/{table}"
    paths = [at, f"{at}/log", f"{at}/match", f"{at}/replay/0", f"{at}/replay/1?seat=all", f"{at}/replay/1?seat=0"]
    paths += [f"/tables/{table}", f"/tables/{table}/replay"]
    answers = [client.get(path) for path in paths]
    ply = answers[0].json()["ply"]
    answers += [client.post(f"{at}/undo", json={"ply": ply}), client.move(table, ply, 10_000_000)]
    assert [answer.status_code for answer in answers[2:6]] == [403] * 4
    return [(answer.status_code, sorted(answer.headers), answer.text) for answer in answers]
