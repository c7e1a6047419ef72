"""What is printed, and an owner's own edition."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from herberg.games import OURS, hellweg

PRINTED = Path(hellweg.__file__).with_name("data.toml")


def test_hellweg_says_plainly_that_it_is_a_reconstruction(terminal):
    told = terminal.run("data", "hellweg")
    assert "reconstruction" in told
    assert "Dortmund" in told


def test_other_games_print_their_facts(terminal):
    assert 'key = "warehouse"' in terminal.run("data", "burgundy")


@pytest.mark.parametrize("name", OURS)
def test_every_page_that_the_facts_refer_to_is_there(name):
    folder = PRINTED.parents[1] / name
    for page in re.findall(r"\S+\.md\b", (folder / "data.toml").read_text()):
        assert (folder / page).is_file(), page


def test_an_edition_that_breaks_nothing_may_be_played(terminal, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text(PRINTED.read_text().replace('title = "Hellweg westfalicus"', 'title = "Our own Hellweg"'))
    told = terminal.run("data", "hellweg", own)
    assert "Our own Hellweg" in told
    assert "HERBERG_DATA_HELLWEG" in told


@pytest.mark.parametrize(
    ("text", "reason"),
    [("not = [toml", "cannot be read"), ("", "cannot be played with"), (None, "cannot be read")],
)
def test_an_edition_that_cannot_be_played_is_refused(terminal, tmp_path, text, reason):
    own = tmp_path / "own.toml"
    if text is not None:
        own.write_text(text)
    assert reason in terminal.refused("data", "hellweg", own)


def test_a_file_that_is_not_there_is_named_without_a_number(terminal, tmp_path):
    told = terminal.refused("data", "hellweg", tmp_path / "none.toml")
    assert f"{tmp_path / 'none.toml'} cannot be read" in told
    assert "Errno" not in told


@pytest.mark.parametrize("words", [["games"], ["play", "hellweg"], ["watch", "hellweg"], ["data", "hellweg"]])
def test_without_the_owners_file_every_command_says_so_in_one_line(words):
    environment = {**os.environ, "HERBERG_DATA_HELLWEG": "/none.toml", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "herberg.cli", *words]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("herberg: /none.toml cannot be read")
    assert run.stderr.count("\n") == 1


def test_only_hellweg_takes_an_edition_of_ones_own(terminal):
    assert "printed data only" in terminal.refused("data", "burgundy", PRINTED)
    assert "--play needs a file" in terminal.refused("data", "hellweg", "--play")
