"""Setup, what is allowed, what happens, the end and the score, in rulebook order."""

from herberg.core.chance import pick
from herberg.core.masks import clear, count, mark
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.hellweg.actions import (
    BUY,
    CARD,
    CHEAPEST,
    CLAIM,
    COACH,
    DONE,
    DRIVE,
    FETCH_COACH,
    FETCH_STONE,
    FETCH_STORED,
    FORGO,
    KEEP,
    SELL,
    STOCK_COACH,
    STOCK_STONE,
    STOCK_UP,
    STONE,
    STORE,
    TAKE,
    THING,
    USE_STOCK_UP,
    USE_STORE,
    USE_TAKE,
    VERB,
    Do,
    mark_each,
)
from herberg.games.hellweg.pieces import (
    ACTION_ROUNDS,
    CARD_PRICE,
    CARDS_FOR,
    CARDS_WORTH,
    CITY_HOUSES,
    CITY_ROADS,
    CLEARANCE_VALUE,
    COACH_BACK_CARDS,
    COACHES,
    DISCOUNT,
    ENTRIES,
    ENTRY_COACHES,
    ENTRY_HOUSE,
    ENTRY_STONES,
    ENTRY_VALUE,
    EVERY_PRIVILEGE,
    EXTRA_COACHES,
    EXTRA_ROUTE,
    FREE_CHOICE,
    GOODS_HOUSES,
    HOUSE_CITY,
    HOUSE_GOODS,
    HOUSE_ROADS,
    LAPS,
    LAST_CARD_BONUS,
    PASSENGER_MONEY,
    PAVED,
    PERMANENT,
    PLUS_CARDS,
    PRIVILEGED,
    PRIVILEGES,
    ROAD_CITIES,
    ROAD_ENDS,
    ROUTES,
    SHORT_BY,
    START_COACHES,
    START_HOUSES,
    START_MONEY,
    STOCK_PRICE,
    STONES,
    TAKEN_MONEY,
    TRADE_CARDS,
    VILLAGE_MONEY,
    VILLAGES,
    WAREHOUSE,
    Piece,
    Privilege,
)
from herberg.games.hellweg.sets import ONE, ZERO, amount, bit, first, has, nth_of, without_first
from herberg.games.hellweg.state import Ask, Phase

# ------------------------------------------------------------------ 2 Preparation


@rule
def setup(s, seats, options):
    """HW-2: cards, money and pieces are ready; the start player is asked for the first stone."""
    s.seats = seats
    s.warehouse, s.passengers, s.short = options.warehouse, options.passengers, options.short
    s.deck = bit(TRADE_CARDS) - ONE
    s.left = rounds(s)
    s.card, s.extra, s.source, s.at, s.target = NONE, NONE, NONE, NONE, NONE
    s.stock = CARDS_FOR[seats]
    if options.free_choice:
        s.stock |= bit(FREE_CHOICE)  # HW-14.1
    for seat in range(seats):
        give_start_pieces(s.player[seat])
    traders_go_home(s)
    s.start = pick(s, seats)  # HW-2.5a
    s.seat = s.start
    s.phase, s.ask = Phase.PLACEMENT, Ask.START


@rule
def rounds(s):
    """HW-2.7, HW-3.1: twelve rounds, ten in the short game, which never sees two of the cards."""
    return TRADE_CARDS - SHORT_BY if s.short else TRADE_CARDS


@rule
def give_start_pieces(me):
    """HW-1.1, HW-2.4: ten Thaler, and all pieces in the supply."""
    me.money, me.stones, me.coaches = START_MONEY, STONES, COACHES


# ------------------------------------------------------------------ 3 The round


@rule
def run_on(s):
    """The rules go on by themselves until somebody must choose or the game is over."""
    while s.ask == Ask.NOBODY:
        if s.stones_due > 0:
            set_bought_stone(s)
        elif s.coaches_due > 0:
            ask_for_coach(s)
        elif s.unloading:
            go_on_unloading(s)
        else:
            match s.phase:
                case Phase.PLACEMENT:
                    go_on_placing(s)
                case Phase.SALE:
                    go_on_selling(s)
                case _:
                    go_on_acting(s)


