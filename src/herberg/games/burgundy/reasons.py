"""Why a choice is not open: the first thing in its way, with the rule behind it.

First comes what is asked just now, then the tile, space or goods themselves, then the die; last, that the same can be
had by another choice which is open.
"""

from collections.abc import Callable

from herberg.core.game import Names, State
from herberg.core.masks import has
from herberg.core.records import NONE
from herberg.core.words import C_, N_, _, listed, many
from herberg.games.burgundy.actions import FREE, THING, VERB, Do
from herberg.games.burgundy.pieces import (
    PRICE,
    SPACE_COLOUR,
    SPACE_NUMBER,
    TILE_COLOUR,
    WANTED,
    Building,
    Colour,
)
from herberg.games.burgundy.rules.dice import are_dice_used, free_to_place, free_to_take, is_twin, workers_needed
from herberg.games.burgundy.rules.knowledge import Knowledge, knows
from herberg.games.burgundy.rules.placing import towns_that_have
from herberg.games.burgundy.rules.ships import anything_fits, at_the_docks, first_without_goods, next_depot
from herberg.games.burgundy.rules.taking import is_first_of_equals, is_wanted
from herberg.games.burgundy.rules.trading import is_time_to_buy
from herberg.games.burgundy.state import Ask, Setup
from herberg.games.burgundy.words import GOODS, space_name

FIRST = {
    Ask.OVER: N_("The game is over (CB-10.2)."),
    Ask.SETTLE: N_("First everybody chooses a duchy and the place of the first castle (CB-12.1)."),
    Ask.DISCARD: N_("First choose which stored tile makes room for the new one (CB-5.2)."),
    Ask.SHIP: N_("First your ship loads: choose a depot (CB-6.2)."),
    Ask.SECOND_DEPOT: N_("First say whether your ship loads at the next depot too (CB-11.5)."),
    Ask.GOODS: N_("First choose which goods your ship takes (CB-6.3a)."),
    Ask.CASTLE: N_("First comes the action of your castle, with any number (CB-6.7)."),
    Ask.WAREHOUSE: N_("First comes your warehouse: sell one kind of goods, or do without (CB-7.1)."),
    Ask.CITY_HALL: N_("First comes your city hall: place a stored tile, or do without (CB-7.7)."),
}
FIRST_FETCH = {
    Building.CARPENTER: N_("First comes your carpenter: take a building from a depot, or do without (CB-7.2)."),
    Building.CHURCH: N_("First comes your church: take a mine, knowledge or a castle, or do without (CB-7.3)."),
    Building.MARKET: N_("First comes your market: take a ship or livestock, or do without (CB-7.4)."),
}
"""What is asked before anything else, where that is not which die to use."""

LENT = {
    Ask.CASTLE: {Do.TAKE, Do.PLACE, Do.SELL, Do.WORKERS},
    Ask.WAREHOUSE: {Do.SELL},
    Ask.FETCH: {Do.TAKE},
    Ask.CITY_HALL: {Do.PLACE},
}
"""What the free die of a castle or a building is good for."""

FETCHED = {
    Building.CARPENTER: N_("A carpenter fetches only buildings (CB-7.2)."),
    Building.CHURCH: N_("A church fetches only mines, knowledge and castles (CB-7.3)."),
    Building.MARKET: N_("A market fetches only ships and livestock (CB-7.4)."),
}
GROWS = {
    Colour.BUILDING: N_("Buildings go on the beige spaces of a town, and {space} is none (CB-5.4)."),
    Colour.LIVESTOCK: N_("Livestock goes on the light green spaces of a pasture, and {space} is none (CB-5.4)."),
    Colour.SHIP: N_("Ships go on the blue spaces of the river, and {space} is none (CB-5.4)."),
    Colour.KNOWLEDGE: N_("Knowledge goes on the yellow spaces, and {space} is none (CB-5.4)."),
    Colour.CASTLE: N_("Castles go on the dark green spaces, and {space} is none (CB-5.4)."),
    Colour.MINE: N_("Mines go on the grey spaces, and {space} is none (CB-5.4)."),
}
USED = [
    N_("Your first die is already used: each die gives one action (CB-4.1)."),
    N_("Your second die is already used: each die gives one action (CB-4.1)."),
]
NO_SKIP = {
    Ask.TURN: N_("There is no advantage to decline just now (CB-7.9a)."),
    Ask.DISCARD: N_("Your storage is full: one of the stored tiles has to go (CB-5.2)."),
    Ask.SHIP: N_("Your ship names a depot in any case, even where it loads nothing (CB-6.2)."),
    Ask.GOODS: N_("Free goods stores must be filled: choose one of the kinds (CB-6.3a)."),
    Ask.CASTLE: N_("The action of a castle cannot be declined; you can always take workers with it (CB-6.7a)."),
}
"""Where something is asked that one cannot do without."""


