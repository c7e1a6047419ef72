"""Things, questions and choices as translatable sentences: menus, terminal, tests."""

from collections.abc import Iterable

from herberg.core.game import Names, State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import N_, _, either, listed, many
from herberg.games.homesteaders.actions import ACTIONS, VERB, Do
from herberg.games.homesteaders.pieces import (
    BILL,
    DEBT_COSTS,
    DEBT_GIVES,
    GOLD_VALUE,
    INCOME,
    LOT_BUILDS,
    LOT_GET_LINES,
    LOT_GET_POINTS,
    LOT_GIVE,
    LOT_POINTS,
    LOT_RAIL,
    LOT_WORKER,
    PER_BUILDING,
    PER_LINE,
    PER_WORKER,
    PLACE_BUILDING,
    PLACE_WORKERS,
    PLACES,
    PRICE,
    RAIL_POINTS,
    REWARD,
    WAGE,
    WITH_COLOUR,
    YIELD,
    Building,
    Colour,
    Good,
    Prize,
    Reward,
)
from herberg.games.homesteaders.state import Ask

BUILDING_NAMES = {
    Building.HOMESTEAD: N_("Homestead"),
    Building.GRAIN_MILL: N_("Grain Mill"),
    Building.FARM: N_("Farm"),
    Building.MARKET: N_("Market"),
    Building.FOUNDRY: N_("Foundry"),
    Building.STEEL_MILL: N_("Steel Mill"),
    Building.BOARDING_HOUSE: N_("Boarding House"),
    Building.RAILWORKERS_HOUSE: N_("Railworkers House"),
    Building.RANCH: N_("Ranch"),
    Building.TRADING_POST: N_("Trading Post"),
    Building.GENERAL_STORE: N_("General Store"),
    Building.GOLD_MINE: N_("Gold Mine"),
    Building.COPPER_MINE: N_("Copper Mine"),
    Building.RIVER_PORT: N_("River Port"),
    Building.CHURCH: N_("Church"),
    Building.WORKSHOP: N_("Workshop"),
    Building.DEPOT: N_("Depot"),
    Building.STABLES: N_("Stables"),
    Building.BANK: N_("Bank"),
    Building.MEATPACKING_PLANT: N_("Meatpacking Plant"),
    Building.FORGE: N_("Forge"),
    Building.FACTORY: N_("Factory"),
    Building.RODEO: N_("Rodeo"),
    Building.LAWYER: N_("Lawyer"),
    Building.FAIRGROUNDS: N_("Fairgrounds"),
    Building.DUDE_RANCH: N_("Dude Ranch"),
    Building.TOWN_HALL: N_("Town Hall"),
    Building.TERMINAL: N_("Terminal"),
    Building.RESTAURANT: N_("Restaurant"),
    Building.TRAIN_STATION: N_("Train Station"),
    Building.CIRCUS: N_("Circus"),
    Building.RAIL_YARD: N_("Rail Yard"),
}
THE_BUILDINGS = {
    Building.HOMESTEAD: N_("the Homestead"),
    Building.GRAIN_MILL: N_("the Grain Mill"),
    Building.FARM: N_("the Farm"),
    Building.MARKET: N_("the Market"),
    Building.FOUNDRY: N_("the Foundry"),
    Building.STEEL_MILL: N_("the Steel Mill"),
    Building.BOARDING_HOUSE: N_("the Boarding House"),
    Building.RAILWORKERS_HOUSE: N_("the Railworkers House"),
    Building.RANCH: N_("the Ranch"),
    Building.TRADING_POST: N_("the Trading Post"),
    Building.GENERAL_STORE: N_("the General Store"),
    Building.GOLD_MINE: N_("the Gold Mine"),
    Building.COPPER_MINE: N_("the Copper Mine"),
    Building.RIVER_PORT: N_("the River Port"),
    Building.CHURCH: N_("the Church"),
    Building.WORKSHOP: N_("the Workshop"),
    Building.DEPOT: N_("the Depot"),
    Building.STABLES: N_("the Stables"),
    Building.BANK: N_("the Bank"),
    Building.MEATPACKING_PLANT: N_("the Meatpacking Plant"),
    Building.FORGE: N_("the Forge"),
    Building.FACTORY: N_("the Factory"),
    Building.RODEO: N_("the Rodeo"),
    Building.LAWYER: N_("the Lawyer"),
    Building.FAIRGROUNDS: N_("the Fairgrounds"),
    Building.DUDE_RANCH: N_("the Dude Ranch"),
    Building.TOWN_HALL: N_("the Town Hall"),
    Building.TERMINAL: N_("the Terminal"),
    Building.RESTAURANT: N_("the Restaurant"),
    Building.TRAIN_STATION: N_("the Train Station"),
    Building.CIRCUS: N_("the Circus"),
    Building.RAIL_YARD: N_("the Rail Yard"),
}
GOOD_NAMES = [N_("wood"), N_("food"), N_("steel"), N_("gold"), N_("copper"), N_("livestock")]
COLOUR_NAMES = [N_("residential"), N_("commercial"), N_("industrial"), N_("special")]
STAGE_NAMES = [N_("Settlement"), N_("Town"), N_("City")]


