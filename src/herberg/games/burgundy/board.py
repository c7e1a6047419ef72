"""The picture: the board in the middle, and a duchy for each player.

What belongs to a seat has ids that begin with it (`p2-die-0`, `p2-space-17`); what is offered to the one who is asked
(the free die, goods at the docks, buttons) has plain ones.
"""

from functools import cache

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.core.words import _, listed
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.draw.svg import Number, Panel, box, die, disc, moved, path, thing
from herberg.games.burgundy.actions import FREE, THING, VERB, Do
from herberg.games.burgundy.art import (
    BROWN,
    CREAM,
    HEXAGON,
    INK,
    PARCHMENT,
    SAND,
    SIGNS,
    SILVER,
    TILE_PAINT,
    WOOD,
    fitted,
    goods_art,
    ink,
    label,
    outlined,
    pawn_art,
    plate,
    scaled,
    sheet,
    tile_art,
)
from herberg.games.burgundy.duchy import ACROSS, DOWN, counted_goods, duchy, lying_tile
from herberg.games.burgundy.pieces import (
    BLACK_FILLED,
    COLOURS,
    DEPOTS,
    FIRST_BONUS,
    GOODS_KINDS,
    PHASE_POINTS,
    PHASES,
    PRICE,
    ROUNDS,
    SECOND_BONUS,
    SHIP_TILE,
    SLOT_COLOUR,
)
from herberg.games.burgundy.state import Ask
from herberg.games.burgundy.words import (
    COLOURS as COLOUR_NAMES,
)
from herberg.games.burgundy.words import (
    goods_tiles,
    goods_words,
)

BOARD_WIDTH, BOARD_HEIGHT = 440, 490
DEPOT_WIDTH, DEPOT_HEIGHT = 138, 134
DEPOT_AT = [(79, 6), (223, 6), (296, 146), (223, 286), (79, 286), (6, 146)]  # a ring, clockwise from the top left
LARGE, BLACK_LARGE = 1.24, 1.16  # tiles on offer, compared with those in a duchy: a finger finds them on a phone
BLACK_ROWS = {4: (2, 2), 6: (2, 2, 2), 8: (3, 2, 3)}  # by number of tiles


# --- the two doors


def draw(s: State, seat: int, names: list[str]) -> list[Panel]:
    """The picture for this seat, from a state as the seat sees it: the board, its own duchy, the others' in order."""
    seats = [(max(seat, 0) + step) % int(s.seats) for step in range(s.seats)]
    return [board(s, names), *(duchy(s, other, names[other], other == seat) for other in seats)]


def touch(s: State, action: int) -> list[str]:
    """The ids of the things that make up an open choice."""
    a, b, c = (int(thing) for thing in THING[action, :3])
    own = f"p{s.seat}-"
    die = f"die-{FREE}" if a == FREE else f"{own}die-{a}"
    match VERB[action]:
        case Do.TAKE:
            return [die, f"depot-{b}-slot-{c}"]
        case Do.PLACE:
            return [die, f"{own}store-{b}", f"{own}space-{c}"]
        case Do.SELL:
            return [die, f"{own}goods-{b}"]
        case Do.WORKERS:
            return [die, f"{own}workers"]
        case Do.BUY:
            return [f"{own}silver", f"depot-{a}-slot-{b}" if a else f"black-slot-{b}"]
        case Do.DISCARD:
            return [f"{own}store-{a}"]
        case Do.LOAD:
            return [f"depot-goods-{a}"]
        case Do.KEEP:
            return [f"goods-{a}"]
        case Do.SETTLE:
            return [f"{own}side-{a}", f"{own}side-{a}-castle-{b}"]
    return []  # skip, finish: words, for which the page has buttons


def where(s: State, action: int) -> list[str]:
    """The things of a choice, which lie where they lay; a duchy chosen in secret stays one."""
    seat = f"score-{s.seat}"
    return [seat] if s.ask == Ask.SETTLE else [seat, *touch(s, action)]


# --- the board


def board(s: State, names: list[str]) -> Panel:
    """CB-1, CB-2: depots in a ring around the black one, phases and rounds, bonus tiles, order and track."""
    parts = [
        *(depot(s, number) for number in range(1, DEPOTS + 1)),
        black_depot(s),
        phases(s),
        rounds(s),
        bonus_tiles(s),
        turn_order(s, names),
        white_die(s),
        track(s, names),
    ]
    return Panel("board", _("Board"), "board", BOARD_WIDTH, BOARD_HEIGHT, sheet(BOARD_WIDTH, BOARD_HEIGHT, *parts))


