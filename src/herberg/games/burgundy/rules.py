"""The Castles of Burgundy, in the order of the rulebook. Ids refer to RULES.md."""

from numpy import uint64

from herberg.core.chance import pick, roll
from herberg.core.masks import ONE, ZERO, bit, clear, count, has, lowest, mark, mark_all
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.burgundy.actions import (
    FREE,
    THING,
    VERB,
    Do,
    buy,
    discard,
    finish,
    keep,
    load,
    place,
    sell,
    settle,
    skip,
    take,
    workers,
)
from herberg.games.burgundy.pieces import (
    ANIMALS,
    BASIC_CASTLE,
    BLACK_FILLED,
    BLACK_SLOTS,
    BLACK_TILES,
    CARDS,
    CASTLE_TILE,
    CASTLES,
    COLOUR_SPACES,
    COLOURS,
    DEPOTS,
    FIRST_BONUS,
    FIRST_TILE,
    FREE_STEP,
    GOODS_KINDS,
    GOODS_OF_A_KIND,
    GOODS_POINTS,
    GOODS_STORES,
    KNOWLEDGE_TILE,
    LAST_TILE,
    NEIGHBOURS,
    NORMAL_TILES,
    PHASE_POINTS,
    PHASES,
    PRICE,
    REGION,
    REGION_POINTS,
    REGION_SIZE,
    ROUNDS,
    SECOND_BONUS,
    SLOT_COLOUR,
    SLOTS,
    SPACE_NUMBER,
    SPACES,
    SPACES_WITHIN,
    SPECIES,
    START_WORKERS,
    STEPS,
    STORES,
    TILE_COLOUR,
    TILES,
    WANTED,
    Building,
    Colour,
    Source,
)
from herberg.games.burgundy.state import Ask, Setup

# --- 1 Set-up


@rule
def setup(s, seats, options):
    """CB-1.1 to CB-1.8: from an empty table to the first question."""
    s.seats = seats
    s.setup = options.setup
    lay_out_supplies(s)
    lay_out_duchies(s)
    decide_turn_order(s)
    deal_goods(s)
    if s.setup == Setup.BASIC:
        found_duchies(s)
        begin_phase(s)
    else:
        choose_duchies(s, options)


@rule
def lay_out_supplies(s):
    """CB-1.1, CB-1.2: all tiles and goods lie face down."""
    for tile in range(TILES):
        s.supply[tile] = NORMAL_TILES[tile]
        s.black_supply[tile] = BLACK_TILES[tile]
    for kind in range(GOODS_KINDS):
        s.goods_left[kind] = GOODS_OF_A_KIND
    for depot in range(DEPOTS):
        for slot in range(SLOTS):
            s.depot[depot, slot] = NONE
    for slot in range(BLACK_SLOTS):
        s.black[slot] = NONE
    for at in range(ROUNDS):
        s.round_goods[at] = NONE


@rule
def lay_out_duchies(s):
    """CB-1.4, CB-1.6: everybody has an empty duchy 1 and one silverling."""
    for seat in range(s.seats):
        me = s.player[seat]
        me.card = NONE
        me.castle = BASIC_CASTLE
        me.silver = 1
        for space in range(SPACES):
            me.estate[space] = NONE
        for store in range(STORES):
            me.store[store] = NONE


@rule
def decide_turn_order(s):
    """CB-1.7, CB-1.8: chance names the start player; workers and the stack of pawns follow in seat order."""
    first = pick(s, s.seats)
    for at in range(s.seats):
        seat = (first + at) % s.seats
        s.order[at] = seat
        s.player[seat].workers = START_WORKERS[at]
        s.player[seat].arrived = s.seats - at
    s.arrivals = s.seats


@rule
def deal_goods(s):
    """CB-1.5: everybody draws three goods."""
    for seat in range(s.seats):
        for _ in range(3):
            s.player[seat].goods[draw_goods(s)] += 1


@rule
def draw_goods(s):
    """A goods tile never seen before, at random."""
    total = 0
    for kind in range(GOODS_KINDS):
        total += int(s.goods_left[kind])
    at = pick(s, total)
    kind = 0
    while at >= s.goods_left[kind]:
        at -= int(s.goods_left[kind])
        kind += 1
    s.goods_left[kind] -= 1
    return kind