@rule
def turn_up_card(s):
    """HW-3.2, HW-2.1: the top trade card lies open, and the start player begins to sell."""
    s.card = nth_of(s.deck, pick(s, amount(s.deck)))
    s.deck &= ~bit(s.card)
    s.left -= 1
    s.phase, s.seat, s.entry, s.sold = Phase.SALE, s.start, 0, 0


@rule
def left_neighbour(s, seat):
    """Play goes clockwise."""
    return (seat + 1) % s.seats


@rule
def begin_actions(s):
    """HW-3.4: the start player takes the first action."""
    s.phase, s.seat, s.lap = Phase.ACTIONS, s.start, 0
    begin_turn(s)


@rule
def begin_turn(s):
    """HW-12.10: privileges opened in the last turn can be used from now on."""
    me = s.player[s.seat]
    me.ready |= me.locked
    me.locked = 0
    s.acted = 0


@rule
def go_on_acting(s):
    """HW-3.4, HW-12.7: an action, with privileges before and after it; then the next player."""
    if not s.acted:
        s.ask = Ask.TURN
    elif may_go_on(s, s.player[s.seat]):
        s.ask = Ask.AFTER
    else:
        end_turn(s)


@rule
def end_turn(s):
    """HW-3.4: after two rounds of actions the round is over."""
    s.seat = left_neighbour(s, s.seat)
    if s.seat == s.start:
        s.lap += 1
    if s.lap == ACTION_ROUNDS:
        end_round(s)
    else:
        begin_turn(s)


@rule
def end_round(s):
    """HW-3.5 to HW-3.7: traders home, card away, the left neighbour starts with a new card."""
    traders_go_home(s)
    s.lap, s.acted = 0, 0
    s.start = left_neighbour(s, s.start)
    turn_up_card(s)


@rule
def traders_go_home(s):
    """HW-3.5: no trader stands on the card or on the market."""
    for entry in range(ENTRIES):
        s.trader[entry] = NONE
    for seat in range(s.seats):
        s.player[seat].traders = 0


# ------------------------------------------------------------------ 4 Actions


@rule
def discount(me):
    """HW-4.2, HW-4.15: two less with one's other trader on the market."""
    return DISCOUNT if me.traders > 0 else 0


@rule
def go_to_market(s):
    """HW-4.19: the action is taken with a trader on the market, where there is always room."""
    s.player[s.seat].traders += 1
    s.acted = 1


@rule
def may_buy(s, entry):
    """HW-4.1, HW-4.18: an entry without a trader, if its price can be paid."""
    me = s.player[s.seat]
    return s.trader[entry] == NONE and ENTRY_VALUE[s.card, entry] - discount(me) <= me.money


@rule
def buy_pieces(s, entry):
    """HW-4.1: the trader stands on the entry, its price is paid, and its pieces are due."""
    me = s.player[s.seat]
    me.money -= ENTRY_VALUE[s.card, entry] - discount(me)
    s.trader[entry] = s.seat
    s.acted = 1
    s.entry = entry
    s.stones_due = ENTRY_STONES[s.card, entry]
    s.coaches_due = ENTRY_COACHES[s.card, entry]
    s.roads = HOUSE_ROADS[ENTRY_HOUSE[s.card, entry]]  # HW-4.6: roads that leave the city


@rule
def set_bought_stone(s):
    """HW-4.3, HW-4.4: into the house of the entry's city and good; HW-14.2: or either house of the city."""
    me = s.player[s.seat]
    house = ENTRY_HOUSE[s.card, s.entry]
    if has(me.cards, FREE_CHOICE) and amount(CITY_HOUSES[HOUSE_CITY[house]]) > 1:
        s.ask = Ask.HOUSE
    else:
        set_stone(s, house)


@rule
def set_stone(s, house):
    """HW-7.1: a due stone comes from the supply, or is to be fetched from elsewhere."""
    me = s.player[s.seat]
    if me.stones > 0:
        me.stones -= 1
        s.stones_due -= 1
        put_stone(me, house)
    else:
        s.target, s.ask = house, Ask.FETCH_STONE


@rule
def put_stone(me, house):
    """HW-4.5: one stone more in the house."""
    me.house[house] += 1
    me.houses |= bit(house)
    me.near |= HOUSE_ROADS[house]


@rule
def take_stone(me, house):
    """One stone less in the house; with the last one the roads next to it may be out of reach."""
    me.house[house] -= 1
    if me.house[house] == 0:
        me.houses &= ~bit(house)
        look_around(me)


