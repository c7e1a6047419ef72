"""A first match that teaches is a real table: left and resumed like any other, and nothing about it is looser."""

from dataclasses import replace

import pytest

from herberg.core.lesson import lesson_of
from herberg.games import game, games
from herberg.web.lessons import OTHERS, lesson_at, mark_of
from tests.web.conftest import Client, Server
from tests.web.test_house import problem

pytestmark = pytest.mark.any_database

TAUGHT = [name for name in games() if lesson_of(game(name))]


@pytest.fixture
def lesson():
    return lesson_of(game(TAUGHT[0]))


def begun(person: Client, name: str = TAUGHT[0]) -> str:
    answer = person.post(f"/api/games/{name}/lesson")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def asked(person: Client, table: str) -> dict:
    """The view as soon as the lesson asks for something, or is over."""
    return person.until(table, lambda view: view["lesson"]["now"] or view["lesson"]["end"])


def follow(person: Client, table: str, choices: int = 1000) -> dict:
    """Make so many of the choices that the lesson leads to."""
    view = asked(person, table)
    while choices and view["lesson"]["now"]:
        answer = person.move(table, view["ply"], view["lesson"]["now"]["action"])
        assert answer.status_code == 200, answer.text
        choices -= 1
        view = asked(person, table)
    return view


def test_every_game_of_the_house_says_whether_it_can_be_learnt(anna: Client):
    assert [one["name"] for one in anna.get("/api/games").json() if one["lesson"]] == TAUGHT
    problem(anna.post("/api/games/chess/lesson"), 404)


def test_a_lesson_leads_to_its_end_and_then_one_goes_on_alone(anna: Client, lesson):
    table = begun(anna)
    first = asked(anna, table)
    assert first["lesson"]["step"] == 1
    assert first["lesson"]["goal"] == lesson.goal["en"]
    assert not first["rated"]
    last = follow(anna, table)
    assert last["ply"] == len(lesson.leads)
    assert last["lesson"]["end"] == lesson.end["en"]
    assert last["lesson"]["after"]
    assert not last["undo"]
    shown = {panel["name"]: panel["svg"] for panel in last["panels"]}
    drawn = game(TAUGHT[0]).picture.draw(lesson.moments()[-1].state, lesson.seat, [c["name"] for c in last["chairs"]])
    board = next(panel for panel in drawn if panel.place == "board")
    assert shown[board.name] == board.svg(), "everybody who follows it comes to the same board"
    if last["choices"]:
        problem(anna.move(table, last["ply"], last["choices"][0]["action"]), 422)
    assert anna.post(f"/api/tables/{table}/alone").status_code == 200
    view = anna.my_turn(table)
    assert view["lesson"] is None
    assert {chair["level"] for chair in view["chairs"] if chair["kind"] == "bot"} == {OTHERS}
    assert not view["rated"]
    anna.play_first(table)


def test_a_lesson_that_has_changed_is_no_longer_given(lesson):
    changed = replace(lesson, seed=lesson.seed + 1)
    assert lesson_at(lesson.game, mark_of(lesson)) is lesson
    assert lesson_at(lesson.game, mark_of(changed)) is None, "one goes on alone"
    assert lesson_at(lesson.game, None) is None


def test_another_choice_is_answered_and_not_carried_out(anna: Client, lesson):
    table = begun(anna)
    view = asked(anna, table)
    now = view["lesson"]["now"]
    told = dict(lesson.leads[view["ply"]].instead)
    others = [choice for choice in view["choices"] if choice["action"] != now["action"]]
    for choice in others[:5]:
        answer = problem(anna.move(table, view["ply"], choice["action"]), 422)
        why = told.get(choice["notation"]) or told.get(choice["notation"].split()[0])
        assert answer["detail"] == why["en"] if why else now["title"] in answer["detail"]
    closed = next(action for action in range(10_000) if action not in {c["action"] for c in view["choices"]})
    assert "not open" in problem(anna.move(table, view["ply"], closed), 422)["detail"]
    assert anna.view(table)["ply"] == view["ply"]


def test_a_lesson_that_was_left_goes_on_elsewhere(anna: Client, bob: Client, server: Server):
    table = begun(anna)
    step = follow(anna, table, 3)["lesson"]["step"]
    elsewhere = Client(server)
    elsewhere.headers["Authorization"] = f"Bearer {anna.post('/api/token').json()['token']}"
    assert begun(elsewhere) == table
    assert asked(elsewhere, table)["lesson"]["step"] == step == 4
    assert begun(bob) != table
    assert table in anna.matches()
    anna.post(f"/api/tables/{table}/alone")
    assert begun(anna) != table, "whoever goes on alone may begin anew"


def test_a_lesson_is_for_one_and_counts_for_nobody(anna: Client, bob: Client, lesson):
    table = begun(anna)
    follow(anna, table, 2)
    seat, other = lesson.seat, (lesson.seat + 1) % lesson.seats
    view = anna.view(table)
    problem(bob.post(f"/api/tables/{table}/seats/{other}"), 403)
    problem(anna.post(f"/api/tables/{table}/seats/{other}/bot", json={"level": None}), 403)
    problem(anna.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "master"}), 403)
    problem(anna.delete(f"/api/tables/{table}/seats/{seat}"), 403)
    problem(anna.delete(f"/api/tables/{table}/seats/{other}"), 403)
    problem(anna.post(f"/api/tables/{table}/undo", json={"ply": view["ply"]}), 422)
    problem(bob.post(f"/api/tables/{table}/alone"), 403)
    problem(bob.move(table, view["ply"], view["lesson"]["now"]["action"]), 403)
    problem(bob.get(f"/api/tables/{table}"), 403)  # what it tells is for the seat that learns
    assert table not in [entry["table"] for entry in bob.get("/api/tables").json()]
    entry = next(entry for entry in anna.get("/api/me/matches").json()["matches"] if entry["table"] == table)
    assert entry["lesson"]
    assert anna.post(f"/api/tables/{table}/alone").status_code == 200
    problem(anna.post(f"/api/tables/{table}/alone"), 422)


def test_what_began_as_a_lesson_moves_no_rating(anna: Client):
    table = begun(anna)
    anna.post(f"/api/tables/{table}/alone")
    view = anna.my_turn(table)
    anna.post(f"/api/tables/{table}/seats/{view['you']}/bot", json={"level": "random"})
    over = anna.until(table, lambda view: view["over"])
    assert not any(line["rated"] for line in over["result"])
    assert anna.get("/api/me").json()["ratings"] == {}
    again = anna.post(f"/api/tables/{table}/rematch").json()["table"]
    assert anna.view(again)["lesson"] is None
    assert anna.view(again)["rated"], "the next match is one like any other"