@rule
def found_duchies(s):
    """CB-1.4, CB-1.4a: the start castles are laid; they score nothing."""
    for seat in range(s.seats):
        me = s.player[seat]
        s.supply[CASTLE_TILE] -= 1
        cover(me, CASTLE_TILE, CASTLES[me.board, me.castle])


# --- 2 The phases


@rule
def begin_phase(s):
    """CB-2.1 to CB-2.6: the board is cleared and filled anew."""
    clear_depots(s)
    fill_depots(s)
    fill_black_depot(s)
    for at in range(ROUNDS):
        s.round_goods[at] = draw_goods(s)
    s.round_number = 0
    begin_round(s)


@rule
def clear_depots(s):
    """CB-2.2: tiles left on the board leave the game; goods stay."""
    for depot in range(DEPOTS):
        for slot in range(SLOTS):
            s.gone += s.depot[depot, slot] != NONE
            s.depot[depot, slot] = NONE
    for slot in range(BLACK_SLOTS):
        s.gone += s.black[slot] != NONE
        s.black[slot] = NONE


@rule
def fill_depots(s):
    """CB-2.3, CB-2.4: each depot space gets a tile of its colour, as far as players and phase say so."""
    for depot in range(DEPOTS):
        for slot in range(SLOTS):
            colour = SLOT_COLOUR[s.seats, s.phase, depot, slot]
            if colour != NONE:
                s.depot[depot, slot] = draw_tile(s, s.supply, FIRST_TILE[colour], LAST_TILE[colour])


@rule
def fill_black_depot(s):
    """CB-2.5: four, six or eight tiles with a black back."""
    for slot in range(BLACK_FILLED[s.seats]):
        s.black[slot] = draw_tile(s, s.black_supply, 0, TILES - 1)


@rule
def draw_tile(s, supply, first, last):
    """A tile at random among those from first to last."""
    total = 0
    for tile in range(first, last + 1):
        total += int(supply[tile])
    at = pick(s, total)
    tile = int(first)
    while at >= supply[tile]:
        at -= int(supply[tile])
        tile += 1
    supply[tile] -= 1
    return tile


# --- 3 The round


@rule
def begin_round(s):
    """CB-3.1 to CB-3.3: dice are rolled, a goods tile comes out, the first player begins."""
    s.round_number += 1
    set_turn_order(s)
    for seat in range(s.seats):
        s.player[seat].dice[0] = roll(s, 6)
        s.player[seat].dice[1] = roll(s, 6)
    s.white = roll(s, 6)
    at = s.round_number - 1
    s.depot_goods[s.white - 1, s.round_goods[at]] += 1
    s.round_goods[at] = NONE
    s.turn = 0
    begin_turn(s)


@rule
def set_turn_order(s):
    """CB-3.3, CB-3.3a: the furthest pawn first, in a stack the topmost."""
    for seat in range(s.seats):
        ahead = 0
        for other in range(s.seats):
            ahead += is_ahead(s.player[other], s.player[seat])
        s.order[ahead] = seat


@rule
def is_ahead(me, other):
    """Whether my pawn stands further on, or higher in the same stack."""
    return me.track > other.track or (me.track == other.track and me.arrived > other.arrived)


# --- 4 The turn


@rule
def begin_turn(s):
    """CB-4.1: the next player in order is asked for two actions."""
    s.seat = s.order[s.turn]
    s.bought = 0
    s.ask = Ask.TURN


@rule
def go_on(s):
    """An action is done: the turn goes on, or it is the next player's."""
    s.ask = Ask.TURN
    me = s.player[s.seat]
    if me.dice[0] == 0 and me.dice[1] == 0 and not may_buy_something(s, me):
        end_turn(s)


@rule
def end_turn(s):
    """CB-3.3, CB-2.1: the next turn, round or phase begins."""
    s.turn += 1
    if s.turn < s.seats:
        begin_turn(s)
    elif s.round_number < ROUNDS:
        begin_round(s)
    else:
        end_phase(s)


@rule
def knows(me, number):
    """Whether this knowledge lies in the duchy."""
    return has(me.knowledge, number)


@rule
def stride(me):
    """CB-4.2, CB-11.8: how far one worker turns a die."""
    return 2 if knows(me, 8) else 1


