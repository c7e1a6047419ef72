"""The pieces of Burgundy as small drawings around (0, 0), and the parts that its panels are made of.

Shapes without a fill take the ink of the group that they are in. Coordinates are whole numbers, which keeps them short.
"""

from functools import cache, partial

from herberg.draw.letters import text
from herberg.draw.seats import SEAT_PAINT
from herberg.draw.svg import Number, Panel, Svg, box, disc, dress, group, path
from herberg.games.burgundy.pieces import (
    ANIMALS,
    CASTLE_TILE,
    KNOWLEDGE_TILE,
    LIVESTOCK_TILE,
    MINE_TILE,
    SHIP_TILE,
    SPECIES,
    TILE_COLOUR,
)

INK, CREAM, WOOD = "#321", "#fff8e7", "#863"
PARCHMENT, SAND = dress("cb-paper", "#f3e8cf"), dress("cb-plate", "#e2d0a8")
BROWN, WRITING, PALE = dress("cb-soft", "#642"), dress("cb-ink", "#321"), dress("cb-pale", "#a86")
NUMBER = dress("cb-number", "#543")
"""The ink of the grounds and of free spaces; pieces keep their own in every light."""
TILE_PAINT = ["#eb7", "#ac6", "#59d", "#fd5", "#485", "#999"]  # by colour
SPACE_PAINT = [dress(f"cb-{at}", fill) for at, fill in enumerate(("#ec9", "#bd8", "#ace", "#fe9", "#8b9", "#ccc"))]
GOODS_PAINT = ["#4ba", "#86b", "#f9b", "#c43", "#853", "#f93"]  # by kind
ROOF, WALL, STONE, WHITE, GOLD, SILVER = "#b42", "#fed", "#ddc", "#fff", "#fb2", "#cdd"

STAR = "m0-8 2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5z"
HEXAGON = "m0-23 20 11v24l-20 11-20-11v-24z"
TILE = "m0-22 19 11v22l-19 11-19-11v-22z"


# --- signs of the six colours, for spaces and bonus tiles: the shape says what the colour says

SIGNS = [
    "m-5 5v-5l5-5 5 5v5z",
    "m-7-4h3l1 2h7q3 0 3 3v4h-2v-3h-6v3h-2v-5l-4-2z",
    "m-6 1h12l-3 4h-6zm5-1v-6l5 6z",
    "m0-2q-3-2-6-1v6q3-1 6 1 3-2 6-1v-6q-3-1-6 1z",
    "m-5 5v-9h2v2h2v-2h2v2h2v-2h2v9z",
    "m-7 5 5-9 3 4 2-2 4 7z",
]


# --- tiles

