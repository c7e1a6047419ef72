import subprocess
import sys

import pytest

from herberg import __version__


def test_the_version_is_told(terminal):
    assert terminal.run("--version") == f"herberg {__version__}\n"


def test_without_words_every_command_is_listed(terminal):
    told = terminal.run()
    assert all(command in told for command in ("games", "play", "watch", "simulate", "arena", "replay"))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["dance"], "dance"),
        (["play"], "herberg games"),
        (["play", "chess"], "chess"),
        (["watch", "chess"], "chess"),
        (["simulate", "chess"], "chess"),
        (["watch"], "GAME"),
        (["play", "burgundy", "--colour", "red"], "--colour"),
        (["play", "burgundy", "--seats", "5"], "2 to 4"),
        (["play", "burgundy", "--seats", "many"], "--seats"),
        (["watch", "burgundy", "--seats", "1"], "2 to 4"),
        (["simulate", "burgundy", "--seats", "0"], "2 to 4"),
        (["play", "burgundy", "--option", "setup"], "name=value"),
        (["play", "burgundy", "--option", "setup=open", "--option", "setup=basic"], "each name once"),
        (["play", "burgundy", "--option", "weather=fine"], "weather"),
        (["play", "burgundy", "--option", "setup=odd"], "setup=odd"),
        (["simulate", "burgundy", "--option", "board1=3"], "agreed seat by seat"),
        (["play", "burgundy", "--bots", "genius"], "genius"),
        (["watch", "burgundy", "--bots", "greedy,"], "''"),
        (["play", "burgundy", "--bots", "greedy,greedy", "--seats", "2"], "2 bots"),
        (["play", "burgundy", "--people", "0"], "--people"),
        (["play", "burgundy", "--people", "3", "--seats", "2"], "3 people"),
        (["play", "burgundy", "--names", "A,B,C"], "3 names"),
        (["play", "burgundy", "--names", "Eve,Eve"], "Eve"),
        (["play", "burgundy", "--names", "[red]"], "name"),
        (["play", "burgundy", "--names", "A,"], "name"),
        (["play", "burgundy", "--seed", "-1"], "seed"),
        (["play", "burgundy", "--seed", str(2**64)], "seed"),
        (["play", "--resume", "x.json", "--seats", "2"], "file"),
        (["simulate", "burgundy", "--matches", "0"], "--matches"),
        (["simulate", "burgundy", "--threads", "0"], "--threads"),
        (["simulate", "burgundy", "--cap", "0"], "--cap"),
        (["replay"], "FILE"),
        (["watch", "burgundy", "--save", "/nowhere/at/all.json"], "/nowhere/at/all.json: No such"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(terminal, words, reason):
    assert reason in terminal.refused(*words)


def test_help_does_not_wait_for_the_compiler():
    look = "import sys; from herberg.cli.app import app; import herberg.cli; print('numba' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True, cwd="src")
    assert told.stdout == "False\n"


def test_the_games_are_listed_with_their_options(terminal):
    told = terminal.run("games")
    assert "burgundy" in told
    assert "2–4" in told
    assert "The Castles of Burgundy" in told
    assert "setup=basic|chosen|open|secret" in told
    assert max(map(len, told.splitlines())) <= 100


@pytest.mark.parametrize(
    ("command", "switch"), [("simulate", "--json"), ("replay", "--all"), ("serve", "--open"), ("data", "--template")]
)
def test_a_switch_asks_for_nothing_more(terminal, command, switch):
    line = next(line for line in terminal.run(command, "--help").splitlines() if switch in line)
    assert "bool" not in line


def test_every_switch_has_its_words(terminal):
    assert "say which version this is" in terminal.run("--help")
