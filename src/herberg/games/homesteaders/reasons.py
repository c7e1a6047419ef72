"""Why a choice is not open, in a sentence or two, with the rule: for each verb its conditions, in turn."""

from collections.abc import Callable, Mapping

from herberg.core.game import Names, State
from herberg.core.masks import has
from herberg.core.records import NONE
from herberg.core.words import N_, _, either, listed, many
from herberg.games.homesteaders.actions import ACTIONS, VERB, Do
from herberg.games.homesteaders.pieces import (
    BILL,
    COLOUR,
    DEBT_COSTS,
    GOODS,
    LADDER,
    LOT_GIVE,
    PLACE_BUILDING,
    PLACE_WORKERS,
    PRIZES,
    ROUNDS,
    STAGE,
    STAGE_OFFERS,
    SWAP_BUILDING,
    SWAP_GIVE,
    WITH_COLOUR,
    Building,
    Colour,
    Good,
)
from herberg.games.homesteaders.rules.bidding import beats
from herberg.games.homesteaders.rules.building import colours_allowed, fits_cost, gold_stands_for, usable_ports
from herberg.games.homesteaders.rules.income import changeable_places, resting
from herberg.games.homesteaders.rules.market import can_give, is_sold_for, may_repay, most_gold
from herberg.games.homesteaders.rules.table import locations, owns
from herberg.games.homesteaders.state import Ask
from herberg.games.homesteaders.words import (
    COLOUR_NAMES,
    at_place,
    due,
    given_good,
    good_name,
    goods,
    prize_name,
    the_building,
)


def reason(s: State, action: int, names: Names) -> str:
    """Why the choice is not open to the seat that is asked; nothing where it is."""
    if s.ask == Ask.OVER:
        return _("The game is over (HS-8.7).")
    return REASONS[Do(VERB[action])](s, *ACTIONS.things(action).values())


# ------------------------------------------------------------------------------------------ at another moment

NOW = {
    Ask.PLACE: N_("You are placing workers now."),
    Ask.WAGES: N_("You are paying wages now."),
    Ask.NEUTRAL: N_("You are putting the neutral bid on a lot now."),
    Ask.BID: N_("You are bidding now."),
    Ask.PRIZE: N_("You are choosing a reward of the rail track now."),
    Ask.PAY: N_("You are paying for your lot now."),
    Ask.BUILD: N_("You are building now."),
    Ask.WORKER: N_("You are being offered a free worker now."),
    Ask.EXCHANGE: N_("You are being offered the exchange on your lot now."),
    Ask.FINAL: N_("You are making your last trades now."),
}
PLACING = N_("Workers are placed before every income (HS-4.1).")
BIDDING = N_("You bid or pass in the auction, which follows income and wages (HS-5.1).")
THEN = {
    Do.WORK: PLACING,
    Do.REST: PLACING,
    Do.READY: PLACING,
    Do.PAY: N_("You pay when wages are due or a lot is won (HS-10.1)."),
    Do.NEUTRAL: N_("The start player puts the neutral bid before the bidding begins (HS-6.1)."),
    Do.BID: BIDDING,
    Do.PASS: BIDDING,
    Do.TAKE: N_("The rail track rewards a step on it, and whoever passes makes one (HS-5.8)."),
    Do.BUILD: N_("Who has won a lot and paid for it may build (HS-7.3)."),
    Do.ACCEPT: N_("A free worker comes with some lots and with the Workshop (HS-7.9)."),
    Do.EXCHANGE: N_("Some lots take a good for a reward, after the building (HS-7.8)."),
    Do.DECLINE: N_("You may decline a building, a free worker or the exchange on a lot (HS-7.3a)."),
    Do.FINISH: N_("Trading ends after the last wages, when ten rounds are over (HS-8.2)."),
}
OF_A_ROUND = {Do.NEUTRAL, Do.BID, Do.PASS, Do.TAKE, Do.BUILD, Do.ACCEPT, Do.EXCHANGE, Do.DECLINE}
"""What is done in the rounds only, not in the last income or after it."""


def not_now(s: State, verb: Do) -> str:
    """What is asked instead, and when this would be."""
    if s.round_number > ROUNDS and verb in OF_A_ROUND:
        then = _("All ten rounds are over, and no more lots come (HS-8.1).")
    else:
        then = _(THEN[verb])
    return f"{_(NOW[Ask(s.ask)])} {then}"


def only_at(verb: Do, *asks: Ask) -> Callable[[State], str]:
    """A choice that is open whenever one of these is asked."""
    return lambda s: "" if s.ask in asks else not_now(s, verb)


