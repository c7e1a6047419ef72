"""How to play, for every game and in every language: each picture draws, each rule is there, both ways."""

import re

import pytest

from herberg.core.words import speaking
from herberg.games import game, games
from herberg.web.books import NAMED, BadPicture, Gallery, guide_in_html, rules_of, rules_with_ways, ways
from tests.every_game.test_promises import LANGUAGES
from tests.web.conftest import Client

TOLD = [name for name in games() if game(name).guide()]


@pytest.fixture(params=TOLD)
def told(request):
    return game(request.param)


@pytest.fixture(params=LANGUAGES)
def spoken(request):
    with speaking(request.param):
        yield request.param


def test_every_picture_draws_and_no_id_is_there_twice(told, spoken):
    html = guide_in_html(told, spoken).body
    assert html.count("<figure>") == html.count("<figcaption>") == told.guide().count("](lesson:") > 0
    assert "lesson:" not in html, "every picture stands in a paragraph of its own"
    ids = re.findall(r'(?<=\s)id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    used = [one or other for one, other in re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', html)]
    assert set(used) <= set(ids), "what a picture uses is there, whichever panel defines it"


def test_every_rule_that_is_named_is_a_way_to_it(told, spoken):
    named = set(NAMED.findall(told.guide()))
    assert named
    assert named <= rules_of(told, spoken).keys()
    assert all(f'href="/rules/{told.name}#{rule}"' in guide_in_html(told, spoken).body for rule in named)


def test_the_rules_lead_back_to_where_a_chapter_is_told(told, spoken):
    html, chapters = rules_with_ways(told)
    parts = {part["id"] for part in guide_in_html(told, spoken).parts}
    back = re.findall(rf'<h2 id="([^"]+)">[^<]*</h2><p class="way"><a href="/how-to-play/{told.name}#([^"]+)"', html)
    assert {chapter for chapter, _part in back} == {f"chapter-{number}" for number in ways(told.guide())}
    assert {part for _chapter, part in back} <= parts
    assert {chapter for chapter, _part in back} <= {chapter["id"] for chapter in chapters}


def test_all_languages_tell_the_same(told):
    shapes = set()
    for language in LANGUAGES:
        with speaking(language):
            text = told.guide()
        pictures = tuple(re.findall(r"\]\((lesson:[^)]+)\)", text))
        shapes.add(
            (pictures, len(re.findall("^## ", text, re.MULTILINE)), len(re.findall("^### ", text, re.MULTILINE)))
        )
    assert len(shapes) == 1, shapes


@pytest.mark.parametrize("source", ["lesson:9999/board", "lesson:0/nowhere", "lesson:0/{panel}#nothing", "cat.png"])
def test_a_picture_that_cannot_be_drawn_says_so(told, source):
    gallery = Gallery(told)
    seen = told.picture.draw(gallery.moments[0].state, gallery.lesson.seat, ["Anna"] * gallery.lesson.seats)
    with pytest.raises(BadPicture):
        gallery.picture(source.format(panel=seen[0].name), "x-")


def test_rules_are_told_without_pages_and_marks(spoken):
    for name in games():
        for text in rules_of(game(name), spoken).values():
            assert text
            assert "**" not in text
            assert not re.search(r"\((pp?|blz|S)\. \d", text), text


def test_the_page_is_there_for_every_game_that_is_told(anna: Client):
    for one in anna.get("/api/games").json():
        page = anna.get(f"/how-to-play/{one['name']}", headers={"Accept": "text/html"})
        assert page.status_code == (200 if one["guide"] else 404)
        assert (f"/how-to-play/{one['name']}" in anna.get(f"/rules/{one['name']}").text) == one["guide"]
    assert anna.get("/how-to-play/chess", headers={"Accept": "text/html"}).status_code == 404
