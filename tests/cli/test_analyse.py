import json

import pytest

from herberg.analysis import review
from tests.cli.conftest import changed, save_after

FEW = ("--iterations", 16)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few closer looks, each with few deals."""
    monkeypatch.setattr(review, "CLOSER", 2)
    monkeypatch.setattr(review, "OF_EACH", 1)
    monkeypatch.setattr(review, "DEALS", 3)


@pytest.fixture
def short(tmp_path):
    """A match of two greedy bots after a dozen choices."""
    return save_after(12, tmp_path / "short.json", ("greedy", "random"))


def test_the_report_has_a_chart_and_turning_points(terminal, short):
    told = terminal.run("analyse", short, *FEW)
    assert told.startswith("Chances of winning")
    assert "Anna " in told
    assert "move 12" in told
    assert "█" in told
    assert "Turning points" in told or "No single move stands out" in told
    assert max(map(len, told.splitlines())) <= 100


def test_every_turning_point_is_told(terminal, short, monkeypatch):
    monkeypatch.setattr(review, "is_clear", lambda turn: True)
    told = terminal.run("analyse", short, *FEW, "--json", terminal.home / "found.json")
    turns = json.loads((terminal.home / "found.json").read_text())["turns"]
    assert turns
    assert told.count("Better was: ") == sum(turn["kind"] == "choice" for turn in turns)
    for turn in turns:
        assert f"move {turn['move']}" in told
    marks = next(line for line in told.splitlines() if line.split() == [str(n + 1) for n in range(len(turns))])
    places = [marks.index(str(number)) - len("            Anna ") for number in range(1, len(turns) + 1)]
    assert all(turn["move"] <= place for turn, place in zip(turns, places, strict=True))  # or a little later
    assert turns[0]["move"] == places[0]


def test_everything_is_written_as_json(terminal, short):
    file = terminal.home / "found.json"
    terminal.run("analyse", short, *FEW, "--json", file)
    data = json.loads(file.read_text("utf-8"))
    assert (data["game"], data["names"], data["moves"], data["iterations"]) == ("burgundy", ["Anna", "Bob"], 12, 16)
    assert all(sum(point["chances"]) == pytest.approx(1, abs=0.001) for point in data["points"])
    saved = json.loads(short.read_text())["moves"]
    for look in data["looks"]:
        assert saved[look["move"] - 1].startswith(look["played"]["action"])
        assert look["best"]["text"]


def test_one_seat_only(terminal, short):
    file = terminal.home / "found.json"
    terminal.run("analyse", short, *FEW, "--seat", 2, "--json", file)
    assert {look["seat"] for look in json.loads(file.read_text())["looks"]} == {1}


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_picture_is_drawn(terminal, short, kind):
    file = terminal.home / f"chances.{kind}"
    terminal.run("analyse", short, *FEW, "--plot", file)
    assert file.stat().st_size > 5000


def test_what_makes_no_sense_is_refused(terminal, short):
    assert "seat 3" in terminal.refused("analyse", short, "--seat", 3)
    assert ".svg or .png" in terminal.refused("analyse", short, "--plot", "chances.gif")
    assert "--iterations" in terminal.refused("analyse", short, "--iterations", 0)
    assert "nowhere" in terminal.refused("analyse", "/nowhere.json")
    assert "damaged" in terminal.refused("analyse", changed(short, digest="0"))
    empty = save_after(0, terminal.home / "empty.json")
    assert "choose" in terminal.refused("analyse", empty)


def test_a_file_that_cannot_be_written_is_refused(terminal, short):
    terminal.run("analyse", short, *FEW, "--json", "/nowhere/at/all.json", code=2)
    assert "/nowhere/at/all.json" in terminal.errors


@pytest.fixture
def thoughtless(monkeypatch):
    """Nobody thinks before everything is checked."""
    monkeypatch.setattr("herberg.cli.analyse.think", lambda *_: pytest.fail("thought before it was checked"))


@pytest.mark.parametrize("wish", ["--json", "--plot"])
def test_a_file_that_cannot_be_written_is_refused_before_the_thinking(terminal, short, thoughtless, wish):
    assert "/nowhere/x.svg cannot be written" in terminal.refused("analyse", short, wish, "/nowhere/x.svg")


@pytest.mark.parametrize("wish", ["--json", "--plot"])
def test_the_match_itself_is_not_written_over(terminal, tmp_path, thoughtless, wish):
    file = save_after(12, tmp_path / "match.svg")
    before = file.read_text()
    (tmp_path / "link.svg").symlink_to(file)
    for other in (file, tmp_path / "link.svg"):
        assert "stays as it is" in terminal.refused("analyse", file, wish, other)
    assert file.read_text() == before
