"""SVG as text: elements whose attributes and words are escaped, and the panels that a picture is made of.

A picture is a list of panels, each an SVG of its own, which the page lays out as it has room. What a person can touch
is an element with an id (`die-1`, `depot-3-slot-0`); the page matches ids with the open actions and knows no rules.
Ids are unique in the whole picture. `about` is what a thing says of itself on hover, tap or focus, and to a screen
reader: the page makes it the thing's label. A thing of the class `die` rolls when it comes to show something else.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from math import cos, pi, sin

Number = int | float


@dataclass(frozen=True)
class Panel:
    """One part of the picture, with a name that stays and a title for people.

    `place` says what it is to its viewer: "board" what is in the middle, "mine" one's own things, "other" another's.
    """

    name: str
    title: str
    place: str
    width: Number
    height: Number
    body: str

    def svg(self) -> str:
        """The panel as one SVG element."""
        box = f"0 0 {number(self.width)} {number(self.height)}"
        label = escape(self.title, quote=True)
        start = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="panel" viewBox="{box}" role="group" aria-label="{label}">'
        )
        return f"{start}{self.body}</svg>"


def number(value: Number) -> str:
    """A coordinate with at most two places."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(tag: str, *children: str, **attributes: str | Number | None) -> str:
    """An element; `class_` and `stroke_width` become `class` and `stroke-width`, and None leaves one out."""
    marks = "".join([attribute(name, value) for name, value in attributes.items() if value is not None])
    inside = "".join(children)
    return f"<{tag}{marks}>{inside}</{tag}>" if inside else f"<{tag}{marks}/>"


@lru_cache(20_000)
def attribute(name: str, value: str | Number) -> str:
    """One attribute, escaped. Pictures say the same over and over, so most are found as they were written before."""
    text = value if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{escape(text, quote=True)}"'


def words(text: str, x: Number, y: Number, size: Number = 10, **attributes: str | Number | None) -> str:
    """A line of text, centred on x unless `text_anchor` says otherwise."""
    given = {"text_anchor": "middle", "dominant_baseline": "central", **attributes}
    return element("text", escape(text), x=x, y=y, font_size=size, **given)


def thing(id_: str, about: str, *children: str, **attributes: str | Number | None) -> str:
    """Something a person can touch or ask about: a group with an id and words of its own."""
    kind = f"thing {attributes.pop('class_', '')}".strip()
    return element("g", *children, id=id_, class_=kind, aria_label=about or None, **attributes)


def moved(x: Number, y: Number, *children: str, **attributes: str | Number | None) -> str:
    """A group moved to a place."""
    return element("g", *children, transform=f"translate({number(x)} {number(y)})", **attributes)


def box(x: Number, y: Number, width: Number, height: Number, round_: Number = 0, **paint: str | Number | None) -> str:
    """A rectangle, with round corners if wished."""
    return element("rect", x=x, y=y, width=width, height=height, rx=round_ or None, **paint)


def disc(x: Number, y: Number, radius: Number, **paint: str | Number | None) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, **paint)


def line(x1: Number, y1: Number, x2: Number, y2: Number, **paint: str | Number | None) -> str:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **paint)


def path(d: str, **paint: str | Number | None) -> str:
    """A path in SVG's own notation."""
    return element("path", d=d, **paint)


def polygon(points: Iterable[tuple[Number, Number]], **paint: str | Number | None) -> str:
    """A closed shape through these points."""
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **paint)


def hexagon(x: Number, y: Number, radius: Number, **paint: str | Number | None) -> str:
    """A hexagon standing on a point."""
    corners = [(x + radius * sin(at * pi / 3), y - radius * cos(at * pi / 3)) for at in range(6)]
    return polygon(corners, **paint)


PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def die(x: Number, y: Number, size: Number, shows: int, fill: str = "#fffdf6", pips: str = "#2b2118") -> str:
    """A die with its middle at (x, y)."""
    face = box(x - size / 2, y - size / 2, size, size, size * 0.18, fill=fill, stroke=pips, stroke_width=size * 0.04)
    dots = [f"M{number(x + dx * size * 0.25)} {number(y + dy * size * 0.25)}h.01" for dx, dy in PIPS.get(shows, [])]
    if not dots:
        return face
    return face + path("".join(dots), stroke=pips, stroke_width=size * 0.18, stroke_linecap="round")
