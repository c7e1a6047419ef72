"""The board in the middle: depots in a ring, phases and rounds, bonus tiles, the turn order."""

from functools import cache

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.core.words import _, listed
from herberg.draw.letters import fitted, narrowed, text
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.draw.svg import Number, Panel, Svg, box, die, disc, dress, group, moved, path, scaled, thing
from herberg.games.burgundy.board.art import (
    BROWN,
    CREAM,
    HEXAGON,
    INK,
    PALE,
    PARCHMENT,
    SAND,
    SIGNS,
    SILVER,
    TILE_PAINT,
    WOOD,
    goods_art,
    outlined,
    panel,
    pawn_art,
    plate,
    tile_art,
)
from herberg.games.burgundy.board.duchy import ACROSS, DOWN, counted_goods, lying_tile
from herberg.games.burgundy.pieces import (
    BLACK_FILLED,
    BLACK_SLOTS,
    COLOURS,
    DATA,
    DEPOTS,
    FIRST_BONUS,
    GOODS_KINDS,
    PHASE_POINTS,
    PRICE,
    SECOND_BONUS,
    SHIP_TILE,
    SLOT_COLOUR,
)
from herberg.games.burgundy.state import Ask
from herberg.games.burgundy.words import COLOURS as COLOUR_NAMES
from herberg.games.burgundy.words import goods_tiles, goods_words

DEPOT_AT = [(79, 6), (223, 6), (296, 146), (223, 286), (79, 286), (6, 146)]  # a ring, clockwise from the top left
LARGE, BLACK_LARGE = 1.24, 1.18  # tiles on offer, compared with those in a duchy: a finger finds them on a phone
PHASE_NAMES = "ABCDE"
BLACK_ROWS = {4: (2, 2), 6: (2, 2, 2), 8: (3, 2, 3)}  # by number of tiles
TRACK = DATA["turn_order_track"]["spaces"]


def board(s: State, names: list[str]) -> Panel:
    """CB-1, CB-2: depots in a ring around the black one, phases and rounds, bonus tiles, order and track."""
    return panel(
        "board",
        _("Board"),
        "board",
        440,
        490,
        *(depot(s, number) for number in range(1, DEPOTS + 1)),
        black_depot(s),
        phases(s),
        rounds(s),
        bonus_tiles(s),
        turn_order(s, names),
        white_die(s),
        track(s, names),
        legible=0.84,
    )


def depot(s: State, number: int) -> Svg:
    """CB-2.3: a numbered depot: its die, its tiles, and its quay with goods."""
    colours = [colour for colour in SLOT_COLOUR[s.seats, s.phase, number - 1].tolist() if colour != NONE]
    lying = s.depot[number - 1].tolist()
    parts = [quay(s, number), depot_number(number)]
    for slot, colour in enumerate(colours):
        x, y = slot_place(slot, len(colours))
        if lying[slot] == NONE:
            parts.append(scaled(x, y, LARGE, empty_slot(colour)))
        else:
            words = _("depot {depot}, place {place}").format(depot=number, place=slot + 1)
            parts.append(lying_tile(f"depot-{number}-slot-{slot}", lying[slot], words, f"{x:g} {y:g}", LARGE))
    return moved(*DEPOT_AT[number - 1], *parts)


@cache
def empty_slot(colour: int) -> Svg:
    """A place for a tile of this colour."""
    return path(HEXAGON, fill="none", stroke=PALE) + path(f"M0 0{SIGNS[colour]}", fill=PALE)


@cache
def depot_number(number: int) -> Svg:
    """The die that stands for a depot."""
    return die(17, 18, 24, number)


def slot_place(slot: int, slots: int) -> tuple[float, float]:
    """Where a tile lies in its depot: two above, two below and half a tile to the left."""
    row, column = divmod(slot, 2)
    return 58 + LARGE * ACROSS * (column - row / 2), 31 + LARGE * DOWN * row + 22 * (slots < 3)