BUILDING_ART = [
    # warehouse: a broad barn with a great door and a crane
    path("m-14 14V0l4-9h20l4 9v14z", fill=WALL)
    + path("m-16 1 5-11h22l5 11z", fill=ROOF)
    + path("m-6 14V5h12v9m-6 0V5m-4-9h8v3h-8z", stroke=WALL),
    # watchtower: narrow, high, with battlements and a pennant
    path("m-6 15 1-20h-3v-7h4v3h2v-3h4v3h2v-3h4v7H5l1 20z", fill=STONE)
    + path("m-1-1h2v5h-2zm-2 16V9h6v6z")
    + path("m0-12v-7l8 3-7 2", fill=ROOF),
    # carpenter: a lean-to behind a saw
    path("m-14 14V-3l26-8v25z", fill=WALL)
    + path("m-16-2 30-10v5L-16 3z", fill=ROOF)
    + path("m-9 5h15l2 5h-2l-2-1-1 1.5-2-1.5-1 1.5-2-1.5-1 1.5-2-1.5-1 1.5-2-1.5z", fill=SILVER)
    + path("m6 4h5v6H7z", fill=WOOD),
    # church: steeple, cross and nave
    path("m-12 14V-4l5-8 5 8v3l14 4v11z", fill=WALL)
    + path("m-13-3 6-11 6 11zm12 1h11l4 7H-1z", fill=ROOF)
    + path("m-7-13v-6m-2.5 2h5", fill="none", stroke_width=2)
    + path("m-9 14V6q2-3 4 0v8zM4 8h2v4H4zm4 0h2v4H8z"),
    # market: a stall under a striped awning
    path("m-13-3v17m26-17v17", stroke_width=2)
    + path("m-14 5h28v9h-28z", fill=WOOD)
    + path("m-13-13h26l3 11q-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0z", fill=WALL)
    + path("m-6-13h-7l-3 11q4 5 8 0zm6 0h6l2 11q-4 5-8 0z", fill=ROOF)
    + path("m-8 5a3 3 0 0 1 6 0zm8 0a3 3 0 0 1 6 0z", fill=GOLD),
    # boarding house: a steep gable full of windows, smoke from the chimney
    path("m5-6v-9h5v13z", fill=STONE)
    + path("m-10 15V-3L0-15 10-3v18z", fill=WALL)
    + path("m-14 0L0-17 14 0l-3 2L0-11-11 2z", fill=ROOF)
    + path("m-6 2h4v4h-4zm8 0h4v4H2zM-2-6h4v4h-4zM-6 9h4v3h-4zm8-1h5v7H2z"),
    # bank: columns under a pediment with a coin
    path("m-13 14v-3h2V-2h22v13h2v3z", fill=WALL)
    + path("m-15-2 15-12L15-2z", fill=STONE)
    + path("m-7-1v12m5-12v12m5-12v12m5-12v12", stroke_width=2)
    + disc(0, -6, 3.5, fill=GOLD),
    # city hall: two wings and a tower with a clock and a flag
    path("m-15 14V2h10v-10h10V2h10v12z", fill=WALL)
    + path("m-16 2 3-5h8v5zm21 0v-5h8l3 5zM-6-7l6-7 6 7z", fill=ROOF)
    + path("m0-14v-5l5 1.5-5 1.5", fill=ROOF)
    + disc(0, -2, 3, fill=WHITE)
    + path("m-12 6h3v4h-3zm21 0h3v4H9zM-3 14V8q3-4 6 0v6z"),
]

ANIMAL_ART = [
    # cow
    path("m-8 1h17q4 0 4 5v9h-4v-6h-10v6h-4v-6q-3-1-4-4z", fill=WHITE)
    + path("m-2 1h8q0 6-4 6t-4-6zm-6-2h-6l-3 6q1 3 4 3l7-4z", fill="#643")
    + path("m-14-1q-3-2-1-5m7 4q0-3 2-4m19 11 2 7", fill="none"),
    # sheep
    path("m-5 10v6m4-6v6m5-6v6m4-6v6", stroke_width=2)
    + path("m-7 11q-5-1-3-5-2-5 4-5 2-5 7-2 5-3 7 2 5 0 4 5 2 4-3 5-3 3-7 1-5 2-9-1z", fill=WHITE)
    + path("m-8-1q-6-1-8 3v4q3 2 5 0l4-3z"),
    # pig
    path("m-10 3q2-5 9-5 12-1 12 7 0 4-4 6v4h-4v-3h-6v3h-4v-4q-2-1-3-3h-4v-4zv-5l5 2m16 3q4 1 4-2t-3-1", fill="#fab")
    + path("m-8 5h1v1h-1z"),
    # chicken
    path("m-2 11v5h-3m6-5v5h-3", fill="none", stroke="#c71", stroke_width=2)
    + path("m-9-2q1-4 5-3 3 1 3 5 6 2 11-4 4 8-1 13-7 5-13 1-5-4-4-9z", fill=WHITE)
    + path("m-9-1-4 2 4 2z", fill=GOLD)
    + path("m-9-3q-1-5 2-3 1-4 3 0 3-1 1 3z", fill=ROOF),
]

