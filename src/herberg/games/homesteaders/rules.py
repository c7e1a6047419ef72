"""Homesteaders, from setup to the last count, in the order of the rulebook."""

from herberg.core.chance import pick
from herberg.core.masks import ONE, ZERO, bits, clear, count, lowest, mark
from herberg.core.records import NONE, uint64
from herberg.core.rule import rule
from herberg.games.homesteaders import actions as do
from herberg.games.homesteaders.actions import MOST_GOLD, THING, VERB, Do
from herberg.games.homesteaders.pieces import (
    BILL,
    BILL_WORD,
    BUILDINGS,
    COPIES,
    DEBT_COSTS,
    DEBT_GIVES,
    EARNINGS,
    GOLD_VALUE,
    GOODS,
    HIGHER,
    INCOME,
    KEPT_POINTS,
    LADDER,
    LINE_INCOME,
    LOCATIONS,
    LOT_BUILDS,
    LOT_GET_LINES,
    LOT_GET_POINTS,
    LOT_GIVE,
    LOT_POINTS,
    LOT_RAIL,
    LOT_WORKER,
    LOTS_EACH,
    LOWER,
    NEUTRAL_START,
    PER_BUILDING,
    PER_LINE,
    PER_WORKER,
    PLACE_WORKERS,
    PLACES_OF,
    POINT,
    POINTS,
    PORT_USES,
    PRICE,
    PRIZES,
    RAIL_END,
    RAIL_POINTS,
    REWARD,
    RODEO_MOST,
    ROUNDS,
    SILVER,
    STAGE,
    STAGE_LOTS,
    STAGE_OFFERS,
    START_SILVER,
    START_WORKERS,
    TRADE,
    WAGE,
    YIELD,
    Building,
    Good,
    Prize,
    Reward,
    Swap,
)
from herberg.games.homesteaders.state import NEUTRAL, Ask, Step

# ---------------------------------------------------------------------------------------------------- 1 Setup


@rule
def setup(s, seats, options):
    """HS-1.1, HS-1.9, HS-1.9a: everyone gets the same; chance says who starts."""
    s.seats = seats
    s.screens = options.screens
    s.start_seat = pick(s, seats)
    s.neutral = NEUTRAL_START
    for seat in range(seats):
        settle_in(s.player[seat])
    for building in range(BUILDINGS):
        s.supply[building] = COPIES[building, seats - 2]
    s.supply[Building.HOMESTEAD] -= seats
    s.step = Step.PREPARE
    s.ask = Ask.NOTHING
    run_on(s)


@rule
def settle_in(me):
    """HS-1.1, HS-1.2: a Homestead, a worker, six silver, and the marker before the rail track."""
    me.silver = START_SILVER
    me.workers = START_WORKERS
    me.lot = NONE
    own(me, Building.HOMESTEAD)


@rule
def own(me, building):
    """The building and its work places are this player's."""
    me.buildings |= ONE << uint64(building)
    me.places |= PLACES_OF[building]


@rule
def owns(me, building):
    """Whether this player has built it."""
    return (me.buildings >> uint64(building)) & ONE != ZERO


@rule
def locations(s):
    """HS-1.5, HS-1.6: three lots a round with four players, otherwise two."""
    return 3 if s.seats == 4 else 2


# ------------------------------------------------------------------------------------------------ 3 The round


@rule
def run_on(s):
    """HS-3.2: the round goes on until somebody must choose."""
    while s.ask == Ask.NOTHING:
        match s.step:
            case Step.PREPARE:
                prepare_round(s)
            case Step.PLACE:
                next_to_place(s)
            case Step.INCOME:
                receive_income(s)
            case Step.WAGES:
                next_to_pay_wages(s)
            case Step.NEUTRAL:
                ask_neutral_bid(s)
            case Step.BID:
                next_to_bid(s)
            case Step.AWARD:
                close_bidding(s)
            case Step.LOT:
                next_winner(s)
            case Step.BUILD:
                ask_to_build(s)
            case Step.REWARD:
                give_reward(s)
            case Step.EXTRA:
                ask_for_second_building(s)
            case Step.BONUS:
                offer_free_worker(s)
            case Step.BONUS_RAIL:
                give_the_rest(s)
            case Step.BONUS_EXCHANGE:
                ask_to_exchange(s)
            case _:
                next_last_trader(s)


