"""Games of somebody else's: the package that the guide lays out, made from its blocks, installed, met from outside."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree
from xml.etree import ElementTree

import httpx
import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from herberg.core.rule import PLAIN
from tools.words import KEYWORDS

ROOT = Path(__file__).resolve().parents[2]
TOLD = (ROOT / "docs" / "guide" / "add-a-game.md").read_text()
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(TOLD)
LINES = [line for kind, _title, text in BLOCKS if kind == "sh" for line in text.splitlines()]
PROMISES = next(line for line in LINES if line.startswith("pytest"))
ANSWERS = {
    "herberg games": "Claims about dice that nobody sees.",
    "herberg play pig --seed 1": "The result",
    "herberg simulate pig --bots greedy,random --matches 50": "50 matches",
    "herberg arena pig --bots greedy,random --matches 10 --jobs 1": "10 matches from 5 deals",
    "HERBERG_PLAIN=1 herberg simulate cups --matches 20": "20 matches",
}
"""What is seen of each command; some are tried elsewhere."""
SEALED = "test_whatever_shows_a_secret_is_sealed_and_no_question_tells_of_one"
TOLD_TO_ALL = "test_what_a_seat_is_told_depends_on_what_it_may_know_alone"
SKIP = """
@rule
def skip(s):
    while s.looked < s.seats and s.die[s.seat] != 1:
        s.looked, s.seat = s.looked + 1, (s.seat + 1) % s.seats
    if s.looked == s.seats:
        s.ask = Ask.CLAIM


@rule
def lift_cup"""
ASK_FEW = {
    "    s.ask = Ask.LOOK\n": "    s.ask = Ask.LOOK\n    skip(s)\n",
    "    if s.looked ==": "    skip(s)\n    if s.looked ==",
}
SLIPS = {
    "a cup is lifted and may be put back": (SEALED, {"    reveal(s)\n": ""}),
    "everybody reads what is under the cup": (TOLD_TO_ALL, {"known_to(rolled, s.seat)": "s.die[s.seat]"}),
    "only who has a one is asked": (SEALED, {**ASK_FEW, "\n@rule\ndef lift_cup": SKIP}),
    "only who has a one is asked, for good": (
        SEALED,
        {**ASK_FEW, "\n@rule\ndef lift_cup": SKIP.replace("    while", "    reveal(s)\n    while")},
    ),
}
"""What could go wrong with the secrets of Cups, and the promise that is broken by it."""
RUN_BLOCKS = """
import contextlib, io, json, sys
namespace = {"__name__": "guide"}
for code in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(code, "guide", "exec"), namespace)
    print(json.dumps(printed.getvalue()))
