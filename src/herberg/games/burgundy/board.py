"""The picture: the board in the middle, and a duchy for each player.

What belongs to the seat that is asked has plain ids (`die-0`, `store-1`, `space-17`); the same things of the others
begin with their seat (`p2-space-17`). So the things of an open choice are always found by the same names.
"""

from functools import cache, lru_cache
from html import escape

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import _, listed, many
from herberg.draw.svg import Number, Panel, box, die, disc, element, moved, path, polygon, thing
from herberg.games.burgundy.actions import FREE, THING, VERB, Do
from herberg.games.burgundy.art import (
    CREAM,
    GOLD,
    HEXAGON,
    INK,
    PARCHMENT,
    SAND,
    SEAT_PAINT,
    SIGNS,
    SPACE_PAINT,
    STAR,
    TILE_PAINT,
    WOOD,
    goods_art,
    ink,
    outlined,
    pawn_art,
    rosette_art,
    scaled,
    silver_art,
    tile_art,
    worker_art,
)
from herberg.games.burgundy.pieces import (
    BLACK_FILLED,
    CARDS,
    CASTLE_TILE,
    CASTLES,
    COLOURS,
    DEPOTS,
    FIRST_BONUS,
    GOODS_KINDS,
    GOODS_STORES,
    HEX,
    KNOWLEDGE_TILE,
    LIVESTOCK_TILE,
    MINE_TILE,
    PHASE_POINTS,
    PHASES,
    PRICE,
    ROUNDS,
    SECOND_BONUS,
    SHIP_TILE,
    SLOT_COLOUR,
    SPACE_COLOUR,
    SPACE_NUMBER,
    SPACES,
    STORES,
    Source,
)
from herberg.games.burgundy.rules import at_the_docks
from herberg.games.burgundy.state import Ask, Setup
from herberg.games.burgundy.words import (
    COLOURS as COLOUR_NAMES,
)
from herberg.games.burgundy.words import (
    FREE_DIE,
    KNOWLEDGE,
    N_,
    SOURCES,
    goods_tiles,
    goods_words,
    space_name,
    space_words,
    tile_name,
)

ACROSS, DOWN = 42, 36  # from one hexagon to the next
BOARD_WIDTH, BOARD_HEIGHT = 440, 466
DUCHY_WIDTH, DUCHY_HEIGHT = 340, 372
DEPOT_WIDTH, DEPOT_HEIGHT = 138, 126
DEPOT_AT = [(79, 6), (223, 6), (296, 138), (223, 270), (79, 270), (6, 138)]  # a ring, clockwise from the top left
BLACK_ROWS = {4: (2, 2), 6: (2, 2, 2), 8: (3, 2, 3)}  # by number of tiles
FADED = 0.35

EFFECTS = [
    N_("sell all goods of one kind"),
    N_("4 points"),
    N_("take a building from a depot"),
    N_("take a mine, knowledge or castle from a depot"),
    N_("take a ship or livestock from a depot"),
    N_("4 workers"),
    N_("2 silverlings"),
    N_("place another tile"),
]


# --- the two doors


def draw(s: State, seat: int, names: list[str]) -> list[Panel]:
    """The picture for this seat, from a state as the seat sees it: the board, its own duchy, the others' in order."""
    seats = [(max(seat, 0) + step) % int(s.seats) for step in range(s.seats)]
    return [board(s, names), *(duchy(s, other, names[other], other == seat) for other in seats)]


def touch(s: State, action: int) -> list[str]:
    """The ids of the things that make up an open choice."""
    a, b, c = (int(thing) for thing in THING[action, :3])
    match VERB[action]:
        case Do.TAKE:
            return [f"die-{a}", f"depot-{b}-slot-{c}"]
        case Do.PLACE:
            return [f"die-{a}", f"store-{b}", f"space-{c}"]
        case Do.SELL:
            return [f"die-{a}", f"goods-{b}"]
        case Do.WORKERS:
            return [f"die-{a}", "workers"]
        case Do.BUY:
            return ["silver", f"depot-{a}-slot-{b}" if a else f"black-slot-{b}"]
        case Do.DISCARD:
            return [f"store-{a}"]
        case Do.LOAD:
            return [f"depot-goods-{a}"]
        case Do.KEEP:
            return [f"goods-{a}"]
        case Do.SETTLE:
            return [f"side-{a}", f"side-{a}-castle-{b}"]
        case Do.SKIP:
            return ["skip"]
    return ["finish"]


