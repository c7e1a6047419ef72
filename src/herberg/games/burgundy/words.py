"""Choices and events as sentences: log, menus, terminal, screen readers, tests."""

from collections.abc import Callable, Iterable

from herberg.core.game import Names, State
from herberg.core.words import C_, N_, _, listed, many
from herberg.games.burgundy.actions import FREE, THING, VERB, Do
from herberg.games.burgundy.pieces import (
    ANIMALS,
    CARDS,
    CASTLES,
    KNOWLEDGE_TILE,
    ROWS,
    SPACE_COLOUR,
    SPACE_NUMBER,
    SPECIES,
    TILE_COLOUR,
    Colour,
    Source,
)
from herberg.games.burgundy.rules.dice import free_to_place, free_to_take, workers_needed
from herberg.games.burgundy.rules.knowledge import Knowledge, knows
from herberg.games.burgundy.rules.ships import at_the_docks
from herberg.games.burgundy.state import Ask, Setup, Told

BUILDINGS = [N_("warehouse"), N_("watchtower"), N_("carpenter"), N_("church")]
BUILDINGS += [N_("market"), N_("boarding house"), N_("bank"), N_("city hall")]
HERDS = [N_("{n} cows"), N_("{n} sheep"), N_("{n} pigs"), N_("{n} chickens")]
THE_BUILDINGS = [C_("Burgundy", "the warehouse"), N_("the watchtower"), N_("the carpenter"), N_("the church")]
THE_BUILDINGS += [N_("the market"), N_("the boarding house"), N_("the bank"), N_("the city hall")]
COLOURS = [N_("building"), C_("Burgundy", "livestock"), N_("ship"), N_("knowledge"), N_("castle"), N_("mine")]
THE_COLOURS = {Colour.SHIP: N_("the ship"), Colour.CASTLE: N_("the castle"), Colour.MINE: N_("the mine")}
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
    Ask.SECOND_DEPOT: N_("Knowledge 5: load at the next depot too?"),
    Ask.GOODS: N_("More kinds lie here than you can store. Which one do you take?"),
    Ask.CASTLE: N_("Your castle gives one action with any number."),
    Ask.WAREHOUSE: N_("Your warehouse sells one kind of goods. Which?"),
    Ask.FETCH: N_("Your {building} fetches a tile. Which?"),
    Ask.CITY_HALL: N_("Your city hall places another tile. Which, and where?"),
}
FREE_DIE = {
    Ask.CASTLE: N_("with the castle"),
    Ask.WAREHOUSE: N_("in the warehouse"),
    Ask.FETCH: N_("for {the_building}"),
    Ask.CITY_HALL: N_("by the city hall"),
}


def tile_name(tile: int) -> str:
    """What a tile is called."""
    match TILE_COLOUR[tile]:
        case Colour.BUILDING:
            return _(BUILDINGS[tile])
        case Colour.LIVESTOCK:
            return _(HERDS[SPECIES[tile]]).format(n=ANIMALS[tile])
        case Colour.KNOWLEDGE:
            return _("knowledge {number}").format(number=tile - KNOWLEDGE_TILE + 1)
    return _(COLOURS[TILE_COLOUR[tile]])


def the_tile(tile: int) -> str:
    """A tile with its article, as what is done to it follows a verb."""
    match TILE_COLOUR[tile]:
        case Colour.BUILDING:
            return _(THE_BUILDINGS[tile])
        case Colour.LIVESTOCK:
            return tile_name(tile)
        case Colour.KNOWLEDGE:
            return _("knowledge tile {number}").format(number=tile - KNOWLEDGE_TILE + 1)
    return _(THE_COLOURS[Colour(TILE_COLOUR[tile])])


def tile_words(tile: int) -> str:
    """A tile with its article, and what it knows."""
    if tile < KNOWLEDGE_TILE:
        return the_tile(tile)
    return f"{the_tile(tile)} ({_(KNOWLEDGE[tile - KNOWLEDGE_TILE + 1])})"


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


def question(s: State, names: Names) -> str:
    """What the seat is being asked."""
    if s.ask == Ask.TURN and not s.player[s.seat].dice.any():
        return _("Buy a tile, or finish your turn.")
    if s.ask == Ask.SETTLE and s.setup == Setup.CHOSEN:
        return _("Choose the place of your first castle.")
    if s.ask == Ask.SHIP and knows(s.player[s.seat], Knowledge.TWO_DEPOTS):
        return _("Your ship may load at any depot, and then at the next one too. At which first?")
    return _(QUESTIONS[Ask(s.ask)]).format(building=tile_name(s.offered))