@rule
def steps_within(me, free):
    """CB-4.2: how far the workers can turn a die, with so many steps free; three steps reach every number."""
    return min(3, int(me.workers) * stride(me) + free)


@rule
def spend_die(me, die, number, free):
    """CB-4.2, CB-4.3, CB-11.12a: the die is used as this number; workers pay for the steps that are not free."""
    if die == FREE:
        return
    steps = max(0, int(STEPS[me.dice[die], number]) - free)
    me.workers -= (steps + stride(me) - 1) // stride(me)
    me.dice[die] = 0


@rule
def free_to_take(me):
    """CB-11.12: steps free when taking."""
    return 1 if knows(me, 12) else 0


@rule
def free_to_place(me, colour):
    """CB-11.9 to CB-11.11: steps free when placing this colour."""
    return 1 if knows(me, FREE_STEP[colour]) else 0


@rule
def offer_turn(s, mask):
    """CB-4.1: each unused die, a purchase, and when both dice are used the end of the turn."""
    me = s.player[s.seat]
    if me.dice[0] != 0:
        offer_die_actions(s, mask, me, 0)
    if me.dice[1] != 0 and me.dice[1] != me.dice[0]:
        offer_die_actions(s, mask, me, 1)
    if may_buy(s, me):
        offer_purchases(s, mask, me)
    if me.dice[0] == 0 and me.dice[1] == 0:
        mark(mask, finish())


@rule
def offer_die_actions(s, mask, me, die):
    """CB-4.1: the four actions with one of one's own dice, turned by workers."""
    number = int(me.dice[die])
    offer_tiles(s, mask, die, number, steps_within(me, free_to_take(me)))
    for store in range(STORES):
        if is_worth_placing(me, store):
            within = steps_within(me, free_to_place(me, TILE_COLOUR[me.store[store]]))
            offer_spaces(mask, me, die, store, SPACES_WITHIN[number, within])
    offer_goods(mask, me, die, number, steps_within(me, 0))
    mark(mask, workers(die))


# --- 5 Actions: taking and placing tiles


@rule
def offer_tiles(s, mask, die, number, steps):
    """CB-5.1: the tiles of the depots that the die can name; of equal tiles in a depot the first."""
    for depot in range(1, DEPOTS + 1):
        if STEPS[number, depot] <= steps:
            mark_all(mask, take(die, depot, 0), different_tiles(s.depot[depot - 1]))


@rule
def different_tiles(depot):
    """The slots of a depot with a tile that no earlier slot has, as bits."""
    a, b, c, d = depot[0], depot[1], depot[2], depot[3]
    slots = 0
    slots |= a != NONE
    slots |= (b != NONE and b != a) << 1
    slots |= (c != NONE and c != a and c != b) << 2
    slots |= (d != NONE and d != a and d != b and d != c) << 3
    return uint64(slots)


@rule
def take_tile(s, die, depot, slot):
    """CB-5.1: a tile goes from the depot to storage."""
    me = s.player[s.seat]
    spend_die(me, die, depot, free_to_take(me))
    tile = s.depot[depot - 1, slot]
    s.depot[depot - 1, slot] = NONE
    store_tile(s, me, tile)


@rule
def store_tile(s, me, tile):
    """CB-5.1, CB-5.2: a tile goes to a free storage space; if there is none, room must be made."""
    for store in range(STORES):
        if me.store[store] == NONE:
            me.store[store] = tile
            go_on(s)
            return
    s.offered = tile
    s.ask = Ask.DISCARD


@rule
def offer_discards(s, mask):
    """CB-5.2: any of the stored tiles; of equal ones the first."""
    me = s.player[s.seat]
    for store in range(STORES):
        if is_worth_placing(me, store):
            mark(mask, discard(store))


@rule
def discard_tile(s, store):
    """CB-5.2: a stored tile leaves the game, the new one takes its place."""
    s.player[s.seat].store[store] = s.offered
    s.gone += 1
    go_on(s)


@rule
def is_worth_placing(me, store):
    """Whether a tile lies here, and no equal one in an earlier storage space."""
    tile = me.store[store]
    for earlier in range(store):
        if me.store[earlier] == tile:
            return False
    return tile != NONE


