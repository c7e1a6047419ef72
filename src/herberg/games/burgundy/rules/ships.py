"""Ships and the goods they load: chapter 6, with knowledge 5."""

from herberg.core.deeds import note
from herberg.core.masks import mark
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.burgundy.actions import keep, load, skip
from herberg.games.burgundy.pieces import DEPOTS, GOODS_KINDS, GOODS_STORES
from herberg.games.burgundy.rules.knowledge import Knowledge, knows
from herberg.games.burgundy.state import Ask, Told


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
def offer_depots(s, mask):
    """CB-6.2, CB-6.2a: any depot; of those that give nothing the first."""
    me, nothing = s.player[s.seat], first_without_goods(s, s.player[s.seat])
    for depot in range(DEPOTS):
        if depot == nothing or anything_fits(s, me, depot):
            mark(mask, load(depot + 1))


@rule
def first_without_goods(s, me):
    """CB-6.2a: the first of the depots that give nothing; NONE where all give something."""
    for depot in range(DEPOTS):
        if not anything_fits(s, me, depot):
            return depot
    return NONE


@rule
def dock(s, depot):
    """CB-6.2, CB-11.5, CB-11.5b: the ship docks here, with knowledge 5 perhaps at the next too; then it loads."""
    goods = s.depot_goods[depot - 1]
    note(Told.LOAD, depot, goods[0], goods[1], goods[2], goods[3], goods[4], goods[5])
    first = s.docks == 0
    s.docks |= 1 << (depot - 1)
    if first and may_dock_again(s, s.player[s.seat], depot - 1):
        s.offered = depot - 1
        s.ask = Ask.SECOND_DEPOT
    else:
        load_goods(s)


@rule
def may_dock_again(s, me, depot):
    """CB-11.5, CB-11.5c: with knowledge 5, if this depot and the next have anything that fits."""
    return knows(me, Knowledge.TWO_DEPOTS) and anything_fits(s, me, depot) and anything_fits(s, me, next_depot(depot))


@rule
def next_depot(depot):
    """CB-11.5a: the depot one on; they lie in a ring."""
    return (depot + 1) % DEPOTS


@rule
def offer_second_depot(s, mask):
    """CB-11.5a, CB-11.5c: the next depot in the ring, or none."""
    mark(mask, load(next_depot(int(s.offered)) + 1))
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
def is_docked(s, depot):
    """Whether the ship loads at this depot."""
    return (s.docks >> depot) & 1 == 1


@rule
def at_the_docks(s, kind):
    """How many goods of a kind lie where the ship has docked."""
    tiles = 0
    for depot in range(DEPOTS):
        if is_docked(s, depot):
            tiles += int(s.depot_goods[depot, kind])
    return tiles


@rule
def load_kind(s, me, kind):
    """CB-6.3a: a kind is taken whole."""
    me.goods[kind] += at_the_docks(s, kind)
    for depot in range(DEPOTS):
        if is_docked(s, depot):
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
    note(Told.KEEP, me.goods[goods - 1], goods - 1)
    load_new_kinds(s, me)
