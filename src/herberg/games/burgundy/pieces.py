"""What is printed, as enums and tables that compiled code can read: tiles, duchies, depots, points."""

import tomllib
from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
from numpy import int8, uint64

from herberg.core.records import NONE, table

DATA = tomllib.loads(Path(__file__).with_name("data.toml").read_text())


class Colour(IntEnum):
    """The six colours of tiles and spaces, named after what is on them."""

    BUILDING = 0
    LIVESTOCK = 1
    SHIP = 2
    KNOWLEDGE = 3
    CASTLE = 4
    MINE = 5


class Building(IntEnum):
    """The eight buildings; also their tile numbers."""

    WAREHOUSE = 0
    WATCHTOWER = 1
    CARPENTER = 2
    CHURCH = 3
    MARKET = 4
    BOARDING_HOUSE = 5
    BANK = 6
    CITY_HALL = 7


class Species(IntEnum):
    """The four species of livestock."""

    COW = 0
    SHEEP = 1
    PIG = 2
    CHICKEN = 3


class Source(IntEnum):
    """Where points come from."""

    REGION = 0
    PHASE = 1
    LIVESTOCK = 2
    GOODS = 3
    WATCHTOWER = 4
    BONUS = 5
    KNOWLEDGE = 6
    REST = 7


SEATS, PHASES, ROUNDS, DEPOTS, SLOTS, BLACK_SLOTS, CASTLE_SPACES = 4, 5, 5, 6, 4, 8, 4
STORES, GOODS_KINDS, GOODS_STORES, GOODS_OF_A_KIND, SPACES, BOARDS, COLOURS = 3, 6, 3, 7, 37, 9, 6

# Tiles: eight buildings, then livestock by species and number, ship, castle, mine, and the 26 knowledge tiles.
LIVESTOCK_TILE, SHIP_TILE, CASTLE_TILE, MINE_TILE, KNOWLEDGE_TILE, TILES = 8, 20, 21, 22, 23, 49


def livestock_tile(species: int, animals: int) -> int:
    """The number of a livestock tile."""
    return LIVESTOCK_TILE + 3 * species + animals - 2


def knowledge_tile(number: int) -> int:
    """The number of the tile with knowledge 1 to 26."""
    return KNOWLEDGE_TILE + number - 1


def tile_counts() -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """CB-1.1: how many tiles there are of each, with a back of their own colour and with a black one."""
    normal, black = np.zeros(TILES, int8), np.zeros(TILES, int8)
    for building in DATA["building"]:
        kind = Building[building["key"].upper()]
        normal[kind], black[kind] = building["normal"], building["black"]
    for herd in DATA["livestock"]:
        for counts, side in ((normal, "normal"), (black, "black")):
            for animals, copies in herd[side].items():
                counts[livestock_tile(Species[herd["species"].upper()], int(animals))] = copies
    for tile, key in ((SHIP_TILE, "ship_tile"), (CASTLE_TILE, "castle_tile"), (MINE_TILE, "mine_tile")):
        normal[tile], black[tile] = DATA[key]["normal"], DATA[key]["black"]
    for knowledge in DATA["knowledge"]:
        (black if knowledge["back"] == "black" else normal)[knowledge_tile(knowledge["number"])] = 1
    return table(normal, dtype=int8), table(black, dtype=int8)