# ------------------------------------------------------------------------------------------ workers and wages


def work(s: State, place: int) -> str:
    """HS-4.1 to HS-4.3: an own place that is free, and workers who rest."""
    me = s.player[s.seat]
    idle, text = int(resting(me)), ""
    if obstacle := cannot_change(s, Do.WORK, place):
        return obstacle
    if has(me.posts, place):
        text = _("Your workers are busy there already: {place} (HS-4.1).")
    elif idle == 0:
        text = _("No worker of yours is at rest: call one back from another place, or hire one (HS-4.1).")
    elif PLACE_WORKERS[place] > idle:
        text = _("{place} needs {workers} together, and only {n} of yours rests (HS-4.3).")
    return text.format(n=idle, **at_place(place))


def rest(s: State, place: int) -> str:
    """HS-4.2: an own place where somebody works."""
    if obstacle := cannot_change(s, Do.REST, place):
        return obstacle
    if not has(s.player[s.seat].posts, place):
        return _("Nobody works there who could be called back: {place} (HS-4.2).").format(**at_place(place))
    return ""


def cannot_change(s: State, verb: Do, place: int) -> str:
    """HS-4.1, HS-4.2a: it is another's place, another moment, or thought over too often."""
    me = s.player[s.seat]
    if not has(me.places, place):
        text = _("Workers only work in their own town, and you do not have {the_building} (HS-4.1).")
        return text.format(the_building=the_building(PLACE_BUILDING[place]))
    if s.ask != Ask.PLACE:
        return not_now(s, verb)
    if not has(changeable_places(me), place):
        return _("After a hundred second thoughts this place stays as it is until the next income (HS-4.2a).")
    return ""


def pay(s: State, gold: int) -> str:
    """HS-10.1, HS-10.1b: no more gold than there is, nor than covers the sum."""
    if s.ask not in (Ask.WAGES, Ask.PAY):
        return not_now(s, Do.PAY)
    held, most = int(s.player[s.seat].goods[Good.GOLD]), int(most_gold(s.player[s.seat], due(s)))
    if gold <= most:
        return ""
    if held == 0:
        return _("You have no gold (HS-10.1).")
    if gold > held:
        return many("You have only {n} gold (HS-10.1).", "You have only {n} gold (HS-10.1).", held)
    return many(
        "{n} gold covers the {sum} silver, and more would be thrown away (HS-10.1b).",
        "{n} gold cover the {sum} silver, and more would be thrown away (HS-10.1b).",
        most,
        sum=str(due(s)),
    )


# ----------------------------------------------------------------------------------------------- the auction


def neutral(s: State, lot: int) -> str:
    """HS-6.1: only two players have a neutral bid."""
    if s.seats > 2:
        return _("Only two players use a neutral bid (HS-6.1).")
    return only_at(Do.NEUTRAL, Ask.NEUTRAL)(s)


def bid(s: State, lot: int, amount: int) -> str:
    """HS-1.6, HS-5.1 to HS-5.3, HS-13.7: a lot that is there, and a step of the ladder above what lies there."""
    if lot > locations(s):
        return _("There is a third lot only with four players (HS-1.6).")
    if amount not in LADDER:
        text = _("Nobody can bid {amount}: the bids are {ladder} (HS-5.2).")
        return text.format(amount=amount, ladder=either([str(step) for step in LADDER]))
    if obstacle := not_bidding(s, Do.BID):
        return obstacle
    if beats(s, amount, lot - 1, owns(s.player[s.seat], Building.LAWYER)):
        return ""
    if amount == s.bid[lot - 1]:
        text = _("A bid of {standing} stands on lot {lot}: go higher, for only the Lawyer wins with the same (HS-5.3).")
    else:
        text = _("A bid of {standing} stands on lot {lot}: yours must be higher (HS-5.3).")
    return text.format(lot=lot, standing=s.bid[lot - 1])


def not_bidding(s: State, verb: Do) -> str:
    """HS-5.1, HS-5.7: it is not the auction, or one has passed."""
    if s.ask == Ask.PRIZE and s.player[s.seat].passed:
        return _("You have passed and are out of this auction (HS-5.7).")
    return only_at(verb, Ask.BID)(s)


