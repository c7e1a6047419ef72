"""Accounts that last: ways back in, tokens that may do less, all that is known of one, and an end."""

import json
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.web.conftest import Client, Server
from tests.web.outside import PostOffice
from tests.web.test_house import problem
from tests.web.test_notices import house_of, link_in, told_by
from tests.web.test_people import program_of


def keep(server: Server, name: str) -> tuple[Client, str, list[str]]:
    """An account under a name that no other test has, and its codes."""
    name = f"{name}{server.port % 10_000}"
    made = server.guest(name)
    answer = made.post("/api/keep", json={"name": name, "password": "long enough"}).json()
    return made, name, answer["codes"]


def login(server: Server, name: str, password: str) -> int:
    return Client(server).post("/api/login", json={"name": name, "password": password}).status_code


def test_a_code_lets_in_once_and_sends_everybody_else_away(server: Server):
    tilda, name, codes = keep(server, "Tilda")
    assert len(set(codes)) == 8
    program = program_of(tilda)
    lost = Client(server)
    words = {"name": name, "code": f" {codes[2].upper()} ", "password": "brand new one"}
    problem(lost.post("/api/recover", json={**words, "code": "3-aaaa-bbbb-cccc"}), 401)
    problem(lost.post("/api/recover", json={**words, "code": codes[1][:-1]}), 401)
    problem(lost.post("/api/recover", json={**words, "name": "Nobody at all"}), 401)
    assert lost.post("/api/recover", json=words).json()["name"] == name
    assert lost.get("/api/me").json()["name"] == name
    assert tilda.get("/api/me").json()["name"] is None
    problem(program.get("/api/me"), 401)
    problem(Client(server).post("/api/recover", json={**words, "password": "another one"}), 401)
    assert (login(server, name, "long enough"), login(server, name, "brand new one")) == (401, 200)
    assert lost.get("/api/me/codes").json() == {"left": 7}


def test_new_codes_take_the_place_of_the_old_ones(server: Server):
    ulla, name, codes = keep(server, "Ulla")
    problem(ulla.post("/api/me/codes", json={"password": "wrong one"}), 403)
    fresh = ulla.post("/api/me/codes", json={"password": "long enough"}).json()["codes"]
    assert ulla.get("/api/me/codes").json() == {"left": 8}
    words = {"name": name, "password": "brand new one"}
    problem(Client(server).post("/api/recover", json={**words, "code": codes[0]}), 401)
    assert Client(server).post("/api/recover", json={**words, "code": fresh[0]}).status_code == 200
    problem(server.guest("Guest").post("/api/me/codes", json={}), 409)


@pytest.fixture
def office() -> Iterator[PostOffice]:
    made = PostOffice()
    yield made
    made.stop()


def test_a_link_by_mail_gives_a_new_password_once(fresh_database: str, office: PostOffice, servers: list[Server]):
    servers.append(house := house_of(fresh_database, office))
    vera, name, _codes = keep(house, "Vera")
    told_by(vera, "mail", "vera@mail.example")
    confirm = link_in(office.next(), "confirm")
    assert Client(house).post("/api/recover/mail", json={"name": name}).json() == {}
    office.received.nothing(1)  # nobody has said yet that this mailbox is hers
    assert Client(house).post(confirm).status_code == 200
    assert Client(house).post("/api/recover/mail", json={"name": "Nobody at all"}).json() == {}
    assert Client(house).post("/api/recover/mail", json={"name": name}).json() == {}
    link = next(word for word in office.next().get_content().split() if "/recover/" in word)
    path = urlsplit(link).path
    assert Client(house).get(path).status_code == 200
    words = {"words": path.rpartition("/")[2], "password": "brand new one"}
    person, end, signature = words["words"].split(".")
    for forged in (f"{person}.{int(end) + 9}.{signature}", f"{person}.{end}.{'0' * 32}", "x", f"{person}.{end}"):
        problem(Client(house).post("/api/recover/link", json={**words, "words": forged}), 401)
    lost = Client(house)
    assert lost.post("/api/recover/link", json=words).json()["name"] == name
    assert vera.get("/api/me").json()["name"] is None
    problem(Client(house).post("/api/recover/link", json=words), 401)
    assert login(house, name, "brand new one") == 200


