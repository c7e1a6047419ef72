import importlib.util
from xml.etree import ElementTree

import pytest

from herberg.arena import draw
from herberg.core.words import speaking
from tests.arena.made import contest_of, played

SVG = "{http://www.w3.org/2000/svg}"


def some_matches(contest):
    for number in contest.numbers(8):
        fixture = contest.fixture(number)
        points = tuple(60 + 10 * contest.bots.index(bot) + number % 7 for bot in fixture.bots)
        ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
        yield played(number, fixture.bots, points, ranks, fixture.deal)


def words_in(path):
    root = ElementTree.parse(path).getroot()
    assert root.tag == SVG + "svg"
    return [text.text for text in root.iter(SVG + "text")]


@pytest.fixture
def contest():
    pytest.importorskip("matplotlib")
    return contest_of(bots=("random", "greedy", "strong"))


def test_the_svg_shows_the_matrix_and_the_points(contest, tmp_path):
    path = tmp_path / "picture.svg"
    draw(contest, list(some_matches(contest)), path)
    words = words_in(path)
    assert "The Castles of Burgundy · 2 seats · 24 matches" in words
    assert words.count("greedy") == 3  # row, column, and points
    assert words.count("100.0 %") == words.count("0.0 %") == 3
    assert words.count("n = 8") == 6
    assert any(word.startswith("Points") for word in words)


def test_where_sides_win_the_matches_won_are_shown(tmp_path):
    pytest.importorskip("matplotlib")
    path, contest = tmp_path / "picture.svg", contest_of("coachride", seats=3)
    bots = ("greedy", "random", "greedy")
    matches = [played(0, bots, (1, 0, 1), (1, 3, 1)), played(1, bots, (0, 1, 0), (2, 1, 2))]
    with speaking("de"):
        draw(contest, matches, path)
    words = words_in(path)
    assert "Gewonnene Partien, in Prozent, mit 95 % Sicherheit" in words
    assert words.count("50.0 %") == 2


def test_the_same_matches_give_the_same_picture(contest, tmp_path):
    paths = tmp_path / "one.svg", tmp_path / "two.svg"
    for path in paths:
        draw(contest, list(some_matches(contest)), path)
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize("matches", [True, False])
def test_a_png_is_drawn_even_of_nothing(contest, tmp_path, matches):
    path = tmp_path / "picture.PNG"
    draw(contest, list(some_matches(contest)) if matches else [], path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_other_kinds_of_pictures_are_refused(contest, tmp_path):
    with pytest.raises(ValueError, match=r"\.svg or \.png"):
        draw(contest, [], tmp_path / "picture.gif")


def test_who_lacks_matplotlib_is_told_how_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setattr("herberg.arena.picture.find_spec", lambda name: importlib.util.find_spec("no_" + name))
    with pytest.raises(ValueError, match=r"pip install 'herberg\[plots\]'"):
        draw(contest_of(), [], tmp_path / "picture.svg")
