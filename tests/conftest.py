"""Switches for the tests: which games, and how many matches promises are tried on; and what a game may leave out."""

from importlib.resources import files
from pathlib import Path

import pytest

from herberg.core.rule import PLAIN
from herberg.core.words import _, speaking
from herberg.games import OURS, game

MAY_LACK = {
    "picture": lambda game: game.picture,
    "pieces": lambda game: game.picture and game.picture.pieces(),
    "sources": lambda game: game.words.sources,
    "chapter": lambda game: game.words.chapter,
    "cover": lambda game: game.cover(),
    "Dutch rules": lambda game: files(game.package).joinpath("RULES.nl.md").is_file(),
    "German rules": lambda game: files(game.package).joinpath("RULES.de.md").is_file(),
    "Dutch words": lambda game: is_told_in(game, "nl"),
    "German words": lambda game: is_told_in(game, "de"),
    "features": lambda game: game.sight.features,
    "kept matches": lambda game: kept_matches(game),
}
"""All that a game may leave out, and what it has of it; those of the house have everything (tests/games/test_house.py).

`docs/guide/add-a-game.md` says the same to those who write one.
"""


def is_told_in(game, language: str) -> bool:
    """Whether somebody has translated its words."""
    with speaking(language):
        return _(game.about) != game.about


def kept_matches(game) -> list[Path]:
    """Files with whole matches."""
    return sorted(Path(__file__).parent.glob(f"games/{game.name}/played/*.json"))


def needs(game, *parts: str) -> None:
    """Skips a test of what this game does not have."""
    if missing := [part for part in parts if not MAY_LACK[part](game)]:
        pytest.skip(f"{game.name} has no {', '.join(missing)}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="run the promises over this game only; may be repeated")
    parser.addoption("--every-table", action="store_true", help="every option set at every seat count, not only at one")
    parser.addoption("--matches", type=int, help="random matches for each game, seat count and option set")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `table` is run at many tables, for `any_game` or `kept` once for each game or kept match."""
    games = [game(name) for name in metafunc.config.getoption("game") or OURS]
    if "table" in metafunc.fixturenames:
        every = metafunc.config.getoption("every_table")
        tables = [table for one in games for table in (all_tables(one) if every else some_tables(one))]
        metafunc.parametrize("table", tables, ids=[table_name(*table) for table in tables])
    elif "any_game" in metafunc.fixturenames:
        metafunc.parametrize("any_game", games, ids=[one.name for one in games])
    elif "kept" in metafunc.fixturenames:
        kept = [(one, path) for one in games for path in kept_matches(one)]
        metafunc.parametrize("kept", kept, ids=[f"{one.name}-{path.stem}" for one, path in kept])


def all_tables(game):
    """Every option set at every seat count."""
    return [(game, seats, options) for seats in game.seats for options in game.option_sets(seats)]


def some_tables(game):
    """The defaults at every seat count, and every other option set at one of them in turn; three of them plain."""
    places: dict[tuple[str, ...], list[int]] = {}
    for _game, seats, options in all_tables(game):
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


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> int:
    """How many random matches to try."""
    given = request.config.getoption("matches")
    return given or (2 if PLAIN else 40)
