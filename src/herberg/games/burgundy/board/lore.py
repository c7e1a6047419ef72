"""What every tile does, and what players have, in words."""

from herberg.core.game import State
from herberg.core.words import N_, _, listed, many
from herberg.draw.letters import capital
from herberg.games.burgundy.pieces import (
    CASTLE_TILE,
    KNOWLEDGE_TILE,
    LIVESTOCK_TILE,
    MINE_TILE,
    SHIP_TILE,
    Source,
)
from herberg.games.burgundy.rules.dice import stride
from herberg.games.burgundy.words import KNOWLEDGE, SOURCES, goods_words, tile_name

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


def store_name(store: int) -> str:
    """A place for a tile that waits."""
    return _("storage {place}").format(place=store + 1)


def tile_about(tile: int, place: str) -> str:
    """A tile by name, place and effect."""
    name, effect = capital(tile_name(tile)), tile_effect(int(tile))
    return _("{tile}, {place}: {effect}").format(tile=name, place=place, effect=effect)


def score_about(me: State) -> str:
    """The points and where they came from."""
    points, total = me.points.tolist(), many("{n} point", "{n} points", me.score)
    parts = [_(SOURCES[source]).format(n=points[source]) for source in Source if points[source]]
    return f"{total}: {listed(parts)}" if parts else total


def workers_about(me: State) -> str:
    """CB-4.2, CB-11.8a: how many workers there are, and how far each turns a die."""
    turns = _("each turns a die by one or two") if stride(me) == 2 else _("each turns a die by one")
    return many("{n} worker", "{n} workers", me.workers) + ": " + turns


def sold_about(me: State) -> str:
    """CB-9.3a: how many goods were sold, and which."""
    sold, count = me.sold.tolist(), int(me.sold_count)
    words = _("Goods sold: {n}").format(n=count)
    return words if not count else f"{words} ({goods_words(sold)})"
