"""The table as text for the terminal, at most 100 columns wide. Letters carry what colours show."""

from herberg.core.game import Names, State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import _
from herberg.games.burgundy.pieces import (
    CASTLE_TILE,
    FIRST_BONUS,
    KNOWLEDGE_TILE,
    LIVESTOCK_TILE,
    MINE_TILE,
    ROWS,
    SECOND_BONUS,
    SHIP_TILE,
    SPACE_COLOUR,
    SPACE_NUMBER,
    TILE_COLOUR,
)
from herberg.games.burgundy.state import Ask
from herberg.games.burgundy.words import COLOURS, GOODS, tile_name
from herberg.games.lines import cut, packed, padded, shown_name

PAINT = ["tan", "green3", "dodger_blue1", "gold1", "dark_green", "grey62"]  # by colour of tile
INK = ["black", "black", "white", "black", "white", "black"]
GOODS_PAINT = ["turquoise2", "medium_purple1", "pink1", "red1", "orange4", "dark_orange"]
BUILDING_SIGNS = ["Wa", "To", "Ca", "Ch", "Ma", "Bo", "Ba", "Ha"]
HERD_SIGNS = "csph"
SPACE_SIGNS = "blskcm"
EXPLAINED = [*range(LIVESTOCK_TILE), *range(LIVESTOCK_TILE, SHIP_TILE, 3), SHIP_TILE, CASTLE_TILE, MINE_TILE]
"""Tiles that stand in the legend: of each herd the smallest."""


def show(s: State, seat: int, names: Names) -> str:
    """The whole table: the board, then every duchy, this seat's first."""
    seats = [(max(seat, 0) + step) % int(s.seats) for step in range(s.seats)]
    parts = [headline(s, names)]
    if s.ask != Ask.SETTLE:
        parts += [depots(s), black_depot(s), bonus_tiles(s), track(s, names), ""]
    duchies = [duchy(s, other, names[other]) for other in seats]
    for pair in range(0, len(duchies), 2):
        parts += [beside(duchies[pair : pair + 2]), ""]
    return "\n".join([*parts, legend()])


def headline(s: State, names: Names) -> str:
    """Phase, round, order, the white die, and the goods to come."""
    order = ", ".join(short(names[seat]) for seat in s.order[: s.seats])
    if s.ask == Ask.SETTLE:
        return _("[b]Before the first phase[/b]   order: {order}").format(order=order)
    coming = " ".join(goods_sign(kind) for kind in s.round_goods if kind != NONE) or "-"
    first = _("[b]Phase {phase}, round {round} of 5[/b]   order: {order}")
    second = _("white die: {white}   goods to come: {coming}").format(white=s.white, coming=coming)
    return first.format(phase="ABCDE"[s.phase], round=s.round_number, order=order) + "\n" + second


def short(name: str) -> str:
    """As much of a name as has room where all four stand in a line."""
    return shown_name(name, 12)


def goods_sign(kind: int) -> str:
    """A goods tile: its number in its colour."""
    return f"[{GOODS_PAINT[kind]}]●{kind + 1}[/]"


def painted(text: str, tile: int) -> str:
    """Text in the colour of a tile."""
    return f"[{PAINT[TILE_COLOUR[tile]]}]{text}[/]"


def depots(s: State) -> str:
    """The six depots side by side: tiles below one another, goods underneath."""
    heads = [_("[b]Depot {number}[/b]").format(number=number).ljust(16 + 7) for number in range(1, len(s.depot) + 1)]
    lines = ["".join(heads)]
    for tiles in s.depot.T:
        if any(tile != NONE for tile in tiles):
            lines.append("".join(tile_cell(tile) for tile in tiles))
    lines += depot_goods(s)
    return "\n".join(line.rstrip() for line in lines)


def tile_cell(tile: int) -> str:
    """A tile's name in a column of the depots."""
    return " " * 16 if tile == NONE else painted(padded(cut(tile_name(tile), 15), 16), tile)


def depot_goods(s: State) -> list[str]:
    """The goods at the depots, three kinds beside one another; further kinds stand below."""
    goods = [goods_signs(goods) for goods in s.depot_goods]
    rows = [[" ".join(signs[first : first + 3]) for signs in goods] for first in (0, 3)]
    return ["".join(padded(cell, 16) for cell in row) for row in rows if any(row)]


def goods_signs(goods: State) -> list[str]:
    """Number and kind of each kind of goods there is."""
    return [f"[{GOODS_PAINT[kind]}]{tiles}×{kind + 1}[/]" for kind, tiles in enumerate(goods) if tiles > 0]


def black_depot(s: State) -> str:
    """The tiles for sale, four in a line."""
    tiles = [painted(tile_name(tile), tile) for tile in s.black if tile != NONE]
    lines = [", ".join(tiles[first : first + 4]) for first in range(0, len(tiles), 4)]
    return _("[b]Black depot[/b] {tiles}").format(tiles=",\n    ".join(lines) or "-")


