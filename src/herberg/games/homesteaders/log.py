"""What happened, as translatable sentences for the log: the choice, and all that follows unasked."""

from collections.abc import Callable

from herberg.core.deeds import Deed
from herberg.core.game import Names
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import N_, _, many
from herberg.games.homesteaders.pieces import (
    BILL,
    DEBT_COSTS,
    PRICE,
    ROUNDS,
    STAGE,
    Building,
    Reward,
    Stage,
    Swap,
)
from herberg.games.homesteaders.state import NEUTRAL, Ask, Told
from herberg.games.homesteaders.words import (
    STAGE_NAMES,
    building_name,
    earnings,
    given_good,
    good_name,
    goods,
    lot_reward,
    lot_words,
    paid,
    place_name,
    prize_name,
    sale,
    workers_of,
)


def tell(deeds: list[Deed], names: Names) -> list[str]:
    """What happened: the choice itself, then what the rules made of it."""
    lines = (LINES[Told(deed.kind)](names, *deed.things) for deed in deeds)
    return [line for line in lines if line]


def of_seat(line: str) -> Callable[[Names, int], str]:
    """A line that names nothing but a player."""
    return lambda names, seat: _(line).format(name=names[seat])


def tell_round(names: Names, number: int, *lots: int) -> str:
    """HS-3.3: the lots that come up."""
    if number > ROUNDS:
        return _("The last income.")
    shown = "; ".join(f"{at + 1} {lot_words(lot)}" for at, lot in enumerate(lots) if lot != NONE)
    stage = _(STAGE_NAMES[Stage(STAGE[number])])
    return _("Round {n}, {stage}. Lots: {lots}.").format(n=number, stage=stage, lots=shown)


def tell_work(names: Names, seat: int, place: int) -> str:
    """HS-4.1: who goes to work."""
    line = _("{name} sends {workers} to the {place}.")
    return line.format(name=names[seat], workers=workers_of(place), place=place_name(place))


def tell_rest(names: Names, seat: int, place: int) -> str:
    """HS-4.2: who comes back."""
    line = _("{name} calls {workers} back from the {place}.")
    return line.format(name=names[seat], workers=workers_of(place), place=place_name(place))


def tell_income(names: Names, seat: int, *earned: int) -> str:
    """HS-4.8: it is shown to all."""
    return _("{name} earns {income}.").format(name=names[seat], income=earnings(earned))


def tell_wages(names: Names, seat: int, amount: int, gold: int, debts: int) -> str:
    """HS-4.9: how they are paid."""
    return _("{name} pays the workers {payment}.").format(name=names[seat], payment=paid(amount, gold, debts))


def tell_bid(names: Names, seat: int, location: int, amount: int) -> str:
    """HS-5.1: where, and how high."""
    return _("{name} bids {amount} on lot {lot}.").format(name=names[seat], lot=location + 1, amount=amount)


def tell_winner(names: Names, bidder: int, location: int, amount: int) -> str:
    """HS-5.10, HS-6.4: whose the lot is, if anybody's."""
    if bidder == NONE:
        return ""
    if bidder == NEUTRAL:
        return _("The neutral bid keeps lot {lot} from everyone.").format(lot=location + 1)
    return _("{name} wins lot {lot} for {n}.").format(name=names[bidder], lot=location + 1, n=amount)


def tell_neutral_bid(names: Names, seat: int, location: int, amount: int) -> str:
    """HS-6.1: where it is put."""
    line = _("{name} puts the neutral bid of {n} on lot {lot}.")
    return line.format(name=names[seat], n=amount, lot=location + 1)


def tell_bid_paid(names: Names, seat: int, location: int, amount: int, gold: int, debts: int) -> str:
    """HS-7.2: how it is paid."""
    line = _("{name} pays for lot {lot} with {payment}.")
    return line.format(name=names[seat], lot=location + 1, payment=paid(amount, gold, debts))


def tell_building(names: Names, seat: int, building: int, port: int) -> str:
    """HS-7.5: what is built, and for what."""
    line = _("{name} builds the {building} for {cost}.")
    cost = goods(BILL[building, port]) or _("nothing")
    return line.format(name=names[seat], building=building_name(building), cost=cost)


def tell_refusal(names: Names, seat: int, asked: int) -> str:
    """HS-7.5, HS-7.8, HS-7.9: what is left to others."""
    line = _("{name} builds nothing.") if asked == Ask.BUILD else _("{name} declines.")
    return line.format(name=names[seat])


def tell_reward(names: Names, seat: int, reward: int) -> str:
    """HS-7.11: what comes without a further word."""
    return _(REWARD_LINES[reward]).format(name=names[seat]) if reward in REWARD_LINES else ""


