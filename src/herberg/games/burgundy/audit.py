"""What must be true of every state: no piece appears or vanishes, every derived fact agrees with what lies there."""

from collections.abc import Iterator

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.games.burgundy import pieces
from herberg.games.burgundy.state import Ask


def flaws(s: State) -> list[str]:
    """Everything that is wrong with a state as the rules left it, nothing hidden."""
    found = [*tile_flaws(s), *goods_flaws(s)]
    for seat in range(s.seats):
        found += [f"seat {seat}: {flaw}" for flaw in player_flaws(s.player[seat])]
    if s.ask == Ask.DISCARD and NONE in s.player[s.seat].store:
        found.append("a tile is to be discarded though there is room")
    return found


def tile_flaws(s: State) -> Iterator[str]:
    """All 164 tiles are somewhere, and no kind has too many."""
    lying = [*s.depot.flat, *s.black, *([s.offered] if s.ask == Ask.DISCARD else [])]
    for seat in range(s.seats):
        lying += [*s.player[seat].store, *s.player[seat].estate]
    lying = [int(tile) for tile in lying if tile != NONE]
    total = len(lying) + int(s.supply.sum()) + int(s.black_supply.sum()) + int(s.gone)
    if total != pieces.DATA["components"]["hex_tiles"]:
        yield f"there are {total} tiles"
    for tile, most in enumerate(pieces.NORMAL_TILES + pieces.BLACK_TILES):
        if lying.count(tile) + s.supply[tile] + s.black_supply[tile] > most:
            yield f"there are too many of tile {tile}"


def goods_flaws(s: State) -> Iterator[str]:
    """Seven goods of each kind are somewhere."""
    for kind, left in enumerate(s.goods_left):
        total = int(left) + int(s.depot_goods[:, kind].sum()) + list(s.round_goods).count(kind)
        total += sum(int(s.player[seat].goods[kind]) + int(s.player[seat].sold[kind]) for seat in range(s.seats))
        if total != pieces.GOODS_OF_A_KIND:
            yield f"there are {total} goods of kind {kind + 1}"


def player_flaws(me: State) -> Iterator[str]:
    """What one player has agrees with itself."""
    spaces = [space for space, tile in enumerate(me.estate) if tile != NONE]
    if int(me.built) != pieces.as_bits(spaces):
        yield "the covered spaces are noted wrongly"
    reach = 0
    towns = [0] * len(pieces.Building)
    for space in spaces:
        reach |= int(pieces.NEIGHBOURS[space])
        tile = int(me.estate[space])
        if pieces.TILE_COLOUR[tile] != pieces.SPACE_COLOUR[me.board, space]:
            yield f"space {space} has a tile of another colour"
        if tile <= pieces.Building.CITY_HALL:
            towns[tile] |= int(pieces.REGION[me.board, space])
    if int(me.reach) != reach or [int(town) for town in me.towns] != towns:
        yield "neighbours or towns are noted wrongly"
    tiles = [int(me.estate[space]) for space in spaces]
    numbers = [tile - pieces.KNOWLEDGE_TILE + 1 for tile in tiles if tile >= pieces.KNOWLEDGE_TILE]
    if int(me.knowledge) != pieces.as_bits(numbers):
        yield "knowledge is noted wrongly"
    if me.mines != tiles.count(pieces.MINE_TILE) or me.sold_count != me.sold.sum() or me.score != me.points.sum():
        yield "mines, sold goods or points are noted wrongly"
    if min(me.silver, me.workers, *me.goods) < 0 or sum(me.goods > 0) > pieces.GOODS_STORES or max(me.dice) > 6:
        yield "something is out of range"