@rule
def ask_seat(s, seat, ask):
    """This seat has something to choose."""
    s.seat = seat
    s.ask = ask


@rule
def in_turn(s):
    """The next seat from the start player clockwise, or NONE when all have had their turn."""
    if s.turn == s.seats:
        return NONE
    s.turn += 1
    return (s.start_seat + s.turn - 1) % s.seats


@rule
def begin_step(s, step):
    """The next part of the round begins, with the start player."""
    s.step = step
    s.turn = 0


@rule
def prepare_round(s):
    """HS-3.1, HS-3.3: markers come back, new lots are shown; after the tenth round only income is left (HS-8.1)."""
    s.round_number += 1
    for location in range(LOCATIONS):
        clear_lot(s, location)
    for seat in range(s.seats):
        s.player[seat].lot = NONE
        s.player[seat].passed = 0
        s.player[seat].touched = ZERO
    if s.round_number <= ROUNDS:
        s.offered = on_offer(s)
        for location in range(locations(s)):
            s.lots[location] = draw_lot(s, location)
    begin_step(s, Step.PLACE)


@rule
def clear_lot(s, location):
    """HS-3.4: a lot that is left over leaves the game."""
    s.lots[location] = NONE
    s.bidder[location] = NONE
    s.bid[location] = 0


@rule
def draw_lot(s, location):
    """HS-1.3, HS-1.4, HS-1.5: location 1 in order of rounds, elsewhere any unseen lot of the stage."""
    at = s.round_number - 1
    if location > 0:
        left = STAGE_LOTS[STAGE[s.round_number]] & ~s.seen[location]
        for _ in range(pick(s, bits(left))):
            left &= left - ONE
        at = lowest(left)
    s.seen[location] |= ONE << uint64(at)
    return location * LOTS_EACH + at


@rule
def on_offer(s):
    """HS-1.7, HS-2.3, HS-3.5, HS-3.6: the stage's buildings of which a copy is left; others have left or wait."""
    offered = STAGE_OFFERS[STAGE[s.round_number]]
    for building in range(BUILDINGS):
        if s.supply[building] == 0:
            offered &= ~(ONE << uint64(building))
    return offered


# -------------------------------------------------------------------------------------- 4a Placing workers


@rule
def next_to_place(s):
    """HS-4.5: from the start player clockwise; who could change nothing is not asked (HS-9.1a)."""
    seat = in_turn(s)
    if seat == NONE:
        s.step = Step.INCOME
    elif open_places(s.player[seat]) != ZERO or s.player[seat].trade > 0:
        ask_seat(s, seat, Ask.PLACE)


@rule
def open_places(me):
    """HS-4.1, HS-4.2a: own work places that are empty and were not touched in this phase."""
    return me.places & ~me.posts & ~me.touched


@rule
def at_work(me):
    """HS-4.3: how many workers stand on work places."""
    working = 0
    posts = me.posts
    while posts != ZERO:
        working += int(PLACE_WORKERS[lowest(posts)])
        posts &= posts - ONE
    return working


@rule
def offer_places(s, mask):
    """HS-4.1, HS-4.2, HS-4.4a: fill an open place, empty one for another's sake, or leave it at that."""
    me = s.player[s.seat]
    mark(mask, do.ready())
    empty = open_places(me)
    if empty == ZERO:
        return
    resting = me.workers - at_work(me)
    while empty != ZERO:
        if PLACE_WORKERS[lowest(empty)] <= resting:
            mark(mask, do.work(lowest(empty)))
        empty &= empty - ONE
    filled = me.posts & ~me.touched
    while filled != ZERO:
        mark(mask, do.rest(lowest(filled)))
        filled &= filled - ONE


@rule
def fill_place(me, place):
    """HS-4.1, HS-4.3a: all the workers that this place needs go there."""
    me.posts |= ONE << uint64(place)
    me.touched |= ONE << uint64(place)


@rule
def empty_place(me, place):
    """HS-4.2, HS-4.4: the workers of this place go back to the Homestead."""
    me.posts &= ~(ONE << uint64(place))
    me.touched |= ONE << uint64(place)


# ------------------------------------------------------------------------------------- 4b Receiving income