@rule
def offer_spaces(mask, me, die, store, spaces):
    """CB-5.3 to CB-5.5: the spaces among these where the stored tile may go."""
    mark_all(mask, place(die, store, 0), spaces & spaces_for(me, me.store[store]))


@rule
def spaces_for(me, tile):
    """CB-5.4, CB-5.5, CB-6.10, CB-6.10a, CB-11.1: empty spaces of its colour beside a tile, in no town that has it."""
    spaces = me.reach & ~me.built & COLOUR_SPACES[me.board, TILE_COLOUR[tile]]
    if tile <= Building.CITY_HALL and not knows(me, 1):
        spaces &= ~me.towns[tile]
    return spaces


@rule
def place_tile(s, die, store, space):
    """CB-5.3, CB-5.6: a stored tile goes into the duchy for good, and does what it does."""
    me = s.player[s.seat]
    tile = int(me.store[store])
    spend_die(me, die, SPACE_NUMBER[space], free_to_place(me, TILE_COLOUR[tile]))
    me.store[store] = NONE
    cover(me, tile, space)
    score_region(s, me, space)
    score_colour(s, me, TILE_COLOUR[tile])
    work(s, me, tile, space)


@rule
def cover(me, tile, space):
    """The tile lies on the space."""
    me.estate[space] = tile
    me.built |= bit(space)
    me.reach |= NEIGHBOURS[space]
    if tile <= Building.CITY_HALL:
        me.towns[tile] |= REGION[me.board, space]


# --- 6 What tiles do when placed


@rule
def work(s, me, tile, space):
    """CB-6.1 to CB-6.9: the effect of a tile just placed."""
    match TILE_COLOUR[tile]:
        case Colour.KNOWLEDGE:
            me.knowledge |= bit(tile - KNOWLEDGE_TILE + 1)
            go_on(s)
        case Colour.SHIP:
            sail(s, me)
        case Colour.LIVESTOCK:
            graze(me, tile, space)
            go_on(s)
        case Colour.CASTLE:
            s.ask = Ask.CASTLE
        case Colour.MINE:
            me.mines += 1
            go_on(s)
        case Colour.BUILDING:
            open_building(s, me, tile)


@rule
def gain(me, source, points):
    """Points are scored."""
    me.points[source] += points
    me.score += points


@rule
def sail(s, me):
    """CB-6.2, CB-6.2a, CB-6.4: goods of a depot of choice if anything fits anywhere; one space on along the track."""
    me.track += 1
    s.arrivals += 1
    me.arrived = s.arrivals
    s.docks = 0
    for depot in range(DEPOTS):
        if anything_fits(s, me, depot):
            s.ask = Ask.SHIP
            return
    go_on(s)


@rule
def kinds_held(me):
    """How many goods stores are in use."""
    held = 0
    for kind in range(GOODS_KINDS):
        held += me.goods[kind] > 0
    return held


@rule
def anything_fits(s, me, depot):
    """CB-6.3: whether the depot has goods of a kind held, or of any kind while a goods store is free."""
    room = kinds_held(me) < GOODS_STORES
    for kind in range(GOODS_KINDS):
        if s.depot_goods[depot, kind] > 0 and (room or me.goods[kind] > 0):
            return True
    return False


@rule
def offer_depots(mask):
    """CB-6.2, CB-6.2a: any depot, an empty one too."""
    for depot in range(1, DEPOTS + 1):
        mark(mask, load(depot))


@rule
def dock(s, depot):
    """CB-6.2, CB-11.5, CB-11.5b: the ship docks here, with knowledge 5 perhaps at a neighbour too; then it loads."""
    me = s.player[s.seat]
    second = s.docks != 0
    s.docks |= 1 << (depot - 1)
    if knows(me, 5) and not second and (fits_before(s, me, depot - 1) or fits_after(s, me, depot - 1)):
        s.offered = depot - 1
        s.ask = Ask.SECOND_DEPOT
    else:
        load_goods(s)


@rule
def fits_before(s, me, depot):
    """CB-11.5a: whether the depot before this one in the ring has anything that fits."""
    return anything_fits(s, me, (depot + DEPOTS - 1) % DEPOTS)


