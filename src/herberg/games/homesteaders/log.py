"""What happened, as translatable sentences for the log: the choice, and all that follows unasked."""

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN, copy
from herberg.core.words import N_, _, many
from herberg.games.homesteaders.actions import ACTIONS, VERB, Do
from herberg.games.homesteaders.pieces import (
    BILL,
    DEBT_COSTS,
    LOCATIONS,
    LOT_GIVE,
    LOT_POINTS,
    LOT_RAIL,
    PLACE_WORKERS,
    PRICE,
    REWARD,
    ROUNDS,
    SILVER,
    STAGE,
    Building,
    Good,
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
from herberg.games.homesteaders.words import (
    STAGE_NAMES,
    building_name,
    due,
    earnings,
    good_name,
    goods,
    lot_reward,
    lot_words,
    payment,
    place_name,
    prize_name,
    sale_price,
)


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
            price = sale_price(me, things[0])
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
            paid = payment(s.player[s.seat], due(s), things[0])
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