@rule
def receive_income(s):
    """HS-4.6: everyone at once."""
    for seat in range(s.seats):
        count_income(s.player[seat])
        take_income(s.player[seat])
        bank_drops_debt(s.player[seat])
    begin_step(s, Step.WAGES)


@rule
def count_income(me):
    """HS-2.8, HS-2.9, HS-4.7, HS-4.8: buildings, filled places and rail lines yield; all is shown."""
    for thing in range(EARNINGS):
        me.earned[thing] = 0
    buildings = me.buildings
    while buildings != ZERO:
        for thing in range(EARNINGS):
            me.earned[thing] += INCOME[lowest(buildings), thing]
        buildings &= buildings - ONE
    posts = me.posts
    while posts != ZERO:
        for thing in range(EARNINGS):
            me.earned[thing] += YIELD[lowest(posts), thing]
        posts &= posts - ONE
    me.earned[SILVER] += me.lines * LINE_INCOME
    if owns(me, Building.RODEO):
        me.earned[SILVER] += rodeo_income(me)


@rule
def rodeo_income(me):
    """HS-13.3: a silver for each worker owned, at rest or not, at most five."""
    return min(int(me.workers), RODEO_MOST)


@rule
def take_income(me):
    """HS-4.6: what was earned is taken."""
    for good in range(GOODS):
        me.goods[good] += me.earned[good]
    me.silver += me.earned[SILVER]
    me.trade += me.earned[TRADE]
    me.points += me.earned[POINT]


@rule
def bank_drops_debt(me):
    """HS-13.15, HS-13.15a: before wages, the Bank takes a debt or gives its worth."""
    if owns(me, Building.BANK):
        drop_debt(me)


@rule
def drop_debt(me):
    """HS-13.1, HS-13.15a: a debt goes; without one, the silver that it would have brought comes."""
    if me.debt > 0:
        me.debt -= 1
    else:
        me.silver += DEBT_GIVES


# --------------------------------------------------------------------------------------- 4c Paying workers


@rule
def next_to_pay_wages(s):
    """HS-4.9: everyone pays; who has only one way to do it is not asked (HS-9.1a)."""
    seat = in_turn(s)
    if seat == NONE:
        begin_auction(s)
    elif has_ways_to_pay(s.player[seat]):
        ask_seat(s, seat, Ask.WAGES)
    else:
        pay_silver(s.player[seat], wages(s.player[seat]), 0)


@rule
def wages(me):
    """HS-4.9, HS-4.11: a silver for each worker there is when wages are paid."""
    return int(me.workers) * WAGE


@rule
def has_ways_to_pay(me):
    """HS-4.10, HS-7.2: gold may be spent, and a trade chip may bring money; otherwise there is one way to pay."""
    return me.trade > 0 or me.goods[Good.GOLD] > 0


# ------------------------------------------------------------------------------------------------- 5 Bidding


@rule
def begin_auction(s):
    """HS-3.2, HS-6.1, HS-8.2: with two the neutral bid is put first; after the last income there is no auction."""
    if s.round_number > ROUNDS:
        begin_step(s, Step.FINAL)
        return
    s.step = Step.NEUTRAL if s.seats == 2 else Step.BID
    s.turn = s.start_seat


@rule
def next_to_bid(s):
    """HS-5.1, HS-5.6, HS-5.7, HS-5.9: clockwise; skipped is who passed or holds a lot, and if all do, it ends."""
    for _ in range(s.seats):
        seat = s.turn
        s.turn = (seat + 1) % s.seats
        if s.player[seat].lot == NONE and not s.player[seat].passed:
            ask_seat(s, seat, Ask.BID)
            return
    s.step = Step.AWARD


@rule
def offer_bids(s, mask):
    """HS-5.1, HS-5.2, HS-5.4: every bid that beats what lies there, whatever the bidder owns, or a pass."""
    lawyer = owns(s.player[s.seat], Building.LAWYER)
    mark(mask, do.pass_())
    for location in range(locations(s)):
        for step in range(len(LADDER)):
            if beats(s, LADDER[step], location, lawyer):
                mark(mask, do.bid(location + 1, LADDER[step]))


@rule
def beats(s, amount, location, lawyer):
    """HS-5.3, HS-13.7, HS-13.7a: more than the bid that lies there; for the Lawyer as much is enough."""
    return amount > s.bid[location] or (lawyer and amount == s.bid[location])