@rule
def fits_after(s, me, depot):
    """CB-11.5a: whether the depot after this one in the ring has anything that fits."""
    return anything_fits(s, me, (depot + 1) % DEPOTS)


@rule
def offer_second_depot(s, mask):
    """CB-11.5a: a neighbour in the ring with something that fits, or none."""
    me = s.player[s.seat]
    depot = int(s.offered)
    if fits_before(s, me, depot):
        mark(mask, load((depot + DEPOTS - 1) % DEPOTS + 1))
    if fits_after(s, me, depot):
        mark(mask, load((depot + 1) % DEPOTS + 1))
    mark(mask, skip())


@rule
def load_goods(s):
    """CB-6.3a: first all goods of kinds already held, then new kinds."""
    me = s.player[s.seat]
    for kind in range(GOODS_KINDS):
        if me.goods[kind] > 0:
            load_kind(s, me, kind)
    load_new_kinds(s, me)


@rule
def at_the_docks(s, kind):
    """How many goods of a kind lie where the ship has docked."""
    tiles = 0
    for depot in range(DEPOTS):
        if (s.docks >> depot) & 1 == 1:
            tiles += int(s.depot_goods[depot, kind])
    return tiles


@rule
def load_kind(s, me, kind):
    """CB-6.3a: a kind is taken whole."""
    me.goods[kind] += at_the_docks(s, kind)
    for depot in range(DEPOTS):
        if (s.docks >> depot) & 1 == 1:
            s.depot_goods[depot, kind] = 0


@rule
def load_new_kinds(s, me):
    """CB-6.3a: new kinds fill the free goods stores; where more lie there than fit, the player chooses."""
    waiting = 0
    for kind in range(GOODS_KINDS):
        waiting += at_the_docks(s, kind) > 0
    room = GOODS_STORES - kinds_held(me)
    if 0 < room < waiting:
        s.ask = Ask.GOODS
        return
    if room > 0:
        for kind in range(GOODS_KINDS):
            load_kind(s, me, kind)
    go_on(s)


@rule
def offer_goods_to_keep(s, mask):
    """CB-6.3a: the kinds that lie there."""
    for kind in range(GOODS_KINDS):
        if at_the_docks(s, kind) > 0:
            mark(mask, keep(kind + 1))


@rule
def keep_goods(s, goods):
    """CB-6.3a: one new kind is chosen."""
    me = s.player[s.seat]
    load_kind(s, me, goods - 1)
    load_new_kinds(s, me)


@rule
def graze(me, tile, space):
    """CB-6.5, CB-11.7: the animals just placed score, and those that were there before."""
    extra = 1 if knows(me, 7) else 0
    gain(me, Source.LIVESTOCK, int(ANIMALS[tile]) + extra + herd_points(me, tile, space, extra))


@rule
def herd_points(me, tile, space, extra):
    """CB-6.6, CB-11.7: the animals on all other tiles of this species in this pasture, next to it or not."""
    points = 0
    pasture = REGION[me.board, space] & me.built & ~bit(space)
    while pasture != ZERO:
        other = me.estate[lowest(pasture)]
        if SPECIES[other] == SPECIES[tile]:
            points += int(ANIMALS[other]) + extra
        pasture &= pasture - ONE
    return points


@rule
def offer_castle_action(s, mask):
    """CB-6.7, CB-6.7a: one of the four actions with any number; it cannot be declined."""
    me = s.player[s.seat]
    offer_tiles(s, mask, FREE, 1, 3)
    offer_any_space(mask, me)
    offer_goods(mask, me, FREE, 1, 3)
    mark(mask, workers(FREE))


@rule
def offer_any_space(mask, me):
    """CB-6.7, CB-7.7: every stored tile on every space of its colour, whatever the number."""
    for store in range(STORES):
        if is_worth_placing(me, store):
            offer_spaces(mask, me, FREE, store, ~ZERO)


# --- 7 Buildings


