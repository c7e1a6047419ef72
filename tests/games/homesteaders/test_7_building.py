"""Chapter 7: the winners' turns."""

from herberg.games.homesteaders.pieces import LOT_BUILDS, LOT_NAMES
from tests.games.homesteaders.scene import (
    ME,
    THEM,
    YOU,
    Ask,
    bidding,
    build,
    buildable,
    built,
    buy,
    has,
    me,
    play,
    sell,
    take,
    winning,
)
from tests.tell import choices, may, proves


@proves("HS-7.1")
def test_winners_take_their_turns_in_the_order_of_lots():
    s = bidding(4, lots=("2-s1", "3-s3"))
    for player in s.player:
        player.goods[:] = 2
        player.goods[3] = 0
    play(s, "bid lot=3 amount=3", "bid lot=2 amount=3", "bid lot=1 amount=3", "pass")
    order = []
    while s.ask == Ask.BUILD:
        order.append(int(s.seat))
        play(s, "decline")
    assert order == [THEM, YOU, ME]


@proves("HS-7.2")
def test_the_bid_is_paid_first():
    s = winning("1-02", bid=7, silver=9)
    assert s.ask == Ask.BUILD
    assert me(s).silver == 2


@proves("HS-7.2", "HS-10.1")
def test_nine_for_a_gold_and_four_silver_or_for_two_gold():
    s = winning("1-02", bid=9, silver=6, gold=2)
    assert choices(s, "pay") == ["pay gold=0", "pay gold=1", "pay gold=2"]
    play(s, "pay gold=1")
    assert has(me(s), silver=2, gold=1, debt=0)
    s = winning("1-02", bid=9, silver=6, gold=2)
    play(s, "pay gold=2")
    assert has(me(s), silver=6, gold=0)


@proves("HS-7.2")
def test_market_and_debts_help_to_pay_the_bid():
    s = winning("1-02", bid=9, silver=0, trade=1, steel=1)
    play(s, sell("steel"), "pay gold=0")
    assert has(me(s), debt=3, silver=0, points=1)


@proves("HS-7.3")
def test_one_building_of_the_lots_colour():
    s = winning("1-04", wood=2)
    assert buildable(s) == {"farm", "boarding_house", "foundry", "river_port"}
    play(s, build("farm"))
    assert built(me(s)) == {"homestead", "farm"}
    assert s.ask != Ask.BUILD, "one only"


@proves("HS-7.3")
def test_grey_lets_any_colour_be_built():
    grey = [name for name, builds in zip(LOT_NAMES, LOT_BUILDS, strict=True) if builds == 2**32 - 1]
    assert grey == ["1-08", "1-09", "1-10", "2-s3", "3-t4"]
    s = winning("1-08", wood=9, food=9, steel=9, copper=9, livestock=9)
    assert {"workshop", "depot", "forge", "rodeo"} <= buildable(s)


@proves("HS-7.3a")
def test_building_may_be_declined():
    s = winning("1-02")
    assert may(s, build("foundry"))
    play(s, "decline")
    assert built(me(s)) == {"homestead"}
    assert s.round_number == 3


@proves("HS-7.4")
def test_a_lot_is_used_at_once_or_lost():
    s = winning("1-02")
    play(s, "decline")
    assert s.bidder[0] == -1
    assert me(s).lot == -1
    assert s.lots[0] == 2, "the next round has its own lot"


@proves("HS-7.5")
def test_goods_may_be_bought_while_building():
    s = winning("1-04", silver=9, trade=2)
    play(s, "pay gold=0")
    assert not may(s, build("boarding_house"))
    play(s, buy("wood"), buy("wood"), build("boarding_house"))
    assert "boarding_house" in built(me(s))
    assert has(me(s), wood=0, trade=0)


@proves("HS-7.5")
def test_a_building_comes_from_those_on_offer():
    s = winning("1-02", seats=2, wood=1, steel=1)
    supply = int(s.supply[11])
    play(s, build("gold_mine"))
    assert s.supply[11] == supply - 1 == 0


