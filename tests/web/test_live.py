"""Server-sent events: the whole view first, then only what changed."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, Queue

import httpx

from tests.web.conftest import Client, Server


class Stream:
    """Events as they come in, read beside the test."""

    def __init__(self, client: httpx.Client, table: str, language: str = "en") -> None:
        self.found: Queue[tuple[str, dict]] = Queue()
        self.client = client
        self.response = client.send(
            client.build_request("GET", f"/api/tables/{table}/events?lang={language}"), stream=True
        )
        assert self.response.headers["content-type"].startswith("text/event-stream")
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self) -> None:
        name = ""
        try:
            for line in self.response.iter_lines():
                if line.startswith("event: "):
                    name = line[7:]
                elif line.startswith("data: "):
                    self.found.put((name, json.loads(line[6:])))
        except (httpx.HTTPError, httpx.StreamError):
            pass
        self.found.put(("end", {}))

    def next(self, seconds: float = 20) -> tuple[str, dict]:
        return self.found.get(timeout=seconds)

    def until(self, good) -> dict:
        for _ in range(200):
            name, data = self.next()
            assert name != "end"
            if good(data):
                return data
        raise AssertionError("it never came")

    def until_end(self) -> bool:
        while self.next()[0] != "end":
            pass
        return True

    def quiet(self, seconds: float = 0.5) -> bool:
        try:
            self.found.get(timeout=seconds)
        except Empty:
            return True
        return False


@contextmanager
def watching(client: Client, table: str, language: str = "en") -> Iterator[Stream]:
    stream = Stream(client, table, language)
    try:
        yield stream
    finally:
        wire = stream.response.extensions["network_stream"].get_extra_info("socket")
        with suppress(OSError):
            wire.shutdown(
                socket.SHUT_RDWR
            )  # closed under a thread that reads, it would stay open until something comes
        stream.response.close()


def test_first_the_view_then_changes(anna: Client, server: Server):
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    with watching(server.guest("Eve"), table) as eve:
        name, whole = eve.next()
        assert name == "view"
        assert whole["ply"] == view["ply"]
        assert whole["choices"] == []
        assert anna.move(table, view["ply"], view["choices"][0]["action"]).status_code == 200
        change = eve.until(lambda data: data["ply"] > view["ply"])
        assert change["log"][0]["ply"] == view["ply"] + 1
        assert "table" not in change


def test_a_page_is_told_of_chairs_chat_and_end(anna: Client, bob: Client):
    table = anna.table("me", "open")
    with watching(anna, table) as page:
        assert page.next()[0] == "view"
        bob.post(f"/api/tables/{table}/seats/1")
        page.until(lambda data: data["chairs"][1]["name"] == "Bob")
        bob.post(f"/api/tables/{table}/chat", json={"text": "hello"})
        change = page.until(lambda data: data["chat"])
        assert change["chat"][0]["text"] == "hello"
        assert change["panels"] == []
        anna.post(f"/api/tables/{table}/end")
        page.until(lambda data: data["over"])


def test_who_looks_is_online(anna: Client, bob: Client):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    with watching(anna, table) as page:
        page.next()
        with watching(Client(bob.server, cookies=bob.cookies), table) as other:
            other.next()
            assert anna.view(table)["chairs"][1]["online"] is True
        page.until(lambda data: not data["chairs"][1]["online"])


def test_who_closes_one_of_two_pages_is_still_there(anna: Client, bob: Client):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    with watching(Client(bob.server, cookies=bob.cookies), table) as page:
        page.next()
        with watching(Client(bob.server, cookies=bob.cookies), table) as reloaded:
            reloaded.next()
        bob.post(f"/api/tables/{table}/chat", json={"text": "here"})
        assert page.until(lambda data: data["chat"])["chairs"][1]["online"] is True
        time.sleep(0.3)  # long enough for a farewell that must not come
        assert anna.view(table)["chairs"][1]["online"] is True


def test_nothing_is_sent_when_nothing_changes(anna: Client, server: Server):
    table = anna.table("me", "open")
    with watching(server.guest("Eve"), table) as eve:
        eve.next()
        assert eve.quiet(1.0)


def test_a_stream_of_no_table(anna: Client):
    assert anna.get(f"/api/tables/{'A' * 22}/events").status_code == 404


def test_stopping_ends_the_streams(fresh_database: str, servers: list[Server]):
    server = Server(fresh_database).ready()
    servers.append(server)
    anna = server.guest("Anna")
    table = anna.table("me", "open")
    with watching(anna, table) as page:
        assert page.next()[0] == "view"
        assert server.stop() is not None
        assert page.until_end()
    servers.clear()
