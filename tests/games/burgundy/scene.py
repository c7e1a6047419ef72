"""Scenes at the table of Burgundy: set one in the words of the table, and look at what became of it.

A scene begins as an empty table: nothing in the depots, no goods, no workers, no silver, one start castle each.
What a story lays there comes out of the supplies, so that every scene is one that real pieces can make.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.games.burgundy import GAME
from herberg.games.burgundy.actions import FREE
from herberg.games.burgundy.pieces import (
    BASIC_CASTLE,
    CASTLE_TILE,
    CASTLES,
    KNOWLEDGE_TILE,
    MINE_TILE,
    ROUNDS,
    SPACE_COLOUR,
    SPACES,
    TILES,
    Colour,
    Source,
)
from herberg.games.burgundy.rules.placing import cover
from herberg.games.burgundy.rules.rounds import draw_goods
from herberg.games.burgundy.state import Ask
from herberg.games.burgundy.words import GOODS, space_name, tile_name
from tests.tell import play, start

TILE = {tile_name(tile): tile for tile in range(TILES)}
SPACE = {space_name(space): space for space in range(SPACES)}
PHASE = "ABCDE"
MIDDLE = "D4"

Tiles = str | Sequence[str]
Goods = Mapping[str, int]


# --- setting a scene


def given(
    *,
    seats: int = 2,
    seed: int = 1,
    seat: int = 0,
    order: Sequence[int] = (),
    phase: str = "A",
    round: int = 1,
    depots: Mapping[int, Tiles] | None = None,
    black: Tiles = (),
    depot_goods: Mapping[int, Goods] | None = None,
    bonus_taken: Mapping[str, int] | None = None,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    **mine: Any,
) -> State:
    """It is the turn of this seat, the first in the order unless an order is given; `mine` is what it has.

    What a player has: dice, workers, silver, score, store, estate (tile by space), knowledge (numbers, laid on the
    free knowledge spaces), goods, sold, bonuses, track, duchy (1 to 9) and castle (which of its castle spaces).
    """
    s = start(GAME, seats, seed)
    _clear_the_table(s)
    s.order[:seats] = order or [(seat + place) % seats for place in range(seats)]
    for place, who in enumerate(s.order[:seats]):
        s.player[who].arrived = seats - place
    s.turn, s.seat = list(s.order[:seats]).index(seat), seat
    s.phase, s.round_number = PHASE.index(phase), round
    for number, tiles in (depots or {}).items():
        _lay(s, s.depot[number - 1], tiles)
    _lay(s, s.black, black)
    for number, goods in (depot_goods or {}).items():
        _pile(s, s.depot_goods[number - 1], goods)
    for colour, taken in (bonus_taken or {}).items():
        s.bonus_taken[Colour[colour.upper()]] = taken
    for other in range(seats):
        _equip(s, other, **(mine if other == seat else (others or {}).get(other, {})))
    for place in range(round, ROUNDS):
        s.round_goods[place] = draw_goods(s)
    assert GAME.flaws(s) == []
    return s


def last_turn(**scene: Any) -> State:
    """The last turn of the game: both dice are used, and "finish" is the last word."""
    seats = scene.get("seats", 2)
    return given(**{"phase": "E", "round": 5, "order": (*range(1, seats), 0), "dice": (0, 0), **scene})


def _clear_the_table(s: State) -> None:
    """All that lies open goes back to where it came from."""
    for supply, lying in ((s.supply, s.depot.reshape(-1)), (s.black_supply, s.black)):
        for tile in lying[lying != NONE]:
            supply[tile] += 1
        lying[:] = NONE
    s.goods_left += s.depot_goods.sum(axis=0).astype("int8")
    s.depot_goods[:] = 0
    for kind in s.round_goods[s.round_goods != NONE]:
        s.goods_left[kind] += 1
    s.round_goods[:] = NONE
    for seat in range(s.seats):
        me = s.player[seat]
        s.goods_left += me.goods
        s.supply[CASTLE_TILE] += 1
        me.goods[:], me.estate[:], me.store[:] = 0, NONE, NONE
        me.built, me.reach, me.towns[:] = 0, 0, 0


def _draw(s: State, name: str) -> int:
    """A tile of this name out of the supplies, the coloured backs first."""
    tile = TILE[name]
    supply = s.supply if s.supply[tile] > 0 else s.black_supply
    assert supply[tile] > 0, f"there are not that many tiles {name!r} in the box"
    supply[tile] -= 1
    return tile


def _lay(s: State, row: Any, tiles: Tiles) -> None:
    for at, name in enumerate([tiles] if isinstance(tiles, str) else tiles):
        row[at] = _draw(s, name)


def _pile(s: State, pile: Any, goods: Goods) -> None:
    for colour, count in goods.items():
        assert s.goods_left[GOODS.index(colour)] >= count, f"there are not that many {colour} goods left in the box"
        s.goods_left[GOODS.index(colour)] -= count
        pile[GOODS.index(colour)] += count


def _equip(
    s: State,
    seat: int,
    *,
    dice: Sequence[int] = (1, 1),
    workers: int = 0,
    silver: int = 0,
    score: int = 0,
    store: Tiles = (),
    estate: Mapping[str, str] | None = None,
    knowledge: Sequence[int] = (),
    goods: Goods | None = None,
    sold: Goods | None = None,
    bonuses: int = 0,
    track: int = 0,
    duchy: int = 1,
    castle: int = BASIC_CASTLE,
) -> None:
    me = s.player[seat]
    me.board, me.castle = duchy - 1, castle
    me.dice[:], me.workers, me.silver = dice, workers, silver
    me.score = me.points[Source.REGION] = score
    me.bonuses, me.track = bonuses, track
    _lay(s, me.store, store)
    _settle(s, me, "castle", CASTLES[me.board, castle])
    for space, name in (estate or {}).items():
        _settle(s, me, name, SPACE[space])
    for number in knowledge:
        free = [a for a in range(SPACES) if SPACE_COLOUR[me.board, a] == Colour.KNOWLEDGE and me.estate[a] == NONE]
        _settle(s, me, f"knowledge {number}", free[-1])
    _pile(s, me.goods, goods or {})
    _pile(s, me.sold, sold or {})
    me.sold_count = me.sold.sum()


def _settle(s: State, me: State, name: str, space: int) -> None:
    """A tile lies in the duchy, and everybody knows it."""
    tile = _draw(s, name)
    cover(me, tile, space)
    if tile >= KNOWLEDGE_TILE:
        me.knowledge |= type(me.knowledge)(1 << tile - KNOWLEDGE_TILE + 1)
    me.mines += tile == MINE_TILE


# --- choices, as lines to play


def put(space: str, store: int = 0, die: int = 0) -> str:
    """Place a stored tile on this space."""
    return f"place die={die} store={store} space={SPACE[space]}"


def get(depot: int, slot: int = 0, die: int = 0) -> str:
    """Take a tile from this depot."""
    return f"take die={die} depot={depot} slot={slot}"


CASTLE = BUILDING = FREE
"""The die that a castle or a building lends."""


def rest(s: State) -> State:
    """Whoever is asked spends the dice on workers, buys nothing, and the turn is over."""
    seat, turn = int(s.seat), (int(s.phase), int(s.round_number), int(s.turn))
    for die in (0, 1):
        if s.player[seat].dice[die]:
            play(s, f"workers die={die}")
    if s.ask == Ask.TURN and turn == (int(s.phase), int(s.round_number), int(s.turn)):
        play(s, "finish")
    return s


def rest_until_the_round_ends(s: State) -> State:
    """Everybody yet to play spends the dice on workers."""
    now = (int(s.phase), int(s.round_number))
    while s.ask != Ask.OVER and now == (int(s.phase), int(s.round_number)):
        rest(s)
    return s


def eager(s: State, rng: Random) -> int:
    """A choice at random, rather one that places."""
    choices = GAME.choices(s)
    placing = [action for action in choices if GAME.actions.verb(action) == "place"]
    return rng.choice(placing if placing and rng.random() < 0.8 else choices)


# --- looking


class Prince:
    """One player's things, in words."""

    def __init__(self, record: State) -> None:
        self.record = record

    @property
    def stored(self) -> list[str]:
        return [tile_name(tile) for tile in self.record.store if tile != NONE]

    @property
    def workers(self) -> int:
        return int(self.record.workers)

    @property
    def silver(self) -> int:
        return int(self.record.silver)

    @property
    def score(self) -> int:
        return int(self.record.score)

    @property
    def bonuses(self) -> int:
        return int(self.record.bonuses)

    @property
    def track(self) -> int:
        return int(self.record.track)

    @property
    def dice(self) -> tuple[int, int]:
        return int(self.record.dice[0]), int(self.record.dice[1])

    @property
    def goods(self) -> dict[str, int]:
        return _counted(self.record.goods)

    @property
    def sold(self) -> dict[str, int]:
        return _counted(self.record.sold)

    @property
    def estate(self) -> dict[str, str]:
        """The tiles in the duchy, by space."""
        lying = ((space_name(space), tile) for space, tile in enumerate(self.record.estate))
        return {space: tile_name(tile) for space, tile in lying if tile != NONE}

    def scored(self, source: str) -> int:
        """Points so far from one source."""
        return int(self.record.points[Source[source.upper()]])