# --- words


def capital(text: str) -> str:
    """The same words at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def tile_effect(tile: int) -> str:
    """What a tile does."""
    if tile >= KNOWLEDGE_TILE:
        return _(KNOWLEDGE[tile - KNOWLEDGE_TILE + 1])
    if tile < LIVESTOCK_TILE:
        return _(EFFECTS[tile])
    if tile < SHIP_TILE:
        return _("points for them, and again for their kind in the pasture")
    return {
        SHIP_TILE: _("goods of a depot, and one on in the turn order"),
        CASTLE_TILE: _("one more action with any number"),
        MINE_TILE: _("a silverling at the end of each phase"),
    }[tile]


def tile_about(tile: int) -> str:
    """A tile by name and effect."""
    return f"{capital(tile_name(tile))}: {tile_effect(int(tile))}"


def score_about(me: State) -> str:
    """The points and where they came from."""
    parts = [_(SOURCES[source]).format(n=me.points[source]) for source in Source if me.points[source]]
    points = many("{n} point", "{n} points", me.score)
    return f"{points}: {listed(parts)}" if parts else points


# --- shapes


def sheet(width: Number, height: Number, *children: str) -> str:
    """The ground of a panel, and what is on it: bold ink, centred."""
    ground = box(0.5, 0.5, width - 1, height - 1, 10, fill=PARCHMENT, stroke=WOOD)
    inside = element(
        "g", *children, fill=INK, text_anchor="middle", font_weight="700", font_size=12, stroke_linejoin="round"
    )
    return ground + inside


def plate(x: Number, y: Number, width: Number, height: Number, fill: str = SAND) -> str:
    """A part of a panel with a ground of its own."""
    return box(x, y, width, height, 8, fill=fill)


def label(text: str, x: Number, y: Number, size: Number = 10, fill: str | None = None, start: bool = False) -> str:
    """A line of words; what people typed is escaped."""
    anchor = "start" if start else None
    return element("text", escape(text), x=x, y=y, font_size=size, fill=fill, text_anchor=anchor)


def shortened(name: str, letters: int) -> str:
    """A name that fits."""
    return name if len(name) <= letters else name[: letters - 1] + "…"


@cache
def counted(count: int, x: Number, y: Number) -> str:
    """How many, on a small round label."""
    return disc(x, y, 6.5, fill=CREAM, stroke=INK) + ink(str(count), x, y + 3.5, 10)


def button(id_: str, text: str, x: Number, y: Number, width: Number) -> str:
    """A choice for which there is no piece."""
    face = box(x, y, width, 26, 13, fill="#fffdf6", stroke=INK, stroke_width=1.5)
    return thing(id_, text, face, label(text, x + width / 2, y + 17, 11))


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
    hexagons = signs = tiles = ""
    for slot, colour in enumerate(colours):
        place = slot_place(slot, len(colours))
        if lying[slot] == NONE:
            hexagons += f"M{place}{HEXAGON}"
            signs += f"M{place}{SIGNS[colour]}"
        else:
            tiles += lying_tile(f"depot-{number}-slot-{slot}", lying[slot], place)
    empty = path(hexagons, fill="none", stroke="#b97") + path(signs, fill="#b97") if hexagons else ""
    return moved(*DEPOT_AT[number - 1], depot_ground(number), empty, tiles, quay(s, number))


@cache
def depot_ground(number: int) -> str:
    """A depot's own field and its number."""
    return plate(0, 0, DEPOT_WIDTH, DEPOT_HEIGHT) + die(19, 20, 26, number)


def slot_place(slot: int, slots: int) -> str:
    """Where a tile lies in its depot: two above, two below and half a tile to the left."""
    return f"{70 + slot % 2 * ACROSS - slot // 2 * 21} {27 + slot // 2 * DOWN + 18 * (slots < 3)}"


def lying_tile(id_: str, tile: int, place: str) -> str:
    """A tile that says what it is."""
    return thing(id_, tile_about(tile), tile_art(int(tile)), transform=f"translate({place})")


