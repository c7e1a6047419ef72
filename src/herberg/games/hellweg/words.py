"""Choices and events as translatable sentences: log, menus, terminal, screen readers, tests."""

from collections.abc import Callable

from herberg.core.game import Names, State
from herberg.core.records import copy, uint64
from herberg.core.words import _, listed, many

from .actions import ACTIONS
from .pieces import (
    CITY_NAMES,
    CLEARANCE_VALUE,
    ENTRY_COACHES,
    ENTRY_HOUSE,
    ENTRY_STONES,
    ENTRY_VALUE,
    GOODS_CARDS,
    GOODS_IDS,
    HOUSE_CITY,
    HOUSE_GOODS,
    LAST_CARD_BONUS,
    ROAD_ENDS,
    ROUTES,
    SIDES,
    VILLAGES,
    WAREHOUSE,
    Goods,
    Piece,
    Privilege,
)
from .rules.selling import cheapest_route, fragile
from .rules.trading import card_price, entry_price
from .state import Ask, Phase

# ------------------------------------------------------------------ names of things


def goods_name(goods: int) -> str:
    """A good by its name."""
    return {Goods.BEER: _("beer"), Goods.SALT: _("salt"), Goods.IRONWARE: _("ironware")}[Goods(goods)]


def city_name(city: int) -> str:
    """A city by the name on the map."""
    return str(CITY_NAMES[city])


def house_name(house: int) -> str:
    """A trading house: its good and its city."""
    goods, city = goods_name(HOUSE_GOODS[house]), city_name(HOUSE_CITY[house])
    return _("{goods} in {city}").format(goods=goods, city=city)


def road_name(road: int) -> str:
    """A road by its two cities."""
    return f"{city_name(ROAD_ENDS[road, 0])}–{city_name(ROAD_ENDS[road, 1])}"


def thaler(amount: int) -> str:
    """An amount of money."""
    return many("{n} Thaler", "{n} Thaler", amount)


def pieces(stones: int, coaches: int) -> str:
    """A number of stones and coaches."""
    parts = [many("{n} stone", "{n} stones", stones)] if stones else []
    return listed(parts + ([many("{n} coach", "{n} coaches", coaches)] if coaches else []))


def piece_name(piece: int) -> str:
    """A stone or a coach."""
    return _("a stone") if piece == Piece.STONE else _("a coach")


def phase_name(phase: int) -> str:
    """The part of the round."""
    names = {Phase.PLACEMENT: _("start placement"), Phase.SALE: _("sale"), Phase.ACTIONS: _("actions")}
    return names[Phase(phase)]


def privilege_name(kind: int) -> str:
    """A privilege by what it does."""
    names = {
        Privilege.STORE: _("store"),
        Privilege.STOCK_UP: _("stock up"),
        Privilege.TAKE: _("take money and reveal"),
    }
    return names[Privilege(kind)]


def route_name(at: int) -> str:
    """The two cities to link for a privilege, or for the extra coaches."""
    return "–".join(city_name(city) for city in set_of(int(ROUTES[at])))


def kind_name(kind: str) -> str:
    """A kind of goods card."""
    names = {
        "coal": _("coal"),
        "herring": _("herring"),
        "wine": _("wine"),
        "tobacco": _("tobacco"),
        "free_choice": _("free choice"),
    }
    return names[kind]


def card_name(card: int) -> str:
    """A goods card: its kind, with a number where there are several."""
    kind = GOODS_CARDS[card]["kind"]
    same = [at for at, other in enumerate(GOODS_CARDS) if other["kind"] == kind]
    if len(same) == 1:
        return kind_name(kind)
    return _("{kind} {number}").format(kind=kind_name(kind), number=same.index(card) + 1)