@rule
def place_bid(s, location, amount):
    """HS-5.5, HS-6.3: the bid lies; who held this lot must choose again."""
    beaten = s.bidder[location]
    if beaten != NONE and beaten != NEUTRAL:
        s.player[beaten].lot = NONE
    s.bidder[location] = s.seat
    s.bid[location] = amount
    s.player[s.seat].lot = location


@rule
def pass_bidding(s):
    """HS-5.7, HS-5.8: out for this auction, and a step on the rail track at once."""
    s.player[s.seat].passed = 1
    step_on_rail_track(s)


@rule
def close_bidding(s):
    """HS-5.9, HS-5.10, HS-7.1: the lots are won; neutral bid and start tile follow from it."""
    if s.seats == 2:
        move_neutral_bid(s)
    s.start_seat = next_start_seat(s)
    s.at = NONE
    s.step = Step.LOT


@rule
def next_start_seat(s):
    """HS-5.11, HS-6.7: the winner of the first lot that was won; with two, lot 1 or else the other player."""
    for location in range(locations(s)):
        if s.bidder[location] != NONE and s.bidder[location] != NEUTRAL:
            return int(s.bidder[location])
        if s.seats == 2:
            return 1 - s.start_seat
    return int(s.start_seat)


# ------------------------------------------------------------------------------------ 6 Bidding with two


@rule
def ask_neutral_bid(s):
    """HS-6.1: the start player puts the neutral bid before anything else."""
    s.step = Step.BID
    ask_seat(s, s.start_seat, Ask.NEUTRAL)


@rule
def offer_neutral_bid(s, mask):
    """HS-6.1: on either lot."""
    for location in range(locations(s)):
        mark(mask, do.neutral(location + 1))


@rule
def place_neutral_bid(s, location):
    """HS-6.2, HS-6.4: it lies there like a bid of nobody."""
    s.bidder[location] = NEUTRAL
    s.bid[location] = s.neutral


@rule
def move_neutral_bid(s):
    """HS-6.5, HS-6.6, HS-6.6a: up when both won a lot, down for each pass."""
    passes = s.player[0].passed + s.player[1].passed
    if passes == 0:
        s.neutral = HIGHER[s.neutral]
    for _ in range(passes):
        s.neutral = LOWER[s.neutral]


# ------------------------------------------------------------------------------------------------ 7 Building


@rule
def next_winner(s):
    """HS-7.1, HS-7.2: by number of lot, each winner pays the bid; after the last the round is over."""
    s.at += 1
    s.extra = 0
    if s.at == LOCATIONS:
        s.step = Step.PREPARE
        return
    seat = s.bidder[s.at]
    if seat == NONE or seat == NEUTRAL:
        return
    s.seat = seat
    s.step = Step.BUILD
    if has_ways_to_pay(s.player[seat]):
        s.ask = Ask.PAY
    else:
        pay_silver(s.player[seat], s.bid[s.at], 0)


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
    purse = goods_word(me)
    ports = usable_ports(me)
    if me.trade > 0:
        return candidates != ZERO
    while candidates != ZERO:
        building = lowest(candidates)
        for port in range(ports):
            if may_pay_with(building, port, purse):
                return True
        candidates &= candidates - ONE
    return False


@rule
def buildable(s):
    """HS-2.1, HS-2.2, HS-7.3, HS-13.13: on offer, allowed by the lot's colours, and not yet this player's."""
    fits = s.offered & ~s.player[s.seat].buildings
    return fits if s.extra else fits & LOT_BUILDS[s.lots[s.at]]


@rule
def goods_word(me):
    """The goods as six counts in the bytes of one word, each with its top bit set: costs can be taken off at once."""
    word = uint64(0x808080808080)
    for good in range(GOODS):
        word += uint64(min(int(me.goods[good]), 127)) << uint64(8 * good)
    return word


@rule
def usable_ports(me):
    """HS-13.9, HS-13.12: with the River Port gold may stand for copper (1), livestock (2) or both (3)."""
    return 4 if owns(me, Building.RIVER_PORT) else 1