@rule
def open_building(s, me, tile):
    """CB-6.9, CB-7.1 to CB-7.10: a building's advantage, where it can be had."""
    match tile:
        case Building.WAREHOUSE:
            ask_if(s, Ask.WAREHOUSE, kinds_held(me) > 0)
        case Building.WATCHTOWER:
            gain(me, Source.WATCHTOWER, 4)
            go_on(s)
        case Building.BOARDING_HOUSE:
            me.workers += 4
            go_on(s)
        case Building.BANK:
            me.silver += 2
            go_on(s)
        case Building.CITY_HALL:
            ask_if(s, Ask.CITY_HALL, may_place_something(me))
        case _:
            s.offered = tile
            ask_if(s, Ask.FETCH, is_wanted_tile_there(s, WANTED[tile]))


@rule
def ask_if(s, ask, possible):
    """CB-7.9a, CB-7.10: the question is put if it has an answer."""
    if possible:
        s.ask = ask
    else:
        go_on(s)


@rule
def do_without(s):
    """CB-7.9a, CB-11.5a: an advantage is declined; a ship at its first depot still loads there."""
    if s.ask == Ask.SECOND_DEPOT:
        load_goods(s)
    else:
        go_on(s)


@rule
def offer_sales(s, mask):
    """CB-7.1: any kind held, or no sale."""
    offer_goods(mask, s.player[s.seat], FREE, 1, 3)
    mark(mask, skip())


@rule
def is_wanted(tile, colours):
    """Whether this is a tile of one of the colours."""
    return tile != NONE and (colours >> TILE_COLOUR[tile]) & 1 == 1


@rule
def is_wanted_tile_there(s, colours):
    """Whether a numbered depot has a tile of one of the colours."""
    for depot in range(DEPOTS):
        for slot in range(SLOTS):
            if is_wanted(s.depot[depot, slot], colours):
                return True
    return False


@rule
def offer_wanted_tiles(s, mask):
    """CB-7.2, CB-7.3, CB-7.4, CB-7.9: tiles of the building's colours in the numbered depots, or none."""
    for depot in range(1, DEPOTS + 1):
        slots = different_tiles(s.depot[depot - 1])
        for slot in range(SLOTS):
            if has(slots, slot) and is_wanted(s.depot[depot - 1, slot], WANTED[s.offered]):
                mark(mask, take(FREE, depot, slot))
    mark(mask, skip())


@rule
def may_place_something(me):
    """Whether a stored tile has a space to go to."""
    for store in range(STORES):
        if me.store[store] != NONE and spaces_for(me, me.store[store]) != ZERO:
            return True
    return False


@rule
def offer_city_hall(s, mask):
    """CB-7.7, CB-7.12: another stored tile, whatever the number, or none."""
    offer_any_space(mask, s.player[s.seat])
    mark(mask, skip())


# --- 8 Completing regions and colours


@rule
def score_region(s, me, space):
    """CB-8.1, CB-8.2: a region covered whole scores by its size and by phase."""
    if REGION[me.board, space] & ~me.built == ZERO:
        gain(me, Source.REGION, REGION_POINTS[REGION_SIZE[me.board, space]])
        gain(me, Source.PHASE, PHASE_POINTS[s.phase])


@rule
def score_colour(s, me, colour):
    """CB-8.3, CB-8.4: the first two to cover all spaces of a colour take its bonus tiles."""
    if COLOUR_SPACES[me.board, colour] & ~me.built != ZERO or s.bonus_taken[colour] == 2:
        return
    first = s.bonus_taken[colour] == 0
    gain(me, Source.BONUS, FIRST_BONUS[s.seats] if first else SECOND_BONUS[s.seats])
    s.bonus_taken[colour] += 1
    me.bonuses += 1


# --- 9 Actions: selling and workers; the black depot


@rule
def offer_goods(mask, me, die, number, steps):
    """CB-9.1: the kinds held that the die can name."""
    for kind in range(1, GOODS_KINDS + 1):
        if me.goods[kind - 1] > 0 and STEPS[number, kind] <= steps:
            mark(mask, sell(die, kind))


@rule
def sell_goods(s, die, goods):
    """CB-9.1, CB-9.2, CB-9.3: all goods of the kind go, for silver and for points by number of players."""
    me = s.player[s.seat]
    spend_die(me, die, goods, 0)
    tiles = me.goods[goods - 1]
    me.goods[goods - 1] = 0
    me.sold[goods - 1] += tiles
    me.sold_count += tiles
    me.silver += 2 if knows(me, 3) else 1  # CB-11.3
    me.workers += 1 if knows(me, 4) else 0  # CB-11.4
    gain(me, Source.GOODS, tiles * GOODS_POINTS[s.seats])
    go_on(s)


