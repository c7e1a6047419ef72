"""Slow tables: time that runs and stands still, stand-ins, coming back; over days that pass in a moment."""

import json
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from herberg.web.pace import DAY, HOUR, PACES, due, ran
from herberg.web.store import driven_url, migrate
from herberg.web.timekeeper import due_tables
from tests.web.conftest import Client, Server
from tests.web.test_house import problem
from tests.web.test_servers import beside


class Days:
    """A clock that the test turns."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.turn(0)

    def turn(self, seconds: float) -> None:
        """So much time goes by."""
        gone = float(self.file.read_text()) if self.file.exists() else 0.0
        part = self.file.with_suffix(".part")
        part.write_text(str(gone + seconds))
        part.replace(self.file)


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> Days:
    return Days(tmp_path_factory.mktemp("clock") / "clock")


@pytest.fixture(scope="module")
def pair(own_database: str, days: Days):
    """Two servers of one house, by one clock."""
    both = [Server(own_database, together=2, clock=days.file, plain=1) for _ in range(2)]
    yield [server.ready() for server in both]
    for server in both:
        server.stop()


@pytest.fixture
def people(pair: list[Server]) -> list[Client]:
    """Anna at one server, Bob at the other."""
    return [pair[0].guest("Anna"), pair[1].guest("Bob")]


def sit_together(people: list[Client], pace: str = "day", **more: object) -> str:
    """A slow table at which all of them sit, in this order."""
    words = {"game": "burgundy", "seats": len(people), "chairs": ["me"] + ["open"] * (len(people) - 1), "pace": pace}
    table = str(people[0].post("/api/tables", json=words | more).json()["table"])
    for seat, person in enumerate(people[1:], 1):
        assert person.post(f"/api/tables/{table}/seats/{seat}").status_code == 200
    people[0].until(table, lambda view: view["clock"]["deadline"])
    return table


def turn_of(people: list[Client], table: str) -> tuple[Client, dict]:
    """Who is asked, and what they see."""
    seat = people[0].until(table, lambda view: view["turn"] is not None)["turn"]
    return people[seat], people[seat].until(table, lambda view: view["choices"])


def hand_over(person: Client, table: str, seat: int) -> dict:
    """They answer until somebody else is asked."""
    while (view := person.view(table))["turn"] == seat:
        choice = next((one for one in view["choices"] if one["ends"]), view["choices"][-1])
        person.move(table, view["ply"], choice["action"])
    return view


def seconds(view: dict) -> float:
    """Until the time is up."""
    at = datetime.fromisoformat(view["clock"]["deadline"]) - datetime.fromisoformat(view["time"])
    return at.total_seconds()


def test_time_stands_still_on_holiday():
    assert ran(0, 100, (10, 30)) == 80
    assert ran(15, 20, (10, 30)) == 0
    assert due(0, 100, (10, 30)) == 120
    assert due(15, 100, (10, 30)) == 130
    assert due(0, 5, (10, 30)) == 5
    assert due(40, 5, (10, 30)) == 45


def test_time_runs_for_whoever_is_asked_and_a_turn_brings_more(people: list[Client], days: Days):
    table = sit_together(people)
    person, view = turn_of(people, table)
    assert seconds(view) == pytest.approx(3 * DAY, abs=5)
    days.turn(2 * DAY)
    assert seconds(person.view(table)) == pytest.approx(DAY, abs=5)
    view = hand_over(person, table, view["turn"])
    assert seconds(view) == pytest.approx(3 * DAY, abs=5)  # the other has theirs
    assert view["chairs"][view["you"]]["left"] == pytest.approx(2 * DAY, abs=5)
    problem(person.put(f"/api/tables/{table}/holiday", json={"days": 8}), 422)


def test_a_live_table_has_no_clock(people: list[Client]):
    table = people[0].table("me", "open")
    assert people[0].view(table)["clock"] is None
    problem(people[0].put(f"/api/tables/{table}/holiday", json={"days": 1}), 422)


def test_a_holiday_holds_the_deadline_and_ends_by_itself(people: list[Client], days: Days):
    table = sit_together(people)
    person, view = turn_of(people, table)
    assert person.put(f"/api/tables/{table}/holiday", json={"days": 5}).status_code == 200
    days.turn(4 * DAY)
    view = person.view(table)
    assert seconds(view) == pytest.approx(4 * DAY, abs=5)
    assert view["chairs"][view["you"]]["holiday"]
    assert view["clock"]["holidays"] == 2
    days.turn(2 * DAY)
    view = person.view(table)
    assert seconds(view) == pytest.approx(2 * DAY, abs=5)
    assert view["chairs"][view["you"]]["holiday"] is None
    problem(person.delete(f"/api/tables/{table}/holiday"), 422)


def test_a_bot_plays_one_turn_as_they_chose(people: list[Client], days: Days):
    table = sit_together(people)
    person, view = turn_of(people, table)
    seat = view["turn"]
    assert person.put(f"/api/tables/{table}/stand-in", json={"stand_in": "turn:random"}).status_code == 200
    days.turn(4 * DAY)
    view = person.until(table, lambda view: view["turn"] == 1 - seat)
    assert view["chairs"][seat]["kind"] == "person"  # the next turn is theirs again
    assert view["chairs"][seat]["left"] == pytest.approx(DAY, abs=5)
    assert {entry["bot"] for entry in view["log"] if entry["seat"] == seat} == {"random"}
    assert view["rated"] is True  # by their chances when their time was up
    hand_over(people[1 - seat], table, 1 - seat)
    hand_over(person, table, seat)
    assert person.view(table)["log"][-1]["bot"] is None


def test_a_bot_plays_until_they_open_the_table(people: list[Client], days: Days):
    people[0].put("/api/me/stand-in", json={"stand_in": "until:random"})
    people[1].put("/api/me/stand-in", json={"stand_in": "until:random"})
    table = sit_together(people)
    person, view = turn_of(people, table)
    seat, other = view["turn"], people[1 - view["turn"]]
    days.turn(4 * DAY)
    view = other.until(table, lambda view: view["turn"] == 1 - seat)
    assert view["chairs"][seat]["kind"] == "bot"
    hand_over(other, table, 1 - seat)
    view = other.until(table, lambda view: view["turn"] == 1 - seat)  # it went on by itself
    assert person.get(f"/tables/{table}").status_code == 200
    assert person.view(table)["chairs"][seat]["kind"] == "person"


def test_whoever_takes_their_chair_back_has_a_little_time(people: list[Client], days: Days):
    table = sit_together(people)
    person, view = turn_of(people, table)
    seat, other = view["turn"], people[1 - view["turn"]]
    person.put(f"/api/tables/{table}/stand-in", json={"stand_in": "until:random"})
    days.turn(4 * DAY)
    other.until(table, lambda view: view["turn"] == 1 - seat)
    assert person.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": None}).status_code == 200
    hand_over(other, table, 1 - seat)
    view = person.until(table, lambda view: view["choices"])
    assert seconds(view) == pytest.approx(DAY, abs=5)  # its turn has brought them more
    days.turn(HOUR)
    assert person.view(table)["chairs"][seat]["kind"] == "person"


def test_who_is_out_does_not_come_back(people: list[Client], days: Days):
    table = sit_together(people)
    person, view = turn_of(people, table)
    seat, other = view["turn"], people[1 - view["turn"]]
    person.put(f"/api/tables/{table}/stand-in", json={"stand_in": "out"})
    other.until(table, lambda view: "is out" in view["clock"]["then"])
    days.turn(4 * DAY)
    view = other.until(table, lambda view: view["turn"] == 1 - seat)
    assert view["chairs"][seat]["kind"] == "bot"
    assert person.view(table)["you"] is None
    problem(person.post(f"/api/tables/{table}/seats/{seat}"), 422)
    problem(person.post(f"/api/tables/{table}/seats/{1 - seat}"), 422)


def test_nobody_else_disposes_of_a_chair_before_its_time_is_up(people: list[Client], days: Days):
    table = sit_together(people)
    person, view = turn_of(people, table)
    other, seat = people[1 - view["turn"]], view["turn"]
    days.turn(2 * DAY)  # nobody has seen them for days
    problem(other.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "random"}), 403)
    problem(other.delete(f"/api/tables/{table}/seats/{seat}"), 403)
    assert person.view(table)["you"] == seat


def test_a_deadline_holds_though_no_server_runs(fresh_database: str, days: Days, servers: list[Server]):
    servers.append(Server(fresh_database, clock=days.file, plain=1).ready())
    people = [servers[0].guest("Anna"), servers[0].guest("Bob")]
    for person in people:
        person.put("/api/me/stand-in", json={"stand_in": "turn:random"})
    table = sit_together(people)
    was = people[0].view(table)
    servers.pop().stop()
    days.turn(4 * DAY)
    servers.append(Server(fresh_database, clock=days.file, plain=1).ready())
    later = beside(people[0], servers[0])
    assert later.until(table, lambda view: view["turn"] != was["turn"])["log"][-1]["bot"] == "random"


def test_every_pace_is_offered_with_its_figures(people: list[Client]):
    for name, pace in PACES.items():
        clock = people[0].view(sit_together(people, pace=name))["clock"]
        assert clock["told"] == pace.told
        assert pace.refill <= pace.bank <= pace.most
    assert PACES["evenings"].refill >= HOUR
    words = {"game": "burgundy", "seats": 2, "chairs": ["me", "open"], "pace": "whenever"}
    problem(people[0].post("/api/tables", content=json.dumps(words), headers={"content-type": "application/json"}), 422)


def test_to_find_what_is_due_needs_no_look_at_every_table(tmp_path: Path):
    database = f"sqlite:///{tmp_path / 'house.db'}"
    migrate(database)
    engine = create_engine(driven_url(database))
    query = due_tables(0.0).compile(engine, compile_kwargs={"literal_binds": True})
    with engine.connect() as connection:
        plan = [row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}")]
    engine.dispose()
    assert len(plan) == 1
    assert "tables_due" in plan[0]
