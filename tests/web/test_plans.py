"""Passing in advance: carried out for whoever planned it, never after something that would have changed their mind."""

import random

import pytest

from herberg.web.plans import Plan
from tests.web.conftest import Client, Server
from tests.web.test_house import problem

IDLE = ("decline", "rest")


@pytest.fixture
def riders(server: Server) -> list[Client]:
    """Four in a coach."""
    people = [server.guest(name) for name in ("Anna", "Bob", "Carl", "Dora")]
    table = people[0].table("me", "open", "open", "open", game="coachride")
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/api/tables/{table}/seats/{seat}")
    for person in people:
        person.ride = table
    return people


def test_a_plan_passes_until_something_concerns_me(riders: list[Client]):
    dora, table, choose = riders[3], riders[3].ride, random.Random(5)
    passed, broken = 0, 0
    for _step in range(400):
        view = dora.view(table)
        if view["over"] or (passed and broken):
            break
        if view["turn"] != 3:
            other = riders[view["turn"]]
            seen = other.view(table)
            if seen["choices"]:
                other.move(table, seen["ply"], choose.choice(seen["choices"])["action"])
            continue
        if view["broken"]:
            broken += 1
            assert view["plan"] is None
        elif view["plan"] and any(one["notation"] in IDLE for one in view["choices"]):
            dora.until(table, lambda now, ply=view["ply"]: now["ply"] > ply or now["broken"])
            passed += not dora.view(table)["broken"]
            continue
        view = dora.until(table, lambda view: view["choices"] or view["turn"] != 3)
        if view["turn"] == 3 and not (view["plan"] and any(one["notation"] in IDLE for one in view["choices"])):
            dora.move(table, view["ply"], choose.choice(view["choices"])["action"])
            assert dora.put(f"/api/tables/{table}/plan", json={}).status_code == 200
    assert passed
    assert broken


def test_a_plan_for_some_turns_ends_with_them_and_can_be_revoked(riders: list[Client]):
    dora, table = riders[3], riders[3].ride
    assert Plan(3, 2).after(9) == Plan(9, 1)
    assert Plan(9, 1).after(12) is None
    assert dora.put(f"/api/tables/{table}/plan", json={"turns": 2}).status_code == 200
    assert dora.view(table)["plan"] == {"turns": 2}
    assert riders[0].view(table)["plan"] is None  # nobody else knows
    assert dora.delete(f"/api/tables/{table}/plan").status_code == 200
    assert dora.view(table)["plan"] is None
    problem(dora.server.guest("Eve").put(f"/api/tables/{table}/plan", json={}), 403)
    problem(dora.put(f"/api/tables/{table}/plan", json={"turns": 0}), 422)


def test_where_nobody_can_pass_there_is_no_plan(anna: Client):
    table = anna.table("me", "open")
    assert anna.view(table)["plans"] is False
    problem(anna.put(f"/api/tables/{table}/plan", json={}), 422)
