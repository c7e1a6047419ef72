"""The warehouse and the privileges (chapters 11 and 12)."""

from herberg.core.deeds import note
from herberg.core.masks import mark, mark_all
from herberg.core.rule import rule

from ..actions import CLAIM, COACH, STOCK_UP, STONE, STORE, USE_STOCK_UP, USE_STORE, USE_TAKE
from ..pieces import PIECES, PRIVILEGES, WAREHOUSE, Piece, Privilege
from ..state import Ask, Told
from .sets import ZERO
from .setting import held, put_coach, put_stone, win_privilege
from .trading import stocked_houses, take_money

# ------------------------------------------------------------------ 11 Warehouse


@rule
def offer_warehouse(s, me, mask):
    """HW-11.3, HW-11.5, HW-12.7: with the module, two actions more, and privileges."""
    if s.warehouse:
        offer_storing(me, mask, STORE)
        if may_unload(s, me):
            mark(mask, STOCK_UP)
        offer_privileges(s, me, mask)


@rule
def may_store(me, piece):
    """HW-11.3, HW-11.3a: a piece from the supply, or off the map where the supply has none."""
    if piece == Piece.STONE:
        return me.stones > 0 or me.houses != ZERO
    return me.coaches > 0 or me.net != ZERO


@rule
def offer_storing(me, mask, first):
    """HW-11.3: a stone or a coach."""
    for piece in range(PIECES):
        if may_store(me, piece):
            mark(mask, first + piece)


@rule
def store(s, piece):
    """HW-11.3, HW-11.4: one piece more in the warehouse."""
    note(Told.STORES, s.seat, piece)
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
def stock_up(s):
    """HW-11.5: the warehouse is emptied."""
    note(Told.STOCKS_UP, s.seat)
    s.unloading = 1


@rule
def coaches_to_unload(s, me):
    """HW-12.6: own coaches and black ones; but black ones won in this very stock up wait for the next."""
    return me.stored_coaches if s.black_waits else me.stored_coaches + me.black


@rule
def may_unload(s, me):
    """HW-11.8a: something lies in the warehouse, and own stones on the map give it a place."""
    return me.houses != ZERO and (me.stored_stones > 0 or coaches_to_unload(s, me) > 0)


@rule
def go_on_unloading(s):
    """HW-11.5, HW-11.8a: everything that has a place leaves the warehouse."""
    if may_unload(s, s.player[s.seat]):
        s.ask = Ask.UNLOAD
    else:
        s.unloading, s.black_waits = 0, 0


@rule
def offer_unloading(s, me, mask):
    """HW-11.6, HW-11.7: stones and coaches, in any order."""
    if me.stored_stones > 0:
        mark_all(mask, STONE, stocked_houses(me))
    if coaches_to_unload(s, me) > 0:
        mark_all(mask, COACH, me.near)


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
def claim(s, kind):
    """HW-12.2, HW-12.3: a privilege earned with a goods card is taken."""
    note(Told.CLAIMS, s.seat, kind)
    me = s.player[s.seat]
    me.claims -= 1
    win_privilege(me, kind)


@rule
def may_use(s, me, kind):
    """HW-12.7, HW-12.10: it lies open, was not opened just now, and its action can be carried out."""
    if (me.ready >> kind) & 1 == 0:
        return False
    if kind == Privilege.STORE:
        return may_store(me, Piece.STONE) or may_store(me, Piece.COACH)
    return kind == Privilege.TAKE or may_unload(s, me)


@rule
def may_go_on(s, me):
    """HW-12.7, HW-12.3a: something is left to do after the action."""
    if not s.warehouse:
        return False
    return (
        me.claims > 0
        or may_use(s, me, Privilege.STORE)
        or may_use(s, me, Privilege.STOCK_UP)
        or may_use(s, me, Privilege.TAKE)
    )


@rule
def turn_over(s, kind):
    """HW-12.7, HW-12.7a: a privilege is turned over without any trader, and is used only after what it does."""
    note(Told.USES, s.seat, kind)
    me = s.player[s.seat]
    me.ready &= ~(1 << kind)
    if kind == Privilege.TAKE:
        take_money(s)  # HW-12.9: it opens the others, not itself
    me.spent |= 1 << kind
