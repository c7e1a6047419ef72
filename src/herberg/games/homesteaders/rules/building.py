"""The winners' turns: chapter 7, with the buildings of chapter 13 that act in it."""

from herberg.core.deeds import note
from herberg.core.masks import ONE, ZERO, lowest, mark
from herberg.core.records import NONE, uint64
from herberg.core.rule import rule
from herberg.games.homesteaders import actions as do
from herberg.games.homesteaders.pieces import (
    BILL,
    BILL_WORD,
    BUILDINGS,
    GOODS,
    LOCATIONS,
    LOT_BUILDS,
    LOT_GET_LINES,
    LOT_GET_POINTS,
    LOT_GIVE,
    LOT_POINTS,
    LOT_RAIL,
    LOT_WORKER,
    PORT_USES,
    PORTS,
    REWARD,
    Building,
    Good,
    Reward,
)
from herberg.games.homesteaders.rules.market import drop_debt, has_ways_to_pay, pay_silver
from herberg.games.homesteaders.rules.rail import step_on_rail_track
from herberg.games.homesteaders.rules.table import is_seat, own, owns
from herberg.games.homesteaders.state import Ask, Step, Told

TOP_BITS = uint64(0x808080808080)
"""The highest bit of six bytes."""
ALL_BUILDINGS = uint64((1 << BUILDINGS) - 1)


@rule
def next_winner(s):
    """HS-7.1, HS-7.2: by number of lot, each winner pays the bid; after the last the round is over."""
    s.at += 1
    if s.at == LOCATIONS:
        s.step = Step.PREPARE
        return
    seat = s.bidder[s.at]
    if not is_seat(seat):
        return
    s.seat = seat
    s.step = Step.BUILD
    if has_ways_to_pay(s.player[seat]):
        s.ask = Ask.PAY
    else:
        pay_bid(s, 0)


@rule
def pay_bid(s, gold):
    """HS-7.2: the winner pays what was bid."""
    debts = pay_silver(s.player[s.seat], s.bid[s.at], gold)
    note(Told.PAID, s.seat, s.at, s.bid[s.at], gold, debts)


@rule
def ask_to_build(s):
    """HS-7.3, HS-7.6, HS-9.1a: not where the lot lets nobody build, nor where nothing could come of it."""
    s.step = Step.BONUS
    if can_hope_to_build(s):
        s.ask = Ask.BUILD


@rule
def can_hope_to_build(s):
    """HS-7.5: something fits that can be paid for, or a trade chip might bring the goods."""
    me = s.player[s.seat]
    candidates = buildable(s)
    if me.trade > 0:
        return candidates != ZERO
    purse, ports = goods_word(me), usable_ports(me)
    while candidates != ZERO:
        for port in range(ports):
            if may_pay_with(lowest(candidates), port, purse):
                return True
        candidates &= candidates - ONE
    return False


@rule
def buildable(s):
    """HS-2.1, HS-7.3: on offer, of a colour that is allowed, and not yet this player's."""
    return s.offered & colours_allowed(s) & ~s.player[s.seat].buildings


@rule
def colours_allowed(s):
    """HS-2.2, HS-7.3, HS-13.13: the buildings of the lot's colours; the second of a Train Station has any."""
    return ALL_BUILDINGS if s.extra else LOT_BUILDS[s.lots[s.at]]


@rule
def goods_word(me):
    """The goods as six counts in the bytes of one word, each with its top bit set: costs can be taken off at once."""
    word = TOP_BITS
    for good in range(GOODS):
        word += uint64(min(int(me.goods[good]), 127)) << uint64(8 * good)
    return word


@rule
def usable_ports(me):
    """HS-13.9, HS-13.12: only with the River Port may gold stand for something."""
    return PORTS if owns(me, Building.RIVER_PORT) else 1


@rule
def may_pay_with(building, port, purse):
    """HS-2.5, HS-13.9: the goods are there, and gold stands only for what the cost names."""
    left = purse - BILL_WORD[building, port]
    return fits_cost(building, port) and left & TOP_BITS == TOP_BITS


@rule
def fits_cost(building, port):
    """HS-13.9: gold stands only for copper or livestock that the cost names."""
    return port & ~PORT_USES[building] == 0


@rule
def offer_buildings(s, mask):
    """HS-7.3, HS-7.3a, HS-7.5: whatever fits and can be paid for, or nothing."""
    me = s.player[s.seat]
    mark(mask, do.decline())
    purse, ports = goods_word(me), usable_ports(me)
    candidates = buildable(s)
    while candidates != ZERO:
        for port in range(ports):
            if may_pay_with(lowest(candidates), port, purse):
                mark(mask, do.build(lowest(candidates), port))
        candidates &= candidates - ONE