def function_words(card: int, side: int) -> str:
    """What a goods card does, or nothing."""
    function = GOODS_CARDS[card][SIDES[side]]["function"]
    match function["type"]:
        case "goods_plus_one":
            return _("+1 per {goods} sold").format(goods=goods_name(GOODS_IDS.index(function["goods"])))
        case "coach_back_plus_one":
            return _("+1 per coach lost")
        case "pair_bonus":
            one, other = (kind_name(kind) for kind in function["kinds"])
            return _("{value} with {one} and {other}").format(value=function["card_value"], one=one, other=other)
        case "free_house_choice":
            return _("choose the house in cities with two")
        case _:
            return ""


def card_words(card: int, side: int) -> str:
    """A goods card with what it counts and does."""
    return f"{card_name(card)} ({card_use(card, side)})"


def card_use(card: int, side: int) -> str:
    """What a goods card counts and does."""
    value = _("counts {value}").format(value=GOODS_CARDS[card][SIDES[side]]["end_value"])
    return ", ".join(filter(None, [value, function_words(card, side)]))


def entry_words(card: int, entry: int) -> str:
    """An entry of a trade card: house, value and pieces."""
    value = thaler(int(ENTRY_VALUE[card, entry]))
    return f"{house_name(ENTRY_HOUSE[card, entry])} ({value}: {offer_words(card, entry)})"


def offer_words(card: int, entry: int) -> str:
    """The pieces that an entry of a trade card sells."""
    return pieces(int(ENTRY_STONES[card, entry]), int(ENTRY_COACHES[card, entry]))


def set_of(things: int) -> list[int]:
    """The members of a set kept as bits."""
    return [at for at in range(int(things).bit_length()) if int(things) >> at & 1]


# ------------------------------------------------------------------ questions and choices


def question(s: State, names: Names) -> str:
    """What the seat is being asked."""
    return QUESTIONS[Ask(int(s.ask))](s)


def ask_sale(s: State) -> str:
    """An entry of the trade card, and what it pays."""
    house = house_name(ENTRY_HOUSE[s.card, s.entry])
    return _("Wanted: {house}. Sell one for {price}?").format(house=house, price=asking_price(s))


def target_name(s: State) -> str:
    """Where a fetched piece is to go."""
    if s.target == WAREHOUSE:
        return _("the warehouse")
    return house_name(s.target) if s.ask == Ask.FETCH_STONE else road_name(s.target)


QUESTIONS: dict[Ask, Callable[[State], str]] = {
    Ask.OVER: lambda s: _("The game is over."),
    Ask.START: lambda s: _("Start placement: where does your stone go?"),
    Ask.HOUSE: lambda s: _("Free choice: which house gets the stone?"),
    Ask.COACH: lambda s: _("Which road gets your coach?"),
    Ask.SELL: ask_sale,
    Ask.ROUTE: lambda s: _("The goods are in {city}: which road next?").format(city=city_name(s.at)),
    Ask.CLEARANCE: lambda s: _("You sold nothing. Sell any one stone for {price}?").format(price=asking_price(s)),
    Ask.TURN: lambda s: _("Your trader: which action?"),
    Ask.AFTER: lambda s: _("Your action is done: anything else?"),
    Ask.UNLOAD: lambda s: _("The warehouse is emptied: which piece goes where?"),
    Ask.FETCH_STONE: lambda s: _("No stone in your supply for {place}: from where?").format(place=target_name(s)),
    Ask.FETCH_COACH: lambda s: _("No coach in your supply for {place}: from where?").format(place=target_name(s)),
}


def with_village(choice: str, road: int) -> str:
    """A choice that sets a coach, and what a village on this road brings at once."""
    return _("{choice} (village: 1 Thaler)").format(choice=choice) if int(VILLAGES) >> int(road) & 1 else choice


def say(s: State, action: int, names: Names) -> str:
    """An open choice in words."""
    verb, things = ACTIONS.verb(action), list(ACTIONS.things(action).values())
    return SAYINGS[verb](s, *things)