def quay(s: State, number: int) -> str:
    """CB-3.2: the goods that lie at a depot, and a ship that has docked there."""
    goods = s.depot_goods[number - 1].tolist()
    kinds = [kind for kind in range(GOODS_KINDS) if goods[kind]]
    parts = [box(3, 95, DEPOT_WIDTH - 6, 28, 6, fill="#b99263")]
    for at, kind in enumerate(kinds):
        parts.append(moved(15 + 21.5 * at, 109, counted_goods(kind, goods[kind])))
    if s.ask in (Ask.SECOND_DEPOT, Ask.GOODS) and (int(s.docks) >> (number - 1)) & 1:
        parts.append(scaled(124, 82, ".6", tile_art(SHIP_TILE)))
    about = _("Goods at depot {depot}: {goods}").format(depot=number, goods=goods_words(goods))
    return thing(f"depot-goods-{number}", about, *parts)


@cache
def counted_goods(kind: int, count: int) -> str:
    """A crate, with a number where there are several."""
    return goods_art(kind) + (counted(count, 8, -8) if count > 1 else "")


def black_depot(s: State) -> str:
    """CB-2.5, CB-9.5: the tiles for silver."""
    parts = [plate(0, 0, 144, 130, "#2f2822")]
    slot, rows = 0, BLACK_ROWS[int(BLACK_FILLED[s.seats])]
    shift = 10.5 if len(set(rows)) == 1 else 0
    for row, length in enumerate(rows):
        for column in range(length):
            right = 72 + ACROSS * (column - (length - 1) / 2) + (shift if row % 2 else -shift)
            parts.append(black_slot(s, slot, right, 65 + DOWN * (row - (len(rows) - 1) / 2)))
            slot += 1
    price = moved(15, 65, outlined(silver_art()), ink(str(PRICE), 0, 5, 13))
    return moved(148, 136, *parts, price)


def black_slot(s: State, slot: int, x: Number, y: Number) -> str:
    """A tile for sale, or its empty place."""
    tile = s.black[slot]
    if tile == NONE:
        return moved(x, y, path(HEXAGON, fill="none", stroke=WOOD))
    return lying_tile(f"black-slot-{slot}", tile, f"{x:g} {y:g}")


def phases(s: State) -> str:
    """CB-2.1, CB-8.2: the five phases and what a region brings in each."""
    parts = [bar(0, 40, int(s.phase))]
    for phase in range(PHASES):
        paint = CREAM if phase == s.phase else None
        parts.append(ink("ABCDE"[phase], 11, 25 * phase + 16, 14, paint))
        parts.append(ink(f"+{PHASE_POINTS[phase]}", 27, 25 * phase + 15, 9, paint))
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
    parts = [label(_("Order"), 34, 10, 10, WOOD)]
    for place, seat in enumerate(int(seat) for seat in s.order[: s.seats]):
        y, now = 18 + 25 * place, seat == s.seat and s.ask != Ask.OVER
        parts.append(box(0, y, 69, 22, 5, fill=SEAT_PAINT[seat], stroke=INK if now else None, stroke_width=2))
        parts.append(label(shortened(names[seat], 10), 34.5, y + 15, 10, CREAM))
    return moved(4, 272, *parts)


def white_die(s: State) -> str:
    """CB-3.1: the white die, which says where goods arrive."""
    if not s.white:
        return ""
    about = _("The white die brought goods to depot {depot}").format(depot=s.white)
    return thing("white-die", about, die(400, 320, 40, int(s.white), "#ffffff"), label(_("goods"), 400, 354, 10, WOOD))


def track(s: State, names: list[str]) -> str:
    """CB-1.8, CB-6.4: the turn-order track; the furthest goes first, in a stack the topmost."""
    parts = [track_ground()]
    stacks: dict[int, int] = {}
    for seat in sorted(range(s.seats), key=lambda seat: int(s.player[seat].arrived)):
        space = int(s.player[seat].track)
        height = stacks[space] = stacks.get(space, 0) + 1
        about = _("{name}: space {n} of the turn-order track").format(name=names[seat], n=space)
        place = f"translate({61 * space + 33} {57 - 11.5 * height:g})"
        parts.append(thing(f"pawn-{seat}", about, pawn_art(seat, escape(names[seat][:1].upper())), transform=place))
    return moved(6, 401, *parts)