def reason(s: State, action: int, names: Names) -> str:
    """Why the seat that is asked may not choose this, and by which rule; nothing where it may."""
    verb = VERB[action]
    return WHY[verb](s, *(int(thing) for thing in THING[action, :3] if thing != NONE))


def first(s: State) -> str:
    """What is asked before anything else; nothing where it is which die to use."""
    if s.ask == Ask.SETTLE and s.setup == Setup.CHOSEN:
        return _("First everybody chooses the place of the first castle (CB-12.3a).")
    if s.ask == Ask.FETCH:
        return _(FIRST_FETCH[Building(int(s.offered))])
    return _(FIRST[Ask(s.ask)]) if s.ask != Ask.TURN else ""


# --- the four actions


def taking(s: State, die: int, depot: int, slot: int) -> str:
    """CB-5.1: a tile there, of a colour that is wanted, and the depot's number."""
    me, tiles = s.player[s.seat], s.depot[depot - 1]
    if waits := waiting(s, Do.TAKE, die):
        return waits
    if tiles[slot] == NONE:
        return no_tile(depot)
    if s.ask == Ask.FETCH and not is_wanted(tiles[slot], WANTED[s.offered]):
        return _(FETCHED[Building(int(s.offered))])
    return no_die(s, die) or too_far_to_take(me, die, depot) or equal_in_depot(tiles, slot) or twin(me, die)


def placing(s: State, die: int, store: int, space: int) -> str:
    """CB-5.3: a stored tile, a space for it, and the number of that space."""
    me = s.player[s.seat]
    return (
        waiting(s, Do.PLACE, die)
        or no_space(me, store, space)
        or no_die(s, die)
        or too_far_to_place(me, die, store, space)
        or equal_in_storage(me, store, "CB-5.3")
        or twin(me, die)
    )


def selling(s: State, die: int, goods: int) -> str:
    """CB-9.1: goods of the kind, and its number."""
    me = s.player[s.seat]
    if waits := waiting(s, Do.SELL, die):
        return waits
    if me.goods[goods - 1] == 0:
        return _("You have no {goods} goods to sell (CB-9.1).").format(goods=_(GOODS[goods - 1]))
    return no_die(s, die) or too_far_to_sell(me, die, goods) or twin(me, die)


def hiring(s: State, die: int) -> str:
    """CB-9.4: any die will do."""
    return waiting(s, Do.WORKERS, die) or no_die(s, die) or twin(s.player[s.seat], die)


def waiting(s: State, verb: int, die: int) -> str:
    """What is asked before this action; nothing where it may be just what is asked."""
    lent = die == FREE and verb in LENT.get(Ask(s.ask), ())
    return "" if lent else first(s)


def no_space(me: State, store: int, space: int) -> str:
    """CB-5.3 to CB-5.6, CB-6.10: why the stored tile cannot go there, whatever the number."""
    tile, name = int(me.store[store]), space_name(space)
    if me.estate[space] != NONE:
        return _("On {space} a tile lies already, and it stays there (CB-5.6).").format(space=name)
    if not (me.store != NONE).any():
        return _("Your storage is empty: take a tile before you place one (CB-5.3).")
    if tile == NONE:
        return _("On an empty storage space lies nothing to place (CB-5.3).")
    if TILE_COLOUR[tile] != SPACE_COLOUR[me.board, space]:
        return _(GROWS[Colour(TILE_COLOUR[tile])]).format(space=name)
    if not has(me.reach, space):
        return _("{space} lies next to none of your tiles (CB-5.5).").format(space=name)
    if has(towns_that_have(me, tile), space):
        return _("The town of {space} already has this building, and never has two alike (CB-6.10).").format(space=name)
    return ""


