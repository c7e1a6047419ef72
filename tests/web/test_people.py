"""Guests, accounts, tokens."""

import re

import httpx

from tests.web.conftest import Client, Server
from tests.web.test_house import problem


def test_a_guest_is_kept_and_found_on_another_device(server: Server):
    anna = server.guest("Kept one")
    table = anna.table("me", "open")
    name = f"Anna{server.port % 10_000}"
    problem(anna.post("/api/keep", json={"name": name, "password": "short"}), 422)
    assert anna.post("/api/keep", json={"name": name, "password": "long enough"}).json()["kept"] is True
    problem(anna.post("/api/keep", json={"name": name, "password": "long enough"}), 409)
    phone = Client(server)
    problem(phone.post("/api/login", json={"name": name, "password": "wrong one"}), 401)
    problem(phone.post("/api/login", json={"name": "Nobody at all", "password": "wrong one"}), 401)
    assert phone.post("/api/login", json={"name": name.upper(), "password": "long enough"}).status_code == 200
    assert phone.get("/api/me").json()["name"] == name
    assert phone.view(table)["you"] == 0
    assert table in [entry["table"] for entry in phone.get("/api/tables?which=mine").json()]
    other = server.guest("Other")
    problem(other.post("/api/keep", json={"name": name.lower(), "password": "long enough"}), 409)


def test_logging_out_forgets_the_browser(anna: Client):
    cookie = anna.cookies["herberg"]
    assert anna.post("/api/logout").status_code == 200
    anna.cookies.set("herberg", cookie, domain="127.0.0.1")
    assert anna.get("/api/me").json()["name"] is None


