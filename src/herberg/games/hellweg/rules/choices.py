"""What may be chosen."""

from herberg.core.masks import clear, count, mark
from herberg.core.records import uint64
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
    USE_STOCK_UP,
    USE_STORE,
    USE_TAKE,
)
from herberg.games.hellweg.pieces import (
    CARD_PRICE,
    CITY_HOUSES,
    ENTRIES,
    ENTRY_HOUSE,
    HOUSE_CITY,
    PRIVILEGES,
    START_HOUSES,
    STOCK_PRICE,
    WAREHOUSE,
    Privilege,
)
from herberg.games.hellweg.rules.sets import ZERO, bit, first, without_first
from herberg.games.hellweg.rules.setting import held
from herberg.games.hellweg.rules.trading import discount, may_buy, stocked_houses
from herberg.games.hellweg.rules.warehouse import coaches_to_unload, may_store, may_unload, may_use
from herberg.games.hellweg.state import Ask


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
            offer_privileges(s, me, mask)
            mark(mask, DONE)
        case Ask.UNLOAD:
            offer_unloading(s, me, mask)
        case Ask.FETCH_STONE | Ask.FETCH_COACH:
            offer_fetching(s, me, mask)
    return count(mask)


@rule
def offer_roads(s, me, mask):
    """HW-4.6; HW-7.3, HW-7.3a: giving up only with an empty supply; HW-4.16: or if it is a bonus."""
    mark_each(mask, COACH, s.roads)
    if s.optional or me.coaches == 0:
        mark(mask, FORGO)


@rule
def offer_actions(s, me, mask):
    """HW-4.18, HW-4.20: every action whose conditions are met, whatever the first one was.

    HW-6.3, HW-6.7: none of them takes coaches back or sells goods cards.
    """
    for entry in range(ENTRIES):
        if may_buy(s, entry):
            mark(mask, BUY + entry)
    offer_cards(s, me, mask)
    mark(mask, TAKE)
    if s.warehouse:
        offer_storing(me, mask, STORE)
        if may_unload(s, me):
            mark(mask, STOCK_UP)
        offer_privileges(s, me, mask)
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
def offer_privileges(s, me, mask):
    """HW-12.7, HW-12.3: privileges that lie open, and those still to be taken."""
    if may_use(s, me, Privilege.STORE):
        offer_storing(me, mask, USE_STORE)
    if may_use(s, me, Privilege.STOCK_UP):
        mark(mask, USE_STOCK_UP)
    if may_use(s, me, Privilege.TAKE):
        mark(mask, USE_TAKE)
    if me.claims > 0:
        for kind in range(PRIVILEGES):
            if (held(me) >> kind) & 1 == 0:
                mark(mask, CLAIM + kind)


@rule
def offer_unloading(s, me, mask):
    """HW-11.6, HW-11.7: stones and coaches, in any order."""
    if me.stored_stones > 0:
        mark_each(mask, STONE, stocked_houses(me))
    if coaches_to_unload(s, me) > 0:
        mark_each(mask, COACH, me.near)


@rule
def offer_fetching(s, me, mask):
    """HW-7.1, HW-7.5a, HW-7.5b, HW-11.10, HW-12.6a: from elsewhere on the map or the warehouse, or not at all."""
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


@rule
def mark_each(mask, first, things):
    """The verb whose actions begin at `first` is open for every thing in the set."""
    word, shift = first >> 6, first & 63
    mask[word] |= things << uint64(shift)
    if shift > 0:
        over = things >> uint64(64 - shift)
        if over != uint64(0):
            mask[word + 1] |= over