SHIP_ART = (
    path("m-15 6h30q-2 8-7 8H-9q-5 0-6-8z", fill=WOOD)
    + path("m0 6v-22", stroke_width=2)
    + path("m-2-14v16h-11q9-5 11-16zm4 1q11 3 10 15H2z", fill=WHITE)
    + path("m0-18 7 2-7 2z", fill=ROOF)
)
CASTLE_ART = (
    path("m-15 14v-25h3v3h3v-3h3v7h3v-3h2v3h2v-3h2v3h3v-7h3v3h3v-3h3v25z", fill=STONE)
    + path("m-4 14V6q4-5 8 0v8zM-11-4h2v5h-2zM9-4h2v5H9z")
    + path("m-10.5-11v-6l6 2-6 2m21 2v-6l-6 2 6 2", fill=GOLD)
)
MINE_ART = (
    path("m-16 14q3-10 7-12l4-12 6-4 4 9 5 4q4 5 6 15z", fill="#777")
    + path("m-7 14V4l3-4h8l3 4v10z", stroke="#b84", stroke_width=2.5)
    + path("m-3 8h8l-1 4h-6z", fill=SILVER)
)
BOOK = path("m0-3q-6-3-13-1v-12q7-2 13 1 6-3 13-1v12q-7-2-13 1z", fill=WHITE, stroke=INK)

outlined = partial(group, stroke=INK)
"""Drawings whose shapes have an outline of ink."""


# --- goods, workers, silver


@cache
def goods_art(kind: int) -> Svg:
    """A crate of goods: its number on its colour."""
    crate = path("m-10-7q0-3 3-3h14q3 0 3 3v14q0 3-3 3h-14q-3 0-3-3zh20m0 14h-20", fill=GOODS_PAINT[kind], stroke=INK)
    return crate + disc(0, 0, 8, fill=WHITE) + text(kind + 1, None, 5, 14.4, fill=INK)


WORKER_ART = path("m0-12a4 4 0 0 1 3 7l7 3v5H6l2 9H1V8h-2v4h-7l2-9h-4v-5l7-3a4 4 0 0 1 3-7z", fill="#eca")
SILVER_ART = disc(0, 0, 11, fill=SILVER) + path("m-6 4v-8l3 3 3-5 3 5 3-3v8z", fill="#899", stroke="none")
BONUS_ART = path("m-10-11h20v12q-2 8-10 11-8-3-10-11z", fill="#c43") + path(STAR, fill=CREAM)
SOLD_ART = box(-10, -10, 20, 20, 3, fill="#c85") + path("m-10-4h20M-10 4h20m-13-1 4 4 7-11", fill="none")


# --- knowledge: a book with a number, and below it what the knowledge does

WORKER, COIN, CRATE = (
    "m0-6a2 2 0 0 1 1 4l4 1v3h-3l1 4h-6l1-4h-3v-3l4-1a2 2 0 0 1 1-4z",
    "m-5 0a5 5 0 0 1 10 0a5 5 0 0 1-10 0zm3 0a2 2 0 0 0 4 0a2 2 0 0 0-4 0z",
    "m-5-5h10v10h-10zm2 2v2h6v-2zm0 4v2h6v-2z",
)
TOWN, PASTURE, RIVER, BOOKS, FORT, PIT = SIGNS
ANY_TILE, SHIELD = "m0-6 5 3v6l-5 3-5-3v-6z", "m-5-6h10v6q-1 4-5 6-4-2-5-6z"
PICTURES: list[tuple[str, ...]] = [  # by number: drawings, then letters
    ("",),
    (TOWN, TOWN, ""),
    (PIT, WORKER, ""),
    (CRATE, COIN, COIN, ""),
    (CRATE, WORKER, ""),
    (RIVER, "×2"),
    (COIN, ANY_TILE, ""),
    (PASTURE, "+1"),
    (WORKER, "±2"),
    (TOWN, "±1"),
    (PASTURE, RIVER, "±"),
    (PIT, FORT, "±"),
    (ANY_TILE, "±1"),
    (WORKER, COIN, ""),
    (WORKER, "×4"),
    (CRATE, "×3"),
    *(("", "4") for _ in BUILDING_ART),  # 4 points a building: that one
    (PASTURE, "×4"),
    (CRATE, "×1"),
    (SHIELD, "×2"),
]


