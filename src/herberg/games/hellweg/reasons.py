"""Why a choice is not open, told to the seat that is asked: a table from verb to what can stand against it.

Of what stands against a choice the first thing is told: what never changes in this match, then that something else is
asked, then what is missing. Where nothing does, the choice is open; `tests/every_game` compares that with `legal`.
"""

from collections.abc import Callable

from herberg.core.game import Names, State
from herberg.core.records import NONE
from herberg.core.words import N_, _, either, many

from .actions import ACTIONS
from .pieces import (
    ACTION_ROUNDS,
    CITIES,
    CITY_HOUSES,
    CITY_ROADS,
    CLOSED_CITY,
    DISCOUNT,
    ENTRY_HOUSE,
    FREE_CHOICE,
    HOUSE_CITY,
    HOUSE_GOODS,
    ROAD_ENDS,
    ROADS,
    START_COACHES,
    START_HOUSES,
    STOCK_PRICE,
    TAKEN_MONEY,
    WAREHOUSE,
    Piece,
    Privilege,
)
from .rules.selling import far_end, market_city
from .rules.sets import ZERO, bit, has
from .rules.setting import held, linked, may_leave_out, stored_pieces
from .rules.trading import card_price, entry_price, stocked_houses
from .rules.warehouse import coaches_to_unload, may_store
from .state import Ask, Phase
from .words import city_name, goods_name, house_name, road_name, route_name, thaler

Obstacle = Callable[..., str]
"""(s, *things): what stands against a choice with these things, or nothing."""


def reason(s: State, action: int, names: Names) -> str:
    """Why a choice is not open, and by which rule; nothing where it is open."""
    if s.ask == Ask.OVER:
        return _("The game is over (HW-9.1).")
    things = ACTIONS.things(action).values()
    told = (obstacle(s, *things) for obstacle in AGAINST[ACTIONS.verb(action)])
    return next(filter(None, told), "")


def mine(s: State) -> State:
    """The things of the seat that is asked."""
    return s.player[s.seat]


# ------------------------------------------------------------------ something else is asked

NOW = {
    Ask.START: N_("Now a stone of yours needs a house for the start."),
    Ask.HOUSE: N_("Now the stone you bought needs a house."),
    Ask.COACH: N_("Now your coach needs a road."),
    Ask.SELL: N_("Now you are asked what you sell in {city}."),
    Ask.ROUTE: N_("Now your goods are on their way to {city} and need a road."),
    Ask.CLEARANCE: N_("Now you may sell any one stone."),
    Ask.TURN: N_("Now your trader takes an action."),
    Ask.AFTER: N_("Now your action is done."),
    Ask.UNLOAD: N_("Now your warehouse is being emptied."),
    Ask.FETCH_STONE: N_("Now you are asked where the missing stone comes from."),
    Ask.FETCH_COACH: N_("Now you are asked where the missing coach comes from."),
}


def later(s: State, when: str) -> str:
    """What the seat is asked now, and when it is asked for the other thing."""
    ask = Ask(int(s.ask))
    city = city_name(market_city(s)) if ask in (Ask.SELL, Ask.ROUTE) else ""
    return f"{_(NOW[ask]).format(city=city)} {when}"


def only_at(*asks: Ask, when: str) -> Obstacle:
    """The choice belongs to these questions, and `when` says when one is asked them."""
    return lambda s, *things: "" if s.ask in asks else later(s, _(when))


def not_an_action(s: State, *things: int) -> str:
    """HW-3.4: it is an action, and none is asked for."""
    if s.ask == Ask.TURN:
        return ""
    if s.phase == Phase.PLACEMENT:
        return later(s, _("Actions begin with the first trade card (HW-2.6)."))
    if s.phase == Phase.SALE:
        return later(s, _("Actions follow when everybody has sold (HW-3.4)."))
    if s.acted:
        return later(s, _("A trader takes exactly one action (HW-3.4)."))
    return later(s, _("Your action comes after this (HW-12.7)."))


SALE = N_("Goods are sold right after a new trade card is turned up (HW-3.3).")
ROUTE = N_("Roads are chosen while goods are on their way and several roads lead on (HW-5.9).")
PRIVILEGE = N_("Privileges are for your turn, before or after the action (HW-12.7).")
FETCHED_STONE = N_("A stone leaves its house for another only when one is due and your supply has none (HW-7.3).")
FETCHED_COACH = N_("A coach leaves its road for another only when one is due and your supply has none (HW-7.3).")
FETCHED_STORED = N_("Single pieces leave the warehouse only when one is due and your supply has none (HW-11.10).")

