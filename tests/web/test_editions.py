"""Editions that people bring along: kept for them alone, checked as they type, and part of a table for ever."""

import json
import random
import re

import pytest

from herberg.games import game
from tests.web.conftest import Client

pytestmark = pytest.mark.any_database

HELLWEG = game("hellweg")
ZWOLLE = """
[[city]]
id = "zwolle"
name = "Zwolle"
x = 99
y = 1
[[road]]
id = "new"
ends = ["zwolle", "builefeld"]
surface = "brown"
village = true
"""


def kept(client: Client, *change: str, kind: str = "print") -> str:
    """A new edition from the template with other words."""
    text = HELLWEG.edition.template().replace('kind = "print"', f'kind = "{kind}"')
    for old, new in zip(change[::2], change[1::2], strict=True):
        text = text.replace(old, new)
    answer = client.post("/api/editions", json={"game": "hellweg", "text": text})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def opened(client: Client, edition: str | None, *chairs: str) -> str:
    words = {"game": "hellweg", "seats": len(chairs), "chairs": list(chairs), "edition": edition}
    answer = client.post("/api/tables", json=words)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def shown(view: dict) -> str:
    """All that is drawn."""
    return "".join(panel["svg"] for panel in view["panels"])


def test_a_mistake_is_told_at_its_field_and_mended(anna: Client, bob: Client):
    edition = kept(anna)
    typed = anna.get(f"/api/editions/{edition}").json()["values"]
    spoiled = {**typed, "city.1.x": "abc", "meta.title": "My print"}
    found = anna.post("/api/editions-check", json={"game": "hellweg", "values": spoiled}).json()
    assert [(one["place"], one["warns"]) for one in found["findings"]] == [("city.1.x", False)]
    assert found["mistakes"] == 1
    assert ("Duisburg" in found["picture"], "Essen" in found["picture"]) == (True, False)
    saved = anna.put(f"/api/editions/{edition}", json={"values": spoiled}).json()
    assert (saved["title"], saved["mistakes"]) == ("My print", 1)
    wish = {"game": "hellweg", "seats": 2, "chairs": ["me", "bot:novice"], "edition": edition}
    refused = anna.post("/api/tables", json=wish)
    assert (refused.status_code, "abc" in refused.json()["detail"]) == (422, True)
    anna.put(f"/api/editions/{edition}", json={"values": {**spoiled, "city.1.x": "19"}})
    assert [one["mistakes"] for one in anna.get("/api/editions").json()] == [0]
    assert HELLWEG.edition.find(anna.get(f"/api/editions/{edition}/file").text) == []
    for ask in (bob.get, bob.delete):
        assert ask(f"/api/editions/{edition}").status_code == 404  # nobody else's is there
    assert bob.put(f"/api/editions/{edition}", json={}).status_code == 404
    assert bob.post("/api/tables", json=wish).status_code == 404
    assert bob.get("/api/editions").json() == []


def play(client: Client, table: str, chance: random.Random, most: int) -> None:
    """So many random choices, or to the end."""
    for _turn in range(most):
        view = client.my_turn(table)
        if view["over"]:
            return
        answer = client.move(table, view["ply"], chance.choice(view["choices"])["action"])
        assert answer.status_code == 200, answer.text


def test_two_editions_are_played_in_one_house_at_the_same_time(anna: Client):
    edition = kept(anna, "\n[extra_coach]", ZWOLLE + "\n[extra_coach]", "westfalicus", "of our own", kind="design")
    mine, ours = opened(anna, edition, "me", "bot:random"), opened(anna, None, "me", "bot:random")
    assert anna.delete(f"/api/editions/{edition}").status_code == 200  # the table keeps what it was opened with
    chance = random.Random(1)
    play(anna, ours, chance, 10)
    play(anna, mine, chance, 400)
    play(anna, ours, chance, 10)
    one, other = anna.view(mine), anna.view(ours)
    assert ("Zwolle" in shown(one), "Zwolle" in shown(other)) == (True, False)
    words = " ".join(re.sub("<[^>]*>", " ", shown(one)).split())  # the note stands in several lines
    assert "own design: Hellweg of our own" in words
    assert (one["edition"], other["edition"]) == ("Hellweg of our own", "")
    assert one["variant"][0] == "Edition: Hellweg of our own"
    marks = [re.search(r'data-edition="(\w*)"', anna.get(f"/tables/{table}").text)[1] for table in (mine, ours)]
    rules = [anna.get("/rules/hellweg", params={"edition": mark}) for mark in (*marks, "nothing")]
    assert ["own design" in page.text for page in rules] == [True, False, False]
    assert rules[2].status_code == 404
    assert not any(line["rated"] for line in one["result"])
    assert anna.post(f"/api/tables/{mine}/analysis").status_code == 422
    file = anna.get(f"/api/tables/{mine}/match").text
    assert "Zwolle" in json.loads(file)["edition"]
    again = anna.post("/api/matches", content=file, headers={"Content-Type": "application/json"}).json()["table"]
    pictures = [shown(anna.get(f"/api/tables/{table}/replay/20").json()) for table in (again, mine)]
    assert pictures[0] == pictures[1]


def test_at_a_table_with_its_own_edition_bots_are_quick(anna: Client):
    table = opened(anna, kept(anna), "me", "bot:master")
    assert anna.view(table)["chairs"][1]["level"] == "regular"  # whoever looks far ahead needs compiled rules
    assert anna.post(f"/api/tables/{table}/hint").status_code == 422
    anna.post(f"/api/tables/{table}/seats/0/bot", json={"level": "strong"})
    assert anna.view(table)["chairs"][0]["level"] == "regular"


def test_an_edition_becomes_an_accounts_when_its_guest_comes_in(server, anna: Client):
    name = f"Owner{random.randrange(10**9)}"
    anna.post("/api/keep", json={"name": name, "password": "long enough"})
    guest = server.guest("Traveller")
    edition = kept(guest)
    assert guest.post("/api/login", json={"name": name, "password": "long enough"}).status_code == 200
    assert [one["id"] for one in anna.get("/api/editions").json()] == [edition]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "burgundy"}, 422),
        ({"game": "nothing"}, 422),
        ({"game": "hellweg", "text": "\0"}, 422),
        ({"game": "hellweg", "text": "#" * 100_001}, 422),
        ({"game": "hellweg", "text": "# " * 300_000}, 413),
        ({"game": "hellweg", "text": "not [ toml"}, 201),
        ({"game": "hellweg", "values": {"city.999.x": "1", "city.x.y": "2", "...": "3", "road.0.ends.7": "x"}}, 201),
        ({"game": "hellweg"}, 201),
    ],
)
def test_whatever_is_sent_is_kept_or_refused(anna: Client, body: dict, status: int):
    answer = anna.post("/api/editions", json=body)
    assert answer.status_code == status, answer.text
    if status == 201:
        found = anna.get(f"/api/editions/{answer.json()['id']}")
        assert found.status_code == 200
        assert found.json()["mistakes"] == answer.json()["mistakes"]


def test_nobody_keeps_more_than_a_shelf_full(anna: Client):
    answers = [anna.post("/api/editions", json={"game": "hellweg", "text": ""}).status_code for _at in range(31)]
    assert answers == [201] * 30 + [422]
