"""Several servers over one database: one table, one winner; what was acknowledged is never lost."""

import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.web.conftest import Client, Server
from tests.web.test_live import watching


@pytest.fixture(scope="module")
def pair(own_database: str):
    """Two servers of one house."""
    both = [Server(own_database, together=2) for _ in range(2)]
    yield [server.ready() for server in both]
    for server in both:
        server.stop()


def beside(client: Client, server: Server) -> Client:
    """The same person at another server."""
    return Client(server, cookies=client.cookies)


def test_both_answer_the_same_ply_and_one_wins(pair: list[Server]):
    anna, bob = pair[0].guest("Anna"), pair[1].guest("Bob")
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    pages = [[anna, beside(anna, pair[1])], [beside(bob, pair[0]), bob]]
    with ThreadPoolExecutor(2) as pool:
        for ply in range(10):
            turn = anna.until(table, lambda view, ply=ply: view["ply"] == ply and view["turn"] is not None)["turn"]
            views = [
                page.until(table, lambda view, ply=ply: view["ply"] == ply and view["choices"]) for page in pages[turn]
            ]
            assert views[0]["choices"] == views[1]["choices"]
            start = threading.Barrier(2)

            def answer(page: Client, action=views[0]["choices"][0]["action"], ply=ply, start=start) -> httpx.Response:
                start.wait()
                return page.move(table, ply, action)

            answers = sorted(pool.map(answer, pages[turn]), key=lambda answer: answer.status_code)
            assert [answer.status_code for answer in answers] == [200, 409]
            assert answers[1].json()["ply"] == ply + 1


def test_a_move_at_one_server_is_seen_at_the_other(pair: list[Server]):
    anna = pair[0].guest("Anna")
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    with watching(pair[1].guest("Eve"), table) as eve:
        assert eve.next()[1]["ply"] == view["ply"]
        anna.move(table, view["ply"], view["choices"][0]["action"])
        eve.until(lambda data: data["ply"] > view["ply"])
        pair[0].guest("Bob").post(f"/api/tables/{table}/chat", json={"text": "hello"})
        eve.until(lambda data: data["chat"])


def test_a_chair_taken_at_one_server_is_taken_at_the_other(pair: list[Server]):
    anna = pair[0].guest("Anna")
    table = anna.table("me", "open")
    people = [pair[0].guest("Bob"), pair[1].guest("Carl")]
    start = threading.Barrier(2)

    def sit(person: Client) -> int:
        start.wait()
        return person.post(f"/api/tables/{table}/seats/1").status_code

    with ThreadPoolExecutor(2) as pool:
        answers = dict(zip(pool.map(sit, people), people, strict=True))
    assert sorted(answers) == [200, 422]
    assert answers[200].until(table, lambda view: view["you"] is not None)["you"] == 1
    seen = answers[422].until(table, lambda view: view["chairs"][1]["kind"] == "person")
    assert seen["you"] is None


def test_a_bot_left_alone_is_taken_up_by_another_server(fresh_database: str, servers: list[Server]):
    servers.append(Server(fresh_database, pace=3).ready())
    anna = servers[0].guest("Anna")
    table = anna.table("bot:random", "bot:random")
    with watching(anna, table) as page:
        page.next()  # watched, so the bot takes its time
        servers[0].process.kill()
        servers[0].process.wait()
    servers.append(Server(fresh_database).ready())
    later = beside(anna, servers[1])
    later.until(table, lambda view: view["over"])


def test_killing_a_worker_in_mid_load_loses_no_acknowledged_move(fresh_database: str, servers: list[Server]):
    server = Server(fresh_database, workers=2).ready()
    servers.append(server)
    deadline = time.monotonic() + 30
    while len(server.children()) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    people = [server.guest(f"P{number}") for number in range(6)]
    tables = [person.table("me", "bot:random") for person in people]
    acknowledged = dict.fromkeys(tables, 0)
    answered = dict.fromkeys(tables, 0)
    stop = threading.Event()

    def play(person: Client, table: str) -> None:
        while not stop.is_set():
            try:
                view = person.view(table)
                if view["over"]:
                    return
                if not view["choices"]:
                    time.sleep(0.01)
                    continue
                answer = person.move(table, view["ply"], view["choices"][0]["action"])
                if answer.status_code == 200:
                    acknowledged[table] = max(acknowledged[table], answer.json()["ply"])
                    answered[table] += 1
            except (httpx.HTTPError, AssertionError):
                time.sleep(0.05)  # the worker with this connection is gone; another takes it

    threads = [threading.Thread(target=play, args=pair) for pair in zip(people, tables, strict=True)]
    for thread in threads:
        thread.start()
    time.sleep(1.5)
    victim = server.children()[0]
    os.kill(victim, signal.SIGKILL)
    time.sleep(0.5)
    seen = dict(acknowledged)
    time.sleep(2)
    stop.set()
    for thread in threads:
        thread.join()
    assert sum(answered.values()) > 0
    assert victim not in server.children()
    fresh = Server(fresh_database).ready()
    servers.append(fresh)
    for person, table in zip(people, tables, strict=True):
        view = beside(person, fresh).view(table)
        assert view["ply"] >= acknowledged[table] >= seen[table]
        file = beside(person, fresh).get(f"/api/tables/{table}/log?first=1&last=200").json()
        assert [entry["ply"] for entry in file] == list(range(1, len(file) + 1))
        assert len(file) >= min(view["ply"], 200)  # the bot may have moved since the view


def test_killing_the_only_server_loses_no_acknowledged_move(fresh_database: str, servers: list[Server]):
    server = Server(fresh_database).ready()
    servers.append(server)
    anna = server.guest("Anna")
    table = anna.table("me", "bot:random")
    last = 0
    threading.Timer(1.0, server.process.kill).start()
    try:
        while True:
            last = anna.play_first(table)
    except (httpx.HTTPError, AssertionError):
        pass
    server.process.wait()
    servers.append(Server(fresh_database).ready())
    assert beside(anna, servers[1]).view(table)["ply"] >= last > 0


def test_a_house_that_was_just_set_up_plays_at_once_and_thinks_later(
    fresh_database: str, servers: list[Server], tmp_path
):
    server = Server(fresh_database, cache=tmp_path / "cold")
    servers.append(server)
    for _ in range(300):
        try:
            httpx.get(server.url + "/healthz", timeout=5)
            break
        except httpx.HTTPError:
            time.sleep(0.1)
    anna = server.guest("Anna")
    table = anna.table("me", "bot:novice")
    view = anna.my_turn(table)
    assert anna.post(f"/api/tables/{table}/hint").status_code == 503
    anna.move(table, view["ply"], view["choices"][0]["action"]).raise_for_status()
    assert anna.view(table)["log"]
    of_masters = anna.table("bot:master", "bot:master")
    assert "just set up" in anna.view(of_masters)["note"]
    assert anna.get("/healthz").json()["games"]["burgundy"] is False  # all that was answered meanwhile
