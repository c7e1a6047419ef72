"""Choices and events as sentences: log, menus, terminal, screen readers, tests."""

from herberg.core.game import State
from herberg.core.records import UNKNOWN
from herberg.core.words import N_, _, listed, many
from herberg.games.burgundy.actions import FREE, THING, VERB, Do
from herberg.games.burgundy.pieces import (
    CARDS,
    CASTLE_TILE,
    CASTLES,
    KNOWLEDGE_TILE,
    LIVESTOCK_TILE,
    MINE_TILE,
    ROWS,
    SHIP_TILE,
    SPACE_COLOUR,
    SPACE_NUMBER,
    STEPS,
    TILE_COLOUR,
    Source,
)
from herberg.games.burgundy.rules.dice import free_to_place, free_to_take, stride
from herberg.games.burgundy.rules.ships import at_the_docks
from herberg.games.burgundy.state import Ask, Setup

BUILDINGS = [N_("warehouse"), N_("watchtower"), N_("carpenter"), N_("church")]
BUILDINGS += [N_("market"), N_("boarding house"), N_("bank"), N_("city hall")]
HERDS = [N_("{n} cows"), N_("{n} sheep"), N_("{n} pigs"), N_("{n} chickens")]
COLOURS = [N_("building"), N_("livestock"), N_("ship"), N_("knowledge"), N_("castle"), N_("mine")]
REGIONS = [N_("town"), N_("pasture"), N_("river"), N_("knowledge"), N_("castle"), N_("mine")]
GOODS = [N_("turquoise"), N_("purple"), N_("pink"), N_("red"), N_("brown"), N_("orange")]
KNOWLEDGE = [
    "",
    N_("equal buildings in one town"),
    N_("a worker for each mine"),
    N_("two silverlings a sale"),
    N_("a worker a sale"),
    N_("ships empty two depots"),
    N_("buy from any depot"),
    N_("a point more for each livestock tile"),
    N_("workers turn by two"),
    N_("a step free for buildings"),
    N_("a step free for livestock and ships"),
    N_("a step free for mines, castles, knowledge"),
    N_("a step free when taking"),
    N_("a silverling with workers"),
    N_("four workers instead of two"),
    N_("3 points a kind of goods sold"),
    N_("4 points a warehouse"),
    N_("4 points a watchtower"),
    N_("4 points a carpenter"),
    N_("4 points a church"),
    N_("4 points a market"),
    N_("4 points a boarding house"),
    N_("4 points a bank"),
    N_("4 points a city hall"),
    N_("4 points a species"),
    N_("a point for each goods tile sold"),
    N_("2 points a bonus tile"),
]
SOURCES = {
    Source.REGION: N_("{n} for the region"),
    Source.PHASE: N_("{n} for the phase"),
    Source.LIVESTOCK: N_("{n} for livestock"),
    Source.GOODS: N_("{n} for goods"),
    Source.WATCHTOWER: N_("{n} for the watchtower"),
    Source.BONUS: N_("{n} for the colour"),
    Source.KNOWLEDGE: N_("{n} for knowledge"),
    Source.REST: N_("{n} for what is left over"),
}
QUESTIONS = {
    Ask.OVER: N_("The game is over."),
    Ask.SETTLE: N_("Choose your duchy and the place of your first castle."),
    Ask.TURN: N_("Use a die, or buy a tile."),
    Ask.DISCARD: N_("Your storage is full. Which tile leaves the game?"),
    Ask.SHIP: N_("Your ship may load at any depot. At which?"),
    Ask.SECOND_DEPOT: N_("Knowledge 5: load at a neighbouring depot too?"),
    Ask.GOODS: N_("More kinds lie here than you can store. Which one do you take?"),
    Ask.CASTLE: N_("Your castle gives one action with any number."),
    Ask.WAREHOUSE: N_("Your warehouse sells one kind of goods. Which?"),
    Ask.FETCH: N_("Your {building} fetches a tile. Which?"),
    Ask.CITY_HALL: N_("Your city hall places another tile. Which, and where?"),
}
FREE_DIE = {
    Ask.CASTLE: N_("with the castle"),
    Ask.WAREHOUSE: N_("in the warehouse"),
    Ask.FETCH: N_("for the {building}"),
    Ask.CITY_HALL: N_("by the city hall"),
}


