"""Circles: chairs kept for people one has played with, never without their consent; private tables stay private."""

import time

import pytest

from herberg.web.shapes import iso
from tests.web.conftest import Client, Server
from tests.web.test_house import problem
from tests.web.test_live import watching


@pytest.fixture
def friends(server: Server) -> tuple[Client, Client]:
    """Two who have played a match together."""
    anna, bob = server.guest("Anna"), server.guest("Bob")
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    for seat, person in enumerate((anna, bob)):
        person.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "random"})
    anna.until(table, lambda view: view["over"])
    return anna, bob


@pytest.fixture
def private(anna: Client, bob: Client) -> str:
    """A private table at which Anna and Bob play."""
    table = anna.table("me", "open", public=False)
    assert bob.view(table)["chairs"][1]["kind"] == "open"  # whoever has the link may sit down
    bob.post(f"/api/tables/{table}/seats/1")
    return table


def test_an_invitation_keeps_a_chair_until_they_say_yes(friends: tuple[Client, Client], server: Server):
    anna, bob = friends
    (known,) = anna.get("/api/me/circle").json()
    assert (known["name"], known["matches"]) == ("Bob", 1)
    evening = iso(time.time() + 86_400)
    words = {"game": "burgundy", "seats": 2, "chairs": ["me", f"friend:{known['id']}"], "meets": evening}
    problem(anna.post("/api/tables", json=words | {"meets": "0001-01-01T00:00:00+14:00"}), 422)
    table = anna.post("/api/tables", json=words).json()["table"]
    view = anna.view(table)
    assert (view["chairs"][1]["kind"], view["chairs"][1]["invited"]) == ("open", "Bob")  # nobody is seated unasked
    problem(server.guest("Eve").post(f"/api/tables/{table}/seats/1"), 422)
    (invited,) = bob.get("/api/me/invitations").json()
    assert (invited["table"], invited["invited"], invited["meets"]) == (table, 1, evening)
    assert bob.post(f"/api/tables/{table}/seats/1").status_code == 200
    assert bob.get("/api/me/invitations").json() == []
    assert anna.until(table, lambda view: view["turn"] is not None)["chairs"][1]["name"] == "Bob"


def test_whoever_does_not_come_leaves_the_chair_to_others(friends: tuple[Client, Client], server: Server):
    anna, bob = friends
    mark = anna.get("/api/me/circle").json()[0]["id"]
    words = {"game": "burgundy", "seats": 2, "chairs": ["me", f"friend:{mark}"], "public": True}
    table = anna.post("/api/tables", json=words).json()["table"]
    assert bob.delete(f"/api/tables/{table}/invitation").status_code == 200
    problem(bob.delete(f"/api/tables/{table}/invitation"), 404)
    assert server.guest("Eve").post(f"/api/tables/{table}/seats/1").status_code == 200


def test_only_people_one_has_played_with_can_be_invited(friends: tuple[Client, Client], server: Server):
    anna, bob = friends
    mark = anna.get("/api/me/circle").json()[0]["id"]
    assert bob.get("/api/me/circle").json()[0]["id"] != mark
    words = {"game": "burgundy", "seats": 2, "chairs": ["me", f"friend:{mark}"]}
    problem(server.guest("Eve").post("/api/tables", json=words), 422)
    twice = {"game": "burgundy", "seats": 3, "chairs": ["me", f"friend:{mark}", f"friend:{mark}"]}
    problem(anna.post("/api/tables", json=twice), 422)


def test_a_stranger_at_a_private_table_sees_only_that_it_is_private(private: str, server: Server):
    eve = server.guest("Eve")
    for path in ("", "/log", "/events"):
        answer = eve.get(f"/api/tables/{private}{path}")
        problem(answer, 403)
        assert answer.json()["asked"] == "no"
    page = eve.get(f"/tables/{private}")
    assert page.status_code == 403
    assert "Anna" not in page.text
    assert "Burgundy" not in page.text.partition("<main")[2]
    problem(eve.post(f"/api/tables/{private}/chat", json={"text": "hello"}), 403)


def test_those_who_play_let_somebody_in_or_not(private: str, anna: Client, bob: Client, server: Server):
    eve, mallory = server.guest("Eve"), server.guest("Mallory")
    for person in (eve, mallory):
        assert person.post(f"/api/tables/{private}/watch").status_code == 200
        assert person.get(f"/api/tables/{private}").json()["asked"] == "asked"
    waiting = {one["name"]: one["id"] for one in bob.view(private)["askers"]}
    problem(eve.put(f"/api/tables/{private}/watchers/{waiting['Eve']}", json={"allow": True}), 403)
    bob.put(f"/api/tables/{private}/watchers/{waiting['Eve']}", json={"allow": True})
    bob.put(f"/api/tables/{private}/watchers/{waiting['Mallory']}", json={"allow": False})
    view = eve.view(private)
    assert view["you"] is None
    assert view["askers"] == []
    problem(eve.post(f"/api/tables/{private}/chat", json={"text": "left!"}), 403)
    mallory.post(f"/api/tables/{private}/watch")
    assert mallory.get(f"/api/tables/{private}").json()["asked"] == "refused"
    assert anna.view(private)["askers"] == []


def test_after_the_end_anybody_with_the_link_looks_back_but_reads_no_chat(private: str, anna: Client, bob: Client):
    anna.post(f"/api/tables/{private}/chat", json={"text": "good game"})
    for seat, person in enumerate((anna, bob)):
        person.post(f"/api/tables/{private}/seats/{seat}/bot", json={"level": "random"})
    anna.until(private, lambda view: view["over"])
    eve = anna.server.guest("Eve")
    assert eve.view(private)["chat"] == []
    assert bob.view(private)["chat"][0]["text"] == "good game"
    assert eve.get(f"/api/tables/{private}/replay/3").status_code == 200


def test_whoever_watched_a_private_table_before_it_began_watches_no_more(anna: Client, bob: Client):
    table, eve = anna.table("me", "open", public=False), anna.server.guest("Eve")
    with watching(eve, table) as page:
        assert page.next()[1]["ply"] == 0
        bob.post(f"/api/tables/{table}/seats/1")
        assert page.until_end()
    problem(eve.get(f"/api/tables/{table}"), 403)