@rule
def look_around(me):
    """HW-4.12: the roads next to cities with own stones."""
    near, rest = ZERO, me.houses
    while rest != ZERO:
        near |= HOUSE_ROADS[first(rest)]
        rest = without_first(rest)
    me.near = near


@rule
def ask_for_coach(s):
    """HW-4.6, HW-4.16a: which road, if there is one at all."""
    if s.roads == ZERO:
        s.coaches_due, s.optional = 0, 0
    else:
        s.ask = Ask.COACH


@rule
def set_coach(s, road):
    """HW-7.1: a due coach comes from the supply, or is to be fetched from elsewhere."""
    me = s.player[s.seat]
    if me.coaches > 0:
        me.coaches -= 1
        s.coaches_due -= 1
        put_coach(s, me, road)
    else:
        s.target, s.ask = road, Ask.FETCH_COACH


@rule
def put_coach(s, me, road):
    """HW-4.7, HW-4.8: one coach more on the road; a village pays at once."""
    me.road[road] += 1
    if has(VILLAGES, road):
        me.money += VILLAGE_MONEY
    if not has(me.net, road):
        me.net |= bit(road)
        if s.warehouse:
            look_for_routes(s, me, road)


@rule
def take_coach(me, road):
    """One coach less on the road; with the last one the link is gone."""
    me.road[road] -= 1
    if me.road[road] == 0:
        me.net &= ~bit(road)


@rule
def stocked_houses(me):
    """HW-4.11: houses with own stones; HW-14.3: with free choice every house of a city with own stones."""
    houses, rest = me.houses, me.houses
    if has(me.cards, FREE_CHOICE):
        while rest != ZERO:
            houses |= CITY_HOUSES[HOUSE_CITY[first(rest)]]
            rest = without_first(rest)
    return houses


@rule
def stock_stone(s, house):
    """HW-4.10, HW-4.11, HW-4.13: a Thaler, always a whole one, for a stone where own stones are."""
    go_to_market(s)
    s.player[s.seat].money -= STOCK_PRICE
    s.stones_due = 1
    set_stone(s, house)


@rule
def stock_coach(s, road):
    """HW-4.10, HW-4.12, HW-4.13: a Thaler for a coach on a road next to own stones."""
    go_to_market(s)
    s.player[s.seat].money -= STOCK_PRICE
    s.coaches_due = 1
    set_coach(s, road)


@rule
def buy_card(s, card):
    """HW-4.14, HW-4.16, HW-11.9: any card, for its price, and a bonus coach next to own stones if wanted."""
    me = s.player[s.seat]
    me.money -= CARD_PRICE[card] - discount(me)
    go_to_market(s)
    s.stock &= ~bit(card)
    me.cards |= bit(card)
    if s.warehouse and has(PRIVILEGED, card) and held(me) != EVERY_PRIVILEGE:
        me.claims += 1  # HW-12.2
    s.coaches_due, s.roads, s.optional = 1, me.near, 1


@rule
def take_money(s):
    """HW-4.17: a Thaler; HW-12.8: and the used privileges lie open again."""
    me = s.player[s.seat]
    me.money += TAKEN_MONEY
    me.locked |= me.spent
    me.spent = 0


# ------------------------------------------------------------------ 5 Selling


@rule
def go_on_selling(s):
    """HW-5.1, HW-5.1b, HW-5.12: one entry after the other, then the clearance, then the next player."""
    me = s.player[s.seat]
    if s.entry < ENTRIES:
        s.sources = sources(s, me, ENTRY_HOUSE[s.card, s.entry])
        if s.sources != ZERO:
            s.ask = Ask.SELL
        else:
            s.entry += 1
    elif s.entry == ENTRIES and s.sold == 0 and me.houses != ZERO:
        s.sources, s.ask = me.houses, Ask.CLEARANCE
    else:
        end_sale(s)


@rule
def end_sale(s):
    """HW-3.3, HW-9.1: the next player sells; after the last one come the actions, or the end."""
    s.entry, s.sold = 0, 0
    s.seat = left_neighbour(s, s.seat)
    if s.seat != s.start:
        return
    if s.left == 0:
        s.ask = Ask.OVER
    else:
        begin_actions(s)


