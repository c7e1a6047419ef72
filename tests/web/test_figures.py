"""Figures for Prometheus, and what the log tells and does not tell."""

import json
import os
import re
import signal
import time

import httpx
import pytest
from sqlalchemy import NullPool, create_engine, text

from herberg.web.logs import MARK
from herberg.web.store import driven_url
from tests.web.conftest import Client, Server
from tests.web.test_house import problem
from tests.web.test_live import watching

pytestmark = pytest.mark.any_database

TOKEN = "a-token-for-figures"


def figures(server: Server) -> dict[str, float]:
    """Each by its name and labels."""
    lines = httpx.get(server.url + "/metrics").text.splitlines()
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}


def gained(before: dict[str, float], after: dict[str, float], beginning: str) -> float:
    return sum(after[name] - before.get(name, 0.0) for name in after if name.startswith(beginning))


def logged(server: Server, request: str) -> dict:
    """The line about this request; it is written after the answer."""
    for _ in range(100):
        lines = [json.loads(line) for line in server.log().splitlines() if request in line]
        if lines:
            return lines[0]
        time.sleep(0.05)
    raise AssertionError(server.log())


def test_moves_commits_requests_and_streams_are_counted(server: Server, anna: Client):
    table, before = anna.table("me", "bot:random"), figures(server)
    with watching(anna, table) as page:
        page.next()
        for _ in range(3):
            anna.play_first(table)
        anna.my_turn(table)
        during = figures(server)
    assert gained(before, during, 'herberg_moves_total{by="person",game="burgundy"}') == 3
    assert gained(before, during, 'herberg_moves_total{by="bot",game="burgundy"}') >= 1
    assert gained(before, during, "herberg_commit_moves_sum") >= 4
    assert gained(before, during, 'herberg_request_seconds_count{path="/api/tables/{table}/moves"}') == 3
    assert during["herberg_streams"] >= 1
    assert 2e7 < during[f'herberg_memory_bytes{{pid="{server.process.pid}"}}'] < 4e9
    assert {
        f'herberg_waiting{{what="{what}"}}' for what in ("commit", "table", "analysis", "thought", "picture")
    } <= set(during)
    httpx.request("PROPFIND", server.url + "/")
    assert gained(during, figures(server), 'herberg_requests_total{method="other"') == 1


def test_all_workers_count_together_and_the_dead_are_forgotten(fresh_database: str, servers: list[Server]):
    server = Server(fresh_database, workers=2, metrics=TOKEN).ready()
    servers.append(server)
    for _ in range(100):  # each connection goes to any of the workers
        with Client(server) as visitor:
            visitor.get("/api/games")
    asked = 'herberg_requests_total{method="GET",path="/api/games",status="200"}'
    assert figures(server)[asked] == 100
    victim = server.children()[0]
    os.kill(victim, signal.SIGKILL)
    deadline = time.monotonic() + 30
    while f'herberg_memory_bytes{{pid="{victim}"}}' in figures(server):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert figures(server)[asked] == 100  # what was counted stays
    elsewhere = {"X-Forwarded-For": "192.0.2.7"}
    problem(httpx.get(server.url + "/metrics", headers=elsewhere), 404)
    problem(httpx.get(server.url + "/metrics", headers=elsewhere | {"Authorization": "Bearer guess"}), 404)
    told = httpx.get(server.url + "/metrics", headers=elsewhere | {"Authorization": f"Bearer {TOKEN}"})
    assert told.status_code == 200
    assert TOKEN not in server.log()


def test_the_log_tells_request_person_and_table_and_no_secrets(server: Server):
    anna = server.guest("Anna")
    table = anna.table("me", "open")
    token = anna.post("/api/token").json()["token"]
    password = "correct horse battery"
    anna.post("/api/login", json={"name": "Nobody", "password": password})
    answer = anna.get(f"/api/tables/{table}")
    line = logged(server, answer.headers["x-request-id"])
    assert (line["what"], line["path"], line["table"]) == ("request", "/api/tables/{table}", table[:MARK])
    with create_engine(driven_url(server.database), poolclass=NullPool).begin() as connection:
        assert connection.scalar(text("SELECT name FROM people WHERE id = :id"), {"id": line["person"]}) == "Anna"
    for secret in (table, token, password, anna.cookies["herberg"]):
        assert secret not in server.log()


def test_troubles_are_counted_and_tell_no_values(fresh_database: str, servers: list[Server]):
    servers.append(Server(fresh_database).ready())
    anna = servers[0].guest("Anna")
    table = anna.table("me", "open")
    name = "public" if fresh_database.startswith("postgres") else "main"
    engine = create_engine(driven_url(fresh_database), poolclass=NullPool)
    with engine.begin() as connection:  # a line that cannot be said: somebody has broken the database
        connection.execute(text(f"ALTER TABLE {name}.chat RENAME TO gone"))
    problem(anna.post(f"/api/tables/{table}/chat", json={"text": "whispered words"}), 500)
    found = figures(servers[0])
    assert gained({}, found, 'herberg_troubles_total{level="error"') >= 1
    (line,) = (json.loads(line) for line in servers[0].log().splitlines() if '"trace"' in line)
    assert line["table"] == table[:MARK]
    assert line["request"]
    assert not re.search(f"whispered|{table}", servers[0].log())
