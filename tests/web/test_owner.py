"""The owner of a house: people, tables, reports, bans and mutes, on the page and in the terminal, all written down."""

import re
import time
from collections.abc import Callable

import httpx
import pytest

from herberg.cli import owner as terminal
from herberg.cli.refusal import Refused
from tests.web.conftest import Client, Server
from tests.web.test_house import problem
from tests.web.test_live import watching

pytestmark = pytest.mark.any_database

PASSWORD = "correct horse"


def account(server: Server, name: str) -> Client:
    """Somebody new, with a password."""
    made = server.guest(name)
    assert made.post("/api/keep", json={"name": name, "password": PASSWORD}).status_code == 200
    return made


def id_of(landlord: Client, name: str) -> str:
    found = [one for one in landlord.get(f"/api/admin/people?words={name}").json() if one["name"] == name]
    return str(found[0]["id"])


def soon(good: Callable[[], object]) -> None:
    """It comes true within seconds: servers look for orders, and believe a cookie for a while."""
    for _ in range(400):
        if good():
            return
        time.sleep(0.05)
    raise AssertionError("it never came")


@pytest.fixture(scope="module")
def landlord(server: Server) -> Client:
    name = f"Lord{server.port}"
    made = account(server, name)
    problem(made.get("/api/admin/people"), 404)
    terminal.order(server.database, "make_owner", name, True)
    soon(lambda: made.get("/api/admin/people").status_code == 200)
    return Client(server, cookies=made.cookies)


@pytest.fixture(autouse=True)
def stays(landlord: Client) -> Client:
    return Client(landlord.server, cookies=landlord.cookies)


@pytest.fixture
def lord(stays: Client) -> Client:
    return stays


def test_the_page_is_for_owners_alone(server: Server, lord: Client, anna: Client):
    assert "/static/admin.js" in lord.get("/admin").text
    assert 'href="/admin"' in lord.get("/me").text
    assert 'href="/admin"' not in anna.get("/me").text
    for path in ("/admin", "/api/admin/people", "/api/admin/tables", "/api/admin/reports", "/api/admin/orders"):
        problem(anna.get(path), 404)
        problem(Client(server).get(path), 401)
    problem(anna.post(f"/api/admin/people/{'0' * 32}/ban", json={"reason": "spite"}), 404)
    program = Client(server)
    program.headers["Authorization"] = f"Bearer {lord.post('/api/token').json()['token']}"
    problem(program.get("/api/admin/people"), 403)
    told = lord.get("/api/admin/house").json()
    assert told["counted"]["accounts"] >= 1
    assert told["kept"] == {"guests": 90, "tables": 90, "uploads": 365}


def test_a_line_is_reported_and_its_author_muted(server: Server, lord: Client):
    anna, eve = server.guest("Anna"), server.guest(f"Eve{server.port}m")
    table = anna.table("me", "open")
    eve.post(f"/api/tables/{table}/seats/1")
    eve.post(f"/api/tables/{table}/chat", json={"text": "you all stink"})
    line = anna.view(table)["chat"][-1]["id"]
    for _ in range(2):  # said twice, heard once
        assert anna.post(f"/api/tables/{table}/reports", json={"line": line, "reason": "rude"}).status_code == 201
    problem(anna.post(f"/api/tables/{table}/reports", json={"line": line + 999, "reason": "rude"}), 422)
    problem(anna.post(f"/api/tables/{table}/reports", json={"seat": 0, "reason": "me"}), 422)
    problem(anna.post(f"/api/tables/{table}/reports", json={"seat": 1, "reason": ""}), 422)
    (report,) = [one for one in lord.get("/api/admin/reports").json() if one["table"] == table]
    assert (report["line"], report["reason"], report["by"]) == ("you all stink", "rude", "Anna")

    sentence = {"days": 1, "reason": "Be kind."}
    assert lord.post(f"/api/admin/people/{report['about']}/mute", json=sentence).status_code == 200
    soon(lambda: eve.post(f"/api/tables/{table}/chat", json={"text": "hm"}).status_code == 403)
    refused = problem(eve.post(f"/api/tables/{table}/chat", json={"text": "hm"}), 403)
    assert "Be kind." in refused["detail"]
    assert re.search(r"\d{4}-\d\d-\d\d", refused["detail"])
    assert eve.view(table)["you"] == 1  # and plays on

    assert lord.post(f"/api/admin/reports/{report['id']}/settle").status_code == 200
    problem(lord.post(f"/api/admin/reports/{report['id']}/settle"), 404)
    assert table not in [one["table"] for one in lord.get("/api/admin/reports").json()]
    assert lord.delete(f"/api/admin/people/{report['about']}/sentence").status_code == 200
    soon(lambda: eve.post(f"/api/tables/{table}/chat", json={"text": "sorry"}).status_code == 200)
    orders = [(one["what"], one["about"]) for one in lord.get("/api/admin/orders").json()]
    assert {("mute", f"Eve{server.port}m"), ("pardon", f"Eve{server.port}m"), ("settle", str(report["id"]))} <= {
        *orders
    }


