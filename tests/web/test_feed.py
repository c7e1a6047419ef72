"""One stream over all tables: what waits, what is new, what has ended; for programs that serve many."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from queue import Queue

import httpx
import pytest

from herberg.core.match import load
from herberg.games import game, games
from tests.web.conftest import ROOT, Client, Server
from tests.web.test_house import problem
from tests.web.test_notices import plays_until


class News:
    """A stream of news, read beside the test."""

    def __init__(self, client: Client, **words: str) -> None:
        headers = {"Accept": "application/x-ndjson"}
        asked = client.build_request("GET", "/api/me/events", params=words, headers=headers)
        self.response = client.send(asked, stream=True)
        assert self.response.headers["content-type"].startswith("application/x-ndjson")
        self.found: Queue[dict] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            for line in self.response.iter_lines():
                self.found.put(json.loads(line))
        except (httpx.HTTPError, httpx.StreamError):
            pass
        self.found.put({"event": "end"})

    def next(self, event: str) -> dict:
        while (told := self.found.get(timeout=20))["event"] == "here":
            pass
        assert told["event"] == event, told
        return told


@pytest.fixture
def news() -> Iterator[list[News]]:
    """Those put in here are closed afterwards."""
    opened: list[News] = []
    yield opened
    for one in opened:
        one.response.close()


def test_a_stream_begins_with_what_waits_and_tells_of_every_table(anna: Client, bob: Client, news: list[News]):
    old = anna.table("me", "bot:random")
    anna.my_turn(old)
    news.append(stream := News(anna))
    told = stream.next("awaited")
    assert (told["table"], told["ply"], told["game"]) == (old, anna.view(old)["ply"], "burgundy")
    table = bob.table("me", "open")
    assert anna.post(f"/api/tables/{table}/seats/1").status_code == 200
    ply = plays_until(bob, table, 1)
    told = stream.next("awaited")
    assert (told["table"], told["ply"]) == (table, ply)
    assert anna.move(table, ply, anna.view(table)["choices"][0]["action"]).status_code == 200
    if anna.view(table)["turn"] == 1:
        assert stream.next("awaited")["ply"] == ply + 1


def test_a_match_that_ends_is_told_with_its_result_and_again_to_who_was_away(
    anna: Client, bob: Client, news: list[News]
):
    table = anna.table("me", "bot:random")
    news.append(stream := News(anna))
    began = stream.next("awaited")["at"]
    assert anna.post(f"/api/tables/{table}/seats/0/bot", json={"level": "random"}).status_code == 200
    anna.until(table, lambda view: view["over"])
    told = stream.next("ended")
    assert (told["table"], told["seat"], len(told["result"])) == (table, 0, 2)
    assert 1 in {standing["rank"] for standing in told["result"]}
    news.append(later := News(anna, since=str(began)))
    assert later.next("ended") == told
    with httpx.Client(base_url=anna.base_url, cookies=anna.cookies) as browser:
        words = {"Accept": "text/event-stream", "Last-Event-ID": str(began)}
        with browser.stream("GET", "/api/me/events", headers=words) as events:
            lines = events.iter_lines()
            assert (next(lines), next(lines)) == (f"id: {told['at']!r}", "event: ended")


def test_a_chair_that_is_kept_is_told(anna: Client, bob: Client, news: list[News]):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    for person, seat in ((anna, 0), (bob, 1)):
        person.play_first(table) if person.view(table)["turn"] == seat else None
    news.append(stream := News(bob))
    for person, seat in ((anna, 0), (bob, 1)):
        person.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "random"})
    anna.until(table, lambda view: view["over"])
    again = anna.post(f"/api/tables/{table}/rematch").json()["table"]
    while (told := stream.found.get(timeout=20))["event"] != "invited":
        pass
    assert told["table"] == again


def test_only_ones_own_tables_are_told_and_no_stranger_is_told_anything(anna: Client, bob: Client, news: list[News]):
    news.append(stream := News(bob))
    anna.play_first(anna.table("me", "bot:random"))
    mine = bob.table("me", "bot:random")
    assert stream.next("awaited")["table"] == mine
    problem(Client(anna.server).get("/api/me/events"), 401)


def test_a_stream_of_news_ends_when_its_program_is_known_no_more(anna: Client, news: list[News], server: Server):
    program = Client(server)
    program.headers["Authorization"] = f"Bearer {anna.post('/api/token').json()['token']}"
    news.append(stream := News(program))
    token = next(one for one in anna.get("/api/me/passes").json() if one["kind"] == "token")
    assert anna.delete(f"/api/me/passes/{token['id']}").status_code == 200
    while stream.found.get(timeout=20)["event"] != "end":
        pass


def test_finished_matches_come_as_lines_that_are_match_files(anna: Client):
    tables = [anna.table("me", "bot:random") for _ in range(2)]
    for table in tables:
        anna.play_first(table)
        anna.post(f"/api/tables/{table}/seats/0/bot", json={"level": "random"})
        anna.until(table, lambda view: view["over"])
    running = anna.table("me", "bot:random")
    lines = anna.get("/api/me/matches.ndjson").text.splitlines()
    files = [json.loads(anna.get(f"/api/tables/{table}/match").text) for table in tables]
    assert sorted(map(json.loads, lines), key=str) == sorted(files, key=str)
    assert all(load(line, {name: game(name) for name in games()}).over for line in lines)
    assert anna.view(running)["over"] is False
    words = ["admin", "matches", "--database", anna.server.database]
    printed = subprocess.run(
        [sys.executable, "-m", "herberg.cli", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert set(lines) <= set(printed.splitlines())