@rule
def sources(s, me, market):
    """HW-5.3, HW-5.4, HW-5.10: houses with own stones of the good asked, there or linked by own coaches."""
    stocked = me.houses & GOODS_HOUSES[HOUSE_GOODS[market]]
    found = stocked & bit(market)
    rest = stocked & ~found
    if rest == ZERO:
        return found
    reached = linked(me.net, HOUSE_CITY[market])
    while rest != ZERO:
        house = first(rest)
        if has(reached, HOUSE_CITY[house]):
            found |= bit(house)
        rest = without_first(rest)
    return found


@rule
def linked(net, city):
    """HW-5.4: the cities joined to this one over roads of the net."""
    reached, grew = bit(city), True
    while grew:
        grew, rest = False, net
        while rest != ZERO:
            road = first(rest)
            rest = without_first(rest)
            if ROAD_CITIES[road] & reached != ZERO:
                reached |= ROAD_CITIES[road]
                net &= ~bit(road)
                grew = True
    return reached


@rule
def keep_goods(s):
    """HW-5.2: nothing is sold here."""
    s.sources = ZERO
    s.entry += 1


@rule
def sell(s, house):
    """HW-5.3, HW-5.4: a stone from here is sold on the spot, or sets out for the market."""
    if house == ENTRY_HOUSE[s.card, s.entry]:
        deliver(s, house)
    else:
        s.source, s.at = house, HOUSE_CITY[house]
        s.visited, s.route = bit(s.at), ZERO
        look_for_ways(s)


@rule
def look_for_ways(s):
    """HW-5.9, HW-5.9a: roads that lead on to the market; a single one is taken, between several the player picks."""
    market = HOUSE_CITY[ENTRY_HOUSE[s.card, s.entry]]
    while s.at != market:
        s.ways = ways(s.player[s.seat].net, s.at, s.visited, market)
        if amount(s.ways) > 1:
            s.ask = Ask.ROUTE
            return
        drive(s, first(s.ways))
    arrive(s)


@rule
def ways(net, at, visited, market):
    """HW-5.9a: own roads from here from whose far end the market can be reached without meeting a city twice."""
    here, rest = net & CITY_ROADS[at], visited
    while rest != ZERO:
        net &= ~CITY_ROADS[first(rest)]
        rest = without_first(rest)
    reached = linked(net, market)
    found, rest = ZERO, here
    while rest != ZERO:
        road = first(rest)
        if has(reached, far_end(road, at)):
            found |= bit(road)
        rest = without_first(rest)
    return found


@rule
def far_end(road, city):
    """The city at the other end of a road."""
    return ROAD_ENDS[road, 1] if ROAD_ENDS[road, 0] == city else ROAD_ENDS[road, 0]


@rule
def drive(s, road):
    """The transport goes over this road to its next city."""
    s.route |= bit(road)
    s.at = far_end(road, s.at)
    s.visited |= bit(s.at)


@rule
def arrive(s):
    """HW-5.5, HW-5.11: the stone is sold; the coaches that carried it are settled before the next entry."""
    me, route, house = s.player[s.seat], s.route, s.source
    deliver(s, house)
    if s.passengers and route & VILLAGES != ZERO:
        me.money += PASSENGER_MONEY  # HW-13.1
    lose_coaches(s, me, route)
    s.source, s.at = NONE, NONE
    s.visited, s.route, s.ways = ZERO, ZERO, ZERO


@rule
def deliver(s, house):
    """HW-5.8: the entry's value, and the stone back in the supply."""
    get_paid(s, house, ENTRY_VALUE[s.card, s.entry])
    s.entry += 1


@rule
def get_paid(s, house, value):
    """HW-5.13, HW-5.13a, HW-6.1, HW-6.1a: a sale's value, more on the last card, more with goods +1."""
    me = s.player[s.seat]
    me.money += value + amount(me.cards & PLUS_CARDS[s.warehouse, HOUSE_GOODS[house]])
    if s.left == 0:
        me.money += LAST_CARD_BONUS
    take_stone(me, house)
    me.stones += 1
    s.sold += 1
    s.sources = ZERO


@rule
def lose_coaches(s, me, route):
    """HW-5.5, HW-6.2: a coach from each road that does not hold it; coach back +1 pays for each."""
    rest = fragile(me, route)
    while rest != ZERO:
        take_coach(me, first(rest))
        me.coaches += 1
        me.money += amount(me.cards & COACH_BACK_CARDS[s.warehouse])
        rest = without_first(rest)