def test_the_cookie_is_not_for_scripts_nor_other_sites(server: Server):
    answer = Client(server).post("/api/guest", json={"name": "Anna"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_a_renamed_guest_is_renamed_at_the_table(anna: Client):
    table = anna.table("me", "open")
    anna.called("Annabel")
    assert anna.view(table)["chairs"][0]["name"] == "Annabel"


def test_a_token_stands_for_its_person(anna: Client, server: Server):
    table = anna.table("me", "bot:random")
    token = anna.post("/api/token").json()["token"]
    program = Client(server)
    del program.headers["Origin"]
    program.headers["Authorization"] = f"Bearer {token}"
    assert program.get("/api/me").json()["name"] == "Anna"
    assert program.play_first(table) > 0
    program.headers["Authorization"] = "Bearer nonsense"
    problem(program.get("/api/me"), 401)


def test_strangers_are_asked_who_they_are(server: Server):
    stranger = Client(server)
    table = server.guest("Anna").table("me", "open")
    for method, path, body in (
        ("POST", "/api/tables", {"game": "burgundy", "seats": 2, "chairs": ["me", "open"]}),
        ("POST", f"/api/tables/{table}/moves", {"ply": 0, "action": 0}),
        ("POST", f"/api/tables/{table}/undo", {"ply": 0}),
        ("POST", f"/api/tables/{table}/chat", {"text": "hi"}),
        ("POST", f"/api/tables/{table}/end", None),
        ("POST", f"/api/tables/{table}/hint", None),
        ("POST", f"/api/tables/{table}/rematch", None),
        ("POST", f"/api/tables/{table}/seats/1/bot", {"level": "random"}),
        ("PUT", f"/api/tables/{table}/advance", {"pass": True}),
        ("DELETE", f"/api/tables/{table}/seats/0", None),
        ("POST", "/api/token", None),
        ("POST", "/api/keep", {"name": "X", "password": "long enough"}),
        ("POST", "/api/matches", {}),
        ("GET", "/api/me/results", None),
    ):
        problem(stranger.request(method, path, json=body), 401)


def test_names_are_short_and_printable(server: Server):
    for name in ("", "   ", "x" * 21, "a\nb", "\u202eabc", "\x00", None, 5):
        problem(Client(server).post("/api/guest", json={"name": name}), 422)
    for name in ("x", "é" * 20, "<script>", "名前", "O'Brien", "👩\u200d🌾 Anna"):
        assert Client(server).post("/api/guest", json={"name": name}).json()["name"] == name
    problem(Client(server).post("/api/guest", json={"name": "\u200d \u200d"}), 422)
    assert Client(server).post("/api/guest", json={"name": "Anna\u00a0B"}).json()["name"] == "Anna B"


def test_an_account_keeps_its_name(server: Server):
    anna = server.guest("Anna")
    name = f"Wilma{server.port % 10_000}"
    assert anna.post("/api/keep", json={"name": name, "password": "long enough"}).status_code == 200
    problem(anna.post("/api/guest", json={"name": "Vera"}), 409)
    assert anna.get("/api/me").json()["name"] == name


def test_whoever_logs_in_takes_along_what_the_guest_played(server: Server):
    name = f"Karin{server.port % 10_000}"
    account = server.guest("Karin")
    assert account.post("/api/keep", json={"name": name, "password": "long enough"}).status_code == 200
    guest = server.guest("Somebody")
    table, both = guest.table("me", "bot:random"), guest.table("me", "open")
    assert account.post(f"/api/tables/{both}/seats/1").status_code == 200
    guest.play_first(table)
    assert guest.delete(f"/api/tables/{table}/seats/0").status_code == 200  # left; the cards of this chair are known
    assert guest.post("/api/login", json={"name": name, "password": "long enough"}).status_code == 200
    view = guest.view(table)
    assert view["host"] is True
    assert [chair["yours"] for chair in view["chairs"]] == [True, False], "the account has seen these cards now"
    assert guest.post(f"/api/tables/{table}/seats/0").status_code == 200
    assert guest.view(table)["chairs"][0]["name"] == name
    assert guest.view(both)["you"] == 1, "nobody comes to sit on two chairs"
    assert [chair["name"] for chair in guest.view(both)["chairs"]] == ["Somebody", name]


def test_a_guests_running_match_goes_on_under_the_account(server: Server):
    name = f"Lena{server.port % 10_000}"
    assert server.guest("L").post("/api/keep", json={"name": name, "password": "long enough"}).status_code == 200
    guest = server.guest("Somebody")
    table = guest.table("me", "bot:random")
    guest.play_first(table)
    assert guest.post("/api/login", json={"name": name, "password": "long enough"}).status_code == 200
    assert table in [entry["table"] for entry in guest.get("/api/tables?which=mine").json()]
    assert guest.view(table)["chairs"][0]["name"] == name
    assert guest.play_first(table) > 0


def test_a_name_is_escaped_on_pages_and_in_pictures(server: Server):
    eve = server.guest("<b>&\"'</b>")
    table = eve.table("me", "bot:random")
    view = eve.my_turn(table)
    assert not any("<b>" in panel["svg"] for panel in view["panels"])
    page = eve.get("/me")
    assert isinstance(page, httpx.Response)
    assert "<b>&" not in page.text


def test_a_name_that_grows_when_compared_can_be_kept(server: Server):
    """Some letters become three when great and small are made one."""
    guest, name = server.guest("G"), "\u0390" * 20
    assert guest.post("/api/keep", json={"name": name, "password": "correct horse"}).status_code in (200, 409)
    assert Client(server).post("/api/login", json={"name": name, "password": "correct horse"}).status_code == 200


def test_pages_and_api_have_the_same_limits(anna: Client):
    bodies = anna.get("/api/openapi.json").json()["components"]["schemas"]
    name, password = (bodies["AccountBody"]["properties"][field] for field in ("name", "password"))
    line = bodies["ChatBody"]["properties"]["text"]
    table = anna.table("me", "open")
    pages = "".join(anna.get(path).text for path in ("/", "/me", f"/tables/{table}"))
    fields = re.findall(r"<input [^>]*>", pages)
    named = [field for field in fields if 'name="name"' in field]
    assert len(named) == 5
    assert all(f'maxlength="{name["maxLength"]}"' in field for field in named)
    assert all(f'maxlength="{password["maxLength"]}"' in field for field in fields if 'type="password"' in field)
    assert any(f'minlength="{password["minLength"]}"' in field for field in fields)
    assert any(f'maxlength="{line["maxLength"]}"' in field for field in fields)
