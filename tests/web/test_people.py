"""Guests, accounts, tokens."""

import re

import httpx

from herberg.web.names import likeness
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
    assert table in phone.matches()
    other = server.guest("Other")
    problem(other.post("/api/keep", json={"name": name.lower(), "password": "long enough"}), 409)


def test_no_account_looks_like_another(server: Server):
    name = f"Rina {server.port}"
    assert server.guest("R").post("/api/keep", json={"name": name, "password": "long enough"}).status_code == 200
    for other in (f"Rína.{server.port}", f"R\u0456na {server.port}", f"ＲINA{server.port}"):
        problem(server.guest("S").post("/api/keep", json={"name": other, "password": "long enough"}), 409)
    assert likeness("Modern") == likeness("modem") == likeness("MODEM")
    assert likeness("Ian") == likeness("lan") == likeness("1an")
    assert likeness("Anna") != likeness("Hanna")
    assert likeness("🎲") != likeness("🂡")


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
        ("GET", "/api/me/passes", None),
        ("DELETE", "/api/me/passes/0123456789abcdef", None),
        ("PUT", "/api/me/password", {"old": "long enough", "new": "longer still"}),
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
    assert table in guest.matches()
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
    assert len(named) == 7
    assert all(f'maxlength="{name["maxLength"]}"' in field for field in named)
    assert all(f'maxlength="{password["maxLength"]}"' in field for field in fields if 'type="password"' in field)
    assert any(f'minlength="{password["minLength"]}"' in field for field in fields)
    assert any(f'maxlength="{line["maxLength"]}"' in field for field in fields)


def account(server: Server, name: str, password: str = "long enough") -> tuple[Client, str]:
    """Somebody with a password, and the name that no other test has."""
    name = f"{name}{server.port % 10_000}"
    made = server.guest(name)
    assert made.post("/api/keep", json={"name": name, "password": password}).status_code == 200
    return made, name


def program_of(person: Client) -> Client:
    """A program with a token of this person's."""
    program = Client(person.server)
    del program.headers["Origin"]
    program.headers["Authorization"] = f"Bearer {person.post('/api/token').json()['token']}"
    return program


def test_a_new_password_holds_and_everybody_else_must_come_in_again(server: Server):
    berta, name = account(server, "Berta")
    thief = Client(server)
    assert thief.post("/api/login", json={"name": name, "password": "long enough"}).status_code == 200
    program = program_of(berta)
    problem(berta.put("/api/me/password", json={"old": "wrong one", "new": "longer still"}), 403)
    problem(berta.put("/api/me/password", json={"old": "long enough", "new": "short"}), 422)
    assert thief.get("/api/me").json()["name"] == name, "a refusal changes nothing"
    assert berta.put("/api/me/password", json={"old": "long enough", "new": "longer still"}).status_code == 200
    assert berta.get("/api/me").json()["name"] == name
    assert thief.get("/api/me").json()["name"] is None
    problem(program.get("/api/me"), 401)
    problem(Client(server).post("/api/login", json={"name": name, "password": "long enough"}), 401)
    assert Client(server).post("/api/login", json={"name": name, "password": "longer still"}).status_code == 200


def test_a_guest_has_no_password_to_change(anna: Client):
    problem(anna.put("/api/me/password", json={"old": "long enough", "new": "longer still"}), 409)


def test_a_program_plays_but_leaves_name_password_and_passes_alone(server: Server):
    carla, name = account(server, "Carla")
    program, guests = program_of(carla), program_of(server.guest("Guest"))
    assert program.get("/api/me").json()["name"] == name
    problem(program.post("/api/token"), 403)
    problem(program.get("/api/me/passes"), 403)
    problem(program.put("/api/me/password", json={"old": "long enough", "new": "longer still"}), 403)
    problem(guests.post("/api/keep", json={"name": f"Dora{server.port % 10_000}", "password": "long enough"}), 403)
    problem(program.delete(f"/api/me/passes/{carla.get('/api/me/passes').json()[0]['id']}"), 403)


def test_browsers_and_programs_are_listed_and_ended_one_by_one(server: Server):
    erna, name = account(server, "Erna")
    program, phone = program_of(erna), Client(server)
    assert phone.post("/api/login", json={"name": name, "password": "long enough"}).status_code == 200
    passes = erna.get("/api/me/passes").json()
    assert [(one["kind"], one["here"]) for one in passes] == [("cookie", False), ("token", False), ("cookie", True)]
    problem(server.guest("Eve").delete(f"/api/me/passes/{passes[0]['id']}"), 404)
    assert phone.get("/api/me").json()["name"] == name
    assert erna.delete(f"/api/me/passes/{passes[0]['id']}").status_code == 200
    assert phone.get("/api/me").json()["name"] is None
    assert program.get("/api/me").json()["name"] == name
    assert erna.delete(f"/api/me/passes/{passes[1]['id']}").status_code == 200
    problem(program.get("/api/me"), 401)
    assert [one["here"] for one in erna.get("/api/me/passes").json()] == [True]