@rule
def fragile(me, route):
    """HW-5.6, HW-5.7: the roads of a route that lose a coach: neither paved nor with two own coaches."""
    lost, rest = ZERO, route & ~PAVED
    while rest != ZERO:
        road = first(rest)
        if me.road[road] < PERMANENT:
            lost |= bit(road)
        rest = without_first(rest)
    return lost


@rule
def clear_out(s, house):
    """HW-5.12, HW-5.12a: with nothing sold, any one stone for two Thaler where it lies."""
    get_paid(s, house, CLEARANCE_VALUE)
    s.entry += 1


@rule
def take_cheapest(s):
    """HW-5.9b: the transport takes the route the game offers."""
    s.route = cheapest_route(s, s.player[s.seat])
    s.at = HOUSE_CITY[ENTRY_HOUSE[s.card, s.entry]]
    arrive(s)


@rule
def cheapest_route(s, me):
    """HW-5.9b: every route is looked at, road by road; the best one from here on, with the roads so far.

    `s.trail` holds the road taken at each step, so that a dead end or the market leads back to the next road.
    """
    market = HOUSE_CITY[ENTRY_HOUSE[s.card, s.entry]]
    at, visited, route = s.at, s.visited, s.route
    best, least = ZERO, 1 << 30
    step = 0
    s.trail[0] = NONE
    while step >= 0:
        road = next_road(me.net & CITY_ROADS[at], at, visited, s.trail[step])
        s.trail[step] = road
        if road == NONE:
            s.trail[step] = 0
            step -= 1
            if step >= 0:
                road = s.trail[step]
                visited &= ~bit(at)
                route &= ~bit(road)
                at = far_end(road, at)
        elif far_end(road, at) == market:
            price = route_price(s, me, route | bit(road))
            if price < least:
                best, least = route | bit(road), price
        else:
            at = far_end(road, at)
            visited |= bit(at)
            route |= bit(road)
            step += 1
            s.trail[step] = NONE
    return best


@rule
def next_road(roads, at, visited, after):
    """The first road beyond `after` that leads to a city not yet visited, or NONE."""
    rest = roads & ~(bit(after + 1) - ONE)
    while rest != ZERO:
        road = first(rest)
        if not has(visited, far_end(road, at)):
            return road
        rest = without_first(rest)
    return NONE


@rule
def route_price(s, me, route):
    """HW-5.9b: coaches lost count most, then passengers missed, then length."""
    missed = 1 if s.passengers and route & VILLAGES == ZERO else 0
    return (amount(fragile(me, route)) * 2 + missed) * 64 + amount(route)


# ------------------------------------------------------------------ 7 Empty supply


@rule
def fetch_stone(s, house):
    """HW-7.1: a stone moves from another house to where it is due."""
    me = s.player[s.seat]
    take_stone(me, house)
    arrive_fetched_stone(s, me)


@rule
def arrive_fetched_stone(s, me):
    """The fetched stone is set, or stored."""
    if s.target == WAREHOUSE:
        me.stored_stones += 1
    else:
        put_stone(me, s.target)
    s.stones_due -= 1
    s.target = NONE


@rule
def fetch_coach(s, road):
    """HW-7.1, HW-7.4: a coach moves from another road to where it is due, and earns nothing by it."""
    me = s.player[s.seat]
    take_coach(me, road)
    arrive_fetched_coach(s, me)


@rule
def arrive_fetched_coach(s, me):
    """The fetched coach is set, or stored."""
    if s.target == WAREHOUSE:
        me.stored_coaches += 1
    else:
        put_coach(s, me, s.target)
    s.coaches_due -= 1
    s.target = NONE


@rule
def fetch_stored(s, asked):
    """HW-11.10: the piece comes out of the warehouse."""
    me = s.player[s.seat]
    if asked == Ask.FETCH_STONE:
        me.stored_stones -= 1
        arrive_fetched_stone(s, me)
    else:
        me.stored_coaches -= 1
        arrive_fetched_coach(s, me)


@rule
def forgo(s, asked):
    """HW-7.2, HW-4.16: the piece is not set."""
    if asked == Ask.FETCH_STONE:
        s.stones_due -= 1
    else:
        s.coaches_due -= 1
    s.target = NONE


# ------------------------------------------------------------------ 8 Start placement