def me(s: State, seat: int = 0) -> Prince:
    """The things of a seat; I sit at seat 0."""
    return Prince(s.player[seat])


def depot(s: State, number: int) -> list[str]:
    """The tiles in a numbered depot."""
    return [tile_name(tile) for tile in s.depot[number - 1] if tile != NONE]


def black_depot(s: State) -> list[str]:
    """The tiles in the black depot."""
    return [tile_name(tile) for tile in s.black if tile != NONE]


def goods_at(s: State, number: int) -> dict[str, int]:
    """The goods beside a numbered depot."""
    return _counted(s.depot_goods[number - 1])


def turn_order(s: State) -> list[int]:
    """The seats in the order of this round."""
    return [int(seat) for seat in s.order[: s.seats]]


def spaces_open(s: State, store: int = 0, die: int = 0) -> set[str]:
    """Where the stored tile may go."""
    names = list(SPACE)
    actions = [GAME.actions.things(action) for action in GAME.choices(s) if GAME.actions.verb(action) == "place"]
    return {names[things["space"]] for things in actions if (things["die"], things["store"]) == (die, store)}


def ranks(s: State) -> list[int]:
    """The places of the seats: 1 has won."""
    return [rank for _, rank in GAME.result(s)]


def _counted(goods: Any) -> dict[str, int]:
    return {GOODS[kind]: int(count) for kind, count in enumerate(goods) if count}