def tile_name(tile: int) -> str:
    """What a tile is called."""
    tile = int(tile)
    if tile < LIVESTOCK_TILE:
        return _(BUILDINGS[tile])
    if tile < SHIP_TILE:
        return _(HERDS[(tile - LIVESTOCK_TILE) // 3]).format(n=(tile - LIVESTOCK_TILE) % 3 + 2)
    if tile >= KNOWLEDGE_TILE:
        return _("knowledge {number}").format(number=tile - KNOWLEDGE_TILE + 1)
    return {SHIP_TILE: _("ship"), CASTLE_TILE: _("castle"), MINE_TILE: _("mine")}[tile]


def tile_words(tile: int) -> str:
    """A tile by name, and what it knows."""
    if tile < KNOWLEDGE_TILE:
        return tile_name(tile)
    return f"{tile_name(tile)} ({_(KNOWLEDGE[tile - KNOWLEDGE_TILE + 1])})"


def space_name(space: int) -> str:
    """A space by row and place in it: A1 at the top left, G4 at the bottom right."""
    row = 0
    while space >= ROWS[row]:
        space -= ROWS[row]
        row += 1
    return f"{'ABCDEFG'[row]}{space + 1}"


def space_words(board: int, space: int) -> str:
    """A space by name, what grows there, and its number."""
    region = _(REGIONS[SPACE_COLOUR[board, space]])
    return _("{space} ({region}, {number})").format(space=space_name(space), region=region, number=SPACE_NUMBER[space])


def question(s: State) -> str:
    """What the seat is being asked."""
    if s.ask == Ask.TURN and not s.player[s.seat].dice.any():
        return _("Buy a tile, or finish your turn.")
    text = _(QUESTIONS[Ask(s.ask)])
    return text.format(building=tile_name(s.offered)) if s.ask == Ask.FETCH else text


def with_die(s: State, die: int, number: int, free: int) -> str:
    """With which die, and how many workers that costs."""
    if die == FREE:
        return _(FREE_DIE[Ask(s.ask)]).format(building=tile_name(s.offered) if s.ask == Ask.FETCH else "")
    me = s.player[s.seat]
    steps = max(0, int(STEPS[me.dice[die], number]) - free)
    cost = -(-steps // stride(me))
    text = _("with the {number}").format(number=me.dice[die])
    return _("{die} and {workers}").format(die=text, workers=many("{n} worker", "{n} workers", cost)) if cost else text


def say(s: State, action: int) -> str:
    """An open choice in words."""
    me = s.player[s.seat]
    a, b, c = (int(thing) for thing in THING[action, :3])
    match VERB[action]:
        case Do.TAKE:
            words, die = tile_words(s.depot[b - 1, c]), with_die(s, a, b, free_to_take(me))
            return _("Take the {tile} from depot {depot} {die}").format(tile=words, depot=b, die=die)
        case Do.PLACE:
            tile = int(me.store[b])
            die = with_die(s, a, SPACE_NUMBER[c], free_to_place(me, TILE_COLOUR[tile]))
            space = space_words(me.board, c)
            return _("Place the {tile} on {space} {die}").format(tile=tile_name(tile), space=space, die=die)
        case Do.SELL:
            goods = goods_tiles(me.goods[b - 1], b - 1)
            return _("Sell {goods} {die}").format(goods=goods, die=with_die(s, a, b, 0))
        case Do.WORKERS:
            number = me.dice[a] if a != FREE else 0
            return _("Take workers {die}").format(die=with_die(s, a, number, 0))
        case Do.BUY if a == 0:
            return _("Buy the {tile} from the black depot").format(tile=tile_words(s.black[b]))
        case Do.BUY:
            return _("Buy the {tile} from depot {depot}").format(tile=tile_words(s.depot[a - 1, b]), depot=a)
        case Do.DISCARD:
            return _("Remove the {tile} from your storage").format(tile=tile_words(me.store[a]))
        case Do.LOAD:
            return _("Load at depot {depot}: {goods}").format(depot=a, goods=goods_words(s.depot_goods[a - 1]))
        case Do.KEEP:
            return _("Take {goods}").format(goods=goods_tiles(at_the_docks(s, a - 1), a - 1))
        case Do.SETTLE:
            return say_settle(s, a, b)
        case Do.SKIP:
            return _("Do without")
    return _("Finish your turn")


def say_settle(s: State, side: int, castle: int) -> str:
    """A duchy and the place of its first castle."""
    me = s.player[s.seat]
    board = me.board if s.setup == Setup.CHOSEN else CARDS[me.card, side]
    words = space_words(board, CASTLES[board, castle])
    return _("Settle in duchy {duchy} with the castle on {space}").format(duchy=board + 1, space=words)


def goods_tiles(count: int, kind: int) -> str:
    """So many goods tiles of a kind."""
    return many("{n} {goods} goods tile", "{n} {goods} goods tiles", count, goods=_(GOODS[kind]))


def goods_words(goods: State) -> str:
    """Goods by number and kind."""
    parts = [f"{goods[kind]} {_(GOODS[kind])}" for kind in range(6) if goods[kind] > 0]
    return listed(parts) or _("nothing")


def tell(before: State, action: int, after: State, names: list[str]) -> list[str]:
    """What happened, as lines for the log."""
    seat = int(before.seat)
    if is_secret(after, seat):
        lines = [_("{name} has chosen in secret.").format(name=names[seat])]
    else:
        lines = [f"{names[seat]}: {say(before, action)}."]
    for other in range(after.seats):
        lines += tell_points(before.player[other], after.player[other], names[other])
    if after.ask != Ask.OVER and (before.phase, before.round_number) != (after.phase, after.round_number):
        lines += tell_round(after, names)
    return lines


def is_secret(s: State, seat: int) -> bool:
    """Whether this seat's duchy is not for the viewer's eyes."""
    return bool(s.player[seat].castle == UNKNOWN)


def tell_points(before: State, after: State, name: str) -> list[str]:
    """What somebody scored, and for what."""
    gained = [int(now - then) for now, then in zip(after.points, before.points, strict=True)]
    parts = [_(SOURCES[source]).format(n=gained[source]) for source in Source if gained[source]]
    if not parts:
        return []
    points = many("{n} point", "{n} points", sum(gained))
    return [_("{name} scores {points}: {reasons}.").format(name=name, points=points, reasons=listed(parts))]


def tell_round(s: State, names: list[str]) -> list[str]:
    """A new round: dice and goods."""
    head = _("Phase {phase}, round {round}: the white die brings goods to depot {depot}.")
    rolls = [
        _("{name} {a} and {b}").format(name=names[seat], a=s.player[seat].dice[0], b=s.player[seat].dice[1])
        for seat in s.order[: s.seats]
    ]
    lines = [head.format(phase="ABCDE"[s.phase], round=s.round_number, depot=s.white)]
    return [*lines, _("The dice: {rolls}.").format(rolls="; ".join(rolls))]
