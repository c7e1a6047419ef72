"""The door: origins, sizes, limits, headers, languages, pages and figures."""

import html
import itertools
import re
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from herberg.core.words import speaking
from herberg.games import OURS, game
from herberg.web.store import Store, migrate
from tests.web.conftest import Client, Server, run
from tests.web.test_house import problem

pytestmark = pytest.mark.any_database


def test_other_sites_are_turned_away(anna: Client):
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", ""):
        problem(anna.post("/api/guest", json={"name": "Eve"}, headers={"Origin": origin}), 403)
    del anna.headers["Origin"]
    problem(anna.post("/api/guest", json={"name": "Eve"}), 403)
    problem(anna.post("/api/guest", json={"name": "Eve"}, headers={"Sec-Fetch-Site": "cross-site"}), 403)
    assert anna.get("/api/me").json()["name"] == "Anna"


def test_a_form_of_another_site_cannot_speak_for_a_browser(anna: Client):
    table = anna.table("me", "open")
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = anna.post(f"/api/tables/{table}/chat", content='{"text": "hi"}', headers={"content-type": kind})
        assert answer.status_code in (415, 422)
    assert anna.view(table)["chat"] == []


def test_large_bodies_are_refused(anna: Client):
    table = anna.table("me", "open")
    problem(anna.post(f"/api/tables/{table}/chat", json={"text": "x" * 20_000}), 413)
    problem(anna.post("/api/matches", content=b"x" * (2 * 1024 * 1024 + 1)), 413)

    def endless():
        for _ in range(100):
            yield b"x" * 1000

    problem(
        anna.post(f"/api/tables/{table}/chat", content=endless(), headers={"content-type": "application/json"}), 413
    )


