"""Schemathesis over the OpenAPI: whatever is sent, the answers are what the description promises.

What fits the description is accepted, too, but for a few operations whose words must also make sense.
"""

import json

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, settings
from pydantic import BaseModel
from schemathesis.specs.openapi.checks import positive_data_acceptance

from herberg.web import api, shapes
from tests.web.conftest import Client, Server

pytestmark = pytest.mark.any_database

APP = FastAPI()
APP.include_router(api.router)
schema = schemathesis.openapi.from_dict(APP.openapi()).exclude(path="/api/me/events")  # it never ends

NAME = "a name is not blank and has no control signs, which no schema can say"
MUST_MAKE_SENSE = {
    "POST /api/guest": NAME,
    "POST /api/keep": NAME,
    "POST /api/login": NAME,
    "POST /api/recover": NAME,
    "POST /api/recover/mail": NAME,
    "POST /api/tables/{table}/seats/{seat}": NAME,
    "POST /api/tables/{table}/watch": NAME,
    "POST /api/tables/{table}/chat": "as a name",
    "POST /api/tables/{table}/reports": "as a name, and somebody must be meant",
    "POST /api/editions": "the game must be one that takes editions",
    "POST /api/editions-check": "as above",
    "POST /api/tables": "there must be such a game, with these options, and a chair for everybody",
    "POST /api/me/addresses": "something must be able to arrive there",
    "POST /api/matches": "the moves of a match file are played again, and must be allowed",
}
"""Operations that may refuse what has the right form, and why. Other tests send them what makes sense."""


@pytest.fixture
def token(anna: Client) -> str:
    return str(anna.post("/api/token").json()["token"])


def test_the_description_is_served(server: Server, anna: Client):
    assert anna.get("/api/openapi.json").json()["paths"] == APP.openapi()["paths"]


def test_only_operations_that_are_there_may_ask_for_sense():
    known = {f"{method.upper()} {path}" for path, methods in APP.openapi()["paths"].items() for method in methods}
    assert set(MUST_MAKE_SENSE) <= known


def fits(model: type[BaseModel], answer: dict) -> None:
    """The answer has all that is described and nothing else, all the way down."""
    described = model.model_validate(answer).model_dump()
    assert json.loads(json.dumps(described)) == answer


def test_real_answers_are_what_the_description_says(anna: Client, bob: Client):
    table = anna.table("me", "bot:greedy")
    anna.post(f"/api/tables/{table}/chat", json={"text": "Hello"})
    fits(shapes.Me, anna.get("/api/me").json())
    fits(shapes.Hint, anna.my_turn(table) and anna.post(f"/api/tables/{table}/hint").json())
    while not (view := anna.my_turn(table))["over"]:
        fits(shapes.View, view)
        fits(shapes.View, bob.view(table))
        anna.move(table, view["ply"], view["choices"][0]["action"])
    fits(shapes.View, view)
    fits(shapes.Replay, anna.get(f"/api/tables/{table}/replay/5?seat=all").json())
    fits(shapes.Analysis, anna.get(f"/api/tables/{table}/analysis").json())
    fits(shapes.Matches, anna.get("/api/me/matches").json())
    for model, path in (
        (shapes.Game, "/api/games"),
        (shapes.Told, f"/api/tables/{table}/log"),
    ):
        for answer in anna.get(path).json():
            fits(model, answer)


@schema.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_answers_are_what_the_description_promises(case, server: Server, token: str):
    words = {"headers": {"Authorization": f"Bearer {token}"}, "timeout": 30}
    may_refuse = f"{case.method.upper()} {case.path}" in MUST_MAKE_SENSE
    case.call_and_validate(
        base_url=server.url, excluded_checks=[positive_data_acceptance] if may_refuse else [], **words
    )
