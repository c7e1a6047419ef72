"""Our own art: the palette, every piece as a small symbol, and rows of symbols that speak without words."""

from functools import cache, lru_cache, partial

from numpy import int16
from numpy.typing import NDArray

from herberg.core.records import NONE
from herberg.draw import letters
from herberg.draw.letters import text
from herberg.draw.seats import SEAT_PAINT
from herberg.draw.svg import Number, Paint, Panel, Svg, box, disc, element, group, number, path, polygon, thing
from herberg.games.homesteaders.board.symbols import (
    BAND,
    BUSY,
    CARD,
    FAINT,
    INK,
    LEATHER,
    PAINT,
    PAPER,
    PLATE,
    SYMBOLS,
    WOOD,
    WRITING,
)
from herberg.games.homesteaders.pieces import (
    COST,
    INCOME,
    LOT_BUILDS,
    LOT_GET_LINES,
    LOT_GET_POINTS,
    LOT_GIVE,
    LOT_POINTS,
    LOT_RAIL,
    LOT_WORKER,
    PER_BUILDING,
    PER_LINE,
    PER_WORKER,
    PLACE_BUILDING,
    PLACE_WORKERS,
    PLACES,
    POINT,
    REWARD,
    SILVER,
    TRADE,
    WITH_COLOUR,
    YIELD,
    Building,
    Colour,
    Good,
    Reward,
)

WIDTH = 400
"""Every panel is as wide as a phone in its own units, so a size here is a size in the hand."""
EDGE = 8

SIGN = {Colour.RESIDENTIAL: "res", Colour.COMMERCIAL: "com", Colour.INDUSTRIAL: "ind", Colour.SPECIAL: "spe"}
GOOD = {good: good.name.lower() for good in Good}

LABELLED = {"silver": INK, "point": "#fff"}
"""Pieces that carry their number on themselves, and the colour of it."""


LEGIBLE = 0.83
"""Pixels for each unit from which on every panel can be read."""


def panel(
    name: str,
    title: str,
    place: str,
    height: Number,
    *body: Svg,
    color: str = WOOD,
    width: Number = WIDTH,
    opens: str = "",
) -> Panel:
    """A panel on its own ground. What most of its words have in common is said once, here, and its workers' colour."""
    ground = box(1.5, 1.5, width - 3, height - 3, 9, fill=PAPER, stroke=WOOD, stroke_width=3)
    return Panel(name, title, place, width, height, inked(ground, *body, color=color), opens, LEGIBLE)


def inked(*body: Svg, color: str = WOOD) -> Svg:
    """Drawings in bold ink, their letters centred."""
    centred = group(*body, text_anchor="middle", dominant_baseline="central")
    return group(centred, fill=WRITING, color=color, font_size=17, font_weight=700)


fitted = partial(letters.fitted, least=0.9)


def used(name: str, **paint: Paint) -> Svg:
    """A symbol or a ground that one panel lends to all."""
    return element("use", href=f"#art-{name}", **paint)


TILE = ((WIDTH - 3 * EDGE) / 2, 74)
"""How wide and how high a building on offer is."""
LINE_HEIGHT, KEY_WIDTH, PLACE_WIDTH = 29, 49, 88
RUNG_WIDTH, RUNG_HEIGHT = 52, 46
"""How high a building in another's town is; how wide a step of a ladder, a button of the market, a work place."""


def tile_frame(paint: str) -> Svg:
    """The ground of a building on offer: its colour at the left, a band for what it does."""
    wide, high = TILE
    ground = box(0, 0, wide, high, 7, fill=CARD, stroke=paint, stroke_width=2) + box(0, 0, 7, high, 3, fill=paint)
    return ground + box(7, 49, wide - 8, high - 50, 5, fill=BAND)


def line_frame(colour: Colour) -> Svg:
    """The ground of a building in another's town, with the sign of its colour."""
    ground = box(0, 0, TILE[0], LINE_HEIGHT, 6, fill=CARD, stroke=PAINT[colour], stroke_width=1.5)
    return ground + used(SIGN[colour], x=15, y=14.5)


FRAMES = (
    {f"tile-{SIGN[colour]}": tile_frame(PAINT[colour]) for colour in Colour}
    | {f"line-{SIGN[colour]}": line_frame(colour) for colour in Colour}
    | {
        "rung": box(0, 0, RUNG_WIDTH - 3, RUNG_HEIGHT - 3, 6, fill=CARD, stroke=WOOD),
        "low-rung": box(0, 0, RUNG_WIDTH - 3, RUNG_HEIGHT - 3, 6, fill=PLATE, stroke="#b99b6b"),
        "key": box(0, 0, KEY_WIDTH, 42, 7, fill=CARD, stroke=LEATHER, stroke_width=1.6),
        "busy": box(0, 0, PLACE_WIDTH, 39, 6, fill=BUSY, stroke=WOOD),
        "free": box(0, 0, PLACE_WIDTH, 39, 6, fill=BAND, stroke=WOOD),
        "busy-wide": box(0, 0, 2 * PLACE_WIDTH + 2, 39, 6, fill=BUSY, stroke=WOOD),
        "free-wide": box(0, 0, 2 * PLACE_WIDTH + 2, 39, 6, fill=BAND, stroke=WOOD),
        "cell": box(0, 0, 62, 36, 5, fill=CARD),
    }
)
"""Grounds that come again and again."""