def building_name(building: int) -> str:
    """Its name."""
    return _(BUILDING_NAMES[Building(building)])


def the_building(building: int) -> str:
    """Its name with the article, as what is done to it follows a verb."""
    return _(THE_BUILDINGS[Building(building)])


def good_name(good: int) -> str:
    """Its name."""
    return _(GOOD_NAMES[good])


def goods(counts: Iterable[int]) -> str:
    """An amount of each good: 2 wood and 1 gold."""
    return listed(each_good(counts))


def each_good(counts: Iterable[int]) -> list[str]:
    """The goods of which there are any."""
    return [f"{int(count)} {good_name(good)}" for good, count in enumerate(counts) if count > 0]


def earnings(counts: Iterable[int]) -> str:
    """Goods, silver, trade chips and points of an income."""
    *held, silver, chips, points = counts
    parts = each_good(held)
    if silver > 0:
        parts.append(many("{n} silver", "{n} silver", silver))
    if chips > 0:
        parts.append(many("{n} trade chip", "{n} trade chips", chips))
    if points > 0:
        parts.append(many("{n} point", "{n} points", points))
    return listed(parts) or _("nothing")


def place_name(place: int) -> str:
    """A work place by its building and what it yields; of two alike, also by number."""
    return place_in(building_name(PLACE_BUILDING[place]), place)


def the_place(place: int) -> str:
    """The same, with the article."""
    return place_in(the_building(PLACE_BUILDING[place]), place)


def place_in(building: str, place: int) -> str:
    """A work place by what it yields in this building; of two alike, also by number."""
    income = earnings(YIELD[place])
    alike = [at for at in range(PLACES) if PLACE_BUILDING[at] == PLACE_BUILDING[place]]
    if len(alike) > 1 and len({earnings(YIELD[at]) for at in alike}) == 1:
        return _("{building}, place {n} ({income})").format(building=building, n=alike.index(place) + 1, income=income)
    return _("{building} ({income})").format(building=building, income=income)


def at_place(place: int) -> dict[str, str]:
    """The workers of a place, and the place."""
    return {"workers": workers_of(place), "place": place_name(place), "the_place": the_place(place)}


def workers_of(place: int) -> str:
    """How many workers a place needs."""
    return many("{n} worker", "{n} workers", PLACE_WORKERS[place])


def lot_words(lot: int) -> str:
    """What a lot offers."""
    parts = []
    colours = [_(COLOUR_NAMES[colour]) for colour in Colour if int(LOT_BUILDS[lot]) & int(WITH_COLOUR[colour])]
    if len(colours) == len(Colour):
        parts.append(_("any building"))
    elif colours:
        parts.append(_("{colours} building").format(colours=either(colours)))
    if LOT_WORKER[lot]:
        parts.append(_("a worker"))
    if LOT_RAIL[lot]:
        parts.append(_("a rail step"))
    if LOT_POINTS[lot]:
        parts.append(many("{n} point", "{n} points", LOT_POINTS[lot]))
    if LOT_GIVE[lot] != NONE:
        parts.append(_("{good} for {reward}").format(good=good_name(LOT_GIVE[lot]), reward=lot_reward(lot)))
    return " + ".join(parts)


def lot_reward(lot: int) -> str:
    """What a lot gives for its good."""
    if LOT_GET_LINES[lot]:
        return _("a rail line")
    return many("{n} point", "{n} points", LOT_GET_POINTS[lot])


