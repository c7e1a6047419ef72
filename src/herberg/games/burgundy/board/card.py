"""Players in short: a card for each of the others with all that is public, and one's own holdings in a line."""

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import _
from herberg.draw.letters import fitted, text
from herberg.draw.seats import SEAT_PAINT
from herberg.draw.svg import Panel, Svg, box, die, group, moved, path, scaled, thing, twin
from herberg.games.burgundy.board.art import (
    BONUS_ART,
    CREAM,
    HEXAGON,
    INK,
    PARCHMENT,
    SAND,
    SILVER_ART,
    SOLD_ART,
    TILE,
    TILE_PAINT,
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
from herberg.games.burgundy.board.duchy import GROUND, free_places, meadow, place_of
from herberg.games.burgundy.board.lore import score_about, sold_about, store_name, tile_about, workers_about
from herberg.games.burgundy.pieces import GOODS_KINDS, TILE_COLOUR
from herberg.games.burgundy.state import Ask

WIDTH, HEIGHT = 320, 146


def card(s: State, seat: int, name: str) -> Panel:
    """A player's score, dice, workers, silver, tiles and goods, and the duchy as colours; it opens the whole duchy."""
    me, own = s.player[seat], f"card-{seat}-"
    asked = bool(seat == s.seat and s.ask != Ask.OVER)
    parts = [band(me, seat, name, asked), small_estate(me), hand(me, seat, own), kept(me, own), sums(me, own)]
    return panel(f"card-{seat}", name, "card", WIDTH, HEIGHT, *parts, opens=f"duchy-{seat}")


def band(me: State, seat: int, name: str, asked: bool) -> Svg:
    """The name on the owner's colour, with a mark for who is asked, and the points."""
    ground = path(f"M0 26V10Q0 0 10 0H{WIDTH - 10}q10 0 10 10v16z", fill=SEAT_PAINT[seat])
    mark, x = (path("m10 7 9 6-9 6z", fill=CREAM), 26) if asked else ("", 10)
    shield = box(WIDTH - 88, 3, 50, 20, 10, fill=CREAM) + text(me.score, WIDTH - 63, 19, 16, fill=INK)
    told = thing(f"card-{seat}-score", score_about(me), shield)
    return Svg(ground, mark, fitted(name, x, 19, 15, WIDTH - 96 - x, fill=CREAM, text_anchor="start"), told)


def small_estate(me: State) -> Svg:
    """The duchy as colours: pale where it is free."""
    if me.board in (UNKNOWN, NONE) or me.castle == NONE:
        return scaled(60, 86, 0.36, moved(-170, -168, GROUND))
    lying = enumerate(me.estate.tolist())
    covered = ((place_of(space), TILE_PAINT[TILE_COLOUR[tile]]) for space, tile in lying if tile != NONE)
    tiles = (path(f"M{x} {y}{TILE}", fill=paint, stroke=CREAM, stroke_width=5) for (x, y), paint in covered)
    ground = meadow(int(me.board), free_places(me), False)
    return scaled(60, 86, 0.36, moved(-170, -168, GROUND, ground, *tiles))


def hand(me: State, seat: int, own: str) -> Svg:
    """The dice, the workers and the silver."""
    dice = (die(138 + 32 * at, 48, 28, shows, *paint_of(seat, shows)) for at, shows in enumerate(me.dice.tolist()))
    return (
        Svg(*dice)
        + amount(f"{own}workers", workers_about(me), WORKER_ART, me.workers, 208, 48)
        + amount(f"{own}silver", _("Silverlings: {n}").format(n=me.silver), SILVER_ART, me.silver, 262, 48)
    )


def paint_of(seat: int, shows: int) -> tuple[str, str]:
    """A used die has lost its colour."""
    return (SEAT_PAINT[seat], CREAM) if shows else (SAND, PARCHMENT)


def amount(id_: str, about: str, art: Svg, count: int, x: int, y: int) -> Svg:
    """A kind of thing, and how many."""
    return thing(id_, about, finger(x - 13, y - 15, 50, 30), moved(x, y, outlined(art), text(count, 24, 5.5, 15.5)))


def kept(me: State, own: str) -> Svg:
    """The tiles and the goods in store."""
    places = (scaled(139 + 37 * at, 88, 0.97, store_art(tile, at, own)) for at, tile in enumerate(me.store.tolist()))
    return Svg(*places, moved(235, 93, *crates(me.goods.tolist(), 27)))


def store_art(tile: int, at: int, own: str) -> Svg:
    """A tile in store, or its free place."""
    if tile == NONE:
        return path(HEXAGON, fill="none", stroke=WOOD, stroke_dasharray="3 3")
    return thing(f"{own}{at}", tile_about(tile, store_name(at)), tile_art(tile))


def crates(goods: list[int], step: int) -> list[Svg]:
    """Up to three kinds of goods, and how many of each."""
    kinds = [kind for kind in range(GOODS_KINDS) if goods[kind]]
    return [
        moved(step * at + step // 2, 0, goods_art(kind), counted(goods[kind], 6, -13)) for at, kind in enumerate(kinds)
    ]


def sums(me: State, own: str) -> Svg:
    """Goods sold and bonus tiles."""
    bonuses = _("Bonus tiles taken: {n}").format(n=me.bonuses)
    return amount(f"{own}sold", sold_about(me), SOLD_ART, me.sold_count, 138, 128) + amount(
        f"{own}bonuses", bonuses, BONUS_ART, me.bonuses, 208, 128
    )


LINE = 374


def line(s: State, seat: int) -> Panel:
    """One's own dice, workers, silver, tiles and goods in a line above the question."""
    me, own = s.player[seat], f"p{seat}-"
    parts = [plate(1, 1, LINE - 2, 48)]
    for at, shows in enumerate(me.dice.tolist()):
        face = die(24 + 44 * at, 25, 34, shows, *paint_of(seat, shows))
        parts.append(twin(f"{own}die-{at}", finger(2 + 44 * at, 3, 44, 44), face))
    for at, (name, art, count) in enumerate((("workers", WORKER_ART, me.workers), ("silver", SILVER_ART, me.silver))):
        drawn = moved(106 + 47 * at, 25, outlined(art), text(count, 23, 6, 16))
        parts.append(twin(own + name, finger(92 + 47 * at, 3, 46, 44), drawn))
    for at, tile in enumerate(me.store.tolist()):
        place = tile_art(tile) if tile != NONE else path(HEXAGON, fill="none", stroke=WOOD, stroke_dasharray="3 3")
        parts.append(twin(f"{own}store-{at}", scaled(204 + 40 * at, 25, 0.98, place)))
    kinds = [kind for kind in range(GOODS_KINDS) if me.goods[kind]]
    for at, (kind, crate) in enumerate(zip(kinds, crates(me.goods.tolist(), 28), strict=True)):
        ground = finger(307 + 22 * at, 3, 22, 44)
        parts.append(twin(f"{own}goods-{kind + 1}", ground, moved(306 - 6 * at, 29, crate)))
    return panel("line", _("What you have"), "line", LINE, 50, group(*parts))
