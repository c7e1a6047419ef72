"""Switches for the tests: which games, and how many matches the promises are tried on."""

import os

import pytest

from herberg.core.rule import PLAIN
from herberg.games import NAMES, game


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="run the promises over this game only; may be repeated")
    parser.addoption("--matches", type=int, help="random matches for each game, seat count and option set")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `table` is run at every table: each game, seat count and option set."""
    names = metafunc.config.getoption("game") or NAMES
    if "table" in metafunc.fixturenames:
        tables = [
            (game(name), seats, options)
            for name in names
            for seats in game(name).seats
            for options in game(name).option_sets(seats)
        ]
        metafunc.parametrize("table", tables, ids=[table_name(*table) for table in tables])
    elif "any_game" in metafunc.fixturenames:
        metafunc.parametrize("any_game", [game(name) for name in names], ids=list(names))


def table_name(game, seats, options) -> str:
    """burgundy-3-setup=open: what departs from the defaults."""
    changed = [
        f"{option.name}={options[option.name]}" for option in game.options if options[option.name] != option.values[0]
    ]
    return "-".join([game.name, str(seats), *changed])


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> int:
    """How many random matches to try."""
    given = request.config.getoption("matches")
    return given or (2 if PLAIN else int(os.environ.get("HERBERG_MATCHES", "100")))
