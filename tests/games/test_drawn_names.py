"""Names on the boards: of twenty letters however wide, they keep to their places."""

from xml.etree import ElementTree

import pytest

from herberg.core.match import begin
from herberg.draw.letters import WIDER, length
from herberg.games import OURS, game

LONG_NAMES = ["W" * 20, "M" * 20, "MAXIMILIAN WAGEMAKER", "Mammamia de Grootste"]
STARTS = ("WWW", "MMM", "MAX", "Mam")


def texts(name, prepare=lambda s: None):
    """All lines of a picture at a table of four, panel by panel."""
    played = game(name)
    s = begin(played, 4, played.choose(4), seed=1)
    prepare(s)
    for panel in played.picture.draw(s, 0, LONG_NAMES):
        yield list(ElementTree.fromstring(panel.svg()).iter("{http://www.w3.org/2000/svg}text"))


def width(text):
    """How wide a line is at most: as it says itself, or as its letters are."""
    stated = text.get("textLength")
    return float(stated) if stated else length(text.text, float(text.get("font-size")) * WIDER)


def drawn_names(lines):
    """Those lines that are names."""
    return [text for text in lines if (text.text or "").removeprefix("▸ ").startswith(STARTS)]


def test_in_homesteaders_a_name_ends_before_the_points():
    def indebted(s):
        for player in s.player:
            player.debt = 60

    found = 0
    for lines in texts("homesteaders", indebted):
        points = [text for text in lines if text.text.startswith("−")]
        for name in drawn_names(lines) if points else []:
            start_of_points = float(points[0].get("x")) - width(points[0])
            assert float(name.get("x")) + width(name) < start_of_points
            found += 1
    assert found == 4 + 3, "towns, and cards of the others"


def test_in_burgundy_the_order_keeps_to_its_plates_and_names_end_before_the_score():
    board, *players = texts("burgundy")
    assert len(drawn_names(board)) == 4
    assert all(width(name) <= 69 for name in drawn_names(board))
    found = 0
    for lines in players:
        scores = [
            text
            for text in lines
            if text.get("font-size") == "16" and text.text.isdigit() and text.get("y") in ("19", "21")
        ]
        for name in drawn_names(lines):
            assert float(name.get("x")) + width(name) < float(scores[0].get("x")) - 25
            found += 1
    assert found == 4 + 3, "duchies, and cards of the others"


def test_in_hellweg_a_name_ends_before_flag_and_sum():
    heads = [name for lines in texts("hellweg") for name in drawn_names(lines) if name.get("x") == "50"]
    assert len(heads) == 4
    assert all(float(name.get("x")) + width(name) <= 250 for name in heads)


@pytest.mark.parametrize("name", OURS)
def test_all_names_are_there(name):
    shown = {text.text.removeprefix("▸ ")[:3] for lines in texts(name) for text in drawn_names(lines)}
    assert shown == set(STARTS)