def test_whoever_is_banned_is_out_and_their_matches_go_on(server: Server, lord: Client):
    name = f"Eve{server.port}b"
    anna, eve = server.guest("Anna"), account(server, name)
    running, waiting = anna.table("me", "open"), anna.table("me", "open", "open")
    for table in (running, waiting):
        eve.post(f"/api/tables/{table}/seats/1")
    first = anna if anna.view(running)["turn"] == 0 else eve
    first.play_first(running)
    with watching(anna, running) as page:
        page.next()
        assert lord.post(f"/api/admin/people/{id_of(lord, name)}/ban", json={"reason": "Enough."}).status_code == 200
        page.until(lambda data: data["chairs"][1]["kind"] == "bot")  # who watches sees it at once
    anna.my_turn(running)
    assert anna.play_first(running) > 1  # the match goes on
    assert anna.view(waiting)["chairs"][1]["kind"] == "open"
    soon(lambda: eve.get("/api/me").status_code == 403)
    for answer in (
        eve.post(f"/api/tables/{waiting}/seats/1"),
        eve.post("/api/tables", json={"game": "burgundy", "seats": 2, "chairs": ["me", "open"]}),
        eve.post(f"/api/tables/{running}/chat", json={"text": "hm"}),
        eve.post("/api/guest", json={"name": "Somebody else"}),
        Client(server).post("/api/login", json={"name": name, "password": PASSWORD}),
    ):
        assert "Enough." in problem(answer, 403)["detail"]
    page_of_eve = eve.get("/", headers={"Accept": "text/html"})
    assert (page_of_eve.status_code, "Enough." in page_of_eve.text) == (403, True)
    assert id_of(lord, name) in [one["id"] for one in lord.get("/api/admin/people?which=banned").json()]

    terminal.order(server.database, "pardon", name)
    soon(lambda: eve.get("/api/me").status_code == 200)
    assert eve.post(f"/api/tables/{running}/seats/1/bot", json={"level": None}).status_code == 200


def test_the_terminal_closes_a_table_of_an_open_house(server: Server, lord: Client, capsys: pytest.CaptureFixture[str]):
    anna = server.guest(f"Anna{server.port}t")
    table = anna.table("me", "bot:random")
    terminal.tables(server.database, f"Anna{server.port}t", True)
    assert table[:12] in capsys.readouterr().out
    with watching(anna, table) as page:
        page.next()
        terminal.order(server.database, "close", table[:12], "closing time")
        page.until(lambda data: data["ended"])
    assert table in [one["table"] for one in lord.get(f"/api/admin/tables?words={table[:9]}&running=false").json()]
    with pytest.raises(Refused, match="over"):
        terminal.order(server.database, "close", table[:12], "")
    with pytest.raises(Refused, match="no such table"):
        terminal.order(server.database, "close", "A", "")
    terminal.orders(server.database)
    terminal.people(server.database, "", "owners")
    terminal.reports(server.database, True)
    terminal.check(server.database)
    told = capsys.readouterr().out
    for words in ("closing time", lord.get("/api/me").json()["name"], "fit together", "running tables"):
        assert words in told


def test_owners_are_accounts_and_safe_from_each_other(server: Server, lord: Client):
    guest = server.guest(f"Gast{server.port}")
    with pytest.raises(Refused, match="Only an account"):
        terminal.order(server.database, "make_owner", id_of(lord, f"Gast{server.port}"), True)
    name = lord.get("/api/me").json()["name"]
    problem(lord.post(f"/api/admin/people/{id_of(lord, name)}/ban", json={}), 403)
    with pytest.raises(Refused, match="Nobody"):
        terminal.order(server.database, "ban", "Nobody at all", None, "")
    with pytest.raises(Refused, match="there are"):
        terminal.people(server.database, "", "nonsense")
    assert guest.get("/api/me").status_code == 200


def test_owners_can_be_named_in_the_settings(fresh_database: str, servers: list[Server]):
    servers.append(Server(fresh_database, owners="Berta, Carla").ready())
    assert account(servers[0], "carla").get("/api/admin/house").status_code == 200
    problem(account(servers[0], "Dora").get("/api/admin/house"), 404)
    problem(servers[0].guest("Berta").get("/api/admin/house"), 404)  # a guest may be called anything
    assert httpx.get(servers[0].url + "/admin").status_code == 401
