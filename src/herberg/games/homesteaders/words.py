"""Choices and events as translatable sentences: menus, log, terminal, tests."""

from typing import Any

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN, copy
from herberg.core.words import N_, _, listed, many
from herberg.games.homesteaders.actions import ACTIONS, VERB, Do
from herberg.games.homesteaders.pieces import (
    BILL,
    DEBT_COSTS,
    DEBT_GIVES,
    GOLD_VALUE,
    INCOME,
    LOCATIONS,
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
    POINT,
    PRICE,
    RAIL_POINTS,
    REWARD,
    ROUNDS,
    SILVER,
    STAGE,
    TRADE,
    WAGE,
    WITH_COLOUR,
    YIELD,
    Building,
    Colour,
    Good,
    Prize,
    Reward,
    Stage,
    Swap,
)
from herberg.games.homesteaders.rules import answer
from herberg.games.homesteaders.rules.building import give_reward
from herberg.games.homesteaders.rules.income import wages
from herberg.games.homesteaders.rules.market import drop_debt, pay_silver
from herberg.games.homesteaders.rules.table import is_seat, owns
from herberg.games.homesteaders.state import NEUTRAL, Ask, Step

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
GOOD_NAMES = {
    Good.WOOD: N_("wood"),
    Good.FOOD: N_("food"),
    Good.STEEL: N_("steel"),
    Good.GOLD: N_("gold"),
    Good.COPPER: N_("copper"),
    Good.LIVESTOCK: N_("livestock"),
}
COLOUR_NAMES = {
    Colour.RESIDENTIAL: N_("residential"),
    Colour.COMMERCIAL: N_("commercial"),
    Colour.INDUSTRIAL: N_("industrial"),
    Colour.SPECIAL: N_("special"),
}
STAGE_NAMES = {
    Stage.SETTLEMENT: N_("settlement"),
    Stage.TOWN: N_("town"),
    Stage.CITY: N_("city"),
}


def building_name(building: int) -> str:
    """Its name."""
    return _(BUILDING_NAMES[Building(building)])


def good_name(good: int) -> str:
    """Its name."""
    return _(GOOD_NAMES[Good(good)])


def goods(counts: Any) -> str:
    """An amount of each good: 2 wood and 1 gold."""
    return listed([f"{int(count)} {good_name(good)}" for good, count in enumerate(counts) if count > 0])


def earnings(counts: Any) -> str:
    """Goods, silver, trade chips and points of an income."""
    parts = [f"{int(counts[good])} {good_name(good)}" for good in Good if counts[good] > 0]
    if counts[SILVER] > 0:
        parts.append(many("{n} silver", "{n} silver", counts[SILVER]))
    if counts[TRADE] > 0:
        parts.append(many("{n} trade chip", "{n} trade chips", counts[TRADE]))
    if counts[POINT] > 0:
        parts.append(many("{n} point", "{n} points", counts[POINT]))
    return listed(parts) or _("nothing")


def place_name(place: int) -> str:
    """A work place by its building and what it yields; of two alike, also by number."""
    building, income = building_name(PLACE_BUILDING[place]), earnings(YIELD[place])
    alike = [at for at in range(PLACES) if PLACE_BUILDING[at] == PLACE_BUILDING[place]]
    if len(alike) > 1 and len({earnings(YIELD[at]) for at in alike}) == 1:
        return _("{building}, place {n} ({income})").format(building=building, n=alike.index(place) + 1, income=income)
    return _("{building} ({income})").format(building=building, income=income)