QUAY_PAINT = dress("cb-quay", "#b99263")
QUAY = plate(0, 0, 138, 134) + box(3, 107, 132, 24, 6, fill=QUAY_PAINT)


def quay(s: State, number: int) -> Svg:
    """CB-3.2: a depot's own field, the goods that lie at it, and a ship that has docked there."""
    goods = s.depot_goods[number - 1].tolist()
    kinds = [kind for kind in range(GOODS_KINDS) if goods[kind]]
    parts = [QUAY]
    for at, kind in enumerate(kinds):
        parts.append(moved(15 + (21.5 if len(kinds) > 5 else 25) * at, 119, counted_goods(kind, goods[kind])))
    if s.ask in (Ask.SECOND_DEPOT, Ask.GOODS) and (int(s.docks) >> (number - 1)) & 1:
        parts.append(group(tile_art(SHIP_TILE), transform="translate(124 118)scale(.6)"))
    about = _("Goods at depot {depot}: {goods}").format(depot=number, goods=goods_words(goods))
    return thing(f"depot-goods-{number}", about, *parts)


def black_depot(s: State) -> Svg:
    """CB-2.5, CB-9.5: the tiles for silver."""
    parts, tiles = [plate(0, 0, 144, 138, "#2f2822")], s.black.tolist()
    slot, rows = 0, BLACK_ROWS[int(BLACK_FILLED[s.seats])]
    shift = ACROSS / 4 if len(set(rows)) == 1 else 0
    for row, length in enumerate(rows):
        for column in range(length):
            right = 72 + BLACK_LARGE * (ACROSS * (column - (length - 1) / 2) + (shift if row % 2 else -shift))
            parts.append(black_slot(tiles[slot], slot, right, 69 + BLACK_LARGE * DOWN * (row - (len(rows) - 1) / 2)))
            slot += 1
    price = moved(
        15, 69 if slot == BLACK_SLOTS else 15, outlined(disc(0, 0, 12, fill=SILVER)), text(PRICE, None, 6, 17, fill=INK)
    )
    return moved(148, 144, *parts, price)


def black_slot(tile: int, slot: int, x: Number, y: Number) -> Svg:
    """A tile for sale, or its empty place."""
    if tile == NONE:
        return scaled(x, y, BLACK_LARGE, path(HEXAGON, fill="none", stroke=WOOD))
    words = _("black depot, place {place}").format(place=slot + 1)
    return lying_tile(f"black-slot-{slot}", tile, words, f"{x:g} {y:g}", BLACK_LARGE)


def phases(s: State) -> Svg:
    """CB-2.1, CB-8.2: the five phases and what a region brings in each."""
    now = int(s.phase)
    parts = [bar(0, 43, now)]
    for phase, points in enumerate(PHASE_POINTS.tolist()):
        paint = CREAM if phase == now else None
        parts.append(text(PHASE_NAMES[phase], 8.5, 25 * phase + 16, 14.4, fill=paint))
        parts.append(text(f"+{points}", 29.5, 25 * phase + 16, 14.4, fill=paint, **narrowed(f"+{points}", 14.4, 24)))
    about = _("Phase {phase}: a completed region brings {n} points more")
    about = about.format(phase=PHASE_NAMES[now], n=PHASE_POINTS[now])
    return thing("phase", about, *parts, transform="translate(4 8)")


def bar(x: Number, width: Number, now: int) -> Svg:
    """Five fields below one another, of which one is marked."""
    ground = box(x, 0, width, 122, 5, fill=SAND)
    return ground + box(x, 25 * now, width, 22, 5, fill=WOOD) if now >= 0 else ground


def rounds(s: State) -> Svg:
    """CB-2.6: the five rounds; goods lie on those to come."""
    now, goods = int(s.round_number), s.round_goods.tolist()
    parts = [bar(0, 26, now - 1)]
    for at, kind in enumerate(goods):
        if kind == NONE:
            parts.append(text(at + 1, 13, 25 * at + 16, 14.4, fill=CREAM if at + 1 == now else PALE))
        else:
            parts.append(moved(13, 25 * at + 11, goods_art(kind)))
    coming = listed([goods_tiles(1, kind) for kind in goods if kind != NONE])
    about = _("Round {round}; goods to come: {goods}").format(round=now, goods=coming or _("nothing"))
    return thing("round", about, *parts, transform="translate(50 8)")