@rule
def may_pay_with(building, port, purse):
    """HS-2.5, HS-13.9: the goods are there, and gold stands only for what the cost names."""
    left = purse - BILL_WORD[building, port]
    return port & ~PORT_USES[building] == 0 and left & uint64(0x808080808080) == uint64(0x808080808080)


@rule
def offer_buildings(s, mask):
    """HS-7.3, HS-7.3a, HS-7.5: whatever fits and can be paid for, or nothing."""
    me = s.player[s.seat]
    mark(mask, do.decline())
    purse = goods_word(me)
    ports = usable_ports(me)
    candidates = buildable(s)
    while candidates != ZERO:
        building = lowest(candidates)
        for port in range(ports):
            if may_pay_with(building, port, purse):
                mark(mask, do.build(building, port))
        candidates &= candidates - ONE


@rule
def build(s, building, port):
    """HS-7.5, HS-13.4: the cost is paid, the tile changes hands, and a Forge that stood there gives a point."""
    me = s.player[s.seat]
    for good in range(GOODS):
        me.goods[good] -= BILL[building, port, good]
    if owns(me, Building.FORGE):
        me.points += 1
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
    """HS-2.6, HS-7.11: only now, when building and bid are paid."""
    me = s.player[s.seat]
    s.step = Step.BONUS
    match REWARD[s.built]:
        case Reward.CHIP:
            me.trade += 1
        case Reward.WORKER:
            s.ask = Ask.WORKER
        case Reward.DROP_DEBT:
            drop_debt(me)
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
def give_the_rest(s):
    """HS-7.9: the lot's rail step is not optional, nor are its points."""
    s.step = Step.BONUS_EXCHANGE
    s.player[s.seat].points += LOT_POINTS[s.lots[s.at]]
    if LOT_RAIL[s.lots[s.at]]:
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
    return good >= Good.COPPER and owns(me, Building.RIVER_PORT) and me.goods[Good.GOLD] > 0


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
    me.goods[int(Good.GOLD) if port else int(LOT_GIVE[lot])] -= 1
    me.points += LOT_GET_POINTS[lot]
    me.lines += LOT_GET_LINES[lot]


# ----------------------------------------------------------------------------- 8 Last income and scoring


@rule
def next_last_trader(s):
    """HS-8.2: after the last wages everyone may trade once more; then the game is over."""
    seat = in_turn(s)
    if seat == NONE:
        s.ask = Ask.OVER
    elif s.player[seat].trade > 0 or may_repay(s.player[seat], 0) or may_repay(s.player[seat], 1):
        ask_seat(s, seat, Ask.FINAL)


@rule
def total(me):
    """HS-8.3 to HS-8.6: chips, buildings, goods that are worth keeping, less the debts."""
    return int(me.points) + building_points(me) + goods_points(me) - debt_penalty(me)


@rule
def building_points(me):
    """HS-2.4, HS-2.7, HS-8.4: what is printed, and one for each thing that a bonus counts."""
    points = 0
    left = me.buildings
    while left != ZERO:
        building = lowest(left)
        points += int(POINTS[building]) + end_bonus(me, building)
        left &= left - ONE
    return points


@rule
def end_bonus(me, building):
    """HS-2.7, HS-2.7a, HS-13.2, HS-13.8, HS-13.16: workers, rail lines, or buildings of a kind, Homestead included."""
    points = bits(me.buildings & PER_BUILDING[building])
    points += int(PER_WORKER[building]) * int(me.workers)
    return points + int(PER_LINE[building]) * int(me.lines)


@rule
def goods_points(me):
    """HS-8.5: gold, copper and livestock count two each."""
    points = 0
    for good in range(GOODS):
        points += int(me.goods[good]) * int(KEPT_POINTS[good])
    return points


@rule
def debt_penalty(me):
    """HS-8.6: one, two, three and so on."""
    return int(me.debt) * (int(me.debt) + 1) // 2


@rule
def scores(s, out):
    """HS-8.7, HS-8.8: points, and a rank that silver decides between equals."""
    for seat in range(s.seats):
        out[seat, 0] = total(s.player[seat])
    for seat in range(s.seats):
        out[seat, 1] = 1
        for other in range(s.seats):
            if is_ahead(s, out, other, seat):
                out[seat, 1] += 1


