"""The database stops, is gone, or takes no writes: what can be told is told, the rest is refused in words, and soon."""

import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from herberg.web.store import Store, migrate
from herberg.web.wire import Wire
from tests.web.conftest import Client, Cluster, Server, run
from tests.web.test_house import problem

HASTY = "import herberg.web.store as store; store.PATIENCE = 1.0; from herberg.cli import main; main()"


@pytest.fixture
def hasty(cluster: Cluster, servers: list[Server]) -> Server:
    """A house on PostgreSQL that soon takes it for gone."""
    servers.append(Server(cluster.database(), script=HASTY, plain=1).ready())
    return servers[0]


def backends(server: Server, words: str = "pid") -> list[int]:
    """The processes of PostgreSQL that serve this house."""
    url = make_url(server.database)
    with psycopg.connect(url.set(database="postgres").render_as_string(), autocommit=True) as connection:
        query = f"SELECT {words} FROM pg_stat_activity WHERE datname = %s"
        found = connection.execute(query, (url.database,)).fetchall()
    return [int(row[0]) for row in found]


def test_a_database_that_stops_is_told_soon_and_waited_for(hasty: Server):
    anna = hasty.guest("Anna")
    table = anna.table("me", "open", "open")
    anna.view(table)
    stopped = backends(hasty)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        assert anna.view(table)["ply"] == 0  # to look needs no database
        answer = anna.post(f"/api/tables/{table}/chat", json={"text": "hello"})
        problem(answer, 503)
        assert int(answer.headers["retry-after"]) > 0
        time.sleep(1)
        problem(anna.post(f"/api/tables/{table}/chat", json={"text": "hello"}), 503)
        assert "Traceback" not in hasty.log()
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
    for _ in range(100):
        if anna.post(f"/api/tables/{table}/chat", json={"text": "again"}).status_code == 200:
            break
        time.sleep(0.1)
    assert anna.view(table)["chat"][-1]["text"] == "again"


def test_a_database_that_was_started_anew_is_found_again(hasty: Server):
    anna = hasty.guest("Anna")
    table = anna.table("me", "bot:random")
    backends(hasty, "pg_terminate_backend(pid)::int")
    for _ in range(100):
        if anna.post(f"/api/tables/{table}/chat", json={"text": "hello"}).status_code == 200:
            break
        time.sleep(0.1)
    anna.play_first(table)
    assert "Traceback" not in hasty.log()


def test_to_look_needs_no_writing(tmp_path: Path, servers: list[Server]):
    file = tmp_path / "house.db"
    servers.append(Server(f"sqlite:///{file}", plain=1).ready())
    anna, bob = servers[0].guest("Anna"), servers[0].guest("Bob")
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1").raise_for_status()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("UPDATE chairs SET seen = 0")
        other.execute("BEGIN IMMEDIATE")
        fresh = Client(servers[0], cookies=bob.cookies)
        fresh.timeout = 3
        assert fresh.view(table)["chairs"][1]["online"] is True
        assert fresh.get(f"/api/tables/{table}/log").status_code == 200
        other.execute("ROLLBACK")


def test_a_server_that_hears_nobody_notices_and_looks_again(cluster: Cluster, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("herberg.web.wire.BEAT", 0.2)
    database = cluster.database()
    migrate(database)

    async def listens() -> None:
        import asyncio

        store, heard, connections = Store(database), [], []
        connect = psycopg.AsyncConnection.connect

        async def remembered(*words, **more):
            connections.append(await connect(*words, **more))
            return connections[-1]

        monkeypatch.setattr(psycopg.AsyncConnection, "connect", remembered)
        listening = asyncio.create_task(Wire(store, heard.append, alone=False).listen())
        while heard != [None]:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.6)
        assert heard == [None]  # it hears itself, and is content
        await connections[0].execute("UNLISTEN *")
        while heard[1:2] != [None] or len(connections) < 2:
            await asyncio.sleep(0.05)
        with psycopg.connect(database, autocommit=True) as other:
            for _ in range(50):
                other.execute("SELECT pg_notify('herberg', 'another some-table')")
                await asyncio.sleep(0.1)
                if "some-table" in heard:
                    break
        assert "some-table" in heard
        listening.cancel()
        await store.stop()

    run(listens())


def test_nothing_is_played_where_another_server_has_ended_the_table(fresh_database: str, servers: list[Server]):
    servers.append(Server(fresh_database, plain=1).ready())
    anna = servers[0].guest("Anna")
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)

    async def end() -> None:
        store = Store(fresh_database)
        await store.change([], text(f"UPDATE tables SET over = TRUE, ended = TRUE WHERE id = '{table}'"))
        await store.stop()

    run(end())  # nobody is told
    problem(anna.move(table, view["ply"], view["choices"][0]["action"]), 409)
    assert anna.view(table)["ended"] is True
