"""Thinking for people: hints at the table, and finished matches thought over."""

import time
from pathlib import Path

import pytest

from tests.web.conftest import Client, Server
from tests.web.test_house import finished, problem

pytestmark = pytest.mark.any_database

PLAYED = Path(__file__).parent.parent / "games" / "burgundy" / "played" / "2-seats-greedy-random.json"


def analysed(client: Client, table: str, **headers: str) -> dict:
    """The analysis, as soon as it is there."""
    for _ in range(600):
        answer = client.post(f"/api/tables/{table}/analysis", headers=headers)
        assert answer.status_code == 200, answer.text
        if answer.json()["analysis"]:
            return answer.json()["analysis"]
        time.sleep(0.1)
    raise AssertionError(f"it is not done: {answer.text}")


def uploaded(client: Client) -> str:
    """A kept match as a table to look back at."""
    answer = client.post("/api/matches", content=PLAYED.read_text(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def test_a_finished_match_is_thought_over(anna: Client):
    table = finished(anna)
    nothing = anna.get(f"/api/tables/{table}/analysis").json()
    assert nothing == {"done": 0, "of": 0, "analysis": None}
    first = anna.post(f"/api/tables/{table}/analysis").json()
    assert 0 <= first["done"] <= first["of"]
    found = analysed(anna, table)
    last = anna.get(f"/api/tables/{table}/replay/{found['moves']}").json()
    assert last["length"] == found["moves"]
    assert found["points"][-1]["after"] == found["moves"]
    winners = [one["seat"] for one in last["result"] if one["rank"] == 1]
    assert [seat for seat, chance in enumerate(found["points"][-1]["chances"]) if chance] == winners
    assert found["names"] == [chair["name"] for chair in last["chairs"]]
    assert all(1 <= turn["move"] <= found["moves"] and turn["verdict"] in turn["text"] for turn in found["turns"])
    assert anna.get(f"/api/tables/{table}/analysis").json()["analysis"] == found


def test_moves_that_were_taken_back_are_not_counted(anna: Client):
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    ply = anna.move(table, view["ply"], view["choices"][0]["action"]).json()["ply"]
    assert anna.post(f"/api/tables/{table}/undo", json={"ply": ply}).status_code == 200
    anna.post(f"/api/tables/{table}/seats/0/bot", json={"level": "random"})
    end = anna.until(table, lambda view: view["over"])["ply"]
    assert analysed(anna, table)["moves"] == end - 2


def test_everybody_reads_it_in_their_language(anna: Client, bob: Client):
    table = uploaded(anna)
    english = analysed(anna, table)
    dutch = bob.get(f"/api/tables/{table}/analysis", headers={"Accept-Language": "nl"}).json()["analysis"]
    assert dutch["points"] == english["points"]
    assert [look["best"]["action"] for look in dutch["looks"]] == [look["best"]["action"] for look in english["looks"]]
    assert dutch["looks"][0]["best"]["text"] != english["looks"][0]["best"]["text"]


def test_a_running_match_keeps_its_secrets(anna: Client):
    table = anna.table("me", "bot:random")
    anna.play_first(table)
    for answer in (anna.post(f"/api/tables/{table}/analysis"), anna.get(f"/api/tables/{table}/analysis")):
        assert "not over yet" in problem(answer, 403)["detail"]


def test_only_somebody_may_ask_for_it(server: Server, anna: Client):
    table = uploaded(anna)
    stranger = Client(server)
    problem(stranger.post(f"/api/tables/{table}/analysis"), 401)
    assert stranger.get(f"/api/tables/{table}/analysis").json()["of"] == 0
    problem(anna.post(f"/api/tables/{'A' * 22}/analysis"), 404)
    problem(anna.get(f"/api/tables/{'A' * 22}/analysis"), 404)


def test_a_match_without_moves_is_refused(anna: Client):
    table = anna.table("me", "open")
    anna.post(f"/api/tables/{table}/end")
    assert anna.view(table)["ply"] == 0
    problem(anna.post(f"/api/tables/{table}/analysis"), 422)


@pytest.fixture
def busy(servers: list[Server], fresh_database: str) -> Server:
    """A server that thinks long in one of two processes, and has limits."""
    servers.append(Server(fresh_database, thought=10**9, rate=1, engines=2))
    return servers[-1].ready()


def test_few_wait_at_a_time_and_the_house_can_still_close(busy: Server):
    """That it closes in the middle of its thoughts, `servers` sees to."""
    guests = [busy.guest(name) for name in ("Anna", "Bob")]
    codes = []
    for number in range(7):
        table = uploaded(guests[number % 2])
        codes.append(guests[number % 2].post(f"/api/tables/{table}/analysis").status_code)
    assert codes[0] == 200
    assert 503 in codes[5:]


def test_one_person_has_only_so_much_thought_over(busy: Server):
    anna = busy.guest("Anna")
    tables = [uploaded(anna) for _ in range(6)]
    codes = []
    for table in tables:
        codes.append(anna.post(f"/api/tables/{table}/analysis").status_code)
    assert codes[5] == 429
    assert anna.post(f"/api/tables/{tables[0]}/analysis").status_code == 200  # asking how far it is costs nothing


def test_a_hint_tells_choice_and_chances(anna: Client):
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    hint = anna.post(f"/api/tables/{table}/hint").json()
    texts = {choice["action"]: choice["text"] for choice in view["choices"]}
    assert texts[hint["action"]] == hint["text"]
    assert hint["text"] in hint["words"]
    assert 0 < hint["chance"] < 1
    assert "chances of winning: about " in hint["words"]
    assert hint["second"] is None or texts[hint["second"]] in hint["words"]
    assert anna.post(f"/api/tables/{table}/hint").json() == hint
    dutch = anna.post(f"/api/tables/{table}/hint", headers={"Accept-Language": "nl"}).json()
    assert dutch["action"] == hint["action"]
    assert dutch["words"].startswith("Ik zou kiezen: ")
