"""The pieces to look through: every tile with what it does, and the duchies."""

from herberg.core.words import _, listed, many
from herberg.draw.parts import Part, Tray
from herberg.draw.svg import moved, scaled
from herberg.games.burgundy.board.art import inked, tile_art
from herberg.games.burgundy.board.duchy import small_duchy
from herberg.games.burgundy.board.lore import tile_effect
from herberg.games.burgundy.pieces import BLACK_TILES, BOARDS, KNOWLEDGE_TILE, LIVESTOCK_TILE, NORMAL_TILES, TILES
from herberg.games.burgundy.words import tile_name

LARGE = 1.5


def parts() -> list[Tray]:
    """CB-1.1: all tiles, and the duchies that they are placed in."""
    return [
        Tray(_("Buildings"), [tile(number) for number in range(LIVESTOCK_TILE)]),
        Tray(_("Livestock, ship, castle, mine"), [tile(number) for number in range(LIVESTOCK_TILE, KNOWLEDGE_TILE)]),
        Tray(_("Knowledge"), [tile(number) for number in range(KNOWLEDGE_TILE, TILES)]),
        Tray(_("Duchies"), [board(number) for number in range(BOARDS)]),
    ]


def tile(number: int) -> Part:
    """A tile, what it does, and how many there are."""
    art = scaled(20 * LARGE, 23 * LARGE, LARGE, tile_art(number))
    about = tile_effect(number) + copies(number)
    return Part(tile_name(number), about, 40 * LARGE, 46 * LARGE, inked(art))


def copies(number: int) -> str:
    """How many tiles there are with a back of their own colour and with a black one; nothing if it is just one."""
    normal, black = int(NORMAL_TILES[number]), int(BLACK_TILES[number])
    counts = [many("{n} tile", "{n} tiles", normal)] if normal else []
    counts += [many("{n} black tile", "{n} black tiles", black)] if black else []
    return f" ({listed(counts)})" if black or normal > 1 else ""


def board(number: int) -> Part:
    """A duchy without tiles."""
    name = _("Duchy {number}").format(number=number + 1)
    return Part(name, "", 250, 216, inked(moved(0, -64, small_duchy(number, 125, 0.8, ""))))