def frame(name: str, x: Number, y: Number) -> Svg:
    """A ground with its corner at (x, y)."""
    return used(name, x=x, y=y)


@cache
def symbols() -> Svg:
    """Every piece, for the whole picture: one panel carries them, and all panels use them."""
    lent = [group(drawn, id=f"art-{name}") for name, drawn in (SYMBOLS | FRAMES).items()]
    return element("defs", *lent, stroke_linejoin="round")


def icon(name: str, x: Number, y: Number, size: Number, **paint: Paint) -> Svg:
    """A symbol with its middle at (x, y)."""
    return used(name, transform=placed(x, y, size), **paint)


def placed(x: Number, y: Number, size: Number) -> str:
    """How symbols come to their place in their size."""
    return f"translate({number(x)} {number(y)})scale({number(size / 21)})"


def piece(id_: str, *children: Svg) -> Svg:
    """Something that moves about on the board but is never itself what one touches."""
    return group(*children, id=id_, class_="piece", pointer_events="none")


# --- rows of symbols

MARKS = {"→": 0.85, "/": 0.45, "+": 0.55, "=": 0.7, "·": 0.5, "×": 0.5, "≤5": 1.0, "?": 0.7}


def token_width(token: str) -> float:
    """How wide a symbol or a mark is, in parts of its size."""
    if token == " ":
        return 0.4
    if token.isdigit():
        return 0.6 * len(token)
    return MARKS.get(token, 1.06)


def row_width(tokens: list[str], size: Number) -> float:
    """How wide a row of symbols is."""
    return sum(token_width(token) for token in tokens) * size


def row(tokens: list[str], x: Number, y: Number, size: Number, room: Number = 0, centred: bool = False) -> Svg:
    """Symbols in a row, from x on or around it; smaller where they would not fit into the room."""
    if not tokens:
        return Svg()
    wide = row_width(tokens, size)
    if room and wide > room:
        size, wide = size * room / wide, room
    start = float(x) - (wide / 2 if centred else 0)
    return group(side_by_side(size, *tokens), transform=placed(start, y, size))


LEAST = 15
"""Units that a number is high, however small its symbol."""


@lru_cache(2_000)
def side_by_side(size: Number, *tokens: str) -> Svg:
    """Symbols as large as they were drawn, one after another; their numbers can be read at this size."""
    drawn, at, letter = [], 0.0, round(max(16, LEAST * 21 / size), 1)
    for token in tokens:
        step = token_width(token) * 21
        drawn.append(symbol(token, round(at + step / 2, 1), letter))
        at += step
    return Svg(*drawn)


STROKES = {
    "→": "m-7 0h13m-5-5 5 5-5 5",
    "/": "m-3 8 6-16",
    "+": "m-5 0h10m-5-5v10",
    "=": "m-5-3h10m-10 6h10",
    "×": "m-4-4 8 8m0-8-8 8",
}
"""Marks between symbols are drawn: they can be small."""


def symbol(token: str, x: float, letter: float) -> Svg:
    """A symbol, perhaps with its number, or a mark between symbols."""
    if token == " ":
        return Svg()
    if token in STROKES:
        return path(f"M{x} 0{STROKES[token]}", stroke=FAINT, stroke_width=2.4, fill="none")
    if token in MARKS or token.isdigit():
        return element("text", token, x=x, fill=FAINT, font_size=letter)
    name, _, count = token.partition(":")
    if not count:
        return used(name, x=x)
    narrow: dict[str, Paint] = dict(textLength=16, lengthAdjust="spacingAndGlyphs") if len(count) > 1 else {}
    return used(name, x=x) + text(count, x, 0.5, letter, fill=LABELLED[name], **narrow)


def amounts(counts: NDArray[int16]) -> list[str]:
    """Goods, silver, trade chips and points of an income or a cost."""
    tokens = [GOOD[good] for good in Good for _ in range(int(counts[good]))]
    if len(counts) > POINT:
        tokens += [f"silver:{counts[SILVER]}"] if counts[SILVER] else []
        tokens += ["trade"] * int(counts[TRADE])
        tokens += [f"point:{counts[POINT]}"] if counts[POINT] else []
    return tokens


def cost(building: int) -> list[str]:
    """What a building costs."""
    return amounts(COST[building])


def places_of(building: int) -> list[int]:
    """The work places of a building."""
    return [place for place in range(PLACES) if PLACE_BUILDING[place] == building]


def work(place: int) -> list[str]:
    """A work place with its workers and what it yields."""
    return ["slot"] * int(PLACE_WORKERS[place]) + ["→", *amounts(YIELD[place])]