def no_tile(depot: int) -> str:
    """CB-5.1, CB-9.5: nothing to take or to buy."""
    if depot:
        return _("No tile lies in this place of depot {number} (CB-5.1).").format(number=depot)
    return _("No tile lies in this place of the black depot (CB-9.5).")


# --- the dice


def no_die(s: State, die: int) -> str:
    """CB-4.1, CB-6.7: why this die gives no action at all."""
    if die != FREE:
        return _(USED[die]) if s.player[s.seat].dice[die] == 0 else ""
    return "" if s.ask in LENT else _("An action with any number comes with a castle that you place (CB-6.7).")


def too_far_to_take(me: State, die: int, depot: int) -> str:
    """CB-4.2: why the workers do not turn the die to the depot's number."""
    text = N_("Depot {number} needs a {number}: with your {die} that takes {workers}, and you have {have} (CB-4.2).")
    return too_far(me, die, depot, free_to_take(me), text)


def too_far_to_place(me: State, die: int, store: int, space: int) -> str:
    """CB-4.2: why the workers do not turn the die to the number of the space."""
    text = N_("{thing} needs a {number}: with your {die} that takes {workers}, and you have {have} (CB-4.2).")
    free = free_to_place(me, TILE_COLOUR[me.store[store]])
    return too_far(me, die, int(SPACE_NUMBER[space]), free, text, space_name(space))


def too_far_to_sell(me: State, die: int, goods: int) -> str:
    """CB-4.2: why the workers do not turn the die to the number of the kind."""
    text = N_("Selling {thing} needs a {number}: with your {die} that takes {workers}, and you have {have} (CB-9.1).")
    return too_far(me, die, goods, 0, text, _(GOODS[goods - 1]))


def too_far(me: State, die: int, number: int, free: int, text: str, thing: str = "") -> str:
    """CB-4.2: how many workers it would take to turn the die to this number, if they are more than there are."""
    needed = 0 if die == FREE else int(workers_needed(me, die, number, free))
    if needed <= me.workers:
        return ""
    workers, have = many("{n} worker", "{n} workers", needed), so_many(me.workers)
    return _(text).format(thing=thing, number=number, die=me.dice[die], workers=workers, have=have)


def so_many(count: int) -> str:
    """A number of workers or silverlings, after "you have"."""
    return str(count) if count else _(C_("you have", "none"))


# --- the same by another choice


def twin(me: State, die: int) -> str:
    """CB-4.1: of two dice that show the same the first is used."""
    text = _("Both your dice show a {number}: use the first one (CB-4.1).")
    return text.format(number=me.dice[0]) if is_twin(me, die) else ""


def equal_in_depot(tiles: State, slot: int, rule: str = "CB-5.1") -> str:
    """Of equal tiles in a depot the first is taken."""
    if is_first_of_equals(tiles, slot):
        return ""
    text = _("The same tile lies in place {place} of this depot: take that one ({rule}).")
    return text.format(place=tiles.tolist().index(tiles[slot]) + 1, rule=rule)


def equal_in_storage(me: State, store: int, rule: str) -> str:
    """Of equal stored tiles the first is chosen."""
    if is_first_of_equals(me.store, store):
        return ""
    text = _("Storage space {place} holds the same tile: choose that one ({rule}).")
    return text.format(place=me.store.tolist().index(me.store[store]) + 1, rule=rule)


# --- buying


