"""Chapter 15: which map and cards are played with."""

import os
import subprocess
import sys

import pytest

from herberg.core.edition import BadEdition
from herberg.games.hellweg import GAME
from herberg.games.hellweg.edition import OWN_FILE, load
from tests.tell import start


def test_a_file_that_is_missing_or_not_text_gets_a_clear_error(tmp_path):
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"\xff\xfe")
    for path in (bad, tmp_path / "missing.toml"):
        with pytest.raises(BadEdition, match="cannot be read"):
            load(path)


def test_the_screen_says_that_it_is_a_reconstruction():
    assert "reconstruction" in GAME.words.show(start(GAME, 2), 0, ["Ann", "Bob"])


def run_python(code, **environment):
    """A fresh process with this environment."""
    environment = {**os.environ, "HERBERG_PLAIN": "1", "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_an_owners_own_edition_can_be_that_of_a_whole_process(tmp_path):
    own = tmp_path / "own.toml"
    text = GAME.edition.template().replace("brown_value = 17", "brown_value = 19")
    own.write_text(text.replace('"Osnabrügge"', '"Osenbrugge"'), "utf-8")
    code = (
        "from herberg.games.hellweg import GAME; from herberg.core.match import Match; "
        "m = Match(GAME, 2, seed=1); print(GAME.words.show(m.state, 0, ['A', 'B']).count('Osenbrugge')); "
        "from herberg.games.hellweg.pieces import CARDS_WORTH; print(CARDS_WORTH[0, 512])"
    )
    done = run_python(code, **{OWN_FILE: str(own), "PYTHONIOENCODING": "utf-8"})
    assert (done.stdout.split(), done.stderr) == (["1", "19"], "")
    own.write_text(text.replace("price = 15", "price = 16"), "utf-8")
    done = run_python("import herberg.games.hellweg", **{OWN_FILE: str(own)})
    assert done.returncode != 0
    assert f"{own}:" in done.stderr
    assert "coal costs 15 Thaler" in done.stderr


def test_no_module_of_the_game_names_its_own_package():
    """Else an edition, whose modules have other names, would look things up in the tables of our own."""
    folder = GAME.package.replace(".", "/")
    home = next(path for path in sys.path if os.path.isdir(os.path.join(path, folder)))
    for place, _folders, files in os.walk(os.path.join(home, folder)):
        for file in files:
            if file.endswith(".py"):
                with open(os.path.join(place, file), encoding="utf-8") as source:
                    assert GAME.package not in source.read(), file
