"""The map of a file as far as it goes, while somebody types: cities, their houses, roads and villages."""

from typing import Any

from herberg.core.words import _
from herberg.draw.svg import Svg, box, disc, element, group, path

from .links import rows
from .reading import Unreadable, parsed

WIDTH, HEIGHT, EDGE = 400, 460, 34
HOUSES = {"brown": "#7a4a22", "white": "#fbfaf4", "grey": "#8d9296"}
FIELD, INK, PAVED, TRACK, VILLAGE = "#e6dcae", "#2b2418", "#f4f4ef", "#8a5a2b", "#b3402a"

Spot = tuple[float, float]


def picture(text: str) -> str:
    """The map as SVG; empty ground where the file cannot be read."""
    try:
        data, _lines = parsed(text)
    except Unreadable:
        data = {}
    spots = {row["id"]: spot for row in rows(data, "city") if (spot := spot_of(row)) and isinstance(row.get("id"), str)}
    about = _("The map so far: {cities} cities, {roads} roads").format(cities=len(spots), roads=len(rows(data, "road")))
    drawn = element(
        "svg",
        element("title", about),
        box(0, 0, WIDTH, HEIGHT, 10, fill=FIELD),
        group(*(road(row, spots) for row in rows(data, "road")), fill="none"),
        group(*(city(row, spots[row["id"]], data) for row in rows(data, "city") if row.get("id") in spots)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
    )
    return drawn.markup


def spot_of(row: dict[str, Any]) -> Spot | None:
    """Where a city lies, if that is known."""
    x, y = row.get("x"), row.get("y")
    if not (type(x) is int and type(y) is int and 0 <= x <= 100 and 0 <= y <= 100):
        return None
    return EDGE + x * (WIDTH - 2 * EDGE) / 100, EDGE + y * (HEIGHT - 2 * EDGE) / 100


def road(row: dict[str, Any], spots: dict[str, Spot]) -> Svg:
    """A road between two known cities, and its village."""
    ends = row.get("ends")
    if not isinstance(ends, list) or len(ends) != 2 or not all(isinstance(end, str) and end in spots for end in ends):
        return Svg()
    (x0, y0), (x1, y1) = (spots[end] for end in ends)
    course = f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}"
    paved = row.get("surface") == "paved"
    lines = path(course, stroke=INK, stroke_width=8 if paved else 5) + path(
        course, stroke=PAVED if paved else TRACK, stroke_width=6 if paved else 3.5
    )
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    return lines + (disc(*middle, 6, fill=VILLAGE, stroke=INK) if row.get("village") is True else Svg())


def city(row: dict[str, Any], spot: Spot, data: dict[str, Any]) -> Svg:
    """A city with its houses and its name."""
    x, y = spot
    goods = [house.get("goods") for house in rows(data, "house") if house.get("city") == row["id"]][:4]
    left = x - 7.5 * len(goods)
    houses = [
        box(left + 15 * at, y - 7, 14, 14, 2, fill=HOUSES.get(str(kind), FIELD), stroke=INK)
        for at, kind in enumerate(goods)
    ]
    halo: dict[str, str | int] = {"stroke": FIELD, "stroke_width": 3, "paint_order": "stroke"}
    words = str(row.get("name") or row["id"])[:20]
    name = element("text", words, x=x, y=y + 21, text_anchor="middle", font_size=13, fill=INK, **halo)
    return group(disc(x, y, 5, fill=INK), *houses, name)
