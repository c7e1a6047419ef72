"""The four actions (chapter 4), with free choice (chapter 14)."""

from herberg.core.deeds import note
from herberg.core.masks import mark, mark_all
from herberg.core.records import NONE
from herberg.core.rule import rule

from ..actions import BUY, CARD, STOCK_COACH, STOCK_STONE, TAKE
from ..pieces import (
    CARD_PRICE,
    CITY_HOUSES,
    DISCOUNT,
    ENTRIES,
    ENTRY_COACHES,
    ENTRY_HOUSE,
    ENTRY_STONES,
    ENTRY_VALUE,
    EVERY_PRIVILEGE,
    FREE_CHOICE,
    HOUSE_CITY,
    HOUSE_ROADS,
    PRIVILEGED,
    STOCK_PRICE,
    TAKEN_MONEY,
)
from ..state import Ask, Told
from .money import earn, pay
from .sets import ZERO, amount, bit, first, has, without_first
from .setting import held, set_coach, set_stone


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
    if not s.warehouse and me.money >= STOCK_PRICE:
        mark_all(mask, STOCK_STONE, stocked_houses(me))
        mark_all(mask, STOCK_COACH, me.near)


# ------------------------------------------------------------------ a Buy stones and coaches


@rule
def discount(me):
    """HW-4.2, HW-4.2a, HW-4.15: two less with one's own other trader on the market."""
    return DISCOUNT if me.traders > 0 else 0


@rule
def go_to_market(s):
    """HW-4.19: the action is taken with a trader on the market, where there is always room."""
    s.player[s.seat].traders += 1
    s.acted = 1


@rule
def may_buy(s, entry):
    """HW-4.1, HW-4.1a, HW-4.9, HW-4.21: an entry without any trader, if the money in hand pays for it."""
    me = s.player[s.seat]
    return s.trader[entry] == NONE and entry_price(s, me, entry) <= me.money


@rule
def entry_price(s, me, entry):
    """HW-4.1, HW-4.2: what the pieces of an entry cost now."""
    return ENTRY_VALUE[s.card, entry] - discount(me)


@rule
def buy_pieces(s, entry):
    """HW-4.1, HW-14.2a: the trader stands on the entry, its price is paid, and its pieces are due."""
    me = s.player[s.seat]
    note(Told.BUYS_PIECES, s.seat, s.card, entry)
    pay(me, entry_price(s, me, entry))
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


# ------------------------------------------------------------------ b Stock up


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
    note(Told.STOCKS_STONE, s.seat, house)
    go_to_market(s)
    pay(s.player[s.seat], STOCK_PRICE)
    s.stones_due = 1
    set_stone(s, house)


@rule
def stock_coach(s, road):
    """HW-4.10, HW-4.12, HW-4.13: a Thaler for a coach on a road next to own stones."""
    note(Told.STOCKS_COACH, s.seat, road)
    go_to_market(s)
    pay(s.player[s.seat], STOCK_PRICE)
    s.coaches_due = 1
    set_coach(s, road)


# ------------------------------------------------------------------ c Buy a goods card


@rule
def offer_cards(s, me, mask):
    """HW-4.14: any goods card of any stack that can be paid for."""
    rest = s.stock
    while rest != ZERO:
        card = first(rest)
        if card_price(me, card) <= me.money:
            mark(mask, CARD + card)
        rest = without_first(rest)


@rule
def card_price(me, card):
    """HW-4.14, HW-4.15: what a goods card costs now."""
    return CARD_PRICE[card] - discount(me)


@rule
def buy_card(s, card):
    """HW-4.14, HW-4.16, HW-11.9: any card, for its price, and a bonus coach next to own stones if wanted."""
    me = s.player[s.seat]
    note(Told.BUYS_CARD, s.seat, card)
    pay(me, card_price(me, card))
    go_to_market(s)
    s.stock &= ~bit(card)
    me.cards |= bit(card)
    if s.warehouse and has(PRIVILEGED, card) and held(me) != EVERY_PRIVILEGE:
        me.claims += 1  # HW-12.2, HW-12.2a: whatever was paid for it
    s.coaches_due, s.roads, s.optional = 1, me.near, 1


# ------------------------------------------------------------------ d Take money


@rule
def take_money(s):
    """HW-4.17: a Thaler; HW-12.8: and the used privileges lie open again."""
    note(Told.TAKES_MONEY, s.seat)
    me = s.player[s.seat]
    earn(me, TAKEN_MONEY)
    me.locked |= me.spent
    me.spent = 0
