"""The duchies in the picture: the spaces, what a player has, and what is being asked."""

from collections import Counter
from functools import cache, lru_cache

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import _, listed, many
from herberg.draw.letters import capital, fitted, text
from herberg.draw.seats import SEAT_PAINT
from herberg.draw.svg import Number, Panel, Svg, box, die, group, moved, path, polygon, scaled, thing
from herberg.games.burgundy.actions import FREE
from herberg.games.burgundy.board.art import (
    BONUS_ART,
    CREAM,
    GOLD,
    HEXAGON,
    INK,
    NUMBER,
    PARCHMENT,
    SAND,
    SIGNS,
    SILVER_ART,
    SOLD_ART,
    SPACE_PAINT,
    STAR,
    WOOD,
    WORKER_ART,
    counted,
    finger,
    goods_art,
    outlined,
    panel,
    plate,
    tile_art,
)
from herberg.games.burgundy.board.lore import score_about, sold_about, store_name, tile_about, workers_about
from herberg.games.burgundy.pieces import (
    CARDS,
    CASTLE_TILE,
    CASTLES,
    COLOURS,
    GOODS_KINDS,
    GOODS_STORES,
    HEX,
    SPACE_COLOUR,
    SPACE_NUMBER,
    SPACES,
    Building,
)
from herberg.games.burgundy.rules.ships import at_the_docks
from herberg.games.burgundy.state import Ask, Setup
from herberg.games.burgundy.words import REGIONS, goods_tiles, space_name, space_words, without_die

ACROSS, DOWN = 42, 36  # from one hexagon to the next
WIDTH = 340


def lying_tile(id_: str, tile: int, words: str, place: str, scale: Number = 1) -> Svg:
    """A tile that says what it is, and where it lies."""
    larger = f"scale({scale})" if scale != 1 else ""
    where, piece = f"translate({place}){larger}", f"tile-{int(tile)}"
    return thing(id_, tile_about(tile, words), tile_art(int(tile)), transform=where, data_piece=piece)


@cache
def counted_goods(kind: int, count: int) -> Svg:
    """A crate, with a number where there are several."""
    return goods_art(kind) + counted(count, 11, -11) if count > 1 else goods_art(kind)


# --- duchies


def duchy(s: State, seat: int, name: str, mine: bool) -> Panel:
    """One player's duchy and belongings."""
    me = s.player[seat]
    asked = bool(seat == s.seat and s.ask != Ask.OVER)
    own = f"p{seat}-"
    parts = [heading(seat, name, asked), score(me, seat)]
    if s.ask == Ask.SETTLE:
        parts.append(settling(s, me, own))
    else:
        parts += [dice(me, seat, own), estate(me, own, asked or mine)]
    parts += [belongings(me, own), storage(me, own), goods_stores(me, own)]
    if asked:
        parts.append(offers(s))
    return panel(f"duchy-{seat}", name, "mine" if mine else "other", WIDTH, 372, *parts)


def heading(seat: int, name: str, asked: bool) -> Svg:
    """The owner's name on the owner's colour, with a mark for who is asked."""
    band = path(f"M0 30V10Q0 0 10 0H{WIDTH - 10}q10 0 10 10v20z", fill=SEAT_PAINT[seat])
    mark, x = (path("m12 9 10 6-10 6z", fill=CREAM), 30) if asked else ("", 12)
    return Svg(band, mark, fitted(name, x, 20, 15, 236 - x, fill=CREAM, text_anchor="start"))


def score(me: State, seat: int) -> Svg:
    """The points, with their sources for who asks."""
    shield = box(246, 4, 52, 22, 11, fill=CREAM)
    return thing(f"score-{seat}", score_about(me), shield, text(me.score, 272, 21, 16, fill=INK))


def dice(me: State, seat: int, own: str) -> Svg:
    """CB-3.1: the two dice; a used one has lost its colour."""
    parts = []
    for at, shows in enumerate(me.dice.tolist()):
        about = _("Die: {number}").format(number=shows) if shows else _("A die already used")
        face = die(24, 53 + 40 * at, 36, shows, SEAT_PAINT[seat] if shows else SAND, CREAM if shows else PARCHMENT)
        parts.append(thing(f"{own}die-{at}", about, face, class_="die"))
    return Svg(*parts)


def place_of(space: int) -> tuple[int, int]:
    """Where a space of a duchy lies in its panel."""
    q, r = HEX[space]
    return 170 + ACROSS * q + ACROSS // 2 * r, 168 + DOWN * r


PLACES = ["{} {}".format(*place_of(space)) for space in range(SPACES)]
ISLAND = [(170 + x, 168 + y) for x, y in ((-150, 0), (-84, -128), (84, -128), (150, 0), (84, 128), (-84, 128))]
GROUND = polygon(ISLAND, fill=WOOD, stroke=WOOD, stroke_width=8)
"""The ground under the spaces."""