def take(s: State, prize: int) -> str:
    """HS-12.1: a reward that the marker has reached."""
    me = s.player[s.seat]
    if s.ask != Ask.PRIZE:
        return not_now(s, Do.TAKE)
    if prize < PRIZES[me.rail]:
        return ""
    space = next(at for at, prizes in enumerate(PRIZES) if prize < prizes)
    text = _(
        "You are on space {at} of the rail track, and the first space that gives {prize} is space {space} (HS-12.1)."
    )
    return text.format(at=me.rail, prize=prize_name(prize), space=space)


# -------------------------------------------------------------------------------------------------- building


AFTER_BUILDING = {Ask.WORKER, Ask.EXCHANGE, Ask.PRIZE}
"""What the winner of a lot is asked once the building is done."""


def build(s: State, building: int, port: int) -> str:
    """HS-7.3, HS-7.5: a building to be had, when one builds, of the lot's colour, and its cost in hand."""
    if obstacle := not_to_be_had(s, building):
        return obstacle
    if s.ask in AFTER_BUILDING and s.player[s.seat].lot != NONE:
        return _("Your turn to build on this lot is over (HS-7.3).")
    if s.ask != Ask.BUILD:
        return not_now(s, Do.BUILD)
    return wrong_colour(s, building) or wrong_port(s, building, port) or too_dear(s, building, port)


def not_to_be_had(s: State, building: int) -> str:
    """HS-1.12a, HS-2.1, HS-2.3: one has it, it is to come, it has left, or others have built every copy."""
    rounds = [turn for turn in range(1, ROUNDS + 1) if has(STAGE_OFFERS[STAGE[turn]], building)]
    text = ""
    if owns(s.player[s.seat], building):
        text = _("You have {the_building} already, and nobody builds the same name twice (HS-2.1).")
    elif s.round_number < rounds[0]:
        text = _("You can build {the_building} from round {first} on (HS-2.3).")
    elif s.round_number > rounds[-1]:
        text = _("You could build {the_building} only until round {last} (HS-2.3).")
    elif not has(s.offered, building):
        text = _("Others have built {the_building}, and no copy is left (HS-1.12a).")
    return text.format(the_building=the_building(building), first=rounds[0], last=rounds[-1])


def wrong_colour(s: State, building: int) -> str:
    """HS-2.2, HS-7.3: the lot does not allow it."""
    if has(colours_allowed(s), building):
        return ""
    allowed = [_(COLOUR_NAMES[at]) for at in Colour if int(colours_allowed(s)) & int(WITH_COLOUR[at])]
    text = _("For {the_building} the lot must allow {colour}, and lot {lot} only allows {colours} (HS-7.3).")
    colour = _(COLOUR_NAMES[COLOUR[building]])
    return text.format(the_building=the_building(building), colour=colour, lot=int(s.at) + 1, colours=either(allowed))


def wrong_port(s: State, building: int, port: int) -> str:
    """HS-13.9: gold stands for nothing without a River Port, nor for what the cost does not name."""
    if not fits_cost(building, port):
        text = _("For {the_building} you pay {cost}: gold stands only for copper or livestock in it (HS-13.9).")
        return text.format(the_building=the_building(building), cost=goods(BILL[building, 0]) or _("nothing"))
    if port >= usable_ports(s.player[s.seat]):
        return _("Gold stands for copper or livestock only with a River Port in your town (HS-13.9).")
    return ""


def too_dear(s: State, building: int, port: int) -> str:
    """HS-7.5: goods are lacking; where chips can bring them, that is said."""
    me, cost = s.player[s.seat], BILL[building, port]
    lacking = [max(int(cost[good]) - int(me.goods[good]), 0) for good in range(GOODS)]
    if not any(lacking):
        return ""
    if sum(lacking) <= me.trade and not any(lacking[Good.COPPER :]):
        text = _("For {the_building} you need {cost}, and you lack {lacking}: buy it on the market first (HS-7.5).")
    else:
        text = _("For {the_building} you need {cost}, and you lack {lacking} (HS-7.5).")
    return text.format(the_building=the_building(building), cost=goods(cost), lacking=goods(lacking))


def exchange(s: State, port: int) -> str:
    """HS-7.8, HS-13.10: the good of the lot, or gold in the place of copper or livestock."""
    if s.ask != Ask.EXCHANGE:
        return not_now(s, Do.EXCHANGE)
    me, lot, text = s.player[s.seat], s.lots[s.at], ""
    wanted = LOT_GIVE[lot]
    if port and not gold_stands_for(wanted):
        text = _("Gold stands only for copper or livestock, and this lot takes {good} (HS-13.10).")
    elif port and not owns(me, Building.RIVER_PORT):
        text = _("Gold stands for {good} only with a River Port in your town (HS-13.10).")
    elif not can_give(me, Good.GOLD if port else wanted):
        text = _("You have no {given} to give (HS-7.8).")
    return text.format(good=good_name(wanted), given=given_good(lot, port))