BONUS_SIGNS = path("".join(f"M12 {21 * colour + 11}{SIGNS[colour]}" for colour in range(COLOURS)), fill=BROWN)


def bonus_tiles(s: State) -> Svg:
    """CB-8.3, CB-8.4: the bonus tiles still there, large and small."""
    points = int(FIRST_BONUS[s.seats]), int(SECOND_BONUS[s.seats])
    pairs = [bonus_pair(colour, *points[taken:]) for colour, taken in enumerate(s.bonus_taken.tolist()) if taken < 2]
    return moved(367, 7, box(0, 0, 68, 126, 5, fill=SAND), BONUS_SIGNS, *pairs)


def bonus_pair(colour: int, *left: int) -> Svg:
    """What the first two to cover a colour get, or only the second."""
    y, both = 21 * colour, len(left) == 2
    tags = f"M23 {y + 2}h20v18h-20zm23 1h18v16h-18z" if both else f"M46 {y + 3}h18v16h-18z"
    numbers = [text(number, x, y + 16, 14.4, fill=INK) for number, x in zip(left[::-1], (55, 33), strict=False)]
    about = _("Bonus for covering every {colour} space: {points}").format(
        colour=_(COLOUR_NAMES[colour]), points=listed([str(points) for points in left])
    )
    return thing(f"bonus-{colour}", about, path(tags, fill=TILE_PAINT[colour], stroke=INK), *numbers)


def turn_order(s: State, names: list[str]) -> Svg:
    """CB-3.3: who plays when in this round."""
    parts = [fitted(_("Order"), 35, 12, 14.4, 70, 1, fill=BROWN)]
    asked = NONE if s.ask == Ask.OVER else s.seat
    for place, seat in enumerate(s.order[: s.seats].tolist()):
        y, rim = 18 + 25 * place, INK if seat == asked else None
        parts.append(box(0, y, 69, 22, 5, fill=SEAT_PAINT[seat], stroke=rim, stroke_width=2))
        parts.append(fitted(names[seat], 34.5, y + 16, 14.4, 65, 1, fill=CREAM))
    return moved(4, 288, *parts)


def white_die(s: State) -> Svg:
    """CB-3.1: the white die, which says where goods arrive."""
    if not s.white:
        return Svg()
    about = _("The white die brought goods to depot {depot}").format(depot=s.white)
    face = die(400, 340, 40, int(s.white), "#ffffff")
    return thing("white-die", about, face, fitted(_("goods"), 400, 379, 14.4, 76, 1, fill=BROWN), class_="die")


def track(s: State, names: list[str]) -> Svg:
    """CB-1.8, CB-6.4: the turn-order track; the furthest goes first, in a stack the topmost."""
    parts, letters = [track_ground()], marks(names)
    stacks: dict[int, int] = {}
    for seat in sorted(range(s.seats), key=lambda seat: int(s.player[seat].arrived)):
        space = int(s.player[seat].track)
        height = stacks[space] = stacks.get(space, 0) + 1
        about = _("{name}: space {n} of the turn-order track").format(name=names[seat], n=space)
        place = f"translate({61 * space + 33} {58 - 14.5 * height:g})"
        parts.append(thing(f"pawn-{seat}", about, pawn_art(seat, letters[seat]), transform=place))
    return moved(6, 425, *parts)


@cache
def track_ground() -> Svg:
    """The spaces of the turn-order track."""
    lines = path("".join(f"M{61 * at} 8v42" for at in range(1, TRACK)), stroke=PARCHMENT, stroke_width=2)
    numbers = (text(at, 61 * at + 9, 54, 14.4, fill=BROWN) for at in range(TRACK))
    return Svg(plate(0, 0, 428, 58), lines, *numbers)