not_a_sale = only_at(Ask.SELL, Ask.CLEARANCE, when=SALE)
not_ones_turn = only_at(Ask.TURN, Ask.AFTER, when=PRIVILEGE)


# ------------------------------------------------------------------ what several verbs have in common


def needs_warehouse(rule: str) -> Obstacle:
    """The module is not in play."""
    text = N_("This table plays without warehouse and privileges ({rule}).")
    return lambda s, *things: "" if s.warehouse else _(text).format(rule=rule)


def no_own_stone(house: int, rule: str) -> str:
    """A house without own stones."""
    return _("No stone of yours lies there: {house} ({rule}).").format(house=house_name(house), rule=rule)


def no_own_coach(s: State, road: int, rule: str) -> str:
    """A road without own coaches."""
    return "" if mine(s).road[road] else _("No coach of yours stands on this road ({rule}).").format(rule=rule)


def no_stocked_house(s: State, house: int, rule: str) -> str:
    """HW-4.11, HW-11.6, HW-14.3: only where own stones are."""
    me = mine(s)
    if has(stocked_houses(me), house):
        return ""
    if has(me.cards, FREE_CHOICE):
        text = _("Even free choice needs a stone of yours in the city: you have none in {city} (HW-14.3).")
        return text.format(city=city_name(HOUSE_CITY[house]))
    text = _("A stone joins only stones of yours, and none lies there: {house} ({rule}).")
    return text.format(house=house_name(house), rule=rule)


def no_stones_beside(s: State, road: int, rule: str) -> str:
    """HW-4.12, HW-4.16, HW-11.7: only next to own stones."""
    if has(mine(s).near, road):
        return ""
    one, other = (city_name(city) for city in ROAD_ENDS[road])
    text = _("A coach needs stones of yours beside its road: you have none in {one} or {other} ({rule}).")
    return text.format(one=one, other=other, rule=rule)


def too_dear(s: State, price: int, rule: str) -> str:
    """HW-4.1, HW-4.10, HW-4.14: what it costs and what there is."""
    if price <= mine(s).money:
        return ""
    text = _("This costs {price}, and you have {money} ({rule}).")
    return text.format(price=thaler(price), money=thaler(mine(s).money), rule=rule)


def too_dear_yet(s: State, price: int, rule: str, cheaper: str) -> str:
    """HW-4.2, HW-4.15: what it costs, and that a first trader on the market would make it cheaper."""
    me, less = mine(s), price - DISCOUNT
    helps = me.traders == 0 and s.lap + 1 < ACTION_ROUNDS and less <= me.money + TAKEN_MONEY
    if price <= me.money or not helps:
        return too_dear(s, price, rule)
    text = _("This costs {price}, and you have {money}. With your first trader on the market it costs {less} ({rule}).")
    return text.format(price=thaler(price), money=thaler(me.money), less=thaler(less), rule=cheaper)


# ------------------------------------------------------------------ setting (4, 8, 11, 14)


def not_a_new_stone(s: State, house: int) -> str:
    """HW-4.3: stones come with an action."""
    if s.ask in (Ask.START, Ask.HOUSE, Ask.UNLOAD):
        return ""
    return later(s, _("Stones come onto the map when you buy or stock up (HW-4.3)."))


def not_for_this_stone(s: State, house: int) -> str:
    """HW-8.1, HW-11.6, HW-14.2: which houses the stone may choose from."""
    if s.ask == Ask.START and not has(START_HOUSES, house):
        return _("Nobody starts in {city}: choose another city (HW-8.1).").format(city=city_name(CLOSED_CITY))
    if s.ask == Ask.HOUSE and not has(CITY_HOUSES[market_city(s)], house):
        text = _("This stone was bought in {city}: choose one of the houses there (HW-14.2).")
        return text.format(city=city_name(market_city(s)))
    if s.ask == Ask.UNLOAD and mine(s).stored_stones == 0:
        return _("There is no stone in your warehouse (HW-11.5).")
    return no_stocked_house(s, house, "HW-11.6") if s.ask == Ask.UNLOAD else ""


