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


def test_the_template_is_checked_and_played_as_it_comes(terminal, tmp_path):
    own = tmp_path / "own.toml"
    template = terminal.run("data", "hellweg", "--template")
    own.write_text(template.replace('title = "Hellweg westfalicus"', 'title = "Our own Hellweg"'), "utf-8")
    told = terminal.run("data", "hellweg", own)
    assert "Our own Hellweg" in told
    assert f"herberg play hellweg --edition {own}" in told
    own.write_text(template.replace('ends = ["dortmund", "muenster"]\nsurface = "brown"', MUENSTER), "utf-8")
    assert "unusual: [[road]] 5" in terminal.run("data", "hellweg", own)


MUENSTER = 'ends = ["dortmund", "muenster"]\nsurface = "paved"'


def test_every_mistake_has_a_line_of_its_own(terminal, tmp_path):
    own = tmp_path / "own.toml"
    template = terminal.run("data", "hellweg", "--template")
    own.write_text(template.replace("price = 15", "price = 16", 1).replace('name = "Essen"\n', ""), "utf-8")
    told = terminal.refused("data", "hellweg", own, lines=3).removeprefix("herberg: ").splitlines()
    assert [line.startswith(f"{own}:") for line in told] == [True, True, False]
    assert terminal.refused("play", "hellweg", "--edition", own, lines=3).endswith("2 mistakes\n")


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"not = [toml", "form of the template"), (b"", "nothing of an edition"), (b"\xff", "cannot be read")],
)
def test_an_edition_that_cannot_be_played_is_refused(terminal, tmp_path, content, reason):
    own = tmp_path / "own.toml"
    own.write_bytes(content)
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


def test_a_match_with_an_owners_edition_is_kept_with_it_and_opened_again(tmp_path):
    own = tmp_path / "own.toml"
    text = hellweg.GAME.edition.template().replace('"Osnabrügge"', '"Osenbrugge"')
    own.write_text(text, "utf-8")
    environment = {**os.environ, "HERBERG_PLAIN": "1", "XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)

    def herberg(*words):
        command = [sys.executable, "-m", "herberg.cli", *map(str, words)]
        run = subprocess.run(command, env=environment, input="", capture_output=True, text=True, check=False)
        assert "Traceback" not in run.stderr
        return run.stdout

    assert "Osenbrugge" in herberg("play", "hellweg", "--edition", own, "--seed", 1)
    (kept,) = tmp_path.glob("herberg/matches/*.json")
    own.unlink()  # the match has all that it needs
    assert "Osenbrugge" in herberg("replay", kept, "--all")


def test_only_hellweg_takes_an_edition_of_ones_own(terminal, tmp_path):
    for words in (["data", "burgundy", PRINTED], ["data", "burgundy", "--template"]):
        assert "printed data only" in terminal.refused(*words)
    assert "--template" in terminal.refused("data", "hellweg", PRINTED, "--template")