@pytest.mark.parametrize(
    "text", ["{", "nothing", "[1", '{"text": "a"', "\x00", '{"text": "\ud800"}'.encode("utf-8", "surrogatepass")]
)
def test_broken_json_is_refused(anna: Client, text):
    table = anna.table("me", "open")
    answer = anna.post(f"/api/tables/{table}/chat", content=text, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.headers["content-type"] == "application/problem+json"


def test_lone_surrogates_are_refused(anna: Client):
    for path, body in (("/api/guest", '{"name": "\\ud800"}'), ("/api/login", '{"name": "\\udfff", "password": "x"}')):
        problem(anna.post(path, content=body, headers={"content-type": "application/json"}), 422)
    body = '{"name": "Fine", "password": "\\ud800aaaaaaaa"}'
    assert anna.post("/api/keep", content=body, headers={"content-type": "application/json"}).status_code == 422


def test_raw_nonsense_does_no_harm(server: Server):
    for nonsense in (
        b"\x16\x03\x01\x02\x00\x01",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/guest HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as wire:
            wire.sendall(nonsense)
            wire.shutdown(socket.SHUT_WR)
            while wire.recv(4096):
                pass
    assert httpx.get(server.url + "/healthz").json()["ok"] is True


def test_every_answer_carries_the_headers(server: Server, anna: Client):
    for path in ("/", "/api/me", "/nothing", "/static/icon.svg", "/healthz"):
        answer = anna.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe-inline" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" in anna.post("/api/guest", json={}, headers={"Origin": "null"}).headers


def test_answers_are_never_kept_by_a_browser(anna: Client):
    table = anna.table("me", "bot:random")
    for path in ("/", "/me", "/api/me", f"/api/tables/{table}", "/api/me/matches", "/api/nothing"):
        assert anna.get(path).headers["cache-control"] == "no-store", path


def test_head_answers_like_get_without_a_body(anna: Client):
    for path in ("/", "/healthz", "/docs", "/api/games", "/static/icon.svg"):
        answer = anna.head(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == anna.get(path).headers["content-type"]
        assert answer.content == b""
    assert anna.head("/nothing").status_code == 404


def test_pages_have_no_inline_script_and_no_foreign_address(anna: Client):
    table = anna.table("me", "bot:random")
    for path in ("/", f"/tables/{table}", f"/tables/{table}/replay", "/me", "/rules/burgundy", "/docs", "/nothing"):
        page = anna.get(path, headers={"accept": "text/html"}).text
        assert "onclick=" not in page
        assert "<style" not in page
        assert 'src="http' not in page
        assert 'href="http' not in page


def test_wrong_methods_and_paths(anna: Client):
    problem(anna.get("/api/nothing"), 404)
    problem(anna.delete("/api/games"), 405)
    page = anna.get("/nothing", headers={"accept": "text/html"})
    assert page.status_code == 404
    assert "<html" in page.text


def test_languages_are_asked_for_remembered_or_guessed(server: Server):
    visitor = Client(server)
    assert '<html lang="de">' in visitor.get("/", headers={"accept-language": "fr, de-AT;q=0.8, en;q=0.5"}).text
    assert '<html lang="en">' in visitor.get("/", headers={"accept-language": "xx;q=oops, zz"}).text
    assert '<html lang="nl">' in visitor.get("/?lang=nl").text
    assert '<html lang="nl">' in visitor.get("/", headers={"accept-language": "de"}).text
    assert '<html lang="nl">' in visitor.get("/?lang=klingon").text


def test_the_rules_have_anchors(anna: Client):
    for name in OURS:
        page = anna.get(f"/rules/{name}").text
        assert 'id="chapter-5"' in page
        rules = re.findall(r"^- \*\*([A-Z]{2}-\w+\.\w+)\*\*", game(name).rulebook(), re.MULTILINE)
        assert len(rules) > 90
        assert all(page.count(f'id="{rule}"') == 1 for rule in rules)
    assert anna.get("/rules/chess").status_code == 404


def test_the_rules_end_with_all_pieces(server: Server):
    visitor = Client(server)
    for language, name in itertools.product(("en", "nl", "de"), OURS):
        page = visitor.get(f"/rules/{name}?lang={language}").text
        assert '<li><a href="#pieces">' in page
        ids = re.findall(r' id="([^"]*)"', page)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]*)"', page)) <= set(ids)
        with speaking(language):
            parts = [part for tray in game(name).picture.pieces() for part in tray.parts]
            shown = html.unescape(page.partition('id="pieces"')[2])
            assert shown.count("<figure>") == len(parts)
            assert all(f"<b>{part.name}</b>" in shown and part.about in shown for part in parts)


def test_the_rules_speak_the_readers_language(server: Server):
    visitor = Client(server)
    for language, heading in (("en", "Preparation"), ("nl", "Voorbereiding"), ("de", "Vorbereitung")):
        assert f'<h2 id="chapter-2">2 {heading}</h2>' in visitor.get(f"/rules/hellweg?lang={language}").text


def test_health_is_answered(server: Server):
    assert httpx.get(server.url + "/healthz").json()["ok"] is True
    assert httpx.get(server.url + "/livez").json() == {"ok": True}


def test_health_is_told_while_nobody_can_write(tmp_path: Path, servers: list[Server]):
    file = tmp_path / "house.db"
    servers.append(Server(f"sqlite:///{file}").ready())
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        time.sleep(2.1)  # until what was found before is old
        assert httpx.get(servers[0].url + "/healthz").status_code == 503
        assert httpx.get(servers[0].url + "/livez").status_code == 200
        other.execute("ROLLBACK")
    other.close()


def test_health_is_tried_by_writing_to_disk(tmp_path: Path):
    database = f"sqlite:///{tmp_path / 'house.db'}"
    migrate(database)

    async def writes() -> list[int]:
        store = Store(database)
        assert await store.healthy()  # its first connection turns the write-ahead log on, which is a write too
        store._probed = 0.0
        with closing(sqlite3.connect(tmp_path / "house.db")) as other:
            seen = [other.execute("PRAGMA data_version").fetchone()[0]]
            assert await store.healthy()
            seen.append(other.execute("PRAGMA data_version").fetchone()[0])
            assert other.execute("SELECT count(*) FROM layouts").fetchone() == (0,)
        await store.stop()
        return seen

    before, after = run(writes())
    assert before != after


def test_over_https_alone_cookies_are_secure_and_browsers_stay(fresh_database: str, servers: list[Server]):
    servers.append(Server(fresh_database, https=True).ready())
    answer = httpx.post(servers[0].url + "/api/guest", json={"name": "Anna"}, headers={"Origin": servers[0].url})
    assert "secure" in answer.headers["set-cookie"].lower()
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_too_much_at_once_is_slowed_down(fresh_database: str, servers: list[Server]):
    server = Server(fresh_database, rate=0.2).ready()
    servers.append(server)
    anna = server.guest("Anna")
    answers = [anna.get("/api/me") for _ in range(200)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    problem(refused[0], 429)
    assert int(refused[0].headers["retry-after"]) >= 1
    guesses = [Client(server).post("/api/login", json={"name": "Anna", "password": "guess"}) for _ in range(40)]
    assert guesses[-1].status_code == 429


def test_hints_are_given_slowly(fresh_database: str, servers: list[Server]):
    server = Server(fresh_database, rate=0.2).ready()
    servers.append(server)
    anna, bob = server.guest("Anna"), server.guest("Bob")
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    asked, other = (anna, bob) if anna.view(table)["turn"] == 0 else (bob, anna)
    answers = [asked.post(f"/api/tables/{table}/hint") for _ in range(12)]
    assert answers[0].status_code == 200
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    problem(refused[0], 429)
    assert int(refused[0].headers["retry-after"]) >= 1
    assert asked.view(table)["choices"]  # all else goes on
    assert other.post(f"/api/tables/{table}/hint").status_code == 422  # who was not greedy is heard