@rule
def go_on_placing(s):
    """HW-8.1: around the table three times; then comes the first trade card."""
    if not s.acted:
        s.ask = Ask.START
        return
    s.acted = 0
    s.seat = left_neighbour(s, s.seat)
    if s.seat == s.start:
        s.lap += 1
    if s.lap == LAPS:
        s.lap = 0
        turn_up_card(s)


@rule
def place_start_stone(s, house):
    """HW-8.1, HW-8.2, HW-11.2: a stone, and a coach on a road next to it where this round brings one."""
    s.stones_due = 1
    set_stone(s, house)
    s.coaches_due = START_COACHES[s.warehouse, s.lap]
    s.roads = HOUSE_ROADS[house]
    s.acted = 1


# ------------------------------------------------------------------ 10 Scoring


@rule
def scores(s, out):
    """HW-10.1 to HW-10.6: money and goods cards; ties by stones, then by coaches on the map."""
    for seat in range(s.seats):
        out[seat, 0] = worth(s, s.player[seat])
        out[seat, 1] = 1
        for other in range(s.seats):
            if standing(s, s.player[other]) > standing(s, s.player[seat]):
                out[seat, 1] += 1


@rule
def worth(s, me):
    """HW-10.1: money, and the goods cards with their best pairs."""
    return int(me.money) + int(CARDS_WORTH[s.warehouse, int(me.cards)])


@rule
def standing(s, me):
    """HW-10.2 to HW-10.4a: the sum first, then stones, then coaches on the map, as one number."""
    return (worth(s, me) * 64 + stones_on_map(me)) * 64 + coaches_on_map(me)


@rule
def stones_on_map(me):
    """All stones that are neither in the supply nor in the warehouse."""
    return STONES - int(me.stones) - int(me.stored_stones)


@rule
def coaches_on_map(me):
    """Own and black coaches on all roads."""
    total = 0
    for road in range(len(me.road)):
        total += int(me.road[road])
    return total


# ------------------------------------------------------------------ 11 Warehouse


@rule
def may_store(me, piece):
    """HW-11.3, HW-11.3a: a piece from the supply, or off the map where the supply has none."""
    if piece == Piece.STONE:
        return me.stones > 0 or me.houses != ZERO
    return me.coaches > 0 or me.net != ZERO


@rule
def store(s, piece):
    """HW-11.3, HW-11.4: one piece more in the warehouse."""
    me = s.player[s.seat]
    if piece == Piece.STONE:
        if me.stones > 0:
            me.stones -= 1
            me.stored_stones += 1
        else:
            s.stones_due, s.target, s.ask = 1, WAREHOUSE, Ask.FETCH_STONE
    elif me.coaches > 0:
        me.coaches -= 1
        me.stored_coaches += 1
    else:
        s.coaches_due, s.target, s.ask = 1, WAREHOUSE, Ask.FETCH_COACH


@rule
def may_unload(me):
    """HW-11.8a: something lies in the warehouse, and own stones on the map give it a place."""
    return me.houses != ZERO and (me.stored_stones > 0 or me.stored_coaches > 0 or me.black > 0)


@rule
def go_on_unloading(s):
    """HW-11.5, HW-11.8a: everything that has a place leaves the warehouse."""
    if may_unload(s.player[s.seat]):
        s.ask = Ask.UNLOAD
    else:
        s.unloading = 0


@rule
def unload_stone(s, house):
    """HW-11.6: from the warehouse to a house with own stones."""
    me = s.player[s.seat]
    me.stored_stones -= 1
    put_stone(me, house)


@rule
def unload_coach(s, road):
    """HW-11.7, HW-12.6: from the warehouse to a road next to own stones; own coaches first, then black ones."""
    me = s.player[s.seat]
    if me.stored_coaches > 0:
        me.stored_coaches -= 1
    else:
        me.black -= 1
    put_coach(s, me, road)


# ------------------------------------------------------------------ 12 Privileges


@rule
def held(me):
    """HW-12.1: the kinds a player has, open or not."""
    return me.ready | me.locked | me.spent


@rule
def look_for_routes(s, me, road):
    """HW-12.4, HW-12.4a, HW-12.5: what the new link on this road earns."""
    reached = linked(me.net, ROAD_ENDS[road, 0])
    for kind in range(PRIVILEGES):
        if ROUTES[kind] & ~reached == ZERO and (held(me) >> kind) & 1 == 0:
            win_privilege(me, kind)
    if s.extra == NONE and ROUTES[EXTRA_ROUTE] & ~reached == ZERO:
        s.extra = s.seat
        me.black = EXTRA_COACHES