@rule
def take_workers(s, die):
    """CB-9.4, CB-11.13, CB-11.14: a die of any number for workers."""
    me = s.player[s.seat]
    me.workers += 4 if knows(me, 14) else 2
    me.silver += 1 if knows(me, 13) else 0
    if die != FREE:
        me.dice[die] = 0
    go_on(s)


@rule
def may_buy(s, me):
    """CB-9.5: once a turn, for two silverlings."""
    return s.bought == 0 and me.silver >= PRICE


@rule
def may_buy_something(s, me):
    """CB-9.5, CB-11.6: whether there also is a tile to buy."""
    if not may_buy(s, me):
        return False
    for slot in range(BLACK_SLOTS):
        if s.black[slot] != NONE:
            return True
    return knows(me, 6) and is_wanted_tile_there(s, (1 << COLOURS) - 1)


@rule
def offer_purchases(s, mask, me):
    """CB-9.5, CB-11.6: the tiles of the black depot, with knowledge 6 those of all; of equal ones the first."""
    for slot in range(BLACK_SLOTS):
        if is_first_in_black_depot(s, slot):
            mark(mask, buy(0, slot))
    if knows(me, 6):
        for depot in range(1, DEPOTS + 1):
            mark_all(mask, buy(depot, 0), different_tiles(s.depot[depot - 1]))


@rule
def is_first_in_black_depot(s, slot):
    """Whether a tile lies here, and no equal one before it."""
    tile = s.black[slot]
    for earlier in range(slot):
        if s.black[earlier] == tile:
            return False
    return tile != NONE


@rule
def buy_tile(s, depot, slot):
    """CB-9.5, CB-9.5a, CB-9.6: the tile goes to storage for two silverlings."""
    me = s.player[s.seat]
    me.silver -= PRICE
    s.bought = 1
    if depot == 0:
        tile = s.black[slot]
        s.black[slot] = NONE
    else:
        tile = s.depot[depot - 1, slot]
        s.depot[depot - 1, slot] = NONE
    store_tile(s, me, tile)


# --- 10 End of phase, end of game


@rule
def end_phase(s):
    """CB-10.1, CB-10.1a, CB-11.2: mines pay; then the next phase begins, or the game ends."""
    for seat in range(s.seats):
        me = s.player[seat]
        me.silver += me.mines
        me.workers += me.mines if knows(me, 2) else 0
    if s.phase < PHASES - 1:
        s.phase += 1
        begin_phase(s)
    else:
        end_game(s)