def lot_words(lot: int) -> str:
    """What a lot offers."""
    parts = []
    colours = [_(COLOUR_NAMES[colour]) for colour in Colour if int(LOT_BUILDS[lot]) & int(WITH_COLOUR[colour])]
    if len(colours) == len(Colour):
        parts.append(_("any building"))
    elif colours:
        parts.append(_("{colours} building").format(colours=_(" or ").join(colours)))
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
    """How a sum is paid: the gold, the silver, and the debts that it takes."""
    left = max(amount - GOLD_VALUE * gold, 0)
    debts = 0 if me.silver == UNKNOWN else max(0, -(-(left - int(me.silver)) // DEBT_GIVES))
    parts = [many("{n} gold", "{n} gold", gold)] if gold else []
    if left or not gold:
        parts.append(many("{n} silver", "{n} silver", left))
    paid = listed(parts)
    return paid + many(", taking {n} debt", ", taking {n} debts", debts) if debts else paid


# -------------------------------------------------------------------------------------------------- questions


def question(s: State) -> str:
    """What the seat is being asked."""
    me = s.player[s.seat]
    match s.ask:
        case Ask.PLACE:
            return _("Where do your workers work?")
        case Ask.WAGES:
            return _("How do you pay the wages of {n}?").format(n=int(me.workers) * WAGE)
        case Ask.NEUTRAL:
            return _("On which lot do you put the neutral bid of {n}?").format(n=int(s.neutral))
        case Ask.BID:
            return _("Bid on a lot, or pass?")
        case Ask.PRIZE:
            return _("What do you take for your step on the rail track?")
        case Ask.PAY:
            return _("How do you pay {n} for lot {lot}?").format(n=int(s.bid[s.at]), lot=s.at + 1)
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


def say(s: State, action: int) -> str:
    """An open choice in words."""
    me = s.player[s.seat]
    things = list(ACTIONS.things(action).values())
    match Do(VERB[action]):
        case Do.BUY:
            return _say_buy(me, *things)
        case Do.SELL:
            return _("Sell {good} for {price}").format(good=good_name(things[0]), price=_price(me, things[0]))
        case Do.HIRE:
            return _("Hire a worker for a trade chip and a food")
        case Do.SWAP:
            return _say_swap(things[0])
        case Do.REPAY:
            return _("Pay off a debt with {payment}").format(payment=payment(me, DEBT_COSTS, things[0]))
        case Do.WORK:
            workers = many("{n} worker", "{n} workers", PLACE_WORKERS[things[0]])
            return _("Send {workers} to the {place}").format(workers=workers, place=place_name(things[0]))
        case _:
            return _say_answer(s, me, action, things)


def _say_buy(me: State, good: int, gold: int) -> str:
    price = _("1 gold") if not PRICE[good] else payment(me, int(PRICE[good]), gold)
    return _("Buy {good} for a trade chip and {price}").format(good=good_name(good), price=price)


def _price(me: State, good: int) -> str:
    """What a sale brings."""
    silver = int(PRICE[good]) + (int(me.buildings) >> Building.GENERAL_STORE & 1)
    parts = [] if PRICE[good] else [_("1 gold")]
    if silver:
        parts.append(many("{n} silver", "{n} silver", silver))
    return listed([*parts, _("1 point")])


def _say_swap(swap: int) -> str:
    match swap:
        case Swap.WOOD_FOR_FOOD:
            return _("Turn a trade chip and a wood into a food")
        case Swap.FOOD_FOR_STEEL:
            return _("Turn a trade chip and a food into a steel")
        case _:
            return _("Turn a trade chip into a silver")


def _bill(s: State) -> int:
    """The wages or the bid to be paid."""
    return int(s.player[s.seat].workers) * WAGE if s.ask == Ask.WAGES else int(s.bid[s.at])


def _say_answer(s: State, me: State, action: int, things: list[int]) -> str:
    match Do(VERB[action]):
        case Do.REST:
            return _("Call back who works at the {place}").format(place=place_name(things[0]))
        case Do.READY:
            return _("All workers are where they should be")
        case Do.PAY:
            return _("Pay {payment}").format(payment=payment(me, _bill(s), things[0]))
        case Do.NEUTRAL:
            return _("Put the neutral bid on lot {lot}").format(lot=things[0])
        case Do.BID:
            return _("Bid {amount} on lot {lot}").format(lot=things[0], amount=things[1])
        case Do.PASS:
            return _("Pass")
        case Do.TAKE:
            return _("Take {prize}").format(prize=prize_name(things[0]))
        case Do.BUILD:
            return _say_build(*things)
        case Do.ACCEPT:
            return _("Take the worker")
        case Do.EXCHANGE:
            return _say_exchange(s, things[0])
        case Do.DECLINE:
            return _("Build nothing") if s.ask == Ask.BUILD else _("Decline")
        case _:
            return _("Finish trading")


def _say_build(building: int, port: int) -> str:
    cost = goods(BILL[building, port])
    if not cost:
        return _("Build the {building} for nothing").format(building=building_name(building))
    return _("Build the {building} for {cost}").format(building=building_name(building), cost=cost)


def _say_exchange(s: State, port: int) -> str:
    lot = s.lots[s.at]
    good = good_name(Good.GOLD if port else LOT_GIVE[lot])
    return _("Give 1 {good} for {reward}").format(good=good, reward=lot_reward(lot))


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
COUNTED_WORDS = {
    Colour.RESIDENTIAL: N_("residential building"),
    Colour.COMMERCIAL: N_("commercial building"),
    Colour.INDUSTRIAL: N_("industrial building"),
    Colour.SPECIAL: N_("special building"),
}


def building_words(building: int) -> str:
    """What a building does: income, work, reward, power, end bonus."""
    parts = [_("income {what}").format(what=earnings(INCOME[building]))] if INCOME[building].any() else []
    for place in range(PLACES):
        if PLACE_BUILDING[place] == building:
            workers = many("{n} worker", "{n} workers", PLACE_WORKERS[place])
            parts.append(_("{workers}: {what}").format(workers=workers, what=earnings(YIELD[place])))
    if REWARD[building] != Reward.NOTHING:
        parts.append(_("now {what}").format(what=_(REWARD_WORDS[Reward(REWARD[building])])))
    if building in POWER_WORDS:
        parts.append(_(POWER_WORDS[Building(building)]))
    if counted := _counted(building):
        parts.append(_("end: 1 point per {what}").format(what=_(" and per ").join(counted)))
    return "; ".join(parts)


def _counted(building: int) -> list[str]:
    """What an end bonus counts."""
    things = [_("worker")] if PER_WORKER[building] else []
    things += [_("rail line")] if PER_LINE[building] else []
    colours = [colour for colour in Colour if int(PER_BUILDING[building]) & int(WITH_COLOUR[colour])]
    if len(colours) == len(Colour):
        return [*things, _("building")]
    return things + [_(COUNTED_WORDS[colour]) for colour in colours]


# --------------------------------------------------------------------------------------------------- the log


def tell(before: State, action: int, after: State, names: list[str]) -> list[str]:
    """What happened: the choice itself, then what the rules made of it."""
    lines = [_tell_choice(before, action, names[before.seat])]
    lines += _tell_rewards(before, action, names[before.seat])
    s = _answered(before, action)
    if _happened(s, after, s.round_number, Step.AWARD):
        lines += _tell_winners(s, names)
    lines += _tell_lots(s, after, names)
    if after.round_number > s.round_number:
        lines.append(_tell_round(after))
    if _happened(s, after, after.round_number, Step.INCOME):
        lines += _tell_income(s, after, names)
    return lines + _tell_wages(s, after, names)


def _tell_choice(s: State, action: int, name: str) -> str:
    """Who chose what."""
    me = s.player[s.seat]
    things = list(ACTIONS.things(action).values())
    match Do(VERB[action]):
        case Do.BUY:
            price = _("1 gold") if not PRICE[things[0]] else payment(me, int(PRICE[things[0]]), things[1])
            return _("{name} buys {good} for {price}.").format(name=name, good=good_name(things[0]), price=price)
        case Do.SELL:
            price = _price(me, things[0])
            return _("{name} sells {good} for {price}.").format(name=name, good=good_name(things[0]), price=price)
        case Do.HIRE:
            return _("{name} hires a worker.").format(name=name)
        case Do.SWAP:
            return _(SWAP_LINES[Swap(things[0])]).format(name=name)
        case Do.REPAY:
            paid = payment(me, DEBT_COSTS, things[0])
            return _("{name} pays off a debt with {payment}.").format(name=name, payment=paid)
        case Do.WORK | Do.REST:
            line = _("{name} sends {workers} to the {place}.")
            if VERB[action] == Do.REST:
                line = _("{name} calls {workers} back from the {place}.")
            workers = many("{n} worker", "{n} workers", PLACE_WORKERS[things[0]])
            return line.format(name=name, workers=workers, place=place_name(things[0]))
        case _:
            return _tell_answer(s, action, things, name)


SWAP_LINES = {
    Swap.WOOD_FOR_FOOD: N_("{name} turns a trade chip and a wood into a food."),
    Swap.FOOD_FOR_STEEL: N_("{name} turns a trade chip and a food into a steel."),
    Swap.CHIP_FOR_SILVER: N_("{name} turns a trade chip into a silver."),
}
WAGES_LINE = N_("{name} pays the workers {payment}.")
BID_LINE = N_("{name} pays for lot {lot} with {payment}.")
RAIL_LINE = N_("{name} moves onto the rail track and takes a trade chip.")


def _tell_answer(s: State, action: int, things: list[int], name: str) -> str:
    match Do(VERB[action]):
        case Do.READY:
            return _("{name} has placed all workers.").format(name=name)
        case Do.PAY:
            paid = payment(s.player[s.seat], _bill(s), things[0])
            if s.ask == Ask.WAGES:
                return _(WAGES_LINE).format(name=name, payment=paid)
            return _(BID_LINE).format(name=name, payment=paid, lot=s.at + 1)
        case Do.NEUTRAL:
            line = _("{name} puts the neutral bid of {n} on lot {lot}.")
            return line.format(name=name, n=int(s.neutral), lot=things[0])
        case Do.BID:
            return _("{name} bids {amount} on lot {lot}.").format(name=name, lot=things[0], amount=things[1])
        case Do.PASS:
            return _("{name} passes.").format(name=name)
        case Do.TAKE:
            return _("{name} takes {prize}.").format(name=name, prize=prize_name(things[0]))
        case Do.BUILD:
            cost = goods(BILL[things[0], things[1]]) or _("nothing")
            line = _("{name} builds the {building} for {cost}.")
            return line.format(name=name, building=building_name(things[0]), cost=cost)
        case Do.ACCEPT:
            return _("{name} takes the free worker.").format(name=name)
        case Do.EXCHANGE:
            lot = s.lots[s.at]
            good = good_name(Good.GOLD if things[0] else LOT_GIVE[lot])
            return _("{name} gives 1 {good} for {reward}.").format(name=name, good=good, reward=lot_reward(lot))
        case Do.DECLINE:
            if s.ask == Ask.BUILD:
                return _("{name} builds nothing.").format(name=name)
            return _("{name} declines.").format(name=name)
        case _:
            return _("{name} has finished trading.").format(name=name)


def _tell_rewards(before: State, action: int, name: str) -> list[str]:
    """What a pass or a new building gives without a further question."""
    me = before.player[before.seat]
    verb = VERB[action]
    building = ACTIONS.things(action).get("building", NONE)
    steps = verb == Do.PASS or (verb == Do.BUILD and REWARD[building] == Reward.RAIL_STEP)
    lines = []
    if verb == Do.BUILD and int(me.buildings) >> Building.FORGE & 1:
        lines.append(_("{name}'s Forge gives a point.").format(name=name))
    if steps and me.rail == 0:
        lines.append(_(RAIL_LINE).format(name=name))
    if verb == Do.BUILD and REWARD[building] in GIFT_LINES:
        lines.append(_(GIFT_LINES[Reward(REWARD[building])]).format(name=name))
    if verb == Do.BUILD and REWARD[building] == Reward.DROP_DEBT:
        lines.append(_debt_line(int(me.debt)).format(name=name))
    return lines


def _debt_line(debts: int) -> str:
    """What the Boarding House does for an owner with so many debts."""
    if debts == UNKNOWN:
        return _("{name} drops a debt, or gets 2 silver without one.")
    return _("{name} drops a debt.") if debts else _("{name} gets 2 silver.")


GIFT_LINES = {
    Reward.CHIP: N_("{name} gets a trade chip."),
    Reward.LINE_AND_BUILDING: N_("{name} gets a rail line and may build again."),
}


# ----------------------------------------------------------------------------------------- what happens unasked


FULL = 999
"""More silver than anybody has to pay before the next question."""


def _answered(before: State, action: int) -> State:
    """The table once the choice is made; purses behind screens are taken to be full, so that they need no debts."""
    s = copy(before)
    for seat in range(s.seats):
        if s.player[seat].silver == UNKNOWN:
            s.player[seat].silver = FULL
    answer(s, action)
    if s.step == Step.REWARD:
        give_reward(s)
    return s


def _happened(s: State, after: State, round_number: int, step: Step, whose: int = 0) -> bool:
    """Whether a step of a round, and in it this turn or location, came between the choice and the next question."""
    return _next(s) <= _moment(round_number, step, whose) < _next(after)


def _next(s: State) -> tuple[int, int, int, int]:
    """The moment that comes after the question."""
    whose = s.turn if s.step < Step.LOT else s.at + int(s.step == Step.LOT)
    return _moment(s.round_number, s.step, whose)


def _moment(round_number: int, step: int, whose: int) -> tuple[int, int, int, int]:
    """Moments in the order in which they come: by round and step, but the winners' turns first by location."""
    return int(round_number), min(int(step), Step.LOT), int(whose), int(step)


def _is_asked(s: State, seat: int, ask: Ask) -> bool:
    return bool(s.seat == seat and s.ask == ask)


def _pay(me: State, amount: int) -> str:
    """How a sum is paid when there is only one way; the money goes."""
    paid = payment(me, amount, 0)
    pay_silver(me, amount, 0)
    return paid


def _tell_winners(s: State, names: list[str]) -> list[str]:
    lines = []
    for at in range(LOCATIONS):
        if s.bidder[at] == NEUTRAL:
            lines.append(_("The neutral bid keeps lot {lot} from everyone.").format(lot=at + 1))
        elif s.bidder[at] != NONE:
            winner = names[s.bidder[at]]
            lines.append(_("{name} wins lot {lot} for {n}.").format(name=winner, lot=at + 1, n=int(s.bid[at])))
    return lines


def _tell_lots(s: State, after: State, names: list[str]) -> list[str]:
    """HS-7.2, HS-7.7: the bids that are paid, and what the lots give."""
    lines = []
    for at in range(LOCATIONS):
        if is_seat(s.bidder[at]):
            seat = int(s.bidder[at])
            if _happened(s, after, s.round_number, Step.LOT, at) and not _is_asked(after, seat, Ask.PAY):
                paid = _pay(s.player[seat], int(s.bid[at]))
                lines.append(_(BID_LINE).format(name=names[seat], lot=at + 1, payment=paid))
            if _happened(s, after, s.round_number, Step.BONUS_RAIL, at):
                lines += _tell_bonus(int(s.lots[at]), at, int(after.player[seat].rail), names[seat])
    return lines


def _tell_bonus(lot: int, at: int, rail: int, name: str) -> list[str]:
    """HS-7.9: a lot's points, and the chip for its rail step where that was the first."""
    lines = []
    if LOT_POINTS[lot]:
        points = many("{n} point", "{n} points", LOT_POINTS[lot])
        lines.append(_("{name} gets {points} from lot {lot}.").format(name=name, points=points, lot=at + 1))
    if LOT_RAIL[lot] and rail == 1:
        lines.append(_(RAIL_LINE).format(name=name))
    return lines


def _tell_round(s: State) -> str:
    if s.round_number > ROUNDS:
        return _("The last income.")
    lots = "; ".join(f"{at + 1} {lot_words(lot)}" for at, lot in enumerate(s.lots) if lot != NONE)
    return _("Round {n}, {stage}. Lots: {lots}.").format(
        n=int(s.round_number), stage=_(STAGE_NAMES[Stage(STAGE[s.round_number])]), lots=lots
    )


def _tell_income(s: State, after: State, names: list[str]) -> list[str]:
    """HS-4.8, HS-13.15: everyone's income is shown to all; then the Bank does its work."""
    lines = []
    for seat in range(s.seats):
        me, earned = s.player[seat], after.player[seat].earned
        lines.append(_("{name} earns {income}.").format(name=names[seat], income=earnings(earned)))
        me.silver += earned[SILVER]
        if owns(me, Building.BANK):
            lines.append(_bank_line(int(me.debt)).format(name=names[seat]))
            drop_debt(me)
    return lines


def _bank_line(debts: int) -> str:
    """HS-13.15a: what the Bank does for an owner with so many debts."""
    if debts == UNKNOWN:
        return _("{name}'s Bank drops a debt, or gives 2 silver without one.")
    return _("{name}'s Bank drops a debt.") if debts else _("{name}'s Bank gives 2 silver.")


def _tell_wages(s: State, after: State, names: list[str]) -> list[str]:
    """HS-4.9: the wages of those who have only one way to pay them."""
    lines = []
    for turn in range(s.seats):
        seat = (int(after.start_seat) + turn) % int(s.seats)
        if _happened(s, after, after.round_number, Step.WAGES, turn) and not _is_asked(after, seat, Ask.WAGES):
            paid = _pay(s.player[seat], wages(s.player[seat]))
            lines.append(_(WAGES_LINE).format(name=names[seat], payment=paid))
    return lines