@rule
def is_ahead(s, out, other, seat):
    """HS-8.7, HS-8.8: more points, or as many and more silver."""
    if out[other, 0] != out[seat, 0]:
        return out[other, 0] > out[seat, 0]
    return s.player[other].silver > s.player[seat].silver


# ---------------------------------------------------------------------------------------------- 9 The market


@rule
def offer_market(me, mask):
    """HS-9.1, HS-9.1a: beside every question, whatever the player has chips and money for."""
    if me.trade > 0:
        offer_purchases(me, mask)
        offer_sales(me, mask)
        offer_swaps(me, mask)
    if may_repay(me, 0):
        mark(mask, do.repay(0))
    if may_repay(me, 1):
        mark(mask, do.repay(1))


@rule
def offer_purchases(me, mask):
    """HS-9.3, HS-9.5a, HS-10.1a, HS-10.1c: for silver or a gold; copper and livestock only for a gold."""
    for good in range(Good.COPPER):
        mark(mask, do.buy(good, 0))
    if me.goods[Good.GOLD] > 0:
        for good in range(GOODS):
            if good != Good.GOLD:
                mark(mask, do.buy(good, 1))


@rule
def offer_sales(me, mask):
    """HS-9.2, HS-9.4: any good in hand may be sold; a food may be given for a worker."""
    for good in range(GOODS):
        if me.goods[good] > 0:
            mark(mask, do.sell(good))
    if me.goods[Good.FOOD] > 0:
        mark(mask, do.hire())


@rule
def offer_swaps(me, mask):
    """HS-13.14, HS-13.17: what their own Market and Bank add."""
    if owns(me, Building.MARKET):
        if me.goods[Good.WOOD] > 0:
            mark(mask, do.swap(Swap.WOOD_FOR_FOOD))
        if me.goods[Good.FOOD] > 0:
            mark(mask, do.swap(Swap.FOOD_FOR_STEEL))
    if owns(me, Building.BANK):
        mark(mask, do.swap(Swap.CHIP_FOR_SILVER))


@rule
def hire_worker(me):
    """HS-9.2: a trade chip and a food for a worker."""
    me.trade -= 1
    me.goods[Good.FOOD] -= 1
    me.workers += 1


@rule
def buy_good(me, good, gold):
    """HS-9.3, HS-9.5, HS-9.5a: a trade chip and the price, which for copper and livestock is one gold."""
    me.trade -= 1
    pay_silver(me, PRICE[good], gold)
    me.goods[good] += 1


@rule
def sell_good(me, good):
    """HS-9.4, HS-9.5, HS-13.6, HS-13.11: the price and a point; the General Store adds a silver."""
    me.trade -= 1
    me.goods[good] -= 1
    me.points += 1
    me.silver += PRICE[good]
    if good >= Good.COPPER:
        me.goods[Good.GOLD] += 1
    if owns(me, Building.GENERAL_STORE):
        me.silver += 1


@rule
def swap_chip(me, swap):
    """HS-13.14, HS-13.17, HS-13.17a: not a sale, so nothing comes on top."""
    me.trade -= 1
    match swap:
        case Swap.WOOD_FOR_FOOD:
            me.goods[Good.WOOD] -= 1
            me.goods[Good.FOOD] += 1
        case Swap.FOOD_FOR_STEEL:
            me.goods[Good.FOOD] -= 1
            me.goods[Good.STEEL] += 1
        case _:
            me.silver += 1


# ------------------------------------------------------------------------------------------- 10 Gold, 11 Debt