def not_a_new_coach(s: State, road: int) -> str:
    """HW-4.6: coaches come with an action."""
    if s.ask in (Ask.COACH, Ask.UNLOAD):
        return ""
    if s.ask == Ask.START and START_COACHES[s.warehouse, s.lap] == 0:
        return later(s, _("No coach comes with it in this round (HW-11.2)."))
    if s.ask == Ask.START:
        return later(s, _("Its coach follows right after it (HW-8.2)."))
    return later(s, _("Coaches come onto the map when you buy or stock up (HW-4.6)."))


def not_for_this_coach(s: State, road: int) -> str:
    """HW-4.6, HW-4.16, HW-8.2, HW-11.7: which roads the coach may choose from."""
    if s.ask == Ask.UNLOAD:
        return no_stored_coach(s) or no_stones_beside(s, road, "HW-11.7")
    if has(s.roads, road):
        return ""
    if s.optional:
        return no_stones_beside(s, road, "HW-4.16")
    city = city_name(next(city for city in range(CITIES) if CITY_ROADS[city] == s.roads))
    if s.phase == Phase.PLACEMENT:
        return _("Your stone is in {city}: its coach takes a road from there (HW-8.2).").format(city=city)
    return _("You bought this coach in {city}: it takes a road from there (HW-4.6).").format(city=city)


def no_stored_coach(s: State) -> str:
    """HW-11.5, HW-12.6: the warehouse has no coach to give."""
    if coaches_to_unload(s, mine(s)) > 0:
        return ""
    if s.black_waits:
        return _("The black coaches you have just won wait for your next stock up (HW-12.6).")
    return _("There is no coach in your warehouse (HW-11.5).")


# ------------------------------------------------------------------ selling (5)


def goods_under_way(s: State, *things: int) -> str:
    """HW-5.11: one sale after the other."""
    return later(s, _("One sale is finished before the next (HW-5.11).")) if s.ask == Ask.ROUTE else ""


def not_wanted_here(s: State, house: int) -> str:
    """HW-5.2, HW-5.3, HW-5.4, HW-5.12: the good asked, from there or linked by own coaches; at last any stone."""
    if s.ask == Ask.CLEARANCE:
        return "" if has(s.sources, house) else no_own_stone(house, "HW-5.12")
    market, wanted = market_city(s), HOUSE_GOODS[ENTRY_HOUSE[s.card, s.entry]]
    if HOUSE_GOODS[house] != wanted:
        text = _("{city} asks for {wanted}, and this house trades in {goods} (HW-5.2).")
        goods = goods_name(HOUSE_GOODS[house])
        return text.format(city=city_name(market), wanted=goods_name(wanted), goods=goods)
    if not has(mine(s).houses, house):
        return no_own_stone(house, "HW-5.3")
    return "" if has(s.sources, house) else no_link(s, HOUSE_CITY[house], market)


def no_link(s: State, source: int, market: int) -> str:
    """HW-5.4: own coaches do not reach from here to the market; where a single one more would, on which roads."""
    net = mine(s).net
    bridges = [road_name(road) for road in range(ROADS) if has(linked(net | bit(road), source), market)]
    if bridges:
        text = _("Your coaches do not link {source} with {market}: you need one more, on {roads} (HW-5.4).")
    else:
        text = _("Your coaches do not link {source} with {market}: every road between them needs one (HW-5.4).")
    return text.format(source=city_name(source), market=city_name(market), roads=either(bridges))


def no_way_on(s: State, road: int) -> str:
    """HW-5.4, HW-5.9a: own roads from where the goods are, on to the market and through no city twice."""
    if has(s.ways, road):
        return ""
    if not has(CITY_ROADS[s.at], road):
        text = _("Your goods are in {city}, and this road does not leave from there (HW-5.9).")
        return text.format(city=city_name(s.at))
    if coach := no_own_coach(s, road, "HW-5.4"):
        return coach
    beyond = far_end(road, s.at)
    if has(s.visited, beyond):
        text = _("Your goods have been in {city} already: no city is visited twice (HW-5.9a).")
        return text.format(city=city_name(beyond))
    text = _("This road does not lead on to {city} over coaches of yours (HW-5.9a).")
    return text.format(city=city_name(market_city(s)))


# ------------------------------------------------------------------ actions (4, 11)