GIFTS = {
    Reward.CHIP: ["trade"],
    Reward.WORKER: ["worker"],
    Reward.DROP_DEBT: ["nodebt"],
    Reward.RAIL_STEP: ["step"],
    Reward.LINE_AND_BUILDING: ["line", "house"],
}
POWERS = {
    Building.MARKET: ["trade", "wood", "→", "food", "→", "steel"],
    Building.GENERAL_STORE: ["tag", "→", "+", "silver:1"],
    Building.RIVER_PORT: ["gold", "=", "copper", "/", "livestock"],
    Building.BANK: ["loop", "nodebt", " ", "trade", "→", "silver:1"],
    Building.FORGE: ["point:1", "/", "house"],
    Building.RODEO: ["loop", "silver:1", "/", "worker", "≤5"],
    Building.LAWYER: ["equal"],
}


def standing(building: int) -> list[list[str]]:
    """What a building does besides its work places: income, power, end bonus."""
    parts = [["loop", *amounts(INCOME[building])]] if INCOME[building].any() else []
    if building in POWERS:
        parts.append(POWERS[Building(building)])
    each = ["worker"] * int(PER_WORKER[building]) + ["line"] * int(PER_LINE[building]) + counted(building)
    if each:
        parts.append(["end", "point:1", "/", *each])
    return parts


def counted(building: int) -> list[str]:
    """The kinds of buildings that an end bonus counts."""
    colours = [SIGN[colour] for colour in Colour if int(PER_BUILDING[building]) & int(WITH_COLOUR[colour])]
    return ["house"] if len(colours) == len(Colour) else colours


def effects(building: int) -> list[list[str]]:
    """All that a building does, as it is seen before it is built."""
    parts = [work(place) for place in places_of(building)] + standing(building)
    if REWARD[building] != Reward.NOTHING:
        parts.insert(0, ["now", *GIFTS[Reward(REWARD[building])]])
    return parts


def joined(parts: list[list[str]]) -> list[str]:
    """Rows one after another, with a gap between."""
    return [token for at, part in enumerate(parts) for token in ([" ", *part] if at else part)]


def lot_signs(lot: int) -> list[str]:
    """The colours that a lot allows."""
    colours = [SIGN[colour] for colour in Colour if int(LOT_BUILDS[lot]) & int(WITH_COLOUR[colour])]
    return ["any"] if len(colours) == len(Colour) else colours


def lot_extras(lot: int) -> list[str]:
    """What a lot gives besides."""
    tokens = ["worker"] * int(LOT_WORKER[lot]) + ["step"] * int(LOT_RAIL[lot])
    tokens += [f"point:{LOT_POINTS[lot]}"] if LOT_POINTS[lot] else []
    if LOT_GIVE[lot] != NONE:
        got = "line" if LOT_GET_LINES[lot] else f"point:{LOT_GET_POINTS[lot]}"
        tokens += [*([" "] if tokens else []), GOOD[Good(LOT_GIVE[lot])], "→", got]
    return tokens


# --- words, buttons, tokens


def button(id_: str, about: str, x: Number, y: Number, width: Number, height: Number, inside: Svg) -> Svg:
    """A small raised plate that can be pressed."""
    plate = box(x, y, width, height - 1, 7, fill=CARD, stroke=LEATHER, stroke_width=1.6)
    return thing(id_, about, plate, inside)


def token(seat: int, mark: str, x: Number, y: Number, size: Number) -> Svg:
    """A player's marker: a disc, a square, a lozenge, a hexagon, each with a letter."""
    paint: dict[str, Paint] = dict(fill=SEAT_PAINT[seat], stroke="#fff", stroke_width=size * 0.08)
    half = size / 2
    match seat:
        case 0:
            shape = disc(x, y, half, **paint)
        case 1:
            shape = box(x - half * 0.9, y - half * 0.9, size * 0.9, size * 0.9, size * 0.12, **paint)
        case 2:
            wide = half * 1.2
            shape = polygon([(x, y - wide), (x + wide, y), (x, y + wide), (x - wide, y)], **paint)
        case _:
            ends = [(x - half, y), (x - half / 2, y - half), (x + half / 2, y - half), (x + half, y)]
            shape = polygon([*ends, (x + half / 2, y + half), (x - half / 2, y + half)], **paint)
    return shape + text(mark, x, y + size * 0.03, max(size * 0.6, 15), fill="#fff")


def neutral_token(x: Number, y: Number, size: Number) -> Svg:
    """The bid of nobody: a grey barrel stave with a bar across."""
    half = size / 2
    plate = path(
        f"M{number(x - half)} {number(y)}L{number(x)} {number(y - half)}L{number(x + half)} {number(y)}"
        f"L{number(x)} {number(y + half)}Z",
        fill="#57514b",
        stroke="#fff",
        stroke_width=size * 0.08,
    )
    return plate + box(x - half * 0.45, y - size * 0.07, size * 0.45, size * 0.14, fill="#fff")
