"""What `import herberg` gives, and how soon."""

import subprocess
import sys

import pytest

import herberg


def told(script: str) -> str:
    """What a fresh process prints."""
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout


def test_the_public_names_are_those_of_their_homes():
    from herberg.bots.bot import make_bot, play_out
    from herberg.core.match import Match
    from herberg.games import game

    assert [herberg.Match, herberg.game, herberg.make_bot, herberg.play_out] == [Match, game, make_bot, play_out]
    assert {*herberg.__all__, "__version__"} == set(dir(herberg))
    assert set(herberg.HOMES) == set(herberg.__all__)


def test_importing_it_loads_nothing_heavy():
    assert told("import sys, herberg; print({'numpy', 'numba', 'rich', 'typer'} & set(sys.modules))") == "set()\n"


@pytest.mark.parametrize("before", ["", "import herberg.games\n", "from herberg import game\n"])
def test_games_names_the_tables_whatever_was_imported_before(before):
    names = told(f"{before}from herberg import games; import herberg.games as package; print(games(), package.game)")
    assert names.startswith("('burgundy', 'homesteaders', 'hellweg', 'coachride') <function game")


def test_a_name_that_it_does_not_have_is_an_attribute_error():
    with pytest.raises(AttributeError, match="'herberg' has no attribute 'chess'"):
        _ = herberg.chess  # type: ignore[attr-defined]


def test_python_m_herberg_is_herberg():
    run = subprocess.run([sys.executable, "-m", "herberg", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"herberg {herberg.__version__}\n"
