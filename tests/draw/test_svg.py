"""An Svg is not a str: whatever people are called and translators write, it never becomes markup."""

import gettext
import random
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from herberg.core import words
from herberg.core.game import Game
from herberg.core.match import begin, seen
from herberg.core.records import NONE, is_over
from herberg.draw.parts import Part
from herberg.draw.svg import Panel, Svg, box, die, element, group, path, thing
from herberg.games import OURS, game
from herberg.web.picture import text_panel

HOSTILE = "<script>\"x\"='&'</script>"
ELEMENTS = {"circle", "defs", "ellipse", "g", "line", "linearGradient", "path", "polygon", "radialGradient", "rect"}
ELEMENTS |= {"stop", "svg", "text", "tspan", "use"}


class Hostile(gettext.NullTranslations):
    """A language in which every sentence ends with markup."""

    def gettext(self, message: str) -> str:
        return message + HOSTILE

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n == 1 else msgid2) + HOSTILE


@pytest.fixture
def hostile_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "catalogue", lambda language: Hostile())


def moments(played: Game, seats: int) -> Iterator[object]:
    """Some states of a random match, from the first to the last."""
    s, chance = begin(played, seats, played.choose(seats), seed=3), random.Random(3)
    for ply in range(600):
        if ply % 40 == 0 or is_over(s):
            yield s
        if is_over(s):
            return
        played.rules.apply(s, chance.choice(played.choices(s)))


def checked(svg: str) -> ElementTree.Element:
    """A sound picture, made of nothing but what we draw."""
    root = ElementTree.fromstring(svg)
    for each in root.iter():
        assert each.tag.rpartition("}")[2] in ELEMENTS
        assert not [name for name in each.attrib if name.startswith("on")]
    return root


def test_words_are_escaped_and_drawings_are_not() -> None:
    assert element("text", "a < b & c", x=4).markup == '<text x="4">a &lt; b &amp; c</text>'
    assert element("g", element("g", "<b>"), "<i>").markup == "<g><g>&lt;b&gt;</g>&lt;i&gt;</g>"
    assert group(path("M0 0"), "").markup == '<g><path d="M0 0"/></g>'
    assert element("g", id='"<&').markup == '<g id="&quot;&lt;&amp;"/>'


def test_no_svg_is_made_of_text_without_escaping_it() -> None:
    assert Svg(HOSTILE).markup == "&lt;script&gt;\"x\"='&amp;'&lt;/script&gt;"
    assert Svg(path("M0 0"), "<b>", path("M1 1")).markup == '<path d="M0 0"/>&lt;b&gt;<path d="M1 1"/>'
    assert not Svg()
    assert path("M0 0") + path("M1 1") == Svg(path("M0 0"), path("M1 1"))


def test_an_svg_does_not_mix_with_text() -> None:
    drawing = box(0, 0, 1, 1)
    assert not isinstance(drawing, str)
    assert "<rect" not in f"<b>{Svg(f'{drawing}').markup}</b>", "a str that a drawing was put into is words again"
    with pytest.raises(TypeError):
        "".join([drawing])  # type: ignore[list-item]
    with pytest.raises(TypeError):
        "<b>" + drawing  # type: ignore[operator]
    assert (drawing + "<b>").markup.endswith("&lt;b&gt;")  # type: ignore[operator]


def test_titles_names_and_labels_are_escaped() -> None:
    body = thing("x", HOSTILE, die(0, 0, 10, 6))
    for svg in (Panel("x", HOSTILE, "board", 1, 1, body).svg(), Part(HOSTILE, "", 1, 1, body).svg()):
        root = checked(svg)
        assert root.get("aria-label") == root[0].get("aria-label") == HOSTILE


@pytest.mark.parametrize("name", OURS)
def test_no_name_and_no_sentence_becomes_markup(name: str, hostile_words: None) -> None:
    played = game(name)
    seats = min(played.seats[-1], 4)
    names = [HOSTILE, "<b>B</b>", "'/><image onload='x", "&lt;i&gt;"][:seats]
    for s in moments(played, seats):
        for viewer in (NONE, *range(seats)):
            assert played.picture is not None
            pictures = [checked(panel.svg()) for panel in played.picture.draw(seen(played, s, viewer), viewer, names)]
            told = " ".join(each.get("aria-label", "") for root in pictures for each in root.iter())
            assert all(called in told for called in names)
            assert "&amp;" not in told, "nothing is escaped twice"


@pytest.mark.parametrize("name", OURS)
def test_no_sentence_about_a_piece_becomes_markup(name: str, hostile_words: None) -> None:
    picture = game(name).picture
    assert picture is not None
    for part in (part for tray in picture.pieces() for part in tray.parts):
        assert HOSTILE in str(checked(part.svg()).get("aria-label"))


def test_a_table_of_text_is_words() -> None:
    root = checked(text_panel("t", f"[bold]{HOSTILE}[/bold] a\nb").svg())
    assert "".join(root.itertext()).replace("\u00a0", " ") == f"{HOSTILE} ab"