def trader_there(s: State, entry: int) -> str:
    """HW-4.1a: one trader per city."""
    if s.trader[entry] == NONE:
        return ""
    if s.trader[entry] == s.seat:
        return _("Your own trader stands in this city already, and one is all it takes (HW-4.1a).")
    return _("Another trader was here first: a city takes only one (HW-4.1).")


def not_for_sale(s: State, card: int) -> str:
    """HW-2.3, HW-4.14, HW-14.1: each goods card is there once, and not all are in play."""
    if has(s.stock, card):
        return ""
    if has(mine(s).cards, card):
        return _("You have this goods card already: it is there only once (HW-4.14).")
    if any(has(s.player[seat].cards, card) for seat in range(s.seats)):
        return _("Another player has bought this goods card (HW-4.14).")
    if card == FREE_CHOICE:
        return _("This table plays without free choice (HW-14.1).")
    return many(
        "With {n} player this card is not in play (HW-2.3).",
        "With {n} players this card is not in play (HW-2.3).",
        s.seats,
    )


def no_single_pieces(s: State, *things: int) -> str:
    """HW-11.5: with the warehouse, stocking up is another action."""
    return _("With the warehouse you stock up out of it, all at once (HW-11.5).") if s.warehouse else ""


def only_single_pieces(s: State) -> str:
    """HW-4.10: without the warehouse, stocking up names its house or road."""
    return "" if s.warehouse else _("You stock up at a house or a road of your choice, for 1 Thaler (HW-4.10).")


def nothing_to_store(s: State, piece: int) -> str:
    """HW-11.3, HW-11.3a: a piece from the supply, or else off the map."""
    if may_store(mine(s), piece):
        return ""
    if piece == Piece.STONE:
        return _("All your stones are in the warehouse already (HW-11.3).")
    return _("All your coaches are in the warehouse already (HW-11.3).")


def nothing_to_unload(s: State) -> str:
    """HW-11.5, HW-11.8a: something is stored, and has a place."""
    me = mine(s)
    if me.stored_stones == 0 and coaches_to_unload(s, me) == 0:
        return _("Your warehouse is empty (HW-11.5).")
    if me.houses == ZERO:
        return _("What leaves the warehouse joins stones of yours, and there are none on the map (HW-11.8a).")
    return ""


# ------------------------------------------------------------------ privileges (12)


def not_usable(kind: Privilege) -> Obstacle:
    """HW-12.4, HW-12.8, HW-12.10: a privilege must be held, and lie open since the turn began."""

    def obstacle(s: State, *things: int) -> str:
        me = mine(s)
        if has_kind(me.ready, kind):
            return ""
        if has_kind(me.locked, kind):
            return _("You opened this privilege again just now: it can be used from your next turn on (HW-12.10).")
        if has_kind(me.spent, kind):
            return _("This privilege is used: taking money opens it again (HW-12.8).")
        if me.claims:
            return _("You have yet to take this privilege, which your goods card allows (HW-12.3).")
        return how_to_win(kind)

    return obstacle


def has_kind(kinds: int, kind: int) -> bool:
    """Whether a privilege is among these."""
    return bool(int(kinds) >> kind & 1)


def how_to_win(kind: int) -> str:
    """HW-12.2, HW-12.4: what earns a privilege."""
    text = _("You win this privilege by linking {route}, or with a goods card of 20 Thaler or more (HW-12.2, HW-12.4).")
    return text.format(route=route_name(kind))


def nothing_to_claim(s: State, kind: int) -> str:
    """HW-12.1, HW-12.2: one of each kind, earned with a goods card."""
    if has_kind(held(mine(s)), kind):
        return _("You have this privilege already, and nobody has two of a kind (HW-12.1).")
    return "" if mine(s).claims else how_to_win(kind)


# ------------------------------------------------------------------ an empty supply (7)


def no_other_stone(s: State, house: int) -> str:
    """HW-7.1, HW-7.5a: from another house with own stones."""
    if s.target == house:
        return _("The stone is meant for this very house (HW-7.5a).")
    return "" if has(mine(s).houses, house) else no_own_stone(house, "HW-7.1")


def no_other_coach(s: State, road: int) -> str:
    """HW-7.1, HW-7.5a: from another road with own coaches."""
    if s.target == road:
        return _("The coach is meant for this very road (HW-7.5a).")
    return no_own_coach(s, road, "HW-7.1")