@cache
def track_ground() -> str:
    """The seven spaces of the turn-order track."""
    lines = path("".join(f"M{61 * at} 8v42" for at in range(1, 7)), stroke=PARCHMENT, stroke_width=2)
    return plate(0, 0, 428, 58) + lines + "".join(ink(str(at), 61 * at + 8, 54, 9, WOOD) for at in range(7))


# --- duchies


def duchy(s: State, seat: int, name: str, mine: bool) -> Panel:
    """One player's duchy and belongings."""
    me = s.player[seat]
    asked = bool(seat == s.seat and s.ask != Ask.OVER)
    own = "" if asked else f"p{seat}-"
    parts = [heading(seat, name, asked), score(me, seat)]
    if s.ask == Ask.SETTLE:
        parts.append(settling(s, me, own))
    else:
        parts += [dice(me, seat, own), estate(me, own, asked or mine)]
    parts += [belongings(me, own), storage(me, own), goods_stores(me, own)]
    if asked:
        parts.append(offers(s, me))
    body = sheet(DUCHY_WIDTH, DUCHY_HEIGHT, *parts)
    return Panel(f"duchy-{seat}", name, "mine" if mine else "other", DUCHY_WIDTH, DUCHY_HEIGHT, body)


def heading(seat: int, name: str, asked: bool) -> str:
    """The owner's name on the owner's colour, with a mark for who is asked."""
    band = path(f"M0 30V10Q0 0 10 0H{DUCHY_WIDTH - 10}q10 0 10 10v20z", fill=SEAT_PAINT[seat])
    mark = path("m12 9 10 6-10 6z", fill=CREAM) if asked else ""
    return band + mark + label(shortened(name, 24), 30 if asked else 12, 20, 15, CREAM, start=True)


def score(me: State, seat: int) -> str:
    """The points, with their sources for who asks."""
    shield = box(280, 4, 52, 22, 11, fill=CREAM)
    return thing(f"score-{seat}", score_about(me), shield, ink(str(me.score), 306, 21, 16))


def dice(me: State, seat: int, own: str) -> str:
    """CB-3.1: the two dice; a used one has lost its colour."""
    parts = []
    for at in range(2):
        shows = int(me.dice[at])
        about = _("Die: {number}").format(number=shows) if shows else _("A die already used")
        face = die(26, 56 + 38 * at, 32, shows, SEAT_PAINT[seat] if shows else SAND, CREAM if shows else PARCHMENT)
        parts.append(thing(f"{own}die-{at}", about, face))
    return "".join(parts)


def place_of(space: int) -> tuple[int, int]:
    """Where a space of a duchy lies in its panel."""
    q, r = HEX[space]
    return 170 + ACROSS * q + ACROSS // 2 * r, 168 + DOWN * r


PLACES = ["{} {}".format(*place_of(space)) for space in range(SPACES)]
ISLAND = [(170 + x, 168 + y) for x, y in ((-150, 0), (-84, -128), (84, -128), (150, 0), (84, 128), (-84, 128))]


@cache
def island() -> str:
    """The ground under the 37 spaces."""
    return polygon(ISLAND, fill=WOOD, stroke=WOOD, stroke_width=8)


def estate(me: State, own: str, full: bool) -> str:
    """CB-1.4: the 37 spaces, free or with their tiles; where nobody touches the free ones they are one drawing."""
    board, lying = int(me.board), me.estate.tolist()
    free = tuple(space for space in range(SPACES) if lying[space] == NONE)
    spaces = "".join(free_space(board, space, own) for space in free) if full else meadow(board, free)
    tiles = "".join(covered_space(tile, space, own) for space, tile in enumerate(lying) if tile != NONE)
    return island() + element("g", spaces, fill="#543", font_size=17) + tiles


def covered_space(tile: int, space: int, own: str) -> str:
    """A space and the tile that lies there."""
    return lying_tile(f"{own}space-{space}", tile, PLACES[space])


def free_space(board: int, space: int, own: str) -> str:
    """A space to touch: its number and the sign of its colour."""
    art = free_hexagon(board, space)
    return thing(f"{own}space-{space}", space_words(board, space), art, transform=f"translate({PLACES[space]})")