@proves("HS-7.6")
def test_some_lots_let_nobody_build():
    for name in ("2-s4", "3-s4"):
        s = winning(name, wood=9, steel=9)
        assert s.ask == Ask.WORKER
        play(s, "accept")
        assert has(me(s), workers=2, rail=1, trade=1)
    s = winning("3-c2", wood=9, steel=9)
    assert me(s).points == 6
    assert s.ask != Ask.BUILD


@proves("HS-7.7")
def test_a_lots_reward_comes_once_and_after_building():
    s = winning("1-05", steel=1)
    assert s.ask == Ask.BUILD
    assert not may(s, "accept")
    play(s, build("general_store"))
    assert s.ask == Ask.WORKER
    play(s, "accept")
    assert me(s).workers == 2
    assert s.ask != Ask.WORKER


@proves("HS-7.7a")
def test_a_lots_reward_comes_without_building_too():
    s = winning("1-05", steel=1)
    play(s, "decline", "accept")
    assert me(s).workers == 2


@proves("HS-7.8")
def test_a_good_may_be_given_once_for_the_lots_reward():
    for name, good, gain in [
        ("1-09", "copper", dict(points=4)),
        ("1-10", "livestock", dict(points=4)),
        ("2-t4", "wood", dict(lines=1)),
        ("3-t3", "wood", dict(lines=1)),
        ("2-c1", "food", dict(points=2)),
        ("2-c2", "food", dict(points=2)),
        ("3-c1", "food", dict(points=2)),
        ("3-c2", "food", dict(points=6 + 2)),
    ]:
        s = winning(name, **{good: 2})
        if s.ask == Ask.BUILD:
            play(s, "decline")
        assert s.ask == Ask.EXCHANGE, name
        play(s, "exchange port=0")
        assert has(me(s), **{good: 1}, **gain), name
        assert s.ask != Ask.EXCHANGE, "once"


@proves("HS-7.8")
def test_the_exchange_may_be_declined():
    s = winning("1-09", copper=1)
    play(s, "decline")
    assert has(me(s), copper=1, points=0)


@proves("HS-7.9")
def test_a_free_worker_may_be_declined_but_the_rail_step_comes():
    s = winning("2-s4")
    play(s, "decline")
    assert has(me(s), workers=1, rail=1, trade=1)


@proves("HS-7.9a")
def test_the_workshops_worker_may_be_declined():
    s = winning("1-08", steel=1)
    play(s, build("workshop"), "decline")
    assert me(s).workers == 1
    assert "workshop" in built(me(s))


@proves("HS-7.10")
def test_a_buildings_reward_may_pay_for_the_lots_exchange():
    s = winning("2-t4", wood=1, food=1, steel=1, silver=9)
    play(s, build("ranch"))
    assert s.ask == Ask.EXCHANGE
    assert me(s).trade == 1
    play(s, buy("wood"), "exchange port=0")
    assert has(me(s), lines=1, wood=0, trade=0)


@proves("HS-7.11")
def test_a_rail_step_of_the_lot_does_not_pay_its_bid():
    s = winning("2-s4", bid=7, silver=0, rail=3)
    assert has(me(s), debt=4, silver=1), "paid before the worker and the prize are there"
    play(s, "accept", take("gold"))
    assert has(me(s), gold=1, debt=4)


@proves("HS-7.11")
def test_the_ranchs_chip_pays_neither_the_ranch_nor_its_lot():
    s = winning("2-s1", bid=3, silver=9, wood=1, food=1)
    assert not may(s, build("ranch")), "a chip would have bought the steel"
    s = winning("2-s1", bid=3, silver=0, wood=1, food=1, steel=1)
    assert me(s).debt == 2
    play(s, build("ranch"))
    assert has(me(s), trade=1, debt=2)