"""
COUNT_FOUND = """
from herberg import Match, game
from herberg.core.masks import empty_mask
from herberg.core.play import random_play
match = Match(game("pig"), 2, seed=1)
match.play(match.seat, match.choices()[0])
run = random_play(match.game)
run(match.state, empty_mask(match.game.actions.count), 9)
print(sum(run.stats.cache_hits.values()), sum(match.game.rules.legal.stats.cache_hits.values()))
"""


@dataclass(frozen=True)
class Place:
    """Where the package is written, where it is installed, and a home for whoever uses it."""

    project: Path
    site: Path
    home: Path

    def environment(self, **more: str) -> dict[str, str]:
        """That of somebody who has installed Herberg and the package."""
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        found = os.pathsep.join(map(str, [self.site, ROOT / "src"]))
        here = {"HOME": str(self.home), "PATH": path, "PYTHONPATH": found, "HERBERG_CACHE": str(self.home / "cache")}
        return (
            {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LANG"))} | here | more
        )

    def run(self, words: str | list[str], given: str = "", cwd: Path | None = None, code: int = 0, **more: str) -> str:
        """What a command answers; what it complains of comes first."""
        done = subprocess.run(
            words,
            shell=isinstance(words, str),
            cwd=cwd or self.home,
            env=self.environment(**more),
            input=given,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stderr + done.stdout


@pytest.fixture(scope="module")
def parlour(tmp_path_factory) -> Place:
    """The package, written as the page says and installed without asking anybody."""
    folder = tmp_path_factory.mktemp("parlour")
    place = Place(folder / "parlour", folder / "site", folder / "home")
    place.home.mkdir()
    for _kind, title, text in BLOCKS:
        if title:
            (place.project / title).parent.mkdir(parents=True, exist_ok=True)
            (place.project / title).write_text(text)
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    words += ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(place.site), str(place.project)]
    place.run(words)
    return place


def test_the_code_on_the_page_runs_and_prints_what_stands_below(parlour):
    blocks = [
        (text, BLOCKS[at + 1 : at + 2])
        for at, (kind, title, text) in enumerate(BLOCKS)
        if (kind, title) == ("python", "")
    ]
    printed = parlour.run([sys.executable, "-c", RUN_BLOCKS], json.dumps([code for code, _below in blocks]))
    for (_code, below), line in zip(blocks, printed.splitlines(), strict=True):
        assert not below or below[0][0] != "text" or below[0][2] == json.loads(line)


def test_the_commands_on_the_page_are_those_that_are_tried_here():
    assert {*ANSWERS, "pip install ./parlour", "herberg serve", PROMISES} == set(LINES)


@pytest.mark.parametrize("line", ANSWERS)
def test_a_command_on_the_page_answers(parlour, line):
    assert ANSWERS[line] in parlour.run(line, "roll\nroll\nhold\n" * 60)


def test_a_match_is_kept_and_looked_back_at(parlour):
    parlour.run("herberg play pig --bots random --seed 2", "roll\nroll\nhold\n" * 60)
    kept = max(parlour.home.rglob("pig-*.json"))
    assert json.loads(kept.read_text())["game"] == "pig"
    assert "rolls a" in parlour.run(f"herberg replay --all {kept}")


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_its_code_is_kept_compiled_until_its_source_changes(parlour, tmp_path):
    """The first process fills the folder, the second finds everything there, and after an edit nothing."""
    site, words, cache = copytree(parlour.site, tmp_path / "site"), [sys.executable, "-c", COUNT_FOUND], str(tmp_path)
    found = os.pathsep.join(map(str, [site, ROOT / "src"]))
    runs = [parlour.run(words, HERBERG_CACHE=cache, PYTHONPATH=found) for _ in range(2)]
    with (site / "pig" / "words.py").open("a") as source:
        source.write("\n# a word more\n")
    runs.append(parlour.run(words, HERBERG_CACHE=cache, PYTHONPATH=found))
    assert runs == ["0 0\n", "1 1\n", "0 0\n"]
    assert len([folder for folder in tmp_path.glob("pig-*") if list(folder.glob("rules.legal*"))]) == 2


def test_it_speaks_the_languages_that_it_brought(parlour):
    assert "Tart het geluk met één dobbelsteen." in parlour.run("herberg games", LANGUAGE="nl")
    assert "Push your luck with one die." in parlour.run("herberg games", LANGUAGE="de")


def test_its_catalogue_is_whole(parlour):
    sentences = {
        message for _file, _line, message, *_more in extract_from_dir(parlour.project / "pig", keywords=KEYWORDS)
    }
    with (parlour.project / "pig/locale/nl/LC_MESSAGES/herberg.po").open("rb") as file:
        known = {message.id for message in read_po(file) if message.id and message.string}
    assert known == sentences - {"light"}  # which the house says itself


def test_it_keeps_what_all_games_promise(parlour):
    line = PROMISES.replace("../parlour", str(parlour.project)) + " -p no:cacheprovider -n 0 --matches 100"
    told = parlour.run(line, cwd=ROOT, PYTHONDONTWRITEBYTECODE="1")
    assert re.search(r"\d\d+ passed", told)
    assert "failed" not in told


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_with_secrets_breaks_a_promise(parlour, tmp_path, slip):
    promise, changes = SLIPS[slip]
    site = copytree(parlour.site, tmp_path / "site")
    source = (site / "cups" / "__init__.py").read_text()
    for old, new in changes.items():
        assert source.count(old) == 1
        source = source.replace(old, new)
    (site / "cups" / "__init__.py").write_text(source)
    words = "pytest -p no:cacheprovider -n 0 tests/every_game/test_secrets.py --game cups --matches 1000"
    path = os.pathsep.join(map(str, [site, ROOT / "src"]))
    told = parlour.run(words, cwd=ROOT, code=1, PYTHONPATH=path, HERBERG_PLAIN="1", PYTHONDONTWRITEBYTECODE="1")
    assert set(re.findall(r"^FAILED .*::(\w+)", told, re.MULTILINE)) == {promise}


@pytest.fixture
def broken(tmp_path) -> Path:
    """A folder with packages that promise games and have none."""
    about = tmp_path / "broken-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[herberg.games]\nchess = nowhere:GAME\n")
    return tmp_path


def test_one_that_cannot_be_loaded_is_left_out_with_one_line_in_the_log(parlour, broken):
    path = os.pathsep.join([parlour.environment()["PYTHONPATH"], str(broken)])
    first, *rest = parlour.run("herberg games", PYTHONPATH=path).splitlines()
    assert first == "herberg: the game chess cannot be loaded: ModuleNotFoundError(\"No module named 'nowhere'\")"
    assert "Push your luck" in "".join(rest)
    assert not any("Error" in line or "Traceback" in line for line in rest)


@pytest.fixture
def guest(parlour, broken) -> Iterator[httpx.Client]:
    """Somebody from the Netherlands in a house that has the package, and a broken one; its rules are not compiled."""
    path = os.pathsep.join([parlour.environment()["PYTHONPATH"], str(broken)])
    with opened(parlour, PYTHONPATH=path, HERBERG_PLAIN="1", HERBERG_PACE="0") as client:
        wait(lambda: client.get("/healthz").json()["games"], lambda ready: ready["pig"])
        client.post("/api/guest", json={"name": "Anna"}).raise_for_status()
        yield client


@contextmanager
def opened(place: Place, **more: str) -> Iterator[httpx.Client]:
    """A browser at the door of a house."""
    words = [sys.executable, "-m", "herberg.cli", "serve", "--port", "0", "--database", str(place.home / "house.db")]
    told = {"env": place.environment(**more), "stdout": subprocess.PIPE, "text": True}
    with (place.home / "log").open("w") as log, subprocess.Popen(words, cwd=place.home, stderr=log, **told) as house:
        try:
            url = re.search(r"http://[^\s/]+", house.stdout.readline()).group()
            with httpx.Client(base_url=url, headers={"Origin": url, "Accept-Language": "nl"}, timeout=60) as client:
                yield client
        finally:
            house.terminate()


def wait(ask, is_good):
    """An answer that is good, as soon as there is one."""
    for _ in range(600):
        if is_good(answer := ask()):
            return answer
        time.sleep(0.1)
    raise AssertionError(answer)


def test_the_house_has_a_table_for_it(parlour, guest):
    """Its card, its cover, its rules and pieces, and a table with its picture, all in the guest's language."""
    home = guest.get("/").text
    assert all(f'id="game-{name}"' in home for name in ("burgundy", "pig", "cups"))
    assert "<p>6 ta" in home  # tables, or tafels
    assert "Tart het geluk met één dobbelsteen." in home
    assert guest.get("/static/pictures/pig.svg").text == (parlour.project / "pig/cover.svg").read_text()
    assert guest.get("/static/pictures/cups.svg").status_code == 404
    rules = guest.get("/rules/pig").text
    assert 'id="PG-1.3"' in rules
    assert "De kanten van de dobbelsteen" in rules
    log = (parlour.home / "log").read_text()
    assert log.count("the game chess cannot be loaded") == 1
    assert "Traceback" not in log
    play_a_roll(guest)


def play_a_roll(guest):
    """A turn at a table: the die can be touched, and the log tells what came of it."""
    wish = {"game": "pig", "seats": 2, "chairs": ["me", "bot:random"]}
    table = guest.post("/api/tables", json=wish).json()["table"]
    view = wait(lambda: guest.get(f"/api/tables/{table}").json(), lambda view: view["choices"])
    assert [panel["name"] for panel in view["panels"]] == ["middle", "player-0", "player-1"]
    drawn = {each.get("id") for panel in view["panels"] for each in ElementTree.fromstring(panel["svg"]).iter()}
    assert view["choices"][0]["text"] == "Gooi de dobbelsteen"
    assert view["choices"][0]["things"] == ["die"]
    assert {"die", "pot", "plate-0", "plate-1"} <= drawn
    move = {"ply": view["ply"], "action": view["choices"][0]["action"]}
    guest.post(f"/api/tables/{table}/moves", json=move).raise_for_status()
    told = [line for entry in guest.get(f"/api/tables/{table}").json()["log"] for line in entry["lines"]]
    assert any(line.startswith("Anna gooit een ") for line in told)
