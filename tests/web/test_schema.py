"""Schemathesis over the OpenAPI: whatever is sent, the answers are what the description promises.

That well-formed words must also make sense (a game that exists, a name without control signs) no schema can say.
"""

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from herberg.web import api
from tests.web.conftest import Client, Server

APP = FastAPI()
APP.include_router(api.router)
schema = schemathesis.openapi.from_dict(APP.openapi())


@pytest.fixture
def token(anna: Client) -> str:
    return str(anna.post("/api/token").json()["token"])


def test_the_description_is_served(server: Server, anna: Client):
    assert anna.get("/api/openapi.json").json()["paths"] == APP.openapi()["paths"]


@schema.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_answers_are_what_the_description_promises(case, server: Server, token: str):
    words = {"headers": {"Authorization": f"Bearer {token}"}, "timeout": 30}
    case.call_and_validate(base_url=server.url, excluded_checks=[positive_data_acceptance], **words)