def depot(s: State, number: int) -> str:
    """CB-2.3: a numbered depot: its die, its tiles, and its quay with goods."""
    colours = [colour for colour in SLOT_COLOUR[s.seats, s.phase, number - 1].tolist() if colour != NONE]
    lying = s.depot[number - 1].tolist()
    slots = ""
    for slot, colour in enumerate(colours):
        x, y = slot_place(slot, len(colours))
        if lying[slot] == NONE:
            slots += scaled(x, y, f"{LARGE}", empty_slot(colour))
        else:
            slots += lying_tile(f"depot-{number}-slot-{slot}", lying[slot], f"{x:g} {y:g}", LARGE)
    return moved(*DEPOT_AT[number - 1], quay(s, number), depot_number(number), slots)


@cache
def empty_slot(colour: int) -> str:
    """A place for a tile of this colour."""
    return path(HEXAGON, fill="none", stroke="#b97") + path(f"M0 0{SIGNS[colour]}", fill="#b97")


@cache
def depot_number(number: int) -> str:
    """The die that stands for a depot."""
    return die(17, 18, 24, number)


def slot_place(slot: int, slots: int) -> tuple[float, float]:
    """Where a tile lies in its depot: two above, two below and half a tile to the left."""
    row, column = divmod(slot, 2)
    return 58 + LARGE * ACROSS * (column - row / 2), 31 + LARGE * DOWN * row + 22 * (slots < 3)


def quay(s: State, number: int) -> str:
    """CB-3.2: a depot's own field, the goods that lie at it, and a ship that has docked there."""
    goods = s.depot_goods[number - 1].tolist()
    kinds = [kind for kind in range(GOODS_KINDS) if goods[kind]]
    parts = [plate(0, 0, DEPOT_WIDTH, DEPOT_HEIGHT), box(3, 107, DEPOT_WIDTH - 6, 24, 6, fill="#b99263")]
    for at, kind in enumerate(kinds):
        parts.append(moved(15 + (21.5 if len(kinds) > 5 else 25) * at, 119, counted_goods(kind, goods[kind])))
    if s.ask in (Ask.SECOND_DEPOT, Ask.GOODS) and (int(s.docks) >> (number - 1)) & 1:
        parts.append(scaled(124, 118, ".6", tile_art(SHIP_TILE)))
    about = _("Goods at depot {depot}: {goods}").format(depot=number, goods=goods_words(goods))
    return thing(f"depot-goods-{number}", about, *parts)


def black_depot(s: State) -> str:
    """CB-2.5, CB-9.5: the tiles for silver."""
    parts = [plate(0, 0, 144, 138, "#2f2822")]
    slot, rows = 0, BLACK_ROWS[int(BLACK_FILLED[s.seats])]
    shift = ACROSS / 4 if len(set(rows)) == 1 else 0
    for row, length in enumerate(rows):
        for column in range(length):
            right = 72 + BLACK_LARGE * (ACROSS * (column - (length - 1) / 2) + (shift if row % 2 else -shift))
            parts.append(black_slot(s, slot, right, 69 + BLACK_LARGE * DOWN * (row - (len(rows) - 1) / 2)))
            slot += 1
    price = moved(
        15, 69 if len(s.black) == slot else 15, outlined(disc(0, 0, 12, fill=SILVER)), ink(str(PRICE), 0, 6, 17)
    )
    return moved(148, 144, *parts, price)


def black_slot(s: State, slot: int, x: Number, y: Number) -> str:
    """A tile for sale, or its empty place."""
    tile = s.black[slot]
    if tile == NONE:
        return scaled(x, y, f"{BLACK_LARGE}", path(HEXAGON, fill="none", stroke=WOOD))
    return lying_tile(f"black-slot-{slot}", tile, f"{x:g} {y:g}", BLACK_LARGE)


def phases(s: State) -> str:
    """CB-2.1, CB-8.2: the five phases and what a region brings in each."""
    parts = [bar(0, 40, int(s.phase))]
    for phase in range(PHASES):
        paint = CREAM if phase == s.phase else None
        parts.append(ink("ABCDE"[phase], 9, 25 * phase + 16, 14, paint))
        parts.append(ink(f"+{PHASE_POINTS[phase]}", 27.5, 25 * phase + 16, 12, paint))
    about = _("Phase {phase}: a completed region brings {n} points more")
    return thing(
        "phase", about.format(phase="ABCDE"[s.phase], n=PHASE_POINTS[s.phase]), *parts, transform="translate(5 8)"
    )