@rule
def most_gold(me, amount):
    """HS-10.1b: no more gold than covers the sum."""
    return min(int(me.goods[Good.GOLD]), (amount + GOLD_VALUE - 1) // GOLD_VALUE, MOST_GOLD)


@rule
def offer_payments(me, amount, mask):
    """HS-10.1, HS-11.1a: any number of gold that is not too much; silver and debts do the rest."""
    for gold in range(most_gold(me, amount) + 1):
        mark(mask, do.pay(gold))


@rule
def pay_silver(me, amount, gold):
    """HS-10.1, HS-11.1, HS-11.1a: gold counts five without change, then silver, then the fewest debts."""
    me.goods[Good.GOLD] -= gold
    left = max(int(amount) - GOLD_VALUE * gold, 0)
    while me.silver < left:
        me.debt += 1
        me.silver += DEBT_GIVES
    me.silver -= left


@rule
def may_repay(me, gold):
    """HS-11.2, HS-11.2a: a debt, and five silver or a gold in hand."""
    return me.debt > 0 and (me.goods[Good.GOLD] > 0 if gold else me.silver >= DEBT_COSTS)


@rule
def repay_debt(me, gold):
    """HS-11.2: five silver or one gold."""
    me.debt -= 1
    pay_silver(me, DEBT_COSTS, gold)


# ------------------------------------------------------------------------------------------ 12 The rail track


@rule
def step_on_rail_track(s):
    """HS-12.1, HS-12.3: one space on, at most to the fifth; the prize is to be chosen, unless there is only one."""
    me = s.player[s.seat]
    me.rail = min(int(me.rail) + 1, RAIL_END)
    if me.rail == 1:
        take_prize(me, Prize.TRADE)
    else:
        s.ask = Ask.PRIZE


@rule
def offer_prizes(me, mask):
    """HS-12.1: that of the space reached, or of any before it."""
    for prize in range(PRIZES[me.rail]):
        mark(mask, do.take(prize))


@rule
def take_prize(me, prize):
    """HS-12.2: a trade chip, a rail line, a worker, any good, or three points."""
    match prize:
        case Prize.TRADE:
            me.trade += 1
        case Prize.LINE:
            me.lines += 1
        case Prize.WORKER:
            me.workers += 1
        case Prize.POINTS:
            me.points += RAIL_POINTS
        case _:
            me.goods[prize - Prize.WOOD] += 1


# ----------------------------------------------------------------------------------------------- The one door


@rule
def legal(s, mask):
    """Marks every open choice: the answers to the question, and the market beside it."""
    clear(mask)
    me = s.player[s.seat]
    match s.ask:
        case Ask.OVER:
            return 0
        case Ask.PLACE:
            offer_places(s, mask)
        case Ask.WAGES:
            offer_payments(me, wages(me), mask)
        case Ask.NEUTRAL:
            offer_neutral_bid(s, mask)
        case Ask.BID:
            offer_bids(s, mask)
        case Ask.PRIZE:
            offer_prizes(me, mask)
        case Ask.PAY:
            offer_payments(me, int(s.bid[s.at]), mask)
        case Ask.BUILD:
            offer_buildings(s, mask)
        case Ask.WORKER:
            offer_worker(s, mask)
        case Ask.EXCHANGE:
            offer_exchange(s, mask)
        case _:
            mark(mask, do.finish())
    offer_market(me, mask)
    return count(mask)


@rule
def apply(s, action):
    """Carries a choice out. A trade leaves the question open; an answer lets the game run on."""
    if not trade(s, action):
        answer(s, action)
        run_on(s)


@rule
def trade(s, action):
    """HS-9.1: whatever stands beside the question; whether it was that. Placing, too, goes on until all are ready."""
    me = s.player[s.seat]
    first = int(THING[action, 0])
    match VERB[action]:
        case Do.BUY:
            buy_good(me, first, int(THING[action, 1]))
        case Do.SELL:
            sell_good(me, first)
        case Do.HIRE:
            hire_worker(me)
        case Do.SWAP:
            swap_chip(me, first)
        case Do.REPAY:
            repay_debt(me, first)
        case Do.WORK:
            fill_place(me, first)
        case Do.REST:
            empty_place(me, first)
        case _:
            return False
    return True


@rule
def answer(s, action):
    """The question is answered; what follows from it happens."""
    me = s.player[s.seat]
    first = int(THING[action, 0])
    asked = s.ask
    s.ask = Ask.NOTHING
    match VERB[action]:
        case Do.PAY:
            pay_silver(me, wages(me) if asked == Ask.WAGES else int(s.bid[s.at]), first)
        case Do.NEUTRAL:
            place_neutral_bid(s, first - 1)
        case Do.BID:
            place_bid(s, first - 1, int(THING[action, 1]))
        case Do.PASS:
            pass_bidding(s)
        case Do.TAKE:
            take_prize(me, first)
        case Do.BUILD:
            build(s, first, int(THING[action, 1]))
        case Do.ACCEPT:
            me.workers += 1
        case Do.EXCHANGE:
            exchange_on_lot(s, first)
        case _:
            pass