def bonus_tiles(s: State) -> str:
    """CB-8.3, CB-8.4: what the bonus tiles still there are worth, the large one first."""
    worth = [str(FIRST_BONUS[s.seats]), str(SECOND_BONUS[s.seats])]
    left = [" ".join(worth[taken:]) or "–" for taken in s.bonus_taken]
    tiles = [f"[{PAINT[at]}]{_(colour)}[/] {left[at]}" for at, colour in enumerate(COLOURS)]
    return _("[b]Bonus tiles left[/b] {tiles}").format(tiles="   ".join(tiles))


def track(s: State, names: Names) -> str:
    """CB-1.8, CB-6.4: the turn-order track, the furthest space first; the topmost of a stack leads it."""
    stacks: dict[int, list[str]] = {}
    for seat in sorted(range(s.seats), key=lambda seat: -int(s.player[seat].arrived)):
        stacks.setdefault(int(s.player[seat].track), []).append(short(names[seat]))
    spaces = [f"{space} {', '.join(stacks[space])}" for space in sorted(stacks, reverse=True)]
    return _("[b]Turn-order track, first to last[/b] {spaces}").format(spaces="   ".join(spaces))


def duchy(s: State, seat: int, name: str) -> list[str]:
    """One player's duchy and belongings, as lines of at most 49 columns."""
    me = s.player[seat]
    turn = "▶ " if s.seat == seat and s.ask != Ask.OVER else ""
    lines = [f"[b]{turn}{shown_name(name)}[/b]  {me.score} " + _("points")]
    dice = " ".join(str(die) if die else "–" for die in me.dice)
    lines.append(
        _("dice {dice}   silver {silver}   workers {workers}").format(dice=dice, silver=me.silver, workers=me.workers)
    )
    goods = " ".join(goods_signs(me.goods)) or "-"
    lines.append(_("goods {goods}   bonus tiles {bonuses}").format(goods=goods, bonuses=me.bonuses))
    lines.append(_("sold {sold}").format(sold=sold(me)))
    stored = [painted(cut(tile_name(tile), 12), tile) for tile in me.store if tile != NONE]
    lines.append(_("storage {tiles}").format(tiles=", ".join(stored) or "-"))
    if me.board == UNKNOWN:
        return [*lines, _("a duchy chosen in secret")]
    return lines if me.board == NONE else lines + estate(me)


def sold(me: State) -> str:
    """CB-9.3, CB-9.3a: how many goods were sold, and which."""
    kinds = " ".join(goods_signs(me.sold))
    return f"{me.sold_count} ({kinds})" if kinds else str(me.sold_count)


def estate(me: State) -> list[str]:
    """The 37 spaces in seven rows, each with its letter in front."""
    lines, space = [], 0
    for row, length in zip("ABCDEFG", ROWS, strict=True):
        cells = [cell(me, at) for at in range(space, space + length)]
        lines.append(f"[dim]{row}[/dim] " + "  " * (7 - length) + "".join(cells))
        space += length
    return [_("[dim]duchy {number}[/dim]").format(number=me.board + 1), *lines]


def cell(me: State, space: int) -> str:
    """A space: a small letter, then its number, while free; the tile's sign when covered."""
    colour = SPACE_COLOUR[me.board, space]
    tile = me.estate[space]
    if tile == NONE:
        return f" [{PAINT[colour]}]{SPACE_SIGNS[colour]}{SPACE_NUMBER[space]}[/] "
    return f"[{INK[colour]} on {PAINT[colour]}] {sign(tile)} [/]"


def sign(tile: int) -> str:
    """A tile in two characters, which never begin with a small letter as those of free spaces do."""
    if tile < LIVESTOCK_TILE:
        return BUILDING_SIGNS[tile]
    if tile < SHIP_TILE:
        return f"{(tile - LIVESTOCK_TILE) % 3 + 2}{HERD_SIGNS[(tile - LIVESTOCK_TILE) // 3]}"
    if tile >= KNOWLEDGE_TILE:
        return f"{tile - KNOWLEDGE_TILE + 1:>2}"
    return {SHIP_TILE: "Sh", CASTLE_TILE: "Cs", MINE_TILE: "Mi"}[int(tile)]


def beside(columns: list[list[str]]) -> str:
    """Blocks of lines next to one another."""
    height = max(len(column) for column in columns)
    rows = [[column[at] if at < len(column) else "" for column in columns] for at in range(height)]
    return "\n".join("".join(padded(text, 50) for text in row).rstrip() for row in rows)


def legend() -> str:
    """What the signs mean."""
    spaces = [f"{letter} {_(name)}" for letter, name in zip(SPACE_SIGNS, COLOURS, strict=True)]
    tiles = [f"{sign(tile)} {tile_name(tile)}" for tile in EXPLAINED]
    spaces[0] = _("free spaces, with their number:") + " " + spaces[0]
    tiles[0] = _("tiles:") + " " + tiles[0]
    lines = [*packed(spaces, ", "), *packed([*tiles, _("plain numbers are knowledge")], ", ")]
    goods = [f"[{GOODS_PAINT[kind]}]{kind + 1} {_(name)}[/]" for kind, name in enumerate(GOODS)]
    dimmed = [f"[dim]{line}[/dim]" for line in lines]
    return "\n".join([*dimmed, _("[dim]goods:[/dim] {goods}").format(goods=" ".join(goods))])