def test_whoever_guesses_elsewhere_does_not_lock_the_owner_out(fresh_database: str, servers: list[Server]):
    servers.append(house := Server(fresh_database, rate=1, trusted="127.0.0.1").ready())
    _wanda, name, _codes = keep(house, "Wanda")
    thief = Client(house)
    thief.headers["X-Forwarded-For"] = "203.0.113.9"
    for _ in range(30):
        refused = thief.post("/api/login", json={"name": name, "password": "guess it"})
        if refused.status_code == 429:
            break
    else:
        raise AssertionError("they may guess for ever")
    assert login(house, name, "long enough") == 200


def test_a_token_that_only_reads_changes_nothing(server: Server):
    anna = server.guest("Anna")
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    token = anna.post("/api/token", json={"title": "my clock", "scope": "read"}).json()["token"]
    program = Client(server)
    program.headers["Authorization"] = f"Bearer {token}"
    assert program.view(table)["ply"] == view["ply"]
    problem(program.move(table, view["ply"], view["choices"][0]["action"]), 403)
    problem(program.post(f"/api/tables/{table}/chat", json={"text": "hello"}), 403)
    problem(program.post("/api/tables", json={"game": "burgundy", "seats": 2, "chairs": ["me", "open"]}), 403)
    assert anna.view(table)["ply"] == view["ply"]
    (known,) = [one for one in anna.get("/api/me/passes").json() if one["kind"] == "token"]
    assert (known["name"], known["scope"]) == ("my clock", "read")
    assert known["used"]


def test_everything_that_is_known_of_somebody_can_be_taken_along(server: Server):
    xenia, name, codes = keep(server, "Xenia")
    table = xenia.table("me", "bot:random")
    xenia.post(f"/api/tables/{table}/chat", json={"text": "a line of mine"})
    text = xenia.get("/api/me/export").text
    known = json.loads(text)
    assert known["people"][0]["name"] == name
    assert [one["id"] for one in known["tables"]] == [one["table"] for one in known["chairs"]] == [table]
    assert [line["text"] for line in known["chat"]] == ["a line of mine"]
    assert [one["kind"] for one in known["passes"]] == ["cookie"]
    assert not any(secret in text for secret in ("argon2", "hash", "seed", xenia.cookies["herberg"], codes[0]))
    problem(program_of(xenia).get("/api/me/export"), 403)


def test_whoever_leaves_for_good_is_forgotten_and_their_matches_stay(server: Server):
    yara, name, _codes = keep(server, "Yara")
    zoe = server.guest("Zoe")
    over, running = yara.table("me", "bot:random"), zoe.table("me", "open")
    yara.play_first(over)
    yara.post(f"/api/tables/{over}/seats/0/bot", json={"level": "random"})
    yara.until(over, lambda view: view["over"])
    assert yara.post(f"/api/tables/{running}/seats/1").status_code == 200
    yara.post(f"/api/tables/{running}/chat", json={"text": "see you"})
    while zoe.view(running)["turn"] == 0:
        zoe.play_first(running)
    problem(yara.request("DELETE", "/api/me", json={"password": "wrong one"}), 403)
    problem(program_of(yara).request("DELETE", "/api/me", json={"password": "long enough"}), 403)
    assert yara.get("/api/me").json()["name"] == name
    assert yara.request("DELETE", "/api/me", json={"password": "long enough"}).status_code == 200
    assert yara.get("/api/me").json()["name"] is None
    assert login(server, name, "long enough") == 401
    view = zoe.until(running, lambda view: view["turn"] == 0 or view["over"])  # a bot plays on
    assert name not in json.dumps(view)
    assert view["chat"] == []
    result = zoe.view(over)
    assert name not in json.dumps(result)
    assert result["result"]
    assert zoe.get(f"/api/tables/{over}/replay/1?seat=all").status_code == 200
    assert server.guest("Other").post("/api/keep", json={"name": name, "password": "long enough"}).status_code == 200


def test_a_guest_can_be_forgotten_too(server: Server):
    guest = server.guest("Guest")
    guest.table("me", "open")
    assert guest.request("DELETE", "/api/me", json={}).status_code == 200
    assert guest.get("/api/me").json()["name"] is None
