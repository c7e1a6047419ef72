"""At the table: why something is not open, and rules that are told the first time they matter."""

import pytest

from herberg.core.match import begin
from herberg.games import game
from herberg.web.books import rules_of
from herberg.web.picture import telling, whys
from tests.web.conftest import Client, Server
from tests.web.test_house import problem

pytestmark = pytest.mark.any_database


def why(person: Client, table: str, thing: str, *touched: str) -> list[dict]:
    answer = person.get(f"/api/tables/{table}/why", params={"thing": thing, "touched": list(touched)})
    assert answer.status_code == 200, answer.text
    return answer.json()["reasons"]


def test_what_is_not_open_says_why_with_its_rule(anna: Client):
    table = anna.table("me", "bot:random")
    anna.my_turn(table)
    reason = why(anna, table, "p0-space-0")[0]
    assert reason["text"].endswith(f"({reason['rule']}).")
    assert reason["rule"] in rules_of(game("burgundy"), "en")
    dutch = anna.get(f"/api/tables/{table}/why", params={"thing": "p0-space-0", "lang": "nl"}).json()["reasons"]
    assert dutch[0]["rule"] == reason["rule"]
    assert dutch[0]["text"] != reason["text"]


def test_what_was_touched_before_counts(anna: Client):
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    opened = [choice["things"] for choice in view["choices"] if len(choice["things"]) > 1]
    assert why(anna, table, opened[0][-1], *opened[0][:-1]) == [], "that leads somewhere"
    assert len(why(anna, table, "p0-space-0", "p0-die-0")) <= 3
    assert why(anna, table, "nothing of the kind") == []


def test_only_who_is_asked_is_told_why(anna: Client, bob: Client, server: Server):
    table = anna.table("me", "open")
    problem(anna.get(f"/api/tables/{table}/why", params={"thing": "p0-space-0"}), 422)
    bob.post(f"/api/tables/{table}/seats/1")
    asked, waits = (anna, bob) if anna.view(table)["choices"] else (bob, anna)
    assert why(asked, table, f"p{asked.view(table)['you']}-space-0")
    assert "turn" in problem(waits.get(f"/api/tables/{table}/why", params={"thing": "p0-space-0"}), 422)["detail"]
    problem(server.guest("Carl").get(f"/api/tables/{table}/why", params={"thing": "p0-space-0"}), 403)
    problem(Client(server).get(f"/api/tables/{table}/why", params={"thing": "p0-space-0"}), 401)
    problem(asked.get(f"/api/tables/{table}/why"), 422)
    asked.post(f"/api/tables/{table}/end")


def test_the_closed_choices_that_touch_most_of_it_speak():
    played = game("burgundy")
    s = begin(played, 2, {}, 7)
    seat = int(s.seat)
    alone = whys(played, s, seat, ["A", "B"], "p0-space-0", [])
    assert 1 <= len(alone) <= 3
    assert len(set(alone)) == len(alone)
    for thing in ("depot-1-slot-0", "depot-4-slot-0"):
        for die in ("p0-die-0", "p0-die-1"):
            with_die = whys(played, s, seat, ["A", "B"], thing, [die])
            reasons = {
                played.words.reason(s, action, ["A", "B"])
                for action in range(played.actions.count)
                if {thing, die} <= set(played.picture.touch(s, action)) and action not in played.choices(s)
            }
            assert set(with_die) <= reasons


def test_of_many_reasons_that_say_the_same_one_is_told():
    stores = [f"Storage space {number} is empty (CB-5.3)." for number in (1, 2, 3)]
    assert telling(stores) == stores[:1]
    dice = ["Your 6 needs 3 workers (CB-4.2).", "Your 1 needs 2 workers (CB-4.2)."]
    assert telling([dice[0], dice[0], "", dice[1]]) == dice
    assert telling(["Now a house. Coaches follow (A).", "Now a house. Trade comes later (B)."]) == [
        "Now a house. Coaches follow (A)."
    ]


def told(person: Client, name: str = "burgundy") -> dict:
    return person.get(f"/api/me/explained/{name}").json()


def test_a_rule_is_told_once_on_whatever_device(anna: Client, bob: Client, server: Server):
    assert told(anna) == {"wanted": True, "rules": []}
    for _again in range(2):
        assert anna.put("/api/me/explained/burgundy/CB-4.1").status_code == 200
    elsewhere = Client(server)
    elsewhere.headers["Authorization"] = f"Bearer {anna.post('/api/token').json()['token']}"
    assert told(elsewhere) == {"wanted": True, "rules": ["CB-4.1"]}
    assert told(anna, "hellweg")["rules"] == []
    assert anna.put("/api/me/explained", json={"wanted": False}).json() == {"wanted": False}
    assert not told(elsewhere)["wanted"]
    assert told(bob) == {"wanted": True, "rules": []}
    problem(Client(server).get("/api/me/explained/burgundy"), 401)
    problem(anna.put("/api/me/explained/burgundy/CB-99.9"), 404)
    problem(anna.put("/api/me/explained/chess/CB-4.1"), 404)


def test_what_a_guest_was_told_the_account_knows(server: Server):
    name = f"Emma {id(server)}"
    account = server.guest("Emma")
    assert account.post("/api/keep", json={"name": name[:20], "password": "correct horse"}).status_code == 200
    account.put("/api/me/explained/burgundy/CB-4.1")
    guest = server.guest("Nobody")
    for rule in ("CB-4.1", "CB-5.1"):
        guest.put(f"/api/me/explained/burgundy/{rule}")
    assert guest.post("/api/login", json={"name": name[:20], "password": "correct horse"}).status_code == 200
    assert told(guest)["rules"] == ["CB-4.1", "CB-5.1"]


def test_a_rule_is_told_in_its_own_words(anna: Client):
    rule = anna.get("/api/games/burgundy/rules/CB-4.1").json()
    assert rule == {"id": "CB-4.1", "text": rules_of(game("burgundy"), "en")["CB-4.1"]}
    problem(anna.get("/api/games/burgundy/rules/CB-99.9"), 404)
    problem(anna.get("/api/games/chess/rules/CB-4.1"), 404)