# ------------------------------------------------------------------------------------------------ the market


def buy(s: State, good: int, gold: int) -> str:
    """HS-9.3, HS-9.5a, HS-10.1c: a chip, and the right money."""
    me = s.player[s.seat]
    if gold and not is_sold_for(good, gold):
        return _("Gold is bought for silver: gold for gold would only cost you a trade chip (HS-10.1c).")
    if not is_sold_for(good, gold):
        text = _("The price of {good} is a piece of gold, and silver does not replace it (HS-9.5a).")
        return text.format(good=good_name(good))
    if me.trade == 0:
        return _("Buying takes a trade chip, and you have none (HS-9.3).")
    if gold and me.goods[Good.GOLD] == 0:
        return _("You have no gold to buy it with (HS-10.1).")
    return ""


def sell(s: State, good: int) -> str:
    """HS-9.4: a chip and the good."""
    me = s.player[s.seat]
    if me.goods[good] == 0:
        return _("You have no {good} to sell (HS-9.4).").format(good=good_name(good))
    return "" if me.trade else _("Selling takes a trade chip, and you have none (HS-9.4).")


def hire(s: State) -> str:
    """HS-9.2: a chip and a food."""
    if lacking := lacked(s, Good.FOOD):
        return _("A worker costs a trade chip and a food, and you lack {lacking} (HS-9.2).").format(lacking=lacking)
    return ""


def lacked(s: State, good: int) -> str:
    """Of a trade chip and a good, what is missing."""
    me = s.player[s.seat]
    parts = [] if me.trade else [many("{n} trade chip", "{n} trade chips", 1)]
    parts += [] if can_give(me, good) else [_("{n} {good}").format(n=1, good=good_name(good))]
    return listed(parts)


SWAP_OWNERS = [
    N_("A trade chip and a wood become a food only with {the_building} in your town (HS-13.17)."),
    N_("A trade chip and a food become a steel only with {the_building} in your town (HS-13.17)."),
    N_("A trade chip becomes a silver only with {the_building} in your town (HS-13.14)."),
]
SWAP_COSTS = [
    N_("This swap takes a trade chip and a wood, and you lack {lacking} (HS-13.17)."),
    N_("This swap takes a trade chip and a food, and you lack {lacking} (HS-13.17)."),
    N_("This swap takes a trade chip, and you have none (HS-13.14)."),
]


def swap(s: State, which: int) -> str:
    """HS-13.14, HS-13.17: an own Market or Bank, a chip, and the good that goes with it."""
    building = SWAP_BUILDING[which]
    if not owns(s.player[s.seat], building):
        return _(SWAP_OWNERS[which]).format(the_building=the_building(building))
    if lacking := lacked(s, SWAP_GIVE[which]):
        return _(SWAP_COSTS[which]).format(lacking=lacking)
    return ""


def repay(s: State, gold: int) -> str:
    """HS-11.2, HS-11.2a: a debt, and the money in hand."""
    me = s.player[s.seat]
    if may_repay(me, gold):
        return ""
    if me.debt == 0:
        return _("You have no debts (HS-11.2).")
    if gold:
        return _("You have no gold to pay off a debt with (HS-11.2).")
    text = _("Paying off a debt takes {cost} silver, and you have {held} (HS-11.2a).")
    return text.format(cost=DEBT_COSTS, held=me.silver)


REASONS: Mapping[Do, Callable[..., str]] = {
    Do.WORK: work,
    Do.REST: rest,
    Do.READY: only_at(Do.READY, Ask.PLACE),
    Do.PAY: pay,
    Do.NEUTRAL: neutral,
    Do.BID: bid,
    Do.PASS: lambda s: not_bidding(s, Do.PASS),
    Do.TAKE: take,
    Do.BUILD: build,
    Do.ACCEPT: only_at(Do.ACCEPT, Ask.WORKER),
    Do.EXCHANGE: exchange,
    Do.DECLINE: only_at(Do.DECLINE, Ask.BUILD, Ask.WORKER, Ask.EXCHANGE),
    Do.FINISH: only_at(Do.FINISH, Ask.FINAL),
    Do.BUY: buy,
    Do.SELL: sell,
    Do.HIRE: hire,
    Do.SWAP: swap,
    Do.REPAY: repay,
}
"""By verb, from the state and the things that it touches."""