REWARD_LINES: dict[int, str] = {
    Reward.CHIP: N_("{name} gets a trade chip."),
    Reward.LINE_AND_BUILDING: N_("{name} gets a rail line and may build again."),
}


def tell_points(names: Names, seat: int, location: int, amount: int) -> str:
    """HS-7.9: what the lot gives, if anything."""
    points = many("{n} point", "{n} points", amount)
    line = _("{name} gets {points} from lot {lot}.")
    return line.format(name=names[seat], points=points, lot=location + 1) if amount else ""


def tell_exchange(names: Names, seat: int, lot: int, port: int) -> str:
    """HS-7.8: a good for the lot's reward."""
    line = _("{name} gives 1 {good} for {reward}.")
    return line.format(name=names[seat], good=given_good(lot, port), reward=lot_reward(lot))


def tell_purchase(names: Names, seat: int, good: int, gold: int, debts: int) -> str:
    """HS-9.3: a good, and its price."""
    price = paid(int(PRICE[good]), gold, debts)
    return _("{name} buys {good} for {price}.").format(name=names[seat], good=good_name(good), price=price)


def tell_sale(names: Names, seat: int, good: int, silver: int) -> str:
    """HS-9.4: a good, and what it brings."""
    line = _("{name} sells {good} for {price}.")
    return line.format(name=names[seat], good=good_name(good), price=sale(good, silver))


def tell_repayment(names: Names, seat: int, gold: int) -> str:
    """HS-11.2: with silver or with gold."""
    line = _("{name} pays off a debt with {payment}.")
    return line.format(name=names[seat], payment=paid(DEBT_COSTS, gold, 0))


def tell_prize(names: Names, seat: int, space: int, prize: int) -> str:
    """HS-12.1: on the first space there is only one."""
    if space == 1:
        return _("{name} moves onto the rail track and takes a trade chip.").format(name=names[seat])
    return _("{name} takes {prize}.").format(name=names[seat], prize=prize_name(prize))


def tell_debt(names: Names, seat: int, building: int, dropped: int) -> str:
    """HS-13.1, HS-13.15a: whether there was one may be behind a screen."""
    lines = BANK_LINES if building == Building.BANK else DEBT_LINES
    return _(lines[dropped]).format(name=names[seat])


DEBT_LINES = {
    UNKNOWN: N_("{name} drops a debt, or gets 2 silver without one."),
    True: N_("{name} drops a debt."),
    False: N_("{name} gets 2 silver."),
}
BANK_LINES = {
    UNKNOWN: N_("{name}'s Bank drops a debt, or gives 2 silver without one."),
    True: N_("{name}'s Bank drops a debt."),
    False: N_("{name}'s Bank gives 2 silver."),
}


def tell_swap(names: Names, seat: int, swap: int) -> str:
    """HS-13.14, HS-13.17: what a chip becomes."""
    return _(SWAP_LINES[swap]).format(name=names[seat])


SWAP_LINES: dict[int, str] = {
    Swap.WOOD_FOR_FOOD: N_("{name} turns a trade chip and a wood into a food."),
    Swap.FOOD_FOR_STEEL: N_("{name} turns a trade chip and a food into a steel."),
    Swap.CHIP_FOR_SILVER: N_("{name} turns a trade chip into a silver."),
}

LINES: dict[Told, Callable[..., str]] = {
    Told.ROUND: tell_round,
    Told.WORK: tell_work,
    Told.REST: tell_rest,
    Told.READY: of_seat(N_("{name} has placed all workers.")),
    Told.INCOME: tell_income,
    Told.WAGES: tell_wages,
    Told.BID: tell_bid,
    Told.PASS: of_seat(N_("{name} passes.")),
    Told.WON: tell_winner,
    Told.NEUTRAL: tell_neutral_bid,
    Told.PAID: tell_bid_paid,
    Told.BUILD: tell_building,
    Told.DECLINE: tell_refusal,
    Told.REWARD: tell_reward,
    Told.WORKER: of_seat(N_("{name} takes the free worker.")),
    Told.POINTS: tell_points,
    Told.EXCHANGE: tell_exchange,
    Told.FINISH: of_seat(N_("{name} has finished trading.")),
    Told.HIRE: of_seat(N_("{name} hires a worker.")),
    Told.BUY: tell_purchase,
    Told.SELL: tell_sale,
    Told.REPAY: tell_repayment,
    Told.PRIZE: tell_prize,
    Told.FORGE: of_seat(N_("{name}'s Forge gives a point.")),
    Told.DEBT: tell_debt,
    Told.SWAP: tell_swap,
}
"""By kind of deed; each takes the names of all, then the things of the deed."""