@rule
def win_privilege(me, kind):
    """It lies open; who has all three has nothing left to claim."""
    me.ready |= 1 << kind
    if held(me) == EVERY_PRIVILEGE:
        me.claims = 0


@rule
def claim(s, kind):
    """HW-12.2, HW-12.3: a privilege earned with a goods card is taken."""
    me = s.player[s.seat]
    me.claims -= 1
    win_privilege(me, kind)


@rule
def may_use(me, kind):
    """HW-12.7, HW-12.10: it lies open, was not opened just now, and its action can be carried out."""
    if (me.ready >> kind) & 1 == 0:
        return False
    if kind == Privilege.STORE:
        return may_store(me, Piece.STONE) or may_store(me, Piece.COACH)
    return kind == Privilege.TAKE or may_unload(me)


@rule
def may_go_on(s, me):
    """HW-12.7, HW-12.3a: something is left to do after the action."""
    if not s.warehouse:
        return False
    return me.claims > 0 or may_use(me, Privilege.STORE) or may_use(me, Privilege.STOCK_UP) or may_use(me, Privilege.TAKE)


@rule
def turn_over(s, kind):
    """HW-12.7: a used privilege is turned over, and counts as used only after what it does."""
    me = s.player[s.seat]
    me.ready &= ~(1 << kind)
    if kind == Privilege.TAKE:
        take_money(s)  # HW-12.9: it opens the others, not itself
    me.spent |= 1 << kind


# ------------------------------------------------------------------ what may be chosen


@rule
def legal(s, mask):
    """Mark every open choice and return how many there are."""
    clear(mask)
    me = s.player[s.seat]
    match s.ask:
        case Ask.START:
            mark_each(mask, STONE, START_HOUSES)
        case Ask.HOUSE:
            mark_each(mask, STONE, CITY_HOUSES[HOUSE_CITY[ENTRY_HOUSE[s.card, s.entry]]])
        case Ask.COACH:
            offer_roads(s, me, mask)
        case Ask.SELL | Ask.CLEARANCE:
            mark_each(mask, SELL, s.sources)
            mark(mask, KEEP)
        case Ask.ROUTE:
            mark_each(mask, DRIVE, s.ways)
            mark(mask, CHEAPEST)
        case Ask.TURN:
            offer_actions(s, me, mask)
        case Ask.AFTER:
            offer_privileges(me, mask)
            mark(mask, DONE)
        case Ask.UNLOAD:
            offer_unloading(me, mask)
        case Ask.FETCH_STONE | Ask.FETCH_COACH:
            offer_fetching(s, me, mask)
    return count(mask)


@rule
def offer_roads(s, me, mask):
    """HW-4.6; HW-7.3: giving up only with an empty supply; HW-4.16: or if it is a bonus."""
    mark_each(mask, COACH, s.roads)
    if s.optional or me.coaches == 0:
        mark(mask, FORGO)


@rule
def offer_actions(s, me, mask):
    """HW-4.18, HW-4.20: every action whose conditions are met, whatever the first one was."""
    for entry in range(ENTRIES):
        if may_buy(s, entry):
            mark(mask, BUY + entry)
    offer_cards(s, me, mask)
    mark(mask, TAKE)
    if s.warehouse:
        offer_storing(me, mask, STORE)
        if may_unload(me):
            mark(mask, STOCK_UP)
        offer_privileges(me, mask)
    elif me.money >= STOCK_PRICE:
        mark_each(mask, STOCK_STONE, stocked_houses(me))
        mark_each(mask, STOCK_COACH, me.near)


@rule
def offer_cards(s, me, mask):
    """HW-4.14: any goods card of any stack that can be paid for."""
    money, rest = me.money + discount(me), s.stock
    while rest != ZERO:
        card = first(rest)
        if CARD_PRICE[card] <= money:
            mark(mask, CARD + card)
        rest = without_first(rest)


@rule
def offer_storing(me, mask, first):
    """HW-11.3: a stone or a coach."""
    for piece in range(2):
        if may_store(me, piece):
            mark(mask, first + piece)