def buying(s: State, depot: int, slot: int) -> str:
    """CB-9.5, CB-9.6: once a turn, for silver, and never with a tile in hand; from numbered depots with knowledge 6."""
    me = s.player[s.seat]
    if not is_time_to_buy(s):
        return first(s)
    if depot and not knows(me, Knowledge.ANY_DEPOT):
        return _("Only knowledge 6 lets you buy from depot {depot} (CB-11.6).").format(depot=depot)
    if s.bought:
        return _("You have already bought a tile in this turn (CB-9.5).")
    if me.silver < PRICE:
        one = "A tile costs {n} silverling, and you have {have} (CB-9.5)."
        return many(one, "A tile costs {n} silverlings, and you have {have} (CB-9.5).", PRICE, have=so_many(me.silver))
    return nothing_for_sale(s, depot, slot)


def nothing_for_sale(s: State, depot: int, slot: int) -> str:
    """CB-9.5, CB-11.6: why there is nothing to buy, or only what an earlier place has too."""
    tiles = s.depot[depot - 1] if depot else s.black
    if slot < len(tiles) and tiles[slot] != NONE:
        return equal_in_depot(tiles, slot, "CB-9.5")
    return no_tile(depot)


# --- answers to what is asked


def discarding(s: State, store: int) -> str:
    """CB-5.2: only to make room."""
    if s.ask != Ask.DISCARD:
        return _("A stored tile leaves only when storage is full and a new tile needs its place (CB-5.2).")
    return equal_in_storage(s.player[s.seat], store, "CB-5.2")


def loading(s: State, depot: int) -> str:
    """CB-6.2, CB-6.2a, CB-11.5c: by a ship; of the depots that give nothing the first, and as the second the next."""
    me = s.player[s.seat]
    match s.ask:
        case Ask.SHIP:
            nothing = first_without_goods(s, me)
            if nothing == depot - 1 or anything_fits(s, me, depot - 1):
                return ""
            text = _("At depot {depot} as at depot {first} lies nothing for you: choose depot {first} (CB-6.2a).")
            return text.format(depot=depot, first=nothing + 1)
        case Ask.SECOND_DEPOT:
            beside = next_depot(int(s.offered)) + 1
            text = _("The second depot can only be the next one, depot {depot} (CB-11.5c).")
            return text.format(depot=beside) if depot != beside else ""
    return _("Goods are loaded only by a ship just placed in your duchy (CB-6.2).")


def keeping(s: State, goods: int) -> str:
    """CB-6.3a: a kind that lies where the ship has docked."""
    if s.ask != Ask.GOODS:
        return _("You choose among goods only when a ship finds more kinds than you can store (CB-6.3a).")
    if at_the_docks(s, goods - 1) == 0:
        return _("No {goods} goods are left where your ship has docked (CB-6.3a).").format(goods=_(GOODS[goods - 1]))
    return ""


def settling(s: State, side: int, castle: int) -> str:
    """CB-12.1, CB-12.3a: before the first phase, and only where duchies are not given."""
    if s.ask != Ask.SETTLE:
        return _("Duchies and first castles are chosen before the first phase (CB-12.1).")
    if side and s.setup == Setup.CHOSEN:
        return _("Your duchy is agreed; you only choose where its first castle stands (CB-12.3a).")
    return ""


def skipping(s: State) -> str:
    """CB-7.9a: only what has a choice in it can be declined."""
    if s.ask in (Ask.SECOND_DEPOT, Ask.WAREHOUSE, Ask.FETCH, Ask.CITY_HALL):
        return ""
    return _(NO_SKIP[Ask(s.ask)]) if s.ask in NO_SKIP else first(s)


def finishing(s: State) -> str:
    """CB-4.1: both dice are used first."""
    me = s.player[s.seat]
    if s.ask != Ask.TURN or are_dice_used(me):
        return first(s)
    dice = listed([str(number) for number in me.dice if number])
    return _("Still to be used: {dice}. Each die is one action, if only for workers (CB-4.1).").format(dice=dice)


WHY: dict[int, Callable[..., str]] = {
    Do.TAKE: taking,
    Do.PLACE: placing,
    Do.SELL: selling,
    Do.WORKERS: hiring,
    Do.BUY: buying,
    Do.DISCARD: discarding,
    Do.LOAD: loading,
    Do.KEEP: keeping,
    Do.SETTLE: settling,
    Do.SKIP: skipping,
    Do.FINISH: finishing,
}
