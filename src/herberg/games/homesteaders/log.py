"""What happened, as translatable sentences for the log: the choice, and all that follows unasked."""

from collections.abc import Callable, Mapping

from herberg.core.deeds import Deed
from herberg.core.game import Names
from herberg.core.records import NONE
from herberg.core.words import N_, _, many
from herberg.games.homesteaders.pieces import BILL, DEBT_COSTS, PRICE, ROUNDS, STAGE, Building, Swap
from herberg.games.homesteaders.state import NEUTRAL, Told
from herberg.games.homesteaders.words import (
    STAGE_NAMES,
    at_place,
    earnings,
    given_good,
    good_name,
    goods,
    lot_reward,
    lot_words,
    paid,
    prize_name,
    sale,
    the_building,
)

Line = Callable[..., str]
"""(names, *things): what happened to these things, or nothing."""


def tell(deeds: list[Deed], names: Names) -> list[str]:
    """What happened: the choice itself, then what the rules made of it."""
    lines = (LINES[Told(kind)](names, *things) for kind, things in deeds)
    return [line for line in lines if line]


def line(sentence: str, words: Callable[..., Mapping[str, object]] = lambda: {}) -> Line:
    """A sentence about a player, and the words that it has for the other things."""
    return lambda names, seat, *things: _(sentence).format(name=names[seat], **words(*things))


def one_of(sentences: Mapping[tuple[int, ...], str]) -> Line:
    """A sentence about a player that the other things decide."""
    return lambda names, seat, *things: _(sentences[things]).format(name=names[seat])


def tell_round(names: Names, number: int, *lots: int) -> str:
    """HS-3.1, HS-3.3, HS-8.1: its stage and its lots; after the tenth there is only an income."""
    if number > ROUNDS:
        return _("The last income.")
    shown = "; ".join(f"{at + 1} {lot_words(lot)}" for at, lot in enumerate(lots) if lot != NONE)
    stage = _(STAGE_NAMES[STAGE[number]])
    return _("Round {n}, {stage}. Lots: {lots}.").format(n=number, stage=stage, lots=shown)


def tell_winner(names: Names, bidder: int, location: int, amount: int) -> str:
    """HS-5.10, HS-6.4: whose the lot is, if anybody's."""
    if bidder == NONE:
        return ""
    if bidder == NEUTRAL:
        return _("The neutral bid keeps lot {lot} from everyone.").format(lot=location + 1)
    return _("{name} wins lot {lot} for {n}.").format(name=names[bidder], lot=location + 1, n=amount)


def tell_prize(names: Names, seat: int, space: int, prize: int) -> str:
    """HS-12.1: on the first space there is only one."""
    if space == 1:
        return _("{name} moves onto the rail track and takes a trade chip.").format(name=names[seat])
    return _("{name} takes {prize}.").format(name=names[seat], prize=prize_name(prize))


def building_and_cost(building: int, port: int) -> dict[str, str]:
    """A building, and what it costs."""
    return {"the_building": the_building(building), "cost": goods(BILL[building, port]) or _("nothing")}


def points_of_lot(location: int, points: int) -> dict[str, object]:
    """How many points a lot gives, and which lot it is."""
    return {"lot": location + 1, "points": many("{n} point", "{n} points", points)}


LINES: dict[Told, Line] = {
    Told.ROUND: tell_round,
    Told.WORK: line(N_("{name} sends {workers} to {the_place}."), at_place),
    Told.REST: line(N_("{name} calls {workers} back from {the_place}."), at_place),
    Told.READY: line(N_("{name} has placed all workers.")),
    Told.INCOME: line(N_("{name} earns {income}."), lambda *earned: {"income": earnings(earned)}),
    Told.WAGES: line(N_("{name} pays the workers {payment}."), lambda *sums: {"payment": paid(*sums)}),
    Told.BID: line(N_("{name} bids {amount} on lot {lot}."), lambda at, amount: {"lot": at + 1, "amount": amount}),
    Told.PASS: line(N_("{name} passes.")),
    Told.WON: tell_winner,
    Told.NEUTRAL: line(
        N_("{name} puts the neutral bid of {n} on lot {lot}."), lambda at, amount: {"lot": at + 1, "n": amount}
    ),
    Told.PAID: line(
        N_("{name} pays for lot {lot} with {payment}."), lambda at, *sums: {"lot": at + 1, "payment": paid(*sums)}
    ),
    Told.BUILD: line(N_("{name} builds {the_building} for {cost}."), building_and_cost),
    Told.NO_BUILDING: line(N_("{name} builds nothing.")),
    Told.CHIP: line(N_("{name} gets a trade chip.")),
    Told.SECOND_BUILDING: line(N_("{name} gets a rail line and may build again.")),
    Told.DECLINE: line(N_("{name} declines.")),
    Told.WORKER: line(N_("{name} takes the free worker.")),
    Told.POINTS: line(N_("{name} gets {points} from lot {lot}."), points_of_lot),
    Told.EXCHANGE: line(
        N_("{name} gives 1 {good} for {reward}."),
        lambda lot, port: {"good": given_good(lot, port), "reward": lot_reward(lot)},
    ),
    Told.FINISH: line(N_("{name} has finished trading.")),
    Told.HIRE: line(N_("{name} hires a worker.")),
    Told.BUY: line(
        N_("{name} buys {good} for {price}."),
        lambda good, *sums: {"good": good_name(good), "price": paid(int(PRICE[good]), *sums)},
    ),
    Told.SELL: line(
        N_("{name} sells {good} for {price}."),
        lambda good, silver: {"good": good_name(good), "price": sale(good, silver)},
    ),
    Told.REPAY: line(N_("{name} pays off a debt with {payment}."), lambda gold: {"payment": paid(DEBT_COSTS, gold, 0)}),
    Told.PRIZE: tell_prize,
    Told.FORGE: line(N_("{name}'s Forge gives a point.")),
    Told.DEBT: one_of(
        {
            (Building.BOARDING_HOUSE, True): N_("{name} drops a debt."),
            (Building.BOARDING_HOUSE, False): N_("{name} gets 2 silver."),
            (Building.BANK, True): N_("{name}'s Bank drops a debt."),
            (Building.BANK, False): N_("{name}'s Bank gives 2 silver."),
        }
    ),
    Told.SWAP: one_of(
        {
            (Swap.WOOD_FOR_FOOD,): N_("{name} turns a trade chip and a wood into a food."),
            (Swap.FOOD_FOR_STEEL,): N_("{name} turns a trade chip and a food into a steel."),
            (Swap.CHIP_FOR_SILVER,): N_("{name} turns a trade chip into a silver."),
        }
    ),
}