def bar(x: Number, width: Number, now: int) -> str:
    """Five fields below one another, of which one is marked."""
    ground = box(x, 0, width, 122, 5, fill=SAND)
    return ground + (box(x, 25 * now, width, 22, 5, fill=WOOD) if now >= 0 else "")


def rounds(s: State) -> str:
    """CB-2.6: the five rounds; goods lie on those to come."""
    parts = [bar(0, 26, int(s.round_number) - 1)]
    for at in range(ROUNDS):
        kind, now = int(s.round_goods[at]), at + 1 == s.round_number
        if kind == NONE:
            parts.append(ink(str(at + 1), 13, 25 * at + 16, 13, CREAM if now else "#b97"))
        else:
            parts.append(moved(13, 25 * at + 11, goods_art(kind)))
    coming = [goods_tiles(1, int(kind)) for kind in s.round_goods if kind != NONE]
    about = _("Round {round}; goods to come: {goods}").format(
        round=s.round_number, goods=listed(coming) or _("nothing")
    )
    return thing("round", about, *parts, transform="translate(49 8)")


def bonus_tiles(s: State) -> str:
    """CB-8.3, CB-8.4: the bonus tiles still there, large and small."""
    signs = path("".join(f"M12 {21 * colour + 11}{SIGNS[colour]}" for colour in range(COLOURS)), fill="#875")
    parts = [box(0, 0, 68, 126, 5, fill=SAND), signs]
    return moved(367, 7, *parts, *(bonus_pair(s, colour) for colour in range(COLOURS) if s.bonus_taken[colour] < 2))


def bonus_pair(s: State, colour: int) -> str:
    """What the first two to cover a colour get."""
    large, small, y = int(FIRST_BONUS[s.seats]), int(SECOND_BONUS[s.seats]), 21 * colour
    left = [large, small][s.bonus_taken[colour] :]
    tags = f"M46 {y + 4}h18v14h-18z" if len(left) == 1 else f"M23 {y + 2}h20v18h-20zm23 2h18v14h-18z"
    numbers = ink(str(small), 55, y + 15, 11) + (ink(str(large), 33, y + 16, 13) if len(left) == 2 else "")
    about = _("Bonus for covering every {colour} space: {points}").format(
        colour=_(COLOUR_NAMES[colour]), points=listed([str(points) for points in left])
    )
    return thing(f"bonus-{colour}", about, path(tags, fill=TILE_PAINT[colour], stroke=INK), numbers)


def turn_order(s: State, names: list[str]) -> str:
    """CB-3.3: who plays when in this round."""
    parts = [fitted(_("Order"), 34.5, 11, 11.5, 69, BROWN)]
    for place, seat in enumerate(int(seat) for seat in s.order[: s.seats]):
        y, now = 18 + 25 * place, seat == s.seat and s.ask != Ask.OVER
        parts.append(box(0, y, 69, 22, 5, fill=SEAT_PAINT[seat], stroke=INK if now else None, stroke_width=2))
        parts.append(fitted(names[seat], 34.5, y + 15.5, 12.5, 63))
    return moved(4, 288, *parts)


def white_die(s: State) -> str:
    """CB-3.1: the white die, which says where goods arrive."""
    if not s.white:
        return ""
    about = _("The white die brought goods to depot {depot}").format(depot=s.white)
    face = die(400, 340, 40, int(s.white), "#ffffff")
    return thing("white-die", about, face, label(_("goods"), 400, 377, 12.5, BROWN), class_="die")


def track(s: State, names: list[str]) -> str:
    """CB-1.8, CB-6.4: the turn-order track; the furthest goes first, in a stack the topmost."""
    parts, letters = [track_ground()], marks(names)
    stacks: dict[int, int] = {}
    for seat in sorted(range(s.seats), key=lambda seat: int(s.player[seat].arrived)):
        space = int(s.player[seat].track)
        height = stacks[space] = stacks.get(space, 0) + 1
        about = _("{name}: space {n} of the turn-order track").format(name=names[seat], n=space)
        place = f"translate({61 * space + 33} {57 - 11.5 * height:g})"
        parts.append(thing(f"pawn-{seat}", about, pawn_art(seat, letters[seat]), transform=place))
    return moved(6, 425, *parts)


@cache
def track_ground() -> str:
    """The seven spaces of the turn-order track."""
    lines = path("".join(f"M{61 * at} 8v42" for at in range(1, 7)), stroke=PARCHMENT, stroke_width=2)
    return plate(0, 0, 428, 58) + lines + "".join(ink(str(at), 61 * at + 8, 53, 12, BROWN) for at in range(7))