SAY = {
    Do.TAKE: N_("Take {the_tile} from depot {depot} {die}"),
    Do.PLACE: N_("Place {the_tile} on {space} {die}"),
    Do.SELL: N_("Sell {goods} {die}"),
    Do.WORKERS: N_("Take workers {die}"),
    Do.BUY: N_("Buy {the_tile} {depot}"),
    Do.DISCARD: N_("Remove {the_tile} from your storage"),
    Do.LOAD: N_("Load at depot {depot}: {goods}"),
    Do.KEEP: N_("Take {goods}"),
    Do.SETTLE: N_("Settle in duchy {duchy} with the castle on {space}"),
    Do.SKIP: N_("Do without"),
    Do.FINISH: N_("Finish your turn"),
}
ABOUT: dict[Told, Callable[..., dict[str, str | int]]] = {
    Told.TAKE: lambda tile, depot: {"the_tile": tile_words(tile), "depot": depot},
    Told.DISCARD: lambda tile: {"the_tile": tile_words(tile)},
    Told.PLACE: lambda tile, board, space: {"the_tile": the_tile(tile), "space": space_words(board, space)},
    Told.LOAD: lambda depot, *goods: {"depot": depot, "goods": goods_words(goods)},
    Told.KEEP: lambda tiles, kind: {"goods": goods_tiles(tiles, kind)},
    Told.SELL: lambda tiles, kind: {"goods": goods_tiles(tiles, kind)},
    Told.BUY: lambda tile, depot: {"the_tile": tile_words(tile), "depot": depot_words(depot)},
    Told.SETTLE: lambda board, castle: {"duchy": board + 1, "space": space_words(board, int(CASTLES[board, castle]))},
}
"""What a deed is about, in words; other deeds need none."""


def say(s: State, action: int, names: Names) -> str:
    """An open choice in words."""
    return _(SAY[VERB[action]]).format(**things(s, action))


def things(s: State, action: int) -> dict[str, str | int]:
    """What a choice is about, in words."""
    me = s.player[s.seat]
    a, b, c = (int(thing) for thing in THING[action, :3])
    match VERB[action]:
        case Do.TAKE:
            return ABOUT[Told.TAKE](s.depot[b - 1, c], b) | with_die(s, a, b, free_to_take(me))
        case Do.PLACE:
            free = free_to_place(me, TILE_COLOUR[me.store[b]])
            return ABOUT[Told.PLACE](me.store[b], me.board, c) | with_die(s, a, SPACE_NUMBER[c], free)
        case Do.SELL:
            return ABOUT[Told.SELL](me.goods[b - 1], b - 1) | with_die(s, a, b, 0)
        case Do.WORKERS:
            return with_die(s, a, me.dice[a] if a != FREE else 0, 0)
        case Do.BUY:
            return ABOUT[Told.BUY](s.depot[a - 1, b] if a else s.black[b], a)
        case Do.DISCARD:
            return ABOUT[Told.DISCARD](me.store[a])
        case Do.LOAD:
            return ABOUT[Told.LOAD](a, *s.depot_goods[a - 1])
        case Do.KEEP:
            return ABOUT[Told.KEEP](at_the_docks(s, a - 1), a - 1)
        case Do.SETTLE:
            return ABOUT[Told.SETTLE](me.board if s.setup == Setup.CHOSEN else CARDS[me.card, a], b)
    return {}


def depot_words(depot: int) -> str:
    """Where a tile is bought."""
    return _("from depot {number}").format(number=depot) if depot else _("from the black depot")


def goods_tiles(count: int, kind: int) -> str:
    """So many goods tiles of a kind."""
    return many("{n} {goods} goods tile", "{n} {goods} goods tiles", count, goods=_(GOODS[kind]))


def goods_words(goods: Iterable[int]) -> str:
    """Goods by number and kind."""
    parts = [f"{tiles} {_(kind)}" for tiles, kind in zip(goods, GOODS, strict=True) if tiles > 0]
    return listed(parts) or _("nothing")


def with_die(s: State, die: int, number: int, free: int) -> dict[str, str | int]:
    """With which die, and how many workers that costs."""
    if die == FREE:
        return {"die": without_die(s.ask, s.offered)}
    me = s.player[s.seat]
    return {"die": die_words(me.dice[die], workers_needed(me, die, number, free))}


def without_die(ask: int, offered: int) -> str:
    """What gives an action with any number."""
    return _(FREE_DIE[Ask(ask)]).format(the_building=the_tile(offered)) if ask in FREE_DIE else ""


def die_words(number: int, cost: int) -> str:
    """A die by its number, and the workers that turn it."""
    text = _("with the {number}").format(number=number)
    return _("{die} and {workers}").format(die=text, workers=many("{n} worker", "{n} workers", cost)) if cost else text