def estate(me: State, own: str, full: bool) -> Svg:
    """CB-1.4: the spaces, free or with their tiles; where nobody touches the free ones they are one drawing."""
    board, lying = int(me.board), me.estate.tolist()
    free = free_places(me)
    spaces = [free_space(board, space, own) for space in free] if full else [unused(board, free, own)]
    tiles = [covered_space(tile, space, own) for space, tile in enumerate(lying) if tile != NONE]
    return Svg(GROUND, group(*spaces, fill=NUMBER, font_size=17), *tiles)


def free_places(me: State) -> tuple[int, ...]:
    """The spaces of a duchy on which no tile lies."""
    return tuple(space for space, tile in enumerate(me.estate.tolist()) if tile == NONE)


def covered_space(tile: int, space: int, own: str) -> Svg:
    """A space and the tile that lies there."""
    return lying_tile(f"{own}space-{space}", tile, space_name(space), PLACES[space])


def free_space(board: int, space: int, own: str) -> Svg:
    """A space to touch: its number and the sign of its colour."""
    art = free_hexagon(board, space)
    return thing(f"{own}space-{space}", space_words(board, space), art, transform=f"translate({PLACES[space]})")


@cache
def free_hexagon(board: int, space: int, rim: str | None = None) -> Svg:
    """A space without a tile, around (0, 0)."""
    colour = SPACE_COLOUR[board, space]
    face = path(HEXAGON, fill=SPACE_PAINT[colour], stroke=rim, stroke_width=4 if rim else None)
    return face + text(SPACE_NUMBER[space], None, 4) + path(f"M0 13{SIGNS[colour]}")


def unused(board: int, spaces: tuple[int, ...], own: str) -> Svg:
    """Free spaces that nobody touches now, as one thing."""
    return thing(f"{own}free", free_about(board, spaces), meadow(board, spaces)) if spaces else Svg()


@lru_cache(256)
def meadow(board: int, spaces: tuple[int, ...], told: bool = True) -> Svg:
    """Free spaces in as few strokes as possible: a path for each colour; where it is told signs, and the numbers."""
    hexagons, signs, numbers = [""] * COLOURS, "", []
    for space in spaces:
        (x, y), colour = place_of(space), SPACE_COLOUR[board, space]
        hexagons[colour] += f"M{x} {y}{HEXAGON}"
        signs += f"M{x} {y + 13}{SIGNS[colour]}"
        numbers.append(text(SPACE_NUMBER[space], x, y + 4))
    fields = [path(hexagons[colour], fill=SPACE_PAINT[colour]) for colour in range(COLOURS) if hexagons[colour]]
    return Svg(*fields, path(signs), *numbers) if told else Svg(*fields)


def free_about(board: int, spaces: tuple[int, ...]) -> str:
    """How many spaces of each kind are free."""
    kinds = Counter(int(SPACE_COLOUR[board, space]) for space in spaces)
    words = [f"{kinds[colour]} {_(REGIONS[colour])}" for colour in range(COLOURS) if kinds[colour]]
    return _("Free spaces: {spaces}").format(spaces=listed(words) or _("none"))


def belongings(me: State, own: str) -> Svg:
    """Workers and silver on the left, goods sold and bonus tiles on the right."""
    silver = many("{n} silverling", "{n} silverlings", me.silver) + ": " + _("two buy a tile, once a turn")
    bonuses = _("Bonus tiles taken: {n}").format(n=me.bonuses)
    return (
        possession(f"{own}workers", workers_about(me), WORKER_ART, me.workers, 20, 250)
        + possession(f"{own}silver", silver, SILVER_ART, me.silver, 20, 287)
        + possession(f"{own}bonuses", bonuses, BONUS_ART, me.bonuses, 294, 250)
        + possession(f"{own}sold", sold_about(me), SOLD_ART, me.sold_count, 294, 287)
    )


def possession(id_: str, about: str, art: Svg, count: int, x: Number, y: Number) -> Svg:
    """A kind of thing a player has, and how many; with room for a finger around it."""
    return thing(id_, about, finger(x - 15, y - 18, 50, 36), moved(x, y, outlined(art), text(count, 19, 5, 14)))


def storage(me: State, own: str) -> Svg:
    """CB-5.1: the three storage spaces."""
    parts = [plate(6, 310, 138, 56)]
    for store, tile in enumerate(me.store.tolist()):
        at = f"translate({32 + 43 * store} 338)"
        about = tile_about(tile, store_name(store)) if tile != NONE else _("A free storage space")
        art = tile_art(tile) if tile != NONE else path(HEXAGON, fill=PARCHMENT, stroke=WOOD, stroke_dasharray="3 3")
        piece = f"tile-{tile}" if tile != NONE else None
        parts.append(thing(f"{own}store-{store}", about, art, transform=at, data_piece=piece))
    return Svg(*parts)


