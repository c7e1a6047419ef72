"""Puzzles and one's own mistakes through the API; analyses that outlive the server."""

import json

import pytest

from herberg.analysis.puzzle import puzzles_of
from herberg.games import game
from herberg.web import shapes
from tests.web.conftest import Client, Server
from tests.web.test_analysis import analysed, uploaded
from tests.web.test_house import problem

HERE = next(iter(puzzles_of(game("burgundy")).values()))
PATH = f"/api/puzzles/burgundy/{HERE.id}"


def listed(client: Client) -> dict:
    return next(one for one in client.get("/api/puzzles").json() if one["id"] == HERE.id)


def test_a_puzzle_is_shown_as_its_seat_sees_it(anna: Client):
    view = anna.get(PATH).json()
    assert view["you"] == view["turn"] == HERE.seat
    assert {choice["action"] for choice in view["choices"]} == set(HERE.game.choices(HERE.view))
    assert [panel["svg"] for panel in view["panels"]]
    assert len(view["chairs"]) == HERE.view.seats


def test_the_best_choice_solves_it_for_whoever_found_it(anna: Client, bob: Client):
    wrong = anna.post(PATH, json={"action": HERE.second}).json()
    assert not wrong["right"]
    assert wrong["came"] < wrong["instead"]
    assert anna.post(PATH, json={"action": None}).json()["best"] == HERE.best
    assert not listed(anna)["solved"]  # neither by a mistake, nor by asking for the answer
    right = anna.post(PATH, json={"action": HERE.best}).json()
    assert right["right"]
    assert right["line"][0].endswith(right["text"])
    assert listed(anna)["solved"]
    assert not listed(bob)["solved"]
    assert anna.post(PATH, json={"action": HERE.best}).status_code == 200  # and once more does no harm


def test_what_a_guest_has_solved_stays_theirs_with_an_account(server: Server):
    guest, name = server.guest("Carla"), "Carla de Kraker"
    guest.post("/api/keep", json={"name": name, "password": "wachtwoord"})
    other = server.guest("Carla again")
    other.post(PATH, json={"action": HERE.best})
    assert other.post("/api/login", json={"name": name, "password": "wachtwoord"}).status_code == 200
    assert listed(other)["solved"]


def test_strangers_may_solve_but_nothing_is_noted(server: Server):
    stranger = Client(server)
    assert stranger.post(PATH, json={"action": HERE.best}).json()["right"]
    assert not listed(stranger)["solved"]


def test_answers_are_what_the_description_says(anna: Client):
    answers = (
        (shapes.Puzzle, listed(anna)),
        (shapes.Position, anna.get(PATH).json()),
        (shapes.Verdict, anna.post(PATH, json={"action": HERE.second}).json()),
    )
    for shape, answer in answers:
        assert json.loads(shape.model_validate(answer).model_dump_json()) == answer


def test_what_is_not_open_or_not_there_is_refused(anna: Client):
    shut = next(action for action in range(HERE.game.actions.count) if not HERE.game.may(HERE.view, action))
    problem(anna.post(PATH, json={"action": shut}), 422)
    for path in ("/api/puzzles/burgundy/nonsense", f"/api/puzzles/hellweg/{HERE.id}", f"/api/puzzles/chess/{HERE.id}"):
        problem(anna.get(path), 404)
        problem(anna.post(path, json={"action": 0}), 404)


def test_a_page_for_every_puzzle_and_one_a_day(anna: Client):
    home = anna.get("/", headers={"Accept": "text/html"}).text
    assert "The puzzle of the day" in home
    assert anna.get(f"/puzzles/burgundy/{HERE.id}").status_code == 200
    assert anna.get("/puzzles").status_code == 200
    assert anna.get("/puzzles/burgundy/nonsense").status_code == 404


def test_mistakes_are_put_before_their_chooser_again(anna: Client):
    table = uploaded(anna)
    problem(anna.get(f"/api/tables/{table}/mistakes"), 422)  # nobody has thought about it yet
    analysed(anna, table)
    found = [(seat, one) for seat in (0, 1) for one in anna.get(f"/api/tables/{table}/mistakes?seat={seat}").json()]
    assert found
    for seat, one in found[:2]:
        assert one["cost"] > 0
        path = f"/api/tables/{table}/mistakes/{one['ply']}"
        view = anna.get(path).json()
        assert view["you"] == view["turn"] == seat
        then = anna.get(f"/api/tables/{table}/replay/{one['ply']}?seat={seat}").json()
        assert [panel["svg"] for panel in view["panels"]] == [panel["svg"] for panel in then["panels"]]
        shown = anna.post(path, json={"action": None}).json()
        assert shown["verdict"] == "best"
        played = anna.get(f"/api/tables/{table}/replay/{one['ply'] + 1}").json()["log"][-1]
        assert played["seat"] == seat
    problem(anna.get(f"/api/tables/{table}/mistakes/999999"), 404)
    problem(anna.get(f"/api/tables/{table}/mistakes?seat=7"), 422)


@pytest.fixture
def two(servers: list[Server], fresh_database: str) -> tuple[Server, Server]:
    """Two servers over one database."""
    for _ in range(2):
        servers.append(Server(fresh_database, together=2).ready())
    return servers[-2], servers[-1]


def test_one_server_thinks_and_every_other_knows(two: tuple[Server, Server]):
    first, second = two
    anna = first.guest("Anna")
    table = uploaded(anna)
    found = analysed(anna, table)
    there = second.guest("Bob")
    assert there.get(f"/api/tables/{table}/analysis").json()["analysis"] == found
    assert there.post(f"/api/tables/{table}/analysis").json()["analysis"] == found