@rule
def end_game(s):
    """CB-10.2 to CB-10.6: what is left over scores, and so does knowledge; tiles in storage do not."""
    for seat in range(s.seats):
        me = s.player[seat]
        unsold = 0
        for kind in range(GOODS_KINDS):
            unsold += int(me.goods[kind])
        gain(me, Source.REST, unsold + me.silver + me.workers // 2)
        gain(me, Source.KNOWLEDGE, knowledge_points(me))
    s.ask = Ask.OVER


@rule
def scores(s, out):
    """CB-10.7: points, and ranks without ties."""
    for seat in range(s.seats):
        rank = 1
        for other in range(s.seats):
            rank += other != seat and is_better(s.player[other], s.player[seat])
        out[seat, 0] = s.player[seat].score
        out[seat, 1] = rank


@rule
def is_better(me, other):
    """CB-10.7: more points, then more empty spaces, then later on the turn-order track."""
    if me.score != other.score:
        return me.score > other.score
    if covered(me) != covered(other):
        return covered(me) < covered(other)
    return is_ahead(other, me)


@rule
def covered(me):
    """How many spaces have a tile."""
    tiles = 0
    for space in range(SPACES):
        tiles += me.estate[space] != NONE
    return tiles


# --- 11 Knowledge that counts at the end


@rule
def knowledge_points(me):
    """CB-10.5, CB-11.15 to CB-11.19: the points of all knowledge tiles that count at the end."""
    points = 0
    if knows(me, 15):
        for kind in range(GOODS_KINDS):
            points += 3 * (me.sold[kind] > 0)
    for space in range(SPACES):
        tile = me.estate[space]
        if NONE < tile <= Building.CITY_HALL and knows(me, 16 + tile):
            points += 4
    if knows(me, 24):
        points += 4 * species_held(me)
    if knows(me, 25):
        points += int(me.sold_count)
    if knows(me, 26):
        points += 2 * int(me.bonuses)
    return points


@rule
def species_held(me):
    """CB-11.17: how many species live in the duchy."""
    herds = 0
    for space in range(SPACES):
        tile = me.estate[space]
        if tile != NONE and SPECIES[tile] != NONE:
            herds |= 1 << SPECIES[tile]
    return (herds & 1) + (herds >> 1 & 1) + (herds >> 2 & 1) + (herds >> 3 & 1)


# --- 12 For experienced players


@rule
def choose_duchies(s, options):
    """CB-12.1, CB-12.3: cards are dealt, or duchies named; then the first player chooses."""
    cards = (1 << len(CARDS)) - 1
    for seat in range(s.seats):
        me = s.player[seat]
        me.castle = NONE
        if s.setup == Setup.CHOSEN:
            me.board = chosen_board(options, seat)
        else:
            me.board = NONE
            me.card = draw_card(s, cards)
            cards &= ~(1 << me.card)
    s.turn = 0
    s.seat = s.order[0]
    s.ask = Ask.SETTLE


@rule
def chosen_board(options, seat):
    """CB-12.3: the duchy named for this seat."""
    match seat:
        case 0:
            return options.board1
        case 1:
            return options.board2
        case 2:
            return options.board3
    return options.board4


@rule
def draw_card(s, cards):
    """One of these duchy cards at random."""
    card = pick(s, len(CARDS))
    while (cards >> card) & 1 == 0:
        card = pick(s, len(CARDS))
    return card


@rule
def offer_settlements(s, mask):
    """CB-12.1, CB-12.3a: both sides of a dealt card, the one duchy named; any of its castle spaces."""
    sides = 1 if s.setup == Setup.CHOSEN else 2
    for side in range(sides):
        for castle in range(4):
            mark(mask, settle(side, castle))


@rule
def settle_down(s, side, castle):
    """CB-12.1, CB-12.2: the choice is noted; when all have chosen the duchies are founded."""
    me = s.player[s.seat]
    me.castle = castle
    if s.setup != Setup.CHOSEN:
        me.board = CARDS[me.card, side]
    s.turn += 1
    if s.turn < s.seats:
        s.seat = s.order[s.turn]
    else:
        found_duchies(s)
        begin_phase(s)


# --- the two doors


@rule
def legal(s, mask):
    """Marks every open choice, returns how many."""
    clear(mask)
    match s.ask:
        case Ask.TURN:
            offer_turn(s, mask)
        case Ask.CASTLE:
            offer_castle_action(s, mask)
        case Ask.FETCH:
            offer_wanted_tiles(s, mask)
        case Ask.SHIP:
            offer_depots(mask)
        case Ask.SECOND_DEPOT:
            offer_second_depot(s, mask)
        case Ask.GOODS:
            offer_goods_to_keep(s, mask)
        case Ask.WAREHOUSE:
            offer_sales(s, mask)
        case Ask.CITY_HALL:
            offer_city_hall(s, mask)
        case Ask.DISCARD:
            offer_discards(s, mask)
        case Ask.SETTLE:
            offer_settlements(s, mask)
    return count(mask)


@rule
def apply(s, action):
    """Carries out a choice and runs on until somebody must choose or the game is over."""
    a, b, c = int(THING[action, 0]), int(THING[action, 1]), int(THING[action, 2])
    match VERB[action]:
        case Do.TAKE:
            take_tile(s, a, b, c)
        case Do.PLACE:
            place_tile(s, a, b, c)
        case Do.SELL:
            sell_goods(s, a, b)
        case Do.WORKERS:
            take_workers(s, a)
        case Do.BUY:
            buy_tile(s, a, b)
        case Do.DISCARD:
            discard_tile(s, a)
        case Do.LOAD:
            dock(s, a)
        case Do.KEEP:
            keep_goods(s, a)
        case Do.SETTLE:
            settle_down(s, a, b)
        case Do.SKIP:
            do_without(s)
        case Do.FINISH:
            end_turn(s)