def goods_stores(me: State, own: str) -> Svg:
    """CB-6.3: three stores, each for one kind of goods."""
    goods = me.goods.tolist()
    kinds = [kind for kind in range(GOODS_KINDS) if goods[kind]]
    parts = [plate(148, 310, 106, 56)]
    for at in range(GOODS_STORES):
        x = 167 + 34 * at
        parts.append(box(x - 15, 323, 30, 30, 5, fill=PARCHMENT))
        if at < len(kinds):
            count = goods[kinds[at]]
            about = capital(goods_tiles(count, kinds[at]))
            art = finger(-16, -25, 32, 50), scaled(0, 0, 1.2, goods_art(kinds[at])), counted(count, 10, -11)
            parts.append(thing(f"{own}goods-{kinds[at] + 1}", about, *art, transform=f"translate({x} 338)"))
    return Svg(*parts)


# --- what is asked


def offers(s: State) -> Svg:
    """Beside the stores: the free die, the tile or goods waiting."""
    match s.ask:
        case Ask.DISCARD:
            about = tile_about(s.offered, _("waiting for room"))
            arrow = path("m-38 0 8-6v12z", fill=WOOD)
            return thing("offered", about, arrow, tile_art(int(s.offered)), transform="translate(295 338)")
        case Ask.GOODS:
            return waiting_goods(s)
        case Ask.CASTLE | Ask.WAREHOUSE | Ask.FETCH | Ask.CITY_HALL:
            return free_die(s)
    return Svg()


LENDERS = {Ask.CASTLE: CASTLE_TILE, Ask.WAREHOUSE: Building.WAREHOUSE, Ask.CITY_HALL: Building.CITY_HALL}


def free_die(s: State) -> Svg:
    """The die that a castle or a building lends: any number."""
    tile = LENDERS.get(Ask(s.ask), int(s.offered))
    about = _("A free action {die}").format(die=without_die(s.ask, tile))
    face = box(-13, -13, 26, 26, 5, fill="#fffdf6", stroke=INK)
    return thing(
        f"die-{FREE}",
        about,
        finger(256, 316, 76, 44),
        moved(272, 338, face, path(STAR, fill=GOLD, stroke=INK)),
        moved(311, 338, group(tile_art(tile), transform="translate(0 0)scale(.95)")),
        class_="die",
    )


def waiting_goods(s: State) -> Svg:
    """CB-6.3a: the kinds at the docks that one may choose from."""
    kinds = [kind for kind in range(GOODS_KINDS) if at_the_docks(s, kind) > 0]
    parts = []
    for at, kind in enumerate(kinds):
        count = int(at_the_docks(s, kind))
        place = f"translate({264 + at % 3 * 28} {325 + at // 3 * 26})"
        about = _("Take {goods}").format(goods=goods_tiles(count, kind))
        parts.append(thing(f"goods-{kind + 1}", about, counted_goods(kind, count), transform=place))
    return Svg(*parts)


# --- settling down


def settling(s: State, me: State, own: str) -> Svg:
    """CB-12: the duchies to choose from, the one chosen, or the back of a secret."""
    if me.board == UNKNOWN:
        seal = scaled(170, 150, 2.5, tile_art(CASTLE_TILE))
        return GROUND + seal + text(_("Chosen in secret"), 170, 236, 15, fill=CREAM)
    if me.castle != NONE:
        return small_duchy(int(me.board), 170, 1, "", castle=int(me.castle))
    if s.setup == Setup.CHOSEN:
        return small_duchy(int(me.board), 170, 1, f"{own}side-0")
    left, right = (int(board) for board in CARDS[me.card])
    return small_duchy(left, 87, 0.52, f"{own}side-0") + small_duchy(right, 253, 0.52, f"{own}side-1")


def small_duchy(board: int, x: Number, scale: float, side: str, castle: int = NONE) -> Svg:
    """A whole duchy at a glance; where a side is named its castle spaces can be chosen."""
    name = _("Duchy {number}").format(number=board + 1)
    castles = [int(space) for space in CASTLES[board]]
    parts = [GROUND, meadow(board, tuple(space for space in range(SPACES) if space not in castles))]
    for at, space in enumerate(castles):
        art = tile_art(CASTLE_TILE) if at == castle else free_hexagon(board, space, CREAM if side else None)
        place = moved(*place_of(space), art)
        about = _("{duchy}: first castle on {space}").format(duchy=name, space=space_name(space))
        parts.append(thing(f"{side}-castle-{at}", about, place) if side else place)
    transform = f"translate({x - 170 * scale:g} {172 - 168 * scale:g})scale({scale:g})"
    top = 158 - 132 * scale if scale < 1 else 46
    wide = 7 * len(name) + 20
    plaque = box(x - wide / 2, top - 15, wide, 22, 11, fill=SAND)
    head = thing(side, name, plaque, text(name, x, top, 13)) if side else ""
    return Svg(group(*parts, transform=transform, fill=NUMBER, font_size=17 if scale == 1 else 23), head)
