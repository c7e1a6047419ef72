import json
import os
import pty
import signal
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from math import inf
from xml.etree import ElementTree

import pytest

from herberg.arena import play_match

TINY = ("arena", "burgundy", "--bots", "random,greedy", "--seed", 7, "--jobs", 1)


def timeless(path):
    data = json.loads(path.read_text())
    for row in data["bots"]:
        row.pop("thinking")
    return data


def lines(path):
    return [
        {**json.loads(line), "seconds": 0, "longest": 0} for line in sorted(path.read_text().splitlines(keepends=True))
    ]


def test_bots_meet_and_figures_file_and_picture_tell_the_same(terminal, tmp_path):
    data, picture, kept = tmp_path / "a.json", tmp_path / "a.svg", tmp_path / "a.jsonl"
    told = terminal.run(*TINY, "--matches", 2, "--json", data, "--plot", picture, "--resume", kept)
    assert max(map(len, told.replace(str(kept), "").splitlines())) <= 100
    assert "100.0 %" in told
    assert "Won by the row against the column" in told
    assert "2 matches from 1 deal; seed 7" in told
    assert str(kept) in told
    random, greedy = json.loads(data.read_text())["bots"]
    assert (random["bot"], random["won"]["share"], greedy["won"]["share"]) == ("random", 0.0, 1.0)
    assert greedy["against"]["random"]["matches"] == 2
    assert greedy["points"]["min"] > random["points"]["max"]
    assert greedy["thinking"]["longest"] >= greedy["thinking"]["mean"] > 0
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    assert len(kept.read_text().splitlines()) == 1 + 2


def test_an_odd_number_of_matches_is_rounded_up_to_whole_deals(terminal):
    assert "4 matches from 2 deals" in terminal.run(*TINY, "--matches", 3, "--cap", 10)
    assert "4 matches were broken off" in terminal.run(*TINY, "--matches", 3, "--cap", 10)
    told = terminal.run(*TINY, "--matches", 1, "--cap", 10, "--seats", 3)
    assert "6 matches from 1 deal" in told


def test_more_matches_go_on_where_fewer_ended_with_the_same_outcome(terminal, tmp_path):
    for name, goes in (("halves", (2, 4)), ("whole", (4,))):
        for matches in goes:
            words = ("--matches", matches, "--resume", tmp_path / name, "--json", tmp_path / f"{name}.json")
            terminal.run(*TINY[:4], *(() if matches == 4 and name == "halves" else TINY[4:]), *words)
    assert lines(tmp_path / "halves") == lines(tmp_path / "whole")
    assert timeless(tmp_path / "halves.json") == timeless(tmp_path / "whole.json")


def test_unless_said_the_matches_are_kept_with_ones_own_data(terminal):
    terminal.run(*TINY, "--matches", 2, "--cap", 10)
    terminal.run(*TINY, "--matches", 2, "--cap", 10)
    assert len(list((terminal.home / "data" / "herberg" / "arena").glob("burgundy-*.jsonl"))) == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess", "--bots", "greedy,random"], "chess"),
        (["burgundy"], "--bots"),
        (["burgundy", "--bots", "greedy"], "two or more"),
        (["burgundy", "--bots", "greedy,greedy"], "different"),
        (["burgundy", "--bots", "greedy,genius"], "genius"),
        (["burgundy", "--bots", "greedy,random", "--seats", "9"], "2 to 4"),
        (["burgundy", "--bots", "greedy,random", "--option", "weather=fine"], "weather"),
        (["burgundy", "--bots", "greedy,random", "--matches", "0"], "--matches"),
        (["burgundy", "--bots", "greedy,random", "--jobs", "0"], "--jobs"),
        (["burgundy", "--bots", "greedy,random", "--seed", "-1"], "seed"),
        (["burgundy", "--bots", "greedy,random", "--plot", "picture.gif"], ".svg or .png"),
        (["burgundy", "--bots", "greedy,random", "--json", "/nowhere/at/all.json"], "/nowhere/at/all.json"),
        (["burgundy", "--bots", "greedy,random", "--plot", "/nowhere/at/all.svg"], "/nowhere/at/all.svg"),
        (["burgundy", "--bots", "greedy,random", "--resume", __file__], "not a file of the arena"),
        (["burgundy", "--bots", "greedy,random", "--resume", "/proc/nowhere/x"], "/proc/nowhere"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(terminal, words, reason):
    assert reason in terminal.refused("arena", *words)


@pytest.mark.parametrize("wish", ["--json", "--plot"])
def test_the_kept_matches_are_not_written_over(terminal, tmp_path, wish):
    kept = tmp_path / "kept.svg"
    assert "stays as it is" in terminal.refused(*TINY, "--resume", kept, wish, kept)


def test_a_file_made_with_other_settings_is_refused(terminal, tmp_path):
    kept = tmp_path / "a.jsonl"
    terminal.run(*TINY, "--matches", 2, "--cap", 10, "--resume", kept)
    before = kept.read_bytes()
    assert "cap=10, not cap=None" in terminal.refused(*TINY, "--resume", kept)
    assert "seed=7, not seed=8" in terminal.refused(*TINY[:4], "--seed", 8, "--cap", 10, "--resume", kept)
    assert kept.read_bytes() == before


@pytest.mark.parametrize(("flag", "module"), [("--ray=local", "ray"), ("--plot=a.svg", "matplotlib")])
def test_who_lacks_an_extra_is_told_how_to_get_it(terminal, monkeypatch, flag, module):
    for place in ("herberg.cli.arena", "herberg.arena.picture"):
        monkeypatch.setattr(f"{place}.find_spec", lambda name: None)
    assert "pip install 'herberg[" in terminal.refused(*TINY, flag)
    assert module in terminal.errors.lower()


def test_after_a_process_died_it_is_said_how_to_go_on(terminal, tmp_path, monkeypatch):
    def one_then_broken(contest, numbers, *_rest):
        yield play_match(contest, numbers[0])
        raise BrokenProcessPool

    monkeypatch.setattr("herberg.cli.arena.play", one_then_broken)
    kept = tmp_path / "a.jsonl"
    assert f"died. The same command with --resume {kept}" in terminal.refused(*TINY, "--cap", 10, "--resume", kept)
    assert len(kept.read_text().splitlines()) == 1 + 1


def test_ctrl_c_says_how_to_go_on_and_loses_nothing(tmp_path):
    """On a real terminal, where Ctrl-C reaches every process at once."""
    kept = tmp_path / "a.jsonl"
    words = ["arena", "burgundy", "--bots", "greedy,strong", "--jobs", 2, "--matches", 2000, "--resume", kept]
    pid, screen = pty.fork()
    if pid == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # who runs the tests in the background may have closed this ear
        os.execv(sys.executable, [sys.executable, "-m", "herberg.cli", *map(str, words)])
    told, pressed = b"", -inf
    while True:
        try:
            told += os.read(screen, 65536)
        except OSError:  # the other end is closed
            break
        if time.monotonic() > pressed + 20 and kept.exists() and len(kept.read_text().splitlines()) > 2:
            os.write(screen, b"\x03")
            pressed = time.monotonic()
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 130
    assert b"Traceback" not in told
    assert f"--resume {kept}".encode() in told
    assert b"Strength" in told
    *_, last = kept.read_text().splitlines()
    assert json.loads(last)["ranks"]