def nothing_to_fetch(s: State) -> str:
    """HW-11.3a, HW-11.10, HW-12.6a: an own piece of this kind, unless it is to be stored."""
    if s.target == WAREHOUSE:
        return _("The piece is meant for the warehouse: take it off the map (HW-11.3a).")
    if stored_pieces(s, mine(s)) > 0:
        return ""
    if s.ask == Ask.FETCH_STONE:
        return _("There is no stone in your warehouse (HW-11.10).")
    if mine(s).black:
        return _("The black coaches wait for your next stock up and are no help here (HW-12.6a).")
    return _("There is no coach in your warehouse (HW-11.10).")


def nothing_is_due(s: State) -> str:
    """HW-7.2, HW-7.3: one does without a piece that one lacks, or without a bonus coach."""
    if s.ask in (Ask.FETCH_STONE, Ask.FETCH_COACH):
        return ""
    if s.ask != Ask.COACH:
        return later(s, _("You can do without a piece only when one is due (HW-7.2)."))
    return "" if may_leave_out(s, mine(s)) else _("Your supply has a coach, so it must be set (HW-7.3).")


def turn_goes_on(s: State) -> str:
    """HW-3.4, HW-12.7: a turn ends with its action, unless privileges are left."""
    if s.ask == Ask.AFTER:
        return ""
    if s.ask == Ask.TURN:
        return _("Your trader has yet to take an action (HW-3.4).")
    return later(s, _("Your turn ends by itself (HW-3.4)."))


# ------------------------------------------------------------------ the table

AGAINST: dict[str, tuple[Obstacle, ...]] = {
    "stone": (not_a_new_stone, not_for_this_stone),
    "coach": (not_a_new_coach, not_for_this_coach),
    "sell": (goods_under_way, not_a_sale, not_wanted_here),
    "keep": (goods_under_way, not_a_sale),
    "drive": (only_at(Ask.ROUTE, when=ROUTE), no_way_on),
    "cheapest": (only_at(Ask.ROUTE, when=ROUTE),),
    "buy": (
        not_an_action,
        trader_there,
        lambda s, entry: too_dear_yet(s, entry_price(s, mine(s), entry), "HW-4.1", "HW-4.2"),
    ),
    "stock_stone": (
        no_single_pieces,
        not_an_action,
        lambda s, house: no_stocked_house(s, house, "HW-4.11"),
        lambda s, house: too_dear(s, STOCK_PRICE, "HW-4.10"),
    ),
    "stock_coach": (
        no_single_pieces,
        not_an_action,
        lambda s, road: no_stones_beside(s, road, "HW-4.12"),
        lambda s, road: too_dear(s, STOCK_PRICE, "HW-4.10"),
    ),
    "card": (
        not_for_sale,
        not_an_action,
        lambda s, card: too_dear_yet(s, card_price(mine(s), card), "HW-4.14", "HW-4.15"),
    ),
    "take": (not_an_action,),
    "store": (needs_warehouse("HW-11.3"), not_an_action, nothing_to_store),
    "stock_up": (only_single_pieces, not_an_action, nothing_to_unload),
    "use_store": (
        needs_warehouse("HW-12.7"),
        not_ones_turn,
        not_usable(Privilege.STORE),
        nothing_to_store,
    ),
    "use_stock_up": (
        needs_warehouse("HW-12.7"),
        not_ones_turn,
        not_usable(Privilege.STOCK_UP),
        nothing_to_unload,
    ),
    "use_take": (needs_warehouse("HW-12.7"), not_ones_turn, not_usable(Privilege.TAKE)),
    "claim": (needs_warehouse("HW-12.2"), not_ones_turn, nothing_to_claim),
    "fetch_stone": (only_at(Ask.FETCH_STONE, when=FETCHED_STONE), no_other_stone),
    "fetch_coach": (only_at(Ask.FETCH_COACH, when=FETCHED_COACH), no_other_coach),
    "fetch_stored": (
        needs_warehouse("HW-11.10"),
        only_at(Ask.FETCH_STONE, Ask.FETCH_COACH, when=FETCHED_STORED),
        nothing_to_fetch,
    ),
    "forgo": (nothing_is_due,),
    "done": (turn_goes_on,),
}
"""What can stand against each choice, in the order in which it is told."""