@cache
def free_hexagon(board: int, space: int, rim: str | None = None) -> str:
    """A space without a tile, around (0, 0)."""
    colour = SPACE_COLOUR[board, space]
    number = element("text", str(SPACE_NUMBER[space]), y=4)
    face = path(HEXAGON, fill=SPACE_PAINT[colour], stroke=rim, stroke_width=4 if rim else None)
    return face + number + path(f"M0 13{SIGNS[colour]}")


@lru_cache(256)
def meadow(board: int, spaces: tuple[int, ...]) -> str:
    """Free spaces in as few strokes as possible: a path for each colour, a path of signs, and the numbers."""
    hexagons, signs, numbers = [""] * COLOURS, "", ""
    for space in spaces:
        (x, y), colour = place_of(space), SPACE_COLOUR[board, space]
        hexagons[colour] += f"M{x} {y}{HEXAGON}"
        signs += f"M{x} {y + 13}{SIGNS[colour]}"
        numbers += element("text", str(SPACE_NUMBER[space]), x=x, y=y + 4)
    fields = [path(hexagons[colour], fill=SPACE_PAINT[colour]) for colour in range(COLOURS) if hexagons[colour]]
    return "".join(fields) + path(signs) + numbers


def belongings(me: State, own: str) -> str:
    """Workers and silver on the left, goods sold and bonus tiles on the right."""
    workers = many("{n} worker", "{n} workers", me.workers) + ": " + _("each turns a die by one")
    silver = many("{n} silverling", "{n} silverlings", me.silver) + ": " + _("two buy a tile, once a turn")
    bonuses = _("Bonus tiles taken: {n}").format(n=me.bonuses)
    return (
        possession(f"{own}workers", workers, worker_art(), me.workers, 20, 262)
        + possession(f"{own}silver", silver, silver_art(), me.silver, 20, 292)
        + possession(f"{own}bonuses", bonuses, rosette_art(), me.bonuses, 294, 262)
        + possession(f"{own}sold", sold_about(me), SOLD, me.sold_count, 294, 292)
    )


SOLD = box(-10, -10, 20, 20, 3, fill="#c85") + path("m-10-4h20M-10 4h20m-13-1 4 4 7-11", fill="none")


def possession(id_: str, about: str, art: str, count: int, x: Number, y: Number) -> str:
    """A kind of thing a player has, and how many."""
    return thing(id_, about, moved(x, y, outlined(art), ink(str(count), 19, 5, 14)))


def sold_about(me: State) -> str:
    """CB-9.3a: how many goods were sold; which, only for who may know."""
    text = _("Goods sold: {n}").format(n=me.sold_count)
    return text if (me.sold == UNKNOWN).any() or not me.sold_count else f"{text} ({goods_words(me.sold)})"


def storage(me: State, own: str) -> str:
    """CB-5.1: the three storage spaces."""
    parts = [plate(6, 310, 138, 56)]
    for store in range(STORES):
        tile = int(me.store[store])
        at = {"transform": f"translate({32 + 43 * store} 338)"}
        about = tile_about(tile) if tile != NONE else _("A free storage space")
        art = tile_art(tile) if tile != NONE else path(HEXAGON, fill=PARCHMENT, stroke=WOOD, stroke_dasharray="3 3")
        parts.append(thing(f"{own}store-{store}", about, art, **at))
    return "".join(parts)


def goods_stores(me: State, own: str) -> str:
    """CB-6.3: three stores, each for one kind of goods."""
    goods = me.goods.tolist()
    kinds = [kind for kind in range(GOODS_KINDS) if goods[kind]]
    parts = [plate(148, 310, 96, 56)]
    for at in range(GOODS_STORES):
        x = 165 + 31 * at
        parts.append(box(x - 13, 325, 26, 26, 5, fill=PARCHMENT))
        if at < len(kinds):
            count = goods[kinds[at]]
            about = capital(goods_tiles(count, kinds[at]))
            art = goods_art(kinds[at]) + counted(count, 9, -9)
            parts.append(thing(f"{own}goods-{kinds[at] + 1}", about, art, transform=f"translate({x} 338)"))
    return "".join(parts)


# --- what is asked