NORMAL_TILES, BLACK_TILES = tile_counts()
COLOURED = [Colour.BUILDING] * 8 + [Colour.LIVESTOCK] * 12 + [Colour.SHIP, Colour.CASTLE, Colour.MINE]
TILE_COLOUR = table(COLOURED + [Colour.KNOWLEDGE] * (TILES - KNOWLEDGE_TILE), dtype=int8)
FIRST_TILE = table([0, LIVESTOCK_TILE, SHIP_TILE, KNOWLEDGE_TILE, CASTLE_TILE, MINE_TILE], dtype=int8)
LAST_TILE = table([7, SHIP_TILE - 1, SHIP_TILE, TILES - 1, CASTLE_TILE, MINE_TILE], dtype=int8)
ANIMALS = table([0] * LIVESTOCK_TILE + [2, 3, 4] * 4 + [0] * (TILES - SHIP_TILE), dtype=int8)
SPECIES = table([NONE] * LIVESTOCK_TILE + [at // 3 for at in range(12)] + [NONE] * (TILES - SHIP_TILE), dtype=int8)


# --- duchies: 37 spaces in rows from top to bottom, left to right

ROWS: list[int] = DATA["grid"]["row_length"]
HEX: list[tuple[int, int]] = [
    (first + column, r)
    for r, first, length in zip(DATA["grid"]["row_r"], DATA["grid"]["row_first_q"], ROWS, strict=True)
    for column in range(length)
]
SPACE_AT = {place: space for space, place in enumerate(HEX)}
LETTERS = {"B": Colour.BUILDING, "L": Colour.LIVESTOCK, "S": Colour.SHIP}
LETTERS |= {"K": Colour.KNOWLEDGE, "C": Colour.CASTLE, "M": Colour.MINE}


def as_bits(spaces: Iterable[int]) -> int:
    """A set of spaces as compiled code reads it."""
    return sum(1 << space for space in spaces)


def neighbours(space: int) -> list[int]:
    """The spaces around a space."""
    q, r = HEX[space]
    around = [(q + dq, r + dr) for dq, dr in DATA["grid"]["neighbours"]]
    return [SPACE_AT[place] for place in around if place in SPACE_AT]


def region_of(colours: np.ndarray[Any, Any], space: int) -> set[int]:
    """The connected spaces of one colour around a space."""
    region, edge = {space}, [space]
    while edge:
        for other in neighbours(edge.pop()):
            if colours[other] == colours[space] and other not in region:
                region.add(other)
                edge.append(other)
    return region


PRINTED = [" ".join(board["rows"]).split() for board in DATA["board"]]  # by board and space: its letter and number
SPACE_NUMBER = table([int(text[1]) for text in PRINTED[0]], dtype=int8)
SPACE_COLOUR = table([[LETTERS[text[0]] for text in printed] for printed in PRINTED], dtype=int8)  # by board and space
NEIGHBOURS = table([as_bits(neighbours(space)) for space in range(SPACES)], dtype=uint64)
REGION = table([[as_bits(region_of(c, space)) for space in range(SPACES)] for c in SPACE_COLOUR], dtype=uint64)
REGION_SIZE = table([[len(region_of(c, space)) for space in range(SPACES)] for c in SPACE_COLOUR], dtype=int8)
COLOUR_SPACES = table([[as_bits(np.flatnonzero(c == k)) for k in Colour] for c in SPACE_COLOUR], dtype=uint64)
CASTLES = table([[SPACE_AT[tuple(place)] for place in board["castle_hexes"]] for board in DATA["board"]], dtype=int8)
BASIC_CASTLE = CASTLES[0].tolist().index(SPACE_AT[tuple(DATA["board"][0]["start_hex"])])
CARDS = table([[side - 1 for side in pair] for pair in DATA["duchy_cards"]["pairs"]], dtype=int8)  # by card and side

STEPS = table([[min((a - b) % 6, (b - a) % 6) if a and b else 0 for b in range(7)] for a in range(7)], dtype=int8)
"""CB-4.3: how far two numbers of a die lie apart, going round from six to one."""
SPACES_WITHIN = table(  # by die number and steps: the spaces whose number is that near
    [[as_bits(np.flatnonzero(STEPS[die, SPACE_NUMBER] <= steps)) for steps in range(4)] for die in range(7)],
    dtype=uint64,
)


# --- the board in the middle


def slot_colours(seats: int, phase: int) -> list[list[int]]:
    """CB-2.3, CB-2.4: the colour that each depot space gets, NONE where it stays empty."""

    def colour(slot: dict[str, Any]) -> int:
        if seats < slot["min_players"]:
            return NONE
        instead = slot.get("instead")
        if instead and instead["players"] == seats and "ABCDE"[phase] in instead["phases"]:
            return Colour[instead["colour"].upper()]
        return Colour[slot["colour"].upper()]

    return [[colour(slot) for slot in depot["slots"]] for depot in DATA["depot"]]


def by_seats(entry: dict[str, int]) -> list[int]:
    """What is printed for two, three and four players."""
    return [0, 0] + [entry[str(seats)] for seats in (2, 3, 4)]


SLOT_COLOUR = table([[slot_colours(n, phase) for phase in range(PHASES)] for n in range(SEATS + 1)], dtype=int8)
BLACK_FILLED = table(by_seats(DATA["main_board"]["black_slots_filled"]))  # by number of players
PRICE: int = DATA["main_board"]["black_price_silverlings"]


# --- points

REGION_POINTS = table([0, *DATA["scoring"]["region_points_by_size"].values()])  # by number of spaces
PHASE_POINTS = table([*DATA["scoring"]["region_bonus_by_phase"].values()])  # phases A to E
FIRST_BONUS = table(by_seats(DATA["scoring"]["colour_bonus_first"]))  # by number of players
SECOND_BONUS = table(by_seats(DATA["scoring"]["colour_bonus_second"]))
GOODS_POINTS = table(by_seats(DATA["action"]["sell_goods"]["points_per_tile"]))
START_GOODS: int = DATA["setup"]["goods_per_player"]
START_WORKERS = table(DATA["setup"]["workers_by_turn_position"])

FREE_STEP = table([9, 10, 10, 11, 11, 11])  # by colour: the knowledge that gives one step free when placing it
WANTED = table(  # by building: the colours it lets one take, as bits
    [
        *(0, 0),
        1 << Colour.BUILDING,
        1 << Colour.MINE | 1 << Colour.KNOWLEDGE | 1 << Colour.CASTLE,
        1 << Colour.SHIP | 1 << Colour.LIVESTOCK,
        *(0, 0, 0),
    ]
)


def check() -> None:
    """The tables agree with the component list."""
    for colour, totals in DATA["tile_totals"].items():
        tiles = TILE_COLOUR >= 0 if colour == "all" else Colour[colour.upper()] == TILE_COLOUR
        assert (NORMAL_TILES[tiles].sum(), BLACK_TILES[tiles].sum()) == (totals["normal"], totals["black"]), colour
    for number, board in enumerate(DATA["board"]):
        for colour, sizes in board["regions"].items():
            spaces = [i for i in range(SPACES) if SPACE_COLOUR[number, i] == Colour[colour.upper()]]
            regions = {int(REGION[number, i]): int(REGION_SIZE[number, i]) for i in spaces}
            assert sorted(regions.values()) == sizes, (number + 1, colour)
    assert all([int(text[1]) for text in printed] == SPACE_NUMBER.tolist() for printed in PRINTED)


check()