@rule
def offer_privileges(me, mask):
    """HW-12.7, HW-12.3: privileges that lie open, and those still to be taken."""
    if may_use(me, Privilege.STORE):
        offer_storing(me, mask, USE_STORE)
    if may_use(me, Privilege.STOCK_UP):
        mark(mask, USE_STOCK_UP)
    if may_use(me, Privilege.TAKE):
        mark(mask, USE_TAKE)
    if me.claims > 0:
        for kind in range(PRIVILEGES):
            if (held(me) >> kind) & 1 == 0:
                mark(mask, CLAIM + kind)


@rule
def offer_unloading(me, mask):
    """HW-11.6, HW-11.7: stones and coaches, in any order."""
    if me.stored_stones > 0:
        mark_each(mask, STONE, stocked_houses(me))
    if me.stored_coaches > 0 or me.black > 0:
        mark_each(mask, COACH, me.near)


@rule
def offer_fetching(s, me, mask):
    """HW-7.1, HW-7.5a, HW-11.10, HW-12.6a: from elsewhere on the map or the warehouse, or not at all."""
    elsewhere = ~ZERO if s.target == WAREHOUSE else ~bit(s.target)
    if s.ask == Ask.FETCH_STONE:
        mark_each(mask, FETCH_STONE, me.houses & elsewhere)
        stored = me.stored_stones
    else:
        mark_each(mask, FETCH_COACH, me.net & elsewhere)
        stored = me.stored_coaches
    if stored > 0 and s.target != WAREHOUSE:
        mark(mask, FETCH_STORED)
    mark(mask, FORGO)


# ------------------------------------------------------------------ what happens


@rule
def apply(s, action):
    """Carry out an open choice, then run on until somebody must choose or the game is over."""
    asked = s.ask
    s.ask = Ask.NOBODY
    carry_out(s, asked, VERB[action], THING[action, 0])
    if s.coaches_due == 0:
        s.roads, s.optional = ZERO, 0
    run_on(s)


@rule
def carry_out(s, asked, verb, thing):
    """The choice that was made, by its verb."""
    match verb:
        case Do.STONE:
            place_stone(s, asked, thing)
        case Do.COACH:
            place_coach(s, asked, thing)
        case Do.SELL:
            if asked == Ask.SELL:
                sell(s, thing)
            else:
                clear_out(s, thing)
        case Do.KEEP:
            keep_goods(s)
        case Do.DRIVE:
            drive(s, thing)
            look_for_ways(s)
        case Do.CHEAPEST:
            take_cheapest(s)
        case Do.FETCH_STONE:
            fetch_stone(s, thing)
        case Do.FETCH_COACH:
            fetch_coach(s, thing)
        case Do.FETCH_STORED:
            fetch_stored(s, asked)
        case Do.FORGO:
            forgo(s, asked)
        case Do.DONE:
            end_turn(s)
        case _:
            act(s, verb, thing)


@rule
def place_stone(s, asked, house):
    """A stone is set: at the start, by free choice, or from the warehouse."""
    if asked == Ask.START:
        place_start_stone(s, house)
    elif asked == Ask.HOUSE:
        set_stone(s, house)
    else:
        unload_stone(s, house)


@rule
def place_coach(s, asked, road):
    """A coach is set: because it is due, or from the warehouse."""
    if asked == Ask.COACH:
        set_coach(s, road)
    else:
        unload_coach(s, road)


@rule
def act(s, verb, thing):
    """An action of the trader, or a privilege that works like one."""
    match verb:
        case Do.BUY:
            buy_pieces(s, thing)
        case Do.STOCK_STONE:
            stock_stone(s, thing)
        case Do.STOCK_COACH:
            stock_coach(s, thing)
        case Do.CARD:
            buy_card(s, thing)
        case Do.TAKE:
            go_to_market(s)
            take_money(s)
        case Do.STORE:
            go_to_market(s)
            store(s, thing)
        case Do.STOCK_UP:
            go_to_market(s)
            s.unloading = 1
        case Do.USE_STORE:
            turn_over(s, Privilege.STORE)
            store(s, thing)
        case Do.USE_STOCK_UP:
            turn_over(s, Privilege.STOCK_UP)
            s.unloading = 1
        case Do.USE_TAKE:
            turn_over(s, Privilege.TAKE)
        case Do.CLAIM:
            claim(s, thing)