@rule
def build(s, building, port):
    """HS-7.5, HS-13.4: the cost is paid, the tile changes hands, and a Forge that stood there gives a point."""
    me = s.player[s.seat]
    note(Told.BUILD, s.seat, building, port)
    for good in range(GOODS):
        me.goods[good] -= BILL[building, port, good]
    if owns(me, Building.FORGE):
        me.points += 1
        note(Told.FORGE, s.seat)
    own(me, building)
    take_from_supply(s, building)
    s.built = building
    s.step = Step.REWARD


@rule
def take_from_supply(s, building):
    """HS-1.12a: building tiles run out."""
    s.supply[building] -= 1
    if s.supply[building] == 0:
        s.offered &= ~(ONE << uint64(building))


@rule
def give_reward(s):
    """HS-2.6, HS-7.11, HS-13.1, HS-13.5, HS-13.13: only now, when building and bid are paid."""
    me = s.player[s.seat]
    s.step = Step.BONUS
    match REWARD[s.built]:
        case Reward.CHIP:
            me.trade += 1
            note(Told.CHIP, s.seat)
        case Reward.WORKER:
            s.ask = Ask.WORKER
        case Reward.DROP_DEBT:
            drop_debt(s, s.seat, s.built)
        case Reward.RAIL_STEP:
            step_on_rail_track(s)
        case Reward.LINE_AND_BUILDING:
            me.lines += 1
            s.step = Step.EXTRA
        case _:
            pass


@rule
def ask_for_second_building(s):
    """HS-13.13, HS-13.13a: of any colour on offer, but of a new name."""
    note(Told.SECOND_BUILDING, s.seat)
    s.extra = 1
    ask_to_build(s)


@rule
def offer_free_worker(s):
    """HS-7.7, HS-7.7a, HS-7.9: built or not, the lot's worker may be had."""
    s.extra = 0
    s.step = Step.BONUS_RAIL
    if LOT_WORKER[s.lots[s.at]]:
        s.ask = Ask.WORKER


@rule
def offer_worker(s, mask):
    """HS-7.9, HS-7.9a: taken or declined."""
    mark(mask, do.accept())
    mark(mask, do.decline())


@rule
def take_worker(s):
    """HS-7.9: it is this player's."""
    note(Told.WORKER, s.seat)
    s.player[s.seat].workers += 1


@rule
def give_points_and_rail_step(s):
    """HS-7.9: the lot's rail step is not optional, nor are its points."""
    s.step = Step.BONUS_EXCHANGE
    lot = s.lots[s.at]
    if LOT_POINTS[lot]:
        s.player[s.seat].points += LOT_POINTS[lot]
        note(Told.POINTS, s.seat, s.at, LOT_POINTS[lot])
    if LOT_RAIL[lot]:
        step_on_rail_track(s)


@rule
def ask_to_exchange(s):
    """HS-7.8, HS-9.1a: asked when the good is there, or a trade chip might bring it."""
    me = s.player[s.seat]
    s.step = Step.LOT
    if LOT_GIVE[s.lots[s.at]] == NONE:
        return
    if me.trade > 0 or may_exchange(s, 0) or may_exchange(s, 1):
        s.ask = Ask.EXCHANGE


@rule
def may_exchange(s, port):
    """HS-7.8, HS-13.10: the good itself, or gold through the River Port for copper and livestock."""
    me = s.player[s.seat]
    good = LOT_GIVE[s.lots[s.at]]
    if port == 0:
        return me.goods[good] > 0
    return gold_stands_for(good) and owns(me, Building.RIVER_PORT) and me.goods[Good.GOLD] > 0


@rule
def gold_stands_for(good):
    """HS-13.10: only for copper or livestock."""
    return good >= Good.COPPER


@rule
def offer_exchange(s, mask):
    """HS-7.8: once, or not at all."""
    mark(mask, do.decline())
    for port in range(2):
        if may_exchange(s, port):
            mark(mask, do.exchange(port))


@rule
def exchange_on_lot(s, port):
    """HS-7.8, HS-7.10, HS-13.10: the good goes, points or a rail line come."""
    me = s.player[s.seat]
    lot = s.lots[s.at]
    note(Told.EXCHANGE, s.seat, lot, port)
    if port:
        me.goods[Good.GOLD] -= 1
    else:
        me.goods[LOT_GIVE[lot]] -= 1
    me.points += LOT_GET_POINTS[lot]
    me.lines += LOT_GET_LINES[lot]