def prize_name(prize: int) -> str:
    """What the rail track gives."""
    match prize:
        case Prize.TRADE:
            return _("a trade chip")
        case Prize.LINE:
            return _("a rail line")
        case Prize.WORKER:
            return _("a worker")
        case Prize.POINTS:
            return many("{n} point", "{n} points", RAIL_POINTS)
        case _:
            return _("1 {good}").format(good=good_name(prize - Prize.WOOD))


def payment(me: State, amount: int, gold: int) -> str:
    """How a sum would be paid."""
    short = amount - GOLD_VALUE * gold - int(me.silver)
    return paid(amount, gold, UNKNOWN if me.silver == UNKNOWN else -(-short // DEBT_GIVES))


def paid(amount: int, gold: int, debts: int) -> str:
    """How a sum is paid: the gold, the silver, and the debts that it takes, where one may know."""
    left = max(amount - GOLD_VALUE * gold, 0)
    parts = [many("{n} gold", "{n} gold", gold)] if gold else []
    if left or not gold:
        parts.append(many("{n} silver", "{n} silver", left))
    if debts <= 0:
        return listed(parts)
    return many("{sum}, taking {n} debt", "{sum}, taking {n} debts", debts, sum=listed(parts))


def sale(good: int, silver: int) -> str:
    """What a good brings that is sold for so much silver."""
    parts = [] if PRICE[good] else [_("1 gold")]
    if silver:
        parts.append(many("{n} silver", "{n} silver", silver))
    return listed([*parts, _("1 point")])


def given_good(lot: int, port: int) -> str:
    """What is given to a lot, with the River Port or without."""
    return good_name(Good.GOLD if port else LOT_GIVE[lot])


# -------------------------------------------------------------------------------------------------- questions


def due(s: State) -> int:
    """The wages or the bid to be paid."""
    return int(s.player[s.seat].workers) * WAGE if s.ask == Ask.WAGES else int(s.bid[s.at])


def question(s: State, names: Names) -> str:
    """What the seat is being asked."""
    match s.ask:
        case Ask.PLACE:
            return _("Where do your workers work?")
        case Ask.WAGES:
            return _("How do you pay the wages of {n}?").format(n=due(s))
        case Ask.NEUTRAL:
            return _("On which lot do you put the neutral bid of {n}?").format(n=int(s.neutral))
        case Ask.BID:
            return _("Bid on a lot, or pass?")
        case Ask.PRIZE:
            return _("What do you take for your step on the rail track?")
        case Ask.PAY:
            return _("How do you pay {n} for lot {lot}?").format(n=due(s), lot=s.at + 1)
        case Ask.BUILD if s.extra:
            return _("Which second building, of any colour?")
        case Ask.BUILD:
            return _("What do you build on lot {lot} ({what})?").format(lot=s.at + 1, what=lot_words(s.lots[s.at]))
        case Ask.WORKER:
            return _("Do you take the free worker?")
        case Ask.EXCHANGE:
            lot = s.lots[s.at]
            return _("Do you give {good} for {reward}?").format(good=good_name(LOT_GIVE[lot]), reward=lot_reward(lot))
        case Ask.FINAL:
            return _("Any last trades?")
        case _:
            return _("The game is over.")


# ---------------------------------------------------------------------------------------------------- choices


def say(s: State, action: int, names: Names) -> str:
    """An open choice in words."""
    me = s.player[s.seat]
    things = list(ACTIONS.things(action).values())
    match Do(VERB[action]):
        case Do.BUY:
            return say_buy(me, *things)
        case Do.SELL:
            return say_sell(me, *things)
        case Do.HIRE:
            return _("Hire a worker for a trade chip and a food")
        case Do.SWAP:
            return _(SWAPS[things[0]])
        case Do.REPAY:
            return _("Pay off a debt with {payment}").format(payment=payment(me, DEBT_COSTS, things[0]))
        case Do.WORK:
            return _("Send {workers} to {the_place}").format(**at_place(things[0]))
        case _:
            return say_answer(s, action, things)


def say_buy(me: State, good: int, gold: int) -> str:
    """HS-9.3: a good, and its price."""
    price = payment(me, int(PRICE[good]), gold)
    return _("Buy {good} for a trade chip and {price}").format(good=good_name(good), price=price)


def say_sell(me: State, good: int) -> str:
    """HS-9.4, HS-13.6: a good, and what it brings."""
    silver = int(PRICE[good]) + (int(me.buildings) >> Building.GENERAL_STORE & 1)
    return _("Sell {good} for {price}").format(good=good_name(good), price=sale(good, silver))


SWAPS = [N_("Turn a trade chip and a wood into a food"), N_("Turn a trade chip and a food into a steel")]
SWAPS += [N_("Turn a trade chip into a silver")]


def say_answer(s: State, action: int, things: list[int]) -> str:
    """A choice that answers the question."""
    match Do(VERB[action]):
        case Do.REST:
            return _("Call {workers} back from {the_place}").format(**at_place(things[0]))
        case Do.READY:
            return _("All workers are where they should be")
        case Do.PAY:
            return _("Pay {payment}").format(payment=payment(s.player[s.seat], due(s), things[0]))
        case Do.NEUTRAL:
            return _("Put the neutral bid on lot {lot}").format(lot=things[0])
        case Do.BID:
            return _("Bid {amount} on lot {lot}").format(lot=things[0], amount=things[1])
        case Do.PASS:
            return _("Pass")
        case Do.TAKE:
            return _("Take {prize}").format(prize=prize_name(things[0]))
        case Do.BUILD:
            return say_build(*things)
        case Do.ACCEPT:
            return _("Take the worker")
        case Do.EXCHANGE:
            line, lot = _("Give 1 {good} for {reward}"), s.lots[s.at]
            return line.format(good=given_good(lot, things[0]), reward=lot_reward(lot))
        case Do.DECLINE:
            return _("Build nothing") if s.ask == Ask.BUILD else _("Decline")
        case _:
            return _("Finish trading")


def say_build(building: int, port: int) -> str:
    """HS-7.5: a building, and its cost."""
    cost = goods(BILL[building, port])
    if not cost:
        return _("Build {the_building} for nothing").format(the_building=the_building(building))
    return _("Build {the_building} for {cost}").format(the_building=the_building(building), cost=cost)


# ------------------------------------------------------------------------------------------------ what tiles do

REWARD_WORDS = {
    Reward.CHIP: N_("a trade chip"),
    Reward.WORKER: N_("a worker"),
    Reward.DROP_DEBT: N_("a debt dropped"),
    Reward.RAIL_STEP: N_("a rail step"),
    Reward.LINE_AND_BUILDING: N_("a rail line and another building"),
}
POWER_WORDS = {
    Building.MARKET: N_("chip + wood → food, chip + food → steel"),
    Building.GENERAL_STORE: N_("1 silver more a sale"),
    Building.RIVER_PORT: N_("gold serves as copper or livestock"),
    Building.BANK: N_("chip → silver, income drops a debt"),
    Building.FORGE: N_("a point for each later building"),
    Building.RODEO: N_("income 1 silver a worker, at most 5"),
    Building.LAWYER: N_("equal bids win"),
}
COUNTED_WORDS = [N_("per residential building"), N_("per commercial building")]
COUNTED_WORDS += [N_("per industrial building"), N_("per special building")]


def building_words(building: int) -> str:
    """What a building does: income, work, reward, power, end bonus."""
    parts = [_("income {what}").format(what=earnings(INCOME[building]))] if INCOME[building].any() else []
    for place in range(PLACES):
        if PLACE_BUILDING[place] == building:
            parts.append(_("{workers}: {what}").format(workers=workers_of(place), what=earnings(YIELD[place])))
    if REWARD[building] != Reward.NOTHING:
        parts.append(_("now {what}").format(what=_(REWARD_WORDS[Reward(REWARD[building])])))
    if building in POWER_WORDS:
        parts.append(_(POWER_WORDS[Building(building)]))
    if counted := counted_things(building):
        parts.append(_("end: 1 point {per_things}").format(per_things=listed(counted)))
    return "; ".join(parts)


def counted_things(building: int) -> list[str]:
    """What an end bonus counts."""
    things = [_("per worker")] if PER_WORKER[building] else []
    things += [_("per rail line")] if PER_LINE[building] else []
    colours = [colour for colour in Colour if int(PER_BUILDING[building]) & int(WITH_COLOUR[colour])]
    if len(colours) == len(Colour):
        return [*things, _("per building")]
    return things + [_(COUNTED_WORDS[colour]) for colour in colours]