def picture(number: int) -> Svg:
    """What a knowledge does: small shapes beside one another, and letters after them."""
    *shapes, letters = PICTURES[number]
    if not shapes[0]:
        art = outlined(BUILDING_ART[number - PICTURES.index(("", "4"))], transform="translate(-5 8)scale(.5)")
        return art + text(letters, 9, 13, 12.5)
    step = 14 if len(shapes) < 3 else 12
    wide = step * len(shapes) + 7 * len(letters)
    drawn = path("".join(f"M{step * at + step // 2 - wide // 2} 8{shape}" for at, shape in enumerate(shapes)))
    return drawn + text(letters, wide // 2 - 3 * len(letters) or None, 13, 12.5) if letters else drawn


@cache
def tile_art(tile: int) -> Svg:
    """A tile: its colour, and a drawing that nothing else has."""
    return group(
        path(TILE, fill=TILE_PAINT[TILE_COLOUR[tile]], stroke=WHITE, stroke_width=2), tile_picture(tile), fill=INK
    )


def tile_picture(tile: int) -> Svg:
    """What is drawn on a tile."""
    if tile >= KNOWLEDGE_TILE:
        number = tile - KNOWLEDGE_TILE + 1
        return BOOK + text(number, None, -4, 13) + picture(number)
    if tile >= SHIP_TILE:
        return outlined({SHIP_TILE: SHIP_ART, CASTLE_TILE: CASTLE_ART, MINE_TILE: MINE_ART}[tile])
    if tile >= LIVESTOCK_TILE:
        return outlined(ANIMAL_ART[SPECIES[tile]]) + text(ANIMALS[tile], 4, -7, 13)
    return outlined(BUILDING_ART[tile])


# --- pawns


@cache
def pawn_art(seat: int, mark: str) -> Svg:
    """A pawn as a flat piece that others can stand on."""
    body = path("m-17-4v12a17 5 0 0 0 34 0v-12z", fill=SEAT_PAINT[seat], stroke=CREAM)
    top = path("m-17-4a17 5 0 0 1 34 0a17 5 0 0 1-34 0z", fill=SEAT_PAINT[seat], stroke=CREAM)
    return body + top + text(mark, None, 11, 14.4, fill=CREAM)


# --- parts of a panel


inked = partial(group, fill=WRITING, text_anchor="middle", font_weight="700", font_size=12, stroke_linejoin="round")
"""Drawings in bold ink, their letters centred."""


def panel(
    name: str,
    title: str,
    place: str,
    width: Number,
    height: Number,
    *children: Svg,
    opens: str = "",
    legible: Number = 1,
) -> Panel:
    """A panel on its own ground."""
    ground = box(0.5, 0.5, width - 1, height - 1, 10, fill=PARCHMENT, stroke=WOOD)
    return Panel(name, title, place, width, height, ground + inked(*children), opens, legible)


def plate(x: Number, y: Number, width: Number, height: Number, fill: str = SAND) -> Svg:
    """A part of a panel with a ground of its own."""
    return box(x, y, width, height, 8, fill=fill)


def finger(x: Number, y: Number, width: Number, height: Number) -> Svg:
    """Nothing to see, but something to touch."""
    return box(x, y, width, height, 8, fill_opacity=0, stroke="none")


@cache
def counted(count: int, x: Number, y: Number) -> Svg:
    """How many, on a small round label."""
    return disc(x, y, 8, fill=CREAM, stroke=INK) + text(count, x, y + 5, 14.4, fill=INK)