def offers(s: State, me: State) -> str:
    """Beside the stores: the free die, the tile or goods waiting, and buttons for what has no piece."""
    match s.ask:
        case Ask.TURN:
            return "" if me.dice.any() else button("finish", _("Finish"), 249, 325, 86)
        case Ask.DISCARD:
            about = _("Waiting for room: {tile}").format(tile=tile_about(s.offered))
            arrow = path("m-38 0 8-6v12z", fill=WOOD)
            return thing("offered", about, arrow, tile_art(int(s.offered)), transform="translate(295 338)")
        case Ask.GOODS:
            return waiting_goods(s)
        case Ask.SECOND_DEPOT:
            return skip_button(325)
        case Ask.CASTLE:
            return free_die(s, 338)
        case Ask.WAREHOUSE | Ask.FETCH | Ask.CITY_HALL:
            return free_die(s, 324) + skip_button(341)
    return ""


def skip_button(y: Number) -> str:
    """Decline an advantage."""
    return button("skip", _("Do without"), 249, y, 86)


def free_die(s: State, y: Number) -> str:
    """The die that a castle or a building lends: any number."""
    tile = {Ask.CASTLE: CASTLE_TILE, Ask.WAREHOUSE: 0, Ask.CITY_HALL: 7}.get(Ask(s.ask), int(s.offered))
    about = _("A free action {die}").format(die=_(FREE_DIE[Ask(s.ask)]).format(building=tile_name(tile)))
    face = box(-13, -13, 26, 26, 5, fill="#fffdf6", stroke=INK)
    return thing(
        f"die-{FREE}",
        about,
        moved(276, y, face, path(STAR, fill=GOLD, stroke=INK)),
        moved(310, y, scaled(0, 0, ".62", tile_art(tile))),
    )


def waiting_goods(s: State) -> str:
    """CB-6.3a: the kinds at the docks that one may choose from."""
    kinds = [kind for kind in range(GOODS_KINDS) if at_the_docks(s, kind) > 0]
    parts = []
    for at, kind in enumerate(kinds):
        count = int(at_the_docks(s, kind))
        place = f"translate({264 + at % 3 * 28} {325 + at // 3 * 26})"
        about = _("Take {goods}").format(goods=goods_tiles(count, kind))
        parts.append(thing(f"goods-{kind + 1}", about, counted_goods(kind, count), transform=place))
    return "".join(parts)


# --- settling down


def settling(s: State, me: State, own: str) -> str:
    """CB-12: the duchies to choose from, the one chosen, or the back of a secret."""
    if me.board == UNKNOWN:
        seal = scaled(170, 150, "2.5", tile_art(CASTLE_TILE))
        return island() + seal + label(_("Chosen in secret"), 170, 236, 15, CREAM)
    if me.castle != NONE:
        return small_duchy(int(me.board), 170, 1, "", castle=int(me.castle))
    if s.setup == Setup.CHOSEN:
        return small_duchy(int(me.board), 170, 1, f"{own}side-0")
    left, right = (int(board) for board in CARDS[me.card])
    return small_duchy(left, 87, 0.52, f"{own}side-0") + small_duchy(right, 253, 0.52, f"{own}side-1")


def small_duchy(board: int, x: Number, scale: float, side: str, castle: int = NONE) -> str:
    """A whole duchy at a glance; where a side is named its castle spaces can be chosen."""
    name = _("Duchy {number}").format(number=board + 1)
    castles = [int(space) for space in CASTLES[board]]
    parts = [island(), meadow(board, tuple(space for space in range(SPACES) if space not in castles))]
    for at, space in enumerate(castles):
        art = tile_art(CASTLE_TILE) if at == castle else free_hexagon(board, space, CREAM if side else None)
        place = moved(*place_of(space), art)
        about = _("{duchy}: first castle on {space}").format(duchy=name, space=space_name(space))
        parts.append(thing(f"{side}-castle-{at}", about, place) if side else place)
    transform = f"translate({x - 170 * scale:g} {172 - 168 * scale:g})scale({scale:g})"
    top = 158 - 132 * scale if scale < 1 else 46
    title, plaque = label(name, x, top, 12), box(x - 36, top - 14, 72, 20, 10, fill=SAND)
    head = thing(side, name, plaque, title) if side else ""
    return element("g", *parts, transform=transform, fill="#543", font_size=17) + head