def asking_price(s: State) -> str:
    """What a sale brings now, before the functions of goods cards."""
    value = CLEARANCE_VALUE if s.ask == Ask.CLEARANCE else int(ENTRY_VALUE[s.card, s.entry])
    return thaler(value + (LAST_CARD_BONUS if s.left == 0 else 0))


def say_sell(s: State, house: int) -> str:
    """Sell a stone: here, by transport, or in the clearance."""
    if s.ask == Ask.CLEARANCE:
        return _("Sell {goods} for {price}").format(goods=house_name(house), price=asking_price(s))
    if house == ENTRY_HOUSE[s.card, s.entry]:
        return _("Sell {goods} on the spot").format(goods=house_name(house))
    return _("Transport and sell {goods}").format(goods=house_name(house))


def say_drive(s: State, road: int) -> str:
    """Go on over a road, and what that costs."""
    costs = fragile(s.player[s.seat], uint64(1 << road))
    return (_("Drive over {road} and lose the coach") if costs else _("Drive over {road}")).format(road=road_name(road))


def say_cheapest(s: State) -> str:
    """The offered route, and what it costs."""
    trial = copy(s)
    me = trial.player[s.seat]
    lost = len(set_of(fragile(me, cheapest_route(trial, me))))
    return many("Take the cheapest route ({n} coach lost)", "Take the cheapest route ({n} coaches lost)", lost)


def say_buy(s: State, entry: int) -> str:
    """Buy the pieces of an entry, at today's price."""
    return _("Buy {offer} for {price}: {house}").format(
        offer=offer_words(s.card, entry),
        price=thaler(entry_price(s, s.player[s.seat], entry)),
        house=house_name(ENTRY_HOUSE[s.card, entry]),
    )


def say_card(s: State, card: int) -> str:
    """Buy a goods card, at today's price."""
    card_with_use, price = card_words(card, int(s.warehouse)), thaler(card_price(s.player[s.seat], card))
    return _("Buy the goods card {card} for {price}").format(card=card_with_use, price=price)


def say_take(s: State) -> str:
    """Take a Thaler; with the warehouse, privileges are opened as well."""
    return _("Take 1 Thaler and open your privileges") if s.warehouse else _("Take 1 Thaler")


SAYINGS: dict[str, Callable[..., str]] = {
    "stone": lambda s, house: _("Set a stone: {house}").format(house=house_name(house)),
    "coach": lambda s, road: with_village(_("Set a coach: {road}").format(road=road_name(road)), road),
    "sell": say_sell,
    "keep": lambda s: _("Sell nothing here") if s.ask == Ask.SELL else _("Sell nothing"),
    "drive": say_drive,
    "cheapest": say_cheapest,
    "buy": say_buy,
    "stock_stone": lambda s, house: _("Stock up with a stone for 1 Thaler: {house}").format(house=house_name(house)),
    "stock_coach": lambda s, road: with_village(
        _("Stock up with a coach for 1 Thaler: {road}").format(road=road_name(road)), road
    ),
    "card": say_card,
    "take": say_take,
    "store": lambda s, piece: _("Put {piece} into the warehouse").format(piece=piece_name(piece)),
    "stock_up": lambda s: _("Stock up: empty your warehouse"),
    "use_store": lambda s, piece: _("Privilege: put {piece} into the warehouse").format(piece=piece_name(piece)),
    "use_stock_up": lambda s: _("Privilege: empty your warehouse"),
    "use_take": lambda s: _("Privilege: take 1 Thaler and open the others"),
    "claim": lambda s, kind: _("Take the privilege you earned: {kind}").format(kind=privilege_name(kind)),
    "fetch_stone": lambda s, house: _("Take the stone from {house}").format(house=house_name(house)),
    "fetch_coach": lambda s, road: _("Take the coach from {road}").format(road=road_name(road)),
    "fetch_stored": lambda s: _("Take it from the warehouse"),
    "forgo": lambda s: _("Do without it"),
    "done": lambda s: _("End the turn"),
}
