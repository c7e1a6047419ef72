"""SVG: drawings, in which all words are escaped, and the panels that a picture is made of.

A picture is a list of panels, each an SVG of its own, which the page lays out as it has room. What a person can touch
is an element with an id (`die-1`, `depot-3-slot-0`); the page matches ids with the open actions and knows no rules.
Ids are unique in the whole picture. `about` is what a thing says of itself on hover, tap or focus, and to a screen
reader: the page makes it the thing's label. A thing of the class `die` rolls when it comes to show something else.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Final, final

Number = int | float
Paint = str | Number | None
"""What an attribute says; None leaves it out."""
XMLNS = "http://www.w3.org/2000/svg"


@final
@dataclass(init=False, slots=True, unsafe_hash=True)
class Svg:
    """A drawing: others one after another. It is not a str; a str among them is words, and is escaped."""

    markup: Final[str]

    def __init__(self, *parts: "Svg | str") -> None:
        self.markup = inside(parts)

    def __add__(self, other: "Svg") -> "Svg":
        return Svg(self, other)

    def __bool__(self) -> bool:
        return bool(self.markup)


def inside(parts: "tuple[Svg | str, ...]") -> str:
    """Drawings as they are, words escaped: the one place where a str becomes markup."""
    markup = ""
    for part in parts:
        markup += part.markup if isinstance(part, Svg) else written(part)
    return markup


@lru_cache(4_000)
def written(words: str) -> str:
    """Words, escaped."""
    return escape(words, quote=False)


def element(tag: str, *children: Svg | str, **attributes: Paint) -> Svg:
    """An element; `class_` and `stroke_width` become `class` and `stroke-width`."""
    start = f"<{tag}"
    for name, value in attributes.items():
        if value is not None:
            start += attribute(name, value)
    within = inside(children) if children else ""
    drawn = Svg.__new__(Svg)
    drawn.markup = f"{start}>{within}</{tag}>" if within else f"{start}/>"  # type: ignore[misc]
    return drawn


@lru_cache(20_000)
def attribute(name: str, value: str | Number) -> str:
    """One attribute, escaped. Pictures say the same over and over, so most are found as they were written before."""
    text = value if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{escape(text, quote=True)}"'


def number(value: Number) -> str:
    """A coordinate with at most two places."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def dress(name: str, colour: str) -> str:
    """A colour that a page may change for its dark dress; without a page it is as it is given."""
    return f"var(--{name},{colour})"


def group(*children: Svg | str, **attributes: Paint) -> Svg:
    """Drawings that share what is said once for all of them."""
    return element("g", *children, **attributes)


def thing(id_: str, about: str, *children: Svg | str, class_: str = "", **attributes: Paint) -> Svg:
    """Something a person can touch or ask about: a group with an id and words of its own."""
    kind = f"thing {class_}" if class_ else "thing"
    return element("g", *children, id=id_, class_=kind, aria_label=about or None, **attributes)


def twin(id_: str, *children: Svg | str, **attributes: Paint) -> Svg:
    """A second place of a thing, in short: it is lit with it, and touched in its stead."""
    return element("g", *children, class_="twin", data_twin=id_, **attributes)


def moved(x: Number, y: Number, *children: Svg | str) -> Svg:
    """A group moved to a place."""
    return element("g", *children, transform=f"translate({number(x)} {number(y)})")


def scaled(x: Number, y: Number, scale: Number, *children: Svg | str) -> Svg:
    """A group made smaller or larger, at a place."""
    return element("g", *children, transform=f"translate({x:g} {y:g})scale({scale:g})")


def box(x: Number, y: Number, width: Number, height: Number, round_: Number = 0, **paint: Paint) -> Svg:
    """A rectangle, with round corners if wished."""
    return element("rect", x=x, y=y, width=width, height=height, rx=round_ or None, **paint)


def disc(x: Number, y: Number, radius: Number, **paint: Paint) -> Svg:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, **paint)


def line(x1: Number, y1: Number, x2: Number, y2: Number, **paint: Paint) -> Svg:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **paint)


def path(d: str, **paint: Paint) -> Svg:
    """A path in SVG's own notation."""
    return element("path", d=d, **paint)


def polygon(points: Iterable[tuple[Number, Number]], **paint: Paint) -> Svg:
    """A closed shape through these points."""
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **paint)


PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def die(x: Number, y: Number, size: Number, shows: int, fill: str = "#fffdf6", pips: str = "#2b2118") -> Svg:
    """A die with its middle at (x, y)."""
    face = box(x - size / 2, y - size / 2, size, size, size * 0.18, fill=fill, stroke=pips, stroke_width=size * 0.04)
    dots = [f"M{number(x + dx * size * 0.25)} {number(y + dy * size * 0.25)}h.01" for dx, dy in PIPS.get(shows, [])]
    if not dots:
        return face
    return face + path("".join(dots), stroke=pips, stroke_width=size * 0.18, stroke_linecap="round")


@dataclass(frozen=True)
class Panel:
    """One part of the picture, with a name that stays and a title for people.

    `place` says what it is to its viewer: "board" what is in the middle, "mine" one's own things, "other" another's;
    "card" another's in short, which `opens` the panel of that name; "line" one's own in short; "notes" what lies in
    the rail; "front" what is held before one's eyes for a moment. Its letters can be read from `legible` pixels for
    each unit on. All but a board say in their top line what they are, and leave its end (36 by 26) to the page.
    """

    name: str
    title: str
    place: str
    width: Number
    height: Number
    body: Svg
    opens: str = ""
    legible: Number = 1

    def svg(self) -> str:
        """The panel as one SVG element, written out."""
        frame = f"0 0 {number(self.width)} {number(self.height)}"
        about = {"role": "group", "aria_label": self.title}
        return element("svg", self.body, xmlns=XMLNS, class_="panel", viewBox=frame, **about).markup
