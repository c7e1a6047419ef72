"""Where cities and roads lie on the drawn map: west to east along the Hellweg, and no two roads cross."""

from math import hypot

from herberg.draw.svg import number

from ..edition import DATA
from ..pieces import CITIES, CITY_IDS, ROAD_ENDS, ROAD_IDS, ROADS

TOP, LEFT, ACROSS, DOWN = 46, 34, 332, 440

Point = tuple[float, float]

_SPOTS: dict[str, Point] = {
    "osnabruegge": (206, 94),
    "builefeld": (334, 122),
    "muenster": (140, 152),
    "wesel": (36, 224),
    "paderborn": (364, 218),
    "soest": (302, 262),
    "dortmund": (172, 290),
    "essen": (104, 342),
    "duisburg": (37, 384),
    "cassel": (363, 356),
    "corbach": (282, 402),
    "hagen": (166, 412),
    "olpe": (222, 488),
    "coeln": (58, 494),
}
"""Our own drawing of the reconstructed map; cities of an owner's file lie where that file says."""
_BENDS: dict[str, float] = {
    "muenster-builefeld": 14,
    "osnabruegge-builefeld": -8,
    "wesel-duisburg": -10,
    "wesel-muenster": -8,
    "dortmund-wesel": 6,
    "paderborn-cassel": 8,
    "dortmund-corbach": -6,
    "soest-corbach": 10,
    "duisburg-coeln": 8,
    "coeln-olpe": 10,
}
"""How far the middle of a road is pushed aside, to the right as seen from its first city."""
_ASIDE: dict[str, Point] = {
    "dortmund-soest": (10, 15),
    "essen-dortmund": (11, 9),
    "soest-paderborn": (7, 1),
    "hagen-olpe": (10, 6),
    "wesel-muenster": (-3, 0),
    "wesel-duisburg": (-7, 0),
    "coeln-hagen": (-14, 4),
    "duisburg-essen": (0, 4),
    "olpe-corbach": (-8, 4),
    "corbach-cassel": (4, 4),
    "duisburg-coeln": (3, 18),
}
"""How far coaches stand off the middle of a short road, to be clear of houses and names."""
_VILLAGE_ABOVE = {"wesel-muenster", "osnabruegge-builefeld", "paderborn-cassel", "wesel-duisburg"}
_NAME_PLACES: dict[str, tuple[float, bool]] = {
    "osnabruegge": (0, True),
    "builefeld": (14, True),
    "muenster": (-38, True),
    "soest": (-22, True),
    "paderborn": (0, True),
    "essen": (-14, True),
    "dortmund": (0, True),
    "cassel": (0, True),
    "hagen": (-16, False),
    "corbach": (22, False),
}
"""How far a name is moved aside, and whether it stands above the houses; straight below where nothing is said."""


def _spot(city: int) -> Point:
    """The place of a city."""
    row = DATA["city"][city]
    place = (LEFT + row["x"] * ACROSS / 100, TOP + 24 + row["y"] * DOWN / 100)
    known = set(CITY_IDS) <= set(_SPOTS)
    return _SPOTS[CITY_IDS[city]] if known else place


SPOTS = [_spot(city) for city in range(CITIES)]
NAME_PLACES = [_NAME_PLACES.get(city, (0, False)) for city in CITY_IDS]


def bent_middle(road: int) -> Point:
    """The middle of a road."""
    (x0, y0), (x1, y1) = (SPOTS[int(end)] for end in ROAD_ENDS[road])
    bend = _BENDS.get(ROAD_IDS[road], 0)
    long = hypot(x1 - x0, y1 - y0) or 1
    return round((x0 + x1) / 2 - (y1 - y0) / long * bend), round((y0 + y1) / 2 + (x1 - x0) / long * bend)


def line_of(road: int) -> str:
    """A road from city to city as a path."""
    (x0, y0), (x1, y1) = (SPOTS[int(end)] for end in ROAD_ENDS[road])
    x, y = MIDDLES[road]
    if not _BENDS.get(ROAD_IDS[road]):
        return f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"
    turn = f"Q{number(2 * x - (x0 + x1) / 2)} {number(2 * y - (y0 + y1) / 2)} "
    return f"M{number(x0)} {number(y0)}{turn}{number(x1)} {number(y1)}"


def village_side(road: int) -> int:
    """Whether a road's village lies below its middle (1) or above (-1); more coaches stand on the other side."""
    return -1 if ROAD_IDS[road] in _VILLAGE_ABOVE else 1


def village_spot(road: int) -> Point:
    """Where a road's village lies."""
    x, y = STANDS[road]
    return x, y + 19 * village_side(road)


MIDDLES = [bent_middle(road) for road in range(ROADS)]
STANDS = [
    (x + aside[0], y + aside[1])
    for (x, y), aside in zip(MIDDLES, (_ASIDE.get(road, (0, 0)) for road in ROAD_IDS), strict=True)
]
