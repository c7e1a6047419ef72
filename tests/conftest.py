"""Switches for the tests: which games, and how many matches the promises are tried on."""

import os

import pytest

from herberg.core.rule import PLAIN
from herberg.games import OURS, game


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="run the promises over this game only; may be repeated")
    parser.addoption("--every-table", action="store_true", help="every option set at every seat count, not only at one")
    parser.addoption("--matches", type=int, help="random matches for each game, seat count and option set")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `table` is run at many tables, one that asks for `any_game` once for each game."""
    games = [game(name) for name in metafunc.config.getoption("game") or OURS]
    if "table" in metafunc.fixturenames:
        every = metafunc.config.getoption("every_table")
        tables = [table for one in games for table in (all_tables(one) if every else some_tables(one))]
        metafunc.parametrize("table", tables, ids=[table_name(*table) for table in tables])
    elif "any_game" in metafunc.fixturenames:
        metafunc.parametrize("any_game", games, ids=[one.name for one in games])


def all_tables(game):
    """Every option set at every seat count."""
    return [(game, seats, options) for seats in game.seats for options in game.option_sets(seats)]


def some_tables(game):
    """The defaults at every seat count, and every other option set at one of them in turn; three of them plain."""
    places: dict[tuple[str, ...], list[int]] = {}
    for _, seats, options in all_tables(game):
        places.setdefault(tuple(options.values()), []).append(seats)
    names = [option.name for option in game.options]
    chosen = []
    for at, (values, seats) in enumerate(places.items()):
        options = dict(zip(names, values, strict=True))
        chosen += [(game, n, options) for n in (seats if at == 0 else [seats[at % len(seats)]])]
    return [chosen[0], chosen[len(game.seats) - 1], chosen[-1]] if PLAIN else chosen


def table_name(game, seats, options) -> str:
    """burgundy-3-setup=open: what departs from the defaults."""
    changed = [
        f"{option.name}={options[option.name]}" for option in game.options if options[option.name] != option.values[0]
    ]
    return "-".join([game.name, str(seats), *changed])


def needs(game, *fields: str) -> None:
    """Skips a test of what this game does not have; those of the house have everything (tests/games/test_house.py)."""
    found = {"picture": game.picture, "sources": game.words.sources, "chapter": game.words.chapter}
    if missing := [field for field in fields if found[field] is None]:
        pytest.skip(f"{game.name} has no {', '.join(missing)}")


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> int:
    """How many random matches to try."""
    given = request.config.getoption("matches")
    return given or (2 if PLAIN else int(os.environ.get("HERBERG_MATCHES", "100")))
